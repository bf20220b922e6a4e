"""What has changed from version to version: the released sections of CHANGELOG.md, read as data.

The file is part of the program, so this needs no net. What is not released yet is left out, and of
its notation only what can be read aloud stays: words, without signs for links and code.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from game.resources import changelog

_RELEASE = re.compile(r"## \[(\d+\.\d+\.\d+)\](?: - (\d{4})-(\d{2})-(\d{2}))?")
_VERSION = re.compile(r"(\d{1,6})\.(\d{1,6})\.(\d{1,6})")
_LINK = re.compile(r"\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])?")

Version = tuple[int, int, int]


class Entries(NamedTuple):
    """What changed in one way (`kind`: Added, Changed …), or within that, what it is about."""

    kind: str
    about: str
    lines: tuple[str, ...]


class Release(NamedTuple):
    """A version that was released, when (year, month, day; None where it is not said), and what is
    new in it."""

    version: str
    date: tuple[int, int, int] | None
    entries: tuple[Entries, ...]


def version_of(text: str) -> Version | None:
    """A version in numbers that can be compared; None for what is none."""
    found = _VERSION.match(text)
    return None if found is None else (int(found[1]), int(found[2]), int(found[3]))


@cache
def releases() -> tuple[Release, ...]:
    """All released versions as the file has them, the newest first. Raises OSError."""
    return parsed(changelog().read_text(encoding="utf-8"))


def since(seen: str, now: str) -> tuple[Release, ...]:
    """What was released after the version `seen` up to the version `now`. Raises OSError."""
    first, last = version_of(seen), version_of(now)
    if first is None or last is None or first >= last:
        return ()
    return tuple(one for one in releases() if first < (version_of(one.version) or first) <= last)


def of(version: str) -> tuple[Release, ...]:
    """What is new in one version, where it was released. Raises OSError."""
    wanted = version_of(version)
    return tuple(one for one in releases() if version_of(one.version) == wanted)


def parsed(text: str) -> tuple[Release, ...]:
    """The released versions in a text of that form."""
    found: list[Release] = []
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    for part in parts:
        head, _, body = part.partition("\n")
        release = _RELEASE.match(head)
        if release is not None:
            date = (int(release[2]), int(release[3]), int(release[4])) if release[2] else None
            found.append(Release(release[1], date, tuple(_entries(body))))
    return tuple(found)


def _entries(body: str) -> list[Entries]:
    """The lists of a section, each with its headings."""
    kind = about = ""
    found: list[Entries] = []
    for block in re.split(r"\n(?=#|- )|\n\s*\n", body.strip("\n")):
        text = " ".join(block.split())
        if text.startswith("#### "):
            about = _plain(text.removeprefix("#### "))
        elif text.startswith("### "):
            kind, about = _plain(text.removeprefix("### ")), ""
        elif text.startswith("- "):
            line = _plain(text.removeprefix("- "))
            if found and (found[-1].kind, found[-1].about) == (kind, about):
                found[-1] = found[-1]._replace(lines=(*found[-1].lines, line))
            else:
                found.append(Entries(kind, about, (line,)))
    return found


def _plain(text: str) -> str:
    """The words, without the signs of the notation."""
    return _LINK.sub(r"\1", text).replace("**", "").replace("`", "")
