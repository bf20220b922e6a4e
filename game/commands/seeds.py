"""`--seed` where programs may play: whoever knows the seed knows all cards.

A program can read the command lines of the processes above it. So the seed may come from standard
input, and may be left out: one is drawn then and told at the end. Where a program plays and the
seed stands on our own command line, we start over in its place, with the seed in a pipe.
"""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from typing import NamedTuple

from game.commands.failure import Failure
from game.commands.options import whole
from game.players.outside import hide_inside, is_program
from game.texts import Texts

OPTION, INPUT = "--seed", "-"
DRAWN_BELOW = 10**18
"""Seeds are drawn up to here: as many digits as may be written after the option."""

LONGEST = 64
"""Bytes that are read of standard input."""


class Seed(NamedTuple):
    """A seed, and whether it was drawn here."""

    value: int
    drawn: bool


def add_seed(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """``--seed N``, ``--seed -``, or nothing."""
    parser.add_argument(
        OPTION, type=_whole_or_input, metavar="N", help=texts.get("commands.help.secret_seed")
    )


def seed_of(args: argparse.Namespace, players: Sequence[str]) -> Seed:
    """The seed that was asked for, out of sight of the programs among the players. Raises
    Failure."""
    given: int | str | None = args.seed
    if any(is_program(name) for name in players):
        if isinstance(given, int):
            _start_over(args.words, given)
        hide_inside()
    if given is None:
        return Seed(secrets.randbelow(DRAWN_BELOW), drawn=True)
    return Seed(_from_input() if isinstance(given, str) else given, drawn=False)


def without_seed(words: Sequence[str]) -> list[str]:
    """A command line that takes its seed from standard input, if it takes any."""
    kept: list[str] = []
    rest = iter(words)
    for word in rest:
        name, sign, _ = word.partition("=")
        if word == "--":
            return [*kept, word, *rest]
        if len(name) > len("--") and OPTION.startswith(name):
            kept += [OPTION, INPUT]
            if not sign:
                next(rest, None)
        else:
            kept.append(word)
    return kept


def _whole_or_input(text: str) -> int | str:
    return INPUT if text == INPUT else whole(text)


def _start_over(words: Sequence[str], seed: int) -> None:
    """Run the same command in this process, with the seed in standard input. Nothing where the
    words are not this process's own, and where a process cannot be replaced."""
    if os.name != "posix" or not sys.executable or list(words) != sys.argv[1:]:
        return
    program = sys.orig_argv[1 : len(sys.orig_argv) - len(words)]
    reader, writer = os.pipe()
    os.write(writer, f"{seed}\n".encode())
    os.close(writer)
    os.dup2(reader, sys.__stdin__.fileno() if sys.__stdin__ else 0)
    os.execv(sys.executable, [sys.executable, *program, *without_seed(words)])


def _from_input() -> int:
    """The number in standard input, which is closed behind it: a file could be read again."""
    if sys.stdin is None:
        raise Failure("no_seed", given="")
    text = sys.stdin.readline(LONGEST).strip()
    try:
        seed = whole(text)
    except argparse.ArgumentTypeError:
        raise Failure("no_seed", given=text) from None
    _forget_input()
    return seed


def _forget_input() -> None:
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
