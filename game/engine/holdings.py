"""Sorts of hands: what one must hold to throw a hand in or to claim poverty."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import parse_card, parse_pattern
from game.engine.compiled import Rules
from game.engine.tricks import NO_TRUMP, TRUMP, TrickTable
from game.rules.model.contracts import Holding


def holds_any(rules: Rules, holdings: Sequence[Holding], hand: Sequence[int]) -> bool:
    """Whether a hand is of one of these sorts; trumps are those of the usual game."""
    if not holdings:
        return True
    table = rules.table(len(rules.phases) - 1, rules.usual, NO_TRUMP)
    return any(_holds(table, holding, hand) for holding in holdings)


def trumps_of(rules: Rules, hand: Sequence[int]) -> tuple[int, ...]:
    """The trumps of a hand in the usual game."""
    group = rules.table(len(rules.phases) - 1, rules.usual, NO_TRUMP).group
    return tuple(card for card in hand if group[card] == TRUMP)


def _holds(table: TrickTable, holding: Holding, hand: Sequence[int]) -> bool:
    trumps = [card for card in hand if table.group[card] == TRUMP]
    if holding.kind == "trumps_at_most":
        return len(trumps) <= holding.count
    if holding.kind == "no_trump_above":
        bound = table.strength[parse_card(holding.card or "")]
        return all(table.strength[card] <= bound for card in trumps)
    wanted = {kind for entry in holding.cards for kind in parse_pattern(entry)}
    meant = [card for card in hand if card in wanted]
    if holding.kind == "points":
        return sum(table.points[card] for card in meant) >= holding.count
    return len(meant) >= holding.count
