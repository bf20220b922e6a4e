"""What is asked at the table of whoever has taken the card that makes a declarer."""

from __future__ import annotations

from game.engine.record import parse_record, replay
from game.storage.journal import Move
from game.ui.table.labels.plaque import plaque_cells
from game.ui.table.panels.choices import ChoicePanel
from tests.records.shelf import FOLDER, rules_for
from tests.ui.table.at_table import Sitting, ruleset, sit_down

RECORD = FOLDER / "doppelkopf" / "D-14_black-sow-solo-won.record"


def taken() -> Sitting:
    """The viewer has taken the second Queen of Spades."""
    text = RECORD.read_text(encoding="utf-8").partition("\nrefused:")[0]
    record = parse_record(text)
    moves = [Move(one.seat, one.action) for one in replay(rules_for(record), record).moves]
    at = sit_down(ruleset("doppelkopf", armut="schwarze-sau-solo"), moves=moves, confirm=False)
    at.until_asked()
    return at


def test_the_solo_is_chosen_on_a_panel_and_then_played() -> None:
    at = taken()
    screen, panel = at.screen, at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    assert [button.label for button in panel.buttons] == [
        "Trumpf-Solo",
        "Damen-Solo",
        "Buben-Solo",
    ]
    assert panel.aside == "Allein, denn du hast die Pik-Dame."
    assert not any(screen.hand.permits(sprite) for sprite in screen.sprites.hand)
    at.click_widget(panel.buttons[1])
    at.until_asked()
    view = screen.table.view()
    assert (view.declarer, view.played_before) == (0, 6)
    assert screen.words.contract(view.contract) == "Damen-Solo"
    assert screen.model.panel is None
    assert {action.verb for action in screen.table.legal()} == {"play"}
    cells = plaque_cells(screen.words, screen.sprites.shown)
    assert "Damen-Solo" in " ".join(f"{cell}" for cell in cells)
