"""Calling a card: which one, whether somebody has it, and which one goes back for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.cards import is_joker, rank_of, suit_of
from game.engine import events as e
from game.engine.actions import CALL, DONE
from game.engine.view import View
from game.ui.kit import LETTERS_DE, LETTERS_EN, Box, Button, Painter, tokens
from game.ui.table.cards.sprite import Flight, Sprite
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import away, count, flow
from game.ui.table.panels.base import PAD, Panel, TableQuestion, button_row, row_width
from game.ui.table.panels.giving import GivePanel
from game.ui.table.phases.base import PhaseOnTable, Said
from game.values import Kind, Seat

MANY = 8
"""With more ranks their cells are narrow, with letters in place of words."""

IN_A_ROW = 4
"""So many cards stand side by side that are called by their names."""


def _panel(question: TableQuestion) -> Panel:
    if not question.of("give"):
        kinds = [kind for kind in question.rules.deck_kinds if not is_joker(kind)]
        return CallPanel(question, kinds, "call_card")
    words = question.words
    card, giver = question.view.calls[-1]
    title = words.of_phase(
        "call_card.give_title", name=words.name(giver or 0), card=words.the_card(card)
    )
    return GivePanel(question, title, words.of_phase("call_card.give_text"), "call_card")


class CallPanel(Panel):
    """Asks which card to call: suits down, ranks across, below them those without a suit; cards of
    one rank in one row, each by its name. `kinds` are the cards, `of` the phase whose words are
    said."""

    def __init__(self, question: TableQuestion, kinds: Sequence[Kind], of: str) -> None:
        super().__init__(question)
        words, self.of = question.words, of
        legal = {action.arg for action in question.of("call")}
        of_suits = [kind for kind in kinds if not is_joker(kind)]
        self.suits = sorted({int(suit_of(kind)) for kind in of_suits})
        self.ranks = sorted({rank_of(kind) for kind in of_suits})
        self.named = len(self.ranks) < 2
        self.chosen: int | None = None
        self.cells: dict[int, Button] = {}
        for kind in kinds:
            self.cells[kind] = Button(
                self._word(kind),
                lambda kind=kind: self._choose(kind),  # type: ignore[misc]
                size=16,
                enabled=kind in legal,
                reason="" if kind in legal else words.of_phase(f"{of}.both"),
            )
        self.call = Button("", self._call, kind="brass")
        none = [Button(words.of_phase(f"{of}.none"), question.do(DONE))] * (DONE in question.legal)
        self.buttons = [*none, self.call]
        self.add(*self.cells.values(), *self.buttons)
        self._label()

    def _word(self, kind: Kind) -> str:
        """What stands in the cell of a card: where there are many ranks what stands in its corner,
        for words would be too wide."""
        words = self.question.words
        if self.named:
            return words.card(kind)
        if len(self.ranks) <= MANY:
            return words.rank(rank_of(kind))
        letters = LETTERS_EN if words.lang == "en" else LETTERS_DE
        key = words.rank_key(rank_of(kind))
        return letters.get(key, key)

    def _choose(self, kind: Kind) -> None:
        self.chosen = None if self.chosen == kind else kind
        self._label()
        self.question.changed()

    def _label(self) -> None:
        words = self.question.words
        for kind, cell in self.cells.items():
            cell.icon = "check" if kind == self.chosen else None
        none = self.chosen is None
        self.call.label = (
            words.of_phase(f"{self.of}.choose")
            if self.chosen is None
            else words.of_phase(f"{self.of}.call", card=words.card(self.chosen))
        )
        self.call.set_enabled(not none, words.of_phase(f"{self.of}.text") if none else "")

    def _call(self) -> None:
        if self.chosen is not None:
            self.question.submit((CALL[self.chosen],))

    def _cell(self, compact: bool) -> tuple[float, float]:
        if self.named:
            return (118.0, 34.0) if compact else (150.0, 48.0)
        w, h = (68.0, 29.0) if compact else (92.0, 42.0)
        if len(self.ranks) > MANY:
            signs, gap, _, _ = self._gaps(compact)
            w = min(w, (self.room.w - 2 * PAD - signs) / len(self.ranks) - gap)
        return w, h

    def _gaps(self, compact: bool) -> tuple[float, float, float, float]:
        """Room for the signs at the left, between two cells, for the title, for the buttons."""
        signs = 0.0 if self.named else 40.0 if compact else 50.0
        return (signs, 5.0, 46.0, 56.0) if compact else (signs, 8.0, 92.0, 76.0)

    def _places(self) -> dict[Kind, tuple[int, int]]:
        """Row and column of each card."""
        if self.named:
            return {kind: divmod(n, IN_A_ROW) for n, kind in enumerate(self.cells)}
        loose = [kind for kind in self.cells if is_joker(kind)]
        below = {kind: (len(self.suits), column) for column, kind in enumerate(loose)}
        return below | {
            kind: (self.suits.index(suit_of(kind)), self.ranks.index(rank_of(kind)))
            for kind in self.cells
            if not is_joker(kind)
        }

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """A grid with the signs of the suits before it."""
        w, h = self._cell(compact)
        signs, gap, head, foot = self._gaps(compact)
        rows, columns = (1 + max(n) for n in zip(*self._places().values(), strict=True))
        across = signs + max(columns * (w + gap), 0.0 if compact else self._words_width(p))
        title = self.question.words.of_phase(f"{self.of}.title")
        least = max(p.text_width(title, self._title(compact)), self._buttons_width(p))
        return 2 * PAD + max(across, least), head + rows * (h + gap) + foot

    @staticmethod
    def _title(compact: bool) -> tokens.Style:
        return tokens.PANEL_TITLE.at(21) if compact else tokens.PANEL_TITLE

    def _buttons_width(self, p: Painter) -> float:
        """The widest that the row of buttons gets, whichever card is chosen."""
        words, label = self.question.words, self.call.label
        wide = row_width(p, self.buttons)
        for kind, cell in self.cells.items():
            if cell.enabled:
                self.call.label = words.of_phase(f"{self.of}.call", card=words.card(kind))
                wide = max(wide, row_width(p, self.buttons))
        self.call.label = label
        return wide

    def _words_width(self, p: Painter) -> float:
        t = self.question.words.of_phase
        title = p.text_width(t(f"{self.of}.title"), tokens.PANEL_TITLE)
        return max(title, p.text_width(t(f"{self.of}.text"), tokens.HELP))

    def arrange(self, p: Painter, compact: bool) -> None:
        """The grid, then the two buttons."""
        w, h = self._cell(compact)
        signs, gap, head, foot = self._gaps(compact)
        top = self.box.y + head - 4
        for kind, (row, column) in self._places().items():
            cell = self.cells[kind]
            x = self.left + signs + column * (w + gap)
            cell.box = Box(x, top + row * (h + gap), w, h)
        tall, under = (38, 4) if compact else (44, 8)
        button_row(p, tuple(self.buttons), self.left, self.box.bottom - foot + under, tall)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """Title, and the signs of the suits."""
        t = self.question.words.of_phase
        top = self.box.y + (34 if compact else 44)
        p.text(t(f"{self.of}.title"), self.left, top, self._title(compact))
        if not compact:
            p.text(t(f"{self.of}.text"), self.left, self.box.y + 72, tokens.HELP, tokens.CREAM_SOFT)
        h, (_, gap, head, _) = self._cell(compact)[1], self._gaps(compact)
        top = self.box.y + head - 4
        for row, suit in enumerate(() if self.named else self.suits):
            key = self.question.words.suit_key(suit)
            p.seal(key, self.left + 16, top + row * (h + gap) + h / 2, 34 if h > 40 else 26)


# ---------------------------------------------------------------- what happens
def _called(d: EventPlayer, event: e.CardCalled) -> None:
    if event.other is not None:
        hand_over(d, event.other, event.seat, event.card)


def _given_back(d: EventPlayer, event: e.CardGivenBack) -> None:
    hand_over(d, event.seat, event.other, event.card)


def hand_over(d: EventPlayer, giver: int, taker: Seat, card: int | None) -> None:
    """A card goes from one hand to another; its face shows where the viewer knows it."""
    sprites, line = d.sprites, d.sprites.timeline
    if giver == sprites.viewer:
        sprite = sprites.own(card or 0) or Sprite(card, sprites.origin(giver), up=True)
        if sprite in sprites.hand:
            sprites.hand.remove(sprite)
    else:
        sprites.counts[giver] -= 1
        sprite = Sprite(card, sprites.origin(giver), up=card is not None)
    if taker == sprites.viewer:
        sprite.fresh = "given"
        sprites.hand.append(sprite)
        sprites.match_hand(sprite.pose)
        line.play(*flow(sprites, tokens.GATHER_TRICK, scaled=True))
        return
    flight = Flight(
        sprite,
        sprites.origin(taker),
        tokens.GATHER_TRICK,
        landed=partial(count, sprites, taker, 1, away(sprites, sprite)),
    )
    line.play(flight, *flow(sprites, tokens.GATHER_TRICK))


def _say_called(words: TableWords, event: e.CardCalled, view: View) -> Said:
    key = "say.none_has" if event.other is None else "say.call"
    return Said(words.t(key, card=words.the_card(event.card)))


PHASE = PhaseOnTable(
    "call_card",
    panel=_panel,
    moves={e.CardCalled: _called, e.CardGivenBack: _given_back},
    says={e.CardCalled: _say_called},
    asked={"give": "status.your_gift"},
)
