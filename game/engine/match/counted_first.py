"""Who has enough first where what a deal has brought is counted in a certain order: single things
one after the other, or melds before tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.rules.rules import Rules
from game.engine.scoring import sheet_of
from game.engine.scoring.achievements import counted_in_order
from game.engine.sheet import RAISING, total
from game.engine.state import MatchState, Result, State
from game.values import Points, Seat


def first_there(state: State, match: MatchState, result: Result, target: Points) -> list[Seat]:
    """Those who reach the target before all others when the deal of a state is counted in order;
    `match` is after it."""
    if state.rules.scoring.singly:
        return _by_single_things(state, match, result, target)
    before = state.match.toward_target
    for so_far in _in_order(state):
        sheet = sheet_of(so_far)
        there = [
            seat for seat, points in enumerate(before) if points + total(sheet, seat) >= target
        ]
        if there:
            return there
    return []


def waits_for_melds(rules: Rules, at: int) -> bool:
    """Whether melds are still to be laid, in the phase at this place of the order or a later one,
    before the match may end: which of them counts first is no matter of who is asked first."""
    if rules.ruleset.match.several_pass != "counted_first":
        return False
    return any(phase.kind == "meld" for phase in rules.phases[at:])


def _in_order(state: State) -> Iterator[State]:
    """A deal as it stands without melds, with one more of them each time, those that stand above
    others in the ruleset first, and then with one trick more."""
    rules, deal = state.rules, state.deal
    table = [] if rules.ruleset.melds is None else list(rules.ruleset.melds.table)
    laid = [
        (table.index(rules.melds[meld].meld), turn, at, seat)
        for turn, seat in enumerate(deal.seats)
        for at, meld in enumerate(deal.melds[seat] if deal.melds else ())
    ]
    laid.sort()
    for number in range(len(laid) + 1):
        yield _so_far(state, [(seat, at) for _, _, at, seat in laid[:number]], 0)
    for tricks in range(1, len(deal.tricks) + 1):
        yield _so_far(state, [(seat, at) for _, _, at, seat in laid], tricks)


def _so_far(state: State, laid: Sequence[tuple[Seat, int]], tricks: int) -> State:
    """The same deal with these of its melds and so many of its tricks."""
    deal, hands = state.deal, [list(hand) for hand in state.hands]
    for trick in deal.tricks[tricks:]:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            hands[seat].append(card)
    melds = [
        [at for at in range(len(mine)) if (seat, at) in laid]
        for seat, mine in enumerate(deal.melds)
    ]
    shorter = deal._replace(
        tricks=deal.tricks[:tricks],
        melds=tuple([tuple([deal.melds[s][at] for at in kept]) for s, kept in enumerate(melds)]),
        earlier=tuple(
            [tuple([deal.earlier[s][at] for at in kept]) for s, kept in enumerate(melds)]
        ),
    )
    return state._replace(deal=shorter, hands=tuple([tuple(sorted(hand)) for hand in hands]))


def _by_single_things(
    state: State, match: MatchState, result: Result, target: Points
) -> list[Seat]:
    """The same where single things bring points, each as often as was said; what was written down
    besides was there before."""
    often = _times_said(state.rules, result)
    achieved = [
        line._replace(points=line.points * often[line.seat])
        for line in result.sheet
        if line.reason == "achieved" and line.seat is not None
    ]
    before = enumerate(match.toward_target)
    totals = [after - total(achieved, seat) for seat, after in before]
    there: list[Seat] = []
    for name in ("", *counted_in_order(state)):
        for line in achieved:
            if line.detail == name and line.seat is not None:
                totals[line.seat] += line.points
        there = [seat for seat, points in enumerate(totals) if points >= target]
        if there:
            break
    return there


def _times_said(rules: Rules, result: Result) -> list[int]:
    """By what each seat's points of a deal are multiplied for what was said."""
    sheet = result.sheet
    return [
        rules.times_said(sum([line.reason in RAISING and line.seat == seat for line in sheet]))
        for seat in range(rules.players)
    ]
