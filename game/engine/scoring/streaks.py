"""Predictions that are kept, or missed, in one deal after the other, and what that brings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.engine.rules.rules import Rules
from game.engine.sheet import Cause, SheetLine, for_seat
from game.engine.state import State
from game.rules.model.scoring.predicted import Predicted, Streak
from game.values import Seat

KEPT: Final[frozenset[Cause]] = frozenset(
    {"prediction_kept", "none_kept", "blind_kept", "all_kept", "quota_met"}
)
"""The reasons on a sheet of a prediction that was kept."""

MISSED: Final[frozenset[Cause]] = frozenset(
    {"prediction_missed", "none_missed", "blind_missed", "all_missed", "quota_missed"}
)
"""The reasons of one that was missed."""

STREAKS: Final[tuple[Cause, Cause]] = ("streak_kept", "streak_missed")
"""The reasons of lines for several of them; the detail says how many."""


def streak_of(rules: Rules) -> Streak | None:
    """What they bring by these rules; None where nobody counts them."""
    scoring = rules.ruleset.scoring
    return scoring.streak if isinstance(scoring, Predicted) else None


def kept_all(reasons: Collection[Cause]) -> bool | None:
    """Whether a side has kept all that it predicted in a deal that was counted for these reasons;
    None where it had predicted nothing."""
    if not MISSED.isdisjoint(reasons):
        return False
    return True if not KEPT.isdisjoint(reasons) else None


def streaks_after(
    rules: Rules, before: Sequence[int], sheet: Sequence[SheetLine], tricks: int
) -> tuple[int, ...]:
    """How many every seat has kept running after a deal of so many tricks with such a sheet, or
    below 0 how many it has missed: of those that have brought nothing yet."""
    streak = streak_of(rules)
    if streak is None:
        return ()
    counts = _counted(rules, streak, before, sheet, tricks)
    return tuple([count if abs(count) < streak.deals else 0 for count in counts])


def streak_lines(state: State, sheet: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """The lines that come to those of a finished deal."""
    streak = streak_of(state.rules)
    if streak is None:
        return ()
    lines = list[SheetLine]()
    counts = _counted(state.rules, streak, state.match.streaks, sheet, len(state.deal.tricks))
    for seat, count in enumerate(counts):
        points = streak.kept if count > 0 else streak.missed
        if abs(count) == streak.deals and points:
            lines.append(for_seat(seat, "result", STREAKS[count < 0], points, str(streak.deals)))
    return tuple(lines)


def kept_after(rules: Rules, before: int | None, sheet: Sequence[SheetLine]) -> int | None:
    """How many have kept their predictions in a deal with such a sheet, partners who add them up as
    one; as many as before where none was made. None where nothing hangs on it."""
    if not rules.by_kept:
        return None
    reasons, teams = dict[Seat, set[Cause]](), rules.ruleset.shared_accounts
    for line in sheet:
        if line.seat is not None:
            account = line.seat % teams if teams else line.seat
            reasons.setdefault(account, set()).add(line.reason)
    judged = [kept_all(found) for found in reasons.values()]
    return before if judged.count(None) == len(judged) else judged.count(True)


def _counted(
    rules: Rules, streak: Streak, before: Sequence[int], sheet: Sequence[SheetLine], tricks: int
) -> list[int]:
    """What there is with this deal, before any of it is paid."""
    counts = list(before or (0,) * rules.players)
    if tricks < streak.least_tricks:
        return counts
    for seat, count in enumerate(counts):
        kept = kept_all({line.reason for line in sheet if line.seat == seat})
        if kept is not None:
            counts[seat] = streak.after(count, kept=kept)
    return counts
