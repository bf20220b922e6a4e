"""What reasons claim that compare choices, worked out again from what the player weighed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.cards import KIND_MASK
from game.engine.actions import PASS, Action
from game.players.match_equity import MatchEquity
from tests.hints.facts import Facts

Claim = Callable[[Facts, dict[str, int]], bool]


def _ahead(f: Facts) -> float:
    """By how much the chosen plan did better than the best of the others."""
    comparison = f.comparison
    mine = comparison.means[comparison.chosen]
    assert mine is not None
    return mine - max(mean for mean, _ in _others(f))


def _better(f: Facts, a: dict[str, int]) -> bool:
    return a.get("tenths", 5) >= 5 and _by(f, a, _ahead(f), 0.051)


def _by(f: Facts, a: dict[str, int], points: float, rounded: float) -> bool:
    """Whether it is by so many score points, or by so many of a hundred matches won."""
    equity = MatchEquity(f.rules, f.view)
    if not equity.counts_matches:
        return abs(points - a["tenths"] / 10) <= rounded
    one = equity.of_hundred(1000.0) / 1000.0  # what one score point is worth, of a hundred
    return a["percent"] >= 1 and abs(points * one - a["percent"]) <= 0.51 + one


def _hardly(f: Facts, points: float) -> bool:
    """Whether this is less than is worth telling."""
    equity = MatchEquity(f.rules, f.view)
    return points < 0.5 or (equity.counts_matches and equity.of_hundred(points) == 0)


def _better_than(verb: str, name: str) -> Claim:
    def claim(f: Facts, a: dict[str, int]) -> bool:
        means = dict(zip(f.comparison.plans, f.comparison.means, strict=True))
        second = [
            m
            for plan, m in means.items()
            if plan[0].verb == verb and plan[0].arg & KIND_MASK == a[name]
        ]
        rest = [m for p, m in means.items() if f.hint.action not in p and m is not None]
        return _better(f, a) and max(rest) in second

    return claim


def _others(f: Facts) -> list[tuple[float, tuple[Action, ...]]]:
    """The plans that were not chosen and are still possible, and what they came to."""
    return [
        (mean, plan)
        for n, (plan, mean) in enumerate(zip(f.comparison.plans, f.comparison.means, strict=True))
        if n != f.comparison.chosen and mean is not None and not f.done - Counter(plan)
    ]


def _second(f: Facts) -> list[tuple[Action, ...]]:
    """The plans that did best of those."""
    rows = _others(f)
    return [plan for mean, plan in rows if mean == max(mean for mean, _ in rows)]


def _better_in_that(verb: str, name: str) -> Claim:
    """The next best plan does this, and the chosen one does not."""

    def claim(f: Facts, a: dict[str, int]) -> bool:
        def does(plan: tuple[Action, ...]) -> int:
            return sum(one.verb == verb and (not name or one.arg == a[name]) for one in plan)

        return _better(f, a) and any(
            does(plan) > does(f.comparison.plans[f.comparison.chosen]) for plan in _second(f)
        )

    return claim


def _playing(f: Facts) -> float:
    playing, passing = f.comparison.means
    assert playing is not None and passing is not None
    return playing - passing


COMPARED: dict[str, Claim] = {
    "bid_ahead": lambda f, a: _by(f, a, _playing(f), 0.5),
    "pass_ahead": lambda f, a: _by(f, a, -_playing(f), 0.5),
    "close": lambda f, a: abs(_playing(f)) <= 10 or _hardly(f, abs(_playing(f))),
    "too_slim": lambda f, a: (
        f.hint.action == PASS and _by(f, a, _playing(f), 0.5) and _playing(f) > 10
    ),
    "better": _better,
    "better_card": _better_than("play", "other"),
    "better_trump": _better_than("trump", "suit"),
    **{
        f"better_{kind}": _better_in_that(verb, name)
        for kind, verb, name in (
            ("discard", "discard", "other"),
            ("meld", "meld", "meld"),
            ("meld_too", "meld", "meld"),
            ("concede_suit", "concede", "suit"),
            ("contract", "declare", "contract"),
            ("call", "call", "other"),
            ("give", "give", "other"),
            ("predict", "predict", "n"),
            ("opening", "open", "opening"),
            ("concede", "concede", ""),
            ("take", "take", ""),
            ("reserve", "reserve", ""),
            ("double", "double", ""),
            ("stay", "stay", ""),
            ("spare", "spare", ""),
            ("alone", "alone", ""),
            ("together", "pass", ""),
            ("stake", "stake", ""),
            ("unstaked", "pass", ""),
            ("request", "request", ""),
            ("stand", "stand", ""),
            ("grant", "grant", ""),
            ("no_grant", "refuse", ""),
            ("see", "see", ""),
            ("fold", "fold", ""),
            ("accept", "accept", ""),
            ("swap", "swap", "other"),
            ("lay", "lay", "other"),
            ("no_swap", "done", ""),
            ("drop", "pass", ""),
            ("exchange", "exchange", ""),
            ("close", "close", ""),
            ("out", "out", ""),
            ("no_call", "done", ""),
            ("no_exchange", "done", ""),
            ("refuse", "pass", ""),
            ("turn_over", "pass", ""),
            ("talon", "take", ""),
            ("no_talon", "pass", ""),
            ("raise", "raise", ""),
            ("no_raise", "done", ""),
            ("healthy", "pass", ""),
            ("unsaid", "pass", ""),
        )
    },
    "better_keep": lambda f, a: (
        _better(f, a)
        and any(
            plan.count(Action("discard", a["other"]))
            < f.comparison.plans[f.comparison.chosen].count(Action("discard", a["other"]))
            for plan in _second(f)
        )
    ),
    "better_no_meld": lambda f, a: (
        _better(f, a)
        and f.hint.action.verb == "meld"
        and any({one.verb for one in plan} == {"done"} for plan in _second(f))
    ),
    "better_without": lambda f, a: (
        _better(f, a)
        and Action("meld", a["meld"]) in f.hint.plan
        and any(
            f.comparison.plans[f.comparison.chosen].count(Action("meld", a["meld"]))
            > plan.count(Action("meld", a["meld"]))
            for plan in _second(f)
        )
    ),
    "no_better": lambda f, a: _hardly(f, _ahead(f)),
    "no_better_card": lambda f, a: _hardly(f, _ahead(f)) and f.hint.action.verb == "play",
}
"""Those of them that compare, by name."""
