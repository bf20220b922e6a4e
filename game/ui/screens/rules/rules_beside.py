"""What stands beside a chapter of the rules: what differs in it, what to remember, where to go on.

Where there is no room beside it, all this stands below the chapter.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules.explain import Chapter, RulesPage, Sentence
from game.texts import Texts
from game.ui.kit import Box, Column, Link, Painter, Run, Separator, Spacer, TextBlock, tokens
from game.ui.screens.rules.prose import unmarked

SENTENCE = tokens.RULES.at(16)
FIRST = 17.0
"""How far below its upper edge the first line of a sentence stands."""


def changed_in(chapter: Chapter) -> list[Sentence]:
    """The sentences of a chapter that differ from the base game."""
    return [s for paragraph in chapter.paragraphs for s in paragraph.sentences if s.changed]


class Differences(Column):
    """The changed sentences of a chapter with what they would say otherwise. `lower`: by how much
    all of it stands lower in its room."""

    def __init__(self, texts: Texts, chapter: Chapter, *, lower: float = 0.0) -> None:
        title = TextBlock(
            texts("screens.rules.differs"), tokens.STRONG, tokens.INK, baseline=20, fit=True
        )
        super().__init__(title, Spacer(6), above=lower)
        changed = changed_in(chapter)
        self.add(*[Difference(texts, sentence) for sentence in changed])
        self.below = 13 - lower
        if not changed:
            words, soft = texts("screens.rules.nothing_differs"), tokens.INK_SOFT
            self.add(TextBlock(words, tokens.HELP, soft, baseline=FIRST, fit=True))
            self.below = 10 - lower


class Difference(Column):
    """A changed sentence, and what stands there in the base game."""

    def __init__(self, texts: Texts, sentence: Sentence) -> None:
        words = TextBlock(sentence.text, SENTENCE, tokens.INK, baseline=FIRST)
        super().__init__(words, indent=16, below=8)
        if sentence.usual:
            usual = texts("screens.rules.otherwise", text=sentence.usual)
            soft = tokens.INK_SOFT
            self.add(TextBlock(usual, tokens.HELP, soft, baseline=FIRST), Spacer(8))

    def draw(self, p: Painter) -> None:
        """The words, and a bar beside them."""
        super().draw(p)
        box = self.box
        p.rect(Box(box.x, box.y + FIRST - 14, 4, box.h - 14), 2, tokens.BRASS_LOW)


class Beside(Column):
    """What to remember of a chapter, and links to others; `go` leads to one by its index."""

    def __init__(
        self,
        texts: Texts,
        page: RulesPage,
        chapter: Chapter,
        go: Callable[[int], None],
        *,
        above: float = 0.0,
    ) -> None:
        super().__init__(Separator(tokens.PAPER_LINE), Spacer(12), above=above)
        order = [other.id for other in page.chapters]
        self.links = [
            Link(page.titled(other), partial(go, order.index(other))) for other in chapter.related
        ]
        if chapter.remember:
            self.add(self._title(texts("rules.remember.title")), Spacer(4))
            for sentence in chapter.remember:
                words = (Run(sentence.text, mark=unmarked(sentence)),)
                self.add(TextBlock(words, SENTENCE, tokens.INK, baseline=FIRST))
            self.add(Spacer(17 if self.links else 27))
        if self.links:
            self.add(self._title(texts("rules.remember.related")), Spacer(5))
            self.add(*self.links, Spacer(8))
        self.something = bool(chapter.remember or self.links)
        self.visible = self.something

    @staticmethod
    def _title(text: str) -> TextBlock:
        return TextBlock(text, tokens.STRONG, tokens.INK, baseline=18, fit=True)
