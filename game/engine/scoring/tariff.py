"""A declarer against a bid, paid by a table: made, with what comes on top, or missed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.bidding.turns import beginning_with
from game.engine.rules.rules import Rules
from game.engine.scoring import fewest_points
from game.engine.scoring.base import ScoringKind, ScoringPart, SideProgress, declarer_made
from game.engine.scoring.counting import (
    card_points,
    discarded_seen,
    doubled_lines,
    hides_discard,
    points_seen,
    took_trick,
)
from game.engine.scoring.goal_lines import goal_lines
from game.engine.scoring.whists import counted_for, lost_besides, nobody_whists, whisted, whisting
from game.engine.seat_view import RE, View
from game.engine.sheet import Cause, SheetLine, for_seat, total
from game.engine.sides.actual import sides
from game.engine.state import State
from game.rules.model.scoring.tariff import Tariff, TariffBid
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
        if deal.fault is None and nobody_whists(state):
            return _unplayed(state, self._scoring, mine)
        if deal.fault is None:
            reached = sum([card_points(state, seat) for seat in mine])
            missing = max(0, (deal.bid or 0) - reached)
        else:
            reached, missing = 0, deal.bid or 0
        lines = []
        if not missing:
            swept = not took_trick(state, others)
            for seat in mine:
                lines.append(_reached(seat, reached))
                lines += _made(state, self._scoring, seat, reached, swept=swept)
        else:
            lines += _missed(state, self._scoring, reached, missing)
        if self._scoring.opponents_each:
            each = self._scoring.others_each(_bid_of(state))
            lines += _taken_by_others(state, others, each)
        if self._scoring.whists is not None:
            lines += _whists(state, self._scoring, missing)
        return tuple(lines)

    def first_side_won(
        self, sheet: Sequence[SheetLine], declarer: Seat | None, score: Sequence[int]
    ) -> bool | None:
        """Whether the declarer has not missed the bid, nor written down a minus: but for what the
        opponents get of a bid that is made."""
        if self._scoring.whists is not None and declarer is not None:
            made = [line for line in sheet if line.reason == "bid_value"]
            if any(line.seat == declarer for line in made):
                return True
        return declarer_made(sheet, declarer, score, _LOST)

    def progress(self, rules: Rules, view: View) -> SideProgress | None:
        """What the declarer's side has won, against the bid."""
        contract = rules.contracts[view.contract].spec
        if view.declarer is None or view.bid is None or not contract.counts_points:
            return None
        mine = tuple(seat for seat in view.seats if view.sides[seat] == RE)
        points = points_seen(view, mine) + discarded_seen(rules, view)
        return SideProgress(mine, view.bid, 0, points, hidden=hides_discard(rules, view))


SCORING = ScoringPart("tariff", TariffScoring)


def _reached(seat: Seat, points: Points) -> SheetLine:
    """How much its side has taken."""
    return for_seat(seat, "result", "points_made", 0, str(points))


def _missed(state: State, scoring: Tariff, reached: Points, missing: Points) -> list[SheetLine]:
    """The lines of all for a bid of which so much is missing."""
    deal, (mine, others) = state.deal, sides(state)
    reason: Cause = "bid_lost" if deal.fault is None else "fault"
    taken_off = -scoring.lost_factor * scoring.value_of(_bid_of(state))
    taken_off -= lost_besides(scoring, deal.bid or 0, missing)
    lines = []
    for seat in mine:
        lines.append(_reached(seat, reached))
        lines.append(for_seat(seat, "result", reason, taken_off, deal.fault or ""))
        lines += doubled_lines(state, seat, taken_off)
    if scoring.missing is not None:
        vulnerable, doubled = deal.declarer in deal.vulnerable, len(deal.announced)
        cost = cost_of(scoring, missing, doubled, vulnerable=vulnerable)
        lines += [for_seat(seat, "result", "missing", cost, str(missing)) for seat in others]
    return lines


def _taken_by_others(state: State, others: Sequence[Seat], each: Points) -> list[SheetLine]:
    """What the opponents get for what they have taken, if anything: partners for that of both, a
    lone one who whists for that of all, and nothing who does not."""
    taken = [card_points(state, seat) for seat in others]
    if state.rules.ruleset.table.sides.has_partners:
        taken = [sum(taken)] * len(taken)
    whist = whisting(state.deal.stays, others)
    reason: Cause = "whisted_alone" if state.deal.stays and sum(whist) == 1 else "opponents_each"
    lines = []
    for seat, counted in zip(others, counted_for(taken, whist), strict=True):
        if counted:
            lines.append(for_seat(seat, "result", reason, each * counted, str(counted)))
    return lines


def _unplayed(state: State, scoring: Tariff, mine: Sequence[Seat]) -> tuple[SheetLine, ...]:
    """The lines for a bid that counts as just made, as nobody has whisted."""
    lines = list[SheetLine]()
    for seat in mine:
        lines.append(for_seat(seat, "result", "nobody_whists", 0))
        lines += _made(state, scoring, seat, state.deal.bid or 0, swept=False)
    return tuple(lines)


def _whists(state: State, scoring: Tariff, missing: int) -> list[SheetLine]:
    """The lines for what the declarer pays the opponents, and what is missing of their duty, which
    nobody has against one who has discarded wrongly."""
    deal, declarer = state.deal, state.deal.declarer
    assert declarer is not None
    others = beginning_with(declarer, deal.seats)[1:]
    taken = [card_points(state, seat) for seat in others]
    whist = whisting(deal.stays, others)
    each = whisted(scoring, deal.bid or 0, missing, taken, len(deal.announced), whist)
    owe, tricks = deal.fault is None, scoring.whists is not None and bool(scoring.whists.each)
    lines = []
    for seat, one, stays in zip(others, each, whist, strict=True):
        if (stays or one.gained) and tricks:
            reason: Cause = "opponents_each" if sum(whist) > 1 else "whisted_alone"
            reason = reason if deal.stays else "opponents_each"
            lines.append(for_seat(seat, "result", reason, one.gained, str(one.taken)))
        if one.from_missing:
            lines.append(for_seat(seat, "result", "missing", one.from_missing, str(missing)))
        if one.short and owe:
            lines.append(for_seat(seat, "result", "owed", -one.fined, str(one.short)))
    paid = sum([one.from_declarer for one in each])
    if paid:
        lines.append(for_seat(declarer, "result", "whists", -paid))
    return lines


def _made(
    state: State, scoring: Tariff, seat: Seat, reached: Points, *, swept: bool
) -> list[SheetLine]:
    """The lines of a seat whose side has made its bid."""
    deal = state.deal
    bid, doubled = _bid_of(state), len(deal.announced)
    value = scoring.value_of(bid)
    said = state.rules.contracts[deal.contract].spec.said(bid.number)
    lines = [for_seat(seat, "result", "bid_value", value, str(said))]
    more = raised(scoring, value, swept=swept)
    if more:
        lines.append(for_seat(seat, "result", "swept", more, str(value + more)))
    lines += doubled_lines(state, seat, value + more)
    vulnerable = deal.declarer in deal.vulnerable
    for one in beside(scoring, bid, reached, doubled, vulnerable=vulnerable):
        lines.append(for_seat(seat, "result", one.reason, one.points, one.detail))
    return lines


def _bid_of(state: State) -> TariffBid:
    """What was bid in this deal."""
    deal = state.deal
    return tariff_bid(state.rules, deal.contract, deal.trump, deal.bid or 0)


def tariff_bid(rules: Rules, contract: int, trump: int, number: int) -> TariffBid:
    """A bid of so much in a contract, as it is paid."""
    suit = rules.trump_suit(contract, trump)
    return TariffBid(number, suit, rules.contracts[contract].spec.value)


def beside(
    scoring: Tariff, bid: TariffBid, reached: Points, doubled: int, *, vulnerable: bool
) -> list[Paid]:
    """What comes on top of the value of a bid that was made, and was doubled so often."""
    found: list[Paid] = []
    value, over = scoring.value_of(bid) << doubled, reached - max(bid.number, scoring.above)
    for name in scoring.bonuses_of(bid.number, value, reached):
        points = scoring.bonuses[name].worth(vulnerable=vulnerable)
        found.append(Paid("tariff_bonus", name, points))
    insult = scoring.made_doubled
    if over > 0 and scoring.over == "as_bid":
        each, times, more = scoring.each_of(bid), doubled, scoring.over_doubled
        if doubled and more is not None and more.beside:
            insult += over * more.worth(vulnerable=vulnerable)
        elif doubled and more is not None:
            each, times = more.worth(vulnerable=vulnerable), doubled - 1
        found.append(Paid("above_bid", str(over), (over * each) << times))
    if doubled and insult:
        found.append(Paid("made_doubled", "", insult << (doubled - 1)))
    return [one for one in found if one.points]


def raised(scoring: Tariff, value: Points, *, swept: bool) -> Points:
    """By how much the value of a bid that was made goes up where its side took all tricks."""
    return max(0, (scoring.sweep_value or 0) - value) if swept else 0


def cost_of(scoring: Tariff, missing: int, doubled: int, *, vulnerable: bool) -> Points:
    """What the opponents get where so many are missing of a bid that was doubled so often."""
    if doubled and scoring.missing_doubled is not None:
        return scoring.missing_doubled.cost(missing, vulnerable=vulnerable) << (doubled - 1)
    usual = scoring.missing
    return 0 if usual is None else usual.cost(missing, vulnerable=vulnerable) << doubled


def paid(
    scoring: Tariff,
    bid: TariffBid,
    reached: Points,
    doubled: int = 0,
    *,
    vulnerable: bool = False,
    swept: bool = False,
) -> Points:
    """Score points that a bid brings the declarer's side which takes so much, more than the
    others, whatever those get for what they take."""
    own, others = written(scoring, bid, reached, doubled, vulnerable=vulnerable, swept=swept)
    return own - others


def written(
    scoring: Tariff,
    bid: TariffBid,
    reached: Points,
    doubled: int,
    *,
    vulnerable: bool,
    swept: bool,
) -> tuple[Points, Points]:
    """What the declarer's side writes down which takes so much, perhaps all tricks, and what each
    of the others does, beside what these get for what they take."""
    value, missing = scoring.value_of(bid), bid.number - reached
    if missing > 0:
        cost = cost_of(scoring, missing, doubled, vulnerable=vulnerable)
        off = scoring.lost_factor * value + lost_besides(scoring, bid.number, missing)
        return -off << doubled, cost
    more = beside(scoring, bid, reached, doubled, vulnerable=vulnerable)
    value += raised(scoring, value, swept=swept)
    return (value << doubled) + sum([one.points for one in more]), 0
