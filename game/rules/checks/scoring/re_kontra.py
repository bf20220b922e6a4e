"""Two sides counted in steps: what they need can be had, and each step hangs on something."""

from __future__ import annotations

from game.rules.card_points import points_in_all, step_of_points
from game.rules.checks.facts import phase_kinds
from game.rules.checks.scoring.base import ScoringCheck
from game.rules.checks.scoring.reached import check_own_wins, too_high
from game.rules.checks.scoring.special_points import check_special
from game.rules.declarers import never_two
from game.rules.model import Ruleset
from game.rules.model.scoring.base import MOST_POINTS
from game.rules.model.scoring.re_kontra import ReKontra
from game.rules.placeholders import each, readable
from game.rules.problems import Report


def check(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    """What it needs of the rest."""
    each(
        (
            _check_win,
            _check_defenders,
            _check_move,
            _check_even,
            _check_apart,
            _check_against,
            _check_count,
            _check_settled,
        ),
        ruleset,
        report,
        scoring,
    )


def _check_win(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    if scoring.melds_count:
        if ruleset.melds is None:
            report.problem(("scoring", "melds_count"), "checks.melds_count_without_melds")
        _check_more_than_others(ruleset, report, scoring)
        return
    total = points_in_all(ruleset)
    for key in ("win_at", "kontra_needs"):
        needed = getattr(scoring, key)
        if needed is not None and needed > total:
            report.problem(("scoring", key), too_high(ruleset), n=needed, total=total)
    check_own_wins(ruleset, report, total)


def _check_more_than_others(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    """Who must have more than the others anyway is asked for more than half of what cards count."""
    half = points_in_all(ruleset) // 2
    played = [contract for contract in ruleset.contracts.values() if contract.is_played]
    asked = any(contract.counts_points and contract.win_at is None for contract in played)
    if asked and scoring.win_at <= half:
        where = ("scoring", "win_at")
        report.problem(where, "checks.win_at_beside_melds", n=scoring.win_at, least=half + 1)


def _check_defenders(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    """An opponent who plays alone may do so, and what a step brings opponents it can bring."""
    for index, (name, step) in enumerate(scoring.steps.items()):
        if index and step.below_re == 0 and step.points_lost is not None:
            at = ("scoring", "steps", name, "points_lost")
            report.problem(at, "checks.points_lost_never")
        where = ("scoring", "steps", name, "points_defender_alone")
        if step.points_defender_alone is not None and "defend_alone" not in phase_kinds(ruleset):
            report.problem(where, "checks.idle_needs", key="kind: defend_alone")


def _check_move(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    """Melds change a number that can be had, between bounds, and do not count beside that."""
    move, where = scoring.melds_move, ("scoring", "melds_move")
    if move is None:
        return
    if ruleset.melds is None:
        report.problem(where, "checks.melds_count_without_melds")
    if scoring.melds_count:
        report.problem(where, "checks.melds_move_beside_count")
    total = points_in_all(ruleset)
    for key in ("least", "most"):
        number = getattr(move, key)
        if number is not None and number > total:
            report.problem((*where, key), too_high(ruleset), n=number, total=total)
    if move.most is not None and move.most < move.least:
        report.problem((*where, "most"), "checks.melds_move_crossed", least=move.least)


def _check_even(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    """Points hang in a tie that can be, and that neither side has won."""
    if not scoring.even_adds:
        return
    where, total = ("scoring", "even_adds"), points_in_all(ruleset)
    needed = total // 2 + 1
    if total % (2 * step_of_points(ruleset)):
        report.problem(where, "checks.never_even", total=total)
    elif scoring.win_at != needed:
        report.problem(where, "checks.even_needs_half", n=scoring.win_at, needed=needed)
    for key in ("melds_count", "melds_move", "kontra_needs"):
        if getattr(scoring, key):
            report.problem(("scoring", key), "checks.even_beside", key=key)
    for name, contract in ruleset.contracts.items():
        for key in ("win_at", "ladder"):
            if contract.enabled and getattr(contract, key) is not None:
                report.problem(("contracts", name, key), "checks.even_of_own", key=key)
    spoken = ruleset.spoken
    for name, level in spoken.said.items() if spoken is not None else ():
        if level.below is not None:
            report.problem(
                ("announcements", "levels", name, "below"), "checks.even_beside", key="below"
            )


def _check_apart(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    """Opponents counted apart are several, of one who plays alone, and nothing else says who has
    won."""
    if not scoring.opponents_apart:
        for name, step in scoring.steps.items():
            if step.lost_to_one:
                where = ("scoring", "steps", name, "lost_to_one")
                report.problem(where, "checks.idle_needs", key="opponents")
        return
    alone = any(
        one.enabled and one.offered and one.counts_points and one.is_solo
        for one in ruleset.contracts.values()
    )
    if not alone or ruleset.table.active < 3:
        report.problem(("scoring", "opponents"), "checks.opponents_own_idle")
    for key in ("even_adds", "kontra_needs"):
        if getattr(scoring, key):
            report.problem(("scoring", key), "checks.opponents_own_beside", key=key)
    first = next(iter(scoring.steps.items()), None)
    if first is not None and first[1].lost_to_one:
        where = ("scoring", "steps", first[0], "lost_to_one")
        report.problem(where, "checks.first_step_always")


def _check_against(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    """Opponents win against two only where a declarer may have a partner."""
    if scoring.against_re and never_two(ruleset):
        report.problem("scoring.against_re", "checks.against_nobodys_partner")


def _check_count(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    for side in ("re", "kontra"):
        if side not in scoring.names:
            report.problem(("scoring", "names"), "checks.side_without_name", word=side)
    if not scoring.steps:
        report.problem(("scoring", "steps"), "checks.no_steps")
    each((_check_side_steps,), ruleset, report, scoring)
    called = {p.card for p in ruleset.promotions.values() if p.enabled}
    if scoring.against_promoted and not called:
        report.problem("scoring.against_promoted", "checks.never_promoted")
    for name, special in scoring.special_points.items():
        path = ("scoring", "special_points", name)
        if special.enabled and special.promoted and special.card not in {None, *called}:
            report.problem((*path, "promoted"), "checks.never_promoted")
        with readable():
            check_special(ruleset, report, path, special)


def _check_side_steps(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    """A step hangs on what the losers have or on what the winners have, which can be had; and the
    first one on nothing."""
    total = points_in_all(ruleset)
    for index, (name, step) in enumerate(scoring.steps.items()):
        path = ("scoring", "steps", name)
        if step.at_least is None:
            if step.each is not None:
                report.problem((*path, "each"), "checks.idle_needs", key="at_least")
        elif index == 0:
            report.problem((*path, "at_least"), "checks.first_step_always")
        elif step.below < MOST_POINTS or step.below_re is not None:
            report.problem((*path, "at_least"), "checks.step_of_both")
        elif step.at_least > total and not scoring.melds_count:
            n = step.at_least
            report.problem((*path, "at_least"), too_high(ruleset), n=n, total=total)


def _check_settled(ruleset: Ruleset, report: Report, scoring: ReKontra) -> None:
    """What one side gets the other loses: who plays alone settles with each of the others, once or
    several times."""
    table, apart = ruleset.table, ruleset.table.active - 1
    if not scoring.settles_with_each or apart < 2:
        return
    played = ruleset.played_games
    holders = table.sides.are_by_cards
    ways = {one.sides for one in played.values()}
    together = bool(ways & {"usual", "partner"}) if holders else "partner" in ways
    if together and (apart < 3 or (holders and apart > 3)):  # two against one, or against three
        report.problem(("scoring", "settlement"), "checks.never_settles", n=table.active)
    if holders and together and table.sides.alone_factor % apart:
        report.problem(
            "table.sides.alone_factor", "checks.settles_with_each", n=apart, twice=2 * apart
        )
    for name, one in played.items():
        if one.usual_sides and table.sides.one_against_all:
            report.problem(("contracts", name, "sides"), "checks.settles_as_solo", n=apart)
        for key in ("factor", "lost_factor") if one.is_solo else ():
            if (getattr(one, key) or 0) % apart:
                report.problem(
                    ("contracts", name, key), "checks.settles_with_each", n=apart, twice=2 * apart
                )


SCORING = ScoringCheck("re_kontra", check)
