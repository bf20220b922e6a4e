"""Which contracts a seat may choose, and what choosing one settles."""

from __future__ import annotations

from game.engine.compiled import CompiledContract
from game.engine.holdings import may_choose
from game.engine.state import State
from game.values import Points, Seat


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
        and worth_the_bid(state, contract)
    )


def worth_the_bid(state: State, contract: CompiledContract) -> bool:
    """Whether a contract can be worth what was bid: one whose value is fixed must be (K-06)."""
    if not state.rules.scoring.values_games or contract.spec.counts_points:
        return True
    return fixed_value(state, contract) >= (state.deal.bid or 0)


def fixed_value(state: State, contract: CompiledContract) -> Points:
    """What a contract about tricks is worth, with the talon or without it."""
    spec = contract.spec
    if state.deal.talon_left and spec.hand_value is not None:
        return spec.hand_value
    return spec.value


def choose_contract(state: State, seat: Seat, contract: int) -> State:
    """The state once this seat plays this contract."""
    spec = state.rules.contracts[contract].spec
    deal = state.deal._replace(
        declarer=seat,
        contract=contract,
        declared=True,
        trump=state.rules.opening_trump(contract, state.deal.showing),
        thrown_in=not spec.is_played,
        partner=_holder(state, contract, but=seat),
    )
    return state._replace(deal=deal)


def _holder(state: State, contract: int, but: Seat) -> Seat | None:
    """Who else holds the called card of a contract; None where none is called, or nobody does."""
    called = state.rules.contracts[contract].called
    seats = (seat for seat in state.deal.seats if seat != but and called in state.hands[seat])
    return next(seats, None)
