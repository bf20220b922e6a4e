"""Sheets of Bauernschnapsen, counted anew: games with a value of their own beside steps."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.cards import KIND_MASK, Rank, rank_of
from game.engine.actions import CHANCE
from game.engine.bidding.announcing import announcements
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.tricks.table import NO_TRUMP
from game.rules import load
from tests.contract.rulesets import path_of

POINTS = {Rank.AS: 11, Rank.ZEHN: 10, Rank.KOENIG: 4, Rank.OBER: 3, Rank.UNTER: 2}
VALUES = {"bettler": 4, "schnapser": 6, "gang": 9, "bauernschnapser": 12, "kontraschnapser": 12}


def counted(state: State) -> dict[int, int]:
    """What every seat should have written down, from the tricks alone."""
    deal, contract = state.deal, state.rules.contracts[state.deal.contract].id
    times = 2 ** len(deal.announced)
    sides = ((0, 2), (1, 3))
    if contract in VALUES:
        assert deal.declarer is not None
        mine = next(side for side in sides if deal.declarer in side)
        took = [trick.winner == deal.declarer for trick in deal.tricks]
        kept = not any(took) if contract == "bettler" else all(took)
        if contract.endswith("schnapser") and contract != "bauernschnapser":
            kept = in_three(state) >= 66
        winners = [seat for seat in range(4) if (seat in mine) == kept]
        return {seat: VALUES[contract] * times * (seat in winners) for seat in range(4)}
    points, tricks = Counter[int](), Counter[int]()
    for trick in deal.tricks:
        cards = sum(POINTS[Rank(rank_of(card & KIND_MASK))] for card in trick.cards)
        points[trick.winner % 2] += cards
        tricks[trick.winner % 2] += 1
    for seat, melds in enumerate(deal.melds):
        for index in melds:
            if tricks[seat % 2]:
                points[seat % 2] += 40 if state.rules.melds[index].suit == deal.trump else 20
    first = next((side for side in (0, 1) if points[side] >= 66), None)
    won = deal.tricks[-1].winner % 2 if first is None else first
    lost = 1 - won
    steps = 1 + (points[lost] < 33 or not tricks[lost]) + (not tricks[lost])
    return {seat: steps * times * (seat % 2 == won) for seat in range(4)}


def in_three(state: State) -> int:
    """What a declarer has of cards and melds in the first three tricks, or before."""
    deal = state.deal
    assert deal.declarer is not None and len(deal.tricks) <= 3
    mine = [trick for trick in deal.tricks if trick.winner == deal.declarer]
    if not mine:
        return 0
    melds = [state.rules.melds[index].suit == deal.trump for index in deal.melds[deal.declarer]]
    cards = [card & KIND_MASK for trick in mine for card in trick.cards]
    return sum(POINTS[Rank(rank_of(card))] for card in cards) + sum(40 if m else 20 for m in melds)


def played(deals: int) -> list[State]:
    """Deals by players who play anything, each as the first of a match."""
    rules = compile_rules(load(path_of("bauernschnapsen")).ruleset)
    found = []
    for deal in range(1, deals + 1):
        state, chance = apply(start(rules), CHANCE, deal_for(rules, 11, deal)).state, Random(deal)
        while state.phase is not None:
            seat = pending(state)[0]
            legal = legal_actions(state, seat)
            words = [one for one in legal if one.verb == "pass" and chance.random() < 0.7]
            state = apply(state, seat, words[0] if words else chance.choice(legal)).state
        found.append(state)
    return found


def test_a_game_has_its_value_and_the_usual_one_its_steps() -> None:
    seen = Counter[tuple[str, int]]()
    for state in played(300):
        result = state.match.results[-1]
        assert dict(enumerate(result.score)) == counted(state)
        contract = state.rules.contracts[result.contract].id
        times = 2 ** len(state.deal.announced)
        seen[contract, max(result.score) // times] += 1
    assert {name for name, _ in seen} == {"rufer", *VALUES}
    assert {points for name, points in seen if name == "rufer"} == {1, 2, 3}
    assert all(points == VALUES[name] for name, points in seen if name in VALUES)


def test_the_trump_of_forehand_stays_or_there_is_none() -> None:
    for state in played(60):
        contract = state.rules.contracts[state.deal.contract].id
        without = contract in ("bettler", "gang")
        assert (state.deal.trump == NO_TRUMP) == without
        assert len(state.deal.seats) == (4 if contract == "rufer" else 3)


def test_only_the_opponents_of_a_declarer_double_first_and_else_either_side() -> None:
    rules, seen = compile_rules(load(path_of("bauernschnapsen")).ruleset), set()
    for deal in range(1, 60):
        state, chance = apply(start(rules), CHANCE, deal_for(rules, 12, deal)).state, Random(deal)
        while not any(one.verb == "play" for one in legal_actions(state, pending(state)[0])):
            seat = pending(state)[0]
            legal = legal_actions(state, seat)
            words = [one for one in legal if one.verb == "pass" and chance.random() < 0.7]
            state = apply(state, seat, words[0] if words else chance.choice(legal)).state
        leader, declarer = pending(state)[0], state.deal.declarer
        words = {
            seat
            for seat in state.deal.seats
            if any(one.verb == "announce" for one in announcements(state, seat))
        }
        own = set() if declarer is None else {declarer, (declarer + 2) % 4}
        assert words == set(state.deal.seats) - own
        assert leader in state.deal.seats
        seen.add(declarer is None)
    assert seen == {True, False}
