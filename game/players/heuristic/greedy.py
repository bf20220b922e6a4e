"""An opponent that counts melds and likely tricks, and takes what is worth taking.

`greedy` is measured against for good: a digest for every ruleset in the tests holds what it plays,
so that a change of it is never by the way.
"""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.scoring.winning_melds import winning_action
from game.players.base import Request
from game.players.foreseeing import cards_to_come, foreseen
from game.players.heuristic.phases import CHOICES, phase_asking
from game.players.heuristic.phases.tricks.announcing import choose_word
from game.players.hidden_trump import with_hidden_trump
from game.players.leading import concerns, sensible
from game.players.leading.standpoint import of_view
from game.players.making_trump import suit_promises, with_trump_made


class GreedyPlayer:
    """Decides in each phase by a rule of thumb of its own."""

    blind = False

    def choose(self, request: Request) -> Action:
        """The action that its rule of thumb says."""
        wins = winning_action(request.rules, request.legal)
        if wins is not None:
            return wins
        phase = phase_asking(request) if len(request.legal) > 1 else None
        later = phase is not None and not CHOICES[phase].at_once
        if later and cards_to_come(request.rules, request.view):
            return foreseen(request, self.choose)
        if concerns(request.rules, phase, request.view.contract):
            word = choose_word(request) if request.rules.talks else None
            usual = of_view(request.rules, request.view, request.legal)
            return sensible.choose(usual) if word is None else word
        if phase == "tricks":
            request = with_hidden_trump(with_trump_made(request, suit_promises))
        return request.legal[0] if phase is None else CHOICES[phase].choose(request)
