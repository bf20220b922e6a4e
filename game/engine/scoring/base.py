"""What the engine asks of a kind of scoring."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.sheet import SheetLine
from game.engine.state import State
from game.rules.model.match import Bock
from game.values import Seat


class ScoringKind:
    """How a kind of scoring derives what a deal came to."""

    def sheet(self, state: State) -> tuple[SheetLine, ...]:
        """The lines of a deal as it stands; those of a seat add up to what is written down for
        it."""
        raise NotImplementedError

    def first_side_won(
        self, sheet: Sequence[SheetLine], declarer: Seat | None, score: Sequence[int]
    ) -> bool | None:
        """Whether the declarer's side, or the first of two sides, has won, read from its sheet and
        the score points a seat; None where nobody could win or lose."""
        raise NotImplementedError

    def double_rounds(self, state: State, bock: Bock) -> int:
        """How many rounds in which everything counts double a finished deal brings: none."""
        return 0
