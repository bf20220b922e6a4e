"""What cards change in a trick table that stand apart from their suits: jokers, fools, and cards
that are promoted above all others."""

from __future__ import annotations

from game.cards import FOOL, JOKER, LITTLE_JOKER
from game.engine.tricks import LOOSE, TRUMP, TrickTable
from game.rules.model.deck import Jokers


def with_jokers(
    table: TrickTable, jokers: Jokers, *, without_trump: bool, placed: bool
) -> TrickTable:
    """The table with jokers above or below the trumps, or of no suit; `placed` where they have
    their places among the trumps already."""
    group, strength = list(table.group), list(table.strength)
    second_wins = list(table.second_wins)
    kinds = (LITTLE_JOKER, JOKER) if jokers.little else (JOKER,)
    apart = without_trump and jokers.without_trump != "usual"
    power = jokers.without_trump if apart else jokers.power
    if placed:
        lowest = 0
    elif power == "highest":
        lowest = max(strength) + 1
    else:  # below all others, which leave room for a second kind
        lowest, strength = 0, [level + len(kinds) - 1 for level in strength]
    for place, kind in enumerate(kinds):
        group[kind] = LOOSE if apart or not jokers.bound else TRUMP
        second_wins[kind] = jokers.second_wins
        strength[kind] = strength[kind] if placed else lowest + place
    mask = sum([1 << kind for kind in kinds])
    return table._replace(
        group=tuple(group),
        strength=tuple(strength),
        second_wins=tuple(second_wins),
        loose=0 if apart or jokers.bound else mask,
        weak=mask if power == "none" else 0,
    )


def with_fools(table: TrickTable) -> TrickTable:
    """The table with fools, which are of no suit."""
    group, strength, fool = list(table.group), list(table.strength), 1 << FOOL
    group[FOOL], strength[FOOL] = LOOSE, 0
    return table._replace(
        group=tuple(group),
        strength=tuple(strength),
        loose=table.loose | fool,
        weak=table.weak | fool,
    )


def with_covers(table: TrickTable) -> TrickTable:
    """The table where cards may lie face down in a trick: one that a seat cannot see stands for it
    as a card of no suit, which takes nothing and did not follow."""
    group, strength = list(table.group), list(table.strength)
    group[FOOL], strength[FOOL] = LOOSE, 0
    weak = table.weak | 1 << FOOL
    return table._replace(group=tuple(group), strength=tuple(strength), weak=weak)


def with_promoted(table: TrickTable, promoted: tuple[int, ...]) -> TrickTable:
    """The table with some kinds above all other trumps."""
    if not promoted:
        return table
    group, strength = list(table.group), list(table.strength)
    top = max(strength)
    for index, kind in enumerate(promoted):
        group[kind] = TRUMP
        strength[kind] = top + 1 + index
    return table._replace(group=tuple(group), strength=tuple(strength))
