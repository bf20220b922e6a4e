"""A hint and its reasons: what to do and why, without words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.engine.actions import Action

COMPARING = frozenset({"bid_ahead", "pass_ahead", "too_slim", "close"})

AGREED = "agreed"
"""The kind of a reason that names a convention, before the key of that."""


class HintReason(NamedTuple):
    """One thing that is true of a position and speaks for a choice.

    `kind` says what, and `text` is the key of its sentence. `args` are pairs of a name and a
    number; the name says what the number is: `card` and `other` (kinds of cards), `suit`, `group`
    (what must be followed with), `meld` (an index into `Rules.melds`), `contract`, `level`,
    `points` (card points), `worth` and `bid` (score points), `tenths` (tenths of a score point),
    `percent` (matches won of a hundred), `n`, and `of_ten` (out of ten).
    """

    kind: str
    args: tuple[tuple[str, int], ...] = ()

    @property
    def text(self) -> str:
        """The key of its sentence; that of a duty (`duty.must_beat`) stands with the duty, and that
        of a convention (`agreed.aces_first`) with the conventions."""
        kind, _, duty = self.kind.partition(".")
        if kind == AGREED:
            return f"conventions.because.{kind}"
        return f"duties.{duty}.because.{kind}" if duty else f"hints.because.{kind}"

    @property
    def convention(self) -> str | None:
        """The key of the convention that it names."""
        kind, _, word = self.kind.partition(".")
        return word if kind == AGREED else None

    @property
    def compares(self) -> bool:
        """Whether it is about how far choices are from each other, and not about the position."""
        return self.kind.startswith(("better", "no_better")) or self.kind in COMPARING

    @property
    def known(self) -> Mapping[str, int]:
        """The numbers by their names."""
        return dict(self.args)


class Hint(NamedTuple):
    """What to do, why, and the whole plan where the action is the first of several that belong
    together (all cards of a discard, all melds). Where it is to be done with it, or to pass,
    `forgone` are the verbs of what could have been done."""

    action: Action
    reasons: tuple[HintReason, ...]
    plan: tuple[Action, ...]
    forgone: frozenset[str] = frozenset()


def reason(kind: str, **args: int) -> HintReason:
    """A reason of a kind with its numbers."""
    return HintReason(kind, tuple(args.items()))
