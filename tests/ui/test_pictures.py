"""Every screen and every moment at the table, drawn in both languages at several sizes.

What is drawn is written down and looked through: text stays in its box and can be read, controls
and cards stay apart and in the window, and the keyboard shows where it is. Everybody has a name as
long as names can be. At the end another deck and another language are chosen, which hold at once,
whatever is open.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pygame
import pytest

from game.rules import list_rulesets
from game.texts import LANGUAGES
from game.ui.kit import Scale, Screen, cache
from game.ui.storybook.samples import NoSuchMomentError
from game.ui.storybook.screens import PAGES
from game.ui.storybook.table import scenes
from game.ui.storybook.table.scenes import SCENES
from tests.everyday import some
from tests.ui.changing import CHOICE, DECK_WORDS, OTHER, TYPED, change, read
from tests.ui.faults import faults, focus_seen, shortened
from tests.ui.recorder import record
from tests.ui.scenery import (
    ANEW,
    LONG_NAMES,
    MOVING,
    PICTURES,
    Where,
    called,
    kept,
    loaded,
    opened,
    shown_by,
)

Shape = tuple[tuple[int, int], float]
"""A window in pixels, and the player's scale."""

SIZES = (((1024, 640), 1.0), ((1280, 800), 1.5))
"""Windows in pixels and the player's scale; here everything is painted, in English in the first."""

NARROWEST = ((1024, 640), 2.5)
SHAPES = (((1920, 1080), 1.0), ((800, 1280), 1.5), NARROWEST)
"""Other shapes and scales; the long run looks at more: here only the places are looked at. German,
whose words are longer, is drawn in all of them, English in the narrowest."""


WINDOWS = (
    (1024, 640),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
    (800, 1280),
    (900, 1200),
    (1080, 1920),
    (1200, 1000),
)
"""All shapes of windows, for the long run."""

KEPT = 1 << 30
"""Bytes of drawn shapes that are kept: all pictures are drawn in the same sizes, one after another,
and a window's own share would hold none of them until its size comes again."""

SHEETS: dict[tuple[int, int], pygame.Surface] = {}


def sheet(size: tuple[int, int]) -> pygame.Surface:
    """A surface of this size, used by all pictures."""
    if size not in SHEETS:
        SHEETS[size] = pygame.Surface(size).convert()
    return SHEETS[size]


def sized(name: str, where: Where, lang: str, sizes: Sequence[Shape]) -> Iterator[Screen]:
    """A scene in every size: opened once and resized, unless that would end what moves."""
    screen = None
    for size, user in sizes:
        if screen is None or name in MOVING | ANEW:
            screen = opened(name, where, size, lang, user, LONG_NAMES)
        else:
            screen.resize(Scale(size, user))
            screen.update(0.0)
        yield screen


@pytest.fixture(autouse=True, scope="module")
def _shapes_of_all_sizes() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cache.PICTURES, "limit", KEPT)
        yield
    cache.PICTURES.clear()


def in_turn() -> Iterator[object]:
    """Every fourth scene in one of its games, each time another one, in one of the other shapes,
    and every eighth one in the narrowest, in English, too; in the long run in all games, shapes and
    both languages."""
    games: dict[str, list[Where]] = {}
    for name, where in PICTURES:
        games.setdefault(name, []).append(where)
    for n, (name, places) in enumerate(games.items()):
        for place, where in enumerate(places):
            chosen, id = n % 4 == 0 and place == n // 4 % len(places), called((name, where))
            yield pytest.param((name, where), LANGUAGES, SHAPES, marks=pytest.mark.soak, id=id)
            if chosen:
                both = n % 8 == 0
                langs = LANGUAGES if both else LANGUAGES[:1]
                shape = NARROWEST if both else SHAPES[n // 8 % 2]
                yield pytest.param((name, where), langs, (shape,), id=f"{id}-{'-'.join(langs)}")


@pytest.mark.parametrize(("picture", "langs", "shapes"), list(in_turn()))
def test_a_picture_has_no_faults(
    picture: tuple[str, Where],
    langs: Sequence[str],
    shapes: Sequence[tuple[tuple[int, int], float]],
) -> None:
    name, where = picture
    moving = name in MOVING
    found, last = [], {}
    for lang in langs:
        sizes, others = (SIZES, shapes) if lang == "de" else (SIZES[:1], (NARROWEST,))
        for screen in sized(name, where, lang, sizes if moving else (*sizes, *others)):
            size, user = screen.scale.size, screen.scale.user
            painted = (size, user) in SIZES
            drawing = record(screen, sheet(size), dry=not painted)
            marked = [*faults(screen, drawing, moving=moving), *shortened(drawing, lang)]
            marked = [fault for fault in marked if not _under_a_hint(screen, fault)]
            if size == SIZES[0][0]:
                marked += focus_seen(screen, sheet(size))
            found += [f"{lang} {size} at {user}: {fault}" for fault in marked]
            if not last:
                assert shown_by(screen) == kept()[called(picture)], "python -m tests.ui.scenery"
            if not (moving and last.get(lang)):  # what moves is drawn in one size in English
                last[lang] = screen
    if name not in TYPED:
        if name not in CHOICE:
            for lang, screen in last.items():
                found += _words_of_another_deck(screen, picture, lang)
        if len(last) == len(LANGUAGES):
            found += _words_of_another_language(last["de"], last["en"])
    assert not found, "\n" + "\n".join(found)


def _words_of_another_deck(screen: Screen, picture: tuple[str, Where], lang: str) -> Iterator[str]:
    """What speaks of other cards than those that lie there, once another deck is chosen."""
    name, where = picture
    own = loaded(where).ruleset.deck.faces
    size, user = screen.scale.size, screen.scale.user
    if _can_be_said_anew(screen):
        change(screen, deck=OTHER[own])
    else:  # no way leads from it to the settings
        screen = opened(name, where, size, lang, user, LONG_NAMES, OTHER[own])
    for text in read(screen, sheet(size)):
        if DECK_WORDS[own, lang].search(text):
            yield f"{lang}: another deck: {text!r}"
    if _can_be_said_anew(screen):
        change(screen, deck="ruleset")


def _words_of_another_language(screen: Screen, english: Screen) -> Iterator[str]:
    """What still is German, once English is chosen: compared with the same screen opened in it.

    On a table time goes on meanwhile, so what counts is what stood there before and stands there
    still.
    """
    for shown in (screen, english):
        if not _can_be_said_anew(shown):
            shown.dismiss()  # no way leads from it to the settings
        shown.update(0.1)
    before = read(screen, sheet(screen.scale.size))
    change(screen, language="en")
    after = read(screen, sheet(screen.scale.size))
    for text in (set(before) & set(after)) - set(read(english, sheet(english.scale.size))):
        yield f"still German: {text!r}"


def _can_be_said_anew(screen: Screen) -> bool:
    """Whether all that it shows can: a notice may be there that cannot."""
    return screen.notice is None or screen._notice_of is not None


def _under_a_hint(screen: Screen, fault: str) -> bool:
    """Whether words, not those of cards, lie under a hint: it was asked for, and one key takes it
    away again."""
    advice = getattr(screen, "advice", None)
    if advice is None or advice.about is None or not fault.startswith("text covered"):
        return False
    by = [int(n) for n in re.findall(r"\d+", fault.rpartition(" by ")[2])[:4]]
    lies = [screen.scale.px(du) for du in (*advice.box,)]
    return all(abs(a - b) <= 2 for a, b in zip(by, lies, strict=True))


FOUND: tuple[tuple[str, str, str, tuple[int, int], float], ...] = (
    ("start", "kreuzbinokel-4", "de", (800, 1280), 1.5),
    ("start", "binokel-wuerttemberg-3", "de", (1024, 640), 2.5),
    ("resume", "doppelkopf-5", "de", (800, 1280), 1.0),
    ("matches", "doppelkopf-5", "de", (1024, 640), 2.5),
    ("statistics", "binokel-wuerttemberg-3", "de", (800, 1280), 0.8),
    ("statistics-few", "kreuzbinokel-4", "en", (1024, 640), 1.0),
    ("statistics-end", "binokel-wuerttemberg-3", "de", (1280, 720), 1.5),
    ("lesson-first", "binokel-wuerttemberg-3", "en", (800, 1280), 0.8),
    ("last-trick", "doppelkopf-5", "de", (800, 1280), 0.8),
    ("next-player", "binokel-wuerttemberg-3", "de", (1200, 1000), 1.5),
    ("trick", "kreuzbinokel-4", "de", (800, 1280), 0.8),
    ("melds", "zweierbinokel-2", "de", (1024, 640), 1.5),
    ("melds", "zweierbinokel-2", "de", (1280, 800), 1.5),
    ("review-trick", "doppelkopf-5", "de", (1280, 800), 1.5),
    ("review-trick", "zweierbinokel-2", "de", (800, 1280), 1.0),
    ("review-choice", "doppelbinokel-2", "de", (800, 1280), 0.8),
    ("review-choice", "doppelbinokel-2", "de", (1280, 800), 1.0),
    ("review", "binokel-4-decks", "de", (800, 1280), 0.8),
    ("claim", "doppelkopf-hausrunde", "de", (1280, 800), 1.5),
    ("melds-again", "binokel-siebener-3", "de", (1280, 800), 1.0),
    ("melds-fewer", "binokel-siebener-3", "de", (800, 1280), 1.5),
    ("practice", "doppelbinokel-2", "en", (800, 1280), 0.8),
    ("trick", "doppelkopf-5", "en", (720, 1280), 1.0),
    ("give", "binokel-siebener-3", "de", (720, 1280), 1.0),
    ("hint-choice", "binokel-benoggler-4", "de", (2560, 1080), 1.5),
    ("hint-discard", "binokel-siebener-3", "de", (800, 1280), 0.8),
    ("hint-discard", "binokel-siebener-3", "de", (800, 1280), 1.5),
)
"""Pictures in which the long run below found something: scene, game, language, window, scale."""


@pytest.mark.parametrize(("name", "game", "lang", "size", "user"), some(FOUND, 9))
def test_what_the_long_run_found_stays_mended(
    name: str, game: str, lang: str, size: tuple[int, int], user: float
) -> None:
    [screen] = sized(name, (game, ()), lang, [(size, user)])
    drawing = record(screen, sheet(size), dry=True)
    found = [*faults(screen, drawing), *shortened(drawing, lang)]
    assert [fault for fault in found if not _under_a_hint(screen, fault)] == []


@pytest.mark.soak
@pytest.mark.parametrize("user", [0.8, 1.0, 1.5, 2.5])
@pytest.mark.parametrize("game", [entry.id for entry in list_rulesets()])
def test_every_game_in_every_shape(game: str, user: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """All scenes of a shipped game, as far as they come, in windows of every size and shape."""
    monkeypatch.setattr(scenes, "MOST_SEEDS", 3)
    found = []
    for name in (*PAGES, *SCENES):
        for lang in ("de", "en"):
            try:
                windows = WINDOWS[:: 4 if name in MOVING else 1]
                for screen in sized(name, (game, ()), lang, [(size, user) for size in windows]):
                    drawing = record(screen, sheet(screen.scale.size), dry=True)
                    marked = faults(screen, drawing, moving=name in MOVING)
                    marked += shortened(drawing, lang)
                    marked = [fault for fault in marked if not _under_a_hint(screen, fault)]
                    found += [f"{name} {lang} {screen.scale.size}: {fault}" for fault in marked]
            except NoSuchMomentError:
                break
    assert not found, "\n" + "\n".join(found)
