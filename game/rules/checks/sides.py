"""Seats and sides: enough of them, and the card that makes a side."""

from __future__ import annotations

from game.cards import parse_card
from game.rules.card_points import copies_of
from game.rules.checks.facts import (
    check_cards,
    check_special_points,
    has_declarer,
    kinds,
    no_such_card,
)
from game.rules.model import Ruleset
from game.rules.placeholders import readable
from game.rules.problems import Report


def check(ruleset: Ruleset, report: Report) -> None:
    """Partners need pairs of seats, `holders` a card of which there are two."""
    sides = ruleset.table.sides
    if ruleset.table.active < 2:
        report.problem("table.sits_out", "checks.too_few_seats")
    _check_out(ruleset, report)
    if sides.has_partners and (ruleset.table.active not in (4, 6) or ruleset.table.out):
        report.problem("table.sides.kind", "checks.partners_need_four", n=ruleset.table.active)
    _check_count(ruleset, report)
    if not has_declarer(ruleset):
        if sides.one_against_all:
            report.problem("table.sides.kind", "checks.sides_without_declarer")
        elif sides.has_partners and ruleset.scoring.two_sides:
            kind = ruleset.scoring.kind
            report.problem("scoring.kind", "checks.scoring_without_declarer", kind=kind)
    if not sides.are_by_cards:
        for key in ("card", "other_card", "alone_factor", "alone_special_points", "alone_with"):
            if getattr(sides, key) != type(sides).model_fields[key].default:
                report.problem(("table", "sides", key), "checks.card_without_holders")
        return
    _check_alone(ruleset, report)
    if sides.card is None:
        report.problem("table.sides", "checks.holders_without_card")
    elif parse_card(sides.card) not in kinds(ruleset):
        no_such_card(ruleset, report, "table.sides.card", sides.card)
    elif sides.other_card is not None:
        _check_two_cards(ruleset, report, sides.card, sides.other_card)
    elif ruleset.deck.copies != 2:
        report.problem("table.sides.card", "checks.holders_need_two", word=sides.card)


def _check_two_cards(ruleset: Ruleset, report: Report, card: str, other: str) -> None:
    """Two cards that make one side are two, and each is there once."""
    where = "table.sides.other_card"
    if parse_card(other) not in kinds(ruleset):
        no_such_card(ruleset, report, where, other)
    elif parse_card(other) == parse_card(card):
        report.problem(where, "checks.same_side_card", word=other)
    elif ruleset.deck.copies != 1:
        report.problem(where, "checks.two_side_cards_once")


def _check_alone(ruleset: Ruleset, report: Report) -> None:
    """What counts for one who plays alone in secret, and which cards a hand can have for it."""
    sides, where = ruleset.table.sides, ("table", "sides", "alone_with")
    if sides.alone_special_points is not None:
        special = ("table", "sides", "alone_special_points")
        check_special_points(ruleset, report, special, sides.alone_special_points)
    check_cards(ruleset, report, where, sides.alone_with)
    if sides.alone_with and ruleset.deck.copies not in sides.alone_with.values():
        report.problem(where, "checks.alone_for_several", n=ruleset.deck.copies)
    for name, count in sides.alone_with.items():
        with readable():
            if not 1 <= count <= copies_of(ruleset.deck, parse_card(name)):
                report.problem((*where, name), "checks.needs_too_many", word=name, n=count)


def _check_count(ruleset: Ruleset, report: Report) -> None:
    """More than two sides are partners of which each has two."""
    sides, where = ruleset.table.sides, "table.sides.count"
    if sides.count == 2:
        return
    if not sides.has_partners:
        report.problem(where, "checks.idle_needs", key="kind: partners")
    elif ruleset.table.active != 2 * sides.count:
        report.problem(where, "checks.sides_of_two", n=2 * sides.count)


def _check_out(ruleset: Ruleset, report: Report) -> None:
    """Who sits out beside the dealer: others at the table, each named once."""
    table = ruleset.table
    if table.sits_out_too and not table.dealer_sits_out:
        report.problem("table.sits_out_too", "checks.idle_needs", key="sits_out: dealer")
    if table.out_writes != "nothing" and not table.dealer_sits_out:
        report.problem("table.out_writes", "checks.idle_needs", key="sits_out: dealer")
    for index, steps in enumerate(table.sits_out_too):
        if steps >= table.players or steps in table.sits_out_too[:index]:
            report.problem(("table", "sits_out_too", index), "checks.sits_out_twice", n=steps)
