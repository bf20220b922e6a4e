"""Everybody says in turn whether they claim a premium for what they have predicted; the highest
claim stands, and what it shows is laid open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.engine.actions import PASS, Action
from game.engine.events import Event, HandOpened, PredictionShown, PremiumClaimed
from game.engine.imagined.world import World
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done
from game.engine.phases.predict_by_cards import in_order_of_seats, laid_by
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.scoring.predicted import standing_claim
from game.engine.seat_view import Folds, View
from game.engine.state import State
from game.rules.model.auction import ClaimPremiumPhase
from game.values import Seat


class Claiming(NamedTuple):
    """Who is still to speak, the first of them now."""

    at: int
    queue: tuple[Seat, ...]


def _claimed_seen(rules: Rules, view: View, event: PremiumClaimed) -> View:
    return view._replace(claims=(*view.claims, (event.seat, event.premium)))


def _shown_seen(rules: Rules, view: View, event: PredictionShown) -> View:
    """The number is known, and where its cards are: nobody plays them."""
    if event.seat == view.seat:
        return view
    predicted = (*view.predicted, (event.seat, event.number))
    return view._replace(predicted=predicted, laid_off=(*view.laid_off, *event.cards))


class ClaimPremium(PhaseHandler[Claiming]):
    """Asks everybody who has predicted something, until the highest premium is claimed."""

    views: ClassVar[Folds] = {PremiumClaimed: _claimed_seen, PredictionShown: _shown_seen}

    def __init__(self, at: int, spec: ClaimPremiumPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask the first one, where anything was predicted."""
        said = dict(state.deal.predicted)
        queue = tuple([seat for seat in state.deal.seats if seat in said])
        if state.deal.conceded or state.deal.thrown_in or not queue:
            return done(state)
        return PhaseStep(state._replace(phase=Claiming(self.at, queue)))

    def pending(self, state: State) -> tuple[int, ...]:
        """The next seat in order."""
        return (self.running(state).queue[0],)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Nothing, or a premium above the one that stands."""
        claim = standing_claim(state.deal.claims)
        least = 0 if claim is None else claim[1] + 1
        return (PASS, *[Action("claim", n) for n in range(least, len(state.rules.scoring.claims))])

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A premium not above the one that stands; anything else belongs to another phase."""
        low = action.verb == "claim" and 0 <= action.arg < len(state.rules.scoring.claims)
        return Refused(Reason.PREMIUM_TOO_LOW if low else Reason.NOT_NOW)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Note what was said; above the highest premium nobody is asked."""
        deal, claims = state.deal, state.rules.scoring.claims
        number = action.arg if action.verb == "claim" else None
        state = state._replace(deal=deal._replace(claims=(*deal.claims, (seat, number))))
        events: tuple[Event, ...] = (PremiumClaimed(seat, number),)
        queue = self.running(state).queue[1:]
        if queue and (number is None or number + 1 < len(claims)):
            return PhaseStep(state._replace(phase=Claiming(self.at, queue)), events)
        return done(state, (*events, *self._laid_open(state)))

    def _laid_open(self, state: State) -> list[Event]:
        """What all see of whoever has the premium."""
        rules, claim = state.rules, standing_claim(state.deal.claims)
        if claim is None:
            return []
        seat, shows = claim[0], rules.scoring.premium_of(claim[1]).shows
        found: list[Event] = []
        if shows != "nothing" and rules.hides_predictions:
            number = dict(state.deal.predicted)[seat]
            found.append(PredictionShown(seat, number, laid_by(rules, state, seat)))
        if shows == "hand":
            found.append(HandOpened(seat, state.hands[seat]))
        return found

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Those who have said nothing are asked, the seat of the view first of them."""
        if not any(action.verb == "claim" for action in legal):
            return None
        spoken = {seat for seat, _ in view.claims}
        queue = tuple([seat for seat in view.seats if seat not in spoken])
        if not queue:
            return None
        undealt = in_order_of_seats(base.rules, view, base.deal.undealt)
        deal = base.deal._replace(undealt=undealt)
        return base._replace(deal=deal, phase=Claiming(self.at, queue))


PHASE = PhaseKind("claim_premium", ClaimPremium)
