"""Bock: rounds in which everything counts double, and what brings them."""

from __future__ import annotations

from game.cards import Suit
from game.engine.scoring.counting import card_points
from game.engine.scoring.outcome import promises
from game.engine.scoring.special import all_of_plain_suit
from game.engine.sides import sides
from game.engine.state import State
from game.rules.model.scoring import Bock


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
    rest += [state.rules.players] * _brought(state, bock)
    if bock.several == "in_sequence" and rest:
        rest = [sum(rest)]
    return tuple(rest)


def _brought(state: State, bock: Bock) -> int:
    """How many double rounds this deal brings."""
    parties = sides(state)
    points = [sum(card_points(state, seat) for seat in side) for side in parties]
    contract = state.rules.contracts[state.deal.contract].spec
    made = promises(state, parties)
    score = state.match.results[-1].score if state.match.results else ()
    happened = {
        "even": len(points) == 2 and points[0] == points[1],
        "no_points": len(points) == 2 and min(points) == 0,
        "solo_lost": contract.sides == "solo" and any(score[seat] < 0 for seat in parties[0]),
        "promise_missed": any(
            bound is not None and points[1 - side] >= bound
            for side, bound in enumerate(made.bounds)
        ),
        "heart_trick": any(all_of_plain_suit(state, t, Suit.HERZ) for t in state.deal.tricks),
    }
    return sum(happened[word] for word, brings in bock.after.items() if brings)
