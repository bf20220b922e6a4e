"""What a page tells of a card that beats all others, and of jokers that fail or are called for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contract.rulesets import path_of
from tests.rules.explain.variants import page

_, _HEAD, _REST = path_of("mighty").read_text(encoding="utf-8").partition("id:")
MIGHTY = _HEAD + _REST
ONE = "highest_card: [pik-as, karo-as], "
JOKERS = "count: 1, bound: false, names_suit: true, powerless_in: [first, last]"


def told(path: Path, lang: str, *changes: tuple[str, str]) -> str:
    """The page of the game once some words are others, on one line."""
    text = MIGHTY
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return " ".join(page(path, text, lang).split())


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "The Ace of Spades is the highest card of all and beats every other one."),
        ("en", "Where that is a trump, it is the Ace of Diamonds instead."),
        ("en", "it beats every other card but the highest of all. Whoever leads it says"),
        ("en", "Otherwise a joker that is in the trick wins before all other cards, unless it"),
        ("en", "Whoever has the joker must then play it, or the highest card of all,"),
        ("en", "Whoever leads to the first trick may not lead a trump,"),
        ("en", "It takes a hand that has no more than one point before play."),
        ("de", "Das Pik-As ist die höchste Karte von allen und schlägt jede andere."),
        ("de", "und sie schlägt jede andere, nur nicht die höchste von allen."),
        ("de", "Im ersten und im letzten Stich eines Spiels sticht der Joker nichts:"),
        ("de", "Die Kreuz-Drei fordert den Joker, wenn diese Karte ausgespielt wird."),
        ("de", "Dafür darf man vor dem Spiel höchstens einen Punkt auf der Hand haben."),
    ],
)
def test_the_page_tells_each_once(tmp_path: Path, lang: str, sentence: str) -> None:
    assert told(tmp_path, lang).count(sentence) == 1


def test_nothing_is_told_of_it_where_there_is_none(tmp_path: Path) -> None:
    plain = told(tmp_path, "en", (ONE, ""))
    assert "highest of all" not in plain
    assert "it beats every other card. Whoever leads it says" in plain
    assert "If there is a joker in the trick, it wins before all other cards, unless" in plain
    assert "Whoever has the joker must then play it, and in this trick it beats nothing." in plain


def test_only_one_game_has_it(tmp_path: Path) -> None:
    only = told(
        tmp_path,
        "en",
        (ONE, ""),
        ("  without: {<<: *bid,", "  without: {<<: *bid, highest_card: [pik-as],"),
    )
    assert only.count("is the highest card of all and beats every other one") == 1
    assert only.count("Where that is a trump") == 1, "that of the card that calls for the joker"
    none = told(
        tmp_path, "en", ("  without: {<<: *bid,", "  without: {<<: *bid, highest_card: [],")
    )
    assert none.count("No card beats all others.") == 1


@pytest.mark.parametrize(
    ("tricks", "sentence"),
    [
        ("[first]", "In the first trick of a deal the jokers beat nothing"),
        ("[last]", "In the last trick of a deal the jokers beat nothing"),
        ("[last, first]", "In the first trick of a deal and in the last one the jokers beat"),
    ],
)
def test_of_several_jokers_it_is_told_in_the_plural(
    tmp_path: Path, tricks: str, sentence: str
) -> None:
    two = JOKERS.replace("count: 1", "count: 3").replace("[first, last]", tricks)
    packets = ("{hand: 5}, {talon: 3}, {hand: 5}", "{hand: 5}, {talon: 5}, {hand: 5}")
    said = told(tmp_path, "en", (JOKERS, two), packets)
    assert said.count(sentence) == 1
    assert "Whoever has a joker must then play one, or the highest card of all" in said
    always = told(tmp_path, "en", (", powerless_in: [first, last]", ""))
    assert "anyway nobody need play it" not in always and "calls for the joker" in always


def test_where_no_suit_need_be_followed_nobody_is_freed_of_it(tmp_path: Path) -> None:
    free = "It may always be played, even by those who could follow suit, and nobody need play it"
    assert free in told(tmp_path, "en")
    assert free not in told(tmp_path, "en", ("follow_suit: true", "follow_suit: false"))
