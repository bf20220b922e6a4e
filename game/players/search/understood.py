"""What those who play together understand by a card, where the table keeps such conventions.

For a hand in a trick it says which of its cards are expected of it, none where nothing is. The same
answer serves twice: whoever is to play chooses among those cards, and whoever looks at what others
have played holds it against the hands that a world gives them (`fitting`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.primitives.bits import count_of
from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP
from game.engine.view import RE, View
from game.players.heuristic.reading.special_points import special_points
from game.players.search.bits import Bits
from game.players.search.position import SearchPosition
from game.players.search.sensible import FOE, FRIEND, STRANGER, SeenBySeat, TrickSoFar
from game.rules.model.conventions import Conventions

EARLY: Final = 0.5
"""So long as hands hold more than this share of their cards it is said what to lead."""

DEAR: Final = 10
"""Card points that are many for one card."""

SOON: Final = 3
"""So many cards before the end everybody does what promises most."""

FEW: Final = 0.25
AT_ONCE: Final = 2
"""The share of the pack that are few trumps, and in how many tricks sure cards are led then."""

SILENT: Final = -1
DONE: Final = -2
"""In place of the group of a discard: nothing was thrown off yet; its suit was led since."""


class SoFar(NamedTuple):
    """What a deal has shown before a card: the groups that were led (bits), how many tricks are
    over, and the group of the first card that each seat threw off, `SILENT` or `DONE`."""

    led: int
    tricks: int
    showed: Sequence[int]


class Understood:
    """What is understood in one deal, as far as it is known."""

    def __init__(self, position: SearchPosition, conventions: Conventions | None = None) -> None:
        """With `conventions` it is what would be understood by them in place of those that the
        table keeps."""
        rules, view = position.rules, position.view
        self._bits: Bits = position.bits
        self._size = rules.hand_size
        contract = rules.contracts[view.contract]
        spec, kept = contract.spec, conventions or rules.ruleset.conventions
        counts = spec.wants_points
        counts = counts and not rules.scoring.counts_predictions and not rules.has_stock
        counts = counts and len(view.seats) > 2 and not position.seeks_partner
        table = self._bits.table
        free = counts and table.only_follows
        called = rules.called(view.contract, view.trump)
        self._called = 0 if called is None else self._bits.copies[called]
        suit = 0 if called is None else self._bits.group_mask[table.group[called]]
        self._suit = suit
        self._soloist = _soloist(view)
        holders = bool(rules.side_cards) and view.declarer is None
        pairs = free and holders and spec.usual_sides and self._soloist < 0
        self._aces = pairs and kept.aces_first
        self._to_maker = free and kept.trumps_to_maker and (pairs or called is not None)
        self._announcers = _announcers(position.rules, view)
        alone = free and self._soloist >= 0 and spec.partner is None
        self._against = kept.no_trumps_against and (alone or (free and called is not None))
        self._seeks = free and called is not None and kept.called_suit_led
        self._gives = counts and kept.points_to_partner
        self._risky = 0
        if free and kept.risky_to_partner:
            self._risky = _risky(position)
        fixed = rules.ruleset.table.sides.has_partners
        self._shows = counts and fixed and table.must_trump and kept.discard_shows_suit
        self._spares = table.only_follows
        trumps = self._bits.group_mask[TRUMP].bit_count()
        self._few_trumps = trumps <= FEW * len(self._bits.kinds)
        self.leads = self._aces or self._to_maker or self._against or self._seeks or self._shows
        """Whether anything is understood by what is led."""
        self.follows = self._gives or self._risky != 0 or self._shows
        """The same of what is played to a trick."""

    def lead(self, seen: SeenBySeat, side: int, so_far: SoFar) -> int:
        """The cards (bits) that are expected of a seat of this side that leads; 0: any."""
        hand = seen.hand
        if not self.leads or count_of(hand) <= SOON:
            return 0
        early = count_of(hand) > EARLY * self._size
        trumps = hand & self._bits.group_mask[TRUMP]
        plain = hand & ~trumps
        if self._shows:
            return self._asked_for(seen, so_far)
        if self._called:
            if side != RE:
                return self._against_called(seen, plain if early else 0)
            if not (self._to_maker and early and trumps and self._may_be_drawn(seen)):
                return 0
            if count_of(trumps) > count_of(plain):
                return trumps
            return trumps | self._sure(seen, plain & ~self._suit, so_far.led)
        if self._soloist >= 0:
            if seen.turn == self._soloist or not self._against or not early:
                return 0
            sure = self._sure(seen, plain, so_far.led)
            first = self._few_trumps and sure and so_far.tricks < AT_ONCE
            return sure if first else plain
        if not early:
            return 0
        if self._aces:
            sure = self._followed(seen, self._sure(seen, plain, so_far.led))
            if sure:
                return sure
        if self._to_maker and side == RE and self._plays_with(seen, self._announcers):
            return trumps if self._may_be_drawn(seen) else 0
        return 0

    def follow(self, seen: SeenBySeat, allowed: int, trick: TrickSoFar, so_far: SoFar) -> int:
        """The cards (bits) that are expected of those that a seat may play to a trick; 0: any."""
        bits, over = self._bits, self._bits.beaters[trick.best]
        if not self.follows or count_of(seen.hand) <= SOON:
            return 0
        if seen.eyes[trick.winner] == FRIEND and self._keeps(seen, trick):
            risky = allowed & self._risky
            if self._foe_behind(seen, trick):
                risky &= ~over
            if risky:
                return risky
            if self._gives and not allowed & over:
                dear = self._worth(allowed & ~bits.group_mask[TRUMP], DEAR)
                spare = self._spares and dear & (dear - 1)
                if dear and (spare or self._beaten(seen, dear)):
                    return dear
        bound = allowed & (bits.group_mask[trick.led] | bits.group_mask[TRUMP])
        if self._shows and not bound and so_far.showed[seen.turn] == SILENT:
            return self._strong(seen, allowed)
        return 0

    def _asked_for(self, seen: SeenBySeat, so_far: SoFar) -> int:
        """The cards of suits that a partner has shown, unless a foe trumps them."""
        wished = 0
        for seat, group in enumerate(so_far.showed):
            if group < 0 or seat == seen.turn or seen.eyes[seat] != FRIEND:
                continue
            trumped = False
            for foe, gone in enumerate(seen.voids):
                if seen.eyes[foe] < FRIEND and gone >> group & 1 and not gone >> TRUMP & 1:
                    trumped = True
            if not trumped:
                wished |= seen.hand & self._bits.group_mask[group]
        return wished

    def _against_called(self, seen: SeenBySeat, plain: int) -> int:
        """The suit of the called card while that is out, unless all of it is dear; else any but
        trumps, so far as none is to be led."""
        if self._seeks and seen.out & self._called:
            suit = seen.hand & self._suit & ~self._bits.group_mask[TRUMP]
            if suit & ~self._worth(suit, DEAR):
                return suit
        return plain if self._against else 0

    def _strong(self, seen: SeenBySeat, allowed: int) -> int:
        """The cards with few points beside the highest one of their suit."""
        bits, wished = self._bits, 0
        for group, mask in enumerate(bits.group_mask):
            suit = allowed & mask
            if not suit or group == TRUMP:
                continue
            top = suit.bit_length() - 1
            if not bits.beaters[top] & seen.out & mask:
                wished |= suit & ~bits.copies[bits.kinds[top]]
        return wished & ~self._worth(wished, DEAR)

    def _sure(self, seen: SeenBySeat, plain: int, led: int) -> int:
        """The plain cards that nothing in their suit beats, of suits that have not been led."""
        bits, sure = self._bits, 0
        for group, mask in enumerate(bits.group_mask):
            suit = plain & mask
            if not suit or led >> group & 1:
                continue
            top = suit.bit_length() - 1
            if not bits.beaters[top] & seen.out & mask:
                sure |= suit & bits.copies[bits.kinds[top]]
        return sure

    def _followed(self, seen: SeenBySeat, cards: int) -> int:
        """Those of some cards whose suit all others may hold."""
        found = 0
        for group, mask in enumerate(self._bits.group_mask):
            if not cards & mask or count_of(seen.out & mask) < len(seen.eyes):
                continue
            gone = False
            for seat, without in enumerate(seen.voids):
                gone = gone or (seat != seen.turn and bool(without >> group & 1))
            if not gone:
                found |= cards & mask
        return found

    def _may_be_drawn(self, seen: SeenBySeat) -> bool:
        """Whether those who may be against a seat may still hold trumps."""
        if not seen.out & self._bits.group_mask[TRUMP]:
            return False
        for seat, gone in enumerate(seen.voids):
            if seen.eyes[seat] < FRIEND and not gone >> TRUMP & 1:
                return True
        return False

    def _plays_with(self, seen: SeenBySeat, seats: int) -> bool:
        """Whether one of these seats (bits) is known to be a partner."""
        for seat, theirs in enumerate(seen.eyes):
            if seat != seen.turn and seats >> seat & 1 and theirs == FRIEND:
                return True
        return False

    def _foe_behind(self, seen: SeenBySeat, trick: TrickSoFar) -> bool:
        """Whether anybody but partners plays to a trick after a seat."""
        return any(seen.eyes[seat] < FRIEND for seat in trick.behind)

    def _keeps(self, seen: SeenBySeat, trick: TrickSoFar) -> bool:
        """Whether nobody but a partner can take the trick any more."""
        bits = self._bits
        over = seen.out & bits.beaters[trick.best]
        if not over:
            return True
        suit, trumps = over & bits.group_mask[trick.led], over & bits.group_mask[TRUMP]
        for seat in trick.behind:
            if seen.eyes[seat] == FRIEND:
                continue
            gone = seen.voids[seat]
            if suit and not gone >> trick.led & 1:
                return False
            if trumps and not gone >> TRUMP & 1:
                return False
        return True

    def _worth(self, cards: int, points: int) -> int:
        """Those of some cards that have so many points."""
        found, rest = 0, cards
        while rest:
            card = rest & -rest
            rest &= rest - 1
            if self._bits.points[card.bit_length() - 1] >= points:
                found |= card
        return found

    def _beaten(self, seen: SeenBySeat, cards: int) -> bool:
        """Whether one of some cards is beaten by a card of its suit that is out."""
        bits = self._bits
        while cards:
            number = (cards & -cards).bit_length() - 1
            cards &= cards - 1
            if bits.beaters[number] & bits.group_mask[bits.groups[number]] & seen.out:
                return True
        return False


def _soloist(view: View) -> int:
    """The index of one who is known to play alone against all others; -1: nobody."""
    sides = [view.sides[seat] for seat in view.seats]
    if view.declarer is None or None in sides:
        return -1
    alone = sides.count(view.sides[view.declarer]) == 1
    return view.seats.index(view.declarer) if alone else -1


def _announcers(rules: Rules, view: View) -> int:
    """The seats (bits by index) that have announced for the side of the makers that it wins."""
    seats = 0
    for seat, _ in rules.raised_by(view.announced):
        if view.sides[seat] == RE:
            seats |= 1 << view.seats.index(seat)
    return seats


def _risky(position: SearchPosition) -> int:
    """The cards (bits) that any other may catch in any trick."""
    bits, cards = position.bits, 0
    for point, kinds, _, _ in special_points(position.rules, position.view):
        if point.is_caught_in_any and point.by is None:
            cards |= bits.all_of(kinds)
    return cards


def eyes_of_view(view: View) -> list[float]:
    """What every seat is to the one that a view belongs to, by index."""
    mine = view.sides[view.seat]
    eyes: list[float] = []
    for seat in view.seats:
        theirs = view.sides[seat]
        if seat == view.seat:
            eyes.append(FRIEND)
        elif mine is None or theirs is None:
            eyes.append(STRANGER)
        else:
            eyes.append(FRIEND if mine == theirs else FOE)
    return eyes
