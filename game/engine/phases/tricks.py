"""Tricks are played to the last card, or until a contract is missed (B-50 to B-53, B-70)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.engine import announcing, length, regrouping
from game.engine.actions import Action
from game.engine.announcing import must_announce, optional, refuse_word, say
from game.engine.events import CardPlayed, Event, HandOpened, PartnerFound, PlayBegan
from game.engine.goals import missed
from game.engine.phases import trick_play
from game.engine.phases.base import (
    PhaseDefaults,
    PhaseKind,
    Transition,
    done,
    put_hand,
    without_card,
)
from game.engine.phases.revoking import fall_mute, revokes
from game.engine.phases.trick_play import empty_trick, plays, refuse_card, take_trick, with_play
from game.engine.refusals import Reason, Refused
from game.engine.regrouping import bound, choices, choose
from game.engine.seat_view import Folds
from game.engine.sides import same_side
from game.engine.state import Playing, State
from game.engine.tricks import TRUMP, TrickTable
from game.engine.turns import opening_leader
from game.rules.model.phases import TricksPhase
from game.values import Seat


class Tricks(PhaseDefaults[Playing]):
    """Plays tricks by the table of the contract."""

    state_type = Playing
    views: ClassVar[Folds] = {**trick_play.VIEWS, **announcing.VIEWS, **regrouping.VIEWS}

    def __init__(self, at: int, spec: TricksPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> Transition:
        """Lead, unless the deal was given up or ended by a slip, or somebody who has drawn too
        little has no card left."""
        deal = state.deal
        if deal.conceded or deal.fault is not None:
            return done(state)
        if any(not state.hands[player] for player in deal.seats):
            return done(self._left_over(state))
        contract = state.rules.contracts[deal.contract].spec
        leader = self._leader(state)
        events: list[Event] = []
        if contract.hand == "open" and deal.declarer is not None:
            events.append(HandOpened(deal.declarer, state.hands[deal.declarer]))
        events.append(PlayBegan(leader))
        table = self._table(state)
        return Transition(state._replace(phase=empty_trick(self.at, table, leader)), events)

    def _leader(self, state: State) -> int:
        """Who leads to the first trick (B-50, B-70, D-13)."""
        deal = state.deal
        return opening_leader(
            state.rules,
            self.spec,
            deal.dealer,
            deal.contract,
            deal.declarer,
            compulsory=length.owes_this(state),
            last_winner=deal.tricks[-1].winner if deal.tricks else None,
        )

    def pending(self, state: State) -> tuple[int, ...]:
        """Whose turn it is."""
        return (self.running(state).turn,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Every kind of card that the duties allow."""
        may_play = plays(self.running(state), state.hands[seat], spared=self._spared(state, seat))
        if not state.rules.talks:
            return may_play
        if owed := must_announce(state, seat):
            return owed
        partners = choices(state, seat, may_play)
        return [*(bound(state, seat) or may_play), *partners, *optional(state, seat)]

    def optional(self, state: State, seat: Seat) -> Sequence[Action]:
        """What may be said out of turn."""
        return optional(state, seat) if state.rules.talks else ()

    def _spared(self, state: State, seat: Seat) -> bool:
        """Whether the partner's winning card frees the seat from beating and trumping."""
        phase = self.running(state)
        if not self.spec.duties.spare_partner or not phase.cards:
            return False
        return same_side(state, seat, phase.best_seat)

    def faults(self, state: State, seat: Seat) -> Sequence[Action]:
        """Revokes, where the table punishes them (E-10)."""
        if self.spec.revoke == "impossible":
            return ()
        return revokes(state, self.legal(state, seat), seat)

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """The duty that a card breaks, with the cards that would do."""
        if action.verb != "play":
            return refuse_word(state, seat, action)
        hand = state.hands[seat]
        if action.arg not in hand:
            return Refused(Reason.NOT_HELD)
        if must_announce(state, seat):
            return Refused(Reason.ANNOUNCE_FIRST)
        if said := bound(state, seat):
            return Refused(Reason.CARD_SAID, (said[0].arg,))
        spared = self._spared(state, seat)
        return refuse_card(self.running(state), hand, action.arg, spared=spared)

    def apply(self, state: State, seat: Seat, action: Action) -> Transition:
        """Play the card, the last one of a trick ending it; or say what is said."""
        if action.verb == "partner":
            state, event = choose(state, seat, action.arg)
            return Transition(state, (event,))
        if action.verb in ("announce", "promote"):
            return self._say(state, seat, action)
        card = action.arg
        events: list[Event] = []
        if self.spec.revoke == "mute" and action not in self.legal(state, seat):
            state = fall_mute(state, seat, events)
        events.append(CardPlayed(seat, card))
        rules, match, deal = state.rules, state.match, state.deal
        trick = with_play(self.running(state), deal.seats, seat, card)
        hands = put_hand(state, seat, without_card(state.hands[seat], card))
        state = State(rules, match, deal, hands, trick)
        if len(trick.cards) < len(deal.seats):
            return Transition(state, events)
        return self._end_trick(state, trick, events)

    def _say(self, state: State, seat: Seat, action: Action) -> Transition:
        """An announcement; a promotion changes the table at once."""
        state, event = say(state, seat, action)
        phase = self.running(state)
        table = self._table(state)
        return Transition(state._replace(phase=phase._replace(table=table)), (event,))

    def _table(self, state: State) -> TrickTable:
        """The table for the trick that is played, or comes next."""
        rules, deal = state.rules, state.deal
        cards = self.running(state).cards if state.phase is not None else ()
        last = sum(len(state.hands[seat]) for seat in deal.seats) + len(cards) == len(deal.seats)
        promoted = rules.promoted(promotion for _, promotion in deal.promoted)
        return rules.table(self.at, deal.contract, deal.trump, promoted, last=last)

    def _end_trick(self, state: State, trick: Playing, events: list[Event]) -> Transition:
        """Who takes the trick leads to the next one, as long as there are cards."""
        last = any(not state.hands[player] for player in state.deal.seats)
        extra = self.spec.last_trick if last else 0
        extra += self.spec.first_trick if trick.number == 0 else 0
        deal, event = take_trick(state.deal, trick, extra, counts=True)
        events.append(event)
        winner, number = trick.best_seat, trick.number + 1
        state = state._replace(deal=deal)
        state = self._find_partner(state, winner, trick.led, number, last, events)
        if missed(state):
            return done(state._replace(deal=state.deal._replace(missed=True)), events)
        if last:
            return done(self._left_over(state), events)
        following = empty_trick(self.at, trick.table, winner, number)
        state = state._replace(phase=following)
        if len(state.hands[winner]) == 1:
            state = state._replace(phase=following._replace(table=self._table(state)))
        return Transition(state, events)

    def _find_partner(
        self, state: State, winner: Seat, led: int, number: int, last: bool, events: list[Event]
    ) -> State:
        """Whether this trick finds the declarer's partner (D-15)."""
        deal = state.deal
        contract = state.rules.contracts[deal.contract].spec
        found = contract.partner
        if found is None or deal.declarer is None or deal.partner_open or number > found.within:
            return state
        fits = {
            "first_trick": True,
            "first_plain_trick": led != TRUMP,
            "first_trump_trick": led == TRUMP,
        }[found.found_by]
        if fits and winner != deal.declarer:
            events.append(PartnerFound(deal.declarer, winner))
            settled = deal._replace(partner=winner, partner_open=True, partner_tricks=number)
            return state._replace(deal=settled)
        if number == found.within or last:
            events.append(PartnerFound(deal.declarer, None))
            settled = deal._replace(partner_open=True, partner_tricks=number)
            return state._replace(deal=settled)
        return state

    def _left_over(self, state: State) -> State:
        """Put away what is left in longer hands (Z-06)."""
        if not any(state.hands):
            return state
        deal = state.deal._replace(left_over=state.hands)
        return state._replace(deal=deal, hands=((),) * len(state.hands))


PHASE = PhaseKind("tricks", Tricks)
