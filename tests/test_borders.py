"""The borders of the house, read from the source: who imports whom, and what no file may say."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TypeGuard

import pytest

from game.rules.model.duties import DUTIES
from game.rules.model.goals import GOALS
from game.rules.model.trump_sources import TRUMP_SOURCES

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"
MODULES = sorted(GAME.rglob("*.py"))

LONG_FILE = 800
"""Past so many lines a file is looked at twice: whether it holds two thoughts."""

ONE_THOUGHT: set[str] = set()
"""Files that are longer and hold one all the same."""

KNOWING_EACH_OTHER = {
    # A compiled ruleset holds its melds and the tables of its tricks; what is lawful of either in a
    # deal is asked of the ruleset.
    ("game/engine/melds", "game/engine/rules"),
    ("game/engine/rules", "game/engine/tricks"),
    # A phase finds its words among the labels; plates ask each phase what it says of a seat.
    ("game/ui/table/labels", "game/ui/table/phases"),
}
"""Pairs of folders that have modules on both floors. Do not add one: a module lies in the wrong
folder, or holds two thoughts."""

# Each room of the house and the rooms it may know.
ROOMS: dict[str, set[str]] = {"values": set(), "resources": set(), "letters": set()}
ROOMS["reading"] = {"letters"}
ROOMS["digest"] = set()
ROOMS["changelog"] = {"resources"}
ROOMS["native"] = {"values"}
ROOMS["cards"] = {"values"}
ROOMS["hang_up"] = set()
ROOMS["discovery"] = set()
ROOMS["parsed"] = {"__init__", "digest"}
ROOMS["articles"] = set()
ROOMS["texts"] = {"articles", "letters", "parsed", "values", "resources", "cards"}
ROOMS["rules"] = {"values", "discovery", "reading", "resources", "cards", "articles", "texts"}
ROOMS["engine"] = {"values", "discovery", "cards", "rules"}
ROOMS["players"] = {"values", "discovery", "hang_up", "cards", "rules", "engine"}
ROOMS["simulation"] = {"values", "hang_up", "cards", "rules", "engine", "players"}
ROOMS["lessons"] = {"values", "reading", "resources", "cards", "rules", "engine"}
ROOMS["storage"] = {
    "letters",
    "digest",
    "parsed",
    "values",
    "native",
    "reading",
    "resources",
    "cards",
    "texts",
    "rules",
    "engine",
    "players",
}
ROOMS["statistics"] = {"values", "reading", "texts", "engine", "storage"}
ROOMS["laboratory"] = {"values", "cards", "texts", "rules", "engine", "players", "simulation"}
ROOMS["laboratory"] |= {"hang_up", "storage"}
ROOMS["hints"] = {"values", "cards", "rules", "engine", "players"}
ROOMS["claiming"] = {"values", "cards", "rules", "engine", "players"}
ROOMS["review"] = {"values", "cards", "engine", "players", "hints", "storage"}
ROOMS["table"] = {"values", "cards", "rules", "engine", "players", "hints", "claiming", "storage"}
ROOMS["ui"] = set(ROOMS)
ROOMS["commands"] = set(ROOMS)
ROOMS["__main__"] = set(ROOMS)
ROOMS["__init__"] = {"native"}

# Who may know a goal by its word: its facts, and its sentences, which are found by it.
TELLING_GOALS_APART = {"game/rules/model/goals.py", "game/rules/explain/goals.py"}

# Who may name a duty: the table, the refusals that it comes back as, and its sentences.
NAMING_DUTIES = {
    "game/rules/model/duties.py",
    "game/engine/refusals.py",
    "game/rules/explain/duties.py",
}

# Who may list ways in which trump comes about: their table, and what a bid of a ladder names.
LISTING_TRUMP = {"game/rules/model/trump_sources.py", "game/rules/model/ladders.py"}

# The engine is pure: what would give it files, a clock, outer chance, or anything beyond.
IMPURE = {"io", "os", "pathlib", "tempfile", "glob", "shutil", "mmap", "fileinput", "yaml"}
IMPURE |= {"time", "datetime", "sched", "random", "secrets", "uuid", "sys", "signal", "logging"}
IMPURE |= {
    "threading",
    "multiprocessing",
    "subprocess",
    "concurrent",
    "asyncio",
    "socket",
    "select",
}
IMPURE |= {"pygame", "platformdirs", "pydantic", "urllib", "importlib"}
IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "breakpoint", "__import__"}

# Work is shared out among processes, and doubt is reckoned, in one place each: commands and
# benchmarks take it from there.
ONLY_IN = {
    "concurrent.futures.ProcessPoolExecutor": "game/simulation/workers.py",
    "statistics.NormalDist": "game/simulation/estimates.py",
}

# What names a machine or a package registry has no place in the repository.
MACHINE = re.compile(
    r"(?<![\w./~$}*-])/(?:work|home|root|Users|mnt|media)/\w|file:///|\b[A-Z]:\\\\?Users"
    r"|pypi\.org|pythonhosted|--?(?:extra-)?index-url|devpi|artifactory",
    re.IGNORECASE,
)
OF_MACHINES = ("/work/", "/home/", "/root/", "users", "/mnt/", "/media/", "file:///")
OF_MACHINES += ("pypi.org", "pythonhosted", "index-url", "devpi", "artifactory")
"""In small letters, what stands in each such name: where there is none, lines need not be read."""

TEXT_SUFFIXES = {
    "",
    ".cfg",
    ".desktop",
    ".ini",
    ".iss",
    ".json",
    ".lock",
    ".md",
    ".plist",
    ".py",
    ".sh",
    ".spec",
    ".toml",
    ".txt",
    ".xml",
    ".yaml",
    ".yml",
}
TOP_LEVEL = ("pyproject.toml", "build.spec", "hatch_build.py", "Makefile", ".gitignore")
TOP_LEVEL += ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "GLOSSARY.md", "SECURITY.md")
FOLDERS = ("game", "assets", "rulesets", "tests", "packaging", ".ci", ".github")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def room(path: Path) -> str:
    """The room a module of the game belongs to: the first part of its name below `game`."""
    return path.relative_to(GAME).parts[0].removesuffix(".py")


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """The syntax tree of a module, every node of it, the module first. Read once for all tests."""
    found: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    for node in found:  # as `ast.walk` does, without the contexts: they are a third of all
        for value in node.__dict__.values():
            if type(value) is list:
                found += [one for one in value if isinstance(one, ast.AST)]
            elif isinstance(value, ast.AST) and not isinstance(value, ast.expr_context):
                found.append(value)
    return tuple(found)


@cache
def imports(path: Path) -> list[tuple[int, str]]:
    """Line and full dotted name of everything a module imports, relative imports resolved."""
    package = path.relative_to(ROOT).parts[:-1]
    found: list[tuple[int, str]] = []
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            start = ".".join([*base, *([node.module] if node.module else [])])
            found += [(node.lineno, f"{start}.{alias.name}") for alias in node.names]
    return found


def test_the_reader_of_imports_sees_every_form(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    module = tmp_path / "game" / "engine" / "phases" / "deal.py"
    module.parent.mkdir(parents=True)
    module.write_text(
        "import os.path, time as t\nfrom game.ui import kit\nfrom ...cards import Kind\n"
        "from .. import view\nfrom . import talon\ndef f():\n    import pygame\n"
    )
    assert [found for _, found in sorted(imports(module))] == [
        "os.path",
        "time",
        "game.ui.kit",
        "game.cards.Kind",
        "game.engine.view",
        "game.engine.phases.talon",
        "pygame",
    ]


def test_the_readme_lists_every_room_after_those_it_may_know() -> None:
    told = (ROOT / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"^      (\w+)(?:\.py|/) ", told.partition("    game/\n")[2], re.MULTILINE)
    assert set(ROOMS) - {"__init__", "__main__"} <= set(listed)
    order = {here: place for place, here in enumerate(listed)}
    for here, known in ROOMS.items():
        if here not in {"ui", "commands", "__init__", "__main__"}:
            later = {other for other in known if order.get(other, -1) > order[here]}
            assert not later, f"README.md: {here} stands before {later}"


def test_every_room_has_its_place_in_the_order() -> None:
    assert {room(path) for path in MODULES} <= set(ROOMS), "say in ROOMS whom the new room may know"


def test_a_room_knows_only_the_rooms_below_it() -> None:
    for path in MODULES:
        here = room(path)
        for line, found in imports(path):
            parts = found.split(".")
            if parts[0] != "game" or len(parts) < 2 or parts[1] not in ROOMS:
                continue
            assert parts[1] == here or parts[1] in ROOMS[here], (
                f"{name(path)}:{line}: imports {found}"
            )


def known_to_each() -> dict[str, set[str]]:
    """Every module of the game, with those that it imports."""
    names = {name(path).removesuffix(".py").removesuffix("/__init__"): path for path in MODULES}
    known: dict[str, set[str]] = {}
    for here, path in names.items():
        found = {one.replace(".", "/") for _, one in imports(path)}
        found = {one if one in names else one.rpartition("/")[0] for one in found}
        known[here] = (found & set(names)) - {here}
    return known


def _brought_in(here: str, found: set[str]) -> set[str]:
    """What a module imports with the packages in which that lies: Python begins with those."""
    packages = {above for one in found for above in _above(one)}
    return found | (packages - {*_above(here)})


def _above(module: str) -> list[str]:
    """The packages that a module lies in."""
    steps = module.split("/")
    return ["/".join(steps[:length]) for length in range(1, len(steps))]


def circles() -> list[list[str]]:
    """The groups of modules that know each other both ways round, also through others."""
    direct = known_to_each()
    known = {
        here: (_brought_in(here, found) & set(direct)) - {here} for here, found in direct.items()
    }
    reached = {here: _reached(known, here) for here in known}
    tangled = {
        tuple(sorted({other for other in reached[here] if here in reached[other]}))
        for here in known
        if here in reached[here]
    }
    return sorted(map(list, tangled))


def mutual_folders() -> set[tuple[str, str]]:
    """The pairs of folders of which each has a module that knows one of the other; a folder and one
    that lies in it are none."""
    packages = {name(path.parent) for path in MODULES if path.name == "__init__.py"}
    known: set[tuple[str, str]] = set()
    for here, found in known_to_each().items():
        home = here if here in packages else here.rpartition("/")[0]
        homes = {one if one in packages else one.rpartition("/")[0] for one in found}
        known |= {
            (home, other)
            for other in homes
            if not f"{other}/".startswith(f"{home}/") and not f"{home}/".startswith(f"{other}/")
        }
    return {(one, other) for one, other in known if one < other and (other, one) in known}


def _reached(known: dict[str, set[str]], here: str) -> set[str]:
    found: set[str] = set()
    fresh = set(known[here])
    while fresh:
        found |= fresh
        fresh = {other for one in fresh for other in known[one]} - found
    return found


def test_no_two_modules_know_each_other() -> None:
    """A module can be read without those that use it."""
    assert circles() == []


def test_of_two_folders_one_stands_below_the_other() -> None:
    assert mutual_folders() == KNOWING_EACH_OTHER


def test_only_the_screen_imports_pygame() -> None:
    for path in MODULES:
        for line, found in imports(path):
            if found.split(".")[0] in {"pygame", "pygame_ce"}:
                assert room(path) == "ui", f"{name(path)}:{line}: imports {found}"


def test_what_only_an_option_needs_is_imported_when_it_is_asked_for() -> None:
    """By name, where it is meant: without it everything else works, and no program folder holds
    it."""
    wanted = {"duckdb", "dask", "distributed"}
    for path in MODULES:
        for line, found in imports(path):
            assert found.split(".")[0] not in wanted, f"{name(path)}:{line}: imports {found}"
    recipe = (ROOT / "build.spec").read_text(encoding="utf-8")
    assert all(f'"{package}"' in recipe for package in wanted)


def test_what_characters_are_is_asked_of_one_module() -> None:
    """Python's own table is a megabyte of the program folder, which is made without it."""
    asked = {name(path) for path in MODULES for _, found in imports(path) if "unicode" in found}
    assert asked == set()
    assert '"unicodedata"' in (ROOT / "build.spec").read_text(encoding="utf-8")


def test_work_is_shared_out_and_reckoned_in_one_place() -> None:
    benches = (ROOT / "tests").rglob("*.py")
    tools = [path for path in benches if not path.name.startswith("test_")]
    found = {
        (what, name(path))
        for path in (*MODULES, *tools)
        for _, what in imports(path)
        if what in ONLY_IN
    }
    assert found == set(ONLY_IN.items())


def test_the_engine_touches_nothing_outside() -> None:
    for path in [path for path in MODULES if room(path) in {"engine", "cards"}]:
        for line, found in imports(path):
            assert found.split(".")[0] not in IMPURE, f"{name(path)}:{line}: imports {found}"
        for node in nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in IMPURE_CALLS, (
                    f"{name(path)}:{node.lineno}: {node.func.id}()"
                )


def test_tests_and_tools_stay_out_of_the_program() -> None:
    for path in MODULES:
        for line, found in imports(path):
            assert found.split(".")[0] not in {"tests", "assets", "pytest", "hypothesis"}, (
                f"{name(path)}:{line}: imports {found}"
            )


def test_no_game_is_known_by_its_name() -> None:
    ids = sorted(path.stem for path in (ROOT / "rulesets").glob("*.yaml"))
    assert ids, "no rulesets found"
    named = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, ids))})(?![\w-])")
    for path in MODULES:
        for line, text in literals(path):
            assert not named.search(text), f"{name(path)}:{line}: names a ruleset: {text!r}"


def test_goals_are_told_apart_in_one_place() -> None:
    """Elsewhere a contract is asked what its goal means (`GoalFacts`)."""
    words = {word for word, goal in GOALS.items() if goal.is_about_tricks}
    assert words
    for path in [path for path in MODULES if name(path) not in TELLING_GOALS_APART]:
        for node in nodes(path):
            asks = isinstance(node, ast.Attribute) and node.attr == "goal"
            assert not asks, f"{name(path)}:{getattr(node, 'lineno', 0)}: asks for the word"
        for line, text in literals(path):
            assert text not in words, f"{name(path)}:{line}: names a goal: {text!r}"


def test_duties_are_told_apart_where_cards_are_compared() -> None:
    """Elsewhere one goes through the table of duties (`DUTIES`). Following suit is no more than a
    question of the game, like whether there are trumps."""
    words = set(DUTIES)
    for path in [path for path in MODULES if name(path) not in NAMING_DUTIES]:
        for line, text in literals(path):
            assert text not in words, f"{name(path)}:{line}: names a duty: {text!r}"
        if room(path) in {"engine", "players"}:
            continue
        for node in nodes(path):
            asks = isinstance(node, ast.Attribute) and node.attr in words - {"follow_suit"}
            assert not asks, f"{name(path)}:{getattr(node, 'lineno', 0)}: asks for a duty"


def test_ways_to_trump_are_told_apart_in_one_place() -> None:
    """Elsewhere a contract is asked what its word means (`TrumpFacts`): nobody compares the word
    with another one, or lists some. Two contracts may well be compared."""
    for path in [path for path in MODULES if name(path) not in LISTING_TRUMP]:
        found = [getattr(node, "lineno", 0) for node in nodes(path) if tells_trump_apart(node)]
        assert not found, f"{name(path)}:{found}: tells ways to trump apart"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('contract.trump == "named"', True),
        ('"none" != one.spec.trump', True),
        ('game.trump in ("led",)', True),
        ('game.trump in {"led", *("fixed",)}', True),
        ('LATE = ("led", "thrown_off")', True),
        ('{"named": 1, "none": 2}[game.trump]', True),
        ("contract.trump == usual.trump", False),
        ("view.trump != UNNAMED", False),
        ('one.suit == "none"', False),
        ('text = "none" if few else "kept"', False),
    ],
)
def test_a_way_to_trump_is_seen_wherever_it_is_told_apart(source: str, found: bool) -> None:
    assert any(map(tells_trump_apart, ast.walk(ast.parse(source)))) == found


def tells_trump_apart(node: ast.AST) -> bool:
    """Whether a piece of source asks a contract for a way in which trump comes about by its word,
    or lists two of these."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        asks = any(isinstance(side, ast.Attribute) and side.attr == "trump" for side in sides)
        return asks and any(map(ways_to_trump, sides))
    if isinstance(node, ast.Dict):
        return len({key.value for key in node.keys if is_way_to_trump(key)}) > 1
    return isinstance(node, ast.Tuple | ast.List | ast.Set) and len(ways_to_trump(node)) > 1


def ways_to_trump(node: ast.AST) -> set[object]:
    """The words for where trump comes from that stand in a piece of source."""
    return {one.value for one in ast.walk(node) if is_way_to_trump(one)}


def is_way_to_trump(node: ast.AST | None) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and node.value in TRUMP_SOURCES


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """Line and value of every string in a module that is not a docstring."""
    remarks = {
        id(node.value)
        for node in nodes(path)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in nodes(path):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in remarks
        ):
            yield node.lineno, node.value


def test_no_file_holds_two_thoughts() -> None:
    sources = [*MODULES, *(ROOT / "tests").rglob("*.py"), *(ROOT / "assets").rglob("*.py")]
    lengths = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in sources}
    assert {path for path, lines in lengths.items() if lines > LONG_FILE} == ONE_THOUGHT


def test_a_class_name_stands_for_one_thing() -> None:
    homes: dict[str, list[str]] = {}
    for path in MODULES:
        module = nodes(path)[0]
        assert isinstance(module, ast.Module), name(path)
        for node in module.body:
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, []).append(name(path))
    assert {word: paths for word, paths in homes.items() if len(paths) > 1} == {}


def test_every_package_says_what_is_where() -> None:
    """In more than a line: which module to open for what."""
    short = {
        name(path.parent)
        for path in MODULES
        if path.name == "__init__.py" and len(path.read_text(encoding="utf-8").splitlines()) < 2
    }
    assert short == set()


FOUND_BY_THEMSELVES = {"game/engine/phases", "game/engine/record"}
FOUND_BY_THEMSELVES |= {f"game/players/{room}/phases" for room in ("heuristic", "rollout")}
"""Packages of engine and players that need no list: their modules are called as what they are
about, a kind of phase or what is done with a record."""


NAMING_THEIRS_TOO = {"game/rules", "game/rules/model"}
"""Packages beyond those of engine and players that name their modules."""


def test_a_package_of_engine_and_players_names_its_modules() -> None:
    """All of them, in its first docstring, and none that is gone: who looks for the place of a
    change begins there."""
    for path in [path for path in MODULES if path.name == "__init__.py"]:
        here = name(path.parent)
        listing = room(path) in {"engine", "players"} or here in NAMING_THEIRS_TOO
        if not listing or here in FOUND_BY_THEMSELVES:
            continue
        module = nodes(path)[0]
        assert isinstance(module, ast.Module), here
        told = ast.get_docstring(module) or ""
        inside = {one.stem for one in path.parent.glob("*.py")} - {"__init__"}
        inside |= {one.parent.name for one in path.parent.glob("*/__init__.py")}
        named = {one.split(".")[-1] for one in re.findall(r"`([\w.]+)`", told)}
        assert inside <= named, f"{here} says nothing of {sorted(inside - named)}"
        listed = set(re.findall(r"^(?:\| )?`(\w+)`", told, re.MULTILINE))
        listed -= {word for word in listed if word in vars(import_module(here.replace("/", ".")))}
        assert listed <= inside, f"{here} has no {sorted(listed - inside)}"


def test_the_formatter_leaves_nothing_out() -> None:
    sign = re.compile(r"#\s*fmt:\s*(?:off|skip)")
    for path in [*MODULES, *(ROOT / "tests").rglob("*.py")]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert not sign.search(line), f"{name(path)}:{number}: {line.strip()}"


def test_every_module_says_what_lives_there() -> None:
    for path in [*MODULES, *(ROOT / "assets").rglob("*.py")]:
        module = nodes(path)[0]
        assert isinstance(module, ast.Module), name(path)
        assert ast.get_docstring(module), name(path)


def test_the_repository_names_no_machine_and_no_registry() -> None:
    files = [ROOT / top for top in TOP_LEVEL]
    files += [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    for path in files:
        if (
            path.suffix not in TEXT_SUFFIXES
            or path == Path(__file__)
            or "__pycache__" in path.parts
        ):
            continue
        text = path.read_text(encoding="utf-8")
        plain = text.lower()
        if not any(part in plain for part in OF_MACHINES):
            continue
        for number, line in enumerate(text.splitlines(), 1):
            found = MACHINE.search(line)
            assert not found, f"{name(path)}:{number}: {found and found[0]}"


def test_what_names_a_machine_is_told_by_a_part_of_it() -> None:
    named = ["/work/x", "/home/x", "/root/x", "/users/x", "/mnt/x", "/media/x", "file:///"]
    named += ["c:\\users", "pypi.org", "pythonhosted", "--index-url", "-extra-index-url"]
    named += ["devpi", "artifactory"]
    for text in named:
        assert MACHINE.search(text) and any(part in text for part in OF_MACHINES), text
