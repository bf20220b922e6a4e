"""What the plaque says of a contract of some tricks and no more, as they are taken."""

from __future__ import annotations

import pytest

from game.engine.seat_view import SeenTrick
from game.engine.view import begin
from game.ui.context import Context, Settings, TableContext
from game.ui.table.labels.course import course_lines
from game.ui.table.labels.words import TableWords
from tests.records.shelf import changed, ruleset_of


@pytest.mark.parametrize(
    ("least", "most", "taken", "mine", "theirs"),
    [
        (1, 1, 0, "Du brauchst noch genau einen Stich", "Bert braucht noch genau einen Stich"),
        (1, 1, 1, "Noch 4 Stiche, keiner für dich", "Noch 4 Stiche, keiner für Bert"),
        (0, 2, 1, "Du darfst noch einen Stich machen", "Bert darf noch einen Stich machen"),
        (2, 4, 1, "Du brauchst noch 1 bis 3 Stiche", "Bert braucht noch 1 bis 3 Stiche"),
        (3, 3, 0, "Du brauchst noch genau 3 Stiche", "Bert braucht noch genau 3 Stiche"),
    ],
)
def test_it_says_how_many_are_still_needed(
    least: int, most: int, taken: int, mine: str, theirs: str
) -> None:
    bounds = {"least_tricks": least, "most_tricks": most}
    keys = {f"contracts.piccolissimo.{key}": value for key, value in bounds.items()}
    rules = changed(ruleset_of("boston"), keys)
    context = TableContext(Context(Settings(language="de")), (), *[lambda *_: None] * 3)
    number = next(one.number for one in rules.contracts if one.id == "piccolissimo")
    for declarer, said in enumerate((mine, theirs)):
        words = TableWords(context, rules, ("Anna", "Bert", "Cara", "Dora"), 0)
        tricks = (SeenTrick(0, (), (), declarer, 0),) * taken
        view = begin(rules, 0)._replace(
            seats=(0, 1, 2, 3),
            declarer=declarer,
            contract=number,
            sizes=(4,) * 4,
            tricks=tricks,
            playing=True,
        )
        assert (said,) in course_lines(words, view, ())
