"""Cards that are played whatever else the cards promise.

Imagined deals miss what these are for. Everybody in them knows who plays with whom, so nothing is
gained by finding out, and a partner who leads something else is not misunderstood; and as many of
them show little of what a card does for a hand that is played on with care.

    one alone leads no dear card that others beat
    the last trumps of all are kept for the end
    a trick that nobody can take any more gets points if it is a partner's, and few if it is not;
    and one of a partner nothing dear that one alone may yet take

What partners understand by a card, where their table keeps such conventions, says
`search.understood`; of it only the points to a partner's trick stand here as well, for where one
must beat, what others have failed to do says more than bits do.
"""

from __future__ import annotations

from functools import cached_property

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.tricks.table import TRUMP, beats, led_by
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.heuristic.reading.takers import Takers

EARLY = 0.5
"""So long as hands hold more than this share of their cards they are long."""

DEAR, LITTLE = 10, 4
"""Card points that are many for one card; fewer than this are little."""

DOUBTFUL = 0.25
"""How likely a partner's trick must be taken by one alone for it to get nothing dear."""

SOON = 3
"""So many cards before the end what counts in the last tricks decides."""


def agreed(known: Knowledge, cards: list[Action]) -> list[Action]:
    """Of the cards that may be played those that a partner counts on; all where nothing is."""
    rules, view = known.rules, known.view
    contract = rules.contracts[view.contract].spec
    if not contract.wants_points or rules.scoring.counts_predictions:
        return cards
    if len(cards) < 2:
        return cards
    wished = (
        _Agreed(known, cards).leading() if not view.trick else _Agreed(known, cards).following()
    )
    return wished or cards


class _Agreed:
    """One decision."""

    def __init__(self, known: Knowledge, cards: list[Action]) -> None:
        self.known, self.cards = known, cards
        self.group = known.table.group
        view = known.view
        self.early = len(view.hand) > EARLY * known.rules.hand_size
        self.trumps = [card for card in cards if self.group[card.arg & KIND_MASK] == TRUMP]
        self.plain = [card for card in cards if card not in self.trumps]
        self.others = [seat for seat, weight in known.weights.items() if weight < 1.0]
        """Who may be against the own side."""

    def leading(self) -> list[Action]:
        """The cards to lead."""
        known, view = self.known, self.known.view
        if self._last_trumps():
            return self.plain
        if not known.table.only_follows or len(view.hand) <= SOON:
            return self.cards
        if self._single and view.declarer == view.seat:
            return self._alone()
        return self.cards

    @cached_property
    def _single(self) -> bool:
        """Whether one plays alone against all others."""
        view = self.known.view
        sides = [view.sides[seat] for seat in view.seats]
        if view.declarer is None or None in sides:
            return False
        return sides.count(view.sides[view.declarer]) == 1

    def _last_trumps(self) -> bool:
        """Whether the hand has all trumps that are left, and something else: they win whenever they
        are played, and the last trick as well."""
        if not self.trumps or not self.plain:
            return False
        voids, me = self.known.voids, self.known.view.seat
        none_out = all(TRUMP in groups for seat, groups in voids.items() if seat != me)
        return none_out or not self.known.outstanding(TRUMP)

    def _alone(self) -> list[Action]:
        """Not a dear card that others beat, while there is something else."""
        return self.trumps + [
            card
            for card in self.plain
            if self._points(card) < DEAR or not self.known.stronger(card.arg)
        ]

    def following(self) -> list[Action]:
        """To a trick that its winner has for certain, and that the own card does not take: a plain
        card with many points where that is a partner, if there is one to spare, and one with few
        where it is not; where one must beat, a low card kept may take more than a high one. To a
        trick that a partner's plain card is winning and that one alone may yet take, nothing dear
        while hands are long."""
        known, table = self.known, self.known.table
        assert known.best is not None
        holder, best = known.best
        led, weight = led_by(known.table, known.view.trick), known.weights[holder]
        takes = any(beats(table, card.arg & KIND_MASK, best) for card in self.cards)
        if len(known.view.hand) <= SOON or takes or abs(weight) < 1.0:
            return self.cards
        takers = Takers(known)
        chances = [takers.takes(seat, led, best & KIND_MASK) for seat in known.later]
        if any(chances):
            ours = weight > 0.0 and self._single and self.early
            plain = self.group[best & KIND_MASK] != TRUMP
            return self._below(DEAR) if ours and plain and max(chances) > DOUBTFUL else self.cards
        if weight > 0.0:
            if not known.rules.ruleset.conventions.points_to_partner:
                return self.cards
            dear = [card for card in self.plain if self._points(card) >= DEAR]
            spare = table.only_follows and len(dear) > 1
            spare = spare or any(known.stronger(card.arg) for card in dear)
            return dear if spare else self.cards
        if self.group[self.cards[0].arg & KIND_MASK] != led:
            return self._below(LITTLE if table.only_follows else DEAR)
        least = min(map(self._points, self.cards))
        return self._below(least + 1) if table.only_follows else self.cards

    def _points(self, card: Action) -> int:
        return self.known.table.points[card.arg & KIND_MASK]

    def _below(self, points: int) -> list[Action]:
        """The cards with fewer points."""
        return [card for card in self.cards if self._points(card) < points]
