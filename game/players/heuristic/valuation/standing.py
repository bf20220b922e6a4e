"""What would be played were nothing more named, and by whom."""

from __future__ import annotations

from game.engine.bidding.contracts import forced_opening
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.base import Request
from game.rules.model.auction import ReservationsPhase
from game.values import Seat


def bidder_of(rules: Rules, view: View) -> Seat | None:
    """Who has named the contract that is played unless somebody names a higher one; None where
    nobody has, or it was not said aloud which one it is."""
    spec, settled = rules.phase_of(ReservationsPhase), view.declarer is not None
    if view.named is None or spec is None:
        return None
    if rules.outbidding is None if settled else spec.asked_first:
        return None
    wanting = (seat for seat, wants in reversed(view.reservations) if wants)
    return next((seat for seat in wanting if seat != view.accepted), None)


def standing_bid(rules: Rules, view: View) -> tuple[Seat, int] | None:
    """Who would play what, were nothing more named: a bidder, or a declarer who may be outbid."""
    bidder = bidder_of(rules, view)
    if bidder is not None and view.named is not None:
        return bidder, view.named
    may_be_outbid = rules.outbidding is not None and view.declarer is not None
    return (view.declarer, view.contract) if may_be_outbid and view.declarer is not None else None


def is_outbidding(request: Request) -> bool:
    """Whether an opponent has bid."""
    standing = standing_bid(request.rules, request.view)
    bidder = None if standing is None else standing[0]
    return bidder is not None and bidder not in request.rules.team(request.view.seat)


def had_to_open(rules: Rules, view: View, contract: int) -> bool:
    """Whether nothing has been named but the lowest bid of who had to name something first, which
    says nothing of the hand."""
    at, number = rules.contracts[contract].offered, rules.contracts[contract].spec.win_at
    if at < 0 or number is None or number != forced_opening(rules, at):
        return False
    return sum([wants for _, wants in view.reservations]) == 1
