"""Which contracts a seat may choose, and what choosing one settles."""

from __future__ import annotations

from game.engine.holdings import may_choose
from game.engine.state import State
from game.values import Seat


def contracts_for(state: State, phase: int, seat: Seat) -> tuple[int, ...]:
    """The contracts offered in a phase for which the seat holds the cards, in table order."""
    rules, hand = state.rules, state.hands[seat]
    called = bool(state.deal.calls)
    return tuple(
        contract.number
        for contract in rules.contracts
        if contract.offered == phase
        and (contract.spec.calls if called else not contract.spec.after_call)
        and (state.deal.due is None or contract.spec.sides == "solo")
        and may_choose(rules, contract, hand)
    )


def choose_contract(state: State, seat: Seat, contract: int) -> State:
    """The state once this seat plays this contract."""
    deal = state.deal._replace(
        declarer=seat,
        contract=contract,
        declared=True,
        trump=state.rules.opening_trump(contract, state.deal.turned_up),
        thrown_in=not state.rules.contracts[contract].spec.is_played,
    )
    return state._replace(deal=deal)
