"""Pages of rulesets that a test writes itself: a game with something changed, or a small one of its
own, which several tests change."""

from __future__ import annotations

from pathlib import Path

from game.rules import load
from tests.contract.rulesets import path_of
from tests.rules.explain.pages import one_line


def page(folder: Path, text: str, lang: str) -> str:
    """The whole page of a ruleset in one line; `id` and `name` may be left out of its text."""
    file = folder / "eigenes.yaml"
    head = text if text.startswith("id:") else f"id: eigenes\nname: Eigenes\n{text}"
    file.write_text(head, encoding="utf-8")
    return one_line(load(file).ruleset, lang)


def variant(folder: Path, name: str, text: str, lang: str) -> str:
    """The page of a game with something changed."""
    (folder / f"{name}.yaml").write_text(path_of(name).read_text(encoding="utf-8"), "utf-8")
    return page(folder, f"extends: {name}\n{text}", lang)


def edited(name: str, *changes: tuple[str, str]) -> str:
    """The text of a game's file with some passages replaced, to be given to `page`."""
    text = path_of(name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text[text.index("id: ") :]


MULATSCHAK = """\
summary: Stiche bieten
deck: {faces: german, ranks: &r [as, koenig, ober, unter, "10", "9"], copies: 1, points: {}}
table: {players: 4, direction: clockwise, sides: {kind: declarer}}
order: [deal, bidding, trump, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 6}]}
  bidding: {kind: bidding, first: left_of_dealer, direction: clockwise, opening: 1, step: 1,
    limit: 6, forehand: must_open}
  trump: {kind: trump}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: true, must_trump: true, must_overtrump: true}
    last_trick: 0
    each_trick: 1
contracts: {spiel: {label: Mulatschak, trump: named, order: *r}}
scoring:
  {kind: bid_game, rounding: exact, melds_need_trick: false, declarer_needs_trick: false,
   lost_factor: 2, lost_bonus: 0,
   conceded_factor: 1, conceded_bonus: 0, bonus_for: seat, opponents: own}
match: {first_dealer: drawn, next_dealer: left, rounds: 3}
"""

DWARFS = """\
summary: Joker unten
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {as: 1}, jokers: {count: 2, power: lowest}, fools: {count: 2}}
table: {players: 4, direction: clockwise, sides: {kind: alone}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}, {turn_up: 1}, {undealt: 3}]}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: true, must_trump: false, must_overtrump: false}
    last_trick: 0
contracts: {spiel: {label: Spiel, trump: turned_up, order: *r}}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, target: 20}
"""

WITHOUT_TRUMP = (
    DWARFS.replace(", jokers: {count: 2, power: lowest}, fools: {count: 2}", "")
    .replace("{turn_up: 1}, {undealt: 3}", "")
    .replace("trump: turned_up", "trump: none")
)

PARTNERS = WITHOUT_TRUMP.replace("kind: alone", "kind: partners").replace(
    "trump: none", 'trump: fixed, trumps: ["herz-*"]'
)

TRUMPING = PARTNERS.replace(
    "must_beat: true, must_trump: false", "must_beat: false, must_trump: true"
)

MAKERS = (
    TRUMPING.replace("order: [deal, tricks]", "order: [deal, ansage, tricks]")
    .replace(
        "phases:\n",
        "phases:\n  ansage: {kind: reservations, asked_first: false, who: forehand,"
        " last_must: true}\n",
    )
    .replace(
        "contracts: {spiel: {label: Spiel,", "contracts: {spiel: {label: Neu, goal: thrown_in,"
    )
    .replace(
        "order: *r}}",
        "order: *r}, hoch: {label: Hoch, cards_as: spiel, offered: ansage},"
        " tief: {label: Tief, cards_as: spiel, offered: ansage, rank: 1}}",
    )
    .replace(
        "scoring: {kind: race}",
        "scoring: {kind: re_kontra, names: {re: Ansager, kontra: Gegner}, win_at: 3, against_re: 1,"
        " settlement: plus_only, steps: {spiel: {label: Spiel, below: 3, points: 1}}}",
    )
)

SCORING = """\
scoring:
  {kind: bid_game, rounding: exact, melds_need_trick: false, declarer_needs_trick: false,
   lost_factor: 1, lost_bonus: 0, conceded_factor: 1, conceded_bonus: 0, bonus_for: side,
   opponents: shared}
"""

BIDDERS = """\
summary: Gebote mit Meldungen
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {as: 1}}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, ansage, trumpf, melden, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true}
  trumpf: {kind: trump}
  melden: {kind: meld, who: everybody}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
contracts:
  keiner: {label: Keiner, trump: none, order: *r, goal: thrown_in}
  gebot: {label: Gebot, offered: ansage, trump: named, order: *r, higher_trumps: [kreuz-bube],
    ladder: {first: 2, last: 6, trumps: [named]}}
melds:
  contained_melds: never
  table: {paar: {label: Paar, of_one_suit: [koenig, dame], points: 2}}
match: {first_dealer: drawn, next_dealer: left, target: 20}
"""
BIDDERS += SCORING

MARRIAGES = """\
summary: Jedes Paar macht Trumpf
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {as: 1}}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: true, must_trump: true, must_overtrump: true}
    melds_when_leading: after_a_trick
    last_trick: 0
contracts: {spiel: {label: Spiel, trump: melded, order: *r}}
melds:
  contained_melds: never
  table:
    herz: {label: Herz-Paar, cards: [herz-koenig, herz-dame], points: 100}
    karo: {label: Karo-Paar, cards: [karo-koenig, karo-dame], points: 80}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, target: 500}
"""

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

CALLER = """\
summary: Wer am meisten bietet, ruft eine Karte
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {}}
table: {players: 4, direction: clockwise, sides: {kind: declarer}}
order: [deal, gebot, trumpf, rufen, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  gebot: {kind: reservations, asked_first: false, only_higher: true, last_must: true}
  trumpf: {kind: trump}
  rufen: {kind: call_partner}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
    each_trick: 1
contracts:
  weiter: {label: Weiter, trump: none, order: *r, goal: thrown_in}
  gebot: {label: {de: Gebot, en: Bid}, offered: gebot, trump: named, order: *r, rank: 10,
    sides: partner, ladder: {first: 4, last: 7, trumps: [named]},
    partner: {found_by: card, cards: ["*-*"], own_suit: false, bound: false, alone: true}}
  alle: {label: {de: Durch, en: Through}, offered: gebot, trump: named, order: *r, rank: 50,
    sides: partner, ladder: {first: 8, last: 8, trumps: [named]},
    partner: {found_by: card, cards: ["*-as"], own_suit: false, bound: false, alone: true}}
scoring: {kind: tariff, above: 0, each: 1, over: nothing, lost_factor: 1, opponents_each: 1}
match: {first_dealer: drawn, next_dealer: left, target: 52}
"""

CALLER_OR_ALONE = CALLER.replace(
    """sides: partner, ladder: {first: 8, last: 8, trumps: [named]},
    partner: {found_by: card, cards: ["*-as"], own_suit: false, bound: false, alone: true}}""",
    "sides: solo, ladder: {first: 8, last: 8, trumps: [named]}}",
)

ONE_AGAINST_TWO = """\
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

FEWEST = """\
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

LOW_OR_HIGH = (
    MAKERS[: MAKERS.index("scoring:")].replace("trump: fixed, trumps: ['herz-*']", "trump: none")
    + "scoring: {kind: race}\nmatch: {first_dealer: drawn, next_dealer: left, target: 20}\n"
).replace("rank: 1}", "rank: 1, goal: fewest_points}")

AUCTION = LOW_OR_HIGH.replace("who: forehand, last_must: true", "only_higher: true")

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

COUILLON = """\
summary: Vorhand nennt nach drei Karten Trumpf
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9"], copies: 1,
  points: {as: 4, koenig: 3, dame: 2, bube: 1}}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, say, trump, rest, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 3}]}
  say: {kind: reservations, asked_first: false, who: forehand, last_must: true}
  trump: {kind: trump}
  rest: {kind: deal_rest, packets: [3]}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: true, must_trump: true, must_overtrump: true}
    last_trick: 0
contracts:
  new: {label: Neu, trump: none, order: *r, goal: thrown_in}
  game: {label: Spiel, offered: say, trump: named, order: *r}
scoring:
  kind: re_kontra
  names: {re: {de: Trumpfmacher, en: Makers}, kontra: {de: Gegner, en: Opponents}}
  win_at: 21
  steps:
    base: {label: Gleichstand, points: 0}
    game: {label: Strich, below: 20, points: 1}
  nothing: no_trick
  settlement: plus_only
match:
  first_dealer: drawn
  next_dealer: left
  target: 7
  bock: {after: {even: true}, deals: 1, several: multiplied}
"""

HERZELN = """\
summary: Der letzte und der vorletzte Stich
deck: {faces: french, ranks: &r [as, koenig, dame, bube], copies: 1, points: {}}
table: {players: 4, direction: clockwise, sides: {kind: alone}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 4}]}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}}
contracts:
  stiche: &s {label: Stiche, trump: none, order: *r, goal: fewest_points, trick_points: {each: 1}}
  letzte: {<<: *s, label: Letzte, trick_points: {last: 5, before_last: [3]}}
  alles: {<<: *s, label: Alles, trick_points: {each: 1, last: 5, before_last: [3]}}
scoring: {kind: race}
match:
  {first_dealer: drawn, next_dealer: left, deals: 6, contracts: [stiche, stiche, letzte, alles]}
"""

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
