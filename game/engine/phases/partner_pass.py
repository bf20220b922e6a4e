"""The declarer's partner gives cards, and gets as many back, or the declarer gives first; or the
same for those who have predicted nothing, one after the other.

Who gives first sees nothing of what comes. A partner who does not play along lays the hand aside
only once both have given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.actions import GIVE, Action
from game.engine.bidding.contracts import without_partner
from game.engine.bidding.partner_passing import PartnerGift, gifts, gifts_left
from game.engine.events import CardChosen, CardsPassed
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
from game.engine.phases.choosing_cards import next_cards, refused_card
from game.engine.refusals import Reason, Refused
from game.engine.seat_view import View, chosen_so_far
from game.engine.state import State
from game.rules.model.partner_passing import PartnerPassPhase
from game.values import Seat


class PassingToPartner(NamedTuple):
    """What is still to be given, the first of it now, and the cards that this giver has chosen, in
    the order of kinds; they stay in the hand until all are chosen."""

    at: int
    left: tuple[PartnerGift, ...]
    chosen: tuple[int, ...]

    @property
    def gift(self) -> PartnerGift:
        """Whose turn it is to give."""
        return self.left[0]


class PartnerPass(PhaseHandler[PassingToPartner]):
    """Asks one of the two for its cards, then the other."""

    def __init__(self, at: int, spec: PartnerPassPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask, unless nobody declares or predicts anything for which cards are given."""
        left = gifts(state.rules, state.deal)
        if not left:
            return done(state)
        return PhaseStep(state._replace(phase=PassingToPartner(self.at, left, ())), ())

    def pending(self, state: State) -> tuple[int, ...]:
        """Who gives."""
        return (self.running(state).gift.giver,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Cards in the order of kinds, as long as enough remain after them."""
        phase = self.running(state)
        left = phase.gift.cards - len(phase.chosen)
        return [GIVE[card] for card in next_cards(state.hands[seat], phase.chosen, left)]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A card that is not held any more, or out of the order of kinds."""
        if action.verb != "give":
            return Refused(Reason.NOT_NOW)
        return refused_card(state.hands[seat], self.running(state).chosen, action.arg)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """One card more; with the last one all of them go, and the next one is asked."""
        phase = self.running(state)
        gift, chosen = phase.gift, (*phase.chosen, action.arg)
        event = CardChosen(seat, action.arg)
        if len(chosen) < gift.cards:
            return PhaseStep(state._replace(phase=phase._replace(chosen=chosen)), (event,))
        hands = list(state.hands)
        for card in chosen:
            hands[gift.giver] = without_card(hands[gift.giver], card)
        hands[gift.taker] = with_card(hands[gift.taker], *chosen)
        state = state._replace(hands=tuple(hands))
        events = (event, CardsPassed(gift.giver, gift.taker, gift.cards, chosen))
        if len(phase.left) > 1:
            following = PassingToPartner(self.at, phase.left[1:], ())
            return PhaseStep(state._replace(phase=following), events)
        if self.spec.who == "declarer":
            state = without_partner(state, gift.player)
        return done(state, events)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Who gives goes on choosing."""
        left = gifts_left(view, base.rules) if only(legal, "give") else ()
        if not left or left[0].giver != view.seat:
            return None
        return base._replace(phase=PassingToPartner(self.at, left, chosen_so_far(view)))


PHASE = PhaseKind("partner_pass", PartnerPass)
