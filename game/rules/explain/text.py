"""A rules page as plain text, for the command line."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from game.rules.explain.page import Chapter, Paragraph, RulesPage, Sentence
from game.texts import texts

WIDTH = 80


def to_text(page: RulesPage, width: int = WIDTH) -> str:
    """The whole page, wrapped at `width`; sentences that are flagged as changed get a star."""
    lines = [page.title, "=" * len(page.title), "", *textwrap.wrap(page.summary, width)]
    for chapter in page.chapters:
        lines += ["", chapter.title, "-" * len(chapter.title)]
        before: Paragraph | None = None
        for paragraph in chapter.paragraphs:
            if before is not None and not (before.item and paragraph.item):
                lines.append("")
            lines += _wrapped(paragraph, width)
            before = paragraph
        lines += _beside(page, chapter, width)
    if any(sentence.changed for sentence in page.sentences()):
        lines += ["", texts(page.lang).get("rules.changed")]
    return "\n".join(lines) + "\n"


def _beside(page: RulesPage, chapter: Chapter, width: int) -> list[str]:
    """What to remember of a chapter, and where more is said."""
    t = texts(page.lang)
    lines = []
    if chapter.remember:
        told = f"{t('rules.remember.title')}: {_starred(chapter.remember)}"
        lines += ["", *textwrap.wrap(told, width, break_on_hyphens=False)]
    if chapter.related:
        titles = ", ".join(page.titled(other) for other in chapter.related)
        told = f"{t('rules.remember.related')}: {titles}."
        lines += ["", *textwrap.wrap(told, width, break_on_hyphens=False)]
    return lines


def _starred(sentences: Sequence[Sentence]) -> str:
    return " ".join(("* " if s.changed else "") + s.text for s in sentences)


def _wrapped(paragraph: Paragraph, width: int) -> list[str]:
    text = _starred(paragraph.sentences)
    first, rest = ("- ", "  ") if paragraph.item else ("", "")
    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
    )
