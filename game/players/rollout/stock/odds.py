"""How likely cards are where they are wanted, and tricks are won."""

from __future__ import annotations

from functools import lru_cache

from game.players.heuristic.reading.hopes import wins_at_least


@lru_cache(maxsize=4096)
def none_of(held: int, out: int, most: int) -> tuple[float, ...]:
    """How likely a hand that holds so many of the cards that are out has none of some of them, by
    their number, up to `most`."""
    found = [1.0]
    for _ in range(most):
        found.append(found[-1] * (1.0 - held / out))
    return tuple(found)


@lru_cache(maxsize=4096)
def one_or_two_of(copies: int, elsewhere: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How likely one at least of some copies is where it is wanted, and how likely two, by their
    number, when each of them is `elsewhere` so often."""
    one, two, none, single = [0.0], [0.0], 1.0, 0.0
    for _ in range(copies):
        none, single = none * elsewhere, single * elsewhere + none * (1.0 - elsewhere)
        one.append(1.0 - none)
        two.append(1.0 - none - single)
    return tuple(one), tuple(two)


@lru_cache(maxsize=64)
def as_many_of(tricks: int) -> tuple[float, ...]:
    """How likely at least one, two, three, … of so many tricks are won."""
    return tuple(wins_at_least(wins, tricks) for wins in range(1, tricks + 1))
