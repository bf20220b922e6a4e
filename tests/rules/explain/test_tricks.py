"""Play of tricks: what one must and may play, who leads, and which card wins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import SLIPS, about, chapter, one_line, whole
from tests.rules.explain.variants import (
    MAKERS,
    ONE_ROW,
    PARTNERS,
    RIDE,
    TRUMPING,
    WITHOUT_TRUMP,
    page,
    variant,
)


def test_what_must_be_beaten_is_said_of_the_suit_before_those_without_it(tmp_path: Path) -> None:
    said = page(tmp_path, WITHOUT_TRUMP, "de")
    assert "muss man es tun. Wer die Farbe nicht hat, spielt, was er will." in said
    free = WITHOUT_TRUMP.replace(
        "follow_suit: true, must_beat: true", "follow_suit: false, must_beat: false"
    )
    assert "Wer die Farbe nicht hat" not in page(tmp_path, free, "de")
    bound = WITHOUT_TRUMP.replace("must_trump: false", "must_trump: true")
    assert "noch Trumpf" not in page(tmp_path, bound, "de"), "there is no trump"


def test_what_a_partner_spares_is_what_one_must_otherwise(tmp_path: Path) -> None:
    said = page(tmp_path, PARTNERS, "de")
    assert "Überbieten muss man auch, wenn die eigene Seite den Stich gerade gewinnt." in said
    said = page(tmp_path, TRUMPING, "de")
    assert "Trumpfen muss man auch, wenn die eigene Seite den Stich gerade gewinnt." in said
    spared = TRUMPING.replace("must_overtrump: false", "must_overtrump: false, spare_partner: true")
    said = page(tmp_path, spared, "de")
    assert "muss man nicht trumpfen" in said and "weder überbieten" not in said
    spared = PARTNERS.replace("must_overtrump: false", "must_overtrump: false, spare_partner: true")
    assert "you need not beat it" in page(tmp_path, spared, "en")
    plain = spared.replace('trump: fixed, trumps: ["herz-*"]', "trump: none")
    assert "muss man nicht überbieten" in page(tmp_path, plain, "de")


def test_undertrumping_names_the_trump_that_lies_there(tmp_path: Path) -> None:
    text = PARTNERS.replace("must_overtrump: false", "must_overtrump: false, no_undertrump: true")
    assert "schon ein Trumpf im Stich, darf man keinen niedrigeren" in page(tmp_path, text, "de")
    text = TRUMPING.replace("must_overtrump: false", "must_overtrump: false, no_undertrump: true")
    assert "nicht überstechen. Einen niedrigeren darf man nicht" in page(tmp_path, text, "de")


def test_low_trumps_are_said_to_be_free_where_they_are(tmp_path: Path) -> None:
    free = "must_overtrump: true, trump_to_win: true"
    said = page(tmp_path, TRUMPING.replace("must_overtrump: false", free), "de")
    assert "hat er keinen höheren, spielt er, was er will" in said
    assert "wer nicht bedienen kann, muss stechen" not in said.lower()


def test_cards_of_which_the_second_wins_need_not_be_declined(tmp_path: Path) -> None:
    text = WITHOUT_TRUMP.replace("copies: 1", "copies: 2").replace("hand: 8", "hand: 16")
    text = text.replace("trump: none,", 'trump: none, second_wins: ["*-as"],')
    assert "nur von diesen die zweite: alle Asse." in page(tmp_path, text, "de")
    assert "but of these the second: all Aces." in page(tmp_path, text, "en")


def test_what_follows_from_a_duty_that_does_not_hold_is_not_said() -> None:
    text = chapter("briscola", "de", "endgame")
    assert "muss man nicht bedienen: Jeder legt, was er will." in text
    assert "berbieten" not in text and "Trumpf muss es nicht sein" not in text
    assert "überstechen" not in chapter("skat", "de", "tricks")


@pytest.mark.parametrize("game", ["whist", "spades", "jass", "euchre"])
def test_a_winning_partner_is_not_spoken_of_where_nobody_must_beat_or_trump(game: str) -> None:
    assert "wenn die eigene Seite den Stich gerade gewinnt" not in whole(game, "de")
    assert "while your side is winning" not in whole(game, "en")
    assert "wenn die eigene Seite den Stich gerade gewinnt" in whole("manille", "de")
    assert "while your side is winning" in whole("kreuzbinokel-4", "en")


def test_what_must_be_thrown_off_is_no_exception_of_its_own(tmp_path: Path) -> None:
    duty = "follow_suit: true, throw_off_first: [pik-dame]"
    text = WITHOUT_TRUMP.replace("follow_suit: true", duty)
    said = page(tmp_path, text, "en")
    assert "holds the Queen of Spades must throw that card off; otherwise they" in said
    assert "Whoever has none of the suit plays what they like." not in said
    assert "die Pik-Dame, muss diese Karte abwerfen; sonst spielt er, was er will." in page(
        tmp_path, text, "de"
    )
    trumps = PARTNERS.replace("follow_suit: true", duty)
    assert "But whoever has none of the suit led and holds" in page(tmp_path, trumps, "en")
    assert "Doch wer die ausgespielte Farbe nicht hat, aber die Pik-Dame, muss" in page(
        tmp_path, trumps, "de"
    )


@pytest.mark.parametrize(
    ("leads", "de", "en"),
    [
        (
            "{unbroken_trumps: true}",
            "Trumpf darf man erst ausspielen, wenn einer gefallen ist",
            "Nobody may lead a trump until one has been played",
        ),
        (
            "{unbroken_plain: true}",
            "Bis eine Karte gefallen ist, die kein Trumpf ist, wird nur Trumpf ausgespielt",
            "Until a card has been played that is no trump, only trumps are led",
        ),
        (
            "{unbroken_plain: true, to_the_end: true}",
            "Ausgespielt wird nur Trumpf; nur wer keinen hat",
            "Only trumps are led; only whoever has none leads another card.",
        ),
        (
            '{unbroken: ["pik-*"]}',
            "Pik darf man erst ausspielen, wenn es gefallen ist",
            "Nobody may lead Spades until one of them has been played",
        ),
        (
            "{unbroken: [pik-dame, herz-as]}",
            "Diese Karten darf man erst ausspielen",
            "Nobody may lead these cards until",
        ),
        (
            "{unbroken: [pik-dame]}",
            "Nur wer nichts anderes mehr hat, darf die Pik-Dame ausspielen.",
            "Only somebody with nothing else may lead the Queen of Spades.",
        ),
        (
            "{unbroken: [trump-as]}",
            "Nur wer nichts anderes mehr hat, darf das Trumpf-As ausspielen.",
            "Only somebody with nothing else may lead the Ace of trumps.",
        ),
    ],
)
def test_what_may_not_be_led_yet_is_named(tmp_path: Path, leads: str, de: str, en: str) -> None:
    text = TRUMPING.replace("last_trick: 0", f"last_trick: 0\n    leads: {leads}")
    assert de in page(tmp_path, text, "de")
    assert en in page(tmp_path, text, "en")


def test_one_card_is_no_several(tmp_path: Path) -> None:
    first = TRUMPING.replace("last_trick: 0", "last_trick: 0\n    not_in_first_trick: [pik-dame]")
    assert "Zum ersten Stich legt niemand die Pik-Dame, der" in page(tmp_path, first, "de")
    assert "plays the Queen of Spades to the first trick." in page(tmp_path, first, "en")
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


def test_who_leads_where_the_one_beside_the_dealer_sits_out_is_said() -> None:
    assert "If that player sits out, the next one to the left does." in whole("euchre", "en")
    assert "Setzt er aus, spielt der Nächste links von ihm aus." in whole("euchre", "de")
    assert "sits out, the next one" not in whole("belote", "en")


def test_where_the_rank_led_counts_it_is_said_once_that_any_card_may_be_played(
    tmp_path: Path,
) -> None:
    led = WITHOUT_TRUMP.replace(
        "last_trick: 0", 'last_trick: 0\n    winner: rank_led\n    wild: ["7"]'
    )
    led = led.replace("follow_suit: true, must_beat: true", "follow_suit: false, must_beat: false")
    said = page(tmp_path, led, "de")
    assert "gelten auch die Siebenen; ausgespielt" in said
    assert "Jede Karte darf gelegt werden." in said
    assert "Niemand muss bedienen" not in said


def test_cards_that_stand_in_one_row_leave_no_empty_row_of_others(tmp_path: Path) -> None:
    said = page(tmp_path, ONE_ROW, "en")
    assert "down: ." not in said
    assert "All cards stand in one row, whatever their suit, from the highest down:" in said
    assert "The highest card wins the trick, whatever was led." in said
    assert "not trumps are plain" not in said
    german = page(tmp_path, ONE_ROW, "de")
    assert "nach unten: ." not in german and "Alle Karten stehen in einer Reihe" in german
    assert "Den Stich gewinnt die höchste Karte, was auch ausgespielt wurde." in german


def test_where_the_last_of_equals_wins_nothing_is_an_exception_to_it(tmp_path: Path) -> None:
    row = 'equal_ranks: ["3", "2", as, koenig]'
    assert row in ONE_ROW
    kinds = 'second_wins: ["*-3", "*-2", herz-as, karo-as, kreuz-as, "*-koenig"]'
    last = ONE_ROW.replace(row, f"{row}, {kinds}")
    for lang, said, not_said in (
        ("en", "of them the one played last wins.", "Of two equal cards"),
        ("de", "Von ihnen gewinnt die zuletzt gelegte Karte.", "Von zwei gleichen Karten"),
    ):
        told = page(tmp_path, last, lang)
        assert told.count(said) == 1 and not_said not in told and "Only here" not in told
    some = ONE_ROW.replace(row, f'{row}, second_wins: ["*-3"]')
    assert "but of these the second: all Threes." in page(tmp_path, some, "en")


def test_who_makes_trump_with_the_first_card_leads_no_joker(tmp_path: Path) -> None:
    jokers = "summary: N\ndeck: {jokers: {count: 1}}\nphases: {deal: {packets: PACKETS}}"
    jokers = jokers.replace("PACKETS", "[{hand: 5}, {undealt: 28}]")
    en, de = (variant(tmp_path, "nap", jokers, lang) for lang in ("en", "de"))
    assert "may lead one of no suit only if there is no other in the hand; then only" in en
    assert "darf eine ohne Farbe nur ausspielen, wenn sonst keine auf der Hand ist; dann sind" in de


@pytest.mark.parametrize("name", ["doppelbinokel-2", "zweierbinokel-2", "binokel-4-decks"])
def test_two_at_the_table_never_overtrump_what_was_not_led(name: str) -> None:
    assert about(name, "de", "phases.tricks.duties.must_overtrump") == ""
    assert about(name, "en", "phases.tricks.duties.must_overtrump") == ""
    assert "Trumpf" in about(name, "de", "phases.tricks.duties.must_beat")


def test_three_are_told_whether_to_overtrump() -> None:
    house = (("spieler", "3"),)
    assert "nicht überstechen" in about(
        "binokel-4-decks", "de", "phases.tricks.duties.must_overtrump", house
    )


def test_duties_hold_where_only_the_discard_may_be_wrong() -> None:
    house = (("schummeln", "verloren"),)
    assert "nur zu, was erlaubt ist" in about("binokel-3", "de", "phases.tricks.revoke", house)
    assert "nur zu, was erlaubt ist" not in about(
        "doppelbinokel-2", "de", "phases.tricks.revoke", SLIPS
    )


def test_which_of_two_equal_cards_wins_is_told_of_a_bid_without_a_suit(tmp_path: Path) -> None:
    said = page(tmp_path, RIDE, "de")
    assert "nur von diesen die zweite: alle Buben." in said
    assert "but of these the second: all Jacks." in page(tmp_path, RIDE, "en")


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Any card may be played."), ("de", "Jede Karte darf gelegt werden.")],
)
def test_where_there_is_no_duty_any_card_may_be_played(lang: str, said: str) -> None:
    assert said in whole("sedma", lang)


def _partners_told(name: str, lang: str, left: int, **changes: Any) -> str:
    """The page of a game whose partners show each other their hands, on one line."""
    changes["phases.tricks.partners_show"] = left
    return one_line(changed(ruleset_of(name), changes).ruleset, lang)


def test_when_partners_show_each_other_their_hands_is_said() -> None:
    assert "Once no more cards are drawn, partners show" in _partners_told("briscola-4", "en", 3)
    assert "Before the last trick partners show" in _partners_told("briscola-4", "en", 1)
    assert "Before the first trick partners show" in _partners_told("sueca", "en", 10)
    assert "With four tricks still to be played, partners show" in _partners_told("sueca", "en", 4)
    assert "Sind noch vier Stiche zu spielen, zeigen" in _partners_told("sueca", "de", 4)


def test_that_no_hand_is_shown_where_one_plays_alone_is_said_where_one_can() -> None:
    alone = "Spielt einer allein, zeigt niemand sein Blatt einem Partner."
    assert alone in _partners_told("euchre", "de", 5)
    assert alone not in _partners_told("sueca", "de", 10)
