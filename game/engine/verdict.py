"""Who has won a deal, read from its sheet: the declarer or first of two sides, or the others."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.sheet import Line
from game.rules.model import Ruleset
from game.rules.model.scoring import BidGame, ReKontra


def first_side_won(
    ruleset: Ruleset, sheet: Sequence[Line], declarer: int | None, score: Sequence[int]
) -> bool | None:
    """Whether the declarer's side, or the first of two sides, has won; not what it wrote down.

    `score` are the score points of the deal a seat. None where nobody could win or lose: in a race,
    where nobody declared, and where both sides missed what they had promised.
    """
    scoring = ruleset.scoring
    if isinstance(scoring, BidGame):
        return None if declarer is None else score[declarer] >= 0
    first = next(iter(scoring.steps), "") if isinstance(scoring, ReKontra) else ""
    for line in sheet:
        if line.seat is not None:
            continue
        if line.reason in ("contract_won", "contract_lost"):
            return line.reason == "contract_won"
        if line.reason == "step" and line.detail == first:
            return line.points > 0
    return None
