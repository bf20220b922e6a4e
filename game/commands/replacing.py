"""Programs that were replaced in a run: told one by one, and what becomes of the exit status."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from game.commands.options import complain
from game.simulation.report import Replacement, replaced_fields
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


def told(replaced: Sequence[Replacement], texts: Texts) -> list[dict[str, Any]]:
    """Say on standard error which programs were replaced, and where; the same as fields."""
    found = [replaced_fields(one) for one in replaced]
    for fields in found[:TOLD]:
        complain(_sentence(fields, texts))
    if len(found) > TOLD:
        complain(texts.get("commands.replaced.more", n=len(found) - TOLD))
    return found


def status_of(args: argparse.Namespace, replaced: Sequence[object]) -> int:
    """The exit status: 1 where a program was replaced, unless that was allowed for."""
    return 1 if replaced and not args.keep_going else 0


def _sentence(fields: dict[str, Any], texts: Texts) -> str:
    legal = fields["legal"]
    asked = ", ".join(legal[:LISTED]) + (", …" if len(legal) > LISTED else "")
    place = "in_deal" if fields["match"] is None else "in_match"
    return " ".join(
        (
            texts.get(f"commands.replaced.{place}", **fields),
            texts.get(f"commands.replaced.{fields['fault']}", **fields),
            texts.get("commands.replaced.asked", asked=asked),
        )
    )
