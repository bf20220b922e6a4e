"""Contracts of some tricks and no more: what is searched, what is played out, what it is worth."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.cards import parse_card
from game.players.base import Request
from game.players.match_equity import MatchEquity
from game.players.search.bits import Bits, lawful
from game.players.search.endgame import Endgame
from game.players.search.payoff import GoalPayoff, breaking
from game.players.search.playout import Start, after
from game.players.search.position import Laid, SearchPosition
from game.players.search.tally import TrickTally
from tests.players.asking import request_under
from tests.players.search.test_goals import NULL
from tests.records.shelf import changed, ruleset_of

SIDES = [0, 1, 1, 1]
"""The declarer leads, and so comes first."""


def question(least: int, most: int) -> Request:
    """The first lead of a declarer, seat 1, who must take from so many to so many tricks."""
    bounds = {"goal": "some_tricks", "least_tricks": least, "most_tricks": most}
    ruleset = ruleset_of("doppelkopf", (("null-solo", "true"),))
    keys = {f"contracts.null-solo.{key}": value for key, value in bounds.items()}
    return request_under(changed(ruleset, keys), NULL)


def fewest(bits: Bits, hands: Sequence[int], start: Start, me: int) -> int:
    """How few tricks the declarer can take against everybody, by trying every line of play."""
    place = 0
    for number, card in enumerate(start.cards):
        if number and bits.beaters[start.cards[place]] >> card & 1:
            place = number
    winner = (start.leader + place) % len(hands)
    if len(start.cards) == len(hands):
        rest = fewest(bits, hands, Start(winner, winner, ()), me) if any(hands) else 0
        return rest + (winner == me)
    allowed = hands[start.turn]
    if start.cards:
        best = start.cards[place]
        allowed = lawful(bits, allowed, bits.groups[start.cards[0]], best, spared=False)
    lines = [
        fewest(bits, *after(hands, start, card), me)
        for card in range(len(bits.kinds))
        if allowed >> card & 1
    ]
    return min(lines) if start.turn == me else max(lines)


def test_the_endgame_finds_whether_no_more_than_may_be_are_taken() -> None:
    request = question(0, 1)
    position = SearchPosition(request.rules, request.view)
    bits, me = position.bits, position.me
    rng, seen = random.Random("some"), set()
    for _ in range(40):
        pack = sorted(rng.sample(request.rules.pack, 12))
        rng.shuffle(pack)
        hands = bits.cards([pack[place::4] for place in range(4)])
        laid = Laid(hands, SIDES, None, ())
        assert position.can_be_searched(laid)
        mine = [side == SIDES[me] for side in SIDES]
        search = Endgame(bits, hands, Start(me, me, ()), mine, position.trick_pay(laid), 10**6)
        for card in range(len(bits.kinds)):
            if hands[me] >> card & 1:
                taken = fewest(bits, *after(hands, Start(me, me, ()), card), me)
                worth = position.searched(search.value_of(card), laid)
                assert (worth > 0) == (taken <= 1)
                seen.add(taken)
    assert seen >= {0, 1, 2}


def test_what_needs_a_trick_is_not_searched_to_the_end() -> None:
    """Fewer tricks are no better then; once they are taken, the rest is as if none were asked."""
    for least, wanted in ((0, [True, False, False, False]), (1, [False] * 4)):
        request = question(least, 1)
        assert breaking(request.rules, request.view, SIDES) == wanted


@pytest.mark.parametrize(("least", "most"), [(0, 1), (1, 1), (1, 2)])
def test_it_is_kept_with_as_many_as_were_said(least: int, most: int) -> None:
    request = question(least, most)
    payoff = GoalPayoff(request.rules, request.view, MatchEquity(request.rules, request.view))
    for own in range(4):
        tally = TrickTally([0] * 4, [own, 4 - own, 3, 3], 0, SIDES)
        assert (payoff(tally, ()) > 0) == (least <= own <= most)


def test_an_imagined_declarer_takes_what_it_needs_and_then_ducks() -> None:
    position = SearchPosition((asked := question(1, 1)).rules, asked.view)
    bits, loop, me = position.bits, position.playout, position.me
    king, queen, ace, jack = (
        1 << bits.first[parse_card(f"pik-{rank}")] for rank in ("koenig", "dame", "as", "bube")
    )
    hand, best = queen | ace | jack, king.bit_length() - 1
    led, won = bits.groups[best], [0] * 4

    def follows(turn: int, winner: int, later: int) -> int:
        return loop.follow(hand, king, turn, SIDES, hand, led, (led, best, winner, 4, later, 0))

    loop.begin([0] * 4, won)
    assert follows(me, (me + 3) % 4, 0) == ace
    assert loop.lead(hand, king, me, SIDES) == ace
    won[me] = 1
    assert follows(me, (me + 3) % 4, 0) == queen
    assert follows((me + 1) % 4, me, 2) == queen  # the declarer would take one too many
