"""Worlds for the others when somebody has named trump, most of all with the first cards.

Whoever names a suit has most to hope for in it, so a hand in which another one is better is less
likely than others, shown or not. Only part of it was there where the rest is dealt later: which
part nobody knows, so some are tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from game.engine.imagined.world import World
from game.engine.rules.rules import Rules
from game.engine.tricks.hidden_trump import may_be
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.engine.view import View
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.declarer import card_worths
from game.players.worlds.located import Located
from game.rules.model.naming import TrumpPhase
from game.values import Kind, Seat

PARTS: Final = 16
"""So many parts of a hand are tried."""

SELDOM: Final = 0.05
"""How often somebody names a suit against the hand."""


def who_named(rules: Rules, view: View) -> Seat | None:
    """Who has named trump in secret, or with the first cards, before others came; None where nobody
    has."""
    if view.hidden_trump is not None:
        return view.hidden_trump[0]
    spec, game = rules.phase_of(TrumpPhase), rules.contracts[view.contract].spec
    if spec is None or spec.who != "declarer" or not game.declarer_names_trump:
        return None
    named = rules.first_cards and view.showing is None and view.trump not in (NO_TRUMP, UNNAMED)
    return view.declarer if named else None


def was_named(rules: Rules, view: View) -> bool:
    """Whether somebody else has named trump whose cards do not lie open, and have not changed hands
    since."""
    namer = who_named(rules, view)
    if namer is None or namer == view.seat or view.opened[namer] is not None:
        return False
    changed = view.given or view.passed or view.calls or view.exchanged
    return not changed and view.taken_up is None


class NamedTrump:
    """How likely whoever named trump did so with a hand, in the worlds of one decision."""

    def __init__(self, rules: Rules, view: View) -> None:
        """The view is one in which `who_named` finds somebody."""
        namer = who_named(rules, view)
        assert namer is not None
        self._namer, self._declares = namer, namer == view.declarer
        self._suits = rules.contracts[view.contract].suits
        self._values = [_values(rules, view.contract, suit) for suit in self._suits]
        self._played = Located(rules, view).played_by(namer)
        self._first = _held_then(rules, view)
        shown = view.trump not in (NO_TRUMP, UNNAMED)
        suits = (view.trump,) if shown else may_be(rules, view)
        self._may = [self._suits.index(suit) for suit in suits]
        self._known: dict[tuple[Sequence[Kind], Sequence[Kind]], float] = {}

    def share(self, world: World) -> float:
        """How often the hand in a world leads to a suit that it may be."""
        key = world.hands[self._namer], world.discard if self._declares else ()
        known = self._known.get(key)
        if known is None:
            often = self._often([*key[0], *key[1], *self._played])
            likely = sum([often[number] for number in self._may])
            known = self._known[key] = max(SELDOM, min(1.0, likely))
        return known

    def draw(self, held: Sequence[Kind], chance: Random) -> int:
        """A suit that it may be, as often as it would be named with these cards and those that
        were played from them."""
        often = self._often([*held, *self._played])
        shares = [often[number] + SELDOM for number in self._may]
        return self._suits[chance.choices(self._may, shares)[0]]

    def _often(self, hand: Sequence[Kind]) -> list[float]:
        """How often each suit would be named with part of a hand; of equally good ones each as
        often."""
        often = [0.0] * len(self._suits)
        cards = sorted(hand)
        values = [[of_suit[kind] for kind in cards] for of_suit in self._values]
        parts = _parts(len(cards), self._first)
        for part in parts:
            hoped = [sum([of_suit[at] for at in part]) for of_suit in values]
            best = max(hoped)
            share = 1.0 / (hoped.count(best) * len(parts))
            for number, points in enumerate(hoped):
                if points == best:
                    often[number] += share
        return often


def _values(rules: Rules, contract: int, suit: int) -> tuple[float, ...]:
    """What cards are worth to a declarer with a suit as trump, by kind."""
    worths = card_worths(rules, table_of(rules, contract, suit))
    return tuple([worth * worths.factor for worth in worths.worths])


def _held_then(rules: Rules, view: View) -> int:
    """How many cards were held when trump was named; 0 for all that there are."""
    rest = rules.phase_at("deal_rest")
    named = rules.phase_at("trump")
    later = rest is None or named is None or named > rest
    return 0 if later else rules.first_cards


@lru_cache(maxsize=64)
def _parts(size: int, first: int) -> tuple[tuple[int, ...], ...]:
    """Some parts of so many cards, the same ones every time; of as many as there are, all."""
    if not 0 < first < size:
        return (tuple(range(size)),)
    chance = Random(PARTS)
    return tuple([tuple(chance.sample(range(size), first)) for _ in range(PARTS)])
