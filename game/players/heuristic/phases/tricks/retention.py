"""What a card is worth when it is kept, where nobody has to beat: tricks that it may take, card
and special points that it may lose, and what it may do in the last trick."""

from __future__ import annotations

from game.engine.tricks.table import LOOSE, NOT_CALLED, TRUMP
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.heuristic.reading.odds import Odds
from game.players.heuristic.reading.special_points import SOON_OVER, SpecialValues
from game.values import Kind

LATER_TRICK, GROWS = 22.0, 0.3
"""Card points by which a trick is better that a card takes later, and how much more of that it is
with an empty hand."""

LOST, LOST_TRUMP, PATIENCE = 0.7, 0.5, 0.6
"""The share of its own points that a card costs which takes no trick, plain or trump; and how much
less of it while the hand is full and better occasions will come."""

FOX = 0.35
"""How likely a card is caught that counts when it is, and takes no trick."""

ANY_TRUMP = 4.0
"""Card points that it is worth to hold one trump more."""

TOP_TRUMP, SECOND_TRUMP, STEEP = 0.95, 0.9, 1.6
"""How likely the highest trump takes a trick, one just below, and how fast that falls with the
share of trumps above it."""

GUARDED = 0.15
"""The same for a card below the highest of a plain suit, with another one beside it."""

NEXT_ROUND = 0.45
"""How much of the hope of a plain suit's highest card is left when it is not played at once."""

SOON, EARLY = 3, 0.25
"""So many cards before the end the last trick is thought of, and how much of it counts before it is
certain which card will be the last."""


class Retention:
    """Worths of the own cards in one position."""

    def __init__(self, known: Knowledge, odds: Odds, specials: SpecialValues) -> None:
        self.known = known
        self.table = known.table
        self.odds = odds
        self.specials = specials

    def worth(self, kind: Kind) -> float:
        """Card points that a card is better kept than gone."""
        if len(self.known.view.hand) == 1:
            return 0.0
        wins = self.wins(kind)
        points = self.table.points[kind]
        risk = self.specials.caught.get(kind, 0.0) if kind not in self.specials.by else 0.0
        trump = self.table.group[kind] == TRUMP
        left = len(self.known.view.hand) / self.known.rules.hand_size
        lost = (LOST_TRUMP if trump else LOST) * (1.0 - PATIENCE * left)
        trick = LATER_TRICK * (1.0 + GROWS * (1.0 - left))
        worth = wins * (trick + points) - (1.0 - wins) * (lost * points + FOX * risk)
        if trump:
            worth += ANY_TRUMP
        return worth + self._at_the_end(kind)

    def wins(self, kind: Kind) -> float:
        """How likely a card takes a trick later on."""
        odds, group = self.odds, self.table.group[kind]
        above, out = odds.above(kind), odds.groups[group]
        if group == LOOSE and (self._fails_last or self._changes):
            return self._wins_of_no_suit(kind)
        if group == TRUMP:
            if not above:
                return TOP_TRUMP
            share = above / max(1, out)
            return max(0.05, SECOND_TRUMP - STEEP * share)
        if not out and odds.trumps_against >= 0.5:
            return 0.1
        safe = odds.first_round(group)
        if not above:
            return max(safe * NEXT_ROUND, TOP_TRUMP * self.table.rise(group))
        own_above = odds.held(group) > 1
        return GUARDED * safe if own_above and above <= 1 else 0.05

    @property
    def _fails_last(self) -> bool:
        """Whether jokers beat nothing in the last trick."""
        jokers = self.known.rules.ruleset.deck.jokers
        return jokers is not None and "last" in jokers.powerless_in

    @property
    def _changes(self) -> bool:
        """Whether a card is above jokers, or these are not the same in every trick."""
        return self.table.highest != NOT_CALLED or self.known.rules.jokers_change

    def _wins_of_no_suit(self, kind: Kind) -> float:
        """The same of a card of no suit, where it may beat nothing in the trick that is played now,
        or in the only one that comes after it."""
        table, left = self.table, len(self.known.view.hand)
        if self._fails_last and table.jokers >> kind & 1 and left == SOON_OVER:
            return 0.0
        return 0.05 if table.usual.weak >> kind & 1 else TOP_TRUMP

    def _at_the_end(self, kind: Kind) -> float:
        """What a card is worth as the last one, or the one before it."""
        left = len(self.known.view.hand)
        crown = self.specials.crown(kind, left)
        fall = self.specials.falls.get(kind, 0.0)
        if left > SOON or not (crown or fall):
            return 0.0
        holds, above = 1.0, self.odds.above(kind)
        for seat in self.odds.shares if self.table.group[kind] == TRUMP else ():
            against = (1.0 - self.known.weights[seat]) / 2.0
            holds *= 1.0 - against * self.odds.has(seat, TRUMP, above)
        return (holds * crown - (1.0 - holds) * fall) * (1.0 if left == 2 else EARLY)
