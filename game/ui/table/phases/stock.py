"""Tricks while there is a stock: drawing, melding between two tricks, the card turned up.

Where cards are drawn by hand one draws as many as one thinks one lacks, then goes on. Nobody says
what is enough.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.actions import DONE, DRAW, EXCHANGE, Action
from game.engine.view import View
from game.rules.model.phases import StockPhase, TricksPhase
from game.ui.kit import Box, Button, Check, Painter, tokens
from game.ui.table.cards.laying import propose
from game.ui.table.cards.sprite import Flight, Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.announcement import PlacardText, Teller
from game.ui.table.labels.words import TableWords
from game.ui.table.layout.fan import Pose
from game.ui.table.movement import away, clear_melds, flow, lay_cards_aside, to_seat
from game.ui.table.panels.base import PAD, Panel, TableQuestion, button_row, row_width
from game.ui.table.panels.choices import ChoicePanel, PanelChoice
from game.ui.table.phases.base import PhaseOnTable, Said
from game.ui.table.phases.call_card import hand_over
from game.ui.table.phases.leading import lead_panel
from game.ui.table.phases.meld_choice import MeldChoice
from game.values import Card, Seat

HEAD, FOOT = 66.0, 76.0
TIGHT_HEAD, TIGHT_FOOT = 50.0, 62.0
"""How high the title above a list of melds is, and the buttons below it; where there is little
room."""

LEAST_ROW = 25.0

DRAWN_SEEN = 0.7
"""How long a card lies open that another one shows as it is drawn, in seconds."""


def _panel(question: TableQuestion) -> Panel | None:
    if question.of("play") or question.of("open"):
        return lead_panel(question)
    return draw_panel(question) if draws_by_hand(question) else StockMeldPanel(question)


def draws_by_hand(question: TableQuestion) -> bool:
    """Whether cards are drawn one by one; to draw may be a slip."""
    return DRAW in question.legal or DRAW in question.faults


def draw_panel(question: TableQuestion) -> Panel:
    """Draw, or go on; each may be wrong, and Enter does what is right."""
    t = question.words.of_phase
    spec = question.running(StockPhase)
    lacks = DRAW in question.legal
    choices = [
        PanelChoice(t("stock.draw.draw"), t("stock.draw.draw_help"), question.do(DRAW), main=lacks),
        PanelChoice(
            t("stock.draw.done"), t("stock.draw.done_help"), question.do(DONE), main=not lacks
        ),
    ]
    note = t("stock.draw.note", points=spec.too_many_cards, n=len(question.view.seats) - 1)
    panel = ChoicePanel(question, t("stock.draw.title"), choices, note=note)
    panel.beside_melds = True
    return panel


class StockMeldPanel(Panel):
    """Asks for melds and the exchange between two tricks, as a list of ticks beside the melds."""

    lays = True

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        t = question.words.of_phase
        self.beside_melds = True
        self.choice = MeldChoice(
            question.rules, question.view, [action.arg for action in question.of("meld")]
        )
        self.checks = [
            Check(
                question.words.meld(pattern),
                self.choice.taken[i],
                lambda on, i=i: self._toggle(i),  # type: ignore[misc]
                value=str(points),
            )
            for i, (pattern, points) in enumerate(
                zip(self.choice.options, self.choice.each(), strict=True)
            )
        ]
        self.say = Button("", self._say, kind="brass")
        self.none = Button(t("meld.none"), question.do(DONE))
        self.swap: Button | None = None
        self.add(*self.checks)
        if EXCHANGE in question.legal:
            taken = question.view.turned_up or 0
            self.swap = Button(
                t("stock.take_up", card=question.words.card(taken)), question.do(EXCHANGE)
            )
            self.add(self.swap)
        self.add(self.say, self.none)
        self._label()
        self._show_choice()

    def _show_choice(self) -> None:
        """What is chosen as outlines on the table; its cards rise in the hand."""
        chosen = [
            (pattern, points)
            for pattern, on, points in zip(
                self.choice.options, self.choice.taken, self.choice.each(), strict=True
            )
            if on
        ]
        propose(self.question.sprites, [p for p, _ in chosen], [points for _, points in chosen])

    def _toggle(self, index: int) -> None:
        self.choice.toggle(index)
        choice = self.choice
        for check, on, points in zip(self.checks, choice.taken, choice.each(), strict=True):
            check.on, check.value = on, str(points)
        self._label()
        self._show_choice()
        self.question.changed()

    def _label(self) -> None:
        words, chosen = self.question.words, bool(self.choice.chosen)
        points = self.choice.span[0]
        self.say.label = (
            words.of_phase("meld.say", points=points) if chosen else words.of_phase("stock.go_on")
        )
        self.none.visible = chosen

    def _say(self) -> None:
        actions = [Action("meld", pattern.number) for pattern in self.choice.chosen]
        self.question.submit([*actions, DONE])

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """A row a meld."""
        rows = self._rows
        buttons = row_width(p, (self.say, self.none))
        title = p.text_width(self._title(), tokens.PANEL_TITLE)
        w = max(300.0 if compact else 372.0, 2 * PAD + buttons, 2 * PAD + title)
        return w, self._head + self._step * rows + self._foot

    @property
    def _tight(self) -> bool:
        """Whether title and buttons must move closer to the rows."""
        return LEAST_ROW * self._rows + HEAD + FOOT > self.room.h

    @property
    def _head(self) -> float:
        return TIGHT_HEAD if self._tight else HEAD

    @property
    def _foot(self) -> float:
        return TIGHT_FOOT if self._tight else FOOT

    @property
    def _rows(self) -> float:
        return len(self.checks) + (1.3 if self.swap else 0)

    @property
    def _step(self) -> float:
        """How high a row is: less where there are many."""
        free = self.room.h - self._head - self._foot
        return max(LEAST_ROW, min(42.0, free / max(1.0, self._rows)))

    def _title(self) -> str:
        return self.question.words.of_phase("stock.title" if self.checks else "stock.title_swap")

    def arrange(self, p: Painter, compact: bool) -> None:
        """Ticks, the exchange, buttons."""
        y, step = self.box.y + self._head - 2, self._step
        for check in self.checks:
            check.box = Box(self.left, y, self.right - self.left, step)
            y += step
        if self.swap:
            self.swap.box = Box(self.left, y + 8, self.right - self.left, 42)
        y = self.box.bottom - self._foot + 8
        button_row(p, (self.say, self.none), self.left, y, 44)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """The title; lines between the rows."""
        p.text(self._title(), self.left, self.box.y + self._head - 20, tokens.PANEL_TITLE)
        for check in self.checks:
            p.hline(self.left, self.right, check.box.bottom, tokens.ROW_LINE)


# ---------------------------------------------------------------- what happens
def _drawn(d: EventPlayer, event: e.CardDrawn) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    start = sprites.layout.stock
    sprite = Sprite(event.card, start._replace(angle=0), up=False)
    if event.turned_up and sprites.turned_up is not None:
        sprite, sprites.turned_up = sprites.turned_up, None
    if event.seat != sprites.viewer:
        sprites.arrange()
        if event.open is not None:
            _seen(d, event.seat, sprite, event.open)
        else:
            to_seat(sprites, [sprite], event.seat, tokens.DRAW_STOCK)
        return
    sprite.card, sprite.up = event.card, True
    sprites.hand.append(sprite)
    sprites.match_hand(start)
    line.play(*flow(sprites, tokens.DRAW_STOCK, scaled=True))


def _seen(d: EventPlayer, seat: Seat, sprite: Sprite, card: Card) -> None:
    """A card that all see goes to another seat: it lies open there, or is looked at on the way."""
    sprites, line = d.sprites, d.sprites.timeline
    lay_open, sprite.card, sprite.up = sprite.up, card, True
    if seat in sprites.opened:
        sprites.lay_opened(seat, sprite)
        line.play(*flow(sprites, tokens.DRAW_STOCK, scaled=True))
        return
    if lay_open:
        to_seat(sprites, [sprite], seat, tokens.DRAW_STOCK)
        return
    looked_at = away(sprites, sprite)
    line.play(Flight(sprite, sprites.layout.trick(seat), tokens.DRAW_STOCK, scaled=True))
    line.wait(DRAWN_SEEN)
    line.call(partial(_into_hand, sprites, seat, sprite, looked_at))


def _into_hand(
    sprites: SpriteScene, seat: Seat, sprite: Sprite, looked_at: Callable[[], None]
) -> None:
    """A card that was `looked_at` goes to the others in another seat's hand."""
    looked_at()
    to_seat(sprites, [sprite], seat, tokens.DRAW_STOCK)


def _exchanged(d: EventPlayer, event: e.TrumpExchanged) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    if sprites.rules.dealer_shows_trump:
        dealer = sprites.shown.dealer
        hand_over(d, event.seat, dealer, event.given)
        hand_over(d, dealer, event.seat, event.taken)
        return
    start: Pose = sprites.layout.turned_up
    mine = event.seat == sprites.viewer
    given = sprites.own(event.given) if mine else sprites.take_opened(event.seat, event.given)
    origin = given.seen_at if given is not None else sprites.origin(event.seat)
    sprites.turned_up = Sprite(event.given & KIND_MASK, origin, up=True)
    if mine:
        sprites.match_hand(start)
    elif event.seat in sprites.opened:
        sprites.lay_opened(event.seat, Sprite(event.taken, start, up=True))
    line.play(*flow(sprites, tokens.GATHER_TRICK, scaled=True))


def _taken_up(d: EventPlayer, event: e.MeldsTakenUp) -> None:
    clear_melds(d, event.seat)
    if event.seat == d.sprites.viewer:
        d.sprites.match_hand(d.sprites.origin(event.seat))


def _say_exchanged(words: TableWords, event: e.TrumpExchanged, view: View) -> Said:
    return Said(words.t("say.exchange", card=words.the_card(event.taken)))


def _laid_aside(d: EventPlayer, event: e.LastWithCards) -> None:
    """The deal is over, whatever the one who has cards left still holds."""
    d.sprites.turned_up = None
    lay_cards_aside(d.sprites, event.seat)


def _say_last(words: TableWords, event: e.LastWithCards, view: View) -> Said:
    """Who is the last with cards has the deal."""
    return Said(words.of_phase("stock.say_last"))


def _say_out(words: TableWords, event: e.RanOut, view: View) -> Said:
    """Who has no card left is out."""
    return Said(words.of_phase("stock.say_out"))


def _tell_empty(teller: Teller, event: e.CardDrawn, view: View) -> PlacardText | None:
    """What holds once the last card is drawn, where more tricks come."""
    stock = teller.rules.stock
    if stock is None or stock.ends_deal or view.stock_size or view.turned_up is not None:
        return None
    said = (_now_holds(teller, view), _who_holds(teller, view))
    return PlacardText(teller.t("stock_empty.head"), " ".join(filter(None, said)))


def _now_holds(teller: Teller, view: View) -> str:
    """The duties once there is nothing to draw any more."""
    rules = teller.rules
    tricks = rules.phase_of(TricksPhase)
    assert tricks is not None
    stock = rules.stock
    if stock is not None and stock.duties_hold:
        return ""
    held = rules.contracts[view.contract].spec.duties_instead_of(tricks.duties).held
    said = ", ".join(teller.texts.get(f"duties.{duty}.from_now") for duty in held)
    return teller.t("stock_empty.body", duties=said) if held else ""


def _who_holds(teller: Teller, view: View) -> str:
    """How many cards each has, where the cards of the tricks went into the hands."""
    others = [seat for seat in view.seats if seat != teller.viewer]
    mine = view.sizes[teller.viewer]
    if len(others) != 1 or view.sizes[others[0]] == mine:
        return ""
    other = others[0]
    return teller.t("stock_empty.sizes", n=mine, name=teller.name(other), others=view.sizes[other])


PHASE = PhaseOnTable(
    "stock",
    panel=_panel,
    moves={
        e.CardDrawn: _drawn,
        e.TrumpExchanged: _exchanged,
        e.MeldsTakenUp: _taken_up,
        e.LastWithCards: _laid_aside,
    },
    says={e.TrumpExchanged: _say_exchanged, e.RanOut: _say_out, e.LastWithCards: _say_last},
    tells={e.CardDrawn: _tell_empty},
)
