"""A small language of rulesets, so that the machinery is tested without any card game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from game.rules.loading.inherit import read_merged
from game.rules.loading.tree import plain
from game.rules.model.base import CardName, Label, RankName, Strict
from game.rules.model.house import HouseRule
from game.rules.problems import Report


class Deal(Strict):
    kind: Literal["deal"]
    hand: Annotated[int, Field(ge=1, le=10)]
    deal: bool = False
    """Called like the kind itself, so that one cannot be taken for the other."""


class Bid(Strict):
    kind: Literal["bid"]
    opening: Annotated[int, Field(multiple_of=10)]
    who: str | list[str] = "all"
    limit: int | None = None
    pair: tuple[int, int] = (0, 0)


class Rules(Strict):
    id: str
    name: Label
    ranks: list[RankName] = Field(default_factory=list)
    worth: dict[RankName, int] = Field(default_factory=dict)
    deals: list[Deal] = Field(default_factory=list)
    by_number: dict[int, str] = Field(default_factory=dict)
    either: Deal | list[int] | str = "none"
    often: int | bool | Literal["always", "seldom"] = 1
    trump: CardName | Literal["turned", "none"] = "none"
    phases: dict[str, Annotated[Deal | Bid, Field(discriminator="kind")]] = Field(
        default_factory=dict
    )
    house_rules: dict[str, HouseRule] = Field(default_factory=dict)
    house: dict[str, bool | int | str] = Field(default_factory=dict)


def at_most_eight_cards(rules: Rules, report: Report) -> None:
    for name, phase in rules.phases.items():
        if isinstance(phase, Deal) and phase.hand > 8:
            report.problem(("phases", name, "hand"), "too_large", found=str(phase.hand), limit=8)


BASE = """\
id: base
name: {de: Grund, en: Base}
ranks: [as, 10]
worth: {as: 11, 10: 10}
phases:
  first: {kind: deal, hand: 4}
  second: {kind: bid, opening: 150, who: all}
house_rules:
  hands:
    label: {de: Blatt, en: Hand}
    help: {de: Karten für jeden., en: Cards for everyone.}
    group: deal
    number: {min: 4, max: 8, default: 4, sets: phases.first.hand}
  start:
    label: {de: Anfang, en: Start}
    help: {de: Womit man anfängt., en: Where one begins.}
    group: bidding
    choice:
      default: "150"
      options:
        "150": {label: {de: "150", en: "150"}}
        "200":
          label: {de: "200", en: "200"}
          sets: {phases.second.opening: 200, phases.second.limit: 500}
  alone:
    label: {de: Allein, en: Alone}
    help: {de: Nur einer reizt., en: One bids only.}
    group: bidding
    switch: {sets: {phases.second.who: [one]}}
"""


def merged(path: Path, *folders: Path) -> dict[str, object]:
    """What a file is with all that it extends and takes, as plain values; there is no problem."""
    tree, problems = read_merged(path, folders)
    assert not problems
    result: dict[str, object] = plain(tree)
    return result
