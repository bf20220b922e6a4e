"""Every page of every table is written in sentences of one language, none of them twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.card_points import counts_tricks
from game.rules.explain import Chapter, Paragraph, RulesPage
from tests.contract.rulesets import path_of
from tests.rules.explain.pages import BY_OPTIONS, BY_PAGE, load, page, tables

FOREIGN = {
    "de": "the and with card cards trick tricks whoever declarer deal everybody bid trump suit "
    "of is are if you must may not other together",
    "en": "der die das und oder nicht wer einen eine Karte Karten Stich Stiche Spieler Augen Farbe "
    "Trumpf geben reizen melden muss darf wird sind hat mit",
}
"""Words that the other language cannot do without."""


def paragraphs(told: RulesPage) -> Iterator[tuple[Chapter, int, Paragraph]]:
    """All paragraphs with their chapters and their places in these."""
    for chapter in told.chapters:
        for place, paragraph in enumerate(chapter.paragraphs):
            yield chapter, place, paragraph


def single(told: RulesPage) -> Iterator[str]:
    """The sentences of a page one by one."""
    for sentence in told.sentences():
        yield from re.split(r"(?<=[.])\s+(?=[A-ZÄÖÜ„“])", sentence.text)


@BY_OPTIONS
def test_sentences_are_sentences(path: Path, lang: str) -> None:
    for house in tables(path):
        for sentence in page(path, lang, house).sentences():
            text = sentence.text
            assert text[0].isupper() or text[0].isdigit() or text[0] in "„“", text
            assert text[-1] in ".:", text
            assert not re.search(r"[{}_]|  |\.\.|,,|::| [.,;:)]|\( |\(\)|[.:;,][A-Za-z]", text), (
                text
            )
            assert not re.search(r"['\"]|\.\.\.| - |[0-9]-[0-9]| -[0-9]", text), text


@BY_OPTIONS
def test_a_colon_introduces_something(path: Path, lang: str) -> None:
    for house in tables(path):
        for chapter, place, paragraph in paragraphs(page(path, lang, house)):
            if paragraph.sentences[-1].text.endswith(":"):
                following = chapter.paragraphs[place + 1 : place + 2]
                assert following and following[0].item, paragraph.text


@BY_OPTIONS
def test_nothing_is_said_twice(path: Path, lang: str) -> None:
    for house in tables(path):
        seen: set[str] = set()
        for sentence in single(page(path, lang, house)):
            assert sentence not in seen, sentence
            seen.add(sentence)


@BY_OPTIONS
def test_no_chapter_is_empty_or_comes_twice(path: Path, lang: str) -> None:
    for house in tables(path):
        told = page(path, lang, house)
        titles = [chapter.title for chapter in told.chapters]
        assert len(set(titles)) == len(titles)
        assert all(chapter.paragraphs for chapter in told.chapters)


@BY_OPTIONS
def test_no_word_of_the_other_language(path: Path, lang: str) -> None:
    foreign = set(FOREIGN[lang].split())
    for house in tables(path):
        for sentence in page(path, lang, house).sentences():
            words = set(re.findall(r"[A-Za-zÄÖÜäöüß]+", sentence.text))
            assert not words & foreign, (sentence.text, words & foreign)


@BY_PAGE
def test_sentences_stay_short(path: Path, lang: str) -> None:
    """A reader who has to go back loses the thread; lists of names are no sentences."""
    for sentence in single(page(path, lang)):
        if "," not in sentence or sentence.count(",") < 4:
            assert len(sentence.split()) <= 42, sentence


WORDS = {
    "de": {
        "Stich": "aim",
        "Augen": "aim",
        "Dabb": "course",
        "bedienen": "tricks",
        "Reizen heißt": "bidding",
        "Vorbehalt heißt": "reservations",
        "Drücken heißt": "discard",
    },
}


@pytest.mark.parametrize("name", ["binokel-3", "kreuzbinokel-4", "doppelkopf", "doppelbinokel-2"])
def test_the_words_of_players_are_explained_where_they_come_first(name: str) -> None:
    told = page(name, "de")
    chapters = [chapter.id for chapter in told.chapters]
    for words, where in WORDS["de"].items():
        found = [c.id for c, _, p in paragraphs(told) if words in p.text]
        if where in chapters and found:
            assert found[0] == where, words


@pytest.mark.parametrize(
    ("game", "one", "other"),
    [
        ("preferans", "talon", "stay"),
        ("bismarck", "discard", "quotas"),
        ("binokel-3", "bidding", "talon"),
    ],
)
def test_chapters_of_a_deal_follow_each_other_as_its_phases_do(
    game: str, one: str, other: str
) -> None:
    chapters = [c.id for c in page(path_of(game), "en").chapters]
    assert chapters.index(one) < chapters.index(other)


def test_a_page_begins_with_the_aim_and_ends_with_what_is_left_out() -> None:
    ids = [chapter.id for chapter in page("binokel-3", "de").chapters]
    assert ids == [
        "aim",
        "table",
        "course",
        "cards",
        "trump",
        "deal",
        "bidding",
        "talon",
        "melds",
        "discard",
        "tricks",
        "conventions",
        "scoring",
        "contracts",
        "slips",
        "match",
        "left_out",
    ]


@BY_OPTIONS
def test_no_step_of_a_deal_is_named_twice(path: Path, lang: str) -> None:
    for house in tables(path):
        (course,) = (c for c in page(path, lang, house).chapters if c.id == "course")
        steps = [p.text.split(":")[0] for p in course.paragraphs if p.item]
        assert len(set(steps)) == len(steps) >= 3, steps


@BY_PAGE
def test_where_only_tricks_count_nobody_speaks_of_card_points(path: Path, lang: str) -> None:
    for sentence in page(path, lang).sentences() if counts_tricks(load(path).ruleset) else ():
        assert not re.search(r"\bAugen?\b|card points?", sentence.text), sentence.text


@pytest.mark.parametrize("game", ["whist", "jucker", "bauern"])
def test_in_some_games_only_tricks_count(game: str) -> None:
    assert counts_tricks(load(game).ruleset)
