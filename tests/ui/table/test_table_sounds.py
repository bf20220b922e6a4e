"""What the table lets one hear, and when."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace

from game.engine import events
from game.ui.kit import tokens
from game.ui.sounds.sound import AGAIN
from tests.ui.table.at_table import FRAME, Sitting, ruleset, sit_down
from tests.ui.table.test_playing import by_mouse


def heard_at(at: Sitting) -> list[tuple[float, str]]:
    """Times and names of sounds, filled while the table goes on."""
    heard: list[tuple[float, str]] = []
    timeline = at.screen.sprites.timeline
    play = SimpleNamespace(play=lambda name: heard.append((timeline.now, name)))
    at.screen.context.context.sounds = play
    return heard


def test_the_pack_is_shuffled_and_dealt_packet_by_packet() -> None:
    at = sit_down(ruleset("binokel-3", abheben="keiner"), seed=3, speed="normal")
    heard = heard_at(at)
    at.run(at.is_asked)
    names = [name for _, name in heard]
    assert names[:2] == ["shuffle", "deal"]
    times = [when for when, name in heard if name == "deal"]
    assert len(times) >= 9
    assert times[0] >= 0.3
    apart = [b - a for a, b in pairwise(times)]
    assert min(apart) * 1000 > AGAIN
    assert max(apart) < 2 * tokens.DEAL_PACKET + 2 * FRAME, "the talon comes in between, unheard"


def test_a_card_is_heard_when_it_has_landed() -> None:
    at = sit_down(ruleset("doppelkopf"), seed=3, speed="normal")
    lying: list[bool] = []

    def play(name: str) -> None:
        if name == "card":
            lying.append(not at.screen.sprites.trick[-1][1].moving)

    at.screen.context.context.sounds = SimpleNamespace(play=play)
    while len(lying) < 5:
        at.until_asked()
        by_mouse(at)
    assert all(lying)


def test_an_announcement_has_a_sound_of_its_own() -> None:
    at = sit_down(ruleset("doppelkopf-turnier"), seed=3, speed="normal")
    at.until_asked()
    heard = heard_at(at)
    at.screen.event_player.show((events.Announced(1, 0, 0),))
    at.run(lambda: bool(heard), 3)
    assert [name for _, name in heard if name == "announce"] == ["announce"]
