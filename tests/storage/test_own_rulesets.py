"""A player's own tables: a few lines that extend a shipped ruleset."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from game.rules import load
from game.storage import files, locations
from game.storage.notices import StorageError
from game.storage.own_rulesets import (
    as_text,
    delete_own,
    folders,
    is_plain,
    name_taken,
    own_rulesets,
    read_in,
    rename_own,
    save_own,
    write_out,
)

from .conftest import loaded


def test_without_a_folder_there_are_none(home: Path) -> None:
    assert own_rulesets() == [] and not home.exists()


def test_a_saved_table_can_be_played() -> None:
    path = save_own("Tante Ernas Binokel", "binokel-3", {"rufen": 2}, note="Since 1987")
    assert path == locations.rulesets_folder() / "tante-ernas-binokel.yaml"
    table = load("tante-ernas-binokel", folders=folders())
    expected = load("binokel-3", {"rufen": "2"}).ruleset
    changed = {"id", "name"}
    assert table.ruleset.model_dump(exclude=changed) == expected.model_dump(exclude=changed)
    assert table.ruleset.name.de == table.ruleset.name.en == "Tante Ernas Binokel"
    assert table.selection == {"rufen": 2}
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# Since 1987\nformat: 1\nextends: binokel-3\n")


def test_the_list_names_them_and_what_they_change() -> None:
    save_own("Mittwochsrunde", "binokel-3", {"rufen": 1})
    (entry,) = own_rulesets()
    assert entry.name == {"de": "Mittwochsrunde", "en": "Mittwochsrunde"}
    assert entry.extends == "binokel-3" and load(entry.path).selection == {"rufen": 1}


def test_a_taken_name_is_refused_and_replaced_only_on_request() -> None:
    path = save_own("Mittwochsrunde", "binokel-3", {"rufen": 1})
    with pytest.raises(StorageError) as caught:
        save_own(" mittwochsrunde ", "binokel-3", {"rufen": 2})
    assert caught.value.notice.key == "storage.table_name_taken"
    assert load(path).selection == {"rufen": 1}
    assert save_own("Mittwochsrunde", "binokel-3", {"rufen": 2}, replace=path) == path
    assert load(path).selection == {"rufen": 2} and len(own_rulesets()) == 1


def test_names_that_give_one_file_name_give_two_files() -> None:
    first = save_own("Runde!", "binokel-3", {})
    second = save_own("Runde?", "binokel-3", {})
    assert first != second and len(own_rulesets()) == 2


def test_a_table_never_hides_a_shipped_ruleset() -> None:
    save_own("Binokel 3", "binokel-3", {"rufen": 2})
    shipped = load("binokel-3", folders=folders())
    assert shipped.ruleset == loaded().ruleset


@pytest.mark.parametrize("name", ["yes", "10", "a: b", "#1", "{x}", "„Zum Ochsen“", "x" * 200])
def test_any_name_survives(name: str) -> None:
    path = save_own(name, "binokel-3", {})
    assert load(path).ruleset.name.de == name[:40]
    assert name_taken(name[:40]) == path


def test_a_name_is_needed() -> None:
    with pytest.raises(StorageError) as caught:
        save_own("  ", "binokel-3", {})
    assert caught.value.notice.key == "storage.table_no_name"


def test_a_thrown_away_table_lies_in_the_bin() -> None:
    path = save_own("Alt", "binokel-3", {})
    kept = delete_own(path)
    assert own_rulesets() == [] and kept.parent == locations.bin_folder()
    with pytest.raises(StorageError):
        delete_own(path)


def test_a_broken_file_is_listed_with_its_problems() -> None:
    path = save_own("Alt", "binokel-3", {})
    path.write_text("extends: [")
    (entry,) = own_rulesets()
    assert entry.problems and not is_plain(entry.path)


def test_a_full_disk_leaves_the_old_table(monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_own("Alt", "binokel-3", {"rufen": 1})

    def fail(handle: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(files.os, "fsync", fail)
    with pytest.raises(StorageError):
        save_own("Alt", "binokel-3", {"rufen": 2}, replace=path)
    assert load(path).selection == {"rufen": 1}


def test_a_renamed_table_keeps_all_else_of_its_file() -> None:
    path = save_own("Runde", "binokel-3", {"rufen": 1}, note="Since 1987")
    text = path.read_text(encoding="utf-8")
    rename_own(path, "Ernas Runde: die zweite")
    after = path.read_text(encoding="utf-8")
    assert [line for line in after.splitlines() if "1987" in line or "rufen" in line] == [
        line for line in text.splitlines() if "1987" in line or "rufen" in line
    ]
    assert load(path).ruleset.name.de == "Ernas Runde: die zweite"
    assert load(path).selection == {"rufen": 1}
    path.write_text(
        "extends: binokel-3\nname:\n  de: Alt\n  en: Old\nsummary: {de: Eins, en: One}\n"
    )
    rename_own(path, "Neu")
    assert (load(path).ruleset.name.en, load(path).ruleset.summary.en) == ("Neu", "One")
    assert not is_plain(path)


def test_a_name_of_another_table_is_no_new_name() -> None:
    save_own("Eins", "binokel-3", {})
    two = save_own("Zwei", "binokel-3", {})
    rename_own(two, "ZWEI")
    with pytest.raises(StorageError) as caught:
        rename_own(two, "eins")
    assert caught.value.notice.key == "storage.table_name_taken"
    assert load(two).ruleset.name.de == "ZWEI"


def test_a_table_goes_out_as_a_file_and_comes_in_from_one(tmp_path: Path) -> None:
    out = write_out(tmp_path / "erna", as_text("Erna", "binokel-3", {"rufen": 2}))
    assert out == tmp_path / "erna.ruleset.yaml" and load(out).selection == {"rufen": 2}
    with pytest.raises(StorageError) as caught:
        write_out(out, "anything")
    assert caught.value.notice.key == "storage.table_file_there"
    assert load(out).selection == {"rufen": 2}, "nothing is overwritten"
    own = read_in(out)
    assert own == locations.rulesets_folder() / "erna.yaml" and is_plain(own)
    assert own.read_bytes() == out.read_bytes()
    with pytest.raises(StorageError) as caught:
        read_in(out)
    assert caught.value.notice.key == "storage.table_name_taken"
    assert len(own_rulesets()) == 1


def test_what_is_no_table_is_not_read_in(tmp_path: Path) -> None:
    huge = tmp_path / "huge.yaml"
    huge.write_text("#" * (300 * 1024))
    for path, key in (
        (huge, "too_large"),
        (tmp_path / "none.yaml", "not_there"),
        (tmp_path, "folder"),
    ):
        with pytest.raises(StorageError) as caught:
            read_in(path)
        assert caught.value.notice.key == "storage.table_unreadable"
        assert caught.value.notice.args["reason"].key == f"storage.reasons.{key}"
    assert own_rulesets() == []
