"""Matches played quickly by simple players: what pictures of scenes are made from."""

from __future__ import annotations

from functools import lru_cache

from game.engine.actions import CHANCE
from game.engine.compiled import Rules, compile_rules
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold
from game.players.base import request_for
from game.players.registry import SIMPLE, make_player
from game.rules.model import Ruleset


def played(rules: Rules, seed: int, deals: int, seat: int = 0) -> tuple[State, View]:
    """The state and a seat's view after so many deals, or after the match where it ends before."""
    state = start(rules)
    views = [begin(rules, one) for one in range(rules.players)]
    player = make_player(SIMPLE)
    while state.match.winners is None:
        asked = pending(state)
        if asked == (CHANCE,):
            if state.match.number == deals:
                break
            state, events = apply(state, CHANCE, deal_for(rules, seed, state.match.number + 1))
        else:
            turn = asked[0]
            request = request_for(rules, views[turn], legal_actions(state, turn))
            state, events = apply(state, turn, player.choose(request))
        for event in events:
            for watcher in range(rules.players):
                views[watcher] = fold(rules, views[watcher], redact(event, watcher))
    return state, views[seat]


def seen(ruleset: Ruleset, seed: int, deals: int) -> tuple[Rules, View]:
    """The rules, and what the first seat sees after so many deals: kept for the next picture."""
    return _seen(ruleset.model_dump_json(), seed, deals)


@lru_cache(maxsize=64)
def _seen(written: str, seed: int, deals: int) -> tuple[Rules, View]:
    rules = compile_rules(Ruleset.model_validate_json(written))
    return rules, played(rules, seed, deals)[1]
