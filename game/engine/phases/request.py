"""Forehand asks the dealer for something before play, who grants or refuses it, or the other way
round; what follows is an exchange of cards, a score point, or more cards and another trump."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.engine.actions import GRANT, REFUSE, REQUEST, STAND, Action
from game.engine.bidding.requests import Requesting, due
from game.engine.events import (
    CardsDealt,
    Event,
    RequestAnswered,
    RequestMade,
    Scored,
    ThrownIn,
    TurnedUp,
)
from game.engine.imagined.world import World
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done, with_card
from game.engine.phases.deal import bonus_of, bonuses
from game.engine.primitives.replacing import make
from game.engine.seat_view import Folds, View
from game.engine.sheet import for_seat
from game.engine.state import State
from game.rules.model.dealing import DealPhase
from game.rules.model.requests import RequestPhase
from game.values import Seat


def _seen(rules: object, view: View, event: RequestMade | RequestAnswered) -> View:
    said = event.asks if isinstance(event, RequestMade) else event.granted
    return view._replace(requests=(*view.requests, (event.seat, said)))


class AskBeforePlay(PhaseHandler[Requesting]):
    """Asks one whether it asks for anything, and then the other one whether that is granted."""

    views: ClassVar[Folds] = {RequestMade: _seen, RequestAnswered: _seen}

    def __init__(self, at: int, spec: RequestPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask, where the game that is played has what may be asked for."""
        if self.spec.exchanges and not state.rules.contracts[state.deal.contract].spec.exchanges:
            return done(state)
        return PhaseStep(state._replace(phase=Requesting(self.at, due(self.spec, state.deal))))

    def pending(self, state: State) -> tuple[int, ...]:
        """Who is to speak."""
        return (self.running(state).seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """To ask or not to; to grant it or not."""
        return (GRANT, REFUSE) if len(state.deal.requests) % 2 else (REQUEST, STAND)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Note what was said, and what comes of it."""
        deal, said = state.deal, action in (REQUEST, GRANT)
        before = deal.requests
        deal = deal._replace(requests=(*before, (seat, said)))
        state = state._replace(deal=deal)
        if len(before) % 2 == 0:
            asked: tuple[Event, ...] = (RequestMade(seat, said),)
            if not said:
                return done(state, asked)
            return PhaseStep(state._replace(phase=Requesting(self.at, due(self.spec, deal))), asked)
        events: list[Event] = [RequestAnswered(seat, said)]
        if said and self.spec.points:
            asker = before[-1][0]
            line = for_seat(asker, "result", "granted", self.spec.points)
            state = state._replace(deal=deal._replace(credits=(*deal.credits, line)))
            events.append(Scored(asker, "granted", self.spec.points))
        if not said and self.spec.cards:
            state = self._run(state, events)
        return done(state, events)

    def _run(self, state: State, events: list[Event]) -> State:
        """More cards for everybody and another trump, as often as it takes; those that were turned
        up before lie open beneath what is left."""
        deal, hands, rules = state.deal, list(state.hands), state.rules
        before, open_cards, spec = deal.trump, 0, rules.phase_of(DealPhase)
        bonus = {} if spec is None else bonuses(spec)
        while deal.trump == before:
            rest, old = deal.undealt, deal.trump_card
            assert old is not None
            if len(rest) - open_cards <= self.spec.cards * len(deal.seats):
                events.append(ThrownIn())
                return state._replace(deal=deal._replace(thrown_in=True), hands=tuple(hands))
            for seat in deal.seats:
                given, rest = rest[: self.spec.cards], rest[self.spec.cards :]
                hands[seat] = with_card(hands[seat], *given)
                events.append(make(CardsDealt, (seat, self.spec.cards, given)))
            card = rest[0]
            events.append(TurnedUp(card))
            usual = rules.usual_in(state.match.number, state.match.kept_before)
            contract = rules.contract_shown(usual, card)
            deal = deal._replace(
                undealt=(*rest[1:], old),
                trump_card=card,
                contract=contract,
                trump=rules.opening_trump(contract, card),
                credits=(*deal.credits, *bonus_of(bonus, deal.dealer, card, events)),
            )
            open_cards += 1
        return state._replace(deal=deal, hands=tuple(hands))

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Who is to speak does."""
        asked = GRANT if len(view.requests) % 2 else REQUEST
        if asked not in legal or due(self.spec, view) != view.seat:
            return None
        return base._replace(phase=Requesting(self.at, view.seat))


PHASE = PhaseKind("request", AskBeforePlay)
