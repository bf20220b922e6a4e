"""Plots of two games on slates: how often which score came, and how sure the difference becomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import ceil, floor, isfinite
from typing import NamedTuple

from game.simulation.estimates import Measured
from game.statistics.counting import Histogram, histogram, median_of
from game.texts import Texts
from game.ui.kit import Box, Painter, number, signed, tokens
from game.ui.screens.sheets.chart import steps_of
from game.ui.screens.statistics.plots import GAP, zero_and_median

MOST_POINTS = 60
"""A course of more points than this shows every second one, every third …"""


class ScoreShares(NamedTuple):
    """How large a share of the scores lies in each bar, in both games over the same axis, in
    percent, and the histogram of each for its axis and its median."""

    percent: tuple[list[float], list[float]]
    found: tuple[Histogram, Histogram]


def shares_of(counts: Sequence[Mapping[int, int]]) -> ScoreShares | None:
    """The scores of two games; None while there are none in one of them."""
    every = histogram(value for one in counts for value in one)
    if every is None or not all(sum(one.values()) for one in counts):
        return None
    percent, found = [], []
    for one in counts:
        bars, total = [0] * len(every.bars), sum(one.values())
        for value, times in one.items():
            bars[(value - every.low) // every.width] += times
        percent.append([100 * times / total for times in bars])
        found.append(Histogram(every.low, every.width, bars, median_of(Counter(one))))
    return ScoreShares((percent[0], percent[1]), (found[0], found[1]))


def draw_shares(p: Painter, room: Box, shares: ScoreShares, game: int, t: Texts) -> None:
    """The bars of a game; behind those of the second stands the outline of the first."""
    found, own = shares.found[game], shares.percent[game]
    most = max(max(percent) for percent in shares.percent)
    area = Box(room.x + 38, room.y + 30, room.w - 38, room.h - 58)
    step = area.w / len(own)

    def height(percent: float) -> float:
        return percent / most * area.h

    def at(value: float) -> float:
        return area.x + (value - found.low) / found.width * step

    for value in steps_of(0, ceil(most))[:5]:
        if value <= most:
            y = area.bottom - height(value)
            p.hline(area.x, area.right, y, tokens.SLATE_LINE)
            words = t("laboratory.percent", n=value)
            p.label(words, area.x - 8, y, tokens.SMALL, tokens.CHALK_SOFT, "right")
    for index, percent in enumerate(own):
        if not percent:
            continue
        color = tokens.CHALK_ROSE if found.low + index * found.width < 0 else tokens.CHALK_YELLOW
        tall, left = max(2.0, height(percent)), area.x + index * step + GAP / 2
        p.rect(Box(left, area.bottom - tall, max(2.0, step - GAP), tall), 2, color)
    if game:
        outline = [(area.x, area.bottom)]
        for index, percent in enumerate(shares.percent[0]):
            y = area.bottom - height(percent)
            outline += [(area.x + index * step, y), (area.x + (index + 1) * step, y)]
        p.polyline([*outline, (area.right, area.bottom)], tokens.CHALK, 1.6)
    for value in steps_of(found.low, found.low + found.width * len(own)):
        x = at(value)
        if x <= area.right - 6:
            p.label(number(value), x, area.bottom + 19, tokens.SMALL, tokens.CHALK_SOFT, "center")
    zero_and_median(p, room, area, found, t, at(0), at(found.median))


class CourseStep(NamedTuple):
    """How the difference stood after so many deals."""

    deals: int
    change: Measured


def draw_course(
    p: Painter, room: Box, course: Sequence[CourseStep], factor: int, said: str, t: Texts
) -> None:
    """The difference with its doubt, deal after deal; `said` is how it stands now. What is in
    shares is multiplied with `factor`."""
    known = [step for step in course if isfinite(step.change.half)]
    every = -(-len(known) // MOST_POINTS)
    steps = [*known[: -1 if every > 1 else None : every], *known[-1:]] if every else []
    later = [one.change for one in steps if one.deals * 4 >= steps[-1].deals]
    low, high = _reach(later, factor)
    marks = steps_of(low, high)
    left = room.x + max(p.text_width(signed(v), tokens.SMALL) for v in marks) + 12
    area = Box(left, room.y + 4, room.right - left - 8, room.h - 32)

    def at(step: CourseStep, value: float) -> tuple[float, float]:
        share = step.deals / max(1, steps[-1].deals)
        return area.x + share * area.w, height(factor * value)

    def height(value: float) -> float:
        return area.bottom - (value - low) / (high - low) * area.h

    for value in marks:
        y = height(value)
        ink = tokens.CHALK_SOFT if value == 0 else tokens.SLATE_LINE
        p.hline(area.x, area.right, y, ink, 1.6 if value == 0 else 1)
        p.label(signed(value), area.x - 8, y, tokens.SMALL, tokens.CHALK_SOFT, "right")
    if len(steps) < 2:
        return
    with p.clip(area):
        _band(p, area, [at(s, s.change.high) for s in steps], [at(s, s.change.low) for s in steps])
        p.polyline([at(s, s.change.value) for s in steps], tokens.CHALK_YELLOW, 2.6)
    x, y = at(steps[-1], steps[-1].change.value)
    p.disc(x, y, 10, tokens.CHALK_YELLOW)
    above = y - 18 if y - 30 > area.y else y + 18
    p.label(said, area.right - 4, above, tokens.STRONG, tokens.CHALK_YELLOW, "right")
    last = number(steps[-1].deals)
    p.label(last, area.right, area.bottom + 18, tokens.SMALL, tokens.CHALK_SOFT, "right")
    word = t("screens.changes.course_axis")
    p.label(word, area.cx, area.bottom + 18, tokens.SMALL, tokens.CHALK_SOFT, "center")


def _reach(changes: Sequence[Measured], factor: int) -> tuple[int, int]:
    """From where to where the axis goes: over all intervals, 0 among them; not beyond what there
    can be of a share."""
    low = min([0.0, *(factor * change.low for change in changes)])
    high = max([0.0, *(factor * change.high for change in changes)])
    if factor == 100:
        low, high = max(low, -100.0), min(high, 100.0)
    return floor(low), max(ceil(high), floor(low) + 1)


def _band(
    p: Painter,
    area: Box,
    upper: Sequence[tuple[float, float]],
    lower: Sequence[tuple[float, float]],
) -> None:
    """What lies between two lines, as far as it is in the area."""

    def inside(point: tuple[float, float]) -> str:
        x, y = point[0] - area.x, min(max(point[1], area.y), area.bottom) - area.y
        return f"{x:.1f} {y:.1f}"

    path = " L".join(map(inside, [*upper, *reversed(lower)]))
    color = tokens.CHALK_YELLOW
    body = f'<path d="M{path} Z" fill="{color}" fill-opacity="0.2"/>'
    p.svg(area, body, f"0 0 {area.w:.1f} {area.h:.1f}")
