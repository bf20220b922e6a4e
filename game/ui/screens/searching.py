"""Searching a page: what has all the words of a query is found, however they are written: capitals
and accents do not count."""

from __future__ import annotations

from collections.abc import Sequence

from game.letters import bare
from game.ui.kit import Box, Widget
from game.ui.screens.base import BACK, PageScreen

MOST, SHARE = 300.0, 0.36
"""How wide the field is: so many du, but at most this part of the window."""

BEFORE = 20.0
"""How far the title keeps from it."""


def words_of(query: str) -> list[str]:
    """The words that are searched for; none where only blanks are written."""
    return bare(query).split()


def has_all(words: Sequence[str], text: str) -> bool:
    """Whether a text has all the words that are searched for."""
    if not words:
        return True
    text = bare(text)
    return all(word in text for word in words)


def search_box(screen: PageScreen, most: float = MOST, share: float = SHARE) -> Box:
    """Where the field stands: at the right of the title."""
    width = min(most, screen.scale.width * share)
    return BACK._replace(x=screen.scale.width - screen.margin - width, w=width)


def head_before(widget: Widget) -> float:
    """How far title and subtitle may reach where this is the first beside them."""
    return widget.box.x - BEFORE
