"""Games that say which melds count in them."""

from __future__ import annotations

from collections import Counter

from game.cards import Suit, parse_card
from game.engine.melds.best import best_held
from game.engine.melds.held import best_melds
from game.engine.tricks.table import NO_TRUMP
from tests.contract.playing import play_deals
from tests.records.shelf import changed, rules_of, ruleset_of

CONTREE = rules_of("contree")
PAIRS = [parse_card(f"{suit}-{rank}") for suit in ("pik", "karo") for rank in ("koenig", "dame")]


def game(name: str) -> int:
    return next(one.number for one in CONTREE.contracts if one.id == name)


def test_king_and_queen_count_in_trumps_in_all_suits_or_in_none() -> None:
    laid = Counter[tuple[str, str]]()
    for seed in range(60):
        *_, last = play_deals(CONTREE, seed)
        deal = last.state.deal
        name = CONTREE.contracts[deal.contract].id
        for number in (number for melds in deal.melds for number in melds):
            laid[name, CONTREE.melds[number].meld] += 1
    suits = {(suit, "belote") for suit in ("herz", "karo", "pik", "kreuz")}
    assert set(laid) == {*suits, ("tout", "jede")}


def test_hands_are_worth_what_they_may_meld_in_a_game() -> None:
    worth = {
        name: best_melds(CONTREE.melds_in[game(name)], PAIRS, trump)[1]
        for name, trump in (
            ("karo", int(Suit.SCHELLEN)),
            ("herz", int(Suit.HERZ)),
            ("sans", NO_TRUMP),
            ("tout", NO_TRUMP),
        )
    }
    assert list(worth.values()) == [20, 0, 0, 40]


def test_only_melds_that_count_are_compared() -> None:
    usual = rules_of("schieber")
    name = usual.contracts[usual.usual].id
    rows = [one for one in usual.ruleset.melds.table if one != "drei"]  # type: ignore[union-attr]
    rules = changed(ruleset_of("schieber"), {f"contracts.{name}.melds": rows})
    hand = [parse_card(f"herz-{rank}") for rank in ("as", "koenig", "ober")]
    assert best_held(usual, usual.usual, hand, int(Suit.EICHEL)) is not None
    assert best_held(rules, rules.usual, hand, int(Suit.EICHEL)) is None
