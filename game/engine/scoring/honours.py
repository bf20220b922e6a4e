"""Honours: certain cards that bring points to the side that held them, whoever takes them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final

from game.cards import KIND_MASK, WITHOUT_SUIT, parse_rank, rank_of, suit_of
from game.engine.rules.rules import Rules
from game.engine.sheet import SheetLine, for_seat
from game.engine.sides.actual import sides
from game.engine.state import State
from game.engine.tricks.table import UNNAMED
from game.values import Kind

HONOURS: Final = "honours"
"""The reason of its lines on a sheet."""


def without_honours(lines: Iterable[SheetLine]) -> list[SheetLine]:
    """The lines of a sheet but for those of honours."""
    return [line for line in lines if line.reason != HONOURS]


def honour_lines(state: State) -> list[SheetLine]:
    """What the honours of every side bring, for each of it, once all cards are played; nothing in a
    game that is about something else than many card points."""
    deal, rules, lines = state.deal, state.rules, list[SheetLine]()
    spec = rules.contracts[deal.contract].spec
    if any(state.hands) or not deal.tricks or not spec.wants_points:
        return lines
    suit = rules.trump_suit(deal.contract, deal.trump)
    if suit is None and deal.trump == UNNAMED:
        return lines
    before = state.match.toward_target
    for name, one in rules.scoring.honoured.items():
        kinds = honours_with(rules, name, None if suit is None else int(suit))
        held = _held(state, kinds) if kinds else [0] * rules.players
        for side in sides(state):
            if not one.counts_with(max([before[seat] for seat in side])):
                continue
            if one.held_by == "side":
                points = one.worth(sum([held[seat] for seat in side]))
            else:
                points = sum([one.worth(held[seat]) for seat in side])
            if points:
                lines += [for_seat(seat, "result", HONOURS, points, name) for seat in side]
    return lines


@lru_cache(maxsize=256)
def honours_with(rules: Rules, name: str, suit: int | None) -> frozenset[Kind]:
    """The kinds that some honours are where this suit is trump; None: where none is."""
    one = rules.scoring.honoured[name]
    if (one.suit == "none") != (suit is None):
        return frozenset()
    ranks = {int(parse_rank(rank)) for rank in one.ranks}
    return frozenset(
        kind
        for kind in rules.deck_kinds
        if kind not in WITHOUT_SUIT
        and rank_of(kind) in ranks
        and suit in (None, int(suit_of(kind)))
    )


def _held(state: State, kinds: Collection[Kind]) -> list[int]:
    """How many cards of some kinds each seat has played."""
    held = [0] * state.rules.players
    for trick in state.deal.tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            held[seat] += (card & KIND_MASK) in kinds
    return held
