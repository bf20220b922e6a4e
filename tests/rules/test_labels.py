"""Names and helps of house rules: whole sentences, short enough for a row, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.resources import rulesets
from game.rules.loading import default
from game.rules.model.base import Label
from game.rules.model.house import HouseRule
from tests.rules.explain.test_language import FOREIGN

FILES = sorted(rulesets().glob("*.yaml"))
BY_NAME = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)

LONGEST_NAME = 48
LONGEST_HELP = 170


def rules(path: Path) -> dict[str, HouseRule]:
    return dict(default().load(path).house_rules)


def sentences(path: Path) -> Iterator[tuple[str, Label]]:
    """Every help and every reason."""
    for name, rule in rules(path).items():
        yield name, rule.help
        reasons = [rule.because]
        for option in (rule.choice.options if rule.choice else {}).values():
            reasons += [option.help, option.because]
        for text in reasons:
            if text is not None:
                yield name, text


@BY_NAME
def test_helps_and_reasons_are_whole_sentences(path: Path) -> None:
    for name, text in sentences(path):
        for said in (text.de, text.en):
            assert re.fullmatch(r"[A-ZÄÖÜ„“].*\.", said), (name, said)
            assert len(said) <= LONGEST_HELP, (name, len(said), said)
            assert not re.search(r"['\"]|  |\.\.|[.,;:][A-Za-z]", said), (name, said)


@BY_NAME
def test_names_fit_their_row_and_are_no_sentences(path: Path) -> None:
    for name, rule in rules(path).items():
        options = (rule.choice.options if rule.choice else {}).values()
        for label in (rule.label, *(option.label for option in options)):
            for said in (label.de, label.en):
                assert len(said) <= LONGEST_NAME, (name, said)
                assert not said.endswith((".", ":")), (name, said)


@BY_NAME
def test_names_of_a_table_are_told_apart(path: Path) -> None:
    for lang in ("de", "en"):
        names = [rule.label.text(lang) for rule in rules(path).values()]
        assert len(set(names)) == len(names)


@BY_NAME
def test_each_language_keeps_to_itself(path: Path) -> None:
    for name, text in sentences(path):
        for lang in ("de", "en"):
            words = set(re.findall(r"[A-Za-zÄÖÜäöüß]+", text.text(lang)))
            assert not words & set(FOREIGN[lang].split()), (name, text.text(lang))


@BY_NAME
def test_a_help_says_more_than_the_name(path: Path) -> None:
    for name, rule in rules(path).items():
        for lang in ("de", "en"):
            assert rule.help.text(lang).strip(".").casefold() != rule.label.text(lang).casefold(), (
                name
            )
