"""Arguments that several commands share, and what they mean."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TextIO

from game.commands.failure import Failure
from game.rules import load
from game.rules.problems import did_you_mean
from game.texts import LANGUAGES, Texts, visible

if TYPE_CHECKING:
    from game.engine.rules.rules import Rules
    from game.players.programs import ProgramLimits
    from game.rules.loading import Loaded
    from game.rules.model import Ruleset

# Every command asks here, and few of them need players: those are imported where they are meant.

Parser = argparse.ArgumentParser
SMALLEST_SIZE, LARGEST_SIZE = 100, 8192
"""Pixels that a picture may measure."""

SHORTEST_LIMIT, LONGEST_LIMIT = 0.1, 3600
"""Seconds that a program may be given for an answer."""


def add_language(parser: Parser, texts: Texts) -> None:
    """``--lang``: the language of what is printed."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,
        help=texts.get("commands.help.lang"),
    )


def add_ruleset(parser: Parser, texts: Texts, *, option: bool = False) -> None:
    """``RULESET`` (or ``--ruleset RULESET``) and ``--house KEY=VALUE``."""
    help_text = texts.get("commands.help.ruleset")
    if option:
        parser.add_argument("--ruleset", metavar="RULESET", help=help_text)
    else:
        parser.add_argument("ruleset", metavar="RULESET", help=help_text)
    parser.add_argument(
        "--house",
        action="append",
        default=[],
        type=house_rule,
        metavar="KEY=VALUE",
        help=texts.get("commands.help.house"),
    )


def house_rule(text: str) -> tuple[str, str]:
    """A house rule and its value from ``KEY=VALUE``."""
    key, sign, value = text.partition("=")
    if not sign or not key.strip():
        raise argparse.ArgumentTypeError(f"{text!r} (KEY=VALUE)")
    return key.strip(), value.strip()


def count(text: str) -> int:
    """A whole number from 1."""
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} (1, 2, 3 …)")
    return number


def whole(text: str) -> int:
    """A whole number; a sign is allowed."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 18:
        raise argparse.ArgumentTypeError(f"{text!r} (…, -1, 0, 1, 2 …)")
    return int(text)


def seconds(text: str) -> float:
    """A time that a program may take for an answer, in seconds."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not SHORTEST_LIMIT <= seconds <= LONGEST_LIMIT:
        raise argparse.ArgumentTypeError(f"{text!r} ({SHORTEST_LIMIT} … {LONGEST_LIMIT})")
    return seconds


def size(text: str) -> tuple[int, int]:
    """Width and height in pixels from ``WxH``."""
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(p.isascii() and p.isdigit() and len(p) < 6 for p in parts):
        raise argparse.ArgumentTypeError(f"{text!r} (1280x720)")
    width, height = int(parts[0]), int(parts[1])
    if not all(SMALLEST_SIZE <= pixels <= LARGEST_SIZE for pixels in (width, height)):
        range_ = f"{SMALLEST_SIZE}x{SMALLEST_SIZE} … {LARGEST_SIZE}x{LARGEST_SIZE}"
        raise argparse.ArgumentTypeError(f"{text!r} ({range_})")
    return width, height


def add_limit(parser: Parser, texts: Texts) -> None:
    """``--limit SECONDS``, how long programs may think."""
    from game.players.programs import USUAL_LIMITS

    usual = USUAL_LIMITS.answer
    parser.add_argument(
        "--limit",
        type=seconds,
        default=usual,
        metavar="SECONDS",
        help=texts.get("commands.help.limit", usual=f"{usual:g}"),
    )


def limits_of(args: argparse.Namespace) -> ProgramLimits:
    """How long programs may take."""
    from game.players.programs import USUAL_LIMITS

    return USUAL_LIMITS._replace(answer=args.limit)


def names(text: str) -> tuple[str, ...]:
    """Names separated by commas."""
    return tuple(name.strip() for name in text.split(","))


def load_ruleset(name: str, house: Sequence[tuple[str, str]]) -> Loaded[Ruleset]:
    """The ruleset that was asked for, with its house rules. Raises RulesetError."""
    return load(name, dict(house))


def house_of(loaded: Loaded[Ruleset]) -> dict[str, str]:
    """The house rules that are not at their default, as they are written on the command line."""
    return {
        key: str(value).lower() if isinstance(value, bool) else str(value)
        for key, value in loaded.selection.items()
    }


def seats_of(rules: Rules, chosen: Sequence[str] | None, default: str) -> tuple[str, ...]:
    """A player's name for every seat; one name alone stands for all. Raises Failure."""
    players = tuple(map(known_player, chosen or (default,)))
    if len(players) == 1:
        players *= rules.players
    if len(players) != rules.players:
        raise Failure("wrong_number_of_players", n=rules.players, given=len(players))
    return players


def known_player(name: str, besides: Sequence[str] = ()) -> str:
    """The name, if a player has it; here and nowhere else words become a program. Raises
    Failure."""
    from game.players.programs import PREFIX, Program
    from game.players.registry import PLAYERS, is_player

    known = (*besides, *PLAYERS)
    name = Program(name) if name.startswith(PREFIX) else name
    if name not in besides and not is_player(name):
        similar = did_you_mean(name, known)
        if similar:
            raise Failure("unknown_player_suggestion", name=name, similar=similar)
        raise Failure("unknown_player", name=name, known=", ".join(known))
    return name


def language(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """The language before anything is parsed: ``--lang``, else that of the environment, else
    German."""
    for index, argument in enumerate(arguments):
        value = argument.removeprefix("--lang=") if argument.startswith("--lang=") else None
        if argument == "--lang" and index + 1 < len(arguments):
            value = arguments[index + 1]
        if value in LANGUAGES:
            return value
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        word = environment.get(variable, "").lower()
        for lang in LANGUAGES:
            if word == lang or word.startswith((f"{lang}_", f"{lang}-", f"{lang}.")):
                return lang
    return LANGUAGES[0]


def say(message: str) -> None:
    """Print what a command was asked for. Whatever files bring along, a terminal is told nothing:
    characters that nobody would see are spelled out."""
    _print(message, sys.stdout)


def complain(message: str) -> None:
    """Print to standard error, like `say`."""
    _print(message, sys.stderr)


def _print(message: str, stream: TextIO | None) -> None:
    """One message, where anybody has left that stream open."""
    if stream is not None:
        print(visible(message), file=stream)
