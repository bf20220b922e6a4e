"""Where a hint lies: on no card that matters to the choice, and on nothing that can be pressed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.kit import Box, Scale
from game.ui.table.screen import TableScreen
from tests.everyday import some
from tests.ui.scenery import LONG_NAMES, ONLY, Where, called, opened

WINDOWS = (
    ((1024, 640), 1.0),
    ((1024, 640), 1.5),
    ((1024, 768), 1.25),
    ((1280, 800), 1.0),
    ((1280, 800), 1.5),
    ((900, 1200), 1.0),
    ((900, 1200), 1.5),
    ((800, 1280), 1.25),
    ((1680, 720), 1.5),
    ((1920, 1080), 1.0),
    ((1920, 1080), 1.5),
)
HINTS = [(name, where) for name in ("hint", "hint-choice", "hint-discard") for where in ONLY[name]]


def free(screen: TableScreen) -> Iterator[tuple[str, Box]]:
    """What a hint may not cover, by a name."""
    sprites, layout = screen.sprites, screen.sprites.layout
    for kind, cards in (("hand", sprites.hand), ("talon", sprites.talon)):
        yield from ((kind, sprite.pose.bounds) for sprite in cards)
    yield from (("trick", sprite.pose.bounds) for _, sprite in sprites.trick)
    yield from (("talon", pose.bounds) for _, pose in sprites.seen_talon)
    if screen.drawn.own_place is not None:
        yield "own place", layout.trick(sprites.viewer).bounds
    panel = screen.model.panel
    if panel is not None:
        yield from (("panel", widget.to_screen()) for widget in panel.walk())


@pytest.mark.parametrize("picture", some([(one,) for one in HINTS], 6), ids=called)
def test_a_hint_covers_neither_cards_nor_what_is_asked(picture: tuple[str, Where]) -> None:
    first, found = WINDOWS[0], []
    screen = opened(*picture, first[0], "de", first[1], LONG_NAMES)
    assert isinstance(screen, TableScreen)
    kinds = set()
    for size, user in WINDOWS:
        screen.resize(Scale(size, user))
        screen.update(0.0)
        lies, there = screen.advice.box, list(free(screen))
        assert lies.w
        kinds |= {kind for kind, _ in there}
        covered = sorted({kind for kind, box in there if box.intersects(lies)})
        found += [f"{size} at {user}: {', '.join(covered)}"] * bool(covered)
    assert kinds >= {"hand", "own place" if picture[0] == "hint" else "panel"}
    assert not found, "\n" + "\n".join(found)
