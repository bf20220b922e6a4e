"""What may be played for a bid: it says what was bid, and then the games above it, lowest first."""

from __future__ import annotations

from game.ui.table.panels.choices import ChoicePanel
from game.ui.table.screen import TableScreen
from tests.ui.scenery import opened


def test_games_stand_in_their_order_and_the_bid_first() -> None:
    screen = opened("declare", ("licitovany-marias", ()), (1280, 800), "en")
    assert isinstance(screen, TableScreen)
    panel = screen.model.panel
    assert isinstance(panel, ChoicePanel)
    said = [choice.label for choice in panel.choices]
    assert said[:3] == ["Seven, as bid", "Red seven", "Hundred"]
    assert said[-3:] == ["Betl", "Durch", "Give up"]
