"""What a kind of scoring demands of a ruleset beside what holds of any kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.rules.model import Ruleset
from game.rules.problems import Report


class ScoringCheck(NamedTuple):
    """A kind of scoring, as rulesets call it, and what reports the faults of its keys."""

    kind: str
    check: Callable[[Ruleset, Report, Any], None]
