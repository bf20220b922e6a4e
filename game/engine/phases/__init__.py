"""The phases of a deal: one small module a kind, found by its `PHASE`.

A handler is made once a ruleset from the parameters of a phase, see `base.Handler`. What the
phase's events make of a view stands in the same module.
"""

from __future__ import annotations

from typing import cast

from game.discovery import parts_of
from game.engine.phases.base import Handler, PhaseKind
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds
from game.rules.model.phases import PHASE_KINDS

PHASES = parts_of(__name__, "PHASE", PhaseKind, PHASE_KINDS, every_kind=True)
"""Every kind of phase."""

VIEWS: Folds = {
    event: seen for phase in PHASES.values() for event, seen in phase.handler.views.items()
}
"""What a view becomes by an event that belongs to one phase or another."""


def handlers_of(rules: Rules) -> tuple[Handler, ...]:
    """The handlers of a ruleset's phases, in their order; made once and kept while it is played."""
    memo = rules.memo
    if not memo.handlers:
        memo.handlers = tuple(
            PHASES[spec.kind].handler(at, spec) for at, spec in enumerate(rules.phases)
        )
    return cast("tuple[Handler, ...]", memo.handlers)
