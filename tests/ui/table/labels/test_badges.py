"""What is known of a seat: which sides only the viewer can tell wear a lock."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.cards import EVERY_KIND
from game.engine.actions import Action
from game.engine.events import NOBODY
from game.engine.rules.compiling import compile_rules
from game.engine.view import KONTRA, RE, SeenTrick, View
from game.ui.kit import measure
from game.ui.storybook.table.scenes import find_moment
from game.ui.table.drawing.items import table_items
from game.ui.table.labels.badges import badges_of
from game.ui.table.labels.words import TableWords
from tests.ui.table.at_table import ruleset, sit_down
from tests.ui.table.doppelkopf import at_moment

ME = 0

ALONE = 7
"""A seed with a deal in which the viewer holds both cards that make Re, and says nothing."""


def looked_at(*, both: bool) -> tuple[TableWords, View]:
    """A deal of which no card lies yet, seen by who holds one or both of the cards that make Re."""
    at = at_moment("lead")
    view = at.screen.sprites.shown._replace(
        tricks=(), trick=(), announced=(), declarer=None, partner_settled=False, regrouped=None
    )
    known = (RE, KONTRA, KONTRA, KONTRA) if both else (RE, None, None, None)
    return at.screen.words, view._replace(sides=known)


def locked(words: TableWords, view: View) -> list[int]:
    """The seats whose side wears a lock."""
    return [
        seat
        for seat in view.seats
        if any(badge.icon == "lock" for badge in badges_of(words, view, seat))
    ]


def with_trick(words: TableWords, view: View, *holders: int) -> View:
    """The view once these seats have played a card that makes Re in one trick."""
    (card,) = words.rules.side_cards
    other = next(kind for kind in EVERY_KIND if kind != card)
    cards = tuple(card if seat in holders else other for seat in range(4))
    return view._replace(tricks=(SeenTrick(0, (0, 1, 2, 3), cards, 0, 0),))


@pytest.mark.parametrize(("both", "private"), [(False, [0]), (True, [0, 1, 2, 3])])
def test_what_only_the_own_hand_tells_wears_a_lock(both: bool, private: list[int]) -> None:
    words, view = looked_at(both=both)
    assert locked(words, view) == private


def test_who_holds_both_sees_a_lock_on_every_side_at_the_table() -> None:
    rules = ruleset("doppelkopf")
    compiled = compile_rules(rules)

    def silent(view: View, legal: Sequence[Action]) -> bool:
        both = compiled.cards_of_side(view.hand) == compiled.side_size
        return both and view.playing and view.declarer is None and not view.tricks

    moves = find_moment(compiled, silent, ALONE)
    at = sit_down(rules, moves=moves, seed=ALONE, speed="instant", player="easy")
    at.until_asked()
    drawn = table_items(at.screen.drawn, measure(at.screen.scale))
    seats = {item.key[1]: item.look[3] for item in drawn if item.key[0] == "seat"}  # type: ignore[index]
    assert len(seats) == 4
    for badges_of_seat in seats.values():
        side = next(badge for badge in badges_of_seat if badge.text in ("Re", "Kontra"))
        assert side.icon == "lock"


def test_what_lies_open_or_was_said_wears_none() -> None:
    words, view = looked_at(both=True)
    assert locked(words, with_trick(words, view, ME)) == [1, 2, 3], "one of both lies"
    assert locked(words, view._replace(announced=((ME, 0), (1, 0)))) == [2, 3]
    words, view = looked_at(both=False)
    known = view._replace(sides=(RE, RE, KONTRA, KONTRA))
    assert locked(words, with_trick(words, known, 1)) == [0, 2, 3], "I have the other"
    assert locked(words, with_trick(words, known, 0, 1)) == []


def test_what_lies_in_the_running_trick_is_known_to_all() -> None:
    words, view = looked_at(both=False)
    (card,) = words.rules.side_cards
    assert locked(words, view._replace(leader=ME, trick=(card,))) == []


def test_who_looks_for_nobody_sees_no_lock() -> None:
    words, view = looked_at(both=True)
    words.viewer = NOBODY
    assert locked(words, view) == []
