"""Contracts of all tricks or none: which tricks break the promise, and what keeping it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from game.engine.compiled import Rules
from game.engine.goals import breaks
from game.engine.scoring import sheet_of
from game.engine.sheet import total
from game.engine.sides import sides as sides_of
from game.engine.state import Deal, Match, State
from game.engine.view import View
from game.players.match_equity import MatchEquity, first_places, scores_of
from game.players.search.tally import Tally
from game.values import Card


def breaking(rules: Rules, view: View, sides: Sequence[int]) -> list[bool]:
    """For every place in `view.seats` whether a trick of it breaks the promise (B-70 to B-74)."""
    assert view.declarer is not None
    contract, declarer = rules.contracts[view.contract].spec, view.seats.index(view.declarer)
    return [
        breaks(
            contract,
            own=place == declarer,
            partner=place != declarer and side == sides[declarer],
        )
        for place, side in enumerate(sides)
    ]


class GoalPayoff:
    """Kept or broken: play ends with the first wrong trick, so until then none has been taken."""

    def __init__(self, rules: Rules, view: View, equity: MatchEquity) -> None:
        self._rules, self._view = rules, view
        self._equity = equity
        self._kept, self._broken = (self._ahead(missed=missed) for missed in (False, True))

    def __call__(self, tally: Tally, discard: Sequence[Card]) -> float:
        """What it is worth to the own side."""
        wrong = breaking(self._rules, self._view, tally.sides)
        broken = any(took and bad for took, bad in zip(tally.tricks, wrong, strict=True))
        return self._broken if broken else self._kept

    def _ahead(self, *, missed: bool) -> float:
        """What the sheet of a deal that ended so says."""
        rules, view = self._rules, self._view
        deal = Deal(
            view.dealer,
            view.seats,
            contract=view.contract,
            declarer=view.declarer,
            bid=view.bid,
            announced=view.announced,
            missed=missed,
        )
        match = Match(0, None, (0,) * rules.players, (), None)
        state = State(rules, match, deal, ((),) * rules.players, None)
        if self._equity.near:
            return self._equity.worth(scores_of(state), first_places(state))
        sheet, parties = sheet_of(state), sides_of(state)
        mine = next(side for side in parties if view.seat in side)
        others = [seat for seat in view.seats if seat not in mine]
        return fmean(total(sheet, seat) for seat in mine) - fmean(
            total(sheet, seat) for seat in others
        )
