"""How many tricks a hand is likely to be made to take against its will."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import fsum
from typing import Final

from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP, TrickTable
from game.players.counting import counts
from game.players.heuristic.reading.knowledge import suits_of
from game.values import Card, Kind

RISK: Final = 0.13
"""How likely a trick is taken against one's will for each lower card too many that is out, where
one such trick loses."""

USUAL_SUIT: Final = 8
"""The kinds of a suit for which that is meant. Where a suit has more of them, each lower card is a
smaller part of those that are out, and of as many tricks more go to others before it matters. (Of
hands of Solo Whist and Boston that were given 35, 45, 55 and 65 in 100 to take none of 13 tricks,
simple players took none with 37, 53, 69 and 71; without that hardly any was given as much.)"""

TRUMPED: Final = 0.1
"""How likely a trump takes a trick besides, for it trumps what is led where the hand has nothing
else left. (Of 900 hands each that had to take no trick in two games in which half of the pack are
trumps, 1 and 18 were thought to do so with 60 in 100 or more, of which 1 and 15 did; by the length
of the longest suit and without this it were 267 and 233, of which 47 and 92 did.)"""

RISK_OF_SOME: Final = 0.07
"""The same where a few of them do no harm, and nobody need shun the first. (Of 1500 deals each by
simple players, of games with at most one trick and with at most two, those who were thought to
keep it 48 and 69 times in 100 did so 64 and 75 times.)"""

WILLED: Final = 0.13
"""The same for tricks that one takes gladly."""

ONE_TRICK: Final = 0.2
"""How likely even the worst card takes no trick, where only some of the hand is played."""

EXACT: Final = 0.8
"""How much harder it is with every trick after the first where there must be exactly so many. (Of
hands that were given 66 and 68 in 100 to take exactly one of 13 tricks, and exactly two, by what
they can take and may be made to, simple players did so with 70 and 42.)"""


def dangers(
    rules: Rules, table: TrickTable, hand: Sequence[Card], risk: float = RISK
) -> Iterator[float]:
    """For every card of a hand how likely it takes a trick: by how many lower cards are out for
    which there is no lower one of one's own; where one must beat, those do not help."""
    held = counts(hand)
    for kinds in suits_of(rules, table):
        for below in _below(rules, table, held, kinds):
            yield min(1.0, risk * below)


def _below(
    rules: Rules, table: TrickTable, held: Sequence[int], kinds: Sequence[Kind]
) -> Iterator[int]:
    """For every card of one suit in a hand by how many more lower ones are out than in the hand."""
    own = below = 0
    for kind in reversed(kinds):
        for _ in range(held[kind]):
            yield max(0, below - own)
            own += 0 if table.must_beat else 1
        below += rules.pack_counts[kind] - held[kind]


def chance_of_none(
    rules: Rules, table: TrickTable, hand: Sequence[Card], first: int | None = None
) -> float:
    """How likely a hand takes no trick, or none of so many at first."""
    chance, fewer = 1.0, first is not None and first < len(hand)
    for danger in _fears(rules, table, hand):
        chance *= max(ONE_TRICK if fewer else 0.0, 1.0 - danger)
    return chance if first is None or not fewer else chance ** (first / len(hand))


def _fears(rules: Rules, table: TrickTable, hand: Sequence[Card]) -> Iterator[float]:
    """For every card of a hand that wants no trick how likely it takes one; more than 1 where it
    has more to fear than it takes to be sure of it."""
    held, suits = counts(hand), suits_of(rules, table)
    for group, kinds in enumerate(suits):
        trumps = group == TRUMP and any(suits[:TRUMP])
        part = 1.0 if trumps else min(1.0, USUAL_SUIT / max(1, len(kinds)))
        for below in _below(rules, table, held, kinds):
            yield RISK * part * part * below + (TRUMPED if trumps else 0.0)


def most_feared(rules: Rules, table: TrickTable, hand: Sequence[Card]) -> Iterator[Card]:
    """The cards of a hand that wants no trick, one after the other: that first without which the
    rest has the least to fear."""
    left = sorted(hand)
    while left:
        rest = {card: _without(left, card) for card in left}
        card = min(rest, key=lambda one: (fsum(_fears(rules, table, rest[one])), one))
        yield card
        left = rest[card]


def _without(hand: Sequence[Card], card: Card) -> list[Card]:
    left = list(hand)
    left.remove(card)
    return left


def chance_of_at_most(
    rules: Rules, table: TrickTable, hand: Sequence[Card], least: int, most: int
) -> float:
    """How likely a hand is not made to take more tricks than `most`, and how much harder that is
    where it must take so many at least."""
    chance = fsum(_numbers(dangers(rules, table, hand, RISK_OF_SOME))[: most + 1])
    for _ in range(2 * least - 1 - most):
        chance *= EXACT
    return chance


def chance_of_at_least(rules: Rules, table: TrickTable, hand: Sequence[Card], least: int) -> float:
    """How likely a hand can take so many tricks, fewer than are one seat's share."""
    return fsum(_numbers(dangers(rules, table, hand, WILLED))[least:])


def _numbers(chances: Iterable[float]) -> list[float]:
    """How likely each number of things comes about that do so or not by themselves."""
    numbers = [1.0]
    for chance in chances:
        more = [0.0, *[likely * chance for likely in numbers]]
        as_many = [*[likely * (1.0 - chance) for likely in numbers], 0.0]
        numbers = [one + other for one, other in zip(more, as_many, strict=True)]
    return numbers
