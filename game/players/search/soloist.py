"""Worlds for the others when somebody plays alone who need not have.

Nobody does so without a hand for it, but worlds are drawn as if anybody might: in nearly all of
them such a solo would be folly, and whoever believes in them promises to win against it. So a
number of worlds are drawn beforehand, and those are taken more often in which the soloist holds
what people play alone with.
"""

from __future__ import annotations

from itertools import accumulate
from random import Random

from game.cards import KINDS
from game.engine.compiled import Rules
from game.engine.view import View
from game.players.simple.contracts.soli import chance_alone
from game.players.worlds import World, Worlds
from game.players.worlds.located import Located

DRAWN = 400
"""So many worlds are drawn beforehand."""

HARDLY, SURELY, SELDOM = 0.3, 0.7, 0.01
"""How likely a hand must win alone to be hardly or surely played, and how often somebody plays one
that is worse."""


def chose_to_play_alone(rules: Rules, view: View) -> bool:
    """Whether somebody else plays alone, of free will and with the cards that were dealt, which do
    not lie open."""
    declarer = view.declarer
    if declarer is None or declarer == view.seat or view.opened[declarer] is not None:
        return False
    spec = rules.contracts[view.contract].spec
    if spec.sides != "solo" or spec.goal == "all_tricks" or view.due == declarer:
        return False
    return not (view.discard_size or view.talon or view.given or view.calls or view.bids)


class Soloists:
    """The worlds of one decision, by how likely the soloist chose to play alone in them."""

    def __init__(self, rules: Rules, view: View, worlds: Worlds, chance: Random) -> None:
        declarer = view.declarer
        assert declarer is not None
        spec = rules.contracts[view.contract].spec
        leads = spec.leader == "declarer" or declarer == view.seats[0]
        gone = Located(rules, view).played[declarer]
        played = [kind for kind in range(KINDS) for _ in range(gone[kind])]
        self._chance = chance
        self._worlds = [worlds.draw(chance) for _ in range(DRAWN)]
        weights = []
        for world in self._worlds:
            hand = (*world.hands[declarer], *played)
            weights.append(_played(chance_alone(rules, view.contract, hand, leads=leads)))
        self._sums = list(accumulate(weights))

    def draw(self) -> World:
        """One of them."""
        return self._chance.choices(self._worlds, cum_weights=self._sums)[0]


def _played(chance: float) -> float:
    """How often a hand is played alone that wins so often."""
    share = (chance - HARDLY) / (SURELY - HARDLY)
    return max(SELDOM, min(1.0, share))
