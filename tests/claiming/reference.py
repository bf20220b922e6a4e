"""The same question answered the long way: every deal that could be, laid out card by card.

What the claimant knows is the set of deals that are still possible. A card played by another keeps
those in which that seat held it and was allowed to play it.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.cards import KIND_MASK
from game.engine.rules.rules import Rules
from game.engine.sides.dummy import dummy_seen
from game.engine.tricks.table import NO_TRUMP, UNNAMED, legal, winner
from game.engine.view import View
from game.players.worlds import limits_of
from game.rules.model.phases import TricksPhase

Deal = tuple[tuple[int, ...], ...]
"""The hands, in order of play."""


class TooMany(Exception):
    """More positions than a test has time for."""


def deals(rules: Rules, view: View, most: int) -> frozenset[Deal]:
    """Every way in which the cards can lie."""
    limits = limits_of(rules, view)
    partial: set[Deal] = {((),) * len(limits.places)}
    for kind, mask in limits.cards:
        partial = {
            (*deal[:n], tuple(sorted((*deal[n], kind))), *deal[n + 1 :])
            for deal in partial
            for n, place in enumerate(limits.places)
            if mask >> n & 1 and len(deal[n]) < place.size
        }
        if len(partial) > most:
            raise TooMany
    found = set()
    for deal in partial:
        bounds = ((kind, n, least) for kind, some in limits.least.items() for n, least in some)
        if any(deal[n].count(kind) < least for kind, n, least in bounds):
            continue
        hands: dict[int | None, list[int]] = {seat: [] for seat in view.seats}
        for place, held in zip(limits.places, deal, strict=True):
            hands.setdefault(place.seat, []).extend(held)
        for seat, opened in enumerate(view.opened):
            hands.setdefault(seat, []).extend(card & KIND_MASK for card in opened or ())
        hands[view.seat] = [card & KIND_MASK for card in view.hand]
        found.add(tuple(tuple(sorted(hands[seat])) for seat in view.seats))
    return frozenset(found)


class Reference:
    """All plays of all deals."""

    def __init__(self, rules: Rules, view: View, friends: frozenset[int], most: int) -> None:
        """`friends` are the seats whose tricks count."""
        at, spec = rules.phase_at("tricks"), rules.phase_of(TricksPhase)
        assert at is not None and spec is not None
        trump = NO_TRUMP if view.trump == UNNAMED else view.trump
        promoted = rules.promoted(place for _, place in view.promoted)
        self.tables = [
            rules.table(at, view.contract, trump, promoted, last=last) for last in (False, True)
        ]
        alone = rules.ruleset.table.sides.kind == "alone"
        self.spares = rules.spares_partner(view.contract) and not alone
        self.sides = [view.sides[seat] for seat in view.seats]
        self.me = view.seats.index(view.seat)
        self.friends = {view.seats.index(seat) for seat in friends}
        dummy = dummy_seen(rules, view)
        pair = {dummy, view.declarer} if dummy is not None else set()
        self.chosen = {view.seats.index(seat) for seat in pair if seat is not None}
        """Whose cards are chosen together, by one who sees them all."""
        if self.me not in self.chosen:
            self.chosen = {self.me}
        self.left = most
        self.all = deals(rules, view, most)
        self.trick = tuple(card & KIND_MASK for card in view.trick)
        self.leader = view.seats.index(view.leader) if view.trick else self.me

    def holding(self, kinds: Iterable[int]) -> dict[int, bool]:
        """Of each card whether all tricks are certain once it is played now."""
        some = next(iter(self.all))
        last = sum(map(len, some)) + len(self.trick) == len(some)
        return {kind: self.played(self.all, self.leader, self.trick, last, kind) for kind in kinds}

    def played(
        self, known: frozenset[Deal], leader: int, trick: tuple[int, ...], last: bool, kind: int
    ) -> bool:
        """After a card of the seat whose turn it is, which may have it in all these deals."""
        seat = (leader + len(trick)) % len(self.sides)
        left = frozenset(
            (*deal[:seat], _without(deal[seat], kind), *deal[seat + 1 :]) for deal in known
        )
        return self.go_on(left, leader, (*trick, kind), last)

    def go_on(
        self, known: frozenset[Deal], leader: int, trick: tuple[int, ...], last: bool
    ) -> bool:
        """Whether all is certain."""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        seats, some = len(self.sides), next(iter(known))
        if len(trick) == seats:
            took = (leader + winner(self.tables[last], trick)) % seats
            if took not in self.friends:
                return False
            if any(not hand for hand in some):
                return True
            return self.go_on(known, took, (), sum(map(len, some)) == seats)
        seat = (leader + len(trick)) % seats
        if seat == self.me:
            cards = self.allowed(some[seat], seat, leader, trick, last)
            return any(self.played(known, leader, trick, last, kind) for kind in cards)
        told: dict[int, set[Deal]] = {}
        for deal in known:
            for kind in self.allowed(deal[seat], seat, leader, trick, last):
                told.setdefault(kind, set()).add(deal)
        courses = (
            self.played(frozenset(some), leader, trick, last, kind) for kind, some in told.items()
        )
        return any(courses) if seat in self.chosen else all(courses)

    def allowed(
        self, hand: tuple[int, ...], seat: int, leader: int, trick: tuple[int, ...], last: bool
    ) -> set[int]:
        """The kinds that may be played from a hand."""
        if not trick:
            return set(hand)
        table = self.tables[last]
        best = winner(table, trick)
        spared = self.spares and self.partners(seat, (leader + best) % len(self.sides))
        return set(legal(table, hand, table.group[trick[0]], trick[best], spared=spared))

    def partners(self, seat: int, other: int) -> bool:
        """Whether two play together; where it is unknown, others may, and oneself does not."""
        if None in (self.sides[seat], self.sides[other]):
            return seat != self.me
        return self.sides[seat] == self.sides[other]


def _without(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    place = hand.index(kind)
    return hand[:place] + hand[place + 1 :]
