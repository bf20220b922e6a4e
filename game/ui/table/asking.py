"""Asking the viewer: which panel is open, what the hand is for, what is said by itself."""

from __future__ import annotations

import pygame

from game.engine.actions import Action
from game.ui.kit import Box, Painter, Widget, measure, tokens
from game.ui.table.animations import flow
from game.ui.table.board import Board
from game.ui.table.cards.pile import Pile
from game.ui.table.drawing.compositor import Item
from game.ui.table.panels import (
    ConcedePanel,
    Panel,
    Question,
    is_forced,
    panel_for,
    plays_only_card,
)

FORCED_PAUSE = 0.35
"""Seconds before what is no choice is said for the player: the same whatever it is."""


class Asking:
    """What the table screen asks at the moment.

    legal: the actions that were offered when it was asked, None while nothing is. panel: the open
    panel. forced_in: seconds until the only possible word (`forced`) is said for the player.
    taken_back: what was done last is open again, so nothing is done by itself until the player has
    done something. The contract of the player's reservation is kept outside the table, which may be
    left in between (`Context.meant`), and named once it is asked for.
    """

    def __init__(self, screen: Board) -> None:
        self.screen = screen
        self.legal: tuple[Action, ...] | None = None
        self.panel: Panel | None = None
        self.forced_in: float | None = None
        self.forced: tuple[Action, ...] = ()
        self.taken_back = False
        self.pile = Pile(screen.stage)
        self._age = 0.0
        self._version = 0
        self._coming: tuple[object, pygame.Surface] | None = None

    # ------------------------------------------------------------ asking
    def ask(self) -> None:
        """All has been shown: ask the viewer, if it is asked."""
        screen, question = self.screen, self._question()
        self.legal = question.legal
        screen.scene.turn = screen.table.asked()
        screen.scene.verb = question.legal[0].verb if question.legal else ""
        screen.follow_controls()
        screen.invalidate()
        if not question.legal:
            return
        named = Action("declare", self._meant.pop(question.view.hand, -1))
        if is_forced(question) or named in question.legal or self._plays_itself(question):
            self.forced = (named,) if named in question.legal else question.legal
            self.forced_in = FORCED_PAUSE
            return
        panel = panel_for(question, self._give_up, self._intend)
        if panel is not None:
            self._open(panel)
            return
        cards = frozenset(action.arg for action in question.of("play"))
        dear = frozenset(action.arg for action in question.faults if action.verb == "play")
        twice = screen.context.settings.second_click
        screen.hand.ask_card(cards, second_click=twice, dear=dear)
        screen.interaction.focus(screen.hand, keyboard=screen.interaction.keyboard)

    def _plays_itself(self, question: Question) -> bool:
        """Whether the only card that may be played does so: never where something else could be
        said, and not at once again after it was taken back."""
        wanted = self.screen.context.settings.play_only_card and not self.taken_back
        return wanted and plays_only_card(question)

    def again(self) -> None:
        """Forget what was asked: it is asked anew at the next chance."""
        self.panel = self.screen.scene.covered = None
        self._seat(self.screen.hand)
        self.screen.hand.ask_off()
        self.pile.ask(None)
        self.legal, self.forced_in = None, None
        self.screen.invalidate()

    def forget(self) -> None:
        """Something was taken back: nothing is intended any more, and it is asked anew."""
        self._meant.clear()
        self.taken_back = True
        self.again()

    def escape(self) -> bool:
        """Back from giving up; False where there is nothing to go back from."""
        if self.panel is None or not self.panel.can_go_back:
            return False
        self.again()
        return True

    def picked(self) -> None:
        """The choice in the hand has changed."""
        if self.panel is not None and self.panel.picks:
            self.panel.refresh()
            self.screen.interaction.default = self.panel.main

    @property
    def due(self) -> tuple[Action, ...]:
        """The lawful answers to what the viewer is asked; what may be said at any time is none."""
        table = self.screen.table
        return table.legal() if table.viewer in table.asked() else ()

    @property
    def _meant(self) -> dict[tuple[int, ...], int]:
        return self.screen.context.context.meant

    def _intend(self, contract: int) -> None:
        self._meant[self.screen.table.view().hand] = contract

    def _question(self) -> Question:
        screen = self.screen
        return Question(
            screen.table.rules,
            screen.table.view(),
            self.due,
            screen.table.faults(),
            screen.words,
            screen.stage,
            screen.hand,
            screen.submit,
            self._resized,
        )

    # ------------------------------------------------------------ the panel
    def _open(self, panel: Panel) -> None:
        screen = self.screen
        self.panel, self._age = panel, 0.0
        panel.on_changed = self._changed
        self.pile.ask(panel.question)
        self._seat(panel, self.pile, screen.hand)
        if panel.lays:
            self.flow()
        self.place()
        screen.interaction.default = panel.main
        first: Widget | None = screen.hand if panel.picks else panel.main
        screen.interaction.focus(first, keyboard=screen.interaction.keyboard)
        self._changed()

    def _seat(self, *widgets: Widget) -> None:
        """These widgets and what stays beside them, in the keyboard's order."""
        interaction = self.screen.interaction
        ringed = interaction.keyboard
        interaction.forget()
        interaction.keyboard = ringed
        self.screen.root.clear()
        self.screen.root.add(*widgets, *self.screen.beside, self.screen.controls)

    def place(self) -> None:
        """Put the panel where there is room for it."""
        if self.panel is None:
            return
        self.screen.scene.verb = self.panel.verb or self.screen.scene.verb
        self.pile.place()
        self.panel.place(measure(self.screen.scale), self.screen.stage.layout)
        self.screen.scene.covered = self.panel.box
        self.screen.follow_controls()

    def _resized(self) -> None:
        """The panel holds something else now, and may have laid other cards."""
        self.place()
        self.flow()
        if self.panel is not None:
            self.screen.interaction.default = self.panel.main
        self._changed()

    def _changed(self) -> None:
        self._version += 1
        self.screen.invalidate()

    def flow(self) -> None:
        """What a panel has laid, or another order has moved, finds its place."""
        self.screen.event_player.hurry()
        stage = self.screen.stage
        stage.timeline.play(*flow(stage, tokens.SORT_HAND, scaled=True))

    def _give_up(self) -> None:
        self._open(ConcedePanel(self._question(), self.again))

    @property
    def covered(self) -> Box | None:
        """What the panel covers."""
        return None if self.panel is None else self.panel.box

    # ------------------------------------------------------------ time and drawing
    def grow(self, dt: float) -> None:
        """The panel comes in."""
        if self.panel is None or self._age >= tokens.PANEL_IN:
            return
        self._age += dt if self.screen.context.pace != "off" else tokens.PANEL_IN
        if self._age >= tokens.PANEL_IN:
            self._coming = None
        self.screen.invalidate()

    def settle(self) -> None:
        """The panel has come in."""
        self._age, self._coming = tokens.PANEL_IN, None

    def item(self) -> Item | None:
        """The panel as an item, with what of it lies beside the board."""
        panel = self.panel
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
