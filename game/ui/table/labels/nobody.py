"""What becomes of a deal in which nobody bids or names anything: it stands beside the word by which
one passes."""

from __future__ import annotations

from game.cards import parse_card
from game.engine.bidding.turns import as_they_bid
from game.engine.phases.reservations import offers_any
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.rules.model.auction import BiddingPhase, ReservationsPhase
from game.rules.model.phases import Phase
from game.ui.table.labels.words import TableWords


def if_nobody_bids(words: TableWords, view: View, phase: BiddingPhase) -> str:
    """What follows when all pass; nothing once somebody has bid, or where forehand must open."""
    if any(bid is not None for _, bid in view.bids):
        return ""
    if phase.forehand_must_open:
        forehand = as_they_bid(words.rules, view.dealer, view.seats)[0]
        if not phase.hold or view.seat == forehand:
            return ""
        return words.of_phase("bidding.nobody.lowest", bid=words.rules.bids[0])
    usual = words.rules.contracts[words.rules.usual].spec
    if usual.avoids_points:
        return words.of_phase("bidding.nobody.plays", name=words.contract(words.rules.usual))
    return words.of_phase(f"bidding.nobody.{words.rules.ruleset.match.thrown_in}")


def bids_follow(rules: Rules, view: View) -> bool:
    """Whether all bid for who plays once nobody has named anything; not where all play one game
    then."""
    return rules.has_bidding and not view.for_all


def if_nobody_declares(words: TableWords, view: View, phase: ReservationsPhase) -> str:
    """The same where the contracts themselves are named in turn; nothing once one was. Of two
    partners the first may leave it to the other."""
    rules, for_all = words.rules, view.for_all > 0
    if view.named is not None or bids_follow(rules, view):
        return ""
    if phase.outbids:
        return words.of_phase("reservations.nobody.stays", name=words.contract(view.contract))
    if phase.side_must_choose:
        return words.of_phase("reservations.nobody.partner")
    if phase.last_must:
        return ""
    if phase.holder_must is not None:
        card = words.card(parse_card(phase.holder_must))
        told = "holder" if phase.unheld is None else f"holder_or.{phase.unheld}"
        return words.of_phase(f"reservations.nobody.{told}", card=card)
    at = next(number for number, one in enumerate(rules.phases) if one is phase)
    for number, one in enumerate(rules.phases[at + 1 :], at + 1):
        if _asks_all_again(one) and offers_any(rules, number, for_all=for_all):
            return words.of_phase("reservations.nobody.again")
    if for_all:
        return words.of_phase("reservations.nobody.plays", name=words.game_for_all())
    if rules.contracts[rules.usual].spec.is_played:
        return words.of_phase("reservations.nobody.plays", name=words.contract(rules.usual))
    return words.of_phase(f"reservations.nobody.{rules.ruleset.match.thrown_in}")


def _asks_all_again(phase: Phase) -> bool:
    """Whether a phase asks those who have named nothing before."""
    return isinstance(phase, ReservationsPhase) and not phase.outbids
