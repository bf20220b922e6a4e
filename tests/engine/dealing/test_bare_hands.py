"""Hands that are dealt without a card of certain ranks are told, and bring points at once."""

from __future__ import annotations

import pytest

from game.cards import card_name
from game.engine.events import Scored
from tests.contract.playing import play_deals
from tests.records.shelf import changed, ruleset_of

BARE = "phases.deal.bare_hand"
LABEL = {"de": "Blank", "en": "Bare"}


@pytest.mark.parametrize("ranks", [("as",), ("koenig", "dame"), ("7", "8")])
def test_who_is_dealt_none_of_the_ranks_writes_it_down(ranks: tuple[str, ...]) -> None:
    bare = {"label": LABEL, "without": list(ranks), "points": 7}
    rules = changed(ruleset_of("piquet"), {BARE: bare, "scoring.first_to": {}})
    seen = set[int]()
    for seed in range(60):
        first, *rest = play_deals(rules, seed)
        last = [first, *rest][-1]
        expected = []
        for seat in first.state.deal.seats:
            held = {card_name(card, rules.faces).split("-")[1] for card in first.state.hands[seat]}
            if held.isdisjoint(ranks):
                expected.append(seat)
        told = [event.seat for event in first.events if isinstance(event, Scored)]
        sheet = last.state.match.results[-1].sheet
        written = [(line.seat, line.points) for line in sheet if line.reason == "bare_hand"]
        assert told == expected
        assert written == [(seat, 7) for seat in expected]
        seen.add(len(expected))
    assert {0, 1} <= seen


def test_it_is_the_first_that_is_counted() -> None:
    """Points for the hand alone are more than enough, unless the other has them as well."""
    bare = {"label": LABEL, "without": ["as"], "points": 50}
    rules = changed(ruleset_of("piquet"), {BARE: bare})
    seen = set[int]()
    for seed in range(150):
        *_, last = play_deals(rules, seed)
        sheet = last.state.match.results[-1].sheet
        blank = [line.seat for line in sheet if line.reason == "bare_hand"]
        first = [(line.seat, line.detail) for line in sheet if line.reason == "first_to"]
        if len(blank) == 1:
            assert first == [(blank[0], "repique")]
        seen.add(len(blank))
    assert {0, 1} <= seen
