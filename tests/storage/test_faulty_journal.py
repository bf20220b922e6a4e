"""Whatever fails while a match is played, the moves that were acknowledged are on disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.storage.matches import open_match, peek
from game.storage.notices import StorageError
from game.table import Table, open_table

from .around import look_around
from .conftest import Settled, begin, choice, play
from .faulty import Fault, Snapshot, Step, every_fault, faulty

BEGUN, UNDONE, PLAYED = 20, 32, 44
"""The moves that were made before the disk fails, after which one is taken back, and in the end."""


def go_on(table: Table, acknowledged: list[int]) -> None:
    """Play, take back the last action once and do the same again, and leave; note the turn after
    every move that was acknowledged. What cannot be written is tried again at once, but not for
    ever."""
    undone = False
    for _ in range(2 * PLAYED):
        if table.turn() >= PLAYED:
            break
        table._retry_at = 0.0
        try:
            if table.turn() >= UNDONE and table.can_undo() and not undone:
                acknowledged.append(table._undo_turn() or 0)  # from here on either will do
                table.undo()
                undone = True
            elif table.deal_over():
                table.deal_next()
            elif table.viewer in table.asked():
                table.act(choice(table.view(), table.legal()))
            else:
                table.poll()
        except StorageError:
            continue
        acknowledged.append(table.turn())
    table.close()


def journal_trial(home: Path, beside: Path) -> tuple[Callable[[Fault], None], list[Step]]:
    """A trial of a match with a fault: afterwards the file has the moves that were acknowledged,
    and the match goes on from there to the same end. With it the steps taken without any."""
    match = begin(practice=True)
    play(match, BEGUN).close()
    assert match.path is not None
    path = match.path
    snapshot = Snapshot(home, beside)
    with faulty(home) as disk:
        go_on(open_table(open_match(path), Settled()), [])
    end = peek(path)
    assert len(end.moves) == PLAYED and end.left
    assert b"\nundo to turn" in path.read_bytes()

    def trial(fault: Fault) -> None:
        snapshot.put_back()
        acknowledged, kept = [BEGUN], True
        with faulty(home, fault) as broken:
            match = open_match(path)
            kept = match.journal is not None
            assert kept or fault.error
            table = open_table(match, Settled())
            go_on(table, acknowledged if kept else [])
        assert len(broken.steps) > fault.step, "it never came to that"
        found = peek(path)
        assert found.moves == end.moves[: len(found.moves)], f"{fault}"
        assert len(found.moves) >= acknowledged[-1], f"{fault}: a move is lost"
        assert not found.edited
        if kept and fault.error and not fault.lasting:
            assert found.moves == end.moves, f"{fault}: it went on"
        if fault.error or fault.cut == 0:
            look_around()
        match = open_match(path)
        again = open_table(match, Settled())
        go_on(again, [])
        assert peek(path).moves == end.moves and peek(path).left

    return trial, disk.steps


def test_whatever_fails_no_move_is_lost(home: Path, tmp_path: Path) -> None:
    trial, steps = journal_trial(home, tmp_path / "beside")
    assert sum(step.name == "write" for step in steps) > PLAYED - BEGUN
    faults = list(every_fault(steps, most=4))
    for fault in Random(1).sample(faults, 30):
        trial(fault)


@pytest.mark.soak
def test_whatever_fails_anywhere_no_move_is_lost(home: Path, tmp_path: Path) -> None:
    trial, steps = journal_trial(home, tmp_path / "beside")
    for fault in every_fault(steps):
        trial(fault)
