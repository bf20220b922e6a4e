"""What comes of an imagined deal at any bid, from its sheet at a few: a bid changes nothing but
whether it is made, and what it costs when it is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import NamedTuple

from game.engine.scoring import sheet_of
from game.engine.sheet import SheetLine
from game.engine.state import State
from game.values import Seat

LOST = frozenset({"bid_lost", "no_trick", "conceded", "fault", "contract_lost"})
"""What stands on the sheet of a declarer that has lost."""

NEVER, BEYOND = -1, 1 << 20
"""Bids that everybody makes, and nobody."""


Scores = Sequence[float]
"""Score points of a deal by index in its seats."""


class Loss(NamedTuple):
    """The scores of a game that is lost: with a bid of nothing, and how much more everybody gets
    for each point of the bid."""

    at_nothing: Scores
    each: Scores

    def at(self, bid: int) -> Scores:
        """The scores with this bid."""
        return [a + b * bid for a, b in zip(self.at_nothing, self.each, strict=True)]


class PlayedOut(NamedTuple):
    """A deal that was played: the highest bid that is made, the scores when it is, and when it is
    not; the declarer's points, None where none were counted."""

    reached: int
    made: Scores
    lost: Loss
    points: int | None

    def scores(self, bid: int) -> Scores:
        """The scores with this bid."""
        return self.made if bid <= self.reached else self.lost.at(bid)


class BidResults(NamedTuple):
    """What may come of one deal with one declarer: it is played, in several ways, or given up
    where that is allowed. `mine`: whether the own side plays; `worth`: what scores are worth to
    the own seat."""

    played: list[PlayedOut]
    given_up: Loss | None
    mine: bool
    worth: Callable[[Scores], float]

    def gain(self, bid: int) -> float:
        """What the deal is worth with this bid. Who plays does not see the others' cards, so a
        game is given up only when it is lost whatever happens."""
        gains = [self.worth(played.scores(bid)) for played in self.played]
        if self.given_up is not None:
            given_up = self.worth(self.given_up.at(bid))
            if max(gains) < given_up if self.mine else min(gains) > given_up:
                return given_up
        return fmean(gains)

    def made(self, bid: int) -> float:
        """How often this bid is made."""
        return fmean(bid <= played.reached for played in self.played)


def at_bid(state: State, bid: int) -> State:
    """A finished deal as if this had been bid."""
    return state._replace(deal=state.deal._replace(bid=bid))


def reached_in(state: State, declarer: Seat) -> tuple[int, int | None]:
    """The highest bid that is made in a finished deal, and the declarer's points, None where none
    were counted."""
    sheet = [line for line in sheet_of(at_bid(state, 0)) if line.seat == declarer]
    lost = any(line.reason in LOST for line in sheet)
    if not any(line.section == "card_points" for line in sheet):
        return NEVER if lost else BEYOND, None  # given up, or all or no tricks were promised
    points = _counted(sheet)
    return NEVER if lost else points, points


def _counted(sheet: Sequence[SheetLine]) -> int:
    """Score points of melds and cards, whether they count in the end or not."""
    return sum(line.points for line in sheet if line.section in ("melds", "card_points"))
