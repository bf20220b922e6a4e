"""What pages say of who leads to the first trick."""

from __future__ import annotations

from game.rules.explain import explain
from game.rules.explain.text import to_text
from tests.records.shelf import changed, ruleset_of


def told(name: str, lang: str, **changes: object) -> str:
    """A rules page on one line."""
    ruleset = changed(ruleset_of(name), {"phases.tricks.leader": "most_tricks", **changes}).ruleset
    return " ".join(to_text(explain(ruleset, lang)).split())


def test_who_took_the_most_tricks_leads() -> None:
    assert "wer im Spiel davor die meisten Stiche gemacht hat" in told("whist", "de")
    page = told("whist", "en")
    assert "Whoever took the most tricks in the deal before leads to the first trick" in page


def test_where_nobody_holds_the_card_that_opens() -> None:
    opening = {"phases.tricks.leads.opening": "kreuz-2", "phases.deal.sizes": [5]}
    page = told("knockout-whist", "en", **opening)
    assert "If nobody holds it, whoever took the most tricks in the deal before leads" in page
    assert "leads to the first trick, and must lead that card" in page
