"""Players that think ahead: cards by search, every other choice by playing the hand out."""

from __future__ import annotations

from game.engine.actions import SEE, Action
from game.engine.scoring.winning_melds import winning_action
from game.players.base import Request
from game.players.foreseeing import cards_to_come
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.phases import CHOICES, phase_asking
from game.players.heuristic.phases.tricks import choose_shown
from game.players.heuristic.phases.tricks.agreed import agreed
from game.players.heuristic.phases.tricks.announcing import choose_word
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.hidden_trump import with_hidden_trump
from game.players.leading import concerns
from game.players.rollout.announcements import choose_promise
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import PLAIN, Character
from game.players.rollout.leading import choose_with_lead
from game.players.rollout.phases import THOUGHTS
from game.players.rollout.showing import cards_to_show, choose_to_show
from game.players.search import SearchBudget, SearchPlayer
from game.players.search.fitting import expected


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
        wins = winning_action(request.rules, request.legal)
        if wins is not None:
            return wins
        phase = phase_asking(request) if len(request.legal) > 1 else None
        if phase is None:
            return request.legal[0]
        if not CHOICES[phase].at_once and cards_to_come(request.rules, request.view):
            return self._simple.choose(request)
        if SEE in request.legal:
            return choose_with_lead(request, self._rollouts, self._character)
        if concerns(request.rules, phase, request.view.contract):
            word = choose_word(request) if request.rules.talks else None
            if word is not None:
                return word
            return choose_with_lead(request, self._rollouts, self._character)
        if phase == "tricks":
            return self._in_trick(request)
        if phase in THOUGHTS:
            return THOUGHTS[phase].choose(request, self._rollouts, self._character)
        return self._simple.choose(request)

    def _in_trick(self, request: Request) -> Action:
        """A card of those that partners count on, or what is to be said before it."""
        plays = [action for action in request.legal if action.verb == "play"]
        if not plays:
            return request.legal[0]
        shown = choose_shown(request)
        if shown is not None:
            return shown
        card = choose_to_show(request, self._rollouts, self._character)
        if card is not None:
            return card
        if kept := cards_to_show(request):
            legal = tuple([one for one in request.legal if one not in kept])
            request = request._replace(legal=legal)
        word = choose_word(request)
        if word is not None and word.verb != "announce":
            return word
        request = with_hidden_trump(request)
        plays = [action for action in request.legal if action.verb == "play"]
        promise = choose_promise(request, self._rollouts, self._character)
        if promise is not None:
            return promise
        wished = expected(request, plays)
        if wished == plays:
            wished = agreed(Knowledge(request.rules, request.view), plays)
        return self._cards.choose(request._replace(legal=wished))
