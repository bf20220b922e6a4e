"""Finished chunks in one DuckDB file: to go on from them later, and for questions of one's own.

`chunks` has the sums of each chunk, from which a run goes on; `deals` has every deal in every
combination as a row; `run` says of what run they are. DuckDB is imported only here and only when it
is asked for. A store may come from anybody: nothing outside the file is touched, whatever it says.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from game import __version__
from game.laboratory.chunks import CHUNK, Chunk, read_chunk
from game.laboratory.experiment import Plan

PACKAGE = "duckdb"

_TABLES = """
CREATE TABLE run (key VARCHAR, value VARCHAR);
CREATE TABLE chunks (number INTEGER PRIMARY KEY, digest VARCHAR, sums VARCHAR);
CREATE TABLE deals (
    combination INTEGER, deal INTEGER, dealer INTEGER, declarer INTEGER, contract VARCHAR,
    bid INTEGER, won BOOLEAN, tricks INTEGER, decided INTEGER, score INTEGER[]
);
"""
_SAFE = {
    "enable_external_access": "false",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "threads": "1",
    "memory_limit": "256MB",
}


class ExtraMissingError(Exception):
    """A package is not installed that only an option needs."""

    def __init__(self, package: str) -> None:
        super().__init__(package)
        self.package = package


class StoreError(Exception):
    """A store cannot be used: `code` is `taken` (it has a run already), `other` (a run of another
    kind; `what` says in which it differs) or `broken` (it is no store, or in use; `what` says
    why)."""

    def __init__(self, code: str, what: str = "") -> None:
        super().__init__(code, what)
        self.code, self.what = code, what


def extra(package: str) -> Any:
    """A package that only an option needs. Raises ExtraMissingError."""
    try:
        return import_module(package)
    except ImportError:
        raise ExtraMissingError(package) from None


def identity(plan: Plan) -> dict[str, str]:
    """What two runs must have in common for one to go on where the other stopped, as text."""
    return {
        "version": __version__,
        "rules": " ".join(game.digest for game in plan.combinations),
        "house": " | ".join(
            ", ".join(f"{rule}={value}" for rule, value in game.values)
            for game in plan.combinations
        ),
        "seed": str(plan.seed),
        "players": ",".join(plan.players),
        "rivals": ",".join(plan.rivals),
        "matches-every": str(plan.match_every),
        "skill-every": str(plan.skill_every),
        "seconds-a-card": str(plan.seconds_a_card),
        "chunk": str(CHUNK),
    }


class ChunkStore:
    """A file with the chunks of one run."""

    def __init__(self, path: Path, plan: Plan, *, resume: bool) -> None:
        """Open a file, or begin one. Only with `resume` it may have chunks already, of a run like
        this one. Raises ExtraMissingError, StoreError."""
        self._duckdb = extra(PACKAGE)
        with self._troubles():
            self._connection = self._duckdb.connect(str(path), config=_SAFE)
        try:
            with self._troubles():
                self._begin(plan, resume=resume)
        except BaseException:
            self._connection.close()
            raise

    def _begin(self, plan: Plan, *, resume: bool) -> None:
        wanted = identity(plan)
        tables = {name for (name,) in self._rows("SELECT table_name FROM duckdb_tables()")}
        if not tables:
            self._connection.execute("BEGIN")
            self._connection.execute(_TABLES)
            self._connection.executemany("INSERT INTO run VALUES (?, ?)", list(wanted.items()))
            self._connection.execute("COMMIT")
            return
        if not {"run", "chunks", "deals"} <= tables:
            raise StoreError("broken", ", ".join(sorted(tables)))
        if not resume:
            raise StoreError("taken")
        found = dict(self._rows("SELECT key, value FROM run"))
        for key, value in wanted.items():
            if found.get(key) != value:
                raise StoreError("other", key)

    def known(self) -> Iterator[Chunk]:
        """The chunks that are there, in order, from the first one on. Raises StoreError."""
        with self._troubles():
            for number, (at, digest, sums) in enumerate(
                self._rows("SELECT number, digest, sums FROM chunks ORDER BY number")
            ):
                if at != number:
                    return
                yield read_chunk(number, digest, json.loads(sums))

    def keep(self, chunk: Chunk) -> None:
        """Write a chunk: wholly or not at all. Raises StoreError."""
        with self._troubles():
            self._connection.execute("BEGIN")
            self._connection.execute(
                "INSERT INTO chunks VALUES (?, ?, ?)",
                [chunk.number, chunk.digest, json.dumps(chunk.written())],
            )
            self._connection.executemany(
                "INSERT INTO deals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [list(row) for row in chunk.rows],
            )
            self._connection.execute("COMMIT")

    def close(self) -> None:
        """Close the file; what was not written wholly is not in it."""
        self._connection.close()

    def _rows(self, query: str) -> Iterator[Any]:
        """The rows of a query, some at a time."""
        cursor = self._connection.cursor().execute(query)
        while rows := cursor.fetchmany(64):
            yield from rows

    @contextmanager
    def _troubles(self) -> Iterator[None]:
        """What DuckDB complains about, and what is no chunk, become a StoreError."""
        try:
            yield
        except self._duckdb.Error as error:
            raise StoreError("broken", str(error).splitlines()[0]) from None
        except (KeyError, TypeError, ValueError, AssertionError) as error:
            raise StoreError("broken", type(error).__name__) from None
