"""How long a player thinks: a few deals against the simple player, every decision timed.

What counts is the time of the processor: it matters little what else the machine does meanwhile.
Garbage is looked for between two decisions, as in the process in which opponents think.
"""

from __future__ import annotations

from statistics import median
from time import process_time

from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.players.base import Player, Request
from game.players.garbage import Garbage
from game.players.registry import make_player
from game.simulation.estimates import quantile
from game.simulation.table import QuickTable
from tests.benchmarks.yardstick import speed

SEED = 7


class Timed:
    """A player with a clock: seconds of the processor for each card, and for each other choice."""

    blind = False

    def __init__(self, player: Player) -> None:
        self.player = player
        self.garbage = Garbage()
        self.cards: list[float] = []
        self.others: list[float] = []

    def choose(self, request: Request) -> Action:
        """What the player says."""
        began = process_time()
        action = self.player.choose(request)
        taken = self.cards if action.verb == "play" else self.others
        taken.append(process_time() - began)
        self.garbage.after_a_thought()
        return action


def thinking(rules: Rules, level: str, deals: int) -> str:
    """The beginning of a row of the table: every deal is played once from each seat."""
    timed, speeds = Timed(make_player(level)), list[float]()
    for number in range(1, deals + 1):
        for seat in range(rules.players):
            players: list[Player] = [make_player("greedy") for _ in range(rules.players)]
            players[seat] = timed
            table, shuffle = QuickTable(rules, players), deal_for(rules, SEED, number)
            table.begin_match(shuffle.dealer)
            speeds.append(speed())
            table.play_deal(shuffle)
    cells = [rules.ruleset.id, level, _shares(timed.cards), _shares(timed.others)]
    return f"| {' | '.join(cells)} | {median(speeds):,.0f} |"


def _shares(seconds: list[float]) -> str:
    if not seconds:
        return "–"
    ordered = sorted(seconds)
    found = [f"{1000 * quantile(ordered, share):.0f}" for share in (0.5, 0.95, 1.0)]
    return f"{' / '.join(found)} ({len(seconds)})"
