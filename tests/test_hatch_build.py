"""A wheel is compiled where a C compiler is, and says so where it holds plain Python."""

from __future__ import annotations

import os
import sysconfig
from pathlib import Path
from typing import Any

import pytest

import hatch_build
from hatch_build import GROUPS, NativeHook, has_compiler, sources
from tests.test_borders import ROOT


class Screen:
    """What a build says."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def display_warning(self, text: str) -> None:
        self.warnings.append(text)


def built(version: str = "standard") -> tuple[dict[str, Any], list[str], list[str]]:
    """What a wheel is made of, what must be installed for that, and what was said."""
    screen = Screen()
    hook = NativeHook(str(ROOT), {}, None, None, "", "wheel", screen)  # type: ignore[arg-type]
    wheel: dict[str, Any] = {"force_include": {}}
    hook.initialize(version, wheel)
    return wheel, hook.dependencies(), screen.warnings


def test_without_a_compiler_the_wheel_is_plain_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    wheel, needed, said = built()
    assert not has_compiler() and needed == []
    assert wheel == {"force_include": {}}
    assert said == ["There is no C compiler here: the wheel holds plain Python."]


def test_what_fails_to_compile_is_a_plain_wheel_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> list[Path]:
        raise SystemExit("a type is no promise")

    monkeypatch.setattr(hatch_build, "has_compiler", lambda: True)
    monkeypatch.setattr(hatch_build, "compiled", fails)
    wheel, needed, said = built()
    assert needed == hatch_build.REQUIRED
    assert wheel == {"force_include": {}} and "a type is no promise" in said[0]


def test_libraries_lie_in_the_wheel_as_in_a_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    library = hatch_build.WORK / "out" / "game" / "engine" / "tricks.so"
    monkeypatch.setattr(hatch_build, "has_compiler", lambda: True)
    monkeypatch.setattr(hatch_build, "compiled", lambda: [library])
    wheel, _, said = built()
    assert wheel["force_include"] == {str(library): "game/engine/tricks.so"}
    assert wheel["pure_python"] is False and wheel["infer_tag"] is True and said == []


def test_what_is_as_it_was_stays_in_its_place_and_what_is_no_more_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Programs may run with a library: it is replaced, and never written into."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    root, out = tmp_path / "root", tmp_path / "work" / "out"
    monkeypatch.setattr(hatch_build, "WORK", tmp_path / "work")
    names = [f"core__mypyc{suffix}", f"game/engine/cards{suffix}", f"game/engine/tricks{suffix}"]
    for name in names:
        for folder in (root, out):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(name)
            os.utime(folder / name, (100, 100))
    same, changed, gone = (root / name for name in names)
    (out / names[1]).write_text("changed")
    before, read_by_a_program = same.stat(), changed.open()
    hatch_build.install([out / name for name in names[:2]], root)
    assert same.stat().st_ino == before.st_ino and same.stat().st_mtime > before.st_mtime
    with read_by_a_program:
        assert changed.read_text() == "changed" and read_by_a_program.read() == names[1]
    assert sorted(root.rglob("*")) == sorted(
        (root / "game", root / "game/engine", same, changed)
    ), "nothing else is left"
    assert not gone.exists()


def test_what_was_compiled_a_moment_ago_is_taken_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wheel of a checkout that has been compiled waits for no compiler a second time."""
    library, asked = tmp_path / "out" / "tricks.so", []

    def made() -> list[Path]:
        asked.append(library)
        library.parent.mkdir(exist_ok=True)
        library.write_text("made")
        return [library]

    monkeypatch.setattr(hatch_build, "WORK", tmp_path)
    monkeypatch.setattr(hatch_build, "NOTE", tmp_path / "compiled.json")
    monkeypatch.setattr(hatch_build, "made", made)
    assert [hatch_build.compiled() for _ in range(2)] == [[library]] * 2 and len(asked) == 1
    monkeypatch.setenv(hatch_build.QUICK, "otherwise")
    assert hatch_build.compiled() == [library] and len(asked) == 2, "as the environment says"
    library.unlink()
    assert hatch_build.compiled() == [library] and len(asked) == 3, "a library is gone"
    library.write_text("half of it")
    assert hatch_build.compiled() == [library] and len(asked) == 4, "it is not the one made"
    of = hatch_build.ingredients()
    for times, note in enumerate(("{", "[]", "{}", f'{{"of": "{of}"}}'), 5):
        hatch_build.NOTE.write_text(note)
        assert hatch_build.compiled() == [library] and len(asked) == times, "nobody reads the note"


def test_what_is_written_while_it_is_compiled_is_not_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the libraries would be taken for those of what was there before."""
    digests = iter(["before", "after", "before", "before"])
    monkeypatch.setattr(hatch_build, "WORK", tmp_path)
    monkeypatch.setattr(hatch_build, "NOTE", tmp_path / "compiled.json")
    monkeypatch.setattr(hatch_build, "made", list)
    monkeypatch.setattr(hatch_build, "ingredients", lambda: next(digests))
    hatch_build.compiled()
    assert not hatch_build.NOTE.exists()
    hatch_build.compiled()
    assert hatch_build.noted("before") == []


def test_for_another_machine_it_is_compiled_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    here = hatch_build.ingredients()
    monkeypatch.setenv("ARCHFLAGS", "-arch somewhere")
    assert hatch_build.ingredients() != here
    assert hatch_build.version_of("mypy>=2.4,<3") and not hatch_build.version_of("no-such>=1")


def test_what_a_library_is_made_of_is_every_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hatch_build, "ROOT", tmp_path)
    monkeypatch.setattr(hatch_build, "__file__", str(tmp_path / "hatch_build.py"))
    source = tmp_path / "game" / "engine" / "tricks.py"
    source.parent.mkdir(parents=True)
    files = (source, tmp_path / "hatch_build.py", tmp_path / "pyproject.toml")
    for file in files:
        file.write_text("a = 1")
    found = [hatch_build.ingredients()]
    assert hatch_build.ingredients() == found[0]
    for file in files:
        file.write_text("a = 2")
        found.append(hatch_build.ingredients())
    source.rename(source.with_name("play.py"))
    assert len({*found, hatch_build.ingredients()}) == 5


def test_a_checkout_that_is_installed_waits_for_no_compiler(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hatch_build, "compiled", lambda: pytest.fail("it compiles"))
    assert built("editable")[0] == {"force_include": {}}


def test_a_module_is_in_one_group_and_events_are_in_none() -> None:
    groups = [sources(patterns) for patterns in GROUPS.values()]
    names = [name for group in groups for name in group]
    assert all(groups) and len(names) == len(set(names))
    assert "game/engine/play.py" in names and "game/engine/events.py" not in names
    assert not any("." in name for name in GROUPS)


def test_nothing_compiled_keeps_what_it_found_in_a_cached_property() -> None:
    """The compiler makes a property of it that works everything out again each time."""
    compiled = [file for patterns in GROUPS.values() for file in sources(patterns)]
    assert [file for file in compiled if "@cached_property" in (ROOT / file).read_text()] == []
