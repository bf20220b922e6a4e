"""What the comparison itself says: which choice came second, and how often something comes off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from game.engine.actions import HOLD, Action
from game.hints.model import HintReason, reason
from game.players.comparisons import Comparison
from game.players.match_equity import MatchEquity
from game.values import Points

CLEAR = 0.5
"""Score points on average, or what is worth as much, below which nothing is said to be better."""

CLOSE = 10.0
"""Score points below which bidding and passing are close to each other."""


def comparison_of(comparisons: Sequence[Comparison], action: Action) -> Comparison | None:
    """The last comparison that led to an action."""
    for comparison in reversed(comparisons):
        plan = comparison.plans[comparison.chosen]
        if action in plan:
            return comparison
    return None


def next_best(comparison: Comparison, done: Collection[Action] = ()) -> int | None:
    """The index of the plan that came second, of those that begin with what is done already; None
    where no other one was tried to the end."""
    rows = [
        (mean, -n)
        for n, (plan, mean) in enumerate(zip(comparison.plans, comparison.means, strict=True))
        if n != comparison.chosen and mean is not None and not Counter(done) - Counter(plan)
    ]
    return -max(rows)[1] if rows else None


def lead(comparison: Comparison, second: int) -> float:
    """By how many score points the chosen plan is better than another that was tried to the end."""
    mine, theirs = comparison.means[comparison.chosen], comparison.means[second]
    assert mine is not None and theirs is not None
    return mine - theirs


def apart(equity: MatchEquity, points: float) -> dict[str, int]:
    """How far choices are from each other as a number of a reason: in score points, or, where the
    match may end, in matches won of a hundred."""
    if equity.counts_matches:
        return {"percent": equity.of_hundred(points)}
    return {"tenths": round(points * 10)}


def _about(equity: MatchEquity, points: float) -> dict[str, int]:
    """The same, in whole score points."""
    return apart(equity, points if equity.counts_matches else round(points))


def hardly(equity: MatchEquity, points: float) -> bool:
    """Whether choices come to the same but for so little that it is not worth telling."""
    return points < CLEAR or (equity.counts_matches and not equity.of_hundred(points))


def bids(
    equity: MatchEquity, comparison: Comparison, action: Action, standing: Points = 0
) -> list[HintReason]:
    """How often the next bid is made, or the standing one where it is to be held, what the hand
    reaches, and how far playing is from passing."""
    (bid,) = comparison.plans[0]
    reasons: list[HintReason] = []
    if comparison.share is not None:
        kind = "bid_lost" if action.verb == "pass" else "bid_made"
        points = standing if bid == HOLD else bid.arg
        reasons.append(reason(kind, bid=points, of_ten=of_ten(comparison.share)))
    if comparison.reaches is not None:
        reasons.append(reason("reaches", worth=round(comparison.reaches)))
    playing, passing = comparison.means
    if playing is None or passing is None:
        return reasons
    ahead = passing - playing if action.verb == "pass" else playing - passing
    if abs(ahead) <= CLOSE or hardly(equity, abs(ahead)):
        reasons.append(reason("close"))
    elif ahead > 0:
        kind = "pass_ahead" if action.verb == "pass" else "bid_ahead"
        reasons.append(reason(kind, **_about(equity, ahead)))
    elif action.verb == "pass":
        reasons.append(reason("too_slim", **_about(equity, -ahead)))
    return reasons


def promise(comparison: Comparison) -> list[HintReason]:
    """How often an announcement pays."""
    return [] if comparison.share is None else [reason("pays", of_ten=of_ten(comparison.share))]


def of_ten(share: float) -> int:
    """A share as so many of ten."""
    return int(share * 10 + 0.5)
