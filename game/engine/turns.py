"""In which order the seats speak before the cards are played."""

from __future__ import annotations

from game.engine.state import State
from game.rules.model.phases import BiddingPhase


def bidding_order(state: State) -> tuple[int, ...]:
    """The seats of a deal as they bid (B-10, N-01); where there is no bidding, as they play."""
    deal, rules = state.deal, state.rules
    spec = rules.phase_of(BiddingPhase)
    if spec is None:
        return deal.seats
    clockwise = spec.direction == "clockwise"
    step = -1 if clockwise == rules.counter_clockwise else 1
    right = spec.first == "right_of_dealer"
    first = rules.right_of(deal.dealer) if right else rules.left_of(deal.dealer)
    seats = (rules.after(first, step * n) for n in range(rules.players))
    return tuple(seat for seat in seats if seat in deal.seats)
