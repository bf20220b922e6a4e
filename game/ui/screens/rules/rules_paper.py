"""The sheet of paper beside the house rules: how the rules read with what is chosen."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.explain import Chapter, RulesPage, Sentence, explain
from game.rules.model import Ruleset
from game.ui.context import Context
from game.ui.kit import Box, Column, Painter, Scale, ScrollArea, furniture, measure, tokens
from game.ui.kit.tokens import Color
from game.ui.screens.rules.prose import ChapterProse

HEAD = 72.0
FOOT = 74.0
LEGEND_FROM = 300.0
"""The least height of a paper, in du, that has room for more than the text."""


class RulesPaper:
    """The chapters that some keys have a say in; sentences that have just changed are marked."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.text = Column()
        self.area = ScrollArea(on_paper=True)
        self.area.add(self.text)
        self.box = Box(0, 0, 0, 0)
        self.chapters: tuple[Chapter, ...] = ()
        self._parts: list[ChapterProse] = []
        self._page: RulesPage | None = None
        self._made_for: tuple[Ruleset, str] | None = None
        self._new: frozenset[str] = frozenset()
        self._scale: Scale | None = None

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

    def _reveal(self) -> None:
        for part in self._parts:
            paragraphs = part.chapter.paragraphs
            if any(s.text in self._new for paragraph in paragraphs for s in paragraph.sentences):
                height = min(part.box.h, self.area.box.h - 24)
                self.area.reveal(part.box._replace(h=height))
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
