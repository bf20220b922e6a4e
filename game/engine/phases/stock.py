"""Tricks while cards are drawn from a stock, with melds in between (E-04 to E-07, Z-02 to Z-04)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Literal, final

from game.cards import KIND_MASK, RANK_MASK, Rank, rank_of
from game.engine.actions import CLOSE, DONE, DRAW, EXCHANGE, Action
from game.engine.bidding import announcing
from game.engine.bidding.turns import beginning_with, opening_leader
from game.engine.events import (
    CardCovered,
    CardDrawn,
    Event,
    FaultMade,
    LastWithCards,
    MeldingDone,
    OpeningSaid,
    PlayBegan,
    Scored,
    StockClosed,
    TrumpExchanged,
    TurnedUp,
)
from game.engine.imagined.world import World
from game.engine.melds import laying
from game.engine.melds.held import (
    LAID,
    Pattern,
    Served,
    in_reach,
    mark,
    serve,
    serves,
    take,
    take_now,
)
from game.engine.melds.laying import counted_meld, earlier_melds, lay_meld, may_follow, pick_up
from game.engine.phases import running_out, trick_play
from game.engine.phases.base import (
    PhaseHandler,
    PhaseKind,
    PhaseStep,
    among,
    done,
    with_card,
    without_card,
)
from game.engine.phases.leading import (
    LeadMelds,
    counted,
    is_bound,
    lead,
    leads,
    refuse_lead,
    showable,
)
from game.engine.phases.revoking import fall_mute, revokes
from game.engine.phases.running_out import all_again, without_empty
from game.engine.phases.trick_play import (
    card_played,
    empty_trick,
    going_on,
    is_over,
    plays,
    take_trick,
    with_known,
    with_play,
)
from game.engine.phases.trump_for_card import exchange, exchange_seen, held_trump
from game.engine.primitives.frozen import Frozen
from game.engine.primitives.replacing import make
from game.engine.refusals import Reason, Refused
from game.engine.rules.parts import CompiledOpening
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import card_points, counted_together, meld_points, took_trick
from game.engine.seat_view import Folds, View, resize, seen_in
from game.engine.sheet import for_seat
from game.engine.sides.actual import side_of, sides
from game.engine.state import Deal, Playing, State, StockClosing, put_hand
from game.engine.tricks import covered_plays, openings
from game.engine.tricks.openings import leads_so, lies_covered, opened, opening_now
from game.engine.tricks.table import TrickTable
from game.rules.model.phases import StockPhase, TricksPhase
from game.values import Points, Seat

Stage = Literal["play", "exchange", "meld", "draw"]


@final
class DrawingState(Frozen):
    """A trick in progress, or a pause before one.

    In the stage `play` cards are played to `trick`. In the others the first seat of `asked` may
    exchange the trump, meld, or draw by hand; `melded` counts what it has melded in this pause,
    `now` are the cards that served in it. `last` marks the one trick after the last draw that still
    belongs here (E-09).
    """

    __slots__ = ("asked", "at", "last", "melded", "now", "stage", "trick")

    def __init__(
        self,
        at: int,
        trick: Playing,
        stage: Stage = "play",
        asked: tuple[int, ...] = (),
        melded: int = 0,
        last: bool = False,
        now: Served = (),
    ) -> None:
        self.at: Final = at
        self.trick: Final = trick
        self.stage: Final = stage
        self.asked: Final = asked
        self.melded: Final = melded
        self.last: Final = last
        self.now: Final = now

    def _values(self) -> tuple[object, ...]:
        return self.at, self.trick, self.stage, self.asked, self.melded, self.last, self.now

    def _replace(
        self,
        *,
        trick: Playing | None = None,
        stage: Stage | None = None,
        asked: tuple[int, ...] | None = None,
        melded: int | None = None,
        now: Served | None = None,
    ) -> DrawingState:
        """The same with something else in its place."""
        return DrawingState(
            self.at,
            self.trick if trick is None else trick,
            self.stage if stage is None else stage,
            self.asked if asked is None else asked,
            self.melded if melded is None else melded,
            self.last,
            self.now if now is None else now,
        )


def _draw_seen(rules: Rules, view: View, event: CardDrawn) -> View:
    view = view._replace(sizes=resize(view, event.seat, 1))
    if event.turned_up:
        view = view._replace(turned_up=None)
    if event.open is not None:
        view = seen_in(view, event.seat, event.open)
    left = view.stock_size - 1
    playing = view.playing and (left > 0 or not rules.tricks_apart)
    view = view._replace(stock_size=left, playing=playing)
    if event.card is None:
        return view
    return view._replace(hand=tuple(sorted((*view.hand, event.card))))


def _closing_seen(rules: Rules, view: View, event: StockClosed) -> View:
    return view._replace(closed=StockClosing(event.seat, len(view.tricks), event.points))


def _over(state: State, events: list[Event]) -> State:
    """The deal with everybody in it again, to be counted, once only one has cards left."""
    deal = state.deal
    last = deal.seats[0]
    events.append(LastWithCards(last))
    left = deal.stock if deal.turned_up is None else (*deal.stock, deal.turned_up)
    deal = all_again(state.rules, deal)._replace(
        stock=(),
        turned_up=None,
        undealt=(*deal.undealt, *left, *state.hands[last]),
    )
    return state._replace(deal=deal, hands=put_hand(state, last, ()))


def _to_draw(deal: Deal) -> int:
    """How many cards are left to draw."""
    return len(deal.stock) + (deal.turned_up is not None)


class Stock(PhaseHandler[DrawingState]):
    """Plays tricks, lets winners meld and exchange, deals from the stock."""

    views: ClassVar[Folds] = {
        CardDrawn: _draw_seen,
        TrumpExchanged: exchange_seen,
        StockClosed: _closing_seen,
        **laying.VIEWS,
        **trick_play.VIEWS,
        **running_out.VIEWS,
        **openings.VIEWS,
        **covered_plays.VIEWS,
    }

    def __init__(self, at: int, spec: StockPhase) -> None:
        self.at = at
        self.spec = spec
        self._showing = LeadMelds(spec.melds_when_leading, spec.melds_led)
        self._melds_before_drawing = spec.melds is not None and spec.melds.when == "before_draw"
        self._given: dict[int, Rank] = {}
        """Which trump is given for the card turned up, by the rank of that; empty: none is."""
        if spec.exchange is not None:
            self._given = {rank: spec.exchange.given_for(rank) for rank in range(RANK_MASK + 1)}

    # -- what is asked ---------------------------------------------------------------------

    def enter(self, state: State) -> PhaseStep:
        """Lead, or let all exchange first, the dealer before the others (E-04)."""
        rules, deal = state.rules, state.deal
        leader = opening_leader(
            rules,
            self.spec,
            deal.dealer,
            deal.seats,
            deal.contract,
            deal.declarer,
            compulsory=False,
        )
        phase = self._trick(rules.table(self.at, deal.contract, deal.trump), leader)
        if self.spec.exchange is not None and self.spec.exchange.before_first_lead:
            dealer_first = (deal.dealer, *(seat for seat in deal.seats if seat != deal.dealer))
            phase = phase._replace(stage="exchange", asked=dealer_first)
        return PhaseStep(state._replace(phase=phase), (PlayBegan(leader),))

    def _trick(self, table: TrickTable, leader: Seat, *, last: bool = False) -> DrawingState:
        """An empty trick."""
        return DrawingState(self.at, empty_trick(self.at, table, leader), last=last)

    def pending(self, state: State) -> tuple[int, ...]:
        """Who may meld, exchange or draw, else whose turn it is."""
        phase = self.running(state)
        return (phase.trick.turn,) if phase.stage == "play" else (phase.asked[0],)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any card of the hand, or melds and the exchange and to be done, or to draw."""
        phase = self.running(state)
        if phase.stage == "play":
            if phase.trick.cards or phase.last:
                may_play: Sequence[Action] = plays(phase.trick, state.hands[seat])
                shown = showable(state, self._showing, seat, asked=False)
                may_play = [*may_play, *[pattern.action for pattern in shown]]
            else:
                may_play = self._opened(state, seat, self._leads(state, seat, phase.trick))
            return [*may_play, *self.optional(state, seat)] if state.rules.levels else may_play
        if phase.stage == "draw":
            return (DRAW,) if self._short(state, seat) else (DONE,)
        actions = [EXCHANGE] if self._can_exchange(state, seat) else []
        melds = self.spec.melds
        if phase.stage == "meld" and melds and (melds.limit == "all" or not phase.melded):
            actions += [pattern.action for pattern in self._melds(state, seat)]
        return [*actions, DONE]

    def optional(self, state: State, seat: Seat) -> Sequence[Action]:
        """Who doubles may do so out of turn, between two cards of a trick."""
        playing = state.rules.levels and self.running(state).stage == "play"
        return announcing.announcements(state, seat) if playing else ()

    def _leads(self, state: State, seat: Seat, trick: Playing) -> list[Action]:
        """A card, or what goes before it: a meld, the exchange, closing the stock."""
        actions = leads(state, self._showing, trick)
        if is_bound(state, self._showing, seat):
            return actions
        if self.spec.melds is None and self._can_exchange(state, seat):
            actions.append(EXCHANGE)
        closing, deal = self.spec.closing, state.deal
        left = _to_draw(deal)
        if closing is not None and left >= closing.cards_left:
            actions.append(CLOSE)
        return actions

    def _ways(self, state: State, seat: Seat) -> list[CompiledOpening]:
        """The ways in which a seat may lead to the first trick: none where that is led like any
        other, one where there is no choice, or once it is said."""
        rules, deal = state.rules, state.deal
        if not rules.openings or deal.tricks:
            return []
        if deal.opening is not None:
            return [rules.openings[deal.opening]]
        return openings.ways(rules, self.running(state).trick.table, state.hands[seat])

    def _opened(self, state: State, seat: Seat, actions: list[Action]) -> list[Action]:
        """What may be led, or done before that, as the first trick is opened: who may do so in
        several ways says first in which, and then nothing but a card for it will do."""
        ways = self._ways(state, seat)
        if not ways:
            return actions
        others = [action for action in actions if action.verb != "play"]
        if len(ways) > 1:
            return [*[Action("open", one.number) for one in ways], *others]
        table, said = self.running(state).trick.table, state.deal.opening is not None
        led = [
            action
            for action in actions
            if action.verb == "play" and leads_so(table, ways[0], action.arg & KIND_MASK)
        ]
        return led if said else [*led, *others]

    def faults(self, state: State, seat: Seat) -> Sequence[Action]:
        """To forget drawing, to draw too much (E-11), to revoke after the last draw (E-10). Nobody
        forgets it with no card left to play."""
        phase = self.running(state)
        if state.rules.ruleset.is_strict:
            return ()
        if phase.stage == "draw":
            if self._short(state, seat):
                return (DONE,) if state.hands[seat] else ()
            return (DRAW,)
        if phase.stage == "play":
            return revokes(state, self.legal(state, seat), seat)
        return ()

    def _full(self, state: State, seat: Seat) -> int:
        """How many cards a seat has once it has drawn: those it was dealt, and what it captured."""
        taken = state.deal.tricks[: state.rules.captured_tricks]
        return state.rules.hand_size + sum([len(t.cards) for t in taken if t.winner == seat])

    def _short(self, state: State, seat: Seat) -> bool:
        """Whether a seat has fewer cards than it should."""
        return len(state.hands[seat]) < self._full(state, seat)

    def _shift(self, state: State, seat: Seat) -> int:
        return seat * len(state.rules.families)

    def _melds(self, state: State, seat: Seat) -> list[Pattern]:
        rules, hand, trump = state.rules, state.hands[seat], state.deal.trump
        now = self.running(state).now
        if not self._as_many_as_melds(state, seat):
            return []
        shift = self._shift(state, seat)
        return [
            pattern
            for pattern in in_reach(rules.melds_in[state.deal.contract], hand)
            if serves(pattern, trump)
            and may_follow(state, seat, pattern)
            and take_now(pattern, hand, now, shift) is not None
        ]

    def _as_many_as_melds(self, state: State, seat: Seat) -> bool:
        """Whether a seat holds as many cards as one melds with: after a slip it may not (E-06)."""
        melds = self.spec.melds
        after = melds is not None and melds.when == "after_draw"
        return after or len(state.hands[seat]) == self._full(state, seat) - 1

    def _low_trump(self, state: State, seat: Seat) -> int | None:
        """The seat's trump that may be given for the card turned up."""
        turned_up = state.deal.turned_up
        if turned_up is None or not self._given:
            return None
        return held_trump(state, seat, self._given[rank_of(turned_up)])

    def _can_exchange(self, state: State, seat: Seat) -> bool:
        deal = state.deal
        if deal.turned_up is None or not self._given:
            return False
        if self._given[rank_of(deal.turned_up)] == rank_of(deal.turned_up):
            return False
        needs_trick = self.spec.exchange is not None and self.spec.exchange.needs_trick
        if needs_trick and not took_trick(state, side_of(state, seat)):
            return False
        return self._low_trump(state, seat) is not None

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """Why a card or a meld is not possible now."""
        phase = self.running(state)
        if action.verb == "announce":
            return announcing.refuse_word(state, seat, action)
        if phase.stage == "play":
            return self._refuse_opening(state, seat, action) or refuse_lead(
                state, self._showing, phase.trick, action
            )
        if action.verb == "meld" and phase.stage == "meld":
            pattern = counted_meld(state, action)
            if isinstance(pattern, Refused):
                return pattern
            held = take(pattern, [card & KIND_MASK for card in state.hands[seat]])
            if held is None or not serves(pattern, state.deal.trump):
                return Refused(Reason.CARDS_MISSING, pattern.cards)
            if not self._as_many_as_melds(state, seat):
                return Refused(Reason.OTHER_NUMBER_OF_CARDS)
            if not may_follow(state, seat, pattern):
                return Refused(Reason.OTHER_MELD_FIRST)
            if phase.melded and self.spec.melds is not None and self.spec.melds.limit == "one":
                return Refused(Reason.ONE_MELD_A_TRICK)
            return Refused(Reason.CARDS_ALREADY_MELDED, pattern.cards)
        return Refused(Reason.NOT_NOW)

    def _refuse_opening(self, state: State, seat: Seat, action: Action) -> Refused | None:
        """Why the first trick is not led so; None where that is not the reason."""
        if action.verb == "open":
            return Refused(Reason.NO_SUCH_OPENING)
        ways = [] if self.running(state).trick.cards else self._ways(state, seat)
        if not ways:
            return None
        if action.verb != "play":
            return Refused(Reason.NOT_NOW) if state.deal.opening is not None else None
        if action.arg not in state.hands[seat]:
            return None
        return Refused(Reason.OPEN_FIRST if len(ways) > 1 else Reason.NOT_OPENED_SO)

    # -- what comes of it ------------------------------------------------------------------

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Exchange, meld, draw, go on, announce, or play a card."""
        if action == DONE:
            playing = self.running(state).stage == "play"
            return self._end_trick(state, []) if playing else self._done(state, seat)
        if action == EXCHANGE:
            return self._exchange(state, seat)
        if action == DRAW:
            return self._draw_by_hand(state, seat)
        if action == CLOSE:
            return self._close(state, seat)
        if action.verb == "open":
            state, said = self._open(state, seat, action.arg)
            return PhaseStep(state, (said,))
        if action.verb == "announce":
            said, event = announcing.say(state, seat, action)
            return PhaseStep(said, (event,))
        if action.verb != "play" and self.running(state).stage == "play":
            return self._under(lead(state, self._showing, seat, action))
        if action.verb == "meld":
            return self._meld(state, seat, state.rules.melds[action.arg])
        return self._play(state, seat, action)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """A trick in progress while there are cards to draw; what is asked between two tricks is
        not gone on with."""
        if not view.drawing or all(action.verb not in ("play", "open") for action in legal):
            return None
        rules, deal = base.rules, base.deal
        table, opening = rules.table(self.at, deal.contract, deal.trump), opening_now(rules, deal)
        phase = self._trick(table if opening is None else opened(table, opening), view.leader)
        trick = going_on(phase.trick, view)
        return with_known(base, view)._replace(phase=phase._replace(trick=trick))

    def _done(self, state: State, seat: Seat) -> PhaseStep:
        """The seat is ready; what comes next depends on what it was asked."""
        phase = self.running(state)
        waiting = phase.asked[1:]
        if waiting:
            return PhaseStep(state._replace(phase=phase._replace(asked=waiting)), ())
        if phase.stage == "exchange":
            return PhaseStep(
                state._replace(phase=self._trick(phase.trick.table, phase.trick.leader)), ()
            )
        if phase.stage == "draw":
            return self._drawn(state, [])
        events: list[Event] = [MeldingDone(seat)]
        if phase.last:
            return self._finish(state, events)
        if self._melds_before_drawing:
            return self._draw_all(state, events)
        return PhaseStep(
            state._replace(phase=self._trick(phase.trick.table, phase.trick.leader)), events
        )

    def _close(self, state: State, seat: Seat) -> PhaseStep:
        """Nobody draws any more; the next phase goes on with the same lead."""
        deal = state.deal
        points = tuple(
            card_points(state, player) + meld_points(state, player)
            for player in range(state.rules.players)
        )
        closed = StockClosing(seat, len(deal.tricks), points)
        state = state._replace(deal=deal._replace(closed=closed))
        return self._finish(state, [StockClosed(seat, points)])

    def _open(self, state: State, seat: Seat, number: int) -> tuple[State, Event]:
        """How the first trick is led is said: it is played by a table of its own."""
        phase, opening = self.running(state), state.rules.openings[number]
        trick = phase.trick.under(opened(phase.trick.table, opening))
        deal = state.deal._replace(opening=number)
        state = state._replace(deal=deal, phase=phase._replace(trick=trick))
        return state, OpeningSaid(seat, number)

    def _exchange(self, state: State, seat: Seat) -> PhaseStep:
        given = self._low_trump(state, seat)
        assert given is not None
        state, event = exchange(state, seat, given)
        events: list[Event] = [event]
        points = self.spec.exchange.points if self.spec.exchange is not None else 0
        if points:
            events.append(Scored(seat, "exchanged", points))
            credit = for_seat(seat, "result", "exchanged", points)
            deal = state.deal
            state = state._replace(deal=deal._replace(credits=(*deal.credits, credit)))
        return PhaseStep(state, events)

    def _meld(self, state: State, seat: Seat, pattern: Pattern) -> PhaseStep:
        phase = self.running(state)
        shift = self._shift(state, seat)
        earlier = earlier_melds(state, seat, pattern, shift)
        chosen = take_now(pattern, state.hands[seat], phase.now, shift)
        assert chosen is not None
        now = serve(pattern, chosen, phase.now, shift, laid=True)
        hand = list(state.hands[seat])
        for card in chosen:
            hand.remove(card)
            hand.append(mark(pattern, card, shift, laid=True))
        state = lay_meld(state, seat, pattern, earlier)
        state = state._replace(
            hands=put_hand(state, seat, sorted(hand)),
            phase=phase._replace(melded=phase.melded + 1, now=now),
        )
        return self._under(counted(state, seat, pattern, chosen, earlier))

    def _under(self, step: PhaseStep) -> PhaseStep:
        """The same with the tricks that come under the trump that holds now: a meld may have made
        it."""
        state, phase = step.state, self.running(step.state)
        if not state.rules.contracts[state.deal.contract].trump_melded:
            return step
        at = phase.trick.at
        table = state.rules.table(at, state.deal.contract, state.deal.trump)
        trick = phase.trick.under(table)
        return PhaseStep(state._replace(phase=phase._replace(trick=trick)), step.events)

    def _play(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        events: list[Event] = []
        if not among(action, self.lawful(state, seat)):
            state = fall_mute(state, seat, events)
        ways = [] if self.running(state).trick.cards else self._ways(state, seat)
        if ways and state.deal.opening is None:
            state, said = self._open(state, seat, ways[0].number)
            events.append(said)
        phase = self.running(state)
        covered = lies_covered(state.rules, state.deal)
        events.append(CardCovered(seat, action.arg) if covered else card_played(seat, action.arg))
        seats = state.deal.seats
        trick = with_play(phase.trick, seats, seat, action.arg)
        hands = put_hand(state, seat, without_card(state.hands[seat], action.arg))
        state = state._replace(hands=hands, phase=phase._replace(trick=trick))
        return self._end_trick(state, events) if is_over(state, trick) else PhaseStep(state, events)

    def _end_trick(self, state: State, events: list[Event]) -> PhaseStep:
        phase = self.running(state)
        trick, winner = phase.trick, phase.trick.best_seat
        events += openings.turned_up(state.rules, state.deal, trick)
        counts = self.spec.tricks_count or phase.last
        deal, event = take_trick(state.deal, trick, self._extra(state, trick), counts=counts)
        state = state._replace(deal=deal)
        events.append(event)
        if self.spec.melds is None or self.spec.melds.picked_up == "after_trick":
            state = pick_up(state, events)
        if self.spec.tricks_go_to_hand and not phase.last:
            captured = [card & ~LAID for card in trick.cards]
            hand = with_card(state.hands[winner], *captured)
            state = state._replace(hands=put_hand(state, winner, hand))
        table = state.rules.table(self.at, deal.contract, deal.trump)
        state = state._replace(phase=self._trick(table, winner, last=phase.last))
        if phase.last or self._melds_before_drawing:
            return self._ask_for_melds(state, events)
        return self._draw_all(state, events)

    def _extra(self, state: State, trick: Playing) -> Points:
        """What a trick brings beside its cards: only the one after which nobody else has a card is
        the last of a deal."""
        rest = [seat for seat in state.deal.seats if seat != trick.best_seat]
        if not self.spec.ends_deal or any(state.hands[seat] for seat in rest):
            return 0
        return state.rules.contracts[state.deal.contract].tricks.last_with(trick.best)

    def _ask_for_melds(self, state: State, events: list[Event]) -> PhaseStep:
        """The winner of the trick may meld."""
        phase = self.running(state)
        return PhaseStep(
            state._replace(phase=phase._replace(stage="meld", asked=(phase.trick.leader,))), events
        )

    def _draw_all(self, state: State, events: list[Event]) -> PhaseStep:
        """Everybody draws as many as it has played, the winner first, or the winner alone one; by
        hand where the table lets slips happen (E-11)."""
        phase = self.running(state)
        order = beginning_with(phase.trick.leader, state.deal.seats)
        if self.spec.too_many_cards and not state.rules.ruleset.is_strict:
            asked = tuple(seat for seat in order if self._short(state, seat))
            if asked:
                phase = phase._replace(stage="draw", asked=asked)
                return PhaseStep(state._replace(phase=phase), events)
            return self._drawn(state, events)
        if self.spec.ends_deal:
            state = without_empty(self._draw(state, order[:1], events), events)
            if len(state.deal.seats) > 1:
                return self._drawn(state, events)
            return self._finish(_over(state, events), events)
        for _ in range(len(state.deal.tricks[-1].cards) // len(order)):
            state = self._draw(state, order, events)
        return self._drawn(state, events)

    def _draw(self, state: State, seats: tuple[Seat, ...], events: list[Event]) -> State:
        """The upper card of the stock to each of the seats; the one turned up comes last, or first
        where it lies on the stock and the next one is turned up then."""
        deal, hands = state.deal, list(state.hands)
        drawn, turned_up, top_open = 0, deal.turned_up, self.spec.top_open
        shown = state.rules.shows_draws
        for place, seat in enumerate(seats):
            lay_open = False
            if drawn < len(deal.stock) and not (top_open and place == 0):
                card = deal.stock[drawn]
                drawn += 1
            elif turned_up is not None:
                card, lay_open = turned_up, True
                turned_up = None
            else:
                break
            seen = card if shown or lay_open else None
            events.append(make(CardDrawn, (seat, card, seen, lay_open)))
            hands[seat] = with_card(hands[seat], card)
        if top_open and drawn < len(deal.stock):
            turned_up = deal.stock[drawn]
            drawn += 1
            events.append(TurnedUp(turned_up))
        deal = deal._replace(stock=deal.stock[drawn:], turned_up=turned_up)
        return state._replace(deal=deal, hands=tuple(hands))

    def _draw_by_hand(self, state: State, seat: Seat) -> PhaseStep:
        """One card; who has too many pays for it, and will not be asked the next time."""
        full = not self._short(state, seat)
        events: list[Event] = []
        state = self._draw(state, (seat,), events)
        if full:
            events.append(FaultMade(seat, "too_many_cards"))
            points, credits = self.spec.too_many_cards, list(state.deal.credits)
            for side in counted_together(state.rules.scoring, sides(state)):
                if seat not in side:  # who writes down together gets it together
                    events.append(Scored(side[0], "too_many_cards", points))
                    credits.append(for_seat(side[0], "result", "too_many_cards", points))
            state = state._replace(deal=state.deal._replace(credits=tuple(credits)))
        if full or not _to_draw(state.deal):
            step = self._done(state, seat)
            return PhaseStep(step.state, [*events, *step.events])
        return PhaseStep(state, events)

    def _drawn(self, state: State, events: list[Event]) -> PhaseStep:
        """All have drawn: the next trick, or what is left to do once the stock is used up."""
        phase = self.running(state)
        if _to_draw(state.deal):
            state = state._replace(phase=self._trick(phase.trick.table, phase.trick.leader))
            if self.spec.melds is not None and self.spec.melds.when == "after_draw":
                return self._ask_for_melds(state, events)
            return PhaseStep(state, events)
        # Who has drawn too little may have no card for one more trick.
        out = any(not state.hands[seat] for seat in state.deal.seats)
        if out or self.spec.melds is None or not self.spec.melds.after_last_draw:
            return self._finish(state, events)
        at = next(n for n, p in enumerate(state.rules.phases) if isinstance(p, TricksPhase))
        table = state.rules.table(at, state.deal.contract, state.deal.trump)
        return PhaseStep(
            state._replace(phase=self._trick(table, phase.trick.leader, last=True)), events
        )

    def _finish(self, state: State, events: list[Event]) -> PhaseStep:
        """What still lies goes back into the hands, and the phase is over."""
        return done(pick_up(state, events), events)


PHASE = PhaseKind("stock", Stock)
