"""The rules of a table to read: chapters at the left, the text on paper, what differs beside it.

The text is one piece that is scrolled through; the chapter that is read is marked at the left.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.rules.compiling import compile_rules
from game.rules.explain import Chapter, Sentence
from game.rules.model import Ruleset
from game.ui.context import Context
from game.ui.kit import (
    Box,
    Button,
    NavItem,
    Painter,
    Scale,
    ScrollArea,
    SearchField,
    Stepper,
    furniture,
    nav_boxes,
    tokens,
)
from game.ui.kit.tokens import Color
from game.ui.screens.base import PageScreen
from game.ui.screens.rules.prose import unmarked
from game.ui.screens.rules.rules_beside import Beside, Differences, changed_in
from game.ui.screens.rules.rules_text import RulesText
from game.ui.screens.searching import has_all, head_before, search_box, words_of

NAV = 204.0
MEASURE = 548.0
ASIDE = 240.0
AIR = 20.0
LEAST_SHARE = 0.45
"""How much of the margin what differs in a chapter may take in any case."""

READ_AT = 120.0
"""How far below the upper edge the chapter is that counts as being read."""


class RulesScreen(PageScreen):
    """`base`: the same game without house rules. on_house: leads to where they are changed,
    offered where the game has any."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        ruleset: Ruleset,
        base: Ruleset,
        on_back: Callable[[], None],
        on_house: Callable[[], None] | None = None,
    ) -> None:
        self.ruleset, self.base, self.on_house = ruleset, base, on_house
        self.index = 0
        self.query, self._words, self.missing = "", list[str](), False
        self._scrolled = 0.0
        super().__init__(context, scale, on_back)

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        """Chapters, search, text."""
        self.page = self.context.rules_page(self.ruleset, self.base)
        rules, texts, chapters = compile_rules(self.ruleset), self.context.texts, self.page.chapters
        self.rules_text = RulesText(self.context, rules, self.page, self._mark)
        self.title, self.subtitle = self.page.title, self.t("rules.subtitle")
        self.search = SearchField(self.query, self._search, hint=self.t("rules.search"))
        self.nav = [
            NavItem(chapter.title, partial(self._open, k), count=len(changed_in(chapter)))
            for k, chapter in enumerate(chapters)
        ]
        self.fold = Stepper(
            self.index,
            self._open,
            high=len(chapters) - 1,
            text=lambda k: chapters[k].title,
            words=True,
        )
        self.nav_area = ScrollArea(*self.nav)
        self.differing_below = [Differences(texts, c, lower=4) for c in chapters]
        self.below = [Beside(texts, self.page, c, self._open, above=AIR) for c in chapters]
        parts = zip(self.rules_text.chapters, self.differing_below, self.below, strict=True)
        for chapter_text, differing, below in parts:
            chapter_text.add(differing, below)
        self.text = ScrollArea(self.rules_text, on_paper=True)
        self.differing = [Differences(texts, chapter) for chapter in chapters]
        self.notes = ScrollArea(*self.differing, on_paper=True)
        self.beside = [Beside(texts, self.page, chapter, self._open) for chapter in chapters]
        self.more = ScrollArea(*self.beside, on_paper=True)
        self.root.add(self.search, self.nav_area, self.fold, self.text, self.notes)
        self.house = None
        if self.on_house and self.ruleset.house_rules:
            self.house = Button(self.t("rules.change"), self.on_house, size=16)
            self.root.add(self.house)
        self.root.add(self.more)
        self._mark_open()

    @property
    def chapter(self) -> Chapter:
        """The chapter that lies open."""
        return self.page.chapters[self.index]

    def _open(self, index: int) -> None:
        """Scroll to a chapter, so far that its heading stands clear of the edge."""
        self._go(index, max(0.0, self._top(index) - AIR))

    def _top(self, index: int) -> float:
        return self.rules_text.chapters[index].box.y

    def _go(self, index: int, height: float) -> None:
        self.text.scroll_to(height)
        self._scrolled = self.text.scroll
        self._read(index)

    def _read(self, index: int) -> None:
        """This chapter is read now: mark it, and show what differs in it."""
        self.index = index
        self._mark_open()
        self.nav_area.reveal(self.nav[index].box)
        self.notes.scroll_to(0)
        self.layout()
        self.invalidate()

    def tick(self, dt: float) -> None:
        """Whoever scrolls comes into other chapters."""
        if self.text.scroll == self._scrolled:
            return
        self._scrolled = self.text.scroll
        end = self.text.scroll >= self.text.furthest
        index = self.rules_text.chapter_at(self.text.scroll + READ_AT)
        if end:
            index = max(index, self.rules_text.chapter_at(self.text.scroll + self.text.box.h / 2))
        if index != self.index:
            self._read(index)

    def _mark_open(self) -> None:
        for k, item in enumerate(self.nav):
            item.chosen = k == self.index
            has_words = not self._words or self._has(self.page.chapters[k])
            item.set_enabled(has_words or item.chosen)
            self.differing[k].visible = k == self.index
            self.beside[k].visible = k == self.index and self.beside[k].something
        self.fold.value = self.index

    def _search(self, text: str) -> None:
        """Chapters without the words step back; the first with them opens."""
        self.query, self._words = text, words_of(text)
        with_words = [k for k, chapter in enumerate(self.page.chapters) if self._has(chapter)]
        self._mark_open()
        if self._words and with_words:
            first = self.index if self.index in with_words else with_words[0]
            self._go(first, self._first_found(first))
        self.missing = bool(self._words) and not with_words
        self.invalidate()

    def _first_found(self, index: int) -> float:
        """At which height the first sentence with the words stands."""
        for paragraph in self.page.chapters[index].paragraphs:
            for sentence in paragraph.sentences:
                height = self.rules_text.height_of(sentence) if self._found(sentence) else None
                if height is not None:
                    return max(self._top(index), height - self.text.box.h / 3)
        return self._top(index)

    def _has(self, chapter: Chapter) -> bool:
        return any(self._found(s) for p in chapter.paragraphs for s in p.sentences)

    def _found(self, sentence: Sentence) -> bool:
        return bool(self._words) and has_all(self._words, sentence.text)

    def _mark(self, sentence: Sentence) -> Color | None:
        return tokens.MARK_NOW if self._found(sentence) else unmarked(sentence)

    # ------------------------------------------------------------ layout
    @property
    def head_right(self) -> float:
        """To the right of the title stands the search."""
        return head_before(self.search)

    def lay_out(self, p: Painter) -> None:
        """Chapters left, or folded into a stepper; what differs at the right, or below."""
        content, w = self.content, self.scale.width
        self.search.box = search_box(self)
        narrow = w < 1000
        self.nav_area.visible, self.fold.visible = not narrow, narrow
        left = content.x
        if not narrow:
            longest = max(p.text_width(item.label, tokens.STRONG) for item in self.nav)
            width = max(NAV, longest + (76 if any(item.count for item in self.nav) else 40))
            self.nav_panel = Box(left, content.y, width, content.h)
            self.nav_area.box = self.nav_panel.inset(0, 8)
            count = len(self.nav)
            inner = Box(0, 0, width, max(self.nav_area.box.h, 38.0 * count + 20))
            for item, box in zip(self.nav, nav_boxes(inner, count), strict=True):
                item.box = box.moved(0, -4)
            self.nav_area.set_content(max(self.nav_area.box.h, 38.0 * count + 20))
            left += width + 16
        self.paper = Box(left, content.y, content.right - left, content.h)
        self.aside = self.paper.w >= MEASURE + ASIDE + 120
        head = 76.0 if narrow else 26.0
        self.fold.box = Box(self.paper.x + 24, self.paper.y + 18, self.paper.w - 48, 44)
        width = MEASURE + 49 if self.aside else self.paper.w - 40
        self.text.box = Box(self.paper.x + 16, self.paper.y + head, width, self.paper.h - head - 16)
        self.measure = MEASURE if self.aside else min(MEASURE, self.text.box.w - 56)
        for differing, below, chapter in zip(
            self.differing_below, self.below, self.page.chapters, strict=True
        ):
            differing.visible = not self.aside and bool(changed_in(chapter))
            below.visible = not self.aside and below.something
        self.text.hold(p, self.rules_text, Box(24, 0, self.measure, 12))
        self.aside_x = self.paper.x + 40 + MEASURE + 44
        self.aside_width = self.paper.right - 40 - self.aside_x
        self._lay_out_aside(p)

    def _lay_out_aside(self, p: Painter) -> None:
        """What differs, as far as it goes; below it the way to the house rules, and the rest."""
        self.notes.visible = self.more.visible = self.aside
        button = 64.0 if self.house else 0.0
        notes, beside = self.differing[self.index], self.beside[self.index]
        height = notes.natural_height(p, self.aside_width)
        more = beside.natural_height(p, self.aside_width) if beside.something else 0.0
        top, room = self.paper.y + 36, self.paper.h - 56 - button
        most = max(room * LEAST_SHARE, room - more - AIR)
        self.notes.box = Box(self.aside_x, top, self.aside_width + 24, min(height, most))
        self.notes.hold(p, notes, Box(0, 0, self.aside_width, 0))
        y = self.notes.box.bottom + button + AIR
        left = self.paper.bottom - 20 - y
        self.more.box = Box(self.aside_x, y, self.aside_width + 24, max(0.0, min(more, left)))
        self.more.set_content(more)
        beside.lay_out(p, Box(0, 0, self.aside_width, more))
        if self.house:
            self.house.visible = self.aside
            self.house.box = Box(self.aside_x, self.notes.box.bottom + 14, self.aside_width, 44)

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Boards, the panel of chapters, the paper with its head and its margin."""
        super().draw_ground(p)
        if self.nav_area.visible:
            furniture.panel(p, self.nav_panel)
        furniture.paper(p, self.paper)
        if self.aside and not self.text.furthest:  # else the bar stands there
            line = self.aside_x - 24
            p.vline(line, self.paper.y + 40, self.paper.bottom - 40, tokens.PAPER_LINE)
        if self.missing:
            text = self.t("rules.none_found")
            box = self.search.box
            p.text(text, box.x, box.bottom + 16, tokens.SMALL, tokens.ERROR_SIGN)
