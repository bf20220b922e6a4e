"""A joker led where it is of no suit: the table asks which suit the others must follow."""

from __future__ import annotations

from game.engine.record import parse_record, replay
from game.engine.tricks.table import suit_named
from game.storage.journal import Move
from game.ui.table.drawing import items
from game.ui.table.panels.choices import ChoicePanel
from game.ui.table.screen import TableScreen
from tests.records.shelf import FOLDER, rules_for
from tests.ui.table.at_table import ruleset, sit_down

RECORD = FOLDER / "five-hundred-4" / "joker-names-suit.record"


def tag(screen: TableScreen) -> object:
    """What is written beside the card that was led while it is winning."""
    return items._trick_tag(screen.drawn, 0, 0, leads=True)


def test_the_suit_is_chosen_on_a_panel_and_followed() -> None:
    record = parse_record(RECORD.read_text(encoding="utf-8").partition("\nrefused:")[0])
    moves = [Move(one.seat, one.action) for one in replay(rules_for(record), record).moves]
    at = sit_down(ruleset("five-hundred-4"), moves=moves)
    at.until_asked()
    screen, panel = at.screen, at.screen.model.panel
    assert isinstance(panel, ChoicePanel) and tag(screen) == ("kam raus", "paper")
    assert [button.label for button in panel.buttons] == ["Kreuz", "Pik", "Karo"]
    assert not any(screen.hand.permits(sprite) for sprite in screen.sprites.hand)
    at.click_widget(panel.buttons[2])
    at.run(lambda: bool(screen.sprites.shown.trick) and not screen.model.panel)
    assert tag(screen) == ("verlangt Karo", "brass")
    at.until_asked()
    trick = screen.table.view().tricks[7]
    assert suit_named(trick.cards[0]) == 3 and trick.winner == 0
    assert screen.model.panel is None
    assert {action.verb for action in screen.table.legal()} == {"play"}
