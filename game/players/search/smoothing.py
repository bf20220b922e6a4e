"""Scores for every number of card points, made smooth: a few dozen worlds say little about a jump,
so each is spread over the card points beside it."""

from __future__ import annotations

from collections.abc import Sequence


def smoothed(sharp: Sequence[float], blur: int, card_point: float) -> tuple[float, ...]:
    """What is `sharp` for 0, 1, … card points, spread over `blur` of them to either side.

    Besides card points count by themselves: `card_point` is the share of what they would count if
    all of it were spread evenly over them. Of two ways to the same score the safer one is better.
    """
    most = len(sharp) - 1
    sums = [0.0]
    for value in sharp:
        sums.append(sums[-1] + value)
    slope = card_point * abs(sharp[-1] - sharp[0]) / max(1, most)
    smooth = []
    for points in range(most + 1):
        first, last = max(0, points - blur), min(most, points + blur)
        mean = (sums[last + 1] - sums[first]) / (last + 1 - first)
        smooth.append(mean + slope * (2 * points - most) / 2)
    return tuple(smooth)
