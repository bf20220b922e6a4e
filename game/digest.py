"""Digests of what lies on disk, to tell whether it is still the same.

`hashlib` would load all of OpenSSL, which takes longer than the digests of a start together; this
is the very function that it would hand on.
"""

from __future__ import annotations

try:
    from _blake2 import blake2b
except ImportError:  # a Python that is made otherwise
    from hashlib import blake2b

__all__ = ["blake2b", "digest"]


def digest(content: bytes) -> str:
    """What tells some bytes from all others: 64 hexadecimal digits, the same on every machine."""
    return blake2b(content, digest_size=32).hexdigest()
