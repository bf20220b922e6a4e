"""What is bid on a ladder: as the sheet pays, with what others have bid in mind."""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from game.cards import KIND_MASK, Suit
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.tricks.table import NO_TRUMP
from game.players.heuristic.valuation import rungs
from game.players.heuristic.valuation.gains import expected_gain
from game.players.heuristic.valuation.partnered import chance_with_partner, hoped_together
from game.players.heuristic.valuation.rungs import (
    chance_of_bid,
    either_way,
    usual_bids,
    usual_gain,
)
from game.players.heuristic.valuation.soli import chance_over
from game.players.heuristic.valuation.standing import bidder_of
from game.players.registry import make_player
from game.players.rollout.contracts import BIDS, declared
from game.players.rollout.plans import likely_worlds
from game.players.worlds import Worlds
from game.simulation.table import QuickTable
from tests.contract.rulesets import compiled, contract_of, path_of, rules_of
from tests.players.asking import request_under, written
from tests.players.hands import cards, deal
from tests.records.shelf import changed, ruleset_of

COINCHE = "SU9AX HA LA7 E7"
"""Jack, Nine, Ace and Ten of Spades, and two Aces."""


NOT_ADDED = {"scoring.bid_added": False}
DEAR = {**NOT_ADDED, "scoring.lost_points": "void", "scoring.lost_bonus": 160}


def said(game: str, text: str) -> str:
    rules = rules_of(game)
    request = request_under(rules, text)
    return written(rules, make_player("greedy").choose(request))


def test_the_suit_with_the_high_trumps_is_bid() -> None:
    assert said("coinche", deal("coinche", {0: COINCHE})).endswith("-pik")


def test_of_suits_in_which_any_bid_is_made_by_melds_the_best_is_bid() -> None:
    """Four Jacks are 200: what is taken beside them still counts."""
    jacks = {
        "belote": {"label": {"de": "Buben", "en": "Jacks"}, "of_each_suit": ["bube"], "points": 200}
    }
    rules = changed(ruleset_of("coinche"), {"melds.table": jacks})
    hand = deal("coinche", {0: "SU EU LU HU9A7 E7"})
    request = request_under(rules, hand)
    assert written(rules, make_player("greedy").choose(request)).endswith("-herz")


@pytest.mark.parametrize("scoring", [{}, {"scoring": {"kind": "race", "bid_missed": -50}}])
def test_melds_help_to_reach_a_bid_whose_trump_is_named_later(scoring: dict[str, object]) -> None:
    pair = {"label": {"de": "Paar", "en": "Pair"}, "of_one_suit": ["koenig", "dame"], "points": 3}
    melds = {"contained_melds": "never", "table": {"pair": pair}}
    rules = changed(ruleset_of("kaiser"), scoring)
    melding = changed(ruleset_of("kaiser"), {**scoring, "melds": melds})
    hand = tuple(cards("HKO EKO SKO L9"))
    seven = [contract_of(r, "trumpf-7-named") for r in (rules, melding)]
    without, with_melds = (
        chance_of_bid(r, bid, hand, leads=False)
        for r, bid in zip((rules, melding), seven, strict=True)
    )
    assert with_melds > without


def test_alone_against_all_a_suit_is_bid_with_a_hand_that_looks_good_enough() -> None:
    """Of four suits one looks better than it is, also where it is named with the bid."""
    assert said("boston", deal("boston", {0: "EXK985 SO982 HX5 L76"})) == "pass"
    assert said("boston", deal("boston", {0: "EAXU3 SKO975 HA7 LAK"})).endswith("-pik")


def test_a_bid_is_worth_what_the_sheet_writes() -> None:
    """Where losing costs 160 a doubtful bid loses; where it costs its value, it may pay."""
    rules = changed(ruleset_of("coinche"), NOT_ADDED)
    request = request_under(rules, deal("coinche", {0: COINCHE}))
    hand = tuple(card & KIND_MASK for card in request.view.hand)
    gains = [
        expected_gain(request, contract_of(rules, f"contrat-{n}-pik"), hand)
        for n in range(80, 170, 10)
    ]
    assert gains == sorted(gains, reverse=True), "a higher bid brings no more"
    low, high = contract_of(rules, "contrat-80-pik"), contract_of(rules, "contrat-160-pik")
    likely = [chance_of_bid(rules, bid, hand, leads=True) for bid in (low, high)]
    assert likely[0] > 0.9 > likely[1] and gains[0] > 0 > gains[-1]
    costly = rules_of("fuenfhundert")
    asked = request_under(costly, deal("fuenfhundert", {0: "SUAKO9 EU HA LA"}))
    mine = tuple(card & KIND_MASK for card in asked.view.hand)
    six, seven = (contract_of(costly, f"gebot-{n}-pik") for n in (6, 7))
    assert expected_gain(asked, seven, mine) > expected_gain(asked, six, mine) > 0


def test_where_the_bid_is_added_it_pays_to_bid_what_the_hand_can_make() -> None:
    rules = rules_of("coinche")
    request = request_under(rules, deal("coinche", {0: COINCHE}))
    hand = tuple(card & KIND_MASK for card in request.view.hand)
    bids = [contract_of(rules, f"contrat-{n}-pik") for n in (80, 110, 160)]
    low, fair, high = (expected_gain(request, bid, hand) for bid in bids)
    assert fair > low > high
    without = changed(ruleset_of("coinche"), NOT_ADDED)
    sure = expected_gain(request_under(without, deal("coinche", {0: COINCHE})), bids[0], hand)
    assert low == pytest.approx(sure + 80, abs=10)


def test_a_bid_that_is_made_brings_more_than_was_hoped_for_and_a_lost_one_less() -> None:
    """Of a hand for eight tricks, a bid of seven that is made brings more than eight."""
    made, lost = either_way(8.0, 4.0, 6.5)
    assert made > 8.5 and lost < 6.0
    chance = chance_over(8.0 - 6.5, 4.0)
    assert chance * made + (1 - chance) * lost == pytest.approx(8.0)
    assert either_way(12.0, 4.0, 6.5)[0] == 12.0, "it cannot be lost"
    assert either_way(2.0, 4.0, 6.5)[1] == 2.0, "it cannot be made"
    assert either_way(7.0, 0.0, 6.5)[0] == 7.0, "nothing is uncertain"


def test_a_good_game_is_left_to_the_partner_but_not_to_the_others() -> None:
    """The same hand bids over an opponent and lets the partner play."""
    rules = changed(ruleset_of("coinche"), DEAR | {"scoring.lost_bonus": 120})
    head = deal("coinche", {2: "HU LK9XA EO87"})
    order = ("0: declare contrat-80-kreuz", "1: pass", "0: pass\n1: declare contrat-80-kreuz")
    partner = request_under(rules, head + "\n".join(order[:2]))
    other = request_under(rules, head + order[2])
    assert partner.view.seat == other.view.seat == 2
    assert bidder_of(rules, partner.view) == 0 and bidder_of(rules, other.view) == 1
    greedy = make_player("greedy")
    assert written(rules, greedy.choose(partner)) == "pass"
    assert written(rules, greedy.choose(other)).startswith("declare contrat-90-karo")


def test_nobody_bids_all_tricks_over_others_because_a_lost_bid_costs_nothing() -> None:
    """A hand for four of six tricks, with a partner: five may be bid, and six is left alone."""
    rules, mine = rules_of("pepper"), "EAXU SAK HA"
    head, greedy = deal("pepper", {1: mine}), make_player("greedy")
    chosen = [
        written(rules, greedy.choose(request_under(rules, f"{head}0: declare gebot-{n}-named")))
        for n in (3, 5)
    ]
    assert chosen == ["declare gebot-4-named", "pass"]


@pytest.mark.parametrize(
    ("game", "least"),
    [
        pytest.param("fuenfhundert", 0.6, marks=pytest.mark.soak),
        pytest.param("gebotene-stiche", 0.8, marks=pytest.mark.soak),
        ("coinche", 0.9),
        ("preference", 0.6),
        pytest.param("setback", 0.6, marks=pytest.mark.soak),
    ],
)
def test_most_deals_are_played_and_most_bids_made(game: str, least: float) -> None:
    rules, deals = rules_of(game), 60
    table = QuickTable(rules, [make_player("greedy") for _ in range(rules.players)])
    played = won = 0
    for number in range(1, deals + 1):
        table.begin_match(number % rules.players)
        result = table.play_deal(deal_for(rules, 1, number)._replace(dealer=number % rules.players))
        played += not result.thrown_in
        declarer = result.declarer
        won += declarer is not None and result.score[declarer] > 0
    assert played >= least * deals and 2 * won > played


@pytest.mark.parametrize("game", ["coinche", "twenty-eight"])
def test_about_half_of_all_points_is_hoped_for_in_any_suit(game: str) -> None:
    """Whether the trump suit has a good part of them, as in Coinche, or no more than another."""
    rules = rules_of(game)
    lowest = {c.suit: c.number for c in reversed(rules.contracts) if c.spec.ladder is not None}
    hands = [deal_for(rules, 4, number).pack[: rules.hand_size] for number in range(60)]
    hoped = fmean(hoped_together(rules, bid, hand)[0] for bid in lowest.values() for hand in hands)
    suit, bid = next(iter(lowest.items()))
    total = rules.contracts[bid].all_tricks
    total += sum(rules.points(suit, bid)[card] for card in rules.pack)
    assert 0.42 * total < hoped < 0.58 * total


def test_usual_bids_are_learned_from_hands() -> None:
    usual = usual_bids(rules_of("coinche"))
    assert 0.3 < usual.share < 1.0 and 20 < usual.gain < 120


def test_a_game_beside_a_ladder_that_is_named_brings_a_share_of_its_value() -> None:
    """Whoever speaks next weighs what leaving it to them costs; no bid of the ladder is like it."""
    rules = rules_of("boston")
    beside = [c for c in rules.contracts if c.offered >= 0 and c.spec.ladder is None]
    worth = [abs(c.spec.value) * c.spec.factor for c in beside]
    assert [2 * usual_gain(rules, c.number) for c in beside] == worth and all(worth)


def test_a_number_alone_is_as_likely_made_as_with_the_best_suit(tmp_path: Path) -> None:
    """Where the suit is named later, it is the one that the hand is best for."""
    text = path_of("boston").read_text(encoding="utf-8").replace("id: boston", "id: later")
    text = text.replace("trumps: [pik, kreuz, karo, herz]", "trumps: [named]")
    text = text.replace('trump: fixed\n    trumps: ["herz-*"]', "trump: named")
    text = text.replace("[deal, ansage, tricks]", "[deal, ansage, trumpf, tricks]")
    text = text.replace("phases:\n", "phases:\n  trumpf: {kind: trump}\n")
    rules, later = rules_of("boston"), compiled(tmp_path, text)
    suits, (bid,) = (
        [c for c in game.contracts if c.spec.ladder is not None and c.spec.win_at == 6]
        for game in (rules, later)
    )
    for number in range(8):
        hand = deal_for(rules, 3, number).pack[: rules.hand_size]
        best = max(chance_of_bid(rules, one, hand, leads=True) for one in suits)
        assert chance_of_bid(later, bid, hand, leads=True) == pytest.approx(best)


ON_A_LADDER = """contracts:
  niemand: {label: N, trump: none, order: *ranks, goal: thrown_in}
  spiel: &s
    label: {de: Spiel, en: Game}
    offered: ansage
    rank: 1
    trump: named
    order: *ranks
    sides: solo
    factor: 2
    value: 10
    ladder: {first: 61, last: 91, step: 5, rank_step: 2, value_step: 5, trumps: [named]}
  hand: {<<: *s, label: {de: Hand, en: Hand}, rank: 2, value: 20, talon: to_declarer}
  still: {<<: *s, label: {de: Still, en: Quiet}, rank: 100, talon: to_others}
scoring:
  kind: re_kontra
  names: {re: {de: Spieler, en: Declarer}, kontra: {de: Gegner, en: Defenders}}
  win_at: 61
  steps: {spiel: {label: {de: Spiel, en: Game}, points: 10}}
  settlement: zero_sum
match: {first_dealer: drawn, next_dealer: left, rounds: 4}
"""


def with_talon(tmp_path: Path) -> Rules:
    """Tapp in which so many card points are bid, with the talon, by hand, or with it for others."""
    text = path_of("tapp").read_text(encoding="utf-8").replace("id: tapp", "id: leiter")
    text = text.replace("trumpf, dabb, discard, tricks]", "dabb, discard, trumpf, tricks]")
    text = text.partition("contracts:\n")[0] + ON_A_LADDER
    return compiled(tmp_path, text)


def test_a_talon_that_is_taken_or_counts_helps_to_make_a_bid(tmp_path: Path) -> None:
    """More so with cards to choose from than as card points alone."""
    rules = with_talon(tmp_path)
    bids = [contract_of(rules, f"{name}-61-named") for name in ("spiel", "hand", "still")]
    hands = [deal_for(rules, 5, number).pack[: rules.hand_size] for number in range(60)]
    taken, own, theirs = (
        fmean(chance_of_bid(rules, bid, hand, leads=False) for hand in hands) for bid in bids
    )
    assert taken > own + 0.05 and own > theirs


def test_a_talon_to_take_is_bid_for_on_a_ladder_and_most_bids_are_made(tmp_path: Path) -> None:
    """Two of three deals are played at the least, and more of them with the talon than by hand."""
    rules, named, won = with_talon(tmp_path), list[str](), 0
    table = QuickTable(rules, [make_player("easy") for _ in range(rules.players)])
    for number in range(1, 31):
        table.begin_match(number % rules.players)
        result = table.play_deal(deal_for(rules, 1, number)._replace(dealer=number % rules.players))
        if result.declarer is not None:
            named.append(rules.contracts[result.contract].id.partition("-")[0])
            won += result.score[result.declarer] > 0
    assert len(named) >= 20 and named.count("spiel") > len(named) / 2
    assert won >= 0.6 * len(named)


def test_few_bids_are_thought_of() -> None:
    rules = rules_of("coinche")
    plans = declared(request_under(rules, deal("coinche", {0: COINCHE})))
    assert 0 < len(plans) <= BIDS
    assert {rules.contracts[plan[0].arg].id.rpartition("-")[2] for plan in plans} == {"pik"}


def test_who_has_bid_is_imagined_with_a_hand_for_it() -> None:
    """What is drawn blindly hardly ever makes the partner's bid."""
    rules = rules_of("coinche")
    head = deal("coinche", {2: "H9X7 LA87 EA7"})
    request = request_under(rules, head + "0: declare contrat-110-pik\n1: pass")
    bid, chance = contract_of(rules, "contrat-110-pik"), Random(1)
    worlds, draw = Worlds(rules, request.view), likely_worlds(rules, request.view, chance)

    def likely(hands: tuple[tuple[int, ...], ...]) -> float:
        return chance_of_bid(rules, bid, hands[0], leads=True)

    blindly = fmean(likely(worlds.draw(chance).hands) for _ in range(60))
    assert fmean(likely(draw().hands) for _ in range(60)) > blindly + 0.15


@pytest.mark.parametrize("game", ["euchre", "mucken"])
def test_with_a_partner_a_usual_hand_wins_as_often_as_not(game: str) -> None:
    """Whether many cards are trumps or only four of them."""
    rules = rules_of(game)
    hands = [deal_for(rules, 4, number).pack[: rules.hand_size] for number in range(80)]
    for contract in rules.contracts:
        spec = contract.spec
        if spec.offered is not None and spec.partner_plays:
            suits = (Suit.HERZ,) if spec.trump in ("named", "turned_up") else (NO_TRUMP,)
            chances = [chance_with_partner(rules, contract, hand, *suits) for hand in hands]
            assert 0.35 < fmean(chances) < 0.6, contract.id


def test_bids_are_looked_at_once_whatever_card_is_called_later() -> None:
    """Every bid becomes a game of its own for each card that may be called: nobody bids those, and
    a hand reaches as much in them."""
    rules = rules_of("mighty")
    alike, seen = rungs.played_alike(rules), rungs._gain.cache_info().misses
    usual = rungs.usual_bids(rules)
    bids = [one for one in rules.contracts if one.offered >= 0 and rungs.is_bid(rules, one)]
    assert rungs._gain.cache_info().misses - seen <= rungs.SAMPLE * len(bids)
    assert 0.0 < usual.share <= 1.0
    assert len(rules.called_games) > len(bids)
    assert all(alike[game] == alike[named] for (named, _), game in rules.called_games.items())
