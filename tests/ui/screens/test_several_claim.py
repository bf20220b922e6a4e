"""Claiming the rest among several people: offered to the one who looks, and then all may watch."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.kit import Screen
from game.ui.matches import seating
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.table.handing_on.curtain import CurtainScreen
from game.ui.table.screen import TableScreen
from tests.ui.advising import Advising
from tests.ui.driving import Driver
from tests.ui.knowing import face_painter
from tests.ui.watching import Simple, Watch

SEED = 6
"""Of a deal in which three tricks are certain for one who is not the first at the screen."""


class Certain(Advising, Simple):
    """Simple opponents that find out what is certain."""


@pytest.fixture
def painter() -> Iterator[type]:
    with pytest.MonkeyPatch.context() as patched:
        kind = face_painter()
        patched.setattr(Screen, "painter", kind)
        yield kind


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch, drive: type[Driver], painter: type) -> Watch:
    """A deal of several people, up to a claim of more than one trick."""
    monkeypatch.setattr(seating, "ProcessOpponents", Certain)
    found = Watch(drive, painter, "binokel-3", SEED)
    found.until(lambda: found.driver.is_at(SheetScreen) or claim_of(found) is not None)
    assert claim_of(found) is not None
    return found


def claim_of(watch: Watch):
    """The button, where it is seen."""
    top = watch.driver.top
    shown = isinstance(top, TableScreen) and top.controls.claim.visible
    return top.controls.claim if shown else None  # type: ignore[union-attr]


def test_who_looks_is_offered_the_rest_and_all_may_watch(watch: Watch) -> None:
    table, driver = watch.table, watch.driver
    claimer, turn, before = table.viewer, table.turn(), len(table.view().tricks)
    assert not table.covered and len(table.people) > 1
    driver.press(pygame.K_r)
    for _ in range(2000):
        if driver.is_at(SheetScreen):
            break
        assert not driver.is_at(CurtainScreen), "nobody else has anything to choose"
        assert table.viewer == claimer
        driver.step(1, 0.05)
        watch.look()
    assert driver.is_at(SheetScreen)
    moves = table._log.moves[turn:]
    assert {move.seat for move in moves} == set(range(3))
    assert len({trick.winner for trick in table.public().tricks[before:]}) == 1
    watch.look()
    driver.click("Nächstes Spiel")
    watch.look()
    watch.until(lambda: table.secret)
    assert isinstance(driver.top, CurtainScreen) and table.covered
    watch.until(lambda: isinstance(driver.top, TableScreen))
    assert table.next_person() is None


def test_the_next_one_chooses_where_a_claim_is_given_up(watch: Watch) -> None:
    table, driver = watch.table, watch.driver
    opponents, screen, claimer = table._opponents, driver.top, table.viewer
    assert isinstance(opponents, Certain) and isinstance(screen, TableScreen)
    opponents.thinks = True
    driver.press(pygame.K_r)
    driver.until(table.claiming)
    assert screen.claim_playout.running and opponents.told is not None
    opponents.told = opponents.told._replace(tag=opponents.consulted[-1], said=None)
    driver.step(2)
    assert not screen.claim_playout.running
    watch.until(lambda: isinstance(driver.top, CurtainScreen))
    assert table.next_person() not in (None, claimer) and not table.deal_over()


def test_nothing_is_found_out_under_the_curtain(watch: Watch) -> None:
    opponents = watch.table._opponents
    assert isinstance(opponents, Certain)
    watch.table.cover()
    before = len(opponents.consulted)
    assert watch.table.claim() is None and len(opponents.consulted) == before
