"""Opponents in a process: answers come back with their tag; whatever breaks is noticed."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection

import pytest

from game.engine.actions import CHANCE, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.view import View, begin, fold
from game.players import process
from game.players.base import request_for
from game.players.process import (
    STARTS,
    Advice,
    Adviser,
    Answer,
    OpponentsAnew,
    OpponentsGone,
    ProcessOpponents,
    Tag,
)
from game.players.registry import make_player
from game.rules import load
from tests.players import worse_players as worse
from tests.table import advisers

TAG = Tag("match", 1, 0)
WAIT = 30.0


@pytest.fixture(scope="module")
def rules() -> Rules:
    return compile_rules(load("binokel-3", {"abheben": "keiner"}).ruleset)


@pytest.fixture(scope="module")
def question(rules: Rules) -> tuple[int, View, tuple[Action, ...]]:
    """The first bid of a deal: who is asked, what they know, what they may do."""
    step = apply(start(rules), CHANCE, deal_for(rules, 1, 1))
    seat = pending(step.state)[0]
    view = begin(rules, seat)
    for event in step.events:
        view = fold(rules, view, redact(event, seat))
    return seat, view, tuple(legal_actions(step.state, seat))


@contextmanager
def opponents(
    rules: Rules, serve: Callable[[Connection], None] | None = None, limit: float = WAIT
) -> Iterator[ProcessOpponents]:
    found = ProcessOpponents(rules, ["greedy"] * 3, limit=limit, start_limit=limit, serve=serve)
    try:
        yield found
    finally:
        found.close()


def answers(found: ProcessOpponents, number: int = 1) -> list[Answer]:
    """Poll until so many answers have come."""
    got: list[Answer] = []
    until = time.monotonic() + WAIT
    while len(got) < number and time.monotonic() < until:
        got += found.poll()
        time.sleep(0.005)
    return got


def lost(found: ProcessOpponents) -> type[Exception] | None:
    """Poll until the process is lost, and say how."""
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        try:
            assert not found.poll()
        except (OpponentsAnew, OpponentsGone) as error:
            return type(error)
        time.sleep(0.005)
    return None


def test_an_answer_is_that_of_the_player_at_the_table(rules: Rules, question) -> None:
    seat, view, legal = question
    with opponents(rules) as found:
        found.ask(TAG, seat, view, legal)
        expected = make_player("greedy").choose(request_for(rules, view, legal))
        assert answers(found) == [Answer(TAG, seat, expected)]
        found.ask(TAG._replace(turn=2), seat, view, legal)
        assert answers(found) == [Answer(TAG._replace(turn=2), seat, expected)]
        assert found.poll() == []


def test_asking_and_polling_do_not_wait(rules: Rules, question) -> None:
    seat, view, legal = question
    with opponents(rules, worse.never_answers) as found:
        began = time.monotonic()
        for turn in range(5):
            found.ask(TAG._replace(turn=turn), seat, view, legal)
            assert found.poll() == []
        assert time.monotonic() - began < 0.5


def test_stale_answers_are_dropped(rules: Rules, question) -> None:
    seat, view, legal = question
    with opponents(rules, worse.answers_late) as found:
        found.ask(TAG, seat, view, legal)
        found.ask(TAG._replace(epoch=1), seat, view, legal)
        assert answers(found) == [Answer(TAG._replace(epoch=1), seat, legal[0])]
        assert found.poll() == []


def test_a_process_that_dies_is_started_anew_and_in_the_end_given_up(
    rules: Rules, question
) -> None:
    seat, view, legal = question
    with opponents(rules, worse.dies_when_asked) as found:
        seen = {found.pid}
        for _ in range(STARTS):
            found.ask(TAG, seat, view, legal)
            assert lost(found) is OpponentsAnew
            assert found.pid not in seen | {None}
            seen.add(found.pid)
        found.ask(TAG, seat, view, legal)
        assert lost(found) is OpponentsGone
        assert found.pid is None
        with pytest.raises(OpponentsGone):
            found.ask(TAG, seat, view, legal)
        with pytest.raises(OpponentsGone):
            found.poll()


def test_a_process_killed_from_outside_gives_the_same_answer_when_asked_anew(
    rules: Rules, question
) -> None:
    seat, view, legal = question
    with opponents(rules) as found:
        for _ in range(2):
            assert found.pid is not None
            os.kill(found.pid, signal.SIGTERM)
            found.ask(TAG, seat, view, legal)
            assert lost(found) is OpponentsAnew
        found.ask(TAG, seat, view, legal)
        expected = make_player("greedy").choose(request_for(rules, view, legal))
        assert answers(found) == [Answer(TAG, seat, expected)]
        assert found.poll() == []


def test_losses_of_long_ago_are_forgotten(
    rules: Rules, question, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, view, legal = question
    monkeypatch.setattr(process, "STARTS_WITHIN", 0.0)
    with opponents(rules, worse.dies_when_asked) as found:
        for _ in range(STARTS + 2):
            found.ask(TAG, seat, view, legal)
            assert lost(found) is OpponentsAnew


@pytest.mark.parametrize("serve", [worse.talks_nonsense, worse.sends_no_pickle])
def test_nonsense_ends_it(rules: Rules, question, serve: Callable[[Connection], None]) -> None:
    seat, view, legal = question
    with opponents(rules, serve) as found:
        found.ask(TAG, seat, view, legal)
        assert lost(found) is OpponentsAnew


def test_an_unlawful_answer_counts_as_none(rules: Rules, question) -> None:
    seat, view, legal = question
    with opponents(rules, worse.answers_unlawfully) as found:
        found.ask(TAG, seat, view, legal)
        assert answers(found) == [Answer(TAG, seat, None)]


def test_a_player_that_fails_does_not_end_the_process(rules: Rules, question) -> None:
    seat, view, legal = question
    found = ProcessOpponents(rules, ["nobody of that name"] * 3)
    try:
        found.ask(TAG, seat, view, legal)
        assert answers(found) == [Answer(TAG, seat, None)]
        assert found.pid is not None
    finally:
        found.close()


def test_too_slow_is_as_good_as_gone_and_the_same_question_is_asked_only_twice(
    rules: Rules, question
) -> None:
    seat, view, legal = question
    with opponents(rules, worse.never_answers, limit=0.2) as found:
        began = time.monotonic()
        for how in (OpponentsAnew, OpponentsGone):
            found.ask(TAG, seat, view, legal)
            assert lost(found) is how
        assert time.monotonic() - began < 5


def test_a_backlog_of_forgotten_questions_starts_the_process_anew(rules: Rules, question) -> None:
    seat, view, legal = question
    with opponents(rules, worse.never_answers) as found:
        first = found.pid
        for turn in range(9):
            found.ask(TAG._replace(turn=turn), seat, view, legal)
        assert found.pid not in (None, first)


def advice(found: ProcessOpponents, tag: Tag, adviser: Adviser) -> Advice:
    """Poll until an adviser has said something."""
    until = time.monotonic() + WAIT
    while (said := found.advice(tag, adviser)) is None:
        assert time.monotonic() < until
        assert not found.poll()
        time.sleep(0.005)
    return said


def test_advice_holds_up_no_player(rules: Rules, question) -> None:
    """What is asked with another tag overtakes it, and is answered; what it says then is stale."""
    seat, view, legal = question
    after = TAG._replace(turn=2)
    with opponents(rules) as found:
        found.consult(TAG, seat, view, legal, advisers.endless)
        found.ask(after, seat, view, legal)
        assert [one.tag for one in answers(found)] == [after]
        assert found.advice(after, advisers.endless) is None


def test_two_may_advise_about_the_same_question(rules: Rules, question) -> None:
    seat, view, legal = question
    with opponents(rules) as found:
        found.consult(TAG, seat, view, legal, advisers.patient)
        found.consult(TAG, seat, view, legal, advisers.cheap)
        assert advice(found, TAG, advisers.cheap).said.action == legal[0]
        assert advice(found, TAG, advisers.patient).said is False, "it was not overtaken"


def test_no_thought_stops_for_garbage(rules: Rules, question) -> None:
    seat, view, legal = question
    with opponents(rules) as found:
        found.consult(TAG, seat, view, legal, advisers.stops_for_garbage)
        assert advice(found, TAG, advisers.stops_for_garbage).said is False


def test_close_ends_the_process_at_once(rules: Rules, question) -> None:
    seat, view, legal = question
    found = ProcessOpponents(rules, ["greedy"] * 3, serve=worse.never_answers)
    pid = found.pid
    assert pid is not None
    found.ask(TAG, seat, view, legal)
    began = time.monotonic()
    found.close()
    assert time.monotonic() - began < 2
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    found.close()
