"""The sheet of paper beside the house rules: how the rules read with what is chosen."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.explain import Chapter, RulesPage, Sentence
from game.rules.model import Ruleset
from game.ui.context import Context
from game.ui.kit import Box, Column, Painter, Scale, ScrollArea, furniture, measure, tokens
from game.ui.kit.tokens import Color
from game.ui.screens.rules.prose import ChapterProse

HEAD = 72.0
FOOT = 74.0
AIR = 24.0
"""What is free above and below a sentence that is brought into sight."""

LEGEND_FROM = 300.0
"""The least height of a paper, in du, that has room for more than the text."""


class RulesPaper:
    """The chapters that some keys have a say in; sentences that have just changed are marked."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.text = Column()
        self.area = ScrollArea(self.text, on_paper=True)
        self.box = Box(0, 0, 0, 0)
        self.chapters: tuple[Chapter, ...] = ()
        self._parts: list[ChapterProse] = []
        self._page: RulesPage | None = None
        self._made_for: Ruleset | None = None
        self._new: frozenset[str] = frozenset()
        self._scale: Scale | None = None

    def show(self, ruleset: Ruleset, base: Ruleset, keys: Iterable[str]) -> None:
        """The rules of a table, compared with `base`; only chapters with one of these keys, or
        with a sentence that has just changed."""
        if self._page is None or self._made_for is not ruleset:
            self._page, self._made_for = self.context.rules_page(ruleset, base), ruleset
        wanted = tuple(keys)
        touched = tuple(c for c in self._page.chapters if _touches(c, wanted) or self._news_in(c))
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
        self.chapters = tuple(
            chapter
            for chapter in self._page.chapters
            if chapter in self.chapters or self._news_in(chapter)
        )
        if self._scale is not None:
            self.lay_out(measure(self._scale), self.box)
            self._reveal()

    def lay_out(self, p: Painter, box: Box) -> None:
        """The paper's box; the text scrolls inside it."""
        self.box = box
        self._scale = p.scale
        foot = FOOT if self._legend else 16.0
        self.area.box = Box(box.x + 12, box.y + HEAD, box.w - 20, box.h - HEAD - foot)
        if [part.chapter for part in self._parts] != list(self.chapters):
            self.text.clear()
            self._parts = [ChapterProse(chapter, self._mark) for chapter in self.chapters]
            self.text.add(*self._parts)
        self.area.hold(p, self.text, Box(20, 0, min(550.0, box.w - 64), 8))

    @property
    def _legend(self) -> bool:
        """Whether there is room to say what the tints mean."""
        return self.box.h >= LEGEND_FROM

    def _news_in(self, chapter: Chapter) -> bool:
        """Whether a sentence of a chapter has just changed."""
        return any(s.text in self._new for p in chapter.paragraphs for s in p.sentences)

    def _reveal(self) -> None:
        """Scroll to what has just changed: the sentence itself, with its heading where both fit."""
        assert self._scale is not None
        p, room = measure(self._scale), self.area.box.h - 2 * AIR
        for part in self._parts:
            changed = part.box_of(p, self._new)
            if changed is not None:
                headed = part.box._replace(h=changed.bottom - part.box.y)
                self.area.reveal(
                    headed if headed.h <= room else changed._replace(h=min(changed.h, room))
                )
                return

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


def _touches(chapter: Chapter, keys: tuple[str, ...]) -> bool:
    """Whether a sentence of the chapter rests on one of the keys, or on a part of it."""
    return any(
        own == key or own.startswith(f"{key}.") or key.startswith(f"{own}.")
        for paragraph in chapter.paragraphs
        for sentence in paragraph.sentences
        for own in sentence.keys
        for key in keys
    )
