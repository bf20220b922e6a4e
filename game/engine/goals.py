"""Whether the declarer has missed the goal of a contract that is about tricks (B-70 to B-74)."""

from __future__ import annotations

from game.engine.sides import side_of
from game.engine.state import State
from game.rules.model.contracts import Contract


def broken(contract: Contract, *, own: int, partner: int, others: int, left: int) -> bool:
    """Whether the promise of a contract is broken when the declarer itself has taken so many
    tricks, its partner, and those who play against them; `left` are still to come."""
    against = partner if contract.partner_tricks == "lose" else 0
    if contract.needs_no_trick:
        return own + against > 0
    if contract.needs_every_trick:
        return others + against > 0
    if contract.bounds_tricks:
        kept = contract.least_tricks <= own + left and own <= (contract.most_tricks or 0)
        return against > 0 or not kept
    return False


def missed(state: State) -> bool:
    """Whether the declarer has missed the goal of the contract with the tricks of the deal."""
    deal = state.deal
    contract = state.rules.contracts[deal.contract]
    if contract.facts.counts_points or deal.declarer is None:
        return False
    winners = [trick.winner for trick in deal.tricks]
    own = winners.count(deal.declarer)
    with_partner = sum(winners.count(seat) for seat in side_of(state, deal.declarer))
    return broken(
        contract.spec,
        own=own,
        partner=with_partner - own,
        others=len(winners) - with_partner,
        left=_to_come(state),
    )


def _to_come(state: State) -> int:
    """How many tricks are still to be played: nobody plays on once a hand is empty."""
    return min(len(state.hands[seat]) for seat in state.deal.seats)
