"""What a card says of the hand that it came from: much where a suit is followed, little where it
was led."""

from __future__ import annotations

from random import Random

from game.players.search.fitting import Fit
from game.players.search.position import SearchPosition
from game.players.worlds import Worlds
from tests.players.asking import request_at_end
from tests.players.search.test_reading import PLAYED

BEGUN = PLAYED.split("0: play")[0]


def spread(plays: str) -> float:
    """How much better the best of many worlds fits what was played than the worst."""
    request = request_at_end(BEGUN + plays, "doppelkopf")
    position, chance = SearchPosition(request.rules, request.view), Random(1)
    worlds, fit = Worlds(request.rules, request.view), Fit(position)
    found = [fit(position.laid(worlds.draw(chance))) for _ in range(300)]
    return max(found) / min(found)


def test_a_card_led_says_less_than_a_suit_followed() -> None:
    led = spread("0: play pik-10\n")
    followed = spread("0: play pik-as pik-koenig pik-koenig pik-as\n0: play herz-bube\n")
    assert 2 * led < followed
