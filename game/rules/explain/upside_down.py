"""What is said of tricks in which the order within suits is turned upside down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from game.rules.explain.facts import Fact
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract


def say_upside_down(w: Writer, path: str, contract: Contract) -> None:
    """In which tricks of the usual game suits are upside down."""
    if contract.upside_down:
        w.write(_told(w, contract), [f"{path}.upside_down"])


def upside_down(w: Writer, path: str, contract: Contract, usual: Contract) -> Iterator[Fact]:
    """The same of a contract that is not the usual one, where it is otherwise there."""
    if contract.upside_down != usual.upside_down:
        said = _told(w, contract) if contract.upside_down else w.phrase("trump.never_upside_down")
        yield Fact(said, (f"{path}.upside_down",))


def _told(w: Writer, contract: Contract) -> str:
    """In which tricks they are, those that follow each other by the first and the last."""
    numbers = sorted(set(contract.upside_down))
    text = "upside_down_but_trumps" if contract.has_trump else "upside_down"
    tricks = w.words.join([_row(w, row) for row in _rows(numbers)])
    return w.phrase(f"trump.{text}", n=len(numbers), tricks=tricks)


def _rows(numbers: Sequence[int]) -> Iterator[list[int]]:
    """Numbers that follow each other, where there are more than two of them, together."""
    for _, each in groupby(enumerate(numbers), key=lambda entry: entry[1] - entry[0]):
        row = [number for _, number in each]
        yield from [row] if len(row) > 2 else [[number] for number in row]


def _row(w: Writer, row: Sequence[int]) -> str:
    if len(row) == 1:
        return str(row[0])
    return w.phrase("contracts.ladder.name", first=str(row[0]), last=str(row[-1]))
