"""What anybody would rather play of cards that promise as much.

Of two cards that do not take the trick and bring it the same points the weaker one goes: the other
may still win something. And where two cards promise as much, that one goes which is missed less, or
to a trick that is a partner's for certain the one that brings it most. A card that looks foolish is
a bad card for whoever plays along, even if it costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.cards import KIND_MASK
from game.engine.tricks.table import TRUMP, to_beat, winner
from game.engine.view import View
from game.players.search.bits import ANY
from game.players.search.position import SearchPosition
from game.values import Kind, Seat

MANY: Final = 10
"""Card points that are many for one card."""


class Convention:
    """The order of one hand's cards in one trick."""

    def __init__(self, position: SearchPosition, unseen: int) -> None:
        """`unseen` are the cards (bits) that others hold."""
        self._bits, view = position.now, position.view
        self._leads = not view.trick
        self._last = len(view.trick) == len(view.seats) - 1
        """Whether nobody plays after this hand."""
        best = winner(self._bits.table, view.trick)
        self._beating = 0
        """The cards that would take the trick as it lies."""
        if view.trick:
            self._beating = self._bits.beaters[
                self._bits.first[to_beat(self._bits.table, view.trick) & KIND_MASK]
            ]
        self._unseen = unseen
        self._plain = not (position.promised or position.avoided)
        """Whether tricks are for points, so that high cards are good to have."""
        self._ours = not self._leads and self._partner_keeps(view, view.trick_seats[best])
        order = self._bits.fatten[ANY] if self._ours else self._bits.dump[ANY]
        self._missed = {kind: order.index(mask) for kind, mask in self._bits.copies.items()}

    def _partner_keeps(self, view: View, seat: Seat) -> bool:
        """Whether the one who is winning the trick is known to be of the own side, and has it for
        certain."""
        mine, theirs = view.sides[view.seat], view.sides[seat]
        safe = self._last or not self._beating & self._unseen
        return safe and mine is not None and mine == theirs

    def takes(self, kind: Kind) -> bool:
        """Whether a card takes the trick, or when led is one that its own suit does not beat."""
        number = self._bits.first[kind]
        if not self._leads:
            return bool(self._beating >> number & 1)
        suit = self._bits.group_mask[self._bits.groups[number]]
        return not self._bits.beaters[number] & suit & self._unseen

    def outdone(self, kind: Kind, others: Iterable[int]) -> int:
        """The weakest of the cards to play instead of one that takes no trick: of the same suit and
        points, and with nothing special about either; the card itself where there is none."""
        if self._leads or not self._plain or self._apart(kind):
            return kind
        likes = [other for other in others if not self._apart(other) and self._same(kind, other)]
        return min([kind, *likes], key=self._bits.first.__getitem__)

    def _apart(self, kind: Kind) -> bool:
        return self.takes(kind) or self._special(kind)

    def _same(self, one: int, other: int) -> bool:
        bits = self._bits
        a, b = bits.first[one], bits.first[other]
        return bits.groups[a] == bits.groups[b] and bits.points[a] == bits.points[b]

    def risks_less(self, kind: Kind, chosen: int) -> bool:
        """Whether a card brings fewer points than one with many into a trick that neither takes,
        and that is not a partner's for certain."""
        points = self._bits.table.points
        if self._ours or not self._plain or not points[kind] < MANY <= points[chosen]:
            return False
        return not self.takes(chosen) and not self.takes(kind)

    def rather(self, kinds: Iterable[Kind], chosen: int) -> int:
        """Of kinds that promise as much as the chosen one, that which is missed least, or brings a
        partner most. Who takes a trick, or leads trumps, has a reason that this does not know."""
        if not self._plain:
            return chosen
        if self._last and self.takes(chosen):
            return self._cheapest(kinds, chosen)
        if not self._free(chosen):
            return chosen
        return min([chosen, *filter(self._free, kinds)], key=self._missed.__getitem__)

    def _cheapest(self, kinds: Iterable[Kind], chosen: int) -> int:
        """The weakest that takes the trick as well, of the same suit and points."""
        if self._special(chosen):
            return chosen
        likes = [kind for kind in kinds if not self._special(kind) and self.takes(kind)]
        likes = [kind for kind in likes if self._same(kind, chosen)]
        return min([chosen, *likes], key=self._bits.first.__getitem__)

    def _special(self, kind: Kind) -> bool:
        """Whether there is something about a card beside its points."""
        return bool(self._bits.special >> self._bits.first[kind] & 1)

    def _free(self, kind: Kind) -> bool:
        leads_trump = self._leads and self._bits.table.group[kind] == TRUMP
        return not leads_trump and not self.takes(kind)
