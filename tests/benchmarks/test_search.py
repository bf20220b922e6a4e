"""How fast the loops of the search are, in processor time: others may compute beside it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.cards import KIND_MASK
from game.players.search.endgame import Endgame, OutOfNodes
from game.players.worlds import Worlds
from tests.benchmarks.conftest import Note, rates
from tests.contract.rulesets import rules_of
from tests.players.search.positions import Asked, cards_asked_for

ROUNDS, SECONDS = 7, 0.5
DEALS = 12
NODES = 40_000
LAST = 4
"""So many tricks before the end all is open."""

ERRORS = 0.1


def normal(name: str) -> Iterator[list[Asked]]:
    """The questions for cards of some deals without a declarer, where there are such."""
    for seed in range(DEALS):
        asked = list(cards_asked_for(rules_of(name), seed, ("pass",)))
        if asked:
            yield asked


@pytest.mark.parametrize("name", ["doppelkopf", "schafkopf"])
def test_endgames(name: str, figures: Note) -> None:
    """Every lawful card, with four tricks to play, in worlds as they are drawn."""
    searches = []
    for deal in normal(name):
        for asked in deal:
            position = asked.position
            if position.tricks_left != LAST:
                continue
            laid = position.laid(Worlds(asked.request.rules, asked.view).draw(Random(1)))
            if position.can_be_searched(laid):
                kinds = {action.arg & KIND_MASK for action in asked.request.legal}
                hand, copies = laid.hands[position.me], position.bits.copies
                cards = [(hand & copies[kind]).bit_length() - 1 for kind in sorted(kinds)]
                searches.append((position, laid, cards))

    def one_of_each() -> int:
        looked_at = 0
        for position, laid, cards in searches:
            start, pay = position.start(laid.hands), position.trick_pay(laid)
            mine = [side == laid.sides[position.me] for side in laid.sides]
            search = Endgame(
                position.bits, laid.hands, start, mine, pay, NODES, spare=position.spare
            )
            try:
                for card in cards:
                    search.value_of(card)
            except OutOfNodes:
                looked_at += NODES
            else:
                looked_at += NODES - search.left
        return looked_at

    figures(
        f"open endgames, {name}", rates(one_of_each, ROUNDS, SECONDS), "positions/s", "5,000,000"
    )


@pytest.mark.parametrize("name", ["doppelkopf", "binokel-3"])
def test_playouts(name: str, figures: Note) -> None:
    """Whole hands from the first card, by the policy that the search plays on with."""
    hands = []
    for deal in normal(name):
        position = deal[0].position
        worlds = Worlds(deal[0].request.rules, deal[0].view)
        laid = [position.laid(worlds.draw(Random(number))) for number in range(5)]
        hands.append((position, laid))
    chance = Random(5)

    def one_of_each() -> int:
        played = 0
        for position, worlds in hands:
            for laid in worlds:
                start = position.start(laid.hands)
                position.playout.run(
                    laid.hands, start, laid.sides, chance.random, ERRORS, laid.wedding
                )
                played += 1
        return played

    figures(
        f"playouts, whole hands, {name}", rates(one_of_each, ROUNDS, SECONDS), "hands/s", "100,000"
    )
