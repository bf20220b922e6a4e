"""What `play` opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.__main__ import main
from game.ui import program
from game.ui.options import Options


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


def test_several_people_may_sit_at_one_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Options] = []

    def run(options: Options) -> int:
        opened.append(options)
        return 0

    monkeypatch.setattr("game.ui.program.run", run)
    assert main(["play", "binokel-3", "--seats", "human,human,hard"]) == 0
    assert opened[0].seats == ("human", "human", "hard") and not opened[0].autoplay
