"""By how much one choice is better than another, on average in the same imagined deals."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.engine.melds.held import values_in_order
from game.engine.scoring.counting import counted_together
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.players.base import Request
from game.players.comparisons import Comparison, noted
from game.players.heuristic.phases import phase_asking
from game.players.leading import concerns
from game.players.match_equity import MatchEquity
from game.players.rollout import PLAIN, RolloutBudget
from game.players.rollout.contracts import brought_later
from game.players.rollout.leading import choose_with_lead
from game.players.rollout.phases.stock import choose_in_stock, drawing_now
from game.players.rollout.plans import best_plan
from game.players.search import SearchBudget, searchable, values

Plan = tuple[Action, ...]


def better_by(
    request: Request,
    best: Plan,
    done: Plan,
    comparisons: Sequence[Comparison],
    budget: SearchBudget,
    rollouts: RolloutBudget,
) -> float | None:
    """Score points that `best` brings more than `done`, or near the end of a match what it is
    worth more; None where that is not compared."""
    if not done:  # silence
        return _compared(comparisons, best[:1], ())
    if done[0].verb == "announce" or best[0].verb == "announce":
        return None
    if concerns(request.rules, phase_asking(request), request.view.contract):
        return between_leads(request, best[0], done[0], rollouts)
    if "play" in (best[0].verb, done[0].verb) and searchable(request) and not drawing_now(request):
        if best[0].verb != done[0].verb:  # who follows suit may meld first
            return None
        worth = values(request, budget)
        return worth[best[0]] - worth[done[0]]
    if best[0].verb == "meld" and done == (DONE,) and not comparisons:
        return melded(request, best[0])
    if done[0].verb in ("bid", "pass") and best[0].verb in ("bid", "pass"):
        return between_words(comparisons, best[0].verb, done[0].verb)
    compared = _compared(comparisons, best, done)
    if compared is not None:
        return compared
    if drawing_now(request):
        return in_stock(request, best[0], done[0], rollouts)
    return _played_out(request, best, done, rollouts)


def between_leads(
    request: Request, best: Action, done: Action, rollouts: RolloutBudget
) -> float | None:
    """Both tried in the same deals, where who leads may do more than play a card."""
    with noted() as comparisons:
        choose_with_lead(request._replace(legal=[best, done]), rollouts, PLAIN)
    return _compared(comparisons, (best,), (done,))


def _compared(comparisons: Sequence[Comparison], best: Plan, done: Plan) -> float | None:
    """What the last comparison of both came to."""
    for comparison in reversed(comparisons):
        means = dict(zip(comparison.plans, comparison.means, strict=True))
        mine, other = means.get(best), means.get(done)
        if mine is not None and other is not None:
            return mine - other
    return None


def between_words(comparisons: Sequence[Comparison], best: str, done: str) -> float | None:
    """The same for bids, whatever their height."""
    for comparison in reversed(comparisons):
        rows = zip(comparison.plans, comparison.means, strict=True)
        means = {plan[0].verb: mean for plan, mean in rows if plan}
        mine, other = means.get(best), means.get(done)
        if mine is not None and other is not None:
            return mine - other
    return None


def melded(request: Request, action: Action) -> float:
    """What a meld counts that was left out, or what it would be worth to the match."""
    rules, view = request.rules, request.view
    trump = NO_TRUMP if view.trump == UNNAMED else view.trump
    pattern = rules.melds[action.arg]
    laid = [rules.melds[index] for index in view.melds[view.seat]]
    (points,) = values_in_order([pattern], trump, laid)
    equity = MatchEquity(rules, view)
    if not equity.near:
        return float(points)
    accounts = counted_together(rules.scoring, [rules.team(view.seat)])
    (own,) = [account for account in accounts if view.seat in account]
    more = [points * (seat in own) for seat in view.seats]
    return equity.worth(more, left=1.0) - equity.worth([0] * len(more), left=1.0)


def in_stock(request: Request, best: Action, done: Action, rollouts: RolloutBudget) -> float | None:
    """Both tried in the same deals while there is a stock."""
    legal = [best, *(one for one in request.legal if one == done)]
    with noted() as comparisons:
        choose_in_stock(request._replace(legal=legal), rollouts, PLAIN)
    return _compared(comparisons, (best,), (done,))


def _played_out(request: Request, best: Plan, done: Plan, rollouts: RolloutBudget) -> float | None:
    """Both played out in the same deals."""
    if not comparable(request, best, done):
        return None
    rollouts = affordable(request, rollouts)
    plans = [in_order(best), in_order(done)]
    with noted() as comparisons:
        best_plan(request, plans, rollouts, PLAIN, later=brought_later(request, plans))
    return _compared(comparisons, plans[0], plans[1])


def comparable(request: Request, best: Plan, done: Plan) -> bool:
    """Whether plans can be played out beside each other; a contract of no tricks, or of no more
    than some, is not, for it is chosen only by the cards."""
    contracts = request.rules.contracts
    declared = [one.arg for one in (*best, *done) if one.verb == "declare"]
    return not any(contracts[index].spec.limits_tricks for index in declared)


def affordable(request: Request, rollouts: RolloutBudget) -> RolloutBudget:
    """The budget for hands that are played out from here: fewer where a bidding follows, which
    takes long."""
    if request.rules.has_bidding and request.view.declarer is None:
        return rollouts._replace(playouts=rollouts.deals)
    return rollouts


def in_order(plan: Plan) -> Plan:
    """Cards go in the order of kinds, and melds in that of the rules, before the end."""
    if plan[0].verb in ("discard", "give"):
        return tuple(sorted(Action(one.verb, one.arg & KIND_MASK) for one in plan))
    if plan[0].verb == "meld":
        return (*sorted(one for one in plan if one.verb == "meld"), DONE)
    return plan
