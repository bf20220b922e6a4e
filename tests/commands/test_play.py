"""What `play` opens."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from game.__main__ import main
from game.engine.rules.rules import Rules
from game.players.outside import USUAL_LIMITS, ProgramLimits
from game.players.process import ProcessOpponents
from game.ui import program
from game.ui.context import Context
from game.ui.matches import seating
from game.ui.options import Options
from game.ui.sitters import Sitter


def test_a_deal_that_was_handed_on_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Options] = []

    def run(options: Options) -> int:
        opened.append(options)
        return 0

    monkeypatch.setattr(program, "run", run)
    assert main(["play", "some/deal.stammtisch"]) == 0
    assert main(["some/deal.stammtisch"]) == 0
    assert [options.match for options in opened] == [Path("some/deal.stammtisch")] * 2
    assert opened[0].loaded is None


def test_a_table_that_was_handed_on_is_taken_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a desktop opens it: its mistakes belong on the screen. Whoever says `play` has a terminal
    before them."""
    opened: list[Options] = []

    def run(options: Options) -> int:
        opened.append(options)
        return 0

    monkeypatch.setattr(program, "run", run)
    assert main(["some/erna.ruleset.yaml"]) == 0
    assert opened[0].table == Path("some/erna.ruleset.yaml")
    assert opened[0].loaded is None and opened[0].match is None
    assert main(["play", "some/erna.ruleset.yaml"]) == 1 and len(opened) == 1


def test_several_people_may_sit_at_one_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Options] = []

    def run(options: Options) -> int:
        opened.append(options)
        return 0

    monkeypatch.setattr("game.ui.program.run", run)
    assert main(["play", "binokel-3", "--seats", "human,human,hard"]) == 0
    assert opened[0].seats == ("human", "human", "hard") and not opened[0].autoplay


def test_a_limit_for_programs_reaches_the_opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Options] = []
    given: list[ProgramLimits] = []

    def run(options: Options) -> int:
        opened.append(options)
        return 0

    class Opponents(ProcessOpponents):
        def __init__(self, rules: Rules, players: Sequence[str], *, limits: ProgramLimits) -> None:
            given.append(limits)
            super().__init__(rules, players, limits=limits)

    monkeypatch.setattr("game.ui.program.run", run)
    assert main(["play", "binokel-3", "--seats", "cmd:true,easy,easy", "--limit", "2.5"]) == 0
    (options,) = opened
    assert options.limits == USUAL_LIMITS._replace(answer=2.5)
    monkeypatch.setattr(seating, "ProcessOpponents", Opponents)
    context = cast("Context", SimpleNamespace(lang="de"))
    sitters = [Sitter(name, "", name) for name in options.seats]
    assert options.loaded is not None
    seated = seating.begin(options.loaded, sitters, context, limits=options.limits)
    seated.table.close()
    assert given == [options.limits]
