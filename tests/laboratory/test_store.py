"""A run in a file: it goes on as if it had never stopped, and mixes with no other one."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from game.laboratory.chunks import Chunk
from game.laboratory.experiment import Experiment, Plan, Snapshot
from game.laboratory.store import ChunkStore, StoreError
from game.laboratory.table import COLUMNS, lines, write_table
from tests.laboratory.experiments import CALLING, FOLLOWING, plan, played

duckdb = pytest.importorskip("duckdb")

PLAN = plan(FOLLOWING, ruleset="schnapsen-2", deals=15, match_every=15, skill_every=5)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "lab.duckdb"


def run(file: Path, asked: Plan, *, resume: bool = False, most: int = 99) -> Snapshot:
    """Play with a store, and break off after so many new chunks."""
    store = ChunkStore(file, asked, resume=resume)
    new: list[Chunk] = []

    def keep(chunk: Chunk) -> None:
        if len(new) == most:
            raise KeyboardInterrupt
        store.keep(chunk)
        new.append(chunk)

    experiment = Experiment(asked, known=store.known(), keep=keep)
    try:
        for _ in experiment:
            pass
    except KeyboardInterrupt:
        pass
    finally:
        store.close()
    return experiment.snapshot


def test_a_run_that_was_broken_off_goes_on(file: Path) -> None:
    assert run(file, PLAN, most=1).chunks == 1
    assert run(file, PLAN, resume=True, most=1).chunks == 2
    assert run(file, PLAN, resume=True) == played(PLAN)
    assert run(file, PLAN, resume=True, most=0) == played(PLAN)


def test_more_deals_are_the_same_run(file: Path) -> None:
    run(file, PLAN._replace(deals=5))
    assert run(file, PLAN, resume=True) == played(PLAN)


def test_every_deal_is_a_row(file: Path) -> None:
    found = run(file, PLAN)
    with duckdb.connect(str(file)) as connection:
        rows = connection.execute(
            "SELECT combination, count(*), sum(list_max(score) - list_min(score)) FROM deals"
            " GROUP BY combination ORDER BY combination"
        ).fetchall()
    assert rows == [(game, 15, found.deals.much("lead", game)) for game in (0, 1)]


def test_without_being_told_so_nothing_goes_on(file: Path) -> None:
    run(file, PLAN, most=1)
    with pytest.raises(StoreError) as refused:
        run(file, PLAN)
    assert refused.value.code == "taken"


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (PLAN._replace(seed=2), "seed"),
        (PLAN._replace(players=("easy",)), "players"),
        (PLAN._replace(skill_every=10), "skill-every"),
        (plan(CALLING, match_every=15, skill_every=5), "rules"),
    ],
)
def test_another_run_does_not_go_on_from_it(file: Path, other: Plan, what: str) -> None:
    run(file, PLAN, most=1)
    with pytest.raises(StoreError) as refused:
        run(file, other, resume=True)
    assert (refused.value.code, refused.value.what) == ("other", what)


def test_another_version_does_not_go_on_from_it(file: Path) -> None:
    run(file, PLAN, most=1)
    with duckdb.connect(str(file)) as connection:
        connection.execute("UPDATE run SET value = '0.0.1' WHERE key = 'version'")
    with pytest.raises(StoreError) as refused:
        run(file, PLAN, resume=True)
    assert refused.value.what == "version"


@pytest.mark.parametrize("content", ["no database", "table", "sums"])
def test_what_is_no_store_is_refused(file: Path, content: str) -> None:
    if content == "no database":
        file.write_text("x" * 5000)
    elif content == "table":
        with duckdb.connect(str(file)) as connection:
            connection.execute("CREATE TABLE other (n INTEGER)")
    else:
        run(file, PLAN, most=1)
        with duckdb.connect(str(file)) as connection:
            connection.execute("UPDATE chunks SET sums = '{\"deals\": 3}'")
    with pytest.raises(StoreError) as refused:
        run(file, PLAN, resume=True)
    assert refused.value.code == "broken"


# -- tables ---------------------------------------------------------------------------------------


def test_a_table_has_the_same_figures_in_every_form(tmp_path: Path) -> None:
    found = played(PLAN)
    expected = lines(found)
    for ending in ("csv", "json", "parquet"):
        write_table(tmp_path / f"t.{ending}", found)
    with (tmp_path / "t.csv").open(newline="", encoding="utf-8") as stream:
        head, *rows = list(csv.reader(stream))
    assert tuple(head) == COLUMNS
    assert [[_text(cell) for cell in line] for line in expected] == rows
    fields: list[dict[str, Any]] = json.loads((tmp_path / "t.json").read_text(encoding="utf-8"))
    assert [tuple(line.values()) for line in fields] == expected
    parquet = duckdb.sql(f"SELECT * FROM '{tmp_path / 't.parquet'}'")
    assert tuple(parquet.columns) == COLUMNS
    assert parquet.fetchall() == expected


def _text(cell: object) -> str:
    return "" if cell is None else str(cell)
