"""When the simple player announces, answers, is silent, and chooses another partner."""

from __future__ import annotations

import pytest

from tests.players.asking import answer
from tests.players.french import HEALTHY, deal

STRONG = (
    "herz-10 herz-10 kreuz-dame pik-dame pik-dame herz-dame herz-dame kreuz-bube kreuz-as pik-as"
)
GOOD = "herz-10 kreuz-dame pik-dame herz-dame kreuz-bube herz-bube karo-as karo-10 kreuz-as pik-10"
FAIR = "kreuz-dame pik-dame karo-dame kreuz-bube karo-bube karo-10 kreuz-10 pik-10 herz-as pik-as"
KONTRA = "herz-10 herz-10 pik-dame pik-dame herz-dame herz-dame kreuz-bube kreuz-as kreuz-as pik-as"
NO_SOLI = {f"{name}_solo": "false" for name in ("trumpf", "damen", "buben")}


def first_word(hand: str, **house: str) -> str:
    return answer(deal(hand) + HEALTHY, "doppelkopf", ansagen="dazu", **NO_SOLI, **house)


@pytest.mark.parametrize("hand", [STRONG, GOOD, KONTRA])
def test_strong_hands_of_either_side_announce(hand: str) -> None:
    assert first_word(hand).startswith("announce")


def test_a_fair_hand_waits() -> None:
    assert first_word(FAIR).startswith("play")


def test_the_strongest_promise_more_than_to_win() -> None:
    assert first_word(STRONG) in {"announce keine-90", "announce keine-60"}
    assert first_word(GOOD) == "announce sieg"


def test_what_is_said_once_is_not_said_again() -> None:
    said = deal(STRONG) + HEALTHY + "0: announce keine-60\n"
    assert answer(said, "doppelkopf", ansagen="dazu", **NO_SOLI).startswith("play")


def test_silence_that_costs_makes_bolder() -> None:
    between = "herz-10 kreuz-dame karo-dame karo-dame karo-bube karo-koenig karo-10 "
    between += "kreuz-koenig kreuz-as pik-10"
    assert first_word(between).startswith("play")
    assert first_word(between, feigheit="ab-zwei") == "announce sieg"


def test_a_partner_s_word_makes_bolder_and_a_foe_s_word_more_careful() -> None:
    # Seat 2 holds the other Kreuz-Dame.
    hands = (GOOD, "_", "kreuz-dame pik-dame kreuz-10")
    text = deal(*hands) + HEALTHY
    assert answer(text, "doppelkopf", ansagen="dazu", **NO_SOLI) == "announce sieg"
    partner = answer(text + "2: announce sieg\n", "doppelkopf", ansagen="dazu", **NO_SOLI)
    assert partner in {"announce keine-90", "play kreuz-as"}
    foe = text + "3: announce sieg\n"
    assert answer(foe, "doppelkopf", ansagen="dazu", **NO_SOLI).startswith("play")


KINGS = (
    "karo-koenig karo-koenig karo-bube kreuz-10 kreuz-koenig pik-10 herz-koenig karo-dame "
    "herz-bube pik-bube"
)


def test_two_kings_of_diamonds_choose_who_has_won_much() -> None:
    # Seat 1 takes two fat tricks and leads the Herz 10; seat 0 may play a Karo-König on it.
    others = (
        "kreuz-as pik-as herz-10 herz-10 kreuz-dame pik-dame",
        "kreuz-10 pik-10 kreuz-dame karo-10",
        "kreuz-koenig pik-koenig pik-dame herz-dame",
    )
    text = deal(KINGS, *others) + HEALTHY
    text += "0: play kreuz-10 kreuz-as kreuz-10 kreuz-koenig\n"
    text += "1: play pik-as pik-10 pik-koenig pik-10\n"
    text += "1: play herz-10 karo-10 herz-dame\n"
    assert answer(text, "doppelkopf", genscher="zum-ersten") == "partner 1"
    assert answer(text, "doppelkopf").startswith("play")


def test_nobody_is_chosen_who_has_shown_nothing() -> None:
    assert not answer(deal(KINGS) + HEALTHY, "doppelkopf", genscher="zum-ersten").startswith(
        "partner"
    )


def test_plain_cards_without_trumps_are_no_reason_to_announce() -> None:
    poor = "herz-dame pik-bube herz-bube kreuz-as kreuz-10 kreuz-koenig pik-as herz-as "
    poor += "herz-koenig herz-koenig"
    rich = "herz-10 kreuz-dame karo-dame kreuz-bube herz-bube karo-as karo-koenig pik-as pik-10 "
    rich += "pik-koenig"
    text = deal(poor, rich) + HEALTHY.replace("0: pass", "0: reserve") + "0: declare armut\n"
    for card in ("pik-bube", "herz-dame", "herz-bube"):
        text += f"0: give {card}\n"
    text += "1: take\n1: give pik-as\n1: give pik-10\n1: give pik-koenig\n"
    assert answer(text, "doppelkopf", ansagen="dazu", armut="spielen").startswith("play")
