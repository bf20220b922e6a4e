"""What all panels share: a wooden board with a title, sized and placed by what it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.rules.model.phases import Phase
from game.ui.kit import Box, Button, Group, Painter, furniture, tokens
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.labels.words import TableWords
from game.ui.table.layout.layout import Layout
from game.ui.table.own_hand.hand import Hand
from game.values import Kind

P = TypeVar("P", bound=Phase)

PAD = 28.0
PICKED_ROOM = 34.0
"""So much above the hand a panel leaves free while cards are picked, which rise."""

ABOVE_CARD = 10.0
"""So much a panel leaves free above a card in the trick."""

NOWHERE = Box(0, 0, 0, 0)


@dataclass(frozen=True)
class TableQuestion:
    """What the viewer is asked, and what a panel needs to ask it.

    phase: the one that asks, None between two deals. submit: does some actions one after the other.
    changed: the panel has another size or content now and must be placed again. go_on_with: another
    panel comes in place of this one. back: what was asked first is asked again. intend: keeps the
    contract that a reservation is made for, until it is asked for.
    """

    rules: Rules
    phase: Phase | None
    view: View
    legal: tuple[Action, ...]
    faults: tuple[Action, ...]
    words: TableWords
    sprites: SpriteScene
    hand: Hand
    submit: Callable[[Sequence[Action]], None]
    changed: Callable[[], None]
    go_on_with: Callable[[Panel], None]
    back: Callable[[], None]
    intend: Callable[[int], None]

    def running(self, kind: type[P]) -> P:
        """The phase that asks, which must be of this kind."""
        assert isinstance(self.phase, kind)
        return self.phase

    def of(self, verb: str) -> tuple[Action, ...]:
        """The lawful actions with this verb."""
        return tuple(action for action in self.legal if action.verb == verb)

    def do(self, *actions: Action) -> Callable[[], None]:
        """A callback that does these actions."""
        return Doing(self.submit, actions)


@dataclass(frozen=True)
class Doing:
    """What a button does whose actions are known beforehand."""

    submit: Callable[[Sequence[Action]], None]
    actions: tuple[Action, ...]

    def __call__(self) -> None:
        """Do them."""
        self.submit(self.actions)


def does(button: Button, action: Action) -> bool:
    """Whether an action is the first that a button does."""
    return isinstance(button.on_press, Doing) and action in button.on_press.actions[:1]


class Panel(Group):
    """A board for one question. Subclasses say how large they are and place their widgets."""

    title = ""
    picks = False
    """Whether it is about cards that are picked in the hand."""
    lays = False
    """Whether it lays cards on the table, or takes them up, as a proposal."""
    can_go_back = False
    """Whether one may leave it for what was asked before."""
    passing = False
    """Whether a click beside it leaves it, too."""
    beside_hand = False
    """Whether a card of the hand may be played instead."""
    unfit = ""
    """Why a card of the hand may not be picked, where that is another reason than that it has been
    melded or that enough are picked: a text of ``refused``."""
    beside_melds = False
    above_trick = False
    """Whether the card that the viewer has just played stays to be seen below it."""
    below_trick = False
    """Whether the cards that others have played stay to be seen above it."""
    room = NOWHERE
    """The room that there is for it."""

    def __init__(self, question: TableQuestion) -> None:
        super().__init__()
        self.question = question
        self.age = 0.0

    # ------------------------------------------------------------ for subclasses
    @property
    def below_melds(self) -> bool:
        """Whether the viewer's melds lie on the table, and stay to be seen above it."""
        return bool(self.question.sprites.melds.get(self.question.view.seat))

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """Width and height that it would like to have."""
        return 480, 200

    def arrange(self, p: Painter, compact: bool) -> None:
        """Give every widget its box inside `self.box`."""

    def draw_words(self, p: Painter, compact: bool) -> None:
        """Draw what is no widget."""

    def refresh(self) -> None:
        """The choice in the hand has changed."""

    def unfit_for(self, kind: Kind) -> str:
        """Why a card of this kind may not be picked (`unfit`)."""
        return self.unfit

    def take_back(self) -> bool:
        """Take back what was begun on it; False where that is nothing."""
        return False

    @property
    def verb(self) -> str:
        """What the player is said to be doing where that is not what is asked; else empty."""
        return ""

    def button_for(self, action: Action) -> Button | None:
        """The button that does an action, where there is one to be seen."""
        for widget in self.walk():
            if widget.visible and isinstance(widget, Button) and does(widget, action):
                return widget
        return None

    def turn_to(self, action: Action) -> None:
        """Show the button that does an action, where not all of them are seen at once."""

    @property
    def main(self) -> Button | None:
        """The brass button: what Enter does."""
        for widget in self.walk():
            if isinstance(widget, Button) and widget.kind == "brass" and widget.enabled:
                return widget
        return None

    # ------------------------------------------------------------ place
    def take_room(self, p: Painter, layout: Layout) -> None:
        """Take the middle of the room that is free for panels."""
        self.compact = layout.compact
        self.room = layout.beside_melds if self.beside_melds else layout.panel_room
        if self.above_trick:
            card = layout.trick(layout.setup.viewer).bounds
            self.room = self.room._replace(h=card.y - ABOVE_CARD - self.room.y)
        below = layout.below_right_seat(len(self.question.view.hand))
        if self.beside_melds and below.h:  # where nobody's portrait is covered
            self.room = below
        w, h = self.measure(p, layout.compact)
        if self.beside_melds and (h > below.h or w > below.w):
            self.room = layout.beside_melds
            w, h = self.measure(p, layout.compact)
        if self.beside_melds:
            room = layout.beside_melds
            top = max(room.y, 0.27 * layout.height)
            for seat in layout.seats:
                if seat.side == "top" and seat.plate.right > room.right - w:
                    top = max(top, seat.plate.bottom + 10)
            top = min(top, room.bottom - h)
            if self.room == below:
                top = below.y
            self.box = Box(room.right - w, top, w, h)
        elif self.below_melds:
            room = layout.below_melds
            y = min(room.y, layout.hand_top - 18 - h)
            if self.question.hand.mode == "pick":
                y = min(y, layout.hand_top - PICKED_ROOM - h)
            self.box = Box(max(room.cx - w / 2, layout.beside_me), y, w, h)
        else:
            room = self.room
            y = max(room.y, layout.height * 0.43 - h / 2)
            if room.cx + w / 2 > layout.slate.x - 8:
                y = max(y, layout.slate.bottom + 8)
            low = room.bottom - h
            if self.question.hand.mode == "pick":
                low = min(low, max(room.y - 10, layout.hand_top - PICKED_ROOM - h))
            self.box = Box(room.cx - w / 2, low if self.below_trick else min(y, low), w, h)
        self.arrange(p, layout.compact)

    compact = False

    @property
    def left(self) -> float:
        """Where content begins."""
        return self.box.x + PAD

    @property
    def right(self) -> float:
        """Where content ends."""
        return self.box.right - PAD

    def draw(self, p: Painter) -> None:
        """The board, its words, its widgets."""
        furniture.panel(p, self.box, ornament=True)
        self.draw_words(p, self.compact)
        super().draw(p)


def button_row(p: Painter, buttons: Sequence[Button], left: float, y: float, h: float = 48) -> None:
    """Buttons side by side from `left` on, each as wide as it needs."""
    for button in buttons:
        w = button.natural_width(p)
        button.box = Box(left, y, w, h)
        left += w + tokens.BUTTON_GAP


def row_width(p: Painter, buttons: Sequence[Button]) -> float:
    """How wide such a row is."""
    gaps = tokens.BUTTON_GAP * max(0, len(buttons) - 1)
    return sum(button.natural_width(p) for button in buttons) + gaps
