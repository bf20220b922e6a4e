"""The phases of a deal in sentences: one module a kind, with its chapter and all else that the page
says of it, found by its `PHASE`.

`base` says what a kind may answer. What is true of several kinds stands in `chapters`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.discovery import parts_of
from game.rules.explain.phases.base import PhaseText
from game.rules.explain.writer import Writer
from game.rules.model.phases import PHASE_KINDS, Phase

TEXTS = parts_of(__name__, "PHASE", PhaseText, PHASE_KINDS, every_kind=True)
"""What each kind says, in the order in which a chapter about several of them has it."""


def each(w: Writer) -> Iterator[tuple[PhaseText[Any], str, Phase]]:
    """The phases of a page's ruleset with their texts and paths, those of a kind together."""
    return ((text, *entry) for kind, text in TEXTS.items() for entry in w.phases(kind))
