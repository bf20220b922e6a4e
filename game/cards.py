"""Card kinds: a suit and a rank as one small integer, and their written form.

The four suits and thirteen ranks have one name each in code. A deck has one of two *faces*,
German or French, which only decides how a card is written and drawn: ``schippen-ober`` and
``pik-dame`` are the same kind. Two cards of one kind are interchangeable, so the rules speak
of kinds, never of single cards.

A kind is the suit above the four bits of its rank: below `KINDS`, with a few numbers between the
suits that stand for no card (`EVERY_KIND` lists those that do). A `JOKER` has neither suit nor
rank, and no more have a `LITTLE_JOKER` and a `FOOL`; their numbers lie behind those of all suits,
and no group of cards (``herz-*``) has them. Wherever cards carry a history (``game.engine.melds``)
the history sits above these six bits, so ``card & KIND_MASK`` is always the kind.

    >>> kind = parse_card("schippen-ober")
    >>> kind == parse_card("pik-dame") == kind_of(Suit.SCHIPPEN, Rank.OBER)
    True
    >>> card_name(kind, "german"), card_name(kind, "french")
    ('schippen-ober', 'pik-dame')
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from typing import Final, Literal

from game.values import Card

DeckStyle = Literal["german", "french"]

RANK_BITS: Final = 4
RANK_MASK: Final = 15
KINDS: Final = 64
KIND_BITS: Final = 6
KIND_MASK: Final = 63
JOKER: Final = 61
JOKER_NAME: Final = "joker"
FOOL: Final = 62
FOOL_NAME: Final = "narr"
LITTLE_JOKER: Final = 63
LITTLE_JOKER_NAME: Final = "kleinjoker"
WITHOUT_SUIT: Final = {JOKER: JOKER_NAME, LITTLE_JOKER: LITTLE_JOKER_NAME, FOOL: FOOL_NAME}
"""The cards that have neither suit nor rank, and how they are written."""
JOKER_NAMES: Final = (JOKER_NAME, LITTLE_JOKER_NAME)
"""The jokers of both kinds, the higher one first."""


class Suit(IntEnum):
    """The suits, by their German name: Eichel = Kreuz, Schippen = Pik, Schellen = Karo."""

    EICHEL = 0
    SCHIPPEN = 1
    HERZ = 2
    SCHELLEN = 3


class Rank(IntEnum):
    """The ranks, by their German name: Ober = Dame, Unter = Bube."""

    AS = 0
    ZEHN = 1
    KOENIG = 2
    OBER = 3
    UNTER = 4
    NEUN = 5
    ACHT = 6
    SIEBEN = 7
    SECHS = 8
    FUENF = 9
    VIER = 10
    DREI = 11
    ZWEI = 12


OF_SUITS: tuple[int, ...] = tuple(suit << RANK_BITS | rank for suit in Suit for rank in Rank)
"""All kinds that have a suit, by suit (Eichel first) and within a suit by rank (As first)."""

EVERY_KIND: tuple[int, ...] = (*OF_SUITS, *WITHOUT_SUIT)
"""All kinds that are a card: those of the suits, the jokers and the fool."""

SUIT_NAMES: dict[DeckStyle, tuple[str, ...]] = {
    "german": ("eichel", "schippen", "herz", "schellen"),
    "french": ("kreuz", "pik", "herz", "karo"),
}
RANK_NAMES: dict[DeckStyle, tuple[str, ...]] = {
    "german": ("as", "10", "koenig", "ober", "unter", *map(str, range(9, 1, -1))),
    "french": ("as", "10", "koenig", "dame", "bube", *map(str, range(9, 1, -1))),
}
_WITHOUT_SUIT = {name: kind for kind, name in WITHOUT_SUIT.items()}
_SUITS = {name: Suit(i) for names in SUIT_NAMES.values() for i, name in enumerate(names)}
_RANKS = {name: Rank(i) for names in RANK_NAMES.values() for i, name in enumerate(names)}


def kind_of(suit: int, rank: int) -> int:
    """The kind of a suit and a rank."""
    return suit << RANK_BITS | rank


def is_joker(card: Card) -> bool:
    """Whether a kind, or a card that carries a history, is a joker of either kind or a fool: one
    without suit."""
    return card & KIND_MASK >= JOKER


def suit_of(card: Card) -> Suit:
    """The suit of a kind, or of a card that carries a history; a joker has none, so ask first."""
    return Suit((card & KIND_MASK) >> RANK_BITS)


def rank_of(card: Card) -> int:
    """The rank of a kind, or of a card that carries a history; of a joker a number that is none."""
    return card & RANK_MASK


def suit_name(suit: int, faces: DeckStyle) -> str:
    """How a suit is written with these faces: ``schippen`` or ``pik``."""
    return SUIT_NAMES[faces][suit]


def rank_name(rank: int, faces: DeckStyle) -> str:
    """How a rank is written with these faces: ``ober`` or ``dame``; a joker's is ``joker``."""
    names = RANK_NAMES[faces]
    return names[rank] if rank < len(names) else WITHOUT_SUIT[JOKER & ~RANK_MASK | rank]


def card_name(card: Card, faces: DeckStyle) -> str:
    """How a card is written: ``eichel-koenig``, ``herz-10``, ``pik-dame``, ``joker``."""
    if is_joker(card):
        return WITHOUT_SUIT[card & KIND_MASK]
    return f"{SUIT_NAMES[faces][suit_of(card)]}-{RANK_NAMES[faces][rank_of(card)]}"


def parse_suit(text: str) -> Suit:
    """The suit of that name, German or French. Raises ValueError when there is none."""
    try:
        return _SUITS[text]
    except KeyError:
        raise ValueError(text) from None


def parse_rank(text: str) -> Rank:
    """The rank of that name, German or French. Raises ValueError when there is none."""
    try:
        return _RANKS[text]
    except KeyError:
        raise ValueError(text) from None


def parse_card(text: str) -> int:
    """The kind written as ``suit-rank`` with either faces, ``joker``, ``kleinjoker`` or
    ``narr``.

    Raises ValueError for anything else.
    """
    if text in _WITHOUT_SUIT:
        return _WITHOUT_SUIT[text]
    suit, dash, rank = text.partition("-")
    if not dash:
        raise ValueError(text)
    return kind_of(parse_suit(suit), parse_rank(rank))


@cache
def parse_pattern(text: str) -> tuple[int, ...]:
    """The kinds that ``herz-10``, ``*-dame``, ``karo-*``, ``joker`` or ``narr`` stands for.

    They come in the order of suits (Eichel first) and, within a suit, of ranks (As first).
    Raises ValueError for anything that is not such a pattern.

    >>> [card_name(kind, "french") for kind in parse_pattern("*-dame")]
    ['kreuz-dame', 'pik-dame', 'herz-dame', 'karo-dame']
    """
    if text in _WITHOUT_SUIT:
        return (_WITHOUT_SUIT[text],)
    suit, dash, rank = text.partition("-")
    if not dash:
        raise ValueError(text)
    suits: Iterable[Suit] = Suit if suit == "*" else (parse_suit(suit),)
    ranks: list[Rank] = list(Rank) if rank == "*" else [parse_rank(rank)]
    return tuple(kind_of(s, r) for s in suits for r in ranks)


def all_card_names() -> tuple[str, ...]:
    """Every name a card can have with either faces, for suggestions after a misspelling."""
    return tuple(
        dict.fromkeys(
            card_name(kind, faces) for faces in ("german", "french") for kind in EVERY_KIND
        )
    )
