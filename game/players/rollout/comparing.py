"""Several things that may be done, tried in the same imagined deals: the better half goes on, and
what is surely worse, or not worth leaving the usual for, drops out before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean

from game.engine.actions import Action
from game.players.comparisons import Comparison, note
from game.players.rollout.character import Character, utility
from game.players.rollout.clearness import variance_of_mean

TIE = 1.0
"""Score points by which something must be better than what is usual to be done instead, where card
points are written down."""

DOUBT = 1.0
"""And by so many standard errors of the difference, as a rule."""

NOT_FOR_NOTHING = 2.0
"""By so many it must be better to leave out or put off a meld: what lies there counts for
certain."""

SURELY, LOOKS = 2.5, 12
"""By so many standard errors of the difference something is surely worse; and after so many deals
each time it is looked."""

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
    likely: Callable[[int], bool] | None = None,
) -> int:
    """The option that does best in the deals that `draw` imagines.

    `usual` is done where another one is not better beyond doubt. `playouts` are shared out.
    `plans` say what the options are, for whoever listens; `doubt` and `tie` are as in
    `beyond_doubt`. What is not `likely` to come off, by the deals that were imagined, is not done
    where anything else may be.
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
            if len(gains[alive[0]]) % LOOKS == 0:
                alive = _likely(alive, likely)
                alive = _in_doubt(alive, gains, usual, character, tie)
                if len(alive) == 1:
                    break
        if len(alive) == 1:
            break
        alive = _likely(alive, likely)
        if number < rounds - 1 and len(alive) > 1:
            order = sorted(alive, key=lambda n: (-utility(gains[n], character), n != usual, n))
            keep = order[: (len(alive) + 1) // 2]
            alive = [n for n in alive if n in keep or n == usual]
    if likely is not None and not any(likely(n) for n in alive):
        alive = _likely(range(options), likely)
    best = max(alive, key=lambda n: (utility(gains[n], character), n == usual, -n))
    surely = usual not in alive or best == usual
    # What comes back, as nothing that was left is likely, has been in fewer of the deals.
    both = min(len(gains[best]), len(gains[usual]))
    clear = surely or beyond_doubt(gains[best][:both], gains[usual][:both], character, doubt, tie)
    chosen = best if clear else usual
    if plans:
        means = tuple(fmean(gains[n]) if n in alive else None for n in range(options))
        note(Comparison(tuple(plans), chosen, means, len(gains[chosen])))
    return chosen


def _likely(options: Sequence[int], likely: Callable[[int], bool] | None) -> list[int]:
    """Those of the options that are likely to come off; all of them where none is."""
    sensible = [n for n in options if likely is None or likely(n)]
    return sensible or list(options)


def _in_doubt(
    alive: Sequence[int],
    gains: Sequence[Sequence[float]],
    usual: int,
    character: Character,
    tie: float,
) -> list[int]:
    """Those of the options that may still be chosen: none that another one is surely better than,
    and none that is surely not worth doing instead of what is usual."""
    best = max(alive, key=lambda n: (utility(gains[n], character), n == usual, -n))
    left: list[int] = []
    for n in alive:
        least = tie if n == usual else 0.0
        if n != best and beyond_doubt(gains[best], gains[n], character, SURELY, least):
            continue
        if n != usual and usual in alive and _no_better(gains[n], gains[usual], character, tie):
            continue
        left.append(n)
    return left


def _no_better(
    other: Sequence[float], usual: Sequence[float], character: Character, tie: float
) -> bool:
    """Whether one row of gains is surely ahead of the usual one by no more than a tie."""
    ahead = utility(other, character) - utility(usual, character)
    left = tie - ahead
    return left >= 0.0 and left * left >= SURELY * SURELY * _spread(other, usual)


def _spread(one: Sequence[float], other: Sequence[float]) -> float:
    """The square of the standard error of the mean difference of two rows in the same deals."""
    return variance_of_mean([a - b for a, b in zip(one, other, strict=True)])


def beyond_doubt(
    better: Sequence[float],
    usual: Sequence[float],
    character: Character,
    doubt: float = DOUBT,
    tie: float = TIE,
) -> bool:
    """Whether one row of gains is clearly better than another in the same deals: by more than a
    tie, in score points, and by so many standard errors."""
    ahead = utility(better, character) - utility(usual, character)
    return ahead > tie and ahead * ahead >= doubt * doubt * _spread(better, usual)
