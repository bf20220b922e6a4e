"""A deal with the views that all seats have of it, for tests of what each of them sees."""

from __future__ import annotations

from game.engine import events as e
from game.engine.actions import CHANCE, Action, Shuffle
from game.engine.compiled import Rules
from game.engine.events import redact
from game.engine.play import apply, pending, start
from game.engine.state import State
from game.engine.view import begin, fold_all


class WatchedDeal:
    """The state, the views by seat, and what the last action has made happen."""

    def __init__(self, rules: Rules, shuffled: Shuffle) -> None:
        self.rules = rules
        self.views = [begin(rules, seat) for seat in range(rules.players)]
        self.state: State = start(rules)
        self.happened: list[e.Event] = []
        self._take(CHANCE, shuffled)

    def _take(self, seat: int, action: Action | Shuffle) -> None:
        self.state, events = apply(self.state, seat, action)
        self.happened = list(events)
        for viewer, view in enumerate(self.views):
            seen = [redact(event, viewer) for event in events]
            self.views[viewer] = fold_all(self.rules, view, seen)

    def say(self, *actions: Action) -> None:
        """Do what is said one after the other, each by whose turn it is."""
        for action in actions:
            self._take(self.asked, action)

    def declare(self, name: str) -> Action:
        """The declaration of a contract, by its name in the ruleset."""
        return Action("declare", next(c.number for c in self.rules.contracts if c.id == name))

    @property
    def asked(self) -> int:
        """Whose turn it is."""
        return pending(self.state)[0]
