"""Two ways to go on, tried in the same imagined deals: what each of these makes of the difference.

A deal is imagined as the players imagine it, from what the seat knew and nothing else, and weighs
as much as it fits what the others have played. With few cards left it is searched to its end with
all hands open; else it is played out. Chance begins at the request's seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.resample import CannotResampleError
from game.engine.scoring.counting import card_points
from game.engine.sides.actual import same_side
from game.engine.state import State
from game.players.base import Request
from game.players.comparisons import mean_of
from game.players.hidden_trump import with_covers
from game.players.rollout import RolloutBudget
from game.players.rollout.announcements import worth_of_promises
from game.players.rollout.contracts import brought_later
from game.players.rollout.deal_playout import DealPlayout
from game.players.rollout.imagined import imagine
from game.players.search import SearchBudget
from game.players.search.choosing import LONGER, searchable_tricks
from game.players.search.endgame import Endgame, OutOfNodes
from game.players.search.going_on import GoingOn, card_of
from game.players.search.position import Laid, SearchPosition
from game.players.search.reading import Imagined, balanced
from game.players.worlds import Worlds
from game.values import Kind

Plan = tuple[Action, ...]

ENOUGH = 16
"""In fewer deals than this nothing is searched to the end: then they are played out."""


class Mean(NamedTuple):
    """A mean, and one standard error of it."""

    value: float
    doubt: float


class PlanGain(NamedTuple):
    """What the better way brings beyond the other one: score points of the own side less those of
    the others (near the end of a match what they are worth), and card points of the own side (None:
    it is not about cards); in how many imagined deals (0: they were not counted), and whether these
    were searched to the end."""

    score: Mean
    card_points: Mean | None
    games: int
    exact: bool = False


class _Rows(NamedTuple):
    """Differences a deal, and how much each deal weighs."""

    scores: list[float]
    points: list[float]
    weights: list[float]

    def gain(self, *, exact: bool = False, of_cards: bool = True) -> PlanGain:
        even = balanced(self.weights)
        points = weighed(self.points, even) if of_cards else None
        return PlanGain(weighed(self.scores, even), points, len(even), exact)


def weighed(gains: Sequence[float], weights: Sequence[float]) -> Mean:
    """The weighted mean of differences with its standard error."""
    mean, total = mean_of(gains, weights), fsum(weights)
    errors = [weight * (gain - mean) / total for gain, weight in zip(gains, weights, strict=True)]
    return Mean(mean, sqrt(fsum([error * error for error in errors])))


# -------------------------------------------------------------------- cards
def cards_tried(request: Request, better: Action, done: Action, budget: SearchBudget) -> PlanGain:
    """One card against another: searched to the end in `budget.exact_worlds` worlds where no more
    than `budget.exact` tricks are left, else played out in `budget.worlds` of them."""
    return _CardTrial(request, budget).of(better.arg & KIND_MASK, done.arg & KIND_MASK)


class _CardTrial:
    """The worlds of one decision."""

    def __init__(self, request: Request, budget: SearchBudget) -> None:
        self._budget = budget
        request = with_covers(request)
        self._position = SearchPosition(request.rules, request.view)
        self._worlds = Worlds(request.rules, request.view)
        self._chance = Random(request.seed)
        self._imagined = Imagined(self._position, self._worlds, self._chance)
        self._going = GoingOn(self._position, self._chance, practised=True)

    def of(self, better: Kind, done: Kind) -> PlanGain:
        found = self._searched(better, done) if self._short else None
        if found is not None:
            return found.gain(exact=True)
        return self._played(better, done).gain()

    @property
    def _short(self) -> bool:
        """Whether few enough cards are left to search to the end."""
        left = self._position.tricks_left
        longer = (max(self._position.view.sizes) - left) // LONGER
        most = searchable_tricks(self._budget, self._position, certain=self._worlds.certain)
        return left + longer <= most and self._position.can_be_searched(self._imagined.draw())

    def _searched(self, better: Kind, done: Kind) -> _Rows | None:
        """Searched to the end in so many worlds that no more positions are looked at than may be;
        None where these are too few."""
        budget, position = self._budget, self._position
        rows, left = _Rows([], [], []), budget.nodes
        number = 1 if self._worlds.certain else budget.exact_worlds
        enough = min(number, ENOUGH)
        for drawn in range(number):
            laid = self._imagined.draw()
            mine = [side == laid.sides[position.me] for side in laid.sides]
            start, pay = position.start(laid.hands), position.trick_pay(laid)
            most = left if drawn else left // enough
            search = Endgame(
                position.bits, laid.hands, start, mine, pay, most, spare=position.spare
            )
            try:
                values = [search.value_of(card_of(position, laid, kind)) for kind in (better, done)]
            except OutOfNodes:
                break
            left -= most - search.left
            scores = [position.searched(value, laid) for value in values]
            tallies = [position.searched_tally(value, laid) for value in values]
            rows.scores.append(scores[0] - scores[1])
            rows.points.append(
                float(tallies[0].points[position.me] - tallies[1].points[position.me])
            )
            rows.weights.append(laid.weight)
        return rows if len(rows.weights) >= enough else None

    def _played(self, better: Kind, done: Kind) -> _Rows:
        """Played out with the same luck after both cards."""
        rows = _Rows([], [], [])
        for _ in range(self._budget.worlds):
            laid = self._imagined.draw()
            luck = [self._chance.random() for _ in self._position.bits.kinds]
            named = self._going.named(laid)
            score, points = self._played_out(laid, better, named, luck)
            other, fewer = self._played_out(laid, done, named, luck)
            rows.scores.append(score - other)
            rows.points.append(points - fewer)
            rows.weights.append(laid.weight)
        return rows

    def _played_out(
        self, laid: Laid, kind: Kind, named: int, luck: Sequence[float]
    ) -> tuple[float, float]:
        """What a playout is worth, and the card points of the own side in it."""
        played = self._going.after(laid, kind, named, luck, self._budget.errors)
        outcome, me = played.outcome, self._position.me
        worth = played.position.worth(outcome, laid)
        pairs = zip(outcome.points, outcome.sides, strict=True)
        return worth, float(sum(points for points, side in pairs if side == outcome.sides[me]))


# -------------------------------------------------------------------- all else
def plans_tried(
    request: Request, better: Plan, done: Plan, budget: RolloutBudget
) -> PlanGain | None:
    """One plan against another before cards are played, each played out in `budget.playouts`
    imagined deals; None where that cannot be imagined."""
    rules, view = request.rules, request.view
    chance, luck = Random(request.seed), Random()
    worlds = Worlds(rules, view)
    playout = DealPlayout(rules, view, luck.random, budget.errors)
    later = brought_later(request, (better, done))
    rows = _Rows([], [], [])
    try:
        for _ in range(budget.playouts):
            state, same = imagine(request, worlds.draw(chance)), chance.getrandbits(32)
            ended: list[State] = []
            for plan in (better, done):
                luck.seed(same)
                ended.append(playout.finish(playout.until_tricks(state, plan)))
            gains = [playout.gain(end) for end in ended]
            more = later.get(better, 0.0) - later.get(done, 0.0)
            rows.scores.append(gains[0] - gains[1] + more)
            rows.points.append(
                float(_own_points(request, ended[0]) - _own_points(request, ended[1]))
            )
            rows.weights.append(1.0)
    except CannotResampleError:
        return None
    return rows.gain()


def _own_points(request: Request, state: State) -> int:
    """Card points of the own side of a finished deal."""
    me = request.view.seat
    if me not in state.deal.seats:  # whoever has dropped out has none
        return 0
    return sum(card_points(state, seat) for seat in state.deal.seats if same_side(state, me, seat))


def promises_tried(request: Request, better: Plan, done: Plan, budget: RolloutBudget) -> PlanGain:
    """One announcement against another one, or against silence (no action at all), in
    `budget.spoken` imagined deals, kept as often as is believed at tables."""
    promises = [plan[0] if plan else None for plan in (better, done)]
    (one, other), weights = worth_of_promises(request, budget, promises)
    scores = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    return _Rows(scores, [], weights).gain(of_cards=False)
