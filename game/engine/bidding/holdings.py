"""Sorts of hands: what one must hold to choose a contract, to throw a hand in, to claim poverty."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.cards import KIND_MASK, Suit, kind_of, parse_card, parse_pattern, suit_of
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED, TrickTable
from game.rules.higher_trumps import is_relative, kinds_listed
from game.rules.model.holdings import Holding
from game.values import Card, Kind, Points

AT_MOST = frozenset({"points_at_most", "trumps_at_most", "no_trump_above"})
"""Sorts of hands with too much rather than too little in them."""


class Lack(NamedTuple):
    """Why a hand is not of a sort: `kind` as in a `Holding`, the names of the cards it is about,
    how many of them (or card points in them) are `wanted` or allowed, and how many are `held`."""

    kind: str
    cards: tuple[str, ...]
    wanted: int
    held: int


def may_choose(
    rules: Rules, contract: CompiledContract, hand: Sequence[Card], trump: int = UNNAMED
) -> bool:
    """Whether a hand has the cards that a contract needs, and is of a sort that it asks for; one
    whose trump is to be named, with a suit that it may name, or with this one."""
    needed = all(hand.count(kind) >= count for kind, count in contract.needs)
    return (
        needed
        and may_call(rules, contract, hand, trump)
        and holds_any(rules, contract.spec.holding, hand)
    )


def may_call(rules: Rules, contract: CompiledContract, hand: Sequence[Card], trump: int) -> bool:
    """Whether a hand lacks the card that a contract calls with that trump suit, and has another of
    its suit where that is needed; while the trump is not named, whether it does with any."""
    partner = contract.spec.partner
    if partner is None or not contract.calls_partner:
        return True
    if trump == UNNAMED and contract.calls_by_trump:
        return any(may_call(rules, contract, hand, suit) for suit in contract.suits)
    called = rules.called(contract.number, trump)
    if called is None:
        return True
    if called in hand and not partner.may_hold:
        return False
    told = contract.calls_by_trump or (partner.plain and trump != UNNAMED)
    seen_with = trump if told else NO_TRUMP
    group = rules.table(len(rules.phases) - 1, contract.number, seen_with).group
    if partner.plain and group[called] == TRUMP:
        return False
    return not partner.own_suit or any(group[card] == group[called] for card in hand)


def cards_to_call(
    rules: Rules, contract: CompiledContract, hand: Sequence[Card], trump: int
) -> list[Kind]:
    """The cards of which the declarer of a contract may name one: of the first that it lists, or
    where none of those can be called of the others, for which it may have to hold all the first."""
    partner = contract.spec.partner
    assert partner is not None
    games, kinds = rules.called_games, [card & KIND_MASK for card in hand]
    suit = rules.trump_suit(contract.number, trump)
    first = set(_named_with(partner.cards, suit))
    holds_all = first.intersection(rules.deck_kinds) <= set(kinds)
    others = partner.otherwise if holds_all or not partner.otherwise_held else []
    for patterns in (partner.cards, others):
        found = [
            kind
            for kind in _named_with(patterns, suit)
            if (contract.number, kind) in games
            and may_call(rules, rules.contracts[games[contract.number, kind]], kinds, trump)
        ]
        if found:
            return found
    return []


def _named_with(entries: Sequence[str], suit: Suit | None) -> list[Kind]:
    """The kinds that some entries name when this suit is trump; where none is, those that are named
    by what they are to it are not there."""
    there = [entry for entry in entries if suit is not None or not is_relative(entry)]
    return kinds_listed(there, suit)


def suits_to_name(
    rules: Rules, contract: CompiledContract, hand: Sequence[Card], suits: Sequence[int]
) -> Sequence[int]:
    """Those of some suits that a hand may make trump in a contract, for the cards that it must hold
    of it, and for the one that is called; all that the contract allows where that makes no
    difference, or there are none."""
    suits = suits_held(rules, hand, [suit for suit in suits if suit in contract.suits])
    barred = suit_barred(rules, contract)
    if barred is not None:
        return [suit for suit in suits if suit != barred] or suits
    if not contract.calls_by_trump:
        return suits
    kinds = [card & KIND_MASK for card in hand]
    return [suit for suit in suits if may_call(rules, contract, kinds, suit)] or suits


def suit_barred(rules: Rules, contract: CompiledContract) -> int | None:
    """The suit that may not become trump, as a card of it is called that must be of a plain one;
    None where there is no such suit."""
    partner, called = contract.spec.partner, rules.called(contract.number, UNNAMED)
    if partner is None or not partner.plain or called is None:
        return None
    return int(suit_of(called))


def suits_held(rules: Rules, hand: Sequence[Card], suits: Sequence[int]) -> Sequence[int]:
    """Those of some suits of which a hand has the cards that it takes to name one as trump; all
    where it takes none, or the hand has them of no suit."""
    return _with_ranks(rules, hand, suits) or suits


def names_nothing(rules: Rules, hand: Sequence[Card], suits: Sequence[int]) -> bool:
    """Whether a declarer has lost at once, as the hand has the cards that it takes of none of the
    suits of which one would be named."""
    return rules.lost_without_ranks and not _with_ranks(rules, hand, suits)


def _with_ranks(rules: Rules, hand: Sequence[Card], suits: Sequence[int]) -> Sequence[int]:
    """Those of some suits of which a hand has these cards; all where it takes none."""
    if not rules.trump_ranks:
        return suits
    kinds = {card & KIND_MASK for card in hand}
    return [s for s in suits if kinds.issuperset([kind_of(s, r) for r in rules.trump_ranks])]


def lacks(rules: Rules, contract: CompiledContract, hand: Sequence[Card]) -> tuple[Lack, ...]:
    """What keeps a hand from choosing a contract: nothing, or the cards it needs and has not, or
    every sort of hand that would do."""
    missing = tuple(
        Lack("cards", (name,), count, hand.count(kind))
        for name, (kind, count) in zip(contract.spec.needs, contract.needs, strict=True)
        if hand.count(kind) < count
    )
    if missing or not contract.spec.holding:
        return missing
    table = _usual(rules)
    found = tuple(
        (holding, _held(rules, table, holding, hand)) for holding in contract.spec.holding
    )
    if any(_is_of(holding, held) for holding, held in found):
        return ()
    return tuple(
        Lack(
            holding.kind,
            (holding.card,) if holding.card else tuple(holding.cards),
            holding.count,
            held,
        )
        for holding, held in found
    )


def holds_any(rules: Rules, holdings: Sequence[Holding], hand: Sequence[Card]) -> bool:
    """Whether a hand is of one of these sorts; trumps are those of the usual game."""
    if not holdings:
        return True
    table = _usual(rules)
    return any(_is_of(holding, _held(rules, table, holding, hand)) for holding in holdings)


def points_of_hand(rules: Rules, hand: Sequence[Card]) -> Points:
    """How many points a hand has before play: those that count in the hand alone, where there are
    any, else its card points in the usual game."""
    points = rules.hand_points or _usual(rules).points
    return sum([points[card & KIND_MASK] for card in hand])


def trumps_of(rules: Rules, hand: Sequence[Card]) -> tuple[int, ...]:
    """The trumps of a hand in the usual game."""
    group = _usual(rules).group
    return tuple(card for card in hand if group[card] == TRUMP)


def counted_trumps(
    rules: Rules, contract: CompiledContract, hand: Sequence[Card]
) -> tuple[int, ...]:
    """The trumps of a hand in the usual game that count where a contract allows so many of them."""
    free = {kind for holding in contract.spec.holding for kind in _uncounted(holding)}
    return tuple(card for card in trumps_of(rules, hand) if card not in free)


def _uncounted(holding: Holding) -> frozenset[Kind]:
    """The trumps that are none of those that a hand may have at most."""
    return _kinds(tuple(holding.uncounted))


@lru_cache(maxsize=256)
def _kinds(entries: tuple[str, ...]) -> frozenset[Kind]:
    """The cards that are written so."""
    return frozenset([kind for entry in entries for kind in parse_pattern(entry)])


def _usual(rules: Rules) -> TrickTable:
    return rules.table(len(rules.phases) - 1, rules.usual, NO_TRUMP)


def _is_of(holding: Holding, held: int) -> bool:
    return held <= holding.count if holding.kind in AT_MOST else held >= holding.count


def _held(rules: Rules, table: TrickTable, holding: Holding, hand: Sequence[Card]) -> int:
    """How many cards, or card points, a hand has of what is meant."""
    trumps = [card for card in hand if table.group[card] == TRUMP]
    if holding.kind == "trumps_at_most":
        free = _uncounted(holding)
        return sum(card not in free for card in trumps)
    if holding.kind == "no_trump_above":
        bound = table.strength[parse_card(holding.card or "")]
        return sum(table.strength[card] > bound for card in trumps)
    wanted = _kinds(tuple(holding.cards))
    meant = [card for card in hand if card in wanted]
    if holding.of_points:
        return points_of_hand(rules, meant)
    return len(meant)
