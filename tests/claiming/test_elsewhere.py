"""Claims that are found out in the opponents' process: the same as here."""

from __future__ import annotations

import time

from game.claiming import claim, claimable
from game.engine.play import legal_actions, pending
from game.players.base import request_for
from game.players.process import ProcessOpponents, Tag
from tests.claiming.test_claims import walk
from tests.contract.rulesets import rules_of

PATIENCE = 60.0


def test_the_process_says_what_is_certain() -> None:
    rules, seen = rules_of("binokel-3"), set()
    opponents = ProcessOpponents(rules, ["greedy"] * 3)
    try:
        for turn, (state, views) in enumerate(walk(rules, 3)):
            (seat,) = pending(state)[:1]
            view, legal = views[seat], legal_actions(state, seat)
            if len(view.hand) > 4 or not view.playing:
                continue
            tag, end = Tag("match", turn, 0), time.monotonic() + PATIENCE
            opponents.consult(tag, seat, view, legal, claimable)
            while (advice := opponents.advice(tag, claimable)) is None:
                assert time.monotonic() < end
                opponents.poll()
                time.sleep(0.001)
            assert advice.said == claim(rules, view, legal, least=1)
            seen.add(advice.said is None)
    finally:
        opponents.close()
    assert seen == {True, False}


def test_what_nobody_wants_to_know_any_more_is_left() -> None:
    """It is asked now and then, and then no more is looked at."""
    rules, asked = rules_of("binokel-3"), []

    def overtaken() -> bool:
        asked.append(True)
        return True

    for state, views in walk(rules, 3):
        (seat,) = pending(state)[:1]
        view, legal = views[seat], legal_actions(state, seat)
        if not view.playing:
            continue
        before = len(asked)
        found = claimable(request_for(rules, view, legal), overtaken)
        assert len(asked) <= before + 1
        assert found is None or len(asked) == before
    assert asked
