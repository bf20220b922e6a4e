"""Handing cards out: one after the other, each for the next of the opponents."""

from __future__ import annotations

from game.engine.bidding.turns import handed_out_to
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.giving import GivePanel
from game.ui.table.phases.base import PhaseOnTable


def _panel(question: TableQuestion) -> Panel:
    view, words = question.view, question.words
    taker = handed_out_to(question.rules, view.seat, view.seats, view.sizes)[0]
    title = words.of_phase("hand_out.title", name=words.name(taker))
    text = words.of_phase("hand_out.text", name=words.name(taker))
    return GivePanel(question, title, text, "hand_out")


PHASE = PhaseOnTable("hand_out", panel=_panel, asked={"give": "status.your_gift"})
