"""Suits that stand above others: a card of a higher one takes the trick, whatever was led."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards import KIND_MASK, Suit, parse_card
from game.engine.rules.rules import Rules
from game.engine.tricks.table import LOOSE, NOT_LED, TRUMP, TrickTable, beats, led_by, legal, winner
from game.engine.view import begin
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.heuristic.reading.odds import Odds
from game.players.heuristic.reading.takers import Takers
from game.players.search.bits import Bits
from tests.claiming.endings import cards, ending
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of

SUITS = "contracts.spiel.higher_suits"


def table_of(rules: Rules, trump: int = 4) -> TrickTable:
    """The order of the cards in tricks."""
    at = rules.phase_at("tricks")
    assert at is not None
    return rules.table(at, rules.usual, trump)


def table_with(keys: dict[str, Any], game: str = "quinto", trump: int = 4) -> TrickTable:
    """The same of a game with other values."""
    return table_of(changed(ruleset_of(game), keys), trump)


def takes(table: TrickTable, trick: str) -> str:
    """Which of some cards, in the order played, takes the trick."""
    words = trick.split()
    return words[winner(table, [parse_card(word) for word in words])]


@pytest.mark.parametrize(
    ("trick", "best"),
    [
        ("pik-as kreuz-2 pik-koenig pik-dame", "kreuz-2"),
        ("kreuz-as karo-2 herz-2 karo-as", "herz-2"),
        ("herz-2 karo-as kreuz-as pik-as", "herz-2"),
        ("karo-3 kreuz-as karo-9 pik-as", "karo-9"),
        ("narr pik-2 kreuz-2 narr", "kreuz-2"),
        ("herz-2 narr pik-as kreuz-as", "herz-2"),
    ],
)
def test_the_highest_card_of_the_highest_suit_takes_the_trick(trick: str, best: str) -> None:
    assert takes(table_of(rules_of("quinto")), trick) == best


def test_suits_that_are_not_named_are_alike_below_the_others() -> None:
    table = table_with({SUITS: ["herz"]})
    assert takes(table, "karo-2 kreuz-as pik-as karo-3") == "karo-3"
    assert takes(table, "karo-as kreuz-as herz-2 karo-3") == "herz-2"
    assert table.above(int(Suit.SCHELLEN)) == (int(Suit.HERZ), TRUMP)
    assert table.above(int(Suit.HERZ)) == (TRUMP,)


def test_trumps_go_above_them_all_and_suit_is_followed_as_ever() -> None:
    table = table_with({SUITS: ["herz", "karo"]}, "sueca", int(Suit.EICHEL))
    assert takes(table, "pik-as karo-2 herz-2 kreuz-2") == "kreuz-2"
    assert takes(table, "kreuz-2 herz-as karo-as pik-as") == "kreuz-2"
    hand = [parse_card(card) for card in ("herz-as", "pik-2", "kreuz-2")]
    led, best = int(Suit.SCHIPPEN), parse_card("pik-as")
    assert legal(table, hand, led, best) == [parse_card("pik-2")]
    assert list(legal(table, hand, NOT_LED, 0)) == hand


def test_whoever_must_beat_need_not_do_so_once_a_higher_suit_lies() -> None:
    table = table_with({"phases.tricks.duties.must_beat": True})
    hand = [parse_card(card) for card in ("pik-2", "pik-as")]
    led = int(Suit.SCHIPPEN)
    assert legal(table, hand, led, parse_card("pik-3")) == [parse_card("pik-as")]
    assert list(legal(table, hand, led, parse_card("herz-3"))) == hand


def test_a_card_of_the_talon_asks_for_a_suit_that_higher_ones_take() -> None:
    table = table_of(rules_of("quinto")).asking(parse_card("karo-as"))
    assert takes(table, "kreuz-as pik-as kreuz-2 karo-2") == "karo-2"
    assert takes(table, "kreuz-as herz-2 karo-2 pik-as") == "herz-2"
    assert led_by(table, []) == int(Suit.SCHELLEN)


def test_every_trick_of_whole_deals_goes_by_it() -> None:
    """Counted anew without the engine's table."""
    height = {Suit.HERZ: 3, Suit.SCHELLEN: 2, Suit.EICHEL: 1, Suit.SCHIPPEN: 0}
    above = rules_of("quinto")
    table, otherwise = table_of(above), 0
    for seed in range(5):
        *_, last = play_deals(above, seed)
        for trick in last.state.deal.tricks:
            kinds = [card & KIND_MASK for card in trick.cards]
            suited = [kind for kind in kinds if table.group[kind] != LOOSE]
            best = max(suited, key=lambda k: (height[Suit(table.group[k])], table.strength[k]))
            assert trick.seats[kinds.index(best)] == trick.winner
            otherwise += table.group[best] != table.group[suited[0]]
    assert otherwise > 5


def test_players_reckon_with_higher_suits_and_keep_them() -> None:
    """A top card of the lowest suit may be taken as if it could be trumped; a high card of the
    highest suit is worth more than one of the lowest."""
    rules = rules_of("quinto")
    bits = Bits(table_of(rules), rules.pack, {})
    pik, herz = parse_card("pik-as"), parse_card("herz-as")
    suits = (Suit.HERZ, Suit.SCHELLEN, Suit.EICHEL)
    assert bits.over[int(Suit.SCHIPPEN)] == sum(bits.group_mask[int(suit)] for suit in suits)
    assert bits.beaters[bits.first[herz]] == 0
    assert bits.power[herz] > bits.power[parse_card("karo-as")] > bits.power[pik]
    flat = Bits(table_with({SUITS: []}), rules.pack, {})
    assert flat.power[herz] == flat.power[pik]


def test_others_are_expected_to_take_a_trick_with_a_higher_suit() -> None:
    ace, led = parse_card("pik-as"), int(Suit.SCHIPPEN)
    for estimate in (Odds, Takers):
        chances = []
        for named in (["herz", "karo", "kreuz"], ["herz"], []):
            rules = changed(ruleset_of("quinto"), {SUITS: named})
            view = ending(
                rules,
                cards("pik-as kreuz-2"),
                cards("herz-2 karo-2 kreuz-3 pik-2 pik-3 herz-3"),
                contract="spiel",
                sides=(0, 1, 0, 1),
            )
            fresh = begin(rules, 0)
            known = Knowledge(rules, view._replace(scores=fresh.scores, soli=fresh.soli))
            chances.append(estimate(known).takes(1, led, ace))
        assert chances[0] > chances[1] > chances[2] == 0.0


def test_a_joker_of_no_suit_stays_above_every_suit() -> None:
    keys = {SUITS: ["herz"], "deck.jokers": {"count": 1, "bound": False}, "deck.fools": None}
    table = table_with(keys)
    joker = parse_card("joker")
    assert beats(table, joker, parse_card("herz-as"))
    assert not beats(table, parse_card("herz-as"), joker)
