"""Made-up matches for a picture of the statistics: the same ones every time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random

from game.rules.model import Ruleset
from game.statistics.facts import DealColumns, DealFacts, MatchFacts

MATCHES = 48
BEGUN = datetime(2026, 3, 3, 20, 15).astimezone()


def made_up(ruleset: Ruleset, names: Sequence[str], seed: int) -> list[MatchFacts]:
    """A few dozen matches of a game, as people might have played them since a day in March."""
    chance = Random(seed)
    matches = []
    for number in range(MATCHES):
        deals: list[DealFacts] = []
        totals = [0] * len(names)
        target = ruleset.match.target
        planned = ruleset.planned_deals or 40
        while len(deals) < planned and (target is None or max(totals) < target):
            deals.append(_deal(ruleset, len(names), chance))
            totals = [a + b for a, b in zip(totals, deals[-1].score, strict=True)]
        used = {deal.contract for deal in deals}
        contracts = {k: c.label.model_dump() for k, c in ruleset.contracts.items() if k in used}
        matches.append(
            MatchFacts(
                f"{number}.txt",
                ruleset.id,
                ruleset.name.model_dump(),
                BEGUN + timedelta(days=4 * number),
                tuple(names),
                ("human", *("easy", "hard", "medium", "easy", "easy", "hard")[: len(names) - 1]),
                ("Du", *names[1:]),
                0,
                False,
                target,
                tuple(s for s in range(len(names)) if totals[s] == max(totals)),
                contracts,
                DealColumns.of(deals, len(names)),
            )
        )
    return matches


def _deal(ruleset: Ruleset, players: int, chance: Random) -> DealFacts:
    seats = tuple(range(players))
    alone = [k for k, c in ruleset.games.items() if not c.counts_points]
    alone += [k for k, c in ruleset.games.items() if c.is_solo]
    contract, by = "normal", chance.randrange(players)
    if alone and chance.random() < 0.05:
        contract = chance.choice(alone)
    won = chance.random() < 0.68
    if ruleset.scoring.reaches_bid:
        bid = 150 + 10 * int(chance.triangular(0, 24, 6))
        own = round(chance.gauss(bid + 110, 70), -1) if won else -2 * bid
        score = [int(chance.triangular(0, 150, 60)) // 10 * 10 for _ in seats]
        score[by] = max(bid, int(own)) if won else int(own)
        return DealFacts(seats, by, bid, contract, contract != "normal", (by,), won, tuple(score))
    if ruleset.scoring.two_sides:
        worth = 10 * int(chance.triangular(1, 7, 1))
        first = (
            (by,) if contract != "normal" else (by, (by + chance.randrange(1, players)) % players)
        )
        sign = [1 if (seat in first) == won else -1 for seat in seats]
        declarer = by if contract != "normal" else None
        points = tuple(worth * (3 if first == (seat,) else 1) * sign[seat] for seat in seats)
        return DealFacts(seats, declarer, None, contract, contract != "normal", first, won, points)
    points = tuple(int(chance.triangular(40, 480, 150)) // 10 * 10 for _ in seats)
    return DealFacts(seats, None, None, contract, False, (0,), None, points)
