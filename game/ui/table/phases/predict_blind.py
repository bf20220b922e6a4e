"""Predicting no trick before the deal: two buttons, and what the seat has said."""

from __future__ import annotations

from game.engine import events as e
from game.engine.actions import BLIND, PASS
from game.engine.view import View
from game.rules.model.scoring.predicted import Predicted
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice, sure_of
from game.ui.table.phases.base import PhaseOnTable, Said


def _panel(question: TableQuestion) -> Panel:
    """To predict no trick with what that brings, or to see the cards first."""
    t, scoring = question.words.of_phase, question.rules.scoring
    assert isinstance(scoring, Predicted) and scoring.none is not None
    blind = scoring.none.blind
    assert blind is not None
    choices = [
        PanelChoice(
            t("predict_blind.blind"),
            t("predict_blind.blind_help", made=blind.made, missed=blind.missed),
            question.do(BLIND),
            sure=sure_of(question, BLIND),
        ),
        PanelChoice(
            t("predict_blind.wait"),
            t("predict_blind.wait_help"),
            question.do(PASS),
            main=True,
            sure=sure_of(question, PASS),
        ),
    ]
    return ChoicePanel(question, t("predict_blind.title"), choices)


def _say(words: TableWords, event: e.BlindSaid, view: View) -> Said | None:
    """Who waits for the cards says nothing."""
    if not event.predicts:
        return None
    return Said(words.of_phase("predict_blind.say"), stays=True)


PHASE = PhaseOnTable("predict_blind", panel=_panel, says={e.BlindSaid: _say}, in_short=True)
