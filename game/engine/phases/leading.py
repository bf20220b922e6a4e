"""What who leads to a trick may do before its card: show a meld, or say that it has enough.

A meld that is shown lies open until the trick is over; a card of it must be led, or any card may
be. What a side has by then, and what it costs to be wrong, says the scoring.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import OUT, WHOLE, Action
from game.engine.events import MeldLaid, TrumpNamed, WentOut
from game.engine.melds.held import LAID, Pattern, in_reach, mark, serves, take, value
from game.engine.melds.laying import counted_meld, earlier_melds, lay_meld, may_follow
from game.engine.melds.making_trump import suit_melded
from game.engine.phases.base import PhaseStep
from game.engine.phases.halves import (
    ask,
    ask_for_whole,
    halves,
    has_asked,
    partner_in_deal,
    wholes,
)
from game.engine.phases.trick_play import play_action, plays, refuse_card
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import took_trick
from game.engine.seat_view import Folds, View
from game.engine.sides.actual import hides_partner, same_side, side_of
from game.engine.state import THERE, Playing, State, put_hand
from game.values import Seat


class LeadMelds(NamedTuple):
    """How a phase has melds shown with the lead, or before any other card: its
    `melds_when_leading`, `melds_led`, `melds_following`, `asks_for_half`, `asks_for_whole`,
    `melds_shown_by` and `melds_after_tricks`."""

    when: str
    led: bool
    following: bool = False
    partners: bool = False
    halves: bool = False
    whole: bool = False
    by: str = "everybody"
    after: tuple[int, ...] = ()


def leads(state: State, showing: LeadMelds, trick: Playing) -> list[Action]:
    """What the leader may do before the first card: any card of the hand, melds to be shown, to
    say that it has enough; once a meld is shown only to play a card, of the meld where one of it is
    led."""
    seat = trick.leader
    hand = state.hands[seat]
    shown = _shown(showing, hand)
    if shown and showing.led:
        return [play_action(card) for card in dict.fromkeys(shown)]
    found = plays(trick, hand)
    if shown or has_asked(state.deal):
        return found
    found += [pattern.action for pattern in showable(state, showing, seat)]
    if showing.halves and _may_meld(state, showing, seat):
        melds = state.rules.melds
        found += [one for one in halves(state, seat) if _serves(state, melds[one.arg])]
    if showing.whole and _may_meld(state, showing, seat):
        found += wholes(state, seat)
    if may_go_out(state, seat):
        found.append(OUT)
    return found


def pairs_asked_for(state: State, showing: LeadMelds, trick: Playing) -> list[Action]:
    """The melds of two of which the partner who was asked for one must show one now."""
    if not showing.whole or trick.cards or not has_asked(state.deal):
        return []
    _, partner, meld, _ = state.deal.asked[-1]
    if meld != THERE or _shown(showing, state.hands[partner]):
        return []
    return _pairs(state, showing, partner)


def _pairs(state: State, showing: LeadMelds, seat: Seat) -> list[Action]:
    """The melds of two that a seat may show."""
    return [pattern.action for pattern in showable(state, showing, seat) if pattern.has_halves]


def shown_following(state: State, showing: LeadMelds, trick: Playing, seat: Seat) -> list[Action]:
    """The melds that may be shown by a seat that does not lead, one before its card."""
    if not trick.cards or _shown(showing, state.hands[seat]):
        return []
    found = showable(state, showing, seat, asked=_may_follow(state, showing, trick, seat))
    return [pattern.action for pattern in found]


def _may_follow(state: State, showing: LeadMelds, trick: Playing, seat: Seat) -> bool:
    """Whether a seat that does not lead may show what a leader may."""
    beside = not showing.partners or same_side(state, seat, trick.leader)
    return showing.following and beside


def is_bound(state: State, showing: LeadMelds, seat: Seat) -> bool:
    """Whether a seat has shown a meld with its lead, and owes the card."""
    return bool(_shown(showing, state.hands[seat]))


def _shown(showing: LeadMelds, hand: Sequence[int]) -> list[int]:
    """The cards of a meld that was shown with this lead."""
    if showing.when == "never":
        return []
    return [card for card in hand if card & LAID]


def showable(state: State, showing: LeadMelds, seat: Seat, *, asked: bool = True) -> list[Pattern]:
    """The melds that a seat may show with its lead; where it is not `asked` for any, those that are
    shown at any turn."""
    rules = state.rules
    melds = asked and _may_meld(state, showing, seat)
    if not melds and not (rules.shows_any_turn and is_of_showers(state, showing.by, seat)):
        return []
    hand = state.hands[seat]
    shift = seat * len(rules.families)
    return [
        pattern
        for pattern in in_reach(rules.melds_in[state.deal.contract], hand)
        if not pattern.when_played
        and (melds or pattern.any_turn)
        and _serves(state, pattern)
        and may_follow(state, seat, pattern)
        and take(pattern, hand, shift) is not None
    ]


def _may_meld(state: State, showing: LeadMelds, seat: Seat) -> bool:
    """Whether melds may be shown by now, whatever a hand holds."""
    if showing.after and len(state.deal.tricks) not in showing.after:
        return False
    if not is_of_showers(state, showing.by, seat):
        return False
    if showing.when == "after_a_trick":
        return took_trick(state, side_of(state, seat))
    return showing.when == "always"


def is_of_showers(state: State, by: str, seat: Seat) -> bool:
    """Whether a seat is of those whose melds can be shown: of all, or on the declarer's side."""
    declarer = state.deal.declarer
    return by == "everybody" or (declarer is not None and same_side(state, seat, declarer))


def _serves(state: State, pattern: Pattern) -> bool:
    """Whether a meld may be shown with the trump there is: none of trump before that is shown."""
    hidden = pattern.in_trumps and state.deal.trump_lies_hidden
    return not hidden and serves(pattern, state.deal.trump)


def may_go_out(state: State, seat: Seat) -> bool:
    """Whether a seat may say that its side has enough: nobody has without a trick, where points do
    not count, or before it is known who plays together."""
    if (
        not state.rules.can_be_said
        or hides_partner(state)
        or not state.rules.contracts[state.deal.contract].facts.counts_points
    ):
        return False
    return took_trick(state, side_of(state, seat))


def _show(state: State, seat: Seat, pattern: Pattern) -> PhaseStep:
    """A meld is shown: its cards lie open."""
    shift = seat * len(state.rules.families)
    earlier = earlier_melds(state, seat, pattern, shift)
    hand = list(state.hands[seat])
    chosen = take(pattern, hand, shift)
    assert chosen is not None
    for card in chosen:
        hand.remove(card)
        hand.append(mark(pattern, card, shift, laid=True))
    state = lay_meld(state, seat, pattern, earlier)
    state = state._replace(hands=put_hand(state, seat, sorted(hand)))
    return counted(state, seat, pattern, chosen, earlier)


def counted(
    state: State, seat: Seat, pattern: Pattern, chosen: tuple[int, ...], earlier: int
) -> PhaseStep:
    """A meld has been laid, and may make trump: what it counts goes by that."""
    before = state.deal.trump
    trump = suit_melded(state.rules.contracts[state.deal.contract], before, pattern)
    laid = MeldLaid(seat, pattern.number, chosen, value(pattern, trump, earlier))
    if trump == before:
        return PhaseStep(state, (laid,))
    state = state._replace(deal=state.deal._replace(trump=trump))
    return PhaseStep(state, (laid, TrumpNamed(seat, trump)))


def lead(state: State, showing: LeadMelds, seat: Seat, action: Action) -> PhaseStep:
    """What comes of going out, of a meld that is shown, or of a question for a half, or a whole
    one; who has just one shows it at once."""
    if action == WHOLE:
        partner = partner_in_deal(state, seat)
        assert partner is not None
        found = _pairs(state, showing, partner)
        asked = ask_for_whole(state, seat, there=bool(found))
        if len(found) != 1:
            return asked
        shown = _show(asked.state, partner, state.rules.melds[found[0].arg])
        return PhaseStep(shown.state, (*asked.events, *shown.events))
    if action == OUT:
        return PhaseStep(state._replace(deal=state.deal._replace(out=seat)), (WentOut(seat),))
    pattern = state.rules.melds[action.arg]
    return _show(state, seat, pattern) if action.verb == "meld" else ask(state, seat, pattern)


def refuse_lead(state: State, showing: LeadMelds, trick: Playing, action: Action) -> Refused:
    """Why the seat whose turn it is may not do this now."""
    seat = trick.turn
    hand = state.hands[seat]
    if action.verb == "play":
        if action.arg not in hand:
            return Refused(Reason.NOT_HELD)
        if showing.led and not trick.cards and (owed := _shown(showing, hand)):
            return Refused(Reason.LEAD_FROM_MELD, tuple(dict.fromkeys(owed)))
        return refuse_card(trick, hand, action.arg)
    if action.verb == "ask" and showing.halves and not trick.cards:
        return Refused(Reason.ONE_MELD_A_TRICK if has_asked(state.deal) else Reason.NO_HALF)
    if action == WHOLE and showing.whole and not trick.cards:
        return Refused(Reason.ONE_MELD_A_TRICK if has_asked(state.deal) else Reason.NO_WHOLE)
    if action.verb != "meld":
        return Refused(Reason.NOT_NOW)
    pattern = counted_meld(state, action)
    late = showing.when == "never" or (
        bool(trick.cards) and not _may_follow(state, showing, trick, seat)
    )
    if late and (isinstance(pattern, Refused) or not pattern.any_turn):
        return Refused(Reason.NOT_NOW)
    if isinstance(pattern, Refused):
        return pattern
    held = take(pattern, [card & KIND_MASK for card in hand])
    if held is None or not _serves(state, pattern):
        return Refused(Reason.CARDS_MISSING, pattern.cards)
    if has_asked(state.deal) or (not showing.led and _shown(showing, hand)):
        return Refused(Reason.ONE_MELD_A_TRICK)
    if not may_follow(state, seat, pattern):
        return Refused(Reason.OTHER_MELD_FIRST)
    if take(pattern, hand, seat * len(state.rules.families)) is None:
        return Refused(Reason.CARDS_ALREADY_MELDED, pattern.cards)
    return Refused(Reason.NOT_NOW)


def _going_out_seen(rules: Rules, view: View, event: WentOut) -> View:
    return view._replace(out=event.seat)


VIEWS: Folds = {WentOut: _going_out_seen}
"""What a view becomes by what is said with a lead."""
