"""Cards of the talon that are turned over for trump: they lie there face down, and nothing else
says which suit it may be."""

from __future__ import annotations

from game.rules.checks.facts import phase_kinds_before, phases_of
from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.rules.model.cards_of_phases import talon_dealt, talon_lies_open
from game.rules.model.contracts import Contract
from game.rules.model.naming import TrumpPhase
from game.rules.problems import Path, Report

_TAKING = ("talon", "push")
"""The kinds of phases in which somebody takes the talon."""


def check_turned_over(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """So many cards lie in the talon where the declarer names the trump, and that is all that it
    goes by."""
    if not contract.turned_over or not contract.enabled:
        return
    where, phases = (*path, "turned_over"), ruleset.phases.values()
    if not contract.trump_is_named:
        report.problem(where, "checks.turned_over_not_named")
    lying = 0 if talon_lies_open(phases) else talon_dealt(phases)
    if lying < contract.turned_over:
        report.problem(where, "checks.turned_over_few", count=lying)
    before = phase_kinds_before(ruleset, "trump")
    late = any(kind in before for kind in _TAKING)
    if late or any(one.takes_talon for _, one in phases_of(ruleset, ReservationsPhase)):
        report.problem(where, "checks.turned_over_taken")
    partner = contract.partner
    beside: dict[Path, object] = {
        (*path, "trump_suits"): contract.trump_suits,
        (*path, "talon"): contract.talon_leads,
        (*path, "partner", "card"): partner is not None and partner.is_of_trump,
        (*path, "partner", "plain"): partner is not None and partner.plain,
        (*path, "partner", "names_trump"): contract.partner_names_trump,
    }
    for number, (name, naming) in enumerate(phases_of(ruleset, TrumpPhase)):
        at = ("phases", name)
        beside[*at, "kind"] = number > 0
        beside[*at, "who"] = naming.who != "declarer"
        for key in ("not_shown", "held", "ranks", "hidden"):
            beside[*at, key] = getattr(naming, key)
    for other, found in beside.items():
        if found:
            report.problem(other, "checks.beside_turned_over")
