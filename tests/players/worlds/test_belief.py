"""The benchmark of beliefs: it asks of what is in doubt, and holds it against how the cards lie."""

from __future__ import annotations

from math import isclose

from tests.benchmarks.belief import SORTS, Job, Said, asked, bins, brier, rows
from tests.contract.rulesets import rules_of


def test_only_what_is_in_doubt_is_asked_for() -> None:
    said = asked(rules_of("schafkopf"), Job("random", 2))
    assert {one.sort for one in said} <= set(SORTS)
    assert {one.true for one in said} == {True, False}
    assert all(0.0 <= one.weighed <= 1.0 for one in said)
    assert not any(one.weighed in (0.0, 1.0) and one.plain == one.weighed for one in said)
    assert asked(rules_of("schafkopf"), Job("random", 2)) == said


def test_a_bin_says_what_was_said_and_what_was_so() -> None:
    said = [(0.75, True)] * 30 + [(0.75, False)] * 10 + [(0.05, False)] * 5
    assert bins(said) == ["–"] * 7 + ["75: 75"] + ["–"] * 2
    assert isclose(brier(said[:40]), (30 * 0.25**2 + 10 * 0.75**2) / 40)
    (row,) = rows("skat", "hard", 9, [Said("aces", 0.5, 0.25, True)])
    assert row.startswith("| skat | aces | 1 | 0.2500 | 0.5625 |")
