"""What holds at the table on screen: whose turn it is, what is asked, what is offered.

It is worked out here and nowhere else, from the match, from what has been shown of it and from the
open panel. Drawing, buttons, hints, the coach and the curtain read it. Nothing of it can be seen or
moves, and it knows no window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from game.engine import events as e
from game.engine.actions import Action
from game.engine.bidding.lapsing import gains
from game.table import Table, Update
from game.values import Seat

if TYPE_CHECKING:
    from game.ui.kit import Box
    from game.ui.table.panels.base import Panel

COVERED = "covered"
"""The verb while nobody may look at the cards of the one who is asked."""

DEALING = (e.CardsDealt, e.TalonDealt)
"""Events in which cards are dealt."""

OPTIONAL = frozenset({"announce", "promote", "partner", "double", "show"})
"""Verbs of what may be said beside what is asked, most of them also when nobody is."""


def said_out_of_turn(legal: Sequence[Action]) -> tuple[Action, ...]:
    """Of the lawful actions those that answer no question."""
    return tuple(action for action in legal if action.verb in OPTIONAL)


class Showing(Protocol):
    """What shows the match."""

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""


class TableModel:
    """What holds now. An action begins to be shown (`show`); all has been shown and somebody is
    asked (`ask`, `rest`); the viewer has acted (`acted`).

    turn: the seats that must act. legal: the actions that were offered when the viewer was asked,
    None while nothing is asked. forced: the only possible ones, which are done for the viewer.
    panel: the open panel. offers: what the viewer may say without being asked. factor: how often
    the deal that is shown counts. explained: where somebody explains. held: whether something is
    held back, to be shown with what follows it.
    """

    def __init__(self, table: Table, showing: Showing) -> None:
        self.table = table
        self._showing = showing
        self.turn: tuple[Seat, ...] = ()
        self.legal: tuple[Action, ...] | None = None
        self.forced: tuple[Action, ...] = ()
        self.panel: Panel | None = None
        self.offers: tuple[Action, ...] = ()
        self.factor = table.factor()
        self.explained: Box | None = None
        self.held = False
        self._asked_verb = ""

    # ------------------------------------------------------------ what follows from it
    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return self._showing.busy

    @property
    def all_seen(self) -> bool:
        """Whether the viewer has seen all that has happened."""
        return not (self._showing.busy or self.held or self.table.unseen())

    @property
    def verb(self) -> str:
        """What the viewer is doing: what the open panel says, else what is asked; empty while an
        action is shown."""
        if self.table.covered:
            return COVERED
        return (self.panel.verb if self.panel is not None else "") or self._asked_verb

    @property
    def covered(self) -> Box | None:
        """Where the panel lies that asks."""
        return None if self.panel is None else self.panel.box

    @property
    def due(self) -> tuple[Action, ...]:
        """The lawful answers to what the viewer is asked; what may be said at any time is none."""
        return self.table.legal() if self.table.acting is not None else ()

    @property
    def outdated(self) -> bool:
        """Whether something else is due than what was asked."""
        return self.legal is None or self.legal != self.due

    @property
    def choosing(self) -> bool:
        """Whether the viewer has been asked and is to choose."""
        return bool(self.legal) and not self.forced

    @property
    def gains(self) -> tuple[Action, ...]:
        """Of what may be said, that by which one only gains."""
        return gains(self.table.rules, self.offers)

    @property
    def choices(self) -> tuple[Action, ...]:
        """Of what may be said, that which wants to be thought about."""
        gains = self.gains
        return tuple(action for action in self.offers if action not in gains)

    @property
    def undo(self) -> bool | None:
        """Whether the viewer can take something back; None: never in this match."""
        return self.table.can_undo() if self.table.takes_back else None

    @property
    def hint(self) -> bool | None:
        """Whether the viewer may ask the master; None: never in this match."""
        return self.table.can_hint() if self.table.advises else None

    # ------------------------------------------------------------ what happens
    def deal(self) -> None:
        """Another deal begins to be shown."""
        self.factor = self.table.factor()

    def show(self, update: Update) -> None:
        """An action begins to be shown: it is the turn of who acts. Who has cut only watches the
        cards come."""
        deals = any(isinstance(event, DEALING) for event in update.events)
        self.turn = (update.seat,) if update.seat >= 0 and not deals else ()
        self._asked_verb = ""

    def acted(self) -> None:
        """The viewer has acted, or the deal is over: until more is shown it is nobody's turn."""
        self.turn = ()

    def rest(self) -> bool:
        """All has been shown: it is the turn of who is asked. Gives back whether it was not so."""
        before, self.turn = self.turn, self.table.asked()
        return before != self.turn

    def ask(self) -> None:
        """All has been shown: the viewer is asked what is due, if anything is."""
        self.rest()
        self.legal = self.due
        self._asked_verb = self.legal[0].verb if self.legal else ""

    def force(self, actions: tuple[Action, ...]) -> None:
        """What is asked leaves no choice: these are done for the viewer."""
        self.forced = actions

    def open_panel(self, panel: Panel) -> None:
        """This panel asks now."""
        self.panel = panel

    def forget(self) -> None:
        """What was asked is asked no more, or anew."""
        self.legal, self.forced, self.panel = None, (), None

    def offer(self) -> None:
        """Look at what the viewer may say without being asked. Until all has been seen nothing is
        added, and with an open panel it is the panel that asks."""
        table = self.table
        lawful: tuple[Action, ...] = ()
        if (table.rules.talks or table.rules.hides_trump) and self.panel is None:
            lawful = said_out_of_turn(table.legal())
        if lawful and not self.all_seen:
            lawful = tuple(action for action in self.offers if action in lawful)
        self.offers = lawful

    def hold(self, held: bool) -> None:
        """Something is held back from being shown, or nothing any more."""
        self.held = held

    def explain(self, box: Box | None) -> None:
        """Somebody explains there, or nowhere any more."""
        self.explained = box
