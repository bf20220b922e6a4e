"""Hands that are seen: a declarer's own that lies open, that of the dummy, a partner for whom it
plays, and those that partners show each other."""

from __future__ import annotations

from typing import Literal

from game.engine.events import Event, HandOpened, HandShown
from game.engine.rules.rules import Rules
from game.engine.seat_view import View
from game.engine.state import Playing, State
from game.engine.tricks.covered import still_to_play
from game.rules.model.auction import ReservationsPhase
from game.values import Seat

Opens = Literal["before_play", "after_lead", "after_trick"]


def dummy_of(rules: Rules, contract: int, declarer: Seat | None) -> Seat | None:
    """Who is the dummy in a contract, whether its hand lies open yet or not; None: nobody."""
    spec = rules.contracts[contract].spec
    if declarer is None or not spec.dummy:
        return None
    return next((seat for seat in rules.team(declarer) if seat != declarer), None)


def decider(state: State, seat: Seat) -> Seat:
    """Who decides what a seat plays: the declarer for a dummy whose hand lies open, else itself."""
    deal, phase = state.deal, state.phase
    if deal.declarer is None or seat == deal.declarer:
        return seat
    if not isinstance(phase, Playing):
        return seat
    lies = phase.cards or phase.number or opens_first(state.rules, deal.contract)
    if not lies:
        return seat
    dummy = dummy_of(state.rules, deal.contract, deal.declarer)
    return deal.declarer if seat == dummy else seat


def dummy_seen(rules: Rules, view: View) -> Seat | None:
    """The dummy whose hand lies open, as a seat knows it; None where there is none."""
    dummy = dummy_of(rules, view.contract, view.declarer)
    return dummy if dummy is not None and view.opened[dummy] is not None else None


def opens_first(rules: Rules, contract: int) -> bool:
    """Whether the dummy's hand lies open before the declarer says what is played."""
    offered = rules.contracts[contract].offered
    phase = rules.phases[offered] if offered >= 0 else None
    return isinstance(phase, ReservationsPhase) and phase.dummy_opens


def lay_open(state: State) -> list[Event]:
    """What happens once the first card has been led. The declarer's hand is laid open, where it is
    now, and the dummy's; and the dummy knows the declarer's, so that whoever is asked for it knows
    what the declarer does."""
    deal = state.deal
    events = open_declarer(state, "after_lead")
    dummy = dummy_of(state.rules, deal.contract, deal.declarer)
    if dummy is None or deal.declarer is None:
        return events
    if not opens_first(state.rules, deal.contract):
        events.append(HandOpened(dummy, state.hands[dummy]))
    spec = state.rules.contracts[deal.contract].spec
    if spec.hand == "closed" or spec.opens == "after_trick":
        events.append(HandShown(deal.declarer, dummy, state.hands[deal.declarer]))
    return events


def show_partners(state: State, left: int | None) -> list[Event]:
    """Partners show each other their hands, where that is done with no more than `left` tricks to
    come; None: never. Not where one plays alone, and what lies open for all is shown to nobody."""
    rules, deal = state.rules, state.deal
    spec = rules.contracts[deal.contract].spec
    alone = not spec.usual_sides or not spec.partner_plays
    if left is None or alone or min(still_to_play(state)) > left:
        return []
    lying = {dummy_of(rules, deal.contract, deal.declarer)}
    if spec.hand == "open" or any(rules.raises[number].spec.open for number in deal.raised):
        lying.add(deal.declarer)
    return [
        HandShown(seat, other, state.hands[seat])
        for seat in deal.seats
        for other in rules.team(seat)
        if other != seat and other in deal.seats and seat not in lying
    ]


def open_declarer(state: State, when: Opens) -> list[Event]:
    """The declarer's hand is laid open, or those of several, where the contract says that it is
    done then."""
    deal = state.deal
    spec = state.rules.contracts[deal.contract].spec
    if deal.declarer is None or spec.hand == "closed" or spec.opens != when:
        return []
    return [HandOpened(seat, state.hands[seat]) for seat in deal.together or (deal.declarer,)]
