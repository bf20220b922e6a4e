"""Partners who add up what they have never differ: each of them writes down the sum."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
import yaml

from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.sheet import total
from game.engine.sides.actual import sides
from game.engine.state import State
from game.rules import load_text
from game.values import Points, Seat
from tests.contract.inventing import games_in_order
from tests.contract.playing import play_deals
from tests.contract.rulesets import path_of

GAMES = 10


def _finished(rules: Rules, seed: int, deals: int = 3) -> Iterator[tuple[State, State]]:
    """Each deal before its last action, and after it, as long as pairs play that add up."""
    for turn in play_deals(rules, seed, deals, slips=0.3):
        if turn.state.phase is not None or not turn.state.match.results:
            continue
        parties = sides(turn.before)
        if any(rules.team(party[0]) != tuple(sorted(party)) for party in parties):
            return
        yield turn.before, turn.state


def _adds_up(rules: Rules) -> bool:
    scoring = rules.scoring
    apart = scoring.judges_partners_alone or (scoring.reaches_bid and not scoring.opponents_share)
    return rules.ruleset.table.sides.kind == "partners" and not apart


def test_partners_write_down_the_same_whatever_the_rules_are() -> None:
    rules = (compile_rules(ruleset) for _, _, ruleset in games_in_order(11))
    counted = 0
    for number, one in enumerate(islice(filter(_adds_up, rules), GAMES)):
        for before, after in _finished(one, number):
            score = after.match.results[-1].score
            for party in sides(before):
                assert len({score[seat] for seat in party}) == 1, after.match.results[-1].sheet
                counted += 1
    assert counted >= GAMES


def _tree(name: str) -> dict[str, Any]:
    tree: dict[str, Any] = yaml.safe_load(path_of(name).read_text(encoding="utf-8"))
    return tree


BARE = {"label": {"de": "Leer", "en": "Bare"}, "without": ["as"], "points": 7}


def _briscola(**deal: Any) -> dict[str, Any]:
    tree = _tree("briscola")
    tree["table"].update(players=4, sides={"kind": "partners"})
    tree["scoring"], tree["match"]["target"] = {"kind": "race"}, 200
    tree["phases"]["deal"].update(deal)
    return tree


def _exchanging() -> dict[str, Any]:
    tree = _briscola()
    stock = tree["phases"][next(n for n in tree["order"] if tree["phases"][n]["kind"] == "stock")]
    stock["exchange"] = {"rank": "7", "before_first_lead": True, "points": 3}
    return tree


def _predicting() -> dict[str, Any]:
    tree = _tree("spades")
    tree["phases"]["deal"]["bare_hand"] = BARE
    return tree


@pytest.mark.parametrize(
    ("tree", "reason"),
    [
        (_briscola(bare_hand=BARE), "bare_hand"),
        (_briscola(turned_up_bonus={"as": 5, "3": 4, "koenig": 3}), "turned_up"),
        (_exchanging(), "exchanged"),
        (_predicting(), "bare_hand"),
    ],
)
def test_what_is_written_at_once_goes_to_the_side(tree: dict[str, Any], reason: str) -> None:
    rules = compile_rules(load_text(yaml.safe_dump(tree), "partner.yaml").ruleset)
    seen = 0
    for seed in range(25):
        for before, after in _finished(rules, seed, 1):
            sheet, brought = after.match.results[-1].sheet, dict[Seat, Points]()
            lines = [line for line in sheet if line.reason == reason]
            for line in before.deal.credits:
                assert line.seat is not None
                for seat in rules.team(line.seat):
                    brought[seat] = brought.get(seat, 0) + line.points
            assert {seat: total(lines, seat) for seat in brought} == brought
            seen += bool(brought)
    assert seen
