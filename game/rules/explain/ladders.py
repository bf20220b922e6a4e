"""The bids of a ladder, told of together: nobody reads the same sentence for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.rules.model.ladders import NAMED_LATER, NO_TRUMP, entry_of

Bids = Sequence[tuple[str, Contract]]
"""Contracts with their paths, the highest first: the bids of one ladder, or a single contract."""


def bids_together(contracts: Bids) -> list[Bids]:
    """Contracts in their order, all bids of a ladder as one entry, where the highest stands."""
    ladders: list[Bids] = []
    for _, same in groupby(contracts, key=_ladder_of):
        bids = list(same)
        known = [n for n, one in enumerate(ladders) if _ladder_of(one[0]) == _ladder_of(bids[0])]
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
        return *_ladder_of(entry), rank if rank in beside else None

    return [list(same) for _, same in groupby(contracts, key=place_of)]


class SideBySide(NamedTuple):
    """Ladders of which the bids with a number go before all with a lower one: the ladders, those
    first that go before others with the same number, and those of them together that are as high as
    each other."""

    ladders: list[Bids]
    levels: list[list[int]]

    @property
    def ranked(self) -> bool:
        """Whether any goes before others with the same number."""
        return len(self.levels) > 1


def side_by_side(contracts: Bids) -> SideBySide | None:
    """Several ladders whose bids take turns, if they do."""
    found = [bids for bids in bids_together(contracts) if bids[0][1].ladder is not None]
    ladders = [bids for bids in found if len({contract.win_at for _, contract in bids}) > 1]
    bids = [contract for same in ladders for _, contract in same]
    levels = sorted((contract.win_at or 0, contract.rank) for contract in bids)
    ranks = [rank for _, rank in levels]
    shared = [{contract.win_at for _, contract in same} for same in ladders]
    if len(ladders) < 2 or ranks != sorted(ranks) or not set.intersection(*shared):
        return None
    by_number = {number: {r for n, r in levels if n == number} for number, _ in levels}
    numbers = sorted(by_number)
    if any(by_number[a] & by_number[b] for a, b in pairwise(numbers)):
        return None
    if all(len(same) == 1 for same in by_number.values()):
        return SideBySide(ladders, [list(range(len(ladders)))])
    levels_of = [[0]]
    for at, (above, below) in enumerate(pairwise(ladders), 1):
        there = [(_ranks_at(above, number), _ranks_at(below, number)) for number in numbers]
        there = [(a, b) for a, b in there if a and b]
        if there and all(a == b and len(a) == 1 for a, b in there):
            levels_of[-1].append(at)
        elif all(min(a) > max(b) for a, b in there):
            levels_of.append([at])
        else:
            return None
    return SideBySide(ladders, levels_of)


def _ranks_at(bids: Bids, number: int) -> set[int]:
    """The ranks that the bids of a ladder with a number have."""
    return {contract.rank for _, contract in bids if contract.win_at == number}


def short_names(w: Writer, ladders: Sequence[Bids], *, suited: str = "") -> list[str]:
    """What all bids of each ladder are called beside their number: what stands before it, or else
    after it where every ladder has a suit of its own; empty where neither tells them apart.
    suited: what one is called that has several suits and stands there as its numbers alone."""
    split = [w.label(low.label).partition(_said(low)) for _, low in (b[-1] for b in ladders)]
    before = [first.strip() for first, _, _ in split]
    if all(before) and len(set(before)) == len(before):
        return before
    one_suit = [len({bid.trump + "".join(bid.trumps) for _, bid in b}) == 1 for b in ladders]
    after = [
        last.strip() if one or first.strip() else suited
        for (first, _, last), one in zip(split, one_suit, strict=True)
    ]
    told_apart = all(after) and len(set(after)) == len(after)
    return after if told_apart else [""] * len(ladders)


def _said(bid: Contract) -> str:
    """The number of a bid as it is said."""
    return str(bid.said(bid.win_at or 0))


def _ladder_of(entry: tuple[str, Contract]) -> tuple[str | None, object]:
    """The ladder of a bid; a contract that is none stands for itself."""
    path, contract = entry
    if contract.ladder is None:
        return path, None
    return entry_of(path), contract.ladder


def name_of(w: Writer, bids: Bids, *, falling: bool = False) -> str:
    """A contract by its name; bids of a ladder by the lowest and the highest, or the other way
    round where the list is `falling`, and by their numbers alone where suits are equal; a name that
    stands before all of them is said once. Of several ladders whose bids are called alike each is
    told by its suits."""
    name, ladder = _name(w, bids, falling=falling), bids[0][1].ladder
    if ladder is None or len(ladder.trumps) == 1 == len(bids):
        return name
    ladders = [one for one in bids_together(w.special_contracts()) if one[0][1].ladder is not None]
    others = [one for one in ladders if _ladder_of(one[0]) != _ladder_of(bids[0])]
    if all(_name(w, one, falling=falling) != name for one in others):
        return name
    words = {word: w.phrase(f"contracts.ladder.{word}") for word in (NO_TRUMP, NAMED_LATER)}
    suits = [words[suit] if suit in words else w.words.suit(suit) for suit in ladder.trumps]
    return w.phrase("contracts.ladder.in_suits", name=name, suits=w.words.join(suits, "or"))


def _name(w: Writer, bids: Bids, *, falling: bool) -> str:
    """The same without suits."""
    lowest, highest = (w.label(bid.label) for _, bid in (bids[-1], bids[0]))
    ladder = bids[0][1].ladder
    if len(bids) == 1 or ladder is None:
        return highest
    least, most = (str(ladder.said(bid.win_at or 0)) for _, bid in (bids[-1], bids[0]))
    count, before, behind = len(bids), *lowest.partition(least)[::2]
    if not ladder.suits_rank:
        lowest, highest = before + least, before + most
        count = len(ladder.numbers)
    elif behind and len(ladder.trumps) == 1 and not falling:
        lowest = before + least  # the suit that all of them have is said once
    if lowest == highest:
        return highest
    first, last = (highest, lowest) if falling else (lowest, highest)
    key = "name" if count > 2 else "name_of_two"
    key = f"contracts.ladder.{key}_falling" if falling and count > 2 else f"contracts.ladder.{key}"
    return w.phrase(key, first=first, last=last.removeprefix(before))


def single(contracts: Bids) -> Bids:
    """Those that are no bids of a ladder: what is said of a number would be said of each."""
    return [entry for entry in contracts if entry[1].ladder is None]
