"""Cards that must wait: they are not led, or not played at all, while the hand holds another.

Which they are hangs on what has been played: some hold for the first trick only, others until one
of them has been played. `TrickTable` has them as bits, `tricks.legal` minds them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.cards import KIND_MASK, Suit, is_joker, parse_card, parse_pattern
from game.engine.primitives.bits import kinds_among
from game.engine.tricks.table import TRUMP, TrickTable
from game.rules.higher_trumps import kinds_with_trump
from game.rules.model.contracts import Contract
from game.rules.model.leads import Leads
from game.rules.model.phases import TricksPhase
from game.values import Card, Kind

NO_KIND: Final = -1
"""What stands for the card that lies turned up where none does."""


def unbroken_kinds(leads: Leads, table: TrickTable, deck: Sequence[Kind], suit: Suit | None) -> int:
    """The kinds of a deck (as bits) that are not led before one of them has been played, with this
    trump suit; while there is none, no card of it waits."""
    waiting = kinds_among(
        kind for entry in leads.unbroken for kind in kinds_with_trump(entry, suit)
    )
    if leads.unbroken_plain:
        return kinds_among(deck) & ~_trumps(table, deck)
    return waiting | (_trumps(table, deck) if leads.unbroken_trumps else 0)


def breaking_kinds(leads: Leads) -> int:
    """The kinds (as bits) that break those that wait, beside these themselves."""
    return kinds_named(leads.broken_by)


def is_unbroken(leads: Leads, waiting: int, tricks: Iterable[Sequence[Card]]) -> bool:
    """Whether the kinds that wait still do after these tricks: none of them lies there, nor any
    other that breaks them, or that changes nothing."""
    breaking = waiting | breaking_kinds(leads)
    return leads.to_the_end or not any(
        breaking >> (card & KIND_MASK) & 1 for trick in tricks for card in trick
    )


def holding_back(
    spec: TricksPhase,
    contract: Contract,
    table: TrickTable,
    deck: Sequence[Kind],
    suit: Suit | None,
    *,
    first: bool,
    unbroken: bool,
    lying: Kind = NO_KIND,
) -> TrickTable:
    """The table of a trick in which cards wait: in the first one, or while they are `unbroken`.
    Where the first card of a contract makes trump, it is one, and has a suit. `suit` is the trump
    suit, `lying` the card that lies turned up, in no hand (`NO_KIND`: none)."""
    leads, opening = contract.leads_instead_of(spec.leads), spec.leads.opening
    kept: list[int] = []
    if first and opening is not None:
        kept.append(kinds_among(deck) & ~(1 << parse_card(opening)))
    if first and contract.trump_is_led:
        kept.append(_making_none(table, deck))
    elif first and leads.highest_first:
        kept.append(kinds_among(deck) & ~_highest(table, deck, lying))
    elif first and leads.trump_first:
        kept.append(kinds_among(deck) & ~_trumps(table, deck))
    elif first and leads.plain_first:
        kept.append(_trumps(table, deck))
    opens = bool(kept)
    if unbroken:
        kept.append(unbroken_kinds(leads, table, deck, suit))
    later = kinds_named(spec.not_in_first_trick) if first else 0
    last = unbroken and leads.to_the_end
    return table._replace(later=later, kept_back=tuple(kept), opens=opens, to_the_end=last)


def _highest(table: TrickTable, deck: Sequence[Kind], lying: Kind) -> int:
    """The highest trumps that may be in a hand; of those that are equal all."""
    trumps = [kind for kind in deck if table.group[kind] == TRUMP and kind != lying]
    top = max([table.strength[kind] for kind in trumps], default=0)
    return kinds_among(kind for kind in trumps if table.strength[kind] == top)


def _making_none(table: TrickTable, deck: Sequence[Kind]) -> int:
    """The kinds that wait for one that makes its suit trump: those of no suit, and once it is said
    which suit is made, all others."""
    suitless = kinds_among(kind for kind in deck if is_joker(kind))
    made = _trumps(table, deck) & ~suitless
    return kinds_among(deck) & ~made if made else suitless


def kinds_named(patterns: Iterable[str]) -> int:
    """The kinds of cards or groups of cards, as bits."""
    return kinds_among(kind for entry in patterns for kind in parse_pattern(entry))


def _trumps(table: TrickTable, deck: Iterable[Kind]) -> int:
    return kinds_among(kind for kind in deck if table.group[kind] == TRUMP)
