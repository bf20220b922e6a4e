"""The phases of a deal as they are seen at the table: a module for each.

It holds what the viewer is asked with, how the events of the phase move the cards, and what is said
with them. `PHASES` finds the `PHASE` of each module, by the kind of phase in a ruleset; no game is
known here. `announcements`, `leading` and `ending` are no phases, but heard and seen in several;
`lapse` asks before a card what can be said for the last time; `meld_choice` finds what could be
melded. The tools for all of this lie elsewhere: `panels`, `movement`, `labels`.
"""

from __future__ import annotations

from game.discovery import parts_of
from game.engine.events import Event
from game.engine.view import View
from game.rules.model.phases import PHASE_KINDS
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.announcement import PlacardText, Teller
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.phases import announcements, ending, leading
from game.ui.table.phases.base import OnTable, PhaseOnTable, says_nothing
from game.values import Seat

PHASES = parts_of(__name__, "PHASE", PhaseOnTable, PHASE_KINDS, every_kind=True)
"""Every kind of phase, as on the table."""

ALL: tuple[OnTable, ...] = (
    *PHASES.values(),
    announcements.ON_TABLE,
    leading.ON_TABLE,
    ending.ON_TABLE,
)

MOVES = {event: move for part in ALL for event, move in part.moves.items()}
SAYS = {event: say for part in ALL for event, say in part.says.items()}
TELLS = {event: tell for part in ALL for event, tell in part.tells.items()}
"""What each kind of event shows; an event belongs to one phase."""

ASKED = {verb: text for phase in PHASES.values() for verb, text in phase.asked.items()}
"""What stands on the viewer's plate, by the verb of what it is asked for."""


# ---------------------------------------------------------------- what is asked
def panel_for(question: TableQuestion) -> Panel | None:
    """The panel for what is asked; None when only a card of the hand is."""
    return None if question.phase is None else PHASES[question.phase.kind].panel(question)


def is_forced(question: TableQuestion) -> bool:
    """Whether the only choice is no choice: nothing to meld, nothing to reserve."""
    if len(question.legal) != 1 or question.faults:
        return False
    forced = says_nothing if question.phase is None else PHASES[question.phase.kind].forced
    return forced(question)


def plays_only_card(question: TableQuestion) -> bool:
    """Whether one card is all that can be done now: no other, no slip, nothing to be said."""
    return len(question.legal) == 1 and not question.faults and question.legal[0].verb == "play"


# ---------------------------------------------------------------- what happens
def move_cards(event_player: EventPlayer, event: Event) -> None:
    """Move what this event moves."""
    move = MOVES.get(type(event))
    if move is not None:
        move(event_player, event)


def said(words: TableWords, event: Event, view: View) -> tuple[int, str, bool] | None:
    """Who says what with an event, and whether it stays; `view` is the one after it."""
    say = SAYS.get(type(event))
    told = say(words, event, view) if say else None
    return None if told is None else (event.seat, told.text, told.stays)


def announcement_of(teller: Teller, event: Event, view: View) -> PlacardText | None:
    """What the table itself says with an event, if anything; `view` is the one after it."""
    tell = TELLS.get(type(event))
    return tell(teller, event, view) if tell else None


def line_of(words: TableWords, view: View, seat: Seat) -> str:
    """What the latest phase has to say of a seat before play, for its plate; empty for nothing."""
    lines = (PHASES[phase.kind].line(words, view, seat) for phase in reversed(words.rules.phases))
    return next(filter(None, lines), "")
