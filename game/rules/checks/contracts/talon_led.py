"""Cards of the talon that lead to the first tricks: nothing else may hang on who leads, or on which
card of a hand is led."""

from __future__ import annotations

from game.rules.checks.facts import phases_of
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.naming import TrumpPhase
from game.rules.model.phases import TricksPhase
from game.rules.problems import Path, Report


def check_talon_led(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Suits are followed to, and the first card of a hand says nothing else than what it is."""
    if not contract.talon_leads or not contract.enabled:
        return
    jokers = ruleset.deck.jokers
    beside: dict[Path, object] = {
        (*path, "trump"): contract.trump_is_made,
        (*path, "partner"): contract.partner,
        ("deck", "jokers", "names_suit"): jokers is not None and jokers.names_suit,
    }
    for name, other in ruleset.contracts.items():
        beside["contracts", name, "taken_over"] = other.enabled and other.taken_over
    for name, phase in phases_of(ruleset, TricksPhase):
        at = ("phases", name)
        duties = (*(at if contract.duties is None else path), "duties")
        beside[duties] = not contract.duties_instead_of(phase.duties).follow_suit
        beside[*at, "winner"] = not phase.taken_as_usual
        beside[*at, "leads", "opening"] = phase.leads.opening
        beside[*at, "melds_when_leading"] = phase.leads_with_melds
    for name, naming in phases_of(ruleset, TrumpPhase):
        beside["phases", name, "hidden"] = naming.hidden
    for where, found in beside.items():
        if found:
            report.problem(where, "checks.beside_talon_led")
