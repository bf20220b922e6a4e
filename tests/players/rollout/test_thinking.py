"""Players that think about every choice: lawful, repeatable, and known by level and character."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.shuffle import deal_for
from game.players import registry
from game.players.base import Player, digest_of
from game.players.registry import (
    PLAYERS,
    THINKING,
    UnknownPlayerError,
    is_player,
    make_player,
    with_character,
)
from game.players.rollout import CHARACTERS, ROLLOUT_BUDGETS, ThinkingPlayer
from game.players.search import BUDGETS
from game.simulation.table import QuickTable
from tests.contract.rulesets import games, rules_of
from tests.everyday import some
from tests.players.rollout.thinking import CARDS, QUICK
from tests.players.test_players import Watched

ROOT = Path(__file__).resolve().parents[3]
LONG = "binokel-4-decks"
"""Where each question is asked only once."""


@pytest.mark.parametrize("ruleset", some(games(), 7))
def test_every_answer_is_lawful_and_comes_again(ruleset: str) -> None:
    rules = rules_of(ruleset)
    player: Player = ThinkingPlayer(CARDS, QUICK)
    player = player if ruleset == LONG else Watched(player)
    table = QuickTable(rules, [player] * rules.players)
    table.play_deal(deal_for(rules, 8, 1))
    assert table.state.match.number


def digest() -> str:
    """What players that think play in a deal with a bidding, melds and a discard."""
    rules = rules_of("binokel-3")
    table = QuickTable(rules, [ThinkingPlayer(CARDS, QUICK)] * rules.players)
    table.play_deal(deal_for(rules, 3, 1))
    return str(digest_of(table.moves))


@pytest.mark.soak
def test_the_same_choices_in_another_process() -> None:
    code = "from tests.players.rollout.test_thinking import digest; print(digest())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "77"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == digest()


def test_the_names_of_players_are_those_that_budgets_and_characters_are_kept_under() -> None:
    assert set(THINKING) == set(ROLLOUT_BUDGETS)
    assert set(registry.CHARACTERS) == set(CHARACTERS)
    assert set(PLAYERS) == {"random", "easy", "greedy", *BUDGETS}
    for name in PLAYERS:
        make_player(name)


def test_every_level_that_thinks_has_a_budget_for_cards() -> None:
    assert set(ROLLOUT_BUDGETS) <= set(BUDGETS) <= set(PLAYERS)
    for level in ROLLOUT_BUDGETS:
        assert isinstance(make_player(level), ThinkingPlayer)


def test_a_character_is_said_beside_the_level() -> None:
    for temper in CHARACTERS:
        name = with_character("hard", temper)
        assert name == f"hard+{temper}"
        assert isinstance(make_player(name), ThinkingPlayer)
    assert with_character("hard", "even") == "hard"
    assert with_character("easy", "daring") == "easy"


@pytest.mark.parametrize(
    "name", ["hard+", "hard+sleepy", "easy+daring", "+daring", "cmd:", "cmd:./bot"]
)
def test_no_such_character(name: str) -> None:
    assert not is_player(name)
    with pytest.raises(UnknownPlayerError):
        make_player(name)


@pytest.mark.parametrize(
    ("game", "wide"),
    [("zweierbinokel-2", False), ("binokel-4-decks", True), ("doppelbinokel-2", True)],
)
def test_fewer_hands_are_played_out_of_a_pack_that_takes_longer(game: str, wide: bool) -> None:
    budget, rules = ROLLOUT_BUDGETS["hard"], rules_of(game)
    hands = budget.hands_drawn(rules, 10)
    assert (hands < budget.drawn // 10) == wide
    assert budget.hands_drawn(rules, 20) == hands // 2
