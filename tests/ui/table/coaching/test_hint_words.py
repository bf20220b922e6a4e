"""Hints in words: every title names what it is about, and no text is long."""

from __future__ import annotations

import pytest

from game.engine.actions import DONE
from game.hints import Hint, explained, hint
from game.hints.model import reason
from game.review.opinions import Opinion
from game.texts import LANGUAGES
from game.ui.context import Context, Settings, TableContext
from game.ui.screens.review.words import ReviewWords
from game.ui.table.coaching.hint_words import sentence, sentences, title
from game.ui.table.labels.words import TableWords
from tests.everyday import some
from tests.hints.questions import TABLES, House, questions
from tests.hints.test_hints import QUICK

LONGEST = 240
"""Letters of a hint at most: more is not read at the table."""


def words(game: str, house: House, lang: str) -> TableWords:
    request = next(questions(game, 1, house=house))
    context = Context(Settings(language=lang))  # type: ignore[arg-type]
    table = TableContext(context, (), *[lambda *_: None] * 3)
    names = ("Anna", "Bert", "Cara", "Dora", "Emil")[: request.rules.players]
    return TableWords(table, request.rules, names, 0)


@pytest.mark.parametrize("lang", some(LANGUAGES, 2))
@pytest.mark.parametrize(("game", "house"), some(TABLES, 12))
def test_every_choice_has_a_title_without_gaps(game: str, house: House, lang: str) -> None:
    said = words(game, house, lang)
    for request in questions(game, 60 if house else 12, seed=2, house=house):
        found = {title(said, request.view, Hint(action, (), (action,))) for action in request.legal}
        assert not any("{" in text or "  " in text or not text for text in found)
        # Twins, and bids of all heights, may share one; what differs in kind may not.
        assert len(found) >= len({action.verb for action in request.legal})


@pytest.mark.parametrize(
    ("forgone", "due"),
    [
        ((), "Weiter"),
        (("meld",), "Nicht melden"),
        (("exchange",), "Nicht tauschen"),
        (("exchange", "meld"), "Weder melden noch tauschen"),
        (("call",), "Nicht rufen"),
    ],
)
def test_who_is_to_go_on_is_told_what_is_left_out(forgone: tuple[str, ...], due: str) -> None:
    request = next(questions("zweierbinokel-2", 1))
    found = Hint(DONE, (), (DONE,), frozenset(forgone))
    assert title(words("zweierbinokel-2", (), "de"), request.view, found) == due


@pytest.mark.parametrize(("lang", "by"), [("de", "6 von 100 Partien"), ("en", "6 in 100 matches")])
def test_where_the_match_may_end_the_chance_to_win_is_told(lang: str, by: str) -> None:
    said = words("binokel-3", (), lang)
    assert by in sentence(said, reason("bid_ahead", percent=6))
    told = Opinion(0, 0, Hint(DONE, (), (DONE,)), 12.0)
    assert ReviewWords(said).lost(told) in ("12 Punkte", "12 points")
    assert ReviewWords(said).lost(told._replace(of_hundred=6)) == by


def test_what_is_left_out_is_what_could_have_been_done() -> None:
    asked = [one for one in questions("zweierbinokel-2", 80) if DONE in one.legal]
    assert asked
    for request in asked:
        found = explained(request, DONE, [])
        assert found.forgone == {one.verb for one in request.legal} - {"done"}
        other = next((one for one in request.legal if one != DONE), None)
        if other is not None:
            assert not explained(request, other, []).forgone


@pytest.mark.parametrize(("game", "house"), some(TABLES[-4:], 2))
def test_no_hint_is_long(game: str, house: House) -> None:
    said = {lang: words(game, house, lang) for lang in LANGUAGES}
    for request in questions(game, 8, seed=7, house=house):
        found = hint(request, QUICK)
        for lang in LANGUAGES:
            text = sentences(said[lang], found)
            assert text and "{" not in text and len(text) <= LONGEST


ANNOUNCED_FIRST = (("durch-sagen", "vor-dem-reizen"),)


@pytest.mark.parametrize(
    ("game", "house", "verb", "other", "due"),
    [
        ("binokel-siebener-3", ANNOUNCED_FIRST, "pass", "bid", "Pass"),
        ("binokel-siebener-3", ANNOUNCED_FIRST, "pass", "declare", "Announce nothing"),
        ("doppelkopf", (), "pass", "reserve", "Healthy"),
        ("doppelkopf-hausrunde", (), "pass", "take", "Do not take the cards"),
        ("kreuzbinokel-4", (), "declare", "declare", "Take the Dabb"),
        ("kreuzbinokel-4", (), "declare", "concede", "Meld and play"),
    ],
)
def test_a_title_names_the_choice_as_the_table_does(
    game: str, house: House, verb: str, other: str, due: str
) -> None:
    said = words(game, house, "en")
    asked = (
        (request, action)
        for request in questions(game, 400, seed=3, house=house)
        if other in {one.verb for one in request.legal}
        for action in request.legal
        if action.verb == verb and (verb == "pass" or action.arg == request.rules.usual)
    )
    request, action = next(asked)
    assert title(said, request.view, explained(request, action, [])) == due
