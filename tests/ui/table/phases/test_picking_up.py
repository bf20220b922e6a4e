"""A trick that goes back into a hand, at the table."""

from __future__ import annotations

from game.engine.events import TrickPickedUp
from game.engine.rules.compiling import compile_rules
from game.ui.storybook.table import conditions
from game.ui.storybook.table.scenes import find_moment
from game.ui.table.labels.plates import status
from game.ui.table.phases import SAYS
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def tricks_were_picked_up() -> Sitting:
    """Some tricks have gone back into hands, and the viewer plays a card."""
    rules = ruleset("rolling-stone")
    moves = find_moment(compile_rules(rules), conditions.picked_up, seed=1)
    return sit_down(rules, moves=moves, speed="instant")


def test_hands_grow_and_the_plates_count_them() -> None:
    screen = tricks_were_picked_up().screen
    words, sprites = screen.words, screen.sprites
    view = sprites.shown
    assert len(sprites.hand) == len(view.hand) == max(view.sizes)
    for seat in view.seats:
        if seat != view.seat:
            assert sprites.counts[seat] == view.sizes[seat]
            assert str(view.sizes[seat]) in status(words, view, seat, ())


def test_who_picks_up_says_so() -> None:
    screen = tricks_were_picked_up().screen
    words, view = screen.words, screen.sprites.shown
    said = SAYS[TrickPickedUp](words, TrickPickedUp(1, (0,)), view)
    assert said is not None and said.text == "Ich nehme auf"
