"""What pages say of games that are over once all cards that count have been taken."""

from __future__ import annotations

from game.rules.explain import explain
from game.rules.explain.text import to_text
from tests.records.shelf import changed, ruleset_of


def told(name: str, lang: str, **changes: object) -> str:
    """A rules page on one line."""
    keys = {key.replace("__", "."): value for key, value in changes.items()}
    return " ".join(to_text(explain(changed(ruleset_of(name), keys).ruleset, lang)).split())


def test_in_which_games_it_is_and_whether_one_card_counts_or_several() -> None:
    page = told("barbu", "de")
    assert "In „Kein Herz“ und „Keine Dame“ ist das Spiel aus, sobald alle Karten" in page
    assert "In „Barbu“ ist das Spiel aus, sobald die Karte, die dort etwas zählt" in page
    assert "in manchen Spielen nur, bis alle gefallen sind" in page
    assert "In “Barbu” the deal is over as soon as the card that counts" in told("barbu", "en")


def test_where_there_is_no_other_game() -> None:
    page = told("hearts", "en", contracts__herzeln__ends="all_counted")
    assert "The deal is over as soon as all cards that count have been taken" in page
    assert "until all cards that count have been taken" in page and "a card left" not in page
    assert "as soon as all cards" not in told("hearts", "en")
