"""Contracts of all tricks or of none: whose tricks break the promise (B-70 to B-74)."""

from __future__ import annotations

from game.engine.sides import same_side
from game.engine.state import State
from game.rules.model.contracts import Contract
from game.values import Seat


def breaks(contract: Contract, *, own: bool, partner: bool) -> bool:
    """Whether a trick breaks the promise of a contract when the declarer itself takes it, or its
    partner, or else one who plays against them."""
    if contract.goal == "points":
        return False
    strict = contract.partner_tricks == "lose"
    if contract.goal == "no_tricks":
        return own or (partner and strict)
    return not own and (strict or not partner)


def missed(state: State, winner: Seat) -> bool:
    """Whether the declarer has missed the goal of the contract with a trick of this seat."""
    deal = state.deal
    contract = state.rules.contracts[deal.contract].spec
    if contract.goal == "points" or deal.declarer is None:
        return False
    own = winner == deal.declarer
    partner = not own and same_side(state, winner, deal.declarer)
    return breaks(contract, own=own, partner=partner)
