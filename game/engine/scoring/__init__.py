"""Score sheets: one module a kind of scoring, and what they share.

`sheet_of` derives the sheet of the running deal from the state; nothing else does.
"""

from __future__ import annotations

from game.engine.scoring.bid_game import bid_game_sheet
from game.engine.scoring.race import race_sheet
from game.engine.scoring.re_kontra import re_kontra_sheet
from game.engine.sheet import Line
from game.engine.state import State
from game.rules.model.scoring import BidGame, ReKontra


def sheet_of(state: State) -> tuple[Line, ...]:
    """The lines of the deal as it stands; complete once the deal is over."""
    scoring = state.rules.ruleset.scoring
    if state.deal.thrown_in:
        return ()
    if isinstance(scoring, BidGame):
        return bid_game_sheet(state, scoring)
    if isinstance(scoring, ReKontra):
        return re_kontra_sheet(state, scoring)
    return race_sheet(state)
