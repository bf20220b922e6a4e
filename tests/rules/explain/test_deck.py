"""The cards: how they rank, and what they count by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.explain import explain, to_text
from tests.contract.mutating import Change, plain
from tests.contract.mutating import changed as mutated
from tests.contract.rulesets import in_order
from tests.rules.checks.test_checks import changed
from tests.rules.explain import pages
from tests.rules.explain.pages import chapter, load, otherwise, told, whole
from tests.rules.explain.variants import DWARFS, FEWEST, ONE_AGAINST_TWO, PARTNERS, page, variant


def test_what_cards_of_one_game_cost_rests_on_the_keys_of_that_game() -> None:
    tree = mutated(plain("knaves"), [Change(("deck", "card_points"), {})]) or {}
    tree["contracts"]["spiel"]["points"] = {"bube": -3}
    ruleset = in_order(tree)
    assert ruleset is not None
    sentences = explain(ruleset, "en").sentences()
    (costs,) = [one for one in sentences if "minus are taken off" in one.text]
    assert costs.keys == ("contracts.spiel.points",)


def test_ranks_that_count_nothing_are_told_of_together() -> None:
    """Whist with card points has nine of them, Skat three."""
    points = {"as": 4, "koenig": 3, "dame": 2, "bube": 1, "10": 10}
    deck = load("whist").ruleset.deck.model_copy(update={"points": points}).model_dump()
    text = otherwise("whist", deck=deck | {"points": points})
    assert "As 4, König 3, Dame 2, Bube 1, Zehn 10." in text and "Drei 0" not in text
    assert "Bube 2. Die übrigen Karten zählen nichts." in whole("skat", "de")


def test_an_order_that_some_games_change_is_not_said_of_all() -> None:
    assert "Wo ein Spiel nichts anderes sagt, gilt in jeder Farbe" in whole("mucken", "de")
    assert "Wo ein Spiel nichts anderes sagt" not in whole("nap", "de")


def test_an_order_of_named_trumps_holds_in_every_suit() -> None:
    ruleset = load("nap").ruleset
    low = ruleset.contracts["drei"].model_copy(
        update={"order": ruleset.contracts["drei"].order[::-1]}
    )
    contracts = ruleset.contracts | {"drei": low}
    text = to_text(explain(ruleset.model_copy(update={"contracts": contracts}), "de"), 10**6)
    assert "In jeder Farbe gilt, von oben nach unten: Zwei, Drei" in text
    assert "Bei den übrigen Karten" not in text


def test_where_one_card_counts_nothing_is_added_up() -> None:
    deck = load("dame").ruleset.deck.model_copy(update={"card_points": {"pik-dame": 1}})
    text = to_text(explain(load("dame").ruleset.model_copy(update={"deck": deck}), "de"), 10**6)
    assert "Die Pik-Dame zählt ein Auge." in text
    assert "Alle Karten zusammen" not in text


def test_cards_that_alone_count_in_the_usual_game_are_told_with_the_pack() -> None:
    assert (
        "All Jacks count one card point each. The Jack of Spades counts 2 card points. The rem"
        in (chapter("polignac", "en", "cards"))
    )
    said = "Die Pik-Dame zählt 13 Augen. Der Pik-König zählt 10 Augen. Das Pik-As zählt 7 Augen."
    assert said in chapter("black-maria", "de", "cards")


def test_a_card_by_whose_holder_a_suit_is_trump_has_its_article() -> None:
    said = whole("belka", "de")
    assert "dem gehört, der den Kreuz-Buben bekommen hat." in said
    assert "Wer darin den Kreuz-Buben spielt, dem gehört" in said
    assert "whoever is dealt the Jack of Clubs says so at once." in whole("belka", "en")


def test_what_is_lost_without_a_minus_is_nothing_and_no_0() -> None:
    assert "hätte sie verloren und schriebe nichts auf." in whole("belote", "de")
    assert "would have lost and would write down nothing." in whole("belote", "en")


def test_single_cards_that_count_alike_are_told_together() -> None:
    points = {"pik-dame": -100, "herz-10": -10, "herz-9": -10, "karo-bube": 100}
    deck = load("dame").ruleset.deck.model_copy(update={"card_points": points})
    text = to_text(explain(load("dame").ruleset.model_copy(update={"deck": deck}), "en"), 10**6)
    assert "Minus 10 card points each: Ten of Hearts and Nine of Hearts. The Jack" in text


def test_where_only_trumps_count_nothing_is_said_of_the_other_suits() -> None:
    """Scotch Whist counts the Ten of the trump suit and its court alone."""
    deck = {"points": {}, "trump_points": {"bube": 11, "10": 10}}
    text = otherwise("whist", deck=load("whist").ruleset.deck.model_dump() | deck)
    assert "Augen haben nur Karten der Trumpffarbe: Bube 11 und Zehn 10." in text
    assert "So viele Augen haben die Karten" not in text


TEN_FIRST = 'order: ["10", as, koenig, dame, bube, "9", "8", "7"]'


def test_the_ranks_that_stand_above_the_ace(tmp_path: Path) -> None:
    text = PARTNERS.replace("order: *r", TEN_FIRST)
    said = page(tmp_path, text, "en")
    assert "Unlike in many games, the Ten comes first, even above the Ace." in said
    assert "above the King" not in said
    two = text.replace(TEN_FIRST, 'order: [bube, as, "10", koenig, dame, "9", "8", "7"]')
    said = page(tmp_path, two, "de")
    assert "Anders als in vielen Spielen setzt man den Buben noch über das As." in said
    assert "Auch die Zehn steht über dem König." in said


def test_ranks_that_no_plain_suit_has_are_not_among_them(tmp_path: Path) -> None:
    short = ONE_AGAINST_TWO.replace(
        "copies: 1,", "copies: 1,\n  without: [kreuz-7, pik-7, herz-7],", 1
    )
    short = short.replace("trump: none", 'trump: fixed, trumps: ["*-dame", "karo-*"]')
    short = short.replace("{hand: 5}]}", "{hand: 4}]}").replace("61", "55")
    said = page(tmp_path, short, "en")
    assert "In every plain suit they rank from the highest down: Ace, Ten, King, Jack," in said
    assert "Jack, Nine, Eight. Unlike" in said


def test_cards_that_rank_otherwise_in_a_game_of_choice_are_not_denied(tmp_path: Path) -> None:
    low = ", ".join(['"7"', '"8"', '"9"', '"10"', "unter", "ober", "koenig", "as"])
    said = page(
        tmp_path, FEWEST.replace("{<<: *minus, label", f"{{<<: *minus, order: [{low}], label"), "en"
    )
    assert "Where a game says nothing else, the cards of every suit rank" in said


def test_orders_of_suits_are_told_once_each() -> None:
    up, down = ["as", "koenig", "dame", "bube", "10"], ["10", "bube", "dame", "koenig", "as"]
    orders = {"herz": down, "karo": up, "kreuz": up}
    some = told(changed("fuenfundzwanzig", {"contracts.spiel.suit_orders": orders}))
    assert some.count("Only in") == 1
    assert "In Diamonds and Clubs it is:" in some
    every = told(changed("fuenfundzwanzig", {"contracts.spiel.suit_orders": {**orders, "pik": up}}))
    assert "Only in" not in every
    assert "In every suit the cards rank" not in every
    assert "In Hearts the cards rank from the highest down:" in every


def test_the_order_of_all_suits_leaves_out_a_trump_suit_with_one_of_its_own() -> None:
    every, else_ = "In every suit the cards rank", "Where a game says nothing else, the cards"
    assert else_ in whole("klaverjas", "en")
    assert every not in whole("klaverjas", "en")
    assert every in whole("whist", "en")


def test_cards_of_a_group_without_those_that_are_named() -> None:
    assert "Ace of Hearts (6), all other Hearts (2)" in whole("barbu", "en")
    assert "Herz-As (6), alle anderen Herz-Karten (2)" in whole("barbu", "de")


def test_jokers_of_several_names(tmp_path: Path) -> None:
    named = DWARFS.replace(
        "jokers: {count: 2, power: lowest}",
        "jokers: {count: 2, little: 1, points: 1, label: {one: {de: großer Joker, en: big Joker},"
        " other: {de: Joker, en: Jokers}}, little_label: {one: {de: kleiner Joker, en: Imp}}}",
    )
    said = page(tmp_path, named, "de")
    assert "Dazu kommen zwei Karten ohne Farbe: großer Joker und kleiner Joker; damit" in said
    assert "Die Karten großer Joker und kleiner Joker haben je ein Auge." in said
    assert "Untereinander stehen sie von oben nach unten so: großer Joker, kleiner Joker." in said
    said = page(tmp_path, named, "en")
    assert "Two cards of no suit are added: big Joker and Imp; with them" in said
    assert "The big Joker and the Imp have one card point each." in said
    more = named.replace("count: 2, little", "count: 3, little")
    more = more.replace("{undealt: 3}", "{undealt: 4}")
    assert "großer Joker (zweimal) und kleiner Joker (einmal)" in page(tmp_path, more, "de")


PIRATES = """\
summary: Ein König und Piraten
deck:
  faces: french
  ranks: &r [as, koenig, dame]
  copies: 1
  points: {}
  jokers:
    count: 3
    little: 2
    bound: false
    label: {one: {de: Kapitän, en: Captain}, other: {de: Kapitäne, en: Captains}}
    little_label: {one: {de: Pirat, en: Imp}, other: {de: Piraten, en: Imps}}
table: {players: 3, direction: clockwise, sides: {kind: alone}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 3}, {undealt: 6}], last_card: shows_trump}
  tricks: {kind: tricks, leader: left_of_dealer, each_trick: 1}
contracts: {spiel: {label: Spiel, trump: turned_up, order: *r}}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, target: 15}
"""


@pytest.mark.parametrize(
    ("lang", "both", "shown", "equal", "won"),
    [
        (
            "de",
            "Die Karten Kapitän und Pirat gehören zu keiner Farbe",
            "Zeigt eine der Karten Kapitän und Pirat den Trumpf",
            "Liegen gleiche Piraten in einem Stich",
            "Liegt ein Kapitän oder ein Pirat im Stich",
        ),
        (
            "en",
            "The Captain and the Imps belong to no suit",
            "If the Captain or an Imp shows what is trump",
            "Of equal Imps in one trick",
            "If there is a Captain or an Imp in the trick",
        ),
    ],
)
def test_what_is_true_of_all_jokers_is_said_of_those_of_every_name(
    tmp_path: Path, lang: str, both: str, shown: str, equal: str, won: str
) -> None:
    said = page(tmp_path, PIRATES, lang)
    assert all(one in said for one in (both, shown, equal, won))
    bound = page(tmp_path, PIRATES.replace("    bound: false\n", ""), lang)
    highest = {"de": "Kapitän und Pirat sind die höchsten", "en": "and the Imps are the highest"}
    assert highest[lang] in bound


def test_cards_that_count_by_themselves_are_one_list_with_their_minus(tmp_path: Path) -> None:
    said = variant(tmp_path, "gong-zhu", "", "de")
    assert "Augen haben diese Karten: Pik-Dame −100, Karo-Bube 100, Herz-As −50" in said
    assert "Je minus 10 Augen zählen: Herz-Zehn bis Herz-Fünf. " in said


def test_several_cards_that_count_alike_count_so_each() -> None:
    assert "Alle Herz-Karten zählen je ein Auge." in " ".join(
        s.text for s in pages.page("hearts", "de").sentences()
    )


def test_equal_cards_of_many_ranks_are_not_listed_twice() -> None:
    said = chapter("truco", "de", "trump")
    assert "Karten, die hier zusammen genannt sind, wie alle Dreien, sind untereinander" in said
    assert said.count("alle Sechsen") == 1


NO_TRUMP = """
contracts:
  sun: {label: Sun, cards_as: niemand, offered: first, rank: 99, trump: none, win_at: 90}
"""


def test_card_points_of_all_cards_are_those_with_a_trump_suit(tmp_path: Path) -> None:
    said = variant(tmp_path, "belote", NO_TRUMP, "en")
    assert "With a trump suit all the cards together have 152 card points." in said
    assert "Without a trump suit it is 120." in said
    assert "All the cards together" in whole("belote", "en")
