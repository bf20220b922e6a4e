"""The text of a rules page in one piece: chapter below chapter, small cards beside the words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.compiled import Rules
from game.rules.explain import Chapter, Page, Paragraph, Sentence
from game.ui.context import Context
from game.ui.kit import Box, Painter, tokens
from game.ui.screens.rules.figures import cards_of
from game.ui.screens.rules.prose import AFTER, AFTER_ITEM, INDENT, Marker, runs, unmarked

TITLE = 52.0
CHAPTER_GAP = 36.0
ROW_CARD = 84.0
"""The height of a card that is tucked behind a row; it is seen down to the row's line."""

ROW_SEEN = 50.0
STEP = 24.0
WIDEST = 190.0
"""How wide the cards beside a row may lie."""

BELOW_CARD = 96.0
BELOW_STEP = 44.0


class Block(NamedTuple):
    """A paragraph in its place: `x` and `y` of its upper left corner, the width of its words, its
    whole height, and the cards beside it (`row`) or below it."""

    chapter: int
    paragraph: Paragraph
    x: float
    y: float
    width: float
    height: float
    cards: tuple[int, ...]
    row: bool


class RulesText:
    """Lays a page out for a width and draws it. Everything is in coordinates of the text."""

    def __init__(self, context: Context, rules: Rules, page: Page) -> None:
        self.context, self.rules, self.page = context, rules, page
        self.blocks: list[Block] = []
        self.tops: list[float] = []
        self.height = 0.0

    def lay_out(self, p: Painter, x: float, width: float, notes: Sequence[float]) -> None:
        """Place everything; `notes`: the room below each chapter for what differs."""
        self.x, self.width = x, width
        self.blocks, self.tops, y = [], [], 0.0
        for place, chapter in enumerate(self.page.chapters):
            self.tops.append(y)
            y += TITLE
            for paragraph in chapter.paragraphs:
                block = self._block(p, place, chapter, paragraph, y)
                self.blocks.append(block)
                y += block.height
            y += notes[place] + CHAPTER_GAP
        self.height = y - CHAPTER_GAP + 12

    def _block(
        self, p: Painter, place: int, chapter: Chapter, paragraph: Paragraph, y: float
    ) -> Block:
        indent = INDENT if paragraph.item else 0.0
        cards = cards_of(self.rules, chapter, paragraph)
        row = paragraph.item and bool(cards)
        width = self.width - indent - (self._strip(cards) + 16 if row else 0)
        if row and width < 200:
            cards, row, width = (), False, self.width - indent
        height = p.paragraph_height(runs(paragraph, unmarked), width, tokens.RULES)
        if row:
            height = max(height + 14, ROW_SEEN + 8)
        else:
            height += AFTER_ITEM if paragraph.item else AFTER
            height += BELOW_CARD + 14 if cards else 0
        return Block(place, paragraph, self.x + indent, y, width, height, cards, row)

    @staticmethod
    def _strip(cards: Sequence[int]) -> float:
        """How wide the cards beside a row lie."""
        w = ROW_CARD * tokens.CARD_RATIO
        return min(WIDEST, w + STEP * (len(cards) - 1))

    def chapter_at(self, y: float) -> int:
        """The chapter that is read at a height."""
        found = 0
        for place, top in enumerate(self.tops):
            if top <= y:
                found = place
        return found

    def below(self, chapter: int) -> float:
        """Where a chapter's paragraphs end."""
        own = [block for block in self.blocks if block.chapter == chapter]
        return own[-1].y + own[-1].height if own else self.tops[chapter] + TITLE

    def place_of(self, sentence: Sentence) -> float | None:
        """At which height a sentence stands."""
        return next((b.y for b in self.blocks if sentence in b.paragraph.sentences), None)

    # ------------------------------------------------------------ drawing
    def draw(self, p: Painter, top: float, bottom: float, mark: Marker) -> None:
        """What lies between two heights."""
        for place, y in enumerate(self.tops):
            if top - TITLE < y < bottom:
                number = str(place + 1)
                used = p.text(number, self.x, y + 32, tokens.TITLE.at(30), "#8A6A34")
                title = self.page.chapters[place].title
                p.text(title, self.x + used + 16, y + 32, tokens.TITLE.at(30), tokens.INK)
        for block in self.blocks:
            if block.y + block.height > top and block.y < bottom:
                self._draw(p, block, mark)

    def _draw(self, p: Painter, block: Block, mark: Marker) -> None:
        paragraph, y = block.paragraph, block.y
        marked = any(mark(sentence) for sentence in paragraph.sentences)
        if block.row:
            self._draw_row(p, block, mark)
        else:
            if paragraph.item:
                p.disc(self.x + 6, y + 12, 5, tokens.BRASS_LOW)
            words = runs(paragraph, mark)
            end = p.paragraph(words, block.x, y + 18, block.width, tokens.RULES, tokens.INK)
            if block.cards:
                self._draw_below(p, block, end - 8)
        if marked:
            p.rect(Box(self.x - 18, y + 2, 4, block.height - 8), 2, tokens.BRASS_LOW)

    def _draw_row(self, p: Painter, block: Block, mark: Marker) -> None:
        """Words, and cards that go down behind the row's line."""
        bottom, right = block.y + block.height, self.x + self.width
        seen = Box(
            right - self._strip(block.cards) - 10,
            bottom - ROW_SEEN - 6,
            self._strip(block.cards) + 12,
            ROW_SEEN + 6,
        )
        w = ROW_CARD * tokens.CARD_RATIO
        step = (self._strip(block.cards) - w) / max(1, len(block.cards) - 1)
        left = right - self._strip(block.cards) + w / 2
        with p.clip(seen):
            for place, card in enumerate(block.cards):
                self._card(p, card, left + place * step, seen.y + 6 + ROW_CARD / 2, ROW_CARD)
        words = runs(block.paragraph, mark)
        height = p.paragraph_height(words, block.width, tokens.RULES)
        y = block.y + (block.height - height) / 2 + 17
        p.disc(self.x + 6, y - 6, 5, tokens.BRASS_LOW)
        p.paragraph(words, block.x, y, block.width, tokens.RULES, tokens.INK)
        p.hline(self.x, right, bottom, tokens.PAPER_LINE)

    def _draw_below(self, p: Painter, block: Block, y: float) -> None:
        """A row of cards under the words, as wide as there is room."""
        w = BELOW_CARD * tokens.CARD_RATIO
        step = min(BELOW_STEP, (block.width - w) / max(1, len(block.cards) - 1))
        for place, card in enumerate(block.cards):
            x = block.x + w / 2 + place * step
            self._card(p, card, x, y + BELOW_CARD / 2, BELOW_CARD)

    def _card(self, p: Painter, card: int, x: float, y: float, height: float) -> None:
        face = self.context.face(card & KIND_MASK, self.rules.faces)
        p.card(face, x, y, height, shadow=tokens.SHADOW_BACK, large=True)
