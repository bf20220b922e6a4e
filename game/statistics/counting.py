"""Sums over matches: what every player, every height of bids and every contract came to."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import accumulate, compress
from math import gcd
from typing import NamedTuple

from game.statistics.facts import DealColumns, MatchFacts
from game.values import Points, Seat

FEW_DEALS = 10
"""With fewer deals there is nothing to draw."""

CHARACTER = "+"
"""What parts the name of a player from a character."""

MOST_BARS = 18
BID_GROUPS = 4


class Who(NamedTuple):
    """A player: the one at the screen (`you`, whatever the name), or a name with a level."""

    name: str
    level: str
    you: bool


class Game(NamedTuple):
    """A ruleset that was played: its id, its name by language, and its matches."""

    ruleset: str
    titles: dict[str, str]
    matches: tuple[MatchFacts, ...]


@dataclass
class Count:
    """What a player's deals came to.

    `played` are those it declared, or, where nobody declares, those with sides; `made` those of
    them that its side won. `alone` are soli and games for all tricks or none, `alone_made` those it
    won. `points` are all its score points, `best` the most in one deal.
    """

    matches: int = 0
    matches_won: int = 0
    deals: int = 0
    played: int = 0
    made: int = 0
    alone: int = 0
    alone_made: int = 0
    points: Points = 0
    best: int | None = None

    @property
    def average(self) -> float:
        """Score points a deal."""
        return self.points / self.deals if self.deals else 0.0


class Bar(NamedTuple):
    """Deals of one sort: how many there were, and how many were won. `low` and `high` are bids,
    `high` None for all above; `contract` is the id of a contract instead."""

    played: int
    made: int
    low: int | None = None
    high: int | None = None
    contract: str = ""


@dataclass
class Histogram:
    """How often each height of scores came: bar k holds scores from `low` + k × `width` on."""

    low: int
    width: int
    bars: list[int]
    median: float


def counted(matches: Iterable[MatchFacts]) -> list[MatchFacts]:
    """Those that count: matches for practice do not."""
    return [match for match in matches if not match.practice]


def games_of(matches: Sequence[MatchFacts]) -> list[Game]:
    """The rulesets that were played, the most played first, each with the name it had last."""
    by_id: dict[str, list[MatchFacts]] = {}
    for match in matches:
        by_id.setdefault(match.ruleset, []).append(match)
    games = [Game(name, own[-1].titles, tuple(own)) for name, own in by_id.items()]
    return sorted(games, key=lambda game: (-len(game.matches), game.ruleset))


def who_of(match: MatchFacts, seat: Seat) -> Who:
    """Who sat there; how someone is (`hard+daring`) makes no other player of them.

    Of several people at the screen the header's viewer is the one whose statistics these are; the
    others are players among others, by their names.
    """
    if seat == match.viewer:
        return Who("", "", True)
    return Who(match.names[seat], match.players[seat].partition(CHARACTER)[0], False)


def bids_count(matches: Iterable[MatchFacts]) -> bool:
    """Whether this is a game in which one declares alone against a bid."""
    return any(bid is not None for match in matches for bid in match.columns.bid)


def players_of(matches: Sequence[MatchFacts]) -> dict[Who, Count]:
    """Everybody who played, the player at the screen first, then by matches and name."""
    bidding = bids_count(matches)
    counts: dict[Who, Count] = {}
    together: dict[tuple[Who, ...], list[DealColumns]] = {}
    for match in matches:
        seated = tuple(who_of(match, seat) for seat in range(len(match.names)))
        for seat, who in enumerate(seated):
            count = counts.setdefault(who, Count())
            count.matches += 1
            count.matches_won += seat in match.winners
        together.setdefault(seated, []).append(match.columns)
    for seated, played in together.items():
        of_seats = [counts[who] for who in seated]
        _add_scores(of_seats, played)
        _add_games(of_seats, played, bidding=bidding)
    order = sorted(counts, key=lambda w: (not w.you, -counts[w].matches, w.name, w.level))
    return {who: counts[who] for who in order}


def _add_scores(counts: Sequence[Count], matches: Iterable[DealColumns]) -> None:
    """Add what each seat wrote down in the deals in which it took part."""
    for deals in matches:
        for seat, count in enumerate(counts):
            points = list(compress(deals.scores[seat], deals.joined_in(seat)))
            if points:
                count.deals += len(points)
                count.points += sum(points)
                best = max(points)
                count.best = best if count.best is None else max(best, count.best)


def _add_games(counts: Sequence[Count], matches: Iterable[DealColumns], *, bidding: bool) -> None:
    """Add what each seat declared or had a side in: equal games at once, for there are few."""
    games: Counter[tuple[int, Seat | None, bool, int, bool | None]] = Counter()
    for deals in matches:
        games.update(
            zip(deals.seats, deals.declarer, deals.alone, deals.first, deals.won, strict=True)
        )
    for (seats, declarer, alone, first, won), times in games.items():
        for seat, count in enumerate(counts):
            if not seats >> seat & 1:
                continue
            declared = declarer == seat
            made = times * (won is not None and (first >> seat & 1) == won)
            if won is not None and (declared or not bidding):
                count.played += times
                count.made += made
            if declared and alone:
                count.alone += times
                count.alone_made += made


def own_scores(matches: Sequence[MatchFacts]) -> list[Points]:
    """What the player wrote down a deal: of the deals it declared, where one bids, else of all."""
    bidding = bids_count(matches)
    scores: list[Points] = []
    for match in matches:
        you, deals = match.viewer, match.columns
        mine = [one == you for one in deals.declarer] if bidding else deals.joined_in(you)
        scores += compress(deals.scores[you], mine)
    return scores


def histogram(scores: Iterable[Points]) -> Histogram | None:
    """The scores in bars of one width, with a border at 0; None without scores."""
    times = Counter(scores)
    if not times:
        return None
    values = sorted(times)
    width = _nice((values[-1] - values[0] + 1) / MOST_BARS)
    low = values[0] // width * width
    bars = [0] * ((values[-1] - low) // width + 1)
    for value in values:
        bars[(value - low) // width] += times[value]
    return Histogram(low, width, bars, median_of(times))


def median_of(times: Counter[Points]) -> float:
    """The value in the middle of all, each as often as it came; the mean of two such."""
    before, after = (times.total() - 1) // 2, times.total() // 2
    values = sorted(times)
    ends = list(accumulate(times[value] for value in values))
    return (values[bisect_right(ends, before)] + values[bisect_right(ends, after)]) / 2


def _nice(least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 … that is not less."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if step * factor >= least:
                return step * factor
        step *= 10


def _declared(matches: Iterable[MatchFacts]) -> Iterator[tuple[DealColumns, int]]:
    """The deals that the player at the screen declared: where they stand, and at which place."""
    for match in matches:
        for at, declarer in enumerate(match.columns.declarer):
            if declarer == match.viewer:
                yield match.columns, at


def own_bids(matches: Sequence[MatchFacts]) -> list[Bar]:
    """The player's bids by height in at most four groups: how many were played, and won."""
    deals = [
        (bid, deals.won[at])
        for deals, at in _declared(matches)
        if (bid := deals.bid[at]) and not deals.alone[at]
    ]
    if not deals:
        return []
    bids = sorted(bid for bid, _ in deals)
    if bids[0] == bids[-1]:
        return [Bar(len(deals), sum(w is True for _, w in deals), bids[0], bids[0])]
    step = reduce(gcd, bids)
    width = step
    while (bids[-1] - bids[0]) // width > BID_GROUPS:
        width = _nice(width // step + 1) * step
    bars: list[Bar] = []
    low: int | None = None
    high = (bids[0] // width + 1) * width
    for _ in range(BID_GROUPS):
        last = high >= bids[-1] or len(bars) == BID_GROUPS - 1
        within = [w for b, w in deals if (low is None or b >= low) and (last or b <= high)]
        bars.append(Bar(len(within), sum(w is True for w in within), low, None if last else high))
        if last:
            break
        low, high = high + step, high + width
    return bars


def own_contracts(matches: Sequence[MatchFacts]) -> list[Bar]:
    """The player's soli and games for all tricks or none, the most played first."""
    won_by_contract: dict[str, list[bool]] = {}
    for deals, at in _declared(matches):
        if deals.alone[at]:
            won_by_contract.setdefault(deals.contract[at], []).append(deals.won[at] is True)
    bars = [Bar(len(won), sum(won), contract=name) for name, won in won_by_contract.items()]
    return sorted(bars, key=lambda bar: (-bar.played, bar.contract))
