"""Which cards a seat has located, and which it has seen on their way into another hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.cards import KIND_MASK, KINDS
from game.engine.rules.rules import Rules
from game.engine.sides.defending import defends_alone
from game.engine.tricks.table import TRUMP
from game.engine.view import View
from game.players.counting import drawn_tricks, opened, unseen
from game.rules.model.handing_on import ExchangePhase, StayPhase
from game.values import Card, Kind, Seat

SeatsAndCards = tuple[Sequence[int], Sequence[int]]

TRUMP_GOES: Final = 0.1
"""How much more seldom a trump that was seen is exchanged than any card of a hand."""


class Held(NamedTuple):
    """A card that was seen going into a hand: one of these seats has it still, or, where `away`
    says so, it was laid away since. `aside`: it may lie among those that take no part, as the whole
    hand was laid there, or exchanged in part. `pushed`: it may lie in the talon, which goes
    round."""

    kind: Kind
    seats: frozenset[Seat]
    away: bool
    aside: bool = False
    pushed: bool = False
    stays: float | None = None


class Located:
    """What a view says about single cards. Kinds are counted in lists of `KINDS` numbers."""

    def __init__(self, rules: Rules, view: View) -> None:
        self.rules = rules
        self.view = view
        self.others = tuple(seat for seat in view.seats if seat != view.seat)
        # What is asked for is kept: the compiler makes of a `cached_property` one that is not.
        self._unseen: list[int] | None = None
        self._played: tuple[list[int], ...] | None = None
        self._tricks: list[SeatsAndCards] | None = None
        self._held: list[Held] | None = None

    @property
    def unseen(self) -> list[int]:
        """How many of each kind lie the seat does not know where, and not in an open hand."""
        if self._unseen is None:
            pairs = zip(unseen(self.rules, self.view), opened(self.view), strict=True)
            self._unseen = [out - shown for out, shown in pairs]
        return self._unseen

    @property
    def played(self) -> tuple[list[int], ...]:
        """How many of each kind every seat has played; where hands only shrink."""
        if self._played is None:
            counts = tuple([0] * KINDS for _ in range(self.view.players))
            for seats, cards in self.tricks:
                for seat, card in zip(seats, cards, strict=True):
                    counts[seat][card & KIND_MASK] += 1
            self._played = counts
        return self._played

    def played_by(self, seat: Seat) -> list[Kind]:
        """The kinds of the cards that a seat has played, in their order, each as often."""
        counts = self.played[seat]
        return [kind for kind in range(KINDS) for _ in range(counts[kind])]

    @property
    def tricks(self) -> list[SeatsAndCards]:
        """The seats and cards of all tricks since the stock was used up, the running one last."""
        if self._tricks is None:
            view = self.view
            drawn = drawn_tricks(self.rules, view)
            tricks: list[SeatsAndCards] = [
                (trick.seats, trick.cards) for trick in view.tricks[drawn:]
            ]
            if view.trick and len(view.tricks) >= drawn:
                tricks.append((view.trick_seats, view.trick))
            self._tricks = tricks
        return self._tricks

    @property
    def held(self) -> list[Held]:
        """Cards of other seats that were seen one by one and not played since."""
        if self._held is None:
            self._held = self._find_held()
        return self._held

    def _find_held(self) -> list[Held]:
        rules = self.rules
        if rules.melds_lie or rules.has_stock or rules.picks_up:
            known = [
                Held(card & KIND_MASK, frozenset({seat}), self._may_lie_away(seat, card))
                for seat in self.others
                for card in self.view.known[seat]
            ]
            pushed = self._not_played(self._pushed())
            for seat in self.others if pushed else ():
                for card in self.view.known[seat]:
                    _drop(pushed, card & KIND_MASK, {seat})
            return [*known, *self._halved(), *pushed]
        seen = self._not_played(
            [
                *self._passed_on(),
                *self._pushed(),
                *self._taken_up(),
                *self._shown(),
                *self._said_in_dealing(),
            ]
        )
        anew = self._with_spare_hand()
        seen = [
            one._replace(aside=True) if one.seats & anew else self._exchanged(one) for one in seen
        ]
        return [one._replace(seats=one.seats - anew) if one.aside else one for one in seen]

    def _may_lie_away(self, seat: Seat, card: Card) -> bool:
        """Whether a card that a seat was seen to take may have been laid away since: one of the
        talon, that it has not shown again."""
        view = self.view
        took = seat == view.declarer and view.discard_size > 0 and card in view.talon
        return took and card not in view.laid[seat]

    def _exchanged(self, one: Held) -> Held:
        """The same card once hands were exchanged in part: a trump that may not go is still there,
        and one that may seldom goes."""
        view, rules, spec = self.view, self.rules, self.rules.phase_of(ExchangePhase)
        if spec is None:
            return one
        fewer = spec.fewer_of(rules.hand_size_of(view.number))
        went = [number + fewer for seat, number in view.exchanged if seat in one.seats]
        if not any(went):
            return one
        group = rules.table(len(rules.phases) - 1, view.contract, view.trump).group
        trump = group[one.kind] == TRUMP
        if trump and spec.cards == "plain":
            return one
        if spec.cards == "all_plain" or len(one.seats) > 1:
            return one._replace(aside=True)
        (seat,) = one.seats
        return one._replace(aside=True, stays=self._kept(seat, went, trump=trump))

    def _kept(self, seat: Seat, went: Sequence[int], *, trump: bool) -> float:
        """How likely a hand of which so many cards were exchanged, time after time, has kept one,
        and has not played it so far."""
        played = sum(self.played[seat])
        size = self.view.sizes[seat] + played
        kept = 1.0
        for number in went:
            gone = min(1.0, number / max(1, size))
            kept *= 1.0 - (gone * TRUMP_GOES if trump and gone < 1.0 else gone)
        unplayed = kept * self.view.sizes[seat] / max(1, size)
        return unplayed / (unplayed + 1.0 - kept) if unplayed else 0.0

    def _with_spare_hand(self) -> frozenset[Seat]:
        """Who has laid the whole hand away for the spare one."""
        phase = self.rules.phase_of(StayPhase)
        spare = phase is not None and phase.spare_hand
        return frozenset({seat for seat, _ in self.view.exchanged} if spare else ())

    def _halved(self) -> list[Held]:
        """The cards of melds of which two others have a half each, before one is played."""
        view = self.view
        return [
            Held(kind, frozenset({asker, other}), False)
            for asker, other, meld, _ in view.asked
            if view.seat not in (asker, other) and meld in view.melds[asker]
            for kind in self.rules.melds[meld].cards
            if not self.played[asker][kind] and not self.played[other][kind]
        ]

    def _shown(self) -> list[Held]:
        """The dealer's last card, where it was shown, or a card that was turned up and taken."""
        view = self.view
        if view.taken_up is not None and self.rules.partner_gives:
            return self._taken_and_given(*view.taken_up)
        if view.taken_up is not None and view.taken_up[0] in self.others:
            seat, taken = view.taken_up
            found = [Held(taken, frozenset({seat}), view.discard_size > 0)]
            return [*found, *self._of_dealer()]
        if view.taken_up is not None and view.taken_up[0] not in view.seats:
            return [Held(view.taken_up[1], frozenset(), view.discard_size > 0, aside=True)]
        return self._of_dealer()

    def _said_in_dealing(self) -> list[Held]:
        """The card by which a suit is trump, or the first deal begins: who was dealt it has said
        so, and has given no card away since."""
        view, rules = self.view, self.rules
        cards = {
            card & KIND_MASK for card in (rules.owning_card, rules.first_card) if card is not None
        }
        gave = {giver for giver, _, _ in (*view.passed, *view.given)}
        gave |= {seat for seat, number in view.exchanged if number}
        if view.discard_size and view.declarer is not None:
            gave.add(view.declarer)
        return [
            Held(card & KIND_MASK, frozenset({seat}), False)
            for seat in self.others
            if seat in view.seats and seat not in gave
            for card in view.known[seat]
            if card & KIND_MASK in cards
        ]

    def _taken_and_given(self, taker: Seat, card: Card) -> list[Held]:
        """A card that was turned up and taken where partners give each other cards: in one of these
        hands, perhaps laid aside with it; nothing where the view's seat has seen it since."""
        seats = {taker}
        for giver, to, given in self.view.passed:
            if giver in seats and given is None:
                seats.add(to)
            elif giver in seats and given == card & KIND_MASK:
                return []
        if self.view.seat in seats:
            return []
        playing = frozenset(seats & set(self.view.seats))
        return [Held(card, playing, self.view.discard_size > 0, aside=len(playing) < len(seats))]

    def _of_dealer(self) -> list[Held]:
        """The dealer's card that was shown, or what was given for it."""
        view = self.view
        card = view.trump_card
        if card is None or not self.rules.dealer_shows_trump or view.dealer == view.seat:
            return []
        if view.dealer in view.ran_out:
            return []
        if view.dealer not in view.seats or view.dealer in self._with_spare_hand():
            return [Held(card, frozenset(), False, aside=True)]
        return [Held(card, frozenset({view.dealer}), False)]

    def _passed_on(self) -> list[Held]:
        """The cards that the view's seat has passed on itself, where they may be by now."""
        view = self.view
        if self.rules.repays or self.rules.partner_gives:
            return self._given_back()
        seen = list[Held]()
        for seat, to, card in view.passed:
            if seat != view.seat or card is None:
                continue
            if to not in view.seats:
                if self._rests(to):
                    seen.append(Held(card, frozenset(), away=False, aside=True))
                continue
            seats = {to}
            for giver, other, given in view.given:
                if given is None and giver in seats:
                    seats.add(other)
            seen.append(Held(card, frozenset(seats), view.declarer in seats))
        for called, asked in view.calls:
            if asked is not None:
                _drop(seen, called, {asked})
        for giver, _, given in view.given:
            if given is not None and giver != view.seat:
                _drop(seen, given, {giver})
        return seen

    def _pushed(self) -> list[Held]:
        """The cards that the view's seat has laid down where the talon goes round, once somebody
        has taken them up: in that hand, in the talon again, or in a hand after it."""
        view = self.view
        if not view.pushed_cards:
            return []
        seats = [seat for seat, _ in view.pushed]
        later = view.pushed[len(seats) - seats[::-1].index(view.seat) :]
        takers = frozenset([seat for seat, taken in later if taken])
        lay = view.pushed_cards if takers else ()
        return [Held(card, takers, away=False, pushed=True) for card in lay]

    def _given_back(self) -> list[Held]:
        """The same where cards go and come one after the other."""
        view = self.view
        seen = list[Held]()
        for giver, to, card in view.passed:
            if card is None:
                seen = [
                    Held(one.kind, one.seats | {to}, False) if giver in one.seats else one
                    for one in seen
                ]
            elif giver == view.seat:
                seen.append(Held(card, frozenset({to}), False))
            else:
                _drop(seen, card, {giver})
        if self.rules.partner_gives:  # what a declarer lays away has gone before
            return [self._with_partner(one) for one in seen]
        return [one._replace(away=view.declarer in one.seats) for one in seen]

    def _with_partner(self, one: Held) -> Held:
        """A card that went to the partner: that one may have laid the whole hand aside."""
        resting = one.seats.isdisjoint(self.view.seats)
        return Held(one.kind, frozenset(), away=False, aside=True) if resting else one

    def _rests(self, seat: Seat) -> bool:
        """Whether a seat has laid its whole hand aside because its partner plays alone."""
        view, rules = self.view, self.rules
        alone = defends_alone(view)
        if alone is not None and seat != alone and seat in rules.team(alone):
            return True
        if view.declarer is None or rules.contracts[view.contract].spec.partner_plays:
            return False
        return seat != view.declarer and seat in rules.team(view.declarer)

    def _taken_up(self) -> list[Held]:
        """The talon that was turned up, called cards, and those given for them."""
        view = self.view
        declarer, seen = view.declarer, list[Held]()
        gone = view.passed if self.rules.hands_out or self.rules.partner_gives else ()
        secret = {
            other
            for seat, other, card in view.given
            if card is None and seat == declarer and view.calls
        }
        secret |= {to for seat, to, card in gone if card is None and seat == declarer}
        if declarer is not None and declarer != view.seat and not view.talon_size:
            seats = frozenset({declarer, *secret})
            seen += [Held(card, seats, True) for card in view.talon]
            for _, to, card in gone:
                if to == view.seat and card is not None:
                    _drop(seen, card, {declarer})
        for number, (card, other) in enumerate(view.calls):
            if other is None or declarer is None:
                continue
            if declarer != view.seat:
                seen.append(Held(card, frozenset({declarer, *secret}), True))
            else:
                _drop(seen, card, {other})
            for seat, to, given in view.given[number : number + 1]:
                self._given(seen, seat, to, given)
        if not view.calls:
            for seat, to, given in view.given:
                self._given(seen, seat, to, given)
        return seen

    def _given(self, seen: list[Held], seat: Seat, other: int, card: Card | None) -> None:
        """One card that one seat gave another, as far as the view's seat saw it."""
        if card is None:
            return
        if seat == self.view.seat:
            seen.append(Held(card, frozenset({other}), other == self.view.declarer))
        else:
            _drop(seen, card, {seat})

    def _not_played(self, held: list[Held]) -> list[Held]:
        """Those that were not played: of equal cards one says it was the one that was seen."""
        seen = list(held)
        for seat in self.others:
            for kind, times in enumerate(self.played[seat]):
                for _ in range(times):
                    _drop(seen, kind, {seat})
        return seen


def _drop(held: list[Held], kind: Kind, seats: set[Seat]) -> None:
    """One card less of a kind that these seats may have; of several the most certain one stays
    in doubt last."""
    fitting = [one for one in held if one.kind == kind and one.seats & seats]
    if fitting:
        held.remove(min(fitting, key=lambda one: (len(one.seats), sorted(one.seats))))
