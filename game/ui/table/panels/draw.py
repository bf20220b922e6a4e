"""Drawing by hand: as many cards as one thinks one lacks, then on. Nobody says what is enough."""

from __future__ import annotations

from game.engine.actions import DONE, DRAW
from game.rules.model.phases import StockPhase
from game.ui.table.panels.base import Panel, Question
from game.ui.table.panels.ways import Way, WaysPanel


def draws_by_hand(question: Question) -> bool:
    """Whether cards are drawn one by one; to draw may be a slip."""
    return DRAW in question.legal or DRAW in question.faults


def draw_panel(question: Question) -> Panel:
    """Draw, or go on; each may be wrong, and Enter does what is right."""
    t = question.words.t
    spec = next(phase for phase in question.rules.phases if isinstance(phase, StockPhase))
    lacks = DRAW in question.legal
    ways = [
        Way(t("draw.draw"), t("draw.draw_help"), question.do(DRAW), main=lacks),
        Way(t("draw.done"), t("draw.done_help"), question.do(DONE), main=not lacks),
    ]
    note = t("draw.note", points=spec.too_many_cards, n=len(question.view.seats) - 1)
    panel = WaysPanel(question, t("draw.title"), ways, note=note)
    panel.beside_melds = True
    return panel
