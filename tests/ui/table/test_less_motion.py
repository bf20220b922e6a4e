"""With less motion nothing is seen on its way: cards, words, panels and hints are just there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.kit import Notice, tokens
from game.ui.table.labels.bubbles import TABLE
from game.ui.table.own_hand.hand import CHOSEN_LIFT
from tests.ui.table.at_table import Sitting, ruleset, sit_down

LIFTS = (0.0, tokens.HOVER_LIFT, 2 * tokens.HOVER_LIFT, CHOSEN_LIFT)
"""How far a card of the hand can be lifted where it stays."""


def on_the_way(at: Sitting) -> Iterator[str]:
    """What a picture of now would show between two places or sizes."""
    screen, sprites = at.screen, at.screen.sprites
    for sprite in sprites.all():
        if sprite.moving or sprite.turn not in (0, 1):
            yield f"{sprite.card} moves"
        if sprite.lift not in LIFTS:
            yield f"{sprite.card} rises"
    for seat in (TABLE, *range(sprites.rules.players)):
        bubble = sprites.bubbles[seat]
        if bubble is not None and (bubble.size != 1 or (bubble.rare and bubble.grown != 1)):
            yield f"the words of {seat} grow"
    if screen.model.panel is not None and 0 < screen.asking._age < tokens.PANEL_IN:
        yield "the panel rises"
    if screen.advice.about is not None and 0 < screen.advice._age < tokens.BUBBLE_IN:
        yield "the hint grows"


@pytest.mark.parametrize(
    "game",
    [
        "schnapsen-2",
        *(
            pytest.param(game, marks=pytest.mark.soak)
            for game in ("binokel-3", "doppelkopf", "sechsundsechzig-2", "skat", "binokel-passing")
        ),
    ],
)
def test_nothing_is_seen_on_its_way_in_a_whole_deal(game: str) -> None:
    at = sit_down(ruleset(game), seed=3, less_motion=True, practice=True, draws=False)
    for _ in range(4000):
        at.frame(draw=False)
        assert list(on_the_way(at)) == []
        if at.over:
            break
        if at.is_asked():
            sprites = at.screen.sprites
            if at.screen.table.turn() % 7 == 3 and at.screen.table.can_hint():
                at.screen.advice.ask()
                at.frame(draw=False)
                assert list(on_the_way(at)) == []
            if sprites.hand:
                at.move(*at.spot(sprites.hand[0]))
                at.frame(draw=False)
                assert list(on_the_way(at)) == []
            at.screen.submit(at.screen.table.legal()[:1])
    assert at.over


def test_a_card_that_the_pointer_has_left_is_down_at_once_under_a_notice() -> None:
    at = sit_down(ruleset("binokel-3", abheben="keiner"), seed=3, less_motion=True, draws=False)
    at.until_asked()
    card = at.screen.sprites.hand[0]
    card.lift, card.lift_to = 20.0, 0.0
    at.screen.show(Notice("Pause"))
    at.frame(draw=False)
    assert card.lift == 0.0
