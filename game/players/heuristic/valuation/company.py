"""With whom a contract is played: alone, with one partner, or each for themselves."""

from __future__ import annotations

from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.players.heuristic.valuation.rungs import has_partner, is_bid


def is_alone(rules: Rules, contract: CompiledContract) -> bool:
    """Whether its declarer plays against all others."""
    against = rules.ruleset.table.sides.one_against_all and contract.spec.usual_sides
    return contract.spec.is_solo or against


def has_one_partner(rules: Rules, contract: CompiledContract) -> bool:
    """Whether its declarer plays with one other: the holder of a card, who accepts it, or the seat
    opposite."""
    opposite = has_partner(rules, contract)
    return contract.calls_partner or contract.spec.is_proposal or opposite


def avoids_with_partner(rules: Rules, contract: CompiledContract) -> bool:
    """Whether who has a partner must win no trick: that hangs on the own hand, and at most on the
    partner's as much."""
    return contract.spec.needs_no_trick and has_one_partner(rules, contract)


def binds_nobody(rules: Rules, contract: CompiledContract) -> bool:
    """Whether all write down what they take, or play each to take enough, whoever has named the
    game."""
    scoring = rules.scoring
    if is_bid(rules, contract):
        return False
    own = scoring.writes_own_points or scoring.counts_predictions
    alone = rules.ruleset.table.sides.each_alone and contract.spec.usual_sides
    own = own or (alone and scoring.enough_points is not None)
    return own and contract.spec.counts_points
