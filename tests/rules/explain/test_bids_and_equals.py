"""What the page says of bids that take turns, of two kinds of jokers, and of numbers that bids name
beside the usual one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.rules.explain import explain, to_text
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, path_of
from tests.rules.explain.pages import page, whole


def said(game: str, lang: str, **changes: Any) -> str:
    """The page of a game in which some keys are others, in one line."""
    each = [Change(tuple(key.split("__")), value) for key, value in changes.items()]
    ruleset = in_order(changed(plain(game), each) or {})
    assert ruleset is not None
    return " ".join(to_text(explain(ruleset, lang)).split())


def test_a_ladder_without_a_name_is_told_by_its_suits() -> None:
    text = whole("mighty", "de")
    assert "bei gleicher Zahl, vom höchsten an: ohne Trumpf, mit einer Farbe." in text
    assert "„19 ohne Trumpf“" not in text
    assert "from the highest down: no trump, with a suit." in whole("mighty", "en")


@pytest.mark.parametrize(
    ("little", "part"),
    [(0, "ein Joker im Stich, gewinnt diese"), (2, "ein Joker oder ein Kleinjoker im Stich")],
)
def test_both_kinds_of_jokers_win_a_trick(little: int, part: str) -> None:
    jokers = {"count": 4, "little": little, "bound": False}
    assert part in said("zauberer", "de", deck__jokers=jokers).replace("Zauberer", "Joker")


def test_who_is_left_has_the_game_before_it_is_said_what_follows_when_all_pass() -> None:
    text = whole("skat", "de")
    assert text.index("Wer schließlich übrig bleibt") < text.index("Passen alle, werden")


def test_a_number_that_is_bid_stands_in_place_of_the_usual_one(tmp_path: Path) -> None:
    text = path_of("briscola-chiamata").read_text(encoding="utf-8")
    bid = "card: trump-2}, ladder: {first: 62, last: 100, trumps: [named]}}"
    file = tmp_path / "briscola.yaml"
    file.write_text(text.replace("card: trump-2}}", bid), encoding="utf-8")
    told = " ".join(to_text(page(file, "de")).split())
    assert "mit weniger gewinnen die Gegner. Nennt das Gebot eine Zahl, ist stattdessen" in told
    assert "wie das Gebot nennt" not in told
