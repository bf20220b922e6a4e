"""What a rules page consists of: chapters, paragraphs, sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sentence:
    """One or two sentences that belong together, and the keys that they rest on.

    `keys` are dotted paths of the ruleset. `changed` says that the sentence does not stand on the
    page of the ruleset that this one was compared with; `usual` is what stands there in its
    place, if anything does.
    """

    text: str
    keys: tuple[str, ...]
    changed: bool = False
    usual: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that are read in one go; as an entry of a list when `item` is set."""

    sentences: tuple[Sentence, ...]
    item: bool = False

    @property
    def text(self) -> str:
        """The whole paragraph."""
        return " ".join(sentence.text for sentence in self.sentences)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and what stands below it; `id` stays the same in every language.

    `remember` are single lines to be kept in mind, `related` the ids of chapters of the same page
    that belong to this one.
    """

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]
    remember: tuple[Sentence, ...] = ()
    related: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules of one table in one language."""

    lang: str
    title: str
    summary: str
    chapters: tuple[Chapter, ...]

    def sentences(self) -> Iterator[Sentence]:
        """All sentences, in order."""
        for chapter in self.chapters:
            for paragraph in chapter.paragraphs:
                yield from paragraph.sentences
            yield from chapter.remember

    def titled(self, chapter: str) -> str:
        """What a chapter is called."""
        return next(other.title for other in self.chapters if other.id == chapter)
