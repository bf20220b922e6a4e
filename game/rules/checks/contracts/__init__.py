"""Contracts: one usual game, offered where it can be chosen, with trumps and an order that fit.

`offers` says when a contract can be named, after `proposals` or by cards `turned_up`; `trumps`,
`melded_trump` and `turned_over`, what is trump in it and which card is higher; `sides` and
`partners` who plays with whom; `talon_led` what cannot be where the talon leads, `quotas` where
nobody predicts anything. What it is played
for say `goals`, `some_tricks` and `fewest_points`, what that brings `values` and `card_points`, and
`early_end` when it is over before its last card.
"""

from __future__ import annotations

from game.rules.checks.contracts.card_points import (
    check_card_points,
    check_points,
    check_rounding,
    check_trick_points,
)
from game.rules.checks.contracts.early_end import check_early_end
from game.rules.checks.contracts.fewest_points import check_taken_over
from game.rules.checks.contracts.goals import (
    check_first_tricks,
    check_goal_points,
    check_named_by,
    check_wins_match,
)
from game.rules.checks.contracts.offers import (
    check_call,
    check_change,
    check_holdings,
    check_needs,
    check_offer,
    check_rounds,
    check_talon,
)
from game.rules.checks.contracts.partners import check_partner
from game.rules.checks.contracts.proposals import check_after_bid, check_after_proposal
from game.rules.checks.contracts.quotas import check_quota
from game.rules.checks.contracts.reaching import check_reach, check_whole_suit
from game.rules.checks.contracts.several import check_several
from game.rules.checks.contracts.sides import check_sides_of
from game.rules.checks.contracts.some_tricks import check_some_tricks
from game.rules.checks.contracts.talon_led import check_talon_led
from game.rules.checks.contracts.trumps import (
    check_equals,
    check_groups,
    check_higher_suits,
    check_highest_card,
    check_order,
    check_trump,
    check_trump_order,
    check_upside_down,
)
from game.rules.checks.contracts.turned_over import check_turned_over
from game.rules.checks.contracts.turned_up import check_when_turned_up
from game.rules.checks.contracts.values import (
    check_each,
    check_goal,
    check_lost_value,
    check_own_special_points,
    check_win_at,
)
from game.rules.checks.duties import check_own_duties
from game.rules.checks.facts import phase_kinds
from game.rules.checks.leads import check_own_leads
from game.rules.checks.phases.discard import check_own_kept
from game.rules.checks.phases.talon import check_shows
from game.rules.model import Ruleset
from game.rules.placeholders import each
from game.rules.problems import Report


def check(ruleset: Ruleset, report: Report) -> None:
    """Every contract, the disabled ones too, since a house rule may enable them."""
    each((_check_usual,), ruleset, report)
    for name, contract in ruleset.contracts.items():
        each(
            (
                check_offer,
                check_rounds,
                check_talon,
                check_call,
                check_quota,
                check_after_proposal,
                check_after_bid,
                check_change,
                check_needs,
                check_trump,
                check_turned_over,
                check_groups,
                check_order,
                check_higher_suits,
                check_upside_down,
                check_highest_card,
                check_trump_order,
                check_whole_suit,
                check_reach,
                check_equals,
                check_sides_of,
                check_partner,
                check_own_special_points,
                check_holdings,
                check_goal,
                check_lost_value,
                check_each,
                check_some_tricks,
                check_goal_points,
                check_wins_match,
                check_first_tricks,
                check_named_by,
                check_card_points,
                check_points,
                check_taken_over,
                check_trick_points,
                check_early_end,
                check_several,
                check_rounding,
                check_own_duties,
                check_own_leads,
                check_when_turned_up,
                check_own_kept,
                check_shows,
                check_talon_led,
                check_win_at,
            ),
            ruleset,
            report,
            ("contracts", name),
            contract,
        )


def _check_usual(ruleset: Ruleset, report: Report) -> None:
    """One contract is played when nothing else is chosen, unless every deal has another."""
    usual = list(ruleset.usual_games)
    bids = [name for name in usual if ruleset.contracts[name].ladder is not None]
    for name in bids:
        report.problem(("contracts", name), "checks.ladder_not_offered")
    usual = [name for name in usual if name not in bids]
    choices = ruleset.choices_in_turn
    in_turn = [
        name
        for name in (*ruleset.match.contracts, *ruleset.match.contracts_by_kept)
        if name not in choices
    ]
    if not usual:
        bid = "bidding" in phase_kinds(ruleset)
        code = "no_usual_contract_of_bidder" if bid else "no_usual_contract"
        report.problem("contracts", f"checks.{code}")
    for name in usual if in_turn else ():
        if name not in in_turn:
            report.problem(("contracts", name), "checks.contract_without_turn")
    for name in () if in_turn else usual[1:]:
        report.problem(("contracts", name), "checks.two_usual_contracts", other=usual[0])
