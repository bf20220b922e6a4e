"""Sheets of Piquet, counted anew from the cards that were played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from random import Random

from game.cards import card_name
from game.engine.actions import CHANCE, DONE
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.state import State
from tests.records.shelf import changed, ruleset_of

RANKS = ("as", "koenig", "dame", "bube", "10", "9", "8", "7")
HEIGHT = {"as": 11, "9": 9, "8": 8, "7": 7}
ROWS = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}

Worth = tuple[tuple[int, int], int]
"""How good the best is of a kind, and what all of the kind count."""

NONE: Worth = ((0, 0), 0)


def hands_of(state: State) -> list[dict[str, list[str]]]:
    """The ranks that every seat has played of every suit."""
    hands: list[dict[str, list[str]]] = [{}, {}]
    for trick in state.deal.tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            suit, rank = card_name(card, state.rules.faces).split("-")
            hands[seat].setdefault(suit, []).append(rank)
    return hands


def melded(deals: int) -> Iterator[State]:
    """Deals in which everybody lays all that counts, the best first, and else plays anything."""
    rules = changed(ruleset_of("piquet"), {"match.deals": deals, "match.rubicon": None})
    chance, state = Random(3), start(rules)
    for deal in range(1, deals + 1):
        state = apply(state, CHANCE, deal_for(rules, 7, deal)).state
        while state.phase is not None:
            seat = pending(state)[0]
            legal = list(legal_actions(state, seat))
            lays = legal[0].verb == "meld" or legal == [DONE]
            state = apply(state, seat, legal[0] if lays else chance.choice(legal)).state
        yield state


def point(hand: dict[str, list[str]]) -> Worth:
    best = max((len(r), sum(HEIGHT.get(one, 10) for one in r)) for r in hand.values())
    return (best, best[0]) if best[0] >= 3 else NONE


def rows(hand: dict[str, list[str]]) -> Worth:
    found = []
    for ranks in hand.values():
        held = sorted(RANKS.index(rank) for rank in ranks)
        for _, run in groupby(enumerate(held), lambda pair: pair[1] - pair[0]):
            row = [place for _, place in run]
            if len(row) >= 3:
                found.append((len(row), -row[0]))
    return (max(found), sum(ROWS[length] for length, _ in found)) if found else NONE


def alike(hand: dict[str, list[str]]) -> Worth:
    held = [rank for ranks in hand.values() for rank in ranks]
    found = [(held.count(r), -at) for at, r in enumerate(RANKS[:5]) if held.count(r) >= 3]
    return (max(found), sum(14 if n == 4 else 3 for n, _ in found)) if found else NONE


def ahead(counted: list[tuple[int, int]]) -> tuple[int, int]:
    """Who has counted first, and how much before the other has anything."""
    first, points = counted[0][0], 0
    for seat, n in counted:
        if seat != first:
            break
        points += n
    return first, points


def first_to_thirty(melds: list[tuple[int, int]], takers: list[int]) -> list[int]:
    """What a repique brings each, or a pique."""
    more = [0, 0]
    seat, points = ahead(melds) if melds else (0, 0)
    if points >= 30:
        more[seat] = 60
        return more
    last = len(takers) - 1
    tricks = [(taker, 1 + (number == last)) for number, taker in enumerate(takers)]
    seat, points = ahead([*melds, *tricks])
    more[seat] = 30 if points >= 30 else 0
    return more


def test_the_better_of_each_kind_counts_and_of_as_good_ones_none() -> None:
    equal, both, most = 0, 0, set[int]()
    for state in melded(60):
        result, expected, melds = state.match.results[-1], [0, 0], list[tuple[int, int]]()
        hands = hands_of(state)
        for kind in (point, rows, alike):
            (mine, my_points), (theirs, their_points) = map(kind, hands)
            equal += mine == theirs != NONE[0]
            expected[0] += my_points if mine > theirs else 0
            expected[1] += their_points if theirs > mine else 0
            if mine != theirs:
                melds.append((0, my_points) if mine > theirs else (1, their_points))
        both += min(expected) > 0
        won = [sum(trick.winner == seat for trick in state.deal.tricks) for seat in (0, 1)]
        won[state.deal.tricks[-1].winner] += 1
        first = first_to_thirty(melds, [trick.winner for trick in state.deal.tricks])
        most.update(first)
        for seat in (0, 1):
            taken = sum(trick.winner == seat for trick in state.deal.tricks)
            more = 40 if taken == 12 else 10 * (taken > 6)
            assert result.score[seat] == expected[seat] + won[seat] + more + first[seat]
    assert equal and both and most >= {0, 30}


def test_elder_exchanges_up_to_five_cards_and_younger_up_to_what_is_left() -> None:
    for state in melded(20):
        (elder, first), (younger, later) = state.deal.exchanged
        assert elder == 1 - state.deal.dealer and younger == state.deal.dealer
        assert 1 <= first <= 5 and 1 <= later <= 8 - first
