"""Claiming a premium: there is one, and what is laid open stays as it is until it is played."""

from __future__ import annotations

from game.rules.checks.facts import in_order
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.auction import ClaimPremiumPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: ClaimPremiumPhase) -> None:
    """The scoring says what may be claimed, and the cards are played next."""
    if not ruleset.scoring.claims:
        report.problem((*path, "kind"), "checks.nothing_to_claim")
    kinds = [spec.kind for _, spec in in_order(ruleset)]
    if kinds[kinds.index("claim_premium") + 1 :][:1] not in (["tricks"], []):
        report.problem((*path, "kind"), "checks.claimed_before_play")


PHASE = PhaseCheck("claim_premium", check)
