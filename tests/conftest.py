"""What every test stands on: no display, no sound, no touching of the player's own files."""

import gc
import os
import signal
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from tests.everyday import without_seldom

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# What a test writes need not outlast a power cut, and some disks take their time over it.
os.fsync = lambda _: None  # type: ignore[assignment]

# Shells start background jobs with Ctrl-C ignored, and children inherit that.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

HOMES = count()
"""Numbers for the home folders of tests."""

BENCHMARKS = Path(__file__).parent / "benchmarks"

# Speed differs too much between machines for a limit per example; others come with every run.
settings.register_profile("stammtisch", deadline=None, max_examples=40)
settings.load_profile("stammtisch")


def pytest_collection() -> None:
    """Tests ask for more tables than a player does: what these say is kept of all of them.

    Nothing that is made while tests are looked for is garbage: looking for it would cost seconds.
    """
    from game.rules.loading import loader

    loader.KEPT = 1000
    gc.disable()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Benchmarks are not even read where they are left out."""
    left_out = "not benchmark" in config.option.markexpr
    return True if left_out and collection_path == BENCHMARKS else None


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Cases for the long run are not even made where it is left out: there are more of them than of
    all others, and every worker would make them, to put them aside again."""
    if "not soak" in metafunc.config.option.markexpr:
        marks = metafunc.definition.own_markers
        marks[:] = [without_seldom(m) if m.name == "parametrize" else m for m in marks]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever lies under tests/benchmarks is a benchmark without saying so; what replaces parts of
    the core is left out where it is compiled."""
    from game.native import is_native

    compiled = pytest.mark.skip(reason="the core is compiled")
    for item in items:
        if is_native() and item.get_closest_marker("plain_only"):
            item.add_marker(compiled)
        if str(item.path).startswith(f"{BENCHMARKS}{os.sep}"):
            item.add_marker(pytest.mark.benchmark)


def pytest_collection_finish() -> None:
    """What is there from the beginning is no garbage: it need not be looked through at all.

    Nor need the rest be as often as in a program that runs for hours, and what has been there for
    long never: to look through all that is loaded by then takes seconds.
    """
    gc.freeze()
    gc.set_threshold(200_000, 20, 100_000)
    gc.enable()


def pytest_sessionfinish() -> None:
    """What tests have left need not be looked through, either: pytest itself does so five times at
    the end, and each takes seconds."""
    gc.freeze()


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder of its own for each test: settings and matches of the player stay safe.

    The folder is there only once something is written into it: most tests write nothing.
    """
    home = tmp_path_factory.getbasetemp() / "homes" / str(next(HOMES))
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.delenv("STAMMTISCH_HOME", raising=False)
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
    return home
