"""What it is likely to bring to promise the last trick with a card, beside winning (`promises` of a
contract)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.cards import KIND_MASK, Suit
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.soli import chance_over
from game.rules.higher_trumps import kinds_beside
from game.values import Card, Kind

EVEN_SHARE: Final = 0.61
"""Which share of all trumps one must hold to win the last trick with the lowest of them in half of
the deals: so many that one is left when the others have none."""

SPREAD: Final = 0.25
"""By which share more it is certain, or hopeless with so much less."""

PLAIN: Final = 0.1
"""How likely the last trick is won with a card that is no trump."""


def gain_of_promises(
    rules: Rules, contract: CompiledContract, hand: Sequence[Card], trump: int
) -> float:
    """Points that the promises of a contract are likely to bring a hand, or cost it; with the suit
    that is trump, or with the best that may still be named."""
    if not contract.spec.promises:
        return 0.0
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    known = rules.trump_suit(contract.number, trump)
    suits = rules.deck_suits if known is None else (int(known),)
    return max(_gain(rules, contract.number, kinds, suit) for suit in suits)


@lru_cache(maxsize=4096)
def _gain(rules: Rules, contract: int, hand: tuple[Kind, ...], suit: int) -> float:
    specials, gain = rules.scoring.specials, 0.0
    for name in rules.contracts[contract].spec.promises:
        special = specials[name]
        kinds = kinds_beside(special.card or "", Suit(suit))
        chance = max(chance_of_last(rules, contract, hand, kind, suit) for kind in kinds)
        gain += (2.0 * chance - 1.0) * special.at_stake
    return gain


def chance_of_last(
    rules: Rules, contract: int, hand: tuple[Kind, ...], kind: Kind, suit: int
) -> float:
    """How likely a hand wins the last trick with a card of its own."""
    if kind not in hand:
        return 0.0
    named = rules.contracts[contract].spec.suit_comes_later
    table = table_of(rules, contract, suit if named else NO_TRUMP)
    if table.group[kind] != TRUMP:
        return PLAIN
    trumps = suits_of(rules, table)[TRUMP]
    all_trumps = sum([rules.pack_counts[one] for one in trumps])
    share = sum([table.group[card] == TRUMP for card in hand]) / all_trumps
    return chance_over(share - EVEN_SHARE, SPREAD)
