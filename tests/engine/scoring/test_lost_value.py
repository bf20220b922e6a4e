"""Games that cost something else when they are lost than they bring when they are won."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.sheet import total
from game.engine.state import Deal, MatchState, State, Trick
from game.players.heuristic.valuation.usual_value import won_or_lost
from game.rules import load
from game.rules.model import Ruleset
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, path_of
from tests.rules.explain.pages import one_line


def variant(name: str, contract: str, **keys: Any) -> Ruleset:
    """A game in which a contract says something else."""
    changes = [Change(("contracts", contract, key), value) for key, value in keys.items()]
    found = in_order(changed(plain(name), changes) or {})
    assert found is not None
    return found


def score(rules: Rules, contract: str, tricks: tuple[int, ...]) -> list[int]:
    """What every seat writes down that has so many tricks of 13, one point each; the first
    declares."""
    game = next(one for one in rules.contracts if one.id == contract)
    won = [
        Trick(seat, (), (), seat, 1, True) for seat, many in enumerate(tricks) for _ in range(many)
    ]
    missed = game.spec.is_about_tricks and tricks[0] > 0
    seats = tuple(range(rules.players))
    deal = Deal(0, seats, contract=game.number, declarer=0, tricks=tuple(won), missed=missed)
    match = MatchState(0, None, (0,) * rules.players, (), None)
    sheet = settled(State(rules, match, deal, ((),) * rules.players, None))
    return [total(sheet, seat) for seat in seats]


def test_a_game_without_tricks_costs_its_own_value() -> None:
    rules = compile_rules(variant("boston", "petit-misere", lost_value=20))
    assert score(rules, "petit-misere", (0, 5, 4, 4)) == [48, -16, -16, -16]
    assert score(rules, "petit-misere", (1, 4, 4, 4)) == [-60, 20, 20, 20]


def dear_bids(folder: Path) -> Ruleset:
    """Boston in which the first bids cost more lost than they bring."""
    text = path_of("boston").read_text(encoding="utf-8")
    step = "ladder: {first: 5, last: 7, trumps: [pik, kreuz, karo, herz], value_step: 1}"
    assert text.count(step) == 1
    own = step.replace("value_step: 1", "value_step: 1, lost_step: 3") + "\n    lost_value: 10"
    path = folder / "boston.yaml"
    path.write_text(text.replace(step, own), encoding="utf-8")
    return load(path).ruleset


def test_a_bid_of_a_ladder_costs_more_with_each_rung(tmp_path: Path) -> None:
    ruleset = dear_bids(tmp_path)
    rules = compile_rules(ruleset)
    assert [score(rules, f"fuenf-5-{suit}", (4, 3, 3, 3))[0] for suit in ("pik", "kreuz")] == [
        -30,
        -39,
    ]
    assert score(rules, "fuenf-5-kreuz", (5, 3, 3, 2))[0] == 15
    page = one_line(ruleset, "en")
    assert "If the lowest is lost, it counts 10, each higher one 3 more." in page


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "Geht es verloren, zählt es 20 Punkte."),
        ("en", "You must not win a single trick, for 16 points. If it is lost, it counts 20"),
    ],
)
def test_the_page_says_both(lang: str, said: str) -> None:
    ruleset = variant("boston", "petit-misere", lost_value=20)
    page = one_line(ruleset, lang)
    assert page.count(said) == 1


def test_players_weigh_both() -> None:
    spec = variant("boston", "petit-misere", lost_value=48).contracts["petit-misere"]
    assert won_or_lost(spec, 0.75) == 0.0 < won_or_lost(spec, 0.8)
