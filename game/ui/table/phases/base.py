"""What the table on screen has to know of a phase, in one place for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.engine.view import View
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.announcement import PlacardText, Teller
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.base import Panel, TableQuestion
from game.values import Seat


class Said(NamedTuple):
    """What a seat says with an event, and whether that stays until its next word."""

    text: str
    stays: bool = False


Movement = Callable[[EventPlayer, Any], None]
Saying = Callable[[TableWords, Any, View], Said | None]
Telling = Callable[[Teller, Any, View], PlacardText | None]


def no_panel(question: TableQuestion) -> Panel | None:
    """Nothing is asked but for a card of the hand."""
    return None


FORCED = frozenset({"done", "pass", "knock"})
"""Words that are said for the player when nothing else is possible."""


def says_nothing(question: TableQuestion) -> bool:
    """The only action goes without saying where it is one of those words."""
    return question.legal[0].verb in FORCED


def never_forced(question: TableQuestion) -> bool:
    """Nothing goes without saying: the panel tells why it is the only action."""
    return False


def no_line(words: TableWords, view: View, seat: Seat) -> str:
    """Nothing is known of a seat."""
    return ""


@dataclass(frozen=True, kw_only=True)
class OnTable:
    """What events show.

    moves: how an event moves the cards. says: what the seat of an event says with it; the view is
    the one after it. tells: what the table itself says with it.
    """

    moves: Mapping[type, Movement] = field(default_factory=dict)
    says: Mapping[type, Saying] = field(default_factory=dict)
    tells: Mapping[type, Telling] = field(default_factory=dict)


@dataclass(frozen=True)
class PhaseOnTable(OnTable):
    """A phase as it is seen: what asks the viewer, and what its events show.

    kind: what rulesets call it. panel: what the viewer is asked with while it runs, None for a card
    of the hand. asked: what stands on the viewer's plate while it is asked for something with a
    verb, a text of `table.yaml`. line: what stands on a seat's plate before play because of this
    phase, empty where that is nothing. forced: whether the only action there is goes without
    saying, so that nobody is asked. in_short: whether what others say among themselves, while
    nobody at the screen is asked, is held back and shown as one exchange.
    """

    kind: str
    panel: Callable[[TableQuestion], Panel | None] = no_panel
    asked: Mapping[str, str] = field(default_factory=dict)
    line: Callable[[TableWords, View, Seat], str] = no_line
    forced: Callable[[TableQuestion], bool] = says_nothing
    in_short: bool = False
