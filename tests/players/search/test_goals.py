"""Contracts of all tricks or none: what keeps the promise, and that it is seen when it can be."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.cards import parse_card
from game.players.base import Request
from game.players.match_equity import MatchEquity
from game.players.search import SearchBudget, SearchPlayer, searchable
from game.players.search.bits import Bits, lawful
from game.players.search.endgame import Endgame
from game.players.search.payoff import GoalPayoff, breaking
from game.players.search.playout import Start, after
from game.players.search.position import Laid, SearchPosition
from game.players.search.tally import TrickTally
from game.rules.model.goals import GOALS, Goal
from tests.players.asking import request_at_end, written

NULL = """\
dealer: 0
hands:
  0: kreuz-as kreuz-koenig kreuz-bube pik-koenig pik-dame herz-as herz-dame herz-bube herz-bube \
karo-bube
  1: kreuz-10 kreuz-10 kreuz-bube pik-10 pik-10 pik-bube herz-10 herz-10 karo-10 karo-10
  2: kreuz-as kreuz-dame kreuz-dame pik-bube herz-koenig herz-dame karo-as karo-as karo-koenig \
karo-dame
  3: kreuz-koenig pik-as pik-as pik-koenig pik-dame herz-as herz-koenig karo-koenig \
karo-dame karo-bube
1: reserve
2: pass
3: pass
0: pass
1: declare null-solo
"""
DURCH = """\
dealer: 2
hands:
  0: eichel-ober eichel-ober schippen-unter herz-as herz-10 herz-10 herz-ober herz-unter \
schellen-10 schellen-koenig schellen-koenig schellen-unter
  1: eichel-as eichel-as eichel-10 eichel-10 eichel-koenig eichel-koenig schippen-as schippen-as \
schippen-10 schippen-10 schippen-koenig herz-koenig
  2: eichel-unter eichel-unter schippen-koenig schippen-ober schippen-ober herz-koenig herz-ober \
herz-unter schellen-as schellen-10 schellen-ober schellen-unter
talon: schippen-unter schellen-as schellen-ober herz-as
0: bid 150
1: bid 160
0: pass
2: pass
1: declare durch-hand
"""


def question(goal: str) -> Request:
    """The declarer's first lead; seat 1 is the declarer."""
    if goal == "no_tricks":
        return request_at_end(NULL, "doppelkopf", null_solo="true")
    return request_at_end(DURCH)


def keeps(bits: Bits, hands: Sequence[int], start: Start, bad: Sequence[bool], me: int) -> bool:
    """Whether the declarer can keep the promise against everybody, by trying every line of play."""
    place = 0
    for number, card in enumerate(start.cards):
        if number and bits.beaters[start.cards[place]] >> card & 1:
            place = number
    winner = (start.leader + place) % len(hands)
    if len(start.cards) == len(hands):
        if bad[winner]:
            return False
        return not any(hands) or keeps(bits, hands, Start(winner, winner, ()), bad, me)
    allowed = hands[start.turn]
    if start.cards:
        best = start.cards[place]
        allowed = lawful(bits, allowed, bits.groups[start.cards[0]], best, spared=False)
    lines = (
        keeps(bits, *after(hands, start, card), bad, me)
        for card in range(len(bits.kinds))
        if allowed >> card & 1
    )
    return any(lines) if start.turn == me else all(lines)


@pytest.mark.parametrize("goal", ["no_tricks", "all_tricks"])
def test_the_endgame_finds_whether_the_promise_can_be_kept(goal: str) -> None:
    request = question(goal)
    position = SearchPosition(request.rules, request.view)
    bits, seats, me = position.bits, len(request.view.seats), position.me
    assert request.rules.contracts[request.view.contract].spec.goal == goal
    rng = random.Random(goal)
    sides = [int(place != me) for place in range(seats)]
    bad = [(place == me) == (goal == "no_tricks") for place in range(seats)]
    assert breaking(request.rules, request.view, sides) == bad
    seen = set()
    for _ in range(60):
        pack = sorted(rng.sample(request.rules.pack, 3 * seats))
        rng.shuffle(pack)
        hands = bits.cards([pack[place::seats] for place in range(seats)])
        laid = Laid(hands, sides, None, ())
        mine = [side == sides[me] for side in sides]
        start = Start(me, me, ())
        search = Endgame(bits, hands, start, mine, position.trick_pay(laid), 10**6)
        for card in range(len(bits.kinds)):
            if hands[me] >> card & 1:
                worth = position.searched(search.value_of(card), laid)
                kept = keeps(bits, *after(hands, start, card), bad, me)
                assert (worth > 0) == kept
                seen.add(kept)
    assert seen == {True, False}


def test_what_no_single_trick_breaks_is_not_searched_to_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The search adds up wrong tricks, so it can tell nothing where none is wrong by itself."""
    request = question("no_tricks")

    def can_be_searched() -> bool:
        position = SearchPosition(request.rules, request.view)
        sides = [int(place != position.me) for place in range(4)]
        hands = position.bits.cards([request.rules.pack[place::4] for place in range(4)])
        return position.can_be_searched(Laid(hands, sides, None, ()))

    assert can_be_searched()
    monkeypatch.setitem(GOALS, "no_tricks", Goal())
    assert not can_be_searched()


@pytest.mark.parametrize("goal", ["no_tricks", "all_tricks"])
def test_one_wrong_trick_breaks_it(goal: str) -> None:
    request = question(goal)
    equity = MatchEquity(request.rules, request.view)
    payoff = GoalPayoff(request.rules, request.view, equity)
    seats, me = len(request.view.seats), SearchPosition(request.rules, request.view).me
    sides = [int(place != me) for place in range(seats)]
    mine, theirs = [int(place == me) for place in range(seats)], sides
    right, wrong = (theirs, mine) if goal == "no_tricks" else (mine, theirs)
    assert payoff(TrickTally([0] * seats, right, 0, sides), ()) > 0
    assert payoff(TrickTally([0] * seats, wrong, 0, sides), ()) < 0


def test_imagined_players_stay_below_or_leave_the_declarer_the_trick() -> None:
    request = question("no_tricks")
    position = SearchPosition(request.rules, request.view)
    bits, loop, me = position.bits, position.playout, position.me
    king, queen, ace, jack = (
        1 << bits.first[parse_card(f"pik-{rank}")] for rank in ("koenig", "dame", "as", "bube")
    )
    sides = [int(place != me) for place in range(4)]
    hand, best, led = queen | ace | jack, king.bit_length() - 1, bits.groups[king.bit_length() - 1]

    def follows(turn: int, winner: int, later: int) -> int:
        trick = (led, best, winner, 4, later, 0)
        return loop.follow(hand, king, turn, sides, hand, led, trick)

    first, second, third = ((me + step) % 4 for step in (1, 2, 3))
    assert follows(me, third, 2) == queen  # the highest that stays below
    assert follows(first, me, 2) == queen  # the declarer would take it
    assert follows(second, first, 1) == ace  # the declarer, who plays last, cannot be caught
    assert follows(third, second, 1) == jack  # the declarer is still to come


def test_they_are_thought_about() -> None:
    for goal in ("no_tricks", "all_tricks"):
        request = question(goal)
        assert searchable(request)
        answer = SearchPlayer(SearchBudget(tricks=240, worlds=10, errors=0.1)).choose(request)
        assert answer in request.legal
        assert written(request.rules, answer).startswith("play ")
