"""A game that was named, and may be changed for another one before the talon is taken: whoever
keeps it leaves the talon where that game says so."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.actions import PASS
from game.engine.events import CardDiscarded, TalonTaken
from game.engine.play import apply, legal_actions
from game.engine.resample import resample
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.players.worlds import Worlds
from tests.engine.positions import played_out
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, ruleset_of


def rules(talon: str) -> Rules:
    """Tapp in which a solo may be changed for one in another suit; so the talon goes in both."""
    tapp = ruleset_of("tapp")
    phases = {name: phase.model_dump() for name, phase in tapp.phases.items()}
    solo = tapp.contracts["solo"].model_dump() | {"talon": talon}
    games = {name: game.model_dump() for name, game in tapp.contracts.items()}
    games["solo"] = solo | {"may_change": True}
    games["schellen"] = solo | {"offered": "doch", "suit": "schellen", "cards_as": "spiel"}
    return changed(
        tapp,
        {
            "phases": phases | {"doch": {"kind": "declare"}},
            "order": ["deal", "ansage", "doch", "dabb", "discard", "tricks"],
            "contracts": games,
        },
    )


def named(table: WatchedDeal, name: str) -> None:
    """Forehand names the solo, the others pass, and it plays what is said."""
    table.say(table.declare("solo"))
    while PASS in table.legal:
        table.say(PASS)
    table.say(table.declare(name))


@pytest.mark.parametrize("name", ["solo", "schellen"])
@pytest.mark.parametrize("talon", ["untouched", "to_declarer", "to_others", "last_trick", "taken"])
def test_the_talon_lies_where_the_game_that_is_kept_says_so(talon: str, name: str) -> None:
    table = WatchedDeal(rules(talon), deal_for(rules(talon), 4, 1))
    named(table, name)
    table.play_out()
    taken = [event for event in table.events if isinstance(event, TalonTaken)]
    laid = [event for event in table.events if isinstance(event, CardDiscarded)]
    assert (len(taken), len(laid)) == ((1, 3) if talon == "taken" else (0, 0))


def test_who_imagines_the_deal_sees_it_stay_as_well() -> None:
    """The declarer, asked whether to change, thinks of deals in which it keeps the game."""
    table = WatchedDeal(rules("to_declarer"), deal_for(rules("to_declarer"), 4, 1))
    table.say(table.declare("solo"))
    while PASS in table.legal:
        table.say(PASS)
    world = Worlds(table.rules, table.view).draw(Random(2))
    state = resample(table.rules, table.view, table.legal, world)
    assert tuple(legal_actions(state, table.asked)) == table.legal
    played = played_out(apply(state, table.asked, table.declare("solo")).state)
    assert not played.deal.talon_taken
