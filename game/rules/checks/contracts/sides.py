"""Who plays with whom in single contracts: sides, partners that rest, open hands."""

from __future__ import annotations

from game.rules.card_points import pack_points
from game.rules.checks.facts import (
    has_declarer,
    in_order,
    phase_kinds,
)
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.problems import Path, Report


def check_sides_of(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Whoever plays together in a contract is found somewhere, and may do what it says."""
    found = any(phase.finds_partner_for == path[-1] for _, phase in in_order(ruleset))
    if contract.finds_partner and contract.partner is None and not found:
        report.problem((*path, "sides"), "checks.partner_not_said")
    if not contract.partner_plays and not ruleset.keeps_partner(contract):
        report.problem((*path, "partner_plays"), "checks.no_partner_to_rest")
    elif not contract.partner_plays and not _may_rest(ruleset, contract):
        report.problem((*path, "partner_plays"), "checks.partner_rests_beside")
    if contract.partner_gives is not None and "partner_pass" not in phase_kinds(ruleset):
        report.problem((*path, "partner_gives"), "checks.partner_gives_never")
    if contract.opens != "before_play" and contract.hand == "closed":
        report.problem((*path, "opens"), "checks.closed_hand_opens")
    if contract.dummy and not _has_dummy(ruleset, contract):
        report.problem((*path, "dummy"), "checks.no_dummy")
    if not contract.finds_partner and contract.partner is not None:
        report.problem((*path, "partner"), "checks.partner_never_found")
    either = _alone_or_together(ruleset, contract)
    if contract.each_alone != contract.avoids_points and not either:
        report.problem((*path, "sides"), "checks.alone_for_fewest_points")
    elif contract.names_declarer and contract.offered is None:
        report.problem((*path, "sides"), "checks.usual_contract_with_sides")
    elif contract.names_declarer and _write_together(ruleset):
        report.problem((*path, "sides"), "checks.partners_apart")


def _has_dummy(ruleset: Ruleset, contract: Contract) -> bool:
    """Whether the declarer of a contract has just one partner, who plays along, and the tricks are
    all played with the cards that were dealt."""
    declared = contract.offered is not None or has_declarer(ruleset)
    usual = contract.usual_sides and contract.partner_plays
    return ruleset.table.in_pairs and declared and usual and "stock" not in phase_kinds(ruleset)


_BESIDE = {"meld", "stock", "poverty", "call_card", "bidding", "declare"}
"""Kinds of phases beside which nobody lays the whole hand aside where two sides are counted."""

_BESIDE_A_BID = {"stock", "poverty", "exchange", "stay", "hand_out"}
"""The same where a bid must be reached."""


def _may_rest(ruleset: Ruleset, contract: Contract) -> bool:
    """Whether a seat may lay its cards aside: a bid is to be reached, or tricks alone in place of
    enough points, or two sides are counted and no card points that matter are lost with them;
    nobody has melded or drawn, and nothing is promised by who holds a card."""
    if ruleset.promotions or ruleset.partner_choice is not None:
        return False
    if ruleset.scoring.reaches_bid:
        return _may_rest_at_a_bid(ruleset, contract)
    if ruleset.scoring.enough_points is not None and contract.is_about_tricks:
        return _BESIDE.isdisjoint(phase_kinds(ruleset))
    if not ruleset.scoring.two_sides or (pack_points(ruleset) and not contract.is_about_tricks):
        return False
    return _BESIDE.isdisjoint(phase_kinds(ruleset))


def _may_rest_at_a_bid(ruleset: Ruleset, contract: Contract) -> bool:
    """Whether it may where a bid must be reached: the contract is named before anybody melds."""
    kinds_before = list[str]()
    for name, phase in in_order(ruleset):
        kinds_before.append(phase.kind)
        if name == contract.offered:
            break
    else:
        return False
    return "meld" not in kinds_before and _BESIDE_A_BID.isdisjoint(phase_kinds(ruleset))


def _alone_or_together(ruleset: Ruleset, contract: Contract) -> bool:
    """Whether few card points are wanted as well as many: where everybody plays alone anyhow, or
    partners write down what both have taken."""
    if ruleset.table.sides.each_alone:
        return ruleset.has_no_sides_in(contract)
    return ruleset.scoring.writes_own_points and ruleset.keeps_partner(contract)


def _write_together(ruleset: Ruleset) -> bool:
    """Whether partners have one account, whoever of them has bid."""
    return ruleset.scoring.reaches_bid and ruleset.table.sides.has_partners
