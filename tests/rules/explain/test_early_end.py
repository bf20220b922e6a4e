"""What pages say of games that are over once all cards that count have been taken."""

from __future__ import annotations

from tests.rules.explain.pages import on_one_line


def test_in_which_games_it_is_and_whether_one_card_counts_or_several() -> None:
    page = on_one_line("barbu", "de")
    assert "In „Kein Herz“ und „Keine Dame“ ist das Spiel aus, sobald alle Karten" in page
    assert "In „Barbu“ ist das Spiel aus, sobald die Karte, die dort etwas zählt" in page
    assert "in manchen Spielen nur, bis alle gefallen sind" in page
    assert "In “Barbu” the deal is over as soon as the card that counts" in on_one_line(
        "barbu", "en"
    )


def test_where_there_is_no_other_game() -> None:
    page = on_one_line("hearts", "en", contracts__herzeln__ends="all_counted")
    assert "The deal is over as soon as all cards that count have been taken" in page
    assert "until all cards that count have been taken" in page and "a card left" not in page
    assert "as soon as all cards" not in on_one_line("hearts", "en")
