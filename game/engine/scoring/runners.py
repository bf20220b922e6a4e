"""Runners: the highest trumps in an unbroken row, all of them in the hands of one side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.cards import KIND_MASK
from game.engine.rules.rules import Rules
from game.engine.state import State
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED
from game.values import Kind


def runners(state: State, parties: Sequence[Sequence[int]]) -> int:
    """How many of the highest trumps the same side was dealt, from the top down to the first one
    that the other side has; 0 where it is not known who was dealt the highest."""
    deal = state.deal
    return row(state.rules, deal.contract, deal.trump, _owners(state, parties))


def first_side_has_highest(state: State, parties: Sequence[Sequence[int]]) -> bool:
    """Whether the highest trump was dealt to the first side."""
    deal = state.deal
    trumps = trumps_down(state.rules, deal.contract, deal.trump)
    return bool(trumps) and 0 in _owners(state, parties).get(trumps[0], ())


def row(rules: Rules, contract: int, trump: int, owners: Mapping[Kind, Sequence[int]]) -> int:
    """The same by the sides that the cards of every kind were dealt to, a copy each."""
    number, first = 0, None
    for kind in trumps_down(rules, contract, trump):
        held = owners.get(kind, ())
        if first is None and held:
            first = held[0]
        if len(held) != rules.pack_counts[kind] or set(held) != {first}:
            break
        number += len(held)
    return number


@lru_cache(maxsize=256)
def trumps_down(rules: Rules, contract: int, trump: int) -> tuple[Kind, ...]:
    """The trumps of a contract, the highest first."""
    at = rules.phase_at("tricks")
    assert at is not None
    table = rules.table(at, contract, NO_TRUMP if trump == UNNAMED else trump)
    trumps = [kind for kind in rules.deck_kinds if table.group[kind] == TRUMP]
    return tuple(sorted(trumps, key=lambda kind: -table.strength[kind]))


def _owners(state: State, parties: Sequence[Sequence[int]]) -> dict[Kind, list[int]]:
    """The side that every card of a kind was dealt to, a copy each: those played, those held, and
    what the declarer has laid away, or left in the talon."""
    deal = state.deal
    side_of = {seat: side for side, party in enumerate(parties) for seat in party}
    owners: dict[Kind, list[int]] = {}
    for trick in deal.tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            owners.setdefault(card & KIND_MASK, []).append(side_of[seat])
    for seat in deal.seats:
        for card in state.hands[seat]:
            owners.setdefault(card & KIND_MASK, []).append(side_of[seat])
    for card in deal.discarded or (deal.talon if deal.talon_left else ()):
        owners.setdefault(card & KIND_MASK, []).append(0)
    return owners
