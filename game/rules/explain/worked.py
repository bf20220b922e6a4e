"""Worked examples: cards and numbers that a ruleset makes, for the sentences of the rules page.

Nothing here is written by hand: a change of the ruleset changes the example.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from game.cards import (
    JOKER,
    LITTLE_JOKER,
    Suit,
    kind_of,
    parse_card,
    parse_pattern,
    parse_rank,
    rank_of,
)
from game.rules.card_points import points_for_tricks, points_of_kinds, step_of_points
from game.rules.higher_trumps import higher_trumps, in_trump_order, reaching_trumps
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.melds import Meld
from game.rules.model.trick_melds import TrickMeld
from game.rules.trump_suit import fixed_suit
from game.values import Card, Kind, Points

TRUMP = Suit.HERZ
"""The suit that is trump in examples, where it is named or turned up."""

LED = Suit.EICHEL
"""The suit that is led in them."""


class ExampleTrick(NamedTuple):
    """A trick that the third card takes with a trump (the second, where two play): `cards` as
    kinds in the order in which they are played, `winner` the index of the one that takes it,
    `points` in card points."""

    cards: tuple[Card, ...]
    winner: int
    points: Points


def some_points(ruleset: Ruleset, points: Points, least: Points = 0) -> Points:
    """So many card points as one can have, not above `points`, but `least` in any case."""
    step = step_of_points(ruleset)
    return (
        max(int(points / step), -(-least // step)) * step
        if points > 0
        else int(points / step) * step
    )


class Melded(NamedTuple):
    """A meld of the example with its score points; `trump` says that it counts as one in trump."""

    name: str
    meld: Meld
    points: Points
    trump: bool


# -- a trick -----------------------------------------------------------------------------------


def trick(ruleset: Ruleset, contract: Contract) -> ExampleTrick | None:
    """A plain lead, a higher card, a trump, and the highest of the suit, as far as seats go; where
    the suit has only two cards that are not trump, the last one is thrown off from another.

    Every card follows the duties of any ruleset: the trump comes from a hand without the suit.
    """
    seats = ruleset.table.active
    trumps = trump_kinds(ruleset, contract)
    reaching = reaching_trumps(contract, TRUMP)
    full = [kind for kind in trumps if kind not in reaching]
    plain = _plain(ruleset, contract, LED, trumps)
    if not full or not 2 <= seats <= 4:
        return None
    some = _without_meld(ruleset, plain) or _of_two(ruleset, contract, plain, trumps)
    if some is None:
        return None
    high, middle, low = some
    cards = {2: (low, full[-1]), 3: (low, middle, full[-1])}.get(
        seats, (low, middle, full[-1], high)
    )
    winner = cards.index(full[-1])
    each = points_for_tricks(ruleset.phases.values(), contract).each
    points = sum(_value(ruleset, kind, contract) for kind in cards) + each
    return ExampleTrick(cards, winner, points)


def _plain(ruleset: Ruleset, contract: Contract, suit: int, trumps: Sequence[Kind]) -> list[Kind]:
    """The cards of a suit that are not trump, the highest first."""
    ranks = [parse_rank(name) for name in contract.orders[suit] if name in ruleset.deck.ranks]
    away = {*trumps, *ruleset.deck.left_out}
    return [kind for kind in (kind_of(suit, rank) for rank in ranks) if kind not in away]


def _of_two(
    ruleset: Ruleset, contract: Contract, plain: Sequence[Kind], trumps: Sequence[Kind]
) -> tuple[Kind, ...] | None:
    """The lowest card of another suit, and then the two of this one; None where it has more or
    fewer, or where melds in tricks would have to be looked for."""
    others = [_plain(ruleset, contract, suit, trumps) for suit in Suit if suit != LED]
    thrown = next((cards[-1] for cards in others if cards), None)
    if len(plain) != 2 or thrown is None or ruleset.melds_in_tricks:
        return None
    return (thrown, *plain)


def _without_meld(ruleset: Ruleset, plain: Sequence[int]) -> tuple[int, ...] | None:
    """The highest three of these cards of a suit, the highest first, among which no meld lies that
    would count in a trick; None where there are none."""
    melds = [meld for meld in ruleset.melds_in_tricks.values() if meld.counts]
    found = combinations(plain, 3)
    return next((some for some in found if not any(_lies_in(meld, some) for meld in melds)), None)


def _lies_in(meld: TrickMeld, cards: Sequence[int]) -> bool:
    """Whether a meld lies among cards of one suit, if it counts in that suit."""
    if meld.same == "rank":
        return False
    ranks = {rank_of(kind) for kind in cards}
    there = [parse_rank(name) in ranks for name in meld.ranks]
    size = meld.row or len(there)
    return any(all(there[at : at + size]) for at in range(len(there) - size + 1))


def trump_kinds(ruleset: Ruleset, contract: Contract) -> list[int]:
    """The trumps of the pack, the highest first; `TRUMP` where a suit is named or turned up."""
    deck = {parse_rank(name) for name in ruleset.deck.ranks}
    order: list[int] = [parse_rank(name) for name in contract.orders[TRUMP]]
    groups: list[Sequence[Kind]] = [parse_pattern(entry) for entry in contract.trumps]
    if contract.suit_comes_later:
        suit = in_trump_order(contract, TRUMP) if contract.whole_suit else []
        order = [rank_of(kind) for kind in suit]
        groups = [higher_trumps(contract, TRUMP), *((kind,) for kind in suit)]
    trumps: dict[int, None] = dict.fromkeys(_jokers(ruleset, contract, "highest"))
    jokers = {parse_card(name) for name in ruleset.deck.without_suit}
    for group in groups:
        kinds = [kind for kind in group if rank_of(kind) in deck or kind in jokers]
        kinds.sort(key=lambda k: order.index(rank_of(k)) if rank_of(k) in order else len(order))
        trumps.update(dict.fromkeys(kinds))
    there = [kind for kind in trumps if kind not in ruleset.deck.left_out]
    return [*there, *_jokers(ruleset, contract, "lowest")]


def _jokers(ruleset: Ruleset, contract: Contract, power: str) -> tuple[Kind, ...]:
    """The jokers, where the pack has some of this power, the highest first."""
    jokers = ruleset.deck.jokers
    deck = ruleset.deck
    trumps = deck.trump_jokers > 0 if contract.has_trump else deck.are_only_trumps
    if jokers is None or not trumps or jokers.power != power or contract.places_jokers:
        return ()
    return (JOKER, LITTLE_JOKER) if jokers.little else (JOKER,)


def _value(ruleset: Ruleset, kind: Kind, contract: Contract) -> int:
    suit = TRUMP if contract.suit_comes_later else fixed_suit(ruleset, contract)
    return points_of_kinds(ruleset.deck, suit, contract).get(kind, 0)


# -- melds ------------------------------------------------------------------------------------


def some_melds(ruleset: Ruleset) -> tuple[Melded, ...]:
    """A meld of one suit, in trump, and one of certain cards: those that beginners see first. Of
    rows the one that counts least, which comes most often."""
    melds = [] if ruleset.melds is None else list(ruleset.melds.table.items())
    single = [
        (name, meld) for name, meld in melds if meld.enabled and meld.times == 1 and not meld.wins
    ]
    in_suit = [(name, m) for name, m in single if _is_shown(m)]
    if any(meld.row is not None for _, meld in in_suit):
        in_suit.sort(key=lambda found: (found[1].row is None, found[1].points))
    by_name = [(name, meld) for name, meld in single if meld.cards and not meld.needs_trump_cards]
    return tuple(_in_trump(*found[0]) for found in (in_suit, by_name) if found)


def _is_shown(meld: Meld) -> bool:
    """Whether it is one of several cards of a suit, and always of as many."""
    return meld.all_held is None and meld.of_one_suit is not None and len(meld.of_one_suit) > 2


def _in_trump(name: str, meld: Meld) -> Melded:
    if meld.of_one_suit and meld.trump_points is not None:
        return Melded(name, meld, meld.trump_points, trump=not meld.in_trumps)
    return Melded(name, meld, meld.points, trump=False)
