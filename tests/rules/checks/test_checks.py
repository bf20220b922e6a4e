"""Every contradiction is found: for each there is a shipped ruleset, changed until it has it."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from functools import cache
from itertools import chain
from typing import Any

import pytest

from game.rules.checks import CHECKS, IDLE
from game.rules.loading import default
from game.rules.model import Ruleset
from game.rules.problems import Mark, Path, Report
from game.texts import LANGUAGES, texts
from tests.contract.rulesets import path_of
from tests.gathered import gathered
from tests.rules.checks.contradictions import OF_PLAY
from tests.rules.checks.tables import MELD, B, D, K, S, Z

CASES: list[tuple[str, str, str, dict[str, Any]]] = [
    *OF_PLAY,
    *chain.from_iterable(gathered("rules/checks", "contradictions")),
]


@cache
def packed(name: str) -> bytes:
    """A ruleset as plain data, without its house rules, for many to have a copy of their own."""
    ruleset = default().load(path_of(name)).ruleset
    return pickle.dumps(ruleset.model_dump(exclude_none=True, exclude={"house_rules"}))


def plain(name: str) -> dict[str, Any]:
    """The same to be changed."""
    data: dict[str, Any] = pickle.loads(packed(name))
    return data


def changed(name: str, changes: Mapping[str, Any]) -> Ruleset:
    """A ruleset with some values changed."""
    data = plain(name)
    for path, given in changes.items():
        value = given
        *steps, last = path.replace("[", ".[").split(".")
        place: Any = data
        for step in steps:
            place = place[int(step[1:-1])] if step[0] == "[" else place.setdefault(step, {})
        if isinstance(value, str) and value.startswith("phases."):
            value = data["phases"][value.removeprefix("phases.")]
        if isinstance(value, tuple):
            value = plain(value[0])[value[1]]
        if last == "[+]":
            place.append(value)
        elif last == "[+first]":
            place.insert(0, value)
        elif last.startswith("[-") and not last[2:-1].isdigit():
            place.remove(last[2:-1])
        elif last.startswith("["):
            index = int(last[1:-1])
            if value is None:
                del place[index]
            else:
                place[index] = value
        elif value is None:
            place.pop(last, None)
        else:
            place[last] = value
    return Ruleset.model_validate(data)


def found(ruleset: Ruleset) -> Report:
    """What all checks say."""
    here: Mark = Mark("test.yaml", 1, 1)

    def where(path: Path) -> Mark:
        return here

    report = Report(where)
    for check in (*CHECKS, *IDLE):
        check(ruleset, report)
    return report


@pytest.mark.parametrize("name", [B, D, Z, S, K, "kreuzbinokel-4"])
def test_the_rulesets_that_are_changed_here_are_in_order(name: str) -> None:
    assert found(changed(name, {})).problems == []


def test_a_meld_that_does_not_count_needs_no_cards_and_no_meld_before_it() -> None:
    """A house rule may bring in both together with it."""
    off = {f"{MELD}.vier-asse.enabled": False}
    sevens = {f"{MELD}.vier-asse.of_each_suit": ["7"]}
    assert found(changed(B, off | sevens)).problems == []
    assert [problem.code for problem in found(changed(B, sevens)).problems] == [
        "checks.rank_not_in_deck"
    ]
    after = {f"{MELD}.vier-ober.after": "vier-asse"}
    assert [problem.code for problem in found(changed(B, off | after)).problems] == [
        "checks.meld_after_disabled"
    ]
    both_off = off | after | {f"{MELD}.vier-ober.enabled": False}
    assert found(changed(B, both_off)).problems == []


def test_the_usual_game_may_be_thrown_in_where_somebody_must_bid_for_a_game() -> None:
    """There is no other usual game: each that is played needs a declarer."""
    assert found(changed(K, {"phases.bidding.forehand": "must_open"})).problems == []


def test_a_game_that_is_switched_off_settles_with_nobody() -> None:
    off = {"contracts.wenz.enabled": False, "contracts.wenz.factor": 1}
    assert found(changed("schafkopf", off)).problems == []


def test_a_discard_counts_for_nobody_where_no_card_counts() -> None:
    ruleset = changed("gebotene-stiche", {"phases.discard.counts_for": "nobody"})
    assert found(ruleset).problems == []


def test_a_talon_that_nobody_takes_may_lie_untouched_beside_games_in_which_it_counts() -> None:
    """Where it lies so in all of them, its cards take no part."""
    gone = {"order": ["deal", "ansage", "tricks"], "phases.dabb": None, "phases.discard": None}
    beside = changed("tapp", {**gone, "contracts.spiel.talon": "untouched"})
    assert not any(problem.code.startswith("checks.talon") for problem in found(beside).problems)
    games = {f"contracts.{name}.talon": "untouched" for name in ("spiel", "solo", "herz")}
    codes = [problem.code for problem in found(changed("tapp", gone | games)).problems]
    assert "checks.talon_never_taken" in codes


def test_a_target_is_in_reach_where_a_game_brings_points_to_who_takes_everything() -> None:
    minus: dict[str, Any] = {"match.floor": None, "match.target": 50}
    minus["scoring.all_taken"] = {"own": 0, "others": -26}
    brought = minus | {"contracts.herzeln.all_taken": {"own": 26, "others": 0}}
    codes = [
        {problem.code for problem in found(changed("hearts", changes)).problems}
        for changes in (minus, brought)
    ]
    assert codes == [{"checks.target_above_minus"}, set()]


def test_what_all_bids_lack_is_said_once() -> None:
    """None of them may be changed into anything where nothing at all is offered later."""
    later = [f"contracts.{way}-{n}-none" for way in ("hoch", "tief") for n in range(3, 13)]
    later += [f"contracts.allein-{way}-12-none" for way in ("hoch", "tief")]
    report = found(changed("bid-euchre", dict.fromkeys(later)))
    never = [problem.path for problem in report.problems if problem.code == "checks.change_never"]
    assert never == ["contracts.farbe-3-named.may_change"]


def test_cards_of_all_suits_named_one_by_one_stay_trump_in_every_suit() -> None:
    solo, aces = "contracts.herz-solo", [f"{suit}-as" for suit in ("kreuz", "pik", "herz", "karo")]
    changes = {f"{solo}.enabled": True}
    changes |= {"contracts.normal.trumps": [*aces, "karo-*"], f"{solo}.trumps": [*aces, "herz-*"]}
    codes = {problem.code for problem in found(changed(D, changes)).problems}
    assert "checks.suit_keeps_card" not in codes


@pytest.mark.parametrize("name", sorted({name for _, name, _, _ in CASES}))
def test_contradictions_are_found_where_they_are(name: str) -> None:
    for code, ruleset, path, changes in CASES:
        if ruleset == name:
            problems = found(changed(name, changes)).problems
            assert (f"checks.{code}", path) in {(p.code, p.path) for p in problems}, changes
            for lang in LANGUAGES:
                assert all(problem.message(lang) for problem in problems), changes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_about_a_contradiction_can_happen(lang: str) -> None:
    prefix = "problems.checks."
    keys = texts(lang).keys()
    known = {key.removeprefix(prefix) for key in keys if key.startswith(prefix)}
    known = {key for key in known if not key.startswith("kinds.")}
    assert known == {case[0] for case in CASES}


def test_a_suggestion_comes_with_a_misspelt_phase() -> None:
    problems = found(changed(B, {"contracts.durch.offered": "decklare"})).problems
    assert [p.suggestion for p in problems if p.path == "contracts.durch.offered"] == ["declare"]


@pytest.mark.parametrize("name", ["belot", "makker-whist", "snapszer"])
def test_a_misspelt_phase_is_found_wherever_it_stands_in_the_order(name: str) -> None:
    """Whatever asks what comes before what leaves it out."""
    for index in range(len(plain(name)["order"])):
        problems = found(changed(name, {f"order[{index}]": "vertippt"})).problems
        assert ("checks.phase_unknown", f"order[{index}]") in {(p.code, p.path) for p in problems}
