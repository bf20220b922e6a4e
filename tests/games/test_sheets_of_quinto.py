"""Sheets of Quinto, counted anew: tricks, fives, pairs that add up to five, and what lies aside."""

from __future__ import annotations

from game.cards import card_name
from game.engine.state import State
from tests.games.finished import finished

WORTH = {"pik": 5, "kreuz": 10, "karo": 15, "herz": 20}
PAIRS = ({"as", "4"}, {"3", "2"})


def single(cards: list[str]) -> int:
    """What cards count by themselves."""
    fives = sum(WORTH[card.partition("-")[0]] for card in cards if card.endswith("-5"))
    return fives + 25 * ("narr" in cards)


def pairs(cards: list[str]) -> int:
    """What two cards of a suit count that add up to five."""
    return sum(
        worth
        for suit, worth in WORTH.items()
        for pair in PAIRS
        if {f"{suit}-{rank}" for rank in pair} <= set(cards)
    )


def sides(state: State) -> list[int]:
    """What each pair has, by its first seat."""
    total = [0, 0]
    names = [
        (trick.winner % 2, [card_name(card, state.rules.faces) for card in trick.cards])
        for trick in state.deal.tricks
    ]
    for side, cards in names:
        total[side] += 5 + single(cards) + pairs(cards)
    aside = [card_name(card, state.rules.faces) for card in state.deal.talon]
    total[names[-1][0]] += 5 + single(aside)
    return total


def test_tricks_fives_pairs_and_the_royal_make_the_score() -> None:
    paired = aside = 0
    for state, _ in finished("quinto"):
        first, second = sides(state)
        assert list(state.match.results[-1].score) == [first, second, first, second]
        paired += first + second - 5 * 13 != 25 + 5 + 10 + 15 + 20
        aside += single([card_name(card, state.rules.faces) for card in state.deal.talon]) > 0
    assert paired and aside
