"""Cards given back: one after the other, each for the highest of its suit."""

from __future__ import annotations

from game.engine.phases.repay import owed_to
from game.engine.view import View
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.giving import GivePanel
from game.ui.table.phases.base import PhaseOnTable
from game.values import Seat


def _panel(question: TableQuestion) -> Panel:
    view, words = question.view, question.words
    queue = owed_to(view)
    other, owed = queue[0][1], sum(one == queue[0] for one in queue)
    title = words.of_phase("repay.title", n=owed, name=words.name(other))
    return GivePanel(question, title, words.of_phase("repay.text"), "repay")


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """How many cards a seat still gets, or still owes."""
    queue = owed_to(view)
    gets, owes = (sum(pair[place] == seat for pair in queue) for place in (0, 1))
    if gets:
        return words.of_phase("repay.gets", n=gets)
    return words.of_phase("repay.owes", n=owes) if owes else ""


PHASE = PhaseOnTable(
    "repay", panel=_panel, asked={"give": "status.your_gift"}, line=_line, in_short=True
)
