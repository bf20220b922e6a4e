"""Trumps above those of a suit that is named or turned up, all Unter, say, or the Bube of the trump
suit and after it that of the other suit of its colour; and those among the cards of the suit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.cards import JOKER_NAMES, Suit, kind_of, parse_pattern, parse_rank, suit_of
from game.rules.model.contracts import Contract
from game.values import Kind

OF_TRUMP, OF_COLOUR, OF_PLAIN = "trump", "colour", "plain"
"""What stands in place of a suit: the trump suit, the other one of the same colour, and any but the
trump suit."""

LOWEST = f"{OF_TRUMP}-lowest"
"""Among the trumps above the trump suit: its lowest card."""

LED = "led"
"""How far a trump reaches that beats all others only where it is led."""

_SAME_COLOUR = {
    Suit.EICHEL: Suit.SCHIPPEN,
    Suit.SCHIPPEN: Suit.EICHEL,
    Suit.HERZ: Suit.SCHELLEN,
    Suit.SCHELLEN: Suit.HERZ,
}


def higher_trumps(contract: Contract, suit: int) -> list[Kind]:
    """The kinds that are trumps above the whole of this trump suit, the highest first."""
    kinds: dict[Kind, None] = {}
    for entry in contract.higher_trumps:
        kinds.update(dict.fromkeys(kinds_above(contract, entry, suit)))
    return list(kinds)


def equal_trumps(contract: Contract, suit: int) -> list[tuple[Kind, ...]]:
    """The kinds that are equal to each other as trumps, in groups; `suit` is the trump suit, any
    one where the trumps are listed."""
    ranks = set(map(parse_rank, contract.equal_ranks))
    found: list[tuple[Kind, ...]] = []
    named: set[Kind] = set()
    for entry in (*contract.trumps, *contract.higher_trumps):
        kinds = [kind for kind in kinds_above(contract, entry, suit) if kind not in named]
        named.update(kinds)
        if len(kinds) > 1 and is_of_equals(entry, ranks):
            found.append(tuple(kinds))
    return found


def kinds_above(contract: Contract, entry: str, suit: int) -> tuple[Kind, ...]:
    """The kinds that an entry of trumps names when this suit is trump."""
    if entry == LOWEST:
        own = [kind for kind in in_trump_order(contract, suit) if suit_of(kind) == suit]
        return tuple(own[-1:])
    return kinds_beside(entry, Suit(suit))


def reaching_trumps(contract: Contract, suit: int) -> dict[Kind, str]:
    """How far the trumps reach that do not beat everything when this suit is trump: a rank, or
    `LED`."""
    return {
        kind: up_to
        for entry, up_to in contract.reach.items()
        for kind in kinds_above(contract, entry, suit)
    }


def is_of_equals(entry: str, ranks: Collection[int]) -> bool:
    """Whether an entry of trumps names the cards of one of these ranks together."""
    word, _, rank = entry.partition("-")
    return word == "*" and rank != "*" and parse_rank(rank) in ranks


def in_trump_order(contract: Contract, suit: int) -> list[Kind]:
    """The cards of a suit that is trump as a whole, the highest first, each card of the other suit
    of its colour, and each joker that is named, at its place among them."""
    order = contract.order_of_trumps(suit)
    named = [entry if is_no_rank(entry) else f"{OF_TRUMP}-{entry}" for entry in order]
    return [kind for entry in named for kind in kinds_beside(entry, Suit(suit))]


def in_every_suit(contract: Contract) -> set[Kind]:
    """The kinds that are trumps above any suit, whichever is trump."""
    suits = [set(higher_trumps(contract, suit)) for suit in Suit]
    return set.intersection(*suits)


def is_relative(entry: str) -> bool:
    """Whether an entry of trumps names a card by what it is to the trump suit."""
    return entry.partition("-")[0] in (OF_TRUMP, OF_COLOUR)


def is_no_rank(entry: str) -> bool:
    """Whether an entry among the ranks of the trump suit names a card that is not of that suit."""
    return entry in JOKER_NAMES or is_relative(entry)


def kinds_beside(entry: str, suit: Suit) -> tuple[Kind, ...]:
    """The kinds that an entry names when this suit is trump. Raises ValueError for what names no
    card."""
    word, _, rank = entry.partition("-")
    if word == OF_TRUMP:
        return (kind_of(suit, parse_rank(rank)),)
    if word == OF_COLOUR:
        return (kind_of(_SAME_COLOUR[suit], parse_rank(rank)),)
    if word == OF_PLAIN:
        return tuple([kind_of(other, parse_rank(rank)) for other in Suit if other != suit])
    return parse_pattern(entry)


def kinds_with_trump(entry: str, suit: Suit | None) -> tuple[Kind, ...]:
    """The same; None for a deal without a trump suit, in which what hangs on it names no card."""
    if suit is None:
        return () if is_relative(entry) else kinds_beside(entry, Suit.EICHEL)
    return kinds_beside(entry, suit)


def kinds_listed(entries: Iterable[str], suit: Suit | None) -> list[Kind]:
    """The kinds that some entries name when this suit is trump, each once, in order; with no suit
    those that they name with any."""
    suits = tuple(Suit) if suit is None else (suit,)
    found = [kind for entry in entries for one in suits for kind in kinds_beside(entry, one)]
    return list(dict.fromkeys(found))


def relative_names(contracts: Sequence[Contract]) -> list[str]:
    """What stands above the trump suit in each of some contracts with another suit, named by what
    it is to that suit; empty where that is nothing, or not the same in all of them."""
    names: list[str] = []
    for contract in contracts:
        *above, whole = contract.trumps or [""]
        if not whole.endswith("-*") or any(len(parse_pattern(one)) != 1 for one in above):
            return []
        suit = suit_of(parse_pattern(whole)[0])
        own = [
            next((n for n in _relative(one) if kinds_beside(n, suit) == parse_pattern(one)), "")
            for one in above
        ]
        if not all(own) or (names and own != names):
            return []
        names = own
    return names


def _relative(entry: str) -> tuple[str, str]:
    """By what a card could be named beside a trump suit."""
    rank = entry.partition("-")[2]
    return f"{OF_TRUMP}-{rank}", f"{OF_COLOUR}-{rank}"
