"""Where the chance of players begins: digests that are the same on every machine."""

from __future__ import annotations

from hashlib import blake2b


def digest_of(content: object) -> int:
    """64 bits of a digest over plain values (tuples, numbers, text, None); unlike `hash` it is
    the same in every run."""
    return int.from_bytes(blake2b(repr(content).encode(), digest_size=8).digest(), "big")
