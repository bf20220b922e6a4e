"""Who has doubled a bid is imagined with a hand for it."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from game.engine.imagined.world import World
from game.engine.rules.rules import Rules
from game.engine.view import RE, View
from game.players.heuristic.valuation.doubling import chance_of_losing
from game.players.search.doubled import SELDOM, Doublers, was_doubled
from game.players.search.position import SearchPosition
from game.players.search.reading import Imagined
from game.players.worlds import Worlds
from game.values import Seat
from tests.contract.playing import play_deals, watched
from tests.contract.rulesets import rules_of

GAMES = ("coinche", "bridge")


def doubled(rules: Rules) -> tuple[View, Seat]:
    """What the declarer knows before the first card of a bid that an opponent has doubled, and who
    that was."""
    for seed in range(400):
        for views in watched(rules, play_deals(rules, seed, favoured=("announce",))):
            playing = [view for view in views if view.playing and not (view.tricks or view.trick)]
            for view in playing:
                if view.seat == view.declarer and was_doubled(rules, view):
                    seat = view.announced[0][0]
                    assert view.sides[seat] != RE
                    return view, seat
    raise AssertionError("nobody doubled")


def lost(rules: Rules, view: View, hand: tuple[int, ...]) -> float:
    return chance_of_losing(rules, rules.contracts[view.contract], hand)


@pytest.mark.parametrize("name", GAMES)
def test_a_hand_that_stops_the_bid_doubles_it_more_often(name: str) -> None:
    rules = rules_of(name)
    view, seat = doubled(rules)
    worlds, chance = Worlds(rules, view), Random(3)
    drawn = [worlds.draw(chance) for _ in range(300)]

    def by_hand(world: World) -> float:
        return lost(rules, view, world.hands[seat])

    weak, strong = min(drawn, key=by_hand), max(drawn, key=by_hand)
    model = Doublers(rules, view)
    assert SELDOM <= model.share(weak) < model.share(strong) <= 1.0


def test_such_hands_are_imagined_more_often() -> None:
    rules = rules_of("coinche")
    view, seat = doubled(rules)
    position, worlds = SearchPosition(rules, view), Worlds(rules, view)
    at = view.seats.index(seat)

    def mean(*, reads: bool) -> float:
        imagined, kinds = Imagined(position, worlds, Random(4), reads=reads), position.bits.kinds
        hands = [imagined.draw().hands[at] for _ in range(200)]
        held = [tuple([kind for n, kind in enumerate(kinds) if hand >> n & 1]) for hand in hands]
        return fmean([lost(rules, view, hand) for hand in held])

    assert mean(reads=True) > mean(reads=False) + 0.05


def test_nothing_is_read_where_nobody_doubled_or_the_own_seat_did() -> None:
    rules = rules_of("coinche")
    view, seat = doubled(rules)
    assert not was_doubled(rules, view._replace(announced=()))
    assert not was_doubled(rules, view._replace(seat=seat))
    opened = tuple((0,) if one == seat else None for one in range(rules.players))
    assert not was_doubled(rules, view._replace(opened=opened))
