"""The stronger hand plays: all say what their hands count, the side with more is asked, and its
dummy lies open before anything is named."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from random import Random
from typing import Any

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.actions import CHANCE, PASS, Action, Shuffle
from game.engine.bidding.holdings import Lack, lacks, points_of_hand
from game.engine.events import HandOpened, HandShown, PointsTold, ThrownIn
from game.engine.play import legal_actions, pending
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.sides.dummy import decider, dummy_seen
from game.players.base import Request
from game.players.registry import make_player
from game.players.worlds import Worlds
from game.rules import load
from game.rules.model import Ruleset
from tests.contract.rulesets import path_of
from tests.engine.tricks.test_dummy import RANKS, cards
from tests.engine.watched import WatchedDeal

HONOURS = {"as": 4, "koenig": 3, "dame": 2, "bube": 1}


def rules_with(changes: Mapping[str, Any] | None = None, **phase: Any) -> Rules:
    tree = load(path_of("minibridge")).ruleset.model_dump()
    tree["phases"]["ansage"] |= phase
    for path, value in (changes or {}).items():
        place, *steps = tree, *path.split(".")
        for step in steps[:-1]:
            place = place[step]
        place[steps[-1]] = value
    return compile_rules(Ruleset.model_validate(tree))


def hands_of(*honours: str) -> list[list[int]]:
    """Four hands of thirteen cards, by what each has of the twelve face cards and the Aces: a
    letter for a seat in every suit, from the Ace down to the Jack (`0123` for a suit)."""
    hands: list[list[int]] = [[], [], [], []]
    small: list[int] = []
    for suit, held in zip(("kreuz", "pik", "herz", "karo"), honours, strict=True):
        whole = cards(suit, RANKS)
        for seat, kind in zip(held, whole, strict=False):
            hands[int(seat)].append(kind)
        small += whole[len(held) :]
    for hand in hands:
        while len(hand) < 13:
            hand.append(small.pop())
    return hands


def dealt(rules: Rules, hands: list[list[int]]) -> WatchedDeal:
    """A deal in which seat 3 has dealt these hands."""
    course, seats = WatchedDeal(rules), rules.taking_part(3, ())
    course.take(CHANCE, Shuffle(tuple(card for seat in seats for card in hands[seat]), 3))
    return course


UNEQUAL = hands_of("0123", "0213", "0011", "2200")
"""Seat 0 has 18 points, 1 has 8, 2 has 12 and 3 has 2."""


def test_all_hear_in_turn_what_every_hand_counts() -> None:
    course = dealt(rules_with(), UNEQUAL)
    told = [event for event in course.happened if isinstance(event, PointsTold)]
    assert [seat for seat, _ in told] == [0, 1, 2, 3]
    for seat, points in told:
        names = {parse_card(f"{s}-{r}"): r for s in ("kreuz", "pik", "herz", "karo") for r in RANKS}
        assert points == sum(HONOURS.get(names[kind], 0) for kind in UNEQUAL[seat])
    assert sum(points for _, points in told) == 40
    for view in course.watching:
        assert view.told == tuple((event.seat, event.points) for event in told)


@pytest.mark.parametrize("places", list(permutations(range(4)))[::5])
def test_the_stronger_hand_of_the_side_with_more_is_asked(places: tuple[int, ...]) -> None:
    rules = rules_with()
    hands = [UNEQUAL[place] for place in places]
    points = [points_of_hand(rules, hand) for hand in hands]
    sides = [points[0] + points[2], points[1] + points[3]]
    course = dealt(rules, hands)
    if sides[0] == sides[1]:
        assert course.state.deal.thrown_in
        return
    best = 0 if sides[0] > sides[1] else 1
    assert pending(course.state) == (max((best, best + 2), key=points.__getitem__),)


ALIKE = hands_of("0123", "1230", "2301", "3012")
"""Everybody has ten points."""


def test_equal_sides_throw_the_cards_in() -> None:
    course = dealt(rules_with(), ALIKE)
    assert any(isinstance(event, ThrownIn) for event in course.happened)
    assert course.views[0].redealt == 1


def test_of_equal_sides_the_first_in_turn_may_be_asked() -> None:
    course = dealt(rules_with(equal_points="first"), ALIKE)
    assert pending(course.state) == (0,)


def test_where_everybody_is_a_side_the_strongest_is_asked() -> None:
    alone = rules_with(
        {"table.sides.kind": "declarer", "contracts": _without_dummy()}, dummy_opens=False
    )
    aces = hands_of("0131", "0313", "0131", "0313")  # 16 points, and 12 each beside
    assert pending(dealt(rules_with(), aces).state) == (1,)
    assert pending(dealt(alone, aces).state) == (0,)


def _without_dummy() -> dict[str, Any]:
    contracts = load(path_of("minibridge")).ruleset.model_dump()["contracts"]
    return {name: {**one, "dummy": False} for name, one in contracts.items()}


def test_the_dummy_lies_open_before_anything_is_named() -> None:
    course = dealt(rules_with(), UNEQUAL)
    opened = [event for event in course.happened if isinstance(event, HandOpened)]
    assert opened == [HandOpened(2, tuple(sorted(course.state.hands[2])))]
    assert all(view.opened[2] == opened[0].cards for view in course.watching)
    assert course.state.deal.declarer is None and PASS not in legal_actions(course.state, 0)
    closed = dealt(rules_with(dummy_opens=False), UNEQUAL)
    assert not any(any(view.opened) for view in closed.watching)


def test_a_dummy_that_lies_open_is_opened_once_and_played_by_the_declarer() -> None:
    course = dealt(rules_with(), UNEQUAL)
    rules = course.rules
    (spades,) = [one.number for one in rules.contracts if one.id == "gebot-7-pik"]
    course.take(0, Action("declare", spades))
    assert dummy_seen(rules, course.views[1]) == 2
    assert pending(course.state) == (1,) and decider(course.state, 1) == 1
    course.take(1, legal_actions(course.state, 1)[0])
    assert not any(isinstance(event, HandOpened) for event in course.happened)
    assert any(isinstance(event, HandShown) for event in course.happened)
    assert pending(course.state) == (2,) and decider(course.state, 2) == 0


def test_points_in_hand_count_in_no_trick_but_for_hands_that_must_have_them() -> None:
    holding = [{"kind": "points", "cards": ["*-*"], "count": 13}]
    contracts = load(path_of("minibridge")).ruleset.model_dump()["contracts"]
    needed = {n: one | {"holding": holding} for n, one in contracts.items() if n != "neu"}
    rules = rules_with({"contracts": contracts | needed})
    bid = next(one for one in rules.contracts if one.id == "gebot-7-pik")
    assert lacks(rules, bid, UNEQUAL[0]) == ()
    assert lacks(rules, bid, UNEQUAL[2]) == (Lack("points", ("*-*",), 13, 12),)
    table = rules.table(len(rules.phases) - 1, bid.number, 1)
    assert not any(table.points)


def test_imagined_deals_bear_out_what_all_have_told() -> None:
    course = dealt(rules_with(), hands_of("0123", "0213", "1032", "2301"))
    chance = Random(1)
    for seat in (0, 1, 3):
        view = course.views[seat]
        worlds = Worlds(course.rules, view)
        for _ in range(20):
            world = worlds.draw(chance)
            told = [points_of_hand(course.rules, hand) for hand in world.hands]
            assert told == [points for _, points in view.told]


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_whoever_sees_the_dummy_names_the_suit_that_both_have(level: str) -> None:
    """By the own hand alone that would be spades, or none."""
    rules = rules_with()
    mine = [
        *cards("pik", ["as", "10", "9", "8", "7"]),
        *cards("herz", ["koenig", "9", "8", "7"]),
        *cards("karo", ["as", "koenig", "3"]),
        *cards("kreuz", ["koenig"]),
    ]
    other = [
        *cards("herz", ["as", "dame", "bube", "10", "6"]),
        *cards("pik", ["2"]),
        *cards("kreuz", ["9", "8", "7"]),
        *cards("karo", ["9", "8", "7", "6"]),
    ]
    rest = sorted(set(rules.pack) - {*mine, *other})
    hands = [mine, rest[::2], other, rest[1::2]]
    assert sorted(map(len, hands)) == [13] * 4
    course = dealt(rules, hands)
    (asked,) = pending(course.state)
    view = course.views[asked]
    legal = legal_actions(course.state, asked)
    said = make_player(level).choose(Request(rules, view, legal, 1))
    assert rules.contracts[said.arg].id.endswith("-herz"), rules.contracts[said.arg].id
    alone = view._replace(opened=(None,) * 4)
    said = make_player("easy").choose(Request(rules, alone, legal, 1))
    assert not rules.contracts[said.arg].id.endswith("-herz"), rules.contracts[said.arg].id
    assert all(card & KIND_MASK == card for hand in hands for card in hand)
