"""The rules page: what differs stays on the paper, however much it is."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.rules import load
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.screens.rules.rules_page import RulesScreen
from tests.ui.driving import Driver


@pytest.mark.parametrize("size", [(1280, 800), (1280, 640)])
def test_what_differs_stays_on_the_paper(drive: type[Driver], size: tuple[int, int]) -> None:
    drive()
    context = Context(Settings())
    ruleset, base = (load(name).ruleset for name in ("doppelkopf-hausrunde", "doppelkopf"))
    screen = RulesScreen(context, Scale(size), ruleset, base, lambda: None, lambda: None)
    screen.start()
    for place in range(len(screen.page.chapters)):
        screen._open(place)
        if screen.aside:
            assert screen.house is not None
            assert screen.notes.box.bottom <= screen.house.box.y
            assert screen.house.box.bottom <= screen.paper.bottom


def rules_of(game: str, size: tuple[int, int] = (1280, 800)) -> RulesScreen:
    ruleset = load(game).ruleset
    screen = RulesScreen(
        Context(Settings()), Scale(size), ruleset, ruleset, lambda: None, lambda: None
    )
    screen.start()
    return screen


def test_the_chapter_that_is_read_is_marked(drive: type[Driver]) -> None:
    drive()
    screen = rules_of("binokel-3")
    assert screen.nav[0].chosen
    for place, top in enumerate(screen.rules_text.tops):
        screen.text.scroll_to(top)
        screen.update(0.02)
        if screen.text.scroll < screen.text.furthest:
            assert screen.place_of == place and screen.nav[place].chosen
    screen.text.scroll_to(screen.text.furthest)
    screen.update(0.02)
    assert screen.place_of >= len(screen.nav) - 3
    screen.nav[-1].press()
    screen.update(0.02)
    assert screen.place_of == len(screen.nav) - 1


def ids(screen: RulesScreen) -> list[str]:
    return [chapter.id for chapter in screen.page.chapters]


def test_a_link_beside_a_chapter_leads_to_another(drive: type[Driver]) -> None:
    drive()
    screen = rules_of("binokel-3")
    screen._open(ids(screen).index("melds"))
    shown = [link for link in screen.beside.widgets if link.visible]
    assert [link.label for link in shown] == ["Der Dabb", "Abrechnung", "Karten"]
    assert all(screen.more.box.contains(link.to_screen().cx, link.to_screen().cy) for link in shown)
    assert not any(link.visible for link in screen.below.widgets)
    shown[0].press()
    assert screen.chapter.id == "talon"
    now = {link.label for link in screen.beside.widgets if link.visible}
    assert now == {screen.page.titled(id) for id in screen.chapter.related}


def test_in_a_narrow_window_the_links_stand_below_their_chapters(drive: type[Driver]) -> None:
    drive()
    screen = rules_of("binokel-3", (900, 640))
    assert not screen.aside
    for place, chapter in enumerate(screen.page.chapters):
        links = screen.below.links[chapter.id]
        after = [*screen.rules_text.tops[place + 1 :], screen.rules_text.height][0]
        assert all(screen.rules_text.below(place) < link.box.y for link in links)
        assert all(link.visible and link.box.bottom <= after for link in links)
    first = screen.below.widgets[0]
    first.press()
    assert screen.chapter.title == first.label


@pytest.mark.parametrize("size", [(1280, 800), (1280, 640), (1920, 1080)])
def test_what_stands_beside_a_chapter_is_in_reach(
    drive: type[Driver], size: tuple[int, int]
) -> None:
    drive()
    for game in ("binokel-3", "doppelkopf-hausrunde"):
        screen = rules_of(game, size)
        for place in range(len(screen.page.chapters)):
            screen._open(place)
            if screen.aside and screen.more.content_height:
                assert screen.more.box.h > 60
                assert screen.more.box.bottom <= screen.paper.bottom


def test_a_search_comes_to_the_sentence(drive: type[Driver]) -> None:
    drive()
    screen = rules_of("binokel-3", (1280, 640))
    screen._search("doppelter binokel")
    found = [s for s in screen.page.sentences() if screen._found(s)]
    height = screen.rules_text.place_of(found[0])
    assert height is not None
    assert screen.text.scroll <= height <= screen.text.scroll + screen.text.box.h


@pytest.mark.parametrize("game", ["binokel-3", "doppelkopf", "zweierbinokel-2", "binokel-4-decks"])
def test_cards_stand_beside_what_speaks_of_them(drive: type[Driver], game: str) -> None:
    drive()
    screen = rules_of(game)
    blocks = screen.rules_text.blocks
    melds = load(game).ruleset.melds
    wanted = [meld for meld in melds.table.values() if meld.enabled] if melds else []
    assert len([block for block in blocks if block.row]) == len(wanted)
    ids = [chapter.id for chapter in screen.page.chapters]
    for id in ("cards", "trump"):
        assert any(block.cards for block in blocks if block.chapter == ids.index(id))
    for one, other in pairwise(blocks):
        assert one.y + one.height <= other.y
