"""Hands played on while a trump lies hidden, as the table plays them.

Nothing is trump yet, and only who has named the suit knows it. So until it is shown everybody goes
by what is certain: the suit led takes, and who cannot follow may have the trump shown, where the
trick is another side's and brings something. Who named it does not lead it, and keeps it while
another card will do. Where who cannot follow plays face down nobody asks: who knows the suit trumps
by it, others throw off what they miss least, and a trump among such cards shows itself once the
trick is full. From there on the hands go to the loop of `playout`, under the trump that is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from game.engine.events import NOBODY
from game.engine.primitives.bits import count_of, moved
from game.engine.rules.rules import Rules
from game.engine.tricks.hidden_trump import is_of
from game.engine.tricks.table import NOT_CALLED, TRUMP, UNNAMED
from game.engine.view import View
from game.players.search.bits import ANY, Bits, owed
from game.players.search.playout import (
    FastPlayout,
    PlayoutResult,
    Start,
    TrickState,
    after,
    foes_behind,
)
from game.players.search.position import Laid, SearchPosition
from game.rules.model.naming import TrumpPhase
from game.values import Card, Seat

NO_CARD: Final = -1
"""One is still to be chosen, or the trump is to be shown first."""

Log = list[tuple[int, int, int]]
"""Every play: the seat, the lawful cards, the card, as in `playout`."""


class Veiled(NamedTuple):
    """A playout, the position under which it ended, and how many cards were played before somebody
    had the trump shown; `NOBODY` where it was not asked for."""

    outcome: PlayoutResult
    position: SearchPosition
    asked: int = NOBODY


@final
class Opened:
    """What there is once a suit is shown, and its cards in the numbers of before and after."""

    def __init__(self, base: Bits, position: SearchPosition, suit: int) -> None:
        """base: the cards while nothing is trump; position: with the suit as trump."""
        bits = position.bits
        self.position = position
        self.trumps = sum([1 << n for n, kind in enumerate(base.kinds) if is_of(kind, suit)])
        """The cards of the suit, as they are numbered before."""
        self.after = [bits.first[kind] + n - base.first[kind] for n, kind in enumerate(base.kinds)]
        self.before = [0] * len(self.after)
        for old, new in enumerate(self.after):
            self.before[new] = old

    def cards(self, cards: int) -> int:
        """Cards (bits) as they are numbered after."""
        return moved(cards, self.after)


@final
class Veil:
    """What is the same in all hands that are played on from one decision, or one contract."""

    def __init__(self, base: SearchPosition, hider: Seat) -> None:
        """base: a position in which nothing is trump, that plays as if anything may be."""
        rules = base.rules
        spec = rules.phase_of(TrumpPhase)
        self.base = base
        self.hider = base.view.seats.index(hider)
        self.covered = rules.plays_covered
        self.binds = spec is not None and spec.must_trump_then
        """Whether who has had it shown must trump."""
        self.counts = any(base.bits.points)
        """Whether card points tell which tricks bring something."""

    def run(
        self,
        hands: Sequence[Card],
        start: Start,
        sides: Sequence[int],
        opened: Opened,
        luck: Sequence[float],
        errors: float,
        log: Log | None = None,
    ) -> Veiled:
        """Play to the end from a position in the numbers of `base`."""
        return _Hand(self, hands, start, sides, opened, luck, errors, log).played()


@final
class _Hand:
    """One hand that is played on while the trump lies hidden."""

    def __init__(
        self,
        veil: Veil,
        hands: Sequence[Card],
        start: Start,
        sides: Sequence[int],
        opened: Opened,
        luck: Sequence[float],
        errors: float,
        log: Log | None,
    ) -> None:
        self._veil, self._opened, self._log = veil, opened, log
        self._bits: Bits = veil.base.bits
        self._loop: FastPlayout = veil.base.playout
        self._held, self._sides = list(hands), list(sides)
        self._player: FastPlayout = self._loop.policy(self._sides)
        self._luck, self._errors = luck, errors
        self._seats, self._foes = len(self._held), foes_behind(tuple(sides))
        self._points, self._tricks = [0] * self._seats, [0] * self._seats
        self._noted: list[tuple[int, list[int], int, int, int]] = []
        self._ended = self._plays = 0
        self._asked_at = NOBODY
        self._first = NOBODY
        self._live = 0
        self._ahead = len(luck)
        """Tricks to come after this one."""
        for seat, hand in enumerate(self._held):
            self._live |= hand
            played = (seat - start.leader) % self._seats < len(start.cards)
            self._ahead = min(self._ahead, count_of(hand) - (not played))
        self._begin(start.leader)
        for card in start.cards:
            self._lay(card)
        self._shown = False
        """Whether the last card has shown the trump."""
        if start.cards:
            last = start.cards[-1]
            seat = (start.leader + len(start.cards) - 1) % self._seats
            self._shown = self._shows(seat, last)

    def _begin(self, leader: Seat) -> None:
        """A trick to which this seat leads."""
        self._leader = self._turn = self._winner = leader
        self._lying: list[Card] = []
        self._led = self._best = -1
        self._off = self._worth = self._marks = 0

    def _lay(self, card: Card) -> None:
        """A card into the trick of who is to play."""
        bits = self._bits
        if not self._lying:
            self._led, self._best, self._winner = bits.groups[card], card, self._turn
        elif bits.groups[card] != self._led:
            self._off |= 1 << card
        elif bits.beaters[self._best] >> card & 1:
            self._best, self._winner = card, self._turn
        self._lying.append(card)
        self._worth += bits.points[card]
        self._marks |= 1 << card
        self._turn = (self._turn + 1) % self._seats

    def _shows(self, seat: Seat, card: Card) -> bool:
        """Whether a card shows the trump: who named it does not follow with it, for all to see."""
        off = self._off >> card & 1 == 1
        hides = seat != self._veil.hider or self._veil.covered
        return off and not hides and self._opened.trumps >> card & 1 == 1

    def played(self) -> Veiled:
        """The hand to its end."""
        while not self._shown:
            if len(self._lying) == self._seats:
                covers = self._off if self._veil.covered else 0
                shown = covers & self._opened.trumps != 0
                if shown:
                    self._winner = self._taker()
                self._take()
                if self._ahead < 0:
                    return self._over(shown=shown)
                if shown:
                    return self._open(0)
                continue
            seat = self._turn
            card = self._follow(seat) if self._lying else self._lead(seat)
            if card == NO_CARD:
                return self._asked(seat)
            self._play(seat, card)
            self._shown = self._shows(seat, card)
        return self._open(self._off ^ 1 << self._lying[-1])

    def _play(self, seat: Seat, card: Card) -> None:
        self._held[seat] ^= 1 << card
        self._live ^= 1 << card
        self._plays += 1
        self._lay(card)

    def _note(self, seat: Seat, allowed: int, card: Card) -> None:
        if self._log is not None:
            self._log.append((seat, allowed, card))

    def _chance(self, seat: Seat, allowed: int) -> Card:
        """The card where none is to be chosen, or one is drawn by mistake."""
        slip = self._luck[self._plays]
        if not allowed & (allowed - 1):
            chosen = allowed
        elif slip < self._errors:
            chosen = allowed
            for _ in range(int(slip / self._errors * count_of(allowed))):
                chosen &= chosen - 1
            chosen &= -chosen
        else:
            return NO_CARD
        return chosen.bit_length() - 1

    def _lead(self, seat: Seat) -> Card:
        """A card to lead; who has named the trump leads another suit."""
        allowed = self._held[seat]
        if seat == self._veil.hider:
            allowed = allowed & ~self._opened.trumps or allowed
        card = self._chance(seat, allowed)
        if card == NO_CARD:
            out = self._live ^ self._held[seat]
            card = self._player.lead(allowed, out, seat, self._sides).bit_length() - 1
        self._note(seat, allowed, card)
        return card

    def _follow(self, seat: Seat) -> Card:
        """A card to a trick; none where the trump is to be shown first."""
        bits, hand, hides = self._bits, self._held[seat], seat == self._veil.hider
        follows = hand & bits.group_mask[self._led]
        covered, trumps = self._veil.covered, self._opened.trumps
        if not follows and not covered and self._asks(seat):
            return NO_CARD
        spared = self._veil.base.spare and self._sides[self._winner] == self._sides[seat]
        due = owed(bits, hand, bits.led_as[self._lying[0]], self._best, spared=spared)
        assert due is not None
        allowed = lawful = hand & due.lawful
        if hides and not follows and not covered:
            allowed = allowed & ~trumps or allowed
        card = self._chance(seat, allowed)
        if card == NO_CARD:
            if hides and not follows and covered:
                card = self._knowing(seat, allowed, ANY)
            else:
                trick = self._trick(seat)
                out = self._live ^ hand
                chosen = self._player.follow(
                    hand, out, seat, self._sides, allowed, due.order, trick
                )
                card = chosen.bit_length() - 1
        self._note(seat, lawful, card)
        return card

    def _asks(self, seat: Seat) -> bool:
        """Whether a seat that cannot follow has the trump shown (`hidden_trump.asks`)."""
        if self._sides[self._winner] == self._sides[seat]:
            return False
        if seat == self._veil.hider and not self._held[seat] & self._opened.trumps:
            return False
        return self._worth > 0 or not self._veil.counts

    def _trick(self, seat: Seat) -> TrickState:
        """The trick as who is to play sees it."""
        later = self._seats - 1 - len(self._lying)
        foes = self._foes[seat][later]
        return self._led, self._best, self._winner, self._worth, later, foes

    def _knowing(self, seat: Seat, allowed: int, order: int) -> Card:
        """A card of who knows what is trump, of those that are allowed."""
        opened, after = self._opened, self._opened.after
        bits = opened.position.bits
        _, best, winner, stake, later, foes = self._trick(seat)
        led = bits.groups[after[self._lying[0]]]
        trick = (led, after[best], winner, stake, later, foes)
        hand, out = opened.cards(self._held[seat]), opened.cards(self._live ^ self._held[seat])
        player = opened.position.playout.policy(self._sides)
        now = opened.cards(allowed)
        chosen = player.follow(hand, out, seat, self._sides, now, order, trick)
        return opened.before[chosen.bit_length() - 1]

    def _taker(self) -> Seat:
        """Who takes a full trick in which the trump has been turned up."""
        after, beaters = self._opened.after, self._opened.position.bits.beaters
        best, at = after[self._lying[0]], 0
        for number, card in enumerate(self._lying):
            if beaters[best] >> after[card] & 1:
                best, at = after[card], number
        return (self._leader + at) % self._seats

    def _take(self) -> None:
        """The full trick goes to who has won it."""
        winner, worth = self._winner, self._worth
        self._points[winner] += worth
        self._tricks[winner] += 1
        if not self._ended:
            self._first = winner
        self._ended += 1
        self._ahead -= 1
        if self._loop.notes(self._ahead, worth, self._marks):
            self._noted.append((self._leader, self._lying, winner, worth, self._ahead + 1))
        self._begin(winner)

    def _asked(self, seat: Seat) -> Veiled:
        """The trump is shown to a seat that cannot follow; where that binds it, it trumps."""
        trumps, off = self._held[seat] & self._opened.trumps, self._off
        self._asked_at = self._plays
        if trumps and self._veil.binds:
            card = self._chance(seat, trumps)
            if card == NO_CARD:
                card = self._knowing(seat, trumps, TRUMP)
            self._note(seat, trumps, card)
            self._play(seat, card)
        return self._open(off)

    def _open(self, idle: int) -> Veiled:
        """The rest of the hand with the trump open; `idle` are cards (bits) that lay in the trick
        without following before it was shown."""
        opened, after, log = self._opened, self._opened.after, self._log
        self._translate_log()
        start = Start(
            self._turn,
            self._leader,
            tuple([after[card] for card in self._lying]),
            opened.cards(idle),
        )
        hands = [opened.cards(hand) for hand in self._held]
        draw = iter(self._luck[self._plays :]).__next__
        more = opened.position.playout.run(hands, start, self._sides, draw, self._errors, log=log)
        points = [own + other for own, other in zip(self._points, more.points, strict=True)]
        tricks = [own + other for own, other in zip(self._tricks, more.tricks, strict=True)]
        ended = more._replace(
            points=points,
            tricks=tricks,
            first=self._first if self._ended else more.first,
            notable=self._noted_after() + more.notable,
            spoiled=more.spoiled << self._ended,
            opener=self._first if self._ended else more.opener,
        )
        return Veiled(ended, opened.position, self._asked_at)

    def _over(self, *, shown: bool) -> Veiled:
        """The hand as it has ended, where nothing is left to play."""
        opened, held, noted = self._opened, self._held, self._noted
        position = self._veil.base
        if shown:
            position, noted = opened.position, self._noted_after()
            held = [opened.cards(hand) for hand in held]
            self._translate_log()
        last = self._winner
        outcome = PlayoutResult(
            self._points,
            self._tricks,
            self._sides,
            self._first,
            last,
            noted,
            held,
            opener=self._first,
        )
        return Veiled(outcome, position)

    def _noted_after(self) -> list[tuple[int, list[int], int, int, int]]:
        after = self._opened.after
        return [
            (leader, [after[card] for card in cards], winner, worth, left)
            for leader, cards, winner, worth, left in self._noted
        ]

    def _translate_log(self) -> None:
        """What is told so far in the numbers of after."""
        if self._log is not None:
            opened = self._opened
            self._log[:] = [
                (seat, opened.cards(allowed), opened.after[card])
                for seat, allowed, card in self._log
            ]


def veil_of(rules: Rules, view: View, *, practised: bool) -> Veil | None:
    """How hands are played on while a trump lies hidden in a view; None where none does, and where
    the loop of `playout` minds what is not known here: they are played as if it lay open."""
    hidden = view.hidden_trump
    if hidden is None or view.shown_at is not None or hidden[0] not in view.seats:
        return None
    if rules.scoring.counts_predictions or not practised:
        return None
    base = SearchPosition(rules, view._replace(trump=UNNAMED), practised=practised, veiled=True)
    bits, table = base.bits, base.bits.table
    waits = bits.binds or bits.differs_at_last or bits.differs_now or bits.calling != NOT_CALLED
    lies = table.tied or table.lying is not None or bits.melds is not None
    odd = table.by_lead or table.loose or base.seeks_partner or not base.playout.is_plain
    return None if waits or lies or odd else Veil(base, hidden[0])


@final
class VeiledDecision:
    """A card to be chosen while a trump lies hidden: its cards may be numbered as if it were open,
    for who has named it thinks so of it."""

    def __init__(self, decision: SearchPosition, veil: Veil, suit: int | None) -> None:
        """decision: in whose numbers worlds come; suit: the trump, for who knows it."""
        self._decision, self._veil, self.suit = decision, veil, suit
        self._opened: dict[int, Opened] = {}
        base = veil.base.bits
        kinds = decision.bits.kinds
        self._base = [  # the number that a card has while nothing is trump
            base.first[kind] + n - decision.bits.first[kind] for n, kind in enumerate(kinds)
        ]

    def play_on(
        self,
        laid: Laid,
        card: Card,
        position: SearchPosition,
        suit: int,
        luck: Sequence[float],
        errors: float,
        log: Log | None = None,
    ) -> Veiled:
        """A world played to its end, once a card is played (`NO_CARD`: one is still to be chosen),
        both in the numbers of the decision; position: with the suit as trump."""
        hands = [moved(hand, self._base) for hand in laid.hands]
        start = self._veil.base.start(hands)
        if card != NO_CARD:
            hands, start = after(hands, start, self._base[card])
        return self._veil.run(
            hands, start, laid.sides, self._open(position, suit), luck, errors, log
        )

    def _open(self, position: SearchPosition, suit: int) -> Opened:
        opened = self._opened.get(suit)
        if opened is None:
            opened = self._opened[suit] = Opened(self._veil.base.bits, position, suit)
        return opened


def veiled_decision(position: SearchPosition, *, practised: bool) -> VeiledDecision | None:
    """How hands are played on in a decision while a trump lies hidden (`veil_of`)."""
    hidden = position.view.hidden_trump
    veil = veil_of(position.rules, position.view, practised=practised)
    if hidden is None or veil is None:
        return None
    return VeiledDecision(position, veil, hidden[1])
