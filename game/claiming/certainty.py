"""When there is something to claim, for whom, and which card to play next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.cards import KIND_MASK, Suit, is_joker
from game.claiming.search import ClaimBudget, ClaimGivenUp, ClaimSearch, ClaimTerms, ClaimTrick
from game.claiming.unseen import Unseen, unseen_of
from game.engine.actions import Action
from game.engine.bidding.taking_over import stops_after
from game.engine.rules.parts import CompiledPromotion
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import ranks_change, table_after, talon_leads_on
from game.engine.sides.dummy import dummy_seen
from game.engine.tricks.covered import tricks_left
from game.engine.tricks.table import NO_TRUMP, NOT_LED, TRUMP, UNNAMED, TrickTable, led_by, winner
from game.engine.view import View
from game.players.base import Overtaken, Request, never
from game.rules.higher_trumps import kinds_beside
from game.rules.model.phases import TricksPhase
from game.values import Seat

EFFORT = 15_000
"""How many unseen cards are looked at before a claim is given up: hardly one is found by more."""

LEAST_TRICKS = 2
"""The last trick needs no claim: it is over as soon."""


class Claim(NamedTuple):
    """All tricks to come are certain if this action comes next.

    `alone`: each of them with a card of one's own; else one's partners take some.
    """

    action: Action
    alone: bool
    tricks: int


def claim(
    rules: Rules,
    view: View,
    legal: Sequence[Action],
    *,
    least: int = LEAST_TRICKS,
    effort: int = EFFORT,
    overtaken: Overtaken = never,
) -> Claim | None:
    """What a seat can claim that may play one of `legal` now, of at least so many tricks; None
    where the rest is not certain, would take too long to make sure of, or is not asked for any
    more."""
    plays = {one.arg & KIND_MASK: one for one in legal if one.verb == "play"}
    tricks = tricks_left(view)
    if not plays or tricks < least or not _counts(rules, view):
        return None
    unseen = unseen_of(rules, view)
    if unseen is None or _others_may_promote(rules, view, unseen):
        return None
    budget = ClaimBudget(effort, overtaken)
    try:
        for friends in dict.fromkeys((frozenset({view.seat}), _side(rules, view))):
            kind = _holding(rules, view, unseen, friends, plays, budget)
            if kind is not None:
                return Claim(plays[kind], len(friends) == 1, tricks)
    except ClaimGivenUp:
        pass
    return None


def claimable(request: Request, overtaken: Overtaken) -> Claim | None:
    """`claim`, as an adviser in another process is asked for it; of the last trick, too."""
    rules, view, legal, _ = request
    return claim(rules, view, legal, least=1, overtaken=overtaken)


def _counts(rules: Rules, view: View) -> bool:
    """Whether tricks are what one wants, no more cards are drawn, and all of them are played."""
    if rules.scoring.counts_predictions:
        return False  # all tricks are seldom as many as were predicted
    if rules.costs_points or rules.picks_up:
        return False  # nobody wants all tricks
    tricks = rules.phase_of(TricksPhase)
    if tricks is not None and tricks.equal_highest != "taken":
        return False  # a highest card is no trick where another one is equal
    if tricks is not None and tricks.lying is not None and not tricks.lying.last_takes:
        return False  # who wins a trick need not take it; else the last one brings all that lie
    contract = rules.contracts[view.contract].spec
    called = rules.contracts[view.contract].calls_partner
    if contract.first_tricks is not None:
        return False  # it is over before all of them are played
    if len(view.tricks) <= stops_after(rules, view.contract):
        return False  # whoever has the first tricks is asked whether to go on
    if talon_leads_on(rules, view.contract, len(view.tricks)):
        return False  # what is asked for may be a suit that nobody leads
    if called and not view.partner_settled:
        return False  # what its holder must play is not told by suits alone
    wanted = contract.wants_points or (contract.needs_every_trick and view.seat == view.declarer)
    early = rules.scoring.ends_early or bool(rules.winning_melds) or contract.ends != "last_card"
    return wanted and not view.stock_size and not view.covered and not early


def _side(rules: Rules, view: View) -> frozenset[int]:
    """Oneself and those who play with one for sure, to the end of the deal."""
    contract = rules.contracts[view.contract].spec
    mine = view.sides[view.seat]
    sought = contract.partner is not None and not contract.partner.is_called
    settling = sought and not view.partner_settled
    may_change = rules.partner_card is not None and view.regrouped is None
    alone = contract.is_about_tricks or rules.ruleset.has_no_sides_in(contract)
    if mine is None or settling or may_change or alone:
        return frozenset({view.seat})
    return frozenset(seat for seat in view.seats if view.sides[seat] == mine)


def _others_may_promote(rules: Rules, view: View, unseen: Unseen) -> bool:
    """Whether somebody may yet call a card the highest that lies in another hand."""
    return any(_may_come(rules, view, unseen, one) for one in rules.promotions)


def _may_come(rules: Rules, view: View, unseen: Unseen, promotion: CompiledPromotion) -> bool:
    spec, kind = promotion.spec, promotion.kind
    contract = rules.contracts[view.contract].spec
    if any(index == promotion.number for _, index in view.promoted):
        return False
    if contract.is_solo and not spec.solos:
        return False
    if spec.announced == "start" and view.tricks:
        return False
    hands = sum(unseen.places.values())
    live = sum(other == kind and bool(mask & hands) for other, mask in unseen.cards)
    if spec.announced != "second":
        return live == rules.copies
    played = {seat for seat, other in _played(view) if other == kind}
    mine = view.seat in played or kind in [card & KIND_MASK for card in view.hand]
    return bool(live) and len(played) <= 1 and not mine


def _played(view: View) -> list[tuple[int, int]]:
    """Every card that was played, with its seat."""
    tricks = [(trick.seats, trick.cards) for trick in view.tricks]
    tricks.append((view.trick_seats, view.trick))
    return [
        (seat, card & KIND_MASK)
        for seats, cards in tricks
        for seat, card in zip(seats, cards, strict=True)
    ]


def _holding(
    rules: Rules,
    view: View,
    unseen: Unseen,
    friends: frozenset[int],
    plays: Iterable[int],
    budget: ClaimBudget,
) -> int | None:
    """The best kind with which these friends are certain to win everything. Raises ClaimGivenUp."""
    tables = _tables(rules, view)
    made = rules.contracts[view.contract].trump_made or view.hidden_trump is not None
    if view.trump == UNNAMED and made:
        return None  # what is trump hangs on the cards to come, or lies hidden
    if tables[0].holds_back or tables[0].hold:
        return None  # which cards must wait changes with those that are played
    if (
        tables[0].ranked is not None
        or tables[0].by_lead
        or ranks_change(rules, view.contract, len(view.tricks), tricks_left(view))
    ):
        return None  # no card goes above another by itself, or not for long
    jokers = rules.ruleset.deck.jokers
    if jokers is not None and jokers.names_suit and any(is_joker(kind) for kind, _ in unseen.cards):
        return None  # who leads one may ask for any suit
    held = [kind for kind, _ in unseen.cards] + [card & KIND_MASK for card in view.hand]
    if rules.jokers_change and any(tables[0].jokers >> kind & 1 for kind in held):
        return None  # what one takes hangs on the trick
    terms = _terms(rules, view, unseen, friends, tables)
    hand = tuple(sorted(card & KIND_MASK for card in view.hand))
    trick, search = _trick_so_far(view, terms), ClaimSearch(terms, budget)
    leads = len(friends) == 1 and tricks_left(view) == len(hand) and not view.trick
    if leads and search.hopeless(hand, unseen.cards, unseen.room):
        return None
    table, late = tables[trick.last], _kept_for_last(rules)
    ordered = sorted(
        plays, key=lambda k: (k in late, table.group[k] != TRUMP, -table.strength[k], k)
    )
    holding = (k for k in ordered if search.holding(hand, unseen.cards, unseen.room, trick, k))
    return next(holding, None)


def _tables(rules: Rules, view: View) -> tuple[TrickTable, TrickTable]:
    """The tables for the tricks to come, and for the last of them."""
    at = rules.phase_at("tricks")
    assert at is not None
    trump = NO_TRUMP if view.trump == UNNAMED else view.trump
    promoted = rules.promoted(index for _, index in view.promoted)
    tricks = [trick.cards for trick in view.tricks]
    usual, last = (
        table_after(
            rules, at, view.contract, trump, promoted, tricks, last=last, shown=view.trump_card
        )
        for last in (False, True)
    )
    return usual, last


def _terms(
    rules: Rules,
    view: View,
    unseen: Unseen,
    friends: frozenset[int],
    tables: tuple[TrickTable, TrickTable],
) -> ClaimTerms:
    spares, seats, sides = rules.spares_partner(view.contract), view.seats, view.sides
    me, together = seats.index(view.seat), _played_together(rules, view)

    def spared(here: int, other: int) -> bool:
        """Where it is not known, others may be, and oneself is not."""
        if not spares or rules.ruleset.has_no_sides_in(rules.contracts[view.contract].spec):
            return False
        mine, theirs = sides[seats[here]], sides[seats[other]]
        if mine is None or theirs is None:
            return here != me
        return mine == theirs

    return ClaimTerms(
        tables,
        me,
        frozenset(seats.index(seat) for seat in friends),
        tuple(unseen.places[seat] for seat in seats),
        spared,
        None if together is None else seats.index(together),
    )


def _played_together(rules: Rules, view: View) -> Seat | None:
    """Whose cards are chosen together with those of a seat, and are known to it: those of a dummy
    that lie open, or for the dummy those of its declarer."""
    dummy = dummy_seen(rules, view)
    pair = (view.declarer, dummy)
    if dummy is None or view.seat not in pair:
        return None
    other = view.declarer if view.seat == dummy else dummy
    return other if other is not None and view.opened[other] is not None else None


def _trick_so_far(view: View, terms: ClaimTerms) -> ClaimTrick:
    """The running trick."""
    seats, cards = len(view.seats), [card & KIND_MASK for card in view.trick]
    last = sum(view.sizes[seat] for seat in view.seats) + len(cards) == seats
    if not cards:
        return ClaimTrick(terms.me, seats, NOT_LED, 0, terms.me, last)
    table = terms.tables[last]
    index = winner(table, cards)
    leader = view.seats.index(view.leader)
    led = led_by(table, view.trick)
    return ClaimTrick(
        terms.me, seats - len(cards), led, cards[index], (leader + index) % seats, last
    )


def _kept_for_last(rules: Rules) -> set[int]:
    """The kinds that count something when they win the last trick."""
    return {
        kind
        for spec in rules.scoring.specials.values()
        if spec.enabled and spec.ends_deal and spec.ahead == 0 and spec.card
        for suit in Suit
        for kind in kinds_beside(spec.card, suit)
    }
