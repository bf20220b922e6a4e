"""The bids of a ladder, told of together: nobody reads the same sentence for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract

Bids = Sequence[tuple[str, Contract]]
"""Contracts with their paths, the highest first: the bids of one ladder, or a single contract."""


def bids_together(contracts: Bids) -> list[Bids]:
    """Contracts in their order, the bids of each ladder that follow each other as one entry."""

    def ladder_of(entry: tuple[str, Contract]) -> tuple[str | None, object]:
        path, contract = entry
        return (contract.offered, contract.ladder) if contract.ladder else (path, None)

    return [list(same) for _, same in groupby(contracts, key=ladder_of)]


def name_of(w: Writer, bids: Bids) -> str:
    """A contract by its name; bids of a ladder by the lowest and the highest, or by their numbers
    alone where suits are equal."""
    highest, lowest = (w.label(bids[place][1].label) for place in (0, -1))
    ladder = bids[0][1].ladder
    if len(bids) == 1 or ladder is None:
        return highest
    if not ladder.suits_rank:
        lowest, highest = str(ladder.first), str(ladder.numbers[-1])
    return w.phrase("contracts.ladder.name", lowest=lowest, highest=highest)


def single(contracts: Bids) -> Bids:
    """Those that are no bids of a ladder: what is said of a number would be said of each."""
    return [entry for entry in contracts if entry[1].ladder is None]
