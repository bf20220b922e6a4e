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
    spec = state.rules.contracts[contract].spec
    deal = state.deal._replace(
        declarer=seat,
        contract=contract,
        declared=True,
        trump=state.rules.opening_trump(contract, state.deal.turned_up),
        thrown_in=not spec.is_played,
        partner=_holder(state, contract, but=seat),
    )
    return state._replace(deal=deal)


def _holder(state: State, contract: int, but: Seat) -> Seat | None:
    """Who else holds the called card of a contract; None where none is called, or nobody does."""
    called = state.rules.contracts[contract].called
    seats = (seat for seat in state.deal.seats if seat != but and called in state.hands[seat])
    return next(seats, None)
