"""The stock: what is given for the card turned up."""

from __future__ import annotations

from game.cards import parse_rank
from game.rules.card_points import points_for_tricks
from game.rules.checks.duties import duties_in
from game.rules.checks.facts import (
    check_first_in_turn,
    check_melds_when_leading,
    check_ranks,
    phase_kinds,
    phases_of,
)
from game.rules.checks.openings import check_openings
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import cards_dealt, cards_lying, turns_up
from game.rules.model.dealing import DealPhase
from game.rules.model.phases import StockPhase, TricksPhase
from game.rules.placeholders import each
from game.rules.problems import Path, Report

_IN_LAST_TRICKS = (
    "leads",
    "not_in_first_trick",
    "melds_in_tricks",
    "melds_when_leading",
    "left_over",
)
"""What is about the tricks after a stock alone."""


def check(ruleset: Ruleset, report: Report, path: Path, phase: StockPhase) -> None:
    """The pack has the rank that is exchanged, melds come in one way, the stock can be closed."""
    if phase.melds is not None and phase.leads_with_melds:
        report.problem((*path, "melds_when_leading"), "checks.melds_in_two_ways")
    check_melds_when_leading(ruleset, report, path, phase)
    checks = (check_first_in_turn, _check_closing, _check_top, _check_duties, _check_turned_up)
    drawing = (_check_draws, _check_draws_first, _check_drawn)
    each((*checks, *drawing, check_openings), ruleset, report, path, phase)
    if phase.exchange is None:
        return
    if phase.exchange.points and not ruleset.scoring.writes_own_points:
        report.problem((*path, "exchange", "points"), "checks.exchange_not_counted")
    check_ranks(ruleset, report, (*path, "exchange", "taken_by"), phase.exchange.taken_by)
    for turned_up, given in phase.exchange.taken_by.items():
        at = (*path, "exchange", "taken_by", turned_up)
        check_ranks(ruleset, report, at, [given])
        if parse_rank(given) == parse_rank(phase.exchange.rank):
            report.problem(at, "checks.exchange_as_else", word=given)
    rank = phase.exchange.rank
    if parse_rank(rank) not in map(parse_rank, ruleset.deck.ranks):
        report.problem(
            (*path, "exchange", "rank"),
            "checks.rank_not_in_deck",
            word=rank,
            candidates=ruleset.deck.ranks,
        )


def _check_turned_up(ruleset: Ruleset, report: Report, path: Path, phase: StockPhase) -> None:
    """A card is turned up where it is exchanged or lies on the stock."""
    deals = [deal for _, deal in phases_of(ruleset, DealPhase)]
    if any(turns_up(deal) for deal in deals):
        return
    for key, used in {"exchange": phase.exchange is not None, "top_open": phase.top_open}.items():
        if used:
            report.problem((*path, key), "checks.stock_without_turn_up")


def _check_top(ruleset: Ruleset, report: Report, path: Path, phase: StockPhase) -> None:
    """What lies open is drawn after every trick, and by the game itself."""
    if not phase.top_open:
        return
    beside = {"exchange": phase.exchange, "closing": phase.closing, "melds": phase.melds}
    for key, value in beside.items():
        if value is not None:
            report.problem((*path, key), "checks.beside_open_top")
    if phase.too_many_cards:
        report.problem((*path, "too_many_cards"), "checks.beside_open_top")


def _check_drawn(ruleset: Ruleset, report: Report, path: Path, phase: StockPhase) -> None:
    """What lies open is not shown besides."""
    deals = [deal for _, deal in phases_of(ruleset, DealPhase)]
    if phase.drawn == "shown" and cards_lying(deals, "open"):
        report.problem((*path, "drawn"), "checks.drawn_lies_open")


def _check_duties(ruleset: Ruleset, report: Report, path: Path, phase: StockPhase) -> None:
    """The duties of the last tricks can hold: suits count, and nobody need be spared."""
    if not phase.duties_hold:
        return
    where = (*path, "duties_hold")
    if phase.taken_by_highest_rank:
        report.problem(where, "checks.duties_without_suits")
    for _, tricks in phases_of(ruleset, TricksPhase):
        if not tricks.duties.held:
            report.problem(where, "checks.no_duties_to_hold")
    if any(duties.spare_partner for _, duties in duties_in(ruleset)):
        report.problem(where, "checks.duties_spare_in_stock")


def _more_than_drawing(phase: StockPhase) -> list[str]:
    """The keys by which anything but drawing is done while there is a stock."""
    done = {
        "captured": phase.tricks_go_to_hand,
        "melds": phase.melds is not None,
        "melds_when_leading": phase.leads_with_melds,
        "exchange": phase.exchange is not None,
        "closing": phase.closing is not None,
        "openings": bool(phase.said_openings),
        "too_many_cards": phase.too_many_cards != 0,
    }
    return [key for key, used in done.items() if used]


def _check_draws(ruleset: Ruleset, report: Report, path: Path, phase: StockPhase) -> None:
    """Where only winners draw everybody is alone, nothing else is done while cards are drawn, and
    the stock lasts until one alone has cards: that is the winner of the last trick."""
    if not phase.ends_deal:
        return
    if not ruleset.table.sides.each_alone or "reservations" in phase_kinds(ruleset):
        report.problem((*path, "draws"), "checks.draws_of_sides")
    for key in _more_than_drawing(phase):
        report.problem((*path, key), "checks.draws_beside")
    for name, tricks in phases_of(ruleset, TricksPhase):
        if tricks.goes_on:
            report.problem(("phases", name, "goes_on"), "checks.draws_beside")
        for key in _IN_LAST_TRICKS:
            if getattr(tricks, key) != type(tricks).model_fields[key].default:
                report.problem(("phases", name, key), "checks.draws_idle")
        if tricks.last_trick and not phase.tricks_count:
            report.problem((*path, "tricks_count"), "checks.draws_uncounted")
    for name, contract in ruleset.contracts.items():
        brings = points_for_tricks(ruleset.phases.values(), contract)
        if brings.each or brings.first or any(brings.before):
            report.problem(("contracts", name), "checks.draws_no_more_tricks")
    hand = cards_dealt(ruleset.phases.values())
    left = ruleset.deck.size - ruleset.table.active * hand
    if 0 < left < 2 * hand - 1:
        report.problem((*path, "draws"), "checks.draws_too_few", n=2 * hand - 1, left=left)


def _check_draws_first(ruleset: Ruleset, report: Report, path: Path, phase: StockPhase) -> None:
    """Where it is said only after the last draw what is played, the tricks before that bring no
    more than cards: nothing counts yet, and there is nothing to meld."""
    if not ruleset.draws_first:
        return
    counted = {"tricks_count": phase.tricks_count, "draws": phase.ends_deal}
    for key in (*_more_than_drawing(phase), *(key for key, used in counted.items() if used)):
        report.problem((*path, key), "checks.beside_draws_first")
    for name, tricks in phases_of(ruleset, TricksPhase):
        if tricks.goes_on:
            report.problem(("phases", name, "goes_on"), "checks.beside_draws_first")


def _check_closing(ruleset: Ruleset, report: Report, path: Path, phase: StockPhase) -> None:
    """Somebody can close it at some time, and nobody's tricks go back into the hand."""
    closing, where = phase.closing, (*path, "closing")
    if closing is None:
        return
    if phase.tricks_go_to_hand:
        report.problem(where, "checks.closing_with_captures")
    deals = [deal for _, deal in phases_of(ruleset, DealPhase)]
    if not deals:
        return
    left = ruleset.deck.size - ruleset.table.active * cards_dealt(deals)
    if closing.cards_left > left:
        n = closing.cards_left
        report.problem((*where, "cards_left"), "checks.closing_never", n=n, left=left)


PHASE = PhaseCheck("stock", check)
