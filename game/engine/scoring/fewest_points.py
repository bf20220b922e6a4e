"""Everybody wants few card points: whoever has taken the most pays all the others, or whoever has
taken the fewest is paid by them, or everybody loses something for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import card_points, took_trick
from game.engine.sheet import Cause, SheetLine, for_seat
from game.engine.state import State
from game.rules.model.contracts import Contract
from game.rules.model.handing_on import PushPhase
from game.values import Points, Seat


def losers_of(contract: Contract, points: Sequence[Points], tricks: Sequence[int]) -> list[bool]:
    """Who has lost with so many card points and tricks a seat: who has the most points, all of
    them where several have; or all others than one who takes every trick, where that wins, or
    than those who took a trick with the fewest points, where these win; or everybody."""
    if contract.all_lose:
        return [True] * len(points)
    if contract.fewest_wins:
        took = [held for held, taken in zip(points, tricks, strict=True) if taken]
        least = min(took, default=0)
        return [not taken or held > least for held, taken in zip(points, tricks, strict=True)]
    if contract.every_trick_wins and sum(taken > 0 for taken in tricks) == 1:
        return [not taken for taken in tricks]
    return [held == max(points) for held in points]


def times(contract: Contract, tricks: Sequence[int]) -> int:
    """How often the value counts, by the seats that took no trick."""
    without = sum(not taken for taken in tricks)
    swept = contract.every_trick_wins and without == len(tricks) - 1
    return 2**without if contract.no_trick_doubles and not swept else 1


def paid(contract: Contract, points: Sequence[Points], tricks: Sequence[int]) -> list[int]:
    """How often every seat gets the value of the contract, or pays it: each loser pays it to each
    of the others, or everybody loses it for each card point."""
    lost = losers_of(contract, points, tricks)
    number = sum(lost)
    factor = times(contract, tricks)
    if contract.all_lose:
        return [-factor * held for held in points]
    if number == len(lost):
        return [0] * number
    return [factor * (number - len(lost) if mine else number) for mine in lost]


def without_trick(contract: Contract, tricks: Sequence[int]) -> list[Points]:
    """What every seat writes down for having taken no trick."""
    won = times(contract, tricks) * contract.no_trick_wins
    return [0 if taken else won for taken in tricks]


def in_succession(state: State, contract: CompiledContract) -> int:
    """How often everything counts because the deals before this one were played like it."""
    most, row = contract.spec.rises_to, 1
    for result in reversed(state.match.results):
        if row == most or result.contract != contract.number or result.thrown_in:
            break
        row += 1
    return row


def times_pushed(rules: Rules, pushed: Sequence[tuple[Seat, bool]]) -> int:
    """How often everything counts because the talon was pushed on unseen."""
    spec = rules.phase_of(PushPhase)
    unseen = sum([not taken for _, taken in pushed])
    return 2**unseen if spec is not None and spec.doubles else 1


def sheet(state: State, contract: CompiledContract, unit: Points) -> Iterator[SheetLine]:
    """A line a seat for what it gets or pays, and one for what that counts more often."""
    points, tricks = _taken(state)
    value = contract.spec.value * unit
    written = [number * value for number in paid(contract.spec, points, tricks)]
    for index, won in enumerate(without_trick(contract.spec, tricks)):
        written[index] += won * unit
    return _lines(state, contract, written, times(contract.spec, tricks))


def lost(contract: Contract, points: Sequence[Points], tricks: Sequence[int]) -> list[int]:
    """What every seat writes down where card points are what is lost: each loser its own ones, as
    minus; or all of them as plus for one who takes every trick, where that wins."""
    factor = times(contract, tricks)
    if contract.every_trick_wins and sum(taken > 0 for taken in tricks) == 1:
        return [held if taken else 0 for held, taken in zip(points, tricks, strict=True)]
    losers = losers_of(contract, points, tricks)
    return [-factor * held if mine else 0 for held, mine in zip(points, losers, strict=True)]


def own_points_lost(state: State, contract: CompiledContract) -> Iterator[SheetLine]:
    """A line for each seat that writes something down for its card points, and one for what counts
    more often."""
    points, tricks = _taken(state)
    written = lost(contract.spec, points, tricks)
    for index, won in enumerate(without_trick(contract.spec, tricks)):
        written[index] += won
    return _lines(state, contract, written, times(contract.spec, tricks))


def _taken(state: State) -> tuple[list[Points], list[int]]:
    """The card points of every seat of the deal, and 1 for those that took a trick, else 0."""
    seats = sorted(state.deal.seats)
    points = [card_points(state, seat) for seat in seats]
    return points, [int(took_trick(state, [seat])) for seat in seats]


def _lines(
    state: State, contract: CompiledContract, written: Sequence[Points], factor: int
) -> Iterator[SheetLine]:
    """What is written down for every seat, as what counts once and what comes of counting `factor`
    times, which it can be divided by; and more where the talon was pushed on unseen, or deals like
    it came before."""
    row, often = in_succession(state, contract), times_pushed(state.rules, state.deal.pushed)
    for seat, number in zip(sorted(state.deal.seats), written, strict=True):
        once = number // factor
        if once:
            reason: Cause = "contract_won" if once > 0 else "contract_lost"
            yield for_seat(seat, "result", reason, once, contract.id)
        if once and factor > 1:
            yield for_seat(seat, "result", "without_trick", once * (factor - 1), str(factor))
        if number and often > 1:
            yield for_seat(seat, "result", "pushed", number * (often - 1), str(often))
        if number and row > 1:
            yield for_seat(seat, "result", "in_succession", often * number * (row - 1), str(row))
