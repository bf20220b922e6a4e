"""The declarer names the trump suit (B-30, N-02), or has lost with no suit to name, or the partner
names it; or whoever else does where nobody
declares: the dealer or that one's partner, forehand, or who took the most tricks before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.cards import KIND_MASK, is_joker, suit_of
from game.engine.actions import PASS, TRUMP, Action
from game.engine.bidding.contracts import with_trump
from game.engine.bidding.holdings import names_nothing, suit_barred, suits_to_name
from game.engine.events import (
    Conceded,
    Event,
    HandOpened,
    PartnerFound,
    TalonTurned,
    TrumpHidden,
    TrumpNamed,
)
from game.engine.imagined.world import World
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done, only
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import RE, Folds, View
from game.engine.sides.seen import own_part
from game.engine.state import State
from game.engine.tricks.counted_anew import seen_anew
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.rules.model.naming import TrumpPhase
from game.values import Seat


class Naming(NamedTuple):
    """A seat is asked for trump."""

    at: int
    seat: Seat


def _trump_seen(rules: Rules, view: View, event: TrumpNamed) -> View:
    before = view
    view = view._replace(trump=event.suit, played_before=len(view.tricks))
    if rules.contracts[view.contract].spec.trump_begins_in_trick:
        return seen_anew(rules, before, view)
    if rules.contracts[view.contract].calls_by_trump:
        return own_part(rules, view)
    if view.hidden_trump is None:
        return view
    return view._replace(shown_at=(len(view.tricks), len(view.trick)))


def _hidden_seen(rules: Rules, view: View, event: TrumpHidden) -> View:
    return view._replace(hidden_trump=(event.seat, event.suit))


class NameTrump(PhaseHandler[Naming]):
    """Asks for a suit."""

    views: ClassVar[Folds] = {TrumpNamed: _trump_seen, TrumpHidden: _hidden_seen}

    def __init__(self, at: int, spec: TrumpPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask, unless trump is settled, stays what it was, or is for nothing, as the declarer has
        given up."""
        deal = state.deal
        kept = state.rules.contracts[deal.contract].spec.trump_is_kept
        if kept or deal.hidden_trump is not None or deal.conceded:
            return done(state)
        seats, most_tricks = deal.seats, state.match.most_tricks
        asked = self._asked(state.rules, deal.declarer, deal.dealer, seats, most_tricks)
        if asked is None or asked not in deal.seats or deal.trump != UNNAMED:
            return done(state)
        contract = state.rules.contracts[deal.contract]
        if contract.spec.turned_over:
            return self._turn(state, asked)
        if self._loses(state, asked):
            deal = deal._replace(trump=NO_TRUMP, conceded=True, declared=True)
            events = (Conceded(asked, NO_TRUMP), HandOpened(asked, state.hands[asked]))
            return done(state._replace(deal=deal), events)
        if not contract.partner_names_trump:
            return PhaseStep(state._replace(phase=Naming(self.at, asked)), ())
        found = PartnerFound(asked, deal.partner)
        asked = asked if deal.partner is None else deal.partner
        state = state._replace(deal=deal._replace(partner_open=True))
        return PhaseStep(state._replace(phase=Naming(self.at, asked)), (found,))

    def _loses(self, state: State, asked: Seat) -> bool:
        """Whether who is asked lacks what it takes to name any suit, and has lost by that."""
        down, contract = self._turned_down(state), state.rules.contracts[state.deal.contract]
        free = [suit for suit in contract.suits if suit != down]
        return names_nothing(state.rules, state.hands[asked], free)

    def _turn(self, state: State, seat: Seat) -> PhaseStep:
        """Turn the next card of the talon over that shows a suit; that of the last one is trump,
        and where it shows none, there is none."""
        deal = state.deal
        most = state.rules.contracts[deal.contract].spec.turned_over
        events, suit, turned = list[Event](), NO_TRUMP, deal.turned_over
        while suit == NO_TRUMP and turned < most:
            events.append(TalonTurned((deal.talon[turned],)))
            suit = state.rules.suit_shown(deal.talon[turned])
            turned += 1
        state = state._replace(deal=deal._replace(turned_over=turned))
        if turned < most:
            return PhaseStep(state._replace(phase=Naming(self.at, seat)), events)
        events.append(TrumpNamed(seat, suit))
        return done(state._replace(deal=with_trump(state, suit)), events)

    def _asked(
        self,
        rules: Rules,
        declarer: Seat | None,
        dealer: Seat,
        seats: Sequence[Seat],
        most_tricks: Seat | None,
    ) -> Seat | None:
        """Who names trump, where there is somebody."""
        who = self.spec.who
        if who == "forehand":
            return seats[0]
        if who == "most_tricks":
            return most_tricks
        asked = dealer if who in ("dealer", "dealers_partner") else declarer
        if asked is None or not self.spec.by_partner:
            return asked
        return next(seat for seat in rules.team(asked) if seat != asked)

    def pending(self, state: State) -> tuple[int, ...]:
        """Who names it."""
        return (self.running(state).seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any suit that the game allows, or of the hand, but perhaps for that of the card turned
        up, and for those of which the hand has the called card; or only that of the card of the
        talon which was turned over last, or another card."""
        deal = state.deal
        if state.rules.contracts[deal.contract].spec.turned_over:
            return (TRUMP[state.rules.suit_shown(deal.talon[deal.turned_over - 1])], PASS)
        down = self._turned_down(state)
        contract, hand = state.rules.contracts[state.deal.contract], state.hands[seat]
        free = [suit for suit in state.rules.deck_suits if suit != down]
        free = list(suits_to_name(state.rules, contract, hand, free))
        if self.spec.held:
            kinds = [one & KIND_MASK for one in hand]
            own = {int(suit_of(kind)) for kind in kinds if not is_joker(kind)}
            free = [suit for suit in free if suit in own] or free
        return [TRUMP[suit] for suit in free]

    def _turned_down(self, state: State) -> int:
        """The suit of the card turned up, where that may not be named; else `NO_TRUMP`."""
        card = state.deal.showing
        if card is None or not self.spec.not_shown:
            return NO_TRUMP
        return state.rules.suit_shown(card)

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """The suit that was turned down, one that is never trump in this game, one with which no
        card can be called, of which cards are missing, or that is not held."""
        if action.verb != "trump":
            return Refused(Reason.NOT_NOW)
        if state.rules.contracts[state.deal.contract].spec.turned_over:
            return Refused(Reason.SUIT_NOT_TURNED)
        if action.arg == self._turned_down(state) < NO_TRUMP:
            return Refused(Reason.SUIT_TURNED_DOWN)
        contract = state.rules.contracts[state.deal.contract]
        if action.arg not in contract.suits:
            return Refused(Reason.SUIT_NOT_OF_GAME)
        named = suits_to_name(state.rules, contract, state.hands[seat], state.rules.deck_suits)
        if state.rules.trump_ranks and action.arg not in named:
            return Refused(Reason.SUIT_LACKS_RANKS)
        if action.arg == suit_barred(state.rules, contract):
            return Refused(Reason.SUIT_OF_CALLED)
        uncalled = contract.calls_by_trump and action.arg not in named
        return Refused(Reason.SUIT_NOT_CALLED if uncalled else Reason.SUIT_NOT_HELD)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Trump is named, or written down, or another card is turned over."""
        if action == PASS:
            return self._turn(state, seat)
        if self.spec.hidden:
            deal = state.deal._replace(hidden_trump=(seat, action.arg))
            return done(state._replace(deal=deal), (TrumpHidden(seat, action.arg),))
        deal = with_trump(state, action.arg)
        return done(state._replace(deal=deal), (TrumpNamed(seat, action.arg),))

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Who names it is asked."""
        asked = self._asked(base.rules, view.declarer, view.dealer, view.seats, view.most_tricks)
        contract = base.rules.contracts[view.contract]
        named_later = contract.offered > self.at
        if contract.partner_names_trump and view.sides[view.seat] == RE:
            asked = view.seat
        if view.seat != asked or not only(legal, "trump", "pass") or named_later:
            return None
        return base._replace(phase=Naming(self.at, view.seat))


PHASE = PhaseKind("trump", NameTrump)
