"""The sheet of paper beside the house rules: how the rules read with what is chosen."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.explain import Chapter, Page, Sentence, explain
from game.rules.model import Ruleset
from game.ui.context import Context
from game.ui.kit import Box, Painter, ScrollArea, furniture, measure, tokens
from game.ui.kit.tokens import Color
from game.ui.screens.rules.prose import chapter_height, draw_chapter

HEAD = 72.0
FOOT = 74.0
LEGEND_FROM = 300.0
"""The least height of a paper, in du, that has room for more than the text."""


class RulesPaper:
    """The chapters that some keys have a say in; sentences that have just changed are marked."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.area = ScrollArea(draw_content=self._draw, on_paper=True)
        self.box = Box(0, 0, 0, 0)
        self.chapters: tuple[Chapter, ...] = ()
        self._page: Page | None = None
        self._made_for: tuple[Ruleset, str] | None = None
        self._new: frozenset[str] = frozenset()

    def show(self, ruleset: Ruleset, base: Ruleset, keys: Iterable[str]) -> None:
        """The rules of a table, compared with `base`; only chapters with one of these keys."""
        made_for = (ruleset, self.context.lang)
        if self._page is None or self._made_for is None or self._made_for[0] is not ruleset:
            self._page = explain(ruleset, self.context.lang, base, self.context.settings.names)
            self._made_for = made_for
        wanted = tuple(keys)
        touched = tuple(c for c in self._page.chapters if _touches(c, wanted))
        self.chapters = touched or self._page.chapters

    def sentences(self) -> frozenset[str]:
        """All sentences of the page as it stands."""
        if self._page is None:
            return frozenset()
        return frozenset(sentence.text for sentence in self._page.sentences())

    def mark_new(self, before: frozenset[str]) -> None:
        """Mark what was not there before, and bring it into sight."""
        if self._page is None:
            return
        self._new = self.sentences() - before
        shown = {s.text for c in self.chapters for p in c.paragraphs for s in p.sentences}
        missing = self._new - shown
        if missing:
            self.chapters = tuple(
                chapter
                for chapter in self._page.chapters
                if chapter in self.chapters
                or any(s.text in missing for p in chapter.paragraphs for s in p.sentences)
            )
        if self.box.w:
            self.place(measure(self._scale), self.box)
            self._reveal()

    def place(self, p: Painter, box: Box) -> None:
        """The paper's box; the text scrolls inside it."""
        self.box = box
        self._scale = p.scale
        foot = FOOT if self._legend else 16.0
        self.area.box = Box(box.x + 12, box.y + HEAD, box.w - 20, box.h - HEAD - foot)
        width = self._width
        self.area.set_content(sum(chapter_height(p, c, width) for c in self.chapters) + 8)

    @property
    def _legend(self) -> bool:
        """Whether there is room to say what the tints mean."""
        return self.box.h >= LEGEND_FROM

    @property
    def _width(self) -> float:
        return min(550.0, self.box.w - 64)

    def _reveal(self) -> None:
        p, y = measure(self._scale), 0.0
        for chapter in self.chapters:
            height = chapter_height(p, chapter, self._width)
            if any(s.text in self._new for par in chapter.paragraphs for s in par.sentences):
                self.area.reveal(Box(0, y, 10, min(height, self.area.box.h - 24)))
                return
            y += height

    def _mark(self, sentence: Sentence) -> Color | None:
        if sentence.text in self._new:
            return tokens.MARK_NOW
        return tokens.MARK_HOUSE if sentence.changed else None

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Paper, title, and what the two tints mean."""
        box, t = self.box, self.context.texts
        furniture.paper(p, box)
        x = box.x + 32
        p.text(t("screens.house.text_title"), x, box.y + 46, tokens.PANEL_TITLE, tokens.INK)
        if not self._legend:
            return
        y = box.bottom - FOOT + 12
        p.hline(x, box.right - 32, y, tokens.PAPER_LINE)
        p.rect(Box(x, y + 12, 22, 14), 3, tokens.MARK_NOW)
        p.label(t("screens.house.just_changed"), x + 30, y + 19, tokens.SMALL, tokens.INK_SOFT)
        p.rect(Box(x, y + 36, 22, 14), 3, tokens.MARK_HOUSE, tokens.PAPER_LINE)
        p.label(t("screens.house.differs"), x + 30, y + 43, tokens.SMALL, tokens.INK_SOFT)

    def _draw(self, p: Painter) -> None:
        y = 0.0
        for chapter in self.chapters:
            y = draw_chapter(p, chapter, 20, y, self._width, self._mark)


def _touches(chapter: Chapter, keys: tuple[str, ...]) -> bool:
    """Whether a sentence of the chapter rests on one of the keys, or on a part of it."""
    return any(
        own == key or own.startswith(f"{key}.") or key.startswith(f"{own}.")
        for paragraph in chapter.paragraphs
        for sentence in paragraph.sentences
        for own in sentence.keys
        for key in keys
    )
