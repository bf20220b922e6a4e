"""`check FILE…`: all problems of some ruleset files, a line each, and what may not be meant."""

from __future__ import annotations

import argparse

from game.commands.options import complain, say
from game.rules import check, remarks
from game.texts import Texts


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The files."""
    parser.add_argument("files", nargs="+", metavar="FILE", help=texts.get("commands.help.files"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Status 1 when there is a problem."""
    problems = check(args.files)
    for problem in problems:
        complain(problem.text(texts.lang))
    if not problems:
        say(texts.get("commands.check.fine", n=len(args.files)))
    for remark in remarks(args.files):
        say(remark.text(texts.lang))
    return 1 if problems else 0
