"""Players that think quickly, and what they say to questions written as records."""

from __future__ import annotations

from game.players.base import Request
from game.players.rollout import PLAIN, Character, RolloutBudget, ThinkingPlayer
from game.players.search import SearchBudget
from tests.players.asking import request_at_end, written

CARDS = SearchBudget(tricks=24, worlds=2, errors=0.1)
QUICK = RolloutBudget(deals=2, hands=1, playouts=6, spoken=5, drawn=80)
THOROUGH = RolloutBudget(deals=10, hands=2, playouts=60, spoken=40, drawn=1200)


def said(request: Request, character: Character = PLAIN) -> str:
    """The answer of a player that thinks, in the words of a record."""
    player = ThinkingPlayer(CARDS, THOROUGH, character)
    return written(request.rules, player.choose(request))


def thought(
    text: str, ruleset: str = "binokel-3", character: Character = PLAIN, **house: str
) -> str:
    """What it does at the end of the actions of a record."""
    return said(request_at_end(text, ruleset, **house), character)
