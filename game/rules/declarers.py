"""Whether declarers have a partner: in every game, or in none."""

from __future__ import annotations

from game.rules.model import Ruleset


def always_solo(ruleset: Ruleset) -> bool:
    """Whether whoever declares something plays it alone, whatever it is; nobody has declared what
    is played for the fewest points when all pass."""
    declared = [one for one in ruleset.games.values() if one.offered is not None]
    usual_is_played = any(
        one.offered is None and not one.avoids_points for one in ruleset.played_games.values()
    )
    return bool(declared) and not usual_is_played and all(one.is_solo for one in declared)


def never_two(ruleset: Ruleset) -> bool:
    """Whether nobody ever plays together with a declarer."""
    alone = ruleset.table.sides.one_against_all
    found = any(one.finds_partner for one in ruleset.contracts.values())
    return always_solo(ruleset) or (alone and not found)
