"""The only legal card plays itself where that is wanted, and never against the player's will."""

from __future__ import annotations

import pytest

from game.engine.rules.compiling import compile_rules
from game.ui.storybook.table.scenes import find_moment
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def _only_card(view, legal) -> bool:
    return len(view.hand) > 1 and len(legal) == 1 and legal[0].verb == "play"


MOVES = find_moment(compile_rules(ruleset("binokel-3")), _only_card, 1)


def asked(**settings: object) -> Sitting:
    at = sit_down(ruleset("binokel-3"), moves=MOVES, **settings)
    assert len(at.screen.table.legal()) == 1
    return at


def test_the_only_card_plays_itself() -> None:
    at = asked(play_only_card=True, speed="instant")
    turn, held = at.screen.table.turn(), len(at.screen.sprites.hand)
    at.run(lambda: at.screen.table.turn() > turn, 2)
    assert len(at.screen.table.view().hand) == held - 1


def test_unless_it_is_wanted_it_waits() -> None:
    at = asked(speed="instant")
    turn = at.screen.table.turn()
    for _ in range(120):
        at.frame()
    assert at.screen.table.turn() == turn
    assert at.screen.hand.mode == "play"


def test_where_there_is_a_choice_it_waits() -> None:
    moves = find_moment(
        compile_rules(ruleset("binokel-3")),
        lambda view, legal: len(legal) == 2 and legal[0].verb == "play",
        1,
    )
    at = sit_down(ruleset("binokel-3"), moves=moves, play_only_card=True, speed="instant")
    at.until_asked()
    turn = at.screen.table.turn()
    for _ in range(120):
        at.frame()
    assert at.screen.table.turn() == turn


@pytest.mark.parametrize("wanted", [False, True])
def test_what_was_taken_back_stays_taken_back(wanted: bool) -> None:
    at = asked(practice=True, play_only_card=wanted, speed="instant")
    turn = at.screen.table.turn()
    if not wanted:
        at.until_asked()
        at.click_card(next(s for s in at.screen.sprites.hand if at.screen.hand.permits(s)))
    at.run(lambda: at.screen.table.turn() > turn, 2)
    at.screen.undo()
    assert at.screen.table.turn() == turn
    for _ in range(120):
        at.frame()
    assert at.screen.table.turn() == turn
