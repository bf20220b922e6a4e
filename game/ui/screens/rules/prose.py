"""Setting a rules page on paper: chapters, paragraphs, entries of lists, and what is marked."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from game.rules.explain import Chapter, Paragraph, Sentence
from game.ui.kit import Box, Column, Painter, Run, Spacer, Still, TextBlock, tokens
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


class Prose(Still):
    """A paragraph of the rules; `mark` says again whenever it is drawn what is tinted. A bar stands
    in the margin where something is."""

    def __init__(self, paragraph: Paragraph, mark: Marker = unmarked) -> None:
        super().__init__()
        self.paragraph, self.mark = paragraph, mark
        self.indent = INDENT if paragraph.item else 0.0
        self.after = AFTER_ITEM if paragraph.item else AFTER

    def natural_height(self, p: Painter, width: float) -> float:
        """Its lines, and what is free below them."""
        words = runs(self.paragraph, unmarked)
        return p.paragraph_height(words, width - self.indent, tokens.RULES) + self.after

    def box_of(self, p: Painter, texts: Collection[str]) -> Box | None:
        """Where the first and the last of some sentences stand and what is between them, by their
        texts; None without any."""
        sentences = self.paragraph.sentences
        at = [n for n, sentence in enumerate(sentences) if sentence.text in texts]
        if not at:
            return None
        leading, top, bottom = p.leading(tokens.RULES), 0.0, 0.0
        if at[0]:
            top = self._height(p, sentences[: at[0]]) - leading  # it may begin in the last line
        bottom = self._height(p, sentences[: at[-1] + 1])
        return self.box._replace(y=self.box.y + top, h=bottom - top)

    def _height(self, p: Painter, sentences: tuple[Sentence, ...]) -> float:
        """How high so many sentences are at the width of now."""
        part = replace(self.paragraph, sentences=sentences)
        return p.paragraph_height(runs(part, unmarked), self.box.w - self.indent, tokens.RULES)

    @property
    def marked(self) -> bool:
        """Whether any of it is tinted."""
        return any(self.mark(sentence) for sentence in self.paragraph.sentences)

    def draw(self, p: Painter) -> None:
        """The words, with a dot before an entry of a list."""
        box = self.box
        if self.paragraph.item:
            p.disc(box.x + 6, box.y + 12, 5, tokens.BRASS_LOW)
        if self.marked:
            p.rect(Box(box.x - 18, box.y + 2, 4, box.h - self.after - 2), 2, tokens.BRASS_LOW)
        x, width = box.x + self.indent, box.w - self.indent
        words = runs(self.paragraph, self.mark)
        p.paragraph(words, x, box.y + 18, width, tokens.RULES, tokens.INK)


class ChapterProse(Column):
    """A chapter under a small heading."""

    def __init__(self, chapter: Chapter, mark: Marker = unmarked) -> None:
        super().__init__(
            TextBlock(chapter.title, tokens.STRONG, tokens.INK, baseline=20, fit=True),
            Spacer(5),
            *[Prose(paragraph, mark) for paragraph in chapter.paragraphs],
            below=14,
        )
        self.chapter = chapter

    def box_of(self, p: Painter, texts: Collection[str]) -> Box | None:
        """Where the first of some sentences stands, with those beside it in its paragraph."""
        boxes = (part.box_of(p, texts) for part in self.children if isinstance(part, Prose))
        return next((box for box in boxes if box is not None), None)
