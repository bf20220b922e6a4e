"""Plots on a slate: a title, one line that says what the marks mean, and no more than is needed.

Filled yellow is won, an outline or rose is lost; the middle is a dashed line with its number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.statistics.counting import Histogram
from game.texts import Texts
from game.ui.kit import Box, Painter, furniture, number, tokens
from game.ui.kit.widgets.base import fitting
from game.ui.screens.sheets.chart import steps_of

HEAD = 66.0
GAP = 3.0
SIDE = 20.0

TWO_LINES = 60.0
"""With rows as far apart as this, in du, a long label may take two lines."""


class ScoreCourse(NamedTuple):
    """The scores of a match from its beginning on, after every deal, and whether it was won."""

    scores: tuple[int, ...]
    won: bool


class BarRow(NamedTuple):
    """A bar: its words, how many there were, and how many were won."""

    label: str
    played: int
    made: int


def head(p: Painter, box: Box, title: str, help_text: str) -> Box:
    """The slate with its words; gives back the room for the marks."""
    inside = furniture.slate(p, box)
    style = fitting(p, title, tokens.NAME, inside.w - 2 * (SIDE - 4))
    p.text(title, inside.x + SIDE - 4, inside.y + 32, style, tokens.CHALK)
    if p.text_width(help_text, tokens.SMALL) <= inside.w - 2 * (SIDE - 4):
        p.text(help_text, inside.x + SIDE - 4, inside.y + 53, tokens.SMALL, tokens.CHALK_SOFT)
    return Box(inside.x + SIDE, inside.y + HEAD, inside.w - 2 * SIDE, inside.h - HEAD - 16)


def nothing(p: Painter, room: Box, text: str) -> None:
    """Why there is nothing to draw."""
    height = p.paragraph_height(text, room.w, tokens.HELP)
    y = room.cy - height / 2 + 8
    p.paragraph(text, room.x, y, room.w, tokens.HELP, tokens.CHALK_SOFT, align="center")


def draw_scores(p: Painter, room: Box, found: Histogram, t: Texts) -> None:
    """How often each height of scores came."""
    area = Box(room.x + 26, room.y + 30, room.w - 26, room.h - 58)
    most = max(found.bars)

    def height(count: int) -> float:
        return count / most * area.h

    for value in steps_of(0, most)[:5]:
        y = area.bottom - height(value)
        p.hline(area.x, area.right, y, tokens.SLATE_LINE)
        p.label(number(value), area.x - 8, y, tokens.SMALL, tokens.CHALK_SOFT, "right")
    step = area.w / len(found.bars)

    def at(value: float) -> float:
        return area.x + (value - found.low) / found.width * step

    for index, count in enumerate(found.bars):
        if not count:
            continue
        left = area.x + index * step + GAP / 2
        color = tokens.CHALK_ROSE if found.low + index * found.width < 0 else tokens.CHALK_YELLOW
        tall = max(2.0, height(count))
        p.rect(Box(left, area.bottom - tall, max(2.0, step - GAP), tall), 2, color)
    last = found.low + found.width * len(found.bars)
    for value in steps_of(found.low, last):
        x = at(value)
        if x <= area.right - 6:
            p.label(number(value), x, area.bottom + 19, tokens.SMALL, tokens.CHALK_SOFT, "center")
    zero_and_median(p, room, area, found, t, at(0), at(found.median))


def zero_and_median(
    p: Painter, room: Box, area: Box, found: Histogram, t: Texts, zero: float, middle: float
) -> None:
    """The line between lost and won, and where the middle lies."""
    text = t("statistics.median", n=round(found.median))
    width = p.text_width(text, tokens.SMALL_STRONG)
    if found.low < 0:
        p.vline(zero, area.y - 10, area.bottom, tokens.CHALK_SOFT, 1.4)
        word = t("statistics.lost")
        fits = room.right - width > zero + 8  # else the middle's number stands there
        if fits and zero - 8 - p.text_width(word, tokens.SMALL_STRONG) > room.x:
            style = tokens.SMALL_STRONG
            p.label(word, zero - 8, area.y - 14, style, tokens.CHALK_ROSE, "right")
    beside = max(middle, zero) if found.low < 0 else middle
    x = min(beside + 8, room.right - width)
    top = area.y - (20 if x > middle and beside == middle else 4)
    p.vline(middle, top, area.bottom, tokens.CHALK_YELLOW, 1.4, 0.9, dash=4)
    p.label(text, x, area.y - 14, tokens.SMALL_STRONG, tokens.CHALK_YELLOW)


def draw_rows(p: Painter, room: Box, rows: Sequence[BarRow], t: Texts) -> None:
    """A bar a row: filled what was won, outlined what was lost."""
    style = tokens.SMALL
    longest = max(p.text_width(row.label, style) for row in rows)
    beside = longest <= room.w * 0.4
    left = room.x + (longest + 16 if beside else 0)
    most = max(row.played for row in rows)
    step = min(78.0, room.h / len(rows))
    y = room.y + (room.h - step * len(rows)) / 2 + step / 2
    for row in rows:
        top = y if not beside else y - 14 if step >= 44 else y - 8
        told = t("statistics.of", n=row.made, m=row.played)
        if beside:
            p.label(row.label, room.x, top + 8, style, tokens.CHALK)
        else:
            fitted = fitting(p, row.label, style, room.w)
            while (
                step < TWO_LINES and fitted.size > 11 and p.text_width(row.label, fitted) > room.w
            ):
                fitted = fitted.at(fitted.size - 0.5)
            lines = p.paragraph_height(row.label, room.w, fitted) / p.leading(fitted)
            base = top - 7 - (lines - 1) * p.leading(fitted)
            p.paragraph(row.label, room.x, base, room.w, fitted, tokens.CHALK)
        unit = (room.right - left) / most
        made = row.made * unit
        if made:
            p.rect(Box(left, top, max(2.0, made - GAP / 2), 16), 2, tokens.CHALK_YELLOW)
        if row.played > row.made:
            lost = Box(left + made, top, max(4.0, (row.played - row.made) * unit), 16)
            p.rect(lost, 2, None, tokens.CHALK_ROSE, 1.6)
        width = p.text_width(told, style)
        end = left + row.played * unit + 10
        if beside and step >= 44:
            p.label(told, left, top + 28, style, tokens.CHALK_SOFT)
        elif not beside and room.w - p.text_width(row.label, style) > width + 12:
            p.label(told, room.right, top - 12, style, tokens.CHALK_SOFT, "right")
        elif end + width <= room.right:
            p.label(told, end, top + 8, style, tokens.CHALK_SOFT)
        y += step


def draw_courses(
    p: Painter,
    room: Box,
    courses: Sequence[ScoreCourse],
    target: int | None,
    t: Texts,
) -> None:
    """How the score went in every match, deal by deal; its end is filled where it was won."""
    values = [value for course in courses for value in course.scores]
    high, low = max([*values, target or 0, 1]), min([*values, 0])
    marks = [value for value in steps_of(low, high) if not _beside(value, target, high - low)]
    words = [number(value) for value in [*marks, *([target] if target else [])]]
    left = room.x + max(p.text_width(word, tokens.SMALL_STRONG) for word in words) + 12
    area = Box(left, room.y + 14, room.right - left - 12, room.h - 44)

    def height(value: int) -> float:
        return area.bottom - (value - low) / max(1, high - low) * area.h

    for value in marks:
        y = height(value)
        p.hline(area.x, area.right, y, tokens.SLATE_LINE, 1.6 if value == 0 else 1)
        p.label(number(value), area.x - 10, y, tokens.SMALL, tokens.CHALK_SOFT, "right")
    if target:
        y = height(target)
        p.hline(area.x, area.right, y, tokens.CHALK_YELLOW, 1.4, 0.9, dash=6)
        style = tokens.SMALL_STRONG
        p.label(number(target), area.x - 10, y, style, tokens.CHALK_YELLOW, "right")
    deals = max(len(course.scores) - 1 for course in courses)
    step = area.w / max(1, deals)
    for index, course in enumerate(courses):
        line = [(area.x + n * step, height(value)) for n, value in enumerate(course.scores)]
        _draw_course(p, line, won=course.won, last=index == len(courses) - 1)
    y = area.bottom + 22
    p.label(number(deals), area.right, y, tokens.SMALL, tokens.CHALK_SOFT, "center")
    word = t("statistics.courses_axis")
    p.label(word, area.cx, y, tokens.SMALL, tokens.CHALK_SOFT, "center")


def _draw_course(p: Painter, line: Sequence[tuple[float, float]], *, won: bool, last: bool) -> None:
    """A line from deal to deal, and a mark at its end; that of the last match stands out."""
    if len(line) > 1:
        p.polyline(line, tokens.CHALK if last else tokens.SLATE_COURSE, 2.4 if last else 1.4)
    x, y = line[-1]
    p.disc(x, y, 13, tokens.SLATE[1])
    if won:
        p.disc(x, y, 10, tokens.CHALK_YELLOW)
    else:
        p.rect(Box.around(x, y, 11, 11), 5.5, tokens.SLATE[1], tokens.CHALK_SOFT, 2)


def _beside(value: int, target: int | None, span: int) -> bool:
    """Whether a mark lies so near the target that their numbers would touch."""
    return target is not None and abs(value - target) < span / 14
