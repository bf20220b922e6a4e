"""What is told of bids, of the partner that one of them calls, and of melds shown with a lead: of
games which nobody has shipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.test_strangers import page, variant

RIDE = """\
summary: Mit Geleit
deck: {faces: french, ranks: &r [as, "10", koenig, dame, bube, "9"], copies: 2, points: {as: 11}}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, gebote, trump, melden, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 12}]}
  gebote: {kind: reservations, asked_first: false, only_higher: true, until_passed: true}
  trump: {kind: trump}
  melden: {kind: meld, who: everybody}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: false, must_trump: true, must_overtrump: false}
    last_trick: 20
contracts:
  niemand: {label: Neu geben, trump: none, order: *r, goal: thrown_in}
  fahrt: {label: Fahrt, offered: gebote, trump: named, order: *r, higher_trumps: [trump-bube],
    second_wins: ["*-bube"], ladder: {first: 80, last: 100, step: 20, trumps: [named]}}
melds:
  contained_melds: never
  table: {paar: {label: Paar, of_one_suit: [koenig, dame], points: 20}}
scoring: {kind: race, bid_missed: -100}
match: {first_dealer: drawn, next_dealer: left, target: 500}
"""


def test_which_of_two_equal_cards_wins_is_told_of_a_bid_without_a_suit(tmp_path: Path) -> None:
    said = page(tmp_path, RIDE, "de")
    assert "und die zweite schlägt die erste: alle Buben." in said
    assert "the second beats the first: all Jacks." in page(tmp_path, RIDE, "en")


NOTHING = """\
contracts:
  trumpf: {ladder: {rank_step: 3}}
  ohne: {ladder: {rank_step: 3}}
  nichts: {label: Nichts, cards_as: niemand, offered: bid, goal: no_tricks, value: 6, rank: %s}
"""


def test_ladders_beside_each_other_are_told_once_and_not_bid_by_bid(tmp_path: Path) -> None:
    said = variant(tmp_path, "sidi", "summary: Reihum\n", "de")
    assert "Bieten kann man Trumpf 60 bis 150, Obenabe 60 bis 150 und Undenufe" in said
    assert "bei gleicher Zahl, vom höchsten an: Undenufe, Obenabe, Trumpf." in said
    assert "Obenabe 140, Trumpf 140" not in said
    equal = variant(tmp_path, "kaiser", "contracts: {ohne: {rank: 1}, trumpf: {rank: 1}}\n", "en")
    assert "with the same number none is higher" in equal
    said = variant(tmp_path, "coinche", "summary: Reihum\n", "de")
    assert "Sans Atout 80 bis 160 und 80 bis 160 mit einer Farbe. Die höhere Zahl geht vor" in said


@pytest.mark.parametrize(
    ("rank", "told"),
    [
        (9, "„Nichts“ ist niedriger als alle Gebote."),
        (11, "So hoch wie „Ohne 6“ ist „Nichts“."),
        (12, "Gleich über Ohne 6 steht Nichts. Das höchste Gebot wird gespielt."),
        (40, "„Nichts“ geht vor allen Geboten."),
    ],
)
def test_what_is_no_bid_is_told_by_its_place_among_them(
    tmp_path: Path, rank: int, told: str
) -> None:
    assert told in variant(tmp_path, "kaiser", NOTHING % rank, "de")


def test_ladders_one_above_the_other_do_not_take_turns(tmp_path: Path) -> None:
    said = variant(tmp_path, "boston", "summary: Boston\n", "de")
    assert "Große Misère, Boston 9 Herz bis 8 Pik, Piccolissimo, Kleine Misère" in said


def test_a_bid_that_melds_help_to_reach_is_no_number_of_card_points(tmp_path: Path) -> None:
    assert "zusammen so viele Punkte erreichen." in page(tmp_path, RIDE, "de")
    without = RIDE.replace(" melden, tricks]", " tricks]").replace(
        "  melden: {kind: meld, who: everybody}\n", ""
    )
    without = without.partition("melds:")[0] + "scoring:" + without.partition("scoring:")[2]
    assert "nennt den Trumpf und muss so viele Augen machen" in page(tmp_path, without, "de")


@pytest.mark.parametrize(
    ("trumps", "needed"),
    [("kreuz", "aber einen anderen Trumpf."), ("herz", "aber eine andere ihrer Farbe")],
)
def test_who_calls_a_card_that_is_trump_needs_another_trump(
    tmp_path: Path, trumps: str, needed: str
) -> None:
    text = f"""\
contracts:
  treu: {{label: Treue, offered: ansage, trump: fixed, trumps: ["{trumps}-*"], sides: partner,
    order: [as, koenig, dame, bube, "10", "9", "8", "7", "6", "5", "4", "3", "2"],
    partner: {{found_by: card, card: kreuz-as, bound: false}}, rank: 1, win_at: 8}}
"""
    assert f"Karte nicht hat, {needed}" in variant(tmp_path, "rikken", text, "de")


def test_a_trick_of_the_partner_is_enough_to_meld(tmp_path: Path) -> None:
    said = variant(tmp_path, "tute", "summary: Mit Ansagen\n", "de")
    assert "allein oder mit dem Partner schon einen Stich gemacht hat" in said


def test_melds_after_the_stock_are_not_the_first_where_one_melds_before(tmp_path: Path) -> None:
    text = "phases: {tricks: {melds_when_leading: after_a_trick}}\n"
    said = variant(tmp_path, "bezique", text, "de")
    assert "Erst wenn nicht mehr gezogen wird" not in said
    assert "Wird nicht mehr gezogen, zeigt man eine Meldung, bevor man ausspielt, wenn" in said


def test_what_a_trick_counts_in_each_suit_is_one_sentence(tmp_path: Path) -> None:
    said = variant(tmp_path, "five-hundred-4", "", "en")
    assert said.count("the first of them counts") == 1
    assert "the first of them counts 40, with Clubs as trump 60, with Diamonds" in said


@pytest.mark.parametrize("direction", ["clockwise", "counter_clockwise"])
def test_a_deal_against_the_direction_of_play_is_told(tmp_path: Path, direction: str) -> None:
    turned = RIDE.replace("direction: clockwise", f"direction: {direction}")
    against = "against the direction of play" in page(tmp_path, turned, "en")
    assert against == (direction == "counter_clockwise")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The more points somebody has, the more they must say"),
        (
            "match: {games: {won: 2}}",
            "The more points somebody has in the running game, the more they must say",
        ),
    ],
)
def test_how_low_anybody_may_predict_is_a_matter_of_the_running_game(
    tmp_path: Path, text: str, said: str
) -> None:
    assert said in variant(tmp_path, "four-hundred", text, "en")


def test_what_stands_above_each_suit_is_told_once_for_all_of_them(tmp_path: Path) -> None:
    bowers = "the Jack of the trump suit, the Jack of the suit that goes with it."
    assert bowers in variant(tmp_path, "five-hundred-4", "summary: As it is\n", "en")


@pytest.mark.parametrize("above", ['"*-bube"', '"karo-*"', "pik-as"])
def test_what_is_not_named_by_the_suit_is_told_by_an_example(tmp_path: Path, above: str) -> None:
    text = f'contracts: {{bid: {{trumps: [{above}, "herz-*"]}}}}\n'
    said = variant(tmp_path, "five-hundred-4", text, "en")
    assert "Above the trump suit" not in said
    assert "At “6 Spades”: These cards are trumps" in said
