"""What somebody wants to see of two games at a glance: how sure the answer is, where they differ
most surely, and a few other measures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.laboratory.experiment import Snapshot
from game.laboratory.findings import FindingRow, findings, question_row

SHOWN = (
    "other_play",
    "match_minutes",
    "match_deals",
    "first",
    "others",
    "lead",
    "bid",
    "called",
    "thrown_in",
    "conceded",
    "early",
)
"""The measures that are always of interest, the most telling first."""

MOST_ROWS = 7

CLEAR = 4
"""A difference that is so many times its doubt need not be known more exactly."""

State = Literal["nothing", "open", "sure", "same"]
"""Nothing is known yet; the difference may be chance; it is more than that; everybody has played
as before, and has scored the same, in every deal."""


def state_of(snapshot: Snapshot) -> State:
    """How sure the first answer is."""
    row = question_row(snapshot)
    if row is None:
        return "nothing"
    change = None if row.found[1] is None else row.found[1].change
    if change is not None and change.apart:
        return "sure"
    untouched = snapshot.has("other_play", 1) and not snapshot.deals.much("other_play", 1)
    return "same" if untouched and not _apart(findings(snapshot)) else "open"


def is_clear(snapshot: Snapshot) -> bool:
    """Whether it was looked, and the first answer is so sure that nobody needs to wait on."""
    row = question_row(snapshot)
    change = None if row is None or row.found[1] is None else row.found[1].change
    looked = snapshot.chunks in snapshot.plan.looks
    return looked and change is not None and change.half * CLEAR <= abs(change.value)


def clearest(snapshot: Snapshot) -> FindingRow | None:
    """Where the first answer is not sure: the measure of which it is surest that it differs."""
    return None if state_of(snapshot) == "sure" else next(iter(_apart(findings(snapshot))), None)


def rows(snapshot: Snapshot) -> list[FindingRow]:
    """Some measures beside the first answer: first those that are always of interest, then others
    that differ for sure."""
    found = {row.key: row for row in findings(snapshot) if row.key != snapshot.question}
    wanted = [found.pop(key) for key in SHOWN if key in found]
    return [*wanted, *_apart(list(found.values()))][:MOST_ROWS]


def _apart(among: Sequence[FindingRow]) -> list[FindingRow]:
    """The measures that differ for sure, the surest first."""

    def surety(row: FindingRow) -> float:
        change = None if row.found[1] is None else row.found[1].change
        if change is None or not change.apart:
            return 0.0
        return abs(change.value) / max(change.half, 1e-9)

    return sorted((row for row in among if surety(row) > 0), key=surety, reverse=True)
