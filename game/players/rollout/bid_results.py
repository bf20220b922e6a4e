"""What comes of an imagined deal at any bid, from its sheet at a few: a bid changes nothing but
whether it is made, and what is written down for it when it is or is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import NamedTuple

from game.engine.sheet import SheetLine
from game.engine.state import State
from game.values import Seat

LOST = frozenset({"bid_lost", "outdone", "no_trick", "conceded", "fault", "contract_lost"})
"""What stands on the sheet of a declarer that has lost."""

NEVER, BEYOND = -1, 1 << 20
"""Bids that everybody makes, and nobody."""


Scores = Sequence[float]
"""Score points of a deal by index in its seats."""


class ByBid(NamedTuple):
    """The scores of a game at any bid, that are made or all lost: with a bid of nothing, and how
    much more everybody gets for each point of the bid."""

    at_nothing: Scores
    each: Scores

    def at(self, bid: int) -> Scores:
        """The scores with this bid."""
        return [a + b * bid for a, b in zip(self.at_nothing, self.each, strict=True)]


class PlayedOut:
    """A deal that was played: the highest bid that is `reached`, the scores when a bid is made, and
    the declarer's `points`, None where none were counted. What it costs when it is lost is worked
    out when it is asked for: many games are made at any bid that is thought of."""

    def __init__(
        self, reached: int, made: ByBid, points: int | None, lost: Callable[[], ByBid]
    ) -> None:
        self.reached, self.points = reached, points
        self._made, self._lost = made, lost
        self._loss: ByBid | None = None

    def scores(self, bid: int) -> Scores:
        """The scores with this bid."""
        if bid <= self.reached:
            return self._made.at(bid)
        if self._loss is None:
            self._loss = self._lost()
        return self._loss.at(bid)


class BidResults(NamedTuple):
    """What may come of one deal with one declarer: it is played, in several ways, or given up
    where that is allowed. `mine`: whether the own side plays; `worth`: what scores are worth to
    the own seat. `alone` is what comes of it when the declarer plays without the partner, at the
    bids at which that pays (`pays_alone`); empty where it never does."""

    played: list[PlayedOut]
    given_up: ByBid | None
    mine: bool
    worth: Callable[[Scores, int], float]
    alone: list[PlayedOut]
    pays_alone: Callable[[int], bool]

    def at(self, bid: int) -> list[PlayedOut]:
        """The ways in which it is played at this bid."""
        return self.alone if self.alone and self.pays_alone(bid) else self.played

    def gain(self, bid: int) -> float:
        """What the deal is worth with this bid. Who plays does not see the others' cards, so a
        game is given up only when it is lost whatever happens."""
        gains = [self.worth(played.scores(bid), bid) for played in self.at(bid)]
        if self.given_up is not None:
            given_up = self.worth(self.given_up.at(bid), bid)
            if max(gains) < given_up if self.mine else min(gains) > given_up:
                return given_up
        return fmean(gains)

    def made(self, bid: int) -> float:
        """How often this bid is made."""
        return fmean(bid <= played.reached for played in self.at(bid))


def at_bid(state: State, bid: int) -> State:
    """A finished deal as if this had been bid."""
    return state._replace(deal=state.deal._replace(bid=bid))


def reached_in(
    sheet: Sequence[SheetLine], declarer: Seat, *, achieves: bool = False
) -> tuple[int, int | None]:
    """The highest bid that is made in a finished deal, of its sheet at a bid of nothing, and the
    declarer's points, None where none were counted. `achieves`: whether single achievements count,
    of which there may have been none."""
    lost, counted = False, achieves
    points = 0
    for line in sheet:
        if line.seat == declarer:
            lost = lost or line.reason in LOST
            counted = counted or line.section == "card_points"
            if line.section in ("melds", "card_points") or line.reason == "achieved":
                # Whether they count in the end or not.
                points += line.points
    if not counted:
        # Given up, or all or no tricks were promised.
        return NEVER if lost else BEYOND, None
    return NEVER if lost else points, points
