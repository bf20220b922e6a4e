"""Three pairs at a table: an account each on the slate, and a partner opposite."""

from __future__ import annotations

from game.ui.table.labels.badges import badges_of
from game.ui.table.labels.slate import slate_for
from tests.ui.table.at_table import ruleset, sit_down


def test_every_pair_has_an_account_and_the_viewer_one_partner() -> None:
    at = sit_down(ruleset("drei-paare"), seed=3, player="greedy")
    at.until_asked()
    words, view = at.screen.words, at.screen.sprites.shown
    columns = slate_for(words, view).columns
    assert [column.seat for column in columns] == [0, 1, 2]
    assert [column.mine for column in columns] == [True, False, False]
    names = [words.name(seat) for seat in range(6)]
    assert [(column.name, column.below) for column in columns[1:]] == [
        (names[1], (f"+ {names[4]}",)),
        (names[2], (f"+ {names[5]}",)),
    ]
    assert columns[0].below[1:] == (names[3],), "and the viewer, by the word for it, before it"
    partners = [
        seat
        for seat in range(6)
        if "Partner" in " ".join(badge.text for badge in badges_of(words, view, seat))
    ]
    assert partners == [3]
