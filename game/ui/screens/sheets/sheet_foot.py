"""What stands below the rows of the score sheet: what is written down, how the match stands,
and the stamp."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.texts import Texts
from game.ui.kit import Box, Column, Painter, Still, number, signed, tokens
from game.ui.kit.cache import PICTURES
from game.ui.screens.sheets.sheet_rows import ColumnNames, Columns
from game.ui.screens.sheets.sheet_stamp import Stamp
from game.ui.screens.sheets.sheet_table import SheetTable

BAND, BRIEF_BAND = 56.0, 48.0
TOTAL = 32.0
STAMP = 124.0
"""The room of the stamp, at the lower edge of the paper."""

STAMP_INK = {True: tokens.GREEN, False: tokens.RED, None: tokens.INK_SOFT}
"""The colour of a stamp, by whether the viewer may be glad."""

BELOW, BELOW_NAMES = 18.0, 6.0
"""What stays free at the lower edge where there is no stamp, and more of it below names."""


class SheetFoot(Column):
    """Below the rows; the stamp lies at the lower edge of its box."""

    def __init__(self, table: SheetTable, columns: Columns, texts: Texts) -> None:
        label = texts("sheet.taken_off" if table.taken_off else "sheet.written")
        said = number if table.taken_off else signed
        self.band = WrittenBand(label, table.written, columns, said)
        *soft, last = table.standing
        self.before = [TotalsLine(*line, columns) for line in soft]
        self.now = TotalsLine(*last, columns, strong=True)
        self.stamp = StampPrint(table.stamp)
        super().__init__()
        # names of sides stand above their rows, and those of seats here then
        self.named = bool(table.side_rows)
        names = [ColumnNames(table.named, columns, height=34, line=False)] if self.named else []
        self.lines: tuple[ColumnNames | WrittenBand | TotalsLine, ...]
        self.lines = (*names, self.band, *self.before, self.now)
        self.add(*self.lines, self.stamp)

    def set_brief(self, brief: bool, *, totals: bool = True) -> None:
        """Without the stamp and all lines but the last, where there is little room; where there is
        hardly any, without `totals`, which the other side of the paper says as well."""
        self.band.height = BRIEF_BAND if brief else BAND
        self.stamp.visible = not brief
        for line in self.before:
            line.visible = not brief
        self.now.visible = totals
        self.below = (BELOW if brief else 0.0) + (BELOW_NAMES if self.named else 0.0)

    def set_size(self, size: float) -> None:
        """All lines so much larger."""
        for line in self.lines:
            line.size = size

    def lay_out(self, p: Painter, box: Box) -> None:
        """From above downwards; the stamp at the lower edge."""
        super().lay_out(p, box)
        high = self.stamp.natural_height(p, box.w)
        self.stamp.box = box._replace(y=box.bottom - high, h=high)


class WrittenBand(Still):
    """What is written down for everybody, on a band that reaches beyond the rows."""

    def __init__(
        self, label: str, values: Sequence[int], columns: Columns, said: Callable[[int], str]
    ) -> None:
        super().__init__()
        self.label, self.values, self.columns, self.said = label, values, columns, said
        self.height, self.size = BAND, 1.0

    def natural_height(self, p: Painter, width: float) -> float:
        """The band."""
        return self.height * self.size

    def draw(self, p: Painter) -> None:
        """The player's own in green where it is a gain."""
        box = self.box
        band = box.inset(-12, 0)
        p.rect(band, tokens.RADIUS_PAPER, tokens.PAPER_BAND, tokens.PAPER_BAND_EDGE)
        style = tokens.GROUP.at(tokens.GROUP.size * self.size)
        p.label(self.label, box.x, box.cy, style, tokens.INK)
        ends = self.columns(box.right, len(self.values))
        for index, (value, end) in enumerate(zip(self.values, ends, strict=True)):
            own = tokens.GREEN if value > 0 and index == 0 else tokens.INK
            ink = tokens.RED if value < 0 else own
            p.label(self.said(value), end, box.cy, tokens.TOTAL.at(22 * self.size), ink, "right")


class TotalsLine(Still):
    """How the match stands or stood; `strong`: now."""

    def __init__(
        self, label: str, values: Sequence[int], columns: Columns, *, strong: bool = False
    ) -> None:
        super().__init__()
        self.label, self.values, self.columns, self.strong = label, values, columns, strong
        self.size = 1.0

    def natural_height(self, p: Painter, width: float) -> float:
        """One line."""
        return TOTAL * self.size

    def draw(self, p: Painter) -> None:
        """Words at the left, a number in each column."""
        box, strong, size = self.box, self.strong, self.size
        y, color = box.y + 26 * size, tokens.INK if strong else tokens.INK_SOFT
        body = tokens.BODY.at(tokens.BODY.size * size)
        p.text(self.label, box.x, y, tokens.STRONG.at(19 * size) if strong else body, color)
        style = tokens.TOTAL.at(tokens.TOTAL.size * size) if strong else body
        ends = self.columns(box.right, len(self.values))
        for value, end in zip(self.values, ends, strict=True):
            p.text(number(value), end, y, style, color, "right")


class StampPrint(Still):
    """What a rubber stamp has left, a little askew, and beside it the ring of a glass."""

    def __init__(self, stamp: Stamp | None) -> None:
        super().__init__()
        self.stamp = stamp

    def natural_height(self, p: Painter, width: float) -> float:
        """The room of the stamp; without one a little air."""
        return STAMP if self.stamp else BELOW

    def draw(self, p: Painter) -> None:
        """Both, where there is a stamp."""
        if self.stamp is None:
            return
        box = self.box
        p.blit(stamp_picture(p, self.stamp), box.x - 2, box.y + 16)
        p.svg(
            Box(box.right - 132, box.y + 8, 100, 100),
            f'<ellipse cx="50" cy="50" rx="44" ry="44" fill="none" stroke="{tokens.PAPER_STAIN}"'
            ' stroke-opacity=".14" stroke-width="6"/><ellipse cx="52" cy="49" rx="39" ry="40"'
            f' fill="none" stroke="{tokens.PAPER_STAIN}" stroke-opacity=".08" stroke-width="2"/>',
            "0 0 100 100",
        )


def stamp_picture(p: Painter, stamp: Stamp) -> pygame.Surface:
    """The print: a word and its reason in a frame."""
    color, style = STAMP_INK[stamp.good], tokens.LABEL.at(15)
    words = (p.text_width(stamp.word, tokens.PANEL_TITLE), p.text_width(stamp.reason, style))
    frame = Box(6, 6, max(*words, 140.0) + 48, 70)

    def make() -> pygame.Surface:
        area = pygame.Surface((p.px(frame.w + 12), p.px(frame.h + 12)), pygame.SRCALPHA)
        ink = p.on(area)
        ink.rect(frame, 10, None, color, 3)
        ink.label(stamp.word, frame.cx, frame.y + 25, tokens.NUMBER.at(25), color, "center")
        ink.label(stamp.reason, frame.cx, frame.y + 51, style, color, "center")
        turned = pygame.transform.rotozoom(area, 3, 1)
        turned.set_alpha(230)
        return turned

    return PICTURES.get(("stamp", stamp, p.scale), make)
