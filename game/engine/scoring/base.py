"""What the engine asks of a kind of scoring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.compiled import Rules
from game.engine.seat_view import View
from game.engine.sheet import SheetLine
from game.engine.state import State
from game.rules.model.match import Bock
from game.values import Seat


class SideProgress(NamedTuple):
    """How far a side has come, as one seat knows it.

    `target` is what it must reach with its melds (score points, 0 where none count towards it) and
    its card points, `needs` what is still missing. `open`: whether others may belong to the side,
    so that it may have more. `hidden`: whether card points were discarded that this seat does not
    know. `needs_trick`: whether it has lost without a trick, and has none.
    """

    seats: tuple[Seat, ...]
    target: int
    melded: int
    points: int
    open: bool = False
    hidden: bool = False
    needs_trick: bool = False

    @property
    def needs(self) -> int:
        """What is still missing, as far as this seat knows."""
        return max(0, self.target - self.melded - self.points)


class ScoringKind:
    """How a kind of scoring derives what a deal came to."""

    def sheet(self, state: State) -> tuple[SheetLine, ...]:
        """The lines of a deal as it stands; those of a seat add up to what is written down for
        it."""
        raise NotImplementedError

    def over(self, state: State) -> bool:
        """Whether a deal is over before its last card, because of what a side has or has said:
        asked only where the model says that it can be (`ends_early`)."""
        return False

    def first_side_won(
        self, sheet: Sequence[SheetLine], declarer: Seat | None, score: Sequence[int]
    ) -> bool | None:
        """Whether the declarer's side, or the first of two sides, has won, read from its sheet and
        the score points a seat; None where nobody could win or lose."""
        raise NotImplementedError

    def progress(self, rules: Rules, view: View) -> SideProgress | None:
        """How far the declarer has come, or the view's own side where two are counted against each
        other; None where there is nothing to reach, or this seat does not know for whom."""
        return None

    def double_rounds(self, state: State, bock: Bock) -> int:
        """How many rounds in which everything counts double a finished deal brings: none."""
        return 0
