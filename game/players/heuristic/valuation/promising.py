"""What it is likely to bring to promise one of the last two tricks with a card, beside winning
(`promises` of a contract)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.cards import KIND_MASK, Suit
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import LOOSE, NO_TRUMP, TRUMP, TrickTable
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.soli import chance_over
from game.rules.higher_trumps import kinds_beside
from game.values import Card, Kind

EVEN_SHARE: Final = 0.61
"""Which share of all trumps, or of a plain suit, one must hold to win one of the last tricks with
the lowest of them in half of the deals: so many that one is left when the others have none."""

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
    suits = contract.suits if known is None else (int(known),)
    return max(_gain(rules, contract.number, kinds, suit) for suit in suits)


@lru_cache(maxsize=4096)
def _gain(rules: Rules, contract: int, hand: tuple[Kind, ...], suit: int) -> float:
    specials, gain = rules.scoring.specials, 0.0
    for name in rules.contracts[contract].spec.promises:
        special = specials[name]
        kinds = kinds_beside(special.card or "", Suit(suit))
        likely = chance_of_last if special.tricks == "last" else chance_before_last
        chance = max(likely(rules, contract, hand, kind, suit) for kind in kinds)
        gain += (2.0 * chance - 1.0) * special.at_stake
    return gain


def chance_of_last(
    rules: Rules, contract: int, hand: tuple[Kind, ...], kind: Kind, suit: int
) -> float:
    """How likely a hand wins the last trick with a card of its own."""
    if kind not in hand:
        return 0.0
    table = _table(rules, contract, suit)
    return _outlasts(rules, table, hand, TRUMP) if table.group[kind] == TRUMP else PLAIN


def chance_before_last(
    rules: Rules, contract: int, hand: tuple[Kind, ...], kind: Kind, suit: int
) -> float:
    """How likely a hand wins the last trick but one with a card of its own: by a trump that is left
    when the others have none, and a card of a plain suit where that is so of the suit as well."""
    if kind not in hand:
        return 0.0
    table = _table(rules, contract, suit)
    chance, group = _outlasts(rules, table, hand, TRUMP), table.group[kind]
    if group == TRUMP:
        return chance
    return chance * (_outlasts(rules, table, hand, group) if group != LOOSE else PLAIN)


def _table(rules: Rules, contract: int, suit: int) -> TrickTable:
    """The order of cards with this suit as trump, where the contract leaves that open."""
    named = rules.contracts[contract].spec.suit_comes_later
    return table_of(rules, contract, suit if named else NO_TRUMP)


def _outlasts(rules: Rules, table: TrickTable, hand: tuple[Kind, ...], group: int) -> float:
    """How likely a card of the trumps, or of a plain suit, is left in a hand when the others have
    none."""
    kinds = suits_of(rules, table)[group]
    whole = sum([rules.pack_counts[one] for one in kinds])
    share = sum([table.group[card] == group for card in hand]) / max(1, whole)
    return chance_to_outlast(share)


def chance_to_outlast(share: float) -> float:
    """How likely a hand with this share of a suit has one of it left when the others have none."""
    return chance_over(share - EVEN_SHARE, SPREAD)
