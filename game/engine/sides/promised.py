"""Which special points each side of a deal has promised, with the contract or in play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.rules.rules import Rules
from game.engine.seat_view import KONTRA, RE
from game.engine.state import State
from game.values import Seat


def promises_of_sides(
    state: State, parties: Sequence[Sequence[Seat]]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The special points that each side of a deal has promised."""
    said = [(RE if s in parties[RE] else KONTRA, level) for s, level in state.deal.announced]
    return special_promises(state.rules, state.deal.contract, said)


def special_promises(
    rules: Rules, contract: int, said: Iterable[tuple[int | None, int]]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The same for a contract in which these levels were said by these sides: the first side
    promises with the contract, too."""
    by_contract = rules.contracts[contract].spec.promises
    made: tuple[list[str], list[str]] = (list(by_contract), [])
    for side, number in said:
        level = rules.levels[number]
        if level.promises and side is not None and level.part not in made[side]:
            made[side].append(level.part)
    return tuple(made[RE]), tuple(made[KONTRA])
