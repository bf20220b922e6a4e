"""Tricks that go to the last card of the rank led: no suit, and no order of cards, has a place
there."""

from __future__ import annotations

from game.rules.checks.duties import duties_in
from game.rules.checks.facts import check_ranks, phases_of
from game.rules.model import Ruleset
from game.rules.model.duties import Duties
from game.rules.model.phases import StockPhase, TricksPhase
from game.rules.problems import Path, Report

NO_DUTIES = Duties(follow_suit=False)


def check_rank_led(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """Nothing asks for suits, trumps or a higher card; what is wild is a rank of the pack."""
    check_ranks(ruleset, report, (*path, "wild"), phase.wild)
    for name, stock in phases_of(ruleset, StockPhase):
        if stock.taken_by_rank_led != phase.taken_by_rank_led:
            report.problem(("phases", name, "winner"), "checks.rank_led_in_both")
    if not phase.taken_by_rank_led:
        for key in ("wild", "goes_on"):
            if getattr(phase, key):
                report.problem((*path, key), "checks.idle_needs", key="winner: rank_led")
        return
    if len(set(phase.wild)) < len(phase.wild):
        report.problem((*path, "wild"), "checks.wild_twice")
    if phase.equal_highest != "taken":
        report.problem((*path, "equal_highest"), "checks.rank_led_without_height")
    deck, where = ruleset.deck, (*path, "winner")
    if deck.joker_count or deck.fool_count:
        report.problem(where, "checks.rank_led_with_jokers")
    _check_games(ruleset, report)
    if phase.goes_on:
        _check_going_on(ruleset, report, path, phase)


def _check_going_on(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """All draw as many cards as they have played, and nothing hangs on how many tricks there are or
    on which cards lie in one."""
    stocks = phases_of(ruleset, StockPhase)
    if not stocks:
        report.problem((*path, "goes_on"), "checks.idle_needs", key="kind: stock")
    beside: dict[Path, object] = {(*path, "before_last"): phase.before_last}
    for name, stock in stocks:
        for key in ("melds", "top_open", "closing", "too_many_cards"):
            beside["phases", name, key] = getattr(stock, key)
        beside["phases", name, "captured"] = stock.tricks_go_to_hand
        beside["phases", name, "tricks_count"] = not stock.tricks_count
    for name, contract in ruleset.contracts.items():
        brings = contract.trick_points
        beside["contracts", name, "goal"] = contract.enabled and contract.is_about_tricks
        beside["contracts", name, "trick_points"] = brings is not None and (
            brings.last_by_card or brings.before_last
        )
    for where, found in beside.items():
        if found:
            report.problem(where, "checks.beside_going_on")


HEIGHTS = ("second_wins", "suit_orders", "higher_suits", "highest_card", "upside_down", "reach")
"""What makes cards higher than others."""


def _check_games(ruleset: Ruleset, report: Report) -> None:
    """No game has duties, a trump or cards that are higher than others in one suit."""
    for where, duties in duties_in(ruleset):
        if duties != NO_DUTIES:
            report.problem(where, "checks.rank_led_without_duties")
    for name, contract in ruleset.contracts.items():
        at = ("contracts", name)
        if contract.enabled and contract.has_trump:
            report.problem((*at, "trump"), "checks.rank_led_without_trump")
        for key in HEIGHTS:
            if contract.enabled and getattr(contract, key):
                report.problem((*at, key), "checks.rank_led_without_height")
