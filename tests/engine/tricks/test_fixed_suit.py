"""A suit that is trump as a whole is the trump suit of fixed trumps, where that matters."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards import KIND_MASK, Suit, rank_of, suit_of
from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import begin, fold
from game.rules.trump_suit import lone_suit
from tests.contract.playing import play_deals
from tests.contract.rulesets import compiled

ACES = "deck: {trump_points: {as: 21}}\n"
HEARTS = 'contracts: {normal: {trump: fixed, trumps: ["herz-*"]}}\n'


def rules_of(folder: Path, extends: str, text: str = "") -> Rules:
    """A game that somebody has changed."""
    return compiled(folder, f"extends: {extends}\n{text}")


def test_every_contract_has_its_own_trump_suit(tmp_path: Path) -> None:
    text = ACES + "house: {kreuz-solo: true, fleischlos: true}\n"
    rules = rules_of(tmp_path, "doppelkopf", text)
    suits = {contract.id: contract.suit for contract in rules.contracts}
    assert suits["normal"] == suits["hochzeit"] == suits["trumpf-solo"] == Suit.SCHELLEN
    assert suits["kreuz-solo"] == Suit.EICHEL
    assert suits["damen-solo"] == suits["fleischlos"] == NO_TRUMP


def test_a_game_in_which_no_suit_counts_otherwise_knows_only_its_groups(tmp_path: Path) -> None:
    assert {c.suit for c in rules_of(tmp_path, "doppelkopf").contracts} == {NO_TRUMP}


def test_card_points_of_the_trump_suit_count(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, "doppelkopf", ACES)
    counted = set()
    for seed in range(6):
        for turn in play_deals(rules, seed, favoured=("play",)):
            for trick in turn.state.deal.tricks:
                suit = rules.contracts[turn.state.deal.contract].suit
                aces = sum(
                    suit_of(card) == suit and rank_of(card & KIND_MASK) == 0 for card in trick.cards
                )
                plain = sum(rules.points(NO_TRUMP)[card & KIND_MASK] for card in trick.cards)
                assert trick.points == plain + 10 * aces
                counted.add(aces)
        results = turn.state.match.results
        if results and results[-1].played_out:
            suit = rules.contracts[results[-1].contract].suit
            assert sum(results[-1].card_points) == (240 if suit == NO_TRUMP else 260)
    assert counted >= {0, 1}


@pytest.mark.parametrize("name", ["doppelbinokel-2", "zweierbinokel-2"])
def test_melds_of_the_trump_suit_count(tmp_path: Path, name: str) -> None:
    rules = rules_of(tmp_path, name, HEARTS)
    made: set[tuple[int | None, int]] = set()
    for seed in range(25):
        for turn in play_deals(rules, seed, favoured=("meld",)):
            for event in turn.events:
                pattern = rules.melds[getattr(event, "meld", 0) or 0]
                if type(event).__name__ == "MeldLaid" and pattern.meld == "mariage":
                    made.add((pattern.suit, getattr(event, "points", 0)))
    assert (int(Suit.HERZ), 40) in made
    assert {points for suit, points in made if suit != Suit.HERZ} == {20}


def test_who_watches_knows_the_trump_that_the_game_has(tmp_path: Path) -> None:
    for name, text in (("doppelkopf", ACES), ("doppelbinokel-2", HEARTS), ("binokel-3", "")):
        rules = rules_of(tmp_path, name, text)
        state, view = start(rules), begin(rules, 0)
        step = apply(state, CHANCE, deal_for(rules, 3, 1))
        for event in step.events:
            view = fold(rules, view, redact(event, 0))
        assert pending(step.state)
        assert view.trump == step.state.deal.trump


@pytest.mark.parametrize(
    ("trumps", "suit"),
    [('"pik-*"', Suit.SCHIPPEN), ('herz-as, "pik-*"', Suit.SCHIPPEN), ('"*-as", "pik-*"', None)],
)
def test_a_card_of_another_suit_leaves_the_trump_suit_what_it_is(
    tmp_path: Path, trumps: str, suit: Suit | None
) -> None:
    rules = rules_of(tmp_path, "spades", f"contracts: {{spiel: {{trumps: [{trumps}]}}}}\n")
    (game,) = (one.spec for one in rules.contracts if one.spec.is_played)
    assert lone_suit(rules.ruleset, game) == suit
