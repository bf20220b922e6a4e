"""Worlds for the others when somebody plays alone, calls a partner or has found one by a proposal,
who need not have.

Nobody does so without a hand for it, but worlds are drawn as if anybody might: in nearly all of
them such a game would be folly, and whoever believes in them promises to win against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from game.cards import KIND_MASK
from game.engine.imagined.world import World
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import values_of_kinds
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.engine.view import View
from game.players.heuristic.valuation.games import chance_declaring
from game.players.heuristic.valuation.partnered import chance_with_partner
from game.players.heuristic.valuation.proposals import (
    chance_of_proposal,
    suits_of_proposal,
)
from game.players.heuristic.valuation.rungs import chance_of_bid, is_bid
from game.players.heuristic.valuation.soli import (
    chance_alone,
    declarer_leads,
    is_estimated,
)
from game.players.heuristic.valuation.turned_up import kept_trump
from game.players.worlds.located import Located
from game.values import Card

HARDLY: Final = 0.3
SURELY: Final = 0.7
SELDOM: Final = 0.005
"""How likely a hand must win alone to be hardly or surely played, and how often somebody plays one
that is worse."""

HARDLY_CALLED: Final = 0.4
SURELY_CALLED: Final = 0.65
"""The same with a partner who is called: such a game costs little to leave to others."""


def chose_to_play(rules: Rules, view: View) -> bool:
    """Whether somebody else plays alone, has called a partner, or has proposed or accepted a game,
    of free will and with the cards that were dealt, which do not lie open; of two sides also with
    those of the talon."""
    declarer, spec = view.declarer, rules.contracts[view.contract].spec
    if declarer is not None and spec.is_proposal:
        return is_estimated(spec) and not (view.discard_size or view.talon or view.given)
    if declarer is None or declarer == view.seat or view.opened[declarer] is not None:
        return False
    if rules.scoring.values_games and spec.ladder is None:
        return is_estimated(spec)
    called = rules.contracts[view.contract].calls_partner
    free = called or spec.is_solo or is_bid(rules, rules.contracts[view.contract])
    if not free or not is_estimated(spec) or declarer in (view.due, view.forced):
        return False
    if rules.partner_gives and view.passed:
        return False
    talon = rules.scoring.two_sides and rules.talon_size > 0
    away = view.discard_size and view.taken_up is None  # else it was bid with the card taken up
    changed = (away or view.talon) and not talon
    return not (changed or view.given or view.calls or view.bids)


class Soloists:
    """How likely the soloist chose to play alone, or two to play together, in the worlds of one
    decision."""

    def __init__(self, rules: Rules, view: View) -> None:
        assert view.declarer is not None
        self._rules, self._contract = rules, view.contract
        self._declarer = view.declarer
        self._values = values_of_kinds(rules, view.trump, view.contract)
        self._kept = kept_trump(rules, view, view.contract)
        self._turned_up = _turned_up(rules, view)
        self._leads = declarer_leads(rules, view.contract, first=self._declarer == view.seats[0])
        self._played = Located(rules, view).played_by(self._declarer)
        self._known: dict[tuple[Sequence[Card], Sequence[Card]], float] = {}
        self._proposed = rules.contracts[view.contract].spec.is_proposal
        self._suits = suits_of_proposal(rules, rules.contracts[view.contract], view)
        self._together = [
            (seat, Located(rules, view).played_by(seat), seat == view.accepted)
            for seat in (self._declarer, view.accepted)
            if self._proposed and seat not in (None, view.seat) and view.opened[seat] is None
        ]

    def share(self, world: World) -> float:
        """How often the soloist's hand in a world is played alone, or those of two together."""
        if self._proposed:
            return self._share_together(world)
        key = world.hands[self._declarer], world.discard or world.talon
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._of((*key[0], *self._played), key[1])
        return known

    def _share_together(self, world: World) -> float:
        """How often one of these hands would be proposed with, and the other accept."""
        share, contract = 1.0, self._rules.contracts[self._contract]
        for seat, played, accepts in self._together:
            key = world.hands[seat], (seat,)
            known = self._known.get(key)
            if known is None:
                hand = (*world.hands[seat], *played)
                chances = [
                    chance_of_proposal(self._rules, contract, hand, suit, accepts=accepts)
                    for suit in self._suits
                ]
                chance = fmean(chances) if accepts else max(chances)
                likely = (chance - HARDLY_CALLED) / (SURELY_CALLED - HARDLY_CALLED)
                known = self._known[key] = max(SELDOM, min(1.0, likely))
            share *= known
        return share

    def _of(self, hand: Sequence[Card], away: Sequence[Card]) -> float:
        """The same for a hand, and what it laid away or left."""
        chance = self._chance_of(hand, away)
        hardly, surely = HARDLY, SURELY
        if self._rules.contracts[self._contract].calls_partner:
            hardly, surely = HARDLY_CALLED, SURELY_CALLED
        return max(SELDOM, min(1.0, (chance - hardly) / (surely - hardly)))

    def _chance_of(self, hand: Sequence[Card], away: Sequence[Card]) -> float:
        """How likely the soloist wins with the cards that it was dealt, or has after the talon."""
        rules, spec = self._rules, self._rules.contracts[self._contract].spec
        contract = rules.contracts[self._contract]
        if is_bid(rules, contract):
            return chance_of_bid(rules, contract, hand, leads=self._leads, trump=self._turned_up)
        if contract.calls_partner:
            return chance_with_partner(rules, contract, hand)
        if not rules.scoring.values_games or not spec.counts_points:
            laid = 0.0
            if spec.takes_talon:
                laid = float(sum([self._values[card & KIND_MASK] for card in away]))
            return chance_alone(
                rules, self._contract, hand, leads=self._leads, laid=laid, trump=self._kept
            )
        return chance_declaring(rules, self._contract, hand, away, leads=self._leads)


def _turned_up(rules: Rules, view: View) -> int:
    """The suit of a card turned up, where that says what is trump; NO_TRUMP where it does not."""
    if not rules.contracts[view.contract].spec.trump_is_turned_up:
        return NO_TRUMP
    if view.showing is not None:
        return rules.suit_shown(view.showing)
    return NO_TRUMP if view.trump == UNNAMED else view.trump
