"""Whatever fails while a file is written, it holds the old or the new, and all else goes on.

Every file that the program writes is written on a disk that fails at each of its calls in turn; see
`faulty`. Afterwards the start screen's lists, the statistics and the file itself are read again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import MagicMock

import pygame
import pytest

from game.__main__ import main
from game.statistics.store import SUMMARY
from game.storage import branch, crash, hands, locations, own_rulesets, settings
from game.storage.journal import Move
from game.storage.matches import OpenMatch, abandon, open_match, peek, saved_matches
from game.storage.notices import StorageError
from game.storage.settings import Settings
from game.ui.context import Context
from game.ui.matches.looking_back import LookingBack
from game.ui.storybook.pictures import save_png
from tests.statistics.simulated import read_all

from .around import look_around
from .conftest import begin, play, saved
from .faulty import Fault, Snapshot, Step, every_fault, faulty

FAULTS = 8
"""So many faults of each writing are tried in the usual run of the tests."""

PLACES = 2000
"""At so many places of a write at most it is cut in the long run: the head of a match, with its
rules, has 30,000. (The writes of a journal are short, and cut everywhere.)"""

LOOKS = 40
"""Every so many power cuts within one write everything else is looked at too: the file that is
written has no name yet."""


class Writing(NamedTuple):
    """A file that is written. `before` makes what was there, `write` does it, `look` says what can
    be read afterwards: that is what it was before or what it is to be, and nothing else."""

    name: str
    before: Callable[[], Any]
    write: Callable[[Any], Any]
    look: Callable[[Any], Any]


# ------------------------------------------------------------ what was there before
def finished() -> Path:
    """A match that was played to its end, still among those that can be continued."""
    path = saved(0, seed=3)
    path.write_bytes(whole_match(path))
    return path


WHOLE: list[bytes] = []


def whole_match(path: Path) -> bytes:
    """What a match comes to that is played to its end; it is played only once."""
    if not WHOLE:
        with faulty(path.parents[1]):  # which syncs nothing: it is quicker
            play(open_match(path), 100_000).close()
        WHOLE.append(path.read_bytes())
    return WHOLE[0]


def torn() -> Path:
    """A match whose last line was cut off."""
    path = saved(30)
    with path.open("ab") as stream:
        stream.write(TORN)
    return path


def broken_settings() -> Path:
    path = locations.settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("[", encoding="utf-8")
    return path


def own_table() -> Path:
    return own_rulesets.save_own("Mittwochsrunde", "binokel-3", {"rufen": 1})


def foreign_table() -> Path:
    return own_rulesets.write_out(locations.exports_folder() / "table.yaml", "extends: binokel-3\n")


def order() -> str:
    path = saved(20)
    hands.save({path.stem: {(1, 0): [1, 2, 3]}})
    return path.stem


def over() -> None:
    finished()
    saved_matches()


TORN = b"0: pla"
NOTHING = None


# ------------------------------------------------------------ what is written
def let_go(match: OpenMatch) -> None:
    if match.journal is not None:
        match.journal.release()


def records(_: Any) -> None:
    folder = str(locations.data_folder() / "records")
    words = ["simulate", "doppelkopf", "--deals", "1", "--seed", "1", "--players", "random"]
    assert main([*words, "--records", folder]) in (0, 1)


def numbers(_: Any) -> None:
    """What the statistics give away as CSV; whether that went well is said on the screen."""
    app = MagicMock(context=Context())
    LookingBack(app, MagicMock(), MagicMock())._export(read_all().matches, "Binokel")


def drawing(_: Any) -> None:
    try:
        save_png(pygame.Surface((40, 30)), locations.data_folder() / "drawing.png")
    except OSError as error:
        assert error.filename == str(locations.data_folder() / "drawing.png")


# ------------------------------------------------------------ what can be read afterwards
def moves_in(path: Path) -> Sequence[Move] | None:
    return peek(path).moves if path.exists() else None


def content_of(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def new_moves(_: Any) -> list[int]:
    """How many moves each match has: a new one is there from its head on, or not at all."""
    return sorted(len(peek(path).moves) for path in locations.matches_folder().glob("*.txt"))


def within(folder: Callable[[], Path]) -> Callable[[Any], list[bytes]]:
    """What lies in a folder, but for drafts."""

    def look(_: Any) -> list[bytes]:
        found = sorted(folder().iterdir()) if folder().exists() else []
        return [path.read_bytes() for path in found if path.suffix != ".new"]

    return look


def lying_in(*folders: Callable[[], Path]) -> Callable[[Path], list[bytes]]:
    """The content of a file that is moved, wherever it lies: in one place and no other."""

    def look(path: Path) -> list[bytes]:
        at = [folder() / path.name for folder in folders]
        return [one.read_bytes() for one in at if one.exists()]

    return look


def mended(path: Path) -> tuple[Any, bool]:
    """The moves that hold, and whether the whole file is still there, here or aside."""
    kept = [one.read_bytes() for one in path.parent.glob("*.txt")]
    return moves_in(path), any(data.endswith(TORN) for data in kept)


def reports(_: Any) -> bool:
    """Whether each report is whole."""
    return all(text.endswith(b"bad card\n") for text in within(locations.reports_folder)(None))


def handed_on() -> Path:
    return locations.exports_folder() / "deal.stammtisch"


WRITINGS = [
    Writing("a new match", lambda: NOTHING, lambda _: let_go(begin()), new_moves),
    Writing("a branch", lambda: saved(40), lambda path: let_go(branch.branch(path, 20)), new_moves),
    Writing(
        "a deal handed on",
        lambda: saved(40),
        lambda path: branch.hand_on(path, 20, handed_on()),
        lambda _: moves_in(handed_on()),
    ),
    Writing(
        "a finished match filed",
        finished,
        lambda _: saved_matches(),
        lying_in(locations.matches_folder, locations.history_folder),
    ),
    Writing(
        "a match given up",
        lambda: saved(20),
        abandon,
        lying_in(locations.matches_folder, locations.bin_folder),
    ),
    Writing("a torn match mended", torn, lambda path: let_go(open_match(path)), mended),
    Writing(
        "settings",
        lambda: settings.save(Settings(name="Emil")),
        lambda _: settings.change({"name": "Hugo"}),
        lambda _: settings.load(),
    ),
    Writing("broken settings", broken_settings, lambda _: settings.load(), content_of),
    Writing(
        "the order of hands",
        order,
        lambda stem: hands.save({stem: {(2, 1): [5, 4]}}),
        lambda _: hands.load(),
    ),
    Writing(
        "an own table",
        own_table,
        lambda path: own_rulesets.save_own(
            "Mittwochsrunde", "binokel-3", {"rufen": 2}, replace=path
        ),
        content_of,
    ),
    Writing(
        "an own table renamed",
        own_table,
        lambda path: own_rulesets.rename_own(path, "Montag"),
        content_of,
    ),
    Writing(
        "a table written out",
        own_table,
        lambda path: own_rulesets.write_out(
            locations.exports_folder() / "table.yaml", path.read_text(encoding="utf-8")
        ),
        within(locations.exports_folder),
    ),
    Writing(
        "a table read in", foreign_table, own_rulesets.read_in, within(locations.rulesets_folder)
    ),
    Writing(
        "an own table thrown away",
        own_table,
        own_rulesets.delete_own,
        lying_in(locations.rulesets_folder, locations.bin_folder),
    ),
    Writing(
        "the summary of statistics",
        over,
        lambda _: read_all(),
        lambda _: content_of(locations.history_folder() / SUMMARY),
    ),
    Writing(
        "a crash report",
        lambda: NOTHING,
        lambda _: crash.write_report(ValueError("bad card")),
        reports,
    ),
    Writing("a table of numbers", over, numbers, within(locations.exports_folder)),
    Writing(
        "records", lambda: NOTHING, records, within(lambda: locations.data_folder() / "records")
    ),
    Writing("a drawing", locations.data_folder, drawing, lambda f: content_of(f / "drawing.png")),
]


def tried(writing: Writing, home: Path, beside: Path) -> tuple[Callable[[Fault], None], list[Step]]:
    """A trial of a writing with a fault, and the steps that it takes without any."""
    home.mkdir(parents=True)
    made = writing.before()
    old = writing.look(made)
    snapshot = Snapshot(home, beside)
    with faulty(home) as disk:
        writing.write(made)
    new = writing.look(made)
    assert disk.steps

    def trial(fault: Fault) -> None:
        snapshot.put_back()
        with faulty(home, fault) as broken:
            try:
                writing.write(made)
            except StorageError:
                assert fault.error
        assert len(broken.steps) > fault.step, "it never came to that"
        found = writing.look(made)
        assert found in (old, new), f"{fault}: {found}"
        if fault.cut is None or fault.cut % LOOKS == 0 or fault.loses:
            look_around()

    return trial, disk.steps


@pytest.mark.parametrize("writing", WRITINGS, ids=lambda writing: writing.name)
def test_whatever_fails_a_file_holds_the_old_or_the_new(
    writing: Writing, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    trial, steps = tried(writing, home, tmp_path / "beside")
    faults = list(every_fault(steps, most=4))
    for fault in Random(writing.name).sample(faults, min(FAULTS, len(faults))):
        trial(fault)
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.soak
@pytest.mark.parametrize("writing", WRITINGS, ids=lambda writing: writing.name)
def test_whatever_fails_anywhere_a_file_holds_the_old_or_the_new(
    writing: Writing, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    trial, steps = tried(writing, home, tmp_path / "beside")
    for fault in every_fault(steps, most=PLACES):
        trial(fault)
    assert "Traceback" not in capsys.readouterr().err
