"""Values that tell keys apart where tricks lie on the table: Court Piece with double sir."""

from __future__ import annotations

from typing import Any

OF_LYING: dict[str, tuple[str, dict[str, Any]]] = {
    "WonRunning.deals": ("court-piece", {"match.won_running.deals": 2}),
    "WonRunning.points": (
        "court-piece",
        {"match.won_running.deals": 2, "match.won_running.points": 3},
    ),
    "LyingTricks.running": ("court-piece", {"phases.tricks.lying.running": 3}),
    "LyingTricks.not_all_with": ("court-piece", {"phases.tricks.lying.not_all_with": []}),
    "LyingTricks.last_takes": ("court-piece", {"phases.tricks.lying.last_takes": False}),
}
"""By the key, as in `tests/contract/test_every_key.py`."""
