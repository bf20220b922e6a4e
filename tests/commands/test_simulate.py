"""`simulate`, `duel`, `replay`: the fields that scripts rely on, and the same digest anywhere."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.simulation import deals as deals_module
from tests.contract.rulesets import path_of
from tests.everyday import some
from tests.records.shelf import FOLDER

Printed = pytest.CaptureFixture[str]

DEAL_FIELDS = {
    "dealer": int,
    "contract": str,
    "sides": list,
    "card_points": list,
    "melds": list,
    "sheet": list,
    "score": list,
    "played_out": bool,
}


def as_json(capsys: Printed, *arguments: str) -> dict[str, Any]:
    assert main([*arguments, "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    found: dict[str, Any] = json.loads(printed.out)
    return found


@pytest.mark.parametrize("name", some(["binokel-3", "doppelkopf", "zweierbinokel-2"], 3))
def test_the_fields_of_a_simulation(capsys: Printed, name: str) -> None:
    found = as_json(capsys, "simulate", name, "--deals", "12", "--seed", "4")
    assert found["ruleset"] == name
    assert found["seed"] == 4
    assert found["house"] == {}
    assert len(found["deals"]) == 12
    assert found["actions"] > 12 * 20
    assert found["seconds"] > 0
    assert len(found["digest"]) == 64
    seats = len(found["players"])
    for deal in found["deals"]:
        for field, kind in DEAL_FIELDS.items():
            assert isinstance(deal[field], kind), field
        assert "declarer" in deal
        assert "bid" in deal
        assert sorted(s for side in deal["sides"] for s in side) == list(range(seats))
        own = [
            sum(line["points"] for line in deal["sheet"] if line.get("seat") == seat)
            for seat in range(seats)
        ]
        assert own == deal["score"]
        assert all(("seat" in line) != ("side" in line) for line in deal["sheet"])
    totals = [sum(deal["score"][seat] for deal in found["deals"]) for seat in range(seats)]
    assert found["totals"] == totals


def test_games_of_a_match_are_told_with_each_deal(capsys: Printed) -> None:
    path = str(path_of("whist"))
    found = as_json(capsys, "simulate", path, "--deals", "40", "--seed", "4")
    won = [deal["games"] for deal in found["deals"]]
    assert [1, 0, 1, 0] in won or [0, 1, 0, 1] in won
    assert any(2 in games for games in won) and max(max(games) for games in won) == 2
    without = as_json(capsys, "simulate", "binokel-3", "--deals", "1", "--seed", "4")
    assert "games" not in without["deals"][0]


def test_card_points_hold_everything_in_the_pack(capsys: Printed) -> None:
    found = as_json(capsys, "simulate", "binokel-3", "--deals", "30", "--seed", "1")
    full = [d for d in found["deals"] if d["played_out"] and d["contract"] == "normal"]
    assert len(full) > 15
    assert all(sum(deal["card_points"]) == 250 for deal in full)


def test_the_deal_moves_on_also_after_a_match(capsys: Printed) -> None:
    # A match of 1000 ends after a few deals; who began the bidding deals next all the same (B-66).
    arguments = ("simulate", "binokel-3", "--deals", "40", "--seed", "2", "--house", "ziel=1000")
    found = as_json(capsys, *arguments)["deals"]
    for deal, after in pairwise(found):
        if deal["contract"] == "normal":
            assert after["dealer"] == (deal["dealer"] + 1) % 3
        else:
            assert after["dealer"] == deal["declarer"]


@pytest.mark.soak
def test_workers_change_nothing(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals_module, "CHUNK", 10)
    arguments = ("simulate", "binokel-3", "--deals", "25", "--seed", "9")
    arguments += ("--players", "greedy,random,greedy")
    alone = as_json(capsys, *arguments)
    shared = as_json(capsys, *arguments, "--workers", "2")
    assert alone["digest"] == shared["digest"]
    assert alone["deals"] == shared["deals"]


def test_the_digest_tells_seeds_and_players_apart(capsys: Printed) -> None:
    digests = {
        as_json(capsys, "simulate", "binokel-3", "--deals", "5", "--seed", seed, "--players", who)[
            "digest"
        ]
        for seed, who in (
            ("1", "greedy"),
            ("2", "greedy"),
            ("1", "random"),
            ("1", "easy,random,easy"),
        )
    }
    assert len(digests) == 4


def test_players_that_do_not_fit(capsys: Printed) -> None:
    base = ["simulate", "binokel-3", "--deals", "1", "--seed", "1", "--lang", "en", "--players"]
    for given, part in (
        ("greedy,greedy", "3 sit at this table"),
        ("gredy", "greedy"),
        ("x", "random"),
        ("", "random"),
    ):
        assert main([*base, given]) == 1
        err = capsys.readouterr().err
        assert part in err
        assert "Traceback" not in err


def test_free_bids_are_those_that_nobody_had_to_make(capsys: Printed) -> None:
    arguments = ("simulate", "binokel-3", "--deals", "40", "--seed", "1", "--players", "greedy")
    arguments += ("--house", "eroeffnung=250")
    found = as_json(capsys, *arguments)
    opened = [deal for deal in found["deals"] if deal["bid"] == 250]
    free = [deal for deal in found["deals"] if (deal["bid"] or 0) > 250]
    made = [deal for deal in free if deal["score"][deal["declarer"]] > 0]
    assert opened
    assert 0 < len(made) < len(free)
    points = sum(deal["bid"] for deal in free)
    assert found["free_bids"] == {"contracts": len(free), "made": len(made), "points": points}
    # Whoever may pass bids the opening freely, too.
    found = as_json(capsys, *arguments, "--house", "vorne-weg=true")
    bids = [deal["bid"] for deal in found["deals"] if deal["bid"] is not None]
    assert 250 in bids
    assert found["free_bids"]["contracts"] == len(bids)


def test_a_bid_of_two_sides_is_counted_as_one(capsys: Printed) -> None:
    path = str(path_of("twenty-eight"))
    found = as_json(capsys, "simulate", path, "--deals", "15", "--seed", "2", "--players", "easy")
    played = [deal for deal in found["deals"] if deal["declarer"] is not None]
    assert played
    assert all(14 <= deal["bid"] <= 28 for deal in played)
    won = [deal for deal in played if deal["score"][deal["declarer"]] > 0]
    assert 0 < len(won) < len(played)
    points = sum(deal["bid"] for deal in played)
    assert found["free_bids"] == {"contracts": len(played), "made": len(won), "points": points}


def test_a_summary_for_people(capsys: Printed) -> None:
    assert main(["simulate", "binokel-3", "--deals", "3", "--seed", "1", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("3 deals, ")
    assert "freely bid" in out
    assert "digest" in out


def test_where_tricks_are_bid_the_summary_speaks_of_tricks(capsys: Printed) -> None:
    tarneeb = str(path_of("tarneeb"))
    for language, words in (("en", " tricks on average"), ("de", " Stiche, davon")):
        command = ["simulate", tarneeb, "--deals", "4", "--seed", "1", "--lang", language]
        assert main(command) == 0
        assert words in capsys.readouterr().out


# -- records ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "house"),
    [
        ("binokel-3", ()),
        ("binokel-3", ("--house", "rufen=2")),
        ("zweierbinokel-2", ()),
        ("doppelkopf", ()),
    ],
)
def test_records_replay_to_the_same(
    capsys: Printed, tmp_path: Path, name: str, house: tuple[str, ...]
) -> None:
    arguments = ["simulate", name, *house, "--deals", "14", "--seed", "6"]
    found = as_json(capsys, *arguments, "--players", "random", "--records", str(tmp_path / "r"))
    again: list[dict[str, Any]] = []
    for record in sorted((tmp_path / "r").iterdir()):
        replayed = as_json(capsys, "replay", str(record))
        if "deals" in replayed:
            again += replayed["deals"]
        else:
            again.append({key: replayed[key] for key in found["deals"][0]})
        assert main(["replay", str(record)]) == 0
        assert capsys.readouterr().out.strip()
    assert again == found["deals"]


RECORD = """\
stammtisch: record 1
ruleset: binokel-3
names: Anna, Bert, Carla
seed: 5
"""


def replayed_badly(capsys: Printed, path: Path, text: str | bytes, lang: str = "en") -> str:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert main(["replay", str(path), "--lang", lang]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "Traceback" not in printed.err
    return printed.err


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", ":1: "),
        (b"\xff\xfe\x00\x01", "UTF-8"),
        (RECORD + "0: dance\n", ":5: "),
        (RECORD + "0: bid 150\n", ":5: "),
        (RECORD + "7: knock\n", ":5: "),
        (RECORD + "hello\n", ":5: "),
        (RECORD.replace("binokel-3", "binokl-3"), "binokel-3"),
        (RECORD.replace("ruleset: binokel-3", "rules:\n  id: x\n  nmae: y"), "bad.record"),
        (RECORD.replace("record 1", "record 99"), "99"),
    ],
)
def test_a_record_that_breaks_its_rules(
    capsys: Printed, tmp_path: Path, text: str | bytes, part: str
) -> None:
    assert part in replayed_badly(capsys, tmp_path / "bad.record", text)
    replayed_badly(capsys, tmp_path / "bad.record", text, "de")


def test_a_record_that_is_not_there(capsys: Printed, tmp_path: Path) -> None:
    assert main(["replay", str(tmp_path / "none")]) == 1
    assert "none" in capsys.readouterr().err
    assert main(["replay", str(tmp_path)]) == 1
    assert "Traceback" not in capsys.readouterr().err


def test_a_record_that_stops_early_says_what_is_legal(capsys: Printed, tmp_path: Path) -> None:
    path = tmp_path / "early.record"
    path.write_text(RECORD)
    found = as_json(capsys, "replay", str(path))
    assert found["deals"] == []
    (asked,) = found["legal"]
    assert "knock" in asked["actions"]
    path.write_text(RECORD + f"{asked['seat']}: knock\n")
    (asked,) = as_json(capsys, "replay", str(path))["legal"]
    assert asked["actions"][:2] == ["bid 150", "bid 160"]
    assert main(["replay", str(path), "--lang", "en"]) == 0
    assert "bid 150" in capsys.readouterr().out


# -- duels --------------------------------------------------------------------------------------


def duel(capsys: Printed, name: str, *arguments: str) -> dict[str, Any]:
    return as_json(capsys, "duel", name, *arguments, "--seed", "1")


@pytest.mark.parametrize(
    "name", some(["binokel-3", "doppelkopf", "zweierbinokel-2", "kreuzbinokel-4"], 2)
)
def test_a_player_is_as_strong_as_itself(capsys: Printed, name: str) -> None:
    found = duel(capsys, name, "greedy", "greedy", "--deals", "4")
    assert found["mean"] == 0
    assert found["se"] == 0
    assert found["won"] == 0.5
    assert found["card_points_mean"] == 0
    for field in ("a", "b", "deals", "card_points_se"):
        assert field in found
    for side in ("a", "b"):
        assert found[f"{side}_ms_p50"] <= found[f"{side}_ms_p95"] <= found[f"{side}_ms_max"]


@pytest.mark.parametrize(
    "name", some(["binokel-3", "doppelkopf", "zweierbinokel-2", "kreuzbinokel-4"], 4)
)
def test_greedy_beats_random_by_far(capsys: Printed, name: str) -> None:
    found = duel(capsys, name, "greedy", "random", "--deals", "16")
    assert found["mean"] > 4 * found["se"] > 0
    assert found["won"] > 0.7
    for side in ("a", "b"):  # how long decisions took, also of a player who looks at nothing
        assert found[f"{side}_decisions"] > 16
        assert 0 < found[f"{side}_ms_p50"] <= found[f"{side}_ms_p95"] <= found[f"{side}_ms_max"]


@pytest.mark.soak
def test_in_the_normal_game_alone_card_play_is_stronger_too(capsys: Printed) -> None:
    found = duel(capsys, "binokel-3", "greedy", "random", "--deals", "25", "--contracts", "normal")
    assert found["card_points_mean"] > 3 * found["card_points_se"]


def test_matches_are_played_to_the_target_and_workers_change_nothing(capsys: Printed) -> None:
    arguments = ("binokel-3", "greedy", "random", "--deals", "2", "--matches")
    alone, shared = duel(capsys, *arguments), duel(capsys, *arguments, "--workers", "2")
    assert alone["won"] > 0.9
    assert alone["mean"] > 800
    assert [alone[key] for key in ("mean", "se", "won", "digest")] == [
        shared[key] for key in ("mean", "se", "won", "digest")
    ]


def test_a_duel_for_people(capsys: Printed) -> None:
    arguments = ["duel", "binokel-3", "easy", "random", "--deals", "2", "--seed", "1"]
    assert main([*arguments, "--lang", "de"]) == 0
    assert "easy gegen random" in capsys.readouterr().out
    assert main(["duel", "binokel-3", "easy", "ramdom", "--deals", "2", "--seed", "1"]) == 1
    assert "random" in capsys.readouterr().err


def test_a_line_of_a_sheet_that_brings_no_points_is_told_without_any(
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = FOLDER / "bid-whist" / "worthless-joker.record"
    assert main(["replay", str(record), "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.endswith(": Tricks: 8") for line in lines) == 2
