"""Values that tell keys apart where who leads first says how the first trick is played: Gaigel."""

from __future__ import annotations

from typing import Any

OF_OPENINGS: dict[str, tuple[str, dict[str, Any]]] = {
    "Opening.enabled": ("gaigel-4", {"phases.stock.openings.geelft.enabled": False}),
    "Opening.ranks": ("gaigel-4", {"phases.stock.openings.hoeher-hat.ranks": ["7"]}),
    "Opening.covered": ("gaigel-4", {"phases.stock.openings.hoeher-hat.covered": False}),
    "Opening.of_equals": ("gaigel-4", {"phases.stock.openings.hoeher-hat.of_equals": "last"}),
}
"""By the key, as in `tests/contract/test_every_key.py`."""
