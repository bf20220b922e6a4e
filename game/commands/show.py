"""`show RULESET`: the merged ruleset with its house rules, itself a valid ruleset."""

from __future__ import annotations

import argparse

from game.commands.options import add_ruleset, load_ruleset, say
from game.rules import dump
from game.texts import Texts


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The ruleset."""
    add_ruleset(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Print it as YAML."""
    say(dump(load_ruleset(args.ruleset, args.house)).removesuffix("\n"))
    return 0
