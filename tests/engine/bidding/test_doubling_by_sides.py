"""Where nobody declares, either of two sides may double the deal, and then the other one."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.actions import PASS, Action
from game.engine.play import apply, legal_actions, pending
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import sheet_of
from game.engine.sheet import total
from game.engine.state import State
from game.rules import load
from game.rules.explain import explain, to_text
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order
from tests.engine.positions import dealt, kind_now

KONTRA, RE = Action("announce", 0), Action("announce", 1)
GAME_POINTS = {
    "kind": "game_points",
    "enough": 61,
    "goes_out": "at_end",
    "melds_need_trick": False,
    "steps": {"spiel": {"label": {"de": "Spiel", "en": "Game"}, "below": 61, "points": 3}},
    "played_out": "most_points",
}


def rules(*changes: Change) -> Rules:
    found = in_order(changed(plain("gesteigert"), list(changes)) or {})
    assert found is not None
    return compile_rules(found)


def may_say(state: State) -> dict[int, list[Action]]:
    """What each seat may announce."""
    return {
        seat: [action for action in legal_actions(state, seat) if action.verb == "announce"]
        for seat in range(4)
    }


def test_either_side_doubles_and_only_the_other_one_answers() -> None:
    state = dealt(rules(), 1)
    assert may_say(state) == {seat: [KONTRA] for seat in range(4)}
    state = apply(state, 2, KONTRA).state
    assert may_say(state) == {0: [], 1: [RE], 2: [], 3: [RE]}
    state = apply(state, 3, RE).state
    assert may_say(state) == {seat: [] for seat in range(4)}


def test_hidden_sides_speak_by_turns_whichever_begins() -> None:
    table = compile_rules(load("kop").ruleset)
    state = dealt(table, 2)
    while kind_now(state) == "reservations":
        state = apply(state, pending(state)[0], PASS).state
    assert state.deal.holders == (1, 2)
    assert may_say(state) == {seat: [KONTRA] for seat in range(4)}
    state = apply(state, 2, KONTRA).state
    assert may_say(state) == {0: [RE], 1: [], 2: [], 3: [RE]}
    state = apply(state, 0, RE).state
    third = [Action("announce", 2)]
    assert may_say(state) == {0: [], 1: third, 2: third, 3: []}


def test_opponents_begin_where_somebody_declares_against_hidden_sides() -> None:
    state = dealt(compile_rules(load("kop").ruleset), 2)
    state = apply(state, 1, Action("declare", 1)).state
    while kind_now(state) == "reservations":
        state = apply(state, pending(state)[0], PASS).state
    assert may_say(state) == {0: [KONTRA], 1: [], 2: [KONTRA], 3: [KONTRA]}


def played_out(table: Rules, words: list[tuple[int, Action]]) -> State:
    """The last state of a deal in which this was said and the first lawful card was played."""
    state = dealt(table, 1)
    for seat, word in words:
        state = apply(state, seat, word).state
    while len(state.match.results) < 1:
        seat = pending(state)[0]
        card = next(action for action in legal_actions(state, seat) if action.verb == "play")
        state = apply(state, seat, card).state
    return state


def test_a_match_is_over_as_soon_as_what_was_doubled_is_enough() -> None:
    table = rules(Change(("match", "target"), 100), Change(("match", "ends"), "at_once"))
    state = dealt(table, 1)
    for seat, word in ((0, KONTRA), (1, RE)):
        state = apply(state, seat, word).state
    while not state.match.results:
        assert max(total(sheet_of(state), seat) for seat in range(4)) < 100
        seat = pending(state)[0]
        card = next(action for action in legal_actions(state, seat) if action.verb == "play")
        state = apply(state, seat, card).state
    assert max(state.match.scores) >= 100 > max(state.match.results[0].card_points)


def test_a_game_that_counts_three_times_is_doubled_on_top() -> None:
    """Three tricks bring two game points, with Unters three times as many, and with a word upon it
    twice that."""
    levels = {"bieten": {"label": {"de": "Geboten", "en": "Raise"}, "cards": 1, "points": 0}}
    changes = [
        Change(("contracts", "unter", "factor"), 3),
        Change(("announcements",), {"by_turns": True, "levels": levels}),
    ]
    found = in_order(changed(plain("watten"), changes) or {})
    assert found is not None
    table, written = compile_rules(found), list[tuple[int, ...]]()
    for name, words in (("ober", 0), ("unter", 0), ("unter", 1)):
        number = next(one.number for one in table.contracts if one.id == name)
        state = dealt(table, 1)
        state = apply(state, pending(state)[0], Action("declare", number)).state
        said = words
        while not state.match.results:
            seat = pending(state)[0]
            legal = legal_actions(state, seat)
            action = KONTRA if said and KONTRA in legal else legal[0]
            said -= action == KONTRA
            state = apply(state, seat, action).state
        result = state.match.results[0]
        written.append(tuple(sorted(result.score)))
        reasons = [line.reason for line in result.sheet]
        assert reasons.count("multiplied") == (2 if name == "unter" else 0)
    assert written == [(0, 0, 2, 2), (0, 0, 6, 6), (0, 0, 12, 12)]
    page = to_text(explain(found, "en"), 10**6)
    assert "All that is written down counts three times." in page


def test_a_word_says_how_many_times_the_deal_counts_in_all() -> None:
    table = rules(Change(("announcements", "levels", "re", "times"), 3))
    plainly, doubled, three = (
        played_out(table, [(0, KONTRA), (1, RE)][:said]) for said in (0, 1, 2)
    )
    score = plainly.match.results[0].score
    assert any(score)
    assert doubled.match.results[0].score == tuple(2 * points for points in score)
    assert three.match.results[0].score == tuple(3 * points for points in score)


@pytest.mark.parametrize("scoring", [{"kind": "race"}, GAME_POINTS])
def test_each_word_doubles_what_is_written_down(scoring: dict[str, Any]) -> None:
    table = rules(Change(("scoring",), scoring))
    plainly = played_out(table, [])
    said = [(0, KONTRA), (1, RE)]
    for number in (1, 2):
        doubled = played_out(table, said[:number])
        score = plainly.match.results[0].score
        assert any(score)
        assert doubled.match.results[0].score == tuple(points << number for points in score)
        reasons = [line.reason for line in sheet_of(doubled) if line.seat == 0]
        assert total(sheet_of(doubled), 0) == score[0] << number
        assert reasons.count("doubled") in (0, number)
