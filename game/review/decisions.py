"""What a seat decided in a deal: every choice it had, and what it did."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import DONE, RESERVE, Action
from game.engine.play import legal_actions
from game.engine.sides.dummy import decider
from game.players.base import Request, request_for
from game.players.heuristic.phases import phase_asking
from game.players.heuristic.phases.partner_pass import is_giving_partner
from game.players.heuristic.phases.passing import is_passing
from game.players.leading import concerns
from game.players.rollout.phases.stock import drawing_now
from game.players.search import searchable
from game.review.walk import Span, Walk
from game.values import Seat

NOTHING = frozenset({"blind", "cut", "knock", "draw", "pick_up", "promote", "partner"})
"""Verbs of what makes no difference, or is not weighed."""

SEVERAL = frozenset({"discard", "give", "swap", "lay", "meld"})
"""Verbs of what is done several times for one choice."""

Plan = tuple[Action, ...]


class Decision(NamedTuple):
    """A choice of a seat, made from turn `first` to turn `last` of the match.

    `request` is what was asked at first, `done` what was done one after the other: all cards of a
    discard, all melds with the end of melding; nothing where an announcement was left out at the
    last chance. `at_last` is what was asked at the last of these turns.
    """

    first: int
    last: int
    request: Request
    done: Plan
    at_last: Request


def decisions(walk: Walk, seat: Seat, deal: Span) -> Iterator[Decision]:
    """All choices of a seat in a deal that can be judged, in order: with the cards of its dummy,
    too, where the request is then that seat's."""
    turn = deal.first
    while turn < deal.last:
        mover, action = walk.moves[turn]
        if not isinstance(action, Action) or action.verb in NOTHING:
            turn += 1
            continue
        if decider(walk.states[turn], mover) != seat:
            turn += 1
            continue
        end = _end(walk, mover, turn, deal.last)
        if action.verb == "play":
            yield from _about_card(walk, mover, turn, action)
            if mover == seat and _last_chance(walk, seat, turn, deal.last):
                asked = _asked(walk, seat, turn)
                yield Decision(turn, turn, asked, (), asked)
        elif (decision := _about_choice(walk, mover, turn, end)) is not None:
            yield decision
        turn = end + 1


def _asked(walk: Walk, seat: Seat, turn: int) -> Request:
    """What a seat was asked."""
    return request_for(walk.rules, walk.view(seat, turn), legal_actions(walk.states[turn], seat))


def _about_card(walk: Walk, seat: Seat, turn: int, action: Action) -> Iterator[Decision]:
    """The choice among cards, where there is more than one kind."""
    request = _asked(walk, seat, turn)
    cards = [one for one in request.legal if one.verb == "play"]
    if action not in cards or len({one.arg & KIND_MASK for one in cards}) < 2:
        return
    # a card is weighed against what else the leader might do
    if concerns(walk.rules, phase_asking(request), request.view.contract):
        yield Decision(turn, turn, request, (action,), request)
        return
    request = request_for(walk.rules, request.view, cards)
    if searchable(request) or drawing_now(request):
        yield Decision(turn, turn, request, (action,), request)


def _about_choice(walk: Walk, seat: Seat, turn: int, end: int) -> Decision | None:
    """Any other choice, unless there was only one thing to do, or nobody had asked."""
    request = _asked(walk, seat, turn)
    if len(request.legal) < 2 or all(one.verb == "announce" for one in request.legal):
        return None
    done = [walk.moves[n].action for n in range(turn, end + 1)]
    plan = tuple(one for one in done if isinstance(one, Action))
    if plan[0] == RESERVE:  # what for belongs to it
        plan = (*plan, *_named(walk, seat, turn))
    return Decision(turn, end, request, plan, _asked(walk, seat, end))


def _end(walk: Walk, seat: Seat, turn: int, stop: int) -> int:
    """The last turn of what belongs to one choice: a discard, the cards that are passed on or
    exchanged, or melding before the tricks."""
    _, action = walk.moves[turn]
    if not isinstance(action, Action) or action.verb not in SEVERAL:
        return turn
    request = _asked(walk, seat, turn)
    together = is_passing(request) or is_giving_partner(request)
    if drawing_now(request) or (action.verb == "give" and not together):
        return turn
    verbs = (action.verb, "done") if action.verb in ("meld", "swap") else (action.verb,)
    end = turn
    while end + 1 < stop and action != DONE:
        mover, action = walk.moves[end + 1]
        if mover != seat or not isinstance(action, Action) or action.verb not in verbs:
            break
        end += 1
    return end


def _named(walk: Walk, seat: Seat, turn: int) -> Plan:
    """The contract that was named after a reservation, if it came to that."""
    for mover, action in walk.moves[turn + 1 :]:
        if mover == seat and isinstance(action, Action):
            return (action,) if action.verb == "declare" else ()
    return ()


def _last_chance(walk: Walk, seat: Seat, turn: int, stop: int) -> bool:
    """Whether something could be announced here for the last time, and was not."""
    now = _announcements(walk, seat, turn)
    if not now:
        return False
    for later in range(turn + 1, stop):
        mover, action = walk.moves[later]
        if mover == seat and isinstance(action, Action):
            if action.verb == "announce":
                return False
            return not now <= _announcements(walk, seat, later)
    return True


def _announcements(walk: Walk, seat: Seat, turn: int) -> set[Action]:
    legal = legal_actions(walk.states[turn], seat)
    return {action for action in legal if action.verb == "announce"}
