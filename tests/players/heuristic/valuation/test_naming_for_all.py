"""A game that binds nobody is named by who takes more tricks in it than without it."""

from __future__ import annotations

from statistics import fmean

from game.cards import parse_pattern
from game.engine.shuffle import deal_for
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.contract.rulesets import rules_of
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
