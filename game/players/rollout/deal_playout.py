"""Imagined deals played to their end: by the engine and the simple player until cards are played
to tricks, from there by the fast playout, and written down by the engine's own sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.actions import PASS, TAKE, Action
from game.engine.bidding.taking_over import games
from game.engine.events import NOBODY, Event, redact
from game.engine.melds.held import held_in
from game.engine.melds.played import with_all_to_come
from game.engine.phases.stock import DrawingState
from game.engine.play import apply, legal_actions, pending
from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.scoring.counting import lies_for_first_trick, lies_for_last_trick
from game.engine.scoring.goals import missed
from game.engine.scoring.match_won import may_decide_match, seats_that_won_match
from game.engine.sides.actual import sides
from game.engine.state import Deal, Playing, State, Trick
from game.engine.tricks.covered import uncovered
from game.engine.tricks.lying import all_together
from game.engine.tricks.table import CANCELS, card_points, standing
from game.engine.view import View, fold
from game.players.base import Request
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.valuation.enough_points import shows_when_leading
from game.players.making_trump import trump_for_leader
from game.players.match_equity import MatchEquity, declarers_indices, scores_of
from game.players.rollout.by_rule import played_by_rule
from game.players.rollout.imagined import imagined_view
from game.players.rollout.shown_melds import with_shown
from game.players.search.playout import PlayoutResult, Start
from game.players.search.position import SearchPosition, wedding_of
from game.players.search.veiled import Opened, Veil, veil_of
from game.rules.model.phases import TricksPhase
from game.values import Seat

Words = Callable[[int, State, Sequence[Action]], Action | None]
"""What a seat does in an imagined deal, where it is not the simple player who decides."""

QUESTIONS = 1000
"""More questions than any deal asks before its first trick: beyond them something is wrong."""


class DealPlayout:
    """Plays out imagined deals of one decision.

    `errors` is the share of cards played at random. Values are score points that the own seat
    gets more than the others do on average, or what they are worth as the match stands.
    """

    def __init__(self, rules: Rules, view: View, random: Callable[[], float], errors: float):
        self.rules, self.view = rules, view
        self._random, self._errors = random, errors
        self._simple = GreedyPlayer()
        self._equity = MatchEquity(rules, view)
        self._own: dict[tuple[View, tuple[Action, ...]], Action] = {}
        self._positions: dict[
            tuple[int, int, tuple[int, ...], int | None, tuple[int, ...], tuple[int, ...]],
            SearchPosition,
        ] = {}
        self._veils: dict[tuple[SearchPosition, tuple[Seat, int]], tuple[Veil, Opened] | None] = {}

    def until_tricks(
        self,
        state: State,
        plan: Sequence[Action],
        words: Words | None = None,
        barred: Sequence[Action] = (),
    ) -> State:
        """The state in which the first card is due, or the deal is over.

        The own seat does what is planned, one action after another, as long as that is lawful;
        `words` may speak for any seat after that; what neither says the simple player decides, but
        for nothing that is `barred`.
        """
        me, rules = self.view.seat, self.rules
        views: dict[int, View] = {}
        seen: dict[int, int] = {}
        events: list[Event] = []
        first, left = state, list(plan)
        for _ in range(QUESTIONS):
            if state.phase is None:  # what it brings hangs on what lay in the pot before it
                return state._replace(match=first.match)
            if rules.phases[state.phase.at].kind in ("tricks", "stock") and not games(state):
                return state
            seat = pending(state)[0]
            legal = legal_actions(state, seat)
            action: Action | None = None
            if seat == me and left and left[0] in legal:
                action = left.pop(0)
            elif len(legal) == 1:
                action = legal[0]
            elif words is not None:
                action = words(seat, state, legal)
            if action is None and seat != me and TAKE in legal and rules.bids_with_talon:
                action = PASS  # whether to go higher is too much to ask in every imagined deal
            if action is None and barred:
                legal = tuple([one for one in legal if one not in barred])
            if action is None:
                view = views.get(seat)
                if view is None:
                    view = imagined_view(self.view, first, seat)
                for event in events[seen.get(seat, 0) :]:
                    view = fold(rules, view, redact(event, seat))
                views[seat], seen[seat] = view, len(events)
                action = self._simply(view, legal)
            state, more = apply(state, seat, action)
            events += more
        raise AssertionError("an imagined deal does not get to its tricks")

    def _simply(self, view: View, legal: Sequence[Action]) -> Action:
        """What the simple player does; the own seat is asked the same in many worlds."""
        if view.seat != self.view.seat:
            return self._simple.choose(Request(self.rules, view, legal, 0))
        key = (view, tuple(legal))
        action = self._own.get(key)
        if action is None:
            action = self._simple.choose(Request(self.rules, view, legal, 0))
            self._own[key] = action
        return action

    def finish(self, state: State) -> State:
        """The deal once its tricks are played; nothing is changed where there are none."""
        phase = state.phase
        trick = phase.trick if isinstance(phase, DrawingState) else phase
        if not isinstance(trick, Playing):
            return state
        rules = self.rules
        if rules.contracts[state.deal.contract].trump_melded:
            ended = played_by_rule(state, self._random, self._errors)
            return ended._replace(match=state.match)
        before, trump = state, trump_for_leader(rules, state.deal, state.hands[trick.leader])
        state = state._replace(deal=state.deal._replace(trump=trump))
        deal = state.deal
        position = self._position(state)
        parties = sides(state)
        seats = deal.seats
        side = [next(n for n, p in enumerate(parties) if seat in p) for seat in seats]
        held = uncovered(state.hands, state.deal.covered, state.deal.undealt)
        hands = position.bits.cards([held[seat] for seat in seats])
        leader = seats.index(trick.leader)
        spec = rules.contracts[deal.contract].spec
        wedding = None
        if spec.partner is not None and not deal.partner_open and deal.declarer is not None:
            wedding = wedding_of(spec.partner, seats.index(deal.declarer), 0)
        log: list[tuple[int, int, int]] = []
        if rules.scoring.counts_predictions:
            position.aim_at(dict(deal.predicted))
        begin = Start(leader, leader, ())
        veiled = self._veiled(before, position)
        if veiled is not None:
            veil, opened = veiled
            hands = veil.base.bits.cards([held[seat] for seat in seats])
            luck = [self._random() for hand in hands for _ in range(hand.bit_count())]
            played = veil.run(hands, begin, side, opened, luck, self._errors, log)
            position, outcome = played.position, played.outcome
            deal = deal._replace(trump=position.view.trump)
            state = state._replace(deal=deal)
        else:
            outcome = position.playout.run(
                hands, begin, side, self._random, self._errors, wedding, log
            )
        return self._written(state, position, outcome, log, partner_found=wedding is not None)

    @property
    def near(self) -> bool:
        """Whether the match is near its end."""
        return self._equity.near

    def gain(self, state: State) -> float:
        """What a finished deal is worth."""
        return ahead(state, self.view, self._equity)

    def _veiled(self, state: State, position: SearchPosition) -> tuple[Veil, Opened] | None:
        """How a deal is played on in which a trump lies hidden; position: with it as trump."""
        deal = state.deal
        if deal.hidden_trump is None or not deal.trump_lies_hidden:
            return None
        key = position, deal.hidden_trump
        if key not in self._veils:
            view = position.view._replace(hidden_trump=deal.hidden_trump, shown_at=None)
            veil = veil_of(self.rules, view, practised=True)
            self._veils[key] = (
                None if veil is None else (veil, Opened(veil.base.bits, position, view.trump))
            )
        return self._veils[key]

    def _position(self, state: State) -> SearchPosition:
        """The tables for a contract; a view is needed only for what is the same in all worlds."""
        deal = state.deal
        promoted = tuple(number for _, number in deal.promoted)
        said = (*promoted, -1, *deal.together)
        key = (deal.contract, deal.trump, said, deal.declarer, deal.seats, deal.raised)
        position = self._positions.get(key)
        if position is None:
            view = self.view._replace(
                contract=deal.contract,
                trump=deal.trump,
                declarer=deal.declarer,
                together=deal.together,
                bid=deal.bid,
                promoted=deal.promoted,
                raised=deal.raised,
            )
            if deal.seats != view.seats:  # somebody sits out; where it is the own seat, the
                mine = view.seat if view.seat in deal.seats else deal.declarer  # partner plays
                view = view._replace(seats=deal.seats, seat=deal.seats[0] if mine is None else mine)
            position = self._positions[key] = SearchPosition(self.rules, view)
        return position

    def _written(
        self,
        state: State,
        position: SearchPosition,
        outcome: PlayoutResult,
        log: Sequence[tuple[int, int, int]],
        *,
        partner_found: bool,
    ) -> State:
        """The state with the tricks of a playout."""
        deal, seats = state.deal, state.deal.seats
        plays = [(seat, card) for seat, _, card in log]
        tricks = tricks_of(
            self.rules, position.view, position, plays, outcome.last, outcome.spoiled
        )
        if tricks and outcome.last != NOBODY:
            points = tricks[-1].points + lies_for_last_trick(state)
            tricks[-1] = tricks[-1]._replace(points=points)
        if tricks and not position.view.tricks:
            points = tricks[0].points + lies_for_first_trick(state)
            tricks[0] = tricks[0]._replace(points=points)
        deal = _with_melds(state, tricks)
        together = all_together(position.bits.table, deal.tricks, tricks)
        deal = deal._replace(tricks=together)
        if partner_found and deal.declarer is not None:
            mine = [seats[n] for n, side in enumerate(outcome.sides) if side == 0]
            partner = next((seat for seat in mine if seat != deal.declarer), None)
            deal = deal._replace(partner=partner, partner_open=True)
        ended = state._replace(deal=deal, hands=((),) * self.rules.players)
        if missed(ended):
            ended = ended._replace(deal=deal._replace(missed=True))
        return ended


def _with_melds(state: State, tricks: Sequence[Trick]) -> Deal:
    """The deal with the melds that come by cards which are played, and with those that are shown
    with leads: all of a declarer who needs points, and of others what these tricks let them."""
    deal, rules = with_all_to_come(state), state.rules
    spec, seat = rules.contracts[deal.contract].spec, deal.declarer
    phase = rules.phase_of(TricksPhase)
    if not spec.needs_points or (phase is not None and phase.melds_after_tricks):
        return with_shown(state._replace(deal=deal), tricks)
    if not (spec.melds and shows_when_leading(rules) and deal.melds) or seat is None:
        return deal
    found = held_in(rules.melds_in[deal.contract], state.hands[seat], deal.trump)
    more = tuple([pattern.number for pattern in found])
    melds, earlier = list(deal.melds), list(deal.earlier)
    melds[seat], earlier[seat] = (*melds[seat], *more), (*earlier[seat], *(0 for _ in more))
    return deal._replace(melds=tuple(melds), earlier=tuple(earlier))


def ahead(state: State, view: View, equity: MatchEquity) -> float:
    """What the sheet of a finished deal is worth to the seat of a view; one that was thrown in
    leaves all as it was."""
    if state.deal.thrown_in:
        return 0.0
    sheet = settled(state)
    winners = seats_that_won_match(sheet) if may_decide_match(state.rules) else ()
    if winners:
        return equity.decided([n for n, seat in enumerate(view.seats) if seat in winners])
    return equity.gain(scores_of(state, view.seats, sheet), declarers_indices(state, view.seats))


def tricks_of(
    rules: Rules,
    view: View,
    position: SearchPosition,
    plays: Sequence[tuple[int, int]],
    last: int,
    spoiled: int,
) -> list[Trick]:
    """The tricks of a playout, to the last one, which `last` took, but for those that nobody has
    (`spoiled`, as bits); seats are indices in the view, cards numbers. Where tricks lie on the
    table, each is told with who wins it."""
    seats, kinds, table = view.seats, position.bits.kinds, position.bits.table
    brings = rules.contracts[view.contract].tricks
    number = len(seats)
    rounds = [plays[n : n + number] for n in range(0, len(plays), number)]
    winners = [play[0][0] for play in rounds[1:]] + [last]
    tricks: list[Trick] = []
    for n, (play, winner) in enumerate(zip(rounds, winners, strict=True)):
        cards = tuple(kinds[card] for _, card in play)
        points = card_points(table, cards)
        points += brings.each
        taking = next((kinds[card] for seat, card in play if seat == winner), 0)
        points += brings.at_end(len(rounds) - 1 - n, taking)
        points += brings.first if n == 0 and not view.tricks else 0
        order = tuple(seats[seat] for seat, _ in play)
        if table.tied == CANCELS and n + 1 < len(rounds) and standing(table, cards) is None:
            tricks.append(Trick(order[0], order, cards, NOBODY, points, True))
            continue
        if table.lying is None and spoiled >> n & 1:
            tricks.append(Trick(order[0], order, cards, NOBODY, 0, False))
            continue
        taker = NOBODY if winner == NOBODY else seats[winner]
        tricks.append(Trick(order[0], order, cards, taker, points, True))
    return tricks
