"""Pictures of results as SVG: intervals side by side, distributions one below the other, shares.

Lengths are pixels of a page at its full width. Every picture says in words what it shows, for those
who do not see it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import floor, isfinite, log10
from textwrap import wrap
from typing import NamedTuple

from game.laboratory.palette import (
    BRASS,
    BRASS_LOW,
    GREEN,
    INK,
    INK_SOFT,
    PAPER_BAND,
    PAPER_LINE,
)
from game.simulation.estimates import Measured

WIDE = 880
LABELS = 250
"""Where the pictures begin, right of the names."""

VALUES = 120
"""What is kept for numbers at the right."""

MOST_BARS = 28
LEAST_MEDIAN = 5
LETTERS = 33
"""So many letters of a name fit in a line."""

LINE = 17
_TEXT = 'font-size="14"'


class IntervalBar(NamedTuple):
    """A game in a picture of intervals: its name, its value, and that in words."""

    name: str
    value: Measured
    said: str


def intervals(title: str, bars: Sequence[IntervalBar]) -> str:
    """A dot with its interval for every game, the first one's value as a line through all."""
    low, high = _reach([bar.value for bar in bars])
    row = _row_height([bar.name for bar in bars])
    tall = row * len(bars) + 14
    begin, end = LABELS + 10, WIDE - VALUES - 10

    def at(value: float) -> float:
        return begin + (end - begin) * (min(max(value, low), high) - low) / (high - low)

    first = at(bars[0].value.value)
    parts = [
        f'<line x1="{first:.1f}" x2="{first:.1f}" y1="2" y2="{tall - 6}" stroke="{PAPER_LINE}" '
        'stroke-width="2" stroke-dasharray="2 4"/>'
    ]
    for number, bar in enumerate(bars):
        y = 4 + row // 2 + row * number
        colour = INK_SOFT if number == 0 else GREEN
        left, right, middle = at(bar.value.low), at(bar.value.high), at(bar.value.value)
        parts += [
            _label(y + 5, bar.name),
            f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}" stroke="{colour}" '
            'stroke-width="6" stroke-linecap="round" opacity="0.35"/>',
            f'<circle cx="{middle:.1f}" cy="{y}" r="6.5" fill="{colour}"/>',
            _words(WIDE, y + 5, bar.said, anchor="end", bold=True),
        ]
    return _picture(title, tall, parts)


def _reach(values: Sequence[Measured]) -> tuple[float, float]:
    """From where to where the intervals go, with some air; those without end count as points."""
    ends = [end for v in values for end in (v.low, v.high, v.value) if isfinite(end)]
    low, high = min(ends), max(ends)
    air = (high - low) * 0.08 or max(abs(high) * 0.1, 0.01)
    return low - air, high + air


class SpreadPanel(NamedTuple):
    """A distribution: the game's name, and how often each value came."""

    name: str
    counts: Mapping[int, int]


def distributions(title: str, panels: Sequence[SpreadPanel], *, middle: str) -> str:
    """A panel for each game below the other, over the same axis; in those after the first the
    outline of the first stands behind. `middle` is what the median is called, with ``{n}``."""
    values = [value for panel in panels for value in panel.counts]
    if not values:
        return ""
    step = _step((max(values) - min(values) + 1) / MOST_BARS)
    low = min(values) // step
    number = max(values) // step - low + 1
    shares = [_shares(panel.counts, low, step, number) for panel in panels]
    highest = max(share for panel in shares for share in panel)
    panel_tall, begin = 92, LABELS + 10
    slot = (WIDE - begin - 6) / number
    tall = panel_tall * len(panels) + 30
    parts: list[str] = []
    for index, (panel, heights) in enumerate(zip(panels, shares, strict=True)):
        floor_y = panel_tall * (index + 1) - 8
        scale = (panel_tall - 22) / highest
        colour = BRASS_LOW if index == 0 else GREEN
        parts += [
            f'<rect x="{begin + slot * n + 0.5:.1f}" y="{floor_y - height * scale:.1f}" '
            f'width="{max(1.0, slot - 1.5):.1f}" height="{height * scale:.1f}" fill="{colour}" '
            'opacity="0.85"/>'
            for n, height in enumerate(heights)
            if height
        ]
        if index:
            parts.append(_outline(shares[0], begin, slot, floor_y, scale))
        total = sum(panel.counts.values())
        said = middle.format(n=_whole(_median(panel.counts))) if total >= LEAST_MEDIAN else ""
        parts += [
            f'<line x1="{begin}" x2="{WIDE}" y1="{floor_y}" y2="{floor_y}" stroke="{PAPER_LINE}"/>',
            _label(floor_y - 40, panel.name),
            _words(0, floor_y - 8, said, anchor="start", soft=True),
        ]
    parts += _axis(low, step, number, begin, slot, tall - 8)
    return _picture(title, tall, parts)


def _outline(
    heights: Sequence[float], begin: float, slot: float, floor_y: float, scale: float
) -> str:
    """The upper edge of a distribution."""
    points = [f"{begin:.1f},{floor_y}"]
    for n, height in enumerate(heights):
        y = floor_y - height * scale
        points += [f"{begin + slot * n:.1f},{y:.1f}", f"{begin + slot * (n + 1):.1f},{y:.1f}"]
    points.append(f"{begin + slot * len(heights):.1f},{floor_y}")
    return (
        f'<polyline points="{" ".join(points)}" fill="none" stroke="{BRASS_LOW}" '
        'stroke-width="1.5"/>'
    )


def _axis(low: int, step: int, number: int, begin: float, slot: float, y: float) -> list[str]:
    """Some round numbers below the bars."""
    every = _step(number / 8)
    parts = []
    for n in range(number):
        if (low + n) % every == 0:
            x = begin + slot * (n if step > 1 else n + 0.5)
            parts.append(_words(x, y, _whole((low + n) * step), anchor="middle", soft=True))
    return parts


def _shares(counts: Mapping[int, int], low: int, step: int, number: int) -> list[float]:
    """How large a share of the values lies in each bar."""
    bars = [0] * number
    for value, count in counts.items():
        bars[value // step - low] += count
    total = sum(bars) or 1
    return [bar / total for bar in bars]


def _median(counts: Mapping[int, int]) -> int:
    """The value in the middle."""
    left = sum(counts.values()) / 2
    for value, count in sorted(counts.items()):
        left -= count
        if left <= 0:
            return value
    return 0


def _step(least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 … that is not less."""
    power = 10 ** max(0, floor(log10(max(least, 1))))
    return int(next(f * power for f in (1, 2, 5, 10) if f * power >= least))


class Shares(NamedTuple):
    """What something is made of, in a game: parts that add up to 1, each with a name."""

    name: str
    parts: tuple[tuple[str, float], ...]


def stacked(title: str, games: Sequence[Shares]) -> str:
    """A bar for each game, divided into its parts; what they are stands in the first one."""
    row, begin = max(40, _row_height([game.name for game in games])), LABELS + 10
    colours = (BRASS, GREEN, PAPER_BAND)
    parts: list[str] = []
    for index, game in enumerate(games):
        y, x = row * index + 20, float(begin)
        parts.append(_label(y + 19, game.name))
        for (name, share), colour in zip(game.parts, colours, strict=True):
            wide = (WIDE - begin) * share
            parts.append(
                f'<rect x="{x:.1f}" y="{y}" width="{max(0.0, wide):.1f}" height="28" '
                f'fill="{colour}" stroke="{PAPER_LINE}"/>'
            )
            if index == 0 and wide > 60:
                parts.append(_words(x + 2, y - 5, name, anchor="start", soft=True))
            x += wide
    return _picture(title, row * len(games) + 14, parts)


def _whole(value: float) -> str:
    return f"{value:.0f}".replace("-", "−")


def _lines(name: str) -> list[str]:
    """A name in lines that fit left of a picture."""
    return wrap(name, LETTERS) or [""]


def _row_height(names: Sequence[str]) -> int:
    """How tall rows must be for their names."""
    return max(34, *(LINE * len(_lines(name)) + 12 for name in names))


def _label(y: float, name: str) -> str:
    """A name at the left, its lines around one height."""
    lines = _lines(name)
    top = y - LINE * (len(lines) - 1) / 2
    return "".join(_words(0, top + LINE * n, line, anchor="start") for n, line in enumerate(lines))


def _words(
    x: float,
    y: float,
    text: str,
    *,
    anchor: str,
    bold: bool = False,
    soft: bool = False,
) -> str:
    """A line of text."""
    weight = ' font-weight="600"' if bold else ""
    size = 'font-size="12.5"' if soft else _TEXT
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {size}{weight} '
        f'fill="{INK_SOFT if soft else INK}">{escape(text)}</text>'
    )


def _picture(title: str, tall: int, parts: Sequence[str]) -> str:
    name = escape(title)
    return (
        f'<svg viewBox="0 0 {WIDE} {tall}" role="img" aria-label="{name}">'
        f"<title>{name}</title>{''.join(parts)}</svg>"
    )
