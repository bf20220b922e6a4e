"""What the coach says at each remark, in the language and the deck of now.

The words are `lessons` in the texts. Where they speak of the rules they have a place for the
sentence of the rules page: {order} for the ranks of a suit, {trumps} for the trumps where they are
always the same, {values} for the card points.
"""

from __future__ import annotations

from typing import NamedTuple

from game.lessons import Lesson, Remark
from game.texts import Texts
from game.ui.context import Context


class RemarkWords(NamedTuple):
    """The words of a remark."""

    title: str
    text: str
    why: str


class LessonWords:
    """The words of a lesson."""

    def __init__(self, lesson: Lesson, context: Context) -> None:
        self.lesson, self.context = lesson, context
        self._spoken: tuple[Texts, dict[Remark, RemarkWords]] | None = None

    @property
    def t(self) -> Texts:
        """The texts, for the deck that is shown."""
        return self.context.texts_of(self.lesson.rules.faces)

    def beginning(self) -> tuple[str, str]:
        """What the lesson is called and what it is about."""
        key = f"lessons.{self.lesson.id}"
        return self.t(f"{key}.name"), self.t(f"{key}.about")

    def of(self, remark: Remark) -> RemarkWords:
        """What is said at a remark."""
        return self.all()[remark]

    def count(self, remark: Remark) -> str:
        """How far one has come with it."""
        remarks = self.lesson.remarks
        return self.t("lessons.of", n=remarks.index(remark) + 1, total=len(remarks))

    def all(self) -> dict[Remark, RemarkWords]:
        """What is said at all remarks."""
        t = self.t
        if self._spoken is None or self._spoken[0] is not t:
            facts, found = self._facts(), dict[Remark, RemarkWords]()
            for remark in self.lesson.remarks:
                key = f"lessons.{self.lesson.id}.{remark.id}"
                parts = [t(f"{key}.{part}", **facts) for part in RemarkWords._fields]
                found[remark] = RemarkWords(*map(t.named, parts))
            self._spoken = t, found
        return self._spoken[1]

    def _facts(self) -> dict[str, str]:
        """The sentences of the rules page that words of a lesson have a place for."""
        ruleset, found = self.lesson.rules.ruleset, dict[str, str]()
        for chapter in self.context.rules_page(ruleset, ruleset).chapters:
            for sentence in (s for p in chapter.paragraphs for s in p.sentences):
                ends = {key.rpartition(".")[2] for key in sentence.keys}
                for name, wanted in WANTED.items():
                    if (chapter.id, ends) == wanted:
                        found.setdefault(name, sentence.text)
        return found


WANTED = {
    "order": ("trump", {"order", "ranks"}),
    "trumps": ("trump", {"trump", "trumps", "ranks"}),
    "values": ("cards", {"points", "ranks"}),
}
"""Where the sentences stand: the chapter, and the last words of the keys that they rest on."""
