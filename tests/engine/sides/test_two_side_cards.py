"""Two single cards make one side: whoever holds either plays with whoever holds the other."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import parse_card
from game.engine import events as e
from game.engine.rules.rules import Rules
from game.engine.sides.actual import sides
from game.engine.view import KONTRA, RE, View, begin, fold
from game.players.worlds import Worlds
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed

CLUBS, SPADES = parse_card("kreuz-dame"), parse_card("pik-dame")
LOW = tuple(parse_card(name) for name in ("herz-as", "herz-7", "pik-7", "kreuz-7", "karo-7"))


def seen_by(seat: int, *cards: int) -> tuple[Rules, View]:
    """What a seat with these cards, and low ones beside them, knows before the first card."""
    rules = rules_of("wendisch")
    view = fold(rules, begin(rules, seat), e.DealBegan(1, 3, (0, 1, 2, 3)))
    hand = (*cards, *LOW, parse_card("herz-8"), parse_card("herz-9"), parse_card("pik-8"))[:8]
    for other in range(4):
        view = fold(rules, view, e.CardsDealt(other, 8, hand if other == seat else None))
    return rules, fold(rules, view, e.PlayBegan(1))


@pytest.mark.parametrize("own", [CLUBS, SPADES])
def test_the_own_card_and_the_other_one_settle_all_sides(own: int) -> None:
    rules, view = seen_by(2, own)
    assert view.sides == (None, None, RE, None)
    view = fold(rules, view, e.CardPlayed(1, SPADES if own == CLUBS else CLUBS))
    assert view.sides == (KONTRA, RE, RE, KONTRA)


def test_who_holds_both_is_alone_and_who_holds_none_learns_it_by_both() -> None:
    assert seen_by(1, CLUBS, SPADES)[1].sides == (KONTRA, RE, KONTRA, KONTRA)
    rules, view = seen_by(3)
    assert view.sides == (None, None, None, KONTRA)
    view = fold(rules, view, e.CardPlayed(1, SPADES))
    assert view.sides == (None, RE, None, KONTRA)
    assert fold(rules, view, e.CardPlayed(2, CLUBS)).sides == (KONTRA, RE, RE, KONTRA)


def test_who_has_said_re_holds_the_one_or_the_other() -> None:
    rules, view = seen_by(2)
    view = fold(rules, view, e.Announced(0, RE, 0))
    worlds, chance, held = Worlds(rules, view), Random(1), set[int]()
    for _ in range(60):
        hand = worlds.draw(chance).hands[0]
        assert CLUBS in hand or SPADES in hand
        held |= {CLUBS, SPADES} & set(hand)
    assert held == {CLUBS, SPADES}
    rules, view = seen_by(2, CLUBS)
    view = fold(rules, view, e.Announced(0, RE, 0))
    assert all(SPADES in Worlds(rules, view).draw(chance).hands[0] for _ in range(20))


def test_the_sides_of_a_deal_are_those_who_were_dealt_them() -> None:
    alone = 0
    for seed in range(40):
        state = next(turn.state for turn in play_deals(rules_of("wendisch"), seed))
        mine = {seat for seat in range(4) if {CLUBS, SPADES} & set(state.hands[seat])}
        assert set(sides(state)[RE]) == mine == set(state.deal.holders)
        alone += len(mine) == 1
    assert 0 < alone < 20


@pytest.mark.parametrize(("times", "each"), [(3, 1), (6, 2)])
def test_who_is_alone_settles_with_each_of_the_others(times: int, each: int) -> None:
    """Three of them pay a third of what counts so many times, and nothing is left over."""
    rules = changed(rules_of("wendisch").ruleset, {"table.sides.alone_factor": times})
    alone = 0
    for seed in range(25):
        *_, last = play_deals(rules, seed)
        deal = last.state.deal
        (result, *_) = last.state.match.results
        assert sum(result.score) == 0
        if len(set(deal.holders)) == 1:
            alone += 1
            value = sum(line.points for line in result.sheet if line.seat is None)
            paid = sorted(abs(points) for points in result.score)
            assert paid == [each * abs(value)] * 3 + [times * abs(value)]
    assert alone > 1
