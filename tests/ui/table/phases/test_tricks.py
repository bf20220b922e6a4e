"""What is said when a trick is taken."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.engine.events import TrickTaken
from game.ui.table.phases.tricks import PHASE
from tests.contract.rulesets import rules_of
from tests.ui.table.at_table import ruleset, sit_down

HEARTS = next(one for one in rules_of("klaverjas").contracts if one.id == "herz")


@pytest.mark.parametrize(
    ("lang", "cards", "points", "said"),
    [
        ("de", "pik-koenig pik-as pik-dame kreuz-7", 38, "Drei Blatt, 20"),
        ("en", "pik-koenig pik-as pik-dame kreuz-7", 38, "Three in a row, 20"),
        ("de", "herz-koenig herz-dame herz-bube herz-as", 108, "Vier Blatt, Stuk, 70"),
        ("de", "pik-koenig pik-as pik-10 kreuz-7", 25, None),
    ],
)
def test_who_takes_a_trick_says_what_melds_lie_in_it(
    lang: str, cards: str, points: int, said: str | None
) -> None:
    at = sit_down(ruleset("klaverjas"), seed=1, draws=False, language=lang)
    view = at.screen.table.view()._replace(contract=HEARTS.number, trump=HEARTS.suit)
    event = TrickTaken(2, tuple(parse_card(card) for card in cards.split()), points)
    found = PHASE.says[TrickTaken](at.screen.words, event, view)
    assert (None if found is None else found.text) == said
