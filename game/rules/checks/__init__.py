"""Contradictions that no model sees alone: more cards dealt than there are, a meld of cards that
the pack lacks, a contract that is offered nowhere.

A check is a function of a ruleset and a `Report`, a module a subject, or a package where that has
many rooms: `contracts`, `phases` and `scoring`. What `CHECKS` find cannot be played; what `IDLE`
find can, but something in it counts for nothing, or nobody ever wins. Their sentences stand in
``assets/texts/*/problems.checks.yaml``. Checks look at the merged ruleset with its house rules, so
that a switch which breaks a game is found as well.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.checks import (
    announcements,
    contracts,
    deck,
    idle,
    jokers,
    match,
    melds,
    names,
    phases,
    reach,
    scoring,
    sides,
    trumps,
)
from game.rules.model import Ruleset
from game.rules.problems import Report

CHECKS: tuple[Callable[[Ruleset, Report], None], ...] = (
    deck.check,
    jokers.check,
    sides.check,
    phases.check,
    contracts.check,
    names.check,
    announcements.check,
    melds.check,
    scoring.check,
    match.check,
)

IDLE: tuple[Callable[[Ruleset, Report], None], ...] = (
    reach.check,
    trumps.check,
    idle.check,
)

__all__ = ["CHECKS", "IDLE"]
