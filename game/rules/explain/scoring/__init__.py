"""What is written down for a deal, in sentences: one module a kind of scoring, found by its
`SCORING`.

`base` says what a kind must answer.
"""

from __future__ import annotations

from game.discovery import parts_of
from game.rules.explain.scoring.base import KindText, ScoringText
from game.rules.explain.scoring.first_to import say_first_to
from game.rules.explain.scoring.honours import say_honours
from game.rules.explain.writer import Writer
from game.rules.model.scoring import SCORING_KINDS

_KINDS = parts_of(__name__, "SCORING", KindText, SCORING_KINDS, every_kind=True)
"""Every kind of scoring."""


def text_of(w: Writer) -> ScoringText:
    """How the scoring of a page's ruleset is put into sentences."""
    return _KINDS[w.ruleset.scoring.kind].text(w.ruleset.scoring)


def scoring(w: Writer) -> None:
    """The chapter of what is written down."""
    text_of(w).scoring(w)
    say_honours(w)
    say_first_to(w)


def announcements(w: Writer) -> None:
    """The chapter of what may be announced."""
    w.chapter("announcements")
    text_of(w).announcements(w)
