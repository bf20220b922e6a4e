"""Following `extends`: what is merged, what is found, what is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules.loading.inherit import locate, read_merged
from game.rules.loading.tree import where
from game.rules.problems import RulesetError
from tests.rules.loading.small import merged

Write = Callable[[str, str], Path]


def codes(path: Path, *folders: Path) -> list[str]:
    with pytest.raises(RulesetError) as error:
        read_merged(path, folders)
    return [problem.code for problem in error.value.problems]


def test_maps_merge_lists_are_replaced_null_deletes(write: Write) -> None:
    write("a.yaml", "id: a\nm: {x: 1, y: {z: 2, w: 3}, l: [1, 2, 3]}\nn: 4\n")
    path = write("b.yaml", "extends: a\nid: b\nm: {y: {z: 5}, l: [9], v: 6, u: null}\nn: null\n")
    assert merged(path) == {
        "id": "b",
        "m": {"x": 1, "y": {"z": 5, "w": 3}, "l": [9], "v": 6, "u": None},
    }


def test_every_leaf_keeps_its_file_through_a_chain(write: Write) -> None:
    first = write("a.yaml", "id: a\nm: {x: 1, y: 2, z: 3}\n")
    second = write("b.yaml", "extends: a\nm: {y: 4}\n")
    third = write("c.yaml", "extends: b\nm: {z: null}\n")
    tree, _ = read_merged(third, ())
    assert where(tree, ("m", "x"))[:3] == (str(first), 2, 8)
    assert where(tree, ("m", "y"))[:3] == (str(second), 2, 8)
    assert where(tree, ("m", "z"))[:3] == (str(third), 2, 8)


def test_a_file_without_id_is_called_by_its_name(write: Write) -> None:
    write("a.yaml", "id: a\n")
    assert merged(write("Würfel & Tisch.yaml", "extends: a\n"))["id"] == "wuerfel-tisch"
    assert merged(write("!!!.yaml", "extends: a\n"))["id"] == "ruleset"


def test_own_folder_first_then_the_shipped_ones(write: Write, folder: Path) -> None:
    write("a.yaml", "id: shipped\nx: 1\n")
    child = write("own/b.yaml", "extends: a\nid: b\n")
    assert merged(child, folder)["x"] == 1
    write("own/a.yaml", "id: own\nx: 2\n")
    assert merged(child, folder)["x"] == 2
    assert codes(write("own/c.yaml", "extends: d\n"), folder) == ["extends_unknown_among"]


def test_own_file_may_carry_the_name_of_its_parent(write: Write, folder: Path) -> None:
    write("a.yaml", "id: a\nx: 1\n")
    assert merged(write("own/a.yaml", "extends: a\ny: 2\n"), folder) == {"id": "a", "x": 1, "y": 2}


@pytest.mark.parametrize(
    "name", ["../a", "/etc/passwd", "a/b", "..", ".a", "'C:a'", "'a\\b'", "''"]
)
def test_no_name_leads_out_of_the_folder(write: Write, folder: Path, name: str) -> None:
    write("a.yaml", "id: a\n")
    path = write("own/b.yaml", f"extends: {name}\n")
    assert codes(path, folder) == ["extends_leaves_folder"]


def test_circles_of_any_length_are_named(write: Write) -> None:
    for child, parent in ("ab", "bc", "ca"):
        write(f"{child}.yaml", f"extends: {parent}\n")
    with pytest.raises(RulesetError) as error:
        read_merged(write("start.yaml", "extends: a\n"), ())
    (problem,) = error.value.problems
    assert problem.args == {"circle": "a → b → c → a"}
    assert Path(problem.file).name == "c.yaml"


def test_chains_are_bounded(write: Write) -> None:
    for i in range(40):
        write(f"f{i}.yaml", f"extends: f{i + 1}\n")
    assert codes(write("f.yaml", "extends: f0\n")) == ["extends_too_deep"]


def test_problems_of_all_files_of_a_chain_come_together(write: Write) -> None:
    write("a.yaml", "id: a\nid: b\nx: [\n")
    path = write("b.yaml", "extends: a\ny: 1\ny: 2\n")
    assert codes(path) == ["duplicate_key", "yaml_bracket", "duplicate_key"]


def test_locate_takes_ids_and_paths(folder: Path) -> None:
    assert locate("base", [folder]) == folder / "base.yaml"
    assert locate("some/file", [folder]) == Path("some/file")
    assert locate("file.yaml", [folder]) == Path("file.yaml")
    for name in ("bas", "", "..", "base\n"):
        with pytest.raises(RulesetError) as error:
            locate(name, [folder])
        (problem,) = error.value.problems
        assert problem.code == "unknown_ruleset"
        assert problem.suggestion == ("base" if name.startswith("bas") else None)
        assert "\n" not in problem.text("de")
