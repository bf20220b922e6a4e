"""The page for contributors names places that are there."""

from __future__ import annotations

import re

from tests.test_borders import ROOT

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
TARGETS = set(
    re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
)


def test_every_place_is_there() -> None:
    named = [word for word in re.findall(r"`([^`\s]+)`", PAGE) if "/" in word]
    linked = re.findall(r"\]\(([^)#]+)\)", PAGE)
    assert len(named) > 15
    assert not {path for path in (*named, *linked) if not (ROOT / path).exists()}


def test_every_target_is_there() -> None:
    named = set(re.findall(r"(?:^    |`)make ([a-z]+)", PAGE, re.MULTILINE))
    listed = PAGE.split("lists the other targets:")[1].split("\n\n")[0]
    named |= set(re.findall(r"`([a-z]+)`", listed))
    assert "mutants" in named
    assert named <= TARGETS
