"""Questions as they come up at tables of simple players: a few of every sort, from many deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from game.engine.actions import CHANCE
from game.engine.compiled import Rules
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from game.players.base import Request, request_for
from game.players.registry import make_player
from tests.contract.rulesets import rules_of

EACH = 0.12
"""The share of questions for a card that is taken; all others are rarer and taken more often."""


def questions(
    game: str, number: int, seed: int = 1, house: tuple[tuple[str, str], ...] = ()
) -> Iterator[Request]:
    """So many questions with something to choose, from seeded matches of a ruleset."""
    chance = Random(seed)
    rules = rules_of(game, house)
    found, deals = 0, Counter[str]()
    while found < number:
        seed += 1
        for request in _match(rules, seed):
            verb = request.legal[0].verb
            if verb == "play" and chance.random() > EACH:
                continue
            if verb != "play" and chance.random() < 0.2 * deals[verb] / (1 + deals["play"] / 8):
                continue
            deals[verb] += 1
            found += 1
            yield request
            if found == number:
                return


def _match(rules: Rules, seed: int) -> Iterator[Request]:
    """All questions of two deals."""
    player, state = make_player("greedy"), start(rules)
    views = [begin(rules, seat) for seat in range(rules.players)]
    for deal in (1, 2):
        if state.match.winners is not None:
            return
        seat = CHANCE
        action = deal_for(rules, seed, deal)
        while True:
            state, events = apply(state, seat, action)
            for at, view in enumerate(views):
                views[at] = fold_all(rules, view, [redact(event, at) for event in events])
            asked = pending(state)
            if state.match.winners is not None or asked == (CHANCE,):
                break
            seat = asked[0]
            request = request_for(rules, views[seat], tuple(legal_actions(state, seat)))
            if len(request.view.hand) and (len(request.legal) > 1 or request.view.trick):
                yield request
            action = player.choose(request)
