"""What a page says of a game at first, and sentences that are not true of every game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from game.rules.explain import explain, to_text
from game.rules.model import Ruleset
from tests.rules.checks.test_checks import changed
from tests.rules.explain.test_foreign import chapter, whole

FIRST_AND_LAST = {"phases.tricks.first_trick": 1, "phases.tricks.last_trick": 1}


def told(ruleset: Ruleset, lang: str = "en") -> str:
    """A page in lines that are not broken."""
    return to_text(explain(ruleset, lang), 10**6)


@pytest.mark.parametrize(
    ("name", "changes", "said"),
    [
        ("piquet", {}, "Points come in two ways: for tricks, whatever lies in them, and for melds"),
        ("knaves", {}, "On top of that every trick counts, whatever lies in it."),
        (
            "dreiblatt",
            {"phases.tricks.each_trick": 0, **FIRST_AND_LAST},
            "however many tricks one has: what counts is the first one and the last.",
        ),
        (
            "knaves",
            {"phases.tricks.each_trick": 0, **dict.fromkeys(FIRST_AND_LAST, 5)},
            "On top of that the first trick and the last one count, whatever lies in them.",
        ),
        ("bourre", {}, "Everybody wants more tricks than anybody else: that brings all that lies"),
        (
            "bourre",
            {"match.pot.least_tricks": 3},
            "more tricks than anybody else, and at least three: that brings all that lies",
        ),
        (
            "bourre",
            {"match.pot.least_tricks": 3},
            "takes the most tricks, and at least three, gets all that lies",
        ),
        ("loo", {}, "Everybody wants as many tricks as they can: each brings its share"),
    ],
)
def test_the_aim_says_what_counts(name: str, changes: Mapping[str, Any], said: str) -> None:
    page = told(changed(name, changes))
    assert said in page
    assert "collects as many points" not in page or name in ("piquet", "knaves", "dreiblatt")


@pytest.mark.parametrize("name", ["bridge", "preferans"])
def test_what_is_bid_is_called_bidding(name: str) -> None:
    page = told(changed(name, {}))
    assert "Bidding: In turn everybody bids" in page
    assert "Declaring before play" not in page


def test_giving_up_after_the_melds_is_told_behind_them() -> None:
    order = ["deal", "bidding", "trump", "passing", "melds", "werfen", "tricks"]
    page = explain(changed("pinochle", {"order": order}), "en")
    titles = [chapter.title for chapter in page.chapters]
    assert titles.index("Melds") + 1 == titles.index("Giving up")


def test_whom_two_play_against_is_one() -> None:
    page = told(changed("klaberjass", {}))
    assert "must get more points than the other, with card points and melds." in page
    assert "more than the other, melds" in page
    assert "the others" not in page
    assert "The opponents" not in page


def test_what_tricks_bring_is_told_at_first_only_where_it_is_much() -> None:
    assert "whatever lies in" not in chapter("gaigel", "en", "aim")


@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("hokm", False),
        ("bridge", True),  # by its honours
        ("sechsundsechzig-2", False),
        ("whist", True),
        ("botifarra", False),
        ("ecarte", True),  # the king counts for either
        ("manille", True),
        ("five-hundred-4", True),
    ],
)
def test_several_reach_the_target_only_where_that_can_be(name: str, there: bool) -> None:
    match = {"target": 30, "target_by": "anything", "deals": None, "vulnerable": []}
    ruleset = changed(name, {f"match.{key}": value for key, value in match.items()})
    page = told(ruleset)
    assert any(word in page for word in ("If several reach it", "If both reach it")) == there


@pytest.mark.parametrize(
    ("lang", "dealer", "more"),
    [
        ("en", "Everybody but the dealer gets", "Everybody who takes part gets"),
        ("de", "Jeder außer dem Geber bekommt", "Jeder, der mitspielt, bekommt"),
    ],
)
def test_who_sits_out_gets_no_cards(lang: str, dealer: str, more: str) -> None:
    assert dealer in whole("skat-4", lang)
    out = changed("skat-4", {"table.players": 5, "table.sits_out_too": [2]})
    assert more in told(out, lang)


def test_one_is_no_plural() -> None:
    won = {"scoring.win_at": 1, "match.target": 1}
    for lang, said in (
        ("en", ["wins with one trick;", "The aim is one point.", "Whoever reaches one point"]),
        ("de", ["mit einem Stich gewonnen", "Das Ziel ist ein Punkt.", "wer einen Punkt erreicht"]),
    ):
        page = told(changed("hokm", won), lang)
        assert all(sentence in page for sentence in said), page


def test_orders_of_suits_are_told_once_each() -> None:
    up, down = ["as", "koenig", "dame", "bube", "10"], ["10", "bube", "dame", "koenig", "as"]
    orders = {"herz": down, "karo": up, "kreuz": up}
    some = told(changed("fuenfundzwanzig", {"contracts.spiel.suit_orders": orders}))
    assert some.count("Only in") == 1
    assert "In Diamonds and Clubs it is, in each of them:" in some
    every = told(changed("fuenfundzwanzig", {"contracts.spiel.suit_orders": {**orders, "pik": up}}))
    assert "Only in" not in every
    assert "In every suit the cards rank" not in every
    assert "In Hearts the cards rank from the highest down:" in every


def test_nothing_is_no_number_of_points() -> None:
    assert "Wer danebenliegt, bekommt nichts." in whole("kachuful", "de")
    assert "Alle Karten zusammen kosten 10 Augen." in whole("knaves", "de")
    assert "All the cards together cost 10 card points." in whole("knaves", "en")


@pytest.mark.parametrize("for_one", [1, 3])
def test_melds_count_where_only_more_than_so_many_card_points_do(for_one: int) -> None:
    page = told(changed("jass", {"scoring.above": 6, "scoring.for_one": for_one}))
    assert "Of the card points only what is above 6 is written down; melds count" in page
    assert page.count("melds count as they are.") == 1
    assert "Whoever has no more than 6 card points writes down melds alone." in page
    assert "writes nothing down" in told(changed("whist", {"scoring.honours": {}}))


@pytest.mark.parametrize(
    ("lang", "word", "means"),
    [
        ("en", r"\bforehand\b", "Forehand is whoever is first in turn after the dealer."),
        ("de", r"\bVorhand\b", "Vorhand ist, wer nach dem Geber als Erster an der Reihe ist."),
    ],
)
def test_who_is_forehand_is_told_once_where_forehand_is_named(
    lang: str, word: str, means: str
) -> None:
    for name in ("bourre", "limited-loo", "truco"):
        page = whole(name, lang)
        assert page.count(means) == 1
        assert len(re.findall(word, page, re.IGNORECASE)) > 1
    for name in ("hearts", "doppelkopf", "binokel-3"):
        assert means not in whole(name, lang), "nobody is named so, or bidding tells of it"


def test_trump_is_a_suit_of_its_own_where_cards_of_others_are_trumps() -> None:
    own = "Trump is a suit of its own here."
    for name in ("doppelkopf", "euchre", "cinch", "bid-whist"):
        assert own in whole(name, "en")
    for name in ("whist", "oh-hell", "binokel-3", "spades"):
        assert own not in whole(name, "en")


def test_the_order_of_all_suits_leaves_out_a_trump_suit_with_one_of_its_own() -> None:
    every, else_ = "In every suit the cards rank", "Where a game says nothing else, the cards"
    assert else_ in whole("klaverjas", "en")
    assert every not in whole("klaverjas", "en")
    assert every in whole("whist", "en")
