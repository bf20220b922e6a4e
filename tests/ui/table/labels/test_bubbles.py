"""Speech bubbles in every shape of window: what is said covers nothing that must be seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.kit import Box, Painter, Scale, furniture, measure, speech, tokens
from game.ui.table.drawing import furnishing
from game.ui.table.drawing.bubble_items import clear_of
from game.ui.table.labels.bubbles import READ, Bubbles
from game.ui.table.layout.arranging import arrange
from game.ui.table.layout.layout import Layout
from game.ui.table.layout.seats import TableSetup
from game.ui.table.screen import ROOM
from tests.everyday import some
from tests.ui.recorder import recorder

SHAPES = [
    (size, user)
    for size in (
        *((1024, 640), (1280, 800), (1024, 768), (1280, 720), (900, 1200), (1920, 1080)),
        *((720, 1280), (2560, 1080)),
    )
    for user in (0.8, 1.0, 1.25, 1.5, 2.0, 2.5)
]
BEFORE = ("weg", "260", "Ich halte 260", "Ich drücke zwei Trümpfe", "Stille Hochzeit!")
PLAYING = ("Re!", "Kontra!", "Keine 90!", "Schweinchen!", "Ich gehe ab")
NAME = "Friederike-Ch…"
PLAQUE = (
    furniture.Cell("Trumpf", "Schippen", "schippen"),
    furniture.Cell("Maximilian-A… spielt", "300"),
)


def laid_out(scale: Scale, players: int, hand: int) -> Layout:
    return arrange(
        scale, TableSetup(players, 0, players == 3, players == 2), hand, teams=2 * (players == 4)
    )


def seen(layout: Layout, p: Painter, *, playing: bool) -> dict[str, Box]:
    """What a bubble may not cover, by a name."""
    width = furniture.plaque_width(p, PLAQUE[: 1 if layout.setup.players == 5 else 2])
    found = {"menu": layout.menu, "plaque": Box(*layout.plaque, width, 64), "slate": layout.slate}
    for seat, place in enumerate(layout.seats):
        found[f"face {seat}"] = place.portrait
        if playing:
            found[f"trick {seat}"] = layout.trick(seat).upright
    return found


def indices(layout: Layout) -> Iterator[Box]:
    """The corners with letter and sign of the own hand."""
    for place in layout.hand(layout.hand_size, ()):
        box = place.upright
        yield Box(box.x, box.y, 0.2 * box.w, 0.2 * box.h)


def covered(layout: Layout, p: Painter, *, playing: bool) -> Iterator[str]:
    """What bubbles cover, for every seat and word."""
    things = seen(layout, p, playing=playing)
    hand = [place.upright for place in layout.hand(layout.hand_size, ())]
    plates = [place.plate for place in layout.seats]
    for seat, place in enumerate(layout.seats):
        stead = speech.Stead(NAME[:9], place.most if place.side == "top" else 0.0)
        for text in PLAYING if playing else BEFORE:
            tip = clear_of(p, text, layout.mouths(seat), [*things.values(), *hand], plates, stead)
            box = speech.bubble_box(p, text, tip, stead)
            instead = tip.tail == "none"  # of the own plate, and says the name
            others = {f"plate {n}": plate for n, plate in enumerate(plates)}
            others.pop(f"plate {seat}" if instead else "", None)
            for name, other in (things | others).items():
                if box.inset(1).intersects(other):
                    yield f"{text!r} of {seat} on {name}"
            if any(box.intersects(corner) for corner in indices(layout)):
                yield f"{text!r} of {seat} on the hand"
            if box.x < 0 or box.y < 0 or box.right > layout.width:
                yield f"{text!r} of {seat} leaves the window"


@pytest.mark.parametrize(("size", "user"), some(SHAPES, 8))
@pytest.mark.parametrize("players", range(2, 6))
def test_bubbles_cover_nothing(players: int, size: tuple[int, int], user: float) -> None:
    scale = Scale(size, user).with_room(ROOM)
    p, found = measure(scale), set[str]()
    for hand in (9, 12, 15, *((20, 36) if players == 2 else ())):
        layout = laid_out(scale, players, hand)
        for playing in (False, True):
            found |= set(covered(layout, p, playing=playing))
    assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_bubble_beside_a_seat_leaves_the_number_of_its_cards_free(size: tuple[int, int]) -> None:
    scale = Scale(size).with_room(ROOM)
    p, layout = measure(scale), laid_out(scale, 6, 8)
    for seat, place in enumerate(layout.seats):
        for tip in layout.mouths(seat):
            if place.side in ("left", "right") and tip.tail in ("left", "right"):
                box = speech.bubble_box(p, "Weiter", tip)
                assert not box.intersects(furnishing.count_box(p, place, 10)), seat


def test_a_bubble_over_a_name_says_it() -> None:
    p = measure(Scale((1024, 640)))
    tip = speech.Tip(512, 100, "none")
    kind = recorder(dry=True)
    drawn = kind(p.surface, p.scale, p.art)
    box = speech.bubble(drawn, "Kontra!", tip, speech.Stead(NAME, 130))
    name, words = kind.drawing.texts
    assert (name.text, words.text) == (NAME, "Kontra!")
    frame = drawn.pixels(box)
    assert frame.contains(name.area) and frame.contains(words.area)
    assert name.area.bottom <= words.area.top
    assert box.w == 130, "nothing of the plate is seen beside it"


def test_a_bubble_leans_aside_and_keeps_its_tail() -> None:
    p = measure(Scale((1280, 800)))
    straight = speech.bubble_box(p, "Ich halte 260", speech.Tip(640, 400, "down"))
    for lean, side in ((-1.0, -1), (1.0, 1)):
        box = speech.bubble_box(p, "Ich halte 260", speech.Tip(640, 400, "down", lean))
        assert (box.cx - straight.cx) * side > 0
        assert box.x + speech.LEAST_SIDE <= 640.01 <= box.right - speech.LEAST_SIDE + 0.02
        beside = speech.bubble_box(p, "Kein Trumpf zurück", speech.Tip(640, 400, "left", lean))
        assert (beside.cy - 400) * side > 0 and beside.y < 400 < beside.bottom
    over = Box(660, 300, 300, 100)
    tip = clear_of(p, "Ich halte 260", [speech.Tip(640, 400, "down")], [over])
    assert tip.lean < 0


def test_a_word_that_stays_gives_way_to_the_name_it_covers() -> None:
    bubbles = Bubbles()
    bubbles.say(1, lambda: "gesund", stays=True)
    bubble = bubbles[1]
    assert bubble is not None
    while bubble.age < READ - tokens.BUBBLE_OUT:
        bubbles.advance(0.05)
    assert bubble.unread == bubble.opacity == 1, "it is read first"
    changed = False
    for _ in range(20):
        changed = bubbles.advance(0.05) or changed
    assert changed and bubble.unread == 0 and bubble.opacity == 1
    assert not bubbles.advance(0.05), "nothing is drawn again"
    bubbles.say(2, lambda: "gesund", stays=True, settled=True)
    later = bubbles[2]
    assert later is not None and round(later.unread, 2) == 0 and later.opacity == 1
