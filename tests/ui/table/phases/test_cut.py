"""What is said at the table when the pack is cut."""

from __future__ import annotations

from game.cards import parse_card
from game.engine.events import DealPassed, PackCut
from game.ui.table.phases.cut import PHASE
from tests.ui.table.at_table import ruleset, sit_down


def test_who_cuts_names_the_card_by_which_the_deal_passes_on() -> None:
    at = sit_down(ruleset("zwicken"), seed=1)
    words, view = at.screen.words, at.screen.table.view()
    passed = DealPassed(1, parse_card("schellen-7"), (2, 3), 0, (1, 2, 3, 0))
    told = PHASE.says[DealPassed](words, passed, view)
    assert told is not None and told.text == "Schellen-Sieben, das Geben geht weiter"
    cut = PHASE.says[PackCut](words, PackCut(1, 9), view)
    assert cut is not None and cut.text != told.text
