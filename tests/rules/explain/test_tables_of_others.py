"""Sentences that games of other taverns made false, doubled or empty, and what they say now; most
of the games are variants of those in `tests/games`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.test_strangers import page, variant

ONE_ROW = """\
summary: Zwei von drei Stichen.
deck: {faces: french, ranks: &o ["3", "2", as, koenig], copies: 1, points: {}}
table: {players: 4, direction: counter_clockwise, sides: {kind: partners}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 3}, {undealt: 4}]}
  tricks:
    kind: tricks
    leader: right_of_dealer
    duties: {follow_suit: false, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
    each_trick: 1
contracts:
  spiel:
    {label: Spiel, trump: fixed, trumps: [pik-as, "*-3", "*-2", "*-as", "*-koenig"], order: *o,
     equal_ranks: ["3", "2", as, koenig]}
scoring:
  {kind: game_points, enough: 2, goes_out: at_once, melds_need_trick: false,
   steps: {spiel: {label: Spiel, below: 2, points: 1}}, played_out: most_points}
match: {first_dealer: drawn, next_dealer: right, target: 30}
"""

ALL_PASS = "contracts: {leaster: {trick_points: {each: 1}}}"

LADDERS = """\
summary: Gebote
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {}}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, bids, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  bids: {kind: reservations, asked_first: false, only_higher: true}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
    each_trick: 1
contracts:
  niemand: {label: Alle passen, trump: none, order: *r, goal: thrown_in}
  kreuz: {label: {de: Gebot, en: Bid}, cards_as: niemand, offered: bids,
    ladder: {first: 5, last: 7, trumps: [kreuz], rank_step: 3}}
  herz: {label: {de: Gebot, en: Bid}, cards_as: niemand, offered: bids, rank: 1,
    ladder: {first: 5, last: 7, trumps: [herz], rank_step: 3}}
  ohne: {label: {de: Gebot, en: Bid}, cards_as: niemand, offered: bids, rank: 2,
    ladder: {first: 5, last: 7, trumps: [none], rank_step: 3}}
scoring:
  {kind: bid_game, rounding: exact, melds_need_trick: false, declarer_needs_trick: false,
   lost_factor: 1, lost_bonus: 0, conceded_factor: 1, conceded_bonus: 0, bonus_for: side,
   opponents: shared}
match: {first_dealer: drawn, next_dealer: left, target: 50}
"""


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
    assert "the second beats the first: all Threes." in page(tmp_path, some, "en")


def test_points_that_are_deals_won_are_not_set_against_them(tmp_path: Path) -> None:
    for points, counts in (("last_trick: 1", False), ("last_trick: 2", True)):
        said = variant(
            tmp_path, "dreiblatt", f"phases: {{tricks: {{each_trick: 0, {points}}}}}", "en"
        )
        assert ("15 points to win, in however many deals" in said) == counts


@pytest.mark.parametrize(
    ("lang", "said", "not_said"),
    [
        ("en", "If the declarer has more than the other, melds and card points", "the bid is not"),
        (
            "de",
            "Hat der Spieler mit Meldungen und Augen zusammen mehr als der andere",
            "das Gebot nicht",
        ),
    ],
)
def test_who_needs_only_more_than_the_other_reaches_no_bid(
    tmp_path: Path, lang: str, said: str, not_said: str
) -> None:
    told = variant(tmp_path, "klaberjass", "", lang)
    assert said in told and not_said not in told
    bid = variant(tmp_path, "klaberjass", "contracts: {nehmen: {win_at: 82}}", lang)
    assert said not in bid


def test_numbers_that_several_ladders_share_are_told_of_once(tmp_path: Path) -> None:
    for lang, said in (("en", "A bid names a number from 3"), ("de", "Ein Gebot nennt eine Zahl")):
        assert variant(tmp_path, "bid-whist", "", lang).count(said) == 1
    others = "contracts: {tief: {ladder: {last: 12}}}"
    said = variant(tmp_path, "bid-whist", others, "en")
    assert said.count("A bid names a number from 3") == 1  # of two
    assert said.count("A bid names only a number, from 3") == 1


def test_a_deal_that_is_over_before_does_not_go_on_to_its_last_card(tmp_path: Path) -> None:
    assert "When all cards are played" not in page(tmp_path, ONE_ROW, "en")
    assert "Sind alle Karten gespielt" not in page(tmp_path, ONE_ROW, "de")
    more = ONE_ROW.replace("enough: 2", "enough: 3").replace("below: 2", "below: 3")
    assert "When all cards are played, the higher count wins" in page(tmp_path, more, "en")


def test_what_tricks_count_when_all_pass_is_not_told_of_the_game(tmp_path: Path) -> None:
    said = variant(tmp_path, "sheepshead", ALL_PASS, "en")
    assert "It is about the 120 card points that there are in all." in said
    assert said.count("Every trick counts one card point") == 1
    assert "at least one trick: whoever has the fewest of those who took a trick has won" in said
    assert "and the opponents have 26." in said
    assert "The opponents need 60 card points, the declarer’s side needs 61." in said
    german = variant(tmp_path, "sheepshead", ALL_PASS, "de")
    assert german.count("Jeder Stich zählt ein Auge") == 1 and "120 Augen" in german


def test_what_may_be_doubled_is_not_silent(tmp_path: Path) -> None:
    said = variant(tmp_path, "ulti", "", "en")
    assert "Games that are about tricks alone may be doubled, too." in said
    assert "Nothing is announced during play" not in said
    assert "The declarer writes down 10, each opponent −5." in said


@pytest.mark.parametrize(("lang", "said"), [("en", "so does the declarer"), ("de", "ebenso viele")])
def test_sides_that_need_the_same_are_not_set_against_each_other(
    tmp_path: Path, lang: str, said: str
) -> None:
    assert said in variant(tmp_path, "calabresella", "", lang)


def test_five_bids_of_one_name_are_told_apart_by_their_suits(tmp_path: Path) -> None:
    said = page(tmp_path, LADDERS, "en")
    assert (
        "These can be bid: Bid 5 Clubs to 7 Clubs, Bid 5 Hearts to 7 Hearts and Bid 5 no trump"
        in said
    )
    assert "with the same number, from the highest down: no trump, Hearts, Clubs." in said
    assert "bei gleicher Zahl, vom höchsten an: ohne Trumpf, Herz, Kreuz." in page(
        tmp_path, LADDERS, "de"
    )


def test_a_label_that_is_the_suit_does_not_double_it(tmp_path: Path) -> None:
    named = LADDERS
    for de, en in (("Kreuz", "Clubs"), ("Herz", "Hearts"), ("Ohne Trumpf", "No trump")):
        named = named.replace("{de: Gebot, en: Bid}", f"{{de: {de}, en: {en}}}", 1)
    said = page(tmp_path, named, "en")
    assert "Clubs 5 Clubs" not in said and "No trump 5 no trump" not in said
    assert "These can be bid: Clubs 5 to 7, Hearts 5 to 7 and No trump 5 to 7." in said
    assert "Kreuz 5 bis 7" in page(tmp_path, named, "de")


def test_what_one_of_two_games_of_a_name_says_is_not_said_of_both(tmp_path: Path) -> None:
    same = LADDERS.replace("trumps: [kreuz]", "trumps: [named]")
    same = same.replace("offered: bids,\n    ladder", "offered: bids, trump: named,\n    ladder", 1)
    same = same.replace("order: [deal, bids, tricks]", "order: [deal, bids, trump, tricks]")
    same = same.replace("  tricks:\n", "  trump: {kind: trump}\n  tricks:\n", 1)
    said = page(tmp_path, same, "en")
    assert (
        "In all of these games: Whoever has the highest bid must take that many tricks, and"
        not in (said)
    )


def test_opponents_who_each_count_alone_do_not_play_together(tmp_path: Path) -> None:
    said = variant(tmp_path, "five-hundred", "", "en")
    assert "The others play against the declarer, and each of them counts alone." in said
    assert "play together" not in said
    assert "jeder von ihnen zählt für sich" in variant(tmp_path, "five-hundred", "", "de")


def test_an_example_says_what_a_game_that_counts_more_brings(tmp_path: Path) -> None:
    said = variant(tmp_path, "botifarra", "", "en")
    assert "you write down 1. In “Botifarra” it counts twice: that makes 2." in said
    more = "contracts: {kreuz: {factor: 2}, pik: {factor: 2}, herz: {factor: 2}, karo: {factor: 2}}"
    said = variant(tmp_path, "botifarra", more, "en")
    assert "you write down 2." in said and "In “Botifarra” it counts" not in said


def test_none_predicted_is_judged_like_any_other_where_nobody_has_a_partner(tmp_path: Path) -> None:
    none = "scoring: {none: {made: 5, missed: -10}}"
    said = variant(tmp_path, "oh-hell", none, "en")
    assert "Whoever predicts no trick gets 5 points for taking none, and −10 otherwise." in said
    same = "scoring: {none: {made: -10, missed: -10}}"
    said = variant(tmp_path, "oh-hell", same, "en")
    assert "Whoever predicts no trick gets −10 points, whether they take one or not." in said
    assert "ob er einen macht oder nicht" in variant(tmp_path, "oh-hell", same, "de")
    assert "judged alone" in variant(tmp_path, "spades", "", "en")


def test_games_that_nobody_calls_solos_are_named(tmp_path: Path) -> None:
    said = variant(tmp_path, "solo-whist", "", "en")
    assert "“Abundance”, “Misère”" in said and "In every solo" not in said


def test_a_bid_is_reached_together_where_there_are_partners(tmp_path: Path) -> None:
    said = variant(tmp_path, "napoleon", "", "en")
    assert "The declarer’s side wins with as many card points as the bid names" in said
    assert "Die Seite des Spielers hat mit so vielen Augen gewonnen, wie das Gebot nennt" in (
        variant(tmp_path, "napoleon", "", "de")
    )
