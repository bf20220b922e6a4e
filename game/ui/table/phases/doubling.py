"""Doubling before all cards are dealt: two buttons, and beside every seat what it has said."""

from __future__ import annotations

from game.engine import events as e
from game.engine.actions import PASS, STAKE
from game.engine.scoring.bock import times_doubled
from game.engine.view import View
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice, sure_of
from game.ui.table.phases.base import PhaseOnTable, Said
from game.values import Seat


def _panel(question: TableQuestion) -> Panel:
    """To double, or not, and how often the deal counts then."""
    words, t = question.words, question.words.of_phase
    times = times_doubled(question.view.doubled)
    name = words.doubling_label
    choices = [
        PanelChoice(
            t("doubling.stake"),
            t("doubling.stake_help", n=2 * times),
            question.do(STAKE),
            sure=sure_of(question, STAKE),
        ),
        PanelChoice(
            t("doubling.pass"),
            t("doubling.pass_help", n=times) if times > 1 else "",
            question.do(PASS),
            main=True,
            sure=sure_of(question, PASS),
        ),
    ]
    return ChoicePanel(question, t("doubling.title", name=name), choices)


def _say(words: TableWords, event: e.DoublingSaid, view: View) -> Said:
    return Said(words.of_phase(f"doubling.say_{_word(event.doubles)}"), stays=True)


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """Who has doubled."""
    doubles = dict(view.doubled).get(seat)
    return words.of_phase("doubling.line") if doubles else ""


def _word(doubles: bool) -> str:
    return "stake" if doubles else "pass"


PHASE = PhaseOnTable(
    "doubling", panel=_panel, says={e.DoublingSaid: _say}, line=_line, in_short=True
)
