"""The last card of the rank led takes the trick, and a wild one counts as such."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK, parse_card, rank_of
from game.engine.actions import CHANCE
from game.engine.imagined.random_hands import RandomHands
from game.engine.play import legal_actions
from game.engine.tricks.table import NO_TRUMP, TrickTable, to_beat, winner
from game.players.leading.sensible import choose
from game.players.leading.standpoint import of_state
from game.values import Card
from tests.contract.playing import play_deals, running_trick
from tests.contract.rulesets import rules_of
from tests.players.search.positions import playouts

SEVEN = rank_of(parse_card("herz-7"))
DEAR = rank_of(parse_card("herz-as")), rank_of(parse_card("herz-10"))


def table() -> TrickTable:
    """That of the game in which the Sevens are wild."""
    rules = rules_of("siebener")
    at = rules.phase_at("tricks")
    assert at is not None
    return rules.table(at, rules.usual, NO_TRUMP)


def taken_by(cards: list[Card]) -> int:
    """Which card takes a trick, by the rule as one says it."""
    ranks = [rank_of(card & KIND_MASK) for card in cards]
    return max(at for at, rank in enumerate(ranks) if rank in (ranks[0], SEVEN))


@pytest.mark.parametrize(
    ("words", "takes"),
    [
        ("eichel-9 eichel-as herz-as eichel-10", 0),
        ("eichel-9 herz-9 eichel-as schellen-9", 3),
        ("eichel-as herz-7 schellen-as eichel-10", 2),
        ("eichel-as herz-7 herz-10 schellen-10", 1),
        ("eichel-as schellen-as herz-7 eichel-10", 2),
        ("eichel-7 schellen-as herz-as eichel-as", 0),
        ("eichel-7 herz-7 schellen-as eichel-as", 1),
    ],
)
def test_the_last_of_the_rank_led_takes_it(words: str, takes: int) -> None:
    cards = [parse_card(word) for word in words.split()]
    assert winner(table(), cards) == takes
    assert to_beat(table(), cards) == cards[0]


@pytest.mark.parametrize("game", ["siebener", "sedma"])
def test_the_engine_gives_tricks_to_the_rank_led(game: str) -> None:
    seen: set[int] = set()
    for seed in range(20):
        *_, last = play_deals(rules_of(game), seed)
        for trick in last.state.deal.tricks:
            takes = taken_by(list(trick.cards))
            assert trick.winner == trick.seats[takes]
            seen.add(takes)
        assert sum(trick.points for trick in last.state.deal.tricks) == 90
    assert seen >= {0, 1, 2, 3}


def test_playouts_know_it_as_the_engine_does() -> None:
    rules = rules_of("siebener")
    for seed in range(4):
        for one in playouts(rules, seed, 0.3):
            tricks, leader = [0] * 4, one.start.leader
            for first in range(0, len(one.cards), 4):
                leader = (leader + taken_by(one.cards[first : first + 4])) % 4
                tricks[leader] += 1
            assert one.outcome.tricks == tricks


def test_random_hands_know_it_as_the_engine_does() -> None:
    rules = rules_of("siebener")
    log: list[list[tuple[int, tuple[Card, ...], Card]]] = []
    played = RandomHands(table(), rules.pack, 4).play(20, Random(3).random, log)
    for plays, (_, last) in zip(log, played, strict=True):
        for first in range(0, len(plays), 4):
            trick = plays[first : first + 4]
            takes = trick[taken_by([card for _, _, card in trick])][0]
            following = plays[first + 4][0] if first + 4 < len(plays) else last
            assert following == takes


def test_what_counts_as_any_rank_is_not_led_while_cards_are_drawn() -> None:
    rules, led = rules_of("sedma"), 0
    for seed in range(10):
        for turn in play_deals(rules, seed):
            if turn.seat == CHANCE or not turn.before.deal.drawing or running_trick(turn.before):
                continue
            hand, legal = turn.before.hands[turn.seat], legal_actions(turn.before, turn.seat)
            if any(rank_of(card) not in (SEVEN, *DEAR) for card in hand):
                led += 1
                chosen = choose(of_state(turn.before, turn.seat, legal))
                assert rank_of(chosen.arg) != SEVEN
    assert led
