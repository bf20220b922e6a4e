"""`explain RULESET`: the rules of this table as text."""

from __future__ import annotations

import argparse

from game.commands.options import add_ruleset, load_ruleset, say
from game.texts import Texts


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The ruleset."""
    add_ruleset(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Print the page."""
    from game.rules.explain import explain, to_text

    ruleset = load_ruleset(args.ruleset, args.house).ruleset
    say(to_text(explain(ruleset, texts.lang)).removesuffix("\n"))
    return 0
