"""What a snapshot says: every measure in every combination, and how each differs from the first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.laboratory.experiment import Snapshot
from game.laboratory.measures import MEASURES, Measure, detail_of, kind_of, measure_of
from game.laboratory.skill import SkillShares, shares_of
from game.simulation.estimates import Measured


class Finding(NamedTuple):
    """A measure in one combination: its value out of so many, and the difference from the first
    combination (None for the first one, and where either has nothing of it)."""

    value: Measured
    out_of: int
    change: Measured | None


class FindingRow(NamedTuple):
    """A measure in all combinations; None for those that have nothing of the kind."""

    key: str
    measure: Measure
    found: tuple[Finding | None, ...]


def findings(snapshot: Snapshot) -> list[FindingRow]:
    """All measures in the order of a report. What never happened anywhere is left out, and what is
    of promotions that are played nowhere."""
    rows = [_row(snapshot, key) for key in _ordered(snapshot) if _of_interest(snapshot, key)]
    return [
        row
        for row in rows
        if row.key in ("other_play", "won")
        or any(found and found.value.value for found in row.found)
    ]


def _of_interest(snapshot: Snapshot, key: str) -> bool:
    if kind_of(key) != "both_won":
        return True
    name = detail_of(key)
    games = (game.ruleset.promotions for game in snapshot.plan.combinations)
    return any(name in promotions and promotions[name].enabled for promotions in games)


def _ordered(snapshot: Snapshot) -> Iterator[str]:
    """The keys of all measures: kinds as they stand in the table, in each those that come most
    often first; places as they sit."""
    keys = [*snapshot.deals.keys, *snapshot.matches.keys]
    for kind in MEASURES:
        own = [key for key in keys if kind_of(key) == kind]
        if kind in ("place", "edge", "declares"):
            yield from sorted(own)
        else:
            yield from sorted(own, key=lambda key: (-_most(snapshot, key), key))


def _most(snapshot: Snapshot, key: str) -> float:
    sums = snapshot.sums_of(key)
    games = range(sums.games)
    return max((sums.value(key, game) for game in games if sums.out_of(key, game)), default=0.0)


def _row(snapshot: Snapshot, key: str) -> FindingRow:
    games = range(snapshot.deals.games)
    return FindingRow(key, measure_of(key), tuple(_found(snapshot, key, game) for game in games))


def _found(snapshot: Snapshot, key: str, game: int) -> Finding | None:
    if not snapshot.has(key, game):
        return None
    compared = game > 0 and snapshot.has(key, 0)
    change = snapshot.difference(key, game) if compared else None
    return Finding(snapshot.estimate(key, game), snapshot.sums_of(key).out_of(key, game), change)


def question_row(snapshot: Snapshot) -> FindingRow | None:
    """What was asked first; None while nothing is known of it."""
    return None if snapshot.question is None else _row(snapshot, snapshot.question)


def luck_and_skill(snapshot: Snapshot) -> Sequence[SkillShares | None]:
    """What the scores of every combination are made of, where enough duplicate deals were
    played."""
    return [shares_of(groups, snapshot.plan.sure) for groups in snapshot.skill]
