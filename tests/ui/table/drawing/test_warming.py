"""Pictures made ahead of time: no frame of a deal waits for one."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import pygame
import pytest

from game.ui.kit import CardArt, Notice, card_edges, cards, tokens
from game.ui.kit.cache import PICTURES
from game.ui.table.drawing import warming
from game.ui.table.drawing.sketching import Sketch
from game.ui.table.phases.deal import SHUFFLED
from tests.ui.table.at_table import FRAME, Sitting, ruleset, sit_down
from tests.ui.table.test_playing import by_mouse

CARDS = ("face", "back", "sprite", "card shadow", "lying")
CLOSING = ("sprite", "lying", "portrait")


def dealing(seed: int = 3) -> Sitting:
    """Sit down with nothing drawn yet; the first packet is about to fly."""
    PICTURES.clear()
    at = sit_down(ruleset("binokel-3", abheben="keiner"), seed=seed, speed="normal")
    at.run(lambda: at.screen.event_player.deals_next, draw=True)
    return at


def until_all_is_made(at: Sitting) -> None:
    """Time to think: bubbles go, what is seen is planned for, and made."""
    for _ in range(30):
        at.frame()
    at.run(lambda: not at.screen.warmer.busy, seconds=600, draw=True)  # of frames: one picture each


def begin_to_fly(at: Sitting) -> None:
    at.run(lambda: any(sprite.moving for sprite in at.screen.sprites.all()), draw=False)


def test_nothing_is_made_while_cards_are_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    at = dealing()
    begin_to_fly(at)
    made: list[Hashable] = []
    get = PICTURES.get

    def noted(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if isinstance(key, tuple) and key[0] in CARDS and key not in PICTURES:
            made.append(key)
        return get(key, make)

    at.screen.draw(at.surface)
    while at.screen.sprites.busy and not at.screen.sprites.shown.bids:
        at.frame(draw=False)
        with monkeypatch.context() as patch:
            patch.setattr(PICTURES, "get", noted)
            at.screen.draw(at.surface)
    assert len(at.screen.sprites.hand) == 12
    assert made == []


def test_no_drawing_is_read_while_cards_fly(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a little time to think, whatever is played then."""
    PICTURES.clear()
    at = sit_down(ruleset("doppelkopf"), seed=3, size=(1024, 640), speed="fast")
    read: list[int] = []
    drawn = cards._drawn
    flown = 0

    def noted(document: str, height: int) -> pygame.Surface:
        read.append(height)
        return drawn(document, height)

    while len(at.screen.sprites.shown.tricks) < 2:
        at.until_asked()
        until_all_is_made(at)
        by_mouse(at)
        while not at.is_asked():
            at.frame(draw=False)
            flown += any(sprite.moving for sprite in at.screen.sprites.all())
            with monkeypatch.context() as patch:
                patch.setattr(cards, "_drawn", noted)
                at.screen.draw(at.surface)
    assert flown > 30
    assert read == []


def test_a_table_at_rest_has_nothing_left_to_make() -> None:
    at = sit_down(ruleset("binokel-3"), seed=1, size=(1024, 640), speed="instant")
    at.until_asked()
    until_all_is_made(at)
    before = len(PICTURES)
    for _ in range(30):
        at.frame()
    assert not at.screen.warmer.busy
    assert len(PICTURES) == before


def test_the_table_stands_still_until_the_pictures_are_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No longer, however slow the machine is: but for the shuffling each frame makes some."""
    made: list[object] = []
    make = warming._make

    def noted(job: warming.WarmingJob | Sketch, art: CardArt) -> None:
        made.append(job)
        make(job, art)

    monkeypatch.setattr(warming, "LONGEST_WAIT", math.inf)
    at = dealing()
    monkeypatch.setattr(warming, "_make", noted)
    idle = 0
    while at.screen.event_player.deals_next:
        assert not any(sprite.moving for sprite in at.screen.sprites.all())
        assert at.screen.model.legal is None
        before = len(made)
        at.frame(draw=False)
        idle += len(made) == before
        assert idle <= SHUFFLED / FRAME + 2
    assert 1 < len(made) < 400


def test_a_slow_machine_deals_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "LONGEST_WAIT", -1.0)
    at = dealing()
    at.run(lambda: not at.screen.event_player.deals_next, seconds=SHUFFLED + 0.2)


def test_without_movement_nothing_waits() -> None:
    PICTURES.clear()
    at = sit_down(ruleset("binokel-3", abheben="keiner"), seed=3, speed="instant")
    at.frame(draw=False)
    assert len(at.screen.sprites.hand) == 12


def test_the_ring_of_the_leading_card_and_open_hands_are_there_ahead() -> None:
    PICTURES.clear()
    at = sit_down(ruleset("binokel-3"), seed=1, size=(1024, 640), speed="instant")
    at.until_asked()
    until_all_is_made(at)
    screen, sprites, scale = at.screen, at.screen.sprites, at.screen.scale
    before = len(PICTURES)
    for seat in range(sprites.shown.players):
        leads = sprites.layout.trick(seat)
        card_edges.card_rings(scale, scale.px(leads.h), leads.angle, tokens.BRASS)
    assert any(contract.spec.lies_open for contract in sprites.rules.contracts)
    for kind in sprites.rules.deck_kinds:
        lies = sprites.layout.opened(1, 1)[0]
        screen.art.sprite(screen.drawn.face(kind), scale.px(lies.h), lies.angle)
    assert len(PICTURES) == before


def test_nothing_is_made_while_the_hand_closes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever card is played: the own cards and the fans of the others are there ahead."""
    PICTURES.clear()
    at = sit_down(ruleset("doppelkopf"), seed=3, size=(1280, 800), speed="normal")
    while not (at.is_asked() and at.screen.hand.mode == "play"):
        at.until_asked()
        if at.screen.hand.mode != "play":
            by_mouse(at)
    until_all_is_made(at)
    made: list[Hashable] = []
    get = PICTURES.get

    def noted(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if (
            isinstance(key, tuple)
            and key[0] in ("sprite", "lying", "portrait")
            and key not in PICTURES
        ):
            made.append(key)
        return get(key, make)

    before = len(at.screen.sprites.hand)
    by_mouse(at)
    for _ in range(20):
        at.frame(draw=False)
        with monkeypatch.context() as patch:
            patch.setattr(PICTURES, "get", noted)
            at.screen.draw(at.surface)
    assert len(at.screen.sprites.hand) == before - 1
    assert made == []


def to_the_discard(at: Sitting) -> None:
    """Until the viewer has picked what to lay away, with melds before the hand, and says so: with
    no picture there, and nothing of it seen."""
    while not at.screen.sprites.own_lying() or at.screen.hand.mode != "pick":
        at.until_asked()
        if at.screen.hand.mode != "pick":
            by_mouse(at)
        at.frame()
    PICTURES.clear()
    at.screen.draw(at.surface)
    by_mouse(at)


def test_a_movement_is_not_seen_before_its_pictures_are_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A whole hand closes up, and takes up its melds."""
    at = sit_down(ruleset("binokel-3"), seed=2, size=(1024, 640), speed="normal")
    to_the_discard(at)
    made: list[Hashable] = []
    get = PICTURES.get

    def noted(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if isinstance(key, tuple) and key[0] in ("sprite", "lying") and key not in PICTURES:
            made.append(key)
        return get(key, make)

    player, held, flown = at.screen.event_player, 0, 0
    while (
        player.holds
        or at.screen.sprites.own_lying()
        or any(one.moving for one in at.screen.sprites.hand)
    ):
        due = at.frame(draw=False)
        held += player.holds
        assert not (due and player.holds)
        assert at.screen.due == due
        flies = sum(sprite.moving for sprite in at.screen.sprites.hand) > 4
        flown += flies
        with monkeypatch.context() as patch:
            if flies:
                patch.setattr(PICTURES, "get", noted)
            if due:
                at.screen.draw(at.surface)
    assert held > 1 and flown > 10
    assert made == []


def test_melds_of_others_are_taken_up_without_a_picture_to_be_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Their fan grows by one card after the other, and what they have shown lies small beside."""
    at = sit_down(ruleset("binokel-3"), seed=2, size=(1920, 1080), speed="normal")
    sprites, made, seen = at.screen.sprites, list[Hashable](), 0
    get = PICTURES.get

    def noted(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if isinstance(key, tuple) and key[0] in ("face", "lying") and key not in PICTURES:
            made.append(key)
        return get(key, make)

    while not any(seat != sprites.viewer for seat in sprites.melds):
        if at.is_asked():
            by_mouse(at)
        at.frame()
    while any(seat != sprites.viewer for seat in sprites.melds) or sprites.flying:
        at.frame(draw=False)
        with monkeypatch.context() as patch:
            if sprites.flying:
                seen += 1
                patch.setattr(PICTURES, "get", noted)
            at.screen.draw(at.surface)
    assert seen > 10
    assert any(pile.visible and pile.faces for pile in at.screen.piles.piles)
    assert made == []


def test_a_slow_machine_moves_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    at = sit_down(ruleset("binokel-3"), seed=2, size=(1024, 640), speed="normal")
    to_the_discard(at)
    monkeypatch.setattr(warming, "LONGEST_HOLD", -1.0)
    frames = 0
    while at.screen.sprites.own_lying():
        at.frame(draw=False)
        assert not at.screen.event_player.holds
        frames += 1
    assert frames < 120


def test_a_question_over_a_table_that_waits_for_pictures_is_seen() -> None:
    at = sit_down(ruleset("binokel-3"), seed=2, size=(1024, 640), speed="normal")
    to_the_discard(at)
    at.run(lambda: at.screen.event_player.holds)
    at.screen.show(Notice("?", "?", []))
    assert at.screen.update(FRAME)
