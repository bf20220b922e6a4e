"""What a seat may say during play, also out of turn: announcements and promotions.

Nobody is asked for these, so they are no seat's turn; `optional` lists them, and a seat whose
turn it is finds them among its lawful actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.actions import FOLD, SEE, Action
from game.engine.bidding.turns import beginning_with
from game.engine.events import Announced, Event, Promoted, RaiseAnswered
from game.engine.refusals import Reason, Refused
from game.engine.rules.parts import CompiledLevel, CompiledPromotion
from game.engine.rules.rules import Rules
from game.engine.seat_view import SAID_DOUBLE, Folds, View, put
from game.engine.sides.actual import side_of, sides
from game.engine.sides.promised import promises_of_sides
from game.engine.sides.seen import completed
from game.engine.state import State, playing
from game.engine.tricks.table import TRUMP
from game.values import Seat


def optional(state: State, seat: Seat) -> tuple[Action, ...]:
    """Everything that a seat may say now."""
    if seat not in state.deal.seats or answering(state) is not None:
        return ()
    cards = [p.action for p in state.rules.promotions if _ready(state, seat, p)]
    return (*announcements(state, seat), *cards)


def answering(state: State) -> Seat | None:
    """Who must say whether it goes along with what the other side has said last: the first of its
    own side in turn. None where nobody is asked, or that was answered."""
    deal, rules = state.deal, state.rules
    if len(deal.announced) == deal.seen or deal.folded is not None or not rules.may_fold:
        return None
    said = deal.announced[-1][0]
    others = beginning_with(said, deal.seats)
    return next((seat for seat in others if not _together(state, seat, said)), None)


def answers(state: State, seat: Seat) -> tuple[Action, ...]:
    """What is lawful for who must answer: to go along, to give up, or to say the next level."""
    return (SEE, FOLD, *announcements(state, seat))


def answer(state: State, seat: Seat, action: Action) -> tuple[State, Event]:
    """The state and the event once a seat goes along, or gives the deal up."""
    sees, deal = action == SEE, state.deal
    deal = deal._replace(seen=len(deal.announced)) if sees else deal._replace(folded=seat)
    return state._replace(deal=deal), RaiseAnswered(seat, sees)


def announcements(state: State, seat: Seat) -> tuple[Action, ...]:
    """Everything that a seat of the deal may announce now."""
    return tuple([level.action for level in _levels(state, seat)])


def say(state: State, seat: Seat, action: Action) -> tuple[State, Event]:
    """The state and the event once a seat has said something lawful."""
    deal = state.deal
    if action.verb == "announce":
        late = _held(state, seat) < state.rules.levels[action.arg].spec.cards
        if late and not must_announce(state, seat):
            deal = deal._replace(answered=(*deal.answered, seat))
        if state.rules.may_fold:  # to go higher is to go along
            deal = deal._replace(seen=len(deal.announced))
        deal = deal._replace(announced=(*deal.announced, (seat, action.arg)))
        side = int(seat not in sides(state)[0])
        return state._replace(deal=deal), Announced(seat, side, action.arg)
    deal = deal._replace(promoted=(*deal.promoted, (seat, action.arg)))
    return state._replace(deal=deal), Promoted(seat, action.arg)


def refuse_word(state: State, seat: Seat, action: Action) -> Refused:
    """An announcement that the seat holds too few cards for, or a word that does not fit now."""
    levels = state.rules.levels
    known = action.verb == "announce" and 0 <= action.arg < len(levels)
    if not known or seat not in state.deal.seats or _mute(state):
        return Refused(Reason.NOT_NOW)
    if levels[action.arg].promises:
        late = _held(state, seat) < levels[action.arg].spec.cards
        late = late and _may_promise(state, seat, levels[action.arg])
        return Refused(Reason.TOO_LATE if late else Reason.NOT_NOW)
    part = levels[action.arg].part
    late = any(
        _held(state, seat) < _latest(state, seat, level)
        for level in levels[_made(state, seat, part) + 1 : action.arg + 1]
        if level.part == part and not level.promises
    )
    return Refused(Reason.TOO_LATE if late else Reason.NOT_NOW)


class Deadline(NamedTuple):
    """Until when a level may be said: before the seat plays its card of this number, where 1 is
    the first of the deal."""

    level: int
    before: int


def deadlines(rules: Rules, view: View, lawful: Sequence[Action]) -> tuple[Deadline, ...]:
    """Until when the view's seat may say each of the announcements that are lawful for it now, as
    things stand."""
    mine = view.sides[view.seat] if view.sides else None
    said = [n for other, n in rules.raised_by(view.announced) if view.sides[other] != mine]
    held = view.sizes[view.seat] + view.stock_size // rules.active
    held += _patience(rules, view.partner_tricks)
    played = len(view.tricks) + (view.seat in view.trick_seats)
    least, found = 0, list[Deadline]()
    for number in sorted(action.arg for action in lawful if action.verb == "announce"):
        level = rules.levels[number]
        late = held < level.spec.cards
        if level.part:  # no higher one of the parts before it
            least = 0
        least = max(least, _answered_by(rules, level, said) if late else level.spec.cards)
        found.append(Deadline(number, played + max(0, held - least) + 1))
    return tuple(found)


def must_announce(state: State, seat: Seat) -> tuple[Action, ...]:
    """The announcement that a seat owes for a fat first trick; usually nothing."""
    rules, deal = state.rules, state.deal
    spoken = rules.ruleset.announcements
    if spoken is None or not spoken.said or spoken.duty is None or len(deal.tricks) != 1:
        return ()
    trick = deal.tricks[0]
    if trick.winner != seat or trick.points < spoken.duty or _mute(state):
        return ()
    if _made(state, seat) >= 0:
        return ()
    return (Action("announce", 0),)


def _together(state: State, seat: Seat, other: int) -> bool:
    return other in side_of(state, seat)


def _mute(state: State) -> bool:
    """Whether nothing can be announced: card points decide nothing, unless every game is doubled;
    or nobody wants them, or a partner is still to be found, and nobody knows for whom to speak."""
    contract = state.rules.contracts[state.deal.contract]
    partner, facts = contract.spec.partner, contract.facts
    sought = partner is not None and not partner.is_called
    settling = sought and not state.deal.partner_open
    spoken = state.rules.ruleset.announcements
    counted = facts.counts_points or (spoken is not None and spoken.every_game)
    return settling or not counted or facts.avoids_points


def _levels(state: State, seat: Seat) -> Sequence[CompiledLevel]:
    """The announcements that the seat's side has not made, and for which it is not too late."""
    if not state.rules.levels or _mute(state):
        return ()
    held = _held(state, seat)
    promised = [
        level
        for level in state.rules.levels
        if level.promises and held >= level.spec.cards and _may_promise(state, seat, level)
    ]
    return (*_higher(state, seat), *promised)


def _may_promise(state: State, seat: Seat, level: CompiledLevel) -> bool:
    """Whether the seat's side may promise a special point that nobody has promised yet: one that
    counts in this game, of a card that is there."""
    rules, deal = state.rules, state.deal
    contract, special = rules.contracts[deal.contract], rules.scoring.specials[level.part]
    counting = contract.spec.special_points
    if not contract.spec.counts_points or not (counting is None or level.part in counting):
        return False
    if special.hangs_on_trump and rules.trump_suit(deal.contract, deal.trump) is None:
        return False
    parties = sides(state)
    side = int(seat not in parties[0])
    against = deal.declarer is not None and side == 1
    if special.announced is None or (special.announced.by == "opponents" and not against):
        return False
    return all(level.part not in made for made in promises_of_sides(state, parties))


def _higher(state: State, seat: Seat) -> Sequence[CompiledLevel]:
    """The levels of the deal, or of parts of it, that a seat may say. A mere answer to the other
    side is all that its side says."""
    rules = state.rules
    spoken = rules.ruleset.announcements
    if spoken is not None and spoken.by_turns:
        return _next_in_turn(state, seat)
    if any(_together(state, other, seat) for other in state.deal.answered):
        return ()
    held = _held(state, seat)
    found: list[CompiledLevel] = []
    levels = [level for level in rules.levels if not level.promises]
    for level in levels[_made(state, seat) + 1 :]:
        if held < level.spec.cards:
            answers = held >= _latest(state, seat, level)
            return [*found, level] if answers else found
        found.append(level)
    return found


def _next_in_turn(state: State, seat: Seat) -> Sequence[CompiledLevel]:
    """The next level of each part where the sides speak by turns, if it is the seat's side that may
    say it."""
    rules, deal = state.rules, state.deal
    spoken = rules.ruleset.announcements
    if spoken is not None and spoken.by_part:
        parts = dict.fromkeys(("", *rules.contracts[deal.contract].spec.promises))
        parts |= dict.fromkeys([rules.levels[n].part for _, n in deal.announced])
        levels = [_next_of_part(state, seat, part) for part in parts]
        return [level for level in levels if level is not None]
    said = rules.raised_by(deal.announced)
    number = len(said)
    if number == sum([not level.promises for level in rules.levels]) or (
        spoken is not None and spoken.in_bidding
    ):
        return ()
    undeclared = deal.declarer is None and rules.ruleset.either_doubles
    if undeclared or rules.ruleset.doubles_by_sides:
        level = rules.levels[number]
        answers = not number or not _together(state, seat, said[-1][0])
        return (level,) if answers and _held(state, seat) >= level.spec.cards else ()
    following = _next_of_part(state, seat, "")
    return () if following is None else (following,)


def _next_of_part(state: State, seat: Seat, part: str) -> CompiledLevel | None:
    """The next level of a part of a declarer's deal, if it is the seat's side that may say it: the
    first one is that of those who have not promised the part."""
    rules, deal = state.rules, state.deal
    if deal.declarer is None or len(sides(state)) != 2:
        return None
    levels = [level for level in rules.levels if level.part == part and not level.promises]
    said = [(other, rules.levels[n]) for other, n in deal.announced if rules.levels[n].part == part]
    number = sum([not level.promises for _, level in said])
    if number == len(levels):
        return None
    opponents_turn, level = number % 2 == 0, levels[number]
    by_contract = part in rules.contracts[deal.contract].spec.promises
    promised = [other for other, one in said if one.promises and not by_contract]
    against = not _together(state, seat, promised[0] if promised else deal.declarer)
    return level if against == opponents_turn and _held(state, seat) >= level.spec.cards else None


def _latest(state: State, seat: Seat, level: CompiledLevel) -> int:
    """With how many cards the seat may still say a level: the first one, as an answer, later."""
    said = state.rules.raised_by(state.deal.announced)
    others = [n for other, n in said if not _together(state, other, seat)]
    return _answered_by(state.rules, level, others)


def _answered_by(rules: Rules, level: CompiledLevel, said: Sequence[int]) -> int:
    """With how many cards a level may still be said, when the other side has said these."""
    spoken = rules.ruleset.announcements
    if spoken is None or not spoken.answer or level.number or level.promises or not said:
        return level.spec.cards
    return min(level.spec.cards, rules.levels[max(said)].spec.cards - spoken.answer)


def _made(state: State, seat: Seat, part: str = "") -> int:
    """The highest level that the seat's side has announced of a part; -1 for none."""
    levels = state.rules.levels
    said = state.rules.raised_by(state.deal.announced)
    mine = [level for other, level in said if _together(state, other, seat)]
    return max([n for n in mine if levels[n].part == part], default=-1)


def _held(state: State, seat: Seat) -> int:
    """The cards that count as held when something is announced: those that lie in the stock for the
    seat, too, also once that is closed."""
    rules, deal = state.rules, state.deal
    stock = len(deal.stock) + (deal.turned_up is not None) if rules.has_stock else 0
    return len(state.hands[seat]) + stock // rules.active + _patience(rules, deal.partner_tricks)


def _patience(rules: Rules, partner_tricks: int) -> int:
    """By how many cards everything may be said later: the tricks after the first that it took to
    settle a wedding."""
    spoken = rules.ruleset.announcements
    if spoken is None or not spoken.later_after_partner:
        return 0
    return max(partner_tricks - 1, 0)


def _begun(state: State, seat: Seat) -> bool:
    """Whether the seat has played a card of this deal."""
    seats = state.deal.seats
    trick = playing(state)
    after_leader = (seats.index(seat) - seats.index(trick.leader)) % len(seats)
    return bool(state.deal.tricks) or after_leader < len(trick.cards)


def _ready(state: State, seat: Seat, promotion: CompiledPromotion) -> bool:
    """Whether the seat may call its cards the highest trumps, or show them to count more."""
    deal, rules = state.deal, state.rules
    spec = promotion.spec
    if any(said == promotion.number for _, said in deal.promoted):
        return False
    if promotion.after is not None and promotion.after not in [p for _, p in deal.promoted]:
        return False
    contract = rules.contracts[deal.contract]
    if contract.spec.is_solo and not spec.solos:
        return False
    table = rules.table(playing(state).at, deal.contract, deal.trump)
    if promotion.raised:
        if not any(table.points[kind] for kind in promotion.raised):
            return False
    elif contract.facts.avoids_points or table.group[promotion.kind] != TRUMP:
        return False
    held = state.hands[seat].count(promotion.kind)
    if spec.announced != "second":
        return held == rules.copies and not (spec.announced == "start" and _begun(state, seat))
    played = [
        s
        for trick in deal.tricks
        for s, card in zip(trick.seats, trick.cards, strict=True)
        if card == promotion.kind
    ]
    return held == 1 and played == [seat] * (rules.copies - 1)


def _answer_seen(rules: Rules, view: View, event: RaiseAnswered) -> View:
    if event.sees:
        return view._replace(seen=len(view.announced))
    return view._replace(folded=event.seat)


def _announcement_seen(rules: Rules, view: View, event: Announced) -> View:
    view = view._replace(
        seen=len(view.announced) if rules.may_fold else 0,
        announced=(*view.announced, (event.seat, event.level)),
        announced_at=(*view.announced_at, _moment(view)),
    )
    if rules.tells_auction and view.declarer is None:  # whose side that is shows in the end
        return view._replace(auction=(*view.auction, (event.seat, SAID_DOUBLE)))
    if view.sides[event.seat] is not None:
        return view
    return completed(rules, view._replace(sides=put(view.sides, event.seat, event.side)))


def _promotion_seen(rules: Rules, view: View, event: Promoted) -> View:
    return view._replace(
        promoted=(*view.promoted, (event.seat, event.promotion)),
        promoted_at=(*view.promoted_at, _moment(view)),
    )


def _moment(view: View) -> tuple[int, int]:
    """How far the cards are played: finished tricks, and cards in the running one."""
    return len(view.tricks), len(view.trick)


VIEWS: Folds = {
    Announced: _announcement_seen,
    RaiseAnswered: _answer_seen,
    Promoted: _promotion_seen,
}
"""What a view becomes by what is said."""
