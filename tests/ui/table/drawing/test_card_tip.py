"""Why a card may not be played is said above the hand: on no card of it."""

import pytest

from game.commands.options import load_ruleset
from game.ui.context import Context, Settings
from game.ui.kit import Scale, measure, prepare_offscreen
from game.ui.storybook.table.scenes import screen_at
from game.ui.table.drawing.card_tip import card_tip_item


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (800, 1200)])
@pytest.mark.parametrize("game", ["binokel-3", "binokel-4-decks"])
def test_the_tip_of_a_card_covers_no_card(game: str, size: tuple[int, int]) -> None:
    prepare_offscreen()
    ruleset = load_ruleset(game, ()).ruleset
    screen = screen_at(ruleset, "trick", Context(Settings()), Scale(size))
    for sprite in screen.sprites.hand:
        screen.hand.explained = sprite
        item = card_tip_item(screen.drawn, measure(screen.scale))
        assert item is not None
        tip = item.box.inset(30)
        assert not any(tip.intersects(one.seen_at.bounds) for one in screen.sprites.hand)
        assert tip.x >= 0 and tip.y >= 0 and tip.right <= screen.scale.width
