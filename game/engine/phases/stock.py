"""Tricks while cards are drawn from a stock, with melds in between (E-04 to E-07, Z-02 to Z-04)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards import KIND_MASK, parse_rank, rank_of, suit_of
from game.engine import tricks as rules_of_tricks
from game.engine.actions import DONE, EXCHANGE, Action
from game.engine.events import (
    CardDrawn,
    CardPlayed,
    Event,
    MeldingDone,
    MeldLaid,
    MeldsTakenUp,
    PlayBegan,
    TrickTaken,
    TrumpExchanged,
)
from game.engine.melds import LAID, Pattern, in_reach, mark, serves, take, value
from game.engine.phases.base import Step, done, put_hand, with_card, without_card
from game.engine.phases.tricks import play_action
from game.engine.refusals import Reason, Refused
from game.engine.state import State, Trick
from game.engine.tricks import NOT_LED, TrickTable
from game.rules.model.phases import StockPhase


class Drawing(NamedTuple):
    """A trick in progress, or a pause before one.

    While `asked` is not empty its first seat may exchange the trump or meld; `melded` counts what
    it has melded in this pause. Otherwise cards are played as in `tricks.Playing`.
    """

    at: int
    table: TrickTable
    leader: int
    turn: int
    cards: tuple[int, ...]
    led: int
    best: int
    best_seat: int
    asked: tuple[int, ...]
    melding: bool
    melded: int


class Stock:
    """Plays tricks, lets winners meld and exchange, deals from the stock."""

    def __init__(self, at: int, spec: StockPhase) -> None:
        self.at = at
        self.spec = spec
        self.low = parse_rank(spec.exchange.rank) if spec.exchange else None

    # -- what is asked ---------------------------------------------------------------------

    def enter(self, state: State) -> Step:
        """Lead, or let all exchange first, the dealer before the others (E-04)."""
        rules, deal = state.rules, state.deal
        right = self.spec.leader == "right_of_dealer"
        leader = rules.right_of(deal.dealer) if right else rules.left_of(deal.dealer)
        table = rules.table(self.at, deal.contract, deal.trump)
        early = self.spec.exchange is not None and self.spec.exchange.before_first_lead
        dealer_first = (deal.dealer, *(seat for seat in deal.seats if seat != deal.dealer))
        asked = dealer_first if early else ()
        phase = Drawing(self.at, table, leader, leader, (), NOT_LED, 0, leader, asked, False, 0)
        return Step(state._replace(phase=phase), (PlayBegan(leader),))

    def pending(self, state: State) -> tuple[int, ...]:
        """Who may meld or exchange, else whose turn it is."""
        phase: Drawing = state.phase
        return (phase.asked[0],) if phase.asked else (phase.turn,)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Melds and the exchange and to be done, or any card of the hand."""
        phase: Drawing = state.phase
        if not phase.asked:
            cards = rules_of_tricks.legal(phase.table, state.hands[seat], phase.led, phase.best)
            return [play_action(card) for card in dict.fromkeys(cards)]
        actions = [EXCHANGE] if self._can_exchange(state, seat) else []
        if phase.melding and (self.spec.melds.limit == "all" or not phase.melded):
            actions += [Action("meld", pattern.place) for pattern in self._melds(state, seat)]
        return [*actions, DONE]

    def faults(self, state: State, seat: int) -> Sequence[Action]:
        """No slip is let happen here."""
        return ()

    def _shift(self, state: State, seat: int) -> int:
        return seat * len(state.rules.families)

    def _melds(self, state: State, seat: int) -> list[Pattern]:
        rules, hand, trump = state.rules, state.hands[seat], state.deal.trump
        shift = self._shift(state, seat)
        earlier = {rules.melds[index].meld for index in state.deal.melds[seat]}
        return [
            pattern
            for pattern in in_reach(rules.melds, hand)
            if serves(pattern, trump)
            and (pattern.after is None or pattern.after in earlier)
            and take(pattern, hand, shift) is not None
        ]

    def _low_trump(self, state: State, seat: int) -> int | None:
        """The seat's trump that may be given for the card turned up."""
        if self.low is None:
            return None
        for card in state.hands[seat]:
            if rank_of(card) == self.low and suit_of(card) == state.deal.trump:
                return card
        return None

    def _can_exchange(self, state: State, seat: int) -> bool:
        deal = state.deal
        if deal.turned_up is None or rank_of(deal.turned_up) == self.low:
            return False
        return self._low_trump(state, seat) is not None

    def refuse(self, state: State, seat: int, action: Action) -> Refused:
        """Why a card or a meld is not possible now."""
        phase: Drawing = state.phase
        if action.verb == "play" and not phase.asked:
            return Refused(Reason.NOT_HELD)
        if action.verb == "meld" and phase.melding:
            if not 0 <= action.arg < len(state.rules.melds):
                return Refused(Reason.NO_SUCH_MELD)
            pattern = state.rules.melds[action.arg]
            held = take(pattern, [card & KIND_MASK for card in state.hands[seat]])
            if held is None or not serves(pattern, state.deal.trump):
                return Refused(Reason.CARDS_MISSING, pattern.cards)
            return Refused(Reason.CARDS_ALREADY_MELDED, pattern.cards)
        return Refused(Reason.NOT_NOW)

    # -- what comes of it ------------------------------------------------------------------

    def apply(self, state: State, seat: int, action: Action) -> Step:
        """Exchange, meld, go on, or play a card."""
        if action == DONE:
            return self._done(state, seat)
        if action == EXCHANGE:
            return self._exchange(state, seat)
        if action.verb == "meld":
            return self._meld(state, seat, state.rules.melds[action.arg])
        return self._play(state, seat, action.arg)

    def _done(self, state: State, seat: int) -> Step:
        phase: Drawing = state.phase
        events: list[Event] = [MeldingDone(seat)] if phase.melding else []
        draws = phase.melding and self.spec.melds.when == "before_draw"
        phase = phase._replace(asked=phase.asked[1:], melding=False, melded=0)
        state = state._replace(phase=phase)
        if draws:
            state = self._draw(state, phase.leader, events)
        return self._next_trick(state, events)

    def _exchange(self, state: State, seat: int) -> Step:
        given = self._low_trump(state, seat)
        taken = state.deal.turned_up
        assert given is not None
        assert taken is not None
        hand = with_card(without_card(state.hands[seat], given), taken)
        deal = state.deal._replace(turned_up=given & KIND_MASK)
        state = state._replace(deal=deal, hands=put_hand(state, seat, hand))
        return Step(state, (TrumpExchanged(seat, given & KIND_MASK, taken),))

    def _meld(self, state: State, seat: int, pattern: Pattern) -> Step:
        phase: Drawing = state.phase
        shift = self._shift(state, seat)
        chosen = take(pattern, state.hands[seat], shift)
        assert chosen is not None
        hand = list(state.hands[seat])
        for card in chosen:
            hand.remove(card)
            hand.append(mark(pattern, card, shift, laid=True))
        deal = state.deal
        laid = deal.melds[seat]
        earlier = sum(state.rules.melds[index].meld == pattern.meld for index in laid)
        points = value(pattern, deal.trump, earlier)
        melds = (*deal.melds[:seat], (*laid, pattern.place), *deal.melds[seat + 1 :])
        state = state._replace(
            deal=deal._replace(melds=melds),
            hands=put_hand(state, seat, sorted(hand)),
            phase=phase._replace(melded=phase.melded + 1),
        )
        return Step(state, (MeldLaid(seat, pattern.place, chosen, points),))

    def _play(self, state: State, seat: int, card: int) -> Step:
        phase: Drawing = state.phase
        hands = put_hand(state, seat, without_card(state.hands[seat], card))
        cards = (*phase.cards, card)
        led, best, best_seat = phase.led, phase.best, phase.best_seat
        if led == NOT_LED:
            led, best, best_seat = phase.table.group[card & KIND_MASK], card, seat
        elif rules_of_tricks.beats(phase.table, card, best):
            best, best_seat = card, seat
        phase = phase._replace(cards=cards, led=led, best=best, best_seat=best_seat)
        events: list[Event] = [CardPlayed(seat, card)]
        seats = state.deal.seats
        if len(cards) < len(seats):
            turn = seats[(seats.index(seat) + 1) % len(seats)]
            return Step(state._replace(hands=hands, phase=phase._replace(turn=turn)), events)
        return self._end_trick(state._replace(hands=hands, phase=phase), events)

    def _end_trick(self, state: State, events: list[Event]) -> Step:
        phase: Drawing = state.phase
        deal, winner, cards = state.deal, phase.best_seat, phase.cards
        points = rules_of_tricks.card_points(phase.table, cards) if self.spec.tricks_count else 0
        start = deal.seats.index(phase.leader)
        order = deal.seats[start:] + deal.seats[:start]
        trick = Trick(phase.leader, order, cards, winner, points, self.spec.tricks_count)
        state = state._replace(deal=deal._replace(tricks=(*deal.tricks, trick)))
        events.append(TrickTaken(winner, cards, points))
        if self.spec.melds.picked_up == "after_trick":
            state = self._pick_up(state, events)
        if self.spec.captured == "hand":
            taken = [card & ~LAID for card in cards]
            hand = with_card(state.hands[winner], *taken)
            state = state._replace(hands=put_hand(state, winner, hand))
        phase = Drawing(
            self.at, phase.table, winner, winner, (), NOT_LED, 0, winner, (winner,), True, 0
        )
        state = state._replace(phase=phase)
        if self.spec.melds.when == "before_draw":
            return Step(state, events)
        state = self._draw(state, winner, events)
        if state.deal.turned_up is None:
            return self._next_trick(state._replace(phase=phase._replace(asked=())), events)
        return Step(state, events)

    def _pick_up(self, state: State, events: list[Event]) -> State:
        """All laid cards go back into the hands."""
        for seat in state.deal.seats:
            laid = tuple(card for card in state.hands[seat] if card & LAID)
            if laid:
                hand = sorted(card & ~LAID for card in state.hands[seat])
                state = state._replace(hands=put_hand(state, seat, hand))
                events.append(MeldsTakenUp(seat, laid))
        return state

    def _draw(self, state: State, first: int, events: list[Event]) -> State:
        """Everybody draws a card, the winner first; the one turned up comes last."""
        deal = state.deal
        seats = deal.seats
        start = seats.index(first)
        for seat in seats[start:] + seats[:start]:
            if deal.stock:
                card, opened = deal.stock[0], None
                deal = deal._replace(stock=deal.stock[1:])
            elif deal.turned_up is not None:
                card = opened = deal.turned_up
                deal = deal._replace(turned_up=None)
            else:
                break
            state = state._replace(hands=put_hand(state, seat, with_card(state.hands[seat], card)))
            events.append(CardDrawn(seat, card, opened))
        return state._replace(deal=deal)

    def _next_trick(self, state: State, events: list[Event]) -> Step:
        """Go on asking, playing, or end the phase once the stock is used up."""
        phase: Drawing = state.phase
        if phase.asked or state.deal.turned_up is not None:
            return Step(state, events)
        return done(self._pick_up(state, events), events)
