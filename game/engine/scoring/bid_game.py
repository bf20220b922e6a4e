"""Binokel with a declarer: bid made or lost, melds, card points, bonuses (B-60 to B-65, B-70)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.rules.rules import Rules
from game.engine.scoring import fewest_points
from game.engine.scoring.achievements import achievement_lines
from game.engine.scoring.base import ScoringKind, ScoringPart, SideProgress, declarer_made
from game.engine.scoring.counting import (
    brought_apart,
    card_points,
    card_values,
    discard_points,
    discarded_seen,
    doubled_lines,
    hides_discard,
    kept_meld_points,
    meld_lines,
    meld_points,
    melded_seen,
    melds_in_tricks,
    mute_lines,
    points_seen,
    took_trick,
    trick_points,
)
from game.engine.scoring.goal_lines import goal_lines
from game.engine.scoring.hanging import HUNG
from game.engine.seat_view import RE, View
from game.engine.sheet import Cause, SheetLine, for_seat, total, written_for
from game.engine.sides.actual import sides
from game.engine.state import State
from game.rules.model.scoring.base import ScoringModel
from game.rules.model.scoring.bid_game import BidGame
from game.values import Points, Seat

_LOST: tuple[Cause, ...] = ("bid_lost", "outdone", "no_trick", "conceded", "fault")
"""Why a declarer has lost, on the sheet."""

BY_FAR: Final = "far_below"
"""The reason of the line that says that it was by far."""


class BidGameScoring(ScoringKind):
    """A declarer against a bid."""

    def __init__(self, scoring: BidGame) -> None:
        self._scoring = scoring

    def sheet(self, state: State) -> tuple[SheetLine, ...]:
        """All lines of a deal; none where nobody declared, but for a game for the fewest points."""
        return _sheet(state, self._scoring)

    def first_side_won(
        self, sheet: Sequence[SheetLine], declarer: Seat | None, score: Sequence[int]
    ) -> bool | None:
        """Whether the declarer has written down no minus, and nothing for having lost; nobody has
        won where points hang."""
        if any(line.reason == HUNG for line in sheet):
            return None
        return declarer_made(sheet, declarer, score, _LOST)

    def progress(self, rules: Rules, view: View) -> SideProgress | None:
        """What the declarer's side has melded and won, against the bid."""
        return _progress(rules, view, self._scoring)


SCORING = ScoringPart("bid_game", BidGameScoring)


def _progress(rules: Rules, view: View, scoring: BidGame) -> SideProgress | None:
    """As `BidGameScoring.progress`."""
    contract = rules.contracts[view.contract].spec
    if view.declarer is None or view.bid is None or view.conceded or scoring.achievements:
        return None
    if not contract.counts_points:
        return None
    mine = tuple(seat for seat in view.seats if view.sides[seat] == RE)
    took = any(trick.winner in mine for trick in view.tricks)
    needed = view.bid
    if scoring.more_than_others:
        theirs = [seat for seat in view.seats if seat not in mine]
        melded = _melds_seen(rules, view, scoring, theirs)
        needed = max(needed, melded + points_seen(view, theirs) + 1)
    return SideProgress(
        mine,
        needed,
        _melds_seen(rules, view, scoring, mine),
        points_seen(view, mine) + discarded_seen(rules, view),
        hidden=hides_discard(rules, view),
        needs_trick=scoring.declarer_needs_trick and not took,
        for_melds=scoring.melds_need_points,
    )


def _melds_seen(rules: Rules, view: View, scoring: BidGame, side: Sequence[Seat]) -> Points:
    """What a side has melded, where it is enough to count."""
    melded = sum([melded_seen(rules, view, seat) for seat in side])
    return melded if melded >= scoring.melds_from else 0


def _sheet(state: State, scoring: BidGame) -> tuple[SheetLine, ...]:
    """All lines of a deal.

    Where partners share an account, the lines stand at the first seat of the side, and every
    partner gets the same sum.
    """
    deal, compiled = state.deal, state.rules.contracts[state.deal.contract]
    contract = compiled.spec
    if contract.avoids_points:
        return tuple(fewest_points.sheet(state, compiled, 1))
    if deal.declarer is None:
        return ()
    mine, _ = sides(state)
    if contract.is_about_tricks:
        lines = goal_lines(state)
        for seat in mine:
            lines += doubled_lines(state, seat, total(lines, seat))
        return tuple(lines)
    lines = []
    lost = why_lost(state, scoring)
    hangs = lost == HUNG
    lost = None if hangs else lost
    takes_all = not lost and scoring.doubled_takes_all and bool(state.deal.announced)
    for account in accounts(state, scoring):
        declarer = account == mine
        part = _counted(state, scoring, account, declarer=declarer)
        if declarer and lost:
            part += _declarer_loses(state, scoring, account[0], lost, _void(state, scoring, part))
        elif not declarer and _lacks_tricks(state, scoring, account):
            part += _too_few(state, scoring, account[0], total(part, account[0]))
        else:
            all_go = lost or (declarer and takes_all)
            given = _given(state, scoring, account[0], lost) if all_go else []
            part += [
                *given,
                *_rounding(state, scoring, account[0], total([*part, *given], account[0])),
            ]
            only = declarer and not lost and scoring.writes_only_bid
            part += _beyond(state, account[0], total(part, account[0])) if only else []
            part += _bonus(state, scoring, account[0], lost) if not declarer else []
            part += _bid(state, scoring, account[0], lost) if declarer or lost else []
            if not declarer and not lost:
                part += _uncounted(state, scoring, account, part, takes_all=takes_all)
        if declarer or scoring.multiplies_all:
            counted = total(part, account[0])
            part += _multiplied(state, account[0], counted, lost=lost is not None)
        if declarer or scoring.doubles_all:
            part += doubled_lines(state, account[0], total(part, account[0]))
        part += _hung(state, scoring, account[0], part) if declarer and hangs else []
        for seat in account:
            lines += written_for(seat, part)
    return tuple(lines)


def _hung(state: State, scoring: BidGame, seat: Seat, part: Sequence[SheetLine]) -> list[SheetLine]:
    """That all hangs that a declarer's side would have written down, but for melds that it keeps
    whatever happens."""
    return [for_seat(seat, "result", HUNG, -_void(state, scoring, part))]


def _multiplied(state: State, seat: Seat, counted: Points, *, lost: bool) -> list[SheetLine]:
    """What a game that counts several times, won or `lost`, brings an account on top, or costs."""
    times = _factor(state, lost=lost)
    more = counted * (times - 1)
    return [for_seat(seat, "result", "multiplied", more, str(times))] if more else []


def _factor(state: State, *, lost: bool) -> int:
    return state.rules.factor(state.deal.contract, state.deal.trump, lost=lost)


def times_counted(state: State, *, lost: bool = False) -> int:
    """How many times what the declarer's side has reached is written down, or what it has
    `lost`."""
    return _factor(state, lost=lost) * state.rules.times_said(len(state.deal.announced))


def _uncounted(
    state: State,
    scoring: BidGame,
    account: Sequence[Seat],
    part: Sequence[SheetLine],
    *,
    takes_all: bool,
) -> list[SheetLine]:
    """What was counted of opponents that does not count where the bid is made: all of it but for
    melds that stay with their side, or what the declarer's side takes."""
    seat, counted = account[0], 0
    if scoring.maker_writes_alone:
        counted = total(part, seat) - _kept(state, scoring, account)
    elif takes_all:
        counted = _that_goes(scoring, part)
        if scoring.lost_points != "to_others":
            counted -= _kept(state, scoring, account)
    return [for_seat(seat, "result", "uncounted", -counted)] if counted else []


def accounts(state: State, scoring: ScoringModel) -> list[tuple[Seat, ...]]:
    """The seats whose points are counted together, the declarer's side first (N-05)."""
    mine, others = sides(state)
    if scoring.opponents_share:
        return [mine, others]
    if state.rules.ruleset.table.sides.teams <= 2:
        return [mine, *[(seat,) for seat in others]]
    return [mine, *dict.fromkeys([state.rules.team(seat) for seat in others])]


def _counted(
    state: State, scoring: BidGame, account: Sequence[int], *, declarer: bool
) -> list[SheetLine]:
    """Melds and card points of an account, and what of it does not count."""
    first = account[0]
    deal = state.deal
    lines: list[SheetLine] = []
    for seat in account:
        lines += written_for(first, meld_lines(state, seat))
    melded = sum([line.points for line in lines])
    played = not deal.broken_off
    void = _melds_void(state, scoring, account, declarer=declarer)
    if melded and void is not None:
        needed = {"melds_too_few": scoring.melds_need_points, "melds_too_low": scoring.melds_from}
        number = str(needed[void]) if void in needed else ""
        lines.append(for_seat(first, "melds", void, -melded, number))
    if not played:
        return lines
    if scoring.achievements:
        parties = accounts(state, scoring)
        return [*lines, *achievement_lines(state, scoring.achievements, tuple(account), parties)]
    melds = melds_in_tricks(state, account)
    apart = brought_apart(state, account, _last_trick(state, account))
    tricks = sum([trick_points(state, seat) for seat in account])
    tricks -= sum([points for _, points in apart]) + sum([line.points for line in melds])
    lines.append(for_seat(first, "card_points", "tricks", tricks))
    lines += melds
    kept = declarer and state.rules.discard_counts_for == "declarer"
    counts = any(card_values(state)) or state.rules.contracts[deal.contract].discard > 0
    if kept and deal.discarded and counts:
        discarded = sum([discard_points(state, seat) for seat in account])
        lines.append(for_seat(first, "card_points", "discard", discarded))
    lines += [for_seat(first, "card_points", reason, points) for reason, points in apart]
    for seat in account:
        lines += written_for(first, mute_lines(state, seat))
    return lines


def _melds_void(
    state: State, scoring: BidGame, account: Sequence[Seat], *, declarer: bool
) -> Cause | None:
    """Why what an account has melded does not count, for too little of it, or in a deal that was
    played; None where it does."""
    deal, least = state.deal, scoring.melds_from
    if least and sum([meld_points(state, seat) for seat in account]) < least:
        return "melds_too_low"
    if deal.broken_off:
        return None
    if scoring.melds_need_trick and not declarer and not took_trick(state, account):
        return "melds_without_trick"
    if not scoring.melds_need_points:
        return None
    points = sum([card_points(state, seat) for seat in account])
    return "melds_too_few" if points < scoring.melds_need_points else None


def _last_trick(state: State, account: Sequence[int]) -> int:
    """What the last trick brings to an account; nothing when play ended early."""
    deal = state.deal
    played_out = bool(deal.tricks) and not any(state.hands)
    if not played_out or deal.tricks[-1].winner not in account:
        return 0
    return state.rules.contracts[deal.contract].tricks.last


def why_lost(state: State, scoring: BidGame) -> Cause | None:
    """Why the declarer's side has not won: a reason, or None when it has made its bid."""
    deal, mine = state.deal, sides(state)[0]
    if deal.conceded:
        return "conceded"
    if deal.fault is not None:
        return "fault"
    if scoring.declarer_needs_trick and not took_trick(state, mine):
        return "no_trick"
    reached = _reached(state, scoring)
    if reached < (deal.bid or 0):
        return "bid_lost"
    if not scoring.more_than_others:
        return None
    others = _of_others(state, scoring)
    if reached == others and scoring.hangs_when_even:
        return HUNG
    return "outdone" if reached <= others else None


def _reached(state: State, scoring: BidGame) -> Points:
    """What the declarer's side has, whether it counts in the end or not."""
    return _melded(state, scoring) + _taken(state, scoring)


def _melded(state: State, scoring: BidGame) -> Points:
    """What the declarer's side has melded that counts."""
    if _melds_void(state, scoring, sides(state)[0], declarer=True) is not None:
        return 0
    return sum([meld_points(state, seat) for seat in sides(state)[0]])


def _of_others(state: State, scoring: BidGame) -> Points:
    """What the opponents have on their common account."""
    points = sum([card_points(state, seat) for seat in sides(state)[1]])
    return _melded_by_others(state, scoring) + points


def _melded_by_others(state: State, scoring: BidGame) -> Points:
    """What of it they have melded that counts."""
    others = sides(state)[1]
    if _melds_void(state, scoring, others, declarer=False) is not None:
        return 0
    return sum([meld_points(state, seat) for seat in others])


def _declarer_loses(
    state: State, scoring: BidGame, seat: Seat, reason: Cause, counted: int
) -> list[SheetLine]:
    """What was counted is void, and the bid is written as minus (B-64, B-65)."""
    conceded = reason == "conceded"
    factor = scoring.conceded_factor if conceded else scoring.lost_factor
    lines = [for_seat(seat, "result", "void", -counted)] if counted else []
    cost, slip = -factor * (state.deal.bid or 0), state.deal.fault or ""
    return [*lines, for_seat(seat, "result", reason, cost, slip), *_by_far(state, scoring, seat)]


def _by_far(state: State, scoring: BidGame, seat: Seat) -> list[SheetLine]:
    """What it costs besides that a bid was missed by far, in a deal that was played."""
    far, deal = scoring.far_below, state.deal
    if far is None or deal.broken_off:
        return []
    cost = far.cost(deal.bid or 0, _reached(state, scoring))
    return [for_seat(seat, "result", BY_FAR, -cost)] if cost else []


def _lacks_tricks(state: State, scoring: BidGame, account: Sequence[int]) -> bool:
    """Whether opponents have taken too few tricks of a deal that was played to its end."""
    need, deal = scoring.opponents_need, state.deal
    if need is None or deal.broken_off or any(state.hands):
        return False
    return sum([trick.winner in account for trick in deal.tricks]) < need.tricks


def _too_few(state: State, scoring: BidGame, seat: Seat, counted: Points) -> list[SheetLine]:
    """What was counted is void, and too few tricks are written as minus."""
    need = scoring.opponents_need
    assert need is not None
    lines = [for_seat(seat, "result", "void", -counted)] if counted else []
    return [*lines, for_seat(seat, "result", "too_few_tricks", need.cost(state.deal.bid or 0))]


def _void(state: State, scoring: BidGame, part: Sequence[SheetLine]) -> Points:
    """How much of what a declarer's side has counted does not count for it."""
    counted = _that_goes(scoring, part)
    if scoring.lost_points == "to_others":
        return counted
    return counted - _kept(state, scoring, sides(state)[0], declarer=True)


def _kept(
    state: State, scoring: BidGame, account: Sequence[Seat], *, declarer: bool = False
) -> Points:
    """What a side writes down for melds that stay with it, where those count."""
    if _melds_void(state, scoring, account, declarer=declarer) is not None:
        return 0
    return kept_meld_points(state, account)


def _that_goes(scoring: BidGame, part: Sequence[SheetLine]) -> Points:
    """How much of what a side has counted goes where it loses, those melds included that stay with
    it in any case."""
    own = [line for line in part if line.section != "melds" or scoring.lost_points != "to_others"]
    return sum([line.points for line in own])


def _taken(state: State, scoring: BidGame) -> Points:
    """What the tricks of the declarer's side have brought it: card points, or achievements."""
    if not scoring.achievements:
        return sum([card_points(state, seat) for seat in sides(state)[0]])
    mine, *others = accounts(state, scoring)
    lines = achievement_lines(state, scoring.achievements, mine, [mine, *others])
    return sum([line.points for line in lines])


def _given(state: State, scoring: BidGame, seat: Seat, lost: Cause | None) -> list[SheetLine]:
    """The card points of a declarer's side that has lost, for the others, and perhaps its melds; or
    theirs for a declarer's side that takes all."""
    if not scoring.loser_gives_points:
        return []
    lines, points, melded = [], _taken(state, scoring), _melded(state, scoring)
    of_tricks: Cause = "of_the_losers" if lost else "of_opponents"
    of_melds: Cause = "melds_of_losers" if lost else "melds_of_opponents"
    mine, others = sides(state)
    kept = _kept(state, scoring, mine, declarer=True)
    if not lost:
        melded = _melded_by_others(state, scoring)
        points = _of_others(state, scoring) - melded
        kept = _kept(state, scoring, others)
    melded -= kept
    if scoring.loser_gives_melds and melded:
        lines.append(for_seat(seat, "melds", of_melds, melded))
    if points:
        lines.append(for_seat(seat, "card_points", of_tricks, points))
    return lines


def _bid(state: State, scoring: BidGame, seat: Seat, lost: Cause | None) -> list[SheetLine]:
    """The bid, for whoever has won it; where it was given up, nobody has."""
    bid = state.deal.bid or 0
    if not scoring.bid_added or lost == "conceded" or not bid:
        return []
    return [for_seat(seat, "result", "bid_added", bid)]


def _rounding(state: State, scoring: BidGame, seat: Seat, counted: int) -> list[SheetLine]:
    """What rounding to tens adds or takes (B-61)."""
    own = state.rules.contracts[state.deal.contract].spec.rounds_up_from
    difference = scoring.rounded(counted, own) - counted
    return [for_seat(seat, "result", "rounded", difference)] if difference else []


def _beyond(state: State, seat: Seat, counted: Points) -> list[SheetLine]:
    """That what a declarer's side has taken beyond its bid does not count."""
    bid = state.deal.bid
    if not bid or counted == bid:
        return []
    return [for_seat(seat, "result", "uncounted", bid - counted)]


def _bonus(state: State, scoring: BidGame, seat: Seat, lost: Cause | None) -> list[SheetLine]:
    """What the others get when the declarer loses or gives up.

    `bonus_for: side` gives it once to a shared account, which is what an account is, and to each of
    several pairs; opponents counted apart get it each either way but for a side, where the first of
    them has it.
    """
    if not lost:
        return []
    points = scoring.conceded_bonus if lost == "conceded" else scoring.lost_bonus
    account = next(account for account in accounts(state, scoring)[1:] if seat in account)
    if scoring.bonus_for == "seat":
        points *= len(account)
    elif len(account) == 1 and not scoring.opponents_share and seat != sides(state)[1][0]:
        points = 0
    reason: Cause = "bonus_conceded" if lost == "conceded" else "bonus_lost"
    return [for_seat(seat, "result", reason, points)] if points else []
