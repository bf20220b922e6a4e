"""Looking at a deal again: the ways there, through it, and on from it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.hints import Hint
from game.players.rollout import RolloutBudget
from game.players.search import SearchBudget
from game.review.opinions import Opinion, Thinking, opinions
from game.review.walk import Walk
from game.storage import locations
from game.storage.branch import hand_on
from game.storage.matches import saved_matches
from game.ui.kit import Key, ListRow, Painter, Scale
from game.ui.matches import looking_back
from game.ui.options import Options
from game.ui.screens.review import ReviewScreen
from game.ui.screens.review.paper import draw_review_text
from game.ui.screens.review.position import stretches_of
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.sheets.tricks import TricksScreen
from game.ui.screens.starting.start import StartScreen
from game.ui.table.coaching.hint_words import sentence
from game.ui.table.screen import TableScreen
from tests.statistics.simulated import play
from tests.ui.driving import Driver


class Quick:
    """A master without a process: every own card was a mistake, the later the dearer."""

    gone = False

    def __init__(self, rules: Any, moves: Any, seat: int) -> None:
        self.walk, self.seat = Walk(rules, moves), seat

    def ask(self, deal: int) -> None:
        pass

    def of(self, deal: int) -> Sequence[Opinion]:
        span = self.walk.deals[deal]
        return [
            Opinion(turn, turn, Hint(move.action, (), (move.action,)), float(turn))  # type: ignore[arg-type]
            for turn, move in enumerate(self.walk.moves)
            if span.first < turn < span.last
            and move.seat == self.seat
            and move.action.verb == "play"  # type: ignore[union-attr]
        ]

    def done(self, deal: int) -> bool:
        return True

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        self.gone = True


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking_back, "Master", Quick)


def reviewing(
    drive: type[Driver], game: str = "binokel-3", seed: int = 0
) -> tuple[Driver, ReviewScreen]:
    play(game, seed)
    driver = drive().begin()
    driver.click("Statistik")
    driver.until(lambda: driver.top.store.done)  # type: ignore[attr-defined]
    driver.step()
    driver.click("Partien")
    driver.click(driver.kinds(ListRow)[0])
    screen = driver.top
    assert isinstance(screen, ReviewScreen)
    return driver, screen


def judged(screen: ReviewScreen) -> list[Opinion]:
    """What a hasty master thinks of the deal that is shown."""
    budget = SearchBudget(tricks=180, worlds=8, errors=0.1, exact=2, exact_worlds=4, nodes=500)
    rollouts = RolloutBudget(deals=4, hands=1, playouts=12, spoken=8, drawn=100)
    deal = screen.position.span
    return list(opinions(screen.walk, screen.seat, deal, Thinking(budget, rollouts)))


def test_every_position_and_deal_is_reached_and_mistakes_are_named(drive: type[Driver]) -> None:
    driver, screen = reviewing(drive)
    position = screen.position
    assert position.deal == len(screen.walk.deals) - 1
    driver.press(pygame.K_END)
    assert position.turn == position.span.last
    seen = []
    while not seen or position.turn != seen[-1]:
        seen.append(position.turn)
        screen.handle_input(Key(pygame.K_LEFT))
    assert seen == list(range(position.span.last, position.start - 1, -1))
    assert not any(screen.walk.states[position.start - 1].hands)
    driver.press(pygame.K_DOWN)
    assert position.stretch.trick == 1 and position.turn == position.stretch.first + 1
    cells = [cell for cell in screen.cells if cell.mistaken]
    assert len(cells) == 3
    driver.click(cells[0])
    told = screen._told()
    assert told is not None and told.turn == position.turn - 1 and cells[0].now
    position.go(position.span.last - 2)
    driver.press(pygame.K_p)
    driver.until(lambda: not screen.running)
    assert position.turn == position.span.last
    driver.press(pygame.K_PAGEUP)
    assert position.deal == len(screen.walk.deals) - 2
    assert position.turn == position.start
    driver.press(pygame.K_ESCAPE)
    assert not driver.is_at(ReviewScreen) and screen.master.gone  # type: ignore[union-attr]


def test_one_can_play_on_from_any_point_without_losing_the_match(drive: type[Driver]) -> None:
    driver, screen = reviewing(drive)
    screen.position.step(9)
    turn = screen.position.turn
    hands = screen.walk.states[turn].hands
    driver.click("Ab hier selbst spielen")
    table = driver.top
    assert isinstance(table, TableScreen) and table.table.practice
    assert len(list(locations.history_folder().glob("*.txt"))) == 1
    [saved] = saved_matches()
    assert saved.header is not None and saved.header.practice
    assert sorted(table.table.view().hand) <= sorted(hands[screen.seat])


def test_cards_are_handed_on_and_taken_in(drive: type[Driver]) -> None:
    driver, screen = reviewing(drive, "doppelkopf")
    dealt = screen.walk.states[screen.position.span.first + 1].hands[screen.seat]
    driver.click(screen.menu)
    driver.click("Freunden weitergeben")
    [file] = locations.exports_folder().iterdir()
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_ESCAPE)
    assert driver.is_at(StartScreen)
    driver.navigator._dropped(file)
    driver.step()
    table = driver.top
    assert isinstance(table, TableScreen) and table.table.practice
    assert sorted(table.table.view().hand) == sorted(dealt)


def test_the_sheet_of_a_deal_is_looked_at_again(drive: type[Driver]) -> None:
    driver, screen = reviewing(drive)
    driver.press(pygame.K_PAGEUP)
    driver.click(screen.menu)
    driver.click("Abrechnung ansehen")
    sheet = driver.top
    assert isinstance(sheet, SheetScreen)
    assert sheet.view.number == screen.position.span.number
    assert not sheet.over
    driver.press(pygame.K_ESCAPE)
    assert driver.top is screen
    master = screen.master
    assert master is not None and not master.gone
    driver.app.quit()
    assert master.gone, "nobody thinks on when the window is closed"


def test_from_the_sheet_at_the_table_to_all_hands(drive: type[Driver]) -> None:
    path = play("doppelkopf", 0, stop=44)
    driver = drive().begin()
    driver.navigator.resume(path)
    table = driver.top
    assert isinstance(table, TableScreen)

    def on() -> bool:
        if driver.is_at(TableScreen) and table.table.legal():
            table.submit([table.table.legal()[0]])
        return driver.is_at(SheetScreen)

    driver.until(on)
    driver.click("Stiche nachsehen")
    assert driver.is_at(TricksScreen)
    driver.click("Karte für Karte nachsehen")
    screen = driver.top
    assert isinstance(screen, ReviewScreen)
    assert len(stretches_of(screen.walk, screen.position.span)) == 11
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_ESCAPE)
    assert driver.is_at(SheetScreen)


def test_finished_matches_stand_behind_those_that_were_begun(drive: type[Driver]) -> None:
    play("binokel-3", 0)
    for seed in (1, 2):
        play("binokel-3", seed, stop=9)
    driver = drive().begin()
    driver.click(driver.top.more)  # type: ignore[attr-defined]
    rows = driver.kinds(ListRow)
    assert len(rows) == 3
    driver.click(rows[-1])
    driver.click(driver.kinds(ListRow)[0])
    assert driver.is_at(ReviewScreen)


def test_a_deal_from_the_command_line_is_played_and_nonsense_is_told(
    drive: type[Driver], tmp_path: Path
) -> None:
    path = play("doppelkopf", 0, stop=3)
    file = tmp_path / "spiel.stammtisch"
    hand_on(path, 1, file)
    driver = drive(Options(match=file)).begin()
    table = driver.top
    assert isinstance(table, TableScreen) and table.table.practice
    file.write_text("nonsense", encoding="utf-8")
    driver = drive(Options(match=file)).begin()
    assert driver.is_at(StartScreen) and driver.top.notice is not None


def test_the_paper_says_what_the_master_would_have_done_and_why(drive: type[Driver]) -> None:
    _, screen = reviewing(drive, seed=3)
    known, position = judged(screen), screen.position
    mistakes = [one for one in known if one.mistaken and one.cost]
    assert mistakes and {one.hint.action.verb for one in known} - {"play"}
    for one in known:
        told = screen.words.opinion(position, one, known, done=True, asked=True)
        why = [sentence(screen.words.words, reason) for reason in one.hint.reasons]
        if one.same:
            assert told.sentences[1:] == tuple(why)
        elif one.mistaken:
            assert set(told.sentences[1:]) <= set(why)
            assert not any("Im Schnitt" in text and "besser" in text for text in told.sentences)
        assert bool(told.rows) == bool(one.cost)
    points = mistakes[0]._replace(cost=0.44, of_hundred=None)
    small = screen.words.opinion(position, points, known, done=True, asked=True)
    assert small.rows[0][1] == "0,4 Punkte"
    match = screen.words.opinion(position, mistakes[0], known, done=True, asked=True)
    assert match.rows == (("Siege", f"{mistakes[0].of_hundred} von 100 mehr"),)
    half = screen.words.opinion(position, None, known[:2], done=False, asked=True)
    assert f"2 von {position.choices}" in half.sentences[0]
    whole = screen.words.opinion(position, None, known, done=True, asked=True)
    assert len(whole.rows) == min(3, len(mistakes))


@pytest.mark.parametrize("seed", [0, 3])
def test_the_paper_holds_what_is_said_in_every_window(drive: type[Driver], seed: int) -> None:
    _, screen = reviewing(drive, seed=seed)
    known, position = judged(screen), screen.position
    for size in ((1024, 640), (1280, 800), (1920, 1080)):
        screen.resize(Scale(size))
        p = Painter(pygame.Surface(size), screen.scale)
        for one in known:
            told = screen.words.opinion(position, one, known, done=True, asked=True)
            box = screen.arranged.told
            assert draw_review_text(p, box, told, compact=screen.arranged.compact) <= box.bottom
