"""What the viewer is asked, as panels: which one follows from the verbs of the lawful actions.

No game is known here: a ruleset that asks for bids gets the bidding, one that asks for a trump suit
gets the suits.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.actions import DONE
from game.ui.table.panels.base import Panel, Question
from game.ui.table.panels.bidding import BiddingPanel
from game.ui.table.panels.cards import CallPanel, CutPanel, GivePanel
from game.ui.table.panels.choices import ConcedePanel, declare_panel, duty_panel, reserve_panel
from game.ui.table.panels.discard import DiscardPanel
from game.ui.table.panels.draw import draw_panel, draws_by_hand
from game.ui.table.panels.meld import MeldPanel, StockMeldPanel
from game.ui.table.panels.poverty import ExchangePanel, answer_panel, is_poverty
from game.ui.table.panels.trump import TrumpPanel

__all__ = [
    "ConcedePanel",
    "Panel",
    "Question",
    "is_forced",
    "panel_for",
    "plays_only_card",
]

FORCED = frozenset({"done", "pass", "knock"})
"""Words that are said for the player when nothing else is possible."""


def is_forced(question: Question) -> bool:
    """Whether the only choice is no choice: nothing to meld, nothing to reserve."""
    return len(question.legal) == 1 and not question.faults and question.legal[0].verb in FORCED


def plays_only_card(question: Question) -> bool:
    """Whether one card is all that can be done now: no other, no slip, nothing to be said."""
    return len(question.legal) == 1 and not question.faults and question.legal[0].verb == "play"


def panel_for(
    question: Question, give_up: Callable[[], None], intend: Callable[[int], None]
) -> Panel | None:
    """The panel for what is asked; None when only a card of the hand is.

    give_up: the player wants to give up and has to be asked with which trump. intend: the contract
    that the player has a reservation for.
    """
    verbs = {action.verb for action in question.legal}
    if "play" in verbs:
        return None
    if "announce" in verbs:
        return duty_panel(question)
    if draws_by_hand(question):
        return draw_panel(question)
    if "take" in verbs:
        return answer_panel(question)
    if "give" in verbs and is_poverty(question):
        return ExchangePanel(question)
    for verb, make in _PANELS.items():
        if verb in verbs:
            return make(question)
    if "reserve" in verbs:
        return reserve_panel(question, intend)
    if "declare" in verbs:
        named_now = any(said for _, said in question.view.reservations) and "pass" not in verbs
        if named_now and question.view.declarer is None:
            return reserve_panel(question, intend)
        return declare_panel(question, give_up)
    if "meld" in verbs or "exchange" in verbs:
        return StockMeldPanel(question) if question.sprites.has_stock else MeldPanel(question)
    assert DONE in question.legal or "pass" in verbs
    return StockMeldPanel(question)


_PANELS: dict[str, Callable[[Question], Panel]] = {
    "bid": BiddingPanel,
    "cut": CutPanel,
    "knock": CutPanel,
    "call": CallPanel,
    "give": GivePanel,
    "trump": TrumpPanel,
    "discard": DiscardPanel,
}
