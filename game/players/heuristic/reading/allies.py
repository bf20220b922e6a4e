"""Who is likely to play with whom where sides are hidden: what cards, suits and words have shown.

Every way in which the sides may lie is weighed: by what is known for certain, and by how well the
cards that seats gave to each other's tricks fit it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations
from math import fsum

from game.cards import KIND_MASK
from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP, TrickTable, beats, to_beat
from game.engine.view import RE, View

UNKNOWN = -1 / 3
"""How much a seat counts whose side is unknown: of three others one is a partner."""

ALONE = 0.02
"""How much less likely one seat holds all the cards that make a side, and has kept silent."""

FULL, FED, WITHHELD, TAKEN = 10, 2.2, 0.8, 0.75
"""How much more likely partners than opponents put a full card on a trick that another is
winning; a card of few points; and take the trick from the other."""

LEADS_TRUMP = 1.5
"""How much more likely those lead trumps whom the high trumps make a side."""


def is_hidden(rules: Rules, view: View) -> bool:
    """Whether it may be unknown who plays with whom."""
    holders, spec = rules.ruleset.table.sides.are_by_cards, rules.contracts[view.contract].spec
    return holders or (spec.finds_partner and not spec.is_proposal)


def is_settling(rules: Rules, view: View) -> bool:
    """Whether a declarer's partner is still to be found."""
    contract = rules.contracts[view.contract].spec
    sought = contract.partner is not None and not contract.partner.is_called
    return sought and not view.partner_settled


def ally_weights(rules: Rules, view: View, table: TrickTable, voids: set[int]) -> dict[int, float]:
    """How good it is for the own side when a seat gets points: from 1 for a partner to −1.

    `voids` are the seats that have shown to hold no more trumps.
    """
    own = view.seat
    if is_settling(rules, view):
        return {seat: 1.0 if seat == own else UNKNOWN for seat in view.seats}
    if all(view.sides[seat] is not None for seat in view.seats):
        mine = view.sides[own]
        return {seat: 1.0 if view.sides[seat] == mine else -1.0 for seat in view.seats}
    ways = [(way, fit_of(view, table, way[0])) for way in _ways(rules, view, table, voids)]
    total = fsum(fit * prior for (_, prior), fit in ways)
    if not total:
        return {seat: 1.0 if seat == own else UNKNOWN for seat in view.seats}
    weights: dict[int, float] = {}
    for seat in view.seats:
        with_me = fsum(
            fit * prior for (side, prior), fit in ways if (seat in side) == (own in side)
        )
        weights[seat] = 2.0 * with_me / total - 1.0
    return weights


def _ways(
    rules: Rules, view: View, table: TrickTable, voids: set[int]
) -> Iterator[tuple[frozenset[int], float]]:
    """Every side the card may make that the own eyes allow, and how likely it is without play."""
    called = rules.called(view.contract, view.trump)
    cards = rules.side_cards if called is None else (called,)
    both = rules.side_size if called is None else 2
    trumps = bool(cards) and all(table.group[kind] == TRUMP for kind in cards)
    shown = {seat for seat, played in _plays(view) if played in cards}
    must = {seat for seat in view.seats if view.sides[seat] == RE} | shown
    free = [
        seat
        for seat in view.seats
        if seat not in must and view.sides[seat] is None and not (trumps and seat in voids)
    ]
    for size in range(max(1, len(must)), both + 1):
        for more in combinations(free, size - len(must)):
            side = frozenset(must | set(more))
            yield side, 1.0 if size == both else ALONE


def _plays(view: View) -> Iterator[tuple[int, int]]:
    """Every card played so far, with its seat."""
    for seats, cards in _tricks(view):
        yield from zip(seats, (card & KIND_MASK for card in cards), strict=True)


def _tricks(view: View) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    for trick in view.tricks:
        yield trick.seats, trick.cards
    if view.trick:
        yield view.trick_seats, view.trick


def fit_of(view: View, table: TrickTable, side: Collection[int]) -> float:
    """How well what was played fits that these seats play together against the others."""
    fit = 1.0
    for seats, cards in _tricks(view):
        best, winning = cards[0] & KIND_MASK, seats[0]
        now = table.usual.begun_with(best)
        if seats[0] in side and table.group[best] == TRUMP:
            fit *= LEADS_TRUMP
        for seat, card in zip(seats[1:], cards[1:], strict=True):
            together = (seat in side) == (winning in side)
            kind = card & KIND_MASK
            if beats(now, kind, best):
                fit *= TAKEN if together else 1.0
                best, winning = to_beat(now, [best, kind]), seat
            elif together:
                fit *= FED if table.points[kind] >= FULL else WITHHELD
    return fit
