"""A choice before the first trick by playing the hand out: every plan in the same worlds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from random import Random
from types import MappingProxyType

from game.engine.actions import Action
from game.engine.imagined.world import World
from game.engine.resample import CannotResampleError
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.base import Request
from game.players.comparisons import Comparison, note, noted
from game.players.heuristic.valuation.standing import standing_bid
from game.players.match_equity import scale_of
from game.players.rollout.bids_made import Prior, likely_by
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.comparing import DOUBT, TIE, Deal, best_of
from game.players.rollout.deal_playout import DealPlayout
from game.players.rollout.imagined import imagine
from game.players.search.likely import LikelyWorlds
from game.players.search.soloist import Soloists, chose_to_play
from game.players.worlds import Worlds
from game.rules.model.handing_on import StayPhase

Plan = tuple[Action, ...]
"""What the own seat does next, one action after the other."""

NOTHING: Mapping[Plan, float] = MappingProxyType({})
NO_PRIORS: Mapping[Plan, Prior] = MappingProxyType({})


def best_plan(
    request: Request,
    plans: Sequence[Plan],
    budget: RolloutBudget,
    character: Character,
    doubt: float = DOUBT,
    later: Mapping[Plan, float] = NOTHING,
    priors: Mapping[Plan, Prior] = NO_PRIORS,
) -> Plan:
    """The plan that promises most; the first one, the usual, where that is in doubt: by less than
    so many standard errors. `later` are score points that a plan brings in deals to come. `priors`
    say of plans that bid on a ladder, or double what others have bid, how likely that comes off by
    the look of the hand: none is taken that is not likely to in the deals that are imagined,
    either."""
    plans = list(dict.fromkeys(plans))
    if len(plans) == 1:
        return plans[0]
    best, comparisons = _thought_out(
        request.rules,
        request.view,
        tuple(request.legal),
        request.seed,
        tuple(plans),
        budget,
        character,
        doubt,
        tuple(later.get(plan, 0.0) for plan in plans),
        tuple(priors.get(plan) for plan in plans),
    )
    for comparison in comparisons:
        note(comparison)
    return best


@lru_cache(maxsize=16)
def _thought_out(
    rules: Rules,
    view: View,
    legal: tuple[Action, ...],
    seed: int,
    plans: tuple[Plan, ...],
    budget: RolloutBudget,
    character: Character,
    doubt: float,
    later: tuple[float, ...],
    priors: tuple[Prior | None, ...],
) -> tuple[Plan, tuple[Comparison, ...]]:
    """The best plan, and what was weighed; a plan of several actions is asked for again before
    each of them."""
    with noted() as comparisons:
        request = Request(rules, view, legal, seed)
        best = _best(request, plans, budget, character, doubt, later, priors)
    return best, tuple(comparisons)


def _best(
    request: Request,
    plans: Sequence[Plan],
    budget: RolloutBudget,
    character: Character,
    doubt: float,
    later: Sequence[float],
    priors: Sequence[Prior | None],
) -> Plan:
    rules, view = request.rules, request.view
    chance = Random(request.seed)
    draws = likely_worlds(rules, view, chance)
    luck = Random()
    playout = DealPlayout(rules, view, luck.random, budget.errors)
    counted = [
        None if prior is None else likely_by(prior, character, near=playout.near)
        for prior in priors
    ]

    def draw() -> Deal:
        state, same = imagine(request, draws()), chance.getrandbits(32)

        def played(option: int) -> float:
            luck.seed(same)  # the same slips whatever is chosen: less is left to luck
            ended = playout.finish(playout.until_tricks(state, plans[option]))
            looked = counted[option]
            if looked is not None:
                looked.count(ended, view.seat)
            return playout.gain(ended) + later[option]

        return played

    def likely(option: int) -> bool:
        looked = counted[option]
        return looked is None or looked.is_likely

    tie = TIE * scale_of(rules, view.contract)
    try:
        best = best_of(len(plans), 0, draw, budget.playouts, character, plans, doubt, tie, likely)
    except CannotResampleError:
        best = 0
    return plans[best]


def likely_worlds(rules: Rules, view: View, chance: Random) -> Callable[[], World]:
    """What draws the worlds of one decision: where somebody has named a contract aloud, or plays it
    against those who may still drop out, those more often in which that is not folly."""
    worlds, standing = Worlds(rules, view), standing_bid(rules, view)
    if standing is None and view.declarer is not None and rules.phase_of(StayPhase) is not None:
        standing = view.declarer, view.contract
    any_world = partial(worlds.draw, chance)
    if standing is None or standing[0] == view.seat:
        return any_world
    played = view._replace(declarer=standing[0], contract=standing[1])
    if not chose_to_play(rules, played):
        return any_world
    return LikelyWorlds(worlds, chance, Soloists(rules, played).share, any_world).draw
