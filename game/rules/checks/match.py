"""The match: it ends, and somebody deals next."""

from __future__ import annotations

from game.rules.checks.facts import has_declarer, phase_kinds
from game.rules.model import Ruleset
from game.rules.model.scoring import ReKontra
from game.rules.problems import Report


def check(ruleset: Ruleset, report: Report) -> None:
    """A match needs an end, and what its keys speak of must be there."""
    match = ruleset.match
    if match.target is None and match.deals is None:
        report.problem("match", "checks.match_never_ends")
    if match.ends == "at_once" and match.target is None:
        report.problem("match.ends", "checks.at_once_without_target")
    if match.several_pass == "declarer_first":
        if match.target is None:
            report.problem("match.several_pass", "checks.several_pass_without_target")
        if not has_declarer(ruleset):
            report.problem("match.several_pass", "checks.several_pass_without_declarer")
    if match.bock is not None and not isinstance(ruleset.scoring, ReKontra):
        report.problem("match.bock", "checks.bock_needs_re_kontra")
    if match.next_dealer == "opener" and "bidding" not in phase_kinds(ruleset):
        report.problem("match.next_dealer", "checks.opener_without_bidding")
