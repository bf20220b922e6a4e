"""What ties, remainders and a target reached by several do in an invented game that is in order:
each change is kept where it still is."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from game.rules.card_points import points_in_all
from game.rules.model import Ruleset
from tests.contract.rulesets import in_order

Tree = dict[str, Any]
OFTEN = 0.4


def with_ties(tree: Tree, ruleset: Ruleset, rng: Random) -> tuple[Tree, Ruleset]:
    """The game with some of these words, and as it is read then."""
    for changes in _possible(tree, ruleset, rng):
        if rng.random() >= OFTEN:
            continue
        other = deepcopy(tree)
        for part, more in changes.items():
            other[part] |= more
        found = in_order(other)
        if found is not None:
            tree, ruleset = other, found
    return tree, ruleset


def _possible(tree: Tree, ruleset: Ruleset, rng: Random) -> Iterator[Tree]:
    kind, adds = ruleset.scoring.kind, rng.randint(1, 3)
    if kind == "re_kontra":
        half = points_in_all(ruleset) // 2 + 1
        yield {"scoring": {"even_adds": adds, "win_at": half}}
    elif kind == "game_points":
        yield {"scoring": {"even_adds": adds}}
    elif kind == "race":
        games = [name for name, game in tree["contracts"].items() if "ladder" not in game]
        for name in games[:2]:
            yield {"contracts": {name: tree["contracts"][name] | {"ends": "all_counted"}}}
        yield {"scoring": {"remainder": "last_trick"}}
        yield {"scoring": {"remainder": "last_trick", "for_one": rng.randint(2, 5)}}
    if ruleset.match.target is not None:  # which is then reached by several, or in mid-deal
        yield {"match": {"several_pass": "last_trick"}}
        if ruleset.scoring.honoured:
            yield {"match": {"several_pass": "honours_last"}}
        yield {"match": {"ends": "at_once_later"}}
