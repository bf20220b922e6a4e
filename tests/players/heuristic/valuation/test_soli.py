"""What the simple player plays alone: which solo, when, and when it is owed."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.engine.view import begin
from game.players.base import request_for
from game.players.heuristic.valuation.demanded import EVEN_SOLO, SURE_SOLO, solo_threshold
from game.players.heuristic.valuation.soli import chance_alone, points_alone
from game.rules import load
from game.rules.model.goals import GOALS, Goal
from tests.contract.rulesets import path_of, rules_of
from tests.players.asking import answer
from tests.players.french import deal
from tests.records.shelf import changed

EVERY_SOLO = {
    name.replace("-", "_"): "true"
    for name in (
        "kreuz-solo",
        "pik-solo",
        "herz-solo",
        "fleischlos",
        "koenige-solo",
        "koehler",
        "damen-koenige-solo",
        "damen-buben-solo",
        "buben-koenige-solo",
        "null-solo",
    )
}

STRONGEST = {
    "trumpf-solo": "herz-10 herz-10 kreuz-dame pik-dame pik-dame herz-dame kreuz-bube karo-as "
    "karo-10 kreuz-as",
    "kreuz-solo": "herz-10 herz-10 kreuz-dame pik-dame pik-dame herz-dame kreuz-as kreuz-as "
    "kreuz-10 pik-as",
    "pik-solo": "herz-10 herz-10 kreuz-dame pik-dame pik-dame herz-dame pik-as pik-as pik-10 "
    "kreuz-as",
    "herz-solo": "herz-10 herz-10 kreuz-dame pik-dame pik-dame herz-dame herz-as herz-as "
    "herz-koenig kreuz-as",
    "damen-solo": "kreuz-dame pik-dame pik-dame herz-dame herz-dame kreuz-as kreuz-as kreuz-10 "
    "pik-as herz-as",
    "buben-solo": "kreuz-bube kreuz-bube pik-bube herz-bube herz-bube kreuz-as kreuz-as kreuz-10 "
    "pik-as herz-as",
    "koenige-solo": "kreuz-koenig kreuz-koenig pik-koenig herz-koenig herz-koenig kreuz-as "
    "kreuz-as kreuz-10 pik-as herz-as",
    "fleischlos": "kreuz-as kreuz-as kreuz-10 pik-as pik-as pik-10 herz-as herz-as karo-as karo-as",
    "damen-buben-solo": "kreuz-dame pik-dame pik-dame herz-dame kreuz-bube kreuz-bube pik-bube "
    "kreuz-as kreuz-as pik-as",
    "damen-koenige-solo": "kreuz-koenig kreuz-koenig pik-koenig herz-koenig kreuz-dame pik-dame "
    "pik-dame kreuz-as kreuz-as pik-as",
    "buben-koenige-solo": "kreuz-koenig kreuz-koenig pik-koenig herz-koenig kreuz-bube kreuz-bube "
    "pik-bube kreuz-as kreuz-as pik-as",
    "koehler": "kreuz-koenig kreuz-koenig pik-koenig kreuz-dame pik-dame pik-dame kreuz-bube "
    "kreuz-bube herz-bube kreuz-as",
}
NOTHING = (
    "karo-koenig karo-10 herz-bube kreuz-10 kreuz-koenig pik-10 pik-koenig herz-koenig "
    "herz-koenig pik-10"
)


@pytest.mark.parametrize("solo", STRONGEST)
def test_every_solo_is_played_with_the_hand_that_is_made_for_it(solo: str) -> None:
    text = deal(STRONGEST[solo])
    assert answer(text, "doppelkopf", **EVERY_SOLO) == "reserve"
    reserved = text + "0: reserve\n1: pass\n2: pass\n3: pass\n"
    assert answer(reserved, "doppelkopf", **EVERY_SOLO) == f"declare {solo}"


def test_a_promise_without_a_rule_of_thumb_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tricks that are neither all nor none: how good a hand is for card points says nothing."""
    monkeypatch.setitem(GOALS, "no_tricks", Goal())
    aces = deal(STRONGEST["fleischlos"])
    assert answer(aces, "doppelkopf", null_solo="true") == "pass"


def test_null_is_played_with_nothing_but_the_lowest_cards() -> None:
    low = "kreuz-9 kreuz-9 kreuz-10 pik-9 pik-9 pik-10 herz-9 herz-9 herz-10 karo-9 karo-9 karo-10"
    text = deal(low, nines=True) + "0: reserve\n1: pass\n2: pass\n3: pass\n"
    assert answer(text, "doppelkopf", neunen="true", **EVERY_SOLO) == "declare null-solo"


def test_a_hand_of_nothing_plays_no_solo() -> None:
    assert answer(deal(NOTHING), "doppelkopf", **EVERY_SOLO) == "pass"


@pytest.mark.parametrize("solo", STRONGEST)
def test_each_solo_promises_most_with_its_own_trumps_and_aces(solo: str) -> None:
    rules = rules_of("doppelkopf", tuple((k.replace("_", "-"), v) for k, v in EVERY_SOLO.items()))
    place = next(c.number for c in rules.contracts if c.id == solo)
    hand = [parse_card(card) for card in STRONGEST[solo].split()]
    weak = [parse_card(card) for card in NOTHING.split()]
    assert chance_alone(rules, place, hand, leads=True) > 0.7
    assert points_alone(rules, place, hand, leads=True) > points_alone(
        rules, place, hand, leads=False
    )
    assert chance_alone(rules, place, weak, leads=True) < 0.2


BOTH = "kreuz-dame kreuz-dame "


def test_a_wedding_is_announced() -> None:
    text = deal(
        BOTH + "pik-dame karo-bube herz-bube karo-10 kreuz-as pik-koenig herz-koenig pik-10"
    )
    assert answer(text, "doppelkopf") == "reserve"
    assert answer(text + "0: reserve\n1: pass\n2: pass\n3: pass\n", "doppelkopf") == (
        "declare hochzeit"
    )


def test_a_very_strong_wedding_is_kept_silent() -> None:
    text = deal(BOTH + "herz-10 herz-10 pik-dame pik-dame herz-dame kreuz-bube kreuz-as kreuz-as")
    assert answer(text, "doppelkopf") == "pass"
    assert answer(text, "doppelkopf", allein="1", trumpf_solo="false") == "reserve"


FAIR = "herz-10 kreuz-dame pik-dame herz-dame karo-dame kreuz-bube karo-10 kreuz-as pik-as pik-10"


def test_an_owed_solo_is_played_with_less_and_less() -> None:
    def wanted(deals: str, **house: str) -> str:
        return answer(deal(FAIR), "doppelkopf", spiele=deals, **house)

    assert wanted("24") == "pass"
    assert wanted("24", pflichtsolo="1") == "pass"
    assert wanted("8", pflichtsolo="1") == "reserve"


def test_who_must_play_a_solo_now_takes_the_likeliest() -> None:
    trumps = (
        "herz-10 kreuz-dame pik-dame herz-dame karo-dame kreuz-bube karo-10 karo-as pik-as pik-10"
    )
    text = deal(trumps)
    assert answer(text, "doppelkopf", spiele="4", pflichtsolo="1") == "declare trumpf-solo"


def test_games_with_values_that_cost_what_they_bring_are_played_at_even_chances() -> None:
    """Nothing is played in Tapp but solos: who waited for a sure one let 285 of 300 deals pass."""
    thresholds = [
        solo_threshold(request_for(rules, begin(rules, 0), ()))
        for factor in (1, 2)
        for rules in [changed(load(path_of("tapp")).ruleset, {"scoring.lost_factor": factor})]
    ]
    assert thresholds == [EVEN_SOLO, SURE_SOLO]


@pytest.mark.parametrize(
    ("game", "least"), [("schieberamsch", EVEN_SOLO), ("skat-kneipe", SURE_SOLO)]
)
def test_who_would_pass_into_a_ramsch_plays_alone_at_even_chances(game: str, least: float) -> None:
    """A strong hand loses the game for the fewest points; not where a lost game costs double."""
    rules = rules_of(game)
    assert solo_threshold(request_for(rules, begin(rules, 0), ())) == least
