"""What reads otherwise on one page than on another: a table with house rules beside the game."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from game.rules.explain.page import Chapter, Page, Paragraph, Sentence

Place = tuple[str, tuple[str, ...]]
"""A chapter and the keys of a sentence."""


def compared(page: Page, usual: Page) -> Page:
    """The page with its sentences flagged that do not stand on the other one.

    Each of them knows what stands there in its place: a sentence of the same chapter that rests
    on the same keys, and that this page does not have.
    """
    here = {sentence.text for sentence in page.sentences()}
    there = {sentence.text for sentence in usual.sentences()}
    gone: dict[Place, list[str]] = defaultdict(list)
    for chapter in usual.chapters:
        for sentence in _of(chapter):
            if sentence.text not in here:
                gone[chapter.id, sentence.keys].append(sentence.text)

    def marked(chapter: Chapter, sentence: Sentence) -> Sentence:
        if sentence.text in there:
            return sentence
        before = gone[chapter.id, sentence.keys]
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
            )
            for chapter in page.chapters
        ),
    )


def _of(chapter: Chapter) -> list[Sentence]:
    return [sentence for paragraph in chapter.paragraphs for sentence in paragraph.sentences]
