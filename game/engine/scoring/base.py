"""What the engine asks of a kind of scoring."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from game.engine.rules.rules import Rules
from game.engine.scoring.counting import card_points
from game.engine.scoring.special import played_in, special_points
from game.engine.seat_view import View
from game.engine.sheet import Cause, SheetLine, total
from game.engine.sides.actual import sides
from game.engine.state import State
from game.rules.model.double_rounds import Bock
from game.values import Points, Seat


class SideProgress(NamedTuple):
    """How far a side has come, as one seat knows it.

    `target` is what it must reach with its melds (score points, 0 where none count towards it) and
    its card points, `needs` what is still missing. `open`: whether others may belong to the side,
    so that it may have more. `hidden`: whether card points were discarded that this seat does not
    know, `covered`: whether cards with such points lie face down in its tricks. `needs_trick`:
    whether it has lost without a trick, and has none. `for_melds`: how many card points it must
    have for its melds to count.
    """

    seats: tuple[Seat, ...]
    target: int
    melded: int
    points: int
    open: bool = False
    hidden: bool = False
    needs_trick: bool = False
    covered: bool = False
    for_melds: int = 0

    @property
    def needs(self) -> int:
        """What is still missing, as far as this seat knows."""
        missing = self.target - self.melded - self.points
        if self.melded and self.points < self.for_melds:
            missing = min(self.target - self.points, max(missing, self.for_melds - self.points))
        return max(0, missing)


def declarer_made(
    sheet: Sequence[SheetLine],
    declarer: Seat | None,
    score: Sequence[Points],
    lost: Collection[Cause],
) -> bool | None:
    """Whether a declarer has written down no minus, and has no line that says why it has lost; None
    where nobody declared."""
    if declarer is None:
        return None
    failed = any(line.seat == declarer and line.reason in lost for line in sheet)
    return score[declarer] >= 0 and not failed


class ScoringKind:
    """How a kind of scoring derives what a deal came to."""

    def sheet(self, state: State) -> tuple[SheetLine, ...]:
        """The lines of a deal as it stands; those of a seat add up to what is written down for
        it."""
        raise NotImplementedError

    def over(self, state: State) -> bool:
        """Whether a deal is over before its last card, because of what a side has or has said:
        asked only where the model says that it can be (`ends_early`)."""
        return False

    def first_side_won(
        self, sheet: Sequence[SheetLine], declarer: Seat | None, score: Sequence[int]
    ) -> bool | None:
        """Whether the declarer's side, or the first of two sides, has won, read from its sheet and
        the score points a seat; None where nobody could win or lose."""
        raise NotImplementedError

    def winners(self, state: State, won: bool | None) -> tuple[Seat, ...]:
        """The seats that have won a finished deal; `won` says whether the first side has, None
        where no side is the first, or nobody has won."""
        return () if won is None else tuple(sides(state)[0 if won else 1])

    def progress(self, rules: Rules, view: View) -> SideProgress | None:
        """How far the declarer has come, or the view's own side where two are counted against each
        other; None where there is nothing to reach, or this seat does not know for whom."""
        return None

    def points_of_sides(self, state: State) -> tuple[Points, ...]:
        """Card points that each side of a finished deal has taken."""
        return tuple([sum([card_points(state, s) for s in side]) for side in sides(state)])

    def announced_brings(self, state: State, won: bool | None) -> dict[str, bool]:
        """Causes of double rounds (`match.bock.after`) that only this kind knows, and whether they
        have happened in a finished deal that the first side has won, or lost, or neither."""
        return {}

    def double_rounds(self, state: State, bock: Bock) -> int:
        """How many rounds in which everything counts double a deal brings that was played: one for
        each of the things that bring one and happened. A contract that brings one when it is lost
        brings no second one for having been lost by one alone."""
        deal = state.deal
        contract = state.rules.contracts[deal.contract].spec
        brought, sheet = int(contract.bock == "played"), self.sheet(state)
        score = [total(sheet, seat) for seat in range(state.rules.players)]
        brought += 0 < bock.score <= max([abs(points) for points in score])
        brought += _by_special_points(state)
        doubled = bool(state.rules.raised_by(deal.announced))
        happened = {"doubled": doubled}
        if not contract.avoids_points:
            parties = sides(state)
            won = self.first_side_won(sheet, deal.declarer, score)
            from_hand = contract.bock == "hand_lost" and deal.talon_left
            by_contract = won is False and (contract.bock == "lost" or from_hand)
            brought += by_contract
            happened["solo_lost"] = won is False and len(parties[0]) == 1 and not by_contract
            happened["doubled_lost"] = doubled and won is False
            if contract.counts_points and len(parties) == 2:
                points = self.points_of_sides(state)
                happened["even"] = points[0] == points[1]
                happened["no_points"] = min(points) == 0
            happened.update(self.announced_brings(state, won))
        return brought + sum([happened.get(word, False) for word, on in bock.after.items() if on])


def _by_special_points(state: State) -> int:
    """How many of them have happened so often that each brings a double round; none of them counts
    where one of two sides would win, and all play for the fewest points instead."""
    rules = state.rules
    specials = rules.scoring.specials.items()
    asked = {name: one.bock for name, one in specials if one.enabled and one.bock is not None}
    spec = rules.contracts[state.deal.contract].spec
    if not asked or (spec.avoids_points and rules.scoring.two_sides):
        return 0
    made = [one.name for one in special_points(played_in(state, sides(state)))]
    return sum([made.count(name) >= least for name, least in asked.items()])


class ScoringPart(NamedTuple):
    """A kind of scoring, as rulesets call it, and what counts by it, made of its keys."""

    kind: str
    scoring: Callable[[Any], ScoringKind]
