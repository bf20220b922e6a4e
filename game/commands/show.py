"""`show RULESET`: the merged ruleset with its house rules, itself a valid ruleset."""

from __future__ import annotations

import argparse
import sys

from game.commands.options import add_ruleset, load_ruleset
from game.rules import dump
from game.texts import Texts


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The ruleset."""
    add_ruleset(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Print it as YAML."""
    sys.stdout.write(dump(load_ruleset(args.ruleset, args.house)))
    return 0
