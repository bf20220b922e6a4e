"""Special points: each has the keys of its kind, and is about what there is."""

from __future__ import annotations

from collections.abc import Mapping

from game.cards import parse_pattern, parse_rank
from game.rules.checks.facts import cards_of_each, has_declarer, kinds, no_such_card
from game.rules.model import Ruleset
from game.rules.model.scoring import SaidInPlay, SpecialPoint
from game.rules.model.scoring.special_points import is_of_trump
from game.rules.placeholders import readable
from game.rules.problems import Path, Report
from game.rules.trump_suit import has_suit

_OF_CAUGHT = ("by", "how", "paid_by", "pot")
"""The keys about a card that is caught."""


def check_special(ruleset: Ruleset, report: Report, path: Path, special: SpecialPoint) -> None:
    """Its keys, and those alone, with cards of the pack; what is promised is so somewhere."""
    needed = special.about
    if getattr(special, needed) is None:
        report.problem(path, "checks.special_point_lacks", kind=special.kind, key=needed)
    if special.promoted and not special.needs_card:
        report.problem((*path, "promoted"), "checks.special_point_not_for", kind=special.kind)
    allowed = (needed, *_OF_CAUGHT) if special.is_caught else (needed,)
    for key in ("card", "at_least", "suit", *_OF_CAUGHT):
        value = getattr(special, key)
        if value == SpecialPoint.model_fields[key].default:
            continue
        if key not in allowed:
            report.problem((*path, key), "checks.special_point_not_for", kind=special.kind)
        elif key in ("card", "by") and is_of_trump(value):
            _check_of_trump(ruleset, report, (*path, key), special)
        elif key in ("card", "by") and not set(parse_pattern(value)) & set(kinds(ruleset)):
            no_such_card(ruleset, report, (*path, key), value)
    if special.changes_hands and ruleset.scoring.two_sides:
        report.problem((*path, "paid_by"), "checks.paid_by_sides")
    if "points" not in special.model_fields_set and not special.hangs_on_pot:
        report.problem(path, "checks.special_point_lacks", kind=special.kind, key="points")
    if not special.is_written_down:
        _check_of_pot(ruleset, report, path, special)
    promised = any(path[-1] in contract.promises for contract in ruleset.contracts.values())
    said = special.announced is not None
    if special.promised is not None and special.enabled and not (promised or said):
        report.problem((*path, "promised"), "checks.promised_nowhere")
    if special.announced is not None and special.enabled:
        _check_said(ruleset, report, (*path, "announced"), special, special.announced)


def _check_of_pot(ruleset: Ruleset, report: Report, path: Path, special: SpecialPoint) -> None:
    """There is a pot, into which whose card it was pays alone, and nothing else comes of it; who
    takes all of it takes it from nobody."""
    where, pot = (*path, "pot"), ruleset.match.pot
    if ruleset.scoring.two_sides or not ruleset.table.sides.each_alone:
        report.problem(where, "checks.special_point_to_pot_of_sides")
    elif pot is None:
        report.problem(where, "checks.idle_needs", key="match.pot")
    elif special.pot == "takes" and not pot.goes_with_special_point:
        report.problem(where, "checks.idle_needs", key="match.pot.won_by: special_points")
    if special.changes_hands:
        report.problem((*path, "paid_by"), "checks.special_point_to_pot_alone")
    if (special.points != 0) == special.hangs_on_pot or special.points < 0:
        report.problem((*path, "points"), "checks.special_point_to_pot", word=special.pot)


def _check_said(
    ruleset: Ruleset, report: Report, path: Path, special: SpecialPoint, said: SaidInPlay
) -> None:
    """What is promised in play is about one of the last two tricks, has a name of its own, and can
    be said by somebody."""
    name = str(path[-2])
    if not special.ends_deal:
        report.problem(path, "checks.promises_of_last_trick", word=name)
    spoken, dealt = ruleset.announcements, cards_of_each(ruleset)
    if spoken is not None and name in spoken.levels:
        report.problem(path, "checks.said_like_level", word=name)
    if dealt and said.cards > dealt:
        where = (*path, "cards")
        report.problem(where, "checks.level_too_many_cards", n=said.cards, hand=dealt)
    if said.by == "opponents" and not has_declarer(ruleset):
        report.problem((*path, "by"), "checks.said_against_nobody")


def check_of_race(ruleset: Ruleset, report: Report, specials: Mapping[str, SpecialPoint]) -> None:
    """What everybody writes down of single tricks is promised by nobody, and stands beside card
    points that are written down as they were taken."""
    for name, special in specials.items():
        path = ("scoring", "special_points", name)
        with readable():
            check_special(ruleset, report, path, special)
        for key in ("promised", "announced", "promoted"):
            if getattr(special, key):
                report.problem((*path, key), "checks.special_point_of_sides")
        if special.kind == "partner_beside" and not ruleset.table.in_pairs:
            report.problem((*path, "kind"), "checks.special_point_of_partners")


def _check_of_trump(ruleset: Ruleset, report: Report, path: Path, special: SpecialPoint) -> None:
    """The pack has that rank, some suit is trump as a whole, and which one it is can be known."""
    card = str(getattr(special, str(path[-1])))
    if parse_rank(card.partition("-")[2]) not in {parse_rank(name) for name in ruleset.deck.ranks}:
        no_such_card(ruleset, report, path, card)
    played = [one for one in ruleset.games.values() if one.counts_points]
    if special.enabled and not any(has_suit(ruleset, contract) for contract in played):
        report.problem(path, "checks.special_point_without_trump", word=card)
    if special.promoted:
        report.problem((*path[:-1], "promoted"), "checks.special_point_not_for", kind=special.kind)
