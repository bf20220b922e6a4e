"""Of which game an example on the page is, and that what it claims can happen there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules.card_points import points_in_all
from game.rules.explain.scoring.bid_game import bid_deal
from game.rules.model.scoring.bid_game import BidGame
from tests.rules.explain.pages import chapter, load, otherwise, whole
from tests.rules.explain.variants import (
    AUCTION,
    LOW_OR_HIGH,
    ONE_AGAINST_TWO,
    PARTNERS,
    TRUMPING,
    page,
    variant,
)


def test_an_example_is_never_about_nothing(tmp_path: Path) -> None:
    """Also where one card alone costs points, or just the last trick counts, which the aim says."""
    assert "With 10 card points in your tricks you write down −10." in whole("dame", "en")
    last = "phases: {tricks: {each_trick: 0}}"
    en = variant(tmp_path, "vorneweg", last, "en")
    assert "however many tricks one has: what counts is the last one." in en
    assert "Whoever takes the last trick writes down one point." in en
    assert "what counts is the tricks" in whole("vorneweg", "en")


def test_an_example_says_nothing_of_a_suit_that_need_not_be_followed(tmp_path: Path) -> None:
    must = "Der Dritte hat keine Karte dieser Farbe und legt"
    assert must in page(tmp_path, PARTNERS, "de")
    free = PARTNERS.replace("follow_suit: true, must_beat: true", "follow_suit: false")
    free = free.replace("must_trump: false", "must_beat: false, must_trump: false")
    assert must not in page(tmp_path, free, "de") and "Der Dritte legt" in page(
        tmp_path, free, "de"
    )


def test_a_single_meld_is_not_added_up() -> None:
    melds = load("binokel-3").ruleset.melds
    assert melds is not None
    table = {name: meld for name, meld in melds.table.items() if name == "binokel"}
    text = otherwise("binokel-3", melds={"table": table})
    assert "Er meldet Binokel (40) und hat am Ende" in text
    assert "(40), zusammen 190" in whole("binokel-3", "de")


def test_an_example_says_in_which_games_it_is_so(tmp_path: Path) -> None:
    factor = "contracts: {nehmen: {win_at: 65, factor: 2}}\nscoring: {multiplies_all: true}"
    assert "that is, 164. That is so in “" in variant(tmp_path, "belote", factor, "en")
    assert "So ist es in „" in variant(tmp_path, "belote", factor, "de")


def test_what_beating_one_alone_brings_stands_in_the_example(tmp_path: Path) -> None:
    said = page(tmp_path, ONE_AGAINST_TWO, "en")
    assert "When the opponents win there is one point more." in said
    assert "Game (1) and won against the declarer (1), together 2 points." in said
    assert "The declarer writes down −4, each opponent 2." in said


def test_an_example_says_what_a_game_that_counts_more_brings(tmp_path: Path) -> None:
    said = variant(tmp_path, "botifarra", "", "en")
    assert "you write down 1. In “Botifarra” it counts twice: that makes 2." in said
    more = "contracts: {kreuz: {factor: 2}, pik: {factor: 2}, herz: {factor: 2}, karo: {factor: 2}}"
    said = variant(tmp_path, "botifarra", more, "en")
    assert "you write down 2." in said and "In “Botifarra” it counts" not in said


@pytest.mark.parametrize("name", ["klaverjas", "tarabish", "klaberjass"])
def test_who_needs_more_than_the_others_has_more(name: str) -> None:
    """However small the opponents' melds are, too."""
    ruleset = load(name).ruleset
    scoring = ruleset.scoring
    assert isinstance(scoring, BidGame) and scoring.more_than_others
    bids = {one.win_at for one in ruleset.contracts.values() if one.win_at is not None}
    deal = bid_deal(ruleset, scoring, min(bids), 1, max(bids))
    others = points_in_all(ruleset) - deal.points
    assert deal.melded + deal.points > others + (deal.other_meld.points if deal.other_meld else 0)
    assert deal.bid in bids


def test_where_games_count_by_themselves_the_example_names_two_of_them() -> None:
    text = whole("koenig", "en")
    assert "in “Trumps” you write down" in text
    assert "where few are wanted" not in text.partition("An example: With")[2][:200]


WAVE = "last_trick: 0\n    melds_in_tricks: {m: {label: Welle, same: suit, %s, points: 6}}"


WAVE_RANKS = '[as, koenig, dame, bube, "10", "9", "8", "7"]'


@pytest.mark.parametrize(
    ("meld", "cards"),
    [
        (f"ranks: {WAVE_RANKS}, row: 3", ("Bube", "König", "As")),
        (f"ranks: {WAVE_RANKS}, row: 2", ("Zehn", "Dame", "As")),
        ("ranks: [koenig, dame]", ("Bube", "König", "As")),
        ("ranks: [as, bube]", ("Dame", "König", "As")),
    ],
)
def test_no_meld_lies_in_the_example_of_a_trick(
    tmp_path: Path, meld: str, cards: tuple[str, ...]
) -> None:
    said = page(tmp_path, TRUMPING.replace("last_trick: 0", WAVE % meld), "de")
    led, second, fourth = (f"Kreuz-{card}" for card in cards)
    assert f"Ausgespielt wird {led}, der Nächste legt {second}." in said
    assert f"der Vierte legt {fourth}." in said


NONE = "tief: {label: Tief, trump: none, order: *r,"


TRUMPS = 'hoch: {label: Hoch, trump: fixed, trumps: ["herz-*"], order: *r,'


def test_the_example_of_a_trick_says_in_which_game_its_card_is_a_trump(tmp_path: Path) -> None:
    assert "Ein Beispiel: Ausgespielt wird" in page(tmp_path, AUCTION, "de")
    text = LOW_OR_HIGH.replace("who: forehand", "who: dealer").replace(
        "target: 20", "contracts_each: 1"
    )
    text = text.replace("hoch: {label: Hoch, cards_as: spiel,", TRUMPS)
    text = text.replace("tief: {label: Tief, cards_as: spiel,", NONE)
    assert "Ein Beispiel aus „Hoch“: Ausgespielt wird" in page(tmp_path, text, "de")
    assert "An example from “Hoch”: The Queen of Clubs is led" in page(tmp_path, text, "en")


def test_the_example_of_a_bid_multiplies_what_a_game_counts_several_times(tmp_path: Path) -> None:
    assert "zweimal" not in variant(tmp_path, "german-solo", "summary: Solo\n", "de")
    text = "contracts: {frage-karo: {factor: 2}, frage-herz: {factor: 3}}\n"
    said = variant(tmp_path, "german-solo", text, "de")
    assert "gewonnen und schreibt zweimal 6, also 12, auf." in said
    assert "und schriebe zweimal −5, also −10, auf." in said
    said = variant(tmp_path, "german-solo", text, "en")
    assert "writes down twice 6, that is, 12." in said


@pytest.mark.parametrize(("game", "of"), [("ulti", 10), ("rook", 5), ("sueca", 1)])
def test_examples_have_card_points_that_one_can_have(game: str, of: int) -> None:
    """Where nothing but Aces and Tens counts, nobody has 83."""
    found = re.findall(r"(\d+) card points?\b", chapter(game, "en", "scoring"))
    assert all(int(n) % of == 0 for n in found)


def test_an_example_says_that_a_game_played_alone_counts_twice_before_it_counts_so(
    tmp_path: Path,
) -> None:
    for lang, said in (
        ("en", "For the declarer, who plays alone, that counts twice. The declarer writes down"),
        ("de", "Für den Spieler, der allein spielt, zählt das doppelt. Der Spieler schreibt"),
    ):
        assert said in page(tmp_path, ALONE_FOR_TWO, lang)
    once = ALONE_FOR_TWO.replace("factor: 2", "factor: 1").replace("zero_sum", "credit_only")
    assert "that counts" not in page(tmp_path, once, "en").split("An example")[1].split("When")[0]


ALONE_FOR_TWO = """\
summary: Allein
deck: {faces: french, ranks: &r [as, "10", koenig, dame, bube, "9"], copies: 1,
  points: {as: 11, "10": 10, koenig: 4, dame: 3, bube: 2}}
table: {players: 3, direction: clockwise, sides: {kind: declarer}}
order: [deal, bids, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  bids: {kind: reservations, asked_first: false}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}}
contracts:
  neu: {label: Neu, trump: none, order: *r, goal: thrown_in}
  spiel: {label: Spiel, cards_as: neu, offered: bids, sides: solo, factor: 2, value: 1}
scoring: {kind: re_kontra, names: {re: Spieler, kontra: Gegner}, win_at: 61,
  settlement: zero_sum, steps: {spiel: {label: Spiel, below: 1000, points: 1}}}
match: {first_dealer: drawn, next_dealer: left, deals: 12}
"""
