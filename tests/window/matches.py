"""Whole matches of every shipped ruleset in the window, each by mouse and by keyboard alone."""

from __future__ import annotations

import contextlib
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.players.registry import SIMPLE
from game.rules import list_rulesets, load
from game.storage.header import HUMAN
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.starting.new_match import NewMatchScreen
from game.ui.screens.starting.start import StartScreen
from tests.window.display import Display
from tests.window.hands import ByKeys, ByMouse, Hand
from tests.window.mind import Mind
from tests.window.play import Player, quit_program
from tests.window.visit import Table, Visit

HANDS: dict[str, Callable[[Visit], Hand]] = {"mouse": ByMouse, "keys": ByKeys}


@dataclass(frozen=True)
class Match:
    """A match to be played. settings: what the program's settings file says. shows: what must be
    done in it."""

    table: Table
    hand: str
    settings: dict[str, Any] = field(default_factory=dict)
    shows: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What its pictures are called."""
        people = self.table.seats.count(HUMAN)
        shared = [f"{people}-people"] if people > 1 else []
        house = [rule.split("=", 1)[1] for rule in self.table.house]
        return "-".join([self.hand, *shared, *house, *map(_written, self.settings.values())])


def _written(value: object) -> str:
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()


def beside(hand: str) -> list[Match]:
    """What no match of a shipped ruleset shows: a partner chosen anew, a match of compulsory soli,
    and two people at the screen, one of whom says something out of turn."""
    genscher = Table("doppelkopf", 9, ("genscher=zum-ersten", "ansagen=dazu"), deals=1)
    soli = Table("doppelkopf", 2, ("pflichtsolo=1", "spiele=4"))
    shared = Table("doppelkopf-hausrunde", 1, deals=2, seats=(HUMAN, HUMAN, SIMPLE, SIMPLE))
    lying = {"speed": "fast", "clear_tricks": False}
    return [
        Match(genscher, hand, shows=("partner in turn",)),
        Match(soli, hand, shows=("declare",)),
        Match(shared, hand, lying, ("hand over", "be stood in for", "announce out of turn")),
    ]


def every_ruleset() -> list[str]:
    """The ids of all shipped rulesets."""
    return [entry.id for entry in list_rulesets()]


def play(match: Match, pictures: Path) -> bool:
    """Play a match and print a line about it; gives back whether all was well."""
    pictures.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    with TemporaryDirectory() as place:
        visit = Visit(Display(), Path(place), pictures)
        hand = HANDS[match.hand](visit)
        player = Player(visit, hand, Mind(match.table.seed), match.name)
        visit.settle(**match.settings)
        try:
            _whole(visit, hand, player, match.table)
            lacking = [what for what in match.shows if not player.done[what]]
            assert not lacking, f"nobody had a chance to {lacking}"
            result = "ok"
        except Exception as error:
            traceback.print_exc()
            result = f"FAILED: {error}"
            _keep_failure(visit, pictures / f"{match.name}-failed.txt")
        finally:
            if visit.process and visit.process.poll() is None:
                visit.kill()
    seconds = time.monotonic() - begin
    done = ", ".join(f"{what} {n}" for what, n in sorted(player.done.items()))
    line = f"{match.table.ruleset}\t{match.hand}\t{player.sheets} deals"
    line += f"\t{player.answered} answers"
    line += f"\t{visit.looks} pictures compared\t{seconds:.0f} s\t{result}\t({done})"
    print(line, flush=True)
    with (pictures / "matches.txt").open("a", encoding="utf-8") as file:
        file.write(f"{match.name}\t{line}\n")
    return result == "ok"


def _whole(visit: Visit, hand: Hand, player: Player, table: Table) -> None:
    """Once to the game and out again from the start screen; then the match."""
    visit.open()
    _arrive(visit, hand, player, table)
    quit_program(visit, hand)
    visit.open(table)
    player.to_the_end()
    sheet = visit.twin.top
    if isinstance(sheet, SheetScreen):
        hand.press(sheet.leave)
    quit_program(visit, hand)


def _arrive(visit: Visit, hand: Hand, player: Player, table: Table) -> None:
    """Find the game on the start screen, and look who would sit there."""
    start = visit.twin.top
    assert isinstance(start, StartScreen)
    label = load(table.ruleset).ruleset.name.text(start.lang)
    tiles = [*start.games, *start.presets]
    tile = next(tile for tile in tiles if tile.title == label)
    if isinstance(hand, ByMouse):
        visit.scroll_to(tile)
    hand.press(tile)
    assert isinstance(visit.twin.top, NewMatchScreen)
    player.keep("sit-down")
    hand.back()
    assert visit.twin.top is start or isinstance(visit.twin.top, StartScreen)


def _keep_failure(visit: Visit, path: Path) -> None:
    """The journal of a match that went wrong, and how it looks."""
    path.write_text(visit.desk.text(), encoding="utf-8")
    with contextlib.suppress(AssertionError):
        visit.keep(path.stem)


def play_all(matches: Sequence[Match], pictures: Path) -> int:
    """Play matches one after the other; gives back how many went wrong."""
    return sum(not play(match, pictures / match.table.ruleset) for match in matches)
