"""What is said while cards are laid away."""

from __future__ import annotations

import pytest

from tests.ui.recorder import record
from tests.ui.scenery import opened


@pytest.mark.parametrize(("game", "counts"), [("tapp", True), ("bismarck", False)])
def test_what_is_laid_away_counts_only_where_cards_do(game: str, counts: bool) -> None:
    """In Bismarck the dealer lays cards away that are worth nothing."""
    said = [ink.text for ink in record(opened("discard", (game, ()), (1280, 800), "de")).texts]
    assert any("was du weglegst." in text for text in said)
    assert any("Gedrücktes zählt für dich." in text for text in said) == counts
