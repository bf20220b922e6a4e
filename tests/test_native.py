"""The compiled core is taken where it is as new as its sources, and can be left out."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from game import native
from game.native import SWITCH, is_outdated
from tests.test_borders import ROOT

SUFFIX = EXTENSION_SUFFIXES[0]
WHICH = "from game import native; print(native.is_native())"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with one source, compiled a little later."""
    package = tmp_path / "game"
    (package / "engine").mkdir(parents=True)
    for file in ("pyproject.toml", "game/engine/play.py"):
        (tmp_path / file).touch()
        os.utime(tmp_path / file, (100, 100))
    for file in (f"core__mypyc{SUFFIX}", f"game/engine/play{SUFFIX}"):
        (tmp_path / file).touch()
        os.utime(tmp_path / file, (200, 200))
    return package


def test_libraries_as_new_as_their_sources_are_taken(checkout: Path) -> None:
    assert not is_outdated(checkout)


def test_one_library_that_is_older_than_its_source_outdates_all(checkout: Path) -> None:
    os.utime(checkout / "engine" / "play.py", (300, 300))
    assert is_outdated(checkout)


def test_a_library_without_a_source_outdates_all(checkout: Path) -> None:
    (checkout / "engine" / "play.py").unlink()
    assert is_outdated(checkout)


def test_an_installed_program_has_one_age(checkout: Path) -> None:
    """Times of installed files say when they were unpacked."""
    os.utime(checkout / "engine" / "play.py", (300, 300))
    (checkout.parent / "pyproject.toml").unlink()
    assert not is_outdated(checkout)


def test_nothing_that_is_not_compiled_is_outdated(checkout: Path) -> None:
    (checkout.parent / f"core__mypyc{SUFFIX}").unlink()
    os.utime(checkout / "engine" / "play.py", (300, 300))
    assert not is_outdated(checkout)


def which(switch: str | None) -> str:
    """What a fresh process says of its core."""
    environment = {key: value for key, value in os.environ.items() if key != SWITCH}
    if switch is not None:
        environment[SWITCH] = switch
    command = [sys.executable, "-c", WHICH]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_the_sources_run_where_one_says_so() -> None:
    assert which("0") == "False"
    if SWITCH not in os.environ:
        assert which(None) == str(native.is_native())
