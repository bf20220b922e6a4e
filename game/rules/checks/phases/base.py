"""What a kind of phase demands of a ruleset beside what holds of any kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.rules.model import Ruleset
from game.rules.problems import Path, Report


class PhaseCheck(NamedTuple):
    """A kind of phase, and what reports the faults of one of it that stands at a path."""

    kind: str
    check: Callable[[Ruleset, Report, Path, Any], None]
