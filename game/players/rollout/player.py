"""Players that think ahead: cards by search, every other choice by playing the hand out."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.announcing import choose_word
from game.players.heuristic.greedy import GreedyPlayer
from game.players.rollout.announcements import choose_promise
from game.players.rollout.bidding import choose_bid
from game.players.rollout.contracts import choose_contract_by_hands
from game.players.rollout.discarding import (
    choose_call_by_hands,
    choose_discard_by_hands,
    choose_meld_by_hands,
    choose_trump_by_hands,
)
from game.players.rollout.effort import PLAIN, Character, Effort
from game.players.rollout.stock.choosing import choose_in_stock, drawing_now
from game.players.search import SearchBudget, SearchPlayer

Choice = Callable[[Request, Effort, Character], Action]


class ThinkingPlayer:
    """Plays with a budget for cards and an effort for all else."""

    blind = False

    def __init__(self, budget: SearchBudget, effort: Effort, character: Character = PLAIN) -> None:
        self._cards = SearchPlayer(budget)
        self._simple = GreedyPlayer()
        self._effort, self._character = effort, character

    def choose(self, request: Request) -> Action:
        """What promises most."""
        legal = request.legal
        if len(legal) == 1:
            return legal[0]
        if drawing_now(request):
            return choose_in_stock(request, self._effort, self._character)
        if all(action.verb == "announce" for action in legal):
            return legal[0]
        for verb, choice in _BY_VERB.items():
            if any(action.verb == verb for action in legal):
                return choice(request, self._effort, self._character)
        if any(action.verb == "play" for action in legal):
            return self._play(request)
        return self._cards.choose(request)

    def _play(self, request: Request) -> Action:
        """A card, or what is to be said before it."""
        word = choose_word(request)
        if word is not None and word.verb != "announce":
            return word
        promise = choose_promise(request, self._effort, self._character)
        if promise is not None:
            return promise
        plays = [action for action in request.legal if action.verb == "play"]
        return self._cards.choose(request._replace(legal=plays))


_BY_VERB: dict[str, Choice] = {
    "bid": choose_bid,
    "trump": choose_trump_by_hands,
    "discard": choose_discard_by_hands,
    "meld": choose_meld_by_hands,
    "call": choose_call_by_hands,
    "give": choose_call_by_hands,
    "take": choose_contract_by_hands,
    "concede": choose_contract_by_hands,
    "declare": choose_contract_by_hands,
    "reserve": choose_contract_by_hands,
}
