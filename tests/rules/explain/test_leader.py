"""What pages say of who leads to the first trick."""

from __future__ import annotations

from tests.rules.explain.pages import on_one_line

MOST = {"phases.tricks.leader": "most_tricks"}


def test_who_took_the_most_tricks_leads() -> None:
    assert "wer im Spiel davor die meisten Stiche gemacht hat" in on_one_line(
        "whist", "de", (), **MOST
    )
    page = on_one_line("whist", "en", (), **MOST)
    assert "Whoever took the most tricks in the deal before leads to the first trick" in page


def test_where_nobody_holds_the_card_that_opens() -> None:
    opening = {"phases.tricks.leads.opening": "kreuz-2", "phases.deal.sizes": [5]}
    page = on_one_line("knockout-whist", "en", (), **MOST, **opening)
    assert "If nobody holds it, whoever took the most tricks in the deal before leads" in page
    assert "leads to the first trick, and must lead that card" in page


def test_the_highest_trump_is_named_where_it_is_one_rank() -> None:
    german = on_one_line("loo", "de")
    assert "muss das Trumpf-As legen, wenn er diese Karte hat" in german
    assert "und wo sie aufgedeckt liegt, den Trumpf-König." in german
    page = on_one_line("loo", "en")
    assert (
        "the Ace of trumps, if it is in the hand, and where that lies turned up, the King of"
        in page
    )
    highest = {"phases.tricks.leads.trump_first": "highest"}
    page = on_one_line("bourre", "en", (), **highest)
    assert "must lead the Ace of trumps, if it is in the hand." in page, "nothing lies there"
    page = on_one_line("euchre", "en", (), **highest)
    assert (
        "the highest trump, if it is in the hand, and where that lies turned up, the next" in page
    )


def test_where_every_game_names_who_leads_nobody_else_does() -> None:
    page = on_one_line("whist", "en", (), **{"contracts.spiel.leader": "right_of_dealer"})
    assert "The player right of the dealer leads to the first trick." in page
    assert "left of the dealer leads" not in page
    assert page.count("leads to the first trick") == 1
