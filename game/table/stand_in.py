"""Who acts for an opponent that does not answer: the simple player, and where that one cannot
either, whatever the rules allow first. Here nothing can fail."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.base import request_for
from game.players.registry import SIMPLE, make_player
from game.storage import crash
from game.storage.notices import PlayerNotice, notice

Chooser = Callable[[Rules, View, Sequence[Action]], Action]
"""Chooses one of the lawful actions at once."""


def simple_player(rules: Rules, view: View, legal: Sequence[Action]) -> Action:
    """What the simple player does, thinking right here."""
    return make_player(SIMPLE).choose(request_for(rules, view, legal))


class StandIn:
    """Acts at one table for whoever cannot."""

    def __init__(self, rules: Rules, chooser: Chooser) -> None:
        """`chooser` thinks; whatever it raises is a defect of the program."""
        self._rules, self._chooser = rules, chooser
        self._told = False

    def act(
        self, view: View, legal: Sequence[Action], name: str | None
    ) -> tuple[Action, tuple[PlayerNotice, ...]]:
        """One of the lawful actions of the view's seat, and what the player must be told about it.

        `name` is that of the opponent that was asked and failed; None where nobody else is left to
        be asked, which the player knows.
        """
        try:
            action = self._chooser(self._rules, view, legal)
            if action not in legal:
                raise ValueError(f"{action} is not lawful")
        except Exception as error:
            return legal[0], self._at_a_loss(error)
        return action, (notice("opponent_failed", name=name),) if name is not None else ()

    def _at_a_loss(self, error: Exception) -> tuple[PlayerNotice, ...]:
        """A report and a notice, once a match: it goes on like that for the rest of it."""
        if self._told:
            return ()
        self._told = True
        report = crash.write_report(error, facts={"ruleset": self._rules.ruleset.id})
        if report is None:
            return (notice("at_a_loss"),)
        return (notice("at_a_loss_report", file=str(report)),)
