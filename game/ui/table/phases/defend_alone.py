"""Playing alone against the declarer: two buttons, and beside every opponent what it has said."""

from __future__ import annotations

from game.engine import events as e
from game.engine.actions import ALONE, PASS
from game.engine.sides.resting import resting_beside
from game.engine.view import View
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import lay_cards_aside
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice, sure_of
from game.ui.table.phases.base import PhaseOnTable, Said
from game.values import Seat


def _panel(question: TableQuestion) -> Panel:
    """Alone, or with the partner."""
    t, rules = question.words.of_phase, question.rules
    many = "many" if rules.partners_each > 1 else "one"
    choices = [
        PanelChoice(
            t("defend_alone.together"),
            "",
            question.do(PASS),
            main=True,
            sure=sure_of(question, PASS),
        ),
        PanelChoice(
            t("defend_alone.alone"),
            t(f"defend_alone.help.{many}"),
            question.do(ALONE),
            sure=sure_of(question, ALONE),
        ),
    ]
    name = question.words.name(question.view.declarer or 0)
    return ChoicePanel(question, t("defend_alone.title", name=name), choices)


def _said(d: EventPlayer, event: e.DefenceSaid) -> None:
    """The cards of a partner who does not play are laid aside."""
    if event.alone:
        rules = d.sprites.rules
        for seat in resting_beside(rules, tuple(range(rules.players)), event.seat):
            lay_cards_aside(d.sprites, seat)


def _say(words: TableWords, event: e.DefenceSaid, view: View) -> Said:
    return Said(words.of_phase(f"defend_alone.say_{_word(event.alone)}"), stays=True)


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """What an opponent has said."""
    alone = dict(view.defence).get(seat)
    return "" if alone is None else words.of_phase(f"defend_alone.line_{_word(alone)}")


def _word(alone: bool) -> str:
    return "alone" if alone else "together"


PHASE = PhaseOnTable(
    "defend_alone",
    panel=_panel,
    moves={e.DefenceSaid: _said},
    says={e.DefenceSaid: _say},
    line=_line,
    in_short=True,
)
