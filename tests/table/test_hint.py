"""Hints at a table: asked elsewhere, for practice, about what the person is asked now."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import pytest

from game.engine.refusals import Refused
from game.hints import Hint
from game.players.process import Advice, Adviser, ProcessOpponents
from game.table import Table, Tag
from tests.table.advisers import cheap, failing

from .conftest import Fake, compiled

PATIENCE = 60.0
NAMES = ("Du", "Hilde", "Karl")


class Advising(Fake):
    """Opponents that advise when they are let."""

    said: object = None
    about: Tag | None = None

    def consult(self, tag: Tag, seat: int, view: object, legal: object, adviser: object) -> None:
        self.about = tag

    def advice(self, tag: Tag, adviser: Adviser) -> Advice | None:
        return (
            Advice(tag, adviser, self.said) if tag == self.about and self.said != "wait" else None
        )


def until(done: Callable[[], bool], table: Table) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end
        if table.poll() is None:
            time.sleep(0.002)


def asked(opponents: Fake | ProcessOpponents, *, practice: bool = True) -> Table:
    """A table where the person is asked for something."""
    table = Table(compiled(), NAMES, opponents, seed=3, match="m", practice=practice)
    table.deal_next()
    until(lambda: 0 in table.asked(), table)
    return table


def test_the_opponents_process_thinks_about_a_hint_and_goes_on_after_a_bad_one() -> None:
    rules = compiled()
    opponents = ProcessOpponents(rules, ("easy",) * 3)
    table = asked(opponents)
    tag = Tag("m", table.turn(), 0)
    try:
        for adviser in (failing, cheap):
            opponents.consult(tag, 0, table.view(), table.legal(), adviser)
            said = partial(opponents.advice, tag, adviser)
            assert said() is None
            until(lambda said=said: said() is not None, table)
            advice = said()
            assert advice is not None and advice.tag == tag
            if adviser is cheap:
                assert advice.said == Hint(table.legal()[0], (), (table.legal()[0],))
            else:
                assert advice.said is None
        assert opponents.advice(tag._replace(turn=tag.turn + 1), cheap) is None
    finally:
        table.close()


def test_what_the_process_says_is_the_masters_hint() -> None:
    opponents = ProcessOpponents(compiled(), ("easy",) * 3)
    table = asked(opponents)
    try:
        table.ask_hint()
        assert table.hinting() and table.hint() is None
        until(lambda: table.hint() is not None, table)
        found = table.hint()
        assert found is not None and found.action in table.legal() and found.reasons
    finally:
        table.close()


def test_a_hint_goes_with_the_next_move_and_with_taking_back() -> None:
    opponents = Advising()
    table = asked(opponents)
    opponents.said = Hint(table.legal()[0], (), (table.legal()[0],))
    assert table.hint() is None and not table.hinting(), "nobody has asked"
    table.ask_hint()
    assert table.hint() == opponents.said
    opponents.holding = True
    table.act(table.legal()[0])
    assert table.hint() is None and not table.hinting()
    table.undo()
    assert table.hint() is None and not table.hinting()


def test_whoever_fails_to_advise_is_waited_for_no_longer() -> None:
    opponents = Advising()
    table = asked(opponents)
    opponents.said = "wait"
    table.ask_hint()
    assert table.hint() is None and table.hinting()
    opponents.said = None
    assert table.hint() is None and not table.hinting()


@pytest.mark.parametrize("opponents", [Fake(), Advising()])
def test_hints_are_for_practice_with_opponents_that_advise(opponents: Fake) -> None:
    table = asked(opponents, practice=not isinstance(opponents, Advising))
    assert not table.can_hint()
    with pytest.raises(Refused):
        table.ask_hint()


def test_nobody_is_advised_whose_turn_it_is_not() -> None:
    opponents = Advising()
    table = asked(opponents)
    opponents.holding = True
    table.act(table.legal()[0])
    if 0 not in table.asked():
        assert not table.can_hint()


def test_a_dead_process_gives_no_hint_and_the_match_goes_on() -> None:
    opponents = Advising()
    table = asked(opponents)
    opponents.said = "wait"
    table.ask_hint()
    opponents.dead = True
    assert table.hint() is None and not table.hinting() and not table.can_hint()
    assert [notice.key for notice in table.notices()] == ["storage.opponents_gone"]
