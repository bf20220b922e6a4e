"""Scores of random games, counted again from the tricks as a player with a pencil would."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards import KIND_MASK, card_name, parse_card
from game.engine.actions import Action
from game.engine.scoring import sheet_of
from game.engine.sheet import for_seat, total
from game.engine.sides.actual import sides
from game.engine.state import Deal, Result, State
from tests.engine.positions import kind_now, play_until
from tests.records.shelf import changed, rules_of, ruleset_of

POINTS = {"as": 11, "10": 10, "koenig": 4, "dame": 3, "ober": 3, "bube": 2, "unter": 2, "9": 0}


def worth(cards: tuple[int, ...]) -> int:
    """Card points of some cards."""
    return sum(POINTS[card_name(card, "french").split("-")[1]] for card in cards)


def finished(name: str, seed: int) -> tuple[Deal, Result, State]:
    """A finished deal with its result."""
    rng = random.Random(seed)
    deals = rng.randint(1, 3)
    state = play_until(
        rules_of(name), seed, lambda s: len(s.match.results) == deals and s.phase is None
    )
    result = state.match.results[-1]
    assert all(total(result.sheet, seat) == score for seat, score in enumerate(result.score))
    return state.deal, result, state


@settings(max_examples=150)
@given(st.integers(0, 10**6))
def test_binokel(seed: int) -> None:
    """B-60 to B-65, B-70."""
    deal, result, state = finished("binokel-3", seed)
    declarer, bid = deal.declarer, deal.bid
    assert declarer is not None and bid is not None
    contract = state.rules.contracts[deal.contract].spec
    others = [seat for seat in range(3) if seat != declarer]
    taken = [[t for t in deal.tricks if t.winner == seat] for seat in range(3)]
    if contract.goal == "all_tricks":
        won = len(taken[declarer]) == 12
        assert result.score[declarer] == (contract.value if won else -contract.value)
        assert all(result.score[seat] == 0 for seat in others)
        return
    if deal.conceded:
        assert result.score[declarer] == -bid
        assert all(result.score[seat] == result.melds[seat] + 40 for seat in others)
        return
    points = [sum(worth(t.cards) for t in tricks) for tricks in taken]
    points[declarer] += worth(deal.discarded)
    points[deal.tricks[-1].winner] += 10
    assert sum(points) == 250 and tuple(points) == result.card_points
    made = bool(taken[declarer]) and points[declarer] + result.melds[declarer] >= bid
    for seat in range(3):
        counted = points[seat] + (result.melds[seat] if taken[seat] else 0)
        rounded = (counted + 5) // 10 * 10
        if seat == declarer:
            assert result.score[seat] == (rounded if made else -2 * bid)
        else:
            assert result.score[seat] == rounded + (0 if made else 40)


@pytest.mark.parametrize("given_to", ["side", "seat"])
def test_who_has_the_bonus_of_opponents_that_are_counted_apart(given_to: str) -> None:
    """B-64, B-65: each of them, or the first of them alone."""
    rules = changed(ruleset_of("binokel-3"), {"scoring.bonus_for": given_to})
    told = set()

    def bold(state: State, seat: int, actions: Sequence[Action]) -> Action | None:
        """Bids much, and plays the game all the same."""
        if actions[-1].verb == "bid":
            return actions[min(30, len(actions) - 1)]
        usual = Action("declare", rules.usual)
        return usual if usual in actions else None

    for seed in range(12):
        state = play_until(
            rules,
            seed,
            lambda s: len(s.match.results) == 1 and s.phase is None,
            bold if seed % 2 else None,
        )
        sheet = state.match.results[-1].sheet
        given = [(line.seat, line.reason) for line in sheet if line.reason.startswith("bonus_")]
        told |= {reason for _, reason in given}
        _, others = sides(state)
        assert not given or [seat for seat, _ in given] == list(
            others[:1] if given_to == "side" else others
        )
    assert told == {"bonus_lost", "bonus_conceded"}


def specials(deal: Deal, re: tuple[int, ...], *, only_full: bool) -> int:
    """D-20 to D-23 in score points: those of Re less those of Kontra."""
    fox, jack = parse_card("karo-as"), parse_card("kreuz-bube")
    value = 0
    for number, trick in enumerate(deal.tricks, 1):
        sign = 10 if trick.winner in re else -10
        mates = re if trick.winner in re else [s for s in trick.seats if s not in re]
        value += sign * (worth(trick.cards) >= 40)
        if only_full:
            continue
        foreign = [c for s, c in zip(trick.seats, trick.cards, strict=True) if s not in mates]
        value += sign * foreign.count(fox)
        if number == 10:
            value += sign * foreign.count(jack)
            if trick.cards[trick.seats.index(trick.winner)] == jack:
                value += sign * (trick.cards.count(jack) - foreign.count(jack))
    return value


@settings(max_examples=150)
@given(st.integers(0, 10**6))
def test_doppelkopf(seed: int) -> None:
    """D-20 to D-34."""
    deal, result, state = finished("doppelkopf", seed)
    contract = state.rules.contracts[deal.contract]
    solo = contract.id.endswith("-solo")
    re = result.sides[0]
    mine = sum(worth(t.cards) for t in deal.tricks if t.winner in re)
    won = mine >= 121
    losing = 240 - mine if won else mine
    steps = 10 + 10 * sum(losing < limit for limit in (90, 60, 30, 1))
    value = (steps if won else -steps) + specials(deal, re, only_full=solo)
    factor = 3 if len(re) == 1 else 1
    for seat in range(4):
        counts = value > 0 or not won
        wanted = {True: factor * value if counts else 0, False: max(0, -value)}
        assert result.score[seat] == wanted[seat in re]


@settings(max_examples=60)
@given(st.integers(0, 10**6))
def test_binokel_for_two(seed: int) -> None:
    """Z-01 to Z-06."""
    deal, result, state = finished("zweierbinokel-2", seed)
    if state.match.winners is not None:
        return
    second = deal.tricks[12:]
    assert not any(trick.points for trick in deal.tricks[:12])
    for seat in range(2):
        tricks = sum(worth(t.cards) for t in second if t.winner == seat)
        bonus = 10 if second[-1].winner == seat else 0
        nine = deal.dealer == seat and state.deal.credits
        assert result.score[seat] == tricks + bonus + result.melds[seat] + (10 if nine else 0)
    cards = [card & KIND_MASK for t in second for card in t.cards]
    cards += [card & KIND_MASK for hand in deal.left_over for card in hand]
    assert sorted(cards) == sorted(state.rules.pack)


@pytest.mark.parametrize("name", ["binokel-3", "doppelkopf", "zweierbinokel-2"])
def test_every_line_says_why(name: str) -> None:
    """No line without points, but for those that are told anyway."""
    for seed in range(15):
        _, result, _ = finished(name, seed)
        assert all(line.reason for line in result.sheet)
        assert all((line.seat is None) != (line.side is None) for line in result.sheet)


@pytest.mark.parametrize("name", ["binokel-3", "doppelbinokel-2", "doppelkopf"])
def test_playing_on_mute_has_a_line_on_the_sheet(name: str) -> None:
    """E-10: the sheet says why tricks brought nothing; the line itself changes no score."""
    state = play_until(rules_of(name), 4, lambda s: kind_now(s) == "tricks")
    seat = state.phase.turn
    muted = state._replace(deal=state.deal._replace(mute=(seat,)))
    line = for_seat(seat, "card_points", "mute", 0)
    assert line not in sheet_of(state)
    assert Counter(sheet_of(muted)) == Counter([*sheet_of(state), line])


def test_partners_who_share_an_account_both_see_the_line_for_one_on_mute() -> None:
    state = play_until(rules_of("kreuzbinokel-4"), 4, lambda s: kind_now(s) == "tricks")
    muted = state._replace(deal=state.deal._replace(mute=(1,)))
    assert [line.seat for line in sheet_of(muted) if line.reason == "mute"] == [1, 3]
