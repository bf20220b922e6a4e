"""Special points: each has the keys of its kind, and is about what there is."""

from __future__ import annotations

from game.cards import parse_card, parse_rank
from game.rules.checks.facts import kinds, no_such_card
from game.rules.model import Ruleset
from game.rules.model.scoring import SpecialPoint
from game.rules.problems import Path, Report
from game.rules.trump_suit import has_suit

_NEEDED = {"full_trick": "at_least", "suit_trick": "suit"}
"""The key that a kind of special point needs; the others need a card."""


def check_special(ruleset: Ruleset, report: Report, path: Path, special: SpecialPoint) -> None:
    """Its keys, and those alone, with cards of the pack; what is promised is so somewhere."""
    needed = _NEEDED.get(special.kind, "card")
    if getattr(special, needed) is None:
        report.problem(path, "checks.special_point_lacks", kind=special.kind, key=needed)
    if special.promoted and needed != "card":
        report.problem((*path, "promoted"), "checks.special_point_not_for", kind=special.kind)
    allowed = (needed, "by") if special.kind == "caught" else (needed,)
    for key in ("card", "by", "at_least", "suit"):
        value = getattr(special, key)
        if value is None:
            continue
        if key not in allowed:
            report.problem((*path, key), "checks.special_point_not_for", kind=special.kind)
        elif key == "card" and special.hangs_on_trump:
            _check_of_trump(ruleset, report, path, special)
        elif key in ("card", "by") and parse_card(value) not in kinds(ruleset):
            no_such_card(ruleset, report, (*path, key), value)
    promised = any(path[-1] in contract.promises for contract in ruleset.contracts.values())
    if special.promised is not None and special.enabled and not promised:
        report.problem((*path, "promised"), "checks.promised_nowhere")


def _check_of_trump(ruleset: Ruleset, report: Report, path: Path, special: SpecialPoint) -> None:
    """The pack has that rank, some suit is trump as a whole, and which one it is can be known."""
    rank = (special.card or "").partition("-")[2]
    if parse_rank(rank) not in {parse_rank(name) for name in ruleset.deck.ranks}:
        no_such_card(ruleset, report, (*path, "card"), special.card or "")
    played = [one for one in ruleset.contracts.values() if one.enabled and one.counts_points]
    if special.enabled and not any(has_suit(ruleset, contract) for contract in played):
        report.problem((*path, "card"), "checks.special_point_without_trump", word=special.card)
    if special.promoted:
        report.problem((*path, "promoted"), "checks.special_point_not_for", kind=special.kind)
