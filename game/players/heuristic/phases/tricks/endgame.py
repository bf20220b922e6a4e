"""The last tricks of two players, when the stock is used up and each knows what the other holds.

With few cards left every way to play is looked at. With more, each card is tried with each answer,
and the rest is played out as both would: winners first, then low cards.
"""

from __future__ import annotations

from math import inf

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.melds.held import take
from game.engine.rules.trick_tables import talon_leads_on
from game.engine.tricks.table import GROUPS, NOT_LED, TRUMP, TrickTable, beats, legal
from game.players.heuristic.reading.expected_melds import ExpectedMelds
from game.players.heuristic.reading.knowledge import Knowledge
from game.rules.model.phases import StockPhase
from game.values import Kind

EXACT = 4
"""With so many cards in the longer hand every way to play is looked at."""

WIDE = 8
"""With so many cards every answer to a card is tried, with more only the likeliest."""

MOST = 1_000_000
"""More card points than a deal can have."""

Hand = tuple[int, ...]


def is_open(known: Knowledge) -> bool:
    """Whether two play, nothing is left to draw, and so all cards are known, and what it counts
    that they take."""
    view = known.view
    if len(view.seats) != 2 or view.stock_size or view.turned_up is not None:
        return False
    if talon_leads_on(known.rules, view.contract, len(view.tricks)):
        return False  # who leads then does not say what is asked for
    if known.rules.contracts[view.contract].tricks.by_card:
        return False  # what the last trick brings hangs on the card that takes it
    other = next(seat for seat in view.seats if seat != view.seat)
    return known.number_unseen == view.sizes[other]


def choose_in_endgame(known: Knowledge, cards: list[Action]) -> Action:
    """The card that brings most; of equals the lowest kind."""
    search = _OpenEndgame(known)
    values = {kind: search.value(kind) for kind in {action.arg & KIND_MASK for action in cards}}
    return max(cards, key=lambda action: (values[action.arg & KIND_MASK], -action.arg))


class _OpenEndgame:
    """Card points of this seat less those of the other, from here to the end."""

    def __init__(self, known: Knowledge) -> None:
        self.ahead = known.ahead
        view = known.view
        self.mine = tuple(sorted(card & KIND_MASK for card in view.hand))
        self.theirs = tuple(kind for kind, n in enumerate(known.unseen) for _ in range(n))
        self.led = view.trick[0] & KIND_MASK if view.trick else None
        spec = next(p for p in known.rules.phases if p.kind == "tricks")
        self.last_trick = known.rules.contracts[view.contract].tricks.last
        self.holder = spec.left_over == "holder"
        self.first_trick = _last_meld(known)
        self.seen: dict[tuple[Hand, Hand], int] = {}
        self._all = len(self.mine) + len(self.theirs) + len(view.trick)

    def _table(self, left: int) -> TrickTable:
        """The order of cards in the trick before which so many are held."""
        return self.ahead[(self._all - left) // 2]

    def value(self, kind: Kind) -> float:
        """What playing a card brings."""
        mine = _without(self.mine, kind)
        if self.led is not None:
            return self._after(self.led, kind, self.theirs, mine, sign=-1)
        answers = self._answers(self.ahead[0], self.theirs, kind)
        if len(self.theirs) > WIDE:
            answers = [self._answer(self.ahead[0], self.theirs, kind)]
        return min(
            self._after(kind, answer, mine, _without(self.theirs, answer), sign=1)
            for answer in answers
        )

    def _after(self, led: int, answer: int, leader: Hand, other: Hand, *, sign: int) -> float:
        """What this trick brings to this seat with the rest; `sign` is 1 where it leads."""
        table = self.ahead[0].begun_with(led)
        points = table.points[led] + table.points[answer] + self.first_trick
        if beats(table, answer, led):
            return sign * (-points - self._rest(other, leader))
        return sign * (points + self._rest(leader, other))

    def _rest(self, leader: Hand, other: Hand) -> int:
        """What the leader of the next trick gets in all others, less what the other gets."""
        if not leader or not other:
            return self._end(leader, other)
        if max(len(leader), len(other)) <= EXACT:
            return self._exact(leader, other)
        return self._played_out(leader, other)

    def _end(self, leader: Hand, other: Hand) -> int:
        """The last trick's winner leads no more; cards left over may count for their holder."""
        points = self.ahead[0].points
        left = sum(points[kind] for kind in leader) - sum(points[kind] for kind in other)
        return self.last_trick + (left if self.holder else 0)

    def _exact(self, leader: Hand, other: Hand) -> int:
        """The best that the leader can reach."""
        if not leader or not other:
            return self._end(leader, other)
        key = (leader, other)
        value = self.seen.get(key)
        if value is None:
            table, best = self._table(len(leader) + len(other)), -MOST
            for led in dict.fromkeys(leader):
                left, now = _without(leader, led), table.begun_with(led)
                worst = MOST
                for answer in self._answers(table, other, led):
                    points = table.points[led] + table.points[answer]
                    rest = _without(other, answer)
                    if beats(now, answer, led):
                        worst = min(worst, -points - self._exact(rest, left))
                    else:
                        worst = min(worst, points + self._exact(left, rest))
                    if worst <= best:
                        break
                best = max(best, worst)
            value = self.seen[key] = best
        return value

    @staticmethod
    def _answers(table: TrickTable, hand: Hand, led: int) -> list[int]:
        allowed = legal(table.after_lead(led), hand, table.group[led], led)
        return list(dict.fromkeys(allowed))

    def _played_out(self, leader: Hand, other: Hand) -> int:
        """Roughly what the leader gets: both play by rule."""
        points = self.ahead[0].points
        won, sign = 0, 1
        while leader and other:
            table = self._table(len(leader) + len(other))
            led = self._lead(table, leader, other)
            answer = self._answer(table, other, led)
            worth = points[led] + points[answer]
            leader, other = _without(leader, led), _without(other, answer)
            if beats(table.begun_with(led), answer, led):
                leader, other, sign = other, leader, -sign
            won += sign * worth
        return won + sign * self._end(leader, other)

    @staticmethod
    def _lead(table: TrickTable, leader: Hand, other: Hand) -> int:
        """A card that cannot be beaten, the dearest first; else the cheapest of all."""
        group, strength, points = table.group, table.strength, table.points
        highest, cheapest = [-1] * GROUPS, [MOST] * GROUPS
        for kind in other:
            suit = group[kind]
            highest[suit] = max(highest[suit], strength[kind])
            cheapest[suit] = min(cheapest[suit], points[kind])
        best, worth = leader[0], -inf
        for led in leader:
            suit = group[led]
            follows = highest[suit] >= 0
            beaten = highest[suit] > strength[led] if follows else highest[TRUMP] >= 0
            own = points[led] + (8.0 if suit == TRUMP else 0.0)
            if beaten:
                value = -50.0 - own
            else:
                given = cheapest[suit] if follows else min(cheapest)
                value = points[led] + 2.0 * given - (3.0 if suit == TRUMP else 0.0)
            if value > worth:
                best, worth = led, value
        return best

    def _answer(self, table: TrickTable, other: Hand, led: int) -> int:
        """The cheapest winner where there is one; else the card that gives least."""
        best, worth, now = NOT_LED, -inf, table.begun_with(led)
        for answer in self._answers(table, other, led):
            points = table.points[answer]
            trump = 6.0 if table.group[answer] == TRUMP else 0.0
            wins = beats(now, answer, led)
            value = (10.0 + points if wins else -points) - trump
            if value > worth:
                best, worth = answer, value
        return best


def _last_meld(known: Knowledge) -> int:
    """Score points that may be melded by whoever wins this trick, as far as this seat knows."""
    view, spec = known.view, known.rules.phase_of(StockPhase)
    if spec is None or spec.melds is None or not spec.melds.after_last_draw:
        return 0
    full = view.sizes[view.seat] + bool(view.trick and view.trick_seats[0] == view.seat)
    if full < known.rules.hand_size:
        return 0
    expected = ExpectedMelds(known)
    ready = [expected.points(p) for p in expected.patterns if take(p, view.hand, expected.shift)]
    return max(ready, default=0)


def _without(hand: Hand, kind: Kind) -> Hand:
    index = hand.index(kind)
    return hand[:index] + hand[index + 1 :]
