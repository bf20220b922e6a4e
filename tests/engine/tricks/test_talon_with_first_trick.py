"""A talon that goes with the first trick: who gets it, what all see of it, and what players make of
it in deals that they imagine."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.events import TalonTurned, TrickTaken
from game.engine.resample import resample
from game.engine.scoring.counting import talon_points
from game.engine.shuffle import deal_for
from game.players.base import request_for
from game.players.registry import make_player
from game.players.search.position import SearchPosition
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal

WIDOW = (("witwe", "true"),)


def dealt(seed: int = 7) -> WatchedDeal:
    """A deal with a heart left over, of which the first card is to be led."""
    rules = rules_of("spot-hearts", WIDOW)
    deal = WatchedDeal(rules, deal_for(rules, seed, 1))
    while not deal.views[0].playing:
        deal.say(deal.legal[0])
    assert talon_points(deal.state) == 12
    return deal


def test_it_is_turned_up_for_all_and_counts_for_whoever_takes_that_trick() -> None:
    deal = dealt()
    talon, seen = deal.state.deal.talon, list[object]()
    assert not any(view.talon for view in deal.watching)
    while deal.state.phase is not None:
        deal.say(deal.legal[0])
        seen += [one for one in deal.happened if isinstance(one, TalonTurned | TrickTaken)]
        if seen:
            assert all(view.talon == talon for view in deal.watching) or deal.views[0].over
    first, last = deal.state.deal.tricks[0], deal.state.deal.tricks[-1]
    values = deal.rules.points(deal.state.deal.trump, deal.state.deal.contract)
    assert seen[0] == TalonTurned(talon) and not any(isinstance(o, TalonTurned) for o in seen[1:])
    assert first.points == sum(values[card] for card in first.cards) + 12
    assert last.points == sum(values[card] for card in last.cards)
    assert -sum(deal.state.match.scores) == sum(values)


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_imagined_deals_know_it_once_it_was_seen(level: str) -> None:
    deal = dealt()
    while not deal.state.deal.tricks:
        deal.say(deal.legal[0])
    request = request_for(deal.rules, deal.view, deal.legal)
    worlds = Worlds(deal.rules, deal.view)
    for seed in range(4):
        state = resample(deal.rules, deal.view, deal.legal, worlds.draw(Random(seed)))
        assert state.deal.talon == deal.state.deal.talon
    assert make_player(level).choose(request) in request.legal


def test_players_count_it_with_the_trick_in_which_it_lies() -> None:
    deal = dealt()
    worlds = Worlds(deal.rules, deal.view)
    world = worlds.draw(Random(1))
    values = deal.rules.points(deal.state.deal.trump, deal.state.deal.contract)
    laid = SearchPosition(deal.rules, deal.view).laid(world)
    assert laid.at_first == sum(values[card] for card in world.talon) and not laid.at_last
    while not deal.state.deal.tricks:
        deal.say(deal.legal[0])
    world = Worlds(deal.rules, deal.view).draw(Random(1))
    assert not SearchPosition(deal.rules, deal.view).laid(world).at_first
