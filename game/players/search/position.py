"""A view made ready for fast play: its cards as bits, its trick, who plays with whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import add
from typing import Final, NamedTuple

from game.cards import KIND_MASK
from game.engine.events import NOBODY
from game.engine.imagined.world import World
from game.engine.melds.played import with_own_to_come
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import is_turned, ranks_change, still_unbroken, table_after
from game.engine.scoring.counting import taken_of_predicted
from game.engine.scoring.first_to import counts_first
from game.engine.sides.secret_solo import alone_seen
from game.engine.tricks.bounds import trick_bounds
from game.engine.tricks.covered import tricks_left, uncovered
from game.engine.tricks.hidden_trump import shown_in_trick
from game.engine.tricks.holding_back import breaking_kinds
from game.engine.tricks.lying import first_lying, lying_now
from game.engine.tricks.table import (
    CANCELS,
    NO_TRUMP,
    UNNAMED,
    Lying,
    TrickTable,
    as_named,
    card_points,
)
from game.engine.view import KONTRA, RE, View
from game.players.heuristic.reading.achieved import plays_for_parts, weights_of
from game.players.heuristic.reading.special_points import (
    Counting,
    special_points,
    worth_of_special,
)
from game.players.hidden_predictions import hidden_from, likely_predictions
from game.players.match_equity import MatchEquity
from game.players.predictions import aims, scoring_of, wants_most
from game.players.search.avoiding import AvoidingPolicy
from game.players.search.bits import Bits, bits_of
from game.players.search.bounded import BoundedPolicy
from game.players.search.endgame import TRICKS, TrickPay, packed, unpacked
from game.players.search.highest_trump import worth_as_highest
from game.players.search.payoff import breaking, payoff_for
from game.players.search.playout import (
    MOST_CARDS,
    NEVER,
    FastPlayout,
    LyingPile,
    PlayoutResult,
    Start,
    Wedding,
)
from game.players.search.policies import DuckingPolicy, PredictingPolicy, TunedPolicy
from game.players.search.promised_last import kept_for_last
from game.players.search.runners import RunnersDealt
from game.players.search.steps import CERTAIN_POINT, SHARP_POINT
from game.players.search.tally import MostTricks, TrickSpecials, TrickTally, tally_of, trick_counts
from game.players.worlds.located import Located
from game.rules.card_points import ForTricks
from game.rules.model.partners import Partner
from game.rules.model.phases import TricksPhase
from game.values import Card, Kind, Seat

CAUGHT: Final = 12.0
"""Card points that it costs in play to have a card caught, for every special point."""


class Laid(NamedTuple):
    """A world as bits: the hands by index into `view.seats`, their sides, the partner
    still to be found, what was laid away or left in the talon, how much the world weighs beside
    others, how many of the highest trumps one side was dealt in a row, where that counts, the card
    points of a talon or a discard that go with the first trick to come or with the last one, and
    what those are taken to have predicted who have kept it to themselves."""

    hands: list[Card]
    sides: list[int]
    wedding: Wedding | None
    discard: Sequence[Card]
    weight: float = 1.0
    runners: int = 0
    at_first: int = 0
    at_last: int = 0
    predicted: Mapping[Seat, int] | None = None


class SearchPosition:
    """What is the same in every world: one decision about a card to play."""

    def __init__(
        self, rules: Rules, view: View, *, practised: bool = True, veiled: bool = False
    ) -> None:
        """`practised`: hands are played out with more skill where there are habits for it;
        `veiled`: by players who know that any suit may turn out to be trump."""
        at, spec = rules.phase_at("tricks"), rules.phase_of(TricksPhase)
        assert at is not None
        assert spec is not None
        self.rules, self.view = rules, (view := with_own_to_come(rules, view))
        trump, shown = NO_TRUMP if view.trump == UNNAMED else view.trump, view.trump_card
        promoted = rules.promoted(index for _, index in view.promoted)
        tricks = self._tricks = [trick.cards for trick in view.tricks]
        self._table_key = at, view.contract, trump, promoted
        table = table_after(rules, *self._table_key, tricks, shown=shown)  # as if no talon led
        table = as_named(table, view.trick)
        # The yardstick, which does not change, minds special points under any contract.
        deal = view if practised else view._replace(contract=rules.usual, promoted=())
        counting = special_points(rules, deal) + special_points(rules, deal, alone=True)
        risks, special, watched, full = _special(rules, counting, makers_of(rules, view))
        last = table_after(rules, *self._table_key, tricks, last=True, shown=shown)
        unbroken = still_unbroken(rules, at, view.contract, trump, promoted, tricks)
        table, last = [_as_counted(rules, view, one) for one in (table, last)]
        waiting = unbroken, breaking_kinds(rules.contracts[view.contract].leads)
        self.bits: Bits = bits_of(table, rules.pack, risks, special, last, *waiting, veiled=veiled)
        self.by_turned: tuple[Bits, ...] = self._ranks_ahead(risks, special)
        """How the cards rank in each trick to come, the running one first, where suits are upside
        down in some of them; empty where they rank alike in all."""
        self.by_lead: tuple[Bits, ...] = self._ranks_by_lead(table, last, risks, special)
        """How they rank in a trick that a card leads, by its number; empty where that is the same
        for all."""
        notable = sum(1 << n for n, kind in enumerate(self.bits.kinds) if kind in watched)
        self.spare = rules.spares_partner(view.contract)
        self.specials = TrickSpecials(rules, view, self.bits)
        contract = rules.contracts[view.contract].spec
        self.promised = contract.is_about_tricks and view.declarer is not None
        """Whether nothing counts but whether the declarer keeps a promise about tricks."""
        predicted = rules.scoring.counts_predictions and not wants_most(scoring_of(rules))
        self.avoided = contract.avoids_points or predicted
        """Whether tricks, or what lies in them, may be unwanted, so that high cards are no good to
        have."""
        self._brings = _to_come(rules, view)
        self._sweep, self._took = _sweep(rules, view), _takers(view)
        self.playout = self._stopping(self._loop(notable, full, practised=practised), practised)
        self._hidden = hidden_from(rules, view)
        if rules.scoring.counts_predictions:
            self.aim_at(dict(view.predicted))
        self._equity = MatchEquity(rules, view, minded=practised)
        self._payoff = payoff_for(rules, view, self.specials, self._equity)
        self._exact, self._certain = map(self._payoff.sharper, (SHARP_POINT, CERTAIN_POINT))
        """What hands are worth that are known to their ends, in some worlds and in all of them."""
        self._values = rules.points(trump, view.contract)
        self._left_counts = spec.left_over == "holder"
        self._weight = _special_weight(rules, sum(self.bits.points))
        self.me = view.seats.index(view.seat)
        self._holders = _holders_known(rules, view)
        self._settling = self._wedding()
        self._runners = RunnersDealt(rules, view)

    def _ranks_ahead(
        self, risks: tuple[tuple[int, float], ...], special: tuple[int, ...]
    ) -> tuple[Bits, ...]:
        """As `by_turned` says."""
        view, contract, number = self.view, self.view.contract, len(self._tricks)
        # Before play hands may still grow, so that there only the pack says how many tricks come.
        most = len(self.rules.pack) // max(1, len(view.seats))
        left = self.tricks_left if view.playing else most
        if not ranks_change(self.rules, contract, number, left):
            return ()
        ahead = [is_turned(self.rules, contract, number + more) for more in range(left)]
        turned, points = not ahead[0], self.bits.table.points
        table, end = [
            table_after(
                self.rules, *self._table_key, self._tricks, last=last, turned=turned
            )._replace(points=points)
            for last in (False, True)
        ]
        other = bits_of(table, self.rules.pack, risks, special, end, numbered=self.bits)
        return tuple([self.bits if turned == ahead[0] else other for turned in ahead])

    def _ranks_by_lead(
        self,
        table: TrickTable,
        last: TrickTable,
        risks: tuple[tuple[int, float], ...],
        special: tuple[int, ...],
    ) -> tuple[Bits, ...]:
        """As `by_lead` says."""
        if table.ranked is None:
            return ()
        pack, base, found = self.rules.pack, self.bits, dict[int, Bits]()
        for kind in base.kinds:
            if table.ranked.of[kind] not in found:
                now, end = table.begun_with(kind), last.begun_with(kind)
                bits = bits_of(now, pack, risks, special, end, numbered=base)
                found[table.ranked.of[kind]] = bits
        return tuple([found[table.ranked.of[kind]] for kind in base.kinds])

    @property
    def now(self) -> Bits:
        """How the cards rank in the running trick."""
        bits, trick = self.bits, self.view.trick
        return self.by_lead[bits.first[trick[0] & KIND_MASK]] if trick and self.by_lead else bits

    def _stopping(self, playout: FastPlayout, practised: bool) -> FastPlayout:
        """What plays hands, not to their ends where only the first tricks decide, what the most of
        them bring, and whether their order counts, so that all are noted."""
        self._ordered = counts_first(self.rules, self.view.contract)
        self._most: MostTricks | None = _most_tricks(self.rules, self.view)
        first = self.rules.contracts[self.view.contract].spec.first_tricks
        if self.promised and first is not None:
            playout.stop_after(max(1, first - len(self.view.tricks)))
            self._brings = ForTricks(self._brings.each, self._brings.first, 0)
        before = max(len(self._brings.before), self.specials.before_last)
        playout.note_before_last(MOST_CARDS if self._ordered else before)
        playout.count_taker(self._brings.by_card)
        if self.bits.hold:
            playout.keep(self.keeper)
        if self.by_turned:
            playout.turn_over(self.by_turned)
        if self.by_lead:
            playout.rank_by_lead(self.by_lead)
        if practised:
            playout.save(*kept_for_last(self.rules, self.view))
        lying = self.bits.table.lying
        if lying is not None:
            playout.lie(*_lying(self.view, self.bits.table, lying))
        if self.bits.table.tied == CANCELS:
            playout.cancel(_cancelled(self.view, self.bits.table))
        return playout

    def _loop(self, notable: int, full: int, *, practised: bool) -> FastPlayout:
        """What plays hands to their ends, by what is wanted; `notable` cards and `full` card points
        make a trick worth noting."""
        rules, view, bits, spare = self.rules, self.view, self.bits, self.spare
        contract = rules.contracts[view.contract].spec
        if rules.scoring.counts_predictions:
            return PredictingPolicy(bits, points=rules.scoring.predicts_points, spare=spare)
        if contract.avoids_points:
            return AvoidingPolicy(bits, self._brings, notable=notable, full=full)
        if contract.needs_no_trick and view.declarer is not None:
            return DuckingPolicy(bits, declarer=view.seats.index(view.declarer), spare=spare)
        bounds = trick_bounds(rules, view)
        if bounds is not None:
            return BoundedPolicy(bits, bounds, seat=view.seats.index(bounds.declarer), spare=spare)
        pairs = rules.scoring.two_sides and not contract.is_solo
        if practised and pairs and bits.table.only_follows and not self.by_turned:
            return TunedPolicy(bits, notable=notable, full=full, spare=spare)
        return FastPlayout(bits, notable=notable, full=full, spare=spare)

    def play_on(
        self,
        hands: Sequence[Card],
        start: Start,
        laid: Laid,
        luck: Sequence[float],
        errors: float,
        log: list[tuple[int, int, int]] | None = None,
    ) -> PlayoutResult:
        """A world played to its end from a position, with the log of `playout`; others may want in
        it what is taken to be what they predicted in secret."""
        if laid.predicted is not None:
            self.aim_at({**dict(self.view.predicted), **laid.predicted})
        draw = iter(luck).__next__
        return self.playout.run(hands, start, laid.sides, draw, errors, laid.wedding, log)

    def aim_at(self, predicted: Mapping[Seat, int]) -> None:
        """Let everybody play for what they have predicted, and have not taken yet."""
        seats = self.view.seats
        found = aims(self.rules, seats, predicted)
        wanted: list[int | None] = []
        for seat in seats:
            aim = found[seat]
            left = None if aim.most else aim.number
            taken = taken_of_predicted(self.rules, self.view, aim.seats)
            wanted.append(None if left is None else left - taken)
        together = [[seats.index(other) for other in found[seat].seats] for seat in seats]
        friends = [[seats.index(other) for other in found[seat].friends] for seat in seats]
        self.playout.aim(wanted, together, friends)

    def table_after(self, number: int) -> TrickTable:
        """The table of the trick that came, or comes, after so many."""
        talon = self.view.talon
        tricks, shown = self._tricks[:number], self.view.trump_card
        return table_after(self.rules, *self._table_key, tricks, talon, shown=shown)

    @property
    def ranks_vary(self) -> bool:
        """Whether in single tricks some cards rank otherwise than in the others."""
        spec = self.rules.contracts[self.view.contract].spec
        return self.rules.jokers_change or bool(spec.upside_down or spec.reach)

    def ranks_otherwise(self, number: int) -> bool:
        """Whether suits are upside down in the trick after so many, and now are not, or the other
        way round; or how cards rank hangs on what was led to it."""
        then, now = [
            is_turned(self.rules, self.view.contract, at) for at in (number, len(self._tricks))
        ]
        return then != now or bool(self.by_lead)

    @property
    def keeper(self) -> int:
        """The index of who keeps a card of the suit it has called; `NOBODY`: none."""
        holds = self.rules.contracts[self.view.contract].holds_card
        caller = self.view.declarer if holds else None
        return NOBODY if caller is None else self.view.seats.index(caller)

    @property
    def sides_hidden(self) -> bool:
        """Whether the sides differ from world to world."""
        return self._holders is not None and None in [
            self.view.sides[seat] for seat in self.view.seats
        ]

    @property
    def card_point(self) -> float:
        """What a card point is worth on average where steps of them count; 0 elsewhere."""
        return max(self._payoff.card_point, self._exact.card_point, self._certain.card_point)

    @property
    def seeks_partner(self) -> bool:
        """Whether somebody's partner is still to be found."""
        return self._settling is not None

    def cards(self) -> list[int]:
        """The own hand, the running trick, and what others hold, as bits."""
        view = self.view
        hand, trick = ([card & KIND_MASK for card in cards] for cards in (view.hand, view.trick))
        located = Located(self.rules, view)
        left = [kind for kind, count in enumerate(located.unseen) for _ in range(count)]
        left += [card & KIND_MASK for seat in located.others for card in view.opened[seat] or ()]
        return self.bits.cards([hand, trick, left])

    def laid(self, world: World) -> Laid:
        """A world as bits."""
        view = self.view
        trick = [card & KIND_MASK for card in view.trick]
        held = uncovered(world.hands, view.covered, world.undealt)
        *hands, _ = self.bits.cards([*(held[seat] for seat in view.seats), trick])
        sides = self._sides(world)
        away, at_first, at_last = self._away(world), 0, 0
        runners = self._runners.row(world, sides, away)
        goes = self.rules.contracts[view.contract].spec.talon
        if goes == "first_trick" and not view.tricks:
            at_first = sum(self._values[kind] for kind in world.talon)
        if goes == "last_trick":
            at_last = sum(self._values[kind] for kind in world.talon)
        elif self.rules.discard_counts_for == "last_trick":
            at_last = sum(self._values[card & KIND_MASK] for card in away)
            at_last += self.rules.contracts[view.contract].discard if away else 0
        predicted = None
        if self._hidden:
            predicted = likely_predictions(self.rules, view, self._hidden, world.hands)
        return Laid(
            hands,
            sides,
            self._settling,
            away if self.rules.discard_counts_for == "declarer" else (),
            runners=runners,
            at_first=at_first,
            at_last=at_last,
            predicted=predicted,
        )

    def _away(self, world: World) -> Sequence[Card]:
        """What counts for the declarer, or the others, without having been played."""
        spec = self.rules.contracts[self.view.contract].spec
        left = self.view.talon_left or spec.talon_goes_to_side
        return world.talon if left else world.discard

    def start(self, hands: Sequence[Card]) -> Start:
        """Whose turn it is; the cards of the trick are numbered beside those in the hands."""
        view, used = self.view, 0
        for hand in hands:
            used |= hand
        cards = []
        for card in view.trick:
            number = self.bits.first[card & KIND_MASK]
            while used >> number & 1:
                number += 1
            used |= 1 << number
            cards.append(number)
        leader = view.seats.index(view.leader) if view.trick else self.me
        return Start(self.me, leader, tuple(cards), self._idle(hands, cards))

    def _idle(self, hands: Sequence[Card], lying: Sequence[Card]) -> int:
        """The cards that take nothing in the running trick, as bits: those that did not follow
        before a hidden trump was shown, with those of the own hand where it is shown only later.
        """
        before = shown_in_trick(self.view)
        if before is None or not lying or self.rules.plays_covered:
            return 0
        cards = hands[self.me] if before > len(lying) else 0
        for card in lying[:before]:
            cards |= 1 << card
        return cards & ~self.bits.group_mask[self.bits.groups[lying[0]]]

    def worth(self, outcome: PlayoutResult, laid: Laid) -> float:
        """What a playout is worth to the own side."""
        if self._left_counts and any(outcome.left):
            for index, hand in enumerate(outcome.left):
                outcome.points[index] += self.bits.points_in(hand)
        if outcome.last != NOBODY:
            outcome.points[outcome.last] += laid.at_last
        tally = self.tally(outcome, laid.at_first)._replace(runners=laid.runners)
        if laid.predicted is not None:
            tally = tally._replace(predicted=laid.predicted)
        return self._payoff(tally, laid.discard)

    def tally(self, outcome: PlayoutResult, at_first: int = 0) -> TrickTally:
        """What the tricks of a playout have come to, the first one with a talon that goes with
        it."""
        brings = self._brings
        if at_first:
            brings = brings._replace(first=brings.first + at_first)
        return tally_of(
            outcome,
            self.specials,
            brings=brings,
            sweep=self._sweep,
            most=self._most,
            took=self._took,
            ordered=self._ordered,
        )

    def can_be_searched(self, laid: Laid) -> bool:
        """Whether play to the end is between two sides, and all of it counts for the whole side:
        near the end of a match who plays together may be rivals, what lies covered can be played
        only once other cards are, and cards must rank alike to the end. Of promises about tricks
        only those that hang on how few one takes."""
        contract, seeks = self.rules.contracts[self.view.contract].spec, laid.wedding is not None
        if laid.at_first:
            return False  # who takes the first trick is told by playouts alone
        varies = self.by_turned or self.by_lead
        if len(set(laid.sides)) != 2 or seeks or self.view.covered or varies:
            return False
        takers = {laid.sides[index] for index in self._took}
        if self._most is not None or self._payoff.minds_order or (self._sweep and len(takers) < 2):
            return False  # all tricks, one more, or the first ones bring more than each of them
        table = self.bits.table
        scoring = self.rules.scoring
        spoils = table.tied or table.lying is not None or scoring.settles_even
        spoils = spoils or scoring.counts_tricks_of_sides
        bound = self.bits.called | self.bits.hold
        if spoils or any(hand & bound for hand in laid.hands):
            return False  # who has which trick counts; what may be led hangs on the whole hand
        if self.view.trump == UNNAMED and contract.trump_is_made:
            return False  # what is trump hangs on the cards to come
        if self.view.hidden_trump is not None and self.view.shown_at is None:
            return False  # what beats what hangs on whether it is shown, and by whom
        brings = self._brings
        if self.bits.table.holds_back or brings.before or brings.by_card:
            return False  # which cards must wait, or what a trick brings, changes as others are
        if self.rules.scoring.counts_predictions or self._payoff.decides:
            return False  # more tricks are not always better, or so many worth more than each
        scoring = self.rules.scoring
        if self.rules.shares_pot or self.rules.knocks_out or scoring.last_takes_remainder:
            return False  # tricks bring what they bring by who has how many in the end
        doubles = contract.no_trick_doubles and self.rules.scoring.writes_own_points
        if self.rules.costs_points or doubles:
            return False  # what both sides have won is added up as if nothing turned or doubled it
        if self.promised and (contract.needs_points or contract.first_tricks is not None):
            return False  # it is over before the end of the hands, or by what lies in the tricks
        if self.promised and not any(breaking(self.rules, self.view, laid.sides)):
            return False
        sizes = {hand.bit_count() for hand in laid.hands}
        return self._counts_for_sides(laid) and (not self._left_counts or len(sizes) == 1)

    def _counts_for_sides(self, laid: Laid) -> bool:
        """Whether what is won counts for the whole side alone."""
        if self.specials.of_each and (self.avoided or self._equity.near):
            return False  # what single tricks bring is written down beside what is lost in them
        if self.specials.fills_pot:
            return False  # what one side loses the other has not won
        if not self._equity.near:
            return True
        if self.rules.scoring.judges_partners_alone:
            return False
        teams = [self.rules.team(seat) for seat in self.view.seats]
        return len({*zip(laid.sides, teams, strict=True)}) == 2

    def trick_pay(self, laid: Laid) -> TrickPay:
        """What tricks bring the own side in a world, for the search of the endgame."""
        if self.promised:
            return self._promise_pay(laid)
        at_last = self._brings.last + laid.at_last
        own, each, specials = laid.sides[self.me], self._brings.each, self.specials

        def counted(points: int, tricks: int) -> list[int]:
            won = points * TRICKS + tricks
            return [
                packed(points, won, 0) if side == own else packed(-points, 0, won)
                for side in laid.sides
            ]

        pay = TrickPay(counted(1, 0), counted(each, 1), counted(at_last, 0))
        if not specials.any:
            return pay
        sides, ahead = laid.sides, self._weight * (1 if own == RE else -1)

        def special(leader: Seat, cards: Sequence[Card], took: Seat, total: int, left: int) -> int:
            return ahead * specials.of(sides, leader, cards, took, total, left)

        watched, at_end = specials.watched, specials.watched_at_end
        return pay._replace(
            special=special, watched=watched, at_end=at_end, most=abs(ahead) * specials.most(sides)
        )

    def _promise_pay(self, laid: Laid) -> TrickPay:
        """The same where only tricks count that may break the promise: their number, which is
        small enough exactly if it can be kept."""
        assert self.view.declarer is not None
        wrong = breaking(self.rules, self.view, laid.sides)
        declarer = laid.sides[self.view.seats.index(self.view.declarer)]
        sign = -1 if laid.sides[self.me] == declarer else 1
        nothing = [0] * len(wrong)
        return TrickPay(nothing, [bad * packed(sign, 1, 0) for bad in wrong], nothing)

    def searched(self, number: int, laid: Laid, *, certain: bool = False) -> float:
        """What a value of the endgame is worth to the own side; `certain`: no world there is was
        left out."""
        payoff = self._certain if certain else self._exact
        return payoff(self.searched_tally(number, laid), laid.discard)

    def searched_tally(self, number: int, laid: Laid) -> TrickTally:
        """What the tricks behind a value of the endgame have come to: those of the own side for
        the own seat, those of the other for one of its seats."""
        value, won, lost = unpacked(number)
        sides, own = laid.sides, laid.sides[self.me]
        points, tricks = [0] * len(sides), [0] * len(sides)
        if self.promised:
            wrong = breaking(self.rules, self.view, sides)
            return TrickTally(points, [won * bad for bad in wrong], 0, sides)
        other = next(index for index, side in enumerate(sides) if side != own)
        points[self.me], tricks[self.me] = divmod(won, TRICKS)
        points[other], tricks[other] = divmod(lost, TRICKS)
        special = (value - points[self.me] + points[other]) // self._weight
        special = special if own == RE else -special
        return TrickTally(points, tricks, special, sides, laid.runners)

    @property
    def tricks_left(self) -> int:
        """Tricks still to play, the running one with them; hands may be of unequal length."""
        return tricks_left(self.view)

    def _sides(self, world: World) -> list[int]:
        view, rules = self.view, self.rules
        if rules.ruleset.has_no_sides_in(rules.contracts[view.contract].spec):
            return list(range(len(view.seats)))
        if rules.partners_without_declarer:
            return [view.sides[seat] or RE for seat in view.seats]
        if view.regrouped is not None:
            return [RE if seat in view.regrouped else KONTRA for seat in view.seats]
        if self._holders is not None:
            makers = makers_of(rules, view)
            return [
                RE
                if seat in self._holders or any(kind in world.hands[seat] for kind in makers)
                else KONTRA
                for seat in view.seats
            ]
        return [RE if view.sides[seat] == RE else KONTRA for seat in view.seats]

    def _wedding(self) -> Wedding | None:
        view = self.view
        partner = self.rules.contracts[view.contract].spec.partner
        if partner is None or view.partner_settled or view.declarer is None:
            return None
        return wedding_of(partner, view.seats.index(view.declarer), len(view.tricks))


def wedding_of(partner: Partner, seat: Seat, tricks: int) -> Wedding | None:
    """The partner that is still to be found for a seat after so many tricks; None where a card
    makes it."""
    if partner.within is None:
        return None
    return Wedding(seat, partner.within - tricks, partner.found_by)


def makers_of(rules: Rules, view: View) -> tuple[Kind, ...]:
    """The cards that make a side in what is played: the called one, or those of the table."""
    contract = rules.contracts[view.contract]
    if view.declarer is not None:
        called = rules.called(view.contract, view.trump)
        return () if called is None else (called,)
    return rules.side_cards if contract.spec.usual_sides else ()


def _most_tricks(rules: Rules, view: View) -> MostTricks | None:
    """What the most tricks bring; None where they bring nothing."""
    contract = rules.contracts[view.contract]
    if not contract.most_tricks:
        return None
    return MostTricks(contract.most_tricks, trick_counts(view)[1], contract.sweep > 0)


def _to_come(rules: Rules, view: View) -> ForTricks:
    """What the tricks to come bring beside their cards."""
    brings = rules.contracts[view.contract].tricks
    return brings._replace(first=0) if view.tricks else brings


def _sweep(rules: Rules, view: View) -> int:
    """What it still brings to take every trick."""
    nobodys = not rules.tricks_lie and any(trick.winner == NOBODY for trick in view.tricks)
    return 0 if nobodys else rules.contracts[view.contract].sweep


def _lying(view: View, table: TrickTable, lying: Lying) -> tuple[Lying, LyingPile]:
    """Until when tricks lie on the table, and those that do."""
    before = lying_now(view.tricks, view.leader)
    if not before:
        return lying, LyingPile()
    worth = sum([card_points(table, trick.cards) for trick in view.tricks[-len(before) :]])
    seat, run, since = before[0].seat, 0, NEVER
    for at, won in enumerate(before):
        if won.seat != seat:
            break
        run += 1
        if since == NEVER and not lying.weak >> won.card & 1:
            since = at
    return lying, LyingPile(worth, len(before), view.seats.index(seat), run, since)


def _cancelled(view: View, table: TrickTable) -> LyingPile:
    """The tricks in which all cards have cancelled each other, and that nobody has yet."""
    lie = view.tricks[first_lying(view.tricks) :]
    return LyingPile(sum([card_points(table, trick.cards) for trick in lie]), len(lie))


def _takers(view: View) -> set[int]:
    """Who has taken a trick, by index into `view.seats`."""
    return {view.seats.index(trick.winner) for trick in view.tricks if trick.winner != NOBODY}


def _holders_known(rules: Rules, view: View) -> frozenset[int] | None:
    """Who has played a card that makes a side, and who called it; None where sides are not made by
    cards."""
    makers = makers_of(rules, view)
    if not makers or alone_seen(rules, view) is not None:
        return None
    played = Located(rules, view).played
    shown = {seat for seat in view.seats if any(played[seat][kind] for kind in makers)}
    return frozenset(seat for seat in view.seats if seat in shown or seat == view.declarer)


def _as_counted(rules: Rules, view: View, table: TrickTable) -> TrickTable:
    """The table with what cards are worth in place of their card points, where that differs."""
    if plays_for_parts(rules):
        table = table._replace(points=weights_of(rules, view))
    worth = worth_as_highest(rules, view)
    return table._replace(points=tuple(map(add, table.points, worth))) if worth else table


def _special(
    rules: Rules, counting: Sequence[Counting], makers: Sequence[Kind]
) -> tuple[tuple[tuple[int, float], ...], tuple[int, ...], frozenset[int], int]:
    """The cards that it costs to have caught, all cards that count beside their card points, those
    of them that do in any trick, and the card points with which a whole trick does."""
    risks: dict[int, float] = {}
    special: list[int] = list(makers)
    watched: set[int] = set()
    full = 1000
    a_point = worth_of_special(rules, CAUGHT)
    for spec, kinds, _, _ in counting:
        if spec.about == "at_least" and spec.at_least is not None:
            full = min(full, spec.at_least)
        if spec.about == "suit":
            full = 0
        special.extend(kinds)
        if spec.ahead is None:
            watched.update(kinds)
        if spec.is_caught_in_any and spec.how == "any":
            risks.update(dict.fromkeys(kinds, a_point * spec.points))
    return tuple(sorted(risks.items())), tuple(sorted(set(special))), frozenset(watched), full


def _special_weight(rules: Rules, total: int) -> int:
    """How many card points are as good as one of the points in which special points count, which
    the other side of two loses as a rule."""
    scoring = rules.scoring
    if scoring.special_in_card_points is not None:
        return scoring.special_in_card_points
    if scoring.values_games:
        return total + 1  # with what was promised of tricks all is won or lost
    return 2 * max(1, total // max(1, 2 * scoring.points_of_steps)) if scoring.two_sides else 2
