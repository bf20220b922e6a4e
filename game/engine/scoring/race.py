"""Everybody writes down what they have taken: melds and card points add up (E-13, Z-07)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.cards import KIND_MASK, KINDS, parse_pattern
from game.engine.bidding.requests import prevented
from game.engine.events import NOBODY
from game.engine.rules.rules import Rules
from game.engine.scoring import fewest_points
from game.engine.scoring.achievements import achievement_lines
from game.engine.scoring.base import ScoringKind, ScoringPart, SideProgress
from game.engine.scoring.counting import (
    any_counts,
    brought_apart,
    card_points,
    card_values,
    counted_together,
    discard_points,
    discarded_seen,
    doubled_lines,
    hides_discard,
    is_played_out,
    last_trick_counts,
    meld_lines,
    meld_points,
    melded_seen,
    melds_in_tricks,
    mute_lines,
    points_seen,
    took_trick,
    trick_points,
    written_at_once,
)
from game.engine.scoring.goal_lines import goal_lines
from game.engine.scoring.places import out_of_bounds, placed, settled_with_each
from game.engine.scoring.special import special_lines_of_parties
from game.engine.seat_view import View
from game.engine.sheet import OF_TRICKS, Cause, SheetLine, for_seat, total, written_for
from game.engine.sides.actual import all_of, side_of, sides
from game.engine.state import State
from game.rules.model.phases import TricksPhase
from game.rules.model.scoring.race import Places, Race
from game.rules.model.taking_all import TakingAll
from game.values import Points, Seat

Side = tuple[Seat, ...]

_OF_CARDS: frozenset[Cause] = OF_TRICKS | {"of_opponents", "uncounted", "for_one"}
"""The reasons of lines about card points that were taken, and how they count."""
_OF_ALL = ("all_taken", "all_lost", "cards_taken", "cards_lost")
"""What is written down in place of card points."""


class RaceScoring(ScoringKind):
    """Everybody for themselves, or each two partners: nobody wins or loses a deal."""

    def __init__(self, scoring: Race) -> None:
        self._scoring = scoring

    def sheet(self, state: State) -> tuple[SheetLine, ...]:
        """Melds, tricks or achievements, and what was written at once: for partners what both have,
        for each."""
        lines = self._lines(state)
        for seat in all_of(state) if state.deal.announced else ():
            lines += doubled_lines(state, seat, total(lines, seat))
        return (*lines, *written_at_once(state))

    def _lines(self, state: State) -> list[SheetLine]:
        """What the deal has brought before anything is doubled."""
        if state.rules.contracts[state.deal.contract].spec.is_about_tricks:
            return goal_lines(state)
        if self._scoring.places is not None:
            return self._placed(state, self._scoring.places)
        return self._achieved(state) if self._scoring.achievements else self._points(state)

    def _placed(self, state: State, places: Places) -> list[SheetLine]:
        """What everybody's place brings, the first one first, once all cards are played; or what is
        written down in place of card points where one side has them all."""
        if not is_played_out(state) and not _is_left_alone(state):
            return []
        counted = self._points(state)
        lines = [line for line in counted if line.reason in _OF_ALL]
        swept = bool(lines)
        if not swept:
            lines = self._out_of_bounds(state, places) or self._by_place(state, places)
            lines += [line for line in counted if line.reason == "too_few"]
        lines += self._special(state)
        times = 1 if swept else _without_trick_times(state)
        multiples: tuple[tuple[Cause, int], ...] = (
            ("multiplied", _factor(state)),
            ("without_trick", times),
        )
        for reason, often in multiples:
            for seat in all_of(state) if often > 1 else ():
                more = total(lines, seat) * (often - 1)
                if more:
                    lines.append(for_seat(seat, "result", reason, more, str(often)))
        return lines

    def _out_of_bounds(self, state: State, places: Places) -> list[SheetLine]:
        """What each side that is out of bounds costs itself and brings all others, if any is."""
        bounds, lines = places.bounds, list[SheetLine]()
        if bounds is None:
            return lines
        sign, parties = _sign(state), sides(state)
        for side in parties:
            tricks = sum([trick.winner in side for trick in state.deal.tricks])
            taken = sign * self._has(state, side)
            if not out_of_bounds(bounds, taken, tricks):
                continue
            too_many = 0 < bounds.most < taken
            reason: Cause = "too_many" if too_many else "none_taken"
            detail = str(bounds.most) if too_many else ""
            for seat in side:
                lines.append(for_seat(seat, "result", reason, bounds.own, detail))
            for seat in _others(parties, side) if bounds.others else ():
                lines.append(for_seat(seat, "result", "others_out", bounds.others))
        return lines

    def _special(self, state: State) -> list[SheetLine]:
        """What single tricks have brought beside their card points, for each of a side."""
        parties = sides(state)
        found = special_lines_of_parties(state, parties) if self._scoring.specials else {}
        return [
            line
            for side in parties
            for seat in side
            for line in written_for(seat, found.get(side[0], []))
        ]

    def _by_place(self, state: State, places: Places) -> list[SheetLine]:
        """A line for each who has a place; who is left alone has the first one without play."""
        turn, lines = all_of(state).index, list[SheetLine]()
        parties = sorted(sides(state), key=lambda side: min(turn(seat) for seat in side))
        has, alone = [self._has(state, side) for side in parties], _is_left_alone(state)
        enough = [alone or not places.least or points >= places.least for points in has]
        found = placed(places, has, enough)
        if places.each_other:
            found = settled_with_each(found)
        by_place = sorted(zip(found, parties, strict=True), key=lambda entry: entry[0].place)
        for one, side in by_place:
            for seat in side if one.place or one.points else ():
                lines.append(for_seat(seat, "result", "place", one.points, str(one.place)))
        return lines

    def _has(self, state: State, side: Side) -> Points:
        """What a side has counted, before anything is multiplied."""
        return sum([one.points for seat in side for one in self._counted(state, seat, None)])

    def _few(self, state: State, side: Side) -> list[SheetLine]:
        """What it costs a side to have fewer card points than all should, in a deal that was
        played."""
        few = self._scoring.too_few
        if few is None or not _is_played(state) or self._has(state, side) >= few.below:
            return []
        return [for_seat(side[0], "result", "too_few", few.points, str(few.below))]

    def _points(self, state: State) -> list[SheetLine]:
        """Melds and card points of everybody, with those of their side."""
        lines: list[SheetLine] = []
        factor, times, given = _factor(state), _without_trick_times(state), _is_given(state)
        every = self._every(state)
        swept = _taker_of_all(state) if every is not None else None
        accounts = counted_together(self._scoring, sides(state))
        left = self._remainder(state, accounts) if swept is None else 0
        special = special_lines_of_parties(state, accounts) if self._scoring.specials else {}
        for side in accounts:
            taker = _others(accounts, side) if given else side
            counted = self._of_side(state, side, taker, swept)
            missed = self._misses_bid(state, side)
            uncounted = self._lost(state, side, counted)
            if not missed:
                uncounted = self._uncounted(state, side, taker, swept)
            uncounted += [] if missed else special.get(side[0], [])
            if left and not missed and state.deal.tricks[-1].winner in side:
                points = _sign(state) * left
                uncounted.append(for_seat(side[0], "card_points", "remainder", points))
            if times > 1 and swept is None:
                cards = [line.points for line in (*counted, *uncounted) if line.reason in _OF_CARDS]
                more, detail = sum(cards) * (times - 1), str(times)
                if more:
                    uncounted.append(for_seat(side[0], "result", "without_trick", more, detail))
            together = sum([line.points for line in (*counted, *uncounted)])
            if factor > 1 and together:
                more = together * (factor - 1)
                uncounted.append(for_seat(side[0], "result", "multiplied", more, str(factor)))
            uncounted += self._of_lost_game(state, side, together * factor)
            for seat in side:
                lines += written_for(seat, counted)
                lines += written_for(seat, uncounted)
        return [*lines, *self._prevented(state)]

    def _every(self, state: State) -> TakingAll | None:
        """What is written down in this game where one side takes everything."""
        minded = state.rules.contracts[state.deal.contract].spec.all_taken
        if isinstance(minded, TakingAll):
            return minded
        return self._scoring.all_taken if minded else None

    def _remainder(self, state: State, accounts: Sequence[Side]) -> Points:
        """Score points that rounding leaves over of all that was taken, once that is over."""
        scoring = self._scoring
        if not scoring.last_takes_remainder or not is_played_out(state):
            return 0
        taken = [self._in_for_one(state, side) for side in accounts]
        each = sum([points // scoring.for_one for points in taken])
        return sum(taken) // scoring.for_one - each

    def _in_for_one(self, state: State, side: Side) -> Points:
        """What a side has of which so many make one score point."""
        taken = sum([card_points(state, seat) for seat in side])
        return taken + (self._melded(state, side) if self._scoring.melds_in_for_one else 0)

    def _melded(self, state: State, side: Side) -> Points:
        """What a side has melded."""
        return sum([meld_points(state, seat) for seat in side])

    def _prevented(self, state: State) -> list[SheetLine]:
        """What it brings one side that the other has prevented what was, or might have been, asked
        for, and has taken less."""
        cost = prevented(state.rules, state.deal)
        if cost is None or not is_played_out(state):
            return []
        own = side_of(state, cost.seat)
        others = [seat for seat in state.deal.seats if seat not in own]
        if not _has_more(state, others, own):
            return []
        return [for_seat(seat, "result", "prevented", cost.points) for seat in others]

    def first_side_won(
        self, sheet: Sequence[SheetLine], declarer: Seat | None, score: Sequence[int]
    ) -> bool | None:
        """Only a declarer does, who plays for all tricks or none."""
        reasons = {line.reason for line in sheet}
        return "contract_won" in reasons if reasons & {"contract_won", "contract_lost"} else None

    def progress(self, rules: Rules, view: View) -> SideProgress | None:
        """What the side of who has bid a number has of it."""
        if not self._scoring.bid_missed or view.declarer is None or view.bid is None:
            return None
        mine = tuple([seat for seat in rules.team(view.declarer) if seat in view.seats])
        melded = sum([melded_seen(rules, view, seat) for seat in mine])
        laid_away = discarded_seen(rules, view)
        points, hidden = points_seen(view, mine) + laid_away, hides_discard(rules, view)
        return SideProgress(mine, view.bid, melded, points, hidden=hidden)

    def _achieved(self, state: State) -> list[SheetLine]:
        """What everybody has achieved singly, for each of their side, in the order in which it is
        counted."""
        lines, parties = list[SheetLine](), sides(state)
        for side in parties:
            counted = achievement_lines(state, self._scoring.achievements, side, parties)
            for seat in side:
                lines += written_for(seat, counted)
        order = list(self._scoring.achievements)
        return sorted(lines, key=lambda line: order.index(line.detail))

    def _counted(self, state: State, seat: Seat, swept: Seat | None) -> list[SheetLine]:
        """A line a meld of a seat, and one for its tricks; `swept` has taken all card points."""
        lines = meld_lines(state, seat)
        return lines if swept is not None else [*lines, *self._of_tricks(state, seat)]

    def _of_side(
        self, state: State, side: Side, taker: Side, swept: Seat | None
    ) -> list[SheetLine]:
        """What a side counts: its melds, and the tricks of who has taken them for it."""
        if taker == side:
            return [line for seat in side for line in self._counted(state, seat, swept)]
        lines = [line for seat in side for line in meld_lines(state, seat)]
        brought = sum([line.points for seat in taker for line in self._of_tricks(state, seat)])
        if brought:
            lines.append(for_seat(side[0], "card_points", "of_opponents", brought))
        return lines

    def _of_tricks(self, state: State, seat: Seat) -> list[SheetLine]:
        """A line for what the tricks of a seat bring, and for what counts by itself."""
        deal, lines = state.deal, list[SheetLine]()
        sign, points = _sign(state), trick_points(state, seat)
        ended = bool(deal.tricks) and is_played_out(state) and last_trick_counts(state)
        took_last = ended and deal.tricks[-1].winner == seat and seat not in deal.mute
        last = _last_trick(state) if took_last else 0
        in_tricks = melds_in_tricks(state, (seat,))
        apart = brought_apart(state, (seat,), last)
        cards = points - sum([brought for _, brought in apart]) - total(in_tricks, seat)
        if cards:
            lines.append(for_seat(seat, "card_points", "tricks", sign * cards))
        lines += [line._replace(points=sign * line.points) for line in in_tricks]
        for reason, brought in apart:
            lines.append(for_seat(seat, "card_points", reason, sign * brought))
        left_over = _left_over(state, seat)
        if left_over:
            lines.append(for_seat(seat, "card_points", "left_over", sign * left_over))
        laid_away = discard_points(state, seat)
        if laid_away:
            lines.append(for_seat(seat, "card_points", "discard", sign * laid_away))
        return [*lines, *mute_lines(state, seat)]

    def _of_lost_game(self, state: State, side: Side, points: Points) -> list[SheetLine]:
        """What a side gets on top that has taken more than that of who has named a game."""
        times, declarer = self._scoring.lost_factor, state.deal.declarer
        if times == 1 or not points or declarer is None or declarer in side:
            return []
        spec = state.rules.contracts[state.deal.contract].spec
        ahead = _has_more(state, side, side_of(state, declarer))
        if spec.avoids_points or not ahead or not _is_played(state):
            return []
        return [for_seat(side[0], "result", "named_lost", points * (times - 1), str(times))]

    def _misses_bid(self, state: State, side: Side) -> bool:
        """Whether a side has bid a number and taken less in a deal that was played."""
        deal = state.deal
        if not self._scoring.bid_missed or deal.declarer not in side or not _is_played(state):
            return False
        taken = sum([card_points(state, seat) for seat in side]) + self._melded(state, side)
        return taken < (deal.bid or 0)

    def _lost(self, state: State, side: Side, counted: Sequence[SheetLine]) -> list[SheetLine]:
        """What becomes of a side that has missed its bid: what was counted is void."""
        brought = sum([line.points for line in counted])
        lines = [for_seat(side[0], "result", "void", -brought)] if brought else []
        said = state.rules.contracts[state.deal.contract].spec.said(state.deal.bid or 0)
        lost = self._scoring.points_for_missed_bid(said)
        return [*lines, for_seat(side[0], "result", "bid_lost", lost)]

    def _uncounted(
        self, state: State, side: Side, taker: Side, swept: Seat | None
    ) -> list[SheetLine]:
        """What a side does not write down of its card points, or those of who has taken them for
        it, and what it does when one side has taken all."""
        every, cards = self._every(state), self._scoring.cards_for_all
        if swept is not None and every is not None:
            if swept in side:
                reason: Cause = "cards_taken" if cards else "all_taken"
                return [for_seat(side[0], "result", reason, every.own)]
            lost: Cause = "cards_lost" if cards else "all_lost"
            return [for_seat(side[0], "result", lost, every.others)]
        points = sum(card_points(state, seat) for seat in taker)
        without = self._without_trick(state, side)
        less, sign, lines = max(0, min(points, self._scoring.above)), _sign(state), []
        if less:
            lines.append(for_seat(side[0], "card_points", "uncounted", -sign * less))
        for_one, counted = self._scoring.for_one, points - less
        if self._scoring.melds_in_for_one:
            counted += self._melded(state, side)
        fewer = counted - counted // for_one
        if fewer:
            detail = str(for_one)
            lines.append(for_seat(side[0], "card_points", "for_one", -sign * fewer, detail))
        return [*lines, *without, *self._few(state, side)]

    def _without_trick(self, state: State, side: Side) -> list[SheetLine]:
        """What is written down for not one trick of a deal that was played; where all others have
        dropped out nothing was, and who is left has taken every trick, unless a pot is won."""
        deal, rules, none = state.deal, state.rules, self._scoring.no_trick
        if _is_left_alone(state):
            of = rules.contracts[deal.contract].tricks
            every = self._every(state)
            number = min(rules.hand_size, rules.hand_size_of(state.match.number))
            points = of.each * number + of.ends
            points = points if every is None else every.own
            alone = rules.ruleset.match.pot is None and points
            return [for_seat(side[0], "card_points", "left_alone", points)] if alone else []
        if not none or not _is_played(state) or any(trick.winner in side for trick in deal.tricks):
            return []
        return [for_seat(side[0], "card_points", "none_taken", none)]


SCORING = ScoringPart("race", RaceScoring)


def _factor(state: State) -> int:
    """How many times everything counts."""
    return state.rules.factor(state.deal.contract, state.deal.trump)


def _without_trick_times(state: State) -> int:
    """How often card points count for the seats that took no trick, where each of them doubles
    them, once all cards are played."""
    contract = state.rules.contracts[state.deal.contract].spec
    if not contract.no_trick_doubles or not _is_played(state):
        return 1
    tricks = [int(took_trick(state, [seat])) for seat in state.deal.seats]
    return fewest_points.times(contract, tricks)


def _has_more(state: State, side: Sequence[Seat], other: Sequence[Seat]) -> bool:
    """Whether a side has taken more card points than another one."""
    taken, against = (sum([card_points(state, seat) for seat in one]) for one in (side, other))
    return taken > against


def _is_played(state: State) -> bool:
    """Whether a deal was played to its end: not where all others have dropped out."""
    deal = state.deal
    over = not deal.thrown_in and not deal.drawing and not any(state.hands)
    return over and not _is_left_alone(state)


def _is_left_alone(state: State) -> bool:
    """Whether all others have dropped out of a deal."""
    return bool(state.deal.stays) and len(state.deal.seats) == 1


def _sign(state: State) -> int:
    """Whether card points are written down as they are, or with a minus."""
    avoided = state.rules.contracts[state.deal.contract].spec.avoids_points
    return -1 if avoided and not state.rules.scoring.gives_low_points else 1


def _is_given(state: State) -> bool:
    """Whether each side writes down what the others have taken."""
    avoided = state.rules.contracts[state.deal.contract].spec.avoids_points
    return avoided and state.rules.scoring.gives_low_points


def _others(accounts: Sequence[Side], side: Side) -> Side:
    """All who do not count together with a side."""
    return tuple([seat for account in accounts if account != side for seat in account])


def _taker_of_all(state: State) -> Seat | None:
    """A seat of those who count together that have taken all card points of a deal that is over, or
    all of the cards that are asked for."""
    values, cards = card_values(state), state.rules.scoring.cards_for_all
    if cards:
        values = _asked(cards)
    winners = {
        trick.winner
        for trick in state.deal.tricks
        if (trick.points and not (cards and trick.cards)) or any_counts(values, trick.cards)
    }
    if state.deal.declarer is not None and any_counts(values, state.deal.discarded):
        winners.add(state.deal.declarer)
    if not winners or NOBODY in winners or not is_played_out(state):
        return None
    first = min(winners)
    apart = state.rules.scoring.judges_partners_alone
    together = (first,) if apart else side_of(state, first)
    return first if winners <= set(together) else None


@lru_cache(maxsize=16)
def _asked(cards: tuple[str, ...]) -> tuple[int, ...]:
    """Whether a kind is one of some cards, by kind: 1 or 0."""
    kinds = {kind for entry in cards for kind in parse_pattern(entry)}
    return tuple([int(kind in kinds) for kind in range(KINDS)])


def _last_trick(state: State) -> Points:
    """What the last trick, which somebody has, brings for its place, with the card that takes it
    where it is known."""
    brings, trick = state.rules.contracts[state.deal.contract].tricks, state.deal.tricks[-1]
    if not trick.cards:
        return brings.last
    return brings.last_with(trick.winning_card)


def _left_over(state: State, seat: Seat) -> int:
    """Card points of the cards that a seat still held at the end, where they count (Z-06)."""
    if not state.deal.left_over:
        return 0
    counts = any(isinstance(p, TricksPhase) and p.left_over == "holder" for p in state.rules.phases)
    values = card_values(state)
    return sum(values[card & KIND_MASK] for card in state.deal.left_over[seat]) if counts else 0
