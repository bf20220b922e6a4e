"""Setting a rules page on paper: chapters, paragraphs, entries of lists, and what is marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.explain import Chapter, Paragraph, Sentence
from game.ui.kit import Box, Painter, Run, tokens
from game.ui.kit.tokens import Color

Marker = Callable[[Sentence], Color | None]
"""The tint under a sentence, or None."""

INDENT = 20.0
AFTER = 10.0
AFTER_ITEM = 4.0
LONGEST_NAME = 44
"""So many letters at most has the name of an entry of a list."""


def unmarked(sentence: Sentence) -> Color | None:
    """Only what differs from the base game is tinted."""
    return tokens.MARK_HOUSE if sentence.changed else None


def runs(paragraph: Paragraph, mark: Marker) -> tuple[Run, ...]:
    """The sentences as runs of words, tinted as `mark` says. An entry of a list begins with the
    name of what it is about, in bold."""
    parts: list[Run] = []
    for sentence in paragraph.sentences:
        name, rest = "", sentence.text
        if parts:
            parts.append(Run(" "))
        elif paragraph.item:
            name, rest = _named(sentence.text)
        parts += [Run(name, bold=True, mark=mark(sentence))] if name else []
        parts.append(Run(rest, mark=mark(sentence)))
    return tuple(parts)


def _named(text: str) -> tuple[str, str]:
    """The name at the beginning of an entry, and the rest."""
    name, colon, rest = text.partition(":")
    if not colon or len(name) > LONGEST_NAME:
        return "", text
    name, more, worth = name.partition(" (")
    return (name, more + worth + colon + rest) if more else (name + colon, rest)


def paragraphs_height(p: Painter, paragraphs: Sequence[Paragraph], width: float) -> float:
    """How high the paragraphs are at this width, in du."""
    return sum(_height(p, paragraph, width) for paragraph in paragraphs)


def _height(p: Painter, paragraph: Paragraph, width: float) -> float:
    room = width - INDENT if paragraph.item else width
    text = p.paragraph_height(runs(paragraph, unmarked), room, tokens.RULES)
    return text + (AFTER_ITEM if paragraph.item else AFTER)


def draw_paragraphs(
    p: Painter,
    paragraphs: Sequence[Paragraph],
    x: float,
    y: float,
    width: float,
    mark: Marker = unmarked,
) -> float:
    """The paragraphs from `y` down; a bar in the margin where something is tinted. Gives back the
    place below them."""
    for paragraph in paragraphs:
        height = _height(p, paragraph, width)
        left = x + (INDENT if paragraph.item else 0)
        if paragraph.item:
            p.disc(x + 6, y + 12, 5, tokens.BRASS_LOW)
        if any(mark(sentence) for sentence in paragraph.sentences):
            after = AFTER_ITEM if paragraph.item else AFTER
            p.rect(Box(x - 18, y + 2, 4, height - after - 2), 2, tokens.BRASS_LOW)
        p.paragraph(
            runs(paragraph, mark), left, y + 18, width - (left - x), tokens.RULES, tokens.INK
        )
        y += height
    return y


def chapter_height(p: Painter, chapter: Chapter, width: float) -> float:
    """How high a chapter with its heading is."""
    return 30 + paragraphs_height(p, chapter.paragraphs, width) + 14


def draw_chapter(
    p: Painter, chapter: Chapter, x: float, y: float, width: float, mark: Marker = unmarked
) -> float:
    """A small heading and its paragraphs; gives back the place below."""
    p.text(chapter.title, x, y + 20, tokens.STRONG, tokens.INK)
    return draw_paragraphs(p, chapter.paragraphs, x, y + 30, width, mark) + 14
