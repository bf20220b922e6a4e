"""How cards move, seen thirty times a second: slow in, one after the other, settling."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.commands.options import load_ruleset
from game.ui.context import Context, Settings
from game.ui.kit import Scale, measure, prepare_offscreen
from game.ui.motion import ease_settle
from game.ui.storybook.pictures import (
    STRIP_COLUMNS,
    STRIP_GAP,
    STRIP_LABEL,
    STRIP_WIDTH,
    UnknownSceneError,
    draw_strip,
)
from game.ui.storybook.table.scenes import screen_at
from game.ui.table.cards.sprite import Sprite
from game.ui.table.drawing.items import table_items
from game.ui.table.screen import TableScreen

FRAME = 1 / 30


def film(scene: str, seconds: float) -> Iterator[TableScreen]:
    """The table from the beginning of what moves in a scene, frame by frame."""
    prepare_offscreen()
    ruleset = load_ruleset("binokel-3", ()).ruleset
    screen = screen_at(ruleset, scene, Context(Settings()), Scale((1280, 800)), seconds=0.0)
    for _ in range(round(seconds / FRAME)):
        yield screen
        screen.update(FRAME)


def test_a_card_starts_slowly_and_settles() -> None:
    shares = [ease_settle(at / 8) for at in range(9)]
    ways = [after - before for before, after in pairwise(shares)]
    assert shares[0] == 0 and shares[-1] == 1
    assert ways[0] < max(ways) and ways[-1] < 0.1 * max(ways)


def test_the_cards_of_a_packet_come_one_after_the_other_and_turn_over() -> None:
    ways, turning = 0, 0
    for screen in film("deal", 1.6):
        flying = [s for s in screen.sprites.hand if s.moving and not s.up]
        ways = max(ways, len({round(s.pose.y) for s in flying}))
        turning = max(turning, sum(0 < s.turn < 1 for s in screen.sprites.hand))
    assert ways >= 3, "each is another bit of its way along"
    assert turning >= 2


def test_a_gathered_trick_never_stands_still_and_turns_over_on_its_way() -> None:
    seen: list[list[tuple[float, float, float]]] = []
    turned, cards = False, list[Sprite]()
    for screen in film("trick-gathered", 0.6):
        cards = cards or list(screen.sprites.flying)
        if any(card not in screen.sprites.flying for card in cards):
            break
        seen.append([(s.pose.x, s.pose.y, s.turn) for s in cards])
        turned = turned or any(0 < s.turn < 1 for s in cards)
    assert turned and len(seen) >= 8
    still = [
        all(
            abs(a - b) < 0.2
            for one, two in zip(before, after, strict=True)
            for a, b in zip(one, two, strict=True)
        )
        for before, after in pairwise(seen)
    ]
    assert not any(one and two for one, two in pairwise(still))


def test_a_talon_that_lay_open_is_turned_over_and_becomes_smaller_on_its_way() -> None:
    seen: list[list[tuple[float, float, float]]] = []
    cards: list[Sprite] = []
    for screen in film("talon", 1.4):
        cards = cards or list(screen.sprites.talon)
        if not screen.sprites.talon and not any(c in screen.sprites.flying for c in cards):
            break
        seen.append([(card.pose.h, card.turn, card.pose.y) for card in cards])
    assert any(0 < turn < 1 for frame in seen for _, turn, _ in frame)
    for before, after in pairwise(seen):
        assert all(0.75 < b[0] / a[0] < 1.01 for a, b in zip(before, after, strict=True))
    assert any(len({round(y) for *_, y in frame}) == len(cards) for frame in seen), "one by one"


def test_the_talon_lies_small_only_once_its_cards_have_come_into_a_hand() -> None:
    cards, early, at_last = list[Sprite](), 0, False
    for screen in film("talon", 4.0):
        sprites = screen.sprites
        cards = cards or list(sprites.talon)
        under_way = any(card in sprites.flying or card.moving for card in cards)
        told = any(item.key == "talon label" for item in table_items(screen.drawn, screen._ruler()))
        early += under_way and told and not sprites.talon
        at_last = bool(sprites.shown.talon) and told and not sprites.talon
    assert at_last and not early


def test_the_name_of_a_meld_waits_until_its_cards_lie() -> None:
    named: list[bool] = []
    for screen in film("melds-coming", 0.5):
        items = table_items(screen.drawn, measure(screen.scale))
        keys = {item.key for item in items if isinstance(item.key, tuple)}
        viewer = screen.sprites.viewer
        slots = [slot for meld in screen.sprites.melds[viewer] for slot in meld.slots]
        flies = any(isinstance(slot, Sprite) and slot.moving for slot in slots)
        assert not (flies and ("pill", viewer, 0) in keys)
        named.append(("pill", viewer, 0) in keys)
    assert not named[0] and named[-1]


def test_a_strip_holds_a_picture_for_every_thirtieth_of_a_second() -> None:
    strip = draw_strip("card-played", load_ruleset("binokel-3", ()), 0.3, size=(640, 400))
    assert strip.get_width() == STRIP_COLUMNS * (STRIP_WIDTH + STRIP_GAP)
    assert strip.get_height() == 2 * (STRIP_WIDTH * 400 // 640 + STRIP_LABEL)
    rows = [strip.subsurface((x * 404, 0, 400, 250)).copy() for x in (0, 1, 5)]
    assert len({row.get_view("2").raw for row in rows}) == 3, "something moves"
    with pytest.raises(UnknownSceneError):
        draw_strip("start", load_ruleset("binokel-3", ()), 0.3)
