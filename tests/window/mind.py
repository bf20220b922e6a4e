"""What somebody in front of the window wants to do.

Mostly what the simple player would do, so that a match gets on. Now and then something else, so
that a match shows more than the simple player's habits: a higher bid, a solo, a meld kept back, an
announcement. The same seed and the same cards give the same answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.engine.actions import RESERVE, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending
from game.engine.shuffle import Source
from game.engine.view import fold_all
from game.players.base import digest_of, request_for
from game.players.registry import SIMPLE, make_player
from game.table import Table
from game.ui.table.table_model import said_out_of_turn

T = TypeVar("T")

TOGETHER = frozenset({"meld", "discard", "give"})
"""The verbs of what a panel takes in several steps and hands on as one."""


class Mind:
    """Decides for the viewer of a table. `seed`: where its moods come from."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.simple = make_player(SIMPLE)

    def mood(self, table: Table, about: str, one_in: int) -> bool:
        """True once in so many times, by chance."""
        return self.one_of(table, about, range(one_in)) == 0

    def one_of(self, table: Table, about: str, options: Sequence[T]) -> T:
        """Any of several things."""
        chance = Source(digest_of((self.seed, table.view().number, table.turn(), about)))
        return options[chance.below(len(options))]

    def wishes(self, table: Table) -> list[Action]:
        """What the simple player would do now, until something else is asked: all its melds, all
        the cards it would discard."""
        course = table._log  # of the twin, whose opponents' cards nobody minds
        state, view, seat = course.state, table.view(), table.viewer
        found: list[Action] = []
        while seat in pending(state):
            legal = legal_actions(state, seat)
            action = self.simple.choose(request_for(table.rules, view, _answers(legal)))
            if found and action.verb != "done" and action.verb != found[0].verb:
                break
            found.append(action)
            if action.verb not in TOGETHER:
                break
            step = apply(state, seat, action)
            state = step.state
            view = fold_all(table.rules, view, [redact(event, seat) for event in step.events])
        return found

    def contract(self, table: Table, held: Sequence[int]) -> Action:
        """Which of the contracts that it holds the cards for it would reserve for; pass for none,
        once in a while any of them."""
        declares = [Action("declare", place) for place in held]
        if declares and self.mood(table, "solo", 9):
            return self.one_of(table, "which solo", declares)
        if RESERVE not in self.wishes(table):
            return Action("pass")
        legal = [Action("pass"), *declares]
        return self.simple.choose(request_for(table.rules, table.view(), legal))


def _answers(legal: Sequence[Action]) -> Sequence[Action]:
    """The actions that answer what is asked; where only something to say is owed, that."""
    plays = [action for action in legal if action.verb == "play"]
    said = said_out_of_turn(legal)
    return plays or [action for action in legal if action not in said] or legal
