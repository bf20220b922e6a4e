"""The index of rulesets: it holds only for the very files that it was made of, and never hurts."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.reading import INDEX
from game.storage import locations, ruleset_index
from game.storage.ruleset_index import Digests, IndexedRuleset, IndexSource, RulesetFacts, Words

BOTH = Words(de="Unser Tisch", en="Our Table")
FACTS = RulesetFacts(
    players=3, faces="german", cards=("herz-as",), summary=BOTH, changed=2, teams=0
)
TABLE = IndexedRuleset(file="tisch.yaml", id="tisch", name=BOTH, extends="binokel-3", facts=FACTS)


@pytest.fixture
def source(tmp_path: Path) -> IndexSource:
    """A folder with a ruleset and a part of one."""
    folder = tmp_path / "rulesets"
    (folder / "parts" / "group").mkdir(parents=True)
    (folder / "tisch.yaml").write_text("extends: binokel-3\n")
    (folder / "parts" / "group" / "some.yaml").write_text("house_rules: {}\n")
    return IndexSource("own", folder)


def digests(source: IndexSource) -> Digests:
    found = ruleset_index.digests_of(source)
    assert found is not None
    return found


def test_what_was_kept_is_there_again(source: IndexSource) -> None:
    assert ruleset_index.load(source, digests(source)) == {}
    ruleset_index.save(source, digests(source), [TABLE])
    assert ruleset_index.load(source, digests(source)) == {"tisch.yaml": TABLE}
    assert [path.name for path in locations.cache_folder().iterdir()] == ["own.json"]


CHANGES: dict[str, Callable[[Path], object]] = {
    "file": lambda folder: (folder / "tisch.yaml").write_text("extends: doppelkopf\n"),
    "part": lambda folder: (folder / "parts/group/some.yaml").write_text("house_rules:  {}\n"),
    "new file": lambda folder: (folder / "parts" / "other.yaml").write_text(""),
    "name": lambda folder: (folder / "tisch.yaml").rename(folder / "table.yaml"),
    "folder": lambda folder: (folder / "parts" / "group").rename(folder / "parts" / "groups"),
    "gone": lambda folder: (folder / "tisch.yaml").unlink(),
    "what it extends": lambda folder: (folder / "Binokel-3.yaml").write_text("id: binokel-3\n"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_whatever_has_changed_below_the_folder_makes_other_files(
    source: IndexSource, change: Callable[[Path], object]
) -> None:
    before = digests(source)
    ruleset_index.save(source, before, [TABLE])
    change(source.folder)
    assert digests(source).all != before.all
    assert ruleset_index.load(source, digests(source)) == {}


def test_a_table_that_takes_nothing_from_the_others_does_not_depend_on_them(
    source: IndexSource,
) -> None:
    shutil.rmtree(source.folder / "parts")
    (source.folder / "other.yaml").write_text("extends: binokel-3\n")
    (source.folder / "third.yaml").write_text("extends: tisch\n")
    other, third = (replace(TABLE, file=f"{name}.yaml", id=name) for name in ("other", "third"))
    third = replace(third, extends="tisch")
    ruleset_index.save(source, digests(source), [TABLE, other, third])
    (source.folder / "tisch.yaml").write_text("extends: doppelkopf\n")
    assert ruleset_index.load(source, digests(source)) == {"other.yaml": other}


def test_every_table_depends_on_what_others_may_be_extended(
    source: IndexSource, tmp_path: Path
) -> None:
    shutil.rmtree(source.folder / "parts")
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    (shipped / "binokel-3.yaml").write_text("id: binokel-3\n")
    source = source._replace(others=(shipped,))
    ruleset_index.save(source, digests(source), [TABLE])
    assert ruleset_index.load(source, digests(source)) == {"tisch.yaml": TABLE}
    (shipped / "binokel-3.yaml").write_text("id:  binokel-3\n")
    assert ruleset_index.load(source, digests(source)) == {}


def test_of_stamped_files_name_size_and_time_of_change_count(
    source: IndexSource, tmp_path: Path
) -> None:
    games = tmp_path / "games"
    games.mkdir()
    game = games / "euchre.yaml"
    game.write_text("id: euchre\n")
    os.utime(game, (1, 1))
    source = source._replace(stamped=(games,))
    seen = [digests(source).all]
    game.write_text("id:  euchre\n")
    os.utime(game, (1, 1))
    seen.append(digests(source).all)
    os.utime(game, (2, 2))
    seen.append(digests(source).all)
    game.rename(games / "pitch.yaml")
    seen.append(digests(source).all)
    assert len(set(seen)) == len(seen)
    (games / "notes.txt").write_text("x")
    assert digests(source).all == seen[-1]


def test_what_moves_from_one_file_to_the_next_makes_other_files(source: IndexSource) -> None:
    folder = source.folder
    (folder / "a.yaml").write_text("one two")
    (folder / "b.yaml").write_text("")
    before = digests(source)
    (folder / "a.yaml").write_text("one ")
    (folder / "b.yaml").write_text("two")
    assert digests(source) != before


def test_what_is_no_ruleset_does_not_count(source: IndexSource) -> None:
    before = digests(source)
    (source.folder / "notes.txt").write_text("x")
    assert digests(source) == before


def test_another_version_reads_for_itself(
    source: IndexSource, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = digests(source)
    monkeypatch.setattr(ruleset_index, "__version__", "99.0")
    assert digests(source) != before


@pytest.mark.parametrize("strange", ["folder", "link to a folder", "link to nothing", "missing"])
def test_where_not_all_can_be_read_nothing_is_told_apart(
    source: IndexSource, tmp_path: Path, strange: str
) -> None:
    folder = source.folder
    if strange == "folder":
        source = source._replace(folder=folder / "tisch.yaml")
    elif strange == "missing":
        source = source._replace(folder=tmp_path / "nowhere")
    else:
        target = tmp_path / "elsewhere"
        if "folder" in strange:
            target.mkdir()
        (folder / "linked.yaml").symlink_to(target)
    assert ruleset_index.digests_of(source) is None


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: "[" * 100_000,
        lambda text: text.replace("herz-as", "herz-zwei"),
        lambda text: text.replace("tisch.yaml", "../tisch.yaml"),
        lambda text: text.replace("tisch.yaml", "/etc/tisch.yaml"),
        lambda text: text.replace("tisch.yaml", "..\\\\tisch.yaml"),
        lambda text: text.replace('"players":3', '"players":"3"'),
        lambda text: text.replace('"players":3', '"players":300'),
        lambda text: text.replace('"players":3', '"players":3,"run":"rm"'),
        lambda text: text.replace("Unser Tisch", "Unser\\u202eTisch"),
        lambda text: text.replace("german", "english"),
        lambda text: text.replace("digest", "digests"),
        lambda text: text + " " * INDEX.most,
        lambda text: "[null]",
        lambda text: '{"rulesets": [null]}',
    ],
)
def test_a_file_that_was_not_written_here_counts_for_nothing(
    source: IndexSource, spoil: Callable[[str], str]
) -> None:
    ruleset_index.save(source, digests(source), [TABLE])
    path = locations.cache_folder() / "own.json"
    text = path.read_text(encoding="utf-8")
    assert spoil(text) != text
    path.write_text(spoil(text), encoding="utf-8")
    assert ruleset_index.load(source, digests(source)) == {}
    ruleset_index.save(source, digests(source), [TABLE])
    assert ruleset_index.load(source, digests(source)) == {"tisch.yaml": TABLE}


@pytest.mark.parametrize(
    "text", ["", "[1]", '"abc"', "[null]", "7", "{}", '{"rulesets": []}', '{"rulesets": [null]}']
)
def test_an_index_of_the_collection_that_is_spoilt_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(ruleset_index.resources, "collection", lambda: tmp_path)
    path = tmp_path / ruleset_index.COLLECTED
    path.write_text(ruleset_index.collected_text([TABLE]), encoding="utf-8")
    assert ruleset_index.collected() == {"tisch.yaml": TABLE}
    path.write_text(text, encoding="utf-8")
    assert ruleset_index.collected() == {}


def test_where_nothing_can_be_written_nothing_is_kept(source: IndexSource) -> None:
    locations.cache_folder().parent.mkdir(parents=True)
    locations.cache_folder().write_text("a file, where the folder should be")
    ruleset_index.save(source, digests(source), [TABLE])
    assert ruleset_index.load(source, digests(source)) == {}


def test_what_is_too_large_is_not_kept(source: IndexSource) -> None:
    long = Words(de="x" * INDEX.most, en="x")
    ruleset_index.save(source, digests(source), [replace(TABLE, name=long)])
    assert not locations.cache_folder().exists()
