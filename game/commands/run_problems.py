"""What goes wrong in a run of deals: programs that were replaced, told one by one, and what becomes
of the exit status; and a defect of our own, told in a line that says where, without a traceback."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from game.commands.options import complain
from game.simulation.report import Replacement, replaced_fields
from game.simulation.table import CannotGoOn
from game.storage.crash import write_report
from game.texts import Texts

TOLD = 20
"""So many replacements are told one by one; JSON has them all."""

LISTED = 8
"""So many lawful actions are told of a question."""


def add_keep_going(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """``--keep-going``."""
    parser.add_argument(
        "--keep-going", action="store_true", help=texts.get("commands.help.keep_going")
    )


def report_replaced(replaced: Sequence[Replacement], texts: Texts) -> list[dict[str, Any]]:
    """Say on standard error which programs were replaced, and where; the same as fields."""
    listed = [replaced_fields(replacement) for replacement in replaced]
    for fields in listed[:TOLD]:
        complain(_sentence(fields, texts))
    if len(listed) > TOLD:
        complain(texts.get("commands.replaced.more", n=len(listed) - TOLD))
    return listed


def status_of(args: argparse.Namespace, replaced: Sequence[object]) -> int:
    """The exit status: 1 where a program was replaced, unless that was allowed for."""
    return 1 if replaced and not args.keep_going else 0


def _sentence(fields: dict[str, Any], texts: Texts) -> str:
    legal = fields["legal"]
    asked = ", ".join(legal[:LISTED]) + (", …" if len(legal) > LISTED else "")
    where = "in_deal" if fields["match"] is None else "in_match"
    return " ".join(
        (
            texts.get(f"commands.replaced.{where}", **fields),
            texts.get(f"commands.replaced.{fields['fault']}", **fields),
            texts.get("commands.replaced.asked", asked=asked),
        )
    )


def complain_of_defect(
    stopped: CannotGoOn, ruleset: str, deal: int, seed: int, texts: Texts
) -> None:
    """Say that a deal (numbered from 1) could not be played on, and how to report that."""
    facts = {"ruleset": ruleset, "deal": str(deal), "seat": str(stopped.seat), "seed": str(seed)}
    report = write_report(stopped, facts=facts)
    where = f"commands.defect.{'report' if report else 'no_report'}"
    told = {**facts, "what": stopped.what.splitlines()[-1]}
    complain(f"{texts.get('commands.defect.line', **told)} {texts.get(where, file=str(report))}")
