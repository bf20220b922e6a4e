"""What PROTOCOL.md says of the messages, read in the messages."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.engine.actions import Action
from game.engine.notation import write_action
from game.engine.shuffle import deal_for
from game.players.base import Player, Request
from game.players.outside import ProgramLimits, fault_of
from game.players.outside.messages import question, result
from game.players.process import ProcessOpponents, Tag
from game.players.registry import make_player
from game.simulation.deals import play_sitting
from game.simulation.duel import DuelJob, play
from game.simulation.table import QuickTable
from tests.contract.rulesets import games, rules_of
from tests.everyday import some
from tests.players.outside import bots
from tests.players.test_process import answers

Asked = dict[str, Any]


class Reader:
    """Answers by chance, and reads the questions that a program would get."""

    blind = False

    def __init__(self, player: str = "random") -> None:
        self.questions: list[Asked] = []
        self.said: list[str] = []
        self._player: Player = make_player(player)

    def choose(self, request: Request) -> Action:
        self.questions.append(json.loads(question(request, first=not self.questions)))
        action = self._player.choose(request)
        self.said.append(write_action(request.rules, action))
        return action


def deals_read(name: str, number: int, player: str = "random") -> list[tuple[QuickTable, Reader]]:
    """Deals with a reader at every seat's side: the table after each, and what was asked in it."""
    return [deal_read(name, n, player) for n in range(1, number + 1)]


@cache
def deal_read(name: str, n: int, player: str) -> tuple[QuickTable, Reader]:
    """One of them, played once for all tests."""
    rules, reader = rules_of(name), Reader(player)
    table = QuickTable(rules, [reader] * rules.players)
    table.play_deal(deal_for(rules, 5, n))
    return table, reader


@pytest.mark.parametrize("name", some(games(), 6))
def test_every_question_holds_what_it_must(name: str) -> None:
    for table, reader in deals_read(name, 3):
        for asked in reader.questions:
            view = asked["view"]
            assert asked["type"] == "question"
            assert 0 <= asked["seed"] < 2**53
            assert len(asked["legal"]) > 1
            assert view["seat"] in view["seats"]
            if view["playing"] and all(word.startswith("play ") for word in asked["legal"]):
                seats = view["seats"]
                at = (seats.index(view["leader"]) + len(view["trick"])) % len(seats)
                assert view["seat"] == seats[at], "nobody else is asked"
        assert table.state.match.number == 1


@pytest.mark.parametrize("name", some(games(), 6))
def test_it_is_known_before_play_who_would_lead(name: str) -> None:
    """Wherever the contract is found by then; a few games play cards at once, in others the last
    word before the first card finds it."""
    sure = 0
    for _, reader in [*deals_read(name, 8), *deals_read(name, 4, "greedy")]:
        views = [asked["view"] for asked in reader.questions]
        played = next((view for view in views if view["playing"]), None)
        for view in views:
            found = ("contract", "declarer")
            if played and not view["playing"] and all(view[key] == played[key] for key in found):
                assert view["leader"] == (played["tricks"] or [played])[0]["leader"]
                sure += 1
    rules = rules_of(name)
    found_last = rules.contracts[rules.usual].spec.goal == "thrown_in"
    assert sure or rules.phases[1].kind == "stock" or found_last


def test_a_soloist_who_leads_is_known_too() -> None:
    """Where the declarer leads, the question after the contract says so."""
    leads = {
        (asked["view"]["leader"] == asked["view"]["declarer"], asked["view"]["contract"])
        for _, reader in deals_read("binokel-3", 40)
        for asked in reader.questions
        if not asked["view"]["playing"] and asked["view"]["declarer"] is not None
    }
    assert {declarer for declarer, _ in leads} == {True, False}


def test_when_something_was_announced_is_told() -> None:
    told = 0
    for table, reader in deals_read("doppelkopf-turnier", 12):
        moments: list[list[int]] = []
        tricks = cards = 0
        for _, action in table.moves:
            if action.verb == "play":
                cards += 1
                if cards == len(table.state.deal.seats):
                    tricks, cards = tricks + 1, 0
            elif action.verb == "announce":
                moments.append([tricks, cards])
        for asked in reader.questions:
            at = asked["view"]["announced_at"]
            assert at == moments[: len(at)]
            assert len(at) == len(asked["view"]["announced"])
            told += len(at)
    assert told > 50


def test_when_something_was_promoted_is_told() -> None:
    found = 0
    for table, reader in deals_read("doppelkopf-hausrunde", 40, "greedy"):
        verbs = [action.verb for _, action in table.moves]
        for asked in reader.questions:
            view = asked["view"]
            before = verbs[: verbs.index("promote")].count("play") if view["promoted"] else 0
            at = [[before // 4, before % 4]] if view["promoted"] else []
            assert view["promoted_at"] == at
            found += len(at)
    assert found


def test_announcements_are_offered_beside_the_cards_only() -> None:
    beside = 0
    for table, reader in deals_read("doppelkopf-turnier", 10):
        for asked, said in zip(reader.questions, reader.said, strict=True):
            words = [word for word in asked["legal"] if word.startswith("announce ")]
            if words:
                beside += 1
                assert any(word.startswith("play ") for word in asked["legal"])
            assert said in asked["legal"]
        plays = [seat for seat, action in table.moves if action.verb == "play"]
        for place, (seat, action) in enumerate(table.moves):
            if action.verb == "announce":
                rest = [s for s, after in table.moves[place:] if after.verb == "play"]
                assert rest[0] == seat, "the same seat is asked again for its card"
        assert plays
    assert beside > 20


def test_one_card_is_discarded_a_question() -> None:
    steps = 0
    for _, reader in deals_read("binokel-3", 20):
        discarding = [
            (asked, said)
            for asked, said in zip(reader.questions, reader.said, strict=True)
            if said.startswith("discard ")
        ]
        for (asked, said), (after, _) in pairwise(discarding):
            place = asked["view"]["discard_size"]
            assert after["view"]["discard_size"] > place
            assert after["view"]["discarded"][place] == said.removeprefix("discard ")
            steps += 1
    assert steps > 5


def test_partners_are_settled_where_one_was_looked_for_only() -> None:
    settled: dict[str, set[bool]] = {}
    deals = deals_read("doppelkopf", 60) + deals_read("doppelkopf", 30, "greedy")
    for table, _ in deals:
        view = table._views[0]
        told = json.loads(result(table.rules, view))["view"]
        spec = table.rules.contracts[view.contract].spec
        settled.setdefault(spec.sides, set()).add(told["partner_settled"])
        if spec.sides == "solo":
            assert told["sides"].count("re") == 1
            assert told["sides"].count("kontra") == 3
    assert settled["solo"] == settled["usual"] == {False}
    assert True in settled["partner"]


def test_three_pairs_are_three_sides() -> None:
    _, reader = deal_read("drei-paare", 1, "random")
    assert reader.questions[0]["view"]["sides"] == ["re", "kontra", "third"] * 2


def with_results(folder: Path, *, wanted: bool, deals: int, **house: str) -> Sequence[Any]:
    rules = rules_of("binokel-3", tuple(house.items()))
    folder.mkdir()
    player = bots.name(bots.NOTING, str(folder), *(["results"] if wanted else []))
    return play_sitting(rules, [player, "greedy", "greedy"], 3, 0, deals).deals


def test_who_asks_for_results_hears_how_each_deal_ends(tmp_path: Path) -> None:
    played = with_results(tmp_path / "notes", wanted=True, deals=40, ziel="1000")
    (lines,) = bots.noted(tmp_path / "notes")
    told = [line for line in lines if line["type"] == "result"]
    assert [line["view"]["score"] for line in told] == [list(d.result.score) for d in played]
    assert set(told[0]) == {"protocol", "type", "ruleset", "view"}
    totals = [0, 0, 0]
    for line in told:
        view = line["view"]
        assert view["over"]
        assert view["sheet"]
        if view["number"] == 1:
            totals = [0, 0, 0]
        totals = [old + new for old, new in zip(totals, view["score"], strict=True)]
        assert view["scores"] == totals
        assert view["winners"] is None or max(totals) >= 1000
    assert any(line["view"]["winners"] for line in told)
    assert lines[0]["type"] == "question"


def test_who_does_not_ask_for_results_hears_questions_only(tmp_path: Path) -> None:
    with_results(tmp_path / "notes", wanted=False, deals=3)
    (lines,) = bots.noted(tmp_path / "notes")
    assert {line["type"] for line in lines} == {"question"}


def test_a_program_at_a_table_hears_the_end_too(tmp_path: Path) -> None:
    request = bots.to_bid()
    (tmp_path / "notes").mkdir()
    name = bots.name(bots.NOTING, str(tmp_path / "notes"), "results")
    over = request.view._replace(over=True, score=(1, 2, 3))
    opponents = ProcessOpponents(request.rules, [name] * 3)
    try:
        for turn in (1, 2):
            opponents.ask(Tag("m", turn, 0), request.view.seat, request.view, request.legal)
            answers(opponents)
            opponents.tell([over] * 3)
        forced = tuple(request.legal[:1])
        opponents.ask(Tag("m", 3, 0), request.view.seat, request.view, forced)
        (answer,) = answers(opponents)
        assert answer.action == forced[0]
    finally:
        opponents.close()
    (lines,) = bots.noted(tmp_path / "notes")
    assert [line["type"] for line in lines][:4] == ["question", "result", "question", "result"]
    assert lines[1]["view"]["score"] == [1, 2, 3]
    assert [line["type"] for line in lines].count("question") == 2


def test_no_process_sees_the_same_cards_in_another_seating(tmp_path: Path) -> None:
    rules = rules_of("binokel-3")
    name = bots.name(bots.NOTING, str(tmp_path))
    for number in (1, 2):
        outcome = play(rules, DuelJob(name, "greedy", 9, number, False, "all"))
        assert not outcome.replaced
    started = bots.noted(tmp_path)
    assert 9 < len(started) <= 2 * 9
    for lines in started:
        assert "rules" in lines[0]
        seats = {line["view"]["seat"] for line in lines}
        dealers = {(line["view"]["number"], line["view"]["dealer"]) for line in lines}
        assert len(seats) == len(dealers) == 1
        assert sum("rules" in line for line in lines) == 1


def test_a_program_keeps_its_seat_through_a_sitting(tmp_path: Path) -> None:
    with_results(tmp_path / "notes", wanted=False, deals=4)
    (lines,) = bots.noted(tmp_path / "notes")
    assert {line["view"]["number"] for line in lines} == {1, 2, 3, 4}


def test_the_first_answer_after_a_start_is_not_among_the_times() -> None:
    slow = bots.ECHO.replace("for line", "import time\ntime.sleep(0.4)\nfor line")
    outcome = play(
        rules_of("zweierbinokel-2"), DuelJob(bots.name(slow), "greedy", 2, 1, False, "all")
    )
    assert not outcome.replaced
    assert outcome.a_times
    assert sorted(outcome.a_times)[len(outcome.a_times) // 2] < 0.2
    assert sum(outcome.a_times) < 0.4 + 0.2 * len(outcome.a_times)


def test_where_a_question_is_failed_is_noted() -> None:
    code = "import sys\nsys.stdin.readline(); print('bid 7', flush=True); sys.stdin.read()"
    player = bots.program(code)
    rules = rules_of("binokel-3", (("abheben", "keiner"),))
    table = QuickTable(rules, [player, make_player("greedy"), make_player("greedy")])
    table.play_deal(deal_for(rules, 4, 1))
    table.close()
    (one,) = table.replaced.values()
    fault = fault_of(player)
    assert one.fault == fault
    assert (one.seat, one.deal) == (0, 1)
    seat, action = table.moves[one.turn - 1]
    assert seat == 0
    assert write_action(rules, action) in one.fault.legal


def test_a_table_waits_for_a_program_as_long_as_its_limits_say() -> None:
    """Longer than for an opponent that thinks, and no longer."""
    request, late = (
        bots.to_bid(),
        bots.ECHO.replace("for line", "import time; time.sleep(2)\nfor line"),
    )
    found: list[Action | None] = []
    for limits in (ProgramLimits(0.2, 0.2), ProgramLimits(bots.PATIENCE)):
        opponents = ProcessOpponents(
            request.rules,
            [bots.name(late)] * 3,
            limit=0.1,
            start_limit=bots.PATIENCE,
            limits=limits,
        )
        try:
            opponents.ask(Tag("m", 1, 0), request.view.seat, request.view, request.legal)
            found += [answer.action for answer in answers(opponents)]
        finally:
            opponents.close()
    assert found == [None, request.legal[0]]
