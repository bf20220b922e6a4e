"""The table as a screen: shows what happens, asks what is asked, hands on what is done.

The match goes on at once; this screen shows one happening after the other and asks the viewer when
all that came before has been seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import ClassVar

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.view import View
from game.storage.notices import StorageError
from game.table import Table
from game.ui.context import TableContext
from game.ui.kit import Box, Button, Input, Notice, Painter, Scale, measure, tokens
from game.ui.motion import Track
from game.ui.table.asking import Asking
from game.ui.table.cards.laying import make_room
from game.ui.table.cards.restore import restore
from game.ui.table.cards.sprite_scene import LaidMeld, SpriteScene
from game.ui.table.claim_playout import ClaimPlayout
from game.ui.table.coaching.advice import AdviceBubble
from game.ui.table.composited_screen import CompositedScreen
from game.ui.table.compositor import Item
from game.ui.table.controls import Controls, TableActions
from game.ui.table.corner import Corner
from game.ui.table.drawing import items
from game.ui.table.drawing.card_tip import card_tip_item, heard_of
from game.ui.table.drawing.context import DrawContext
from game.ui.table.drawing.lying import opened_places
from game.ui.table.drawing.meld_items import pill_texts, pill_width
from game.ui.table.drawing.plaque import plaque_of
from game.ui.table.drawing.warming import Warmer
from game.ui.table.event_feed import EventFeed
from game.ui.table.event_player import AT_ONCE, EventPlayer
from game.ui.table.focus_order import FocusOrder
from game.ui.table.labels.slate import teams_of
from game.ui.table.labels.spoken import spoken_event, spoken_turn
from game.ui.table.labels.words import TableWords
from game.ui.table.layout.arranging import arrange
from game.ui.table.layout.layout import Layout
from game.ui.table.layout.seats import TableSetup
from game.ui.table.meld_piles import MeldPiles
from game.ui.table.movement import flow
from game.ui.table.own_hand.dummy_hand import DummyHand
from game.ui.table.own_hand.hand import Hand
from game.ui.table.pacing import Pacing
from game.ui.table.phases import announcement_of, move_cards, said
from game.ui.table.table_model import TableModel
from game.ui.table.touch import Touch

ROOM = (850, 530)
"""The least room in du that a table of five seats needs, with a panel and a hand of many cards:
however large the player sets things, they grow no further on this screen."""


class TableScreen(CompositedScreen):
    """Shows a match and lets the viewer play it.

    It calls the context's `on_deal_over` or `on_match_over` once all of a deal has been shown, and
    then waits for `next_deal`. The first deal of a new match begins by itself.
    """

    room: ClassVar[tuple[float, float]] = ROOM
    asks: ClassVar[type[Asking]] = Asking

    def __init__(self, context: TableContext, table: Table, scale: Scale) -> None:
        super().__init__(scale.with_room(self.room), context.art())
        self.context, self.table = context, table
        self.words = TableWords(context, table.rules, table.names, table.viewer)
        rules = table.rules
        self.setup = TableSetup(
            rules.players, table.viewer, rules.counter_clockwise, talon=rules.talon_size > 0
        )
        self._arranged = lru_cache(maxsize=64)(self._arrange)
        self.warmer = Warmer()
        view = table.seen()
        self.sprites = SpriteScene(
            table.rules,
            view,
            self._arranged(len(view.hand), table.rules.has_stock),
            self._pill_width,
            self._arranged,
            order=context.settings.sort,
            orders=context.context.orders.setdefault(table.match, {}),
        )
        self.event_player = EventPlayer(
            self.sprites,
            move_cards,
            lambda event, view: said(self.words, event, view),
            lambda event, view: announcement_of(self.words.teller, event, view),
            context.play_sound,
            lambda: self.words.teller,
            self._deal_ready,
            self._movement_ready,
            self._heard,
        )
        self.model = TableModel(table, self.event_player)
        self.hand = Hand(self.sprites, self._play, self._picked)
        self.dummy = DummyHand(self.sprites, self._play)
        self.drawn = DrawContext(
            context, self.words, self.sprites, self.hand, self.dummy, self.model, self._ruler
        )
        self.dummy.places = lambda seat: opened_places(self.drawn, self._ruler(), seat)
        self.pacing = Pacing(context.thinking)
        self.feed = EventFeed(self.model, self.event_player, self.pacing)
        self.advice = AdviceBubble(self.drawn, self._buttons)
        self.claim_playout = ClaimPlayout(self.drawn, self.pacing, self.submit)
        self.corner = Corner(self.drawn, self.show, self.back_to_table, self.submit, self.flow)
        self.piles = MeldPiles(self.drawn, self.leaving(self.corner.melds))
        self.order = FocusOrder(self.root, self.interaction, self.hand, self._make_controls())
        self.asking = self.asks(
            self.drawn, self.order, self.submit, self.flow, self.follow_controls
        )
        self.touch = Touch(
            self.model, self.drawn, self.order, self.event_player, self.hurry, self.undo
        )
        self.placed = self.sprites.layout
        self.announced = view.over or not view.seats
        self.closed = False
        self.hand.told = lambda sprite: ". ".join(heard_of(self.drawn, sprite))
        self.dummy.told = self.hand.told
        self.dummy.on_changed = self.hand.on_changed = self.advice.on_changed = self.invalidate

    # ------------------------------------------------------------ life
    def start(self) -> None:
        """Show where the match stands; a new one is dealt."""
        super().start()
        self._show_as_it_stands(self.table.seen())
        self.announced = self.table.deal_over()
        if self.table.deal_over() and not self.table.match_over():
            self.next_deal()

    def _heard(self, event: Event, view: View) -> None:
        if self.context.context.speaks:
            for sentence in spoken_event(self.words, event, view):
                self.context.speak(sentence)

    def _say_turn(self) -> None:
        model = self.model
        if self.context.context.speaks and not model.forced and not model.table.covered:
            title = "" if model.panel is None else model.panel.title
            shown = self.sprites.shown
            self.context.speak(
                spoken_turn(self.words, shown, model.turn, model.verb, title), "turn"
            )

    def next_deal(self) -> None:
        """Shuffle and deal: after the sheet, and at the start."""
        self.announced = False
        self.table.deal_next()
        self.pacing.at_once()
        self.model.deal()
        self.invalidate()

    def refresh(self) -> None:
        """A setting has changed: words, cards, pace."""
        self.art = self.context.art()
        self.sprites.order = self.context.settings.sort
        self.sprites.sort_own()
        self.order.controls = self._make_controls()
        self.asking.again()
        self.advice.speak_anew()
        self.sprites.bubbles.speak_anew()
        self.layout()
        self.compositor.forget()
        self.invalidate()

    # ------------------------------------------------------------ layout
    @property
    def kept_below(self) -> float:
        """How much of the window's lower edge is not the table's, in du."""
        return 0.0

    def _arrange(self, hand: int, stock: bool) -> Layout:
        """The layout for an own hand of so many cards, with room for a stock or without."""
        setup = self.setup._replace(stock=stock, melds=bool(self.words.rules.melds))
        return arrange(self.scale, setup, hand, teams=teams_of(self.words), below=self.kept_below)

    def resize(self, scale: Scale) -> None:
        """The window or the player's size of things has changed."""
        scale = scale.with_room(self.room)
        if scale != self.scale:
            super().resize(scale)
        self.invalidate()

    def layout(self) -> None:
        """Everything where it belongs in this window; what moves has arrived."""
        self._arranged.cache_clear()
        self.event_player.hurry()
        self.sprites.arrange()
        make_room(self.sprites)
        self.sprites.settle()
        self.hand.take_room()
        self._lay_out_controls()
        self.asking.lay_out()
        self.advice.take_room()
        self.compositor.forget()

    def _ruler(self) -> Painter:
        return measure(self.scale)

    def _pill_width(self, meld: LaidMeld, short: bool) -> float:
        text, worth = pill_texts(self.words, self.sprites, meld, short=short)
        ticked = meld.proposed and self.model.verb == "switches"
        return pill_width(self._ruler(), text, worth, ticked)

    # ------------------------------------------------------------ controls
    @property
    def controls(self) -> Controls:
        """The buttons in the corners."""
        return self.order.controls

    def _make_controls(self) -> Controls:
        corner, undo, hint = self.corner, self.undo, self.advice.ask
        looking_back, claim = (corner.last_trick, corner.melds), self.claim_playout.start
        menu = (self.context.on_menu, corner.said)
        said = (corner.speak, corner.gain)
        actions = TableActions(*menu, *looking_back, corner.sort, *said, undo, hint, claim)
        controls = Controls(self.words, self.model, TableActions(*map(self.leaving, actions)))
        controls.add(*self.piles.piles)
        controls.on_changed = self.invalidate
        return controls

    def leaving(self, do: Callable[[], None]) -> Callable[[], None]:
        """What a button in the corners does, once the focus has left it."""

        def press() -> None:
            self.order.leave_controls()
            do()

        return press

    def _lay_out_controls(self) -> None:
        self.controls.take_room(self._ruler(), self.sprites.layout)
        self._lay_piles()

    def _lay_piles(self) -> bool:
        """What others have melded lies at their places, clear of the buttons."""
        return self.piles.follow(self._ruler(), self.controls.wanted_boxes)

    def _buttons(self) -> list[Box]:
        """Where there are buttons. The plaque can be pressed too, but is read like the rest of the
        furniture: hints may cover it."""
        buttons = [child for child in self.controls.children if child is not self.controls.plaque]
        return [button.box for button in buttons if button.visible]

    def follow_controls(self) -> None:
        """Show the buttons that make sense now."""
        self.model.offer()
        self.controls.lie_on(plaque_of(self.drawn, self._ruler()).box)
        claim, by_hand = self.claim_playout.offered, bool(self.sprites.own_order)
        if self.controls.follow(self.sprites.shown, claim, by_hand=by_hand):
            self._lay_out_controls()
            self.invalidate()
        elif self._lay_piles():
            self.invalidate()

    def back_to_table(self) -> None:
        """Take the notice away."""
        self.dismiss()
        if self.event_player.waiting is not None:
            self.interaction.focus(None)  # Enter lets the trick go, as before
        self.compositor.forget()

    # ------------------------------------------------------------ doing
    def _play(self, card: int) -> None:
        action = Action("play", card)
        if not self.asking.warns(action):
            self.submit((action,))

    def _picked(self) -> None:
        self.asking.picked()

    def submit(self, actions: Sequence[Action]) -> None:
        """Do what was chosen, step by step, as far as it is possible."""
        self.asking.again()
        self.asking.taken_back = False
        try:
            for action in actions:
                if action in self.table.legal() or action in self.table.faults():
                    self.table.act(action)
                    self.feed.did()
        except StorageError as error:
            self._tell(self.context.texts.show(error.notice))
        self.event_player.hurry()  # what was done is seen next, also where a trick still lies
        self.follow_controls()
        self.model.acted()
        self.invalidate()

    def undo(self) -> None:
        """Take back what the viewer did last, in a match for practice."""
        if not self.table.can_undo():
            return
        try:
            view = self.table.undo()
        except StorageError as error:
            self._tell(self.context.texts.show(error.notice))
            return
        self.context.context.hush()
        self.asking.forget()
        self.claim_playout.stop()
        self.feed.forget()
        self._show_as_it_stands(view)

    def _show_as_it_stands(self, view: View) -> None:
        """Without any movement, what a seat knows now."""
        restore(self.sprites, view, self.words.last_word)
        self.sprites.happened = list(self.table.happened())
        self.pacing.at_once()
        self.layout()
        self.follow_controls()
        self.invalidate()

    def _tell(self, text: str) -> None:
        """What could not be done; nothing has happened then, and it is asked again."""
        ok = Button(self.words.t("ok"), self.back_to_table, kind="brass")
        self.show(Notice(self.words.t("trouble"), text, [ok]))

    # ------------------------------------------------------------ time
    def hurry(self) -> bool:
        """End what runs, and let the next begin; gives back whether there was anything to end."""
        hurried = self.event_player.hurry()
        self.pacing.at_once()
        self.invalidate()
        return hurried

    def flow(self) -> None:
        """What has been laid, or has another order, finds its place."""
        self.event_player.hurry()
        self.sprites.timeline.play(*flow(self.sprites, tokens.SORT_HAND, scaled=True))

    @property
    def pace(self) -> str:
        """The speed of everything that moves."""
        return self.claim_playout.pace

    def update(self, dt: float) -> bool:
        """Let time pass."""
        self.event_player.holds = False
        return super().update(dt)

    @property
    def due(self) -> bool:
        """What is about to move is not seen before it does."""
        return self.dirty and not self.event_player.holds

    def tick(self, dt: float) -> None:
        """Show what happens; ask when all is shown."""
        if self.notice is not None or self.closed:
            # A card that the pointer has just left comes down.
            if self.sprites.advance_lifts(AT_ONCE if self.pace == "off" else dt):
                self.invalidate()
            return
        self.event_player.auto_gather = (
            self.context.settings.clear_tricks or self.claim_playout.running
        )
        if self.event_player.advance(dt, self.pace):
            self.follow_controls()
            self.invalidate()
            self.touch.rests(*self.pointer)
        self.asking.grow(dt)
        self._follow_layout()
        self.pacing.advance(dt)
        if self.feed.take(self.pace):
            self.follow_controls()
            self.invalidate()
        self.claim_playout.look_ahead()
        if self.model.all_seen:
            self._when_idle(dt)
        self.advice.follow(dt)
        self._warm()

    def _deal_ready(self) -> bool:
        return self.warmer.deal_ready(self.drawn, self.scale, self.art)

    def _movement_ready(self, tracks: Sequence[Track]) -> bool:
        return self.warmer.movement_ready(self.drawn, self.scale, self.art, tracks)

    @property
    def works(self) -> bool:
        """Pictures are made ahead while the table is seen."""
        return self.event_player.holds or (self.notice is None and self.warmer.busy)

    def _warm(self) -> None:
        """While nothing is drawn, make the pictures that the next movement needs."""
        if not self.dirty and not self.event_player.deals_next:
            self.warmer.want(self.drawn, self.scale)
            self.warmer.work(self.art)

    def _follow_layout(self) -> None:
        """The own hand has grown or shrunk so much that its owner sits elsewhere."""
        if self.placed is not self.sprites.layout:
            self.placed = self.sprites.layout
            self.hand.take_room()
            self._lay_out_controls()
            self.asking.lay_out()
            self.invalidate()

    def _when_idle(self, dt: float) -> None:
        self.follow_controls()
        if self.table.deal_over() or self.table.match_over():
            self._deal_over()
            return
        if self.claim_playout.goes_on():
            return
        if self.asking.forces(dt):
            return
        if self.model.outdated:
            self.asking.ask()
            self._say_turn()
            self.follow_controls()
            self.touch.rests(*self.pointer)
        elif self.model.rest():
            self._say_turn()
            self.invalidate()

    def _deal_over(self) -> None:
        """Tell the program once that the sheet is due."""
        if self.announced:
            return
        self.announced = True
        self.claim_playout.stop()
        self.asking.again()
        self.model.acted()
        if self.table.match_over():
            self.context.on_match_over(self.sprites.shown)
        else:
            self.context.on_deal_over(self.sprites.shown)

    # ------------------------------------------------------------ input
    def on_escape(self) -> None:
        """Take a hint away, or back from giving up, else the menu."""
        if not self.advice.close() and not self.asking.escape():
            self.context.on_menu()

    def handle_input(self, event: Input) -> bool:
        """A click hurries what runs; arrows go to the hand when nothing has the focus."""
        if self.notice is None and self.touch.takes(event):
            return True
        return super().handle_input(event)

    # ------------------------------------------------------------ drawing
    def table_items(self, p: Painter) -> list[Item]:
        """The table, the buttons, what is asked, and what is said beside it."""
        found = list(items.table_items(self.drawn, p))
        found += items.control_items(self.controls)
        asked = (self.asking.item(), self.asking.pile.item(), self.advice.item())
        found += self.advice.marks()
        told = card_tip_item(self.drawn, p)
        return found + [item for item in (*asked, told) if item is not None]
