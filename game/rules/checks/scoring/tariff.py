"""A table that says what bids bring: bids are named, and all that stands in it can happen."""

from __future__ import annotations

from collections.abc import Set

from game.cards import Suit, parse_suit
from game.rules.card_points import points_in_game
from game.rules.checks.facts import phase_kinds, phases_of
from game.rules.checks.scoring.base import ScoringCheck
from game.rules.model import Ruleset
from game.rules.model.ladders import NO_TRUMP
from game.rules.model.phases import DeclarePhase
from game.rules.model.scoring.tariff import Tariff, Whists
from game.rules.placeholders import each
from game.rules.problems import Report
from game.rules.trump_suit import fixed_suit


def check(ruleset: Ruleset, report: Report, scoring: Tariff) -> None:
    """What it needs of the rest."""
    each(
        (_check_bids, _check_cost, _check_bonuses, _check_suits, _check_doubled, _check_whists),
        ruleset,
        report,
        scoring,
    )


def _check_bids(ruleset: Ruleset, report: Report, scoring: Tariff) -> None:
    """They are named by games, which say what is bid, and nobody gives up."""
    if "bidding" in phase_kinds(ruleset):
        report.problem("scoring.kind", "checks.tariff_of_named_bids")
    for name, phase in phases_of(ruleset, DeclarePhase):
        if phase.concede:
            report.problem(("phases", name, "concede"), "checks.tariff_never_conceded")
    highest = max((contract.win_at or 0 for contract in ruleset.contracts.values()), default=0)
    if scoring.above >= highest > 0:
        report.problem("scoring.above", "checks.tariff_all_for_nothing", n=highest)


def _check_cost(ruleset: Ruleset, report: Report, scoring: Tariff) -> None:
    """A bid that is missed costs something, and what is more than was bid brings what is said."""
    costs = (scoring.missing, scoring.lost_factor, scoring.opponents_each, scoring.whists)
    if not any(costs):
        report.problem("scoring.kind", "checks.tariff_never_costs")
    if scoring.opponents_each == "value" != scoring.each:
        report.problem("scoring.opponents_each", "checks.tariff_value_of_others")
    if scoring.missing is None and scoring.missing_doubled is not None:
        report.problem("scoring.missing_doubled", "checks.idle_needs", key="scoring.missing")
    if scoring.over == "nothing" and scoring.over_doubled is not None:
        report.problem("scoring.over_doubled", "checks.tariff_over_nothing")
    spoken, beside = ruleset.spoken, (scoring.missing_doubled, scoring.over_doubled)
    worth = (scoring.each, scoring.each_in, scoring.first_in, scoring.whists, *beside)
    if spoken is not None and not any(worth):
        report.problem("announcements", "checks.tariff_doubles_nothing")


def _check_bonuses(ruleset: Ruleset, report: Report, scoring: Tariff) -> None:
    """Each asks for one thing, and no two ask for the same."""
    seen = dict[tuple[str, int], str]()
    for name, bonus in scoring.bonuses.items():
        path = ("scoring", "bonuses", name)
        if bonus.asked is None:
            report.problem(path, "checks.tariff_bonus_for_what")
            continue
        other = seen.setdefault(bonus.asked, name)
        if other != name:
            report.problem(path, "checks.tariff_bonus_twice", other=other)
    bids = [one for one in ruleset.games.values() if one.win_at is not None]
    there = max((points_in_game(ruleset, one) for one in bids), default=0)
    for name, bonus in scoring.bonuses.items():
        if bids and (bonus.taken or 0) > there:
            where = ("scoring", "bonuses", name, "taken")
            report.problem(where, "checks.few_of_nothing", n=there)


def _check_suits(ruleset: Ruleset, report: Report, scoring: Tariff) -> None:
    """No suit is named by both of its names, and each can be trump of a bid."""
    trumps = _trumps_of_bids(ruleset)
    for key, named in (("each_in", scoring.each_in), ("first_in", scoring.first_in)):
        if named and scoring.pays_value_of_bid:
            report.problem(("scoring", key), "checks.tariff_bid_says_it")
        seen = dict[str, str]()
        for name in named:
            suit = name if name == NO_TRUMP else str(int(parse_suit(name)))
            other = seen.setdefault(suit, name)
            if other != name:
                report.problem(("scoring", key, name), "checks.tariff_suit_twice", other=other)
            elif trumps and suit not in trumps:
                report.problem(("scoring", key, name), "checks.tariff_suit_unbid")


def _trumps_of_bids(ruleset: Ruleset) -> set[str]:
    """What is trump in bids, as numbers of suits; in those of a game that leaves it open any may
    be. Nothing is known of a ladder in no order, which has no games yet and says that itself."""
    bids = [one for one in ruleset.contracts.values() if one.win_at is not None]
    ladders = [one.ladder for one in bids if one.ladder is not None]
    if any(one.rungs > 1 and ladders.count(one) == 1 for one in ladders):
        return set()
    found = {NO_TRUMP for one in bids if not one.has_trump}
    fixed = {fixed_suit(ruleset, one) for one in bids if one.trumps_are_listed}
    if any(one.suit_comes_later for one in bids):
        fixed |= set(Suit)
    return found | {str(int(suit)) for suit in fixed if suit is not None}


def _check_doubled(ruleset: Ruleset, report: Report, scoring: Tariff) -> None:
    """What doubling brings can be had; who is vulnerable is said where it makes a difference, and
    nowhere else."""
    if ruleset.announcements is None:
        for key in ("over_doubled", "made_doubled", "missing_doubled"):
            if getattr(scoring, key):
                report.problem(("scoring", key), "checks.idle_needs", key="announcements")
    turns = ruleset.match.vulnerable
    if scoring.by_vulnerability and not set(turns) - {"nobody"}:
        where = "match.vulnerable" if turns else "scoring.kind"
        report.problem(where, "checks.tariff_nobody_vulnerable")


def _check_whists(ruleset: Ruleset, report: Report, scoring: Tariff) -> None:
    """They are between a declarer and single opponents, who can take what they owe."""
    whists, where = scoring.whists, ("scoring", "whists")
    if whists is None:
        return
    if not ruleset.table.sides.one_against_all:
        report.problem(where, "checks.whists_of_partners")
    if not any((whists.each, whists.missing, whists.lost, whists.fine)):
        report.problem(where, "checks.whists_for_nothing")
    if bool(whists.fine) != any(whists.owed):
        idle, needs = ("fine", "owed") if whists.fine else ("owed", "fine")
        report.problem((*where, idle), "checks.idle_needs", key=f"scoring.whists.{needs}")
    if whists.shared_when_missed and "stay" not in phase_kinds(ruleset):
        report.problem((*where, "shared_when_missed"), "checks.idle_needs", key="stay")
    elif whists.shared_when_missed and not whists.each:
        key = "scoring.whists.each"
        report.problem((*where, "shared_when_missed"), "checks.idle_needs", key=key)
    highest = max(whists.owed, default=0)
    bids = [c for c in ruleset.games.values() if c.win_at is not None]
    everything = min((points_in_game(ruleset, contract) for contract in bids), default=highest)
    if highest > everything:
        report.problem((*where, "owed"), "checks.whists_owe_too_much", n=highest, all=everything)
    numbers = {contract.win_at or 0 for contract in bids if contract.counts_points}
    _check_owed(report, scoring, whists, {one for one in numbers if one > scoring.above})


def _check_owed(report: Report, scoring: Tariff, whists: Whists, bids: Set[int]) -> None:
    """What is owed holds against one of these bids, each number against its own and the last one
    against higher ones, too."""
    if not bids:
        return
    least, most = min(bids), max(bids)
    for at, owed in enumerate(whists.owed):
        bid = scoring.above + at + 1
        last = at == len(whists.owed) - 1
        if owed and bid not in bids and not (last and bid < most):
            where, key = ("scoring", "whists", "owed", at), "checks.whists_owed_never"
            report.problem(where, key, bid=bid, least=least, most=most)
            return


SCORING = ScoringCheck("tariff", check)
