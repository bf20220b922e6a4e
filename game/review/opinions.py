"""What the best player thinks of every own choice: what it would have done, why, and what that is
worth.

An opinion rests on what the seat knew at that moment and on nothing else, and its chance begins at
the seat's view; so the same record gives the same opinions everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.hints import Hint, explained
from game.players.base import Request
from game.players.comparisons import Comparison, noted
from game.players.match_equity import MatchEquity, scale_of
from game.players.rollout import ROLLOUT_BUDGETS, RolloutBudget, ThinkingPlayer
from game.players.search import BUDGETS, SearchBudget
from game.review.decisions import Decision, Plan, decisions
from game.review.walk import Span, Walk
from game.review.worth import better_by
from game.values import Seat

NO_WORSE = 2.0
"""Score points by which another choice must be better on average before it is said to be better,
times the scale of the scoring."""

DEAREST = 3
"""How many mistakes of a deal are named."""


class Thinking(NamedTuple):
    """How hard the master thinks: about cards, and about all else."""

    cards: SearchBudget
    rest: RolloutBudget


MASTER = Thinking(BUDGETS["expert"], ROLLOUT_BUDGETS["expert"])


class Opinion(NamedTuple):
    """About what was done from turn `turn` to turn `last`.

    `hint` is what the master would have done, and why; `same` says that this is what was done.
    `cost` is by how many score points it is better on average: 0 where it is not clearly better,
    None where no values were compared. Where the match may end, `of_hundred` is how many more
    matches of a hundred are won so, which is what counts then.
    """

    turn: int
    last: int
    hint: Hint
    cost: float | None = 0.0
    same: bool = False
    of_hundred: int | None = None

    @property
    def mistaken(self) -> bool:
        """Whether the master would have done better."""
        return not self.same and (self.cost is None or self.cost > 0)


def opinions(walk: Walk, seat: Seat, deal: Span, thinking: Thinking = MASTER) -> Iterator[Opinion]:
    """An opinion about every choice of a seat in a deal, in order."""
    for decision in decisions(walk, seat, deal):
        yield opinion(decision, thinking)


class Thought(NamedTuple):
    """What the master would have done, and why, held against what was done: the request that this
    is about, and what was compared on the way."""

    request: Request
    done: Plan
    hint: Hint
    comparisons: Sequence[Comparison]
    same: bool


def thought(decision: Decision, thinking: Thinking = MASTER) -> Thought:
    """What the master would have done, and why."""
    master = ThinkingPlayer(*thinking)
    request, done = decision.request, decision.done
    with noted() as comparisons:
        action = master.choose(request)
    hint = explained(request, action, comparisons)
    if len(done) > 1 and done[0].verb == "meld" and not comparisons:
        # Whoever melds what there is need not plan it: it matters what was left out in the end.
        request, done = decision.at_last, done[-1:]
        if done != (DONE,) or len(request.legal) == 1:
            return Thought(request, done, hint, comparisons, same=True)
        hint = explained(request, master.choose(request), comparisons)
    return Thought(request, done, hint, comparisons, alike(hint.plan, done))


def opinion(decision: Decision, thinking: Thinking = MASTER) -> Opinion:
    """What the master would have done, why, and by how much it is better."""
    request, done, hint, comparisons, same = thought(decision, thinking)
    if same:
        return Opinion(decision.first, decision.last, hint, same=True)
    cost = better_by(request, hint.plan, done, comparisons, *thinking)
    worse = cost is None or cost > NO_WORSE * scale_of(request.rules, request.view.contract)
    equity = MatchEquity(request.rules, request.view)
    wins = equity.of_hundred(cost) if equity.counts_matches and cost is not None else None
    cost = cost if worse and wins != 0 else 0.0
    return Opinion(decision.first, decision.last, hint, cost, of_hundred=wins)


def alike(one: Plan, other: Plan) -> bool:
    """Whether two plans come to the same: twins are alike, the order does not matter, one bid is as
    good as another, and a reservation is one whatever it is for."""
    if not one or not other:
        return one == other or (one or other)[0].verb != "announce"
    first, second = one[0], other[0]
    if first.verb in ("discard", "give", "meld"):
        return sorted(map(_kind, one)) == sorted(map(_kind, other))
    if first.verb in ("bid", "reserve", "announce"):
        return first.verb == second.verb
    return _kind(first) == _kind(second)


def _kind(action: Action) -> Action:
    if action.verb in ("play", "discard", "call", "give"):
        return Action(action.verb, action.arg & KIND_MASK)
    return action


def dearest(told: Iterable[Opinion]) -> list[Opinion]:
    """The dearest mistakes of those that were valued, the dearest first; who bids too long makes
    one mistake, however often."""
    mistakes = [(one.cost, one) for one in told if one.cost is not None and one.cost > 0]
    mistakes.sort(key=lambda row: (-row[0], row[1].turn))
    chosen: list[Opinion] = []
    for _, one in mistakes:
        again = any(one.hint.action.verb == other.hint.action.verb for other in chosen)
        if not (again and one.hint.action.verb in ("bid", "pass")):
            chosen.append(one)
    return chosen[:DEAREST]
