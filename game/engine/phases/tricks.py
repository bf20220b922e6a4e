"""Tricks are played to the last card, or until a contract is missed (B-50 to B-53, B-70)."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine import length
from game.engine import tricks as rules_of_tricks
from game.engine.actions import PLAY, Action
from game.engine.events import CardPlayed, Event, HandOpened, PartnerFound, PlayBegan, TrickTaken
from game.engine.goals import missed
from game.engine.phases.base import PhaseDefaults, Transition, done, without_card
from game.engine.phases.revoking import fall_mute, revokes
from game.engine.refusals import Reason, Refused
from game.engine.regrouping import bound, choices, choose
from game.engine.sides import same_side
from game.engine.speaking import must_speak, optional, refuse_word, say
from game.engine.state import Playing, State, Trick
from game.engine.tricks import NOT_LED, TRUMP, TrickTable
from game.engine.turns import opening_leader
from game.rules.model.phases import TricksPhase
from game.values import Card, Seat


def play_action(card: Card) -> Action:
    """The action of playing a card, with or without a history."""
    return PLAY[card] if card <= KIND_MASK else Action("play", card)


def refuse_card(
    table: TrickTable,
    hand: Sequence[Card],
    led: int,
    best: int,
    card: Card,
    *,
    spared: bool = False,
) -> Refused:
    """The duty that a held card breaks, with the cards that would do."""
    reason = rules_of_tricks.why_not(table, hand, led, best, card, spared=spared)
    allowed = rules_of_tricks.legal(table, hand, led, best, spared=spared)
    assert reason is not None
    return Refused(reason, tuple(dict.fromkeys(allowed)), best)


class Tricks(PhaseDefaults[Playing]):
    """Plays tricks by the table of the contract."""

    state_type = Playing

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
        phase = Playing(self.at, table, leader, leader, (), NOT_LED, 0, leader, 0)
        return Transition(state._replace(phase=phase), events)

    def _leader(self, state: State) -> int:
        """Who leads to the first trick (B-50, B-70, D-13)."""
        deal = state.deal
        return opening_leader(
            state.rules,
            self.spec,
            deal.dealer,
            deal.seats,
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
        phase = self.running(state)
        cards = rules_of_tricks.legal(
            phase.table, state.hands[seat], phase.led, phase.best, spared=self._spared(state, seat)
        )
        plays = [play_action(card) for card in dict.fromkeys(cards)]
        if not state.rules.talks:
            return plays
        if owed := must_speak(state, seat):
            return owed
        partners = choices(state, seat, plays)
        return [*(bound(state, seat) or plays), *partners, *optional(state, seat)]

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
        phase = self.running(state)
        if action.verb != "play":
            return refuse_word(state, seat, action)
        hand = state.hands[seat]
        if action.arg not in hand:
            return Refused(Reason.NOT_HELD)
        if must_speak(state, seat):
            return Refused(Reason.ANNOUNCE_FIRST)
        if said := bound(state, seat):
            return Refused(Reason.CARD_SAID, (said[0].arg,))
        spared = self._spared(state, seat)
        return refuse_card(phase.table, hand, phase.led, phase.best, action.arg, spared=spared)

    def apply(self, state: State, seat: Seat, action: Action) -> Transition:
        """Play the card, the last one of a trick ending it; or say what is said."""
        phase = self.running(state)
        if action.verb == "partner":
            state, event = choose(state, seat, action.arg)
            return Transition(state, (event,))
        if action.verb in ("announce", "promote"):
            return self._say(state, seat, action)
        card = action.arg
        slip: list[Event] = []
        if self.spec.revoke == "mute" and action not in self.legal(state, seat):
            state = fall_mute(state, seat, slip)
        hands = state.hands
        hand = without_card(hands[seat], card)
        hands = (*hands[:seat], hand, *hands[seat + 1 :])
        cards = (*phase.cards, card)
        table, led, best, best_seat = phase.table, phase.led, phase.best, phase.best_seat
        if led == NOT_LED:
            led, best, best_seat = table.group[card & KIND_MASK], card, seat
        elif rules_of_tricks.beats(table, card, best):
            best, best_seat = card, seat
        seats = state.deal.seats
        if len(cards) < len(seats):
            turn = seats[(seats.index(seat) + 1) % len(seats)]
            phase = Playing(
                self.at, table, phase.leader, turn, cards, led, best, best_seat, phase.number
            )
            return Transition(
                State(state.rules, state.match, state.deal, hands, phase),
                (*slip, CardPlayed(seat, card)),
            )
        step = self._end_trick(state, phase, hands, cards, best_seat, seat, led)
        return Transition(step.state, [*slip, *step.events]) if slip else step

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
        promoted = rules.promoted(place for _, place in deal.promoted)
        return rules.table(self.at, deal.contract, deal.trump, promoted, last=last)

    def _end_trick(
        self,
        state: State,
        phase: Playing,
        hands: tuple[tuple[Card, ...], ...],
        cards: tuple[Card, ...],
        winner: Seat,
        seat: Seat,
        led: int,
    ) -> Transition:
        deal = state.deal
        last = any(not hands[player] for player in deal.seats)
        points = rules_of_tricks.card_points(phase.table, cards)
        points += self.spec.last_trick if last else 0
        points += self.spec.first_trick if phase.number == 0 else 0
        counts = winner not in deal.mute
        points = points if counts else 0
        start = deal.seats.index(phase.leader)
        order = deal.seats[start:] + deal.seats[:start]
        trick = Trick(phase.leader, order, cards, winner, points, counts)
        deal = deal._replace(tricks=(*deal.tricks, trick))
        events: list[Event] = [CardPlayed(seat, cards[-1]), TrickTaken(winner, cards, points)]
        number = phase.number + 1
        state = State(state.rules, state.match, deal, hands, phase)
        state = self._find_partner(state, winner, led, number, last, events)
        if missed(state):
            return done(state._replace(deal=state.deal._replace(missed=True)), events)
        if last:
            return done(self._left_over(state), events)
        phase = Playing(self.at, phase.table, winner, winner, (), NOT_LED, 0, winner, number)
        state = state._replace(phase=phase)
        if len(state.hands[winner]) == 1:
            state = state._replace(phase=phase._replace(table=self._table(state)))
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
