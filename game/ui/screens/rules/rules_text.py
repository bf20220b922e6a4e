"""The text of a rules page in one piece: chapter below chapter, small cards beside the words."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.rules.rules import Rules
from game.rules.explain import Chapter, Paragraph, RulesPage, Sentence
from game.ui.context import Context
from game.ui.kit import Box, Column, Painter, Picture, tokens
from game.ui.screens.rules.figures import cards_of
from game.ui.screens.rules.prose import Marker, Prose, runs, unmarked

TITLE = 52.0
CHAPTER_GAP = 36.0
ROW_CARD = 84.0
"""The height of a card that is tucked behind a row; it is seen down to the row's line."""

ROW_SEEN = 50.0
STEP = 24.0
WIDEST = 190.0
"""How wide the cards beside a row may lie."""

LEAST_WORDS = 200.0
"""With less room for its words an entry has no cards beside it."""

BELOW_CARD = 96.0
BELOW_STEP = 44.0


class FiguredProse(Prose):
    """A paragraph with the cards that it speaks of: tucked behind an entry of a list (`row`), or
    in a row below the words."""

    def __init__(
        self, context: Context, rules: Rules, chapter: Chapter, paragraph: Paragraph, mark: Marker
    ) -> None:
        super().__init__(paragraph, mark)
        self.context, self.rules = context, rules
        self.cards = cards_of(rules, chapter, paragraph)

    @property
    def strip(self) -> float:
        """How wide the cards beside a row lie."""
        w = ROW_CARD * tokens.CARD_RATIO
        return min(WIDEST, w + STEP * (len(self.cards) - 1))

    def row(self, width: float) -> bool:
        """Whether the cards stand behind the words, at this width of all of it."""
        beside = bool(self.cards) and self.paragraph.item
        return beside and width - self.indent - self.strip - 16 >= LEAST_WORDS

    def _cards(self, width: float) -> tuple[int, ...]:
        """The cards that are shown: an entry that is too narrow for them has none."""
        return () if self.paragraph.item and not self.row(width) else self.cards

    def _words(self, p: Painter, width: float) -> tuple[float, float]:
        """How wide and how high the words are."""
        room = width - self.indent - (self.strip + 16 if self.row(width) else 0)
        return room, p.paragraph_height(runs(self.paragraph, unmarked), room, tokens.RULES)

    def natural_height(self, p: Painter, width: float) -> float:
        """Words and cards, and what is free below them."""
        high = self._words(p, width)[1]
        if self.row(width):
            return max(high + 14, ROW_SEEN + 8)
        return high + self.after + (BELOW_CARD + 14 if self._cards(width) else 0)

    # ------------------------------------------------------------ drawing
    def draw(self, p: Painter) -> None:
        """Words, cards, and the bar in the margin."""
        box = self.box
        room, high = self._words(p, box.w)
        y = box.y + 18
        if self.row(box.w):
            self._draw_row(p)
            y = box.y + (box.h - high) / 2 + 17
        x, words = box.x + self.indent, runs(self.paragraph, self.mark)
        if self.paragraph.item:
            p.disc(box.x + 6, y - 6, 5, tokens.BRASS_LOW)
        end = p.paragraph(words, x, y, room, tokens.RULES, tokens.INK)
        if self._cards(box.w) and not self.row(box.w):
            self._draw_below(p, x, end - 8, room)
        if self.marked:
            p.rect(Box(box.x - 18, box.y + 2, 4, box.h - 8), 2, tokens.BRASS_LOW)

    def _draw_row(self, p: Painter) -> None:
        """Cards that go down behind the row's line."""
        box, strip = self.box, self.strip
        top = box.bottom - ROW_SEEN - 6
        w = ROW_CARD * tokens.CARD_RATIO
        step = (strip - w) / max(1, len(self.cards) - 1)
        left = box.right - strip + w / 2
        with p.clip(Box(box.right - strip - 10, top, strip + 12, ROW_SEEN + 6)):
            for index, card in enumerate(self.cards):
                self._card(p, card, left + index * step, top + 6 + ROW_CARD / 2, ROW_CARD)
        p.hline(box.x, box.right, box.bottom, tokens.PAPER_LINE)

    def _draw_below(self, p: Painter, left: float, top: float, room: float) -> None:
        """A row of cards under the words, as wide as there is room."""
        w = BELOW_CARD * tokens.CARD_RATIO
        step = min(BELOW_STEP, (room - w) / max(1, len(self.cards) - 1))
        for index, card in enumerate(self.cards):
            x = left + w / 2 + index * step
            self._card(p, card, x, top + BELOW_CARD / 2, BELOW_CARD)

    def _card(self, p: Painter, card: int, x: float, y: float, height: float) -> None:
        face = self.context.face(card & KIND_MASK, self.rules.faces)
        p.card(face, x, y, height, shadow=tokens.SHADOW_BACK, large=True)


class ChapterText(Column):
    """A chapter under its number and title; `notes` stand below it where there is no room beside
    it."""

    def __init__(self, number: int, chapter: Chapter, blocks: Sequence[FiguredProse]) -> None:
        self.number, self.chapter, self.blocks = str(number), chapter, tuple(blocks)
        super().__init__(Picture(self._draw_title, TITLE), *blocks)

    def _draw_title(self, p: Painter, box: Box) -> None:
        style, y = tokens.TITLE.at(30), box.y + 32
        used = p.text(self.number, box.x, y, style, tokens.PAPER_NUMBER)
        p.text(self.chapter.title, box.x + used + 16, y, style, tokens.INK)


class RulesText(Column):
    """All chapters of a page, in coordinates of the text."""

    def __init__(self, context: Context, rules: Rules, page: RulesPage, mark: Marker) -> None:
        self.chapters = [
            ChapterText(
                number,
                chapter,
                [FiguredProse(context, rules, chapter, part, mark) for part in chapter.paragraphs],
            )
            for number, chapter in enumerate(page.chapters, 1)
        ]
        super().__init__(*self.chapters, gap=CHAPTER_GAP)

    def chapter_at(self, y: float) -> int:
        """The index of the chapter that is read at a height."""
        begun = [index for index, chapter in enumerate(self.chapters) if chapter.box.y <= y]
        return begun[-1] if begun else 0

    def height_of(self, sentence: Sentence) -> float | None:
        """At which height a sentence stands."""
        blocks = (block for chapter in self.chapters for block in chapter.blocks)
        return next((b.box.y for b in blocks if sentence in b.paragraph.sentences), None)
