"""Players that think ahead: cards by search, every other choice by playing the hand out."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.tricks.announcing import choose_word
from game.players.phases import phase_asking
from game.players.rollout.announcements import choose_promise
from game.players.rollout.bidding import choose_bid
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.call_card import choose_call_by_hands
from game.players.rollout.character import PLAIN, Character
from game.players.rollout.declare import choose_contract_by_hands
from game.players.rollout.discard import choose_discard_by_hands
from game.players.rollout.meld import choose_meld_by_hands
from game.players.rollout.poverty import choose_in_poverty_by_hands
from game.players.rollout.reservations import choose_reservation_by_hands
from game.players.rollout.stock import choose_in_stock
from game.players.rollout.trump import choose_trump_by_hands
from game.players.search import SearchBudget, SearchPlayer

_BY_PHASE: dict[str, Callable[[Request, RolloutBudget, Character], Action]] = {
    "reservations": choose_reservation_by_hands,
    "poverty": choose_in_poverty_by_hands,
    "bidding": choose_bid,
    "declare": choose_contract_by_hands,
    "call_card": choose_call_by_hands,
    "meld": choose_meld_by_hands,
    "trump": choose_trump_by_hands,
    "discard": choose_discard_by_hands,
    "stock": choose_in_stock,
}
"""What decides where a phase asks, by the kind of the phase; in tricks `ThinkingPlayer` does, and
what is left the simple player decides."""


class ThinkingPlayer:
    """Plays with one budget for cards and one for all else."""

    blind = False

    def __init__(
        self, cards: SearchBudget, rollouts: RolloutBudget, character: Character = PLAIN
    ) -> None:
        self._cards = SearchPlayer(cards)
        self._simple = GreedyPlayer()
        self._rollouts, self._character = rollouts, character

    def choose(self, request: Request) -> Action:
        """What promises most."""
        phase = phase_asking(request) if len(request.legal) > 1 else None
        if phase is None:
            return request.legal[0]
        if phase == "tricks":
            return self._in_trick(request)
        if phase in _BY_PHASE:
            return _BY_PHASE[phase](request, self._rollouts, self._character)
        return self._simple.choose(request)

    def _in_trick(self, request: Request) -> Action:
        """A card, or what is to be said before it."""
        plays = [action for action in request.legal if action.verb == "play"]
        if not plays:
            return request.legal[0]
        word = choose_word(request)
        if word is not None and word.verb != "announce":
            return word
        promise = choose_promise(request, self._rollouts, self._character)
        if promise is not None:
            return promise
        return self._cards.choose(request._replace(legal=plays))
