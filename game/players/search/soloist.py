"""Worlds for the others when somebody plays alone, or calls a partner, who need not have.

Nobody does so without a hand for it, but worlds are drawn as if anybody might: in nearly all of
them such a game would be folly, and whoever believes in them promises to win against it. So a
number of worlds are drawn beforehand, and those are taken more often in which the declarer holds
what people play with. As these are few, two cards change places here and there in each that
is taken, unless that makes the game less likely (Metropolis steps): no two are quite alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import Final

from game.cards import KINDS
from game.engine.compiled import Rules
from game.engine.view import View
from game.engine.world import World
from game.players.heuristic.valuation.games import chance_to_reach, points_declaring
from game.players.heuristic.valuation.partnered import chance_with_partner
from game.players.heuristic.valuation.rungs import chance_of_bid
from game.players.heuristic.valuation.soli import chance_alone, is_estimated
from game.players.worlds import Worlds
from game.players.worlds.located import Located
from game.values import Card, Seat

DRAWN: Final = 240
"""So many worlds are drawn beforehand."""

STEPS: Final = 3
"""So many times it is tried to change two cards in a world that is taken."""

HARDLY: Final = 0.3
SURELY: Final = 0.7
SELDOM: Final = 0.005
"""How likely a hand must win alone to be hardly or surely played, and how often somebody plays one
that is worse."""

HARDLY_CALLED: Final = 0.4
SURELY_CALLED: Final = 0.65
"""The same with a partner who is called: such a game costs little to leave to others."""


def chose_to_play(rules: Rules, view: View) -> bool:
    """Whether somebody else plays alone or has called a partner, of free will and with the cards
    that were dealt, which do not lie open."""
    declarer = view.declarer
    if declarer is None or declarer == view.seat or view.opened[declarer] is not None:
        return False
    spec = rules.contracts[view.contract].spec
    if rules.scoring.values_games and spec.ladder is None:
        return is_estimated(spec)
    called = rules.contracts[view.contract].called is not None
    free = called or spec.sides == "solo" or spec.ladder is not None
    if not free or not is_estimated(spec) or view.due == declarer:
        return False
    return not (view.discard_size or view.talon or view.given or view.calls or view.bids)


class Soloists:
    """The worlds of one decision, by how likely the soloist chose to play alone in them."""

    def __init__(self, rules: Rules, view: View, worlds: Worlds, chance: Random) -> None:
        assert view.declarer is not None
        spec = rules.contracts[view.contract].spec
        self._rules, self._contract = rules, view.contract
        self._declarer = view.declarer
        self._leads = spec.leader == "declarer" or self._declarer == view.seats[0]
        gone = Located(rules, view).played[self._declarer]
        self._played = [kind for kind in range(KINDS) for _ in range(gone[kind])]
        self._worlds, self._chance = worlds, chance
        limits = worlds.limits
        self._places = {
            place.seat: (number, place.kinds)
            for number, place in enumerate(limits.places)
            if place.seat is not None and place.size
        }
        self._seats = list(self._places)
        self._least = {
            (number, kind): count
            for kind, bounds in limits.least.items()
            for number, count in bounds
        }
        self._drawn: list[tuple[World, float]] = []
        self._sums: list[float] = []

    def draw(self) -> World:
        """The next one."""
        if not self._drawn:
            drawn = [self._worlds.draw(self._chance) for _ in range(DRAWN)]
            self._drawn = [(world, self.share(world)) for world in drawn]
            self._sums = list(accumulate(share for _, share in self._drawn))
        world, share = self._chance.choices(self._drawn, cum_weights=self._sums)[0]
        if len(self._seats) > 1:
            for _ in range(STEPS):
                world, share = self._changed(world, share)
        return world

    def _changed(self, world: World, share: float) -> tuple[World, float]:
        """A world in which two cards of different hands have changed places, and how often the solo
        is played in it; the same where that makes the solo unlikely or cannot be."""
        seats = len(self._seats)
        first = int(self._chance.random() * seats)
        second = (first + 1 + int(self._chance.random() * (seats - 1))) % seats
        one, other = self._seats[first], self._seats[second]
        hands = world.hands
        a, b = self._pick(hands[one]), self._pick(hands[other])
        if a == b or not self._may(one, a, b, hands) or not self._may(other, b, a, hands):
            return world, share
        new = list(hands)
        new[one], new[other] = _swapped(hands[one], a, b), _swapped(hands[other], b, a)
        changed, new_share = world._replace(hands=tuple(new)), share
        if self._declarer in (one, other):
            new_share = self.share(changed)
            if self._chance.random() * share >= new_share:
                return world, share
        if not self._worlds.bears_out(changed):
            return world, share
        return changed, new_share

    def _pick(self, hand: tuple[Card, ...]) -> int:
        return hand[int(self._chance.random() * len(hand))]

    def _may(self, seat: Seat, gone: int, come: int, hands: Sequence[tuple[int, ...]]) -> bool:
        """Whether a seat may hold one kind and need not hold another."""
        number, kinds = self._places[seat]
        least = self._least.get((number, gone), 0)
        return bool(kinds >> come & 1) and hands[seat].count(gone) > least

    def share(self, world: World) -> float:
        """How often the soloist's hand in a world is played alone."""
        hand = (*world.hands[self._declarer], *self._played)
        chance = self._chance_of(hand, world)
        hardly, surely = HARDLY, SURELY
        if self._rules.contracts[self._contract].called is not None:
            hardly, surely = HARDLY_CALLED, SURELY_CALLED
        return max(SELDOM, min(1.0, (chance - hardly) / (surely - hardly)))

    def _chance_of(self, hand: Sequence[Card], world: World) -> float:
        """How likely the soloist wins with the cards that it was dealt, or has after the talon."""
        rules, spec = self._rules, self._rules.contracts[self._contract].spec
        if spec.ladder is not None:
            return chance_of_bid(rules, rules.contracts[self._contract], hand, leads=self._leads)
        if rules.contracts[self._contract].called is not None:
            return chance_with_partner(rules, rules.contracts[self._contract], hand)
        if not rules.scoring.values_games or not spec.counts_points:
            return chance_alone(rules, self._contract, hand, leads=self._leads)
        away = world.discard or world.talon
        hoped = points_declaring(rules, self._contract, hand, away, leads=self._leads)
        return chance_to_reach(rules, hoped, spec.win_at or rules.scoring.wins_at or 0)


def _swapped(hand: tuple[Card, ...], gone: int, come: int) -> tuple[int, ...]:
    """A hand with one card in place of another."""
    cards = list(hand)
    cards[cards.index(gone)] = come
    return tuple(sorted(cards))
