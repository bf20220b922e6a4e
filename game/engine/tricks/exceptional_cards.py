"""What cards change in a trick table that stand apart from their suits: jokers, fools, and cards
that are promoted above all others, or that were shown and make some count more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.cards import FOOL, JOKER, LITTLE_JOKER, parse_card
from game.engine.tricks.table import LOOSE, NOT_CALLED, TRUMP, TrickTable
from game.rules.model.deck import Jokers
from game.values import Kind


class Raising(NamedTuple):
    """The kinds that count so many times as much once a card is shown."""

    kinds: tuple[Kind, ...]
    times: int


def with_jokers(
    table: TrickTable, jokers: Jokers, *, without_trump: bool, placed: bool, powerless: bool
) -> TrickTable:
    """The table with jokers above or below the trumps, or of no suit; `placed` where they have
    their places among the trumps already, `powerless` in a trick in which they beat nothing."""
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
    weak = mask if power == "none" else 0
    caller = first_plain(jokers.called_by, table.group)
    return table._replace(
        group=tuple(group),
        strength=tuple(strength),
        second_wins=tuple(second_wins),
        instead=mask if jokers.bound == "to_trumps" and not apart else 0,
        loose=0 if apart or jokers.bound else mask,
        weak=mask if powerless else weak,
        weak_now=mask & ~weak if powerless else 0,
        caller=NOT_CALLED if caller is None else caller,
        jokers=mask,
    )


def first_plain(cards: Sequence[str], group: Sequence[int]) -> int | None:
    """The kind of the first of some cards that is no trump, of the first one where all are; None
    where there are none."""
    kinds = [parse_card(name) for name in cards]
    return next((kind for kind in kinds if group[kind] != TRUMP), kinds[0] if kinds else None)


def with_highest(table: TrickTable, cards: Sequence[str]) -> TrickTable:
    """The table with a card that beats all others, the first of these that is no trump: it is of
    no suit, but led as one of its own."""
    kind = first_plain(cards, table.group)
    if kind is None:
        return table
    leads_as, group, strength = table.leads_as or table.group, list(table.group), table.strength
    group[kind] = LOOSE
    return table._replace(
        group=tuple(group),
        strength=(*strength[:kind], max(strength) + 1, *strength[kind + 1 :]),
        leads_as=leads_as,
        loose=table.loose | 1 << kind,
        highest=kind,
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


def with_promoted(
    table: TrickTable, promoted: tuple[int, ...], raising: Mapping[Kind, Raising]
) -> TrickTable:
    """The table with some kinds above all other trumps; those of `raising` make cards count more
    instead."""
    if not promoted:
        return table
    group, strength, points = list(table.group), list(table.strength), list(table.points)
    top = max(strength)
    for index, kind in enumerate(promoted):
        if kind in raising:
            for one in raising[kind].kinds:
                points[one] *= raising[kind].times
        else:
            group[kind] = TRUMP
            strength[kind] = top + 1 + index
    return table._replace(group=tuple(group), strength=tuple(strength), points=tuple(points))
