"""The second opinion: what is foolish comes out on top, what is sensible costs little, and how far
it can be off is told."""

from __future__ import annotations

from math import isclose, sqrt
from random import Random
from statistics import fmean, pstdev

import pytest

from game.cards import KIND_MASK
from game.engine.actions import CHANCE, PASS, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from game.hints import Hint
from game.players.base import Request, request_for
from game.players.registry import make_player
from game.players.rollout import RolloutBudget
from game.players.search import SearchBudget, searchable, values
from game.review.decisions import decisions
from game.review.losses import (
    DealLosses,
    clearly_dearest,
    look_longer,
    losses,
    worth_another_look,
)
from game.review.opinions import Thinking
from game.review.second import Found, Looks, first_look, loss_of
from game.review.trials import Mean, PlanGain, weighed
from game.review.walk import Walk
from game.storage.journal import Move
from tests.contract.rulesets import rules_of
from tests.everyday import some
from tests.hints.questions import TABLES, House
from tests.review.playing import walked

_LITTLE = Thinking(
    SearchBudget(tricks=240, worlds=12, errors=0.1, exact=3, exact_worlds=20, nodes=20_000),
    RolloutBudget(deals=3, hands=1, playouts=12, spoken=10, drawn=40),
)
QUICK = Looks(
    _LITTLE,
    _LITTLE,
    Thinking(_LITTLE.cards._replace(worlds=60), _LITTLE.rest._replace(playouts=40, spoken=40)),
)

FOOLISH = 80.0
"""Score points that a planted mistake costs at least by what all cards promise."""

PLANTING = _LITTLE.cards._replace(tricks=100_000, worlds=100)
_MORE = _LITTLE._replace(cards=_LITTLE.cards._replace(tricks=2400, worlds=80))
SHARPER = QUICK._replace(choosing=_MORE, first=_MORE)


def played(rules: Rules, seed: int, *, foolish: bool = False, random: int = -1) -> Walk:
    """A deal of the simple player; with the first card that is foolish enough, if one is wanted,
    or with a seat that plays anything."""
    chance, player, planted = Random(seed), make_player("greedy"), not foolish
    state, views = start(rules), [begin(rules, seat) for seat in range(rules.players)]
    move, moves = Move(CHANCE, deal_for(rules, seed, 1)), list[Move]()
    while True:
        state, events = apply(state, move.seat, move.action)
        moves.append(move)
        for seat, view in enumerate(views):
            views[seat] = fold_all(rules, view, [redact(event, seat) for event in events])
        if state.phase is None:
            return Walk(rules, moves)
        seat = pending(state)[0]
        request = request_for(rules, views[seat], tuple(legal_actions(state, seat)))
        action = chance.choice(request.legal) if seat == random else player.choose(request)
        worst = None if planted else worst_of(request)
        if worst is not None:
            action, planted = worst, True
        move = Move(seat, action)


def worst_of(request: Request) -> Action | None:
    """A card that is foolish enough."""
    if len(request.legal) < 2 or not searchable(request) or not request.view.tricks:
        return None
    worth = values(request, PLANTING)
    worst = min(worth, key=worth.__getitem__)
    return worst if max(worth.values()) - worth[worst] > FOOLISH else None


def looked(walk: Walk, looks: Looks = QUICK) -> DealLosses:
    return losses(walk, walk.deals[0], 0, looks)


@pytest.mark.parametrize("game", some(["skat", "binokel-3"], 2))
def test_a_planted_mistake_comes_out_on_top(game: str) -> None:
    rules = rules_of(game)
    for seed in range(1, 20):
        foolish, usual = played(rules, seed, foolish=True), played(rules, seed)
        if foolish.moves != usual.moves:
            break
    turn = next(n for n, move in enumerate(foolish.moves) if move != usual.moves[n])
    cards = [
        lost for lost in looked(foolish, SHARPER).lost if lost.found.hint.action.verb == "play"
    ]
    dear = worth_another_look(cards, 1)
    again = [look_longer(foolish, foolish.deals[0], lost, SHARPER) for lost in dear]
    (top,) = clearly_dearest([lost for lost in again if lost is not None], 1)
    found = list(decisions(foolish, top.seat, foolish.deals[0]))[top.place]
    assert (top.seat, found.first) == (foolish.moves[turn].seat, turn)
    assert top.again
    assert top.found.loss.score.value > FOOLISH / 2


@pytest.mark.soak
def test_who_plays_anything_loses_far_more_than_who_thinks() -> None:
    cost = {True: 0.0, False: 0.0}
    for seed in range(1, 4):
        for lost in looked(played(rules_of("skat"), seed, random=seed % 3)).lost:
            cost[lost.seat == seed % 3] += lost.found.loss.score.value
    assert cost[True] > 3 * cost[False] / 2


@pytest.mark.parametrize(("game", "house"), some(TABLES, 60))
def test_every_choice_of_every_table_gets_the_same_opinion_twice(game: str, house: House) -> None:
    walk = walked(game, house)
    for seat in range(walk.rules.players):
        for decision in list(decisions(walk, seat, walk.deals[0]))[:: 1 + seat]:
            found = first_look(decision, QUICK)
            assert first_look(decision, QUICK) == found
            if found is not None:
                assert found.loss.score.doubt >= 0
                assert found.hint.action in (*decision.request.legal, *decision.at_last.legal)


def test_each_look_imagines_other_deals() -> None:
    """Else who looks again would find what was chosen for its luck."""
    walk, told = walked("skat"), 0
    for decision in decisions(walk, 0, walk.deals[0]):
        if decision.done[0].verb != "play" or len(decision.request.view.tricks) > 3:
            continue
        other = next(one for one in decision.request.legal if one != decision.done[0])
        looks = [
            loss_of(decision.request, (other,), decision.done, QUICK.first, luck)
            for luck in (2, 3, 2)
        ]
        assert looks[0] == looks[2] != looks[1]
        told += 1
    assert told


def test_only_what_is_beyond_doubt_is_a_mistake() -> None:
    hint = Hint(PASS, (), (PASS,))

    def clear(value: float, doubt: float) -> bool:
        return Found(hint, PlanGain(Mean(value, doubt), None, 9)).clear

    assert clear(5.0, 2.0)
    assert not clear(5.0, 2.6)
    assert not clear(0.0, 0.0)
    assert not clear(-5.0, 0.1)


def test_the_doubt_of_a_mean_is_its_standard_error() -> None:
    gains = [3.0, -1.0, 4.0, 1.0, -5.0, 9.0]
    alike = weighed(gains, [2.0] * len(gains))
    assert isclose(alike.value, fmean(gains))
    assert isclose(alike.doubt, pstdev(gains) / sqrt(len(gains)))
    assert weighed([7.0, 1.0], [1.0, 0.0]) == Mean(7.0, 0.0)


def test_with_few_cards_left_hands_are_searched_to_the_end() -> None:
    walk, exact = walked("skat"), set[bool]()
    for decision in decisions(walk, 0, walk.deals[0]):
        done = decision.done[0]
        if done.verb != "play":
            continue
        better = (next(one for one in decision.request.legal if one != done),)
        loss = loss_of(decision.request, better, decision.done, QUICK.first, 2)
        assert loss is not None
        assert loss.exact == (3 * len(decision.request.view.hand) <= 4 * QUICK.first.cards.exact)
        exact.add(loss.exact)
    assert exact == {True, False}


def test_of_twins_either_may_go() -> None:
    """Cards that are alike are one choice, whichever of them was played."""
    for seat in range(4):
        walk = walked("doppelkopf")
        for decision in decisions(walk, seat, walk.deals[0]):
            found = first_look(decision, QUICK)
            if found is not None and decision.done and decision.done[0].verb == "play":
                assert found.hint.action.arg & KIND_MASK != decision.done[0].arg & KIND_MASK
