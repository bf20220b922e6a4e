"""What every player must keep to, on every ruleset that is played."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from game.engine.actions import Action
from game.engine.shuffle import deal_for
from game.engine.view import begin
from game.players.base import Player, Request, digest_of, request_for, seed_of
from game.players.registry import LEVELS, PLAYERS, SIMPLE, UnknownPlayerError, make_player
from game.rules import load
from game.simulation.table import QuickTable
from tests.contract.rulesets import games_first, path_of, random_house, rules_of, running
from tests.everyday import some
from tests.players import frozen

ROOT = Path(__file__).resolve().parents[2]


class Watched:
    """A player whose answers are checked; it sees as much as the player."""

    blind = False

    def __init__(self, player: Player) -> None:
        self.player = player
        self.said: Counter[str] = Counter()

    def choose(self, request: Request) -> Action:
        before = (request.view, tuple(request.legal))
        action = self.player.choose(request)
        assert action in request.legal
        assert (request.view, tuple(request.legal)) == before
        assert self.player.choose(request) == action, "the same question, another answer"
        assert request.seed == seed_of(request.view)
        self.said[action.verb] += 1
        return action


@pytest.mark.parametrize("deals", [4, pytest.param(16, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("ruleset", some(games_first(), 8))
def test_every_answer_is_lawful_and_comes_again(name: str, ruleset: str, deals: int) -> None:
    rules = rules_of(ruleset)
    players = [Watched(make_player(name)) for _ in range(rules.players)]
    table = QuickTable(rules, players)
    for number in range(1, deals + 1):
        if table.state.match.winners is not None:
            table.begin_match()
        table.play_deal(deal_for(rules, 5, number))
    assert sum(sum(player.said.values()) for player in players) >= 3 * deals


@pytest.mark.parametrize("ruleset", some(games_first(), 8))
def test_any_house_rules_will_do(ruleset: str) -> None:
    chance = random.Random(ruleset)
    loaded = load(path_of(ruleset))
    for number in range(1, 4):
        rules = rules_of(ruleset, random_house(loaded, chance))
        table = QuickTable(rules, [Watched(make_player("greedy")) for _ in range(rules.players)])
        table.play_deal(deal_for(rules, number, 1))
        assert table.moves


def test_the_random_player_does_rare_things_and_bids_step_by_step() -> None:
    rules = rules_of("binokel-3", (("rufen", "2"), ("vorne-weg", "true")))
    players = [Watched(make_player("random")) for _ in range(3)]
    table = QuickTable(rules, players)
    bids = []
    for number in range(1, 120):
        if table.state.match.winners is not None:
            table.begin_match()
        table.play_deal(deal_for(rules, 2, number))
        bids.append(table.state.deal.bid or 0)
    said = sum((player.said for player in players), Counter())
    for verb in ("call", "give", "concede", "declare", "meld", "trump", "discard", "cut", "knock"):
        assert said[verb] > 3, verb
    assert sum(bid < 400 for bid in bids) > len(bids) / 4


def test_levels_and_the_simple_player_exist() -> None:
    assert {*LEVELS, SIMPLE} <= set(PLAYERS)
    with pytest.raises(UnknownPlayerError):
        make_player("grandmaster")


def test_a_blind_player_needs_no_view() -> None:
    rules = rules_of("binokel-3")
    legal = (Action("pass"), Action("bid", 150), Action("bid", 160))
    player = make_player("random")
    assert player.blind
    answers = {player.choose(Request(rules, begin(rules, 0), legal, seed)) for seed in range(60)}
    assert answers == set(legal)


def test_the_seed_comes_from_the_view_and_nothing_else() -> None:
    rules = rules_of("binokel-3")
    view = begin(rules, 1)
    assert request_for(rules, view, (Action("pass"),)).seed == seed_of(view)
    assert seed_of(view) == seed_of(view._replace())
    assert seed_of(view) != seed_of(view._replace(bid=150))


def test_a_seed_hangs_on_what_earlier_deals_came_to_and_not_on_how_many_there_were() -> None:
    view = begin(rules_of("binokel-3"), 1)._replace(number=3, scores=(300, 250, 90))
    long = view._replace(history=((100, 250, 0), (200, 0, 90)))
    assert seed_of(long) == seed_of(view)
    assert seed_of(long) != seed_of(long._replace(scores=(300, 250, 100)))


def test_a_digest_is_the_same_on_every_machine() -> None:
    assert digest_of((1, ("a", None), -3)) == 7766872563243115285


@pytest.mark.parametrize("ruleset", some(running(), 9))
def test_greedy_is_frozen(ruleset: str) -> None:
    assert frozen.digest(ruleset) == frozen.kept()[rules_of(ruleset).ruleset.id]


SCRIPT = """
from game.engine.rules.compiling import compile_rules
from game.rules import load
from game.simulation.deals import play_sitting, total_digest
for name in ("greedy", "random"):
    rules = compile_rules(load("binokel-3", {"abheben": "abheben"}).ruleset)
    print(total_digest(play_sitting(rules, [name] * 3, 3, 0, 12).deals))
"""


def test_another_hash_seed_changes_nothing() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "12345")
    }
    assert len(printed) == 1
    assert len(printed.pop().split()) == 2
