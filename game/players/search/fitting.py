"""How well a world fits what the others have played in it.

Each of their cards is held against what a sensible player would have played from the hand that the
world gives that seat, knowing what it could know then. The more of them agree, the likelier is the
world. Players are not all alike, so a card that does not agree speaks against a world but mildly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.primitives.bits import count_of
from game.engine.tricks.table import LOOSE, NOT_LED, TRUMP, TrickTable, beats
from game.engine.view import RE, View
from game.players.base import Request
from game.players.hidden_trump import with_covers
from game.players.search.bits import Bits, unless_held
from game.players.search.position import Laid, SearchPosition, makers_of
from game.players.search.sensible import FRIEND, SeenBySeat, Sensible, TrickSoFar, eyes_of
from game.players.search.understood import DONE, SILENT, SoFar, Understood, eyes_of_view
from game.rules.model.conventions import Conventions
from game.values import Card, Seat

ERRS: Final = 0.3
"""How often anybody plays any card at all where one is expected by conventions."""

LEADS: Final = 0.75
SUITS: Final = 0.2
OTHERS: Final = 0.5
"""How often anybody leads any card at all, plays any of a plain suit that a foe is winning, and any
in other cases. In 60 self-played deals of `hard` at Doppelkopf, and 120 of `medium` at Skat and at
Schafkopf, the sensible card was led in 35, 43 and 49 of a hundred cases; it was played in 94, 85
and 90 to such suits, and in 60, 63 and 71 elsewhere. By chance it would have been a third."""


def _factors(errs: float) -> tuple[tuple[float, float], ...]:
    """What a play does to the weight of a world in which it is not, or is, the sensible one of so
    many. The root of the likelihood: what one seat does in one hand is not independent."""
    each = [errs / max(1, lawful) for lawful in range(97)]
    return tuple((sqrt(likely), sqrt(likely + 1.0 - errs)) for likely in each)


LED: Final = _factors(LEADS)
TO_SUIT: Final = _factors(SUITS)
ELSEWHERE: Final = _factors(OTHERS)


def _expected(lawful: int, wished: int, card: Card) -> float:
    """What it does to the weight of a world that a card was played of so many that were lawful,
    when some (bits) were expected."""
    likely = ERRS / max(1, lawful)
    if wished >> card & 1:
        likely += (1.0 - ERRS) / count_of(wished)
    return sqrt(likely)


def _wished(understood: Understood, seen: SeenBySeat, allowed: int, play: _Play, side: int) -> int:
    """The cards (bits) that were expected of a seat when it played; 0: any."""
    if play.trick is None:
        return understood.lead(seen, side, play.so_far)
    return understood.follow(seen, allowed, play.trick, play.so_far)


class _Play(NamedTuple):
    """A card that was played: the seat's index and the card's number, the trick as it was, what the
    seat and what everybody has played from then on, whose side was shown, who was without what,
    whether nothing is read in it, as cards had to wait and it was hardly free, or as suits were
    upside down that are not now; what the deal had shown; and the cards (bits) of which the seat
    had to keep the last, for having called one of their suit.
    """

    seat: Seat
    card: Card
    trick: TrickSoFar | None
    own: int
    live: int
    shown: int
    voids: tuple[int, ...]
    unread: bool
    so_far: SoFar
    hold: int = 0


class Fit:
    """What the others have played in one view."""

    def __init__(self, position: SearchPosition) -> None:
        self._position = position
        self._model = Sensible(position.bits, position.rules.hand_size)
        self._understood = Understood(position)
        self._unkept = Understood(position, position.rules.ruleset.conventions.unkept)
        self._free = position.bits.table.only_follows
        """Whether nobody has to beat, so that every card says something."""
        plays = [play for play in history(position).plays if play.seat != position.me]
        if not self._free:
            plays = [play for play in plays if self._speaks(play)]
        self._plays = [
            (seat, [play for play in plays if play.seat == seat])
            for seat in dict.fromkeys(play.seat for play in plays)
        ]
        self._eyes: dict[tuple[tuple[int, ...], int, int], list[list[float]]] = {}
        self._known: dict[tuple[int, int, tuple[int, ...], int], float] = {}
        """How likely it is what a seat played from a hand; few cards are often dealt the same."""

    @property
    def says_anything(self) -> bool:
        """Whether anything was played that makes one world likelier than another."""
        return bool(self._plays)

    def __call__(self, laid: Laid) -> float:
        """How likely what was played is in a world, up to a factor that all worlds share."""
        hands, fit, now = laid.hands, 1.0, 0
        for hand in hands:
            now |= hand
        sides = tuple(laid.sides)
        makers = 0
        if self._position.sides_hidden:
            makers = sum(1 << seat for seat, side in enumerate(sides) if side == RE)
        for seat, plays in self._plays:
            key = seat, hands[seat], sides, makers
            known = self._known.get(key)
            if known is None:
                known = self._known[key] = self._of(plays, hands[seat], now, sides, makers)
            fit *= known
        return fit

    def _of(
        self, plays: Sequence[_Play], held: int, now: int, sides: tuple[int, ...], makers: int
    ) -> float:
        """The same for one seat with the cards that it still holds; `now` are all that are."""
        bits, fit = self._position.bits, 1.0
        for play in plays:
            trick = play.trick
            hand = held | play.own
            allowed = hand
            if trick is not None:
                allowed = unless_held(hand, play.hold)
                allowed = allowed & bits.group_mask[trick.led] or allowed
            lawful = count_of(allowed)
            if lawful == 1 or play.unread or bits.kinds[play.card] == bits.table.called:
                continue
            eyes = self._seen(sides, makers, play.shown)[play.seat]
            seen = SeenBySeat(hand, (now | play.live) & ~hand, play.seat, eyes, play.voids)
            wished = _wished(self._understood, seen, allowed, play, sides[play.seat])
            if wished:
                fit *= _expected(lawful, wished, play.card)
            if not self._free:
                fit *= sqrt(lawful) if wished else 1.0
            if wished or not self._free:
                continue
            if _wished(self._unkept, seen, allowed, play, sides[play.seat]):
                fit *= sqrt(1.0 / lawful)  # whatever is played there says nothing at this table
                continue
            if trick is None:
                chosen, factors = self._model.lead(seen), LED
            else:
                chosen, factors = self._model.follow(seen, allowed, trick), ELSEWHERE
                of_foe = trick.led != TRUMP and eyes[trick.winner] != FRIEND
                if of_foe and allowed & bits.group_mask[trick.led]:
                    factors = TO_SUIT
            fit *= factors[lawful][bits.kinds[chosen.bit_length() - 1] == bits.kinds[play.card]]
        return fit

    def _speaks(self, play: _Play) -> bool:
        """Whether something is understood by a card where one must beat: by what is led, and by
        what is thrown off."""
        if play.trick is None:
            return self._understood.leads
        thrown = self._position.bits.groups[play.card] not in (play.trick.led, TRUMP)
        return thrown and self._understood.follows

    def _seen(self, sides: tuple[int, ...], makers: int, shown: int) -> list[list[float]]:
        key = sides, makers, shown
        eyes = self._eyes.get(key)
        if eyes is None:
            eyes = self._eyes[key] = eyes_of(*key)
        return eyes


def _hold(position: SearchPosition, table: TrickTable, seat: Seat, led: int) -> int:
    """The cards (bits) of which a seat keeps the last in a trick with this group led; -1: none."""
    bits = position.bits
    if not table.hold or led < 0 or seat != position.keeper:
        return 0
    hold = bits.cards_of(table.hold)
    return 0 if bits.group_mask[led] & hold else hold


class History(NamedTuple):
    """The plays of a deal as they looked then; and as it looks now, who is without what, what the
    deal has shown, and the running trick."""

    plays: list[_Play]
    voids: tuple[int, ...]
    so_far: SoFar
    trick: TrickSoFar | None


def _takes(bits: Bits, card: Card, best: Card, changed: TrickTable | None) -> bool:
    """Whether a card took the trick from another one, in one in which jokers may have been
    `changed`, or suits upside down."""
    if changed is None:
        return bits.beaters[best] >> card & 1 == 1
    return beats(changed, bits.kinds[card], bits.kinds[best])


def _waits(table: TrickTable, changed: TrickTable | None) -> bool:
    """Whether nothing is read in who plays what after the lead, as some cards had to wait."""
    return table.later != 0 or (changed is not None and changed.demanded != 0)


def history(position: SearchPosition) -> History:
    """What was played, with what everybody could know."""
    view, bits = position.view, position.bits
    makers = makers_of(position.rules, view) if position.sides_hidden else ()
    seats, tricks = len(view.seats), _tricks(view)
    numbers = _numbers(position, tricks)
    voids, shown = [0] * seats, 0
    groups, showed = 0, [SILENT] * seats
    for seat, _ in view.announced:
        shown |= 1 << view.seats.index(seat)
    plays = []
    running: TrickSoFar | None = None
    for number, (leader, cards) in enumerate(tricks):
        table = position.table_after(number)
        if number < view.played_before or table.asked != NOT_LED:  # other cards were asked for
            for _ in cards:
                next(numbers)
            continue
        led, best, winner, worth = -1, -1, leader, 0
        changed = table.begun_with(cards[0]) if position.ranks_vary else None
        before, odd = groups, position.ranks_otherwise(number)
        for index, kind in enumerate(cards):
            seat, card = (leader + index) % seats, next(numbers)
            behind = [(leader + later) % seats for later in range(index + 1, seats)]
            trick = TrickSoFar(led, best, winner, worth, behind) if index else None
            unread = odd or (_waits(table, changed) if index else table.holds_back)
            so_far, hold = SoFar(before, number, tuple(showed)), _hold(position, table, seat, led)
            plays.append(_Play(seat, card, trick, 0, 0, shown, tuple(voids), unread, so_far, hold))
            group = bits.groups[card]
            if not index:
                led, best = bits.leads[card], card
                groups |= 1 << led
                showed = [DONE if one == led else one for one in showed]
            else:
                if bits.table.fails(led, kind):
                    voids[seat] |= 1 << led
                    if group < TRUMP and showed[seat] == SILENT:
                        showed[seat] = group
                if _takes(bits, card, best, changed):
                    winner = seat
                    best = best if bits.table.by_lead else card
                    if led == LOOSE:
                        led = bits.leads[card]
                        groups |= 1 << led
                        showed = [DONE if one == led else one for one in showed]
            worth += bits.points[card]
            shown |= (kind in makers) << seat
        behind = [(leader + later) % seats for later in range(len(cards) + 1, seats)]
        running = TrickSoFar(led, best, winner, worth, behind)
    own, live, looking = [0] * seats, 0, []
    for play in reversed(plays):
        own[play.seat] |= 1 << play.card
        live |= 1 << play.card
        looking.append(play._replace(own=own[play.seat], live=live))
    now = SoFar(groups, len(view.tricks), tuple(showed))
    last = running if view.trick else None
    return History(list(reversed(looking)), tuple(voids), now, last)


def plays(position: SearchPosition) -> Iterator[tuple[Seat, Card]]:
    """The seat's index and the number of every card that was played."""
    seats, tricks = len(position.view.seats), _tricks(position.view)
    numbers = _numbers(position, tricks)
    for leader, cards in tricks:
        for index in range(len(cards)):
            yield (leader + index) % seats, next(numbers)


def _tricks(view: View) -> list[tuple[int, list[int]]]:
    """The index of the leader and the kinds of every trick, the running one last."""
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.trick:
        tricks.append((view.leader, view.trick))
    return [
        (view.seats.index(leader), [card & KIND_MASK for card in cards]) for leader, cards in tricks
    ]


def _numbers(position: SearchPosition, tricks: Sequence[tuple[int, list[int]]]) -> Iterator[int]:
    """The numbers of the cards in these tricks; the lower copies of a kind are still held."""
    bits = position.bits
    played = [kind for _, cards in tricks for kind in cards]
    after = {kind: bits.first[kind] + bits.copies[kind].bit_count() for kind in played}
    following = {kind: after[kind] - played.count(kind) for kind in after}
    for kind in played:
        yield following[kind]
        following[kind] += 1


def expected(
    request: Request, cards: list[Action], conventions: Conventions | None = None
) -> list[Action]:
    """Of the cards that a seat may play those that are expected of it by the conventions of the
    table, or by others; all where none is."""
    if len(cards) < 2:
        return cards
    request = with_covers(request)
    position = SearchPosition(request.rules, request.view)
    understood = Understood(position, conventions)
    view = request.view
    if not (understood.follows if view.trick else understood.leads):
        return cards
    bits = position.bits
    hand, _, out = position.cards()
    allowed = 0
    for action in cards:
        allowed |= bits.copies[action.arg & KIND_MASK] & hand
    past = history(position)
    eyes = eyes_of_view(view)
    if past.trick is None:
        mine = view.sides[view.seat]
        seen = SeenBySeat(hand, out, position.me, eyes, past.voids)
        wished = understood.lead(seen, -1 if mine is None else mine, past.so_far)
    else:
        seen = SeenBySeat(hand, out, position.me, eyes, past.voids)
        wished = understood.follow(seen, allowed, past.trick, past.so_far)
    kinds = [kind for kind, copies in bits.copies.items() if copies & wished & allowed]
    return [action for action in cards if action.arg & KIND_MASK in kinds] or cards
