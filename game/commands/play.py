"""`play RULESET`: opens the table; without a command, the start screen."""

from __future__ import annotations

import argparse
import gc
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.failure import Failure
from game.commands.options import (
    add_limit,
    add_ruleset,
    count,
    known_player,
    limits_of,
    load_ruleset,
    names,
    size,
    whole,
)
from game.reading import SHARED_SUFFIX
from game.texts import Texts

if TYPE_CHECKING:
    from game.rules.loading import Loaded
    from game.rules.model import Ruleset

SPEEDS = ("instant", "fast", "normal", "slow")


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The ruleset, who sits where, and how the window looks."""
    add_ruleset(parser, texts)
    parser.add_argument("--seed", type=whole, help=texts.get("commands.help.seed"))
    parser.add_argument("--seats", type=names, help=texts.get("commands.help.seats"))
    parser.add_argument("--deals", type=count, help=texts.get("commands.help.deals"))
    parser.add_argument("--speed", choices=SPEEDS, help=texts.get("commands.help.speed"))
    parser.add_argument("--size", type=size, metavar="WxH", help=texts.get("commands.help.size"))
    parser.add_argument(
        "--fullscreen", action="store_true", help=texts.get("commands.help.fullscreen")
    )
    parser.add_argument("--autoplay", action="store_true", help=texts.get("commands.help.autoplay"))
    add_limit(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Open the window; returns when it is closed. With no human at any seat it plays by itself."""
    # All that is loaded for the first picture stays; once that is shown, garbage is looked for.
    gc.disable()
    try:
        return _open(args)
    finally:
        gc.enable()


def _open(args: argparse.Namespace) -> int:
    from game.storage.header import HUMAN
    from game.ui.options import Options
    from game.ui.program import run

    options = Options(lang=getattr(args, "lang", None))
    if args.command is not None and args.ruleset.endswith(SHARED_SUFFIX):
        options = Options(match=Path(args.ruleset), lang=options.lang)
    elif args.alone:
        options = Options(table=Path(args.ruleset), lang=options.lang)
    elif args.command is not None:
        loaded = load_ruleset(args.ruleset, args.house)
        seats = _seats(loaded, args.seats)
        nobody = bool(seats) and HUMAN not in seats
        options = Options(
            loaded=loaded,
            seed=args.seed,
            seats=seats,
            deals=args.deals,
            speed=args.speed,
            size=args.size,
            fullscreen=args.fullscreen,
            autoplay=args.autoplay or nobody,
            limits=limits_of(args),
            lang=options.lang,
        )
    return run(options)


def _seats(loaded: Loaded[Ruleset], given: tuple[str, ...] | None) -> tuple[str, ...]:
    """Who sits where, as given and checked; empty when the program shall choose."""
    from game.storage.header import HUMAN

    if given is None:
        return ()
    given = tuple(known_player(name, (HUMAN,)) for name in given)
    seats = loaded.ruleset.table.players
    if len(given) != seats:
        raise Failure("wrong_number_of_players", n=seats, given=len(given))
    return given
