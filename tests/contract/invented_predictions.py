"""Partners of an invented game who predict each for themselves."""

from __future__ import annotations

from random import Random
from typing import Any

Tree = dict[str, Any]


class InventedPredictions:
    """What partners predict is added up, or each of them is judged alone."""

    rng: Random
    sides: Tree

    def judge_partners(self, scoring: Tree, match: Tree) -> None:
        """Perhaps partners are judged apart, and who reaches the target needs a partner who has
        enough as well."""
        pairs = scoring["kind"] == "predicted" and self.sides["kind"] == "partners"
        if not pairs or self.rng.random() < 0.6:
            return
        scoring["partners"] = "each"
        if "target" in match and match.get("ends") != "at_once" and self.rng.random() < 0.5:
            match["partner_least"] = self.rng.randint(-10, 20)
