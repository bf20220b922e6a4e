"""Values that tell keys apart where places, or too few card points, are written down."""

from __future__ import annotations

from typing import Any

OF_PLACES: dict[str, tuple[str, dict[str, Any]]] = {
    "Places.least": ("handjass", {"scoring.places.least": 50}),
    "Places.unclaimed": ("handjass", {"scoring.places.unclaimed": "nobody"}),
    "Places.each_other": ("bassadewitz", {"scoring.places.each_other": True}),
    "Bounds.most": ("mittlere", {"scoring.places.bounds.most": 60}),
    "Bounds.no_trick": ("mittlere", {"scoring.places.bounds.no_trick": False}),
    "Bounds.own": ("mittlere", {"scoring.places.bounds.own": -5}),
    "Bounds.others": ("mittlere", {"scoring.places.bounds.others": 5}),
    "TooFew.below": ("handjass", {"scoring.too_few.below": 60}),
    "TooFew.points": ("handjass", {"scoring.too_few.points": -3}),
}
"""By the key, as in `tests/contract/test_every_key.py`."""
