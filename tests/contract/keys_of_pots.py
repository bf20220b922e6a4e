"""Values that tell keys apart where there is a pot."""

from __future__ import annotations

from typing import Any

POT = {"label": {"de": "Stock", "en": "Pot"}}

OF_POTS: dict[str, tuple[str, dict[str, Any]]] = {
    "Pot.thrown_in": ("skat", {"match.pot": {**POT, "thrown_in": 10}}),
    "Pot.fewest_points": (
        "schafkopf",
        {
            "contracts.niemand.enabled": False,
            "contracts.ramsch.enabled": True,
            "match.pot": {**POT, "lost": 10},
            "match.pot.fewest_points": 10,
        },
    ),
    "Pot.lost": ("schafkopf", {"match.pot": {**POT, "lost": 10}}),
    "Pot.lost_doubles": (
        "skat",
        {"match.pot": {**POT, "thrown_in": 10, "lost_doubles": True}},
    ),
    "Pot.taken_by_one": ("hombre", {"match.pot.taken_by_one": False}),
    "Pot.won_by": ("schafkopf", {"match.pot": {**POT, "lost": 10, "won_by": "solo"}}),
    "SpecialPoint.pot": ("remise", {"scoring.special_points.erzwungen.pot": "takes"}),
    "SpecialPoint.paid_by": (
        "quinola",
        {f"scoring.special_points.{name}.paid_by": "nobody" for name in ("as-weg", "as-bedient")},
    ),
    "Pot.declarer_tricks": ("mauscheln", {"match.pot.declarer_tricks": 1}),
    "StayPhase.fresh_pot_binds": ("loo", {"phases.stay.fresh_pot_binds": True}),
    "StayPhase.spare_hand": ("loo", {"phases.stay.spare_hand": True}),
    "Pot.least_tricks": ("bourre", {"match.pot.least_tricks": 4, "match.pot.tie_returns": False}),
    "Pot.tie_returns": ("bourre", {"match.pot.tie_returns": False}),
    "Pot.refilled_by": ("julepe", {"match.pot.refilled_by": "everybody"}),
    "Pot.stay_tricks": ("preferanzen", {"match.pot.stay_tricks": [4, 3]}),
    "Pot.missing": ("preferanzen", {"match.pot.missing": "each"}),
}
"""By the key, as in `tests/contract/test_every_key.py`."""
