"""Naming something higher once there is a declarer: something lower was named before, and the first
declarer has done nothing yet that cannot be undone."""

from __future__ import annotations

from game.rules.checks.facts import in_order, phase_kinds, phases_of
from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.rules.model.naming import TrumpPhase
from game.rules.problems import Path, Report


def check_outbidding(
    ruleset: Ruleset, report: Report, path: Path, phase: ReservationsPhase
) -> None:
    """It goes over something that ranks below, and nobody must."""
    if not phase.outbids:
        return
    where, name = (*path, "outbids"), str(path[1])
    for key in ("first_must", "last_must", "holder_must"):
        if getattr(phase, key):
            report.problem((*path, key), "checks.outbid_by_force")
    if phase.asked_first:
        report.problem(where, "checks.idle_needs", key="asked_first: false")
    over = [one for one, asking in phases_of(ruleset, ReservationsPhase) if asking.outbids]
    if over.index(name):
        report.problem(where, "checks.outbids_twice")
    elif "bidding" in phase_kinds(ruleset):
        report.problem(where, "checks.outbids_bids")
    else:
        _check_ranks(ruleset, report, where, name)
    spoken = ruleset.announcements
    if spoken is not None and (spoken.ends_bidding or spoken.in_bidding):
        report.problem(where, "checks.outbids_beside_doubling")
    _check_first(ruleset, report, name)
    _check_hidden(ruleset, report, name)


def _before(ruleset: Ruleset, name: str) -> list[str]:
    """The phases before one in which games are named that may be outbid there."""
    names = [other for other, _ in in_order(ruleset)]
    earlier = names[: names.index(name)] if name in names else []
    return [other for other, _ in phases_of(ruleset, ReservationsPhase) if other in earlier]


def _check_ranks(ruleset: Ruleset, report: Report, where: Path, name: str) -> None:
    """Something is named before, and something here goes over it."""
    games, earlier = ruleset.contracts.values(), _before(ruleset, name)
    below = [one.rank for one in games if one.enabled and one.offered in earlier]
    above = [one.rank for one in games if one.enabled and one.offered == name]
    if not below:
        report.problem(where, "checks.outbids_nothing")
    elif above and max(above) <= min(below):
        report.problem(where, "checks.outbids_no_higher")


def _check_first(ruleset: Ruleset, report: Report, name: str) -> None:
    """No partner has laid the cards aside for a game that may still be outbid."""
    for game, one in ruleset.games.items():
        if one.offered in _before(ruleset, name) and not one.partner_plays:
            report.problem(("contracts", game, "partner_plays"), "checks.outbid_without_partner")


def _check_hidden(ruleset: Ruleset, report: Report, name: str) -> None:
    """A trump that lies hidden is known to nobody who could keep it."""
    if not any(naming.hidden for _, naming in phases_of(ruleset, TrumpPhase)):
        return
    for game, one in ruleset.games.items():
        if one.offered == name and one.trump_is_kept:
            report.problem(("contracts", game, "trump"), "checks.outbid_keeps_hidden")


def named_when_outbid(ruleset: Ruleset, first: str, second: str) -> bool | None:
    """Whether a game that has its trump named can be outbid with between two phases; None where no
    phase lies between them in which anything is outbid."""
    names = [other for other, _ in in_order(ruleset)]
    between = names[names.index(first) : names.index(second)]
    asking = [name for name, one in phases_of(ruleset, ReservationsPhase) if one.outbids]
    asking = [name for name in asking if name in between]
    if not asking:
        return None
    games = ruleset.contracts.values()
    return any(one.enabled and one.offered in asking and one.trump_is_named for one in games)
