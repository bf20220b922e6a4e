"""Markdown of the repository as part of a page: its links lead to the pages that hold what they
name, on the page itself where that does, and what no page holds is named without a link."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
ANY_HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)
CODE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
ITEM = re.compile(r"([-*]|\d+\.) ")


def included(source: str, sections: Sequence[str], page: str, homes: Mapping[str, str]) -> str:
    """A Markdown file of the repository for a page, without its title.

    source: its path from the root. sections: the headings of the second rank under which it is
    taken (one alone without that heading); none: all of it. page: the path of the page that takes
    it. homes: pages by what they hold, which is a path, or a path and an anchor
    (`README.md#commands`). Raises LookupError where a section is not there.
    """
    text = (ROOT / source).read_text(encoding="utf-8").removeprefix("\ufeff")
    text = re.sub(r"\A# .*\n", "", text)
    if sections:
        parts = [_section(text, name, source) for name in sections]
        text = "\n".join(parts) if len(parts) > 1 else parts[0].partition("\n")[2]
    return _apart(_linked(text, source, page, homes))


def _section(text: str, name: str, source: str) -> str:
    parts = HEADING.split(text)
    for title, body in zip(parts[1::2], parts[2::2], strict=True):
        if title == name:
            return f"## {title}\n{body}"
    raise LookupError(f"{source} has no section “{name}”; there are: {', '.join(parts[1::2])}")


def _linked(text: str, source: str, page: str, homes: Mapping[str, str]) -> str:
    here = anchors(text)

    def moved(found: re.Match[str]) -> str:
        picture, label, target = found.groups()
        if ":" in target or (target[:1] == "#" and target[1:] in here):
            return found[0]
        if picture:
            return ""
        path, _, anchor = target.partition("#")
        beside = posixpath.join(posixpath.dirname(source), path)
        named = posixpath.normpath(beside) if path else source
        home = homes.get(named)
        if f"{named}#{anchor}" in homes:
            home, anchor = homes[f"{named}#{anchor}"], ""
        if home is None:
            return label if label.startswith("`") else f"`{label}`" if "/" in label else label
        if home == page:
            return f"[{label}](#{anchor})" if anchor else label
        there = posixpath.relpath(home, posixpath.dirname(page) or ".")
        return f"[{label}]({there}{'#' + anchor if anchor else ''})"

    return "".join(
        part if part.startswith("```") else LINK.sub(moved, part) for part in CODE.split(text)
    )


def anchors(text: str) -> set[str]:
    """By what links lead to the headings of a Markdown text, as GitHub names them."""
    titles = ANY_HEADING.findall(CODE.sub("", text))
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def _apart(text: str) -> str:
    """Lists and fences after a blank line, which GitHub does without and Python-Markdown needs."""
    lines: list[str] = []
    fenced = False
    for line in text.splitlines():
        before = lines[-1] if lines else ""
        starts = ITEM.match(line) and not ITEM.match(before) and not before.startswith(" ")
        fences = line.startswith("```")
        if before.strip() and ((starts and not fenced) or (fences and not fenced)):
            lines.append("")
        fenced ^= fences
        lines.append(line)
    return "\n".join(lines) + "\n"
