"""What may not be led: in all tricks, or in those of one game."""

from __future__ import annotations

from game.rules.checks.facts import check_patterns, phase_kinds, phases_of, shows_when_leading
from game.rules.higher_trumps import is_relative
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.leads import Leads
from game.rules.model.phases import TricksPhase
from game.rules.problems import Path, Report


def check_leads(ruleset: Ruleset, report: Report, where: Path, leads: Leads) -> None:
    """They are cards of the pack, and nothing else says what is led."""
    check_patterns(ruleset, report, (*where, "unbroken"), leads.unbroken)
    check_patterns(ruleset, report, (*where, "broken_by"), leads.broken_by)
    if leads.broken_by and (leads.to_the_end or not leads.waits):
        report.problem((*where, "broken_by"), "checks.nothing_to_break")
    if leads.restricts and shows_when_leading(ruleset):
        report.problem(where, "checks.leads_beside_melds")
    if leads.restricts and "stock" in phase_kinds(ruleset):
        report.problem(where, "checks.leads_after_stock")
    if leads.to_the_end and not leads.waits:
        report.problem((*where, "to_the_end"), "checks.nothing_led_last")
    if leads.trump_first and leads.plain_first:
        report.problem((*where, "plain_first"), "checks.two_first_leads")
    if leads.unbroken_plain:  # nothing else says what is led
        for key in ("unbroken", "unbroken_trumps", "trump_first", "plain_first"):
            if getattr(leads, key):
                report.problem((*where, key), "checks.plain_waits_alone")


def check_leads_of_trumps(report: Report, where: Path, leads: Leads) -> None:
    """Where there are no trumps none go first, and none wait."""
    for key in ("trump_first", "plain_first", "unbroken_trumps", "unbroken_plain"):
        if getattr(leads, key):
            report.problem((*where, key), "checks.leads_without_trumps")
    for index, entry in enumerate(leads.unbroken):
        if is_relative(entry):
            report.problem((*where, "unbroken", index), "checks.leads_without_trumps")


def check_own_leads(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What may not be led in a contract is said once, and is not what may not be led anyway."""
    own, where = contract.leads, (*path, "leads")
    if own is None:
        return
    check_leads(ruleset, report, where, own)
    if not contract.has_trump:
        check_leads_of_trumps(report, where, own)
    if contract.any_lead:
        report.problem((*path, "any_lead"), "checks.leads_said_twice")
    if contract.offered is None and path[-1] not in ruleset.match.contracts:
        report.problem(where, "checks.leads_of_usual")
    if all(phase.leads.beside_opening == own for _, phase in phases_of(ruleset, TricksPhase)):
        report.problem(where, "checks.leads_as_usual")
    hidden = [name for name, phase in ruleset.phases.items() if getattr(phase, "hidden", False)]
    if own.trump_first and contract.trump_is_named and set(hidden) & set(ruleset.order):
        report.problem((*where, "trump_first"), "checks.hidden_trump_led")
