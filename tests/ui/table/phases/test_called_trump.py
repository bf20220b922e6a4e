"""Who names a trump says which card is called with it, and the plaque names the game."""

from __future__ import annotations

import pytest

from game.cards import Suit
from game.engine import events as e
from game.engine.view import View, begin
from game.ui.context import Context, Settings, TableContext
from game.ui.table.labels.plaque import plaque_cells
from game.ui.table.labels.words import TableWords
from game.ui.table.phases import said
from tests.contract.rulesets import rules_of

CALLED = {"de": "Herz ist Trumpf, ich rufe den Herz-König"}
CALLED["en"] = "Hearts are trumps, I call the King of Hearts"
NAMES = ("Anna", "Bert", "Cara", "Dora", "Emil")


def words(game: str, lang: str = "de") -> TableWords:
    context = Context(Settings(language=lang))  # type: ignore[arg-type]
    table = TableContext(context, (), *[lambda *_: None] * 3)
    return TableWords(table, rules_of(game), NAMES, 0)


def declared(game: str, name: str) -> View:
    """What a seat sees once another has named Hearts."""
    rules = rules_of(game)
    number = next(one.number for one in rules.contracts if one.id == name)
    seen = begin(rules, 0)._replace(seats=tuple(range(rules.players)), declarer=1, contract=number)
    return seen._replace(trump=int(Suit.HERZ), sizes=(8,) * rules.players)


@pytest.mark.parametrize("lang", sorted(CALLED))
def test_who_names_trump_says_which_card_is_called(lang: str) -> None:
    view = declared("briscola-chiamata", "koenig")
    told = said(words("briscola-chiamata", lang), e.TrumpNamed(1, int(Suit.HERZ)), view)
    assert told is not None and told[1] == CALLED[lang]


def test_where_a_card_is_called_later_only_the_trump_is_said() -> None:
    told = said(words("rikken"), e.TrumpNamed(1, int(Suit.HERZ)), declared("rikken", "rik"))
    assert told is not None and told[1] == "Herz ist Trumpf"


def test_the_plaque_says_which_trump_is_called() -> None:
    cells = plaque_cells(words("briscola-chiamata"), declared("briscola-chiamata", "koenig"))
    assert cells[0][:2] == ("Trumpf-König", "Herz")
