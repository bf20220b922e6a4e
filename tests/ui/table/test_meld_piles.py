"""What others have melded lies at their places and on nothing, and comes back large."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.players.base import request_for
from game.players.registry import make_player
from game.ui.kit import Box, Scale
from game.ui.table.cards.sprite import Sprite
from game.ui.table.drawing.meld_items import pill_texts, pill_width, together_box
from game.ui.table.drawing.plaque import plaque_of
from game.ui.table.layout.fan import Pose
from tests.everyday import some
from tests.ui.table.at_table import Sitting, ruleset, sit_down
from tests.ui.table.test_fingers import tap

WINDOWS = (
    ((1024, 640), 1.5),
    ((1024, 640), 1.0),
    ((1280, 800), 1.0),
    ((1920, 1080), 1.0),
    ((800, 1280), 1.0),
    ((1080, 1920), 1.5),
)
USUAL = ((1280, 800), 1.0)
DEALS = 3


def lying(at: Sitting) -> Iterator[tuple[str, Box]]:
    """What lies at the table and must not lie on anything else, by a name."""
    screen = at.screen
    sprites, layout, p = screen.sprites, screen.sprites.layout, screen._ruler()
    yield "menu", layout.menu
    yield "slate", layout.slate
    yield "plaque", plaque_of(screen.drawn, p).box
    for seat, place in enumerate(layout.seats):
        yield f"face {seat}", place.portrait
        yield f"plate {seat}", place.plate
    for n, sprite in enumerate(sprites.hand):
        yield f"hand {n}", sprite.pose.upright
    for button in screen.controls.corner:
        if button.visible:
            yield "button", button.box
    if screen.model.panel is not None:
        yield "panel", screen.model.panel.box
    both = together_box(screen.drawn, p)
    if both is not None:
        yield "together", both
    for pile in screen.piles.piles:
        if pile.visible:
            yield f"pile {pile.seat}", pile.box
    for seat, melds in sprites.melds.items():
        for k, (meld, group) in enumerate(zip(melds, sprites.meld_groups(seat), strict=True)):
            text, worth = pill_texts(screen.words, sprites, meld, short=group.short)
            width = pill_width(p, text, worth, meld.proposed and screen.model.verb == "switches")
            x, cy = group.pill
            yield f"meld {seat} {k}", around(group.cards)
            yield f"pill {seat} {k}", Box(x, cy - 15, width, 30)


def far_off(at: Sitting) -> list[str]:
    """Piles that lie nearer to another seat than to their owner's."""
    seats, found = at.screen.sprites.layout.seats, []
    for pile in at.screen.piles.piles:
        if pile.visible:
            middle = pile.box.cx, pile.box.cy
            off = [math.dist(middle, (place.x, place.y)) for place in seats]
            others = [d for seat, d in enumerate(off) if seat not in (pile.seat, 0)]
            found += [f"pile {pile.seat} far off"] if off[pile.seat] > min(others) else []
    return found


def around(poses: tuple[Pose, ...]) -> Box:
    box = poses[0].upright
    for pose in poses[1:]:
        box = box.union(pose.upright)
    return box


def on_each_other(at: Sitting) -> list[str]:
    """What of the melds lies on something."""
    found = []
    for (one, a), (two, b) in combinations(list(lying(at)), 2):
        about = {one.split()[0], two.split()[0]} & {"pile", "meld", "pill"}
        if about and a.inset(1.5).intersects(b):
            found.append(f"{one} on {two}")
    return found


def melding(name: str, seed: int) -> Iterator[Sitting]:
    """A sitting each time the viewer is asked, with melds of others on the table."""
    at = sit_down(ruleset(name), seed=seed, speed="instant", player="easy")
    mind, deals = make_player("easy"), 0
    for _ in range(4000):
        at.until_asked()
        if at.over:
            at.sheets.clear()
            deals += 1
            if deals == DEALS or at.matches:
                return
            at.screen.next_deal()
            continue
        view = at.screen.table.view()
        if not view.playing and any(view.melds[s] for s in view.seats if s != view.seat):
            yield at
        request = request_for(at.screen.table.rules, view, at.screen.table.legal())
        at.screen.submit((mind.choose(request),))
    raise AssertionError("the deals do not end")


@pytest.mark.parametrize(
    ("name", "seed"),
    some(
        [
            ("binokel-3", 9),
            ("binokel-turnier-3", 5),
            ("kreuzbinokel-4", 9),
            ("kreuzbinokel-turnier-4", 12),
            ("binokel-benoggler-4", 9),
        ],
        3,
    ),
)
def test_melds_lie_on_nothing_whoever_has_laid_them(name: str, seed: int) -> None:
    """Also where the window has become too small for what partners have side by side."""
    faults, seen = set[str](), 0
    for at in melding(name, seed):
        screen = at.screen
        for size, user in (USUAL, *WINDOWS):
            screen.resize(Scale(size, user))
            screen.update(0.0)
            faults |= {f"{size} {user}: {fault}" for fault in on_each_other(at)}
            view, melds = screen.sprites.shown, screen.sprites.melds
            others = {s for s in view.seats if s != view.seat and view.melds[s]}
            shown = {pile.seat for pile in screen.piles.piles if pile.visible}
            assert shown == others - set(melds), (size, user)
            faults |= {f"{size} {user}: {far}" for far in far_off(at)}
            seen += len(shown)
        screen.resize(Scale((1280, 800), 1.0))
    assert seen > 20
    assert not faults, "\n".join(sorted(faults))


@pytest.mark.parametrize("name", ["doppelbinokel-2", "binokel-4-decks"])
def test_two_have_a_room_each(name: str) -> None:
    at = sit_down(ruleset(name), seed=4, speed="instant", player="easy")
    mind, seen = make_player("easy"), 0
    while not at.over:
        at.until_asked()
        if at.over:
            break
        sprites = at.screen.sprites
        if len(sprites.melds) == 2:
            seen += 1
            for size, user in WINDOWS[:3] if seen % 4 == 0 else ():
                at.screen.resize(Scale(size, user))
                at.screen.update(0.0)
                mine, theirs = cards_of(at, 0), cards_of(at, 1)
                assert not [a for a in mine for b in theirs if a.inset(1.5).intersects(b)]
        request = request_for(
            at.screen.table.rules, at.screen.table.view(), at.screen.table.legal()
        )
        at.screen.submit((mind.choose(request),))
    assert seen >= 4


def cards_of(at: Sitting, seat: int) -> list[Box]:
    """The cards that lie in the melds of a seat, and the pills."""
    sprites = at.screen.sprites
    found = []
    for meld, group in zip(sprites.melds.get(seat, []), sprites.meld_groups(seat), strict=True):
        for slot, pose in zip(meld.slots, group.cards, strict=True):
            found += [pose.upright] if isinstance(slot, Sprite) else []
        found.append(Box(group.pill[0], group.pill[1] - 15, 60, 30))
    return found


def with_pile(size: tuple[int, int] = (1280, 800)) -> Sitting:
    at = next(melding("binokel-3", seed=9))
    at.screen.resize(Scale(size, 1.0))
    at.surface = pygame.Surface(size)
    at.frame()
    return at


@pytest.mark.parametrize("way", ["click", "key", "finger"])
def test_melds_come_back_large(way: str) -> None:
    at = with_pile()
    pile = next(pile for pile in at.screen.piles.piles if pile.visible)
    if way == "click":
        at.click_widget(pile)
    elif way == "key":
        at.key(pygame.K_m)
    else:
        tap(at, pile.box.cx, pile.box.cy)
    assert at.screen.notice is not None
    assert at.screen.notice.title == at.screen.words.t("review.melds")
    at.key(pygame.K_ESCAPE)
    assert at.screen.notice is None


def test_a_pile_says_whose_it_is_and_what_it_counts() -> None:
    at = with_pile()
    words, view = at.screen.words, at.screen.sprites.shown
    for pile in at.screen.piles.piles:
        if pile.visible:
            assert pile.name == words.name(pile.seat)
            assert pile.total == str(words.melded(view, pile.seat))
            assert pile.tip == (f"Meldungen: {pile.name}", "Taste M")


def test_they_are_gone_once_cards_are_played() -> None:
    at = with_pile()
    mind = make_player("easy")
    while not at.screen.sprites.shown.playing:
        view = at.screen.table.view()
        request = request_for(at.screen.table.rules, view, at.screen.table.legal())
        at.screen.submit((mind.choose(request),))
        at.until_asked()
    assert not any(pile.visible for pile in at.screen.piles.piles)
