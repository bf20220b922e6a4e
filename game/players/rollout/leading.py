"""Where who leads does more than play a card: everything that may be done, tried in the same
imagined deals, which the engine itself plays to their end by rules of thumb.

What the sheet then says is all that counts, so going out, closing the stock and showing a meld are
weighed against a card as one card is against another. A few card points more count a little: the
sheet of a deal is full of jumps, and who is ahead will sooner be beyond the next one.
"""

from __future__ import annotations

from random import Random

from game.engine.actions import EXCHANGE, OUT, SEE, Action
from game.engine.play import apply
from game.engine.resample import CannotResampleError, resample
from game.engine.rules.rules import Rules
from game.engine.scoring.coming_back import of_coming_back
from game.engine.sheet import total
from game.engine.state import State
from game.engine.view import View
from game.players.base import Request
from game.players.counting import is_drawing
from game.players.heuristic.phases.tricks.announcing import choose_answer
from game.players.leading import sensible
from game.players.leading.standpoint import MORE_THAN_ANY, of_view
from game.players.rollout.announcements import can_wait
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.by_rule import played_on
from game.players.rollout.character import Character
from game.players.rollout.comparing import Deal, best_of
from game.players.worlds import Worlds
from game.values import Seat

SHARE = 1.0
"""What it counts beside the game points of a deal to have all that is enough, and the others
nothing: the longer a deal, the less its end says of one card."""

LASTS = 0.5
"""The same of a trick where only its winner draws, so that it keeps that one in the deal."""

COST = 4
"""A trick that the engine plays takes as long as so many of the fast playout."""

LONGER = 2
"""So many times as many tricks are played where some of them go back into hands."""

TIE, DOUBT = 0.02, 2.0
"""By how much, and by how many standard errors, something must be better than what is usual: a long
deal says little of one card, and of several the luckiest would be chosen."""

DOUBT_OF_FEW = 1.0
"""By how many where a deal is of few tricks, as hands run out."""


def choose_with_lead(request: Request, budget: RolloutBudget, character: Character) -> Action:
    """A card, or what goes before it; what is usual where it is asked only after the last draw what
    is played: what others say then no rule of thumb tells."""
    rules, view = request.rules, request.view
    usual = sensible.choose(of_view(rules, view, request.legal))
    if rules.tricks_apart and is_drawing(view):
        return usual
    if usual in (EXCHANGE, OUT):
        return usual  # the better card comes for nothing, and the others can only come nearer
    if usual == SEE:
        usual = choose_answer(request)
    worlds = Worlds(rules, view)
    actions = _tried(request, usual)
    if worlds.forgotten > 1 or len(actions) == 1:
        return usual
    chance = Random(request.seed)
    try:
        resample(rules, view, request.legal, worlds.draw(chance))
    except CannotResampleError:
        return usual
    playout = LeadPlayout(rules, view, budget.errors)

    def draw() -> Deal:
        state = resample(rules, view, request.legal, worlds.draw(chance))
        same = chance.getrandbits(32)

        def played(option: int) -> float:
            return playout.gain(state, actions[option], Random(same))

        return played

    plans = [(action,) for action in actions]
    playouts = budget.drawn // (COST * _tricks_left(rules, view))
    doubt = DOUBT_OF_FEW if rules.hands_run_out or rules.picks_up else DOUBT
    best = best_of(len(actions), 0, draw, playouts, character, plans, doubt, playout.unit * TIE)
    return actions[best]


def _tricks_left(rules: Rules, view: View) -> int:
    """How many tricks are still to be played, this one too; about as many where only winners draw,
    so that each takes one card less from the hands than lie in it, or where tricks are picked up.
    """
    if rules.picks_up:
        return max(1, LONGER * sum(view.sizes) // len(view.seats))
    if rules.hands_run_out:
        return 1 + sum(view.sizes) // (len(view.seats) - 1)
    cards = sum(view.sizes) + len(view.trick) + (view.stock_size if view.drawing else 0)
    return max(1, cards // len(view.seats))


def _tried(request: Request, usual: Action) -> list[Action]:
    """What is told apart, the usual choice first. Doubling is thought of at the last chance: until
    then more is learned of who will win. Not so doubling again: whoever has doubled has better
    cards than in most imagined deals."""
    tried = [usual]
    first = request.rules.scoring.doubles_by_sides and not request.view.announced
    for action in request.legal:
        if action.verb == "announce" and not (first and not can_wait(request, action)):
            continue
        if not any(sensible.same_kind(action, other) for other in tried):
            tried.append(action)
    return tried


class LeadPlayout:
    """Plays out imagined deals of one decision. `unit` are the score points that count as one: a
    game point, or a card point where those are written down."""

    def __init__(self, rules: Rules, view: View, errors: float) -> None:
        self._me, self._errors = view.seat, errors
        self._seats = view.seats
        self._by_games = rules.scoring.counts_games
        enough = rules.scoring.enough_points
        self._enough = MORE_THAN_ANY if enough is None else enough
        self._lasts = rules.hands_run_out
        self._picks_up = rules.picks_up
        self.unit = 1.0 if self._by_games or self._lasts or self._picks_up else 10.0
        target, counted = rules.ruleset.match.target, view.toward_target
        self._lacking = [
            None if target is None or not self._by_games else max(1, target - counted[seat])
            for seat in range(view.players)
        ]

    def gain(self, state: State, first: Action, luck: Random) -> float:
        """What the deal is worth to the own side once this was done; nobody wins more than what a
        match still takes."""
        state = apply(state, self._me, first).state
        return self._worth(played_on(state, luck.random, self._errors))

    def _worth(self, state: State) -> float:
        result = state.match.results[-1]
        mine = next(side for side in result.sides if self._me in side)
        theirs = [seat for seat in self._seats if seat not in mine]
        back = of_coming_back(result.sheet)
        score = [
            self._capped(seat, points - total(back, seat))
            for seat, points in enumerate(result.score)
        ]
        ahead = sum([score[seat] for seat in mine]) / len(mine)
        ahead -= sum([score[seat] for seat in theirs]) / max(1, len(theirs))
        if self._lasts:
            taken = [trick.winner in mine for trick in state.deal.tricks]
            return ahead + LASTS * sum(taken)
        if self._picks_up or not self._by_games:
            return ahead
        points = sum([result.card_points[seat] + result.melds[seat] for seat in mine])
        others = sum([result.card_points[seat] + result.melds[seat] for seat in theirs])
        nearer = min(points, self._enough) - min(others, self._enough)
        return ahead + SHARE * nearer / self._enough

    def _capped(self, seat: Seat, score: int) -> float:
        lacking = self._lacking[seat]
        return float(score if lacking is None else min(score, lacking))
