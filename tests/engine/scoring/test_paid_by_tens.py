"""What is above or missing is paid by so many card points at a time, as a Hundred in Mariáš."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.scoring.counting import meld_points
from game.players.heuristic.valuation.usual_value import won_or_lost
from tests.games.finished import finished_by
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import on_one_line

HUNDREDS = ("hundert", "hundert-sieben")


@pytest.mark.parametrize(
    ("over", "brings"), [(30, 9), (19, 3), (9, 0), (0, 0), (-9, 0), (-10, -4), (-25, -8)]
)
def test_only_full_tens_count(over: int, brings: int) -> None:
    assert ruleset_of("marias").contracts["hundert"].besides(over) == brings


def test_a_hundred_brings_four_for_every_ten_or_costs_four_for_every_one_missing() -> None:
    """Counted anew from tricks and melds; the Seven beside it is a part of its own."""
    plain = {f"contracts.{game}.trump_factors": {} for game in HUNDREDS}
    alone = {"announcements": None, "scoring.special_points.sieben.announced": None}
    rules = changed(ruleset_of("marias"), {**plain, **alone, "match.deals": 200})
    found = Counter[bool]()
    for state, _ in finished_by(rules, 150, 3):
        deal, result = state.deal, state.match.results[-1]
        if rules.contracts[result.contract].id != "hundert" or result.declarer is None:
            continue
        mine = sum(trick.points for trick in deal.tricks if trick.winner == result.declarer)
        mine += meld_points(state, result.declarer)
        won, tens = mine >= 100, abs(mine - 100) // 10
        lines = [line for line in result.sheet if line.seat is None]
        beside = sum(line.points for line in lines if line.reason == "special")
        worth = 4 + 4 * tens if won else -4 * tens
        assert result.score[result.declarer] == 2 * (worth + beside)
        found[won] += 1
    assert found[False] > 2


def test_who_misses_a_hundred_is_thought_to_lose_more_than_nothing() -> None:
    hundred = ruleset_of("marias").contracts["hundert"]
    assert hundred.lost_value == 0
    assert won_or_lost(hundred, 0.0) < -4
    assert won_or_lost(hundred, 1.0) == 4


def test_the_page_says_by_how_many_it_is_paid() -> None:
    page = on_one_line("marias", "en")
    assert "If it is lost, only what is missing counts." in page
    assert "Every 10 card points above those needed bring 3 points more." in page
    assert "For every 10 card points that are missing the others get 4 points." in page
    page = on_one_line("marias", "de")
    assert "Geht es verloren, zählt nur, was fehlt." in page
    assert "Für je 10 fehlende Augen bekommen die anderen 4 Punkte." in page
