"""What card points are worth where steps of them count: the engine's own sheet, made smooth.

The sheet is written for imagined deals of two tricks, one a side, for every number of card points
at which it may change. So whatever the vocabulary of scoring learns holds here too. Besides, card
points count a little by themselves: of two ways to the same score the safer one is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import fsum
from typing import Final, NamedTuple

from game.cards import KIND_MASK
from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.scoring.counting import melded_seen, values_of_kinds
from game.engine.scoring.outcome import needed_with
from game.engine.scoring.runners import trumps_down
from game.engine.sheet import total
from game.engine.state import Deal, MatchState, State, Trick
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import RE, View
from game.players.search.base import Payoff
from game.players.search.smoothing import smoothed
from game.players.search.tally import TrickSpecials, TrickTally, trick_counts
from game.rules.model.scoring import SpecialPoint
from game.values import Card, Points, Seat

CARD_POINT = 1.0
"""What a card point counts beside the score: a share of what it would count if the steps were
spread evenly over all card points."""

BLUR = 30
BLURRED: Final = 4
"""Card points to either side over which a step is spread, and of which part of all at most: where
few points count, such as tricks, a step must not be lost among them."""

SHARP_POINT: Final = 0.25
"""What a card point counts beside the score where a hand is known to its end."""

CERTAIN_POINT: Final = 0.05
"""The same where there are no other worlds than those that were looked at: there it is the sheet
that counts, and card points where that is the same."""


class Terms(NamedTuple):
    """All that a sheet depends on beside card points: the contract, who declared it, the seats of
    Re and of all, announcements, special points of Re less those of Kontra, whether each side took
    a trick, how many of the highest trumps one side has in a row, who has called some, and what
    lies in the pot, and what hangs for whoever wins; and how many card points Re needs where melds
    have changed that."""

    contract: int
    declarer: Seat | None
    re: tuple[int, ...]
    seats: tuple[Seat, ...]
    announced: tuple[tuple[int, int], ...]
    special: int
    took: tuple[bool, bool]
    points: Points
    runners: int = 0
    promoted: tuple[tuple[int, int], ...] = ()
    pot: Points = 0
    hanging: Points = 0
    needed: int | None = None
    best: int | None = None
    """Where opponents are counted apart: whether one of them has less than Re (-1), as much, or
    more (1)."""


def scores_melds(rules: Rules) -> bool:
    """Whether melds count among the card points of two sides."""
    return rules.scoring.melds_are_points and bool(rules.melds)


class StepsPayoff(Payoff):
    """Re against Kontra."""

    def __init__(
        self, rules: Rules, view: View, specials: TrickSpecials, sharp: float | None = None
    ) -> None:
        """`sharp`: hands are known to their ends, so a step counts where it is, and so much of a
        card point beside it."""
        self._rules, self._view, self._specials = rules, view, specials
        self._sharp = sharp
        self._me = view.seats.index(view.seat)
        self._points, self._tricks = trick_counts(view)
        self._values = values_of_kinds(rules, view.trump, view.contract)
        own = scores_melds(rules)
        melded = [melded_seen(rules, view, seat) for seat in view.seats] if rules.melds else []
        self._melds = melded if own else [0] * len(view.seats)
        self._moving = melded if rules.scoring.moved_by_melds is not None else []
        self._apart = rules.scoring.opponents_apart
        self._to_others = rules.contracts[view.contract].spec.talon_to_others
        self._known: dict[tuple[tuple[int, ...], int, bool, bool, int, int], Sequence[float]] = {}
        """How far Re is ahead for every number of its card points, whatever else has come."""
        self._known_each: dict[
            tuple[tuple[int, ...], int, bool, bool, Points, int], list[Sequence[float]]
        ] = {}
        """The same where the best of its opponents has less, as much or more."""
        self._known_apart: dict[
            tuple[tuple[tuple[int, ...], int, bool, bool, Points, int], Points, Points], float
        ] = {}

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        """Score points that the own side is ahead; what the declarer laid away counts for Re, and a
        talon that nobody took for whom the contract says."""
        sides = tuple(tally.sides)
        everything = self._laid_away(discard) if discard else 0
        mine = 0 if self._to_others else everything
        took = [False, False]
        for index, side in enumerate(sides):
            points = self._points[index] + tally.points[index] + self._melds[index]
            everything += points
            if side == RE:
                mine += points
            took[side] = took[side] or self._tricks[index] + tally.tricks[index] > 0
        key = sides, tally.special, took[0], took[1], everything, tally.runners
        if self._apart and sides.count(RE) == 1:
            best = max([self._counted(n, tally) for n, side in enumerate(sides) if side != RE])
            ahead = self._against_each(key, mine, best)
            return ahead if sides[self._me] == RE else -ahead
        worth = self._known.get(key)
        if worth is None:
            worth = self._known[key] = self._written(self._terms(*key))
        return worth[mine] if sides[self._me] == RE else -worth[mine]

    def _counted(self, index: int, tally: TrickTally) -> Points:
        """What a player has in all."""
        return self._points[index] + tally.points[index] + self._melds[index]

    def _against_each(
        self, key: tuple[tuple[int, ...], int, bool, bool, Points, int], mine: Points, best: Points
    ) -> float:
        """How far Re is ahead that has so much, and the best of its opponents so much, spread over
        what Re may have more or less: of that the best one has its share."""
        known = self._known_apart.get((key, mine, best))
        if known is not None:
            return known
        if key not in self._known_each:
            terms = self._terms(*key)
            self._known_each[key] = [
                _exact(self._rules, terms._replace(best=which), 0.0) for which in (-1, 0, 1)
            ]
        each, everything = self._known_each[key], key[4]
        blur = min(BLUR, everything // BLURRED) if self._sharp is None else 0
        others, found = everything - mine, list[float]()
        for points in range(max(0, mine - blur), min(everything, mine + blur) + 1):
            share = best * (everything - points) / others if others else 0.0
            which = 1 if share == points else 2 if share > points else 0
            found.append(each[which][points])
        share = CARD_POINT if self._sharp is None else self._sharp
        slope = share * abs(each[0][-1] - each[2][0]) / max(1, everything)
        ahead = fsum(found) / len(found) + slope * (2 * mine - everything) / 2
        self._known_apart[(key, mine, best)] = ahead
        return ahead

    def _laid_away(self, discard: Sequence[Card]) -> Points:
        """The card points of a discard."""
        values = self._values
        return sum([values[card & KIND_MASK] for card in discard])

    def sharper(self, card_point: float) -> StepsPayoff:
        """With every step where it is."""
        return StepsPayoff(self._rules, self._view, self._specials, card_point)

    @property
    def card_point(self) -> float:
        """What a card point more is worth on average, in all that was asked so far."""
        shares = [abs(worth[-1] - worth[0]) / len(worth) for worth in self._known.values()]
        return fsum(shares) / max(1, len(shares))

    def _written(self, terms: Terms) -> Sequence[float]:
        """How far Re is ahead for every number of its card points."""
        if self._sharp is None:
            return _smooth(self._rules, terms)
        return _exact(self._rules, terms, self._sharp)

    def _terms(
        self,
        sides: tuple[int, ...],
        special: int,
        re: bool,
        kontra: bool,
        points: Points,
        runners: int,
    ) -> Terms:
        view, seats = self._view, self._view.seats
        among = seats
        if self._rules.ruleset.table.sides.are_by_cards:
            # Who of a side does what makes no difference, so one sheet stands for many.
            order = [n for n, side in enumerate(sides) if side == RE]
            order += [n for n, side in enumerate(sides) if side != RE]
            among = tuple(seats[order.index(n)] for n in range(len(seats)))
        stands_for = dict(zip(seats, among, strict=True))
        declarer = view.declarer
        return Terms(
            view.contract,
            None if declarer is None else stands_for[declarer],
            tuple(sorted(seat for seat, side in zip(among, sides, strict=True) if side == RE)),
            seats,
            tuple(
                (stands_for[seat], level)
                for seat, level in view.announced
                if not self._rules.levels[level].part  # the special points count it themselves
            ),
            special + self._specials.past(sides),
            (re, kontra),
            points,
            runners,
            tuple((stands_for[seat], index) for seat, index in view.promoted),
            view.pot,
            view.hanging,
            needed_with(self._rules, view.contract, sides, self._moving) if self._moving else None,
        )


@lru_cache(maxsize=4096)
def _smooth(rules: Rules, terms: Terms) -> tuple[float, ...]:
    """How far Re is ahead for every number of its card points, jumps spread out."""
    blur = min(BLUR, terms.points // BLURRED)
    return smoothed(_sharp(rules, terms), blur, CARD_POINT)


@lru_cache(maxsize=4096)
def _exact(rules: Rules, terms: Terms, card_point: float) -> tuple[float, ...]:
    """The same with every jump where it is."""
    return smoothed(_sharp(rules, terms), 0, card_point)


def _sharp(rules: Rules, terms: Terms) -> list[float]:
    """How far Re is ahead for every number of its card points, as the sheet says."""
    marks = rules.scoring.thresholds | {level.spec.below or 0 for level in rules.levels}
    marks |= {rules.contracts[terms.contract].spec.win_at or 0, terms.needed or 0}
    edges = {0, 1, terms.points}
    if terms.best is not None:
        edges |= _edges_apart(terms)
    if rules.scoring.adds_when_even:
        edges |= {terms.points // 2, terms.points // 2 + 1}
    for mark in marks:
        for side in (mark, terms.points - mark):
            edges |= {side, side + 1}
    spec = rules.contracts[terms.contract].spec
    if spec.over_each or spec.missing_each:  # every card point counts
        edges.update(range(terms.points))
    sharp: list[float] = []
    for points in range(terms.points + 1):
        sharp.append(_ahead(rules, terms, points) if points in edges else sharp[-1])
    return sharp


def _ahead(rules: Rules, terms: Terms, points: Points) -> float:
    """Score points that a seat of Re gets more than one of Kontra."""
    state = _state(_with_special(rules, abs(terms.special), terms.needed), terms, points)
    sheet = settled(state)
    kontra = [seat for seat in terms.seats if seat not in terms.re]
    mine = sum(total(sheet, seat) for seat in terms.re) / max(1, len(terms.re))
    return mine - sum(total(sheet, seat) for seat in kontra) / max(1, len(kontra))


def _state(rules: Rules, terms: Terms, points: Points) -> State:
    """A finished deal with these card points: a trick a side that took any, and one without card
    points to bring the special points."""
    kontra = [seat for seat in terms.seats if seat not in terms.re]
    tricks = []
    for side, worth, took in ((terms.re, points, 0), (kontra, terms.points - points, 1)):
        if side and (terms.took[took] or worth):
            shares = (
                _shares(terms, points, len(side)) if took and terms.best is not None else [worth]
            )
            for seat, own in zip(side, shares, strict=False):
                tricks.append(Trick(seat, (seat,), (_no_card(rules),), seat, own, True))
    if terms.special and terms.re and kontra:
        winner = terms.re[0] if terms.special > 0 else kontra[0]
        tricks.append(Trick(winner, (winner,), (_no_card(rules),), winner, 0, True))
    if terms.runners and tricks:
        tricks[0] = _with_runners(rules, terms, tricks[0])
    partner = next((seat for seat in terms.re if seat != terms.declarer), None)
    declared = terms.declarer in terms.re
    deal = Deal(
        terms.seats[-1],
        terms.seats,
        contract=terms.contract,
        declarer=terms.declarer if declared else None,
        partner=partner if declared else None,
        partner_open=True,
        holders=terms.re,
        tricks=tuple(tricks),
        announced=terms.announced,
        promoted=terms.promoted,
    )
    scores = (0,) * rules.players
    return State(
        rules,
        MatchState(0, None, scores, (), None, pot=terms.pot, hanging=terms.hanging),
        deal,
        ((),) * rules.players,
        None,
    )


def _edges_apart(terms: Terms) -> set[Points]:
    """Card points of Re from which on there may be as many, or more, with one opponent."""
    opponents = len(terms.seats) - len(terms.re)
    even = terms.points // (opponents + 1)
    return {even, even + 1, even + 2, terms.points // 2, terms.points // 2 + 1}


def _shares(terms: Terms, points: Points, opponents: int) -> list[Points]:
    """What each of the opponents has where Re has so much: as even as can be, or one of them as
    much as Re, or all of it, as the terms say."""
    left = terms.points - points
    if terms.best == 1:
        return [left]
    first = min(points, left) if terms.best == 0 else -(-left // opponents)
    others = opponents - 1
    shared = [(left - first) // others] * others if others else []
    if shared:
        shared[0] += left - first - sum(shared)
    return [first, *shared]


def _with_runners(rules: Rules, terms: Terms, trick: Trick) -> Trick:
    """The trick with the cards that make the runners; which side has them makes no difference."""
    trumps = trumps_down(rules, terms.contract, NO_TRUMP)
    kinds = [kind for kind in trumps for _ in range(rules.pack_counts[kind])][: terms.runners]
    return trick._replace(seats=(trick.winner,) * len(kinds), cards=tuple(kinds))


def _no_card(rules: Rules) -> int:
    """Some card: which one makes no difference, as only whole tricks count here."""
    return rules.pack[0]


@lru_cache(maxsize=256)
def _with_special(rules: Rules, points: Points, needed: int | None) -> Rules:
    """The rules with nothing to be had beside card points but so many points for the last trick,
    where there are any; and with another number that Re needs, where melds have changed it."""
    label = rules.ruleset.name
    # Built unchecked, as many special points together are worth more than a single one may be.
    one = SpecialPoint.model_construct(
        label=label, kind="full_trick", at_least=0, tricks="last", points=points
    )
    sides = rules.ruleset.table.sides
    named = {"special": one} if points else {}
    ruleset = rules.ruleset.model_copy(
        update={
            "scoring": rules.scoring.with_specials(named),
            "table": rules.ruleset.table.model_copy(
                update={"sides": sides.model_copy(update={"alone_special_points": None})}
            ),
        }
    )
    same: dict[str, object] = {"special_points": None, "promises": []}
    same |= {} if needed is None else {"win_at": needed}
    contracts = tuple(
        one._replace(spec=one.spec.model_copy(update=same)) for one in rules.contracts
    )
    return replace(rules, ruleset=ruleset, contracts=contracts)
