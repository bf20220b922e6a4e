"""An auction in which who has passed may bid again, doubling in place of a bid, and which of two
partners plays."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.actions import CHANCE, DOUBLE, PASS, Action
from game.engine.events import redact
from game.engine.imagined.world import World
from game.engine.phases.reservations import Reservations
from game.engine.play import Refused, apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.seat_view import SAID_DOUBLE, SAID_PASS, View
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold
from game.rules import load
from game.rules.model import Ruleset
from tests.contract.rulesets import path_of


def said(*words: str, **keys: Any) -> tuple[State, list[View]]:
    """Bridge once these words were said, each by whoever is asked: `7-pik`, `pass`, `double`."""
    tree = load(path_of("bridge")).ruleset.model_dump(exclude={"house_rules"})
    tree["phases"]["reizung"].update(keys)
    rules = compile_rules(Ruleset.model_validate(tree))
    numbers = {contract.id: contract.number for contract in rules.contracts}
    views = [begin(rules, seat) for seat in range(4)]
    state, events = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    for word in ("", *words):
        if word:
            action = {"pass": PASS, "double": DOUBLE}.get(word)
            action = action or Action("declare", numbers[f"gebot-{word}"])
            state, events = apply(state, pending(state)[0], action)
        for event in events:
            views = [fold(rules, view, redact(event, at)) for at, view in enumerate(views)]
    return state, views


def in_turn(state: State) -> tuple[int, ...]:
    """The seats as they are asked: the dealer first, who is the last one to play."""
    return (*state.deal.seats[-1:], *state.deal.seats[:-1])


def test_three_must_pass_one_after_the_other() -> None:
    state, _ = said("pass", "7-kreuz", "pass", "pass")
    first = in_turn(state)[0]
    assert state.deal.declarer is None
    assert pending(state) == (first,)
    state, _ = said("pass", "7-kreuz", "pass", "pass", "7-karo", "pass", "7-herz", "pass", "pass")
    assert state.deal.declarer is None
    state, _ = said(*("pass", "7-kreuz", "pass", "pass", "7-karo", "pass", "pass", "pass"))
    assert state.deal.declarer == first
    assert state.deal.bid == 7


def test_all_pass_at_once() -> None:
    assert said("pass", "pass", "pass", "pass")[0].match.results[-1].thrown_in


def test_a_higher_bid_strikes_doubling_out() -> None:
    state, views = said("7-kreuz", "double", "double")
    seats = in_turn(state)
    assert state.deal.announced == ((seats[1], 0), (seats[2], 1))
    assert views[0].announced == state.deal.announced
    assert DOUBLE not in legal_actions(state, seats[3])
    state, views = said("7-kreuz", "double", "double", "7-karo")
    assert state.deal.announced == views[0].announced == ()
    state, _ = said("7-kreuz", "double", "double", "7-karo", "pass", "pass", "pass")
    assert state.deal.announced == ()
    assert state.deal.declarer == seats[3]


def test_only_opponents_double_and_only_the_side_of_the_bid_doubles_again() -> None:
    state, _ = said("7-kreuz", "pass")
    assert DOUBLE not in legal_actions(state, pending(state)[0])
    with pytest.raises(Refused):
        apply(state, pending(state)[0], DOUBLE)
    state, _ = said("7-kreuz", "double")
    assert DOUBLE in legal_actions(state, pending(state)[0])
    state, _ = said("7-kreuz", "double", "pass")
    assert DOUBLE not in legal_actions(state, pending(state)[0])
    state, _ = said("7-kreuz", "double", "pass", "pass")
    assert DOUBLE in legal_actions(state, pending(state)[0])


def test_what_was_doubled_is_played_and_nobody_doubles_later() -> None:
    state, views = said("7-kreuz", "pass", "pass", "double", "pass", "pass", "pass")
    seats = in_turn(state)
    assert state.deal.declarer == seats[0]
    assert state.deal.announced == views[1].announced == ((seats[3], 0),)
    leader = pending(state)[0]
    assert all(action.verb == "play" for action in legal_actions(state, leader))


@pytest.mark.parametrize(("declarer", "place"), [("first_to_name", 0), ("highest", 2)])
def test_who_named_the_suit_first_plays_it(declarer: str, place: int) -> None:
    words = ("7-pik", "8-kreuz", "9-pik", "pass", "pass", "pass")
    state, views = said(*words, declarer=declarer)
    assert state.deal.declarer == in_turn(state)[place] == views[3].declarer
    assert state.deal.bid == 9
    state, _ = said("7-pik", "8-pik", "9-pik", "pass", "pass", "pass", declarer=declarer)
    assert state.deal.declarer == in_turn(state)[place]
    state, _ = said("7-herz", "7-pik", "9-pik", "pass", "pass", "pass", declarer=declarer)
    assert state.deal.declarer == in_turn(state)[2]


def test_a_view_keeps_the_auction_and_thinks_on_from_there() -> None:
    words = ("pass", "7-kreuz", "double", "pass", "8-karo", "double", "pass")
    state, views = said(*words)
    told = [what for _, what in views[2].auction]
    words_said = [SAID_PASS, SAID_DOUBLE, SAID_PASS, SAID_DOUBLE, SAID_PASS]
    assert [what for what in told if what < 0] == words_said
    phase = state.phase
    assert phase is not None
    handler = Reservations(phase.at, state.rules.phases[phase.at])  # type: ignore[arg-type]
    nowhere = World(((),) * 4, (), (), ())
    for view in views:
        again = handler.resume(state, view, legal_actions(state, pending(state)[0]), nowhere)
        assert again is not None
        assert again.phase == phase
        assert again.deal.announced == state.deal.announced
