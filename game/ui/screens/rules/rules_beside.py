"""What stands beside a chapter of the rules: a line to remember, and links to other chapters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rules.explain import Chapter, Page, Sentence
from game.texts import Texts
from game.ui.kit import Box, Link, Painter, Run, tokens
from game.ui.screens.rules.prose import unmarked

HEAD = 28.0
BELOW_LINE = 22.0
BELOW_LINES = 18.0
LINK = 30.0


class Beside:
    """`go` leads to a chapter by its place. `links` has a chapter's widgets by its id."""

    def __init__(self, texts: Texts, page: Page, go: Callable[[int], None]) -> None:
        self.texts = texts
        places = {chapter.id: place for place, chapter in enumerate(page.chapters)}
        self.links = {
            chapter.id: [
                Link(page.titled(other), partial(go, places[other])) for other in chapter.related
            ]
            for chapter in page.chapters
        }

    @property
    def widgets(self) -> list[Link]:
        """All links."""
        return [link for links in self.links.values() for link in links]

    def show_only(self, chapter: Chapter) -> None:
        """The links of this chapter alone."""
        for id, links in self.links.items():
            for link in links:
                link.visible = id == chapter.id

    def height(self, p: Painter, chapter: Chapter, width: float) -> float:
        """How high it is at this width, in du."""
        height, links = BELOW_LINE, self.links[chapter.id]
        if chapter.remember:
            height += HEAD + _lines_height(p, chapter.remember, width) + BELOW_LINES
        if links:
            height += HEAD + LINK * len(links)
        return height if chapter.remember or links else 0.0

    def place(self, p: Painter, chapter: Chapter, x: float, y: float, width: float) -> None:
        """Put the links where they belong, with everything from `y` on."""
        y += BELOW_LINE
        if chapter.remember:
            y += HEAD + _lines_height(p, chapter.remember, width) + BELOW_LINES
        y += HEAD
        for link in self.links[chapter.id]:
            link.box = Box(x, y - 8, min(width, link.natural_width(p)), LINK)
            y += LINK

    def draw(self, p: Painter, chapter: Chapter, x: float, y: float, width: float) -> None:
        """A line, and the words; the links draw themselves."""
        links = self.links[chapter.id]
        if not chapter.remember and not links:
            return
        p.hline(x, x + width, y, tokens.PAPER_LINE)
        y += BELOW_LINE
        if chapter.remember:
            p.text(self.texts("rules.remember.title"), x, y + 8, tokens.STRONG, tokens.INK)
            y += HEAD
            for sentence in chapter.remember:
                words = (Run(sentence.text, mark=unmarked(sentence)),)
                y = p.paragraph(words, x, y + 8, width, tokens.RULES.at(16), tokens.INK) - 8
            y += BELOW_LINES
        if links:
            p.text(self.texts("rules.remember.related"), x, y + 8, tokens.STRONG, tokens.INK)


def _lines_height(p: Painter, lines: Sequence[Sentence], width: float) -> float:
    return sum(p.paragraph_height(line.text, width, tokens.RULES.at(16)) for line in lines)
