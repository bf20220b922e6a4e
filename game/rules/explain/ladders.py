"""The bids of a ladder, told of together: nobody reads the same sentence for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract

Bids = Sequence[tuple[str, Contract]]
"""Contracts with their paths, the highest first: the bids of one ladder, or a single contract."""


def bids_together(contracts: Bids) -> list[Bids]:
    """Contracts in their order, all bids of a ladder as one entry, where the highest stands."""
    ladders: list[Bids] = []
    for _, same in groupby(contracts, key=ladder_of):
        bids = list(same)
        known = [n for n, one in enumerate(ladders) if ladder_of(one[0]) == ladder_of(bids[0])]
        if known:
            ladders[known[0]] = [*ladders[known[0]], *bids]
        else:
            ladders.append(bids)
    return ladders


def bids_in_order(contracts: Bids) -> list[Bids]:
    """Contracts in their order, the bids of a ladder that follow each other as one entry; those as
    high as a contract beside the ladder stand for themselves."""
    beside = {contract.rank for _, contract in single(contracts)}

    def place_of(entry: tuple[str, Contract]) -> tuple[object, ...]:
        rank = entry[1].rank
        return *ladder_of(entry), rank if rank in beside else None

    return [list(same) for _, same in groupby(contracts, key=place_of)]


def ladder_of(entry: tuple[str, Contract]) -> tuple[str | None, object]:
    """The ladder of a bid; a contract that is none stands for itself."""
    path, contract = entry
    if contract.ladder is None:
        return path, None
    written = path.rsplit("-", 2)[0]  # before its number and its suit
    return written, contract.ladder


def name_of(w: Writer, bids: Bids) -> str:
    """A contract by its name; bids of a ladder by the lowest and the highest, or by their numbers
    alone where suits are equal; a name that stands before all of them is said once."""
    named = [(w.label(bid.label), str(bid.win_at)) for _, bid in (bids[-1], bids[0])]
    (lowest, least), (highest, most) = named
    ladder = bids[0][1].ladder
    if len(bids) == 1 or ladder is None:
        return highest
    count, before = len(bids), lowest.partition(least)[0]
    if not ladder.suits_rank:
        lowest, highest = before + least, before + most
        count = len(ladder.numbers)
    if lowest == highest:
        return highest
    highest = highest.removeprefix(before)
    key = "contracts.ladder.name" if count > 2 else "contracts.ladder.name_of_two"
    return w.phrase(key, lowest=lowest, highest=highest)


def single(contracts: Bids) -> Bids:
    """Those that are no bids of a ladder: what is said of a number would be said of each."""
    return [entry for entry in contracts if entry[1].ladder is None]
