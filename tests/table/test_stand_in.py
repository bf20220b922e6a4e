"""Whoever stands in for an opponent may fail as well: then the deal goes on all the same."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.storage import crash
from game.table import Table
from game.texts import LANGUAGES, texts

from .conftest import Fake, Memory, drain

NAMES = ("Du", "Hilde", "Karl")


def lost(rules: Rules, view: View, legal: Sequence[Action]) -> Action:
    raise ValueError("no idea")


def unlawful(rules: Rules, view: View, legal: Sequence[Action]) -> Action:
    return Action("nonsense")


@pytest.mark.parametrize("stand_in", [lost, unlawful])
@pytest.mark.parametrize("gone", [False, True])
def test_the_deal_is_played_to_its_end(
    rules: Rules, fake: Fake, book: Memory, stand_in: object, gone: bool
) -> None:
    fake.instead = None
    table = Table(rules, NAMES, fake, book, seed=5, autoplay=True, fallback=stand_in)  # type: ignore[arg-type]
    fake.dead = gone
    table.deal_next()
    drain(table)
    assert table.deal_over() and len(book.moves) > 36
    keys = [notice.key for notice in table.notices()]
    told = ["storage.at_a_loss_report"]
    assert keys == (["storage.opponents_gone", *told] if gone else told)


def test_what_happened_is_in_a_report_that_is_named(rules: Rules, fake: Fake) -> None:
    fake.instead = None
    table = Table(rules, NAMES, fake, seed=5, autoplay=True, fallback=lost)
    table.deal_next()
    drain(table)
    (told,) = table.notices()
    report = Path(told.args["file"])
    assert "no idea" in report.read_text(encoding="utf-8")
    assert "binokel-3" in report.read_text(encoding="utf-8")
    assert all(str(report) in texts(lang).show(told) for lang in LANGUAGES)


def test_without_a_report_it_is_told_too(
    rules: Rules, fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crash, "write_report", lambda error, actions=(), facts=None: None)
    fake.instead = None
    table = Table(rules, NAMES, fake, seed=5, autoplay=True, fallback=lost)
    table.deal_next()
    drain(table)
    assert [notice.key for notice in table.notices()] == ["storage.at_a_loss"]


def test_the_first_lawful_action_is_taken(rules: Rules, fake: Fake, book: Memory) -> None:
    fake.instead = None
    table = Table(rules, NAMES, fake, book, seed=5, autoplay=True, fallback=lost)
    table.deal_next()
    drain(table)
    asked = {tag.turn: legal for tag, _, _, legal in fake.asked}
    done = {turn: move.action for turn, move in enumerate(book.moves) if turn}
    assert done == {turn: legal[0] for turn, legal in asked.items() if turn in done}
