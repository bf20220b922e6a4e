"""Cards between a declarer and the partner: picked in the hand and given with one confirmation."""

from __future__ import annotations

from game.engine.bidding.partner_passing import partner_gift
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.phases.base import PhaseOnTable
from game.ui.table.phases.passing import PassPanel


def _panel(question: TableQuestion) -> Panel | None:
    gift, words = partner_gift(question.view, question.rules), question.words
    if gift is None:
        return None
    text = "partner_pass.text_back" if gift.back else "partner_pass.text"
    said = words.of_phase(text, name=words.name(gift.taker))
    return PassPanel(question, gift.cards, gift.taker, "partner_pass", said)


PHASE = PhaseOnTable("partner_pass", panel=_panel, asked={"give": "status.your_gift"})
