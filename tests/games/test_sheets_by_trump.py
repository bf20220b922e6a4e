"""Sheets of games that count for a multiple with some suit as trump, or alone against all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from game.cards import Suit
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.state import State
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of
from tests.games.finished import finished, finished_by


def lines_of_sides(state: State) -> Mapping[str, int]:
    """What every reason has brought the two sides together."""
    found = dict[str, int]()
    for line in state.match.results[-1].sheet:
        if line.seat is None:
            found[line.reason] = found.get(line.reason, 0) + line.points
    return found


def by_jack() -> Rules:
    """Sheepshead in which the Jack of Diamonds makes the partner, unless the declarer holds it."""
    tree = plain("sheepshead")
    jack = {"found_by": "card", "cards": ["karo-bube"], "own_suit": False, "bound": False}
    order = [*tree["order"][:-2], "ruf", *tree["order"][-2:]]
    changes = [
        Change(("phases",), tree["phases"] | {"ruf": {"kind": "call_partner"}}),
        Change(("order",), order),
        Change(("contracts", "kreuz", "partner"), jack),
    ]
    ruleset = in_order(changed(tree, changes) or {})
    assert ruleset is not None
    return compile_rules(ruleset)


@pytest.mark.parametrize(("game", "doubled"), [("marias", None), ("ulti", "ulti")])
def test_hearts_as_trump_count_twice_between_two_sides(game: str, doubled: str | None) -> None:
    """All that was won or lost, before the game is doubled by what was said of it, and what was
    promised by what was said of that; nothing else does."""
    met = set[bool]()
    for state, _ in [one for seed in range(7, 27) for one in finished(game, 18, seed)]:
        result = state.match.results[-1]
        contract = state.rules.contracts[result.contract]
        if result.declarer is None or not contract.spec.counts_points:
            continue
        if contract.spec.missing_each:  # what is missing is counted besides
            continue
        lines = lines_of_sides(state)
        counted = lines.get("step", 0) + lines.get("special", 0) + lines.get("special_missed", 0)
        hearts = result.trump == Suit.HERZ and doubled in (None, contract.id)
        assert lines.get("multiplied", 0) == (counted if hearts else 0)
        announced = [state.rules.levels[level] for _, level in state.deal.announced]
        said = Counter(level.part for level in announced if not level.promises)
        parts = Counter({"": lines.get("step", 0)})
        for line in result.sheet:
            if line.reason in ("special", "special_missed"):
                parts[line.detail] += line.points
        value = sum(points << said[part] for part, points in parts.items()) * (1 + hearts)
        mine = [2 * value if seat == result.declarer else -value for seat in range(3)]
        assert list(result.score) == mine
        met.add(hearts)
    assert met == {True, False}


@pytest.mark.parametrize("jack", [False, True])
def test_in_sheepshead_who_has_no_partner_settles_with_each_of_four(jack: bool) -> None:
    """Whether that was said, or the card of the partner is the declarer's own; with a partner a
    declarer settles twice, as there is an opponent more."""
    rules, met = by_jack() if jack else rules_of("sheepshead"), set[tuple[str, int]]()
    for state, _ in [one for seed in range(7, 13) for one in finished_by(rules, 20, seed)]:
        result = state.match.results[-1]
        contract = state.rules.contracts[result.contract]
        if result.declarer is None:
            continue
        value, side = sum(lines_of_sides(state).values()), result.sides[0]
        for seat, score in enumerate(result.score):
            own = 1 if seat != result.declarer else 2 if len(side) == 2 else 4
            assert score == (own * value if seat in side else -value)
        met.add((contract.id, len(side)))
    assert ("nehmen", 1) in met and ("kreuz", 2) in met
    assert (("kreuz", 1) in met) == jack
