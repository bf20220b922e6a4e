"""The curtain between two people at one screen: only what everybody knows, until one is ready.

It is drawn from the table's public view alone, in which no card is anybody's own: what is not
there cannot be seen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.events import NOBODY
from game.engine.view import View
from game.table import Table
from game.ui.context import TableContext
from game.ui.kit import Box, IconButton, Input, Key, Painter, Scale, measure
from game.ui.table.cards.restore import restore
from game.ui.table.cards.sprite import Sprite
from game.ui.table.cards.sprite_scene import LaidMeld, SpriteScene
from game.ui.table.composited_screen import CompositedScreen
from game.ui.table.compositor import Item
from game.ui.table.drawing import items
from game.ui.table.drawing.context import DrawContext
from game.ui.table.drawing.meld_items import pill_texts, pill_width
from game.ui.table.drawing.plaque import plaque_of
from game.ui.table.handing_on.curtain_panel import CurtainPanel
from game.ui.table.labels.slate import teams_of
from game.ui.table.labels.words import TableWords
from game.ui.table.layout.arranging import arrange
from game.ui.table.layout.layout import Layout
from game.ui.table.layout.seats import TableSetup
from game.ui.table.own_hand.dummy_hand import DummyHand
from game.ui.table.own_hand.hand import Hand
from game.ui.table.table_model import TableModel
from game.ui.voice.speaker import FOCUS

GUARD = 0.35
"""Seconds in which the curtain takes no input: a second click on one's card says nothing for the
next one."""

TRICK_CARD = (92.0, 150.0)
"""The least and the greatest height of a card of the trick above the panel, in du."""

TAG_ROOM = 34.0
"""What is free above them for who led and who is ahead."""


@dataclass(frozen=True)
class CurtainActions:
    """What comes of the curtain. ready: the person of that seat looks. stand_in: an opponent plays
    for them this once. deal_over: the sheet is due, which everybody may see."""

    ready: Callable[[int], None]
    stand_in: Callable[[int], None]
    deal_over: Callable[[View], None]


class CurtainScreen(CompositedScreen):
    """The table as everybody knows it, with the next person's seat at the near side.

    room: as for the table screen, so that nothing changes its size when it goes up.
    """

    def __init__(
        self,
        context: TableContext,
        table: Table,
        scale: Scale,
        actions: CurtainActions,
        *,
        room: tuple[float, float],
    ) -> None:
        self.room = room
        super().__init__(scale.with_room(room), context.art())
        self.context, self.table, self.actions = context, table, actions
        self.words = TableWords(context, table.rules, table.names, NOBODY)
        self.person = table.next_person()
        self.near = table.viewer if self.person is None else self.person
        self.menu = IconButton("menu", self.words.t("menu"), context.on_menu)
        self.panel = self._make_panel()
        self._age = 0.0
        self._drawn_at = (-1, False)
        self._told_over = table.deal_over() or table.match_over()
        self.sprites = SpriteScene(
            table.rules,
            self._public(),
            self._arrange(0, table.rules.has_stock),
            self._pill_width,
            self._arrange,
        )
        self.model = TableModel(table, self.sprites)
        context.context.hush(FOCUS)  # that was the hand of the one who played before
        hand = Hand(self.sprites, lambda card: None, lambda: None)  # which nobody operates
        dummy = DummyHand(self.sprites, lambda card: None)
        self.drawn = DrawContext(
            context, self.words, self.sprites, hand, dummy, self.model, self._ruler
        )
        self.show_public()

    @property
    def heading(self) -> str:
        """Who is to look next."""
        return "" if self.panel is None else f"{self.panel.title}. {self.panel.text}"

    def next_deal(self) -> None:
        """Shuffle and deal: the new hands are for nobody's eyes yet."""
        self._told_over = False
        self.table.deal_next()

    # ------------------------------------------------------------ what is seen
    def show_public(self) -> None:
        """The table as all may know it; the near seat's cards are backs, unless they lie open."""
        view = self._public()
        self.model.deal()
        self.model.rest()
        self.sprites.layout = self.sprites.layout_for(view.sizes[self.near] if view.sizes else 0)
        restore(self.sprites, view)
        opened = view.opened[self.near] if view.opened else None
        cards = opened or (None,) * max(0, self.sprites.counts[self.near])
        away = self.sprites.layout.talon(1)[0]
        self.sprites.hand = [Sprite(card, away, up=card is not None) for card in cards]
        self.sprites.arrange()
        self.sprites.settle()
        self._lay_out()

    def _public(self) -> View:
        """What all may know, seen from the near seat."""
        return self.table.public()._replace(seat=self.near)

    def _arrange(self, hand: int, stock: bool) -> Layout:
        rules = self.table.rules
        melds = bool(rules.melds)
        talon = rules.talon_size > 0
        setup = TableSetup(rules.players, self.near, rules.counter_clockwise, stock, melds, talon)
        return arrange(self.scale, setup, hand, teams=teams_of(self.words))

    def _ruler(self) -> Painter:
        return measure(self.scale)

    def _pill_width(self, meld: LaidMeld, short: bool) -> float:
        text, worth = pill_texts(self.words, self.sprites, meld, short=short)
        return pill_width(self._ruler(), text, worth, False)

    # ------------------------------------------------------------ widgets
    def _make_panel(self) -> CurtainPanel | None:
        """The panel of the next person, who has the keyboard; none while opponents think."""
        ringed = self.interaction.keyboard
        self.interaction.forget()
        self.root.clear()
        panel = None
        if self.person is not None:
            portraits, others = self.context.portraits, self.table.people
            panel = CurtainPanel(
                self.words,
                self.person,
                portraits[self.person],
                [seat for seat in others if seat != self.person],
                self._ready,
                self._stand_in,
            )
            self.root.add(panel)
            self.interaction.default = panel.ready
        self.root.add(self.menu)
        if panel is not None:  # without one it stays known who came by keys
            self.interaction.focus(panel.ready, keyboard=ringed)
        return panel

    def _ready(self) -> None:
        if self.person is not None:
            self.actions.ready(self.person)

    def _stand_in(self) -> None:
        if self.person is not None:
            self.actions.stand_in(self.person)

    # ------------------------------------------------------------ places
    def layout(self) -> None:
        """Everything where it belongs in this window."""
        self.show_public()

    def resize(self, scale: Scale) -> None:
        """The window or the player's size of things has changed."""
        super().resize(scale.with_room(self.room))

    def refresh(self) -> None:
        """A setting has changed: words, cards."""
        self.art = self.context.art()
        self.panel = self._make_panel()
        self.menu.name = self.words.t("menu")
        self.show_public()

    def _lay_out(self) -> None:
        layout = self.sprites.layout
        self.menu.box = layout.menu
        self.compositor.forget()
        self.invalidate()
        if self.panel is None:
            return
        p = self._ruler()
        w, h = self.panel.measure(p, layout)
        y = layout.hand_top - 18 - h
        upper = self._upper_edge()
        if self.sprites.trick:
            y = max(y, upper + TAG_ROOM + TRICK_CARD[0] + 12)
        y = max(y, self._below_melds() + 12)
        y = min(y, layout.height - 12 - h)  # over the backs of the hand, where room is short
        self.panel.lay_out(p, Box((layout.width - w) / 2, y, w, h))
        self._clear_trick(upper, self.panel.box)

    def _upper_edge(self) -> float:
        """Below what lies at the top of the middle."""
        layout = self.sprites.layout
        plates = [seat.plate.bottom for seat in layout.seats if seat.side == "top"]
        return max(plates, default=layout.margin - 8)

    def _below_melds(self) -> float:
        """Where the melds that lie in the middle end."""
        bottoms = [
            group.pill[1] + 16
            for seat in self.sprites.melds
            for group in self.sprites.meld_groups(seat)
        ]
        return max(bottoms, default=0.0)

    def _clear_trick(self, upper: float, panel: Box) -> None:
        """Where the panel would lie on a card of the trick, all of them lie in a row above it."""
        trick = self.sprites.trick
        if not any(sprite.pose.bounds.intersects(panel.inset(-6)) for _, sprite in trick):
            return
        row = sorted((sprite for _, sprite in trick), key=lambda sprite: sprite.pose.x)
        layout, plaque = self.sprites.layout, plaque_of(self.drawn, self._ruler()).box
        for top in (upper, max(upper, plaque.bottom)):
            upper, room = top, panel.y - 12 - top - TAG_ROOM
            h = max(48.0, min(TRICK_CARD[1], room))
            step = max(150.0, 0.9 * h)
            x = layout.width / 2 - step * (len(row) - 1) / 2
            if x - step / 2 > plaque.right:
                break
        for k, sprite in enumerate(row):
            y = upper + TAG_ROOM + h / 2
            sprite.pose = sprite.pose._replace(x=x + k * step, y=y, h=h)

    # ------------------------------------------------------------ time
    def tick(self, dt: float) -> None:
        """The opponents go on; what they do is public and seen at once."""
        self._age += dt
        if self.notice is not None:
            return
        self.table.poll()
        if self.table.deal_over() or self.table.match_over():
            self._deal_over()
            return
        person = self.table.next_person()
        if person != self.person:
            self.person = person
            self.near = self.near if person is None else person
            self.panel = self._make_panel()
            self._age = 0.0
        now = (self.table.turn(), person is None)
        if now != self._drawn_at:
            self._drawn_at = now
            self.show_public()

    def _deal_over(self) -> None:
        if not self._told_over:
            self._told_over = True
            self.actions.deal_over(self.table.public())

    # ------------------------------------------------------------ input
    def on_escape(self) -> None:
        """The menu."""
        self.context.on_menu()

    def handle_input(self, event: Input) -> bool:
        """What belongs to the screen before goes nowhere; Esc always works."""
        late = self._age >= GUARD or (isinstance(event, Key) and event.code == pygame.K_ESCAPE)
        return super().handle_input(event) if late or self.notice is not None else True

    # ------------------------------------------------------------ drawing
    def table_items(self, p: Painter) -> list[Item]:
        """The table as all may see it, the menu, and who is next."""
        found = list(items.table_items(self.drawn, p))
        menu, panel = self.menu, self.panel
        look = (menu.look, menu.ringed)
        found.append(Item("menu", 32, menu.box.inset(-16), look, menu.draw))
        if panel is not None:
            found.append(Item("curtain", 80, panel.box.inset(-40), panel.state, panel.draw))
        return found
