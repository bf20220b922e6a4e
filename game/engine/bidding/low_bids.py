"""How low a seat may bid: by its score points, after deals that nobody has declared, and over the
own partner."""

from __future__ import annotations

from game.engine.refusals import Reason
from game.engine.state import State
from game.rules.model.auction import ReservationsPhase
from game.values import Seat


def too_low(
    state: State, spec: ReservationsPhase, seat: Seat, contract: int, bidder: Seat | None
) -> Reason | None:
    """Why a contract is not as high as a seat must bid where the highest one is that of `bidder`;
    None where it is."""
    number = state.rules.contracts[contract].spec.win_at
    over = spec.over_partner if _is_partner(state, seat, bidder) else None
    if over == "never":
        return Reason.OVER_PARTNER
    if number is None:
        return None
    if isinstance(over, int) and number < over:
        return Reason.LOW_OVER_PARTNER
    if number < spec.least_after(state.match.all_passed):
        return Reason.LOW_AFTER_PASS
    if spec.least_from and number < spec.least_with(state.match.toward_target[seat]):
        return Reason.BID_BELOW_LEAST
    return None


def _is_partner(state: State, seat: Seat, bidder: Seat | None) -> bool:
    """Whether a seat would outbid its own partner."""
    return bidder is not None and bidder != seat and bidder in state.rules.team(seat)
