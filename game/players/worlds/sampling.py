"""Worlds drawn from a view: the door of this package."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from game.cards import KIND_MASK
from game.engine.imagined.world import World
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.drafting import drafted_anew, drafts
from game.players.worlds.exchanging import Exchanges
from game.players.worlds.limits import CardLimits, limits_of
from game.players.worlds.located import Located
from game.players.worlds.ways import Deals, TooManyError, Ways
from game.values import Kind

TRIES: Final = 500
"""How many deals are drawn until one bears out all claims; then the last one must do."""

AGAIN: Final = 8000
"""After so many deals have been drawn for rare claims, those that bore them out come again."""

FORGET: tuple[dict[str, bool], ...] = ({}, {"play": False}, {"play": False, "words": False})
"""What is left out, step by step, when nothing fits."""


class Worlds:
    """The deals that a seat cannot tell from the real one.

    Where nothing fits, somebody has broken a rule that the table lets be broken; then what play
    has shown is forgotten, and if need be all but the number of cards; `forgotten` counts these
    steps.
    """

    def __init__(self, rules: Rules, view: View) -> None:
        self._rules = rules
        self._view = view
        for self.forgotten, forget in enumerate(FORGET):
            self.limits: CardLimits = limits_of(rules, view, **forget)
            self._deals, self.count = deals_of(self.limits)
            """How many deals fit, leaving aside what takes a whole deal to test; some number above
            1 where there are too many to be counted."""
            if self.count:
                break
        else:
            raise ValueError("cards and places do not match")
        self._in_doubt: dict[tuple[bool, ...], Deals | None] = {}
        """The deals that fit, by which cards in doubt lie in the hands they went to; None where
        there are no such ones."""
        located = Located(rules, view)
        played = located.played
        self._claims = [
            (claim, [kind for kind, count in enumerate(played[claim.seat]) for _ in range(count)])
            for claim in self.limits.claims
        ]
        """What was claimed of a hand, with the cards that were played from it."""
        self._drafted = drafts(rules) and not located.held and not self.limits.least
        """Whether hands were drawn card by card, and it is open where each card is."""
        seen = [] if view.playing else located.held
        self._gone = [one.kind for one in seen if one.aside and not one.seats]
        """What whoever dropped out has, or laid away with the whole hand: it is drawn last."""
        self._drawn = 0
        self._kept: list[World] = []
        """Worlds that bear out all claims, where there are any."""

    @property
    def certain(self) -> bool:
        """Whether the seat knows where every card lies."""
        return self.count == 1 and not self._in_any_order

    def draw(self, chance: Random) -> World:
        """One of them, all equally likely but for where cards in doubt lie."""
        if not self.limits.claims:
            return self._world(self._draw_deal(chance), chance)
        if self._drawn >= AGAIN and self._kept:
            return chance.choice(self._kept)
        for _ in range(TRIES):
            self._drawn += 1
            world = self._world(self._draw_deal(chance), chance)
            if self.bears_out(world):
                self._kept.append(world)
                break
        return world

    def _draw_deal(self, chance: Random) -> list[list[Kind]]:
        """The kinds in every place."""
        doubtful = self.limits.doubtful
        if not doubtful:
            return self._deals.draw(chance.getrandbits)
        stay = tuple([chance.random() < one.stays for one in doubtful])
        if stay not in self._in_doubt:
            deals, count = deals_of(_settled(self.limits, stay))
            self._in_doubt[stay] = deals if count else None
        return (self._in_doubt[stay] or self._deals).draw(chance.getrandbits)

    def draw_with_discard(
        self, chance: Random, likely: Callable[[Sequence[Kind]], float], tries: int
    ) -> World:
        """One in which cards lie away as are laid away: one that is drawn is taken as often as is
        `likely` of its discard, and after so many tries in any case."""
        if self.limits.claims:
            for _ in range(tries):
                world = self.draw(chance)
                if _is_taken(likely(world.discard), chance):
                    break
            return world
        away = [n for n, place in enumerate(self.limits.places) if place.where == "discard"]
        for _ in range(tries):
            deal = self._draw_deal(chance)
            cards = [kind for number in away for kind in deal[number]]
            if _is_taken(likely(cards), chance):
                break
        return self._world(deal, chance)

    def every(self, most: int) -> list[tuple[World, int]] | None:
        """Each of them that looks different, and how many look like it; None where there are more
        than `most`, or nobody knows. Where none bears out all claims, they are not asked for."""
        if self._in_any_order:
            return None
        deals = self._deals.every(most)
        if deals is None:
            return None
        worlds = [(self._world(deal), ways) for deal, ways in deals]
        return [found for found in worlds if self.bears_out(found[0])] or worlds

    def fits(self, world: World) -> bool:
        """Whether a world is one of them."""
        deal: list[list[int]] = []
        left = {
            "discard": list(world.discard),
            "talon": list(world.talon),
            "stock": list(world.stock),
            "undealt": list(world.undealt),
        }
        for card in self._view.laid_off:
            left["undealt"].remove(card)
        for card in self._view.talon if self._view.talon_size else ():
            left["talon"].remove(card)
        hands = [list(hand) for hand in world.hands]
        away = iter(world.covered)
        for place in self.limits.places:
            if place.where == "covered":  # these have an order
                left["covered"] = [next(away, -1)]
            cards = hands[place.seat] if place.seat is not None else left[place.where]
            fitting = [k for k in cards if k >= 0 and place.kinds >> k & 1]
            deal.append(list(place.cards) or fitting[: place.size])
            for kind in deal[-1]:
                if kind not in cards:
                    return False
                cards.remove(kind)
        placed = {place.seat for place in self.limits.places}
        if any(hands[seat] for seat in placed if seat is not None):
            return False
        return self._deals.fits(deal) and self.bears_out(world)

    @property
    def _in_any_order(self) -> bool:
        """Whether it is open which of some cards lies below which open one."""
        return len(self._view.covered) > 1

    def _world(self, deal: Sequence[Sequence[int]], chance: Random | None = None) -> World:
        view = self._view
        hands: list[list[int]] = [[] for _ in range(view.players)]
        lying: dict[str, list[int]] = {
            "discard": [],
            "talon": [],
            "stock": [],
            "undealt": [],
            "covered": [],
        }
        hands[view.seat] += [card & KIND_MASK for card in view.hand]
        lying["discard"] += view.discarded
        lying["talon"] += view.talon if view.talon_size else ()
        for seat, opened in enumerate(view.opened):
            if opened is not None and seat != view.seat:
                hands[seat] += [card & KIND_MASK for card in opened]
        if chance is not None and self._drafted:
            deal = self._as_drafted(deal, chance)
        for place, cards in zip(self.limits.places, deal, strict=True):
            (hands[place.seat] if place.seat is not None else lying[place.where]).extend(cards)
        if chance is not None and (self._in_any_order or not view.playing):
            chance.shuffle(lying["undealt"])
            for kind in self._gone:
                if kind in lying["undealt"]:
                    lying["undealt"].remove(kind)
                    lying["undealt"].append(kind)
        return World(
            tuple(tuple(sorted(hand)) for hand in hands),
            tuple(lying["discard"]),
            tuple(lying["talon"]),
            tuple(lying["stock"]),
            undealt=(*lying["undealt"], *view.laid_off),
            covered=tuple(lying["covered"]),
        )

    def _as_drafted(self, deal: Sequence[Sequence[int]], chance: Random) -> Sequence[Sequence[int]]:
        """The same cards in the same places, but that others have kept good ones of those that were
        drawn, and put the others away."""
        found, places = [list(cards) for cards in deal], self.limits.places
        lying = [n for n, place in enumerate(places) if place.where == "undealt"]
        for number, place in enumerate(places) if len(lying) == 1 else ():
            if place.where == "hand":
                hand, away = found[number], found[lying[0]]
                found[number], found[lying[0]] = drafted_anew(
                    self._rules, self._view, hand, away, place.kinds, chance
                )
        return found

    def bears_out(self, world: World) -> bool:
        """Whether the hands as they were dealt are such as was claimed."""
        for claim, gone in self._claims:
            if not claim.fits(self._rules, [*world.hands[claim.seat], *gone]):
                return False
        return True


def _is_taken(likely: float, chance: Random) -> bool:
    return likely == 1.0 or chance.random() < likely


def _settled(limits: CardLimits, stay: Sequence[bool]) -> CardLimits:
    """The limits with the cards in doubt where they stayed or where they went."""
    cards = list(limits.cards)
    for one, stays in zip(limits.doubtful, stay, strict=True):
        cards.remove((one.kind, one.anywhere))
        cards.append((one.kind, one.anywhere & ~one.exchanged if stays else one.exchanged))
    return limits._replace(cards=tuple(sorted(cards)))


def deals_of(limits: CardLimits) -> tuple[Deals, int]:
    """The deals that fit, and how many they are: counted, or drawn without a count (then any number
    above 1) where that would take too long."""
    deals: Deals
    try:
        deals = Ways(limits)
        return deals, deals.count()
    except TooManyError:
        deals = Exchanges(limits)
        return deals, deals.count()
