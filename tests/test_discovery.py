"""A part is found by its module being in the folder, and a wrong one is named."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from game.discovery import parts_of

KINDS = ("second", "first", "third")


class Part(NamedTuple):
    """What a module of the tests gives."""

    kind: str


Give = Callable[..., str]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Give]:
    """Makes a package of modules, each with what it says after `PART = `, and tells its name."""

    def make(**modules: str) -> str:
        name = f"found_{tmp_path.name}"
        folder = tmp_path / name
        folder.mkdir()
        (folder / "__init__.py").write_text("")
        (folder / "tool.py").write_text("HELP = 1\n")
        for module, part in modules.items():
            source = f"from {__name__} import Part\nPART = {part}\n"
            (folder / f"{module}.py").write_text(source)
        return name

    monkeypatch.syspath_prepend(str(tmp_path))
    before = set(sys.modules)
    yield make
    for added in set(sys.modules) - before:
        del sys.modules[added]


def test_parts_stand_in_the_order_of_the_kinds(package: Give) -> None:
    name = package(a="Part('first')", b="Part('second')")
    assert parts_of(name, "PART", Part, KINDS) == {"second": Part("second"), "first": Part("first")}
    assert list(parts_of(name, "PART", Part, KINDS)) == ["second", "first"]


def test_a_kind_without_a_module_is_named(package: Give) -> None:
    name = package(a="Part('first')")
    with pytest.raises(ValueError, match=f"{name}: no module has a PART for second, third"):
        parts_of(name, "PART", Part, KINDS, every_kind=True)


@pytest.mark.parametrize(
    ("part", "error", "said"),
    [
        ("Part('fourth')", ValueError, "b.PART: there is no kind 'fourth'"),
        ("Part('first')", ValueError, "b.PART: 'first' is claimed by .*.a"),
        ("'first'", TypeError, "b.PART is no Part"),
    ],
)
def test_what_a_module_gives_wrongly_is_named(
    package: Give, part: str, error: type[Exception], said: str
) -> None:
    name = package(a="Part('first')", b=part)
    with pytest.raises(error, match=f"{name}.{said}"):
        parts_of(name, "PART", Part, KINDS)
