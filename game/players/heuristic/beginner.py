"""The easiest opponent: plays like the simple player, but soon forgets which cards are gone."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.scoring.winning_melds import winning_action
from game.players.base import Request
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.phases import phase_asking
from game.players.heuristic.phases.tricks import choose_card, choose_shown
from game.players.heuristic.phases.tricks.announcing import choose_word
from game.players.heuristic.reading.recollection import Recollection
from game.players.hidden_trump import with_hidden_trump
from game.players.leading import concerns


class BeginnerPlayer(GreedyPlayer):
    """Bids, melds and announces like the simple player; cards are played by what is remembered."""

    def choose(self, request: Request) -> Action:
        """The action that a newcomer would choose."""
        wins = winning_action(request.rules, request.legal)
        if wins is not None:
            return wins
        cards = [action for action in request.legal if action.verb == "play"]
        phase = phase_asking(request) if len(cards) > 1 else None
        if phase != "tricks" or concerns(request.rules, phase, request.view.contract):
            return super().choose(request)
        shown = choose_shown(request)
        if shown is not None:
            return shown
        word = choose_word(request)
        request = with_hidden_trump(request)
        cards = [action for action in request.legal if action.verb == "play"]
        known = Recollection(request.rules, request.view)
        return choose_card(known, cards) if word is None else word
