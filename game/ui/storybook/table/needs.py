"""What a game must have for the moment of a scene to come in it, as conditions on its rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pydantic import BaseModel

from game.rules.model import Ruleset
from game.rules.model.auction import BiddingPhase, ReservationsPhase
from game.rules.model.contracts import Contract
from game.rules.model.dealing import DealPhase
from game.rules.model.handing_on import StayPhase
from game.rules.model.naming import TrumpPhase
from game.rules.model.phases import (
    DeclarePhase,
    MeldPhase,
    StockPhase,
    TakeUpPhase,
    TalonPhase,
    TricksPhase,
)

Need = Callable[[Ruleset], bool]

P = TypeVar("P", bound=BaseModel)


def _phase(kind: type[P], has: Callable[[P], object]) -> Need:
    """One of the phases that a deal has is of this kind, and has this."""

    def met(ruleset: Ruleset) -> bool:
        phases = [ruleset.phases[name] for name in ruleset.order]
        return any(isinstance(one, kind) and bool(has(one)) for one in phases)

    return met


def _game(has: Callable[[Contract], object]) -> Need:
    """One of the games that may be played has this."""
    return lambda ruleset: any(has(one) for one in ruleset.games.values())


def _rules(has: Callable[[Ruleset], object]) -> Need:
    """The ruleset has this."""
    return lambda ruleset: bool(has(ruleset))


lies_spare_hand = _phase(StayPhase, lambda phase: phase.spare_hand)
draws_lots = _rules(lambda rules: rules.match.draws_lots)
barrel = _rules(lambda rules: rules.match.barrel)
games_of_deals = _rules(lambda rules: rules.match.games)
solos_due = _rules(lambda rules: rules.match.compulsory_solos)
may_fold = _rules(lambda rules: rules.may_fold)
bids_with_talon = _rules(lambda rules: rules.bids_with_talon)
announces = _rules(lambda rules: rules.announcements and rules.announcements.enabled)
promotes = _rules(
    lambda rules: any(one.enabled and not one.is_shown for one in rules.promotions.values())
)
shows = _rules(lambda rules: any(one.enabled and one.is_shown for one in rules.promotions.values()))
names_suit = _rules(lambda rules: rules.deck.jokers and rules.deck.jokers.names_suit)
chooses_partner = _rules(lambda rules: rules.partner_choice and rules.partner_choice.enabled)

proposals = _game(lambda game: game.is_proposal)
talon_leads = _game(lambda game: game.talon_leads)
turns_over = _game(lambda game: game.turned_over)
dummy = _game(lambda game: game.dummy)
is_taken_over = _game(lambda game: game.taken_over is not None and game.taken_over.card)
may_stop = _rules(
    lambda rules: any(
        rules.contracts[name].enabled
        for game in rules.games.values()
        if game.taken_over is not None and game.taken_over.first_tricks
        for name in game.taken_over.games
    )
)
seeks_partner = _game(lambda game: game.partner is not None)
"""Tricks may be played before it is known who the declarer's partner is."""

asks_for_reservations = _phase(ReservationsPhase, lambda phase: phase.asked_first)
"""All are asked first whether they have anything to say; else they say what at once, which another
scene shows."""
is_outbid = _phase(ReservationsPhase, lambda phase: phase.outbids)
holds_bids = _phase(BiddingPhase, lambda phase: phase.hold)
may_give_up = _phase(DeclarePhase, lambda phase: phase.concede)
bids_with_melds = _phase(BiddingPhase, lambda phase: phase.without_meld is not None)
promises = _phase(DeclarePhase, lambda phase: phase.raises)
may_leave_talon = _phase(TalonPhase, lambda phase: phase.may_leave)
takes_by_right = _phase(TakeUpPhase, lambda phase: phase.by_holder)
hides_trump = _phase(TrumpPhase, lambda phase: phase.hidden)
covers_cards = _phase(TrumpPhase, lambda phase: phase.covered)
openings = _phase(StockPhase, lambda phase: phase.said_openings)
owns_suits = _phase(DealPhase, lambda phase: phase.owned_suits is not None)
goes_on = _phase(TricksPhase, lambda phase: phase.goes_on)
tricks_lie = _phase(TricksPhase, lambda phase: phase.lying is not None)
picks_up = _phase(TricksPhase, lambda phase: phase.picks_up is not None)
asks_for_half = _phase(TricksPhase, lambda phase: phase.asks_for_half)
partners_show = _phase(TricksPhase, lambda phase: phase.partners_show is not None)
melds_between_tricks = _phase(StockPhase, lambda phase: phase.melds)
exchanges_trump = _phase(StockPhase, lambda phase: phase.exchange is not None)
closes_stock = _phase(StockPhase, lambda phase: phase.closing is not None)
_melds_before = _phase(MeldPhase, lambda phase: True)
_others_meld = _phase(MeldPhase, lambda phase: "opponents" in phase.asked)


def offers_several(ruleset: Ruleset) -> bool:
    """More than one game is offered where games are named in turn."""
    offers = [game.offered for game in ruleset.games.values()]
    asking = {name for name, one in ruleset.phases.items() if one.kind == "reservations"}
    return any(offers.count(name) > 1 for name in asking)


def melds(ruleset: Ruleset) -> bool:
    """There is anything to meld in a phase of its own, or between tricks."""
    told = _melds_before(ruleset) or melds_between_tricks(ruleset)
    return ruleset.melds is not None and told


def others_meld_when_given_up(ruleset: Ruleset) -> bool:
    """The others meld also when the declarer has given up."""
    given_up = may_give_up(ruleset) and ruleset.scoring.melds_when_given_up
    return given_up and _others_meld(ruleset)
