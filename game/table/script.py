"""A deal that goes as it is written: the others play their part, and so does the person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.actions import Action, Shuffle
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.table.match import Table
from game.table.protocol import Answer, Tag
from game.table.stand_in import simple_player
from game.values import Seat


class Scripted(NamedTuple):
    """A move of the script: who does what."""

    seat: Seat
    action: Action | Shuffle


class ScriptedOpponents:
    """Opponents that do what the script says at that move, and what the simple player does once it
    has been left."""

    def __init__(self, rules: Rules, moves: Sequence[Scripted]) -> None:
        self.left = False
        self._rules = rules
        self._moves = moves
        self._ready: list[Answer] = []

    def ask(self, tag: Tag, seat: Seat, view: View, legal: Sequence[Action]) -> None:
        """The answer is ready at once."""
        action = None
        if not self.left and tag.turn < len(self._moves):
            move = self._moves[tag.turn]
            if move.seat == seat and isinstance(move.action, Action):
                action = move.action
        if action not in legal:
            action = simple_player(self._rules, view, legal)
        self._ready.append(Answer(tag, seat, action))

    def poll(self) -> list[Answer]:
        """The answers since."""
        answers, self._ready = self._ready, []
        return answers

    def close(self) -> None:
        """Nothing thinks."""


class ScriptedTable(Table):
    """A table where a deal goes as written, as long as its person does what is `expected`. Whoever
    does something else has `left` the script, and plays on as at any table."""

    def __init__(
        self, rules: Rules, names: Sequence[str], moves: Sequence[Scripted], *, viewer: Seat = 0
    ) -> None:
        """`moves` begin with the shuffle and end with the deal."""
        self._script = tuple(moves)
        self._run: tuple[int, list[Action]] = (0, [])
        self._others = ScriptedOpponents(rules, self._script)
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

    def expected(self) -> tuple[Action, ...]:
        """What the person does next by the script, up to where somebody else acts: bidding ends a
        run, but melds, trump and discard are one. Empty when the script has been left or the
        person is not asked."""
        if self.left or self.viewer not in self.asked():
            return ()
        first = last = self.turn()
        while self._mine(first - 1):
            first -= 1
        while self._mine(last):
            last += 1
        if self._run[0] != first:
            self._run = (first, [])
        rest = [move.action for move in self._script[first:last]]
        for done in self._run[1]:
            rest.remove(done)
        return tuple(action for action in rest if isinstance(action, Action))

    def follows(self, actions: Sequence[Action]) -> bool:
        """Whether these are the next of what is expected; in which order cards are discarded does
        not matter. True at any rate once the script has been left."""
        return self.left or Counter(actions) == Counter(self.expected()[: len(actions)])

    def act(self, action: Action) -> None:
        """Like any table's; notes when it leaves the script."""
        expected = action in self.expected()
        super().act(action)
        self._others.left = self.left or not expected
        self._run[1].append(action)

    def leave_script(self) -> None:
        """Go on as at any table."""
        self._others.left = True

    @property
    def takes_back(self) -> bool:
        """Never, also once the script has been left."""
        return False

    def can_undo(self) -> bool:
        """Nothing is taken back: the script does not go backwards."""
        return False

    def faults(self) -> tuple[Action, ...]:
        """None: the script is lawful."""
        return ()

    def _mine(self, turn: int) -> bool:
        """Whether a move of the script is the viewer's."""
        return 0 <= turn < len(self._script) and self._script[turn].seat == self.viewer
