"""Sentences that were false or clumsy for games of other tables, and what they say now; most are
variants of one small game for partners."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.test_more_strangers import MAKERS, PARTNERS, TRUMPING
from tests.rules.explain.test_strangers import page, variant

LOW_OR_HIGH = (
    MAKERS[: MAKERS.index("scoring:")].replace("trump: fixed, trumps: ['herz-*']", "trump: none")
    + "scoring: {kind: race}\nmatch: {first_dealer: drawn, next_dealer: left, target: 20}\n"
).replace("rank: 1}", "rank: 1, goal: fewest_points}")
AUCTION = LOW_OR_HIGH.replace("who: forehand, last_must: true", "only_higher: true")


def test_a_game_for_the_fewest_points_that_all_may_name_is_on_the_page(tmp_path: Path) -> None:
    said = page(tmp_path, AUCTION, "de")
    assert "vom höchsten an: Tief, Hoch." in said
    assert "- Hoch: Man will viele Augen." in said
    assert "- Tief: Man will wenige Augen." in said
    assert "Wenige will man in „Neu“" not in said
    assert "- Tief: Few card points are wanted." in page(tmp_path, AUCTION, "en")
    tricks = AUCTION.replace("points: {as: 1}", "points: {as: 0}").replace(
        "last_trick: 0", "last_trick: 0\n    each_trick: 1"
    )
    assert "- Tief: Few tricks are wanted." in page(tmp_path, tricks, "en")
    assert "- Tief: Man will wenige Stiche." in page(tmp_path, tricks, "de")


def test_a_partner_who_is_found_counts_with_the_declarer(tmp_path: Path) -> None:
    said = variant(tmp_path, "rikken", "", "de")
    assert "In einem Spiel mit Partner zählt zusammen, was beide haben" in said
    assert "what the two have counts together" in variant(tmp_path, "rikken", "", "en")
    assert "Spiel mit Partner" not in variant(tmp_path, "tapp", "", "de")


def test_a_step_that_only_the_declarers_side_can_lose_by_says_so(tmp_path: Path) -> None:
    steps = "steps: {spiel: {label: Spiel, below: 3, points: 1}"
    text = MAKERS.replace(
        steps, f"{steps}, leer: {{label: Leer, below: 0, below_re: 1, points: 1}}"
    )
    said = page(tmp_path, text, "de")
    assert "Leer: ein Punkt, wenn die Seite des Spielers keine Augen hat." in said
    assert "Leer: one point if the declarer’s side has no card" in page(tmp_path, text, "en")
    none = text.replace("win_at: 3", "win_at: 3, nothing: no_trick")
    assert "wenn die Seite des Spielers keinen Stich hat" in page(tmp_path, none, "de")


def test_cards_that_are_all_dealt_are_in_somebodys_hand(tmp_path: Path) -> None:
    single = "{label: Bube, kind: card, card: herz-bube, points: 1}"
    text = PARTNERS.replace("kind: race", f"kind: race, achievements: {{bube: {single}}}")
    assert "für den, der diese Karte bekommt: Herz-Bube." in page(tmp_path, text, "de")
    assert "whoever takes this card: Jack of Hearts." in page(tmp_path, text, "en")
    aside = text.replace("{hand: 8}", "{hand: 7}, {undealt: 4}")
    assert "wenn sie im Spiel ist: Herz-Bube." in page(tmp_path, aside, "de")


def test_of_melds_laid_at_once_it_is_said_what_several_count(tmp_path: Path) -> None:
    melding = PARTNERS.replace("[deal, tricks]", "[deal, melden, tricks]").replace(
        "phases:\n", "phases:\n  melden: {kind: meld, who: everybody}\n"
    )
    paar = "{label: Paar, of_one_suit: [koenig, dame], points: 2, run: [2, 5, 6]}"
    text = f"{melding}melds: {{contained_melds: never, table: {{paar: {paar}}}}}\n"
    assert "Zwei davon zählen zusammen 7, drei 13." in page(tmp_path, text, "de")
    said = page(tmp_path, text, "en")
    assert "Two of them count 7 together, three 13." in said
    assert "still lie on the table" not in said


@pytest.mark.parametrize(
    ("leads", "de", "en"),
    [
        (
            "{unbroken_trumps: true}",
            "Trumpf darf man erst ausspielen, wenn einer gefallen ist",
            "Nobody may lead a trump until one has been played",
        ),
        (
            '{unbroken: ["pik-*"]}',
            "Pik darf man erst ausspielen, wenn es gefallen ist",
            "Nobody may lead Spades until one of them has been played",
        ),
        (
            "{unbroken: [pik-dame]}",
            "Diese Karten darf man erst ausspielen",
            "Nobody may lead these cards until",
        ),
    ],
)
def test_what_may_not_be_led_yet_is_named(tmp_path: Path, leads: str, de: str, en: str) -> None:
    text = TRUMPING.replace("last_trick: 0", f"last_trick: 0\n    leads: {leads}")
    assert de in page(tmp_path, text, "de")
    assert en in page(tmp_path, text, "en")


def test_one_card_is_no_several(tmp_path: Path) -> None:
    first = TRUMPING.replace("last_trick: 0", "last_trick: 0\n    not_in_first_trick: [pik-dame]")
    assert "Diese Karte legt niemand zum ersten Stich" in page(tmp_path, first, "de")
    assert "Nobody plays this card to the first trick" in page(tmp_path, first, "en")
    named = MAKERS.replace(
        "label: Hoch, cards_as: spiel,",
        "label: Hoch, trump: named, order: *r, higher_trumps: [trump-bube],",
    ).replace("  tricks:\n", "  trump: {kind: trump}\n  tricks:\n")
    named = named.replace("[deal, ansage, tricks]", "[deal, ansage, trump, tricks]")
    assert "Über der Trumpffarbe steht noch ein Trumpf: Bube der Trumpffarbe." in page(
        tmp_path, named, "de"
    )
    assert "Above the trump suit is one more trump: the Jack of the trump suit." in page(
        tmp_path, named, "en"
    )


def test_a_talon_without_a_name_is_no_dabb(tmp_path: Path) -> None:
    said = variant(tmp_path, "tysiacha", "", "de")
    assert "in den Talon" in said
    assert "Dabb" not in said
    assert "The talon ---" in variant(tmp_path, "tysiacha", "", "en")


def test_where_trumps_are_declared_not_only_jokers_are_trumps(tmp_path: Path) -> None:
    jokers = AUCTION.replace("copies: 1,", "copies: 1, jokers: {count: 4},")
    jokers = jokers.replace("{hand: 8}", "{hand: 9}").replace('trumps: ["herz-*"], ', "")
    none = jokers.replace("trump: fixed", "trump: none")
    assert "Trumpf sind nur die Joker." in page(tmp_path, none, "de")
    suit = none.replace("tief: {label: Tief, cards_as: spiel,", SUIT)
    said = page(tmp_path, suit, "de")
    trumps = said[said.index("Trumpf und Rangfolge ---") : said.index("Geben ---")]
    assert "nur die Joker" not in trumps and "hängt davon ab, was angesagt wird" in trumps


SUIT = 'tief: {label: Tief, trump: fixed, trumps: ["pik-*"], order: *r,'


def test_who_always_plays_alone_is_not_told_so_again(tmp_path: Path) -> None:
    alone = MAKERS.replace("offered: ansage", "offered: ansage, sides: solo").replace(
        "against_re: 1", "against_solo: 1"
    )
    alone = alone.replace("sides: {kind: partners}", "sides: {kind: declarer}")
    said = page(tmp_path, alone, "de")
    assert "Gewinnen die Gegner, gibt es einen Punkt dazu." in said
    assert "gewonnen gegen den Spieler (1), zusammen 2 Punkte" in said
    assert "won against the declarer (1), together 2 points" in page(tmp_path, alone, "en")


def test_of_six_there_are_three_on_each_side(tmp_path: Path) -> None:
    six = MAKERS.replace("players: 4", "players: 6").replace("{hand: 8}", "{hand: 5}, {undealt: 2}")
    six = six.replace("rank: 1}", "rank: 1, partner_plays: false}").replace("{as: 1}", "{as: 0}")
    six = six.replace("last_trick: 0", "last_trick: 0\n    each_trick: 1")
    assert "Gewinnen die Gegner gegen drei, gibt es" in page(tmp_path, six, "de")
    assert "won against three (1)" in page(tmp_path, six, "en")


LEVELS = "levels: {kontra: {label: Kontra, cards: CARDS, points: 0}}"
DOUBLED = f"{PARTNERS}announcements: {{by_turns: true, {LEVELS}}}\n"


def test_until_when_one_may_double_is_said_by_the_own_cards(tmp_path: Path) -> None:
    first = DOUBLED.replace("CARDS", "8")
    said = page(tmp_path, first, "de")
    assert "Das geht nur rechtzeitig: - Kontra: Das sagt, wer will, vor der eigenen ersten" in said
    assert "by whoever likes, before their own first card." in page(tmp_path, first, "en")
    third = DOUBLED.replace("CARDS", "6")
    assert "wer will, vor der eigenen dritten Karte." in page(tmp_path, third, "de")
    late = page(tmp_path, DOUBLED.replace("CARDS", "3"), "de")
    assert "genug Karten auf der Hand haben: - Kontra: Das sagt, wer will, mit mindestens 3" in late


def test_one_joker_is_not_all_of_them(tmp_path: Path) -> None:
    joker = "{label: Frei, kind: card, card: joker, points: 1}"
    text = PARTNERS.replace("kind: race", f"kind: race, achievements: {{joker: {joker}}}")
    one = text.replace("copies: 1,", "copies: 1, jokers: {count: 1},")
    one = one.replace("{hand: 8}", "{hand: 8}, {undealt: 1}")
    assert "der diese Karte bekommt, wenn sie im Spiel ist: Joker." in page(tmp_path, one, "de")


def test_the_suit_that_a_bid_names_needs_no_example(tmp_path: Path) -> None:
    said = variant(tmp_path, "israeli-whist", "", "de")
    assert "die genannte Farbe ist Trumpf" in said and "Trumpf ist Kreuz" not in said
    assert "These cards are trumps" in variant(tmp_path, "napoleon", "", "en")
