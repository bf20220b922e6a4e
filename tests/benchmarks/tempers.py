"""Whether a table notices how somebody is: cautious or daring.

One seat plays the same deals three times, each time with another temper, among others who are even;
what it bids and announces is held against what it did otherwise with these cards. The seat goes
round from deal to deal. What the temper costs is what it wins less than the even one does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import product
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from game.engine.actions import HOLD, Action
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.players.base import Player, Request
from game.players.registry import make_player, with_character
from game.rules.model import Ruleset
from game.simulation.deals import dealt_in_turn
from game.simulation.table import QuickTable
from game.simulation.workers import run
from game.values import Points
from tests.benchmarks.kept import Table

SEED = 430
RULESETS = ("binokel-3", "doppelkopf-hausrunde", "skat")
LEVEL = "medium"
DEALS = 300

WORDS = ("cautious", "even", "daring")
"""The tempers, from the one who dares least."""

STRETCH = 5
"""So many deals should tell two of them apart."""

TEMPERS = Table(
    """## Tempers

What tempers come to. One seat plays the same deals with each temper, among others who are even; the
seat goes round. *Bids* is in how many deals it bids at all, and *bid* its highest bid on average,
in score points, where it does; *plays* in how many it is the declarer or has a solo; *says* is
how much it announces in ten deals. *Noticed* is how likely five deals tell it from the other of the
two rows that are not even: that the daring one bids higher, plays or announces more on the same
cards in more of them than the cautious one does. *Score* is what it wins a deal more than the even
one, ± one standard error. Written by `make strength TEMPERS=1`; see `tempers.py`.
""",
    (
        "| ruleset | player | bids | bid | plays | says | noticed | score | deals | measured |",
        "|---|---|---:|---:|---:|---:|---:|---:|---:|---|",
    ),
    key=2,
)


class Dared(NamedTuple):
    """What a seat dared in a deal: its highest bid in score points (0: none), whether it played
    alone or was the declarer, how much it announced of its own will, and what it won."""

    bid: Points
    plays: bool
    announced: int
    score: Points

    @property
    def further(self) -> tuple[Points, int]:
        """By what two of them are compared."""
        return self.bid, self.plays + self.announced


class Listening:
    """A player, with what it bid and announced of its own will."""

    blind = False

    def __init__(self, player: Player) -> None:
        self._player = player
        self.bid, self.announced = 0, 0

    def choose(self, request: Request) -> Action:
        """What the player does."""
        action = self._player.choose(request)
        if action.verb == "bid" or action == HOLD:
            self.bid = action.arg if action.verb == "bid" else request.view.bid or 0
        if action.verb == "announce" and any(a.verb != "announce" for a in request.legal):
            self.announced += 1
        return action


def play(level: str, seed: int, rules: Rules, number: int) -> tuple[Dared, ...]:
    """One deal, with each temper."""
    return tuple(_dared(rules, level, word, seed, number) for word in WORDS)


def _dared(rules: Rules, level: str, word: str, seed: int, number: int) -> Dared:
    players: list[Player] = [make_player(level) for _ in range(rules.players)]
    seat = number // rules.players % rules.players
    heard = players[seat] = Listening(make_player(with_character(level, word)))
    table = QuickTable(rules, players)
    shuffle = dealt_in_turn(rules, deal_for(rules, seed, number), number)
    table.begin_match(shuffle.dealer)
    result = table.play_deal(shuffle)
    plays = result.declarer == seat and not result.thrown_in
    if not rules.has_bidding:
        plays = plays and rules.contracts[result.contract].spec.is_solo
    return Dared(heard.bid, plays, heard.announced, result.score[seat])


def tempers(
    ruleset: Ruleset, level: str, seed: int, deals: int, workers: int
) -> Iterable[tuple[Dared, ...]]:
    """What each temper dared in each of so many deals."""
    return run(ruleset, partial(play, level, seed), range(1, deals + 1), workers)


def noticed(ups: float, downs: float, stretch: int = STRETCH) -> float:
    """How likely one goes further than the other in more of so many deals than the other way
    round, when it does so in these shares of them."""
    steps = ((1, ups), (-1, downs), (0, 1.0 - ups - downs))
    total = 0.0
    for chosen in product(steps, repeat=stretch):
        if sum(step for step, _ in chosen) > 0:
            chance = 1.0
            for _, share in chosen:
                chance *= share
            total += chance
    return total


def rows(rules: Rules, level: str, deals: Sequence[tuple[Dared, ...]], measured: str) -> list[str]:
    """A row for each temper."""
    number = len(deals)
    ups = sum(deal[-1].further > deal[0].further for deal in deals) / number
    downs = sum(deal[-1].further < deal[0].further for deal in deals) / number
    even = WORDS.index("even")
    lines = []
    for n, word in enumerate(WORDS):
        mine = [deal[n] for deal in deals]
        bids = [one.bid for one in mine if one.bid]
        gains = [deal[n].score - deal[even].score for deal in deals]
        cells = [
            rules.ruleset.id,
            with_character(level, word),
            f"{100 * len(bids) / number:.0f} %" if rules.has_bidding else "–",
            f"{fmean(bids):.0f}" if bids else "–",
            f"{100 * fmean(one.plays for one in mine):.0f} %",
            f"{10 * fmean(one.announced for one in mine):.1f}",
            f"{100 * noticed(ups, downs):.0f} %" if n != even else "–",
            f"{fmean(gains):+.1f} ± {stdev(gains) / sqrt(number):.1f}" if n != even else "–",
            str(number),
            measured,
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return lines
