"""The data folders are found in a checkout, in an installed wheel and in a built program."""

import gzip
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import resources


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing found in one test is remembered in the next."""
    resources._found.cache_clear()
    yield
    resources._found.cache_clear()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty package folder `game` that the module believes to lie in."""
    folder = tmp_path / "somewhere" / "game"
    folder.mkdir(parents=True)
    monkeypatch.setattr(resources, "__file__", str(folder / "resources.py"))
    return folder


def lay_out(root: Path) -> None:
    (root / "assets").mkdir(parents=True)
    (root / "rulesets").mkdir()


def test_a_checkout_has_them_beside_the_package(package: Path) -> None:
    lay_out(package.parent)
    assert resources.assets() == package.parent / "assets"
    assert resources.rulesets() == package.parent / "rulesets"


def test_a_wheel_has_them_inside_the_package(package: Path) -> None:
    lay_out(package / "data")
    assert resources.assets() == package / "data" / "assets"
    assert resources.rulesets() == package / "data" / "rulesets"


def test_an_installed_wheel_ignores_folders_of_strangers_beside_it(package: Path) -> None:
    lay_out(package.parent)
    lay_out(package / "data")
    assert resources.assets() == package / "data" / "assets"


def test_a_built_program_looks_into_itself_only(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpacked = tmp_path / "unpacked"
    monkeypatch.setattr(sys, "_MEIPASS", str(unpacked), raising=False)
    lay_out(package.parent)
    with pytest.raises(resources.MissingResourcesError):
        resources.assets()
    lay_out(unpacked)
    assert resources.assets() == unpacked / "assets"
    assert resources.rulesets() == unpacked / "rulesets"


def test_a_missing_folder_is_named_with_the_places_tried(package: Path) -> None:
    with pytest.raises(resources.MissingResourcesError) as caught:
        resources.rulesets()
    assert "rulesets" in str(caught.value)
    assert str(package / "data" / "rulesets") in str(caught.value)
    assert str(package.parent / "rulesets") in str(caught.value)


def test_the_repository_itself_is_complete() -> None:
    assert (resources.assets() / "cards" / "german").is_dir()
    assert (resources.assets() / "fonts" / "LICENSE.txt").is_file()
    assert list(resources.rulesets().glob("*.yaml"))


def test_a_drawing_is_read_as_it_is_or_packed(package: Path) -> None:
    lay_out(package.parent)
    cards = package.parent / "assets" / "cards"
    cards.mkdir()
    (cards / "as.svg").write_text("<svg>Äss</svg>", encoding="utf-8")
    (cards / "zehn.svgz").write_bytes(gzip.compress("<svg>Zähn</svg>".encode()))
    assert resources.drawing("cards/as") == "<svg>Äss</svg>"
    assert resources.drawing("cards/zehn") == "<svg>Zähn</svg>"
    assert resources.has_drawing("cards/as")
    assert resources.has_drawing("cards/zehn")
    assert not resources.has_drawing("cards/koenig")
    with pytest.raises(OSError, match="koenig"):
        resources.drawing("cards/koenig")


@pytest.mark.parametrize("suffix", ["svg", "svgz"])
def test_a_drawing_that_was_written_anew_is_another_one(package: Path, suffix: str) -> None:
    lay_out(package.parent)
    file = package.parent / "assets" / f"as.{suffix}"
    states = []
    for content, time in ((b"one", 5), (b"two", 6), (b"three", 6)):
        file.write_bytes(content)
        os.utime(file, (time, time))
        states.append(resources.drawing_state("as"))
        assert resources.drawing_state("as") == states[-1]
    assert len(set(states)) == 3
    with pytest.raises(OSError, match="koenig"):
        resources.drawing_state("koenig")
