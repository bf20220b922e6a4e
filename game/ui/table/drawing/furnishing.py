"""Drawing what belongs to the table alone: the slate of a match, a seat's fan, the stock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.view import View
from game.ui.kit import Box, Painter, furniture, number, tokens
from game.ui.table.labels.badges import Badge
from game.ui.table.labels.course import Line
from game.ui.table.labels.plaque import plaque_cells
from game.ui.table.labels.slate import Slate
from game.ui.table.labels.words import TableWords
from game.ui.table.layout.fan import Pose
from game.ui.table.layout.layout import SLATE_HEADS, Layout, slate_width
from game.ui.table.layout.seats import SeatLayout

BESIDE_PLAQUE = 6.0
"""What is free between the plaque and who sits beside it, in du."""

WIDEST_LINE = 360.0
"""Lines on the plaque are no longer than its cells or so, in du."""

LEAST_NAME = 4
"""A name on the plaque keeps more letters than so many."""


class Plaque(NamedTuple):
    """What the plaque says in its cells, and in lines below or beside them; where it lies, as large
    as that."""

    cells: tuple[furniture.Cell, ...]
    lines: tuple[str, ...]
    box: Box


def fitted_plaque(
    p: Painter,
    words: TableWords,
    layout: Layout,
    view: View,
    *,
    lies: bool = False,
    dealing: bool = False,
    more: bool = False,
) -> tuple[furniture.Cell, ...]:
    """What the plaque says; a name on it is cut further before it reaches who sits beside it, and
    the long name of a contract takes two lines.

    lies, dealing: as in `plaque_cells`. more: whether lines stand below it.
    """
    room = plaque_room(layout, more=more and not lines_beside(layout))
    cells: list[furniture.Cell] = []
    for letters in range(tokens.NAME_LIMIT, LEAST_NAME, -1):
        cells = plaque_cells(
            words, view, compact=layout.compact, lies=lies, dealing=dealing, letters=letters
        )
        if furniture.plaque_width(p, cells) <= room:
            return tuple(cells)
    return tuple(_on_two_lines(cell) for cell in cells) if len(cells) == 1 else tuple(cells)


def _on_two_lines(cell: furniture.Cell) -> furniture.Cell:
    """A cell whose value is too long for one line, broken between words, in place of its head."""
    words = cell.value.split(" ")
    if cell.suit or len(words) == 1:
        return cell
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    upper, lower = min(breaks, key=lambda lines: max(map(len, lines)))
    return furniture.Cell(upper, lower, alike=True)


def plaque_room(layout: Layout, *, more: bool) -> float:
    """How wide the plaque may become, or with `more` a higher one, beside plates too."""
    tops = [seat for seat in layout.seats if seat.side == "top"]
    edges = [min(seat.portrait.x, seat.plate.x if more else seat.x) for seat in tops]
    return min([layout.slate.x, *(edge - BESIDE_PLAQUE for edge in edges)]) - layout.plaque[0]


def lines_beside(layout: Layout) -> bool:
    """Whether the lines of the plaque stand beside its cells: where nobody sits there, and the
    trick lies close below."""
    return layout.compact and all(seat.side != "top" for seat in layout.seats)


def fitted_lines(
    p: Painter, layout: Layout, cells: Sequence[furniture.Cell], said: Sequence[Line]
) -> tuple[str, ...]:
    """What stands on the plaque below or beside its cells: each line as it fits, broken between
    its parts where it is too long, and else between words."""
    width = furniture.plaque_width(p, cells)
    if lines_beside(layout):
        room = min(layout.slate.x - BESIDE_PLAQUE - layout.plaque[0] - width, WIDEST_LINE)
    else:
        room = min(max(width, WIDEST_LINE), plaque_room(layout, more=True))
    found: list[str] = []
    for parts in said:
        rows = [""]
        for part in parts:
            longer = f"{rows[-1]} · {part}" if rows[-1] else part
            if furniture.plaque_line_width(p, longer) <= room:
                rows[-1] = longer
                continue
            rows.append("")
            for word in part.split(" "):
                longer = f"{rows[-1]} {word}".strip()
                if furniture.plaque_line_width(p, longer) <= room:
                    rows[-1] = longer
                else:
                    rows.append(word)
        found += [row for row in rows if row]
    return tuple(found)


def slate_box(layout: Layout, slate: Slate) -> Box:
    """Where the slate of a match lies."""
    teams = bool(slate.columns and slate.columns[0].below)
    w = layout.letters * slate_width(len(slate.columns), layout.compact, teams)
    head = 30 if slate_title(layout, slate) else 0
    names = 44 if teams and not layout.compact else 28
    rows = 0 if layout.compact else 25 * len(slate.rows)
    right, top = layout.slate_right
    return Box(right - w, top, w, 16 + head + names + rows + 42)


def slate_title(layout: Layout, slate: Slate) -> str:
    """What stands over the names: in a small window only what raises the stakes."""
    return slate.short if layout.compact else slate.title


def draw_slate(p: Painter, layout: Layout, slate: Slate) -> None:
    """Title, names, the last deals, totals; in a small window less."""
    box = slate_box(layout, slate)
    teams = bool(slate.columns and slate.columns[0].below)
    furniture.slate(p, box)
    left, top = box.x + 20, box.y + 8
    if title := slate_title(layout, slate):
        if p.text_width(title, tokens.HELP.at(tokens.SMALL.size)) > box.w - 40:
            title = slate.brief
        fitted, style = furniture.fitted_name(p, title, tokens.HELP, box.w - 40)
        p.label(fitted, left, top + 18, style, tokens.CHALK_SOFT)
    else:
        top -= 30
    heads, columns = layout.letters * SLATE_HEADS, len(slate.columns)
    step = (box.w - heads) / max(1, columns)
    rights = [box.x + heads + step * (i + 1) - 20 for i in range(columns)]
    small = len(slate.columns) > 3 and layout.compact
    for column, x in zip(slate.columns, rights, strict=True):
        color = tokens.CHALK_YELLOW if column.mine else tokens.CHALK
        head = tokens.NAME.at(14 if small else 16)
        name, style = furniture.fitted_name(p, column.name, head, step - 8)
        p.label(name, x, top + 46, style, color, "right")
        if teams and not layout.compact:
            below = furniture.fitted_names(p, column.below, tokens.SMALL, step - 6)
            p.label(below, x, top + 64, tokens.SMALL, tokens.CHALK_SOFT, "right")
    base = top + (77 if teams and not layout.compact else 61)
    if slate.rows and not layout.compact:
        p.hline(box.x + 18, box.right - 18, base, tokens.SLATE_LINE)
        for k, (label, values) in enumerate(slate.rows):
            cy = base + 15 + 25 * k
            p.label(label, left, cy, tokens.HELP, tokens.CHALK_SOFT)
            for value, x in zip(values, rights, strict=True):
                color = tokens.CHALK_ROSE if value < 0 else tokens.CHALK
                p.label(number(value), x, cy, tokens.TIP, color, "right")
        base += 3 + 25 * len(slate.rows)
    p.hline(box.x + 18, box.right - 18, base, tokens.CHALK_SOFT, 1.4)
    p.label(slate.total, left, base + 20, tokens.HELP, tokens.CHALK_SOFT)
    for column, value, x in zip(slate.columns, slate.totals, rights, strict=True):
        color = tokens.CHALK_YELLOW if column.mine else tokens.CHALK
        color = tokens.CHALK_ROSE if value < 0 else color
        style = tokens.TOTAL.at(16) if small else tokens.TOTAL
        p.label(number(value), x, base + 20, style, color, "right")


def seat_box(p: Painter, seat_layout: SeatLayout, name: str, line: str) -> Box:
    """A seat with its glow and its plate."""
    glow = Box.around(seat_layout.x, seat_layout.y, seat_layout.d * 1.9, seat_layout.d * 1.9)
    return glow.union(plate_box(p, seat_layout, name, line).inset(-16))


def plate_box(p: Painter, seat_layout: SeatLayout, name: str, line: str) -> Box:
    """The plate of a seat: as wide as its name and its line ask for, where there is room."""
    plate = seat_layout.plate
    return furniture.plate_box(p, name, line, plate.cx, plate.cy, plate.w, seat_layout.most)


def draw_seat(
    p: Painter,
    seat_layout: SeatLayout,
    portrait: str,
    name: str,
    line: str,
    badges: Sequence[Badge],
    *,
    active: bool,
    dim: bool,
) -> None:
    """Portrait, plate, and what is known of the seat on its chest."""
    p.portrait(portrait, seat_layout.x, seat_layout.y, seat_layout.d, active=active, dim=dim)
    plate = seat_layout.plate
    furniture.plate(p, name, line, plate.cx, plate.cy, plate.w, dim, seat_layout.most)
    widths = [furniture.chip_width(p, badge.text, badge.icon) for badge in badges]
    x = seat_layout.x - (sum(widths) + 4 * (len(widths) - 1)) / 2
    for badge, width in zip(badges, widths, strict=True):
        furniture.chip(
            p, badge.text, x, seat_layout.y + seat_layout.d / 2 - 2, badge.kind, icon=badge.icon
        )
        x += width + 4


def fan_box(poses: Sequence[Pose]) -> Box:
    """The box around some backs with their shadows."""
    around = poses[0].bounds
    for pose in poses[1:]:
        around = around.union(pose.bounds)
    return around.inset(-10)


def draw_backs(p: Painter, poses: Sequence[Pose]) -> None:
    """Another seat's cards."""
    for pose in poses:
        p.card(None, pose.x, pose.y, pose.h, pose.angle, shadow=tokens.SHADOW_BACK)


def count_box(p: Painter, seat_layout: SeatLayout, cards: int) -> Box:
    """What the number of cards on a folded hand takes."""
    width = furniture.chip_width(p, str(cards))
    return Box.around(*seat_layout.count_spot, width, 24 * p.scale.text_factor(14))


def stock_box(layout: Layout) -> Box:
    """The stock with its shadow and label."""
    return layout.stock.bounds.inset(-14).union(
        Box.around(layout.stock.x, layout.stock.y + layout.stock.h * 0.52, 120, 32)
    )


def draw_stock(p: Painter, layout: Layout, cards: int, label: str) -> None:
    """The stock across the card turned up: as thick as seven cards at most, never counted."""
    pose = layout.stock
    for i in range(min(7, cards)):
        p.card(None, pose.x - 0.8 * i, pose.y - 1.6 * i, pose.h, 90, shadow=tokens.SHADOW_BACK)
    if label:
        furniture.pill(p, label, pose.x, pose.y + pose.h * 0.52, align="center")
