"""What honours bring that a hand holds itself."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.scoring.honours import honours_with
from game.values import Card


def honours_of_hand(
    rules: Rules, contract: CompiledContract, hand: Sequence[Card], trump: int
) -> float:
    """Score points that the honours of a hand alone bring its side in a contract, with this suit as
    trump by name; what a partner holds may add to that, and what others hold comes off."""
    if not rules.scoring.honoured:
        return 0.0
    points = 0
    suit = rules.trump_suit(contract.number, trump)
    for name, one in rules.scoring.honoured.items():
        kinds = honours_with(rules, name, None if suit is None else int(suit))
        if kinds:
            points += one.worth(sum([card in kinds for card in hand]))
    return float(points)
