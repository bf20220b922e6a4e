"""Answering what the table asks: which widgets of a panel have to be operated for what is wanted.

A panel is told by its class, the buttons on it by what is written on them, as a person does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.cards import KIND_MASK
from game.engine.actions import EXCHANGE, RESERVE, Action
from game.ui.kit import Widget
from game.ui.table.cards.sprite import Sprite
from game.ui.table.panels.choices import ChoiceButton, ChoicePanel
from game.ui.table.panels.giving import GivePanel
from game.ui.table.phases.bidding import BiddingPanel
from game.ui.table.phases.call_card import CallPanel
from game.ui.table.phases.cut import CutPanel
from game.ui.table.phases.declare import ConcedePanel
from game.ui.table.phases.discard import DiscardPanel
from game.ui.table.phases.lapse import LapsePanel
from game.ui.table.phases.meld import MeldPanel
from game.ui.table.phases.poverty import ExchangePanel
from game.ui.table.phases.stock import StockMeldPanel
from game.ui.table.phases.trump import TrumpPanel
from game.ui.table.screen import TableScreen
from tests.window.hands import Hand
from tests.window.mind import Mind
from tests.window.visit import Visit

HIGHER = 2
"""By how many steps a bid is raised at once, now and then."""


class Answers:
    """Answers with one hand what one mind wants."""

    def __init__(self, visit: Visit, hand: Hand, mind: Mind) -> None:
        self.visit, self.hand, self.mind = visit, hand, mind

    @property
    def screen(self) -> TableScreen:
        """The table."""
        return self.visit.twin.table

    def _wishes(self) -> list[Action]:
        return self.mind.wishes(self.screen.table)

    def _mood(self, about: str, one_in: int) -> bool:
        return self.mind.mood(self.screen.table, about, one_in)

    def _press(self, button: Widget | None) -> None:
        assert button is not None, "there is no such button"
        self.hand.press(button)

    def answer(self) -> str:
        """Answer what is asked; gives back the verb."""
        panel = self.visit.twin.panel
        wish = self._wishes()[0]
        if panel is None:
            self.hand.play(self._cards(wish.arg)[0])
            top = self.visit.twin.top  # the sheet, after the last card
            asked = top.model.panel if isinstance(top, TableScreen) else None
            if isinstance(asked, LapsePanel):
                self._press(asked.say[0] if self._mood("last word", 2) else asked.anyway)
            return wish.verb
        for kind, do in _PANELS.items():
            if isinstance(panel, kind):
                do(self, panel)
                return wish.verb
        raise AssertionError(f"nobody knows what to do with {type(panel).__name__}")

    # ------------------------------------------------------------ cards
    def _cards(self, card: int) -> list[Sprite]:
        """The cards of the hand that may serve for one and are not picked yet: that very one, or
        all of its kind; none where it may not be taken."""
        hand = self.screen.hand
        cards = [s for s in self.screen.sprites.hand if s not in hand.picked and hand.permits(s)]
        exact = [s for s in cards if s.card == card]
        return exact or [s for s in cards if (s.card or 0) & KIND_MASK == card & KIND_MASK]

    def _pick(self, panel: Any) -> None:
        """Cards to discard, to hand over, to give back; what goes anyway is not for picking."""
        hand = self.screen.hand
        for action in self._wishes():
            cards = self._cards(action.arg)
            if cards and len(hand.picked) < hand.most:
                self.hand.pick(cards[0])
        self._press(panel.say)

    # ------------------------------------------------------------ words
    def _bid(self, panel: BiddingPanel) -> None:
        if self._wishes()[0].verb == "pass":
            self._press(panel.weg)
        else:
            if panel.stepper is not None and self._mood("higher", 4):
                value = panel.lowest + HIGHER * panel.step
                self.hand.count(panel.stepper, min(panel.stepper.high, value))
            self._press(panel.say)

    def _cut(self, panel: CutPanel) -> None:
        if panel.knock.visible and self._mood("knock", 2):
            self._press(panel.knock)
            return
        self.hand.count(panel.where, max(panel.where.low, panel.where.value - 2))
        self._press(panel.cut)

    def _way(self, panel: ChoicePanel) -> None:
        table, words = self.screen.table, self.screen.words
        names = {words.contract(c.number): c.number for c in table.rules.contracts}
        wish = self._wishes()[0]
        if RESERVE in table.legal():
            held = [names[b.label] for b in panel.buttons if b.enabled and b.label in names]
            wish = self.mind.contract(table, held)
        labels = {
            "concede": words.of_phase("declare.concede"),
            "take": words.of_phase("poverty.ask.take"),
            "declare": words.contract(wish.arg) if wish.verb == "declare" else "",
        }
        label = labels.get(wish.verb)
        button = next((b for b in panel.buttons if b.label == label), panel.main)
        if table.faults() and self._mood("slip", 5):
            button = next(b for b in panel.buttons if b is not panel.main)
        self._press(button)
        if isinstance(button, ChoiceButton) and button.armed:
            self.visit.let_guard_down()
            self._press(button)
        if isinstance(self.visit.twin.top, TableScreen) and isinstance(
            self.visit.twin.panel, ConcedePanel
        ):
            self._concede(self.visit.twin.panel)

    def _concede(self, panel: ConcedePanel) -> None:
        wish = self._wishes()[0]
        self._press(panel.seals.get(wish.arg) or panel.seals[panel.suits[-1]])
        self._press(panel.really)

    def _call(self, panel: CallPanel) -> None:
        wish = self._wishes()[0]
        if wish.verb == "call":
            self._press(panel.cells[wish.arg])
            self._press(panel.call)
        else:
            self._press(panel.none)

    def _trump(self, panel: TrumpPanel) -> None:
        self._press(panel.seals[self._wishes()[0].arg])
        self._press(panel.say)

    # ------------------------------------------------------------ melds
    def _meld(self, panel: MeldPanel) -> None:
        """All of it as it lies there; now and then one meld is kept back."""
        if panel.choice.chosen and self._mood("fewer", 5):
            self._press(panel.fewer)
            switch = next(s for s in panel.switches if s.on and s.visible)
            self._press(switch)
            if self._mood("after all", 2):
                self._press(panel.fewer)
        self._press(panel.say)

    def _stock_meld(self, panel: StockMeldPanel) -> None:
        wishes = self._wishes()
        if EXCHANGE in wishes:
            self._press(panel.swap)
            return
        places = {action.arg for action in wishes if action.verb == "meld"}
        for pattern, check in zip(panel.choice.options, panel.checks, strict=True):
            if check.on != (pattern.number in places):
                self._press(check)
        self._press(panel.say)


_PANELS: dict[type, Callable[[Answers, Any], None]] = {
    BiddingPanel: Answers._bid,
    CutPanel: Answers._cut,
    CallPanel: Answers._call,
    GivePanel: Answers._pick,
    TrumpPanel: Answers._trump,
    DiscardPanel: Answers._pick,
    ExchangePanel: Answers._pick,
    MeldPanel: Answers._meld,
    StockMeldPanel: Answers._stock_meld,
    ConcedePanel: Answers._concede,
    ChoicePanel: Answers._way,
}
