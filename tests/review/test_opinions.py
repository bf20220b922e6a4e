"""Opinions rest on the record alone: the same everywhere, and true of the values compared."""

from __future__ import annotations

import time

import pytest

from game.engine.actions import DONE, PASS, Action
from game.engine.melds.held import value
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import View
from game.hints import Hint, hint
from game.players.base import request_for
from game.players.comparisons import noted
from game.players.match_equity import MatchEquity, scale_of
from game.players.rollout import PLAIN, RolloutBudget, ThinkingPlayer
from game.players.search import SearchBudget, values
from game.review.decisions import Decision, decisions
from game.review.opinions import (
    DEAREST,
    NO_WORSE,
    Opinion,
    Thinking,
    alike,
    dearest,
    opinion,
    opinions,
)
from game.review.process import Master
from game.review.walk import Walk
from game.review.worth import better_by
from tests.contract.rulesets import rules_of
from tests.everyday import some
from tests.hints.questions import TABLES, House
from tests.review.playing import walked

QUICK = Thinking(
    SearchBudget(tricks=240, worlds=8, errors=0.1, exact=3, exact_worlds=8, nodes=1000),
    RolloutBudget(deals=4, hands=1, playouts=12, spoken=10, drawn=40),
)


MOST = 12


def judged(walk: Walk, seat: int) -> list[tuple[Decision, Opinion]]:
    """Choices of a seat from all parts of the first deal, and what is thought of them."""
    found = list(decisions(walk, seat, walk.deals[0]))
    return [(one, opinion(one, QUICK)) for one in found[:: 1 + len(found) // MOST]]


@pytest.mark.parametrize(("game", "house"), some(TABLES, 40))
def test_opinions_are_the_same_every_time_and_lawful(game: str, house: House) -> None:
    walk = walked(game, house)
    first = judged(walk, 0)
    walked.cache_clear()
    assert judged(walked(game, house), 0) == first
    for decision, told in first:
        assert (told.turn, told.last) == (decision.first, decision.last)
        legal, last = decision.request.legal, decision.at_last.legal
        assert told.hint.action in legal or told.hint.action in last
        assert told.hint.reasons
        scale = scale_of(walk.rules, walk.states[told.turn].deal.contract)
        assert told.cost is None or told.cost == 0 or told.cost > NO_WORSE * scale
        assert told.mistaken == (not told.same and told.cost != 0)
        if told.same:
            assert told.cost == 0


def test_a_hint_at_the_table_and_the_opinion_afterwards_are_one() -> None:
    walk = walked("binokel-3")
    master = ThinkingPlayer(QUICK.cards, QUICK.rest, PLAIN)
    for decision, told in judged(walk, 1):
        if decision.done and decision.done[0].verb != "meld":
            assert told.hint == hint(decision.request, master)
            assert told.same == alike(told.hint.plan, decision.done)


@pytest.mark.parametrize(
    ("game", "scale"), [("doppelkopf", 1.0), ("doppelkopf-turnier", 0.1)], ids=("tens", "ones")
)
def test_the_worth_of_a_card_is_the_difference_of_two_values(game: str, scale: float) -> None:
    dear = 0
    for seat in range(4):
        for decision, told in judged(walked(game), seat):
            if told.same or not decision.done or decision.done[0].verb != "play":
                continue
            worth = values(decision.request, QUICK.cards)
            cost = worth[told.hint.action] - worth[decision.done[0]]
            assert told.cost == (cost if cost > NO_WORSE * scale else 0.0)
            dear += NO_WORSE * scale < cost < 10 * NO_WORSE * scale
    assert dear


def test_what_may_lose_the_match_is_told_in_matches() -> None:
    told_of = 0
    for seed in range(1, 4):
        walk = walked("binokel-3", (), seed)
        for decision in decisions(walk, 0, walk.deals[0]):
            assert opinion(decision, QUICK).of_hundred is None
            view = decision.request.view._replace(scores=(1400, 1400, 1400))
            told = opinion(decision._replace(request=decision.request._replace(view=view)), QUICK)
            if told.of_hundred is None:
                assert told.same or told.cost is None
            elif told.cost:
                equity = MatchEquity(walk.rules, view)
                assert told.of_hundred == equity.of_hundred(told.cost)
                assert 1 <= told.of_hundred <= 100
                told_of += 1
    assert told_of


def test_a_meld_left_out_wins_no_more_than_it_brings_nearer_to_the_target() -> None:
    rules = rules_of("binokel-3")
    view = View(0, 3, seats=(0, 1, 2), melds=((), (), ()))
    dearest = max(range(len(rules.melds)), key=lambda place: rules.melds[place].points)
    for place in (0, dearest):
        meld = Action("meld", place)
        points = value(rules.melds[place], NO_TRUMP)
        for scores in ((0, 0, 0), (1440, 900, 900), (1400, 1400, 1400)):
            request = request_for(rules, view._replace(scores=scores), (meld, DONE))
            cost = better_by(request, (meld,), (DONE,), (), *QUICK)
            equity = MatchEquity(rules, request.view)
            assert cost is not None
            if not equity.near:
                assert cost == points
            else:
                with_it = equity.chance([points, 0, 0], left=1.0)
                more = with_it - equity.chance([0, 0, 0], left=1.0)
                assert abs(equity.of_hundred(cost) - 100 * more) <= 0.51


def test_a_card_is_not_compared_with_a_meld_that_one_who_follows_may_show_before_it() -> None:
    seen, seeds = 0, (7, 8)
    for seed in seeds:
        walk = walked("twenty-eight", (("koenigspaar", "true"),), seed, 1)
        for decision in (one for seat in range(4) for one in decisions(walk, seat, walk.deals[0])):
            request, words = decision.request, {one.verb: one for one in decision.request.legal}
            if words.keys() == {"play", "meld"} and request.view.trick:
                plans = (words["play"],), (words["meld"],)
                for best, done in (plans, plans[::-1]):
                    assert better_by(request, best, done, (), *QUICK) is None
                seen += 1
    assert seen == len(seeds)


def test_the_worth_of_a_bid_is_what_the_bidding_compared() -> None:
    seen = 0
    for seed in range(1, 9):
        walk = walked("binokel-3", (), seed)
        for decision in (one for seat in range(3) for one in decisions(walk, seat, walk.deals[0])):
            if PASS not in decision.request.legal or decision.done[0].verb not in ("bid", "pass"):
                continue
            told = opinion(decision, QUICK)
            with noted() as comparisons:
                action = ThinkingPlayer(*QUICK).choose(decision.request)
            playing, passing = comparisons[-1].means
            assert playing is not None and passing is not None
            assert told.same == (action.verb == decision.done[0].verb)
            if not told.same:
                cost = playing - passing if action.verb == "bid" else passing - playing
                assert told.cost == (cost if cost > NO_WORSE else 0.0)
                seen += 1
    assert seen


def test_a_meld_that_was_forgotten_costs_what_it_counts() -> None:
    seen = 0
    for seed in range(1, 30):
        walk = walked("binokel-3", (), seed)
        for seat in range(3):
            for decision in decisions(walk, seat, walk.deals[0]):
                view = decision.request.view
                if decision.done[-1:] != (DONE,) or view.declarer == seat or view.stock_size:
                    continue
                left = [one for one in decision.at_last.legal if one.verb == "meld"]
                told = opinion(decision, QUICK)
                assert told.same == (not left)
                if left:
                    assert told.cost == value(walk.rules.melds[told.hint.action.arg], view.trump)
                    seen += 1
    assert seen


def test_the_dearest_mistakes_of_every_sort_are_named() -> None:
    done = Hint(Action("discard", 3), (), ())
    costs = (0.0, 3.0, 9.0, None, 5.0, 4.0, 9.0)
    told = [Opinion(turn, turn, done, cost) for turn, cost in enumerate(costs)]
    assert [opinion.turn for opinion in dearest(told)] == [2, 6, 4]
    assert len(dearest(told)) == DEAREST
    assert told[3].mistaken and not told[0].mistaken
    weg = Hint(PASS, (), ())
    bids = [Opinion(turn, turn, weg, float(30 - turn)) for turn in range(10, 14)]
    assert [opinion.turn for opinion in dearest([*told, *bids])] == [10, 2, 6]


def test_the_master_thinks_elsewhere_and_comes_to_the_same() -> None:
    walk = walked("doppelkopf")
    last = len(walk.deals) - 1
    master = Master(walk.rules, walk.moves, 0, thinking=QUICK)
    try:
        master.ask(last)
        until = time.monotonic() + 60
        while not master.done(last) and time.monotonic() < until:
            master.poll()
            time.sleep(0.01)
        expected = list(opinions(walk, 0, walk.deals[last], QUICK))
        assert not master.gone and list(master.of(last)) == expected
    finally:
        master.close()
    assert master.done(0) and master.gone


def test_what_is_laid_away_is_held_against_cards_alone() -> None:
    """The game that is declared afterwards was thought of with them, but is no part of it."""
    told = 0
    for seed in range(1, 5):
        walk = walked("skat", (), seed)
        for seat in range(3):
            for decision in decisions(walk, seat, walk.deals[0]):
                if decision.done[0].verb == "discard":
                    plan = opinion(decision, QUICK).hint.plan
                    assert [action.verb for action in plan] == ["discard"] * len(decision.done)
                    told += 1
    assert told
