"""Dealing the rest: nothing that looks at all cards happens before it."""

from __future__ import annotations

from game.rules.checks.facts import in_order, phase_kinds
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import named_before_rest
from game.rules.model.dealing import DealRestPhase
from game.rules.problems import Path, Report

_AT_ONCE = ("stock", "pass")
"""Kinds of phases that begin with all cards, or with those that nobody was dealt."""

_CHOSEN_WITH_ALL = ("poverty",)
"""Kinds of phases for which a whole hand must be seen before anything is said of the game."""


def check(ruleset: Ruleset, report: Report, path: Path, phase: DealRestPhase) -> None:
    """No card decides about sides, no called partner names the trump, and no other phase wants all
    cards at once."""
    kinds = phase_kinds(ruleset)
    early = named_before_rest(phase for _, phase in in_order(ruleset))
    at_once = (*_AT_ONCE, *_CHOSEN_WITH_ALL) if early else _AT_ONCE
    words = [kind for kind in at_once if kind in kinds]
    if ruleset.table.sides.are_by_cards:
        words.append("holders")
    partners = (c.partner for c in ruleset.games.values() if c.partner)
    words += ["partner.names_trump" for one in partners if one.names_trump][:1]
    for word in words:
        report.problem(path, "checks.rest_at_once", word=word)


PHASE = PhaseCheck("deal_rest", check)
