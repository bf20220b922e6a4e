"""Deals and matches as plain values, under the names that scripts rely on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.engine.bidding.contracts import forced_opening
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won
from game.engine.sheet import SheetLine
from game.engine.state import Result
from game.players.outside import Fault
from game.rules.model.auction import BiddingPhase, ReservationsPhase
from game.values import Points, Seat


class FreeBids(NamedTuple):
    """Contracts that somebody bid for without having to: how many there were, how many were made,
    and the bids of all, in what they name."""

    contracts: int
    made: int
    points: Points


def _forced(rules: Rules) -> set[int | None]:
    """The bids of whoever must bid."""
    spec = rules.phase_of(BiddingPhase)
    forced = {spec.opening} if spec is not None and spec.forehand_must_open else set[int]()
    asking = [phase for phase in rules.phases if isinstance(phase, ReservationsPhase)]
    first = [forced_opening(rules, at) for at in range(len(rules.phases))]
    return {*forced, *first, *[phase.forced_bid for phase in asking]}


def free_bids(rules: Rules, results: Iterable[Result]) -> FreeBids:
    """What came of the bidding in finished deals. A forehand that must open, and is left with the
    opening, has not bid freely; nor has whoever had to bid so much as nobody else did, or bid the
    lowest of the games named in turn that somebody had to name first."""
    forced = _forced(rules)
    bids = [
        (bid, _is_made(rules, result, result.declarer))
        for result in results
        if result.declarer is not None
        and (bid := bid_of(rules, result)) is not None
        and bid not in forced
    ]
    return FreeBids(len(bids), sum(made for _, made in bids), sum(bid for bid, _ in bids))


def bid_of(rules: Rules, result: Result) -> int | None:
    """What was bid in a finished deal: where two sides are counted, what a bid of a ladder
    names."""
    spec = rules.contracts[result.contract].spec
    if result.bid is not None or result.declarer is None or spec.ladder is None:
        return result.bid
    return spec.win_at


class AsSaid(NamedTuple):
    """How players say bids of ladders: so many times a number, and only what is above another
    (“two” for 66, or for eight tricks)."""

    each: int
    above: int


def as_said(rules: Rules) -> AsSaid:
    """How all bids of ladders are said; as they are where that is not the same for all."""
    ladders = (one.spec.ladder for one in rules.contracts if one.spec.ladder is not None)
    ways = {AsSaid(ladder.said_in, ladder.said_above) for ladder in ladders}
    return ways.pop() if len(ways) == 1 else AsSaid(1, 0)


def _is_made(rules: Rules, result: Result, declarer: Seat) -> bool:
    """Whether the declarer's side has won; where nobody does, whether it has gained."""
    won = first_side_won(rules, result.sheet, declarer, result.score)
    return result.score[declarer] > 0 if won is None else won


def deal_fields(rules: Rules, result: Result) -> dict[str, Any]:
    """A finished deal: everything that is written down about it."""
    return {
        "dealer": result.dealer,
        "contract": rules.contracts[result.contract].id,
        "declarer": result.declarer,
        "sides": [list(side) for side in result.sides if side],
        "bid": bid_of(rules, result),
        "card_points": list(result.card_points),
        "melds": list(result.melds),
        "sheet": [line_fields(line) for line in result.sheet],
        "score": list(result.score),
        "played_out": result.played_out,
        "thrown_in": result.thrown_in,
    }


def line_fields(line: SheetLine) -> dict[str, Any]:
    """A line of a sheet, for a seat or for a side."""
    owner = {"seat": line.seat} if line.seat is not None else {"side": line.side}
    detail = {"detail": line.detail} if line.detail else {}
    return {
        **owner,
        "section": line.section,
        "reason": line.reason,
        **detail,
        "points": line.points,
    }


class Replacement(NamedTuple):
    """A program in whose place the simple player went on: by name, and where that was. `match`,
    `deal` and `turn`, the action in the deal for which it was asked, count from 1 (in a run of
    single deals there is no match). `seating` are the seats of A in a duel."""

    player: str
    seat: Seat
    match: int | None
    deal: int
    turn: int
    fault: Fault
    seating: tuple[int, ...] | None = None


def replaced_fields(replacement: Replacement) -> dict[str, Any]:
    """A replacement; `legal` is what could have been answered."""
    kind, said, legal = replacement.fault
    fields = {
        "player": replacement.player,
        "fault": kind.value,
        "said": said,
        "seat": replacement.seat,
        "match": replacement.match,
        "deal": replacement.deal,
        "turn": replacement.turn,
        "legal": list(legal),
    }
    return (
        fields if replacement.seating is None else {**fields, "seating": list(replacement.seating)}
    )
