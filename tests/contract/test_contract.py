"""What every ruleset must keep, whatever house rules are chosen."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards import KIND_MASK
from game.engine.melds.held import fresh
from game.engine.play import faults, legal_actions, pending
from game.engine.record import parse_record, replay, write_head, write_moves
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import (
    highest_trump_points,
    last_trick_counts,
    most_tricks_points,
    sweep_points,
)
from game.engine.sheet import total
from game.engine.state import State, Trick
from game.rules import load
from tests.contract.playing import play_deals, running_trick
from tests.contract.rulesets import games, path_of, random_house, rules_of, running
from tests.everyday import some

EXAMPLES = 6


def cards_in_play(state: State) -> Counter[int]:
    """Every card, wherever it lies."""
    deal = state.deal
    cards: Counter[int] = Counter(deal.pack)
    for hand in (*state.hands, *deal.left_over):
        cards.update(fresh(hand))
    if not deal.talon_taken:
        cards.update(deal.talon)
    cards.update(deal.discarded)
    cards.update([*deal.stock, *deal.undealt])
    if deal.trump_card is not None and state.rules.trump_card_lies:
        cards[deal.trump_card] += 1
    if deal.turned_up is not None:
        cards[deal.turned_up] += 1
    cards.update(fresh(running_trick(state)))
    for trick in laid_aside(state):
        cards.update(fresh(trick.cards))
    return cards


def laid_aside(state: State) -> list[Trick]:
    """The tricks whose cards did not go into a hand again."""
    captured = any(p.kind == "stock" and p.captured == "hand" for p in state.rules.phases)
    return [trick for trick in state.deal.tricks if trick.counts or not captured]


def check_match(rules: Rules, seed: int, deals: int, slips: float) -> None:
    """Play some deals and hold everything against the contract."""
    pack = Counter(rules.pack)
    for turn in play_deals(rules, seed, deals, slips=slips):
        state = turn.state
        assert cards_in_play(state) == pack
        for seat in pending(state):
            lawful = legal_actions(state, seat) if seat >= 0 else ()
            if seat >= 0:
                assert lawful
                assert len(set(lawful)) == len(lawful)
                assert not set(lawful) & set(faults(state, seat))
        if state.phase is None and state.match.results:
            check_result(state)


def check_result(state: State) -> None:
    """The sheet adds up, and so do the card points of a deal that was played out."""
    rules, result = state.rules, state.match.results[-1]
    for seat in range(rules.players):
        assert total(result.sheet, seat) == result.score[seat]
    if not result.played_out or state.deal.mute:
        return
    points = rules.points(result.trump if result.trump >= 0 else 4, result.contract)
    pack = sum(points[card] for card in rules.pack)
    brings = rules.contracts[result.contract].tricks
    taken = state.deal.talon_taken or (state.deal.talon_left and rules.may_leave_talon)
    taken = taken or rules.contracts[result.contract].spec.talon not in (
        "taken",
        "untouched",
        "leads",
    )
    untouched = 0 if taken else sum(points[card] for card in state.deal.talon)
    left = sum(points[card & KIND_MASK] for hand in state.deal.left_over for card in hand)
    bonus = brings.first + (brings.last if last_trick_counts(state) else 0)
    bonus += highest_trump_points(state, state.deal.seats)
    bonus += sweep_points(state, state.deal.seats) + most_tricks_points(state, state.deal.seats)
    undrawn = [*state.deal.stock, *([state.deal.turned_up] if state.deal.closed else [])]
    left += sum(points[card or 0] for card in undrawn)
    assert sum(result.card_points) == pack + bonus - untouched - left


@pytest.mark.parametrize("name", some(games(), 5))
@settings(max_examples=EXAMPLES, derandomize=True, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_random_play_under_random_house_rules(name: str, seed: int) -> None:
    loaded = load(path_of(name))
    house = random_house(loaded, random.Random(seed))
    check_match(rules_of(name, house), seed, deals=2, slips=0.3)


@pytest.mark.parametrize("name", some(running(), 5))
def test_a_match_replays_from_its_record(name: str) -> None:
    """Record → text → record: the same cards, the same actions, the same scores."""
    rules = rules_of(name)
    for seed in range(6):
        turns = list(play_deals(rules, seed, deals=3))
        moves = [(t.seat, t.action) for t in turns if t.seat >= 0]
        text = write_head([], seed, name) + write_moves(rules, moves, rules.active)
        again = replay(rules, parse_record(text))
        assert again.state.match == turns[-1].state.match
        assert again.state.hands == turns[-1].state.hands
        assert [*again.events] == [event for turn in turns for event in turn.events]
