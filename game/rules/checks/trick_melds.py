"""Melds in tricks: made of cards that there are and that can lie in one trick, and counted."""

from __future__ import annotations

from game.rules.checks.facts import check_ranks, phases_of
from game.rules.model import Ruleset
from game.rules.model.naming import TrumpPhase
from game.rules.model.phases import TricksPhase
from game.rules.model.trick_melds import TrickMeld
from game.rules.placeholders import each
from game.rules.problems import Path, Report

_OF_SUITS = "same: suit"


def check_melds_in_tricks(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """Every meld; and card points of tricks are added up, whatever they come to."""
    where, scoring = (*path, "melds_in_tricks"), ruleset.scoring
    if not phase.melds_in_tricks:
        return
    fixed = scoring.pays_by_winner or scoring.counts_predictions
    if fixed or scoring.singly:
        report.problem(where, "checks.trick_melds_not_counted")
    for name, meld in phase.melds_in_tricks.items():
        each((_check_keys, _check_cards, _check_trump), ruleset, report, (*where, name), meld)


def _check_keys(ruleset: Ruleset, report: Report, path: Path, meld: TrickMeld) -> None:
    """Keys that go with melds of one suit only."""
    if meld.same == "suit":
        return
    if meld.points_in:
        report.problem((*path, "points_in"), "checks.key_needs_form", form=_OF_SUITS)
    if meld.row is not None:
        report.problem((*path, "row"), "checks.key_needs_form", form=_OF_SUITS)
    if meld.minds_trump:
        report.problem((*path, "suits"), "checks.key_needs_form", form=_OF_SUITS)


def _check_cards(ruleset: Ruleset, report: Report, path: Path, meld: TrickMeld) -> None:
    """Ranks of the pack, each once, and no more cards than lie in a trick."""
    where, ranks = (*path, "ranks"), meld.ranks
    check_ranks(ruleset, report, where, ranks)
    if len(set(ranks)) < len(ranks):
        report.problem(where, "checks.meld_rank_twice")
    if meld.same == "suit" and meld.row is not None and meld.row > len(ranks):
        report.problem((*path, "row"), "checks.meld_row", n=meld.row, ranks=len(ranks))
    size = 4 if meld.same == "rank" else meld.row or len(ranks)
    seats = ruleset.table.players
    if size > seats:
        report.problem(path, "checks.trick_meld_too_large", n=size, seats=seats)


def _check_trump(ruleset: Ruleset, report: Report, path: Path, meld: TrickMeld) -> None:
    """Whether a suit is trump is known to everybody when the trick is taken."""
    late = any(contract.trump_comes_in_play for contract in ruleset.contracts.values())
    hidden = any(phase.hidden for _, phase in phases_of(ruleset, TrumpPhase))
    if meld.minds_trump and (late or hidden):
        report.problem((*path, "suits"), "checks.trick_meld_before_trump")
