"""Tables of figures that are kept in one Markdown file, row by row."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple


class Table(NamedTuple):
    """A table with what stands above it; `head` are its two first lines, and so many cells at its
    beginning (`key`) tell a row from the others."""

    text: str
    head: tuple[str, str]
    key: int


def keep(path: Path, tables: Sequence[Table], table: Table, row: str) -> None:
    """Put a row into a table of a file, in place of the one with the same key; the file has these
    tables, one after the other."""
    rows = {other: _rows(path, tables, other) for other in tables}
    rows[table][_key(table, row)] = row
    parts = [
        "\n".join([other.text, *other.head, *sorted(found.values())])
        for other, found in rows.items()
    ]
    path.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def _rows(path: Path, tables: Sequence[Table], table: Table) -> dict[str, str]:
    """The rows of a table by their keys, as the file has them; what stands below another head is
    of another table, or of one that is no more."""
    heads = {other.head[0]: other for other in tables}
    now: Table | None = None
    found: dict[str, str] = {}
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for line, below in zip_longest(lines, lines[1:], fillvalue=""):
        if below.startswith("|---"):
            now = heads.get(line)
        elif now is table and line.startswith("| "):
            found[_key(table, line)] = line
    return found


def _key(table: Table, row: str) -> str:
    return "|".join(row.split("|")[: table.key + 1])
