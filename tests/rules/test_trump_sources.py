"""Where trump comes from: what the words mean, against what is said of them and what is played."""

from __future__ import annotations

from typing import get_args

import pytest

from game.engine.rules.compiling import compile_rules
from game.engine.tricks.making_trump import suit_made
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.rules.loading.ladders import MADE_IN_PLAY
from game.rules.model.trump_sources import TRUMP_SOURCES, TrumpSource, TrumpWord
from game.texts import LANGUAGES, texts
from tests.contract.rulesets import games, own_games, rules_of
from tests.everyday import some

THROWN_OFF = "mendikot"


def test_every_word_has_its_facts() -> None:
    assert list(get_args(TrumpWord)) == list(TRUMP_SOURCES)
    assert len(set(TRUMP_SOURCES.values())) == len(TRUMP_SOURCES), "two words mean the same"


def test_what_the_words_mean() -> None:
    """Every way is one of these sorts; of some suit that is found there is none, one that is
    awaited, or none yet."""
    for word, source in TRUMP_SOURCES.items():
        sorts = (
            not source.is_there,
            source.is_listed,
            source.is_named,
            source.comes_before,
            source.is_made,
            source.is_melded,
        )
        assert sum(sorts) == 1, word
        assert source.comes_later == (source.is_there and not source.is_listed), word
        assert source.is_awaited == (source.comes_later and not source.is_melded), word
        assert source.comes_in_play == (source.is_made or source.is_melded), word
        assert source.is_melded or not source.stays_melded, word


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_says_every_way_under_its_word(lang: str) -> None:
    for word in TRUMP_SOURCES:
        key = "trump.kept_of.declarer" if word == "kept" else f"trump.{word}"
        assert f"rules.{key}" in texts(lang), key


def test_a_bid_of_a_number_alone_keeps_the_way_in_which_trump_is_found() -> None:
    """Only the named one is asked for then."""
    later = {word for word, source in TRUMP_SOURCES.items() if source.comes_later}
    assert later - MADE_IN_PLAY == {"named"}
    assert later >= MADE_IN_PLAY


@pytest.mark.parametrize("name", some([*games(), *own_games()], 3))
def test_a_deal_begins_as_the_words_say(name: str) -> None:
    """With an awaited suit, with that of the contract, or with none."""
    rules = rules_of(name)
    for contract in rules.contracts:
        spec, opening = contract.spec, rules.opening_trump(contract.number, None)
        assert (opening == UNNAMED) == spec.trump_is_awaited, contract.id
        if not spec.trumps_are_listed:
            assert contract.suit == NO_TRUMP, contract.id
        made = (contract.trump_made, contract.trump_led, contract.trump_melded)
        assert made == (spec.trump_is_made, spec.trump_is_led, spec.trump_is_melded)


def test_the_engine_goes_by_the_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A suit that was made by who cannot follow is made by who leads, once the word says so."""
    rules = rules_of(THROWN_OFF)
    card = rules.pack[0]
    assert suit_made(rules.contracts[rules.usual], UNNAMED, (), card) == UNNAMED
    monkeypatch.setitem(TRUMP_SOURCES, "thrown_off", TrumpSource(is_led=True))
    led = compile_rules(rules.ruleset)
    assert suit_made(led.contracts[led.usual], UNNAMED, (), card) != UNNAMED
