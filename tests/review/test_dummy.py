"""What is played from a dummy's hand is its declarer's choice."""

from __future__ import annotations

from game.engine.sides.dummy import decider
from game.review.decisions import decisions
from game.review.opinions import opinions
from game.review.walk import Walk
from tests.review.playing import walked


def about_dummies(walk: Walk) -> list[tuple[int, int]]:
    """Who chose, and whose card it was, where somebody had a choice among another one's cards."""
    found: list[tuple[int, int]] = []
    for deal in walk.deals:
        for seat in range(walk.rules.players):
            for one in decisions(walk, seat, deal):
                mover = walk.moves[one.first].seat
                assert one.request.view.seat == mover
                assert decider(walk.states[one.first], mover) == seat
                found += [(seat, mover)] if seat != mover else []
    return found


def test_it_is_judged_as_the_declarers_by_what_both_hands_show() -> None:
    walk = walked("kontrakt-whist", deals=3)
    found = about_dummies(walk)
    declared = [result.declarer for result in walk.states[-1].match.results]
    assert found and all(mover == (seat + 2) % 4 for seat, mover in found)
    assert {seat for seat, _ in found} <= set(declared)


def test_there_is_an_opinion_about_it() -> None:
    walk = walked("kontrakt-whist", deals=1)
    (deal,) = walk.deals
    declarer = walk.states[-1].match.results[-1].declarer
    assert declarer is not None
    judged = opinions(walk, declarer, deal)
    assert any(walk.moves[one.turn].seat == (declarer + 2) % 4 for one in judged)
