"""Deals and matches as plain values, under the names that scripts rely on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.compiled import Rules
from game.engine.sheet import Line
from game.engine.state import Result
from game.players.outside import Fault


def deal_fields(rules: Rules, result: Result) -> dict[str, Any]:
    """A finished deal: everything that is written down about it."""
    return {
        "dealer": result.dealer,
        "contract": rules.contracts[result.contract].id,
        "declarer": result.declarer,
        "sides": [list(side) for side in result.sides if side],
        "bid": result.bid,
        "card_points": list(result.card_points),
        "melds": list(result.melds),
        "sheet": [line_fields(line) for line in result.sheet],
        "score": list(result.score),
        "played_out": result.played_out,
        "thrown_in": result.thrown_in,
    }


def line_fields(line: Line) -> dict[str, Any]:
    """A line of a sheet, for a seat or for a side."""
    owner = {"seat": line.seat} if line.seat is not None else {"side": line.side}
    detail = {"detail": line.detail} if line.detail else {}
    return {
        **owner,
        "section": line.section,
        "reason": line.reason,
        **detail,
        "points": line.points,
    }


def replaced_fields(faults: Iterable[tuple[str, Fault]]) -> list[dict[str, str]]:
    """The programs in whose place the simple player went on: each kind of fault once a program."""
    found = dict.fromkeys((name, fault.kind.value, fault.said) for name, fault in faults)
    return [{"player": name, "fault": kind, "said": said} for name, kind, said in found]
