"""What a finished hand is worth to a side: the score sheet, made smooth, or near the end of a match
how that then stands.

The sheet is full of jumps: a bid is made or lost, a step reached or not. A few dozen worlds say
little about a jump, so each is spread over the card points beside it. All is in score points, the
mean of one's own side less the mean of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.compiled import Rules
from game.engine.melds import value
from game.engine.tricks import NO_TRUMP, UNNAMED
from game.engine.view import View
from game.players.match_equity import MatchEquity
from game.players.search.goals import GoalPayoff
from game.players.search.specials import Specials
from game.players.search.steps import StepsPayoff
from game.players.search.tally import Tally, trick_counts
from game.rules.model.scoring.bid_game import BidGame
from game.values import Card, Seat

BLUR = 12
"""Card points to either side over which a jump is spread."""


class Payoff(Protocol):
    """What a hand that was played to its end is worth."""

    def __call__(self, tally: Tally, discard: Sequence[Card]) -> float:
        """Score points that the side of the viewing seat is ahead, or what the match is worth
        in them (`equity`). `discard` are the kinds that the declarer laid away."""
        ...


def payoff_for(rules: Rules, view: View, specials: Specials, equity: MatchEquity) -> Payoff:
    """The payoff for the seat of a view."""
    scoring = rules.ruleset.scoring
    if rules.contracts[view.contract].spec.goal != "points" and view.declarer is not None:
        return GoalPayoff(rules, view, equity)
    if scoring.kind == "bid_game":
        return _BidPayoff(rules, view, scoring, equity)
    if scoring.two_sides:
        return StepsPayoff(rules, view, specials)
    return _RacePayoff(rules, view, equity)


class _RacePayoff:
    """Everybody for themselves: points count as they are."""

    def __init__(self, rules: Rules, view: View, equity: MatchEquity) -> None:
        self._me = view.seats.index(view.seat)
        self._equity, self._earned = equity, earned(rules, view)

    def __call__(self, tally: Tally, discard: Sequence[Card]) -> float:
        if self._equity.near:
            pairs = zip(self._earned, tally.points, strict=True)
            return self._equity.worth([a + b for a, b in pairs])
        mine = tally.points[self._me]
        return mine - (sum(tally.points) - mine) / (len(tally.points) - 1)


class _BidPayoff:
    """A declarer against a bid."""

    def __init__(self, rules: Rules, view: View, scoring: BidGame, equity: MatchEquity) -> None:
        self._scoring, self._equity, self._seats = scoring, equity, view.seats
        self._bid = view.bid or 0
        assert view.declarer is not None
        self._declarer = view.seats.index(view.declarer)
        self._me = view.seats.index(view.seat)
        self._points, self._tricks = trick_counts(view)
        self._values = rules.points(NO_TRUMP if view.trump == UNNAMED else view.trump)
        self._melds = [melded(rules, view, seat) for seat in view.seats]

    def __call__(self, tally: Tally, discard: Sequence[Card]) -> float:
        scoring, sides = self._scoring, tally.sides
        own = sides[self._declarer]
        points = [a + b for a, b in zip(self._points, tally.points, strict=True)]
        points[self._declarer] += sum(self._values[kind] for kind in discard)
        took = [a + b > 0 for a, b in zip(self._tricks, tally.tricks, strict=True)]
        mine = [seat for seat, side in enumerate(sides) if side == own]
        others = [seat for seat, side in enumerate(sides) if side != own]
        reached = sum(points[seat] + self._melds[seat] for seat in mine)
        made = _ramp(reached - self._bid)
        if scoring.declarer_needs_trick and not any(took[seat] for seat in mine):
            made = 0.0
        if scoring.opponents == "shared":
            theirs = [self._account(others, points, took)] * len(others)
        else:
            theirs = [self._account([seat], points, took) for seat in others]
        worth = 0.0
        if self._equity.near and scoring.rounding == "tens":
            reached, *theirs = [(points + 5) // 10 * 10 for points in (reached, *theirs)]
        if made > 0.0:
            worth += made * self._worth(mine, reached, others, theirs)
        if made < 1.0:
            bonuses = self._bonuses(others)
            theirs = [a + b for a, b in zip(theirs, bonuses, strict=True)]
            lost = -scoring.lost_factor * self._bid
            worth += (1.0 - made) * self._worth(mine, lost, others, theirs)
        return worth

    def _worth(
        self, mine: Sequence[int], reached: int, others: Sequence[int], theirs: Sequence[int]
    ) -> float:
        """What it is worth that the declarer's side gets so much, and each of the others this."""
        if self._equity.near:
            scores = [reached] * (len(mine) + len(others))
            for seat, score in zip(others, theirs, strict=True):
                scores[seat] = score
            first = sorted(mine, key=lambda seat: seat != self._declarer)
            return self._equity.worth(scores, first)
        ahead = reached - sum(theirs) / len(theirs)
        return ahead if self._me in mine else -ahead

    def _account(self, seats: Sequence[Seat], points: Sequence[int], took: Sequence[bool]) -> int:
        """Card points and melds that are written down for some opponents together."""
        total = sum(points[seat] for seat in seats)
        if not self._scoring.melds_need_trick or any(took[seat] for seat in seats):
            total += sum(self._melds[seat] for seat in seats)
        return total

    def _bonuses(self, others: Sequence[int]) -> list[int]:
        """What each of the opponents gets besides when the bid is lost."""
        bonus, each = self._scoring.lost_bonus, self._scoring.bonus_for == "seat"
        if self._scoring.opponents == "shared":
            return [bonus * len(others) if each else bonus] * len(others)
        lowest = min(others, key=self._seats.__getitem__)
        return [bonus if each or seat == lowest else 0 for seat in others]


def _ramp(over: int) -> float:
    """How far a threshold is passed, from 0 to 1: half the way at the threshold itself."""
    return min(1.0, max(0.0, (over + BLUR + 1) / (2 * BLUR + 1)))


def earned(rules: Rules, view: View) -> list[int]:
    """Score points of every place in `view.seats` in a deal where all points count as they are,
    so far: melds, tricks, and what was written at once."""
    found, _ = trick_counts(view)
    for place, seat in enumerate(view.seats):
        found[place] += melded(rules, view, seat)
        found[place] += sum(points for one, _, points in view.credits if one == seat)
    return found


def melded(rules: Rules, view: View, seat: Seat) -> int:
    """Score points of a seat's melds."""
    total, counts = 0, dict[str, int]()
    for place in view.melds[seat]:
        pattern = rules.melds[place]
        earlier = counts.get(pattern.meld, 0)
        counts[pattern.meld] = earlier + 1
        total += value(pattern, view.trump, earlier)
    return total
