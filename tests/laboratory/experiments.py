"""Small experiments for tests, and snapshots with figures that were made up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from game.laboratory.experiment import Experiment, Plan, Snapshot
from game.laboratory.variations import Combination, Variation, combinations
from game.simulation.estimates import Counted, RatioSums


@cache
def games(ruleset: str, *varied: Variation) -> tuple[Combination, ...]:
    return combinations(ruleset, {}, varied)


CALLING: Variation = ("rufen", ("0", "1"))
FOLLOWING: Variation = ("stichzwang", ("true", "false"))


def plan(*varied: Variation, ruleset: str = "binokel-3", deals: int = 10, **more: Any) -> Plan:
    """A plan that is quickly played: by random players, no matches, no duplicate deals."""
    usual: dict[str, Any] = {"rivals": ("easy", "random"), "match_every": 0, "skill_every": 0}
    return Plan(games(ruleset, *varied), ("random",), 1, deals, **{**usual, **more})


def played(plan: Plan) -> Snapshot:
    """What is known in the end."""
    return list(Experiment(plan))[-1]


def made_up(plan: Plan, deals: Sequence[Sequence[Mapping[str, Counted]]]) -> Snapshot:
    """A snapshot of deals with these figures."""
    sums = RatioSums.of(len(plan.combinations), deals)
    return Snapshot.empty(plan)._replace(chunks=plan.chunks, deals=sums)
