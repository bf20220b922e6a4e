"""Rufen: the declarer demands a named card and gives another one back (B-40)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.cards import is_joker
from game.engine.actions import CALL, DONE, GIVE, Action
from game.engine.bidding.turns import asked_for_card
from game.engine.events import CardCalled, CardGivenBack
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
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, learn, put, resize, without
from game.engine.sides.actual import same_side
from game.engine.state import State, put_hand
from game.rules.model.naming import CallCardPhase
from game.values import Card, Seat


class Calling(NamedTuple):
    """The declarer may call `left` more cards, or must give one to `giver` for `card`."""

    at: int
    seat: Seat
    left: int
    giver: int | None = None
    card: Card | None = None


def _call_seen(rules: Rules, view: View, event: CardCalled) -> View:
    view = view._replace(calls=(*view.calls, (event.card, event.other)))
    if event.other is None:
        return view
    view = view._replace(
        sizes=resize(view, event.other, -1),
        known=put(view.known, event.other, without(view.known[event.other], event.card)),
    )
    view = view._replace(
        sizes=resize(view, event.seat, 1), known=learn(view, event.seat, event.card)
    )
    if view.seat == event.seat:
        view = view._replace(hand=tuple(sorted((*view.hand, event.card))))
    elif view.seat == event.other:
        view = view._replace(hand=without(view.hand, event.card))
    return view


class CallCard(PhaseHandler[Calling]):
    """Asks the declarer for calls, moves the cards."""

    views: ClassVar[Folds] = {CardCalled: _call_seen}

    def __init__(self, at: int, spec: CallCardPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask, unless nothing may be called in what is played, so far as it is known."""
        deal = state.deal
        contract = state.rules.contracts[deal.contract].spec
        if deal.declarer is None or deal.conceded or not self.spec.calls or not contract.calls:
            return done(state)
        return PhaseStep(state._replace(phase=Calling(self.at, deal.declarer, self.spec.calls)), ())

    def pending(self, state: State) -> tuple[int, ...]:
        """The declarer."""
        return (self.running(state).seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Call any card of which one does not hold all, or none; give back another kind."""
        phase = self.running(state)
        hand, rules = state.hands[seat], state.rules
        if phase.giver is not None:
            return [GIVE[card] for card in dict.fromkeys(hand) if card != phase.card]
        kinds = [k for k in rules.deck_kinds if hand.count(k) < rules.copies and not is_joker(k)]
        return [*(CALL[kind] for kind in kinds), DONE]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """Which rule of calling an action breaks."""
        phase = self.running(state)
        if phase.giver is not None:
            if action.verb != "give":
                return Refused(Reason.MUST_GIVE_BACK)
            same = action.arg == phase.card
            return Refused(Reason.SAME_KIND if same else Reason.NOT_HELD)
        held = action.verb == "call" and not is_joker(action.arg)
        return Refused(Reason.BOTH_HELD if held else Reason.NOT_NOW)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Ask the opponents in order; the first who holds the card gives it."""
        phase = self.running(state)
        if action == DONE:
            return done(state)
        if action.verb == "give":
            return self._give_back(state, phase, action.arg)
        card = action.arg
        giver = self._holder(state, seat, card)
        deal = state.deal._replace(calls=(*state.deal.calls, (card, giver)))
        event = CardCalled(seat, card, giver)
        state = state._replace(deal=deal)
        phase = phase._replace(left=phase.left - 1)
        if giver is None:
            return self._next(state, phase, event)
        hands = list(state.hands)
        hands[giver] = without_card(hands[giver], card)
        hands[seat] = with_card(hands[seat], card)
        phase = phase._replace(giver=giver, card=card)
        return PhaseStep(state._replace(phase=phase, hands=tuple(hands)), (event,))

    def _holder(self, state: State, seat: Seat, card: Card) -> int | None:
        """The first of those asked who holds the card."""
        for other in asked_for_card(state.rules, self.spec, seat, state.deal.seats):
            if not same_side(state, seat, other) and card in state.hands[other]:
                return other
        return None

    def _give_back(self, state: State, phase: Calling, card: Card) -> PhaseStep:
        seat, giver = phase.seat, phase.giver
        assert giver is not None
        state = state._replace(hands=put_hand(state, seat, without_card(state.hands[seat], card)))
        state = state._replace(hands=put_hand(state, giver, with_card(state.hands[giver], card)))
        event = CardGivenBack(seat, giver, card)
        return self._next(state, phase._replace(giver=None, card=None), event)

    def _next(self, state: State, phase: Calling, event: CardCalled | CardGivenBack) -> PhaseStep:
        if not phase.left:
            return done(state, (event,))
        return PhaseStep(state._replace(phase=phase), (event,))

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The calls that are left, and the card that is still owed for the last one."""
        if view.seat != view.declarer or not only(legal, "call", "done", "give"):
            return None
        got = [(card, other) for card, other in view.calls if other is not None]
        owes = len(view.given) < len(got)
        card, giver = got[-1] if owes else (None, None)
        left = self.spec.calls - len(view.calls)
        return base._replace(phase=Calling(self.at, view.seat, left, giver, card))


PHASE = PhaseKind("call_card", CallCard)
