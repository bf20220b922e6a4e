"""What was said in a deal, from its first word to its last, to be read again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.engine.events import Event, PartnerFound, TricksPredicted
from game.engine.view import View, begin, fold
from game.ui.table.labels.words import TableWords
from game.ui.table.phases import PHASES, said

AFTER_TRICK = (PartnerFound, TricksPredicted)
"""What is told when a trick has been taken: whom it has found, and what lay hidden until then."""


class TranscriptPart(NamedTuple):
    """What was said at a time: in a phase, or in a trick. Each a seat's name with its words."""

    head: str
    words: tuple[str, ...]


def transcript(words: TableWords, seat: int, happened: Iterable[Event]) -> list[TranscriptPart]:
    """The words of a deal in the order in which they were said, as this seat has heard them."""
    view, found = begin(words.rules, seat), list[TranscriptPart]()
    for event in happened:
        view = fold(words.rules, view, event)
        told = said(words, event, view)
        if told is None:
            continue
        line = words.t("said.one", name=words.name(told[0]), text=told[1])
        head = _head(words, event, view)
        if found and found[-1].head == head:
            found[-1] = TranscriptPart(head, (*found[-1].words, line))
        else:
            found.append(TranscriptPart(head, (line,)))
    return found


def _head(words: TableWords, event: Event, view: View) -> str:
    """When it was said."""
    if view.playing:
        by_trick = isinstance(event, AFTER_TRICK) and not view.trick  # the one just taken
        return words.t("said.trick", n=len(view.tricks) + (not by_trick))
    kind = next((kind for kind, phase in PHASES.items() if type(event) in phase.says), "tricks")
    return words.phase(kind)
