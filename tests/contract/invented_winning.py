"""Melds by which an invented game, or a match of it, is won on the spot."""

from __future__ import annotations

from random import Random
from typing import Any

Tree = dict[str, Any]


class InventedWinning:
    """One meld wins on the spot, where nothing is asked of a whole deal."""

    rng: Random
    melds: Tree | None

    def win_at_once(self, scoring: Tree, match: Tree) -> None:
        """Perhaps the last of the melds wins a deal, or the match."""
        asked = {"bock", "barrel", "pot", "no_trick_out"} & {key for key, on in match.items() if on}
        if self.melds is None or asked or scoring["kind"] == "re_kontra":
            return
        if self.rng.random() < 0.4:
            self.melds["table"][list(self.melds["table"])[-1]]["wins"] = self.rng.choice(
                ("deal", "match")
            )

    def before_last(self) -> Tree:
        """Perhaps the last trick but one, or the one before that, brings something as well."""
        if self.rng.random() < 0.9:
            return {}
        return {"before_last": self.rng.choice(([4], [0, 3]))}
