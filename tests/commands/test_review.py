"""`review`: what it tells of deals that it plays and of those in files, and what it refuses."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import INTERRUPTED, main
from game.commands import review
from game.texts import LANGUAGES
from tests.everyday import some
from tests.review.test_losses import QUICK

Printed = pytest.CaptureFixture[str]

PLAY = ["review", "skat", "--players", "easy,random,easy", "--seed", "4", "--deals", "2"]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "LOOKS", QUICK)


def fields(words: Sequence[str], status: int = 0) -> dict[str, Any]:
    printed = StringIO()
    with redirect_stdout(printed):
        assert main([*words, "--json"]) == status
    found: dict[str, Any] = json.loads(printed.getvalue())
    return found


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    """What is told of the deals of `PLAY`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(review, "LOOKS", QUICK)
        return fields(PLAY)


def test_the_dearest_mistakes_are_told_and_who_made_them(found: dict[str, Any]) -> None:
    assert (found["ruleset"], found["seed"], found["deals"]) == ("skat", 4, 2)
    assert found["loss"]["mean"] > 0
    by_seat = {one["player"]: one["mean"] for one in found["seats"]}
    assert by_seat["random"] > by_seat["easy"]
    losses = [one["loss"]["mean"] for one in found["worst"]]
    assert losses == sorted(losses, reverse=True)
    for one in found["worst"]:
        assert one["loss"]["mean"] > 2 * one["loss"]["se"]
        assert one["looked_again"]
        assert one["done"] != one["better"]
        if one["phase"] == "tricks":
            held = set(one["hand"])
            assert {one["done"][0].split()[1], one["better"][0].split()[1]} <= held


def test_a_deal_is_opened_again_by_the_command_that_is_told(found: dict[str, Any]) -> None:
    one = found["worst"][0]
    program, *words = one["command"].split()
    assert program == "stammtisch"
    alone = fields(words)
    assert alone["deals"] == 1
    assert one in alone["worst"]


@pytest.mark.parametrize("lang", some(LANGUAGES, 2))
def test_it_is_told_in_words(capsys: Printed, lang: str, found: dict[str, Any]) -> None:
    assert main([*PLAY, "--worst", "2", "--lang", lang]) == 0
    said = capsys.readouterr().out
    point = "," if lang == "de" else "."
    loss = f"{found['loss']['mean']:.1f}".replace(".", point)
    assert loss in said.splitlines()[1]
    told = [line for line in said.splitlines() if line[:2] in ("1.", "2.")]
    for line, one in zip(told, found["worst"], strict=False):
        assert f"{one['loss']['mean']:.1f}".replace(".", point) in line
        assert one["player"] in line
        assert one["command"] in said
    assert "{" not in said


def test_records_are_looked_at_as_they_were_played(tmp_path: Path) -> None:
    words = ["simulate", "skat", "--deals", "1", "--seed", "4", "--players", "easy,random,random"]
    assert main([*words, "--records", str(tmp_path)]) == 0
    (file,) = tmp_path.iterdir()
    found = fields(["review", str(file), str(file)])
    assert found["deals"] == 2
    assert found["loss"]["se"] == 0  # the same deal twice
    assert "seed" not in found
    assert found["players"] == ["easy-0", "random-1", "random-2"]
    assert found["worst"]
    assert "command" not in found["worst"][0]


def test_what_was_looked_at_is_told_when_it_is_broken_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    share = review.share

    def broken(*args: Any, **more: Any) -> Iterator[Any]:
        for result in share(*args, **more):
            signal.raise_signal(signal.SIGINT)  # heard once this deal is counted
            yield result

    monkeypatch.setattr(review, "share", broken)
    found = fields(PLAY, INTERRUPTED)
    assert found["interrupted"]
    assert found["deals"] == 1
    assert found["worst"]
    assert not any(one["looked_again"] for one in found["worst"])


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["skat", "b.yaml"], 2, "There is no file behind a ruleset"),
        (["a.stammtisch", "--seed", "3"], 2, "belong to a ruleset"),
        (["a.stammtisch"], 1, "a.stammtisch"),
        (["skat", "--players", "cmd:./bot"], 1, "Programs cannot play here"),
        (["skat", "--players", "easy,easy"], 1, "3 sit at this table"),
        (["skat", "--worst", "0"], 2, "1, 2, 3"),
        (["skta"], 1, "skat"),
    ],
)
def test_what_does_not_fit_is_refused(
    capsys: Printed, words: list[str], status: int, said: str
) -> None:
    assert main(["review", *words, "--lang", "en"]) == status
    printed = capsys.readouterr()
    assert said in printed.err
    assert "Traceback" not in printed.err
