"""What every command takes, as the program says it itself with `--help`."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Iterator
from unittest.mock import patch

from game.commands.cli import COMMANDS, parser
from game.texts import texts

WIDTH = "80"
"""How many letters a line of help has; argparse takes it from the environment."""


def commands(lang: str) -> str:
    """A heading a command, with its help in a language."""
    return "\n".join(_commands(lang))


def _commands(lang: str) -> Iterator[str]:
    for name in COMMANDS:
        yield f"### `stammtisch {name}` {{: #{name} }}\n"
        yield f"```text\n{_help(lang, name)}\n```\n"


def _help(lang: str, command: str) -> str:
    out = io.StringIO()
    with (
        patch.dict(os.environ, COLUMNS=WIDTH),
        contextlib.redirect_stdout(out),
        contextlib.suppress(SystemExit),
    ):
        parser(texts(lang)).parse_args([command, "--help"])
    return out.getvalue().strip()
