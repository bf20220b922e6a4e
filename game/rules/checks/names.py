"""Names by which players tell apart what they may say."""

from __future__ import annotations

from game.rules.model import Ruleset
from game.rules.model.ladders import NUMBER_HERE
from game.rules.problems import Report
from game.texts import LANGUAGES


def check(ruleset: Ruleset, report: Report) -> None:
    """No two games that are chosen in one place are called the same; of two ladders it is said
    once."""
    first: dict[tuple[str, str, str], str] = {}
    told: set[tuple[str | None, ...]] = set()
    for name, contract in ruleset.games.items():
        if contract.offered is None:
            continue
        for lang in LANGUAGES:
            said = contract.label.text(lang)
            if NUMBER_HERE in said and contract.ladder is None:
                report.problem(
                    ("contracts", name, "label"), "checks.number_of_no_ladder", place=NUMBER_HERE
                )
                return
            other = first.setdefault((contract.offered, lang, said), name)
            pair = tuple(
                one if ruleset.contracts[one].ladder is None else str(ruleset.contracts[one].ladder)
                for one in (other, name)
            )
            if other != name and pair not in told:
                told.add(pair)
                report.problem(("contracts", name, "label"), "checks.same_name", name=said)
