"""Hands played to their end by a sensible policy, fast: everything in one loop over bits.

Who plays knows the own hand, which cards are out, and who plays with whom, but not where the cards
lie: open cards would make everybody a seer, and then no card needs care. A trick that one's own
side is likely to keep gets points, one that can be won is won if that is worth the card, else goes
what is missed least; cards that nothing beats are led. Now and then a card is drawn at random, for
a plan that rests on nobody erring is a bad plan. What is lawful is what `engine.tricks` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, final

from game.engine.events import NOBODY
from game.engine.primitives.bits import count_of
from game.engine.tricks.table import CANCELS, LOOSE, TRUMP, Lying, leads_after, standing
from game.players.search.bits import ANY, Bits, first_of, leads_of, unless_held, unless_kept
from game.values import Card, Kind, Points, Seat

MOST_SEATS: Final = 8
MOST_CARDS: Final = 129


def _void(seats: int, out: int) -> float:
    """The chance that none of the cards that are out is with one of the other seats; multiplied
    out, for powers may differ between machines."""
    chance = 1.0
    for _ in range(out):
        chance *= 1.0 - 1.0 / max(1, seats - 1)
    return chance


SAFE: Final = 1.2
"""How many cards that would take a trick may be expected behind a card that is taken to hold."""

VOID: Final = tuple(
    tuple(_void(seats, out) for out in range(MOST_CARDS)) for seats in range(MOST_SEATS)
)
"""How likely one of so many seats has none of a suit of which so many cards are out."""


def trumping(bits: Bits, seats: int, out: int, led: int) -> float:
    """How likely one of so many seats may trump a plain suit while others hold the cards that are
    out and some of them are trumps, or of a higher suit: it has none of the suit, or need not
    follow."""
    if bits.table.may_trump:
        return 1.0 - VOID[seats][count_of(out & bits.group_mask[TRUMP])]
    return lacking(bits, seats, out, led)


def lacking(bits: Bits, seats: int, out: int, led: int) -> float:
    """How likely one of so many seats has none of a plain suit while others hold the cards that are
    out, or a trump that may be played in its place."""
    none = VOID[seats][count_of(out & bits.group_mask[led])]
    instead = out & bits.instead
    return 1.0 - (1.0 - none) * VOID[seats][count_of(instead)] if instead else none


@lru_cache(maxsize=256)
def foes_behind(sides: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """How many foes of a seat are among so many seats after it."""
    seats = range(len(sides))
    return tuple(
        tuple(
            sum(sides[(turn + step) % len(sides)] != mine for step in range(1, later + 1))
            for later in seats
        )
        for turn, mine in enumerate(sides)
    )


class Start(NamedTuple):
    """A position: whose turn it is, and the running trick. Seats are numbered from 0 in the order
    of play, those who take no part left out; `cards` lie in the trick from `leader` on, and those
    of them that are `idle` (bits) take nothing, whatever they are."""

    turn: int
    leader: Seat
    cards: tuple[Card, ...]
    idle: int = 0


def after(hands: Sequence[Card], start: Start, card: Card) -> tuple[list[int], Start]:
    """The hands and the position once a card is played; a full trick is not taken up yet."""
    held = list(hands)
    held[start.turn] ^= 1 << card
    turn = (start.turn + 1) % len(held)
    return held, Start(turn, start.leader, (*start.cards, card), start.idle)


class Wedding(NamedTuple):
    """A partner still to be found: for whom, within so many more tricks, and by which of them."""

    seat: Seat
    within: int
    found_by: str


NEVER: Final = 100
"""So many tricks back is none that was won with a card that does, where tricks lie."""


class LyingPile(NamedTuple):
    """Tricks that lie on the table: their card points, how many there are, who has won the last of
    them and how many running, and how many tricks back one of these was won with a card that
    does."""

    worth: int = 0
    tricks: int = 0
    seat: int = NOBODY
    run: int = 0
    since: int = NEVER


TrickState = tuple[int, int, int, int, int, int]
"""The group led, the winning card and its seat, the points so far, how many play after this one,
and how many of them are foes."""


class PlayoutResult(NamedTuple):
    """What came of a hand: card points and tricks a seat, the sides, who took the first trick that
    ended and who the last, or `NOBODY`, and the tricks in which something may count beside card
    points: leader, cards, winner, points, how many came after it; what hands still hold when play
    ends with the shortest one; the tricks (as bits, from the first one that ended) that nobody has
    (`spoiled`); and who took the first one that somebody has (`opener`)."""

    points: list[int]
    tricks: list[int]
    sides: Sequence[int]
    first: int
    last: int
    notable: list[tuple[int, list[int], int, int, int]]
    left: Sequence[int]
    spoiled: int = 0
    opener: int = NOBODY


@final
class Habits:
    """What decides between the cards that are allowed to a trick, under one contract."""

    def __init__(
        self,
        dump: tuple[tuple[int, ...], ...],
        fatten: tuple[tuple[int, ...], ...],
        keep: tuple[float, ...],
        *,
        sure: float = SAFE,
        safe: float = SAFE,
        later: float = 4.0,
        eager: float = 4.0,
        held: float = 1.0,
        trumped: float = 1.0,
        higher: int = MOST_CARDS,
    ) -> None:
        """`dump` and `fatten` are masks of kinds by group, and of all, in the order in which they
        are thrown off, and given to a trick that is won; `keep` is, by number, how many card points
        a card is worth beyond its own by what it may win later."""
        self.dump = dump
        self.fatten = fatten
        self.keep = keep
        self.sure = sure
        """How many cards that would take a trick may be expected behind a partner's card that is
        given points."""
        self.safe = safe
        """The same behind one's own card."""
        self.later = later
        """Card points that everybody who plays after one is taken to add to a trick."""
        self.eager = eager
        """By how many card points the card that takes a trick may be worth more than all of them.
        """
        self.held = held
        """How much more a trick is worth winning that a partner holds, but not safely."""
        self.trumped = trumped
        """How much likelier than by chance somebody behind has none of a plain suit, and trumps."""
        self.higher = higher
        """So many higher trumps at the most are expected behind one who trumps in vain: nobody can
        play them all."""


class FastPlayout:
    """The loop for one contract.

    `notable` are cards (bits) and `full` card points that make a trick worth noting; `spare`:
    nobody need beat or trump a partner.
    """

    def __init__(self, bits: Bits, *, notable: int = 0, full: int = 1000, spare: bool = False):
        self._bits = bits
        self._habits = Habits(bits.dump, bits.fatten, bits.keep)
        self._notable = notable
        self._full = full
        self._spare = spare
        self._most = MOST_CARDS
        self._near = 0
        self._by_card: tuple[Points, ...] = ()
        self._running = 0
        self._last_takes = False
        self._weak = 0
        self._pile = LyingPile()
        self._keeper = NOBODY
        self._saves: tuple[int, ...] = (0, 0)
        self._by_turned: tuple[Bits, ...] = ()
        self._by_lead: tuple[Bits, ...] = ()
        self._before_lead = bits

    def turn_over(self, by: Sequence[Bits]) -> None:
        """Suits are upside down in some tricks: `by` says how the cards rank in each of those to
        come, the running one first, and the last of them in all that come then. All number them
        alike."""
        self._by_turned = tuple(by)

    def rank_by_lead(self, by: Sequence[Bits]) -> None:
        """How cards rank hangs on the one led: `by` says how, by its number; before a lead they
        rank as those with which this was made. All number them alike."""
        self._by_lead = tuple(by)

    def turn_to(self, bits: Bits) -> None:
        """So the cards rank in the trick that begins."""
        self._bits = bits

    def _ranked_by(self, card: Card, *, at_last: bool) -> tuple[int, ...]:
        """Let the cards rank as in a trick that this one leads: what takes it then from each."""
        bits = self._by_lead[card]
        self.turn_to(bits)
        return bits.last_beaters if at_last else bits.beaters

    def cancel(self, pile: LyingPile) -> None:
        """Equal cards cancel each other, and all in these tricks have done so."""
        self._pile = pile

    def keep(self, seat: int) -> None:
        """This seat, by its index, has called a partner, and keeps a card of the called suit."""
        self._keeper = seat

    def save(self, first: Iterable[Kind], other: Iterable[Kind]) -> None:
        """Each of the two sides keeps some cards for the last trick, as long as it may."""
        self._saves = self._bits.all_of(first), self._bits.all_of(other)

    def lie(self, lying: Lying, pile: LyingPile) -> None:
        """Tricks lie on the table, these already."""
        self._running, self._last_takes = lying.running, lying.last_takes
        kinds = enumerate(self._bits.kinds)
        self._weak = sum([1 << card for card, kind in kinds if lying.weak >> kind & 1])
        self._pile = pile

    def note_before_last(self, tricks: int) -> None:
        """So many tricks before the last one are noted, too, whatever lies in them."""
        self._near = tricks

    def count_taker(self, by_card: tuple[Points, ...]) -> None:
        """The last trick brings so much besides, by the kind of card that takes it."""
        self._by_card = by_card

    def stop_after(self, tricks: int) -> None:
        """Play so many tricks and no more: with them the deal is over."""
        self._most = tricks

    @property
    def is_plain(self) -> bool:
        """Whether hands are played to their ends, no card waits for a later trick, and no trick for
        its taker."""
        lies = self._running or self._pile.tricks
        waits = self._keeper != NOBODY or any(self._saves)
        odd = self._by_card or self._by_turned or self._by_lead
        return not (lies or waits or odd or self._most < MOST_CARDS)

    def notes(self, ahead: int, worth: int, marks: int) -> bool:
        """Whether a trick is noted that somebody has, and after which so many come."""
        return ahead < self._near or worth >= self._full or marks & self._notable != 0

    def run(  # noqa: PLR0912, PLR0915 (one loop with few calls is the point)
        self,
        hands: Sequence[Card],
        start: Start,
        sides: Sequence[int],
        random: Callable[[], float],
        errors: float,
        wedding: Wedding | None = None,
        log: list[tuple[int, int, int]] | None = None,
    ) -> PlayoutResult:
        """Play to the end. `random` gives numbers from 0 up to 1, one for every card that is still
        held; `errors` is the share of cards drawn at random, and the same numbers bring errors at
        the same places. `log` takes every play: the seat, the lawful cards, the card."""
        by_turned, ranked = self._by_turned, self._by_lead
        if by_turned:
            self.turn_to(by_turned[0])
        elif ranked:
            self.turn_to(self._before_lead)
        bits = self._bits
        points, group, led_as = bits.points, bits.leads, bits.led_as
        calling, first_now = bits.calling, bits.differs_now
        changes = first_now or calling >= 0
        beaters, (due, due_spared) = bits.beaters, bits.due
        melds, kinds, by_lead = bits.melds, bits.kinds, bits.table.by_lead
        bound, kept, waiting, binds = bits.called, bits.kept, bits.unbroken, bits.binds
        breaking = 0 if bits.table.to_the_end else bits.breaking
        keeper, hold, saves = self._keeper, bits.hold, self._saves
        saving = bool(saves[0] or saves[1])
        notable, full, spare = self._notable, self._full, self._spare
        near, by_card = self._near, self._by_card
        held = list(hands)
        seats = len(held)
        side = list(sides)
        foes = foes_behind(tuple(side))
        player = self.policy(side)
        taken, tricks = [0] * seats, [0] * seats
        self.begin(taken, tricks)
        noted: list[tuple[int, list[int], int, int, int]] = []
        turn, leader, lying = start.turn, start.leader, list(start.cards)
        led = asked = best = winner = first = opener = -1
        ties = bits.ties
        ended = spoiled = 0
        running, pile, cancels = self._running, self._pile, bits.table.tied == CANCELS
        pile_worth, pile_tricks = pile.worth, pile.tricks
        run_seat, run, since = pile.seat, pile.run, pile.since
        pile_marks = 0
        worth = marks = live = 0
        ahead = MOST_CARDS
        """Tricks to come after this one."""
        for seat, hand in enumerate(held):
            live |= hand
            played = (seat - start.leader) % seats < len(lying)
            ahead = min(ahead, count_of(hand) - (not played))
        differs = bits.differs_at_last and ahead < self._most
        ahead = min(ahead, self._most - 1)
        if differs and not ahead:
            beaters, ties = bits.last_beaters, bits.last_ties
        elif first_now:
            beaters = bits.now_beaters
        for card in lying:
            worth += points[card]
            marks |= 1 << card
        if lying:
            led, best, winner = group[lying[0]], lying[0], leader
            asked = led_as[best]
            if asked == calling:
                if first_now:
                    asked = led
                else:
                    beaters = bits.calling_beaters
            elif ranked:
                beaters = self._ranked_by(best, at_last=differs and not ahead)
            seat = leader
            for card in lying[1:]:
                seat = seat + 1 if seat + 1 < seats else 0
                if (beaters[best] & ~start.idle) >> card & 1:
                    winner = seat
                    if by_lead:
                        continue
                    best = card
                    if led == LOOSE:
                        led, asked = group[card], led_as[card]
        number = len(lying)
        slips = [random() for _ in range(count_of(live))]
        plays = 0
        while True:
            while number < seats:
                hand = held[turn]
                if not number:
                    allowed = leads_of(bits, hand) if bound & hand else hand
                    if kept:
                        allowed = unless_kept(allowed, kept)
                    order = ANY
                else:
                    free = spare and side[winner] == side[turn]
                    wanted = (due_spared if free else due)[asked][best]
                    mine = hand
                    if hold and turn == keeper and not bits.group_mask[led] & hold:
                        mine = unless_held(hand, hold)
                    while wanted is not None:
                        if mine & wanted.cards:
                            allowed = mine & wanted.lawful
                            order = wanted.order
                            break
                        wanted = wanted.otherwise
                if saving and side[turn] < len(saves):
                    allowed = allowed & ~saves[side[turn]] or allowed
                if not allowed & (allowed - 1):
                    chosen = allowed
                elif slips[plays] < errors:
                    chosen = allowed
                    for _ in range(int(slips[plays] / errors * count_of(allowed))):
                        chosen &= chosen - 1
                    chosen &= -chosen
                elif not number:
                    chosen = player.lead(allowed, live ^ hand, turn, side)
                else:
                    later = seats - 1 - number
                    stake = worth + pile_worth + pile_tricks
                    trick = (led, best, winner, stake, later, foes[turn][later])
                    chosen = player.follow(hand, live ^ hand, turn, side, allowed, order, trick)
                card = chosen.bit_length() - 1
                if log is not None:
                    log.append((turn, allowed, card))
                held[turn] = hand ^ chosen
                live ^= chosen
                worth += points[card]
                marks |= chosen
                lying.append(card)
                if not number:
                    led, best, winner, leader = group[card], card, turn, turn
                    asked = led_as[card]
                    if asked == calling:
                        if first_now:
                            asked = led
                        else:
                            beaters = bits.calling_beaters
                    elif ranked:
                        beaters = self._ranked_by(card, at_last=differs and not ahead)
                elif beaters[best] >> card & 1:
                    winner = turn
                    if not by_lead:
                        best = card
                        if led == LOOSE:
                            led, asked = group[card], led_as[card]
                number += 1
                plays += 1
                turn += 1
                if turn == seats:
                    turn = 0
            if melds is not None:
                worth += melds.of([kinds[card] for card in lying])
            following = winner
            if cancels:
                at = standing(bits.table, [kinds[card] for card in lying])
                if at is None and ahead:
                    pile_worth += worth
                    pile_tricks += 1
                    pile_marks |= 1 << ended
                    spoiled |= 1 << ended
                    following, winner = leader, NOBODY
                else:
                    following = winner = (leader + (at or 0)) % seats
                    worth += pile_worth
                    tricks[winner] += pile_tricks
                    spoiled &= ~pile_marks
                    pile_worth = pile_tricks = pile_marks = 0
            elif ties[best] & marks & ~(1 << best):
                equals = _played(lying, leader, seats, ties[best])
                if _of_several(side, equals):
                    spoiled |= 1 << ended
                    following = leads_after(bits.table.tied, leader, equals)
                    winner = NOBODY
            if running:
                weak = self._weak >> lying[(winner - leader) % seats] & 1
                run = run + 1 if winner == run_seat else 1
                since = (since + 1 if run > 1 else NEVER) if weak else 0
                run_seat = winner
                if (run < running or since >= running) and (ahead or not self._last_takes):
                    pile_worth += worth
                    pile_tricks += 1
                    pile_marks |= 1 << ended
                    spoiled |= 1 << ended
                    winner = NOBODY
                else:
                    worth += pile_worth
                    tricks[winner] += pile_tricks
                    spoiled &= ~pile_marks
                    pile_worth = pile_tricks = pile_marks = run = 0
                    run_seat, since = NOBODY, NEVER
            if winner != NOBODY:
                if by_card and not ahead:
                    worth += by_card[kinds[lying[(winner - leader) % seats]]]
                if opener < 0:
                    opener = winner
                taken[winner] += worth
                tricks[winner] += 1
            if binds:
                waiting = 0 if breaking & marks else waiting
                kept = (waiting,) if waiting else ()
                if bits.group_mask[led] & bound:
                    bound = 0
                if bits.group_mask[led] & hold:
                    hold = 0
                due, due_spared = bits.later_due if bound else bits.free_due
                binds = bound != 0 or waiting != 0 or hold != 0
            if not ended:
                first = winner
            ended += 1
            last = not ahead
            ahead -= 1
            if ahead < near or (winner != NOBODY and (worth >= full or marks & notable)):
                noted.append((leader, lying, winner, worth, ahead + 1))
            if wedding is not None:
                side, wedding = _search(wedding, side, winner, led)
                foes = foes_behind(tuple(side))
                player = self.policy(side)
            if last:
                return PlayoutResult(
                    taken, tricks, side, first, winner, noted, held, spoiled, opener
                )
            turn, lying, number, worth, marks = following, [], 0, 0, 0
            if changes:
                beaters, first_now = bits.beaters, False
            if ranked:
                self.turn_to(bits)
            if by_turned:
                bits = by_turned[min(ended, len(by_turned) - 1)]
                self.turn_to(bits)
                beaters = bits.beaters
                due, due_spared = bits.later_due if bound else bits.free_due
            if differs and not ahead:
                beaters, ties = bits.last_beaters, bits.last_ties

    def begin(self, points: list[int], tricks: list[int]) -> None:
        """A hand is played from here on; `points` and `tricks` count what every seat takes."""

    def aim(
        self,
        wanted: Sequence[int | None],
        together: Sequence[Sequence[int]],
        friends: Sequence[Sequence[int]],
    ) -> None:
        """How many more tricks, or card points, every seat wants (None: as many as it can), and
        whose count together."""

    def policy(self, sides: list[int]) -> FastPlayout:
        """Whose `lead` and `follow` choose the cards while these are the sides."""
        return self

    def follow(
        self,
        hand: int,
        out: int,
        turn: int,
        sides: list[int],
        allowed: int,
        order: int,
        trick: TrickState,
    ) -> int:
        """A card of a hand to a trick, of those that are allowed, while others hold the cards that
        are out: points to a trick that a partner keeps; else the cheapest card that takes the trick
        and is likely to hold, if the trick is worth it; else what is missed least. `order` is the
        group to choose from."""
        bits = self._bits
        led, best, winner, worth, after, foes = trick
        habits = self._habits
        beaters, over, seats = bits.beaters, bits.beaters[best], len(sides)
        suit = bits.group_mask[led]
        share = foes / (seats - 1)
        void = 0.0
        if foes and led != TRUMP and out & bits.over[led]:
            void = habits.trumped * foes * trumping(bits, seats, out, led)
        value = float(worth)
        if sides[winner] == sides[turn]:
            risk = count_of(over & out & suit) * share
            if suit >> best & 1:
                risk += void
            if not foes or risk < habits.sure:
                return first_of(allowed, habits.fatten[order])
            value *= habits.held
        winning = allowed & over
        if winning:
            for kind in habits.fatten[order]:
                chosen = winning & kind
                if chosen:
                    card = chosen.bit_length() - 1
                    if suit >> card & 1:
                        risk = count_of(beaters[card] & out & suit) * share + void
                    else:
                        over_it = min(count_of(beaters[card] & out), habits.higher)
                        risk = over_it * void / (seats - 1)
                    if risk < habits.safe:
                        value += bits.points[card] + habits.later * after + habits.eager
                        if value >= habits.keep[card]:
                            return chosen & -chosen
                        break
        return first_of(allowed, habits.dump[order])

    def lead(self, hand: int, out: int, turn: int, sides: list[int]) -> int:
        """A card to lead: one of a plain suit that nobody can beat, a highest trump while others
        have some and not more of them, else what is missed least."""
        bits = self._bits
        seats = len(sides)
        foes = seats - sides.count(sides[turn])
        beaters, points = bits.beaters, bits.points
        trumps = out & bits.group_mask[TRUMP]
        best, most = 0, -1
        for group, mask in enumerate(bits.group_mask):
            suit = hand & mask
            if not suit:
                continue
            top = bits.strongest(suit).bit_length() - 1
            if beaters[top] & out & mask:
                continue
            if group == TRUMP:
                if best or not trumps or count_of(suit) * seats < count_of(trumps) * foes:
                    continue
            elif out & bits.over[group] and foes * trumping(bits, seats, out, group) >= SAFE:
                continue
            if points[top] > most:
                best, most = 1 << top, points[top]
        return best or first_of(hand, bits.dump[ANY])


def _played(lying: Sequence[int], leader: Seat, seats: int, cards: int) -> list[int]:
    """Who of so many seats has played one of some cards (bits) to a trick, in turn."""
    return [(leader + at) % seats for at, card in enumerate(lying) if cards >> card & 1]


def _of_several(sides: Sequence[int], seats: Sequence[int]) -> bool:
    """Whether these seats are of more than one side."""
    return len({sides[seat] for seat in seats}) > 1


def _search(
    wedding: Wedding, sides: list[int], winner: Seat, led: int
) -> tuple[list[int], Wedding | None]:
    """The sides after a trick in which a partner may have been found (D-15)."""
    fits = wedding.found_by == "first_trick" or (
        (led == TRUMP) == (wedding.found_by == "first_trump_trick")
    )
    if fits and winner != wedding.seat:
        settled = list(sides)
        settled[winner] = settled[wedding.seat]
        return settled, None
    if wedding.within <= 1:
        return sides, None
    return sides, wedding._replace(within=wedding.within - 1)
