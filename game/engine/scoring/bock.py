"""Bock: rounds in which everything counts double, and what brings them."""

from __future__ import annotations

from game.cards import Suit
from game.engine.length import played_out
from game.engine.scoring.outcome import KONTRA, RE, promises, standing, winner
from game.engine.scoring.special import all_of_plain_suit
from game.engine.sides import sides
from game.engine.state import State
from game.rules.model.match import Bock
from game.rules.model.scoring import ReKontra


def multiplier(state: State) -> int:
    """What a deal counts while double rounds are running."""
    bock = state.rules.ruleset.match.bock
    running = state.match.bock
    if bock is None or not running:
        return 1
    return 2 ** len(running) if bock.several == "multiplied" else 2


def after_deal(state: State) -> tuple[int, ...]:
    """How many deals each running double round still has after this deal."""
    bock = state.rules.ruleset.match.bock
    if bock is None or state.deal.thrown_in:
        return state.match.bock
    running = list(state.match.bock)
    if bock.several == "in_sequence":
        running = [sum(running)] if running else []
    rest = [deals - 1 for deals in running if deals > 1]
    if not (bock.lengthens and played_out(state.rules, state.match)):
        rest += [state.rules.players] * _brought(state, bock)
    if bock.several == "in_sequence" and rest:
        rest = [sum(rest)]
    return tuple(rest)


def _brought(state: State, bock: Bock) -> int:
    """How many double rounds this deal brings."""
    scoring = state.rules.ruleset.scoring
    if not isinstance(scoring, ReKontra):
        return 0
    parties = sides(state)
    points = standing(state, scoring, parties)
    contract = state.rules.contracts[state.deal.contract].spec
    made = promises(state, parties)
    counted = contract.goal == "points"
    by_tricks = KONTRA if state.deal.missed else RE
    won = winner(scoring, points, made) if counted else by_tricks
    happened = {
        "even": counted and points[RE] == points[KONTRA],
        "no_points": counted and min(points) == 0,
        "solo_lost": len(parties[RE]) == 1 and won == KONTRA,
        "promise_missed": any(level >= 0 and won != side for side, level in enumerate(made.levels)),
        "heart_trick": any(all_of_plain_suit(state, t, Suit.HERZ) for t in state.deal.tricks),
    }
    return sum(happened[word] for word, brings in bock.after.items() if brings)
