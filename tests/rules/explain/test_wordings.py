"""What pages say of cards, tricks and bids in as few words as a reader needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.explain import explain, to_text
from tests.rules.explain.pages import BY_LANGUAGE, load, on_one_line, whole
from tests.rules.explain.variants import edited, page, variant


@pytest.mark.parametrize(
    ("lang", "whole_suit", "rank"),
    [
        (
            "de",
            "Hier zählen nur die Herz-Karten, je 2.",
            "Hier zählen nur die Damen, je 6.",
        ),
        (
            "en",
            "Only Hearts count here, 2 each.",
            "Only Queens count here, 6 each.",
        ),
    ],
)
def test_a_suit_or_a_rank_that_alone_counts_is_told_without_a_list(
    tmp_path: Path, lang: str, whole_suit: str, rank: str
) -> None:
    said = variant(tmp_path, "barbu", "", lang)
    assert rank in said
    only = ('card_points: {"herz-*": 2, herz-as: 6}', 'card_points: {"herz-*": 2}')
    text = edited("barbu", only)
    assert whole_suit in page(tmp_path, text, lang)


@BY_LANGUAGE
def test_a_partner_who_helps_is_in_the_sentence_about_all_tricks(lang: str) -> None:
    games = load("solo-whist").ruleset.contracts
    helped = {"sides": "partner", "partner_tricks": "ignored"}
    contracts = games | {"abondance": games["abondance"].model_copy(update=helped)}
    changed = load("solo-whist").ruleset.model_copy(update={"contracts": contracts})
    said = to_text(explain(changed, lang), 10**6)
    who = {"de": "Die Seite des Spielers muss alle", "en": "Your side must win"}
    assert who[lang] in said
    assert who[lang] not in whole("solo-whist", lang)


def test_whether_trumps_are_discarded_is_told_only_where_they_are_known() -> None:
    assert "Whether trumps are discarded is not said." in whole("five-hundred-4", "en")
    assert "discarded is not said" not in whole("bid-whist", "en")


def test_a_pot_that_most_of_the_tricks_win_is_never_shared(tmp_path: Path) -> None:
    pot = "house: {pool: true}"
    assert "Where nobody does, it stays." in variant(tmp_path, "fuenfundzwanzig", pot, "en")
    assert "Hat niemand so viele, bleibt es" in variant(tmp_path, "fuenfundzwanzig", pot, "de")


def test_a_game_without_trumps_beside_one_for_few_tricks_says_what_it_wants() -> None:
    assert "- High: Many tricks are wanted." in whole("minnesota-whist", "en")
    assert "- Hoch: Man will viele Stiche." in whole("minnesota-whist", "de")


def test_tricks_are_wanted_where_each_counts_several_points(tmp_path: Path) -> None:
    each = "{each: 2}"
    games = f"{{tief: {{trick_points: {each}, factor: 2}}, hoch: {{trick_points: {each}}}}}"
    more = f"contracts: {games}\nscoring: {{above: 12}}\n"
    en, de = (variant(tmp_path, "minnesota-whist", more, lang) for lang in ("en", "de"))
    assert "partners want many tricks, in others few." in en
    assert "- High: Many tricks are wanted." in en
    assert "- Low: Few tricks are wanted. All that is written down counts twice." in en
    assert "- Tief: Man will wenige Stiche. Alles, was aufgeschrieben wird, zählt doppelt." in de
    assert "Only what is above 12 points is written down." in en


@pytest.mark.parametrize("name", ["fuenfundzwanzig", "forty-fives", "gurke", "piquet"])
def test_points_are_no_card_points_where_no_card_has_any(name: str) -> None:
    assert "card point" not in whole(name, "en").casefold()
    assert "Auge" not in whole(name, "de")


def test_points_are_declined_where_no_card_has_any() -> None:
    assert "Jeder Stich zählt einen Punkt, was auch darin liegt." in whole("piquet", "de")
    assert "Wer 5 Punkte in seinen Stichen hat, schreibt 5 auf." in whole("fuenfundzwanzig", "de")


def test_points_are_not_made_into_points_twice(tmp_path: Path) -> None:
    scoring = "scoring: {for_one: 5}"
    said = variant(tmp_path, "fuenfundzwanzig", scoring, "en")
    assert "Every five of them make one point, and what is left over does not count." in said
    said = variant(tmp_path, "fuenfundzwanzig", scoring, "de")
    assert "Je fünf davon ergeben einen Punkt, was übrig bleibt, zählt nicht." in said


@BY_LANGUAGE
def test_a_game_in_turn_says_who_leads_to_its_first_trick(tmp_path: Path, lang: str) -> None:
    leads = {"de": "Wer es spielt, spielt zum ersten Stich aus", "en": "Whoever plays it leads"}
    changed = variant(tmp_path, "barbu", "contracts: {trumpf: {leader: declarer}}", lang)
    assert leads[lang] in changed
    assert leads[lang] not in whole("barbu", lang)


@BY_LANGUAGE
def test_melds_beside_the_lead_wait_until_nobody_draws(tmp_path: Path, lang: str) -> None:
    waits = {
        "de": "Sobald niemand mehr zieht, darf auch wer nicht ausspielt",
        "en": "Once nobody draws any more, whoever does not lead may",
    }
    following = "phases: {tricks: {melds_following: true}}"
    assert waits[lang] in variant(tmp_path, "tute-2", following, lang)
    makes = {
        "de": "Wer eine Meldung aus einer Farbe zeigt",
        "en": "Whoever shows a meld of one suit",
    }
    assert makes[lang] in variant(tmp_path, "marjapussi", following, lang)
    assert makes[lang] not in whole("marjapussi", lang)


@BY_LANGUAGE
def test_a_first_bid_that_is_a_game_is_told_by_its_name(tmp_path: Path, lang: str) -> None:
    bid = "cards_as: keiner, offered: auction"
    little = f"klein: {{{bid}, rank: 1, label: Little, trump: named, win_at: 45}}"
    text = edited(
        "double-deck-pinochle",
        (f"{bid}, rank: 1, ", f"{bid}, rank: 2, "),
        ("contracts:\n", f"contracts:\n  {little}\n"),
        ("forced_bid: 50", "forced_bid: 45"),
    )
    plays = {"de": "spielt „Little“.", "en": "plays “Little”."}
    assert plays[lang] in page(tmp_path, text, lang)


@BY_LANGUAGE
def test_opponents_who_meld_nothing_write_no_melds_down(lang: str) -> None:
    """Neither what they write down nor what follows giving up speaks of their melds."""
    said = on_one_line("kreuzbinokel-4", lang, (("melder", "spielerseite"),))
    usual = on_one_line("kreuzbinokel-4", lang)
    nothing = {"de": "Die Gegner melden nichts.", "en": "The opponents meld nothing."}[lang]
    assert nothing in said and nothing not in usual
    for de, en in (
        ("die Gegner melden.", "the opponents meld."),
        ("schreiben die eigenen Meldungen", "write down their own melds"),
        ("Die Gegner, die zusammen", "who together have melded"),
    ):
        words = {"de": de, "en": en}[lang]
        assert words not in said, words
        assert words in usual, words


def test_a_bonus_for_giving_up_that_differs_is_no_second_time_the_same(tmp_path: Path) -> None:
    lines = "phases: {declare: {concede: true}}\nscoring: {lost_bonus: 40, conceded_bonus: 60}\n"
    de, en = (variant(tmp_path, "binokel-3", lines, lang) for lang in ("de", "en"))
    assert "Dann bekommt jeder der anderen 60 Punkte dazu." in de
    assert "Then each of the others gets 60 points more." in en
    equal = variant(tmp_path, "binokel-3", lines.replace("60", "40"), "de")
    assert "Auch dann bekommt jeder von ihnen 40 Punkte dazu." in equal


def test_what_is_needed_to_win_is_remembered_with_whose_game_it_takes(tmp_path: Path) -> None:
    lines = "house: {mehrere-am-ziel: mehr-punkte}\nmatch: {target_by: own_bid}\n"
    de, en = (variant(tmp_path, "kreuzbinokel-4", lines, lang) for lang in ("de", "en"))
    assert "nur mit einem eigenen Spiel, das man gewinnt." in de
    assert "in wie vielen Spielen auch immer" not in de
    assert "only a game won as declarer can reach them." in en


def test_a_joker_that_is_turned_up_stands_for_a_suit_that_need_not_be_trump(tmp_path: Path) -> None:
    lines = (
        "deck: {jokers: {count: 1, points: 0, shows: pik}}\n"
        "phases: {deal: {packets: [{hand: 3}, {hand: 2}, {turn_up: 1}, {undealt: 4}]}}\n"
    )
    de, en = (variant(tmp_path, "euchre", lines, lang) for lang in ("de", "en"))
    assert "Wird ein Joker aufgedeckt, gilt Pik als aufgedeckt." in de
    assert "If a joker is turned up, it stands for Spades." in en


def test_a_single_double_deal_is_called_as_the_table_calls_it(tmp_path: Path) -> None:
    label = "label: {one: {de: die Bockrunde, en: bock}, other: {de: Bockrunden, en: bocks}}"
    bock = f"{label}, after: {{solo_lost: true}}, several: in_sequence, deals: 1"
    lines = f"match: {{bock: {{{bock}}}}}\n"
    de, en = (variant(tmp_path, "binokel-3", lines, lang) for lang in ("de", "en"))
    assert "folgt eine Bockrunde: ein Spiel, in dem alles doppelt zählt." in de
    assert "followed by a bock: one deal in which everything counts double." in en


def test_no_plus_for_a_game_does_not_deny_that_of_a_ramsch(tmp_path: Path) -> None:
    lines = "house: {alle-passen: ramsch, durchmarsch: true, abrechnung: minus}\n"
    de, en = (variant(tmp_path, "skat", lines, lang) for lang in ("de", "en"))
    assert "schreibt alle Augen auf." in de and "Plus schreibt dabei niemand." in de
    assert "writes down all card points." in en and "Nobody gets plus for it." in en


def test_all_card_points_are_had_with_the_cards_that_take_some_off(tmp_path: Path) -> None:
    lines = "house: {durchmarsch: true}\ndeck: {card_points: {karo-bube: -10}}\n"
    de, en = (variant(tmp_path, "hearts", lines, lang) for lang in ("de", "en"))
    assert "Dafür muss man auch die Karten haben, die weniger als nichts zählen." in de
    assert "For that one needs the cards that count less than nothing as well." in en
    assert "weniger als nichts" not in variant(
        tmp_path, "hearts", "house: {durchmarsch: true}", "de"
    )
