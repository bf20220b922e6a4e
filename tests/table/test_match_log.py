"""Which move is taken back."""

from game.engine.actions import Action
from game.storage.journal import Move
from game.table.match_log import last_action

GIVE = Action("give", "herz-10")
PLAY = Action("play", "herz-10")


def test_cards_given_together_are_taken_back_together() -> None:
    moves = [Move(1, PLAY), Move(0, GIVE), Move(0, GIVE), Move(0, GIVE)]
    assert last_action(moves, 0, ()) == 1


def test_what_is_given_first_is_taken_back_first_even_if_more_was_given_last() -> None:
    assert last_action([Move(0, GIVE), Move(1, PLAY)], 0, ()) == 0
    assert last_action([Move(0, GIVE), Move(0, GIVE)], 0, ()) == 0


def test_cards_that_another_gave_stay_given() -> None:
    assert last_action([Move(1, GIVE), Move(0, GIVE)], 0, ()) == 1
