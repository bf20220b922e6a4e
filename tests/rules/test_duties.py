"""The table of duties against what is built upon it: the keys of a ruleset, refusals, texts."""

from __future__ import annotations

import pytest

from game.engine.refusals import Reason
from game.engine.tricks.table import TrickTable
from game.rules.model.duties import DUTIES, Duties
from game.texts import LANGUAGES, texts

NONE = Duties.model_validate(dict.fromkeys(DUTIES, False))


def test_every_duty_is_a_key_of_a_ruleset_and_of_the_tables_of_tricks() -> None:
    keys = list(Duties.model_fields)
    assert [key for key in keys if key in DUTIES] == list(DUTIES)
    assert set(keys) - set(DUTIES) == {
        "spare_partner",
        "spare_when_void",
        "may_trump",
        "trump_to_win",
        "free_trumps",
        "free_under_lower",
        "throw_off_first",
    }
    assert set(DUTIES) < set(TrickTable._fields)


def test_every_duty_needs_one_before_it() -> None:
    words = list(DUTIES)
    for place, word in enumerate(words):
        needed = DUTIES[word].needs
        assert needed is None if place == 0 else needed in words[:place]


@pytest.mark.parametrize("word", DUTIES)
def test_what_holds_is_told_in_order(word: str) -> None:
    assert NONE.held == ()
    assert NONE.model_copy(update={word: True}).held == (word,)
    every = NONE.model_copy(update=dict.fromkeys(reversed(DUTIES), True))
    assert every.held == tuple(DUTIES)


@pytest.mark.parametrize("word", DUTIES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_duty_can_be_said_wherever_it_comes_up(word: str, lang: str) -> None:
    reason = Reason(word).value
    for key in (
        "rule.yes",
        "rule.no",
        "from_now",
        "refused.head",
        "refused.body",
        "in_record",
        "because.duty",
        "because.only_card_by",
    ):
        assert f"duties.{reason}.{key}" in texts(lang), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_is_said_of_a_duty_stands_together(lang: str) -> None:
    """A new duty is one file of texts a language."""
    about_duties = {key for key in texts(lang).keys() if DUTIES.keys() & key.split(".")}  # noqa: SIM118
    assert about_duties
    assert {key.split(".")[0] for key in about_duties} == {"duties"}
