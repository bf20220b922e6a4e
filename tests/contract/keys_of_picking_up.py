"""Values that tell keys apart where tricks go back into hands: Rolling Stone and Getaway."""

from __future__ import annotations

from typing import Any

OF_PICKING_UP: dict[str, tuple[str, dict[str, Any]]] = {
    "PickingUp.who": ("rolling-stone", {"phases.tricks.picks_up.who": "highest"}),
    "PickingUp.until": ("rolling-stone", {"phases.tricks.picks_up.until": "one_left"}),
    "PickingUp.at_most": ("getaway", {"phases.tricks.picks_up.at_most": 20}),
}
"""By the key, as in `tests/contract/test_every_key.py`."""
