"""Sentences that were false for games which somebody wrote from the reference alone."""

from __future__ import annotations

from pathlib import Path

from tests.rules.explain.test_strangers import page, variant


def test_the_games_are_named_in_which_a_card_is_called(tmp_path: Path) -> None:
    said = variant(tmp_path, "calabresella", "", "en")
    assert "Only in this game is a card called: Chiamo." in said
    assert "Gerufen wird nur in diesem Spiel: Chiamo." in variant(
        tmp_path, "calabresella", "", "de"
    )
    later = """
order: [deal, bieten, ruf, ansage, talon, druecken, tricks]
phases:
  bieten: {kind: bidding, first: right_of_dealer, direction: counter_clockwise, values: games,
    forehand: may_pass}
  ansage: {kind: declare, asked_first: null, only_higher: null}
contracts: {chiamo: {after_call: true}}
"""
    said = variant(tmp_path, "calabresella", later, "en")
    assert "After a call this can no longer be announced: Solo." in said
    assert "Only in this game" not in said


LAST = """\
id: eigenes
name: Eigenes
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
    assert "Ace of Spades, Nine of Hearts, Ten of Hearts, Jack" in page(tmp_path, LAST, "en")


ALONE = """\
id: eigenes
name: Eigenes
summary: Einer gegen zwei
deck: {faces: french, ranks: &r [as, "10", koenig, dame, bube, "9", "8", "7"], copies: 1,
  points: {as: 11, "10": 10, koenig: 4, dame: 3, bube: 2}}
table: {players: 3, direction: clockwise, sides: {kind: declarer}}
order: [deal, ansage, talon, druecken, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 5}, {talon: 2}, {hand: 5}]}
  ansage: {kind: reservations, asked_first: false, first_plays: true}
  talon: {kind: talon, turned_up: false}
  druecken: {kind: discard}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}}
contracts:
  alle: {label: Alle, trump: none, order: *r, goal: fewest_points, sides: alone,
    talon: untouched, value: 1}
  einer: {label: Einer, cards_as: alle, offered: ansage, sides: solo, factor: 2}
scoring:
  kind: re_kontra
  names: {re: {de: Spieler, en: Declarer}, kontra: {de: Gegner, en: Opponents}}
  win_at: 61
  against_solo: 1
  settlement: zero_sum
  steps: {spiel: {label: {de: Spiel, en: Game}, points: 1}}
match: {first_dealer: drawn, next_dealer: left, rounds: 8}
"""


def test_what_beating_one_alone_brings_stands_in_the_example(tmp_path: Path) -> None:
    said = page(tmp_path, ALONE, "en")
    assert "When the opponents win there is one point more." in said
    assert "Game (1) and won against the declarer (1), together 2 points." in said
    assert "The declarer writes down −4, each opponent 2." in said


CHOSEN = """\
id: eigenes
name: Eigenes
summary: Zwei Spiele
deck: {faces: german, ranks: &r [as, koenig, ober, unter, "10", "9", "8", "7"]}
table: {players: 4, direction: clockwise, sides: {kind: alone}}
order: [deal, wahl, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  wahl: {kind: reservations, asked_first: false, who: dealer, last_must: true}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}}
contracts:
  neu: {label: {de: Neu geben, en: New deal}, trump: none, order: *r, goal: thrown_in}
  herz: &minus
    {label: {de: Herz, en: Hearts}, cards_as: neu, offered: wahl, goal: fewest_points,
     card_points: {"herz-*": 1}}
  koenig: {<<: *minus, label: {de: König, en: King}, card_points: {herz-koenig: 8}}
scoring: {kind: race, all_taken: {own: 0, others: -8}}
match: {first_dealer: drawn, next_dealer: all_named, contracts_each: 1}
"""


def test_taking_the_only_card_that_counts_is_taking_all(tmp_path: Path) -> None:
    assert "So it is in “King”, too, where a single card" in page(tmp_path, CHOSEN, "en")
    assert "So ist es auch in „König“, wo eine einzige" in page(tmp_path, CHOSEN, "de")
    both = CHOSEN.replace("herz-koenig: 8", "herz-koenig: 8, herz-as: 1")
    assert "a single card" not in page(tmp_path, both, "en")


def test_ranks_that_no_plain_suit_has_are_not_among_them(tmp_path: Path) -> None:
    short = ALONE.replace("copies: 1,", "copies: 1,\n  without: [kreuz-7, pik-7, herz-7],", 1)
    short = short.replace("trump: none", 'trump: fixed, trumps: ["*-dame", "karo-*"]')
    short = short.replace("{hand: 5}]}", "{hand: 4}]}").replace("61", "55")
    said = page(tmp_path, short, "en")
    assert "In every plain suit they rank from the highest down: Ace, Ten, King, Jack," in said
    assert "Jack, Nine, Eight. Unlike" in said


WITHOUT = """\
id: eigenes
name: Eigenes
summary: Ohne Ansage will man wenige
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, ansage, noch, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  ansage: &asked {kind: reservations, asked_first: false, first_plays: true}
  noch: *asked
  tricks:
    {kind: tricks, leader: before_declarer, duties: {follow_suit: true}, each_trick: 1}
contracts:
  nolo: {label: Nolo, trump: none, order: *r, goal: fewest_points}
  rami: {label: Rami, cards_as: nolo, offered: ansage, goal: points, win_at: 4}
  sooli: {label: Sooli, cards_as: nolo, offered: noch, goal: no_tricks, value: 6, sides: solo,
    partner_tricks: ignored}
scoring: {kind: race, above: 4, bid_missed: -2}
match: {first_dealer: drawn, next_dealer: left, target: 13}
"""


def test_a_deal_without_a_declarer_has_its_leader_and_its_game(tmp_path: Path) -> None:
    said = page(tmp_path, WITHOUT, "en")
    assert "If nobody has declared a game, the player left of the dealer leads." in said
    assert "- Nolo: Few tricks are wanted." in said
    assert "with those of that side, unless it is played alone." in said
    must = WITHOUT.replace("first_plays: true}", "last_must: true}")
    assert "If nobody has declared a game" not in page(tmp_path, must, "en")


def test_cards_that_rank_otherwise_in_a_game_of_choice_are_not_denied(tmp_path: Path) -> None:
    low = ", ".join(['"7"', '"8"', '"9"', '"10"', "unter", "ober", "koenig", "as"])
    said = page(
        tmp_path, CHOSEN.replace("{<<: *minus, label", f"{{<<: *minus, order: [{low}], label"), "en"
    )
    assert "Where a game says nothing else, the cards of every suit rank" in said


def test_special_points_and_what_losers_have_are_told_where_there_are_any(tmp_path: Path) -> None:
    found = """contracts:
  erster: {label: Erster, cards_as: spiel, offered: ansage, sides: partner,
    needs: {pik-dame: 2}, partner: {found_by: first_trick, within: 1}}
  solo: {label: Solo, cards_as: spiel, offered: ansage, sides: solo, value: 4}
order: [deal, ansage, tricks]
phases: {ansage: {kind: reservations, asked_first: false}}
"""
    said = variant(tmp_path, "two-queens", found, "en")
    assert "special points" not in said.replace("without special points", "")
    assert "Game: one point. This counts for every win. " in said
    fewer = f"{found}scoring: {{steps: {{spiel: {{below: 40}}}}}}"
    said = variant(tmp_path, "two-queens", fewer, "en")
    assert "This counts for every win, even when the losers have exactly 40." in said


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


SINGLE = """\
id: eigenes
name: Eigenes
summary: Die meisten Stiche
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {as: 1, koenig: 1, dame: 1, bube: 1, "10": 1, "9": 1, "8": 1, "7": 1}}
table: {players: 4, direction: clockwise, sides: {kind: declarer}}
order: [deal, ansage, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true}
  tricks: {kind: tricks, leader: declarer, duties: {follow_suit: true}}
contracts:
  neu: {label: Neu, trump: none, order: *r, goal: thrown_in}
  kreuz: {label: {de: Kreuz, en: Clubs}, offered: ansage, trump: fixed, trumps: ["kreuz-*"],
    order: *r, win_at: 1, rank: 2}
  herz: {label: {de: Herz, en: Hearts}, offered: ansage, trump: fixed, trumps: ["herz-*"],
    order: *r, win_at: 1, rank: 3}
  kreuz-solo: &solo {label: {de: Kreuz-Solo, en: Long Clubs}, cards_as: kreuz, offered: ansage,
    factor: 2, win_at: 1, rank: 5}
  herz-solo: {<<: *solo, label: {de: Herz-Solo, en: Long Hearts}, cards_as: herz}
  null: {label: Null, cards_as: neu, offered: ansage, goal: no_tricks, value: 2, rank: 1}
scoring:
  kind: bid_game
  achievements: {stiche: {label: {de: Stiche, en: Tricks}, kind: most_points, points: 1}}
  rounding: exact
  melds_need_trick: false
  declarer_needs_trick: false
  lost_factor: 1
  lost_bonus: 0
  conceded_factor: 1
  conceded_bonus: 0
  bonus_for: seat
  opponents: own
match: {first_dealer: drawn, next_dealer: left, rounds: 3}
"""


def test_games_of_which_the_same_is_told_share_an_entry(tmp_path: Path) -> None:
    said = page(tmp_path, SINGLE, "en")
    assert "- Long Clubs, Long Hearts, Hearts and Clubs: The declarer wins" in said
    assert "the bid is taken off the declarer, whose points do not count." in said


def test_a_game_that_is_over_does_not_end_the_match(tmp_path: Path) -> None:
    match = "match: {games: {won: 3}}\n"
    said = variant(tmp_path, "jass", match, "en")
    assert "As soon as somebody has them that game is over, even in mid-deal." in said
    assert "somebody has them it is over" in variant(tmp_path, "jass", "", "en")
