"""Six at a table in three pairs: who plays with whom, as it is, as it is seen, as it is thought."""

from __future__ import annotations

from random import Random

from game.claiming.certainty import _side
from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, legal_actions, start
from game.engine.shuffle import deal_for
from game.engine.sides.actual import sides
from game.engine.state import State
from game.engine.view import View, begin, fold
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.search.position import SearchPosition
from game.players.worlds import Worlds
from game.simulation.duel import seatings
from tests.contract.rulesets import rules_of

RULES = rules_of("drei-paare")
PAIRS = ((0, 3), (1, 4), (2, 5))


def dealt() -> tuple[State, list[View]]:
    """The first deal, and what everybody knows of it."""
    step = apply(start(RULES), CHANCE, deal_for(RULES, 3, 1))
    views = [begin(RULES, seat) for seat in range(6)]
    for seat in range(6):
        for event in step.events:
            views[seat] = fold(RULES, views[seat], redact(event, seat))
    return step.state, views


def pair_of(seat: int) -> tuple[int, ...]:
    return next(pair for pair in PAIRS if seat in pair)


def test_those_opposite_each_other_are_a_side_and_everybody_knows_it() -> None:
    state, views = dealt()
    assert {tuple(sorted(side)) for side in sides(state)} == set(PAIRS)
    assert RULES.team(4) == (1, 4)
    for view in views:
        together = {
            tuple(seat for seat in range(6) if view.sides[seat] == side) for side in view.sides
        }
        assert together == set(PAIRS)


def test_players_take_their_partner_alone_for_a_friend() -> None:
    state, views = dealt()
    (turn,) = [seat for seat in range(6) if legal_actions(state, seat)]
    view = views[turn]
    mine = set(pair_of(turn))
    weights = Knowledge(RULES, view).weights
    assert {seat for seat, weight in weights.items() if weight > 0} == mine
    assert _side(RULES, view) == mine
    position = SearchPosition(RULES, view)
    laid = position.laid(Worlds(RULES, view).draw(Random(1)))
    own = laid.sides[position.me]
    friends = {seat for seat, side in zip(view.seats, laid.sides, strict=True) if side == own}
    assert friends == mine
    assert len(set(laid.sides)) == 3
    assert not position.can_be_searched(laid)


def test_a_duel_seats_every_pair_against_the_others_both_ways() -> None:
    found = seatings(RULES, deal_for(RULES, 3, 1))
    assert found == (
        *map(frozenset, PAIRS),
        *(frozenset(range(6)) - frozenset(pair) for pair in PAIRS),
    )
    four = rules_of("kreuzbinokel-4")
    assert seatings(four, deal_for(four, 3, 1)) == (frozenset({0, 2}), frozenset({1, 3}))
