"""What looks foolish to whoever plays along, where tricks are for the card points of two sides.

Imagined deals are played on by players who know who plays with whom, so to them a fat card given
away is one that would have been lost anyway. At a table it is a present: a Ten or an Ace goes to a
trick that the own side has, or takes one as the last card, and no trump with points is led where
others can take it. A card that looks foolish is played where it is better by more than that costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.cards import KIND_MASK
from game.engine.tricks.table import TRUMP, winner
from game.players.search.bits import Bits
from game.players.search.playout import SAFE, VOID
from game.players.search.position import SearchPosition
from game.players.worlds import Worlds
from game.values import Kind, Seat

MANY: Final = 10
"""Card points that are many for one card."""

UNLIKELY: Final = 0.25
"""How likely one seat may lack the suit that was led for a trump to be taken to hold."""


class Prudence:
    """The cards of one hand in one trick."""

    def __init__(
        self, position: SearchPosition, worlds: Worlds, kinds: Sequence[Kind], unseen: int
    ) -> None:
        """`kinds` are those that may be played, `unseen` the cards (bits) that others hold."""
        view, bits = position.view, position.bits
        self._bits: Bits = bits
        self._unseen = unseen
        self._void = VOID[len(view.seats)]
        self._trick = [bits.first[card & KIND_MASK] for card in view.trick]
        self.minds = self._minds(position, worlds)
        """Whether anything is foolish here at all."""
        mine = view.sides[view.seat]
        friends = [seat for seat in view.seats if mine is not None and view.sides[seat] == mine]
        rivals = [seat for seat in view.seats if seat not in friends and seat != view.seat]
        yet = [seat for seat in view.seats if seat not in view.trick_seats and seat != view.seat]
        self._behind = [seat for seat in yet if seat in rivals]
        self._helped = any(seat in friends for seat in yet)
        """Whether a partner is still to play."""
        self._may = {seat: self._may_hold(position, worlds, seat) for seat in rivals}
        """The cards that they may hold."""
        self._best, self._ours = -1, False
        if view.trick:
            index = winner(bits.table, view.trick)
            self._best = self._trick[0 if bits.table.by_lead else index]
            self._ours = view.trick_seats[index] in friends
        self._fillers = self._filling(kinds) if self.minds else 0
        self._home = self._homing(kinds) if self.minds else 0

    def _minds(self, position: SearchPosition, worlds: Worlds) -> bool:
        rules, view = position.rules, position.view
        contract = rules.contracts[view.contract].spec
        if not rules.scoring.two_sides or not contract.counts_points or worlds.certain:
            return False
        if position.by_lead:
            return False  # what beats a card that leads is told by playouts alone
        return len(set(view.seats)) > 2 and not position.seeks_partner

    def _may_hold(self, position: SearchPosition, worlds: Worlds, seat: Seat) -> int:
        """The cards that a seat may hold, for all that is known."""
        open_cards = position.view.opened[seat]
        if open_cards is not None:
            held = {card & KIND_MASK for card in open_cards}
            return self._unseen & sum(self._bits.copies[kind] for kind in held)
        kinds = 0
        for place in worlds.limits.places:
            if place.seat == seat:
                kinds |= place.kinds
        cards = 0
        for kind, copies in self._bits.copies.items():
            if kinds >> kind & 1:
                cards |= copies
        return cards & self._unseen

    def foolish(self, kind: Kind) -> bool:
        """Whether a card gives away what it need not, or keeps from a partner what it could add."""
        if not self.minds:
            return False
        card = self._bits.first[kind]
        if self._best < 0:
            return self._foolish_lead(card)
        takes = bool(self._bits.beaters[self._best] >> card & 1)
        if self._fillers:
            return not self._fillers >> card & 1 and (
                self._bits.points[card] < MANY or self._bits.groups[card] == TRUMP
            )
        if self._bits.points[card] < MANY:
            return takes and bool(self._home) and not self._home >> card & 1
        return not takes and not self._ours and not self._helped

    def _filling(self, kinds: Sequence[Kind]) -> int:
        """The cards with many points that would win nothing later, where a partner has the trick
        for certain."""
        if self._best < 0 or not self._ours:
            return 0
        if any(self._overtakes(seat, self._best) for seat in self._behind):
            return 0
        bits, cards, led = self._bits, 0, self._bits.leads[self._trick[0]]
        for kind in kinds:
            number = bits.first[kind]
            group = bits.groups[number]
            follows = group == led and group != TRUMP
            beaten = bits.beaters[number] & bits.group_mask[group] & self._unseen
            if bits.points[number] >= MANY and (follows or beaten):
                cards |= bits.copies[kind]
        return cards

    def _homing(self, kinds: Sequence[Kind]) -> int:
        """The cards with many points that would win nothing later, and take the trick where nobody
        of the other side plays any more."""
        if self._best < 0 or self._behind:
            return 0
        bits, cards = self._bits, 0
        for kind in kinds:
            number = bits.first[kind]
            suit = bits.group_mask[bits.groups[number]]
            beaten = bits.beaters[number] & suit & self._unseen
            if bits.points[number] >= MANY and beaten and bits.beaters[self._best] >> number & 1:
                cards |= bits.copies[kind]
        return cards

    def _overtakes(self, seat: Seat, card: int) -> bool:
        """Whether a seat behind may well take the trick from a card."""
        bits, may = self._bits, self._may[seat]
        led = bits.group_mask[bits.leads[self._trick[0]]]
        over = may & bits.beaters[card]
        if over & led:
            return True
        return bool(over) and self._may_trump(over, may & led) > UNLIKELY

    def _may_trump(self, trumps: int, suit: int) -> float:
        """How likely one who may hold these trumps and these cards of a suit that was led can play
        a trump: where it need not follow, because it has one, else because it has none of the
        suit, or a trump that may be played in its place."""
        if self._bits.table.may_trump:
            return 1.0 - self._void[trumps.bit_count()]
        none, instead = self._void[suit.bit_count()], trumps & self._bits.instead
        return 1.0 - (1.0 - none) * self._void[instead.bit_count()] if instead else none

    def _foolish_lead(self, card: int) -> bool:
        """Whether a trump that is led can be taken, with many points in it, or a plain card is as
        good as trumped."""
        bits = self._bits
        suit = bits.group_mask[bits.groups[card]]
        trumps = bits.group_mask[TRUMP]
        if bits.points[card] < MANY:
            return False
        if bits.groups[card] == TRUMP:
            return any(self._may[seat] & suit & bits.beaters[card] for seat in self._behind)
        trumped = 0.0
        for seat in self._behind:
            if self._may[seat] & trumps:
                trumped += self._may_trump(self._may[seat] & trumps, self._may[seat] & suit)
        return trumped >= SAFE
