"""Where the fewest card points win of those who took a trick, one cheap trick is taken."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.tricks.table import beats
from game.players.base import Request
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.registry import make_player
from game.rules import load
from game.simulation.table import QuickTable
from tests.contract.rulesets import path_of

AVERAGE = 120 / 5


def _pass(rules: Rules, legal: Sequence[Action]) -> Sequence[Action]:
    """Nobody picks."""
    return [action for action in legal if action.verb == "pass"]


class _Watched:
    """The simple player; wherever it played last and could take the trick or leave it, it notes how
    many card points that brings, whether it had taken one before, and whether it takes it."""

    blind = False

    def __init__(self, seen: list[tuple[int, bool, bool]]) -> None:
        self._player, self._seen = make_player("greedy"), seen

    def choose(self, request: Request) -> Action:
        action = self._player.choose(request)
        view, known = request.view, Knowledge(request.rules, request.view)
        if action.verb != "play" or known.best is None or known.later:
            return action
        best, table = known.best[1], known.table
        takes = {one for one in request.legal if beats(table, one.arg & KIND_MASK, best)}
        if takes and len(takes) < len(request.legal):
            lying = sum(table.points[card & KIND_MASK] for card in view.trick)
            points = lying + min(table.points[one.arg & KIND_MASK] for one in takes)
            had = any(trick.winner == view.seat for trick in view.tricks)
            self._seen.append((points, had, action in takes))
        return action


def test_only_a_seat_without_a_trick_takes_a_cheap_one() -> None:
    rules = compile_rules(load(path_of("sheepshead")).ruleset)
    seen: list[tuple[int, bool, bool]] = []
    table = QuickTable(rules, [_Watched(seen) for _ in range(5)], allowed=_pass)
    for number in range(80):
        table.begin_match(dealer=0)
        table.play_deal(deal_for(rules, number + 1, 1))
    cheap = [took for points, had, took in seen if not had and points < AVERAGE / 2]
    dear = [took for points, had, took in seen if not had and points > AVERAGE]
    again = [took for _, had, took in seen if had]
    assert len(cheap) > 5 and all(cheap)
    assert dear and not any(dear)
    assert again and not any(again)
