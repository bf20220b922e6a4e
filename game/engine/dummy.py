"""The dummy: a declarer's partner whose hand lies open, and from which the declarer plays."""

from __future__ import annotations

from game.engine.compiled import Rules
from game.engine.events import Event, HandOpened, HandShown
from game.engine.seat_view import View
from game.engine.state import Playing, State
from game.values import Seat


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
    if not isinstance(phase, Playing) or not (phase.cards or phase.number):
        return seat
    dummy = dummy_of(state.rules, deal.contract, deal.declarer)
    return deal.declarer if seat == dummy else seat


def dummy_seen(rules: Rules, view: View) -> Seat | None:
    """The dummy whose hand lies open, as a seat knows it; None where there is none."""
    dummy = dummy_of(rules, view.contract, view.declarer)
    return dummy if dummy is not None and view.opened[dummy] is not None else None


def lay_open(state: State) -> list[Event]:
    """What happens once the first card has been led: the dummy's hand is laid open, and the dummy
    knows the declarer's, so that whoever is asked for it knows what the declarer does."""
    deal = state.deal
    dummy = dummy_of(state.rules, deal.contract, deal.declarer)
    if dummy is None or deal.declarer is None:
        return []
    opened = HandOpened(dummy, state.hands[dummy])
    if state.rules.contracts[deal.contract].spec.hand == "open":
        return [opened]
    return [opened, HandShown(deal.declarer, dummy, state.hands[deal.declarer])]
