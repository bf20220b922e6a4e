"""How high to bid where games have values: what comes of the hand at the bid that is asked for, in
imagined deals that it plays.

The others are taken to pass from there on, and what to do with the talon, what to lay away and what
to declare the simple player decides. A few dozen deals say little about a hand, so what it looks
like counts as well.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from random import Random
from typing import NamedTuple

from game.engine.actions import HOLD, PASS, Action
from game.engine.events import DeclarerFound
from game.engine.play import apply, legal_actions, pending
from game.engine.resample import before_bidding
from game.engine.rules.rules import Rules
from game.engine.state import State
from game.engine.view import View, fold
from game.players.base import Request, digest_of
from game.players.comparisons import Comparison, listening, mean_of, note
from game.players.heuristic.phases.bidding import game_gain
from game.players.match_equity import MatchEquity, scores_of
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character, utility
from game.players.rollout.clearness import doubt_of_share, is_clear, stages, variance_of_mean
from game.players.rollout.deal_playout import DealPlayout
from game.players.worlds import Worlds
from game.values import Points, Seat

MARGIN = 0.0
"""Score points that playing must promise more than passing."""

EAGER = 50.0
"""By how many score points less a game may promise for the daring, times the risk they take."""

LOOKS = 12.0
"""By how many score points the look of a hand is wrong, one standard deviation."""

LIKELY, LESS_LIKELY = 0.55, 0.4
"""The share of the imagined deals that must be won, and how much less the daring ask for, times the
risk they take."""


class GameEstimate(NamedTuple):
    """What a hand brings at a bid, a number a deal, and in which share of them it wins."""

    gains: tuple[float, ...]
    won: float


def choose_game_bid(request: Request, budget: RolloutBudget, character: Character) -> Action:
    """The lowest bid that is allowed, or to hold the standing one, while it pays; else to pass."""
    bids = [action for action in request.legal if action.verb == "bid"]
    holding = HOLD in request.legal
    if PASS not in request.legal or not (bids or holding):
        return request.legal[0]
    asked = HOLD if holding else bids[0]
    bid = request.view.bid or 0 if holding else asked.arg
    imagined = _imagined(request.rules, _dealt(request.view), bid, budget)
    look = game_gain(request, bid)
    wanted = MARGIN - EAGER * character.risk
    needed = LIKELY - LESS_LIKELY * character.risk
    for deals in stages(budget.deals):
        estimate = imagined.estimate(deals)
        number = len(estimate.gains)
        variance = variance_of_mean(estimate.gains)
        trust = _trust(variance * deals / budget.deals)
        gain = trust * utility(estimate.gains, character) + (1.0 - trust) * look
        likely = estimate.won >= needed
        # Hands of the same deal say little more than one of them: what is clear is so by deals.
        doubt = trust * sqrt(variance * budget.hands)
        share = estimate.won - needed, doubt_of_share(estimate.won, deals)
        if is_clear((gain - wanted, doubt), share):
            break
    chosen = asked if gain > wanted and likely else PASS
    if listening():
        weights = (1.0,) * len(estimate.gains)
        means = (mean_of(estimate.gains, weights), 0.0)
        plans = ((asked,), (PASS,))
        note(Comparison(plans, int(chosen == PASS), means, number, estimate.won))
    return chosen


def _trust(variance: float) -> float:
    """How much imagined deals count against the look of a hand, from 0 to 1, when their mean has
    this variance."""
    return LOOKS * LOOKS / (LOOKS * LOOKS + variance)


def _dealt(view: View) -> View:
    """A view as it was before anybody spoke."""
    return view._replace(bids=(), bid=None, history=(), reservations=())


@lru_cache(maxsize=64)
def _imagined(rules: Rules, view: View, bid: Points, budget: RolloutBudget) -> ImaginedGames:
    return ImaginedGames(rules, view, bid, budget)


class ImaginedGames:
    """Deals in which a hand is played at a bid, each played out when it is first asked for."""

    def __init__(self, rules: Rules, view: View, bid: Points, budget: RolloutBudget) -> None:
        begun = budget.begun(view)
        self._chance, luck = Random(begun), Random(digest_of((begun, bid)))
        self._rules, self._view, self._bid, self._hands = rules, view, bid, budget.hands
        declaring = fold(rules, view, DeclarerFound(view.seat, bid))
        self._playout = DealPlayout(rules, declaring, luck.random, budget.errors)
        self._worlds, self._equity = Worlds(rules, view), MatchEquity(rules, view)
        self._gains: list[float] = []
        self._won: list[bool] = []

    def estimate(self, deals: int) -> GameEstimate:
        """What the hand brings in the first of them."""
        number = deals * self._hands
        while len(self._gains) < number:
            self._play()
        return GameEstimate(tuple(self._gains[:number]), sum(self._won[:number]) / number)

    def _play(self) -> None:
        """One more deal."""
        view = self._view
        dealt = before_bidding(self._rules, view, self._worlds.draw(self._chance))
        begun = self._playout.until_tricks(_declarer_at(dealt, view.seat, self._bid), ())
        me = view.seats.index(view.seat)
        for _ in range(self._hands):
            scores = scores_of(self._playout.finish(begun))
            self._gains.append(self._equity.gain(scores))
            self._won.append(scores[me] > 0)


def _declarer_at(state: State, seat: Seat, bid: Points) -> State:
    """The deal once all others have passed and a seat has it for a bid."""
    rules = state.rules
    while state.phase is not None and rules.phases[state.phase.at].kind == "bidding":
        asked = pending(state)[0]
        legal = legal_actions(state, asked)
        action = next(a for a in legal if (a == PASS) != (asked == seat) or len(legal) == 1)
        state = apply(state, asked, action).state
    return state._replace(deal=state.deal._replace(bid=bid))
