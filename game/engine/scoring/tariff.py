"""A declarer against a bid, paid by a table: made, with what comes on top, or missed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.compiled import Rules
from game.engine.scoring import fewest_points
from game.engine.scoring.base import ScoringKind, SideProgress, declarer_made
from game.engine.scoring.counting import (
    card_points,
    discarded_seen,
    doubled_lines,
    goal_lines,
    hides_discard,
    points_seen,
)
from game.engine.seat_view import RE, View
from game.engine.sheet import Cause, SheetLine, for_seat, total
from game.engine.sides import sides
from game.engine.state import State
from game.rules.model.scoring.tariff import Tariff
from game.values import Points, Seat

_LOST: tuple[Cause, ...] = ("bid_lost", "fault")
"""Why a declarer has lost, on the sheet."""


class Paid(NamedTuple):
    """One thing that a bid brings which was made, or the opponents where it was missed."""

    reason: Cause
    detail: str
    points: Points


class TariffScoring(ScoringKind):
    """A declarer against a bid."""

    def __init__(self, scoring: Tariff) -> None:
        self._scoring = scoring

    def sheet(self, state: State) -> tuple[SheetLine, ...]:
        """All lines of a deal; none where nobody declared, but for a game for the fewest points.
        Every seat of a side writes down the same."""
        deal, compiled = state.deal, state.rules.contracts[state.deal.contract]
        if compiled.spec.avoids_points:
            return tuple(fewest_points.sheet(state, compiled, 1))
        if deal.declarer is None:
            return ()
        mine, others = sides(state)
        if compiled.spec.is_about_tricks:
            lines = goal_lines(state)
            for seat in mine:
                lines += doubled_lines(state, seat, total(lines, seat))
            return tuple(lines)
        if deal.fault is None:
            reached = sum([card_points(state, seat) for seat in mine])
            missing = max(0, (deal.bid or 0) - reached)
        else:
            reached, missing = 0, deal.bid or 0
        lines = []
        if not missing:
            for seat in mine:
                lines += [_reached(seat, reached), *_made(state, self._scoring, seat, reached)]
            return tuple(lines)
        reason: Cause = "bid_lost" if deal.fault is None else "fault"
        for seat in mine:
            lines.append(_reached(seat, reached))
            lines.append(for_seat(seat, "result", reason, 0, deal.fault or ""))
        vulnerable, doubled = deal.declarer in deal.vulnerable, len(deal.announced)
        cost = cost_of(self._scoring, missing, doubled, vulnerable=vulnerable)
        lines += [for_seat(seat, "result", "missing", cost, str(missing)) for seat in others]
        return tuple(lines)

    def first_side_won(
        self, sheet: Sequence[SheetLine], declarer: Seat | None, score: Sequence[int]
    ) -> bool | None:
        """Whether the declarer has not missed the bid, nor written down a minus."""
        return declarer_made(sheet, declarer, score, _LOST)

    def progress(self, rules: Rules, view: View) -> SideProgress | None:
        """What the declarer's side has won, against the bid."""
        contract = rules.contracts[view.contract].spec
        if view.declarer is None or view.bid is None or not contract.counts_points:
            return None
        mine = tuple(seat for seat in view.seats if view.sides[seat] == RE)
        points = points_seen(view, mine) + discarded_seen(rules, view)
        return SideProgress(mine, view.bid, 0, points, hidden=hides_discard(view))


def _reached(seat: Seat, points: Points) -> SheetLine:
    """How much its side has taken."""
    return for_seat(seat, "result", "points_made", 0, str(points))


def _made(state: State, scoring: Tariff, seat: Seat, reached: Points) -> list[SheetLine]:
    """The lines of a seat whose side has made its bid."""
    deal = state.deal
    number, suit, doubled = (
        deal.bid or 0,
        state.rules.trump_suit(deal.contract, deal.trump),
        len(deal.announced),
    )
    value = scoring.value_of(number, suit)
    ladder = state.rules.contracts[deal.contract].spec.ladder
    said = number if ladder is None else ladder.said(number)
    lines = [for_seat(seat, "result", "bid_value", value, str(said))]
    lines += doubled_lines(state, seat, value)
    vulnerable = deal.declarer in deal.vulnerable
    for one in beside(scoring, number, suit, reached, doubled, vulnerable=vulnerable):
        lines.append(for_seat(seat, "result", one.reason, one.points, one.detail))
    return lines


def beside(
    scoring: Tariff,
    number: int,
    suit: int | None,
    reached: Points,
    doubled: int,
    *,
    vulnerable: bool,
) -> list[Paid]:
    """What comes on top of the value of a bid that was made, and was doubled so often."""
    found: list[Paid] = []
    value, over = scoring.value_of(number, suit) << doubled, reached - max(number, scoring.above)
    for name in scoring.bonuses_of(number, value):
        points = scoring.bonuses[name].worth(vulnerable=vulnerable)
        found.append(Paid("tariff_bonus", name, points))
    if over > 0:
        each, times = scoring.each_with(suit), doubled
        if doubled and scoring.over_doubled is not None:
            each, times = scoring.over_doubled.worth(vulnerable=vulnerable), doubled - 1
        found.append(Paid("above_bid", str(over), (over * each) << times))
    if doubled and scoring.made_doubled:
        found.append(Paid("made_doubled", "", scoring.made_doubled << (doubled - 1)))
    return [one for one in found if one.points]


def cost_of(scoring: Tariff, missing: int, doubled: int, *, vulnerable: bool) -> Points:
    """What the opponents get where so many are missing of a bid that was doubled so often."""
    if doubled and scoring.missing_doubled is not None:
        return scoring.missing_doubled.cost(missing, vulnerable=vulnerable) << (doubled - 1)
    return scoring.missing.cost(missing, vulnerable=vulnerable) << doubled


def paid(
    scoring: Tariff,
    number: int,
    suit: int | None,
    reached: Points,
    doubled: int = 0,
    *,
    vulnerable: bool = False,
) -> Points:
    """Score points that a bid brings the declarer's side which takes so much, more than the
    others."""
    if reached < number:
        return -cost_of(scoring, number - reached, doubled, vulnerable=vulnerable)
    more = beside(scoring, number, suit, reached, doubled, vulnerable=vulnerable)
    return (scoring.value_of(number, suit) << doubled) + sum([one.points for one in more])
