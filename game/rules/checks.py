"""Cross-checks: contradictions in a ruleset that no single model can see."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.model import Ruleset
from game.rules.problems import Report

Check = Callable[[Ruleset, Report], None]

CHECKS: tuple[Check, ...] = ()
