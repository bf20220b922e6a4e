"""What reads otherwise on one page than on another: a table with house rules beside the game."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from game.rules.explain.page import Chapter, Paragraph, RulesPage, Sentence

Slot = tuple[str, tuple[str, ...], bool]
"""A chapter, the keys of a sentence, and whether it is only a line to remember."""


def compared(page: RulesPage, usual: RulesPage) -> RulesPage:
    """The page with its sentences flagged that do not stand on the other one.

    Each of them knows what stands there in its place: a sentence of the same chapter that rests
    on the same keys, and that this page does not have.
    """
    here = {sentence.text for sentence in page.sentences()}
    there = {sentence.text for sentence in usual.sentences()}
    gone: dict[Slot, list[str]] = defaultdict(list)
    for chapter in usual.chapters:
        for sentence in _of(chapter):
            if sentence.text not in here:
                gone[_slot(chapter, sentence)].append(sentence.text)

    def marked(chapter: Chapter, sentence: Sentence) -> Sentence:
        if sentence.text in there:
            return sentence
        before = gone[_slot(chapter, sentence)]
        return replace(sentence, changed=True, usual=before.pop(0) if before else "")

    return replace(
        page,
        chapters=tuple(
            replace(
                chapter,
                paragraphs=tuple(
                    Paragraph(
                        tuple(marked(chapter, s) for s in paragraph.sentences), paragraph.item
                    )
                    for paragraph in chapter.paragraphs
                ),
                remember=tuple(marked(chapter, line) for line in chapter.remember),
            )
            for chapter in page.chapters
        ),
    )


def _of(chapter: Chapter) -> list[Sentence]:
    told = [sentence for paragraph in chapter.paragraphs for sentence in paragraph.sentences]
    return told + list(chapter.remember)


def _slot(chapter: Chapter, sentence: Sentence) -> Slot:
    return chapter.id, sentence.keys, sentence in chapter.remember
