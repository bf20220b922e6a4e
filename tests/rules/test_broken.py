"""The corpus of broken rulesets: each file with exactly the messages beside it.

After a message was changed on purpose, ``python -m tests.rules.test_broken`` writes them anew;
read the difference before you keep it.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

import pytest

from game import resources
from game.rules import check, load
from game.rules.problems import Problem, RulesetError
from game.texts import LANGUAGES, texts
from tests.timing import within

FOLDER = Path(__file__).parent / "broken"
FILES = sorted(path.name for path in FOLDER.glob("*.yaml"))


@cache
def problems_of(name: str) -> list[Problem]:
    """What is wrong with a file of the corpus."""
    return check([name])


def messages(name: str) -> str:
    """What `check` says about a file of the corpus, German first."""
    problems = problems_of(name)
    parts = ("\n".join(problem.text(lang) for problem in problems) for lang in LANGUAGES)
    return "\n\n".join(parts).replace(str(resources.rulesets()), "rulesets") + "\n"


@pytest.fixture(autouse=True)
def in_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)


@pytest.mark.parametrize("name", FILES)
def test_messages_are_exactly_these_and_nothing_is_half_loaded(name: str) -> None:
    with within(1):
        said = messages(name)
    assert said == (FOLDER / name).with_suffix(".expected").read_text(encoding="utf-8")
    try:
        load(name)
    except RulesetError as error:
        assert {(p.file, p.line) for p in error.problems} <= {
            (p.file, p.line) for p in problems_of(name)
        }
    else:
        # Only an option that nobody has chosen is wrong.
        assert {problem.code for problem in problems_of(name)} <= {
            "with_house_rule",
            "house_never_possible",
        }


def test_every_file_is_in_the_corpus_for_something() -> None:
    assert all((FOLDER / name).with_suffix(".expected").is_file() for name in FILES)
    assert len(list(FOLDER.glob("*.expected"))) == len(FILES)


def test_each_problem_is_one_line_without_a_word_of_the_machinery() -> None:
    for path in FOLDER.glob("*.expected"):
        german, english = path.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
        assert len(german.splitlines()) == len(english.splitlines()) > 0
        for word in ("Traceback", "pydantic", "Input should", "Error", "None", "object at"):
            assert word not in german + english
        assert not re.search(r"\{\w*\}", german + english), "an empty place"


def test_the_corpus_knows_every_message_about_reading_inheriting_and_choosing() -> None:
    """Messages that only hostile or missing files get are in tests of their own."""
    elsewhere = {
        "file_binary",
        "file_missing",
        "file_not_utf8",
        "file_utf16",
        "file_wrong_ending",
        "file_not_a_file",
        "file_unreadable",
        "file_too_large",
        "unknown_ruleset",
        "extends_too_deep",
        "parts_alone",
        "parts_unused",
        "yaml_syntax",
        "yaml_too_deep",
        "yaml_too_many_aliases",
    }
    codes = {problem.code for name in FILES for problem in problems_of(name)}
    prefixes = ("file_", "yaml_", "extends_", "parts_", "house_")
    keys = {key.removeprefix("problems.") for key in texts("de").keys() if "problems." in key}  # noqa: SIM118
    assert {key for key in keys if key.startswith(prefixes)} - codes == elsewhere - {
        "unknown_ruleset"
    }


if __name__ == "__main__":
    os.chdir(FOLDER)
    for broken in FILES:
        Path(broken).with_suffix(".expected").write_text(messages(broken), encoding="utf-8")
