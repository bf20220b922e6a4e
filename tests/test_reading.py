"""What may be read from a disk: the table of kinds, its page, and readers that trust nobody."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import reading
from game.commands.cli import run
from game.reading import KIB, KINDS, MIB, Kind
from game.rules import RulesetError, load
from game.statistics.store import SUMMARY
from game.storage import branch, hands, own_rulesets, settings
from game.storage.aside import put_aside
from game.storage.matches import abandon, open_match, peek
from game.storage.notices import StorageError, reason_of
from game.texts import texts
from tests.statistics.simulated import read_all

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def size(kind: Kind) -> str:
    return f"{kind.most // MIB} MiB" if kind.most >= MIB else f"{kind.most // KIB} KiB"


def test_the_page_says_what_the_readers_hold_to() -> None:
    rows = re.findall(r"^\| (.+) \| (.+) \| (.+) \|$", PAGE, re.MULTILINE)[1:]
    assert rows == [(kind.name, size(kind), kind.holds) for kind in KINDS]
    limits = (reading.MOST_DEPTH, reading.MOST_NODES, reading.MOST_ALIASES, reading.MOST_MOVES)
    assert [number for number in limits if f"({number:,})" not in PAGE] == []


# What the program brings along is read plainly: texts, drawings, people, changes. All else goes
# through `game.reading`.
OWN = {
    "changelog.py": "read_text",
    "reading.py": "open",
    "resources.py": "read_bytes",
    "rules/examples.py": "read_text",
    "rules/german.py": "read_text",
    "rules/other_words.py": "read_text",
    "rules/reference.py": "read_text",
    "ui/kit/portraits.py": "read_text",
}
READING = ("read_text", "read_bytes", "open")
WRITING = {
    "storage/files.py",  # writes drafts, and copies what is broken
    "storage/journal.py",  # makes new files
    "ui/storybook/pictures.py",  # writes pictures
}


def test_nothing_is_read_from_a_disk_but_through_the_table() -> None:
    found = set()
    for path in (ROOT / "game").rglob("*.py"):
        name = path.relative_to(ROOT / "game").as_posix()
        source = path.read_text(encoding="utf-8")
        if not any(word in source for word in READING):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call):
                called = getattr(node.func, "id", getattr(node.func, "attr", ""))
                on = getattr(getattr(node.func, "value", None), "id", "")
                if called in READING and on not in ("os", "sys"):
                    found.add((name, called))
    assert found - {(name, "open") for name in WRITING} == set(OWN.items())


# ---------------------------------------------------------------- no ordinary files
@pytest.fixture(params=["folder", "pipe", "device", "link to a device", "large", "nothing"])
def strange(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Something that is no file, or one without an end."""
    path = tmp_path / "strange.yaml"
    if request.param == "folder":
        path.mkdir()
    elif request.param == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("there are no pipes of that kind here")
        os.mkfifo(path)
    elif request.param == "device":
        path = Path("/dev/zero")
    elif request.param == "link to a device":
        path.symlink_to("/dev/zero")
    elif request.param == "large":
        with path.open("wb") as stream:
            stream.truncate(max(kind.most for kind in KINDS) + 1)
    if "device" in request.param and not Path("/dev/zero").exists():
        pytest.skip("there is no such device here")
    return path


READERS: dict[str, Callable[[Path], Any]] = {
    "a match to go on with": open_match,
    "a match to look at": peek,
    "a match to look back at": branch.read_match,
    "a match thrown away": abandon,
    "a deal handed on": branch.take_in,
    "an own table": own_rulesets.text_of,
    "a table to read in": own_rulesets.read_in,
}


@pytest.mark.parametrize("read", READERS.values(), ids=READERS)
def test_whatever_lies_there_a_reader_says_why_not(
    read: Callable[[Path], Any], strange: Path
) -> None:
    if read is abandon and strange.is_file():
        pytest.skip("a large file can be thrown away")
    with pytest.raises(StorageError) as caught:
        read(strange)
    said = texts("de").show(caught.value.notice)
    assert str(strange) in said and len(said) < 400


def test_settings_hands_and_a_summary_do_without(strange: Path) -> None:
    found, said = settings.load(strange)
    assert found == settings.Settings() and (said is not None) == strange.exists()
    assert hands.load(strange) == {}
    assert not own_rulesets.is_plain(strange)


def test_statistics_do_without(strange: Path, tmp_path: Path) -> None:
    history = tmp_path / "history"
    history.mkdir()
    for name in (SUMMARY, "match.txt"):
        (history / name).symlink_to(strange)
    shelf = read_all(history)
    assert shelf.matches == [] and len(shelf.broken) == 1


def test_commands_say_why_not(strange: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["replay", str(strange)], ["check", str(strange)], ["show", f"{strange}"]):
        if words[0] == "show" and strange.suffix != ".yaml":
            continue
        assert run([*words, "--lang", "en"]) == 1
        printed = capsys.readouterr()
        assert str(strange) in printed.out + printed.err


def test_rulesets_are_files(strange: Path) -> None:
    with pytest.raises(RulesetError):
        load(strange)


def test_reasons_are_in_words() -> None:
    with pytest.raises(OSError, match="null byte") as caught:
        reading.read(Path("nul\0byte"), reading.MATCH)
    assert texts("en").show(reason_of(caught.value)) == "no file can have such a name"


# ---------------------------------------------------------------- putting aside
def test_what_is_put_aside_is_out_of_the_way_and_not_lost(own_home: Path, tmp_path: Path) -> None:
    path = tmp_path / "torn.txt"
    path.write_bytes(b"\xff\0torn")
    first = put_aside(path)
    assert not path.exists() and first.read_bytes() == b"\xff\0torn"
    path.write_bytes(b"other")
    second = put_aside(path)
    assert second != first and second.parent == first.parent
    with pytest.raises(StorageError):
        put_aside(path)


def test_no_file_that_is_open_elsewhere_is_put_aside(own_home: Path) -> None:
    from tests.storage.conftest import begin

    match = begin()
    with pytest.raises(StorageError) as caught:
        put_aside(match.journal.path)
    assert caught.value.notice.key == "storage.match_in_use"
    match.journal.release()


# ---------------------------------------------------------------- records and what they name
@pytest.mark.parametrize(
    "named", ["../other.yaml", "/etc/rules.yaml", "C:/rules.yaml", "a/../../b.yaml", "..\\x"]
)
def test_a_record_leads_out_of_its_folder_to_nothing(
    named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    (tmp_path / "other.yaml").write_text("extends: binokel-3\n", encoding="utf-8")
    record = folder / "a.record"
    record.write_text(f"stammtisch: record 1\nruleset: {named}\nseed: 1\n", encoding="utf-8")
    assert run(["replay", str(record), "--lang", "en"]) == 1
    said = capsys.readouterr().err
    assert f"{record}:2" in said and "does not lie with the record" in said


def test_a_record_may_name_a_ruleset_beside_it_and_below(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    for name in ("own.yaml", "rules/own.yaml"):
        (tmp_path / name).write_text("extends: binokel-3\n", encoding="utf-8")
        record = tmp_path / "a.record"
        record.write_text(f"stammtisch: record 1\nruleset: {name}\nseed: 1\n", encoding="utf-8")
        assert run(["replay", str(record)]) == 0


@pytest.mark.parametrize("key", ["extends: binokel-4", "parts: [binokel/hausregeln]"])
def test_rules_in_a_record_stand_for_themselves(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "a.record"
    record.write_text(f"stammtisch: record 1\nseed: 1\nrules:\n  {key}\n", encoding="utf-8")
    assert run(["replay", str(record), "--lang", "en"]) == 1
    assert f"{record}:4:3: {key.partition(':')[0]}" in capsys.readouterr().err
