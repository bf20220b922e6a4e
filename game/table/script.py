"""A deal that goes as it is written: the others play their part, and so does the person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.actions import Action, Shuffle
from game.engine.compiled import Rules
from game.engine.view import View
from game.table.match import Table
from game.table.protocol import Answer, Tag


class Scripted(NamedTuple):
    """A move of the script: who does what."""

    seat: int
    action: Action | Shuffle


class ScriptedOpponents:
    """Opponents that do what the script says at that move, and whatever they like once it has been
    left."""

    def __init__(self, moves: Sequence[Scripted]) -> None:
        self.left = False
        self._moves = moves
        self._ready: list[Answer] = []

    def ask(self, tag: Tag, seat: int, view: View, legal: Sequence[Action]) -> None:
        """The answer is ready at once."""
        action = None
        if not self.left and tag.turn < len(self._moves):
            move = self._moves[tag.turn]
            if move.seat == seat and isinstance(move.action, Action):
                action = move.action
        self._ready.append(Answer(tag, seat, action))

    def poll(self) -> list[Answer]:
        """The answers since."""
        answers, self._ready = self._ready, []
        return answers

    def close(self) -> None:
        """Nothing thinks."""


class ScriptedTable(Table):
    """A table where a deal goes as written. What the script does not say is not offered; where it
    says several things in a row (cards to discard, melds), all of them are. Whoever does them so
    that the rest is no longer possible has `left` the script, and plays on as at any table."""

    def __init__(
        self, rules: Rules, names: Sequence[str], moves: Sequence[Scripted], *, viewer: int = 0
    ) -> None:
        """`moves` begin with the shuffle and end with the deal."""
        self._script = tuple(moves)
        self._others = ScriptedOpponents(self._script)
        shuffle = self._script[0].action
        assert isinstance(shuffle, Shuffle)
        super().__init__(
            rules,
            names,
            self._others,
            seed=0,
            viewer=viewer,
            practice=True,
            shuffle=lambda number: shuffle,
        )

    @property
    def left(self) -> bool:
        """Whether the deal goes another way than the script."""
        return self._others.left

    def act(self, action: Action) -> None:
        """Like any table's; notes when it leaves the script."""
        wanted = self._wanted()
        super().act(action)
        self._others.left = self.left or action not in wanted

    def legal(self) -> tuple[Action, ...]:
        """What may be done by the rules and is in the script."""
        lawful = super().legal()
        if self.left or self.viewer not in self.asked():
            return lawful if self.left else ()
        wanted = self._wanted()
        return tuple(action for action in lawful if action in wanted) or lawful

    def refused(self) -> tuple[Action, ...]:
        """What the rules allow here but the script does not."""
        offered = self.legal()
        return tuple(action for action in super().legal() if action not in offered)

    def can_undo(self) -> bool:
        """Nothing is taken back: the script does not go backwards."""
        return False

    def faults(self) -> tuple[Action, ...]:
        """None: the script is lawful."""
        return ()

    def _wanted(self) -> frozenset[Action]:
        """The viewer's next actions in the script that are of one kind."""
        found: list[Action] = []
        for seat, action in self._script[self.turn() :]:
            if seat != self.viewer or not isinstance(action, Action):
                break
            if found and (action.verb != found[0].verb or action.verb == "play"):
                break
            found.append(action)
        return frozenset(found)
