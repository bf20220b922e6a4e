"""What is trump: said once, of the games in which it is so, and who makes or names it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.explain import explain, to_text
from tests.rules.checks.test_checks import changed
from tests.rules.explain.pages import about, chapter, on_one_line, whole
from tests.rules.explain.variants import (
    AUCTION,
    BIDDERS,
    DWARFS,
    SCHARWENZEL,
    WITHOUT_TRUMP,
    page,
    variant,
)


def test_a_joker_and_a_fool_leave_the_jokers_the_only_trumps(tmp_path: Path) -> None:
    said = page(tmp_path, DWARFS, "de")
    assert "Zeigt ein Joker oder ein Narr den Trumpf, sind nur die Joker Trumpf." in said
    assert "gibt es in diesem Spiel keinen" not in said
    assert said.count("Dazu kommen") == 1
    assert "Auch zwei Narren sind dabei; damit sind es 36 Karten." in said
    assert "If a joker or a fool shows what is trump" in page(tmp_path, DWARFS, "en")
    fewer = DWARFS.replace(", fools: {count: 2}", "").replace("undealt: 3", "undealt: 1")
    assert "Zeigt ein Joker den Trumpf, sind nur die Joker" in page(tmp_path, fewer, "de")


def test_a_joker_as_the_last_card_says_what_is_trump_too(tmp_path: Path) -> None:
    text = DWARFS.replace(
        "[{hand: 8}, {turn_up: 1}, {undealt: 3}]", "[{hand: 9}], last_card: shows_trump"
    )
    assert "Zeigt ein Joker oder ein Narr den Trumpf" in page(tmp_path, text, "de")


def test_a_single_card_above_the_trump_suit_is_one(tmp_path: Path) -> None:
    said = page(tmp_path, BIDDERS, "de")
    assert "Über der Trumpffarbe steht noch ein Trumpf: Kreuz-Bube." in said
    two = BIDDERS.replace("[kreuz-bube]", "[kreuz-bube, pik-bube]")
    assert "noch weitere Trümpfe, vom höchsten an: Kreuz-Bube" in page(tmp_path, two, "de")


def test_a_dealer_always_names_the_trump_where_every_game_has_one(tmp_path: Path) -> None:
    named = (
        WITHOUT_TRUMP.replace("order: [deal, tricks]", "order: [deal, trumpf, tricks]")
        .replace("phases:\n", "phases:\n  trumpf: {kind: trump, who: dealer}\n")
        .replace("trump: none", "trump: named")
    )
    assert "Trumpf: Der Geber nennt die Farbe, die alle anderen schlägt." in page(
        tmp_path, named, "de"
    )


def test_trumps_of_games_that_are_declared_are_not_denied() -> None:
    text = chapter("solo-whist", "de", "trump")
    assert "Welche Karten Trumpf sind, hängt davon ab, was angesagt wird." in text
    assert "keinen Trumpf" not in text
    games = chapter("solo-whist", "de", "contracts")
    assert "Solo in Herz: Trumpf ist Herz." in games
    assert "Herz-As" not in games
    assert "oben stehen" not in games
    assert "Im gewöhnlichen Spiel gibt es keinen Trumpf." in chapter("jass", "de", "trump")


def test_trumps_that_a_special_game_changes_are_not_said_to_be_always_the_same() -> None:
    said = "Trumpf sind, wenn ein besonderes Spiel nichts anderes sagt, von oben nach unten: alle"
    assert said in chapter("skat", "de", "trump")
    kept = chapter("doppelkopf", "de", "trump")
    assert "wenn ein besonderes Spiel nichts anderes sagt, von oben nach unten: Herz-Zehn" in kept
    solos = (("damen-solo", "false"), ("buben-solo", "false"))
    assert "Trumpf sind immer dieselben Karten" in whole("doppelkopf", "de", solos)


def test_a_suit_that_is_trump_as_a_whole_is_named() -> None:
    text = chapter("spades", "de", "trump")
    assert "Trumpf ist immer Pik." in text
    assert "Fehl" not in text


def test_jokers_are_no_exception_where_there_is_none() -> None:
    assert "Der Joker ist der höchste Trumpf." in chapter("five-hundred", "de", "trump")
    assert "höchste" not in chapter("narren", "de", "trump")


def test_nothing_is_played_with_usual_trumps_where_the_usual_game_has_none() -> None:
    """Undenufe has none either, and so no usual ones."""
    usual = "It is played with the usual trumps."
    assert "Undenufe: It is played without trumps." in whole("jass", "en")
    assert usual not in whole("jass", "en")
    assert usual in whole("doppelkopf", "en")


def test_what_is_trump_is_not_told_by_a_game_that_is_never_played(tmp_path: Path) -> None:
    said = page(tmp_path, SCHARWENZEL, "en")
    assert "Which cards are trumps depends on what is declared." in said
    assert "An example from “Hearts”: " in said
    assert "described above" not in said and "Unless a special game" not in said
    assert said.count("When several Jacks meet in a trick the suit decides") == 1
    assert "Hearts: These cards are trumps, from the highest down: Queen of Clubs" in said


def test_trump_that_is_turned_up_in_one_of_several_games(tmp_path: Path) -> None:
    said = variant(tmp_path, "klaberjass", "summary: K", "de")
    assert "Welche Farbe Trumpf ist, hängt davon ab, was angesagt wird." in said
    assert "die der Karte, die nach dem Geben aufgedeckt" not in said
    assert "Für sich zählt immer, gleich wer die beste Meldung hat: Bella." in said


def test_what_must_be_held_to_name_trump_is_said_once(tmp_path: Path) -> None:
    held = "phases: {trump: {held: true}, again: {held: true}}"
    said = variant(tmp_path, "twenty-eight", held, "en")
    assert said.count("may name only a suit of which they hold a card.") == 1
    assert "may name only a suit of which they hold a card." in variant(
        tmp_path, "twenty-eight", "phases: {again: {held: true}}", "en"
    )


RED_UPSIDE_DOWN = """\
summary: Acht Karten
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9"], copies: 1, points: {as: 1}}
table: {players: 3, direction: clockwise, sides: {kind: alone}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  tricks: {kind: tricks, leader: left_of_dealer, last_trick: 5}
contracts:
  spiel:
    {label: Eigenes, trump: fixed, trumps: [pik-as, "herz-*"], order: *r,
     suit_orders: {herz: &red ["9", "10", bube, dame, koenig, as], karo: *red}}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, target: 20}
"""


def test_a_suit_among_the_fixed_trumps_ranks_by_its_own_order(tmp_path: Path) -> None:
    """As it is played: what its order says, the first card is the highest."""
    assert "Ace of Spades, Nine of Hearts, Ten of Hearts, Jack" in page(
        tmp_path, RED_UPSIDE_DOWN, "en"
    )


def test_a_trump_is_named_only_where_there_is_one(tmp_path: Path) -> None:
    high = """contracts:
  hoch: {label: Hoch, offered: auction, trump: none, order: [as, koenig, dame, bube, "10", "9"],
    ladder: {first: 1, last: 6, trumps: [none]}}
"""
    line = "Trump: Where a suit is to be named that beats all others, the declarer names it."
    assert line in variant(tmp_path, "pepper", high, "en")
    assert "Trump: The declarer names the suit" in variant(tmp_path, "pepper", "", "en")


def test_trumps_above_a_suit_are_told_once(tmp_path: Path) -> None:
    """An order that is not that of the trump suit is not said of every suit."""
    gebot = """contracts:
  gebot: {label: Gebot, offered: auction, trump: fixed, trumps: [trump-bube, trump-9, "karo-*"],
    order: [as, koenig, dame, bube, "10", "9"], higher_trumps: [],
    ladder: {first: 1, last: 6, trumps: [karo, kreuz, herz, pik], suits_rank: false}}
  gross: null
order: [deal, auction, tricks]
phases: {trump: null, best: null}
"""
    said = variant(tmp_path, "pepper", gebot, "en")
    assert "from the highest down: the Jack of the trump suit, the Nine of the trump suit." in said
    assert "These cards are trumps" not in said
    assert "Where a game says nothing else, the cards of every suit rank" in said


@pytest.mark.parametrize(
    ("lang", "always", "some"),
    [
        ("de", "Trumpf: Der Spieler nennt", "Trumpf: Wo eine Farbe zu nennen ist"),
        ("en", "Trump: The declarer names", "Trump: Where a suit is to be named"),
    ],
)
def test_the_suit_turned_up_is_not_named(tmp_path: Path, lang: str, always: str, some: str) -> None:
    text = variant(tmp_path, "euchre", "", lang)
    assert some in text and always not in text


LOW_IN_SPADES = 'tief: {label: Tief, trump: fixed, trumps: ["pik-*"], order: *r,'


def test_where_trumps_are_declared_not_only_jokers_are_trumps(tmp_path: Path) -> None:
    jokers = AUCTION.replace("copies: 1,", "copies: 1, jokers: {count: 4},")
    jokers = jokers.replace("{hand: 8}", "{hand: 9}").replace('trumps: ["herz-*"], ', "")
    none = jokers.replace("trump: fixed", "trump: none")
    assert "Trumpf sind nur die Joker." in page(tmp_path, none, "de")
    suit = none.replace("tief: {label: Tief, cards_as: spiel,", LOW_IN_SPADES)
    said = page(tmp_path, suit, "de")
    trumps = said[said.index("Trumpf und Rangfolge ---") : said.index("Geben ---")]
    assert "nur die Joker" not in trumps and "hängt davon ab, was angesagt wird" in trumps


def test_the_suit_that_a_bid_names_needs_no_example(tmp_path: Path) -> None:
    said = variant(tmp_path, "israeli-whist", "", "de")
    assert "die genannte Farbe ist Trumpf" in said and "Trumpf ist Kreuz" not in said
    assert "These cards are trumps" in variant(tmp_path, "napoleon", "", "en")


def test_trump_is_a_suit_of_its_own_where_cards_of_others_are_trumps() -> None:
    own = "Trump is a suit of its own here."
    for name in ("doppelkopf", "euchre", "cinch", "bid-whist"):
        assert own in whole(name, "en")
    for name in ("whist", "oh-hell", "binokel-3", "spades"):
        assert own not in whole(name, "en")


def test_of_one_joker_it_is_said_as_one() -> None:
    assert "legt den Joker, einen Trumpf" in whole("fuenfhundert", "de")
    assert "Trumpf sind nur die Hexen" in whole("narren", "de")


def test_trumps_between_joker_and_trump_suit_and_who_may_play_a_joker(tmp_path: Path) -> None:
    bowers = DWARFS.replace("power: lowest", "without_trump: highest").replace(
        "trump: turned_up, order",
        "trump: turned_up, higher_trumps: [trump-bube, colour-bube], order",
    )
    bowers = bowers.replace(
        "order: *r}}", "order: *r}, ohne: {label: Ohne, trump: none, order: *r}}"
    )
    bowers = bowers.replace("next_dealer: left,", "next_dealer: left, contracts: [spiel, ohne],")
    said = page(tmp_path, bowers.replace("target: 20", "rounds: 4"), "de")
    assert "Wer bedienen muss, darf keine dieser Karten legen, und sie schlagen jede andere" in said
    assert "Zwischen Joker und Trumpffarbe stehen noch weitere Trümpfe" in said


def test_trump_by_the_last_card_dealt_is_not_turned_up() -> None:
    assert "dealer’s last card" in about("plusminus", "en", "contracts.spiel.trump")
    assert "Seven −2" in about("plusminus", "en", "contracts.spiel.points")


def test_who_bids_names_trump_before_playing_for_the_bid(tmp_path: Path) -> None:
    said = variant(tmp_path, "pepper", "", "en")
    assert "names the trump then" not in said


def test_what_stands_above_each_suit_is_told_once_for_all_of_them(tmp_path: Path) -> None:
    bowers = "the Jack of the trump suit, the Jack of the other suit of the same colour."
    assert bowers in variant(tmp_path, "five-hundred-4", "summary: As it is\n", "en")


@pytest.mark.parametrize("above", ['"*-bube"', '"karo-*"', "pik-as"])
def test_what_is_not_named_by_the_suit_is_told_by_an_example(tmp_path: Path, above: str) -> None:
    text = f'contracts: {{bid: {{trumps: [{above}, "herz-*"]}}}}\n'
    said = variant(tmp_path, "five-hundred-4", text, "en")
    assert "Above the trump suit" not in said
    assert "At “6 Spades”: These cards are trumps" in said


@pytest.mark.parametrize(
    ("name", "lang", "said"),
    [
        ("cinch", "en", "the Five of the other suit of the trumps’ colour, "),
        ("cinch", "de", "die Fünf der anderen roten oder schwarzen Farbe "),
        ("drei-fuenf-acht", "de", "Der Geber spielt immer und nennt den Trumpf."),
        ("german-solo", "en", "One of the four suits is trump; the declarer chooses it."),
        ("euchre", "en", "One of the three other suits is trump; the declarer chooses it."),
        ("euchre", "de", "Sagen wieder alle „weiter“, werden die Karten hingeworfen"),
    ],
)
def test_who_names_the_trump_and_what_goes_with_it_is_told(name: str, lang: str, said: str) -> None:
    assert said in whole(name, lang)


def test_trumps_above_the_suit_of_all_games_stand_with_the_order_of_the_cards() -> None:
    """Where nothing is played but what is declared, no reader looks for them under the games."""
    for lang, above in (("de", "Über der Trumpffarbe stehen"), ("en", "Above the trump suit")):
        trump, games = (chapter("sjavs", lang, name) for name in ("trump", "contracts"))
        assert above in trump and above not in games


def test_where_games_have_different_trumps_above_their_suit_each_says_its_own(
    tmp_path: Path,
) -> None:
    said = variant(tmp_path, "sjavs", "contracts: {sechs: {higher_trumps: [kreuz-dame]}}", "de")
    assert said.split("Was gespielt wird")[-1].count("Über der Trumpffarbe steh") == 2


def test_in_the_course_of_a_deal_a_hidden_trump_is_named_in_secret(tmp_path: Path) -> None:
    assert "Trump: The declarer chooses in secret the suit" in whole("twenty-eight", "en")
    assert "Trumpf: Der Spieler bestimmt geheim die Farbe" in whole("twenty-eight", "de")
    assert "bestimmt geheim" not in whole("mulatschak", "de")


@pytest.mark.parametrize(
    ("packets", "when", "otherwise"),
    [
        ("[{hand: 3}, {turn_up: 1}, {hand: 2}, {undealt: 26}]", "in dealing", "after the deal"),
        ("[{turn_up: 1}, {hand: 5}, {undealt: 26}]", "in dealing", "after the deal"),
        ("[{hand: 3}, {hand: 2}, {turn_up: 1}, {undealt: 26}]", "after the deal", "in dealing"),
    ],
)
def test_a_card_is_turned_up_in_dealing_or_after_it(
    tmp_path: Path, packets: str, when: str, otherwise: str
) -> None:
    changed = f"phases: {{deal: {{packets: {packets}}}}}"
    en = variant(tmp_path, "fuenfundzwanzig", changed, "en")
    assert f"that of the card that is turned up {when}." in en
    assert f"card that is turned up {otherwise}" not in en
    de = variant(tmp_path, "fuenfundzwanzig", changed, "de")
    german = {"in dealing": "beim Geben", "after the deal": "nach dem Geben"}
    assert f"die der Karte, die {german[when]} aufgedeckt wird." in de


def test_the_lowest_card_of_the_trump_suit_need_not_follow_and_is_called_so() -> None:
    en, de = whole("hombre", "en"), whole("hombre", "de")
    assert "the Ace of Clubs and the lowest card of the trump suit need not be played when" in en
    assert "Seven of Hearts and" not in en.split("need not be played when")[0].split(". ")[-1]
    assert "Kreuz-As und die niedrigste Karte der Trumpffarbe muss man auf einen niedrigeren" in de


def test_a_game_names_the_suits_of_which_one_may_be_trump() -> None:
    assert "One of Acorns, Leaves and Bells is trump; the declarer chooses it." in whole(
        "tapp", "en"
    )
    assert "Trumpf ist eine der Farben Eichel, Schippen und Schellen; der" in whole("tapp", "de")


def test_bids_of_numbers_alone_name_them_too_where_other_games_have_other_trumps() -> None:
    bids = {f"contracts__trumpf-{n}-named__trump_suits": ["pik", "karo"] for n in range(6, 13)}
    said = "One of Spades and Diamonds is trump; the declarer chooses it."
    assert said in on_one_line("kaiser", "en", **bids)
    assert said not in on_one_line("kaiser", "en")


def test_every_card_may_be_a_trump_by_its_suit() -> None:
    said = on_one_line(
        "gurke",
        "de",
        contracts__spiel__trumps=["*-*"],
        contracts__spiel__equal_ranks=[],
        contracts__spiel__second_wins=[],
    )
    assert "Jede Karte einer Farbe steht über allen Karten der nächsten" in said


def test_cards_that_are_left_out_of_the_pack_are_not_listed_as_trumps() -> None:
    without = {"deck.without": ["herz-8", "herz-7"]}
    said = to_text(explain(changed("schafkopf", without), "de"), 10**6)
    assert "Herz-König, Herz-Neun. Sind mehrere" in said
