"""Players that search: lawful, repeatable anywhere, and at least as wise as a good beginner."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from game.cards import KIND_MASK
from game.engine.shuffle import deal_for
from game.players.base import Request
from game.players.comparisons import noted
from game.players.registry import make_player
from game.players.search import SearchBudget, SearchPlayer
from game.players.search.choosing import WIDER
from game.players.search.position import SearchPosition
from game.simulation.deals import play_sitting, total_digest
from game.simulation.table import QuickTable
from tests.contract.rulesets import games_first, rules_of
from tests.everyday import some
from tests.players.asking import answer
from tests.players.search.positions import DEALT, cards_asked_for
from tests.players.sense.catalogue import position
from tests.players.test_players import Watched

LONG = "zweierbinokel-2"
"""Whose last tricks are played from hands of unequal length."""

ROOT = Path(__file__).resolve().parents[3]
CATALOGUE = ROOT / "tests" / "players" / "sense"
QUICK = SearchBudget(tricks=144, worlds=6, errors=0.15, exact=3, exact_worlds=3, nodes=400)


@pytest.mark.parametrize("cards", [20, pytest.param(150, marks=pytest.mark.soak)])
@pytest.mark.parametrize("ruleset", some(games_first(), 40))
def test_every_answer_is_lawful_and_comes_again(ruleset: str, cards: int) -> None:
    """For as many deals as it takes to play so many cards."""
    rules = rules_of(ruleset)
    players = [Watched(SearchPlayer(QUICK)) for _ in range(rules.players)]
    table = QuickTable(rules, players)
    for number in count(1):
        if table.state.match.winners is not None:
            table.begin_match()
        table.play_deal(deal_for(rules, 8, number))
        if sum(player.said["play"] for player in players) >= cards:
            break


def digest() -> str:
    """What `medium` plays in a deal, with simple players at the other seats."""
    rules = rules_of("doppelkopf")
    return total_digest(play_sitting(rules, ["medium", *["greedy"] * 3], 3, 0, 1).deals)


@pytest.mark.soak
def test_the_same_moves_in_another_process() -> None:
    code = "from tests.players.search.test_player import digest; print(digest())"
    environment = {**os.environ, "PYTHONHASHSEED": "77"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == digest()


def test_the_yardstick_plays_cards_by_search_and_nothing_else() -> None:
    assert isinstance(make_player("worlds-100"), SearchPlayer)


def test_the_longer_the_hands_the_fewer_of_them_are_played_out() -> None:
    budget, lengths = (
        SearchBudget(tricks=600, worlds=500, errors=0.1, narrow=False, reads=False),
        set(),
    )
    for asked in cards_asked_for(rules_of("doppelkopf"), 4):
        with noted() as comparisons:
            SearchPlayer(budget).choose(asked.request)
        for comparison in comparisons:
            cards, left = sum(mean is not None for mean in comparison.means), len(asked.view.hand)
            assert comparison.games == 600 // left // cards
            lengths.add(left)
    assert {2, 10} <= lengths


def test_what_is_hidden_makes_no_difference() -> None:
    """The answer follows from the view: a request with the same view and seed gets the same."""
    player = SearchPlayer(QUICK)
    for number, asked in enumerate(cards_asked_for(rules_of("doppelkopf"), 4)):
        if number % 7 == 0:
            again = Request(*asked.request)
            assert player.choose(asked.request) == SearchPlayer(QUICK).choose(again)


def test_the_highest_trump_takes_a_fat_trick_at_the_end_of_it() -> None:
    text = DEALT + "0: play karo-koenig karo-dame karo-as karo-koenig\n"
    text += "1: play pik-10 pik-as pik-10\n"
    assert answer(text, "doppelkopf", "medium") == "play pik-koenig"


def test_the_fox_goes_home_with_the_highest_trump_of_a_known_partner() -> None:
    text = DEALT + "0: play kreuz-dame herz-bube karo-10 karo-koenig\n"
    text += (
        "0: play karo-bube kreuz-dame kreuz-bube karo-dame\n1: play herz-10 kreuz-bube herz-bube\n"
    )
    assert answer(text, "doppelkopf", "hard") == "play karo-as"


def test_where_one_hand_is_longer_the_simple_card_goes_unless_all_is_searched() -> None:
    """Hands are played out by rules for hidden cards, and there every card is known."""
    blind = SearchBudget(tricks=600, worlds=50, errors=0.1)
    asked = [one for seed in range(2) for one in cards_asked_for(rules_of(LONG), seed)]
    simple, changed = make_player("greedy"), 0
    for one in asked:
        with noted() as comparisons:
            chosen = SearchPlayer(blind).choose(one.request)
        assert not comparisons
        usual = simple.choose(one.request)
        changed += chosen != usual
        points = one.position.bits.table.points
        assert points[chosen.arg & KIND_MASK] == points[usual.arg & KIND_MASK]
        searched = SearchPlayer(blind._replace(exact=2, nodes=20_000))
        with noted() as comparisons:
            searched.choose(one.request)
        assert not comparisons or one.position.tricks_left < 5
    assert len(asked) > 20 > changed


def test_among_the_last_tricks_more_worlds_are_searched_while_positions_are_left() -> None:
    budget = SearchBudget(tricks=60, worlds=5, errors=0.1, exact=3, exact_worlds=9, nodes=50_000)
    wide, narrow = set(), set()
    for asked in cards_asked_for(rules_of("doppelkopf"), 3):
        if SearchPosition(asked.request.rules, asked.request.view).tricks_left > budget.exact:
            continue
        for nodes, games in ((budget.nodes, wide), (200, narrow)):
            with noted() as comparisons:
                SearchPlayer(budget._replace(nodes=nodes)).choose(asked.request)
            games |= {one.games for one in comparisons}
    assert WIDER * budget.exact_worlds in wide
    assert narrow and max(narrow) < WIDER * budget.exact_worlds


@pytest.mark.parametrize(("ruleset", "tricks"), [("doppelkopf", 3), ("skat", 4)])
def test_with_fewer_hands_more_tricks_are_searched_to_the_end(ruleset: str, tricks: int) -> None:
    budget = SearchBudget(tricks=60, worlds=1, errors=0.1, exact=3, exact_worlds=9, nodes=200_000)
    searched = set()
    for asked in cards_asked_for(rules_of(ruleset), 1):
        with noted() as comparisons:
            SearchPlayer(budget).choose(asked.request)
        if any(one.games > 16 for one in comparisons):  # cards are played out four times a round
            searched.add(SearchPosition(asked.request.rules, asked.request.view).tricks_left)
    assert max(searched) == tricks


def test_nothing_hangs_on_chance_where_every_world_was_searched() -> None:
    """In two of four worlds the Queen brings a game that is lost in the other two whatever is
    played, and costs next to nothing there: no sampling could have found too many of either."""
    there = position(CATALOGUE / "doppelkopf" / "trick-that-must-not-be-lost.sense")
    player = make_player("hard")
    assert {there.answer(player, number) for number in range(3)} <= there.good


def test_where_every_world_was_searched_the_sheet_counts_and_not_card_points() -> None:
    """Sixty are sure with the Dulle kept; taking at once brings eighteen card points more where the
    partner has the Queen, and less than sixty where it has not."""
    there = position(CATALOGUE / "doppelkopf" / "dulle-waits-for-ace-and-fox.sense")
    player = make_player("hard")
    assert {there.answer(player, number) for number in range(3)} <= there.good
