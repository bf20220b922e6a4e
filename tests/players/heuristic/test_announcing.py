"""The simple player with the extras of a home table: it announces, takes poverty, throws in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from game.engine.shuffle import deal_for
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.contract.rulesets import rules_of
from tests.players.asking import answer
from tests.players.french import HEALTHY, deal
from tests.players.rollout.thinking import thought
from tests.players.test_players import Watched

EVERYTHING = {
    "neunen": "true",
    "schweinchen": "beim-spielen",
    "hyperschweinchen": "karo-9",
    "superschweinchen": "true",
    "armut": "spielen",
    "schmeissen-koenige": "true",
    "schmeissen-neunen": "true",
    "schmeissen-volle": "90",
    "fleischlos": "true",
    "koenige-solo": "true",
    "null-solo": "true",
    "ansagen": "dazu",
    "pflichtansage": "30",
    "bock-gleichstand": "true",
    "bock-herz": "true",
}
HOUSE = {key.replace("-", "_"): value for key, value in EVERYTHING.items()}

STRONG = (
    "herz-10 herz-10 kreuz-dame kreuz-dame pik-dame pik-dame herz-dame kreuz-bube kreuz-as pik-as"
)
WEAK = (
    "karo-koenig karo-10 herz-bube kreuz-10 kreuz-koenig "
    "pik-10 pik-koenig herz-koenig herz-koenig pik-10"
)


@pytest.mark.parametrize("deals", [12, pytest.param(120, marks=pytest.mark.soak)])
@pytest.mark.parametrize("ruleset", ["doppelkopf", "doppelkopf-5"])
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_every_answer_is_lawful_with_all_that_can_be_said(
    name: str, ruleset: str, deals: int
) -> None:
    rules = rules_of(ruleset, tuple(EVERYTHING.items()))
    players = [Watched(make_player(name)) for _ in range(rules.players)]
    table = QuickTable(rules, players)
    for number in range(1, deals + 1):
        if table.state.match.winners is not None:
            table.begin_match()
        table.play_deal(deal_for(rules, 4, number))
    said = sum((player.said for player in players), Counter[str]())
    assert sum(said.values()) > 30 * deals
    assert said["announce"]
    if name == "greedy":
        assert said["promote"] and said["take"] and said["give"]


def test_a_strong_hand_announces_before_it_plays() -> None:
    assert answer(deal(STRONG) + HEALTHY, "doppelkopf", ansagen="dazu").startswith("announce")


def test_a_weak_hand_is_silent() -> None:
    assert answer(deal(WEAK) + HEALTHY, "doppelkopf", ansagen="dazu").startswith("play")


@pytest.mark.soak
def test_promises_of_the_simple_player_are_mostly_kept() -> None:
    rules = rules_of("doppelkopf", (("ansagen", "dazu"),))
    table = QuickTable(rules, [make_player("greedy")] * 4)
    kept = missed = 0
    for number in range(1, 121):
        if table.state.match.winners is not None:
            table.begin_match()
        result = table.play_deal(deal_for(rules, 9, number))
        for seat, action in table.moves:
            if action.verb == "announce":
                mine = next(side for side in result.sides if seat in side)
                others = sum(result.card_points) - sum(result.card_points[s] for s in mine)
                good = others < (rules.levels[action.arg].spec.below or 121)
                kept, missed = kept + good, missed + (not good)
    assert kept > 20
    assert kept > 3 * missed


PIGS = "karo-as karo-as " + " ".join(WEAK.split()[2:])


def test_both_foxes_are_made_the_highest_trumps() -> None:
    text = deal(PIGS) + HEALTHY
    assert answer(text, "doppelkopf", schweinchen="beim-spielen") == "promote schweinchen"
    assert answer(text, "doppelkopf").startswith("play")


POOR = (
    "karo-koenig karo-10 herz-bube kreuz-10 kreuz-as pik-10 pik-as herz-koenig herz-as pik-koenig"
)
RICH = "herz-10 kreuz-dame pik-dame herz-dame kreuz-bube pik-bube karo-as karo-10 kreuz-10 herz-as"
ARMUT = HEALTHY.replace("0: pass", "0: reserve") + "0: declare armut\n"
ARMUT += "".join(f"0: give {card}\n" for card in ("herz-bube", "karo-10", "karo-koenig"))


def test_poverty_is_claimed_and_taken_by_a_hand_of_trumps_only() -> None:
    text = deal(POOR, RICH)
    assert answer(text, "doppelkopf", armut="spielen") == "reserve"
    assert answer(text + ARMUT, "doppelkopf", armut="spielen") == "take"
    poor = deal(
        POOR,
        "kreuz-koenig kreuz-10 kreuz-as pik-koenig pik-10 pik-as "
        + "herz-as karo-dame karo-bube herz-dame",
    )
    assert answer(poor + ARMUT, "doppelkopf", armut="spielen") == "pass"


def test_trumps_and_sure_aces_do_not_go_back() -> None:
    text = deal(POOR, RICH) + ARMUT + "1: take\n"
    given = []
    for _ in range(3):
        word = answer(text, "doppelkopf", armut="spielen")
        given.append(word)
        text += f"1: {word}\n"
    assert "give kreuz-10" in given
    assert not {"give herz-10", "give kreuz-dame"} & set(given)


def test_a_poor_hand_is_thrown_in_and_a_good_one_is_not() -> None:
    kings = "kreuz-koenig kreuz-koenig pik-koenig pik-koenig herz-koenig "
    poor = deal(kings + "karo-10 karo-bube kreuz-10 pik-10 herz-koenig")
    good = deal(kings + "herz-10 herz-10 kreuz-dame pik-dame herz-dame")
    assert answer(poor, "doppelkopf", schmeissen_koenige="true") == "reserve"
    assert answer(good, "doppelkopf", schmeissen_koenige="true") == "pass"


def test_a_hand_below_everything_plays_for_no_trick() -> None:
    low = "kreuz-9 kreuz-9 kreuz-10 pik-9 pik-9 pik-10 herz-9 herz-9 herz-10 karo-9 karo-9 karo-10"
    high = low.replace("karo-9 karo-9", "karo-as karo-as")
    house = {"neunen": "true", "null_solo": "true"}
    assert answer(deal(low, nines=True), "doppelkopf", **house) == "reserve"
    assert answer(deal(high, nines=True), "doppelkopf", **house) == "pass"


BIDDEN = """hands:
  0: eichel-as eichel-10 schippen-as schippen-10 herz-as herz-as herz-10 herz-10 herz-koenig \
herz-ober herz-unter schellen-as
  1: schippen-10 schippen-koenig schippen-ober schippen-ober schippen-unter schippen-unter \
herz-koenig herz-ober herz-unter schellen-koenig schellen-ober schellen-ober
  2: eichel-as eichel-10 eichel-koenig eichel-ober eichel-ober eichel-unter schippen-as \
schippen-koenig schellen-as schellen-10 schellen-unter schellen-unter
talon: schellen-10 eichel-unter schellen-koenig eichel-koenig
dealer: 2

0: bid {bid}
1: pass
2: pass
0: declare normal
0: declare normal
0: meld familie-herz
0: done
0: trump herz
0: discard eichel-koenig eichel-unter schellen-10 schellen-koenig
1: done
2: done
0: play schellen-as
"""


@pytest.mark.parametrize("asked", [answer, thought])
def test_a_bid_that_cannot_be_reached_is_doubled_and_answered_only_where_it_can(
    asked: Callable[..., str],
) -> None:
    high, low = (BIDDEN.format(bid=bid) for bid in (410, 170))
    doubled = "1: announce kontra\n1: play schellen-koenig\n"
    assert asked(high, "binokel-3", kontra="kontra-re") == "announce kontra"
    assert asked(low, "binokel-3", kontra="kontra-re").startswith("play")
    after = f"{doubled}2: play schellen-as\n"
    assert asked(low + after, "binokel-3", kontra="kontra-re") == "announce re"
    assert asked(high + after, "binokel-3", kontra="kontra-re").startswith("play")
