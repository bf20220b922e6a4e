"""A report for a terminal, and the same figures as plain values for scripts."""

from __future__ import annotations

from math import isfinite
from typing import Any

from game import __version__
from game.laboratory.experiment import Snapshot
from game.laboratory.findings import Finding, FindingRow, findings, luck_and_skill
from game.laboratory.skill import AHEAD
from game.laboratory.wording import LabWords
from game.simulation.estimates import Measured
from game.texts import Texts


def report(snapshot: Snapshot, texts: Texts, *, interrupted: bool = False) -> list[str]:
    """What a person wants to know of it, the answer first."""
    words = LabWords(snapshot.plan, texts)
    lines = [*words.answers(snapshot), "", *words.played(snapshot, interrupted=interrupted)]
    names = [words.game(game) for game in range(snapshot.deals.games)]
    for chapter in words.chapters(findings(snapshot)):
        lines += ["", chapter.heading]
        for row in chapter.rows:
            lines += _row_lines(words, row, names)
    if any(group.cells for groups in snapshot.skill for group in groups):
        lines += ["", texts.get("laboratory.chapters.skill"), f"  {words.rivals()}"]
        for name, shares in zip(names, luck_and_skill(snapshot), strict=True):
            lines += ([f"  {name}"] if len(names) > 1 else []) + [
                f"    {line}" for line in words.skill(shares)
            ]
    lines += ["", *words.doubts(snapshot), ""]
    lines.append(texts.get("laboratory.seed", seed=str(snapshot.plan.seed)))
    lines.append(texts.get("laboratory.digest", digest=snapshot.digest))
    return lines


def _row_lines(words: LabWords, row: FindingRow, names: list[str]) -> list[str]:
    """A measure: on one line in a single game, else a line a game below its name."""
    name = words.measure(row.key)
    if len(names) == 1 and row.found[0] is not None:
        return [f"  {name}: {words.within(row.measure, row.found[0].value)}"]
    wide = max(map(len, names))
    lines = [f"  {name}"]
    for game, found in zip(names, row.found, strict=True):
        if found is not None:
            value = words.within(row.measure, found.value)
            lines.append(f"    {game:{wide}}  {value:14}  {words.change(row, found)}".rstrip())
    return lines


def fields(snapshot: Snapshot, *, interrupted: bool = False) -> dict[str, Any]:
    """Everything as plain values, under the names that scripts rely on. Shares count from 0 to 1,
    minutes are minutes; an interval that is not known is None."""
    plan = snapshot.plan
    first = plan.combinations[0]
    return {
        "ruleset": first.ruleset.id,
        "house": {
            rule: value
            for rule, value in first.loaded.selection.items()
            if rule not in dict(first.values)
        },
        "combinations": [
            {"values": dict(game.values), "rules": game.digest} for game in plan.combinations
        ],
        "players": list(plan.players),
        "rivals": list(plan.rivals),
        "seed": plan.seed,
        "deals": snapshot.deals.units,
        "planned": plan.whole_deals,
        "matches": snapshot.matches.units,
        "sure": plan.sure,
        "interrupted": interrupted,
        "question": snapshot.question,
        "measures": {row.key: _row_fields(row) for row in findings(snapshot)},
        "spreads": {
            name: [dict(sorted(counter.items())) for counter in spread]
            for name, spread in snapshot.spreads.items()
        },
        "skill": [
            None
            if shares is None
            else {
                "luck": _estimate(shares.luck),
                "skill": _estimate(shares.skill),
                "rest": shares.rest,
                "lead": _estimate(shares.lead),
                "deals": None if shares.ahead is None else shares.ahead[-1].value,
                "ahead": None
                if shares.ahead is None
                else {
                    f"{sure:.2f}": _estimate(deals)
                    for sure, deals in zip(AHEAD, shares.ahead, strict=True)
                },
            }
            for shares in luck_and_skill(snapshot)
        ],
        "version": __version__,
        "digest": snapshot.digest,
    }


def _row_fields(row: FindingRow) -> dict[str, Any]:
    return {
        "unit": row.measure.unit,
        "combinations": [None if found is None else _finding(found) for found in row.found],
    }


def _finding(found: Finding) -> dict[str, Any]:
    change = None if found.change is None else _estimate(found.change)
    return {**_estimate(found.value), "out_of": found.out_of, "change": change}


def _estimate(estimate: Measured) -> dict[str, float | None]:
    return {
        name: number if isfinite(number) else None for name, number in estimate._asdict().items()
    }
