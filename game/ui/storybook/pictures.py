"""Every screen as a picture, without a display: what `stammtisch picture` and tests draw.

Scenes of the table come from `storybook.table`, those around it from `storybook.screens`, the
states of all controls and the decks from the kit's gallery.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pygame

from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.storage.files import write_whole
from game.ui.context import Context, Settings
from game.ui.kit import Painter, Scale, Screen, gallery, prepare_offscreen, tokens
from game.ui.storybook.screens import PAGES, Setting
from game.ui.storybook.table import scenes as table_scenes
from game.ui.storybook.table.scenes import NoSuchMomentError, lacking, shown_instead

USUAL_SIZE = (1280, 800)
GALLERY = ("states", "deck")

FRAMES = 30
"""Pictures a second of a film strip."""

STRIP_WIDTH, STRIP_COLUMNS = 400, 6
STRIP_GAP, STRIP_LABEL = 4, 26
"""How wide a picture of a strip is and how many lie in a row, what is between two, and how high the
line with the time below is; in pixels."""


class UnknownSceneError(LookupError):
    """There is no scene of that name."""


def scene_names() -> tuple[str, ...]:
    """All scenes that there are."""
    return (*PAGES, *table_scenes.SCENES, *GALLERY)


def open_scene(
    name: str,
    loaded: Loaded[Ruleset],
    context: Context,
    scale: Scale,
    *,
    seed: int = 1,
    seats: Sequence[str] = (),
) -> Screen:
    """The screen of a scene, ready to be drawn. seats: names, the player's first; none: the usual.

    Raises UnknownSceneError (also for the sheets of the gallery, which are no screens), and
    NoSuchMomentError when the scene's moment does not come in this game.
    """
    if name in PAGES:
        return PAGES[name](Setting(loaded, seed, context, scale, tuple(seats)))
    if name in table_scenes.SCENES:
        return table_scenes.screen_at(
            loaded.ruleset, name, context, scale, seed=seed, seats=seats or table_scenes.SEATS
        )
    raise UnknownSceneError(name)


def draw_scene(
    name: str,
    loaded: Loaded[Ruleset],
    *,
    seed: int = 1,
    size: tuple[int, int] = USUAL_SIZE,
    deck: str | None = None,
    lang: str = "de",
    scale: float = 1.0,
) -> pygame.Surface:
    """A scene of a ruleset as a picture of `size` pixels.

    deck: `german` or `french`; None: the one the game is played with. Raises as `open_scene`.
    """
    prepare_offscreen()
    settings = Settings().changed(language=lang, deck=deck or "ruleset", scale=scale)
    context = Context(settings)
    surface = pygame.Surface(size)
    measure = Scale(size, scale)
    if name == "states":
        gallery.draw_states(surface, measure, context.art())
    elif name == "deck":
        faces = context.faces(loaded.ruleset.deck.faces)
        loose = tuple(loaded.ruleset.deck.without_suit)
        gallery.draw_deck(surface, measure, faces, context.art(), without_suit=loose)
    else:
        open_scene(name, loaded, context, measure, seed=seed).draw(surface)
    return surface


def draw_strip(
    name: str,
    loaded: Loaded[Ruleset],
    seconds: float,
    *,
    seed: int = 1,
    size: tuple[int, int] = USUAL_SIZE,
    deck: str | None = None,
    lang: str = "de",
) -> pygame.Surface:
    """A film strip of a scene of the table: from the beginning of what moves in it, a picture every
    thirtieth of a second, in rows from left to right, each with its time.

    size: that of the window in pixels; the pictures are smaller. Raises as `open_scene`.
    """
    if name not in table_scenes.SCENES:
        raise UnknownSceneError(name)
    prepare_offscreen()
    context = Context(Settings().changed(language=lang, deck=deck or "ruleset"))
    screen = table_scenes.screen_at(
        loaded.ruleset, name, context, Scale(size), seed=seed, seconds=0.0
    )
    window, number = pygame.Surface(size), max(1, round(seconds * FRAMES))
    small = STRIP_WIDTH, round(STRIP_WIDTH * size[1] / size[0])
    cell = small[0] + STRIP_GAP, small[1] + STRIP_LABEL
    rows = -(-number // STRIP_COLUMNS)
    strip = pygame.Surface((min(number, STRIP_COLUMNS) * cell[0], rows * cell[1]))
    p = Painter(strip, Scale(strip.get_size()))
    for frame in range(number):
        screen.draw(window)
        x, y = frame % STRIP_COLUMNS * cell[0], frame // STRIP_COLUMNS * cell[1]
        strip.blit(pygame.transform.smoothscale(window, small), (x, y))
        place = p.scale.point((x + 4, y + small[1] + STRIP_LABEL / 2))
        p.label(f"{frame / FRAMES:.2f} s", *place, tokens.SMALL)
        screen.update(1 / FRAMES)
    return strip


def save_png(picture: pygame.Surface, path: Path) -> None:
    """Write a picture to a file. Raises OSError."""
    content = BytesIO()
    pygame.image.save(picture, content, "picture.png")
    write_whole(path, content.getvalue(), make_folder=False)


__all__ = [
    "NoSuchMomentError",
    "UnknownSceneError",
    "draw_scene",
    "draw_strip",
    "lacking",
    "open_scene",
    "save_png",
    "scene_names",
    "shown_instead",
]
