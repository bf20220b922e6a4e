"""Taking up the card turned up: it lies there for nobody to draw, and is somebody's trump."""

from __future__ import annotations

from game.cards import parse_rank
from game.rules.checks.facts import has_declarer, phase_kinds, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.checks.phases.exchange import hangs_on_cards
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import shows_a_card, turns_up
from game.rules.model.dealing import DEALING, DealPhase
from game.rules.model.phases import TakeUpPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: TakeUpPhase) -> None:
    """There is such a card and a game in which it is taken; its taker plays, and nobody lays other
    cards away."""
    kinds = phase_kinds(ruleset)
    shows = shows_a_card if phase.by_holder and phase.gives == "rank" else turns_up
    if "stock" in kinds or not any(shows(deal) for _, deal in phases_of(ruleset, DealPhase)):
        report.problem((*path, "kind"), "checks.nothing_to_take_up")
    if phase.by_holder:
        _check_holder(ruleset, report, path, phase)
        return
    for key in ("rank", "gives", "dealer_takes_rank"):
        if getattr(phase, key) != type(phase).model_fields[key].default:
            report.problem((*path, key), "checks.only_of_holder")
    beside = _MOVING
    if phase.lays_away:
        games = list(ruleset.played_games.values())
        taken = [c for c in games if c.offered is not None or not phase.needs_declarer]
        if not any(contract.trump_is_turned_up for contract in taken):
            report.problem((*path, "kind"), "checks.never_taken_up")
        beside = _MOVING | {"meld"}
    else:
        _check_dealt(ruleset, report, path, phase)
    if not beside.isdisjoint(kinds):
        report.problem((*path, "kind"), "checks.take_up_beside")
    if phase.who == "dealer" and ruleset.table.dealer_sits_out:
        report.problem((*path, "who"), "checks.take_up_by_nobody")


def _check_holder(ruleset: Ruleset, report: Report, path: Path, phase: TakeUpPhase) -> None:
    """There is a card that gives the right, and what everybody holds decides nothing before."""
    if phase.rank is None:
        report.problem((*path, "who"), "checks.holder_of_nothing")
    elif parse_rank(phase.rank) not in map(parse_rank, ruleset.deck.ranks):
        report.problem(
            (*path, "rank"),
            "checks.rank_not_in_deck",
            word=phase.rank,
            candidates=ruleset.deck.ranks,
        )
    if not phase.lays_away:
        report.problem((*path, "lays_away"), "checks.holder_lays_away")
    if phase.dealer_takes_rank:
        where = (*path, "dealer_takes_rank")
        if phase.gives == "rank":
            report.problem(where, "checks.rank_for_itself")
        if ruleset.table.dealer_sits_out:
            report.problem(where, "checks.take_up_by_nobody")
    beside = not _ALONGSIDE.issuperset(phase_kinds(ruleset)) or hangs_on_cards(ruleset)
    if beside or ruleset.table.sides.are_by_cards:
        report.problem((*path, "who"), "checks.holder_beside")
    laid_away = has_declarer(ruleset) or ruleset.dealer_takes_talon
    if phase.gives == "any" and (ruleset.melds is not None or laid_away):
        report.problem((*path, "gives"), "checks.any_beside")


def _check_dealt(ruleset: Ruleset, report: Report, path: Path, phase: TakeUpPhase) -> None:
    """The rest is dealt later, always to somebody who has taken the card and to as many hands as
    before."""
    where = (*path, "lays_away")
    if "deal_rest" not in phase_kinds(ruleset):
        report.problem(where, "checks.taken_without_rest")
    for name, contract in ruleset.contracts.items():
        by_itself = contract.can_be_played and contract.offered is None
        if by_itself and phase.needs_declarer:
            report.problem(where, "checks.rest_without_taker", name=name)
        if contract.enabled and not contract.partner_plays:
            report.problem(where, "checks.taker_lays_aside", name=name)


_ALONGSIDE = {
    *DEALING,
    "reservations",
    "trump",
    "deal_rest",
    "exchange",
    "stay",
    "take_up",
    "meld",
    "predict",
    "tricks",
}
"""Kinds of phases that leave it open which cards everybody has in the end, or come later."""

_MOVING = {"bidding", "talon", "discard", "poverty", "call_card"}
"""Kinds of phases that take other cards away, or count what is in the hand."""


PHASE = PhaseCheck("take_up", check)
