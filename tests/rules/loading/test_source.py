"""Reading one file: what is taken, what is refused, and how fast."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from game import resources, rules
from game.reading import RULESET
from game.rules.loading import source
from game.rules.loading.tree import MapNode, emptied, find, merge, plain, where
from game.rules.problems import Mark, RulesetError
from tests.timing import within


def read(text: str) -> Any:
    tree, problems = source.parse(text, "f.yaml")
    assert not problems
    return plain(tree)


def codes(error: pytest.ExceptionInfo[RulesetError]) -> list[str]:
    return [problem.code for problem in error.value.problems]


@pytest.fixture(params=["C", "Python"], autouse=True)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything holds with the C parser and without it."""
    if request.param == "Python":
        monkeypatch.setattr(source, "_Parser", yaml.SafeLoader)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("true", True),
        ("false", False),
        *((word, word) for word in ("yes", "no", "on", "off", "y", "n", "True", "FALSE")),
        *((word, None) for word in ("null", "~", "")),
        *((word, word) for word in ("Null", "NULL", "none", ".nan", ".inf", "=")),
        ("10", 10),
        ("-10", -10),
        ("+10", 10),
        ("0", 0),
        ("10.5", 10.5),
        *((word, word) for word in ("010", "0o10", "0x10", "1_000", "1:30", "1e3", "1.", ".5")),
        *((word, word) for word in ("2024-01-01", "99999999999999999999", "−5", "10 ")),
        ('"10"', "10"),
        ("'true'", "true"),
        ('""', ""),
    ],
)
def test_traps_of_yaml_are_closed(written: str, meant: object) -> None:
    value = read(f"a: {written}\n")["a"]
    meant = meant.strip() if meant == "10 " else meant
    expected = 10 if written == "10 " else meant
    assert value == expected
    assert type(value) is type(expected)


def test_keys_are_text() -> None:
    assert read("{10: a, true: b, yes: c, 1.5: d, 010: e}") == {
        "10": "a",
        "true": "b",
        "yes": "c",
        "1.5": "d",
        "010": "e",
    }


def test_every_node_knows_its_place() -> None:
    tree, _ = source.parse("a:\n  - x\n  - {b: 1, cä: 2, d: 3}\n", "f.yaml")
    assert where(tree, ("a", 0)) == Mark("f.yaml", 2, 5)
    assert where(tree, ("a", 1, "b")) == Mark("f.yaml", 3, 9)
    assert where(tree, ("a", 1, "d")) == Mark("f.yaml", 3, 22)
    assert where(tree, ("a", 1, "nothing")) == Mark("f.yaml", 3, 5)
    item = find(tree, ("a", 1))
    assert isinstance(item, MapNode)
    assert item.keys["cä"] == Mark("f.yaml", 3, 12)


def test_anchors_are_shared_values() -> None:
    assert read("a: &x {b: [1, 2]}\nc: *x\nd: [*x]\n")["d"] == [{"b": [1, 2]}]


def test_a_group_takes_over_another_one_but_for_what_it_says_itself() -> None:
    text = "a: &x {one: 1, two: 2}\nb: {three: 3, <<: *x, two: 4}\nc: {<<: [*x, {two: 5, six: 6}]}"
    taken = read(text)
    assert taken["b"] == {"one": 1, "two": 4, "three": 3}
    assert taken["c"] == {"one": 1, "two": 2, "six": 6}
    tree, _ = source.parse(text, "f.yaml")
    assert where(tree, ("b", "one")) == Mark("f.yaml", 1, 13)


def test_a_group_takes_over_nothing_but_groups() -> None:
    tree, problems = source.parse("b: {three: 3, <<: [{one: 1}, 2]}", "f.yaml")
    assert [(p.code, p.path) for p in problems] == [("yaml_merge_key", "b.<<")]
    assert plain(tree) == {"b": {"three": 3, "one": 1}}


def test_null_beside_a_group_that_is_taken_over_takes_an_entry_away() -> None:
    text = (
        "a: &x {one: 1, two: null, in: {six: null, seven: 7}}\n"
        "b: {<<: *x, one: null, three: null}\nc: {one: 5, two: 6, in: {six: 6}}"
    )
    tree, _ = source.parse(text, "f.yaml")
    left = emptied(tree)
    assert plain(left) == {
        "a": {"one": 1, "two": None, "in": {"six": None, "seven": 7}},
        "b": {"in": {"seven": 7}, "three": None},
        "c": {"one": 5, "two": 6, "in": {"six": 6}},
    }
    b, c = find(left, ("b",)), find(tree, ("c",))
    assert isinstance(b, MapNode) and b.deleted["one"] == Mark("f.yaml", 2, 18)
    assert c is find(left, ("c",)), "what holds none stays what it is"
    over = merge(MapNode({"b": c} if c else {}, tree.mark), tree)
    assert plain(emptied(over))["b"] == {"in": {"seven": 7}, "three": None}  # type: ignore[index]


def test_byte_order_mark_is_no_letter(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(b"\xef\xbb\xbfid: a\n")
    assert plain(source.read(path)[0]) == {"id": "a"}


def test_duplicate_key_names_both_lines_and_keeps_the_first() -> None:
    tree, problems = source.parse("a: 1\nb: 2\na: 3\n", "f.yaml")
    assert [(p.line, p.code, p.args["first_line"]) for p in problems] == [(3, "duplicate_key", 1)]
    assert plain(tree) == {"a": 1, "b": 2}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[" * 50_000, "yaml_too_deep"),
        ("[" * 50_000 + "]" * 50_000, "yaml_too_deep"),
        ("{a: " * 50_000, "yaml_too_deep"),
        ("".join("  " * i + "a:\n" for i in range(300)), "yaml_too_deep"),
        ("a:\n" + "- " * 50_000, "yaml_too_deep"),
        ("a: [" + "1," * 100_000 + "]", "yaml_too_many_nodes"),
        ("a: &a 1\nb: [" + "*a," * 600 + "]", "yaml_too_many_aliases"),
        (
            "a: &a [" + "1," * 200 + "]\nb: &b [" + "*a," * 200 + "]\nc: [" + "*b," * 200 + "]",
            "yaml_too_many_nodes",
        ),
        ("a: &a [*a]", "yaml_alias_in_itself"),
        ("a: *b", "yaml_unknown_alias"),
        ("? {a: 1}\n: 2", "yaml_key"),
        ("&a a: 1\nb: *a\n", "yaml_key"),
        ("a: 1\n--- 2\n", "yaml_documents"),
        ('a: "\\ud800"\n', None),
        ("a: 1\nb: \a", "yaml_control"),
        ('a: "b\\0"', "yaml_control"),
        ('"a\\x07": b', "yaml_control"),
        ('a: "b\\u2028"', "yaml_control"),
        ("#" * RULESET.most + "\na: 1", "file_too_large"),
    ],
)
def test_hostile_text_is_refused_at_once(text: str, code: str | None) -> None:
    with within(1), pytest.raises(RulesetError) as error:
        source.parse(text, "f.yaml")
    assert code is None or code in codes(error)
    assert all(problem.line and problem.column for problem in error.value.problems)


@pytest.mark.parametrize("parser", [yaml.SafeLoader, source._Parser])
@pytest.mark.parametrize(
    ("text", "column", "sign"),
    [
        ("ü: Unser\u202e Tisch", 4, "U+202E"),
        ('ü: "Unser\\u202e Tisch"', 4, "U+202E"),
        ('ü: [a, "\\e[31m"]', 8, "U+001B"),
        ("ü: [a, \x1b[31m]", 8, "U+001B"),
        ("ü: zero\u200bwidth", 4, "U+200B"),
        ('"\\u2066k": 1', 1, "U+2066"),
        ('ü: "a\\rb"', 4, "U+000D"),
        ("ü: \U000e0041", 4, "U+E0041"),
    ],
)
def test_characters_that_nobody_sees_are_refused_by_name(
    text: str, column: int, sign: str, parser: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source, "_Parser", parser)
    with pytest.raises(RulesetError) as error:
        source.parse(f"id: x\n{text}\n", "f.yaml")
    (problem,) = error.value.problems
    assert (problem.code, problem.line, problem.column) == ("yaml_control", 2, column)
    assert sign in problem.message("de") and sign in problem.message("en")


def test_characters_that_texts_need_are_taken() -> None:
    tree, problems = source.parse('a: |\n  one\n  two\nb: "so\u00adft\\tx\u00a0y"\n', "f.yaml")
    assert problems == []
    assert plain(tree) == {"a": "one\ntwo\n", "b": "so\u00adft\tx\u00a0y"}


@pytest.mark.parametrize(
    "tag",
    ["!!python/object/apply:os.system [echo]", "!!int '3'", "!x y", "!!python/none", "!!set {}"],
)
def test_no_tag_is_followed(tag: str) -> None:
    tree, problems = source.parse(f"a: {tag}\n", "f.yaml")
    assert [(p.code, p.path, p.line, p.column) for p in problems] == [("yaml_tag", "a", 1, 4)]
    assert plain(tree)["a"] in (["echo"], "3", "y", None, {})


def test_large_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    with path.open("wb") as stream:
        stream.truncate(11_000_000_000)
    with within(1), pytest.raises(RulesetError) as error:
        source.read(path)
    assert codes(error) == ["file_too_large"]


@pytest.mark.parametrize(
    ("data", "code", "line", "column"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "file_binary", 1, 1),
        (b"id: a\0", "file_binary", 1, 1),
        ("extends: base\n".encode("utf-16"), "file_utf16", 1, 1),
        ("id: a\nname: W\u00fcrfel\n".encode("latin-1"), "file_not_utf8", 2, 8),
        (b"", "file_empty", 1, 1),
    ],
)
def test_bytes_that_are_no_text(
    tmp_path: Path, data: bytes, code: str, line: int, column: int
) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(data)
    with pytest.raises(RulesetError) as error:
        source.read(path)
    (problem,) = error.value.problems
    assert (problem.code, problem.line, problem.column) == (code, line, column)


def test_what_is_no_readable_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe)
    else:
        pipe.mkdir()
    for path, code in (
        (tmp_path / "none.yaml", "file_missing"),
        (tmp_path, "file_not_a_file"),
        (pipe, "file_not_a_file"),
        (tmp_path / ("x" * 300 + ".yaml"), "file_unreadable"),
    ):
        with pytest.raises(RulesetError) as error:
            source.read(path)
        assert codes(error) == [code]


@given(st.text(alphabet="ab:-[]{}&*!|>'\"#%@`,?\n \t~01.\u2028\x85ä", max_size=60))
def test_any_text_is_a_tree_or_a_ruleset_error(text: str) -> None:
    try:
        tree, _ = source.parse(text, "f.yaml")
    except RulesetError as error:
        assert error.problems
        assert error.text("de")
    else:
        assert isinstance(plain(tree), dict)


def test_a_settled_file_is_read_once_and_again_when_it_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source, "SETTLED", -3600.0)  # as if all changes lay an hour back
    path = tmp_path / "a.yaml"
    path.write_text("x: 1\n")
    first, _ = source.read(path)
    assert source.read(path)[0] is first
    path.write_text("x: 23\n")
    again, _ = source.read(path)
    assert plain(again) == {"x": 23}


def test_a_file_changed_just_now_is_not_trusted(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    for number in range(20):  # faster than the clock of the file may tick
        path.write_text(f"x: {number % 10}\n")
        assert plain(source.read(path)[0]) == {"x": number % 10}


def _shipped() -> list[Path]:
    """The files of the shipped rulesets and their parts."""
    found = resources.rulesets().rglob("*.yaml")
    return [path for path in found if resources.collection() not in path.parents]


def test_the_start_screen_reads_every_shipped_file_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "SETTLED", -3600.0)
    source._remembered.cache_clear()
    names: list[str] = []
    parse = source.parse
    monkeypatch.setattr(
        source, "parse", lambda text, name: (names.append(name), parse(text, name))[1]
    )
    for entry in rules.list_rulesets():
        rules.load(entry.path)
    assert len(names) == len(set(names)) == len(_shipped())
