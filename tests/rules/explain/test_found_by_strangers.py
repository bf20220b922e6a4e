"""Sentences that were false, said twice or against each other on the pages of games that somebody
wrote, and what they say now; the games are variants of those in `tests/games`."""

from __future__ import annotations

from pathlib import Path

from tests.rules.explain.test_more_strangers import PARTNERS, WITHOUT_TRUMP
from tests.rules.explain.test_strangers import page, variant

RANKS = 'order: ["10", as, koenig, dame, bube, "9", "8", "7"]'
SCHARWENZEL = """\
summary: Die meisten Stiche
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"]}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, ansage, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true, until_passed: true}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}, each_trick: 1}
contracts:
  niemand: &hz
    label: {de: Neu geben, en: New deal}
    trump: fixed
    trumps: [kreuz-dame, trump-7, pik-dame, "*-bube", "herz-*"]
    order: *r
    goal: thrown_in
  herz: {<<: *hz, label: {de: Herz, en: Hearts}, offered: ansage, rank: 1, goal: points}
  karo: {label: {de: Karo, en: Diamonds}, cards_as: niemand, suit: karo, offered: ansage, rank: 2}
  pik: {label: {de: Pik, en: Spades}, cards_as: niemand, suit: pik, offered: ansage, rank: 3}
  tout: {label: Tout, cards_as: niemand, suit: pik, offered: ansage, rank: 4, goal: all_tricks,
    value: 9}
scoring:
  kind: game_points
  enough: 5
  goes_out: at_end
  melds_need_trick: false
  played_out: most_points
  steps: {spiel: {label: Spiel, below: 5, points: 2}, alle: {label: Alle, below: 1, points: 9}}
  nothing: no_trick
match:
  first_dealer: drawn
  next_dealer: left
  target: 24
  bock: {after: {even: true, solo_lost: false, both_promised: false, promise_missed: false,
      heart_trick: false, no_points: false, doubled: false}, deals: 1, several: in_sequence}
"""


def test_what_must_be_thrown_off_is_no_exception_of_its_own(tmp_path: Path) -> None:
    duty = "follow_suit: true, throw_off_first: [pik-dame]"
    text = WITHOUT_TRUMP.replace("follow_suit: true", duty)
    said = page(tmp_path, text, "en")
    assert "must throw off this card at the first chance: Queen of Spades; otherwise they" in said
    assert "Whoever has none of the suit plays what they like." not in said
    assert "abwerfen: Pik-Dame; sonst spielt er, was er will." in page(tmp_path, text, "de")
    trumps = PARTNERS.replace("follow_suit: true", duty)
    assert "But whoever has none of the suit led must throw off" in page(tmp_path, trumps, "en")
    assert "Doch wer die ausgespielte Farbe nicht hat, muss" in page(tmp_path, trumps, "de")


def test_partners_who_count_each_for_themselves(tmp_path: Path) -> None:
    text = PARTNERS.replace("label: Spiel,", "label: Spiel, goal: fewest_points, sides: alone,")
    text = text.replace("target: 20", "target: null, floor: -20")
    assert "But everybody counts their own tricks." in page(tmp_path, text, "en")
    said = page(tmp_path, text, "de")
    assert "Jeder zählt aber seine eigenen Stiche." in said and "zählen zusammen" not in said


def test_the_ranks_that_stand_above_the_ace(tmp_path: Path) -> None:
    text = PARTNERS.replace("order: *r", RANKS)
    said = page(tmp_path, text, "en")
    assert "Unlike in many games, the Ten comes first, even above the Ace." in said
    assert "above the King" not in said
    two = text.replace(RANKS, 'order: [bube, as, "10", koenig, dame, "9", "8", "7"]')
    assert "steht ganz oben: Bube. Auch die Zehn steht über dem König." in page(tmp_path, two, "de")


def test_what_is_trump_is_not_told_by_a_game_that_is_never_played(tmp_path: Path) -> None:
    said = page(tmp_path, SCHARWENZEL, "en")
    assert "Which cards are trumps depends on what is declared." in said
    assert "An example from “Hearts”: " in said
    assert "described above" not in said and "Unless a special game" not in said
    assert said.count("When several Jacks meet in a trick the suit decides") == 1
    assert "Hearts: These cards are trumps, from the highest down: Queen of Clubs" in said


def test_what_is_over_early_and_double_deals_one_after_the_other(tmp_path: Path) -> None:
    en, de = (page(tmp_path, SCHARWENZEL, lang) for lang in ("en", "de"))
    assert "who wins; only in “Tout” it may be over earlier." in en
    assert "wer gewinnt; nur in „Tout“ kann früher Schluss sein." in de
    assert "ein Bockspiel" in de and "Kommen mehrere zusammen" not in de
    two = page(tmp_path, SCHARWENZEL.replace("suit: karo,", "suit: karo, bock: played,"), "de")
    assert "Kommen mehrere zusammen, folgt eines dem anderen." in two
    three = page(tmp_path, SCHARWENZEL.replace("deals: 1", "deals: 3"), "de")
    assert "Kommen mehrere zusammen, folgt eine der anderen." in three


def test_trump_that_is_turned_up_in_one_of_several_games(tmp_path: Path) -> None:
    said = variant(tmp_path, "klaberjass", "summary: K", "de")
    assert "Welche Farbe Trumpf ist, hängt davon ab, was angesagt wird." in said
    assert "die der Karte, die nach dem Geben aufgedeckt" not in said
    assert "Für sich zählt immer, gleich wer die beste Meldung hat: Bella." in said


def test_half_of_a_meld_that_is_asked_for(tmp_path: Path) -> None:
    said = variant(tmp_path, "marjapussi", "summary: M", "de")
    assert "ergänzen eine Meldung nur, wenn nach ihnen gefragt wird" in said
    assert "macht stattdessen ihre Farbe zum Trumpf" in said


def test_melds_count_without_a_trick_only_where_they_can_be_shown_without(tmp_path: Path) -> None:
    said = variant(tmp_path, "tysiacha", "summary: T", "en")
    assert "Melds count even for those who have won no trick" not in said


def test_a_single_step_is_no_step(tmp_path: Path) -> None:
    said = variant(tmp_path, "boston", "summary: B", "en")
    assert "Winning brings as many points as the game is worth." in said
    assert "Winning is counted in steps" not in said


def test_the_talon_is_taken_in_few_games(tmp_path: Path) -> None:
    said = variant(tmp_path, "tapp", "summary: T", "en")
    assert "without showing it. That is done only in “Game”." in said
    assert "Das geschieht nur bei „Spiel“." in variant(tmp_path, "tapp", "summary: T", "de")


def test_what_must_be_held_to_name_trump_is_said_once(tmp_path: Path) -> None:
    held = "phases: {trump: {held: true}, again: {held: true}}"
    said = variant(tmp_path, "twenty-eight", held, "en")
    assert said.count("must hold a card of that suit.") == 1
    assert "must hold a card of that suit." in variant(
        tmp_path, "twenty-eight", "phases: {again: {held: true}}", "en"
    )


def test_how_it_is_asked_is_not_told_again_where_it_is_asked_in_the_same_way(
    tmp_path: Path,
) -> None:
    said = variant(tmp_path, "belote", "summary: B", "en")
    assert "everybody is asked once more in the same way." in said
    way = "first_plays: false, until_passed: true, only_higher: true"
    rounds = f"phases: {{first: {{{way}}}, second: {{{way}}}}}"
    said = variant(tmp_path, "belote", rounds, "en")
    assert said.count("Whoever has said “pass” is out.") == 1


def test_one_number_is_enough_where_every_game_asks_for_it(tmp_path: Path) -> None:
    text = "contracts: {drei: {enabled: false}, vier: {enabled: false}}"
    said = variant(tmp_path, "nap", text, "en")
    assert "The declarer wins with 2 tricks; with fewer the opponents win." in said
    assert "depends on the game:" not in said


def test_an_example_says_in_which_games_it_is_so(tmp_path: Path) -> None:
    factor = "contracts: {nehmen: {win_at: 65, factor: 2}}\nscoring: {multiplies_all: true}"
    assert "that is 164. That is so in “" in variant(tmp_path, "belote", factor, "en")
    assert "So ist es in „" in variant(tmp_path, "belote", factor, "de")
