"""Asking the viewer: which panel is open, what the hand is for, what is said by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.actions import Action
from game.rules.model.handing_on import StayPhase
from game.ui.kit import Box, Painter, tokens
from game.ui.table.compositor import Item
from game.ui.table.drawing import lying
from game.ui.table.drawing.context import DrawContext
from game.ui.table.focus_order import FocusOrder
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.pile import Pile
from game.ui.table.phases import is_forced, panel_for, plays_only_card
from game.ui.table.phases.lapse import AroundCard, LapsePanel

FORCED_PAUSE = 0.35
"""Seconds before what is no choice is said for the player: the same whatever it is."""


class Asking:
    """Asks the viewer what is due, by a panel or by the hand alone.

    forced_in: seconds until the only possible word (`TableModel.forced`) is said for the player.
    taken_back: what was done last is open again, so nothing is done by itself until the player has
    done something. The contract of the player's reservation is kept outside the table, which may be
    left in between (`Context.meant`), and named once it is asked for.
    """

    def __init__(
        self,
        drawn: DrawContext,
        order: FocusOrder,
        submit: Callable[[Sequence[Action]], None],
        flow: Callable[[], None],
        placed: Callable[[], None],
    ) -> None:
        """submit: does some actions one after the other. flow: what has been laid, or has another
        order, finds its place. placed: the panel covers something else now."""
        self.drawn, self.order = drawn, order
        self.submit, self.flow, self.placed = submit, flow, placed
        self.model = drawn.model
        self.forced_in: float | None = None
        self.taken_back = False
        self.pile = Pile(drawn.sprites)
        self._age = 0.0
        self._version = 0
        self._coming: tuple[object, pygame.Surface] | None = None

    # ------------------------------------------------------------ asking
    def ask(self) -> None:
        """All has been shown: ask the viewer, if it is asked."""
        self.again()
        self.model.ask()
        question = self._question()
        if not question.legal:
            return
        named = Action("declare", self._meant.pop(question.view.hand, -1))
        if is_forced(question) or named in question.legal or self._plays_itself(question):
            self.model.force((named,) if named in question.legal else question.legal)
            self.forced_in = FORCED_PAUSE
            return
        panel = panel_for(question)
        if panel is not None:
            self._open(panel)
            if not panel.beside_hand:
                return
        cards = frozenset(action.arg for action in question.of("play"))
        if self._asks_dummy(cards):
            return
        hand = self.drawn.hand
        dear = frozenset(action.arg for action in question.faults if action.verb == "play")
        hand.ask_card(cards, second_click=self.drawn.context.settings.second_click, dear=dear)
        self.order.lead_to(hand)

    def _asks_dummy(self, cards: frozenset[int]) -> bool:
        """Ask for a card of the viewer's dummy; False where one of the own hand is asked for."""
        table, dummy = self.model.table, self.drawn.dummy
        if not cards or table.acting is None or table.acting == table.viewer:
            return False
        self.order.put(dummy, self.drawn.hand)
        dummy.ask_for(table.acting, cards, second_click=self.drawn.context.settings.second_click)
        self.order.lead_to(dummy)
        return True

    def _plays_itself(self, question: TableQuestion) -> bool:
        """Whether the only card that may be played does so: never where something else could be
        said, and not at once again after it was taken back."""
        wanted = self.drawn.context.settings.play_only_card and not self.taken_back
        return wanted and plays_only_card(question)

    def warns(self, action: Action) -> bool:
        """Ask, before this is done, about what can be said for the last time; False where there is
        nothing of the kind."""
        words = self.model.table.lapsing(action)
        if words:
            self._open(LapsePanel(self._question(), action, words, self._beside))
            self.flow()
        return bool(words)

    def _beside(self, p: Painter) -> AroundCard:
        """What lies around a question about a card that is to be played."""
        drawn, hand = self.drawn, self.drawn.sprites.hand
        held, tried = lying.held_boxes(drawn), drawn.hand.tried
        about = held[hand.index(tried)] if tried in hand else held[len(held) // 2]
        cards = [*lying.trick_boxes(drawn), *lying.place_boxes(drawn), *held]
        cards += lying.opened_boxes(drawn, p)
        return AroundCard(about, cards, lying.furniture_boxes(drawn, p))

    def again(self) -> None:
        """Forget what was asked: it is asked anew at the next chance."""
        self.model.forget()
        self.order.put(self.drawn.hand)
        self.drawn.hand.ask_off()
        self.drawn.dummy.ask_off()
        self.pile.ask(None)
        self.forced_in = None

    def forget(self) -> None:
        """Something was taken back: nothing is intended any more, and it is asked anew."""
        self._meant.clear()
        self.taken_back = True
        self.again()

    def escape(self) -> bool:
        """Back from what was begun or asked in between; False where there is nothing to go back
        from."""
        panel = self.model.panel
        if panel is not None and panel.take_back():
            return True
        if panel is None or not panel.can_go_back:
            return False
        self.again()
        return True

    def picked(self) -> None:
        """The choice in the hand has changed."""
        panel = self.model.panel
        if panel is not None and panel.picks:
            panel.refresh()
            self.order.interaction.default = panel.main

    @property
    def _meant(self) -> dict[tuple[int, ...], int]:
        return self.drawn.context.context.meant

    def _intend(self, contract: int) -> None:
        self._meant[self.model.table.view().hand] = contract

    def _question(self) -> TableQuestion:
        drawn, table = self.drawn, self.model.table
        return TableQuestion(
            table.rules,
            table.phase(),
            table.view(),
            self.model.due,
            table.faults(),
            drawn.words,
            drawn.sprites,
            drawn.hand,
            self.submit,
            self._resized,
            self._open,
            self.again,
            self._intend,
        )

    # ------------------------------------------------------------ the panel
    def _open(self, panel: Panel) -> None:
        self.model.open_panel(panel)
        self._age = 0.0
        if isinstance(panel.question.phase, StayPhase):  # a “pass” from before is none to it
            spoken = [seat for seat, _ in panel.question.view.stays]
            self.drawn.sprites.bubbles.outlast(spoken)
        panel.on_changed = self._changed
        self.pile.ask(panel.question)
        self.order.put(panel, self.pile, self.drawn.hand)
        if panel.lays:
            self.flow()
        self.lay_out()
        self.order.interaction.default = panel.main
        self.order.lead_to(self.drawn.hand if panel.picks else panel.main)
        panel.invalidate()

    def lay_out(self) -> None:
        """Put the panel where there is room for it."""
        panel = self.model.panel
        if panel is None:
            return
        self.pile.take_room()
        self.put_panel(panel)
        self.placed()

    def put_panel(self, panel: Panel) -> None:
        """Give the panel its box."""
        panel.take_room(self.drawn.ruler(), self.drawn.sprites.layout)

    def _resized(self) -> None:
        """The panel holds something else now, and may have laid other cards."""
        self.lay_out()
        self.flow()
        panel = self.model.panel
        if panel is not None:
            self.order.interaction.default = panel.main
            panel.invalidate()

    def _changed(self) -> None:
        self._version += 1

    # ------------------------------------------------------------ time and drawing
    def forces(self, dt: float) -> bool:
        """Say the only possible word when its time has come; False where there is a choice."""
        if self.forced_in is None:
            return False
        self.forced_in -= dt
        if self.forced_in <= 0:
            self.submit(self.model.forced)
        return True

    def grow(self, dt: float) -> None:
        """The panel comes in."""
        if self.model.panel is None or self._age >= tokens.PANEL_IN:
            return
        self._age += dt if self.drawn.context.pace != "off" else tokens.PANEL_IN
        if self._age >= tokens.PANEL_IN:
            self._coming = None
        self.order.invalidate()

    def settle(self) -> None:
        """The panel has come in."""
        self._age, self._coming = tokens.PANEL_IN, None

    def item(self) -> Item | None:
        """The panel as an item, with what of it lies beside the board."""
        panel = self.model.panel
        if panel is None:
            return None
        share = min(1.0, self._age / tokens.PANEL_IN)
        box = panel.box
        for child in panel.children:
            box = box.union(child.box) if child.visible else box
        box = box.inset(-40)

        def draw(p: Painter) -> None:
            if share < 1:
                self._lay(p, panel, box, share)
            else:
                panel.draw(p)

        return Item("panel", 60, box, (id(panel), self._version, share), draw)

    def _lay(self, p: Painter, panel: Panel, box: Box, share: float) -> None:
        """Draw the panel while it comes in: painted once, and again where it changes meanwhile."""
        look = (panel, self._version, box, p.scale)
        if self._coming is None or self._coming[0] != look:
            self._coming = (look, p.layer(box, panel.draw))
        p.lay(self._coming[1], box, opacity=share, dy=tokens.PANEL_RISE * (1 - share))
