"""A list of matches or tables, of which there may be thousands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.ui.kit import ListRow
from game.ui.rulesets.library import Offer
from game.ui.screens.starting.games import by_name
from game.ui.screens.starting.listing import AT_ONCE, ListEntry, ListScreen
from tests.ui.driving import Driver
from tests.ui.recorder import record


def test_of_thousands_only_those_that_are_shown_are_asked_for(drive: type[Driver]) -> None:
    asked: list[int] = []

    def entries() -> Iterator[ListEntry]:
        for number in range(10_000):
            asked.append(number)
            yield ListEntry(f"Partie {number}", "", "", "trick", lambda: None)

    driver = drive().begin()
    app = driver.app
    screen = ListScreen(app.context, app.scale, "played", entries, app.pop)
    app.push(screen)
    assert max(asked) == AT_ONCE and len(shown(driver)) == AT_ONCE + 1
    driver.click("Weitere zeigen")
    assert shown(driver)[-2:] == [f"Partie {2 * AT_ONCE - 1}", "Weitere zeigen"]
    assert screen.area.scroll > 0, "one stays where one was"


def test_of_few_all_are_shown(drive: type[Driver]) -> None:
    one = ListEntry("Partie", "", "", "trick", lambda: None)
    driver = drive().begin()
    app = driver.app
    app.push(ListScreen(app.context, app.scale, "played", lambda: [one] * AT_ONCE, app.pop))
    assert shown(driver) == ["Partie"] * AT_ONCE


def test_what_can_be_searched_is_asked_for_once(drive: type[Driver]) -> None:
    asked: list[str] = []
    titles = ["König", "Écarté", "Türkischer König", "Whist"]

    def entries() -> Iterator[ListEntry]:
        for title in titles:
            asked.append(title)
            yield ListEntry(title, "", "", "trick", lambda: None)

    driver = drive().begin()
    app = driver.app
    screen = ListScreen(app.context, app.scale, "rules", entries, app.pop, searched=True)
    app.push(screen)
    driver.click(screen.search)
    asked.clear()
    driver.type("konig")
    assert shown(driver) == ["König", "Türkischer König"]
    driver.press(pygame.K_ESCAPE)
    driver.type("ÉCA")
    assert shown(driver) == ["Écarté"]
    assert asked == []


def test_letters_search_wherever_the_keyboard_is(drive: type[Driver]) -> None:
    chosen: list[str] = []

    def entries() -> Iterator[ListEntry]:
        for title in ("König", "Skat", "Whist"):
            yield ListEntry(title, "", "", "trick", lambda title=title: chosen.append(title))  # type: ignore[misc]

    driver = drive().begin()
    app = driver.app
    screen = ListScreen(app.context, app.scale, "games", entries, app.pop, searched=True)
    app.push(screen)
    driver.type("  ")
    assert screen.query == ""
    driver.type("ska")
    assert shown(driver) == ["Skat"] and screen.query == "ska"
    driver.press(pygame.K_BACKSPACE, pygame.K_RETURN)
    assert screen.query == "sk" and chosen == ["Skat"]
    driver.press(pygame.K_ESCAPE)
    assert screen.query == "" and app.top is screen
    driver.tab_to("Whist")
    driver.type("k")
    assert screen.query == "k" and shown(driver) == ["König", "Skat"]
    driver.press(pygame.K_DOWN)
    assert screen.input.focused is not screen.search, "arrows go on to what was found"
    driver.press(pygame.K_SPACE)
    driver.type(" ")
    assert screen.query == "k" and len(chosen) == 2
    driver.press(pygame.K_ESCAPE)
    assert app.top is not screen, "with another widget in focus it leads back"


def test_letters_do_nothing_where_nothing_is_searched(drive: type[Driver]) -> None:
    driver = drive().begin()
    app = driver.app
    one = ListEntry("Partie", "", "", "trick", lambda: None)
    screen = ListScreen(app.context, app.scale, "played", lambda: [one], app.pop)
    app.push(screen)
    driver.type("xyz")
    assert screen.query == "" and shown(driver) == ["Partie"]


def test_blanks_are_no_search(drive: type[Driver]) -> None:
    driver = drive().begin()
    app = driver.app
    screen = ListScreen(app.context, app.scale, "games", list, app.pop, searched=True)
    app.push(screen)
    nothing = [ink.text for ink in record(screen, dry=True).texts]
    driver.click(screen.search)
    driver.type("  ")
    assert set(nothing) - {screen.t("listing.search")} <= {
        ink.text for ink in record(screen, dry=True).texts
    }


def test_games_stand_in_the_order_of_the_alphabet() -> None:
    names = ["Zwicker", "König", "Kontraschnapsen", "Koz", "Écarté", "Euchre", "ökse", "Omi"]
    offers = [Offer(n, Path(n), False, None, {"de": n, "en": n}) for n in names]
    assert [offer.name["de"] for offer in by_name(offers, "de")] == [
        "Écarté",
        "Euchre",
        "König",
        "Kontraschnapsen",
        "Koz",
        "ökse",
        "Omi",
        "Zwicker",
    ]


def shown(driver: Driver) -> list[str]:
    return [row.title for row in driver.kinds(ListRow)]
