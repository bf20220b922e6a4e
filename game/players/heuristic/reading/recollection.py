"""What somebody has kept of a deal who does not count cards."""

from __future__ import annotations

from functools import cached_property

from game.cards import KIND_MASK
from game.players.heuristic.reading.knowledge import Knowledge

TRICKS = 2
"""So many finished tricks are remembered, the last ones."""


class Recollection(Knowledge):
    """A view as a newcomer has it in mind: the own hand and what lies on the table, the own cards
    that are gone, and the last tricks.

    What others played before counts as still out, and everybody is thought to have every suit: so
    an Ace seems good for longer than it is.
    """

    expects_trumping = False

    @cached_property
    def unseen(self) -> list[int]:
        """How many of each kind the seat does not remember to have seen."""
        left = list(super().unseen)
        captured, own = self.rules.captured_tricks, self.view.seat
        for trick in self.view.tricks[captured:-TRICKS]:
            for seat, card in zip(trick.seats, trick.cards, strict=True):
                if seat != own:
                    left[card & KIND_MASK] += 1
        return left

    @cached_property
    def duty_tricks(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """The tricks that are remembered, and the running one."""
        tricks = super().duty_tricks
        return tricks[-TRICKS - 1 :] if self.view.trick else tricks[-TRICKS:]
