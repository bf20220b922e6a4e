"""A game that binds nobody is named by who takes more tricks in it than without it."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean

from game.cards import parse_pattern, suit_of
from game.engine.shuffle import deal_for
from game.players.heuristic.valuation.above_share import above_share
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.contract.rulesets import compiled, rules_of
from tests.players.asking import request_under, written
from tests.players.hands import deal

GAME = "ansage-whist"


def said(hand: str, *before: str) -> str:
    rules = rules_of(GAME)
    text = deal(GAME, {len(before): hand}) + "\n".join(before)
    return written(rules, make_player("greedy").choose(request_under(rules, text)))


def test_a_long_suit_is_named_and_an_even_hand_passes() -> None:
    assert said("HAKU9854 L72 E832 S3") == "declare herz"
    assert said("HX63 L952 E7432 S864") == "pass"


def test_a_higher_game_is_named_only_where_it_brings_more() -> None:
    """Hearts of another are outbid with spades, but left to who is as strong in them."""
    assert said("SAKU9854 H72 E832 L3", "0: declare herz") == "declare pik"
    assert said("HAKU9854 L72 E832 S3", "0: declare herz") == "pass"


def test_most_deals_are_played_in_a_suit_of_which_its_declarer_has_many() -> None:
    rules, held = rules_of(GAME), list[int]()
    table = QuickTable(rules, [make_player("easy") for _ in range(rules.players)])
    played = 0
    for number in range(1, 41):
        table.begin_match(0)
        shuffle = deal_for(rules, 3, number)._replace(dealer=0)
        result = table.play_deal(shuffle)
        played += result.declarer is not None
        trumps = {
            kind for p in rules.contracts[result.contract].spec.trumps for kind in parse_pattern(p)
        }
        if result.declarer is not None and trumps:
            at = 13 * rules.taking_part(0).index(result.declarer)
            held.append(sum(card in trumps for card in shuffle.pack[at : at + 13]))
    assert played > 25 and len(held) > 10
    assert fmean(held) > 4.5, "13 cards have 3.25 of a suit"


MANY_OR_FEW = """\
id: viel-oder-wenig
name: Viel oder wenig
summary: Partner wollen viele Stiche, oder wenige.
deck:
  faces: french
  ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7", "6", "5", "4", "3", "2"]
  copies: 1
  points: {}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, auction, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 13}]}
  auction: {kind: reservations, asked_first: false, first_plays: true}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    each_trick: 4
    last_trick: 0
contracts:
  sonst: {label: Sonst, trump: none, order: *r, goal: fewest_points}
  gewaehlt: {label: Gewählt, cards_as: sonst, offered: auction, goal: points}
scoring: {kind: race, above: 24}
match: {first_dealer: drawn, next_dealer: left, target: 52}
"""
HIGH, LOW = "HAKU3 L72 EAX2 SAKO6", "HX742 L965 EU743 S53"


def test_many_tricks_are_named_with_high_cards_where_few_are_wanted_otherwise(
    tmp_path: Path,
) -> None:
    """And few with low ones, where otherwise many are."""

    def names(text: str, hand: str) -> bool:
        rules = compiled(tmp_path, text)
        request = request_under(rules, deal(GAME, {0: hand}))
        return written(rules, make_player("greedy").choose(request)) != "pass"

    assert names(MANY_OR_FEW, HIGH) and not names(MANY_OR_FEW, LOW)
    few = MANY_OR_FEW.replace("goal: points", "goal: fewest_points").replace(
        "*r, goal: fewest_points", "*r"
    )
    assert names(few, LOW) and not names(few, HIGH)


SHOWN = """\
id: aufgedeckt
name: Aufgedeckt
summary: Trumpf liegt schon da.
deck:
  {faces: french, copies: 1, points: {}, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"]}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, ansage, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 7}, {turn_up: 1}, {undealt: 3}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true, until_passed: true}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    each_trick: 1
    last_trick: 0
contracts:
  keiner: {label: Keiner, trump: none, order: *r, goal: thrown_in}
  gebot: {label: Gebot, offered: ansage, trump: turned_up, order: *r,
    ladder: {first: 4, last: 7, trumps: [named]}}
scoring:
  {kind: bid_game, rounding: exact, melds_need_trick: false, declarer_needs_trick: false,
   lost_factor: 1, lost_bonus: 0, conceded_factor: 1, conceded_bonus: 0, bonus_for: side,
   opponents: shared}
match: {first_dealer: drawn, next_dealer: left, target: 20}
"""


def test_numbers_are_bid_with_many_of_the_suit_turned_up(tmp_path: Path) -> None:
    rules, held = compiled(tmp_path, SHOWN), list[int]()
    table = QuickTable(rules, [make_player("easy") for _ in range(rules.players)])
    for number in range(1, 61):
        table.begin_match(0)
        shuffle = deal_for(rules, 3, number)._replace(dealer=0)
        result = table.play_deal(shuffle)
        if result.declarer is not None:
            at = 7 * rules.taking_part(0).index(result.declarer)
            trump = suit_of(shuffle.pack[28])
            held.append(sum(suit_of(card) == trump for card in shuffle.pack[at : at + 7]))
    assert len(held) > 10
    assert fmean(held) > 2.5, "7 cards have 1.75 of a suit"


def test_a_game_without_trump_brings_on_average_nothing() -> None:
    """Whoever names it, all count what they take: only a hand that is better than others pays, and
    as often as the game counts."""
    rules = rules_of("schieber")
    for name in ("obenabe", "undenufe"):
        contract = next(contract for contract in rules.contracts if contract.id == name)
        hands = [deal_for(rules, 5, number).pack[: rules.dealt_size] for number in range(1, 201)]
        brought = [above_share(rules, contract, hand) / contract.spec.factor for hand in hands]
        assert abs(fmean(brought)) < 0.2, f"{name}: as many tricks as the others have, or fewer"
        assert max(brought) > 1.5


def test_unter_and_nine_make_a_suit_worth_more_than_as_many_plain_cards() -> None:
    """The two highest trumps, which count most, catch what others play to them."""

    def named(hand: str) -> str:
        request = request_under(rules_of("jass"), deal("jass", {0: hand}))
        return written(rules_of("jass"), make_player("greedy").choose(request))

    assert named("E97 SU7 HAKU9 LX") == "declare rosen"
    assert named("E98 SKU97 H7 L76") == "declare schilten", "and not undenufe, with one Six"
    assert named("E6 SX76 H76 LA86") == "declare undenufe"


def test_a_hand_that_is_no_better_than_usual_leaves_the_choice_to_the_partner() -> None:
    def named(hand: str) -> str:
        request = request_under(rules_of("schieber"), deal("schieber", {0: hand}))
        return written(rules_of("schieber"), make_player("greedy").choose(request))

    assert named("EK SKOX7 HAO L76") == "pass"
    assert named("EAKO SAK HAX LA7") == "declare obenabe"


def test_no_trump_that_counts_three_times_leaves_room_for_suits() -> None:
    """And the second of two who choose does so nearly as often as the first."""
    rules, suits, left = rules_of("schieber"), 0, 0
    first = rules.taking_part(0)[0]
    table = QuickTable(rules, [make_player("easy") for _ in range(rules.players)])
    for number in range(1, 61):
        table.begin_match(0)
        result = table.play_deal(deal_for(rules, 3, number)._replace(dealer=0))
        suits += bool(rules.contracts[result.contract].spec.trumps)
        left += result.declarer != first
    assert suits >= 18, "one in four when a hand was judged by its own tricks alone"
    assert left >= 18, "one in five when to pass was thought to bring nothing"
