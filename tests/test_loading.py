"""What a command loads: only what it runs.

Commands that may load the same are run one after another in an interpreter of their own: what one
of them loads stays there until all are done.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.commands.cli import COMMANDS

ROOT = Path(__file__).resolve().parent.parent

RUN = """
import json, sys
from game.__main__ import main
statuses = [main(words) for words in json.loads(sys.argv[1])]
print("\\n" + json.dumps([statuses, sorted(sys.modules)]))
"""

MODELS = ("pydantic", "game.rules.model", "game.rules.loading")
"""What rulesets are read with."""

WINDOW = ("pygame", "game.ui")
THINKERS = ("game.players.search", "game.players.rollout")
EXTRAS = ("duckdb", "dask", "distributed", "tornado")
RULES_ALONE = ("game.engine", "game.players", "game.simulation", "multiprocessing", *WINDOW)


def loaded_by(*commands: list[str]) -> list[str]:
    """The modules that commands have loaded when they are done; all must go well."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, json.dumps(commands)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    statuses, modules = json.loads(done.stdout.splitlines()[-1])
    assert not any(statuses), done.stderr
    return list(modules)


def among(modules: list[str], unwanted: tuple[str, ...]) -> list[str]:
    return [one for one in modules if one.startswith(tuple(f"{name}." for name in unwanted))] + [
        one for one in modules if one in unwanted
    ]


@pytest.mark.parametrize(
    ("commands", "unwanted"),
    [
        ([["--version"], ["--help"], ["check", "--help"]], (*MODELS, *RULES_ALONE)),
        (
            [
                ["check", "rulesets/binokel-3.yaml"],
                ["show", "binokel-3"],
                ["explain", "binokel-3"],
            ],
            RULES_ALONE,
        ),
        (
            [
                ["replay", "tests/records/binokel-3/B-01_as-beats-ten.record"],
                ["simulate", "binokel-3", "--deals", "1", "--seed", "1"],
            ],
            (*THINKERS, *WINDOW),
        ),
        ([["lab", "schnapsen-2", "--deals", "5", "--players", "random"]], (*WINDOW, *EXTRAS)),
    ],
    ids=lambda value: "-".join(words[0] for words in value) if isinstance(value, list) else "",
)
def test_commands_load_only_what_they_run(
    commands: list[list[str]], unwanted: tuple[str, ...]
) -> None:
    assert among(loaded_by(*commands), unwanted) == []


def test_what_is_looked_for_is_loaded_where_it_is_needed() -> None:
    """Else the tests above would look for names that nothing has any more."""
    modules = loaded_by(
        ["simulate", "binokel-3", "--deals", "1", "--seed", "1", "--players", "hard"],
        ["picture", "--list"],
    )
    for name in (*MODELS, *THINKERS, *RULES_ALONE):
        assert name in modules


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_names_its_arguments(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """They are declared when the command is chosen."""
    from game.__main__ import main

    assert main([command, "--help", "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    own = {"check": "FILE", "replay": "RECORD", "picture": "OUT.png"}
    assert own.get(command, "RULESET") in printed
    assert "--lang" in printed
