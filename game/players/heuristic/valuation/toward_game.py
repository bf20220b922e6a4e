"""What a bid is worth that brings a side nearer to a game of the match, as in a rubber."""

from __future__ import annotations

from typing import cast

from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.scoring.tariff import tariff_bid
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import View
from game.rules.model.scoring.tariff import Tariff

PART = 0.05
"""What all of a game but its last point is worth, of the game: with more, easy players lose too
many bids of a rubber."""


def worth_of_nearing(rules: Rules, view: View, contract: CompiledContract) -> float:
    """Score points that it is worth beside its own to make a bid, where only bids that are made
    count toward a game: a share of what the games bring in the end."""
    match = rules.ruleset.match
    games, target, number = match.games, match.target, contract.spec.win_at
    if games is None or target is None or number is None or not games.count_bids:
        return 0.0
    each = (games.bonus_for(0) or target) / games.won
    had = view.running[view.seat]
    bid = tariff_bid(rules, contract.number, NO_TRUMP, number)
    has = had + cast(Tariff, rules.scoring).value_of(bid)
    return each * (_share(has / target) - _share(had / target))


def _share(part: float) -> float:
    """How much of a game such a part of it is worth: the others may win it all the same."""
    return 1.0 if part >= 1.0 else PART * max(0.0, part)
