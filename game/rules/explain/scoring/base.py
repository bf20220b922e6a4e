"""What the rules page asks of a kind of scoring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.rules.explain.scoring.announced import say_turns
from game.rules.explain.writer import Writer


class ScoringText:
    """A kind of scoring in sentences; what a kind has nothing to say of is left out."""

    def aim(self, w: Writer) -> None:
        """What one is after, in a sentence."""
        w.say(f"start.aim.{w.ruleset.scoring.kind}", "scoring.kind")

    def scoring(self, w: Writer) -> None:
        """The chapter of what is written down, with examples."""
        raise NotImplementedError

    def announcements(self, w: Writer) -> None:
        """What may be announced, until when, and what it is worth: as a rule who may double."""
        spoken = w.ruleset.spoken
        if spoken is not None:
            say_turns(w, spoken)

    def remember(self, w: Writer) -> None:
        """What one does best to remember of it."""

    def left_out(self, w: Writer) -> None:
        """What it could count, and does not here."""


class KindText(NamedTuple):
    """A kind of scoring, as rulesets call it, and what says it in sentences, made of its keys."""

    kind: str
    text: Callable[[Any], ScoringText]
