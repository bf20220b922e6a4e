"""A choice before the first trick by playing the hand out: every plan in the same worlds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.actions import Action
from game.players.base import Request
from game.players.deciding.comparing import Deal, best_of
from game.players.deciding.effort import Character, Effort
from game.players.deciding.hands import Hands
from game.players.deciding.imagined import CannotImagine, imagine
from game.players.worlds import Worlds

Plan = tuple[Action, ...]
"""What the own seat does next, one action after the other."""


def best_plan(
    request: Request, plans: Sequence[Plan], effort: Effort, character: Character
) -> Plan:
    """The plan that promises most; the first one, the usual, where that is in doubt."""
    plans = list(dict.fromkeys(plans))
    if len(plans) == 1:
        return plans[0]
    rules, view = request.rules, request.view
    chance = Random(request.seed)
    worlds = Worlds(rules, view)
    luck = Random()
    hands = Hands(rules, view, luck.random, effort.errors)

    def draw() -> Deal:
        state, same = imagine(request, worlds.draw(chance)), chance.getrandbits(32)

        def played(option: int) -> float:
            luck.seed(same)  # the same slips whatever is chosen: less is left to luck
            return hands.gain(hands.finish(hands.until_tricks(state, plans[option])))

        return played

    try:
        return plans[best_of(len(plans), 0, draw, effort.playouts, character)]
    except CannotImagine:
        return plans[0]
