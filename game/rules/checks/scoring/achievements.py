"""Single achievements: each is about what there is, and nothing else counts beside them."""

from __future__ import annotations

from game.rules.card_points import pack_points
from game.rules.checks.facts import phases_of
from game.rules.higher_trumps import is_relative
from game.rules.model import Ruleset
from game.rules.model.phases import TricksPhase
from game.rules.model.scoring.achievements import Achievement
from game.rules.placeholders import each
from game.rules.problems import Report
from game.rules.trump_suit import has_suit


def check(ruleset: Ruleset, report: Report) -> None:
    """What counting singly needs of the rest."""
    if ruleset.scoring.singly:
        each((_check_each, _check_beside), ruleset, report)


def _check_each(ruleset: Ruleset, report: Report) -> None:
    """Each is about what there is, and nothing else counts beside them."""
    if ruleset.melds is not None:
        report.problem(("scoring", "achievements"), "checks.achievements_beside_melds")
    played = list(ruleset.played_games.values())
    trumps = any(contract.has_trump for contract in played)
    suits = any(has_suit(ruleset, contract) for contract in played)
    for name, one in ruleset.scoring.singly.items():
        path = ("scoring", "achievements", name)
        if one.needs_card != (one.card is not None):
            wrong = "achievement_without_card" if one.needs_card else "achievement_with_card"
            report.problem((*path, "card" if one.card else "kind"), f"checks.{wrong}")
        elif one.counts_points and not pack_points(ruleset):
            report.problem((*path, "kind"), "checks.achievement_without_points")
        elif not one.counts_points and not (suits if one.card else trumps) and not _plain(one):
            report.problem((*path, "kind"), "checks.achievement_without_trump")
        if one.counts_points and one.goes_to != "taker":
            report.problem((*path, "goes_to"), "checks.idle_achievement_player")


def _plain(one: Achievement) -> bool:
    """Whether an achievement is about a card that need be no trump."""
    return one.card is not None and not is_relative(one.card)


def _check_beside(ruleset: Ruleset, report: Report) -> None:
    """Nothing is said of card points that are not written down, and nobody wants few of them."""
    scoring = ruleset.scoring
    if not any(one.counts_points for one in scoring.singly.values()):
        for name, tricks in phases_of(ruleset, TricksPhase):
            for key in ("each_trick", "first_trick", "last_trick", "before_last"):
                if getattr(tricks, key):
                    report.problem(("phases", name, key), "checks.achievements_beside_points")
    for key in ("above", "all_taken", "no_trick", "bid_missed"):
        if getattr(scoring, key, None):
            report.problem(("scoring", key), "checks.achievements_beside_points")
    match = ruleset.match
    if match.may_cut_short and match.several_pass in ("declarer_first", "honours_last"):
        report.problem("match.several_pass", "checks.achievements_at_once")
    for name, contract in ruleset.games.items():
        if contract.avoids_points:
            report.problem(("contracts", name, "goal"), "checks.achievements_beside_points")
