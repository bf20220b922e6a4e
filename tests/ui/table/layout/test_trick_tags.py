"""The tags of a trick cover no other card of it and nobody who sits there."""

import pytest

from game.texts import texts
from game.ui.kit import Box, Scale, furniture, measure, tokens
from game.ui.table.drawing.items import table_items
from game.ui.table.drawing.plaque import plaque_of
from game.ui.table.layout.arranging import arrange
from game.ui.table.layout.seats import TableSetup
from game.ui.table.layout.trick_tags import HALF, INDEX, INDEX_HEIGHT, trick_tag
from game.ui.table.screen import ROOM, TableScreen
from tests.everyday import some
from tests.ui.scenery import FOUR, SIDES, THREE, Where, opened

WINDOWS = [
    ((1024, 640), 1.0),
    ((1024, 640), 1.5),
    ((1280, 800), 1.0),
    ((1920, 1080), 1.0),
    ((2560, 1440), 1.0),
    ((800, 1200), 1.0),
]


@pytest.mark.parametrize("lang", some(["de", "en"], 2))
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize(("size", "user"), some(WINDOWS, 5))
def test_tags_cover_no_card_beside_theirs_and_nobody(
    players: int, size: tuple[int, int], user: float, lang: str
) -> None:
    scale = Scale(size, user).with_room(ROOM)
    p = measure(scale)
    half = HALF * scale.text_factor(tokens.SMALL.size)
    for hand in (1, 12, 16, 20):
        layout = arrange(scale, TableSetup(players, 0, players == 3), hand)
        for seat in range(players):
            pose = layout.trick(seat)
            for key in ("led", "leads", "led_and_leads", "takes", "you_lead", "to_lead"):
                width = furniture.chip_width(p, texts(lang).get(f"table.tag.{key}"))
                tag = trick_tag(layout, seat, pose, width, half).box(width, half).inset(1)
                for other in range(players):
                    place = layout.seats[other]
                    assert not tag.intersects(place.plate) and not tag.intersects(place.portrait)
                    if other != seat:
                        assert not tag.intersects(layout.trick(other).upright), (seat, key)
                index = pose.upright._replace(w=INDEX * pose.w, h=INDEX_HEIGHT * pose.h)
                assert not tag.intersects(index) and not tag.intersects(layout.slate)
                assert tag.x >= 0 and tag.right <= layout.width and tag.bottom <= layout.hand_top


@pytest.mark.parametrize("game", [THREE, FOUR, SIDES])
@pytest.mark.parametrize(("size", "user"), WINDOWS)
def test_tags_cover_neither_what_is_played_nor_the_score(
    game: Where, size: tuple[int, int], user: float
) -> None:
    screen = opened("trick", game, size, "de", user)
    assert isinstance(screen, TableScreen)
    p = measure(screen.scale)
    items = [
        i for i in table_items(screen.drawn, p) if isinstance(i.key, tuple) and i.key[0] == "tag"
    ]
    layout, half = screen.sprites.layout, HALF * screen.scale.text_factor(tokens.SMALL.size)
    assert items
    for item in items:
        text, *_, x, y = item.look
        tag = Box.around(x, y, furniture.chip_width(p, text), 2 * half).inset(1)
        for sign in (plaque_of(screen.drawn, p).box, layout.slate):
            assert not tag.intersects(sign)
