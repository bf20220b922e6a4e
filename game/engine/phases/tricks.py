"""Tricks are played to the last card, or until a contract is missed or has come off (B-50 to B-53,
B-70)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.cards import parse_card
from game.engine.actions import DONE, FOLD, SEE, SHOW, Action
from game.engine.bidding import announcing
from game.engine.bidding.announcing import (
    answer,
    answering,
    answers,
    must_announce,
    optional,
    refuse_word,
    say,
)
from game.engine.bidding.taking_over import games, stop, take_over
from game.engine.bidding.turns import beginning_with, opening_leader
from game.engine.events import (
    CardCovered,
    Event,
    HandOpened,
    PartnerFound,
    PlayBegan,
    SuitNamed,
    TalonTurned,
    TrumpAsked,
    TrumpNamed,
)
from game.engine.imagined.world import World
from game.engine.match import length
from game.engine.melds import laying
from game.engine.melds.laying import pick_up
from game.engine.melds.played import with_meld_played
from game.engine.phases import halves, leading, picking_up, trick_play
from game.engine.phases.base import (
    PhaseHandler,
    PhaseKind,
    PhaseStep,
    among,
    done,
    without_card,
)
from game.engine.phases.leading import (
    LeadMelds,
    is_bound,
    lead,
    leads,
    pairs_asked_for,
    refuse_lead,
    shown_following,
)
from game.engine.phases.revoking import fall_mute, revokes
from game.engine.phases.trick_play import (
    as_taken,
    card_played,
    empty_trick,
    going_on,
    is_over,
    plays,
    refuse_card,
    take_trick,
    with_known,
    with_play,
)
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import NO_CARD
from game.engine.rules.trick_tables import table_after, talon_led
from game.engine.scoring.counting import (
    at_the_end,
    drawn_before,
    is_settled,
    lies_for_first_trick,
    lies_for_last_trick,
)
from game.engine.scoring.goals import decided
from game.engine.seat_view import Folds, View
from game.engine.sides import regrouping
from game.engine.sides.actual import same_side
from game.engine.sides.dummy import lay_open, open_declarer, show_partners
from game.engine.sides.regrouping import bound, choices, choose
from game.engine.state import Playing, State, put_hand
from game.engine.tricks import covered_plays, hidden_trump, joker_led
from game.engine.tricks.counted_anew import CountedBy, tricks_anew
from game.engine.tricks.covered import still_to_play, turn_up
from game.engine.tricks.covered_plays import covers, is_played_covered, looked_at, untold
from game.engine.tricks.hidden_trump import (
    narrowed,
    once_shown,
    refused,
    shown,
    shown_in_trick,
    shows,
)
from game.engine.tricks.joker_led import name_suit, names_suit, refuse_suit, suits
from game.engine.tricks.making_trump import suit_made
from game.engine.tricks.table import NOT_CALLED, TRUMP, UNNAMED, TrickTable
from game.rules.model.phases import TricksPhase
from game.values import Points, Seat


class Tricks(PhaseHandler[Playing]):
    """Plays tricks by the table of the contract."""

    views: ClassVar[Folds] = {
        **trick_play.VIEWS,
        **picking_up.VIEWS,
        **laying.VIEWS,
        **leading.VIEWS,
        **halves.VIEWS,
        **announcing.VIEWS,
        **regrouping.VIEWS,
        **hidden_trump.VIEWS,
        **covered_plays.VIEWS,
        **joker_led.VIEWS,
    }

    def __init__(self, at: int, spec: TricksPhase) -> None:
        self.at = at
        self.spec = spec
        self._showing = LeadMelds(
            spec.melds_when_leading,
            spec.melds_led,
            spec.melds_following is not False,
            spec.melds_following == "partners",
            spec.asks_for_half,
            spec.asks_for_whole,
            spec.melds_shown_by,
            tuple(spec.melds_after_tricks),
        )
        self._may_mute = spec.revoke == "mute"

    def enter(self, state: State) -> PhaseStep:
        """Lead, unless the deal was given up or ended by a slip, or somebody who has drawn too
        little has no card left."""
        deal = state.deal
        if deal.broken_off:
            return done(state)
        if any(not state.hands[player] for player in deal.seats):
            return done(self._left_over(state))
        leader = self._leader(state)
        events: list[Event] = []
        opened = any(state.rules.raises[number].spec.open for number in deal.raised)
        if opened and deal.declarer is not None:
            events.append(HandOpened(deal.declarer, state.hands[deal.declarer]))
        else:
            events += open_declarer(state, "before_play")
        events += [PlayBegan(leader), *self._talon_led(state)]
        events += show_partners(state, self.spec.partners_show)
        table = self._table(state)
        return PhaseStep(state._replace(phase=empty_trick(self.at, table, leader)), events)

    def _leader(self, state: State) -> int:
        """Who leads to the first trick (B-50, B-70, D-13)."""
        deal, leads = state.deal, self.spec.leads
        if leads.opening is not None:
            opening = parse_card(leads.opening)
            for seat in deal.seats:
                if opening in state.hands[seat]:
                    return seat
        if deal.closed is not None:
            return deal.closed.seat
        return opening_leader(
            state.rules,
            self.spec,
            deal.dealer,
            deal.seats,
            deal.contract,
            deal.declarer,
            compulsory=length.owes_this(state),
            last_winner=deal.tricks[-1].winner if deal.tricks else None,
            most_tricks=state.match.most_tricks,
            predicted=deal.predicted,
        )

    def pending(self, state: State) -> tuple[int, ...]:
        """Whose turn it is, to play or to answer."""
        asked, trick = answering(state), self.running(state)
        if names_suit(state, trick):
            return (trick.leader,)
        if pairs_asked_for(state, self._showing, trick):
            return (state.deal.asked[-1][1],)
        return (trick.turn if asked is None else asked,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Every kind of card that the duties allow; of who must answer, what it may say."""
        trick = self.running(state)
        if names_suit(state, trick):
            return suits(state, trick)
        if answering(state) is not None:
            return answers(state, seat)
        if pairs := pairs_asked_for(state, self._showing, trick):
            return pairs
        if named := games(state):
            return named
        if trick.cards:
            may_play: Sequence[Action] = plays(
                trick,
                state.hands[seat],
                spared=self._spared(state, seat),
                keeps=seat == state.deal.declarer,
            )
        else:
            may_play = leads(state, self._showing, trick)
        may_play = narrowed(state, trick, seat, may_play)
        if melds := shown_following(state, self._showing, trick, seat):
            may_play = [*may_play, *melds]
        if not state.rules.talks:
            return may_play
        if owed := must_announce(state, seat):
            return owed
        partners = choices(state, seat, may_play)
        return [*(bound(state, seat) or may_play), *partners, *optional(state, seat)]

    def optional(self, state: State, seat: Seat) -> Sequence[Action]:
        """What may be said out of turn."""
        return optional(state, seat) if state.rules.talks else ()

    def _spared(self, state: State, seat: Seat) -> bool:
        """Whether the partner's winning card frees the seat from beating and trumping."""
        phase = self.running(state)
        if not phase.cards or not state.rules.spares_partner(state.deal.contract):
            return False
        return same_side(state, seat, phase.best_seat)

    def faults(self, state: State, seat: Seat) -> Sequence[Action]:
        """Revokes, where the table punishes them (E-10)."""
        if self.spec.revoke == "impossible" or games(state) or answering(state) is not None:
            return ()
        trick = self.running(state)
        if names_suit(state, trick) or pairs_asked_for(state, self._showing, trick):
            return ()
        return revokes(state, self.legal(state, seat), seat)

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """The duty that a card breaks, with the cards that would do."""
        if names_suit(state, self.running(state)):
            return refuse_suit(action)
        if answering(state) == seat:
            return Refused(Reason.ANSWER_FIRST)
        if pairs_asked_for(state, self._showing, self.running(state)):
            return Refused(Reason.SHOW_FIRST)
        if games(state):
            if action.verb == "declare":
                return Refused(Reason.CONTRACT_NOT_OFFERED)
            stops = DONE in games(state)
            return Refused(Reason.STOP_OR_GO_ON if stops else Reason.NAME_GAME_FIRST)
        if reason := refused(state, self.running(state), seat, action):
            return Refused(reason)
        if action.verb in ("meld", "ask", "whole"):
            return refuse_lead(state, self._showing, self.running(state), action)
        if action.verb != "play":
            return refuse_word(state, seat, action)
        hand = state.hands[seat]
        if action.arg not in hand:
            return Refused(Reason.NOT_HELD)
        if must_announce(state, seat):
            return Refused(Reason.ANNOUNCE_FIRST)
        if said := bound(state, seat):
            return Refused(Reason.CARD_SAID, (said[0].arg,))
        if not self.running(state).cards and is_bound(state, self._showing, seat):
            return refuse_lead(state, self._showing, self.running(state), action)
        spared, keeps = self._spared(state, seat), seat == state.deal.declarer
        return refuse_card(self.running(state), hand, action.arg, spared=spared, keeps=keeps)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Play the card, the last one of a trick ending it; or say what is said."""
        if action.verb == "partner":
            state, event = choose(state, seat, action.arg)
            return PhaseStep(state, (event,))
        if action.verb in ("announce", "promote"):
            return self._say(state, seat, action)
        if action in (SEE, FOLD):
            state, event = answer(state, seat, action)
            return PhaseStep(state, (event,)) if action == SEE else done(state, (event,))
        if games(state):
            return self._take_over(state, seat, action)
        if action == SHOW:
            return self._show(state, seat)
        if action.verb != "play":
            return self._lead(state, seat, action)
        card = action.arg
        events: list[Event] = []
        if self._may_mute and not among(action, self.lawful(state, seat)):
            state = fall_mute(state, seat, events)
        state = with_meld_played(state, seat, card, events)
        rules, match, deal = state.rules, state.match, state.deal
        running = self.running(state)
        if shows(state, running, seat, card):
            deal = shown(deal, running)
            events.append(TrumpNamed(seat, deal.trump))
            running = once_shown(running, self._table(state._replace(deal=deal)))
        covered = is_played_covered(state, running, card)
        events.append(CardCovered(seat, card) if covered else card_played(seat, card))
        made = suit_made(rules.contracts[deal.contract], deal.trump, running.cards, card)
        if made != deal.trump:
            before, now = CountedBy(deal.contract, deal.trump), CountedBy(deal.contract, made)
            deal = deal._replace(trump=made, tricks=tricks_anew(rules, deal.tricks, before, now))
            events.append(TrumpNamed(seat, made))
            running = running.under(self._table(state._replace(deal=deal)))
        trick = with_play(running, deal.seats, seat, card)
        hands = put_hand(state, seat, without_card(state.hands[seat], card))
        declarer, sought = deal.declarer, not deal.partner_open
        if declarer is not None and sought and card == rules.called(deal.contract, deal.trump):
            deal = deal._replace(partner_open=True, partner_tricks=trick.number)
            events.append(PartnerFound(declarer, seat if seat != declarer else None))
        state = State(rules, match, deal, hands, trick)
        if len(trick.cards) == 1 and trick.number == 0:
            events += lay_open(state)
        return self._after_card(state, trick, events)

    def _after_card(self, state: State, trick: Playing, events: list[Event]) -> PhaseStep:
        """What follows a card: the next one, or the end of the trick."""
        if self.spec.picks_up is not None:
            opens = self.spec.leads.opening is not None
            return picking_up.after_card(state, self.spec.picks_up, trick, events, opens=opens)
        if not is_over(state, trick):
            return PhaseStep(state, events)
        return self._end_trick(state, trick, events)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """A trick in progress, once there is nothing to draw."""
        if view.drawing or not view.playing:
            return None
        if all(action.verb not in ("play", "declare", "see", "suit", "meld") for action in legal):
            return None
        base = with_known(base, view)
        number = len(view.tricks) + len(view.picked_up) - drawn_before(base)
        there = shown_in_trick(view)
        if there is None:
            trick = going_on(empty_trick(self.at, self._table(base), view.leader, number), view)
        else:  # nothing was trump for the cards that lay there before
            before = base._replace(deal=base.deal._replace(trump=UNNAMED))
            trick = empty_trick(self.at, self._table(before), view.leader, number)
            trick = going_on(trick, view, end=there)
            trick = going_on(once_shown(trick, self._table(base)), view, there)
        state = base._replace(phase=trick)
        return state._replace(phase=trick.under(self._table(state)))

    def _show(self, state: State, seat: Seat) -> PhaseStep:
        """The trump that was named in secret is shown to who asks for it."""
        assert state.deal.hidden_trump is not None
        hider, suit = state.deal.hidden_trump
        state = state._replace(deal=shown(state.deal, self.running(state)))
        phase = once_shown(self.running(state), self._table(state))
        events = (TrumpAsked(seat), TrumpNamed(hider, suit))
        return PhaseStep(state._replace(phase=phase), events)

    def _turn_over(
        self, state: State, trick: Playing, covered: list[int], events: list[Event]
    ) -> tuple[State, Playing, list[int]]:
        """A full trick once what lies face down was looked at: turned up, where there is a trump
        among it, which is trump in it then; and what stays as it is."""
        deal = covered_plays.turned(state, trick)
        if deal is None:
            return state, trick, covered
        assert deal.hidden_trump is not None
        events.append(TrumpNamed(*deal.hidden_trump))
        state = state._replace(deal=deal)
        table = self._table(state._replace(phase=trick))
        anew = empty_trick(trick.at, table, trick.leader, trick.number)
        for seat, card in zip(beginning_with(trick.leader, deal.seats), trick.cards, strict=True):
            anew = with_play(anew, deal.seats, seat, card)
        return state._replace(phase=anew), anew, []

    def _say(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """An announcement; a promotion changes the table at once."""
        state, event = say(state, seat, action)
        phase = self.running(state)
        table = self._table(state)
        return PhaseStep(state._replace(phase=phase.under(table)), (event,))

    def _lead(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """What is shown or said with a lead, or that one does not go on; a meld may make trump at
        once."""
        if action == DONE:
            return self._end_trick(state, self.running(state), [])
        if action.verb == "suit":
            trick = name_suit(self.running(state), action.arg)
            return PhaseStep(state._replace(phase=trick), (SuitNamed(seat, action.arg),))
        step = lead(state, self._showing, seat, action)
        if step.state.deal.trump == state.deal.trump:
            return step
        phase = self.running(step.state).under(self._table(step.state))
        return PhaseStep(step.state._replace(phase=phase), step.events)

    def _take_over(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """What was named is played from this trick on, under its own table; or the deal is over
        with who stops."""
        if action == DONE:
            state, stopped = stop(state, seat)
            return done(state, (stopped,))
        state, event = take_over(state, seat, action.arg)
        events: list[Event] = [event]
        if state.rules.contracts[action.arg].spec.hand == "open":
            events.append(HandOpened(seat, state.hands[seat]))
        phase = self.running(state).under(self._table(state))
        return PhaseStep(state._replace(phase=phase), events)

    def _table(self, state: State) -> TrickTable:
        """The table for the trick that is played, or comes next."""
        rules, deal = state.rules, state.deal
        cards = self.running(state).cards if state.phase is not None else ()
        last = sum(still_to_play(state)) + len(cards) == len(deal.seats)
        promoted = rules.promoted(promotion for _, promotion in deal.promoted)
        tricks = [trick.cards for trick in deal.tricks]
        key = self.at, deal.contract, deal.trump, promoted
        shown = deal.trump_card
        table = table_after(rules, *key, tricks, deal.talon, last=last, shown=shown)
        return table.begun_with(cards[0]) if cards else table

    def _talon_led(self, state: State) -> list[Event]:
        """The card of the talon that leads to the trick that comes is turned up, where one does."""
        deal = state.deal
        card = talon_led(state.rules, deal.contract, deal.talon, len(deal.tricks))
        return [] if card == NO_CARD else [TalonTurned((card,))]

    def _talon_goes(self, state: State, trick: Playing) -> list[Event]:
        """The talon is turned up before it goes with the first trick, where it does."""
        goes = state.rules.contracts[state.deal.contract].spec.talon_to_first_trick
        turned = goes and trick.number == 0 and not state.rules.talon_lies_open
        return [TalonTurned(state.deal.talon)] if turned else []

    def _brings_besides(
        self, state: State, trick: Playing, seats: tuple[Seat, ...], *, last: bool
    ) -> Points:
        """What a full trick brings beside its cards: for its place, and what goes with it."""
        brings = state.rules.contracts[state.deal.contract].tricks
        extra = brings.each
        if trick.number == 0:
            extra += brings.first + lies_for_first_trick(state)
        if brings.at_most_last or brings.before:
            card = trick.cards[seats.index(trick.best_seat)]
            extra += at_the_end(state, min(still_to_play(state)), card)
        return extra + (lies_for_last_trick(state) if last else 0)

    def _end_trick(self, state: State, trick: Playing, events: list[Event]) -> PhaseStep:
        """Who takes the trick leads to the next one, as long as there are cards."""
        covered = covers(state, trick)
        if covered:
            events += looked_at(state, trick)
            state, trick, covered = self._turn_over(state, trick, covered, events)
        seats = beginning_with(trick.leader, state.deal.seats)
        turned: list[Event] = []
        if state.deal.covered:
            state, turned = turn_up(state, seats, trick.cards)
        last = any(not state.hands[player] for player in state.deal.seats)
        trick, tied = as_taken(state, trick, last=last)
        extra = self._brings_besides(state, trick, seats, last=last)
        deal, event = take_trick(state.deal, trick, extra, counts=True, tied=tied, last=last)
        event = untold(event, trick, covered) if covered else event
        events += self._talon_goes(state, trick)
        events += [event, *turned]
        number = trick.number + 1
        winner = trick.best_seat if tied is None else tied
        state = state._replace(deal=deal)
        if self._showing.when != "never":
            state = pick_up(state, events)
        state = self._find_partner(state, trick, number, last, events)
        goal = decided(state)
        plays_on = state.rules.contracts[state.deal.contract].spec.plays_on
        if goal.missed and (last or not plays_on):
            return done(state._replace(deal=state.deal._replace(missed=True)), events)
        if goal.reached or (not last and is_settled(state)):
            return done(state, events)
        if last:
            for action in games(state)[:1]:  # nothing is left to choose by
                state, named = take_over(state, winner, action.arg)
                events.append(named)
            return done(self._left_over(state), events)
        if trick.number == 0:
            events += open_declarer(state, "after_trick")
        left = min(still_to_play(state))
        if left == self.spec.partners_show:
            events += show_partners(state, self.spec.partners_show)
        following = empty_trick(self.at, trick.table, winner, number)
        state = state._replace(phase=following)
        turned = self._talon_led(state)
        events += turned
        ending = left == 1 and any(trick.table.second_wins)
        turns = bool(state.rules.contracts[state.deal.contract].spec.upside_down)
        if turned or ending or turns or trick.table.may_change:
            state = state._replace(phase=following.under(self._table(state)))
        return PhaseStep(state, events)

    def _find_partner(
        self, state: State, trick: Playing, number: int, last: bool, events: list[Event]
    ) -> State:
        """Whether this trick finds the declarer's partner (D-15)."""
        deal, winner, led = state.deal, trick.best_seat, trick.led
        contract = state.rules.contracts[deal.contract]
        found = contract.spec.partner
        if found is None or deal.declarer is None or deal.partner_open:
            return state
        if found.within is None:
            return self._ran_away(state, trick, events)
        fits = {
            "first_trick": True,
            "first_plain_trick": led != TRUMP,
            "first_trump_trick": led == TRUMP,
        }[found.found_by]
        if fits and winner != deal.declarer:
            events.append(PartnerFound(deal.declarer, winner))
            settled = deal._replace(partner=winner, partner_open=True, partner_tricks=number)
            return state._replace(deal=settled)
        if number == found.within or last:
            events.append(PartnerFound(deal.declarer, None))
            settled = deal._replace(partner_open=True, partner_tricks=number)
            return state._replace(deal=settled)
        return state

    def _ran_away(self, state: State, trick: Playing, events: list[Event]) -> State:
        """Who led the suit of a bound card that is in nobody else's hand has it still, and all know
        it; where cards were dealt to no hand, it may lie there."""
        deal, table = state.deal, trick.table
        bound = table.called != NOT_CALLED and trick.led == table.group[table.called]
        if not bound or deal.partner != trick.leader or state.rules.talon_size:
            return state
        assert deal.declarer is not None
        events.append(PartnerFound(deal.declarer, trick.leader))
        settled = deal._replace(partner_open=True, partner_tricks=len(deal.tricks))
        return state._replace(deal=settled)

    def _left_over(self, state: State) -> State:
        """Put away what is left in longer hands (Z-06)."""
        if not any(state.hands):
            return state
        deal = state.deal._replace(left_over=state.hands)
        return state._replace(deal=deal, hands=((),) * len(state.hands))


PHASE = PhaseKind("tricks", Tricks)
