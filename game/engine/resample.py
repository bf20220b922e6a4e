"""A whole state out of what a seat knows and a world: the cards laid as somebody imagines them.

From it a hand can be played on by the engine itself, so every rule between here and the last trick
holds in an imagined deal as it does at the table. With the cards as they are it is the state of the
table, but for what no seat can know (what others named behind a reservation).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action
from game.engine.imagined.world import World
from game.engine.phases import handlers_of
from game.engine.phases.bidding import Bidding
from game.engine.phases.predict_by_cards import predictions
from game.engine.rules.rules import Rules
from game.engine.sheet import for_seat
from game.engine.sides.seen import all_declarers
from game.engine.state import Deal, MatchState, Result, State, Trick
from game.engine.tricks.covered_plays import UNSEEN, points_of, unseen_plays
from game.engine.tricks.hidden_trump import likely
from game.engine.view import RE, View
from game.values import Kind, Seat


class CannotResampleError(Exception):
    """There is no state in which the seat would be asked this."""


def resample(rules: Rules, view: View, legal: Sequence[Action], world: World) -> State:
    """The state in which the seat of a view is asked for these actions, the cards as in a world.

    Raises CannotResampleError where none of the phases asks for them.
    """
    view = seen_through(rules, view, world)
    base, wanted = lay_out(rules, view, world), set(legal)
    for at, handler in enumerate(handlers_of(rules)):
        state = handler.resume(base, view, legal, world) if _talon_fits(base, at) else None
        if state is None or view.seat not in handler.pending(state):
            continue
        if wanted <= set(handler.legal(state, view.seat)):
            return state
    raise CannotResampleError


def _talon_fits(base: State, at: int) -> bool:
    """Whether the talon lies, or was taken, as it must be when a phase asks: two phases may ask
    the same, one before it is taken and one afterwards."""
    taken = base.rules.phase_at("talon")
    return taken is None or not base.deal.talon_taken or at > taken


def before_bidding(rules: Rules, view: View, world: World) -> State:
    """The deal when bidding begins. Raises CannotResampleError where nobody bids."""
    silent = view._replace(bids=(), bid=None, declarer=None)
    for handler in handlers_of(rules):
        if isinstance(handler, Bidding):
            state = handler.spoken(lay_out(rules, silent, world), ())
            if state is not None:
                return state
    raise CannotResampleError


def seen_through(rules: Rules, view: View, world: World) -> View:
    """The view as if the cards that lie face down were those of a world."""
    if not unseen_plays(rules, view):
        return view
    left = iter(world.covered)
    tricks = []
    for trick in view.tricks:
        cards = tuple([next(left, UNSEEN) if card == UNSEEN else card for card in trick.cards])
        more = points_of(rules, view, trick.cards, cards, trick.winner)
        tricks.append(trick._replace(cards=cards, points=trick.points + more))
    running = tuple([next(left, UNSEEN) if card == UNSEEN else card for card in view.trick])
    return view._replace(tricks=tuple(tricks), trick=running)


def lay_out(rules: Rules, view: View, world: World) -> State:
    """The deal as it lies, in no phase."""
    view = seen_through(rules, view, world)
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
        declared=view.conceded
        or view.for_all > 0
        or view.contract != rules.usual_in(view.number, view.kept_before),
        conceded=view.conceded,
        trump=view.trump,
        calls=view.calls,
        melds=view.melds,
        earlier=tuple(_earlier(rules, melds) for melds in view.melds),
        discarded=world.discard,
        talon_taken=_talon_taken(rules, view),
        partner=_partner(rules, view, world),
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
        together=all_declarers(rules, view),
        promoted=view.promoted,
        due=view.due,
        forced=view.forced,
        regrouped=view.regrouped,
        closed=view.closed,
        out=view.out,
        raised=view.raised,
        undealt=world.undealt,
        trump_card=view.trump_card,
        predicted=predictions(rules, view, world.undealt),
        taken_up=view.taken_up,
        stays=view.stays,
        ran_out=view.ran_out,
        exchanged=view.exchanged,
        shown_at=view.shown_at,
        vulnerable=view.vulnerable,
        seen=view.seen,
        folded=view.folded,
        covered=view.covered,
        blind=view.blind,
        asked=view.asked,
        requests=view.requests,
        pushed=view.pushed,
        defence=view.defence,
        claims=view.claims,
        doubled=view.doubled,
        passed_by=view.passed_by,
        for_all=view.for_all > 0,
        opening=view.opening,
        turned_over=len(view.talon) if rules.contracts[view.contract].spec.turned_over else 0,
    )
    hands = list(world.hands)
    hands[view.seat] = view.hand
    if view.hidden_trump is not None:
        hidden = likely(rules, view, hands[view.hidden_trump[0]])
        deal = deal._replace(hidden_trump=hidden)
    return State(rules, _match(rules, view), deal, tuple(hands), None)


def _talon(rules: Rules, view: View, world: World) -> tuple[int, ...]:
    """The talon's cards; of one that was taken without being shown only the number counts."""
    if view.talon_size:
        return world.talon
    return (*view.talon, *rules.pack[len(view.talon) : rules.talon_size])


def _talon_taken(rules: Rules, view: View) -> bool:
    untouched = rules.contracts[view.contract].spec.talon_stays_untouched
    taken = view.declarer is not None and not view.talon_size and not untouched
    return taken and rules.talon_size > 0


def _earlier(rules: Rules, melds: Sequence[int]) -> tuple[int, ...]:
    """How many melds of its name were laid before each."""
    names = [rules.melds[index].meld for index in melds]
    return tuple(names[:n].count(name) for n, name in enumerate(names))


def _partner(rules: Rules, view: View, world: World) -> int | None:
    """A partner that was found, or who was dealt a called card."""
    spec = rules.contracts[view.contract].spec
    called = rules.called(view.contract, view.trump)
    if called is not None and view.declarer is not None:
        holder = _dealt(called, view, world) - {view.declarer}
        return next(iter(holder), None)
    if not spec.finds_partner or not view.partner_settled:
        return None
    mine = [seat for seat in view.seats if view.sides[seat] == RE]
    return next((seat for seat in mine if seat != view.declarer), None)


def _holders(rules: Rules, view: View, world: World) -> tuple[int, ...]:
    """Who was dealt a card that makes a side."""
    dealt = {seat for card in rules.side_cards for seat in _dealt(card, view, world)}
    return tuple(sorted(dealt))


def _dealt(card: Kind, view: View, world: World) -> set[Seat]:
    """Who was dealt a card: who holds it, and who has played it."""
    holders = {seat for seat in view.seats if card in world.hands[seat]}
    plays = [(trick.seats, trick.cards) for trick in view.tricks]
    for seats, cards in (*plays, (view.trick_seats, view.trick)):
        holders |= {seat for seat, played in zip(seats, cards, strict=True) if played == card}
    return holders


def _match(rules: Rules, view: View) -> MatchState:
    """The match so far, as much of it as later deals depend on."""
    solo = next((c.number for c in rules.contracts if c.spec.is_solo), rules.usual)
    none: tuple[int, ...] = (0,) * rules.players
    soli = [(seat, solo) for seat in range(rules.players) for _ in range(view.soli[seat])]
    played = view.chosen or soli
    results = tuple(
        Result(
            view.dealer,
            played[number][1] if number < len(played) else rules.usual,
            played[number][0] if number < len(played) else None,
            None,
            view.trump,
            (),
            none,
            none,
            (),
            view.history[number] if number < len(view.history) else none,
            True,
            False,
        )
        for number in range(view.number - 1)
    )
    return MatchState(
        view.number,
        view.dealer,
        view.scores,
        results,
        None,
        pot=view.pot,
        hanging=view.hanging,
        most_tricks=view.most_tricks,
        balance=view.balance,
        surplus=view.surplus,
        streaks=view.streaks,
        strikes=view.strikes,
        kept_before=view.kept_before,
        all_passed=view.all_passed,
        owner=view.owner,
        games=view.games,
        running=view.running,
    )
