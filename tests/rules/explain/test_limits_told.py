"""For which games a sentence of the page holds: where it was told of all of them, or of a player
although it is about a side."""

from __future__ import annotations

from pathlib import Path

from tests.rules.explain.test_other_tables import AUCTION
from tests.rules.explain.test_strangers import page

SWEEP = AUCTION.replace("last_trick: 0", "last_trick: 3\n    sweep: 9")


def test_what_tricks_bring_is_told_of_the_games_in_which_they_do(tmp_path: Path) -> None:
    assert "gilt das nicht" not in page(tmp_path, SWEEP, "de")
    text = SWEEP.replace("tief: {label: Tief,", "tief: {label: Tief, trick_points: {last: 5},")
    said = page(tmp_path, text, "de")
    assert "bekommt sie 9 Augen dazu. In „Tief“ gilt das nicht: Was Stiche dort bringen" in said
    assert "Tief: " in said and "Der letzte Stich zählt 5 Augen." in said
    assert "This does not hold in “Tief”: what tricks bring there" in page(tmp_path, text, "en")
    all_own = text.replace("hoch: {label: Hoch,", "hoch: {label: Hoch, trick_points: {},")
    said = page(tmp_path, all_own, "de")
    assert "gilt das nicht" not in said and "alle Stiche, bekommt sie" not in said
