"""Which card to play where suit must be followed and beaten: what the trick is likely to bring to
the own side, less what the card is worth later."""

from __future__ import annotations

from functools import cached_property
from math import fsum

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.tricks.table import NOT_LED, TRUMP, beats, card_points, led_by, winning
from game.players.heuristic.reading.by_trick import by_trick
from game.players.heuristic.reading.knowledge import Knowledge, height
from game.players.heuristic.reading.special_points import specials_of
from game.players.heuristic.reading.takers import Takers
from game.values import Card, Kind

FROM_PARTNER, FROM_OTHERS = 6.5, 4.0
"""Card points that a later seat adds to a trick that its side is winning, or is not."""

LATER_TRICK = 6.0
"""Card points that a card expects to find in a later trick it wins."""

HIGHEST_TRUMP, LOW_TRUMP, TRUMP_STEP = 24.0, 14.0, 0.4
"""What trumps are worth later: one that cannot be beaten, the lowest, and each step above it."""

STAYS_ALONE, STAYS = 0.9, 0.2
"""How likely the highest card of a suit still wins later, with no trumps out and with some."""

LIABILITY = 0.6
"""The share of its points that a card which can be beaten is likely to lose."""

DRAW_TRUMPS, NO_DRAWING = 14.0, -4.0
"""What leading trump does for a declarer who has the longer trumps, and for others."""

KEPT_FOR_LAST, PLAIN_FOR_LAST = 0.5, 0.2
"""How likely a card that counts something when it wins one of the last two tricks does so, when it
is kept: a trump, and a card of a plain suit."""


def choose_beating(known: Knowledge, cards: list[Action]) -> Action:
    """The card that promises most; the lowest kind among equals."""
    play = _BeatingPlay(known)
    return max(cards, key=lambda action: (play.score(action.arg), -action.arg))


class _BeatingPlay:
    """One decision: scores for the cards that may be played."""

    def __init__(self, known: Knowledge) -> None:
        known, self.trick_worth = by_trick(known)
        self.known = known
        self.table = known.table
        self.takers = Takers(known)
        view = known.view
        self.specials = specials_of(known.rules, view)
        self.left = len(view.hand)
        self.lying = view.trick
        self.led = led_by(self.table, view.trick)
        self.opponents = [s for s, w in known.weights.items() if w < 0]
        self.trumps_out = known.outstanding(TRUMP)
        if all(TRUMP in known.voids[seat] for seat in self.opponents):
            self.trumps_out = 0
        self.own_trumps = sum(n for k, n in enumerate(known.hand) if self.table.group[k] == TRUMP)
        self.counts_points = known.rules.contracts[view.contract].spec.counts_points

    def score(self, card: Card) -> float:
        """Card points that playing it is better than nothing."""
        kind = card & KIND_MASK
        weight = self._weight_of_winner(kind)
        points: float = card_points(self.table, [*self.lying, kind]) + self.trick_worth.alone
        for seat in self.known.later:
            friendly = self.known.weights[seat] > 0
            added = FROM_PARTNER if friendly == (weight > 0) else FROM_OTHERS
            points += added * self.trick_worth.in_cards
        if not self.counts_points:
            return 1000 * weight + self._order(kind)
        score = weight * points - self.worth_later(card)
        score += (1.0 + weight) / 2.0 * self.specials.opens.get(kind, 0.0)
        if self.led == NOT_LED:
            score += self._lead(kind, weight)
        return score

    def _order(self, kind: Kind) -> float:
        """Among equals in a contract that is about tricks: high cards first."""
        high = height(self.known.rules, self.table, kind)
        return high - 3.0 * self.known.stronger(kind)

    def _weight_of_winner(self, kind: Kind) -> float:
        """How good the likely winner is for the own side, from −1 to 1."""
        known, table = self.known, self.table
        own = known.view.seat
        led = table.led_as(kind) if self.led == NOT_LED else self.led
        best, weight = kind, known.weights[own]
        if known.best is not None:
            seat, lying = known.best
            best = winning(table, lying, kind)
            if not beats(table, kind, lying):
                weight = known.weights[seat]
        for seat in known.later:
            chance = self.takers.takes(seat, led, best)
            theirs = known.weights[seat]
            weight += chance * (theirs - weight)
        return weight

    def worth_later(self, card: Card) -> float:
        """Card points that a card may bring (or, unprotected, cost) in a later trick."""
        kind = card & KIND_MASK
        group, above = self.table.group[kind], self.known.stronger(kind)
        if group == TRUMP:
            low = LOW_TRUMP + TRUMP_STEP * height(self.known.rules, self.table, kind)
            low += KEPT_FOR_LAST * self.specials.crown(kind, self.left)
            return HIGHEST_TRUMP if not above else low
        return self._plain_later(kind, above) + PLAIN_FOR_LAST * self.specials.crown(
            kind, self.left
        )

    def _plain_later(self, kind: Kind, above: int) -> float:
        """The same of a card of a plain suit that so many beat, where no special point hangs on
        it."""
        points, group = self.table.points[kind], self.table.group[kind]
        own = sum(n for k, n in enumerate(self.known.hand) if self.table.group[k] == group)
        out = self.known.outstanding(group)
        if not above:
            stays = STAYS if self.trumps_out else STAYS_ALONE
            return stays * (points + LATER_TRICK)
        if above <= 2 and own >= 2 and out:
            hope = 0.35 if self.trumps_out else 0.5
            return hope * (points + LATER_TRICK) - (1 - hope) * points * 0.7
        return 0.3 * own - LIABILITY * points

    def _lead(self, kind: Kind, weight: float) -> float:
        """What leading a card does beyond its own trick."""
        group = self.table.group[kind]
        if group == TRUMP:
            if self._draws(kind, weight):
                return DRAW_TRUMPS
            return 0.0 if self._declaring else NO_DRAWING
        short = sum(n for k, n in enumerate(self.known.hand) if self.table.group[k] == group)
        return 2.0 if short == 1 and self.own_trumps else 0.0

    @cached_property
    def _declaring(self) -> bool:
        """Whether the own side has the game."""
        declarer = self.known.view.declarer
        return declarer is not None and self.known.weights[declarer] > 0

    def _draws(self, kind: Kind, weight: float) -> bool:
        """Whether to take the opponents' trumps: a declarer with the longer ones, and whoever has
        the highest ones and plain winners to cash afterwards."""
        against = fsum(self.takers.expected(seat, TRUMP) for seat in self.opponents)
        if not self.trumps_out or weight <= 0.3:
            return False
        mine = self.known.view.declarer == self.known.view.seat
        if mine and self.own_trumps * 2 > against:
            return True
        return not self.known.stronger(kind) and self.own_trumps >= against and self._winners > 0

    @cached_property
    def _winners(self) -> int:
        """How many plain cards of the hand none of their suit beats any more."""
        group = self.table.group
        return sum(
            n
            for kind, n in enumerate(self.known.hand)
            if n and group[kind] != TRUMP and not self.known.stronger(kind)
        )
