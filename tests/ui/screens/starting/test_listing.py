"""A list of matches or tables, of which there may be thousands."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.kit import ListRow
from game.ui.screens.starting.listing import AT_ONCE, ListEntry, ListScreen
from tests.ui.driving import Driver


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


def shown(driver: Driver) -> list[str]:
    return [row.title for row in driver.kinds(ListRow)]
