"""A word after which whoever wins the deal has won the match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from game.engine.actions import CHANCE, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold
from game.players.base import Request, request_for
from game.players.heuristic.phases.tricks import announcing
from game.players.rollout import announcements
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of

WORDS = [Action("announce", level) for level in range(4)]


def played(rules: Rules, seed: int, words: int) -> State:
    """The end of a deal in which so many words were said and anything was played."""
    chance, state, said = Random(seed), start(rules), 0
    state = apply(state, CHANCE, deal_for(rules, seed, 1)).state
    while not state.match.results:
        seat = pending(state)[0]
        lawful = legal_actions(state, seat)
        if any(one.verb == "play" for one in lawful) and said < words:
            speaker = next(one for one in range(4) if WORDS[said] in legal_actions(state, one))
            state, said = apply(state, speaker, WORDS[said]).state, said + 1
            continue
        acts = [one for one in lawful if one.verb not in ("announce", "pass")] or lawful
        state = apply(state, seat, chance.choice(acts)).state
    return state


def deals(words: int) -> Iterator[State]:
    """Some deals of Baloot in which so many words were said."""
    return (played(rules_of("baloot"), seed, words) for seed in range(1, 40))


def winners(state: State) -> tuple[int, ...] | None:
    """Who has won the deal, by its sheet."""
    result = state.match.results[-1]
    won = first_side_won(state.rules, result.sheet, result.declarer, result.score)
    if won is None or result.declarer is None:
        return None
    mine = {result.declarer, (result.declarer + 2) % 4}
    return tuple(seat for seat in range(4) if (seat in mine) == won)


def test_whoever_wins_a_deal_of_which_it_was_said_has_won_the_match() -> None:
    found = set()
    for state in deals(4):
        assert state.match.winners == winners(state)
        found.add(state.match.winners)
    assert found == {(0, 2), (1, 3)}


def test_the_words_before_it_decide_nothing() -> None:
    for state in deals(3):
        assert (state.match.winners is None) == (max(state.match.scores) < 1520)


def test_where_nobody_has_won_the_deal_the_match_goes_on() -> None:
    """Both have as much, and it hangs."""
    rules = changed(ruleset_of("baloot"), {"scoring.even_hangs": True})
    ends = (played(rules, seed, 4) for seed in range(400))
    state = next(one for one in ends if winners(one) is None and one.match.hanging)
    assert state.match.winners is None


@pytest.mark.plain_only
@pytest.mark.parametrize("wins", [False, True])
def test_opponents_say_it_only_where_they_are_surer_than_of_other_words(
    wins: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = changed(ruleset_of("baloot"), {**ALONE, f"{LEVELS}.doppelt.wins_match": wins})
    request = next(one for one in map(partial(asked, rules), range(1, 60)) if one is not None)
    for won, said in ((90.0, True), (75.0, not wins), (40.0, False)):
        monkeypatch.setattr(announcing, "_points", lambda *_, won=won: (won, 50.0))
        monkeypatch.setattr(announcing, "_needed", lambda *_: 66)
        assert (announcing.choose_word(request) is not None) == said
    assert (announcements._needed(request, WORDS[0], 0.2) == announcements.CERTAIN) == wins


LEVELS = "announcements.levels"
ALONE = {f"{LEVELS}.{name}": None for name in ("dreifach", "vierfach", "gahwa")}
"""Without the words after the first one."""


def asked(rules: Rules, seed: int) -> Request | None:
    """Who leads to the first trick, if that is an opponent who may double."""
    chance, state = Random(seed), start(rules)
    views = [begin(rules, seat) for seat in range(4)]
    move: tuple[int, Any] = CHANCE, deal_for(rules, seed, 1)
    while True:
        state, events = apply(state, *move)
        for event in events:
            views = [fold(rules, view, redact(event, at)) for at, view in enumerate(views)]
        if state.match.results:
            return None
        seat = pending(state)[0]
        lawful = tuple(legal_actions(state, seat))
        if any(one.verb == "play" for one in lawful):
            return request_for(rules, views[seat], lawful) if WORDS[0] in lawful else None
        move = seat, chance.choice([one for one in lawful if one.verb != "pass"] or lawful)
