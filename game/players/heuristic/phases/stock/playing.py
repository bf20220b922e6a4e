"""Which card to play while there is a stock: who takes the trick, what may be melded after it, and
what each card may still become."""

from __future__ import annotations

from functools import cached_property
from math import fsum

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.melds.held import LAID, take
from game.engine.tricks.table import NOT_LED, beats, winning
from game.players.heuristic.reading.expected_melds import (
    ExpectedMelds,
    chances_left,
    exchange_gain,
    low_trump,
    stock_phase,
    wins_at_least,
)
from game.players.heuristic.reading.kept import kept_worth
from game.players.heuristic.reading.knowledge import Knowledge
from game.values import Card, Kind, Seat

MELD_SOON = 0.1
"""The share of a meld that it is worth to lay it now rather than later: its cards are free then."""

TO_LEAD, TO_GROW = 0.0, 8.0
"""Score points that it is worth to win a trick besides what lies in it and one's own melds: others
may not meld, but whoever leads shows first. Where tricks go into the hand, high cards lead again
and again."""

HOPED = 1.0
"""What score points of melds that are hoped for count in play."""

TAKES_SUIT, TAKES_DEAR, TAKES_CHEAP = 0.8, 0.9, 0.2
"""How often one who can takes a trick: with the suit led, with a trump where many points lie in
it, and where few do."""

DEAR = 10
"""Card points that many trump for."""

ADDED_BY_WINNER, ADDED_BY_LOSER = 6.0, 1.5
"""Card points that a later player adds who takes the trick, or does not."""


def choose_while_drawing(known: Knowledge, cards: list[Action]) -> Action:
    """The card that promises most; of equals one that lies on the table, then the lowest kind."""
    play = _DrawingPlay(known)
    return max(cards, key=lambda a: (play.score(a.arg), a.arg & LAID, -a.arg))


class _DrawingPlay:
    """One decision: scores for the cards in the hand."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known
        self.table = known.table
        self.expected = ExpectedMelds(known)
        self.spec = stock_phase(known)
        self.points = sum(self.table.points[c & KIND_MASK] for c in known.view.trick)
        self.stakes = self._next_meld() + (TO_GROW if self.spec.tricks_go_to_hand else TO_LEAD)
        low = low_trump(self.expected)
        gain = max(0.0, exchange_gain(self.expected, low)) if low is not None else 0.0
        self.exchange = {low & KIND_MASK: gain} if low is not None else {}
        self.stakes += gain * self._urgent
        self.worth_kept = {
            card: self._worth_kept(card) for card in {*known.view.hand, *known.view.trick}
        }

    def score(self, card: Card) -> float:
        """Points by which playing a card is better than nothing."""
        kind = card & KIND_MASK
        wins = self._wins(kind)
        others = len(self.known.later)
        may_go = wins < 1.0 or not self.spec.tricks_go_to_hand
        cost = HOPED * self.expected.cost(card) if may_go else 0.0
        if self.spec.tricks_go_to_hand:
            gained = fsum(self.worth_kept[other] for other in self.known.view.trick) + 2.0 * others
            return wins * (self.stakes + gained) - (1.0 - wins) * (
                self.stakes + cost + 2.0 * self.worth_kept[card]
            )
        worth = self.points + self.table.points[kind]
        won = worth + ADDED_BY_LOSER * others + self.stakes
        lost = worth + (ADDED_BY_WINNER if others else 0.0) + self.stakes
        return wins * won - (1.0 - wins) * lost - cost - self.worth_kept[card]

    def _next_meld(self) -> float:
        """Score points that it is worth to win this trick for what could be melded after it."""
        expected = self.expected
        hand = self.known.view.hand
        chances = chances_left(self.known)
        if not chances:
            return 0.0
        lawful = [p for p in expected.patterns if take(p, hand, expected.shift)]
        ready = sorted((expected.points(p) for p in lawful), reverse=True)
        if not ready:
            return 0.0
        if self.spec.between_tricks.limit == "all":
            return fsum(ready) * self._urgent
        worth = MELD_SOON * ready[0]
        for n, points in enumerate(ready[:4]):
            missed = wins_at_least(n, chances - 1) - wins_at_least(n + 1, chances - 1)
            worth += missed * points
        return worth

    @cached_property
    def _urgent(self) -> float:
        """The share of something that is lost when it is not done after this trick."""
        return MELD_SOON + 1.0 - wins_at_least(1, max(0, chances_left(self.known) - 1))

    def _worth_kept(self, card: Card) -> float:
        """Card points that a card is worth later on."""
        kind = card & KIND_MASK
        any_suit = self.spec.taken_by_highest_rank
        trump = self.known.view.trump
        worth = kept_worth(self.known.rules, self.table, kind, trump, any_suit=any_suit)
        return worth + self.exchange.get(kind, 0.0) * self.expected.in_time

    def _wins(self, kind: Kind) -> float:
        """How likely a card takes the trick."""
        known, table = self.known, self.table
        if known.best is not None and not beats(table, kind, known.best[1]):
            return 0.0
        chance = 1.0
        dear = self.points + table.points[kind] >= DEAR
        for seat in known.later:
            chance *= 1.0 - self._taken(seat, kind, dear)
        return chance

    def _taken(self, seat: Seat, kind: Kind, dear: bool) -> float:
        """How likely a later player takes the trick from a card."""
        known, table = self.known, self.table
        opened = known.view.opened[seat]
        seen = known.view.known[seat] if opened is None else opened
        there = {card & KIND_MASK for card in seen}
        best = NOT_LED if known.best is None else known.best[1]
        higher = trumps = 0
        sure_higher = sure_trump = False
        for other, n in enumerate(known.unseen):
            if not n or not beats(table, other, winning(table, best, kind)):
                continue
            if opened is not None and other not in there:
                continue
            if table.group[other] == table.group[kind]:
                higher += n
                sure_higher = sure_higher or other in there
            else:
                trumps += n
                sure_trump = sure_trump or other in there
        suit = 1.0 if sure_higher else known.holds_one(seat, higher)
        trump = 1.0 if sure_trump else known.holds_one(seat, trumps)
        by_suit = suit * TAKES_SUIT
        return by_suit + (1.0 - by_suit) * trump * (TAKES_DEAR if dear else TAKES_CHEAP)
