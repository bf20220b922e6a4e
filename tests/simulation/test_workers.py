"""Work that is broken off: at once, or once a job is done and its result was taken in."""

from __future__ import annotations

import signal

import pytest

from game.engine.rules.rules import Rules
from game.simulation.workers import run
from tests.contract.rulesets import rules_of


def interrupted(rules: Rules, job: int) -> int:
    """The second job is broken off in its midst."""
    if job == 1:
        signal.raise_signal(signal.SIGINT)
    return job


@pytest.mark.parametrize(("whole", "results"), [(False, [0]), (True, [0, 1])])
def test_what_was_done_is_taken_in_before_the_work_is_broken_off(
    whole: bool, results: list[int]
) -> None:
    taken: list[int] = []
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        for result in run(rules_of("skat").ruleset, interrupted, range(4), 1, whole=whole):
            taken.append(result)
    assert taken == results
    assert signal.getsignal(signal.SIGINT) is before
