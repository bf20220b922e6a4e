"""Matches to look back on, of every sort of table: half sensible, half at random."""

from __future__ import annotations

from functools import cache
from random import Random

from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from game.players.base import request_for
from game.players.registry import make_player
from game.review.walk import Walk
from game.storage.journal import Move
from tests.contract.rulesets import rules_of

SENSIBLE = 0.7
"""The share of choices that the simple player makes."""


@cache
def walked(
    game: str, house: tuple[tuple[str, str], ...] = (), seed: int = 1, deals: int = 2
) -> Walk:
    """So many deals of a match."""
    rules, chance = rules_of(game, house), Random(seed)
    player, state = make_player("greedy"), start(rules)
    views = [begin(rules, seat) for seat in range(rules.players)]
    moves: list[Move] = []
    while state.match.winners is None:
        asked = pending(state)
        if asked == (CHANCE,):
            if state.match.number == deals:
                break
            move = Move(CHANCE, deal_for(rules, seed, state.match.number + 1))
        else:
            legal = tuple(legal_actions(state, asked[0]))
            request = request_for(rules, views[asked[0]], legal)
            sensible = chance.random() < SENSIBLE
            action = player.choose(request) if sensible else chance.choice(legal)
            move = Move(asked[0], action)
        state, events = apply(state, move.seat, move.action)
        for at, view in enumerate(views):
            views[at] = fold_all(rules, view, [redact(event, at) for event in events])
        moves.append(move)
    return Walk(rules, moves)
