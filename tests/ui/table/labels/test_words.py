"""What the table says in words."""

import pytest

from game.cards import FOOL, JOKER, KIND_MASK, parse_card
from game.engine.tricks.table import TRUMP
from game.ui.table.order_of_cards import trick_table
from tests.ui.table.at_table import ruleset, sit_down
from tests.ui.table.test_playing import by_mouse


@pytest.mark.parametrize("name", ["binokel-3", "doppelkopf"])
def test_every_forbidden_card_says_why_also_where_trump_was_led(name: str) -> None:
    at, trump_led = sit_down(ruleset(name), speed="instant", player="easy", draws=False), 0
    for _ in range(160):
        at.until_asked()
        if at.over:
            break
        screen = at.screen
        if screen.hand.mode == "play" and screen.sprites.shown.trick:
            table = trick_table(screen.table.rules, screen.sprites.shown)
            trump_led += table.group[screen.sprites.shown.trick[0] & KIND_MASK] == TRUMP
            for sprite in screen.sprites.hand:
                if not screen.hand.permits(sprite):
                    screen.hand.explained = sprite
                    at.frame(draw=True)
            screen.hand.explained = None
        by_mouse(at)
    assert trump_led


@pytest.mark.parametrize(
    ("deck", "queen"), [("french", "Queen of Hearts"), ("german", "Ober of Hearts")]
)
def test_suits_are_called_as_the_deck_that_is_shown(deck: str, queen: str) -> None:
    at = sit_down(ruleset("doppelkopf"), speed="instant", language="en", deck=deck)
    assert at.screen.words.card(parse_card("herz-dame")) == queen


@pytest.mark.parametrize(
    ("language", "name", "accusative", "fool"),
    [("de", "Hexe", "die Hexe", "Narr"), ("en", "Owl", "the Owl", "Fool")],
)
def test_jokers_are_called_as_the_ruleset_says(
    language: str, name: str, accusative: str, fool: str
) -> None:
    at = sit_down(ruleset("narren"), speed="instant", language=language)
    assert at.screen.words.card(JOKER) == name
    assert at.screen.words.the_card(JOKER) == accusative
    assert at.screen.words.card(FOOL) == fool
