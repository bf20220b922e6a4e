"""Moments of a deal, as conditions on what a seat sees and is asked.

Each is given the view of the seat at the screen and the actions it may choose from: none while
somebody else is asked, or while the cards are to be dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.actions import Action
from game.engine.bidding.turns import beginning_with
from game.engine.tricks.covered_plays import UNSEEN
from game.engine.tricks.lying import first_lying
from game.engine.tricks.table import UNNAMED
from game.engine.view import RE, View

Moment = Callable[[View, Sequence[Action]], bool]

GROWN = 3
"""So many tricks have been picked up in a scene with a hand that has grown."""

SMALL = 6
"""A hand of so many cards is small."""


def verbs(legal: Sequence[Action]) -> set[str]:
    """The words of what may be chosen."""
    return {action.verb for action in legal}


def asked(verb: str) -> Moment:
    """Whether the seat is asked for this."""
    return lambda view, legal: verb in verbs(legal)


def holding(view: View, legal: Sequence[Action]) -> bool:
    """Cards are in the hand, and something is asked."""
    return bool(view.hand and legal)


def whose_suits(view: View, legal: Sequence[Action]) -> bool:
    """It is known which suit is whose, and something is asked."""
    return view.owner is not None and holding(view, legal)


def opening(view: View, legal: Sequence[Action]) -> bool:
    """The first bid is to be made."""
    return "bid" in verbs(legal) and not view.bids


def bidding(view: View, legal: Sequence[Action]) -> bool:
    """Some bids have been made."""
    bids = [bid for _, bid in view.bids if bid is not None]
    return "bid" in verbs(legal) and len(bids) > 2


def last_word(view: View, legal: Sequence[Action]) -> bool:
    """All others have passed without a bid, and one may play for the lowest."""
    passed = [bid for _, bid in view.bids] == [None] * (len(view.seats) - 1)
    return passed and verbs(legal) == {"bid", "pass"}


def may_leave_talon(view: View, legal: Sequence[Action]) -> bool:
    """The talon may be taken, or left."""
    mine = view.declarer == view.seat
    return verbs(legal) == {"take", "pass"} and view.talon_size > 0 and mine


def may_push(view: View, legal: Sequence[Action]) -> bool:
    """The talon that goes round may be taken up, or pushed on."""
    return verbs(legal) == {"take", "pass"} and view.talon_size > 0 and view.declarer is None


def pushing(view: View, legal: Sequence[Action]) -> bool:
    """It was taken up, and cards are laid down for the next one."""
    return bool(view.pushed) and "discard" in verbs(legal)


def declaring(view: View, legal: Sequence[Action]) -> bool:
    """The declarer says what is played, or gives up."""
    named = any(seat == view.seat and wants for seat, wants in view.reservations)
    mine = view.declarer == view.seat and (view.talon_left or bool(view.discarded) or named)
    return "concede" in verbs(legal) or (mine and "declare" in verbs(legal))


def only_pass(view: View, legal: Sequence[Action]) -> bool:
    """Nothing higher may be bid."""
    return verbs(legal) == {"pass"} and view.bid is not None and view.declarer is None


def raising(view: View, legal: Sequence[Action]) -> bool:
    """The declarer may go above its own bid."""
    return {"declare", "bid"} <= verbs(legal)


def talon(view: View, legal: Sequence[Action]) -> bool:
    """Another seat has turned the talon over for all to see."""
    return bool(view.talon) and not view.playing and view.declarer != view.seat


def auction(view: View, legal: Sequence[Action]) -> bool:
    """It is one's turn to say what one would play, or to pass, before anybody is the declarer."""
    return view.declarer is None and {"declare", "pass"} <= verbs(legal)


def may_outbid(view: View, legal: Sequence[Action]) -> bool:
    """Another seat has the game, and one may go over it."""
    declared = view.declarer not in (None, view.seat)
    return declared and not view.playing and {"declare", "pass"} <= verbs(legal)


def must_choose(view: View, legal: Sequence[Action]) -> bool:
    """One says what is played, and may not pass; the only game there is would be named at once."""
    choices = len(legal) > 1 and verbs(legal) == {"declare"}
    return view.declarer is None and not view.bids and choices


def called(view: View, legal: Sequence[Action]) -> bool:
    """One is the declarer's partner by a called card, and the others do not know it yet."""
    hidden = view.declarer not in (None, view.seat) and not view.partner_settled
    return "play" in verbs(legal) and hidden and view.sides.count(RE) > 1


def named(view: View, legal: Sequence[Action]) -> bool:
    """A reservation of one's own is to be named."""
    mine = [said for seat, said in view.reservations if seat == view.seat]
    return "declare" in verbs(legal) and bool(mine) and mine[-1]


def names_trump(view: View, legal: Sequence[Action]) -> bool:
    """Several suits may become trump."""
    return "trump" in verbs(legal) and "pass" not in verbs(legal)


def turns_over(view: View, legal: Sequence[Action]) -> bool:
    """A card of the talon is turned over, and another one may be."""
    return {"trump", "pass"} <= set(verbs(legal))


def trump_hidden(view: View, legal: Sequence[Action]) -> bool:
    """Another seat has named trump in secret, and it has not been shown."""
    hides = view.hidden_trump is not None and view.hidden_trump[0] != view.seat
    return "play" in verbs(legal) and hides and view.trump == UNNAMED


def trick_covered(view: View, legal: Sequence[Action]) -> bool:
    """Two cards lie face down in the trick, the trump being hidden."""
    hides = view.trump_lies_hidden
    return "play" in verbs(legal) and hides and view.trick.count(UNSEEN) > 1


def opened_covered(view: View, legal: Sequence[Action]) -> bool:
    """A card lies face down in the first trick, as that was opened so."""
    return "play" in verbs(legal) and UNSEEN in view.trick and view.opening is not None


def tricks_lying(view: View, legal: Sequence[Action]) -> bool:
    """Several tricks lie on the table that nobody has taken yet, and one plays to the next."""
    lying = len(view.tricks) - first_lying(view.tricks)
    return "play" in verbs(legal) and lying > 1 and bool(view.trick)


def picked_up(view: View, legal: Sequence[Action]) -> bool:
    """Tricks have gone back into hands, most cards into the own one, and one plays to the next."""
    grown = len(view.hand) == max(view.sizes) and len(view.picked_up) > GROWN
    return "play" in verbs(legal) and grown and bool(view.trick)


def taken_over(view: View, legal: Sequence[Action]) -> bool:
    """One has taken the card that makes a declarer, and says what is played from now on."""
    return view.playing and verbs(legal) == {"declare"}


def may_stop(view: View, legal: Sequence[Action]) -> bool:
    """One has the first tricks, and says whether to stop or to go on for all."""
    return view.playing and {"declare", "done"} == verbs(legal)


def melds(view: View, legal: Sequence[Action]) -> bool:
    """There are several melds to choose from."""
    return sum(action.verb == "meld" for action in legal) > 2


def stock_melds(view: View, legal: Sequence[Action]) -> bool:
    """Something can be melded between two tricks."""
    return "meld" in verbs(legal) and view.stock_size > 0 and any(view.melds)


def leading(view: View, legal: Sequence[Action]) -> bool:
    """Who leads may do several things beside playing a card."""
    return "play" in verbs(legal) and len(verbs(legal)) > 2 and "out" in verbs(legal)


def bound(view: View, legal: Sequence[Action]) -> bool:
    """A meld was shown, and a card of it must be led now."""
    return not view.trick and view.playing and any(map(len, view.laid)) and not view.over


def closed(view: View, legal: Sequence[Action]) -> bool:
    """The stock was closed, and some tricks have been played since."""
    return view.closed is not None and bool(legal) and not view.over


def melded(view: View, legal: Sequence[Action]) -> bool:
    """Melds lie on the table, and the play has not begun."""
    return sum(map(bool, view.melds)) > 1 and bool(legal) and not view.playing


def lead(view: View, legal: Sequence[Action]) -> bool:
    """The first card of a trick is to be played."""
    return "play" in verbs(legal) and not view.trick


def first_card(view: View, legal: Sequence[Action]) -> bool:
    """The play begins after another seat has laid cards away."""
    alone = view.declarer is not None and view.declarer != view.seat
    return "play" in verbs(legal) and not view.tricks and alone


def trick(view: View, legal: Sequence[Action]) -> bool:
    """In the middle of play, last to a trick, and some cards are not allowed; several, unless the
    hand is small."""
    plays = sum(action.verb == "play" for action in legal)
    clear = 2 if len(view.hand) > SMALL else 0
    full = len(view.trick) == len(view.seats) - 1
    return full and len(view.tricks) > 0 and 0 < plays < len(set(view.hand)) - clear


def going_on(view: View, legal: Sequence[Action]) -> bool:
    """All have played to a trick, and who led may go on in it."""
    return {"play", "done"} <= verbs(legal) and len(view.trick) >= len(view.seats)


def talon_led(view: View, legal: Sequence[Action]) -> bool:
    """A card of the talon has led to the trick, and others have followed."""
    leads = view.playing and len(view.tricks) < len(view.talon) <= view.talon_size
    return leads and len(view.trick) == len(view.seats) - 1


def last(view: View, legal: Sequence[Action]) -> bool:
    """In the middle of play, last to a trick."""
    full = len(view.trick) == len(view.seats) - 1
    return full and len(view.tricks) > 0 and "play" in verbs(legal)


def taken(view: View, legal: Sequence[Action]) -> bool:
    """Others have just finished a trick, and it is one's own turn."""
    return "play" in verbs(legal) and bool(view.tricks) and view.tricks[-1].seats[-1] != view.seat


def bid_by_others(view: View, legal: Sequence[Action]) -> bool:
    """Others have just bid for long among themselves, and one of them has it."""
    mine = [n for n, (seat, _) in enumerate(view.bids, 1) if seat == view.seat]
    others = len(view.bids) - max(mine, default=0)
    return view.declarer not in (None, view.seat) and others > 7 and not any(view.melds)


def partner_sought(view: View, legal: Sequence[Action]) -> bool:
    """In a wedding, a partner is still to be found."""
    sought = view.declarer is not None and not view.partner_settled and None in view.sides
    return "play" in verbs(legal) and sought and bool(view.tricks)


def after_poverty(view: View, legal: Sequence[Action]) -> bool:
    """Two play together after one was too poor in trumps."""
    told = view.trumps_discarded is not None and not view.bids
    return "play" in verbs(legal) and told and len(view.tricks) > 1


def promoted(view: View, legal: Sequence[Action]) -> bool:
    """Cards were made the highest trumps."""
    return "play" in verbs(legal) and bool(view.promoted)


def looking_back(view: View, legal: Sequence[Action]) -> bool:
    """There is a last trick to look at."""
    return "play" in verbs(legal) and len(view.tricks) > 1


def looking_back_on_melds(view: View, legal: Sequence[Action]) -> bool:
    """The same, with melds of several seats."""
    return looking_back(view, legal) and sum(map(bool, view.melds)) > 1


def announce(view: View, legal: Sequence[Action]) -> bool:
    """Something has been announced, and more may be."""
    return bool(view.announced) and {"announce", "play"} <= verbs(legal)


def announce_due(view: View, legal: Sequence[Action]) -> bool:
    """An announcement is owed."""
    return "announce" in verbs(legal) and verbs(legal).isdisjoint({"play", "see"})


def promote(view: View, legal: Sequence[Action]) -> bool:
    """Cards can be called the highest trumps, and one of them can be played."""
    held = {action.arg for action in legal if action.verb == "play"}
    twice = {card for card in held if view.hand.count(card) > 1}
    return bool({"promote", "play"} <= verbs(legal) and twice and view.trick)


def may_show(view: View, legal: Sequence[Action]) -> bool:
    """Several cards may be shown to count more, and one of them can be played."""
    offered = [action for action in legal if action.verb == "promote"]
    return len(offered) > 1 and {"promote", "play"} == verbs(legal)


def passing_on(view: View, legal: Sequence[Action]) -> bool:
    """Cards are to be passed on, before anything is declared."""
    return "give" in verbs(legal) and view.declarer is None


def partner_gives(view: View, legal: Sequence[Action]) -> bool:
    """One gives cards to the partner, before any have come."""
    return "give" in verbs(legal) and not view.passed


def partner_gave(view: View, legal: Sequence[Action]) -> bool:
    """The partner has given cards, and gets some back."""
    return "give" in verbs(legal) and bool(view.passed)


def taken_up(view: View, legal: Sequence[Action]) -> bool:
    """One has taken the card turned up, and lays another one away for it."""
    return "discard" in verbs(legal) and view.taken_up is not None


def played_alone(view: View, legal: Sequence[Action]) -> bool:
    """One plays without the partner, or against somebody who does."""
    return "play" in verbs(legal) and view.undealt > 0 and len(view.seats) < view.players


def passed_on(view: View, legal: Sequence[Action]) -> bool:
    """Cards have been passed on, and none is played yet."""
    return bool(legal) and bool(view.passed) and not view.tricks and not view.trick


def poverty_gift(view: View, legal: Sequence[Action]) -> bool:
    """Cards are to be handed to the partner in poverty."""
    declared = view.declarer is not None
    return "give" in verbs(legal) and declared and not view.calls and not view.given


def poverty_return(view: View, legal: Sequence[Action]) -> bool:
    """Cards taken from the partner in poverty are to be answered with others."""
    return "give" in verbs(legal) and any(to == view.seat for _, to, _ in view.given)


def solo_due(view: View, legal: Sequence[Action]) -> bool:
    """A solo of one's own is due."""
    return bool(legal) and view.due == view.seat


def open_hand(view: View, legal: Sequence[Action]) -> bool:
    """Another seat plays with its hand laid open."""
    others = [cards for seat, cards in enumerate(view.opened) if seat != view.seat]
    return "play" in verbs(legal) and any(others)


def dummy(view: View, legal: Sequence[Action]) -> bool:
    """One is asked for a card of one's dummy, to a trick that others have begun."""
    return "play" in verbs(legal) and bool(view.trick) and not _own_turn(view)


def _own_turn(view: View) -> bool:
    """Whether the next card of the trick is the viewer's own."""
    return beginning_with(view.leader, view.seats)[len(view.trick) % len(view.seats)] == view.seat


def given_up(view: View, legal: Sequence[Action]) -> bool:
    """Another seat has given up and laid its hand open, and one melds."""
    return view.conceded and view.declarer != view.seat and "meld" in verbs(legal)


def sitting_out(view: View, legal: Sequence[Action]) -> bool:
    """One sits out and watches."""
    return bool(view.trick) and view.seat not in view.seats


def exchanged(view: View, legal: Sequence[Action]) -> bool:
    """All have exchanged cards, and one plays the first of one's own."""
    return bool(view.exchanged) and not view.tricks and "play" in verbs(legal)


def game_won(view: View, legal: Sequence[Action]) -> bool:
    """Somebody has won a game of the match, and all begin anew."""
    return view.over and any(view.games) and any(view.score) and not any(view.running)


def thrown_in(view: View, legal: Sequence[Action]) -> bool:
    """The cards were thrown in."""
    return view.over and not view.playing and not view.conceded and not any(view.score)
