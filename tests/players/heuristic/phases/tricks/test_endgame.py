"""The last tricks of two players, held against trying everything."""

from __future__ import annotations

import random
from functools import cache

import pytest

from game.engine.actions import PLAY, Action
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import table_after
from game.engine.tricks.table import NO_TRUMP, UNNAMED, TrickTable, beats, legal
from game.engine.view import View
from game.players.base import request_for
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.phases.tricks.endgame import choose_in_endgame, is_open
from game.players.heuristic.reading.knowledge import Knowledge
from tests.contract.rulesets import rules_of
from tests.players.asking import written
from tests.players.hands import cards
from tests.records.shelf import changed, ruleset_of

DB, Z = "doppelbinokel-2", "zweierbinokel-2"


def last_cards(rules: Rules, mine: list[int], theirs: list[int], trump: int) -> Knowledge:
    """What seat 0 knows when these cards are left; all others are gone."""
    gone = list(rules.pack)
    for card in [*mine, *theirs]:
        gone.remove(card)
    view = View(0, 2, seats=(0, 1), hand=tuple(sorted(mine)), sizes=(len(mine), len(theirs)))
    view = view._replace(discarded=tuple(gone), trump=trump, playing=True, known=((), ()))
    view = view._replace(laid=((), ()), melds=((), ()), sides=(None, None))
    return Knowledge(rules, view)


def leads(known: Knowledge) -> list[Action]:
    return [PLAY[card] for card in dict.fromkeys(known.view.hand)]


def all_ways(known: Knowledge, mine: list[int], theirs: list[int]) -> dict[int, int]:
    """What each card brings when both play as well as can be."""
    last = next(p for p in known.rules.phases if p.kind == "tricks").last_trick
    rules, at, view = known.rules, known.rules.phase_at("tricks"), known.view
    assert at is not None
    key = at, view.contract, NO_TRUMP if view.trump == UNNAMED else view.trump, ()

    def table_of(cards: int) -> TrickTable:
        """That of the trick before which each hand has so many."""
        return table_after(rules, *key, [[0]] * (len(mine) - cards))

    @cache
    def best(leader: tuple[int, ...], other: tuple[int, ...]) -> int:
        if not leader or not other:
            return last
        return max(lead(card, leader, other) for card in set(leader))

    def lead(card: int, leader: tuple[int, ...], other: tuple[int, ...]) -> int:
        table = table_of(len(leader))
        allowed = set(legal(table, other, table.group[card], card))
        return min(trick(card, answer, leader, other) for answer in allowed)

    def trick(card: int, answer: int, leader: tuple[int, ...], other: tuple[int, ...]) -> int:
        table = table_of(len(leader))
        points = table.points[card] + table.points[answer]
        left, rest = without(leader, card), without(other, answer)
        return (
            -points - best(rest, left) if beats(table, answer, card) else points + best(left, rest)
        )

    def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
        place = hand.index(card)
        return hand[:place] + hand[place + 1 :]

    return {action.arg: lead(action.arg, tuple(mine), tuple(theirs)) for action in leads(known)}


@pytest.mark.parametrize("ruleset", [DB, Z])
def test_with_few_cards_left_no_card_brings_more(ruleset: str) -> None:
    rules, chance = rules_of(ruleset), random.Random(5)
    for _ in range(40):
        dealt = chance.sample(list(rules.pack), 8)
        mine, theirs = sorted(dealt[:4]), sorted(dealt[4:])
        known = last_cards(rules, mine, theirs, chance.randrange(4))
        assert is_open(known)
        worth = all_ways(known, mine, theirs)
        assert worth[choose_in_endgame(known, leads(known)).arg] == max(worth.values())


def test_an_order_that_turns_round_from_trick_to_trick_is_minded() -> None:
    keys = {f"contracts.{name}.upside_down": [2, 4] for name in ("farbe", "grand")}
    rules, chance = changed(ruleset_of("offiziersskat"), keys), random.Random(6)
    game = next(one.number for one in rules.contracts if one.id == "farbe")
    for _ in range(40):
        dealt = chance.sample(list(rules.pack), 8)
        mine, theirs = sorted(dealt[:4]), sorted(dealt[4:])
        known = last_cards(rules, mine, theirs, chance.randrange(4))
        known = Knowledge(rules, known.view._replace(contract=game))
        assert is_open(known)
        worth = all_ways(known, mine, theirs)
        assert worth[choose_in_endgame(known, leads(known)).arg] == max(worth.values())


def chosen(mine: str, theirs: str, rules: Rules | None = None) -> str:
    """What is led with Herz as trump."""
    rules = rules or rules_of(DB)
    known = last_cards(rules, cards(mine), cards(theirs), 2)
    request = request_for(rules, known.view, leads(known))
    return written(rules, GreedyPlayer().choose(request))


def test_trumps_are_drawn_before_the_plain_winners_are_cashed() -> None:
    assert chosen("HAX EAXK LAX", "H7 SOU SAX9").startswith("play herz")


def test_a_plain_winner_is_cashed_before_it_can_be_trumped() -> None:
    assert chosen("EA SA LU", "EX HA LA") == "play eichel-as"


def test_the_trick_that_allows_a_last_meld_is_fought_for() -> None:
    others = "EX SA98 HAX8 LXU8"
    assert chosen("EO E8 SXKO HAOU LO L9", others) == "play herz-as"
    without = changed(ruleset_of(DB), {"phases.stock.melds.after_last_draw": False})
    assert chosen("EO E8 SXKO HAOU LO L9", others, rules=without) == "play eichel-ober"


def test_nothing_is_known_for_sure_while_cards_are_drawn() -> None:
    known = last_cards(rules_of(DB), cards("EA SA"), cards("EX HA"), 2)
    assert is_open(known)
    assert not is_open(Knowledge(known.rules, known.view._replace(stock_size=2)))
