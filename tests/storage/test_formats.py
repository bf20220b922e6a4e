"""Files of older versions are read, and those of newer ones refused without losing anything.

What lies in the folder `old` was written by version 0.1.0, whose files gave no number but that of
records.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.engine.record.model import VERSION
from game.rules import RulesetError, load
from game.storage import branch, formats, hands, header, locations, settings
from game.storage.formats import NewerFormatError, brought_up, marked
from game.storage.matches import open_match, saved_matches
from game.storage.notices import StorageError
from game.storage.own_rulesets import own_rulesets
from game.storage.settings import Opponent
from game.texts import texts

OLD = Path(__file__).with_name("old")
MATCH = "binokel-3-2026-11-25-1325"


def taken_over(name: str, target: Path) -> Path:
    """An old file where the program looks for it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(OLD / name, target)
    return target


def old_match() -> Path:
    return taken_over(f"{MATCH}.txt", locations.matches_folder() / f"{MATCH}.txt")


def newer(path: Path, old: str, new: str) -> bytes:
    """The file as a newer program would have written it."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path.read_bytes()


def test_steps_lead_up_one_by_one() -> None:
    steps = {1: lambda c: c | {"b": c.pop("a")}, 3: lambda c: c | {"b": c["b"] + 1}}
    assert brought_up({"a": 1}, 4, steps) == {"b": 2}
    assert brought_up({"format": 3, "b": 1}, 4, steps) == {"b": 2}
    assert brought_up(marked({"b": 1}, 4), 4, steps) == {"b": 1}
    with pytest.raises(NewerFormatError):
        brought_up({"format": 5}, 4, steps)
    for odd in ("1", True, 0, -1, None, 1.0, [1]):
        with pytest.raises(ValueError, match="no format"):
            brought_up({"format": odd}, 4, steps)


def test_old_settings_are_read_and_written_anew() -> None:
    path = taken_over("settings.yaml", locations.settings_file())
    found, said = settings.load()
    assert said is None
    assert (found.language, found.name, found.deck, found.leaf_name) == (
        "en",
        "Käthe",
        "german",
        "laub",
    )
    assert found.opponents[0] == Opponent(name="Hilde", level="hard")
    assert found.last_rules == {"binokel-3": {"rufen": "1"}} and found.window == (1366, 768)
    assert found.seen_version == "0.1.0", "they were written by it"
    settings.change({"volume": 10})
    assert path.read_text(encoding="utf-8").startswith(f"format: {settings.FORMAT}\n")
    assert settings.load() == (found.changed(volume=10), None)


def test_newer_settings_stay_as_they_are() -> None:
    path = taken_over("settings.yaml", locations.settings_file())
    data = newer(path, "deck:", f"format: {settings.FORMAT + 1}\ndeck:")
    found, said = settings.load()
    assert found == settings.Settings(language="en")
    assert said is not None and said.key == settings.NEWER
    with pytest.raises(StorageError) as caught:
        settings.change({"volume": 10})
    for lang, word in (("de", "neuere Fassung"), ("en", "newer version")):
        shown = texts(lang).show(caught.value.notice)
        assert word in shown and str(path) in shown
    assert path.read_bytes() == data and list(path.parent.iterdir()) == [path]


def test_settings_of_no_format_are_broken() -> None:
    path = taken_over("settings.yaml", locations.settings_file())
    newer(path, "deck:", "format: first\ndeck:")
    found, said = settings.load()
    assert found == settings.Settings()
    assert said is not None and said.key == "storage.settings_broken"


def test_an_old_match_goes_on() -> None:
    path = old_match()
    match = open_match(path)
    assert match.notices == () and len(match.moves) == 130
    assert match.journal is not None
    match.journal.release()


def test_an_old_deal_handed_on_is_taken_in(tmp_path: Path) -> None:
    match = branch.take_in(taken_over("deal.stammtisch", tmp_path / "deal.stammtisch"))
    assert match.header.practice and len(match.moves) == 40
    assert match.journal is not None
    match.journal.release()


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_newer_match_is_refused_and_stays_as_it_is(lang: str) -> None:
    path = old_match()
    data = newer(path, "record 1\n", "record 2\n")
    said = []
    for go_on in (open_match, branch.take_in, branch.read_match):
        with pytest.raises(StorageError) as caught:
            go_on(path)
        said.append(texts(lang).show(caught.value.notice))
    (entry,) = saved_matches()
    assert entry.header is None and entry.why is not None
    said.append(texts(lang).show(entry.why))
    for sentence in said:
        assert {"de": "neuere Fassung", "en": "newer version"}[lang] in sentence
        assert str(path) in sentence
    assert path.read_bytes() == data and list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("said", ["record", "record 0", "record one", "record 1 2", "record 1.0"])
def test_a_match_of_no_format_is_refused_by_its_line(said: str) -> None:
    path = old_match()
    newer(path, "record 1\n", f"{said}\n")
    with pytest.raises(StorageError) as caught:
        open_match(path)
    assert "Line 1: Expected: “stammtisch: record 1”" in texts("en").show(caught.value.notice)


def test_matches_are_records_of_the_same_format() -> None:
    assert header.FORMAT == VERSION


def test_old_hands_are_read_and_written_anew() -> None:
    old_match()
    path = taken_over("hands.yaml", locations.hands_file())
    orders = hands.load()
    assert [len(kinds) for kinds in orders[MATCH].values()] == [3]
    hands.save(orders)
    assert path.read_text(encoding="utf-8").startswith(f"format: {hands.FORMAT}\n")
    assert hands.load() == orders


def test_newer_hands_stay_as_they_are() -> None:
    old_match()
    path = taken_over("hands.yaml", locations.hands_file())
    orders = hands.load()
    data = newer(path, MATCH, f"format: {hands.FORMAT + 1}\n{MATCH}")
    assert hands.load() == {}
    hands.save(orders)
    assert path.read_bytes() == data


def test_an_old_table_is_played_and_a_newer_one_refused() -> None:
    path = taken_over(
        "tante-ernas-tisch.yaml", locations.rulesets_folder() / "tante-ernas-tisch.yaml"
    )
    [entry] = own_rulesets()
    assert not entry.problems and load(path).selection == {"rufen": 1}
    newer(path, "extends:", f"{formats.KEY}: 2\nextends:")
    with pytest.raises(RulesetError) as caught:
        load(path)
    [problem] = caught.value.problems
    assert (problem.line, problem.code) == (1, "format_newer")
