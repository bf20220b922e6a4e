"""Every deal has another game, and tricks count what the game says."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine import events as e
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.sheet import SheetLine
from game.engine.state import State
from game.engine.tricks.table import TRUMP
from game.rules import load
from game.rules.model import Ruleset
from tests.contract.mutating import Change, changed, plain
from tests.contract.playing import Turn, play_deals
from tests.contract.rulesets import in_order, path_of

DEALS = 7


def ruleset(name: str, *changes: Change) -> Ruleset:
    found = in_order(changed(plain(name), list(changes)) or {})
    assert found is not None
    return found


def deals(rules: Rules, number: int = DEALS) -> list[list[Turn]]:
    """What was done in each deal of a match."""
    played: list[list[Turn]] = []
    for turn in play_deals(rules, seed=5, deals=number):
        if any(isinstance(event, e.DealBegan) for event in turn.events):
            played.append([])
        played[-1].append(turn)
    return played


def names(rules: Rules, number: int = DEALS) -> list[str]:
    """The games of the first deals of a match."""
    return [rules.contracts[deal[-1].before.deal.contract].id for deal in deals(rules, number)]


def test_after_the_last_game_the_first_has_its_turn_again() -> None:
    rules = compile_rules(load(path_of("kein-stich")).ruleset)
    order = ["kein-stich", "kein-herz", "keine-dame", "raender", "alles"]
    assert names(rules) == [*order, *order[:2]]


def test_a_game_that_is_switched_off_is_left_out() -> None:
    without = ruleset("kein-stich", Change(("contracts", "keine-dame", "enabled"), False))
    assert names(compile_rules(without), 4) == ["kein-stich", "kein-herz", "raender", "alles"]


def test_trump_goes_round_with_the_games() -> None:
    rules = compile_rules(load(path_of("kachuful")).ruleset)
    assert [_trumps(deal[-1].before) for deal in deals(rules, 6)] == [
        ["pik"],
        ["karo"],
        ["kreuz"],
        ["herz"],
        [],
        ["pik"],
    ]


def _trumps(state: State) -> list[str]:
    """The suits whose Aces are trumps in a deal."""
    rules, deal = state.rules, state.deal
    table = rules.table(rules.phase_ids.index("tricks"), deal.contract, deal.trump)
    suits = ("kreuz", "pik", "herz", "karo")
    return [suit for suit in suits if table.group[parse_card(f"{suit}-as")] == TRUMP]


@pytest.mark.parametrize("number", range(1, 6))
def test_everybody_writes_down_what_the_game_counts(number: int) -> None:
    rules = compile_rules(load(path_of("kein-stich")).ruleset)
    state = deals(rules, number)[-1][-1].state
    tricks, result = state.deal.tricks, state.match.results[-1]
    cards = {
        "kein-herz": {f"herz-{rank}": 5 for rank in rules.ruleset.deck.ranks},
        "keine-dame": {f"{suit}-dame": 10 for suit in ("kreuz", "pik", "herz", "karo")},
    }
    cards["alles"] = cards["kein-herz"] | cards["keine-dame"]
    cards["alles"] |= {"herz-dame": 15, "herz-koenig": 25}
    name = rules.contracts[result.contract].id
    costs = {parse_card(card): n for card, n in cards.get(name, {}).items()}
    counted = {"kein-stich": (5, 0, 0), "raender": (0, 20, 20), "alles": (4, 0, 12)}
    each, first, last = counted.get(name, (0, 0, 0))
    lost = [0] * 4
    for trick in tricks:
        lost[trick.winner] += each + sum(costs.get(card & KIND_MASK, 0) for card in trick.cards)
    lost[tricks[0].winner] += first
    lost[tricks[-1].winner] += last
    assert sum(lost) == (144 if name == "alles" else 40)
    assert list(result.score) == [-points for points in lost]
    assert _last(result.sheet) == ([-last] if last else [])


def _last(sheet: tuple[SheetLine, ...]) -> list[int]:
    return [line.points for line in sheet if line.reason == "last_trick"]
