"""Values that tell keys apart which say what takes a trick."""

from __future__ import annotations

from typing import Any

OF_TRICKS: dict[str, tuple[str, dict[str, Any]]] = {
    "Contract.higher_suits": ("quinto", {"contracts.spiel.higher_suits": ["pik", "herz"]}),
}
"""By the key, as in `tests/contract/test_every_key.py`."""
