"""A rules page as plain text, for the command line."""

from __future__ import annotations

import textwrap

from game.rules.explain.page import Page, Paragraph
from game.texts import texts

WIDTH = 80


def to_text(page: Page, width: int = WIDTH) -> str:
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
    if any(sentence.changed for sentence in page.sentences()):
        lines += ["", texts(page.lang).get("rules.changed")]
    return "\n".join(lines) + "\n"


def _wrapped(paragraph: Paragraph, width: int) -> list[str]:
    text = " ".join(("* " if s.changed else "") + s.text for s in paragraph.sentences)
    first, rest = ("- ", "  ") if paragraph.item else ("", "")
    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
    )
