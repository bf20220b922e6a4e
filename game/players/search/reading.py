"""Reading the others' play: worlds that fit what was played weigh more.

Worlds are drawn as if nobody chose anything. But who gives a fat card to a trick, or holds back a
high one, has a reason, and a world in which there was none is less likely than another. So it is
with one who holds all the cards that make a side: who may say so nearly always does; with one who
plays alone or calls (`soloist`); with what was bid and named as trump (`auction`, `naming`); with
melds that nobody laid (`unmelded`); with what was announced, and what was not (`spoken`); and with
a declarer who has laid cards away: trumps are hardly among them, and Aces seldom.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from random import Random
from typing import Final

from game.engine.imagined.world import World
from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP
from game.engine.view import RE
from game.players.heuristic.reading.allies import ALONE
from game.players.search.auction import Auction, was_auctioned
from game.players.search.fitting import Fit
from game.players.search.likely import LikelyWorlds
from game.players.search.naming import NamedTrump, was_named
from game.players.search.position import Laid, SearchPosition
from game.players.search.soloist import Soloists, chose_to_play
from game.players.search.spoken import SpokenFit, may_be_spoken
from game.players.search.unmelded import Unmelded, were_asked
from game.players.worlds import Worlds
from game.values import Kind

TRIES: Final = 30
"""So many worlds in a row are put back at most."""

ENOUGH: Final = 0.2
"""The share of the worlds that must go on counting: a few that fit best say little."""

TRUMP_AWAY: Final = 0.02
"""How much less likely a declarer's discard is for each trump in it. Where their number is told,
the worlds know it already, and they weigh nothing."""

HIGHEST_AWAY: Final = 0.4
"""The same for each highest card of a plain suit, which takes a trick later. Of Binokel for three
278 discards were counted in self-played deals: 0.33 Aces lay in each, where worlds drawn as they
come have 0.74."""


Reason = Soloists | Auction | NamedTrump | Unmelded

MANY: Final = 1000
"""So many worlds are wanted where nobody says how many."""


class Imagined:
    """The worlds of one decision."""

    def __init__(
        self,
        position: SearchPosition,
        worlds: Worlds,
        chance: Random,
        *,
        reads: bool = True,
        wanted: int = MANY,
    ) -> None:
        """With `reads` worlds are held against what was played. About how many are `wanted`?"""
        self._position, self._worlds, self._chance = position, worlds, chance
        self._reads = reads
        self._fit: Fit | None = None
        if self._may_be_read and (position.view.tricks or position.view.trick):
            fit = Fit(position)
            self._fit = fit if fit.says_anything else None
        self._spoken = SpokenFit(position) if reads and may_be_spoken(position) else None
        self._speaks = reads and position.sides_hidden and _may_say_so(position.rules)
        self._kept = _kept(position) if reads and _discard_unseen(position) else {}
        """How much less likely a discard is for kinds that a declarer would rather keep."""
        self._reasons = _reasons(position, certain=worlds.certain) if reads else []
        """What makes some hands likelier than others by what was done before cards were played."""
        self._likely: LikelyWorlds | None = None
        if self._reasons:
            self._likely = LikelyWorlds(worlds, chance, self._reason, self._any, taken=wanted)

    @property
    def _may_be_read(self) -> bool:
        """Whether there is a model of what others play: it is of players who want tricks."""
        position = self._position
        return self._reads and not position.rules.has_stock and not position.avoided

    def every(self, most: int) -> list[Laid]:
        """All worlds that there are, in any order, with their weights; none where there are more
        than `most`, or where worlds are drawn as they come."""
        if not self._reads:
            return []
        found = []
        for world, ways in self._worlds.every(most) or ():
            laid = self._weighed(self._position.laid(world))
            likely = float(ways) * self._laid_away(world.discard) * self._reason(world)
            if self._keeps_silent(laid):
                likely *= ALONE
            found.append(laid._replace(weight=likely * laid.weight))
        self._chance.shuffle(found)
        return found

    def draw(self) -> Laid:
        """The next world, with its weight."""
        return self._weighed(self._spoken_out())

    def _weighed(self, laid: Laid) -> Laid:
        """A world with how well it fits what was played and said."""
        weight = 1.0 if self._fit is None else self._fit(laid)
        if self._spoken is not None:
            weight *= self._spoken(laid)
        return laid._replace(weight=weight)

    def _keeps_silent(self, laid: Laid) -> bool:
        """Whether somebody is alone in a world, and could have said so."""
        return self._speaks and laid.sides.count(RE) < self._position.rules.side_size

    def _spoken_out(self) -> Laid:
        """A world; one in which somebody keeps silent about being alone only now and then."""
        for _ in range(TRIES):
            laid = self._position.laid(self._world())
            if not self._keeps_silent(laid) or self._chance.random() < ALONE:
                break
        return laid

    def _world(self) -> World:
        """A world; the likelier by what was done before play, the more often."""
        return self._any() if self._likely is None else self._likely.draw()

    def _any(self) -> World:
        """A world; one in which good cards were laid away only now and then."""
        return self._worlds.draw_with_discard(self._chance, self._laid_away, TRIES)

    def _reason(self, world: World) -> float:
        """How likely hands as in a world lead to what was done before play."""
        likely = 1.0
        for reason in self._reasons:
            likely *= reason.share(world)
        return likely

    def _laid_away(self, discard: Sequence[Kind]) -> float:
        """How likely a declarer lays away these cards, beside cards that it need not keep."""
        likely = 1.0
        for kind in discard:
            likely *= self._kept.get(kind, 1.0)
        return likely


def _discard_unseen(position: SearchPosition) -> bool:
    """Whether a declarer who plays for points has laid cards away."""
    view = position.view
    unseen = bool(view.discard_size and not view.discarded)
    return unseen and position.rules.contracts[view.contract].spec.counts_points


def _kept(position: SearchPosition) -> dict[Kind, float]:
    """How much less likely a discard is for each card of the kinds that a declarer keeps."""
    bits, kept = position.bits, dict[Kind, float]()
    told = position.view.trumps_discarded is not None
    for kind in position.rules.deck_kinds:
        group = bits.table.group[kind]
        others = bits.group_mask[group] & ~bits.copies[kind]
        if group == TRUMP:
            kept[kind] = 1.0 if told else TRUMP_AWAY
        elif not bits.beaters[bits.first[kind]] & others:
            kept[kind] = HIGHEST_AWAY
    return kept


def _reasons(position: SearchPosition, *, certain: bool) -> list[Reason]:
    """What was done before play that some hands explain better than others."""
    rules, view = position.rules, position.view
    found: list[Reason] = []
    if certain:
        return found
    if chose_to_play(rules, view):
        found.append(Soloists(rules, view))
    if was_auctioned(rules, view):
        found.append(Auction(rules, view))
    elif was_named(rules, view):
        found.append(NamedTrump(rules, view))
    if were_asked(rules, view):
        found.append(Unmelded(rules, view))
    return found


def _may_say_so(rules: Rules) -> bool:
    """Whether there is a contract for one who holds all the cards that make a side."""
    return any(
        contract.spec.finds_partner and not contract.spec.is_proposal
        for contract in rules.contracts
    )


def balanced(weights: Sequence[float]) -> list[float]:
    """Weights of worlds, drawn together until enough of the worlds count: as many as of equal
    weights would say as much."""
    balance = list(weights)
    while counting(balance) < ENOUGH * len(balance):
        most = max(balance)
        balance = [sqrt(weight / most) for weight in balance]
    return balance


def counting(weights: Sequence[float]) -> float:
    """How many worlds of equal weights would say as much."""
    total = fsum(weights)
    return total * total / fsum([weight * weight for weight in weights])
