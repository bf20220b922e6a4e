"""Contradictions of what a deal brings or costs by how far a goal was reached or missed."""

from __future__ import annotations

from typing import Any

OF_PAYOFFS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("far_below_one", "shelem", "scoring.far_below", {"scoring.far_below": {"bid": 2}}),
    ("far_below_one", "shelem", "scoring.far_below", {"scoring.far_below.percent": 50}),
]
