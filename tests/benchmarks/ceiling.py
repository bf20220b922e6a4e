"""How much stronger `hard` could become: by thinking longer, and by seeing all cards.

Thinking longer: cards are taken at random out of deals of `medium`, the same budgets choose in each
with chance of their own, and a long look with chance of its own says what every choice is worth.
At the table, against `hard` in duplicate deals: one who plays cards with all hands open, and does
all else as `hard` does; and `expert` with four times its time for everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.players.base import Player, Request, digest_of
from game.players.heuristic.phases import phase_asking
from game.players.registry import make_player
from game.players.rollout import ROLLOUT_BUDGETS, ThinkingPlayer
from game.players.search import BUDGETS, SearchBudget, SearchPlayer, searchable, values
from game.rules.model import Ruleset
from game.simulation.deals import dealt_in_turn
from game.simulation.duel import seatings, usual_only
from game.simulation.table import QuickTable
from game.simulation.workers import run
from tests.benchmarks.kept import Table

SEED, DUEL_SEED = 441, 420
RULESETS = ("doppelkopf", "binokel-3")
DEALS, DUEL_DEALS = 40, 100

A_DEAL = 3
"""So many cards are judged of each deal."""

CEILING = Table(
    """## Ceiling

What there is to be won beyond `hard`, in score points and in card points a deal, ± one standard
error. *Decisions*: what a seat gains by choosing its cards with another budget, as a long look with
chance of its own says; so it is what imagined deals promise, and at the table, where nobody plays
as in imagined deals, less of it arrives. *Deals*: duplicate deals against `hard` of one who plays
cards with all hands open. Written by `make strength CEILING=1`, see `ceiling.py`.

In Doppelkopf more thinking is worth something, and less each time: four times that of `hard` brings
3 of the 4 points that sixteen times does; `expert` stays below it, as it seldom searches endings of
five tricks, for want of positions (13 % of 90; with ten times as many 94 %). But the long look
searches endings, too, as if all hands lay open, and is fond of who does likewise. At the table that
brings nothing: in 105 duplicate deals from the fifth-last trick on (seed 9100) `expert` won 0.0 ±
0.8 points more than `hard`, with ten times the positions -0.9 ± 0.7, and with these in four tricks
only 0.0 ± 0.7. Four tricks are worth searching: who plays them by imagined deals won 2.4 ± 0.9
less (84 deals). To weigh special points there as the sheet does what is still to be won, instead of
all alike, brought 0.0 ± 0.1 (118 deals, seed 9200).

In the duels above about a quarter of what `expert` gains here arrives. In Binokel the doubt is too
large to tell budgets apart (single cards decide about a lost bid), and seeing all cards brings two
card points, and nothing that can be noticed in score: there is little to be won by cards alone, and
five points a deal over `hard` can hardly come from them. What seeing brings in Doppelkopf is many
times what thinking does: sixteen card points, of which `expert` has one. So two more than `hard`
are there to be won, but by knowing more of the cards, and not by thinking longer.

Nor by players in imagined deals who know less: where, in every second world, they were `Sensible`,
knew only the sides that had come out and minded who had shown to be without what, `medium` with
2.5 times its tricks won -0.2 ± 1.2 score and -0.2 ± 0.9 card points more in 236 deals of Doppelkopf
(seed 9701) than without them, for two thirds more time.
""",
    (
        "| ruleset | player | judged | score | card points | measured |",
        "|---|---|---:|---:|---:|---|",
    ),
    key=2,
)

LONG_LOOK = SearchBudget(
    tricks=200_000, worlds=1500, errors=0.1, exact=6, exact_worlds=150, nodes=1_500_000
)


def budgets() -> dict[str, SearchBudget]:
    """What is held against `hard`, by name."""
    return {
        "hard": BUDGETS["hard"],
        "medium": BUDGETS["medium"],
        **{
            f"hard × {name}": _times("hard", factor, exact=6, nodes=100_000)
            for name, factor in (("1/4", 0.25), ("4", 4.0), ("16", 16.0))
        },
        "expert": BUDGETS["expert"],
    }


def _times(level: str, factor: float, *, exact: int = 0, nodes: int = 0) -> SearchBudget:
    """A level with so many times the tricks, worlds and positions; where it says so, with other
    tricks searched to the end, and times as many positions."""
    budget = BUDGETS[level]
    return budget._replace(
        tricks=int(factor * budget.tricks),
        worlds=int(factor * budget.worlds),
        exact=exact or budget.exact,
        exact_worlds=int(factor * budget.exact_worlds),
        nodes=int(factor * (nodes or budget.nodes)),
    )


class Asking:
    """A player, with the choices among cards that it had."""

    blind = False

    def __init__(self, player: Player) -> None:
        self._player = player
        self.asked: list[Request] = []

    def choose(self, request: Request) -> Action:
        """What the player does."""
        plays = [action for action in request.legal if action.verb == "play"]
        if len(plays) > 1 and searchable(request):
            self.asked.append(request._replace(legal=plays))
        return self._player.choose(request)


Gains = dict[str, float]
"""What budgets gain over `hard` in one decision, times as many as a seat has in its deal."""


def judge(seed: int, rules: Rules, number: int) -> list[Gains]:
    """Some decisions of a deal."""
    players = [Asking(make_player("medium")) for _ in range(rules.players)]
    table = QuickTable(rules, players)
    shuffle = dealt_in_turn(rules, deal_for(rules, seed, number), number)
    table.begin_match(shuffle.dealer)
    table.play_deal(shuffle)
    asked = [request for player in players for request in player.asked]
    chosen = Random(digest_of((seed, number))).sample(asked, min(A_DEAL, len(asked)))
    share = len(asked) / rules.players
    return [{name: gain * share for name, gain in _gains(request).items()} for request in chosen]


def _gains(request: Request) -> Gains:
    """What each budget gains over `hard`."""
    found = {
        name: SearchPlayer(budget).choose(request._replace(seed=digest_of((request.seed, luck))))
        for luck, (name, budget) in enumerate(budgets().items())
    }
    if len({action.arg & KIND_MASK for action in found.values()}) == 1:
        return dict.fromkeys(found, 0.0)
    worth = values(request._replace(seed=digest_of((request.seed, len(found)))), LONG_LOOK)
    return {name: worth[action] - worth[found["hard"]] for name, action in found.items()}


class Seeing:
    """`hard`, but for its cards, which it plays with all hands open."""

    blind = False

    def __init__(self) -> None:
        self._player = make_player("hard")
        self._cards = SearchPlayer(BUDGETS["hard"]._replace(nodes=30_000, reads=False, usual=False))
        self.table: QuickTable | None = None

    def choose(self, request: Request) -> Action:
        """What `hard` says, or the best card."""
        action = self._player.choose(request)
        if action.verb != "play" or len(request.legal) == 1 or phase_asking(request) != "tricks":
            return action
        assert self.table is not None
        state, view = self.table.state, request.view
        opened = tuple(
            hand if hand and seat != view.seat else None for seat, hand in enumerate(state.hands)
        )
        away = view.discarded or state.deal.discarded if view.discard_size else ()
        plays = [one for one in request.legal if one.verb == "play"]
        seen = view._replace(opened=opened, discarded=away)
        return self._cards.choose(request._replace(view=seen, legal=plays))


class Won(NamedTuple):
    """What a challenger won more than `hard` in a deal, a seat."""

    score: float
    card_points: float


def patient() -> Player:
    """`expert` with four times its time, for cards and for all else."""
    spoken = ROLLOUT_BUDGETS["expert"]
    more = spoken._replace(
        deals=4 * spoken.deals,
        playouts=4 * spoken.playouts,
        spoken=4 * spoken.spoken,
        drawn=4 * spoken.drawn,
    )
    return ThinkingPlayer(_times("expert", 4.0), more)


CHALLENGERS: dict[str, Callable[[], Player]] = {"open hands": Seeing, "expert × 4": patient}
"""Those who sit down against `hard`, by name."""


def challenge(seed: int, challenger: str, rules: Rules, number: int) -> Won:
    """One deal in all its seatings."""
    shuffle = dealt_in_turn(rules, deal_for(rules, seed, number), number)
    hidden = rules.ruleset.table.sides.kind == "holders"
    games = []
    for seating in seatings(rules, shuffle):
        players = [
            CHALLENGERS[challenger]() if seat in seating else make_player("hard")
            for seat in range(rules.players)
        ]
        table = QuickTable(rules, players, allowed=usual_only if hidden else None)
        for player in players:
            if isinstance(player, Seeing):
                player.table = table
        table.begin_match(shuffle.dealer)
        result = table.play_deal(shuffle)
        games.append([_ahead(row, seating) for row in (result.score, result.card_points)])
    score, card_points = (fmean(row) for row in zip(*games, strict=True))
    return Won(score, card_points)


def _ahead(row: Sequence[int], seating: Iterable[int]) -> float:
    """The mean of some seats less that of the others."""
    mine = set(seating)
    theirs = [one for seat, one in enumerate(row) if seat not in mine]
    return fmean([row[seat] for seat in mine]) - fmean(theirs)


def ceiling(ruleset: Ruleset, deals: int, workers: int) -> Iterable[list[Gains]]:
    """What other budgets gain in some decisions of each of so many deals."""
    return run(ruleset, partial(judge, SEED), range(1, deals + 1), workers)


def challenged(ruleset: Ruleset, challenger: str, deals: int, workers: int) -> Iterable[Won]:
    """What a challenger wins in each of so many deals."""
    return run(ruleset, partial(challenge, DUEL_SEED, challenger), range(1, deals + 1), workers)


def judged_rows(name: str, judged: Sequence[Gains], measured: str) -> Iterable[str]:
    """A row for each budget."""
    for player in judged[0] if judged else ():
        if player != "hard":
            gains = _mean([gain[player] for gain in judged], 1)
            yield f"| {name} | {player} | {len(judged)} decisions | {gains} | – | {measured} |"


def won_row(name: str, challenger: str, won: Sequence[Won], measured: str) -> str:
    """The row of a challenger."""
    score, points = _mean([one.score for one in won], 1), _mean([one[1] for one in won], 2)
    return f"| {name} | {challenger} | {len(won)} deals | {score} | {points} | {measured} |"


def _mean(numbers: Sequence[float], places: int) -> str:
    """With its standard error."""
    doubt = stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return f"{fmean(numbers):+.{places}f} ± {doubt:.{places}f}"
