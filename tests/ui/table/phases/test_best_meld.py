"""Where only one side's melds count, it is said whose those are, and who has melded in vain."""

from __future__ import annotations

import pytest

from game.cards import Suit, parse_card
from game.engine import events as e
from game.engine.view import View, begin
from game.texts import texts
from game.ui.context import Context, Settings, TableContext
from game.ui.table.labels.words import TableWords
from game.ui.table.phases import said
from tests.records.shelf import rules_of

RULES = rules_of("schieber")
HAND = tuple(parse_card(f"herz-{rank}") for rank in ("as", "koenig", "ober", "8"))


def words() -> TableWords:
    context = Context(Settings(language="de"))  # type: ignore[arg-type]
    table = TableContext(context, (), *[lambda *_: None] * 3)
    return TableWords(table, RULES, ("Anna", "Bert", "Cara", "Dora"), 0)


def view(hand: tuple[int, ...], best: int | None) -> View:
    seen = begin(RULES, 0)._replace(seats=(0, 1, 2, 3), trump=int(Suit.EICHEL))
    return seen._replace(hand=hand, best_meld=best, melds=((),) * 4)


def test_who_has_the_best_meld_says_so() -> None:
    told = said(words(), e.BestMeldHeld(1), view(HAND, 1))
    assert told == (1, texts("de").get("table.say.best_meld"), False)


def test_where_kinds_are_compared_apart_it_says_which_meld_is_the_best() -> None:
    told = said(words(), e.BestMeldHeld(1, "fuenf"), view(HAND, 1))
    name = texts("de").get("table.say.best_in_family", name="")
    assert told is not None and told[1] != name and told[1].startswith(name.strip())


@pytest.mark.parametrize(
    ("hand", "best", "seat", "word"),
    [
        (HAND, 1, 0, "beaten"),
        (HAND, None, 0, "nothing"),
        (HAND[-1:], 1, 0, "nothing"),
        (HAND, 1, 3, "nothing"),
    ],
)
def test_only_a_hand_of_ones_own_is_said_to_be_beaten(
    hand: tuple[int, ...], best: int | None, seat: int, word: str
) -> None:
    told = said(words(), e.MeldingDone(seat), view(hand, best))
    assert told is not None and told[1] == texts("de").get(f"table.say.{word}")
