"""Bids of a number each: how they are told together, and which stands above which."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules import load_text
from game.rules.explain import explain, to_text
from tests.contract.rulesets import path_of
from tests.rules.explain.pages import chapter, load, whole
from tests.rules.explain.variants import CALLER_OR_ALONE, PARTNERS, page, variant


def test_a_game_beside_a_ladder_stands_at_its_height() -> None:
    """The bids are told of once, and where one is as high as the game, that one by itself."""
    ladder = load("fuenfhundert").ruleset
    no_tricks = next(c for c in load("solo-whist").ruleset.contracts.values() if c.needs_no_trick)
    beside = no_tricks.model_copy(
        update={"offered": "ansage", "rank": ladder.contracts["gebot-9-pik"].rank, "sides": "usual"}
    )
    ruleset = ladder.model_copy(update={"contracts": ladder.contracts | {"misere": beside}})
    text = to_text(explain(ruleset, "de"), 10**6)
    assert "„10 ohne Trumpf bis 9 Kreuz“; „9 Pik“ und „Misère“ (beide gleich hoch); „8 ohne" in text
    assert text.count("Ein Gebot nennt eine Zahl") == 1


def test_two_numbers_that_may_be_bid_stand_beside_each_other() -> None:
    assert "Ein Gebot nennt 8 oder 9 und dazu, vom Niedrigsten an: " in whole("boston", "de")
    assert "A bid names 8 or 9 and with it, from the lowest up: " in whole("boston", "en")


def test_bids_under_a_name_say_it_once_and_what_cards_count_there() -> None:
    text = whole("sidi", "en")
    assert "- Undenufe 60 to 150: It is played without trumps. In every suit" in text
    assert text.count("The number is between 60 and 150, in steps of 10.") == 1
    assert "- Trumps 60 to 150: " in text
    assert "These have other card points here: Ace 0, Eight 8, Six 11." in text


def test_a_bid_whose_trump_is_named_later_tells_what_stands_above_it() -> None:
    """Both bowers of the bids, and which suits go together."""
    ladder = load("setback").ruleset
    contracts = {
        name: bid.model_copy(update={"higher_trumps": ["trump-bube", "colour-bube"]})
        for name, bid in ladder.contracts.items()
        if bid.ladder is not None
    }
    ruleset = ladder.model_copy(update={"contracts": ladder.contracts | contracts})
    text = to_text(explain(ruleset, "en"), 10**6)
    above = "the Jack of the trump suit, the Jack of the other suit of the same colour."
    assert f"from the highest down: {above} Clubs and Spades count as one colour" in text


def test_bids_are_told_by_the_numbers_that_are_said() -> None:
    """Six tricks are meant on top of them, whose bonuses they are, too."""
    text = whole("bridge", "en")
    assert "for a bid of 6 or more: 500" in text and "for a bid of 12" not in text


def test_a_ladder_of_one_number_leaves_nothing_to_name(tmp_path: Path) -> None:
    said = page(tmp_path, CALLER_OR_ALONE, "en")
    assert (
        "Through 8: The declarer wins with 8 tricks. The declarer names the trump. You play alone"
        in said
    )
    assert "Bid 4 to 7: A bid names only a number, from 4 to 7." in said
    said = page(tmp_path, CALLER_OR_ALONE, "de")
    assert "Durch 8: Gewonnen hat der Spieler mit 8 Stichen. Den Trumpf nennt der Spieler." in said
    assert "Gebot 4 bis 7: Ein Gebot nennt nur eine Zahl, von 4 bis 7." in said


NO_TRICK_AT = """\
contracts:
  trumpf: {ladder: {rank_step: 3}}
  ohne: {ladder: {rank_step: 3}}
  nichts: {label: Nichts, cards_as: niemand, offered: bid, goal: no_tricks, value: 6, rank: %s}
"""


def test_what_stands_between_bids_is_told_from_the_lowest_up(tmp_path: Path) -> None:
    games = NO_TRICK_AT % 15 + NO_TRICK_AT.splitlines()[-1].replace("ichts", "ullen") % 12
    said = variant(tmp_path, "kaiser", games, "en")
    place = "Nullen ranks just above No 6, Nichts above No 7. The highest bid is played."
    assert place in said
    said = variant(tmp_path, "kaiser", games, "de")
    assert "Gleich über Ohne 6 steht Nullen, über Ohne 7 Nichts. Das höchste Gebot" in said


EQUAL_SUITS = """\
summary: Reizen nach Zahl
deck:
  faces: french
  ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7", "6", "5", "4", "3", "2"]
table: {players: 4, direction: clockwise, sides: {kind: declarer}}
order: [deal, ansage, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 13}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true, until_passed: true}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}, each_trick: 1}
contracts:
  niemand: {label: {de: Neu geben, en: New deal}, trump: none, goal: thrown_in, order: *r}
  kreuz: &g {label: {de: Gebot, en: Bid}, offered: ansage, trump: fixed, trumps: ["herz-*"],
    order: *r, sides: solo, factor: 3, rank: 10,
    ladder: {first: 7, last: 9, rank_step: 2, trumps: [kreuz]}}
  pik: {<<: *g, ladder: {first: 7, last: 9, rank_step: 2, trumps: [pik]}}
  herz: {<<: *g, ladder: {first: 7, last: 9, rank_step: 2, trumps: [herz]}}
  ohne: {<<: *g, trump: none, trumps: null, rank: 11,
    ladder: {first: 7, last: 9, rank_step: 2, trumps: [none]}}
scoring:
  kind: re_kontra
  names: {re: {de: Spieler, en: Declarer}, kontra: {de: Gegner, en: Opponents}}
  win_at: 7
  steps: {spiel: {label: {de: Spiel, en: Game}, points: 1}}
  settlement: zero_sum
match: {first_dealer: drawn, next_dealer: left, deals: 8}
"""


AFTER_PROPOSAL = EQUAL_SUITS.replace(
    "  kreuz: &g",
    """  frage: {label: {de: Frage, en: Proposal}, offered: ansage, trump: fixed,
    trumps: ["herz-*"],
    order: *r, rank: 1, sides: partner,
    partner: {found_by: acceptance, accepted_by: everybody},
    ladder: {first: 8, last: 8, trumps: [kreuz, herz]}}
  kreuz: &g""",
).replace("sides: solo, factor: 3, rank", "sides: solo, factor: 3, after_proposal: true, rank")


@pytest.mark.parametrize(
    ("lang", "told"),
    [("de", "bei dem niemand mitgegangen ist"), ("en", "in which nobody has joined")],
)
def test_bids_after_a_proposal_say_so(tmp_path: Path, lang: str, told: str) -> None:
    assert told in page(tmp_path, AFTER_PROPOSAL, lang)
    assert told not in page(tmp_path, AFTER_PROPOSAL.replace("after_proposal: true, ", ""), lang)


@pytest.mark.parametrize(
    ("lang", "order"),
    [
        ("de", "ohne Trumpf; Kreuz, Pik und Herz (alle gleich hoch)."),
        ("en", "no trump; Clubs, Spades and Hearts (all equally high)."),
    ],
)
def test_what_is_equally_high_stands_apart_from_what_is_higher(
    tmp_path: Path, lang: str, order: str
) -> None:
    assert order in page(tmp_path, EQUAL_SUITS, lang)


def test_a_bid_of_one_number_stands_beside_ladders_told_by_their_ranges(tmp_path: Path) -> None:
    text = """\
contracts:
  ohne: {rank: 1}
  trumpf: {rank: 1}
  alles: {label: All, cards_as: ohne, offered: bid, rank: 90,
    ladder: {first: 14, last: 14, trumps: [none]}}
"""
    said = variant(tmp_path, "kaiser", text, "en")
    assert "with the same number none is higher" in said
    assert "is higher than all bids." in said and "all equally high" not in said


THROWN_IN = "trump: none, order: *r, goal: thrown_in}"


UPSIDE_DOWN = '["7", "8", "9", "10", bube, dame, koenig, as]'


def test_bids_of_two_levels_with_the_same_number(tmp_path: Path) -> None:
    ladder = "ladder: {first: 5, last: 7, rank_step: 2, said_above: 2, trumps: [%s]}"
    games = "".join(
        f", g{n}: {{label: {label}, offered: ansage, rank: {rank}, trump: {trump}, order: {order},"
        f" {ladder % trump}}}"
        for n, (label, rank, trump, order) in enumerate(
            [
                ("Hoch", 10, "named", "*r"),
                ("Tief", 10, "named", UPSIDE_DOWN),
                ("Ohne hoch", 11, "none", "*r"),
                ("Ohne tief", 11, "none", UPSIDE_DOWN),
            ]
        )
    )
    text = (
        PARTNERS.replace("[deal, tricks]", "[deal, ansage, trumpf, tricks]")
        .replace(
            "phases:\n",
            "phases:\n  ansage: {kind: reservations, asked_first: false, only_higher: true}\n"
            "  trumpf: {kind: trump}\n",
        )
        .replace('trump: fixed, trumps: ["herz-*"], order: *r}', f"{THROWN_IN}{games}")
        .replace("{kind: race}", "{kind: tariff, above: 2, each: 1, lost_factor: 1}")
        .replace("left_of_dealer", "declarer")
        .replace("last_trick: 0", "last_trick: 0\n    each_trick: 1")
    )
    said = page(tmp_path, text, "de")
    order = "höchsten an: Ohne hoch und Ohne tief (beide gleich hoch); Hoch und Tief (beide gleich"
    assert order in said
    assert "Ohne hoch 5" not in said.split("Was gespielt wird")[0]
    told = "Wo ein Spiel nichts anderes sagt, gilt in jeder Farbe, von oben nach unten: As"
    assert told in said and said.count("von oben nach unten: As") == 1  # not again of „Hoch“


def test_numbers_that_several_ladders_share_are_told_of_once(tmp_path: Path) -> None:
    for lang, said in (("en", "The number is between 3"), ("de", "Die Zahl liegt zwischen")):
        assert variant(tmp_path, "bid-whist", "", lang).count(said) == 1
    others = "contracts: {tief: {ladder: {last: 12}}}"
    said = variant(tmp_path, "bid-whist", others, "en")
    assert said.count("The number is between 3") == 1  # of two
    assert said.count("A bid names only a number, from 3") == 1


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


def test_five_bids_of_one_name_are_told_apart_by_their_suits(tmp_path: Path) -> None:
    said = page(tmp_path, LADDERS, "en")
    assert "These can be bid: Bid 5 to 7 Clubs, Bid 5 to 7 Hearts and Bid 5 to 7 no trump" in said
    assert "Bid 5 to 7 Clubs: The suit named is always Clubs." in said
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
    assert told in variant(tmp_path, "kaiser", NO_TRICK_AT % rank, "de")


def test_ladders_one_above_the_other_do_not_take_turns(tmp_path: Path) -> None:
    said = variant(tmp_path, "boston", "summary: Boston\n", "de")
    assert "„Große Misère“, „Boston 9 Herz bis 8 Pik“, „Piccolissimo“, „Kleine Misère“" in said


def test_a_list_of_bids_puts_all_in_quotation_marks_or_none() -> None:
    said = chapter("preferans", "de", "reservations")
    assert "„10 ohne Trumpf bis 9 Pik“; „8 ohne Trumpf“ und „Misère“ (beide gleich hoch);" in said
    assert "Bieten kann man, vom höchsten an:" in said
    for name in ("boston", "five-hundred-4"):
        listed = re.search(r"highest down: (.*?)\. The", chapter(name, "en", "reservations"))
        assert listed is not None
        parts = listed.group(1).split(", ")
        assert all(part[0] == "“" and part[-1] == "”" for part in parts), parts


def test_the_page_tells_the_order_of_a_ladder_without_suits() -> None:
    text = whole("bid-whist", "en")
    assert (
        "The bid names no suit. In every suit the cards rank from the highest down: Ace, Two"
        in text
    )
    assert "No trump 3 to 7: It is played without trumps." in text


CALLING = """\
summary: Gerufene Asse
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {}}
table: {players: 4, direction: clockwise, sides: {kind: declarer}}
order: [deal, bids, rufen, kat, lege, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 7}, {talon: 4}]}
  bids: {kind: reservations, asked_first: false, only_higher: true}
  rufen: {kind: call_partner}
  kat: {kind: talon, turned_up: false}
  lege: {kind: discard}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}, each_trick: 1}
contracts:
  neu: {label: Neu, trump: none, order: *r, goal: thrown_in}
  kreuz: &k {label: {de: In Kreuz, en: In clubs}, offered: bids, trump: fixed,
    trumps: ["kreuz-*"], order: *r, sides: partner, value: 1,
    partner: &p {found_by: card, cards: [pik-as, herz-as, karo-as], own_suit: false, bound: false},
    ladder: &l {first: 4, last: 7, trumps: [kreuz], rank_step: 2}}
  pik: {<<: *k, label: {de: In Pik, en: In spades}, rank: 1, trumps: ["pik-*"],
    partner: {<<: *p, cards: [kreuz-as, herz-as, karo-as]}, ladder: {<<: *l, trumps: [pik]}}
scoring: {kind: re_kontra, names: {re: Melder, kontra: Gegner}, win_at: 4, settlement: zero_sum,
  steps: {spiel: {label: Spiel, below: 1000, points: 1}}}
match: {first_dealer: drawn, next_dealer: left, deals: 12}
"""


def test_what_bids_of_several_suits_share_is_told_once(tmp_path: Path) -> None:
    de, en = (page(tmp_path, CALLING, lang) for lang in ("de", "en"))
    assert de.count("ruft eine Karte") == en.count("calls a card that they do not hold") == 1
    assert "Gerufen werden können: alle Asse außer dem der Trumpffarbe." in de
    assert "These can be called: all Aces but the one of the trump suit." in en


def test_what_holds_for_all_bids_with_a_number_names_none_of_them(tmp_path: Path) -> None:
    third = """  herz: {<<: *k, label: {de: In Herz, en: In hearts}, rank: 20, trumps: ["herz-*"],
    partner: {<<: *p, cards: [kreuz-as, pik-as, karo-as]}, ladder: {<<: *l, trumps: [herz]}}
  sol: {label: Sol, offered: bids, rank: 40, trump: none, order: *r, sides: solo, factor: 3,
    goal: no_tricks, value: 4}
"""
    text = CALLING.replace("scoring:", f"{third}scoring:")
    said = page(tmp_path, text, "en")
    assert "In all games that are bid with a number: The number is between 4 and 7." in said


def test_a_small_letter_does_not_double_the_suit_of_a_bid(tmp_path: Path) -> None:
    en = page(tmp_path, CALLING, "en")
    assert "In spades 4 to 7" in en and "4 Spades" not in en


def test_a_called_card_may_lie_in_the_talon(tmp_path: Path) -> None:
    de, en = (page(tmp_path, CALLING, lang) for lang in ("de", "en"))
    assert "Liegt die gerufene Karte im Talon, spielt man allein." in de
    assert "If the called card lies in the talon, the declarer plays alone." in en
    later = CALLING.replace("rufen, kat, lege", "kat, lege, rufen")
    assert "lies in the talon" not in page(tmp_path, later, "en")


def test_what_takes_the_place_of_a_bid_is_called_without_numbers() -> None:
    said = whole("bid-euchre", "en")
    assert "After “Trump” the declarer says what to play with the number that was bid" in said
    assert "takes “High” or “Low” in its place with the same number." in said
    assert "Nach „Trumpf“ sagt der Spieler" in whole("bid-euchre", "de")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "nennt den Trumpf und muss mit Augen und Meldungen zusammen so viele Punkte"),
        ("en", "names the trump and must reach that many points with card points and melds."),
    ],
)
def test_melds_that_count_among_card_points_help_to_make_a_bid(lang: str, said: str) -> None:
    assert said in whole("auction-pinochle", lang)


LONE_BIDS = """\
contracts:
  kitty: {ladder: {last: 250}}
  dreihundert: {ladder: {last: 300}}
"""
"""Two ladders of one bid each, whose trump is named."""


def test_lone_bids_say_what_melds_add_and_each_what_it_is_worth(tmp_path: Path) -> None:
    """That the trump is named, too, makes one worth no more like the other."""
    said = variant(tmp_path, "auction-pinochle", LONE_BIDS, "en")
    for number, worth in ((250, "one point"), (300, "3 points")):
        told = f"with {number} points, card points and melds together. The game is worth {worth}."
        assert told in said
    assert "It is worth as much as" not in said


def test_a_game_beside_bids_of_a_number_says_who_names_its_trump() -> None:
    en, de = whole("mulatschak", "en"), whole("mulatschak", "de")
    assert "The declarer wins with 5 tricks. The declarer names the trump." in en
    assert "Gewonnen hat der Spieler mit 5 Stichen. Den Trumpf nennt der Spieler." in de
    assert "The declarer names the trump." not in whole("bridge", "en")


def test_a_bid_said_as_so_many_times_what_is_above_a_number_is_told_in_this_order() -> None:
    written = path_of("cruce").read_text(encoding="utf-8")
    text = written.replace("first: 33, last", "first: 99, said_above: 2, last")
    page_of = to_text(explain(load_text(text, "cruce.yaml").ruleset, "en"), 10**6)
    assert "always two more: 1 means 3. What is meant is always 33 times as much: 3 means 99" in (
        page_of
    )


def test_a_bonus_for_a_bid_names_the_bid_as_it_is_said() -> None:
    ruleset = load("bridge").ruleset
    said = {"said_in": 2, "said_above": 1}
    contracts = {
        name: bid
        if bid.ladder is None
        else bid.model_copy(update={"ladder": bid.ladder.model_copy(update=said)})
        for name, bid in ruleset.contracts.items()
    }
    text = to_text(explain(ruleset.model_copy(update={"contracts": contracts}), "en"), 10**6)
    assert "Small slam, for a bid of 5 or more: 500" in text
