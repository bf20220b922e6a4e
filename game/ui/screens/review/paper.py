"""The paper on which the master says what he thinks."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.kit import Box, Painter, furniture, tokens
from game.ui.kit.widgets.base import fitting
from game.ui.screens.review.words import ReviewText

SIZES, COMPACT = (17, 16, 15), (15, 14)
"""The sizes in which a text is tried, in du; then it loses its last sentence."""


def draw_review_text(p: Painter, box: Box, told: ReviewText, *, compact: bool) -> float:
    """The heading, as many sentences as have room, and the rows below them; gives back the lowest
    baseline."""
    furniture.paper(p, box)
    side = 14.0 if compact else 24.0
    x, right = box.x + side, box.right - side
    y = box.y + (26 if compact else 36)
    p.icon("cap", x + 9, y - 5, 20, tokens.INK)
    style = fitting(p, told.head, tokens.STRONG, right - x - 28)
    y = p.paragraph(told.head, x + 28, y, right - x - 28, style, tokens.INK)
    y += 26 - p.leading(style) if compact else 32 - p.leading(style)
    row_height, low = 22 if compact else 28, y
    if told.sentences:
        rows = len(told.rows) * row_height + 10 if told.rows else 0
        room = box.bottom - 12 - rows - (y - 18)
        text, style = _fitting_text(
            p, told.sentences, right - x, room, COMPACT if compact else SIZES
        )
        y = p.paragraph(text, x, y, right - x, style, tokens.INK)
        low = y - p.leading(style)
        if told.rows:
            p.hline(x, right, y - 6, tokens.PAPER_LINE)
            y += 16
    for row, value in told.rows:
        words = row
        room = right - x - p.text_width(value, tokens.STRONG) - 12
        style = fitting(p, words, tokens.HELP, room)
        if p.text_width(words, style) > room:  # where it was says enough
            words = row.partition(":")[0]
        p.text(words, x, y, style, tokens.INK_SOFT)
        p.text(value, right, y, tokens.STRONG, tokens.GREEN, "right")
        low, y = y, y + row_height
    return low


def _fitting_text(
    p: Painter, sentences: Sequence[str], width: float, height: float, sizes: Sequence[int]
) -> tuple[str, tokens.Style]:
    """As many sentences as there is room for, as large as they may be; the first one always."""
    for count in range(len(sentences), 0, -1):
        text = " ".join(sentences[:count])
        for size in sizes:
            style = tokens.RULES.at(size)
            if p.paragraph_height(text, width, style) <= height:
                return text, style
    return sentences[0], tokens.RULES.at(sizes[-1])
