"""Whether a level keeps what it announces.

It has all the seats, and every announcement is counted that nobody was forced to make: by its kind,
by the side that made it, and whether that side then had the card points for it, whatever else the
deal came to. Who promised only to win has kept it, too, by card points that the other side has
promised to keep it from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import Result
from game.engine.view import KONTRA, RE
from game.players.base import Player, Request
from game.players.registry import make_player
from game.rules.model import Ruleset
from game.simulation.deals import dealt_in_turn
from game.simulation.table import QuickTable
from game.simulation.workers import run
from tests.benchmarks.kept import Table

SEED = 410

PROMISES = Table(
    """## Promises

How often what is announced is kept. One level has all the seats; *made* are the announcements that
nobody was forced to make, *kept* those whose side got the card points for it; of Re and Kontra
those whose side won by card points, be it by what the other side had promised and missed. Written
by `make strength PROMISES=1`; see `promises.py`.
""",
    (
        "| ruleset | level | promise | made | kept | deals | measured |",
        "|---|---|---|---:|---:|---:|---|",
    ),
    key=3,
)


class Speaking:
    """A player, with the announcements that it chose to make: the seat and the level."""

    blind = False

    def __init__(self, player: Player) -> None:
        self.player = player
        self.said: list[tuple[int, int]] = []

    def choose(self, request: Request) -> Action:
        """What the player says."""
        action = self.player.choose(request)
        if action.verb == "announce" and any(a.verb != "announce" for a in request.legal):
            self.said.append((request.view.seat, action.arg))
        return action


Kept = tuple[int, int, bool]
"""A side, a level, and whether it was kept."""


def kept_in(rules: Rules, result: Result, said: Sequence[tuple[int, int]]) -> Iterator[Kept]:
    """What was announced in a deal, and what became of it."""
    total = sum(result.card_points)
    parties = [RE if seat in result.sides[RE] else KONTRA for seat, _ in said]
    for (_, level), side in zip(said, parties, strict=True):
        points = sum(result.card_points[one] for one in result.sides[side])
        below = rules.levels[level].spec.below
        if below is None:
            needed = rules.scoring.needs_to_win(total, declarer=side == RE)
            for (_, number), other in zip(said, parties, strict=True):
                bound = rules.levels[number].spec.below
                if other != side and bound is not None:
                    needed = min(needed, bound)
            good = points >= needed
        else:
            good = total - points < below
        yield side, level, good


def play(level: str, seed: int, rules: Rules, number: int) -> list[Kept]:
    """One deal with a level at every seat."""
    players = [Speaking(make_player(level)) for _ in range(rules.players)]
    table = QuickTable(rules, players)
    shuffle = dealt_in_turn(rules, deal_for(rules, seed, number), number)
    table.begin_match(shuffle.dealer)
    result = table.play_deal(shuffle)
    said = [word for player in players for word in player.said]
    return list(kept_in(rules, result, said)) if not result.thrown_in else []


def promises(
    ruleset: Ruleset, level: str, seed: int, deals: int, workers: int
) -> Iterable[list[Kept]]:
    """What was announced in each of so many deals."""
    return run(ruleset, partial(play, level, seed), range(1, deals + 1), workers)


def rows(rules: Rules, level: str, deals: Sequence[Sequence[Kept]], measured: str) -> list[str]:
    """A row for each promise that was made, and one for all of them."""
    found = [one for deal in deals for one in deal]
    made = Counter((side, number) for side, number, _ in found)
    good = Counter((side, number) for side, number, kept in found if kept)
    names = {RE: "Re", KONTRA: "Kontra"}
    lines = [("all", sum(made.values()), sum(good.values()))]
    for side, number in sorted(made):
        label = rules.levels[number].spec.label.en
        word = label.format(side=names[side])
        name = word if word != label else f"{names[side]}: {word}"
        lines.append((name, made[side, number], good[side, number]))
    return [
        f"| {rules.ruleset.id} | {level} | {name} | {count} |"
        f" {f'{100 * kept / count:.1f} %' if count else '–'} | {len(deals)} | {measured} |"
        for name, count, kept in lines
    ]
