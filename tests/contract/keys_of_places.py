"""Values that tell keys apart where places, or too few card points, are written down."""

from __future__ import annotations

from typing import Any

OF_PLACES: dict[str, tuple[str, dict[str, Any]]] = {
    "Places.least": ("handjass", {"scoring.places.least": 50}),
    "Places.unclaimed": ("handjass", {"scoring.places.unclaimed": "nobody"}),
    "Places.each_other": ("bassadewitz", {"scoring.places.each_other": True}),
    "TooFew.below": ("handjass", {"scoring.too_few.below": 60}),
    "TooFew.points": ("handjass", {"scoring.too_few.points": -3}),
}
"""By the key, as in `tests/contract/test_every_key.py`."""
