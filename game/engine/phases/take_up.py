"""The card turned up goes into a hand: one with its suit as trump, for which a card is laid
away, or whatever is trump, as one of the cards that are dealt later (`lays_away`).

Whose it is the rules say, or a card of the hand gives the right to it, which nobody need use
(`who: holder`); all are asked then, so that nobody knows who might have taken it. It may also be
the dealer's card that was shown, who gets for it what gives the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.cards import parse_rank
from game.engine.actions import DISCARD, DONE, EXCHANGE, Action
from game.engine.events import CardLaidAway, TrumpExchanged, TurnedUpTaken
from game.engine.imagined.world import World
from game.engine.phases.base import (
    PhaseHandler,
    PhaseKind,
    PhaseStep,
    done,
    only,
    with_card,
    without_card,
)
from game.engine.phases.trump_for_card import exchange, exchange_seen, held_trump, is_of_rank
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, learn, resize, without
from game.engine.state import Deal, State, put_hand
from game.engine.tricks.table import NO_TRUMP
from game.rules.model.phases import TakeUpPhase
from game.values import Card, Seat


class TakingUp(NamedTuple):
    """Who has taken the card up is asked what to lay away."""

    at: int
    seat: Seat


class MayTake(NamedTuple):
    """The first of these seats is asked whether it takes the card; the others are still to come."""

    at: int
    queue: tuple[Seat, ...]


def _taking_seen(rules: Rules, view: View, event: TurnedUpTaken) -> View:
    view = view._replace(
        trump_card=None,
        taken_up=(event.seat, event.card),
        sizes=resize(view, event.seat, 1),
        known=learn(view, event.seat, event.card),
    )
    if event.seat != view.seat:
        return view
    return view._replace(hand=tuple(sorted((*view.hand, event.card))))


def _laying_seen(rules: Rules, view: View, event: CardLaidAway) -> View:
    view = view._replace(sizes=resize(view, event.seat, -1), discard_size=1)
    if event.card is None:
        return view
    return view._replace(hand=without(view.hand, event.card), discarded=(event.card,))


class TakeUp(PhaseHandler[TakingUp | MayTake]):
    """Gives the card to whoever takes it, and asks that seat for another one, if need be."""

    views: ClassVar[Folds] = {
        TurnedUpTaken: _taking_seen,
        TrumpExchanged: exchange_seen,
        CardLaidAway: _laying_seen,
    }

    def __init__(self, at: int, spec: TakeUpPhase) -> None:
        self.at = at
        self.spec = spec
        self.rank = None if spec.rank is None else parse_rank(spec.rank)

    def enter(self, state: State) -> PhaseStep:
        """Take it and ask, where the card says what is trump, and its taker plays; or ask those who
        may take it."""
        if self.spec.by_holder:
            return self._ask(state, self._asked(state.rules, state.deal))
        deal, asks = state.deal, self.spec.lays_away
        seat, card = self._taker(state), deal.trump_card
        said = not asks or state.rules.contracts[deal.contract].spec.trump_is_turned_up
        if seat is None or card is None or not said or seat not in deal.seats:
            return done(state)
        return self._take(state, seat, card)

    def _asked(self, rules: Rules, seen: Deal | View) -> tuple[Seat, ...]:
        """Who is asked whether it takes the card, by what all have seen: nobody where its suit is
        not trump, only the dealer where nobody can hold what gives the right to it, and not the
        dealer whose own card it is."""
        card, trump, dealer = seen.trump_card, seen.trump, seen.dealer
        if (
            card is None
            or self.rank is None
            or rules.suit_shown(card) != trump
            or trump >= NO_TRUMP
        ):
            return ()
        first = (dealer,) if dealer in seen.seats else ()
        if rules.dealer_shows_trump:
            right = bool(first) and not is_of_rank(card, self.rank)
            return tuple([seat for seat in seen.seats if seat != dealer and right])
        if is_of_rank(card, self.rank):
            return first if self.spec.dealer_takes_rank else ()
        return (*first, *[seat for seat in seen.seats if seat != dealer])

    def _ask(self, state: State, queue: tuple[Seat, ...]) -> PhaseStep:
        """The next one, if any is left."""
        return PhaseStep(state._replace(phase=MayTake(self.at, queue))) if queue else done(state)

    def _may_take(self, state: State, seat: Seat) -> bool:
        """Whether a seat that is asked has the right to the card."""
        card, rank = state.deal.trump_card, self.rank
        assert card is not None
        assert rank is not None
        return is_of_rank(card, rank) or held_trump(state, seat, rank) is not None

    def _take(self, state: State, seat: Seat, card: Card) -> PhaseStep:
        """The card in a hand; one is laid away for it, if need be."""
        hands = put_hand(state, seat, with_card(state.hands[seat], card))
        deal = state.deal._replace(trump_card=None, taken_up=(seat, card))
        taken = state._replace(deal=deal, hands=hands)
        events = (TurnedUpTaken(seat, card),)
        if not self.spec.lays_away:
            return done(taken, events)
        return PhaseStep(taken._replace(phase=TakingUp(self.at, seat)), events)

    def _taker(self, state: State) -> Seat | None:
        """Whose card it would be; nobody's where there is no declarer who takes it."""
        return state.deal.dealer if self.spec.who == "dealer" else state.deal.declarer

    def pending(self, state: State) -> tuple[int, ...]:
        """Who has taken it, or may."""
        phase = self.running(state)
        return (phase.queue[0] if isinstance(phase, MayTake) else phase.seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """To take it, or not; then any card, the one taken up too."""
        if isinstance(self.running(state), MayTake):
            return [EXCHANGE, DONE] if self._may_take(state, seat) else [DONE]
        return [DISCARD[card] for card in dict.fromkeys(state.hands[seat])]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A card that the seat does not hold."""
        lays = isinstance(self.running(state), TakingUp) and action.verb == "discard"
        return Refused(Reason.NOT_HELD if lays else Reason.NOT_NOW)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """The card is taken, or the next one asked; what is laid away is out of play."""
        phase = self.running(state)
        if isinstance(phase, MayTake):
            if action == DONE:
                return self._ask(state, phase.queue[1:])
            return self._exchange(state, seat)
        deal = state.deal._replace(discarded=(action.arg,))
        hands = put_hand(state, seat, without_card(state.hands[seat], action.arg))
        return done(state._replace(deal=deal, hands=hands), (CardLaidAway(seat, action.arg),))

    def _exchange(self, state: State, seat: Seat) -> PhaseStep:
        """The card for the trump that gives the right to it, or for any other card."""
        card, rank = state.deal.trump_card, self.rank
        assert card is not None
        assert rank is not None
        given = None if self.spec.gives == "any" else held_trump(state, seat, rank)
        if given is None:
            return self._take(state, seat, card)
        exchanged, event = exchange(state, seat, given)
        return done(exchanged, (event,))

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Who has taken it is asked, or who may take it: those before have left it."""
        if EXCHANGE in legal:
            queue = self._asked(base.rules, view)
            if view.seat not in queue or view.taken_up is not None:
                return None
            return base._replace(phase=MayTake(self.at, queue[queue.index(view.seat) :]))
        taken = view.taken_up
        if taken is None or taken[0] != view.seat or view.discarded or not only(legal, "discard"):
            return None
        return base._replace(phase=TakingUp(self.at, view.seat))


PHASE = PhaseKind("take_up", TakeUp)
