"""Digests of what was played: the same play has the same one on any machine, by any number of
workers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

from game.engine.actions import Action, Shuffle
from game.engine.state import Result

NOTHING = sha256().hexdigest()
"""The digest of nothing."""


def deal_digest(shuffle: Shuffle, result: Result, moves: Sequence[tuple[int, Action]]) -> bytes:
    """A digest of a deal's cards, actions and scores."""
    actions = ";".join([f"{seat} {action.verb} {action.arg}" for seat, action in moves])
    text = f"{result.dealer}|{shuffle.pack}|{actions}|{result.score}"
    return sha256(text.encode()).digest()


def joined_digest(digests: Iterable[bytes]) -> str:
    """SHA-256 over digests in order, in hexadecimal."""
    joined = sha256()
    for digest in digests:
        joined.update(digest)
    return joined.hexdigest()


def next_digest(before: str, digest: str) -> str:
    """The digest of what was played before and of what came next, both in hexadecimal: so it can
    be gone on with where nothing but the last one is known."""
    return sha256(f"{before} {digest}".encode()).hexdigest()
