"""Single trumps that stand above the trump suit in every game that can be declared."""

from __future__ import annotations

from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract


def higher_of_all(w: Writer) -> tuple[str, Contract] | None:
    """A game, with its path, that has the same single trumps above its suit as all others with a
    trump suit, so that they are told of once, with the order of the cards; None where these differ,
    or the usual game is played itself."""
    if w.usual()[1].is_played or w.usual()[1].higher_trumps or w.in_turn:
        return None
    games = [one for one in w.special_contracts() if one[1].is_played and one[1].trump != "none"]
    higher = {tuple(game.higher_trumps) for _, game in games}
    fixed = any(game.trump == "fixed" for _, game in games)
    return games[0] if len(higher) == 1 and not fixed and all(higher) else None
