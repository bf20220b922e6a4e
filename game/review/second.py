"""A second opinion on what was done: what something else would have brought, with its doubt.

It is asked more than once, and each time with other chance, so that nobody is judged by the luck by
which it was found what he is held against: first something is chosen that might have been better;
then that must show in other imagined deals, or there is no objection; in others again it is said by
how much, which is what means are made of; and in many more what is told of those that look dearest.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from game.engine.actions import DONE
from game.hints import Hint
from game.players.base import Request, digest_of
from game.players.comparisons import noted
from game.players.heuristic.phases import phase_asking
from game.players.leading import concerns
from game.players.rollout import PLAIN, RolloutBudget
from game.players.rollout.phases import THOUGHTS
from game.players.rollout.phases.stock import drawing_now
from game.players.search import SearchBudget
from game.review.decisions import Decision, Plan
from game.review.opinions import Thinking, Thought, thought
from game.review.trials import Mean, PlanGain, cards_tried, plans_tried, promises_tried
from game.review.worth import (
    affordable,
    between_leads,
    between_words,
    comparable,
    in_order,
    in_stock,
    melded,
)

BATCHES = 6
"""What is only compared as a whole is compared so many times with other chance."""

CLEAR = 2.0
"""Standard errors that a loss must have to be told."""


OBJECTION = 1.0
"""Standard errors by which something must be better to be an objection at all."""


class Looks(NamedTuple):
    """How hard to look: to choose what might be better, to see whether it is and by how much, and
    to say it once more of what looks dearest."""

    choosing: Thinking
    first: Thinking
    again: Thinking


LOOKS = Looks(
    Thinking(
        SearchBudget(tricks=5000, worlds=240, errors=0.1, exact=5, exact_worlds=24, nodes=40_000),
        RolloutBudget(deals=32, hands=2, playouts=300, spoken=120, drawn=8000),
    ),
    Thinking(
        SearchBudget(tricks=0, worlds=240, errors=0.1, exact=5, exact_worlds=60, nodes=60_000),
        RolloutBudget(deals=16, hands=2, playouts=200, spoken=160, drawn=4000),
    ),
    Thinking(
        SearchBudget(tricks=0, worlds=3000, errors=0.1, exact=6, exact_worlds=600, nodes=800_000),
        RolloutBudget(deals=64, hands=3, playouts=2500, spoken=2500, drawn=40_000),
    ),
)
"""For comparison, `hard` thinks about a card in 320 worlds, and `expert` in 1200."""


class Found(NamedTuple):
    """Something else that might have been done, and what it brings more than what was."""

    hint: Hint
    loss: PlanGain

    @property
    def clear(self) -> bool:
        """Whether it is better beyond doubt."""
        mean, doubt = self.loss.score
        return mean > 0 and mean > CLEAR * doubt


def first_look(decision: Decision, looks: Looks = LOOKS) -> Found | None:
    """What might have been better, and by how much; None where the same would have been done, or
    nothing is found to be better."""
    chosen = _thought(decision, looks)
    if chosen.same:
        return None
    seen = loss_of(chosen.request, chosen.hint.plan, chosen.done, looks.first, 2)
    if seen is None or seen.score.value <= OBJECTION * seen.score.doubt:
        return None
    loss = loss_of(chosen.request, chosen.hint.plan, chosen.done, looks.first, 3)
    return None if loss is None else Found(chosen.hint, loss)


def look_again(decision: Decision, looks: Looks = LOOKS) -> Found | None:
    """The same thing held once more against what was done, in many other deals."""
    chosen = _thought(decision, looks)
    loss = loss_of(chosen.request, chosen.hint.plan, chosen.done, looks.again, 4)
    return None if loss is None else Found(chosen.hint, loss)


def _thought(decision: Decision, looks: Looks) -> Thought:
    decision = decision._replace(
        request=_other_luck(decision.request, 1), at_last=_other_luck(decision.at_last, 1)
    )
    return thought(decision, _luckier(looks.choosing, 1))


def loss_of(
    request: Request, better: Plan, done: Plan, thinking: Thinking, luck: int
) -> PlanGain | None:
    """What something else brings more than what was done; with another `luck` other deals are
    imagined. None where that is not compared."""
    request, rest = _other_luck(request, luck), thinking.rest._replace(luck=luck)
    phase = phase_asking(request)
    if not done or any(plan[0].verb == "announce" for plan in (better, done)):
        return promises_tried(request, _said(better), _said(done), rest)
    leading = concerns(request.rules, phase, request.view.contract)
    if leading or drawing_now(request) or phase == "bidding":
        return _in_batches(request, better, done, rest)
    if better[0].verb == "play" == done[0].verb:
        return cards_tried(request, better[0], done[0], thinking.cards)
    if better[0].verb == "meld" and done == (DONE,):
        return PlanGain(Mean(melded(request, better[0]), 0.0), None, 0)
    if not comparable(request, better, done):
        return None
    return plans_tried(request, in_order(better), in_order(done), affordable(request, rest))


def _said(plan: Plan) -> Plan:
    """An announcement; whatever else may be done is silence."""
    return plan[:1] if plan and plan[0].verb == "announce" else ()


def _in_batches(
    request: Request, better: Plan, done: Plan, budget: RolloutBudget
) -> PlanGain | None:
    """What can only be compared as a whole, several times with other chance."""
    gains: list[float] = []
    for number in range(BATCHES):
        luck = digest_of((budget.luck, number))
        gain = _as_a_whole(_other_luck(request, luck), better, done, budget._replace(luck=luck))
        if gain is None:
            return None
        gains.append(gain)
    return PlanGain(Mean(fmean(gains), stdev(gains) / sqrt(BATCHES)), None, 0)


def _as_a_whole(request: Request, better: Plan, done: Plan, budget: RolloutBudget) -> float | None:
    if phase_asking(request) == "bidding":
        with noted() as comparisons:
            THOUGHTS["bidding"].choose(request, budget, PLAIN)
        return between_words(comparisons, better[0].verb, done[0].verb)
    if concerns(request.rules, phase_asking(request), request.view.contract):
        return between_leads(request, better[0], done[0], budget)
    return in_stock(request, better[0], done[0], budget)


def _other_luck(request: Request, luck: int) -> Request:
    """The same question with other chance."""
    return request._replace(seed=digest_of((request.seed, luck)))


def _luckier(thinking: Thinking, luck: int) -> Thinking:
    return thinking._replace(rest=thinking.rest._replace(luck=luck))
