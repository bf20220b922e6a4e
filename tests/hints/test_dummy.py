"""Whoever plays two hands is told of the other one as of its own, and nobody else is."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.sides.dummy import dummy_seen
from game.hints import Hint
from game.hints.position import HintPosition
from game.hints.tricks import IN_TRICKS
from tests.hints.questions import questions
from tests.hints.test_hints import QUICK
from tests.hints.truths import TRUE, Facts

MANY = 300
PARTNER = {"partner_wins", "partner_ahead"}
OWN = {"own_hand_wins", "own_hand_ahead"}


def test_the_other_hand_of_a_declarer_is_no_partner() -> None:
    said: dict[bool, set[str]] = {True: set(), False: set()}
    for request in questions("kontrakt-whist", MANY, seed=3):
        view = request.view
        dummy = dummy_seen(request.rules, view)
        both = dummy is not None and view.seat in (dummy, view.declarer)
        for action in request.legal if view.playing else ():
            position = HintPosition(request)
            for about in IN_TRICKS:
                reason = about(position, action.arg & KIND_MASK)
                if reason is None or reason.kind not in PARTNER | OWN:
                    continue
                facts = Facts(request, Hint(action, (reason,), (action,)), QUICK)
                assert TRUE[reason.kind](facts, dict(reason.args)), (reason, action, view)
                said[both].add(reason.kind)
    assert said[True] == OWN and said[False] == PARTNER
