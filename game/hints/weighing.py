"""What the comparison itself says: how often something comes off, and by how much it is better."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.hints.model import Reason, reason
from game.players.thoughts import Thought

CLEAR = 0.5
"""Score points on average below which nothing is said to be better."""

CLOSE = 10.0
"""Score points below which bidding and passing are close to each other."""


def thought_of(thoughts: Sequence[Thought], action: Action) -> Thought | None:
    """The last thought that led to an action."""
    for thought in reversed(thoughts):
        plan = thought.plans[thought.chosen]
        if action in plan:
            return thought
    return None


def next_best(thought: Thought) -> int | None:
    """The place of the plan that came second; None where no other one was tried to the end."""
    rows = [(mean, -n) for n, mean in enumerate(thought.means) if mean is not None]
    others = [row for row in rows if -row[1] != thought.chosen]
    return -max(others)[1] if others else None


def lead(thought: Thought) -> float | None:
    """By how many score points the chosen plan is better than the next best."""
    second, mine = next_best(thought), thought.means[thought.chosen]
    theirs = None if second is None else thought.means[second]
    return None if theirs is None or mine is None else mine - theirs


def better(thought: Thought) -> Reason | None:
    """By how much it is better than the next best, or that nothing is clearly better."""
    ahead, second = lead(thought), next_best(thought)
    if ahead is None or second is None:
        return None
    if ahead < CLEAR:
        return reason("no_better")
    tenths = round(ahead * 10)
    other = thought.plans[second][:1]
    if other and other[0].verb == "play":
        return reason("better_card", tenths=tenths, other=other[0].arg & KIND_MASK)
    if other and other[0].verb == "trump":
        return reason("better_trump", tenths=tenths, suit=other[0].arg)
    if other and other[0].verb == "meld" and thought.plans[thought.chosen][0] == DONE:
        return reason("better_meld", tenths=tenths, meld=other[0].arg)
    return reason("better", tenths=tenths)


def bids(thought: Thought, action: Action) -> list[Reason]:
    """How often the next bid is made, what the hand reaches, and how far playing is from
    passing."""
    (bid,) = thought.plans[0]
    found: list[Reason] = []
    if thought.share is not None:
        kind = "bid_made" if action.verb == "bid" else "bid_lost"
        found.append(reason(kind, bid=bid.arg, of_ten=of_ten(thought.share)))
    if thought.reaches is not None:
        found.append(reason("reaches", worth=round(thought.reaches)))
    playing, passing = thought.means
    if playing is None or passing is None:
        return found
    ahead = playing - passing if action.verb == "bid" else passing - playing
    if abs(ahead) <= CLOSE:
        found.append(reason("close"))
    elif ahead > 0:
        kind = "bid_ahead" if action.verb == "bid" else "pass_ahead"
        found.append(reason(kind, tenths=round(ahead) * 10))
    return found


def promise(thought: Thought) -> list[Reason]:
    """How often an announcement pays."""
    return [] if thought.share is None else [reason("pays", of_ten=of_ten(thought.share))]


def of_ten(share: float) -> int:
    """A share as so many of ten."""
    return int(share * 10 + 0.5)
