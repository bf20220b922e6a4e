"""Several things that may be done, tried in the same imagined deals: the better half goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from statistics import fmean

from game.engine.actions import Action
from game.players.comparisons import Comparison, note
from game.players.rollout.character import Character, utility

TIE = 1.0
"""Score points by which something must be better than what is usual to be done instead, where card
points are written down."""

DOUBT = 1.0
"""And by so many standard errors of the difference, as a rule."""

NOT_FOR_NOTHING = 2.0
"""By so many it must be better to leave out or put off a meld: what lies there counts for
certain."""

Deal = Callable[[int], float]
"""What comes of one of the options in one imagined deal."""


def best_of(
    options: int,
    usual: int,
    draw: Callable[[], Deal],
    playouts: int,
    character: Character,
    plans: Sequence[tuple[Action, ...]] = (),
    doubt: float = DOUBT,
    tie: float = TIE,
) -> int:
    """The option that does best in the deals that `draw` imagines.

    `usual` is done where another one is not better beyond doubt. `playouts` are shared out.
    `plans` say what the options are, for whoever listens; `doubt` and `tie` are as in
    `beyond_doubt`.
    """
    if options == 1:
        return 0
    alive = list(range(options))
    gains: list[list[float]] = [[] for _ in alive]
    rounds = max(1, (options - 1).bit_length())
    for number in range(rounds):
        for _ in range(max(1, playouts // (rounds * len(alive)))):
            deal = draw()
            for option in alive:
                gains[option].append(deal(option))
        if number < rounds - 1:
            order = sorted(alive, key=lambda n: (-utility(gains[n], character), n != usual, n))
            keep = order[: (len(alive) + 1) // 2]
            alive = [n for n in alive if n in keep or n == usual]
    best = max(alive, key=lambda n: (utility(gains[n], character), n == usual, -n))
    clear = best == usual or beyond_doubt(gains[best], gains[usual], character, doubt, tie)
    chosen = best if clear else usual
    if plans:
        means = tuple(fmean(gains[n]) if n in alive else None for n in range(options))
        note(Comparison(tuple(plans), chosen, means, len(gains[chosen])))
    return chosen


def beyond_doubt(
    better: Sequence[float],
    usual: Sequence[float],
    character: Character,
    doubt: float = DOUBT,
    tie: float = TIE,
) -> bool:
    """Whether one row of gains is clearly better than another in the same deals: by more than a
    tie, in score points, and by so many standard errors."""
    gains = [a - b for a, b in zip(better, usual, strict=True)]
    mean = fmean(gains)
    spread = fsum((gain - mean) * (gain - mean) for gain in gains) / (len(gains) * len(gains))
    ahead = utility(better, character) - utility(usual, character)
    return ahead > tie and ahead * ahead >= doubt * doubt * spread
