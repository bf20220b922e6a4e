"""A game that keeps the trump which was named before is judged with that suit."""

from __future__ import annotations

from game.cards import Suit, parse_card
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import begin
from game.players.heuristic.valuation.soli import chance_alone
from game.players.heuristic.valuation.turned_up import kept_trump
from tests.contract.rulesets import rules_of

RULES = rules_of("marias")
NUMBERS = {contract.id: contract.number for contract in RULES.contracts}
HAND = [
    parse_card(f"{suit}-{rank}")
    for suit, ranks in {
        "herz": ("as", "koenig", "ober", "9", "8", "7"),
        "eichel": ("as", "10"),
        "schippen": ("as", "10"),
    }.items()
    for rank in ranks
]


def test_it_is_known_only_where_it_is_kept() -> None:
    view = begin(RULES, 0)._replace(trump=int(Suit.HERZ))
    assert kept_trump(RULES, view, NUMBERS["sieben"]) == Suit.HERZ
    assert kept_trump(RULES, view, NUMBERS["betl"]) == NO_TRUMP
    assert kept_trump(RULES, view, NUMBERS["spiel"]) == NO_TRUMP
    assert kept_trump(RULES, begin(RULES, 0), NUMBERS["sieben"]) == NO_TRUMP


def test_a_long_suit_is_worth_more_as_trump() -> None:
    chances = [
        chance_alone(RULES, NUMBERS["sieben"], HAND, leads=True, trump=suit)
        for suit in (int(Suit.HERZ), int(Suit.SCHELLEN), NO_TRUMP)
    ]
    assert chances[0] > 0.9
    assert chances[1] < 0.5
    assert chances[0] > chances[2]
    named = chance_alone(RULES, NUMBERS["spiel"], HAND, leads=True)
    assert named == chances[0]
