"""What plaque, tags and bubbles say, and that they keep clear of what must be seen."""

from __future__ import annotations

import pytest

from game.engine.compiled import compile_rules
from game.engine.state import UNNAMED
from game.ui.kit import Scale, furniture, measure
from game.ui.table import signs
from game.ui.table.card_items import own_hand
from game.ui.table.scenes import SCENES, find_moment
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def at_moment(game: str, scene: str, seed: int = 1, **more: object) -> Sitting:
    rules = ruleset(game)
    moves = find_moment(compile_rules(rules), SCENES[scene].moment, seed)
    at = sit_down(rules, moves=moves, seed=seed, speed="instant", **more)
    at.until_asked()
    return at


@pytest.mark.parametrize(("contract", "said"), [("durch", "±1000"), ("durch-hand", "±2000")])
def test_a_durch_says_what_it_counts_and_not_the_bid(contract: str, said: str) -> None:
    at = at_moment("binokel-3", "lead")
    words, view = at.screen.words, at.screen.stage.shown
    place = next(c.place for c in at.screen.table.rules.contracts if c.id == contract)
    view = view._replace(declarer=1, bid=220, contract=place, trump=UNNAMED)
    cells = signs.plaque(words, view)
    assert cells[-1].value == said
    assert all("220" not in cell.value for cell in cells)
    unbidden = signs.plaque(words, view._replace(bid=None))
    assert unbidden[-1].value == said, "said before the bidding, too"


def test_an_ordinary_game_says_the_bid() -> None:
    at = at_moment("binokel-3", "lead")
    view = at.screen.stage.shown._replace(declarer=1, bid=220)
    assert signs.plaque(at.screen.words, view)[-1].value == "220"


def test_tags_and_seals_lie_on_top_of_the_hand() -> None:
    at = at_moment("binokel-3", "discard")
    screen = at.screen
    free = [sprite for sprite in screen.stage.hand if screen.hand.permits(sprite)]
    screen.hand.take(free[0])
    items = list(own_hand(screen.scene))
    cards = [item for item in items if item.key[0] == "card"]  # type: ignore[index]
    marks = [item for item in items if item.key[0] in ("picked", "fresh")]  # type: ignore[index]
    assert {item.key[0] for item in marks} == {"picked", "fresh"}  # type: ignore[index]
    assert min(mark.z for mark in marks) > max(card.z for card in cards)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_lifted_cards_stay_below_the_own_plate(size: tuple[int, int]) -> None:
    """Sixteen cards reach across the window, below who holds them."""
    at = at_moment("binokel-3", "melds", size=size)
    screen = at.screen
    layout = screen.stage.layout_for(16)
    own = layout.seats[screen.table.viewer]
    top = min(place.bounds.y for place in layout.hand(16, (4, 8, 12)))
    assert own.plate.bottom <= top - 16


def test_long_words_take_two_lines() -> None:
    p = measure(Scale((1280, 800), 1.0))
    short, long = "gesund", "Kein Trumpf zurück"
    assert furniture.bubble_lines(p, short) == [short]
    lines = furniture.bubble_lines(p, long)
    assert len(lines) == 2 and " ".join(lines) == long
    for tail in ("down", "right"):
        box = furniture.bubble_box(p, long, 540, 84, tail)  # type: ignore[arg-type]
        assert box.w < 200 and box.h > furniture.bubble_box(p, short, 540, 84).h
