"""A hand is judged by what it becomes where cards are exchanged, and others may drop out."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from game.cards import Suit, parse_card
from game.engine.actions import PASS
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.tricks.table import TRUMP
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.exchanging import by_worth, exchanged_hands
from game.players.heuristic.valuation.outlook import outlook_of
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of


def forty_fives(*, exchange: bool, kitty: bool = False) -> Rules:
    """Forty-Fives with bids by steps of five, with an exchange or without, and perhaps a kitty."""
    ruleset = ruleset_of("forty-fives")
    bidding = {
        "kind": "bidding",
        "first": "left_of_dealer",
        "direction": "clockwise",
        "opening": 15,
        "step": 5,
        "limit": 30,
        "forehand": "may_pass",
    }
    bid = ruleset.model_dump()["contracts"]["gebot-15-named"]
    usual = {**bid, "offered": None, "ladder": None, "win_at": None}
    keys = {"phases.auction": bidding, "contracts": {"gebot": usual}}
    left_out = () if kitty else ("talon", "discard")
    left_out = left_out if exchange else (*left_out, "exchange")
    order = [name for name in ruleset.order if name not in left_out]
    gone: dict[str, Any] = {f"phases.{name}": None for name in left_out}
    if not kitty:
        gone["phases.deal"] = {"kind": "deal", "packets": [{"hand": 5}, {"undealt": 32}]}
    return changed(ruleset, {**keys, **gone, "order": order})


def test_what_is_exchanged_is_no_trump_and_comes_from_what_is_not_seen() -> None:
    rules = forty_fives(exchange=True)
    contract, trump = rules.usual, int(Suit.HERZ)
    group = table_of(rules, contract, trump).group
    changed_at_all = False
    for number in range(20):
        hand = tuple(sorted(deal_for(rules, 1, number).pack[:5]))
        hands = exchanged_hands(rules, contract, trump, hand)
        high = [kind for kind in hand if group[kind] == TRUMP][:1]
        for held in hands:
            assert len(held) == len(set(held)) == 5
            assert set(high) <= set(held)
        changed_at_all = changed_at_all or len(set(hands)) > 1
    assert changed_at_all
    without = forty_fives(exchange=False)
    assert exchanged_hands(without, without.usual, trump, hand) == (hand,)


def test_who_exchanges_hopes_for_more() -> None:
    means = []
    kitty = forty_fives(exchange=True, kitty=True)
    for rules in (kitty, forty_fives(exchange=True), forty_fives(exchange=False)):
        hands = [tuple(sorted(deal_for(rules, 1, n).pack[:5])) for n in range(40)]
        means.append(fmean(fmean(outlook_of(rules, hand).totals) for hand in hands))
    assert means[0] > means[1] + 0.5 and means[1] > means[2] + 0.5


def test_where_others_may_drop_out_a_game_is_named_with_less() -> None:
    """Of four tricks two must be taken: hardly a hand has them against all others."""
    rules = rules_of("mauscheln")
    table = QuickTable(rules, [make_player("greedy") for _ in range(rules.players)])
    played, at_once = 0, 0
    for number in range(1, 31):
        table.begin_match()
        played += not table.play_deal(deal_for(rules, 2, number)).thrown_in
        at_once += table.moves[0][1] != PASS
    assert 20 < played < 30, "where nobody has enough the cards are thrown in"
    assert 8 <= at_once <= 16


def test_what_makes_a_meld_or_lacks_one_card_of_it_stays() -> None:
    four = {"label": {"de": "Vier", "en": "Four"}, "of_each_suit": ["7"], "points": 14}
    keys = {
        "melds": {"contained_melds": "never", "table": {"vier": four}},
        "phases.melden": {"kind": "meld", "who": "everybody"},
        "order": ["deal", "exchange", "melden", "tricks"],
    }
    rules = changed(ruleset_of("ecarte"), keys)
    suits = ("kreuz", "pik", "herz", "karo")
    sevens = [parse_card(f"{suit}-7") for suit in suits]
    for held in (sevens, sevens[:3]):
        hand = sorted([*held, *(parse_card(f"{suit}-8") for suit in suits)][:5])
        worths = dict(by_worth(rules, rules.usual, int(Suit.HERZ), hand))
        lowest = min(worths[card] for card in held)
        assert all(worths[card] < lowest for card in hand if card not in held)
