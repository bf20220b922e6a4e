"""Which games are played though nobody names them: those that have their turn, deal by deal, and
the usual one."""

from __future__ import annotations

from itertools import chain

from game.rules.model import Ruleset
from game.rules.model.contracts import Contract


def usual_contract(ruleset: Ruleset) -> Contract | None:
    """The game that is played when nothing else is chosen, and the first one where every deal has
    another; None where there is none."""
    name = next(iter(changing_games(ruleset)), None)
    if name is not None:
        return ruleset.contracts[name]
    return next(iter(ruleset.usual_games.values()), None)


def contracts_in_turn(ruleset: Ruleset) -> list[str]:
    """The names of the games of which every deal has another, each once, in their turn or by what
    was kept in the deal before, with those that are chosen in turn; none in most rulesets."""
    known = ruleset.contracts
    each = ([turn] if turn in known else ruleset.offered_in([turn]) for turn in turns(ruleset))
    return list(dict.fromkeys(chain.from_iterable(each)))


def turns(ruleset: Ruleset) -> list[str]:
    """What has its turn, deal by deal: the names of games, or of phases in which one of several is
    chosen; none in most rulesets."""
    named = (*ruleset.match.contracts, *ruleset.match.contracts_by_kept)
    if not named:
        return []  # at once: every sentence of the page and every check may ask
    known, choices = ruleset.contracts, ruleset.choices_in_turn
    return [
        name
        for name in named
        if (
            known[name].enabled if name in known else name in choices and ruleset.offered_in([name])
        )
    ]


def changing_games(ruleset: Ruleset) -> list[str]:
    """The names of the games that are played in turn, or of those of which one is chosen in every
    deal where all write down what they have taken themselves; none in most rulesets."""
    chosen = ruleset.to_choose if ruleset.scoring.writes_own_points else []
    return contracts_in_turn(ruleset) or chosen
