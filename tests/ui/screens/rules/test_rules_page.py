"""The rules page: what differs stays on the paper, however much it is."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.cards import card_name
from game.engine.rules.compiling import compile_rules
from game.rules import load
from game.rules.explain import explain
from game.ui.context import Context, Settings
from game.ui.kit import Link, Scale
from game.ui.screens.rules.figures import cards_of
from game.ui.screens.rules.rules_page import RulesScreen
from tests.contract.rulesets import path_of
from tests.everyday import some
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


def test_the_way_to_house_rules_is_offered_where_there_are_any(drive: type[Driver]) -> None:
    drive()
    assert rules_of("binokel-3").house is not None
    ruleset = load(path_of("contree")).ruleset
    assert not ruleset.house_rules
    screen = RulesScreen(
        Context(Settings()), Scale((1280, 800)), ruleset, ruleset, lambda: None, lambda: None
    )
    screen.start()
    assert screen.house is None


def test_the_chapter_that_is_read_is_marked(drive: type[Driver]) -> None:
    drive()
    screen = rules_of("binokel-3")
    assert screen.nav[0].chosen
    for place, chapter in enumerate(screen.rules_text.chapters):
        screen.text.scroll_to(chapter.box.y)
        screen.update(0.02)
        if screen.text.scroll < screen.text.furthest:
            assert screen.index == place and screen.nav[place].chosen
    screen.text.scroll_to(screen.text.furthest)
    screen.update(0.02)
    assert screen.index >= len(screen.nav) - 3
    screen.nav[-1].press()
    screen.update(0.02)
    assert screen.index == len(screen.nav) - 1


def links_beside(screen: RulesScreen) -> list[Link]:
    return [widget for widget in screen.more.walk() if isinstance(widget, Link)]


def ids(screen: RulesScreen) -> list[str]:
    return [chapter.id for chapter in screen.page.chapters]


def test_a_link_beside_a_chapter_leads_to_another(drive: type[Driver]) -> None:
    drive()
    screen = rules_of("binokel-3")
    screen._open(ids(screen).index("melds"))
    shown = links_beside(screen)
    assert [link.label for link in shown] == ["Der Dabb", "Abrechnung", "Karten"]
    assert all(screen.more.box.contains(link.to_screen().cx, link.to_screen().cy) for link in shown)
    assert not any(below.visible for below in screen.below)
    shown[0].press()
    assert screen.chapter.id == "talon"
    now = {link.label for link in links_beside(screen)}
    assert now == {screen.page.titled(id) for id in screen.chapter.related}


def test_in_a_narrow_window_the_links_stand_below_their_chapters(drive: type[Driver]) -> None:
    drive()
    screen = rules_of("binokel-3", (900, 640))
    assert not screen.aside
    links = [link for below in screen.below if below.visible for link in below.links]
    assert links
    for chapter, below in zip(screen.rules_text.chapters, screen.below, strict=True):
        words = chapter.blocks[-1].box.bottom
        for link in below.links:
            assert words < link.box.y and link.box.bottom <= chapter.box.bottom
    first = links[0]
    first.press()
    assert screen.chapter.title == first.label


@pytest.mark.parametrize("size", some([((1280, 640),), ((1280, 800),), ((1920, 1080),)], 3))
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
    height = screen.rules_text.height_of(found[0])
    assert height is not None
    assert screen.text.scroll <= height <= screen.text.scroll + screen.text.box.h


@pytest.mark.parametrize("game", ["binokel-3", "doppelkopf", "zweierbinokel-2", "binokel-4-decks"])
def test_cards_stand_beside_what_speaks_of_them(drive: type[Driver], game: str) -> None:
    drive()
    screen = rules_of(game)
    chapters = screen.rules_text.chapters
    blocks = [block for chapter in chapters for block in chapter.blocks]
    melds = load(game).ruleset.melds
    wanted = [meld for meld in melds.table.values() if meld.enabled] if melds else []
    assert len([block for block in blocks if block.row(block.box.w)]) == len(wanted)
    for id in ("cards", "trump"):
        own = next(chapter for chapter in chapters if chapter.chapter.id == id)
        assert any(block.cards for block in own.blocks)
    for one, other in pairwise(blocks):
        assert one.box.bottom <= other.box.y


def test_the_cards_of_a_meld_in_a_trick_stand_beside_its_sentence() -> None:
    rules = compile_rules(load(path_of("klaverjas")).ruleset)
    tricks = next(one for one in explain(rules.ruleset, "de").chapters if one.id == "tricks")
    shown = [cards_of(rules, tricks, one) for one in tricks.paragraphs if one.item]
    suit = ["schippen-as", "schippen-koenig", "schippen-ober", "schippen-unter"]
    rank = ["eichel-as", "schippen-as", "herz-as", "schellen-as"]
    jacks = [name.replace("as", "unter") for name in rank]
    assert [[card_name(card, "german") for card in cards] for cards in shown] == [
        suit[:3],
        suit,
        rank,
        jacks,
        suit[1:3],
    ]
