"""Reservations: what is said aloud can end the asking, or be owed by the last one."""

from __future__ import annotations

from game.rules.checks.facts import check_cards, dealer_plays, deals_less, phase_kinds
from game.rules.checks.hand_points import check_strongest
from game.rules.checks.least_from import check_rising
from game.rules.checks.outbidding import check_outbidding
from game.rules.checks.phases.base import PhaseCheck
from game.rules.checks.talon_with_bids import check_talon_with_bids
from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.rules.model.contracts import Contract
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: ReservationsPhase) -> None:
    """Where all first say whether they have one, everybody is asked; only what the first one plays
    leaves nothing higher to name; and a dealer who is asked has cards."""
    for key in ("first_plays", "first_must", "last_must", "holder_must"):
        if phase.asked_first and getattr(phase, key):
            report.problem((*path, key), "checks.idle_needs", key="asked_first: false")
    if phase.asks_side and not ruleset.table.sides.has_partners:
        who = phase.who.removesuffix("_side")
        report.problem((*path, "who"), f"checks.{who}_without_partner")
    elif phase.who in ("dealer", "dealer_side") and not dealer_plays(ruleset):
        report.problem((*path, "who"), "checks.dealer_takes_no_part")
    if phase.who != "everybody":
        for key in ("asked_first", "only_higher", "first_plays", "first_must", "holder_must"):
            if getattr(phase, key):
                report.problem((*path, key), "checks.idle_one_asked", who=phase.who)
    _check_first(ruleset, report, (*path, "first"), phase)
    if phase.until_passed and not phase.only_higher:
        report.problem((*path, "until_passed"), "checks.idle_needs", key="only_higher")
    if phase.again_after_pass:
        _check_again(ruleset, report, path, phase)
    if phase.equals != "nobody":
        _check_equals(ruleset, report, (*path, "equals"), phase)
    if phase.declarer == "first_to_name":
        _check_first_to_name(ruleset, report, (*path, "declarer"), phase)
    if phase.first_plays and phase.only_higher:
        report.problem((*path, "only_higher"), "checks.idle_first_plays")
    _check_least_from(ruleset, report, (*path, "least_from"), phase)
    _check_after_pass(ruleset, report, (*path, "least_after_pass"), phase)
    _check_over_partner(ruleset, report, (*path, "over_partner"), phase)
    _check_first_must(ruleset, report, path, phase)
    _check_holder(ruleset, report, path, phase)
    _check_unheld(ruleset, report, (*path, "unheld"), phase)
    _check_forced_bid(ruleset, report, (*path, "forced_bid"), phase)
    check_strongest(ruleset, report, path, phase)
    check_outbidding(ruleset, report, path, phase)
    check_talon_with_bids(ruleset, report, path, phase)


def _check_first(ruleset: Ruleset, report: Report, where: Path, phase: ReservationsPhase) -> None:
    """It may begin with a dealer who has cards, where all are asked and no bidding says already
    whose turn it is."""
    if phase.first != "dealer":
        return
    if phase.who != "everybody":
        report.problem(where, "checks.idle_one_asked", who=phase.who)
    elif "bidding" in phase_kinds(ruleset):
        report.problem(where, "checks.first_beside_bidding")
    elif not dealer_plays(ruleset):
        report.problem(where, "checks.dealer_takes_no_part")


def _check_least_from(
    ruleset: Ruleset, report: Report, where: Path, phase: ReservationsPhase
) -> None:
    """Who has more score points must bid more, of what may be bid."""
    bids = _bids(ruleset, report, where) if phase.least_from else []
    if bids:
        above, most = (min(bids), "checks.bids_from_first"), (max(bids), "checks.bids_from_beyond")
        check_rising(report, where, phase.least_from, above=above, most=most)


def _check_after_pass(
    ruleset: Ruleset, report: Report, where: Path, phase: ReservationsPhase
) -> None:
    """What nobody declares is followed by higher bids, of what may be bid."""
    least = phase.least_after_pass
    bids = _bids(ruleset, report, where) if least else []
    if not bids:
        return
    if phase.somebody_must:
        report.problem(where, "checks.after_pass_never")
    if max(least) <= min(bids):
        report.problem(where, "checks.bids_from_first", n=min(bids))
    before = min(bids)
    for index, number in enumerate(least):
        if number < before:
            report.problem((*where, index), "checks.after_pass_falls", n=before)
        elif number > max(bids):
            report.problem((*where, index), "checks.bids_from_beyond", n=max(bids))
        before = number


def _check_over_partner(
    ruleset: Ruleset, report: Report, where: Path, phase: ReservationsPhase
) -> None:
    """One has a partner to outbid, with a bid that is there."""
    least = phase.over_partner
    if least is None:
        return
    if not ruleset.table.sides.has_partners:
        report.problem(where, "checks.over_partner_alone")
    elif not phase.only_higher:
        report.problem(where, "checks.idle_needs", key="only_higher")
    elif least != "never":
        bids = _bids(ruleset, report, where)
        if bids and least <= min(bids):
            report.problem(where, "checks.bids_from_first", n=min(bids))
        elif bids and least > max(bids):
            report.problem(where, "checks.bids_from_beyond", n=max(bids))


def _bids(ruleset: Ruleset, report: Report, where: Path) -> list[int]:
    """The numbers that may be bid in the phase of a key, which is idle where there are none."""
    games = [one for one in _games(ruleset) if one.enabled and one.offered == where[1]]
    bids = [one.win_at for one in games if one.win_at is not None]
    if not bids:
        report.problem(where, "checks.idle_needs", key="contracts.<id>.ladder")
    return bids


def _check_equals(ruleset: Ruleset, report: Report, where: Path, phase: ReservationsPhase) -> None:
    """A dealer who has cards, or who has spoken before, hears what others have named, who cannot
    wait for a partner."""
    games = [one for one in _games(ruleset) if one.enabled and one.offered == where[1]]
    if not phase.only_higher:
        report.problem(where, "checks.idle_needs", key="only_higher")
    elif phase.equals == "earlier" and not phase.until_passed:
        report.problem(where, "checks.idle_needs", key="until_passed")
    elif phase.equals == "dealer" and not dealer_plays(ruleset):
        report.problem(where, "checks.dealer_takes_no_part")
    elif phase.first == "dealer" and not phase.until_passed:
        report.problem(where, "checks.equals_nobody")
    elif phase.outbids or any(one.is_proposal for one in games):
        report.problem(where, "checks.equals_beside")


def _check_first_to_name(
    ruleset: Ruleset, report: Report, where: Path, phase: ReservationsPhase
) -> None:
    """A partner can have named the trumps of a higher bid before."""
    if not ruleset.table.sides.has_partners:
        report.problem(where, "checks.first_to_name_alone")
    elif not phase.only_higher:
        report.problem(where, "checks.idle_needs", key="only_higher")


def _check_again(ruleset: Ruleset, report: Report, path: Path, phase: ReservationsPhase) -> None:
    """Who has passed comes again where it goes round, and nobody is asked to join in; all that is
    said is kept of one auction."""
    where, name = (*path, "again_after_pass"), path[1]
    if not phase.until_passed:
        report.problem(where, "checks.idle_needs", key="until_passed")
    if any(one.enabled and one.is_proposal and one.offered == name for one in _games(ruleset)):
        report.problem(where, "checks.again_beside_proposals")
    if phase_kinds(ruleset).count("reservations") > 1:
        report.problem(where, "checks.again_in_one_auction")


def _games(ruleset: Ruleset) -> list[Contract]:
    return list(ruleset.contracts.values())


def _check_first_must(
    ruleset: Ruleset, report: Report, path: Path, phase: ReservationsPhase
) -> None:
    """Where the first one must name something, others are asked after that, nobody is left who must
    and the usual game is never played."""
    if not phase.first_must:
        return
    where = (*path, "first_must")
    for key in ("last_must", "holder_must"):
        if getattr(phase, key):
            report.problem((*path, key), "checks.idle_within", key="first_must")
    if phase.first_plays:
        report.problem(where, "checks.first_must_alone")
    if any(one.is_played for one in ruleset.usual_games.values()):
        report.problem(where, "checks.first_must_always")


def _check_holder(ruleset: Ruleset, report: Report, path: Path, phase: ReservationsPhase) -> None:
    """Somebody holds the card, and nothing else is said to follow when all pass."""
    where = (*path, "holder_must")
    if phase.holder_must is None:
        return
    check_cards(ruleset, report, where, [phase.holder_must])
    if phase.last_must:
        report.problem((*path, "last_must"), "checks.idle_within", key="holder_must")
    if deals_less(ruleset) and phase.unheld is None:
        report.problem(where, "checks.perhaps_held_by_nobody", word=phase.holder_must)
    if any(one.is_played for one in ruleset.usual_games.values()) and phase.unheld != "nobody_must":
        report.problem(where, "checks.usual_never_played")
    offered = [one for one in ruleset.games.values() if one.offered == path[-1]]
    if offered and all(one.is_proposal or one.after_proposal for one in offered):
        report.problem(where, "checks.holder_only_proposes")


def _check_unheld(ruleset: Ruleset, report: Report, where: Path, phase: ReservationsPhase) -> None:
    """The card can be in no hand, and then a dealer who must has cards."""
    if phase.unheld is None:
        return
    if phase.holder_must is None:
        report.problem(where, "checks.idle_needs", key="holder_must")
    elif not deals_less(ruleset):
        report.problem(where, "checks.unheld_though_dealt", word=phase.holder_must)
    elif phase.unheld == "dealer_must" and not dealer_plays(ruleset):
        report.problem(where, "checks.dealer_takes_no_part")


def _check_forced_bid(
    ruleset: Ruleset, report: Report, where: Path, phase: ReservationsPhase
) -> None:
    """Somebody may have to name something, and there is a bid of so many."""
    if phase.forced_bid is None:
        return
    games = [one for one in _games(ruleset) if one.enabled and one.offered == where[1]]
    if not phase.one_must and phase.holder_must is None:
        report.problem(where, "checks.forced_bid_of_nobody")
    elif games and all(one.win_at != phase.forced_bid for one in games):
        report.problem(where, "checks.forced_bid_not_offered", n=phase.forced_bid)


PHASE = PhaseCheck("reservations", check)
