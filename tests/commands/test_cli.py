"""The command line: what it prints, its exit statuses, and messages in place of tracebacks."""

from __future__ import annotations

import ast
import builtins
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from game.__main__ import main
from game.commands.options import language
from game.commands.records import refusal_key
from game.engine.refusals import Reason
from game.resources import rulesets
from game.texts import texts, visible
from game.ui import program
from game.ui.options import Options
from game.ui.storybook.table import scenes
from tests.contract.rulesets import path_of

ROOT = Path(__file__).resolve().parents[2]

Printed = pytest.CaptureFixture[str]


def failing(capsys: Printed, *arguments: str) -> str:
    """What goes to standard error of a command that finds its input wrong."""
    assert main(arguments) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "Traceback" not in printed.err
    return printed.err


# -- the whole ----------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [["--help"], ["simulate", "--help"], ["--version"]])
def test_help_is_no_error(capsys: Printed, arguments: list[str]) -> None:
    assert main(arguments) == 0
    assert "tammtisch" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"],
        ["simulate"],
        ["simulate", "binokel-3", "--deals", "0", "--seed", "1"],
        ["simulate", "binokel-3", "--deals", "many", "--seed", "1"],
        ["simulate", "binokel-3", "--deals", "1", "--seed", "1", "--house", "rufen"],
        ["show", "binokel-3", "--house", "=1"],
        ["show", "binokel-3", "--lang", "fr"],
        ["play", "binokel-3", "--size", "wide"],
        ["play", "binokel-3", "--size", "0x100"],
        ["play", "binokel-3", "--speed", "warp"],
        ["check"],
        ["duel", "binokel-3", "greedy", "--deals", "1", "--seed", "1"],
    ],
)
def test_wrong_usage_is_status_2(capsys: Printed, arguments: list[str]) -> None:
    assert main(arguments) == 2
    assert "Aufruf:" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["dance"], "„dance“ gibt es nicht. Es gibt: play, check"),
        (["simulate", "binokel-3"], "Es fehlt: --deals."),
        (["simulate", "binokel-3", "--deals", "many", "--seed", "1"], "Das passt hier nicht: many"),
        (["check", "a.yaml", "--colour"], "Das gibt es hier nicht: --colour.\n"),
        (["show", "skat", "--language=en"], "nicht: --language=en. Meinst du --lang?\n"),
        (["simulate", "skat", "--deals", "1", "--sed", "1"], "--sed 1. Meinst du --seed?\n"),
        (["simulate", "binokel-3", "--deals"], "--deals: Dahinter fehlt eine Angabe."),
        (["show", "binokel-3", "--lang", "fr"], "„fr“ gibt es nicht. Es gibt: de, en."),
    ],
)
def test_wrong_usage_is_said_in_german(capsys: Printed, arguments: list[str], said: str) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr().err
    assert printed.startswith("Aufruf: stammtisch") and said in printed
    assert not re.search(r"usage|error|argument|invalid|required", printed)


def test_help_is_in_german(capsys: Printed) -> None:
    assert main(["duel", "--help"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Aufruf: ") and "Angaben:" in printed and "Optionen:" in printed
    assert not re.search(r"usage|positional|options:|show this", printed)


def test_what_the_system_refuses_is_said_in_german(capsys: Printed, tmp_path: Path) -> None:
    missing = tmp_path / "nirgends" / "x.record"
    assert failing(capsys, "replay", str(missing)) == f"{missing}: das gibt es nicht\n"
    assert failing(capsys, "replay", str(tmp_path)) == f"{tmp_path}: das ist ein Ordner\n"


def test_a_record_of_an_unknown_ruleset_says_in_which_line(capsys: Printed, tmp_path: Path) -> None:
    path = tmp_path / "x.record"
    path.write_text("# A match.\nstammtisch: record 1\nruleset: binokel-33\nseed: 3\n")
    said = failing(capsys, "replay", str(path))
    assert said.startswith(f"{path}:3: ") and "binokel-33" in said
    assert "binokel-3“" in said or "binokel-3?" in said, "with what may have been meant"


def test_a_duel_says_with_which_house_rules(capsys: Printed) -> None:
    words = ["duel", "binokel-3", "easy", "random", "--deals", "1", "--seed", "1", "--json"]
    assert main([*words, "--house", "ziel=1000"]) == 0
    assert json.loads(capsys.readouterr().out)["house"] == {"ziel": 1000}


@pytest.mark.parametrize("seats", ["easy,easy,easy", "random,easy,random"])
def test_without_a_human_the_table_plays_by_itself(
    monkeypatch: pytest.MonkeyPatch, seats: str
) -> None:
    asked: list[Options] = []
    monkeypatch.setattr(program, "run", lambda options: asked.append(options) or 0)
    assert main(["play", "binokel-3", "--seats", seats, "--deals", "1"]) == 0
    assert main(["play", "binokel-3", "--seats", "human,easy,easy", "--deals", "1"]) == 0
    assert [options.autoplay for options in asked] == [True, False]


def test_the_language_comes_from_the_option_or_the_environment() -> None:
    assert language(["show", "--lang", "en"], {"LANG": "de_DE.UTF-8"}) == "en"
    assert language(["show", "--lang=en"], {}) == "en"
    assert language(["show"], {"LANG": "en_GB.UTF-8"}) == "en"
    assert language(["show"], {"LC_ALL": "en_US", "LANG": "de_DE"}) == "en"
    assert language(["show"], {"LANG": "C.UTF-8"}) == "de"
    assert language(["show", "--lang"], {}) == "de"


def test_the_language_may_stand_before_the_command_or_after_it(capsys: Printed) -> None:
    path = str(rulesets() / "binokel-3.yaml")
    for arguments in (["--lang", "en", "check", path], ["check", path, "--lang", "en"]):
        assert main(arguments) == 0
        assert capsys.readouterr().out == "All in order.\n"
    assert main(["check", path, "--lang", "de"]) == 0
    assert capsys.readouterr().out == "Alles in Ordnung.\n"


def test_every_refusal_has_words() -> None:
    for reason in Reason:
        assert refusal_key(reason.value) in texts("de")


def test_everything_that_can_be_wrong_with_a_record_has_words() -> None:
    named = set()
    engine = ROOT / "game" / "engine"
    raising = {"RecordError": 1, "StatementError": 0, "NotationError": 0, "_demand": 0, "_place": 2}
    for path in [*engine.glob("record/*.py"), engine / "statements.py", engine / "notation.py"]:
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                place = raising.get(call.func.id)
                words = call.args[place:][:1] if place is not None else []
                named |= {w.value for w in words if isinstance(w, ast.Constant)}
    assert len(named) > 20
    assert {code for code in named if f"commands.record.{code}" not in texts("de")} == set()


# -- check, show, explain -----------------------------------------------------------------------


def test_check_lists_every_problem_with_its_place(capsys: Printed, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("extends: binokel-3\nname: [7]\ndekc: {}\n", encoding="utf-8")
    err = failing(capsys, "check", str(bad), str(rulesets() / "binokel-3.yaml"))
    lines = err.splitlines()
    assert any(line.startswith(f"{bad}:2:") for line in lines)
    assert any(line.startswith(f"{bad}:3:1: dekc: ") for line in lines)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"[" * 50_000, b"a: &a [*a]"])
def test_check_survives_any_file(capsys: Printed, tmp_path: Path, content: bytes) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_bytes(content)
    assert str(bad) in failing(capsys, "check", str(bad))


def test_a_ruleset_that_is_not_there(capsys: Printed) -> None:
    assert "binokel-3" in failing(capsys, "show", "binokl-3")
    assert "nothing.yaml" in failing(capsys, "show", "nothing.yaml")
    assert failing(capsys, "show", str(rulesets()) + "/")


def test_house_rules_that_are_wrong(capsys: Printed) -> None:
    assert "rufen" in failing(capsys, "show", "binokel-3", "--house", "rufn=1")
    assert "rufen" in failing(
        capsys, "simulate", "binokel-3", "--deals", "1", "--seed", "1", "--house", "rufen=9"
    )


def test_show_prints_a_ruleset_that_is_the_same(capsys: Printed, tmp_path: Path) -> None:
    assert main(["show", "binokel-3", "--house", "rufen=2", "--house", "binokel=60"]) == 0
    shown = capsys.readouterr().out
    assert yaml.safe_load(shown)["house"] == {"rufen": 2, "binokel": 60}
    own = tmp_path / "own.yaml"
    own.write_text(shown, encoding="utf-8")
    assert main(["show", str(own)]) == 0
    assert capsys.readouterr().out == shown
    arguments = ["--deals", "4", "--seed", "3", "--json"]
    digests = []
    for name in (["binokel-3", "--house", "rufen=2", "--house", "binokel=60"], [str(own)]):
        assert main(["simulate", *name, *arguments]) == 0
        digests.append(json.loads(capsys.readouterr().out)["digest"])
    assert digests[0] == digests[1]


def test_explain_tells_the_rules_of_this_table(capsys: Printed) -> None:
    assert main(["explain", "binokel-3", "--lang", "de"]) == 0
    german = capsys.readouterr().out
    assert main(["explain", "binokel-3", "--lang", "en", "--house", "ziel=2000"]) == 0
    english = capsys.readouterr().out
    assert "1500" in german
    assert "2000" in english
    assert german != english


# -- play and picture, as far as they go without a display --------------------------------------


def test_the_seats_must_fit_the_table(capsys: Printed) -> None:
    assert "3" in failing(capsys, "play", "binokel-3", "--seats", "human,easy")
    assert "easy" in failing(capsys, "play", "binokel-3", "--seats", "human,easi,easy")


def test_scenes_are_named_and_drawn(capsys: Printed, tmp_path: Path) -> None:
    assert main(["picture", "--list"]) == 0
    scenes = capsys.readouterr().out.split()
    assert {
        "start",
        "rules",
        "deal",
        "bidding",
        "melds",
        "trick",
        "sheet",
        "history",
        "deck",
    } <= set(scenes)
    out = tmp_path / "out.png"
    arguments = ["--ruleset", "binokel-3", "--seed", "2", "--size", "640x400", "--deck", "french"]
    assert main(["picture", "trick", str(out), *arguments]) == 0
    content = out.read_bytes()
    assert content.startswith(b"\x89PNG")
    assert content[16:24] == (640).to_bytes(4, "big") + (400).to_bytes(4, "big")


def test_a_picture_that_cannot_be(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenes, "MOST_SEEDS", 1)  # it need not be looked for in thousands of deals
    out = str(tmp_path / "out.png")
    assert "bidding" in failing(capsys, "picture", "biding", out)
    for seconds in ("nan", "-1", "0", "1e9", "long"):
        assert main(["picture", "card-played", out, "--strip", seconds]) == 2
    assert "sheet" in failing(capsys, "picture", "sheet", out, "--strip", "0.2")
    assert main(["picture", "trick"]) == 2
    assert "--list" in capsys.readouterr().err
    assert "nowhere" in failing(capsys, "picture", "deck", str(tmp_path / "nowhere" / "out.png"))
    never = failing(capsys, "picture", "bidding", out, "--ruleset", "zweierbinokel-2")
    assert "„kind: bidding“" in never and "--house" in never
    own = str(path_of("black-maria"))
    assert "„kind: bidding“" in (
        never := failing(capsys, "picture", "bidding", out, "--ruleset", own)
    )
    assert "--house" not in never and "gleich mit welchem --seed" in never
    assert "zeigen: pass, pass-ready" in never
    assert "welchem --seed" in failing(capsys, "picture", "lots", out, "--ruleset", own)
    assert "anderen --seed." in failing(capsys, "picture", "claim", out, "--ruleset", own)
    for size in ("3x3", "1280x99", "9000x720", "1280", "axb"):
        assert main(["picture", "trick", out, "--size", size]) == 2
        assert size in capsys.readouterr().err
    assert not (tmp_path / "out.png").exists()


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own."""
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept.pop("SDL_VIDEODRIVER", None)
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        check=False,
        cwd=ROOT,
        env={**kept, "PYTHONIOENCODING": "utf-8", **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is a display")
def test_without_a_display_the_window_commands_say_so() -> None:
    for arguments in ([], ["play", "binokel-3"]):
        done = run(*arguments, LANG="de_DE.UTF-8")
        assert done.returncode == 1
        assert len(done.stderr.splitlines()) == 1, "one sentence of ours, no words of libraries"
        assert "Bildschirm" in done.stderr


def test_output_survives_a_reader_that_stops_and_a_narrow_encoding() -> None:
    command = f"{sys.executable} -m game show binokel-3 | head -n 1"
    done = subprocess.run(command, shell=True, check=False, cwd=ROOT, capture_output=True)
    assert done.stderr == b""
    narrow = run("show", "binokel-3", PYTHONIOENCODING="ascii")
    assert narrow.returncode == 0
    assert "Traceback" not in narrow.stderr


# -- what files and their names bring along ------------------------------------------------------


HOSTILE = "a\x1b[2J\u202eb"
SPELLED = "a\\x1b[2J\\u202eb"


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", f"{HOSTILE}.yaml"],
        ["show", HOSTILE],
        ["show", "binokel-3", "--house", f"{HOSTILE}=1"],
        ["explain", "binokel-3", "--house", f"rufen={HOSTILE}"],
        ["replay", f"{HOSTILE}.record"],
    ],
)
def test_a_terminal_is_told_nothing_by_what_is_quoted(
    capsys: Printed, arguments: list[str]
) -> None:
    said = failing(capsys, *arguments)
    assert SPELLED in said and visible(said) == said


def test_words_that_do_not_belong_here_are_spelled_out_too(capsys: Printed) -> None:
    assert main(["check", "a.yaml", f"--{HOSTILE}"]) == 2
    said = capsys.readouterr().err
    assert SPELLED in said and visible(said) == said


def test_names_in_a_record_are_spelled_out(capsys: Printed, tmp_path: Path) -> None:
    path = tmp_path / "x.record"
    path.write_text(
        f"stammtisch: record 1\nruleset: binokel-3\nnames: {HOSTILE}, Karl, Hilde\nseed: 3\n",
        encoding="utf-8",
    )
    assert main(["replay", str(path)]) == 0
    said = capsys.readouterr().out
    assert SPELLED in said and visible(said) == said


def test_a_replayed_sheet_names_promises_and_gives_no_points_to_what_is_only_told(
    capsys: Printed,
) -> None:
    for record, lines in (
        ("skat/K-08_spitze-missed", ["  0: Spitze angesagt −12", "  0: Spitze angesagt, verfehlt"]),
        ("preferans/nobody", ["  0: Keiner geht mit"]),
    ):
        assert main(["replay", str(ROOT / f"tests/records/{record}.record")]) == 0
        said = capsys.readouterr().out.splitlines()
        assert all(line in said for line in lines), said


def test_a_name_that_hides_something_is_refused_where_it_stands(
    capsys: Printed, tmp_path: Path
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text('extends: binokel-3\nname: {de: "Tisch\\u202e", en: T}\n', encoding="utf-8")
    for command in ("check", "show", "explain"):
        said = failing(capsys, command, str(path))
        assert said.startswith(f"{path}:2:12: name.de: ") and "(U+202E)" in said


# -- streams that are closed or full -------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        pytest.param("explain doppelkopf >&-", 0, "", marks=pytest.mark.soak),
        ("explain doppelkopf >/dev/full", 1, "Ausgabe: kein Platz mehr auf dem Datenträger\n"),
        ("show doppelkopf | head -c 10 >/dev/null", 0, ""),
        pytest.param("check nix 2>&-", 1, "", marks=pytest.mark.soak),
        ("frob 2>&-", 2, None),
        ("replay - <&-", 1, None),
        ("explain x >&- 2>&- <&-", 1, ""),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="written for a POSIX shell")
def test_closed_and_full_streams_are_no_surprise(words: str, status: int, said: str | None) -> None:
    """Nothing is printed where nobody listens, and never to somebody else."""
    command = f"{shlex.quote(sys.executable)} -m game {words}"
    run = subprocess.run(
        ["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode == status
    assert "Traceback" not in run.stderr and "Exception" not in run.stderr
    assert said is None or run.stdout + run.stderr == said


@pytest.mark.parametrize("place", ["game.commands.cli", "game.rules.explain"])
def test_an_interruption_leaves_quietly_even_while_the_program_is_loaded(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    load = builtins.__import__

    def interrupted(name: str, *more: object, **others: object) -> object:
        if name == place:
            raise KeyboardInterrupt
        return load(name, *more, **others)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", interrupted)
    assert main(["explain", "binokel-3"]) == 130
    monkeypatch.undo()
    assert capsys.readouterr() == ("", "")
