"""All figures as a table for other programs: a line for each measure and combination."""

from __future__ import annotations

import csv
import io
import json
from math import isfinite
from pathlib import Path
from typing import Any

from game.laboratory.experiment import Snapshot
from game.laboratory.findings import findings
from game.laboratory.measures import detail_of, kind_of
from game.laboratory.store import PACKAGE, extra
from game.storage.files import write_whole

KINDS = (".csv", ".json", ".parquet")
"""What files may end with; the last kind is written by DuckDB."""

_TYPES = {
    "measure": "VARCHAR",
    "about": "VARCHAR",
    "unit": "VARCHAR",
    "combination": "INTEGER",
    "house": "VARCHAR",
    "value": "DOUBLE",
    "low": "DOUBLE",
    "high": "DOUBLE",
    "out_of": "BIGINT",
    "change": "DOUBLE",
    "change_low": "DOUBLE",
    "change_high": "DOUBLE",
}
COLUMNS = tuple(_TYPES)
"""The columns. `about` is what a measure is about, `house` the house rules of the combination as
they are written behind `--house`; shares count from 0 to 1."""


def lines(snapshot: Snapshot) -> list[tuple[Any, ...]]:
    """The table without its head; None where something is not known."""
    houses = [
        " ".join(f"{rule}={value}" for rule, value in game.values)
        for game in snapshot.plan.combinations
    ]
    table: list[tuple[Any, ...]] = []
    for row in findings(snapshot):
        head = (kind_of(row.key), detail_of(row.key), row.measure.unit)
        for game, found in enumerate(row.found):
            if found is None:
                continue
            change = (None, None, None) if found.change is None else found.change
            numbers = [_known(n) for n in (*found.value, found.out_of, *change)]
            table.append((*head, game, houses[game], *numbers))
    return table


def _known(number: float | None) -> float | None:
    return number if number is not None and isfinite(number) else None


def write_table(path: Path, snapshot: Snapshot) -> None:
    """Write the table; the file's ending, one of `KINDS`, says as what. Raises OSError,
    ExtraMissingError."""
    table = lines(snapshot)
    kind = path.suffix.lower()
    if kind == ".parquet":
        _write_parquet(path, table)
    elif kind == ".json":
        fields = [dict(zip(COLUMNS, line, strict=True)) for line in table]
        write_whole(path, json.dumps(fields, indent=1) + "\n")
    else:
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerows([COLUMNS, *table])
        write_whole(path, out.getvalue())


def _write_parquet(path: Path, table: list[tuple[Any, ...]]) -> None:
    duckdb = extra(PACKAGE)
    path.parent.mkdir(parents=True, exist_ok=True)
    columns = ", ".join(f'"{name}" {kind}' for name, kind in _TYPES.items())
    places = ", ".join("?" for _ in COLUMNS)
    with duckdb.connect() as connection:
        connection.execute(f"CREATE TABLE figures ({columns})")
        if table:
            connection.executemany(f"INSERT INTO figures VALUES ({places})", table)
        name = str(path).replace("'", "''")
        connection.execute(f"COPY figures TO '{name}' (FORMAT parquet)")
