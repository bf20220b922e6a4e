"""From the words on a command line to a command, and from what goes wrong to an exit status."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from types import ModuleType

from game import __version__, hang_up
from game.commands.failure import Failure, WrongUsage
from game.commands.options import add_language, complain, language
from game.reading import SHARED_SUFFIX, TABLE_SUFFIX
from game.resources import MissingResourcesError
from game.rules import RulesetError
from game.storage import parsed_texts
from game.storage.notices import reason_of
from game.texts import Texts, texts

COMMANDS = (
    "play",
    "check",
    "show",
    "explain",
    "simulate",
    "duel",
    "lab",
    "review",
    "replay",
    "picture",
)
"""The commands, each a module of that name, which is loaded when it is the one that was chosen."""

USUAL = "play"
"""What is done without a command."""

FINE, WRONG_INPUT, WRONG_USAGE = 0, 1, 2


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say and return the exit status.

    A deal or a table that was handed on may stand alone: that is how a desktop opens its file.
    """
    _speak_utf8()
    parsed_texts.begin()
    alone = len(arguments) == 1 and arguments[0].endswith((SHARED_SUFFIX, TABLE_SUFFIX))
    if alone:
        arguments = [USUAL, *arguments]
    try:
        t = texts(language(arguments))
    except MissingResourcesError as error:
        complain(str(error))
        return WRONG_INPUT
    try:
        args = _parsed(arguments, t)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else WRONG_USAGE
    args.words = tuple(arguments)
    args.alone = alone
    return _guarded(args, texts(getattr(args, "lang", t.lang)))


def _parsed(arguments: Sequence[str], t: Texts) -> argparse.Namespace:
    """What the arguments say. Most starts come without any: then there is nothing to parse, and a
    first picture that need not wait for the parser. Raises SystemExit."""
    return parser(t).parse_args(list(arguments)) if arguments else argparse.Namespace(command=None)


def _guarded(args: argparse.Namespace, t: Texts) -> int:
    """Run the command; whatever a user can do wrong becomes a message."""
    try:
        command = _module(args.command or USUAL)
        with hang_up.answered_by(hang_up.stop):
            status: int = command.run(args, t)
            if sys.stdout is not None:
                sys.stdout.flush()
            return status
    except RulesetError as error:
        complain(error.text(t.lang))
    except Failure as failure:
        complain(failure.text(t))
        return WRONG_USAGE if isinstance(failure, WrongUsage) else WRONG_INPUT
    except MissingResourcesError as error:
        complain(str(error))
    except BrokenPipeError:
        # Whoever read the output has had enough; nothing more must be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as error:
        name = error.filename
        if name is None:
            name = t.get("commands.failures.output")
        complain(t.get("commands.failures.file", name=str(name), reason=reason_of(error)))
    except hang_up.HungUp as asked:
        return asked.status
    return WRONG_INPUT


def parser(t: Texts) -> argparse.ArgumentParser:
    """The parser of all commands, with its help in a language."""
    from game.commands.parser import Parser

    top = Parser(texts=t, prog="stammtisch", description=t.get("commands.help.program"))
    version = f"Stammtisch {__version__}"
    top.add_argument(
        "--version", action="version", version=version, help=t.get("commands.help.version")
    )
    add_language(top, t)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name in COMMANDS:
        text = t.get(f"commands.help.{name}")
        declare = partial(_declare, name, t)
        commands.add_parser(name, texts=t, declare=declare, help=text, description=text)
    return top


def _module(command: str) -> ModuleType:
    return import_module(f"game.commands.{command}")


def _declare(command: str, t: Texts, parser: argparse.ArgumentParser) -> None:
    """Put the arguments of a command into its parser."""
    _module(command).configure(parser, t)
    add_language(parser, t)


def _speak_utf8() -> None:
    """Umlauts and suit signs reach every terminal, also where its encoding cannot write them."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace" if stream.encoding.lower() != "utf-8" else None)
