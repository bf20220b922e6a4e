"""The declarer names the card whose holder is its partner, once it has the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.engine.actions import CALL, DONE, Action
from game.engine.bidding.contracts import with_called
from game.engine.bidding.holdings import cards_to_call
from game.engine.events import PartnerCalled
from game.engine.imagined.world import World
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done, only
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import NO_CARD, Rules
from game.engine.seat_view import Folds, View
from game.engine.sides.seen import declarers_side, own_part
from game.engine.state import State
from game.rules.model.naming import CallPartnerPhase
from game.values import Kind, Seat


class CallingPartner(NamedTuple):
    """The declarer is asked for a card."""

    at: int
    seat: Seat


def _called_seen(rules: Rules, view: View, event: PartnerCalled) -> View:
    card = NO_CARD if event.called is None else event.called
    view = view._replace(contract=rules.called_games[view.contract, card])
    return declarers_side(rules, view) if event.called is None else own_part(rules, view)


class CallPartner(PhaseHandler[CallingPartner]):
    """Asks for a card."""

    views: ClassVar[Folds] = {PartnerCalled: _called_seen}

    def __init__(self, at: int, spec: CallPartnerPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask where a card is to be named; where none can be, the declarer plays alone."""
        deal, rules = state.deal, state.rules
        contract = rules.contracts[deal.contract]
        if deal.declarer is None or deal.conceded or not contract.names_card:
            return done(state)
        if not cards_to_call(rules, contract, state.hands[deal.declarer], deal.trump):
            return self._named(state, deal.declarer, NO_CARD)
        return PhaseStep(state._replace(phase=CallingPartner(self.at, deal.declarer)))

    def pending(self, state: State) -> tuple[int, ...]:
        """The declarer."""
        return (self.running(state).seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """A card that may be called, or none."""
        contract = state.rules.contracts[state.deal.contract]
        cards = cards_to_call(state.rules, contract, state.hands[seat], state.deal.trump)
        partner = contract.spec.partner
        alone = partner is not None and partner.alone
        return [*(CALL[kind] for kind in cards), *([DONE] if alone else [])]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A card that one holds, or that cannot be called."""
        called = action.verb == "call"
        return Refused(Reason.CARD_NOT_CALLED if called else Reason.NOT_NOW)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """What is played becomes the game with this card."""
        return self._named(state, seat, NO_CARD if action == DONE else action.arg)

    def _named(self, state: State, seat: Seat, card: Kind) -> PhaseStep:
        deal = with_called(state, card)
        event = PartnerCalled(seat, None if card == NO_CARD else card)
        return done(state._replace(deal=deal), (event,))

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The declarer is asked."""
        names = base.rules.contracts[view.contract].names_card
        if view.seat != view.declarer or not names or not only(legal, "call", "done"):
            return None
        return base._replace(phase=CallingPartner(self.at, view.seat))


PHASE = PhaseKind("call_partner", CallPartner)
