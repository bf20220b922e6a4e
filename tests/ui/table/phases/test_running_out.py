"""Who has no card left where only the winner of a trick draws, at the table."""

from __future__ import annotations

from game.engine.events import LastWithCards, RanOut
from game.engine.rules.compiling import compile_rules
from game.ui.storybook.table.scenes import find_moment
from game.ui.table.labels.plates import status
from game.ui.table.phases import SAYS
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def somebody_is_out() -> Sitting:
    """The viewer plays a card, and another seat has none left."""
    rules = ruleset("linger-longer")
    moves = find_moment(
        compile_rules(rules),
        lambda view, legal: legal[0].verb == "play" and bool(view.ran_out),
        seed=1,
    )
    return sit_down(rules, moves=moves, speed="instant")


def test_the_plate_says_who_is_out_of_cards() -> None:
    screen = somebody_is_out().screen
    words, view = screen.words, screen.sprites.shown
    assert {status(words, view, seat, ()) for seat in view.ran_out} == {"ohne Karten"}
    assert all(screen.sprites.counts[seat] == 0 for seat in view.ran_out)
    assert all(status(words, view, seat, ()) != "ohne Karten" for seat in view.seats)


def test_who_runs_out_says_so_and_who_is_left_as_well() -> None:
    screen = somebody_is_out().screen
    words, view = screen.words, screen.sprites.shown
    said = SAYS[RanOut](words, RanOut(1), view)
    last = SAYS[LastWithCards](words, LastWithCards(1), view)
    assert said is not None and said.text == "Ich bin raus"
    assert last is not None and last.text == "Nur ich habe noch Karten"
