"""Sentences about one of several contracts, before it is known which of them say the same."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.rules.explain.writer import Writer


class Fact(NamedTuple):
    """A sentence about a contract, and the keys that it rests on; what is `own` is said in the
    entry of the contract even when it holds for others, too; what is its `worth` also when it
    stands there after something else."""

    text: str
    keys: tuple[str, ...]
    own: bool = False
    worth: bool = False


def fact_of(w: Writer, key: str, keys: str, *, own: bool = False, **args: Any) -> Fact:
    """The text ``rules.contracts.<key>``; `keys` are the paths it rests on, spaces between them."""
    return Fact(w.phrase(f"contracts.{key}", **args), tuple(keys.split()), own)
