"""A part is found by its module being in the folder, and a wrong one is named."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from game import discovery
from game.discovery import modules_of, parts_of
from game.rules.model.scoring import SCORING_KINDS

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


@pytest.mark.parametrize("folder", ["engine", "rules.checks", "rules.explain"])
def test_a_kind_of_scoring_is_entered_once(folder: str) -> None:
    """In the union of the models: whoever has a module for each of them finds it by that, and says
    which one is missing."""
    package = f"game.{folder}.scoring"
    given = [module.SCORING for module in modules_of(package) if hasattr(module, "SCORING")]
    assert sorted(part.kind for part in given) == sorted(SCORING_KINDS)
    form = type(given[0])
    with pytest.raises(ValueError, match=f"{package}: no module has a SCORING for new"):
        parts_of(package, "SCORING", form, (*SCORING_KINDS, "new"), every_kind=True)


def test_no_other_table_lists_the_kinds_of_scoring() -> None:
    named = {
        str(path): [kind for kind in SCORING_KINDS if f'"{kind}"' in text]
        for path in Path(discovery.__file__).parent.rglob("*.py")
        for text in [path.read_text(encoding="utf-8")]
    }
    assert {path: kinds for path, kinds in named.items() if len(kinds) > 2} == {}
