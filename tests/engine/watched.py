"""A deal with the views that all seats have of it, for tests of what each of them sees."""

from __future__ import annotations

from game.engine import events as e
from game.engine.actions import CHANCE, Action, Shuffle
from game.engine.events import NOBODY, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.record import parse_record, replay
from game.engine.rules.rules import Rules
from game.engine.state import State
from game.engine.view import View, begin, fold_all


class WatchedDeal:
    """The state, the views by seat and that of who sits nowhere (`public`), what the last action
    has made happen (`happened`), and all that has (`events`)."""

    def __init__(self, rules: Rules, shuffled: Shuffle | None = None) -> None:
        """`shuffled` is dealt at once; without it nothing has happened yet."""
        self.rules = rules
        self.begin()
        if shuffled is not None:
            self.take(CHANCE, shuffled)

    def begin(self) -> None:
        """A new match, in which nothing has happened yet."""
        self.views = [begin(self.rules, seat) for seat in range(self.rules.players)]
        self.public = begin(self.rules, NOBODY)
        self.state: State = start(self.rules)
        self.happened: list[e.Event] = []
        self.events: list[e.Event] = []

    def take(self, seat: int, action: Action | Shuffle) -> None:
        """Do what a seat does, or chance."""
        self.state, events = apply(self.state, seat, action)
        self.happened = list(events)
        self.events += events
        *self.views, self.public = (
            fold_all(self.rules, view, [redact(event, view.seat) for event in events])
            for view in self.watching
        )

    def say(self, *actions: Action) -> None:
        """Do what is said one after the other, each by whose turn it is."""
        for action in actions:
            self.take(self.asked, action)

    def play_out(self) -> None:
        """The deal to its end, the first lawful action each time."""
        while self.state.phase is not None:
            self.say(self.legal[0])

    def declare(self, name: str) -> Action:
        """The declaration of a contract, by its name in the ruleset."""
        return Action("declare", next(c.number for c in self.rules.contracts if c.id == name))

    @property
    def watching(self) -> list[View]:
        """Every view: that of each seat, and last that of who sits nowhere."""
        return [*self.views, self.public]

    @property
    def asked(self) -> int:
        """Whose turn it is."""
        return pending(self.state)[0]

    @property
    def legal(self) -> tuple[Action, ...]:
        """What may be done by whose turn it is."""
        return tuple(legal_actions(self.state, self.asked))

    @property
    def view(self) -> View:
        """What is seen by whose turn it is."""
        return self.views[self.asked]


def replayed(rules: Rules, text: str) -> tuple[State, list[View]]:
    """The state at the end of a record, and what every seat knows then."""
    played = replay(rules, parse_record(text))
    seats = range(rules.players)
    seen = [[redact(event, seat) for event in played.events] for seat in seats]
    return played.state, [fold_all(rules, begin(rules, at), seen[at]) for at in seats]
