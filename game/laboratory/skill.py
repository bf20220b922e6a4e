"""How much of what is written down is the cards, and how much the player.

Two players of different strength get the same cards in every balanced seating. A score of a seat is
then: what its cards are worth, half of the difference between the players one way or the other, and
the rest, which is what everybody else did with the same cards. The shares are those of the
variance, as in an analysis of variance; the doubt comes from leaving out one of twenty groups of
deals at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from game.simulation.duel import DuelGame
from game.simulation.estimates import SURE, Measured, jackknife, until_ahead

GROUPS = 20
"""Groups of deals of which one is left out at a time."""

AHEAD = (0.90, 0.95)
"""How surely the better one is to be ahead, where it is asked how many deals that takes."""


class SkillSums(NamedTuple):
    """Sums over the games of duplicate deals. A cell is a seat of a deal, with a score for each
    seating; `side` is 1 where A sat there, −1 where B did.

    `cells`, `scores` (how many), their sum of squares and of score × side; of every cell the sum of
    its mean, of the square of that, and of what its scores deviate from it. `games`, and of A's
    lead in each the sum and the sum of squares.
    """

    cells: int = 0
    scores: int = 0
    squares: float = 0.0
    sided: float = 0.0
    means: float = 0.0
    mean_squares: float = 0.0
    within: float = 0.0
    games: int = 0
    leads: float = 0.0
    lead_squares: float = 0.0

    def plus(self, other: Sequence[float]) -> SkillSums:
        """The sums of both."""
        mine: Sequence[float] = self
        return SkillSums._make(a + b for a, b in zip(mine, other, strict=True))


def skill_sums(games: Iterable[DuelGame]) -> SkillSums:
    """The sums of one deal, from all its games."""
    cells: dict[int, list[tuple[int, int]]] = {}
    leads: list[float] = []
    for game in games:
        for seat in game.active:
            side = 1 if seat in game.seating else -1
            cells.setdefault(seat, []).append((game.scores[seat], side))
        leads.append(game.outcome.score)
    total = SkillSums(
        games=len(leads), leads=sum(leads), lead_squares=sum(lead * lead for lead in leads)
    )
    for cell in cells.values():
        mean = sum(score for score, _ in cell) / len(cell)
        total = total.plus(
            SkillSums(
                cells=1,
                scores=len(cell),
                squares=sum(score * score for score, _ in cell),
                sided=sum(score * side for score, side in cell),
                means=mean,
                mean_squares=mean * mean,
                within=sum((score - mean) ** 2 for score, _ in cell),
            )
        )
    return total


class SkillShares(NamedTuple):
    """What the variance of a score is made of (adding up to 1), A's lead over B a deal in score
    points, and after how many deals the better one is ahead as surely as each of `AHEAD` (None: not
    sure that one is better)."""

    luck: Measured
    skill: Measured
    rest: float
    lead: Measured
    ahead: tuple[Measured, ...] | None


class _Parts(NamedTuple):
    """Variances: of the cards, of the player, of the rest; and A's lead."""

    cards: float
    player: float
    rest: float
    lead: float

    @property
    def whole(self) -> float:
        return self.cards + self.player + self.rest


def _parts(sums: SkillSums) -> _Parts | None:
    """The variances that the sums stand for; None where there are too few."""
    free = sums.scores - sums.cells - 1
    if sums.cells < 2 or free < 1:
        return None
    lead = 2 * sums.sided / sums.scores
    rest = max(0.0, sums.within - lead * lead / 4 * sums.scores) / free
    between = (sums.mean_squares - sums.means**2 / sums.cells) / (sums.cells - 1)
    cards = between - rest * sums.cells / sums.scores  # may fall below 0 by chance
    parts = _Parts(cards, lead * lead / 4, rest, lead)
    return parts if parts.whole > 0 else None


def shares_of(groups: Sequence[SkillSums], sure: float = SURE) -> SkillShares | None:
    """The shares by groups of deals; None while there are too few of them."""
    known = [group for group in groups if group.cells]

    def parts(at: Sequence[int]) -> _Parts | None:
        total = SkillSums()
        for index in at:
            total = total.plus(known[index])
        return _parts(total)

    def figure(name: str, at: Sequence[int]) -> float | None:
        found = parts(at)
        if found is None:
            return None
        values: Mapping[str, float] = {
            "luck": found.cards / found.whole,
            "skill": found.player / found.whole,
            "lead": found.lead,
        }
        return values[name]

    whole = parts(range(len(known)))
    luck, skill, lead = (
        jackknife(known, lambda at, name=name: figure(name, at), sure)  # type: ignore[misc]
        for name in ("luck", "skill", "lead")
    )
    if whole is None or luck is None or skill is None or lead is None:
        return None
    total = SkillSums()
    for group in known:
        total = total.plus(group)
    luck, skill = _share(luck), _share(skill)
    rest = max(0.0, 1 - luck.value - skill.value)
    return SkillShares(luck, skill, rest, lead, _ahead(total, lead))


def _ahead(sums: SkillSums, lead: Measured) -> tuple[Measured, ...] | None:
    """After how many deals whoever is better is ahead, for each of `AHEAD`. The doubt is that of
    the lead."""
    if not lead.apart:
        return None
    mean = sums.leads / sums.games
    deviation = sqrt(max(0.0, sums.lead_squares / sums.games - mean * mean))
    least, most = sorted((abs(lead.low), abs(lead.high)))
    return tuple(
        Measured(*(until_ahead(one, deviation, sure) for one in (lead.value, most, least)))
        for sure in AHEAD
    )


def _share(estimate: Measured) -> Measured:
    """An estimate of a share, which lies between 0 and 1; its doubt may go beyond."""
    return estimate._replace(value=min(1.0, max(0.0, estimate.value)))
