"""The running totals on the slate: a line a player, the target, and the deals as numbers below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.texts import Texts
from game.ui.kit import Box, Painter, furniture, number, short_name, signed, tokens
from game.ui.kit.tokens import Color
from game.ui.kit.widgets.base import fitting as shrunk

TABLE_ROW = 30.0
COLUMN = 48.0
MARK_ROOM = 11.0
"""With less room a deal the lines carry no marks; with less than twice as much, small ones."""

APART = 5.0
"""How far lines of equal scores lie apart, in du."""

RIGHT = (104.0, 156.0)
"""Room at the right of the lines for the players' names: the least and the most."""

NAME = tokens.LABEL.at(16)
BESIDE_NAME = 14.0 + 20.0
"""What stays free before a name at its line and behind it."""

TABLE_NAME = tokens.LABEL.at(15)
LEAST_NAME = 84.0
"""Room for names in the table where there are many deals to show."""


@dataclass(frozen=True)
class Written:
    """What a deal has brought, by its number, or a game that was won with it."""

    number: int
    scores: tuple[int, ...]
    of_game: bool = False


@dataclass(frozen=True)
class Standing:
    """What the slate shows: names, scores of every deal and totals, the viewer first.

    history: a tuple of scores a deal, in the order of `names`. target, floor: score points that end
    the match, reached from below or from above, or None. games: where games of the match bring
    something, what they have brought or struck with each deal, which is not in its scores.
    begins: with how many points everybody begins; taken_off: what a deal brings is taken off them.
    """

    names: tuple[str, ...]
    history: tuple[tuple[int, ...], ...]
    target: int | None
    deals: int | None = None
    floor: int | None = None
    games: tuple[tuple[int, ...], ...] = ()
    begins: int = 0
    taken_off: bool = False

    @property
    def ends(self) -> tuple[int, ...]:
        """The scores at which the match ends."""
        return tuple(end for end in (self.target, self.floor) if end is not None)

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """The running totals after every deal, beginning with nothing, or what all begin with."""
        sums = [(self.begins,) * len(self.names)]
        sign = -1 if self.taken_off else 1
        for written in self.written:
            scores = [sign * score for score in written.scores]
            sums.append(tuple(a + b for a, b in zip(sums[-1], scores, strict=True)))
        return tuple(sums)

    @property
    def written(self) -> tuple[Written, ...]:
        """Everything that is added up, in turn: every deal by its number, and behind it what a game
        has brought or struck that was won with it."""
        found = list[Written]()
        for at, scores in enumerate(self.history):
            found.append(Written(at + 1, scores))
            brought = self.games[at] if self.games else ()
            if any(brought):
                found.append(Written(at + 1, brought, of_game=True))
        return tuple(found)


@dataclass(frozen=True)
class _Pen:
    """How a player's line looks; no two are told apart by colour alone."""

    color: Color
    dash: float = 0
    square: bool = False
    width: float = 2.5


_PENS = (
    _Pen(tokens.CHALK_YELLOW, width=3.5),
    _Pen(tokens.CHALK, square=True),
    _Pen(tokens.CHALK_BLUE, dash=7),
    _Pen(tokens.CHALK_SOFT, dash=2.5, square=True),
    _Pen(tokens.CHALK_BLUE, square=True),
    _Pen(tokens.CHALK_ROSE, dash=12),
    _Pen(tokens.CHALK, dash=2.5),
)


def draw_standing(p: Painter, box: Box, standing: Standing, texts: Texts, title: str = "") -> None:
    """The framed slate with title, chart and table."""
    inside = furniture.slate(p, box)
    x, right = inside.x + 20, inside.right - 20
    room = right - x
    if not title:  # once somebody has won, the goal need not be named any more
        goal = _goal(standing, texts)
        room -= p.text(goal, right, inside.y + 40, tokens.HELP, tokens.CHALK_SOFT, "right") + 16
    title = title or texts("screens.sheet.standing")
    style = shrunk(p, title, tokens.PANEL_TITLE, room)
    if p.text_width(title, style) <= room:
        p.text(title, x, inside.y + 40, style, tokens.CHALK)
    else:
        p.paragraph(title, x, inside.y + 30, room, style, tokens.CHALK)
    table_height = TABLE_ROW * len(standing.names) + 62
    widest = max(p.text_width(short_name(name), NAME) for name in standing.names)
    beside = min(RIGHT[1], max(RIGHT[0], widest + BESIDE_NAME))
    chart = Box(
        inside.x + 64,
        inside.y + 80,
        inside.w - 64 - beside,
        inside.h - 80 - table_height - 24,
    )
    if chart.h >= 90:
        _lines(p, chart, standing, beside - BESIDE_NAME)
    _table(
        p,
        Box(inside.x + 16, inside.bottom - table_height, inside.w - 32, table_height - 12),
        standing,
        texts,
    )


def _goal(standing: Standing, texts: Texts) -> str:
    if standing.begins:
        return texts("screens.sheet.counts_down", n=standing.begins)
    if standing.ends:
        return texts("screens.sheet.to_target", n=standing.ends[0])
    if standing.deals is not None:
        return texts("screens.sheet.to_deals", n=standing.deals)
    return ""


def steps_of(low: int, high: int) -> list[int]:
    """At most five round numbers from `low` to `high`, 0 among them where it lies between."""
    span = max(1, high - low)
    step = 1
    while span / step > 4:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    first = -(-low // step) * step
    return list(range(first, high + 1, step))


def _lines(p: Painter, box: Box, standing: Standing, room: float) -> None:
    """The chart in `box`, the names beside it cut to `room`."""
    totals = standing.totals
    values = [value for row in totals for value in row]
    high = max([*values, *standing.ends, 10 if standing.floor is None else 0])
    low = min([*values, *standing.ends, 0])
    if low < 0:
        low -= (high - low) // 20
    deals = max(1, len(totals) - 1)

    def at(deal: int, value: int) -> tuple[float, float]:
        return (
            box.x + box.w * deal / deals,
            box.bottom - (value - low) / max(1, high - low) * box.h,
        )

    for value in steps_of(low, high):
        if any(abs(value - end) < (high - low) / 16 for end in standing.ends):
            continue
        y = at(0, value)[1]
        p.hline(box.x, box.right, y, tokens.SLATE_LINE, 1.6 if value == 0 else 1)
        p.label(number(value), box.x - 12, y, tokens.SMALL, tokens.CHALK_SOFT, "right")
    for end in standing.ends:
        y, color = (
            at(0, end)[1],
            tokens.CHALK_ROSE if end == standing.floor else tokens.CHALK_YELLOW,
        )
        p.hline(box.x, box.right, y, color, 1.4, 0.9, dash=6)
        p.label(number(end), box.x - 12, y, tokens.SMALL_STRONG, color, "right")
    aside = [apart(row, standing.begins) for row in totals]
    for seat in reversed(range(len(standing.names))):
        pen = _PENS[seat % len(_PENS)]
        points = [
            (x, y + aside[deal][seat])
            for deal, row in enumerate(totals)
            for x, y in (at(deal, row[seat]),)
        ]
        p.polyline(points, pen.color, pen.width, pen.dash)
        if box.w / deals >= MARK_ROOM:
            d = 9.0 if box.w / deals >= 2 * MARK_ROOM else 6.0
            edge = tokens.SLATE[0] if d > 6 else None
            for cx, cy in points[1:]:
                radius = d / 6 if pen.square else d / 2
                p.rect(Box.around(cx, cy, d, d), radius, pen.color, edge, 1.6)
    _ends(p, box, standing, [at(deals, value)[1] for value in totals[-1]], room)


def apart(scores: Sequence[int], begins: int = 0) -> list[float]:
    """How far each player's line lies below (negative: above) its score, so that equal scores hide
    none; in du. Where all are equal, at the beginning, the lines meet."""
    if set(scores) == {begins}:
        return [0.0] * len(scores)
    offsets = []
    for seat, score in enumerate(scores):
        same = [other for other, value in enumerate(scores) if value == score]
        offsets.append((same.index(seat) - (len(same) - 1) / 2) * APART)
    return offsets


def _ends(p: Painter, box: Box, standing: Standing, heights: Sequence[float], room: float) -> None:
    """Names at the ends of the lines, pushed apart where they would touch."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    for seat, y in zip(order, spread([heights[seat] for seat in order], box.bottom), strict=True):
        color = _PENS[seat % len(_PENS)].color
        name = fitting(p, standing.names[seat], room, NAME)
        p.label(name, box.right + 14, y, NAME, color)


def spread(heights: Sequence[float], low: float, step: float = 20) -> list[float]:
    """Heights from above downwards, at least `step` apart and none below `low`."""
    down: list[float] = []
    for wanted in heights:
        down.append(max(wanted, down[-1] + step if down else wanted))
    up: list[float] = []
    for wanted in reversed(down):
        up.append(min(wanted, up[-1] - step if up else max(low, heights[0])))
    return up[::-1]


def _table(p: Painter, box: Box, standing: Standing, texts: Texts) -> None:
    """The last deals a column, the totals at the right."""
    words = [short_name(name) for name in standing.names]
    longest = max(p.text_width(word, TABLE_NAME) for word in words)
    wished = max(longest, p.text_width(texts("screens.sheet.deal"), tokens.SMALL))
    free = box.w - 78 - COLUMN * len(standing.written)
    name_room = min(wished, max(LEAST_NAME, free))
    fit = max(1, int((box.w - name_room - 70) / COLUMN))
    shown = standing.written[-fit:]
    last = max(k for k, one in enumerate(shown) if not one.of_game or not k) if shown else 0
    y = box.y + 10
    p.label(texts("screens.sheet.deal"), box.x + 4, y, tokens.SMALL, tokens.CHALK_SOFT)
    columns = [box.right - 70 - COLUMN * (len(shown) - 1 - k) - 8 for k in range(len(shown))]
    for one, cx in zip(shown, columns, strict=True):
        head = texts("screens.sheet.game") if one.of_game else str(one.number)
        p.label(head, cx, y, tokens.SMALL, tokens.CHALK_SOFT, "right")
    p.hline(box.x, box.right, y + 15, tokens.SLATE_LINE)
    for seat, name in enumerate(standing.names):
        cy = y + 34 + TABLE_ROW * seat
        pen = _PENS[seat % len(_PENS)]
        fitted = fitting(p, name, name_room, TABLE_NAME)
        p.label(fitted, box.x + 4, cy, TABLE_NAME, pen.color)
        for k, cx in enumerate(columns):
            value = shown[k].scores[seat]
            style = tokens.SMALL_STRONG if k == last else tokens.SMALL
            color = tokens.CHALK_ROSE if value < 0 else tokens.CHALK
            if shown[k].of_game:  # neither a gain nor a loss: points of the game give way to it
                p.label(signed(value), cx, cy, style, tokens.CHALK_SOFT, "right")
            else:
                p.label(number(value), cx, cy, style, color, "right")
        total = standing.totals[-1][seat]
        p.label(number(total), box.right - 4, cy, tokens.TOTAL.at(17), pen.color, "right")


def fitting(p: Painter, name: str, room: float, style: tokens.Style) -> str:
    """A name, cut with … until it fits the room."""
    limit = tokens.NAME_LIMIT
    text = short_name(name, limit)
    while limit > 2 and p.text_width(text, style) > room:
        limit -= 1
        text = short_name(name, limit)
    return text
