"""Settings are kept whole, and a broken file costs nobody anything."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from game.storage import files, locations, settings
from game.storage.notices import StorageError
from game.storage.settings import Opponent, Settings, load, save
from game.texts import texts


def test_without_a_file_the_defaults_hold(home: Path) -> None:
    assert load() == (Settings(), None)
    assert not home.exists()


def test_what_is_saved_comes_back() -> None:
    chosen = Settings(
        language="en",
        speed="fast",
        name="Äffle & Pferdle",
        opponents=(Opponent(name="Hilde", level="hard"), Opponent(name="Karl")),
        scale=1.25,
        window=(1920, 1080),
    )
    save(chosen)
    assert load() == (chosen, None)
    assert chosen != Settings()


def test_settings_are_changed_by_making_new_ones() -> None:
    first = Settings()
    second = first.changed(volume=10)
    assert second.volume == 10 and first.volume == 60
    with pytest.raises(ValueError, match="volume"):
        first.changed(volume=101)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0\1\2\3",
        b"\xff\xfe\x00",
        b"speed: [",
        b"- a\n- b\n",
        b"something: else\n",
        b"[" * 50_000,
        b"a: &a [*a, *a]\nspeed: fast\n",
        b"speed: fast\nspeed: slow\n",
        b"speed: fast\n" * 20_000,
        b"speed: !!python/object:os.system x\n",
    ],
)
def test_a_foreign_file_is_kept_aside_and_told(content: bytes) -> None:
    path = locations.settings_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    found, notice = load()
    assert found == Settings()
    assert notice is not None and notice.key == "storage.settings_broken"
    kept = Path(notice.args["file"])
    assert kept.name == "settings.broken-1.yaml" and kept.read_bytes() == content
    assert str(kept) in texts("de").show(notice)
    save(found)
    assert load() == (Settings(), None)


def test_each_broken_file_is_kept_once() -> None:
    path = locations.settings_file()
    path.parent.mkdir(parents=True)
    for content in ("[", "[]", "[", "[]"):
        path.write_text(content)
        for _ in range(3):
            _, notice = load()
            assert notice is not None
            assert Path(notice.args["file"]).read_text() == content
    assert len(list(path.parent.iterdir())) == 1 + 2


def test_one_impossible_value_costs_only_itself() -> None:
    path = locations.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text("language: en\nspeed: warp\nvolume: 500\nfullscreen: true\nfrom_later: 1\n")
    found, notice = load()
    assert (found.language, found.fullscreen) == ("en", True)
    assert (found.speed, found.volume) == ("normal", 60)
    assert notice is not None and notice.args["keys"] == "speed, volume"
    assert Path(notice.args["file"]).exists()


def test_a_folder_in_place_of_the_file_is_told() -> None:
    locations.settings_file().mkdir(parents=True)
    found, notice = load()
    assert found == Settings() and notice is not None
    with pytest.raises(StorageError):
        save(found)


def test_a_full_disk_leaves_the_old_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    old = Settings(name="Emil")
    save(old)

    def fail(handle: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as broken:
        broken.setattr(files.os, "fsync", fail)
        with pytest.raises(StorageError) as caught:
            save(Settings(name="Hugo"))
    assert "no space" in texts("en").show(caught.value.notice)
    assert settings.load() == (old, None)
    assert [path.name for path in locations.settings_file().parent.iterdir()] == ["settings.yaml"]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("window: [1000000000, 1000000000]", "window"),
        ("scale: .nan", "scale"),
        ("volume: " + "9" * 5000, "volume"),
    ],
)
def test_values_that_nothing_has_do_not_hold(line: str, key: str, home: Path) -> None:
    path = locations.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text(f"speed: fast\n{line}\n", encoding="utf-8")
    found, said = load()
    assert getattr(found, key) == getattr(Settings(), key) and found.speed == "fast"
    assert said is not None and said.key == "storage.settings_values"


def test_a_name_with_unseen_characters_can_be_saved_and_read() -> None:
    save(Settings().changed(name="Käthe\t👩\u200d🌾\u202e", speed="fast"))
    found, said = load()
    assert (found.name, found.speed, said) == ("Käthe 👩🌾", "fast", None)
