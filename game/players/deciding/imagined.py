"""A whole state of the engine out of what a seat knows and a world that it imagines.

With it a hand can be played on by the engine itself: every rule between here and the last trick
holds in the imagined deal as it does at the table. What neither the view nor the world tells
(what others named behind a reservation, cards laid down in secret) is filled in as the simple
player would have it, or left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.cards import KIND_MASK
from game.engine.actions import PASS, RESERVE, Action
from game.engine.compiled import Rules
from game.engine.holdings import trumps_of
from game.engine.length import is_solo
from game.engine.melds import after_melds
from game.engine.phases import handlers_of
from game.engine.phases.call_card import Calling
from game.engine.phases.declare import Declaring
from game.engine.phases.discard import Discarding, protected
from game.engine.phases.meld import Melding
from game.engine.phases.poverty import Begging
from game.engine.phases.reservations import Reserving
from game.engine.phases.trump import Naming
from game.engine.sheet import for_seat
from game.engine.state import Deal, Match, Result, State, Trick
from game.engine.turns import bidding_order
from game.engine.view import RE, View
from game.players.base import Request
from game.players.simple.discarding import loss_of
from game.players.simple.reading.knowledge import counts, table_of
from game.players.worlds import World
from game.rules.model.phases import (
    BiddingPhase,
    CallCardPhase,
    DeclarePhase,
    DiscardPhase,
    MeldPhase,
    PovertyPhase,
    ReservationsPhase,
    TrumpPhase,
)


class CannotImagine(Exception):
    """There is no state in which the seat would be asked this."""


def imagine(request: Request, world: World) -> State:
    """The state in which the seat of a request is asked, were the cards as in a world.

    Raises CannotImagine where none of the phases asks this question.
    """
    wanted = set(request.legal)
    for state in _candidates(request, world):
        handler = handlers_of(request.rules)[state.phase.at]
        seat = request.view.seat
        if seat in handler.pending(state) and wanted <= set(handler.legal(state, seat)):
            return state
    raise CannotImagine


def _candidates(request: Request, world: World) -> Iterator[State]:
    """The running deal in every phase that may be asking."""
    rules = request.rules
    verbs = {action.verb for action in request.legal}
    base = before_phase(rules, request.view, world)
    for at, spec in enumerate(rules.phases):
        found: State | None = None
        if not _talon_fits(base, at):
            continue
        if isinstance(spec, BiddingPhase) and verbs <= {"bid", "pass"}:
            found = _bidding(base, request.view, at)
        elif isinstance(spec, ReservationsPhase) and verbs <= {"declare", "pass", "reserve"}:
            found = _reserving(base, request.view, at, naming="declare" in verbs)
        elif isinstance(spec, PovertyPhase) and "take" in verbs:
            found = _begging(base, request.view, at, spec)
        elif base.deal.declarer is not None:
            found = _of_declarer(base, request.view, at, verbs)
        if found is not None:
            yield found


def before_phase(rules: Rules, view: View, world: World) -> State:
    """The deal as it lies, in no phase."""
    deal = Deal(
        view.dealer,
        view.seats,
        talon=_talon(rules, view, world),
        stock=world.stock,
        turned_up=view.turned_up,
        opener=None,
        bids=tuple((seat, points) for seat, points in view.bids if points is not None),
        bid=view.bid,
        declarer=view.declarer,
        contract=view.contract,
        declared=view.conceded or view.contract != rules.usual,
        conceded=view.conceded,
        trump=view.trump,
        calls=view.calls,
        melds=view.melds,
        earlier=tuple(_earlier(rules, places) for places in view.melds),
        discarded=world.discard,
        talon_taken=_talon_taken(rules, view),
        partner=_partner(rules, view),
        partner_open=view.partner_settled,
        holders=_holders(rules, view, world),
        tricks=tuple(
            Trick(trick.leader, trick.seats, trick.cards, trick.winner, trick.points, True)
            for trick in view.tricks
        ),
        credits=tuple(
            for_seat(seat, "result", "turned_up", points) for seat, _, points in view.credits
        ),
        announced=view.announced,
        promoted=view.promoted,
        due=view.due,
        regrouped=view.regrouped,
    )
    hands = list(world.hands)
    hands[view.seat] = view.hand
    return State(rules, _match(rules, view), deal, tuple(hands), None)


def _talon(rules: Rules, view: View, world: World) -> tuple[int, ...]:
    """The talon's cards; of one that was taken without being shown only the number counts."""
    if view.talon_size:
        return world.talon
    return view.talon or rules.pack[: rules.talon_size]


def _talon_taken(rules: Rules, view: View) -> bool:
    untouched = rules.contracts[view.contract].spec.talon == "untouched"
    taken = view.declarer is not None and not view.talon_size and not untouched
    return taken and rules.talon_size > 0


def _talon_fits(state: State, at: int) -> bool:
    """Whether the talon lies, or was taken, as it must be when a phase asks: two phases may ask
    the same, one before it is taken and one afterwards."""
    taken = state.rules.phase_at("talon")
    return taken is None or not state.deal.talon_taken or at > taken


def _earlier(rules: Rules, places: Sequence[int]) -> tuple[int, ...]:
    """How many melds of its name were laid before each."""
    names = [rules.melds[place].meld for place in places]
    return tuple(names[:n].count(name) for n, name in enumerate(names))


def _partner(rules: Rules, view: View) -> int | None:
    """A partner that was found."""
    spec = rules.contracts[view.contract].spec
    if spec.sides != "partner" or not view.partner_settled:
        return None
    mine = [seat for seat in view.seats if view.sides[seat] == RE]
    return next((seat for seat in mine if seat != view.declarer), None)


def _holders(rules: Rules, view: View, world: World) -> tuple[int, ...]:
    """Who was dealt the card that makes a side."""
    card = rules.holders_card
    if card is None:
        return ()
    found = {seat for seat in view.seats if card in world.hands[seat]}
    plays = [(trick.seats, trick.cards) for trick in view.tricks]
    for seats, cards in (*plays, (view.trick_seats, view.trick)):
        found |= {seat for seat, played in zip(seats, cards, strict=True) if played == card}
    return tuple(sorted(found))


def _match(rules: Rules, view: View) -> Match:
    """The match so far, as much of it as later deals depend on."""
    solo = next((c.place for c in rules.contracts if is_solo(rules, c.place)), rules.usual)
    none: tuple[int, ...] = (0,) * rules.players
    played = [seat for seat in range(rules.players) for _ in range(view.soli[seat])]
    results = tuple(
        Result(
            view.dealer,
            solo if number < len(played) else rules.usual,
            played[number] if number < len(played) else None,
            None,
            view.trump,
            (),
            none,
            none,
            (),
            none,
            True,
            False,
        )
        for number in range(view.number - 1)
    )
    return Match(view.number, view.dealer, view.scores, results, None)


def before_bidding(rules: Rules, view: View, world: World) -> State:
    """The deal when bidding begins. Raises CannotImagine where nobody bids."""
    for at, spec in enumerate(rules.phases):
        if isinstance(spec, BiddingPhase):
            silent = view._replace(bids=(), bid=None, declarer=None)
            state = _bidding(before_phase(rules, silent, world), silent, at)
            if state is not None:
                return state
    raise CannotImagine


def _bidding(base: State, view: View, at: int) -> State | None:
    """The bidding, with all that was said."""
    if view.declarer is not None:
        return None
    handler = handlers_of(base.rules)[at]
    state = base._replace(deal=base.deal._replace(bids=(), bid=None))
    state = handler.enter(state).state
    for seat, points in view.bids:
        if state.phase is None:
            return None
        said = PASS if points is None else Action("bid", points)
        state = handler.apply(state, seat, said).state
    return state if state.phase is not None else None


def _reserving(base: State, view: View, at: int, *, naming: bool) -> State | None:
    """Reservations, with all that was said. What others have named is not known; those who are
    asked first and have named something are left out."""
    if view.declarer is not None:
        return None
    if view.due is not None:
        return base._replace(phase=Reserving(at, True, (view.due,), (view.due,), ()))
    handler = handlers_of(base.rules)[at]
    state = handler.enter(base).state
    order = bidding_order(base)
    if state.phase is None:
        return None
    if not state.phase.naming:
        reserved = []
        for seat, wants in view.reservations[: len(order)]:
            state = handler.apply(state, seat, RESERVE if wants else PASS).state
            reserved += [seat] if wants else []
        if naming and state.phase is not None and view.seat in reserved:
            queue = tuple(reserved[reserved.index(view.seat) :])
            state = state._replace(phase=state.phase._replace(queue=queue))
        return state if state.phase is not None else None
    offered = next(c.place for c in base.rules.contracts if c.offered == at)
    for seat, wants in view.reservations:
        said = Action("declare", offered) if wants else PASS
        state = handler.apply(state, seat, said).state
        if state.phase is None:
            return None
    return state


def _begging(base: State, view: View, at: int, spec: PovertyPhase) -> State | None:
    """Whoever is asked to take the cards of one who has too few trumps."""
    rules, poor = base.rules, view.declarer
    if poor is None:
        return None
    hand = list(base.hands[poor])
    laid = list(trumps_of(rules, hand))[: spec.cards]
    for card in laid:
        hand.remove(card)
    table = table_of(rules, view.contract, view.trump)
    while len(laid) < spec.cards and hand:
        card = min(hand, key=lambda kind: (loss_of(rules, table, hand, kind), kind))
        hand.remove(card)
        laid.append(card)
    start = view.seats.index(poor)
    queue = view.seats[start + 1 :] + view.seats[:start]
    queue = queue[queue.index(view.seat) :]
    return base._replace(phase=Begging(at, poor, tuple(sorted(laid)), queue, None, (), 0))


def _of_declarer(base: State, view: View, at: int, verbs: set[str]) -> State | None:
    """What is asked once there is a declarer."""
    rules, seat = base.rules, view.seat
    spec = rules.phases[at]
    if isinstance(spec, MeldPhase) and verbs <= {"meld", "done"}:
        return _melding(base, view, at, spec)
    if seat != view.declarer:
        return None
    if isinstance(spec, DeclarePhase) and verbs <= {"declare", "concede"}:
        return base._replace(phase=Declaring(at, seat))
    if isinstance(spec, CallCardPhase) and verbs <= {"call", "done", "give"}:
        return base._replace(phase=_calling(view, at, spec))
    if isinstance(spec, TrumpPhase) and verbs == {"trump"}:
        return base._replace(phase=Naming(at, seat))
    if isinstance(spec, DiscardPhase) and verbs == {"discard"}:
        return _discarding(base, view, at)
    return None


def _calling(view: View, at: int, spec: CallCardPhase) -> Calling:
    seat = view.seat
    got = [(card, other) for card, other in view.calls if other is not None]
    owes = len(view.given) < len(got)
    card, giver = got[-1] if owes else (None, None)
    return Calling(at, seat, spec.calls - len(view.calls), giver, card)


def _melding(base: State, view: View, at: int, spec: MeldPhase) -> State | None:
    """The seat's turn to meld, with what it has laid so far."""
    rules, seat = base.rules, view.seat
    if (spec.who == "declarer" and seat != view.declarer) or (
        spec.who == "others" and seat == view.declarer
    ):
        return None
    queue: tuple[int, ...] = (seat,)
    if spec.who != "declarer":
        rest = view.seats[view.seats.index(seat) + 1 :]
        queue += tuple(s for s in rest if spec.who != "others" or s != view.declarer)
        if view.conceded and view.declarer is not None:
            lost = view.sides[view.declarer]
            queue = tuple(s for s in queue if view.sides[s] != lost)
    mine = view.melds[seat]
    cards = after_melds([rules.melds[place] for place in mine], view.hand)
    if cards is None:
        return None
    cards.sort(key=lambda card: card & KIND_MASK)
    return base._replace(phase=Melding(at, queue, tuple(cards), max(mine, default=0)))


def _discarding(base: State, view: View, at: int) -> State | None:
    """The discard, with the cards that have gone."""
    rules, seat = base.rules, view.seat
    hand = (*view.hand, *view.discarded)
    cards = after_melds([rules.melds[place] for place in view.melds[seat]], hand)
    if cards is None:
        return None
    kept = tuple(sorted(protected(rules, cards, view.melds[seat]).items()))
    left = rules.talon_size - len(view.discarded)
    last = max(view.discarded, default=0)
    return base._replace(phase=Discarding(at, seat, left, last, kept))


def imagined_view(view: View, state: State, seat: int) -> View:
    """What another seat would know in an imagined deal, as far as the simple player cares."""
    if seat == view.seat:
        return view
    rules, deal = state.rules, state.deal
    hand = tuple(card & KIND_MASK for card in state.hands[seat])
    seen = view._replace(
        seat=seat,
        hand=tuple(sorted(hand)),
        discarded=deal.discarded if seat == deal.declarer else (),
    )
    card = rules.holders_card
    if card is None or deal.declarer is not None:
        return seen
    own = counts(hand)[card]
    sides: list[int | None] = [None] * rules.players
    for other in view.seats:
        if other == seat:
            sides[other] = RE if own or other in deal.holders else 1 - RE
        elif own >= rules.copies:
            sides[other] = 1 - RE
    return seen._replace(sides=tuple(sides))
