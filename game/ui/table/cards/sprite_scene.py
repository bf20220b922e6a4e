"""Every card on the table as a sprite, where it belongs, and what has been shown so far.

`SpriteScene` holds a view of its own, folded event by event as each is shown (`shown`), and
the sprites that stand for it. `movement` moves them; `settle` puts each where the layout
wants it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from game.cards import KIND_MASK
from game.engine.events import NOBODY, DealBegan, Event
from game.engine.melds.held import LAID, Pattern
from game.engine.rules.rules import Rules
from game.engine.tricks.table import taking
from game.engine.view import View, fold
from game.ui.kit import tokens
from game.ui.motion import Timeline
from game.ui.table.cards.sorting import Order, by_hand, order_of, sort_hand
from game.ui.table.cards.sprite import Sprite
from game.ui.table.labels.bubbles import Bubbles
from game.ui.table.layout.fan import Pose
from game.ui.table.layout.layout import Layout
from game.ui.table.layout.meld_rows import (
    LaidGroup,
    MeldToLay,
    folded,
    meld_block,
    meld_room,
    meld_rows,
)
from game.ui.table.order_of_cards import trick_table
from game.values import Seat

LIFT_SPEED = 16 / 0.09
"""du a second: how fast a card lifts under the pointer."""


PACK_REACH = 0.42
"""How far from the dealer the pack lies, as a share of the way to the middle of the table."""


@dataclass(eq=False)
class LaidMeld:
    """A meld that lies open: a sprite for each card, or the kind alone where the card lies
    elsewhere. `points` is None while trump is not known."""

    pattern: Pattern
    points: int | None
    slots: list[Sprite | int]
    proposed: bool = False


@dataclass(eq=False)
class SpriteScene:
    """The table as it is seen.

    measure_pill: the width of a meld's pill in du, in full or short. arranged: the layout for an
    own hand of so many cards, with room for a stock or without. orders: the player's own order of
    a hand, by the number of the deal and the seat. happened: what has been shown of the running
    deal. turning: the talon lies turned over in the middle. taking: it is on its way into a hand.
    """

    rules: Rules
    shown: View
    layout: Layout
    measure_pill: Callable[[LaidMeld, bool], float]
    arranged: Callable[[int, bool], Layout]
    order: Order = "trumps_left"
    hand: list[Sprite] = field(default_factory=list)
    breaks: tuple[int, ...] = ()
    counts: list[int] = field(default_factory=list)
    opened: dict[int, list[Sprite]] = field(default_factory=dict)
    trick: list[tuple[int, Sprite]] = field(default_factory=list)
    taker: Seat | None = None
    talon: list[Sprite] = field(default_factory=list)
    turning: bool = False
    taking: bool = False
    turned_up: Sprite | None = None
    stock_lies: bool = False
    melds: dict[int, list[LaidMeld]] = field(default_factory=dict)
    flying: list[Sprite] = field(default_factory=list)
    bubbles: Bubbles = field(default_factory=Bubbles)
    timeline: Timeline = field(default_factory=Timeline)
    queue: list[Event] = field(default_factory=list)
    unsorted: bool = False
    orders: dict[tuple[int, int], list[int]] = field(default_factory=dict)
    happened: list[Event] = field(default_factory=list)

    @property
    def viewer(self) -> int:
        """The seat at the screen."""
        return self.shown.seat

    def take_in(self, event: Event) -> None:
        """An event is shown now, or with others: from now on it is known here."""
        self.shown = fold(self.rules, self.shown, event)
        if isinstance(event, DealBegan):
            self.happened.clear()
        self.happened.append(event)

    @property
    def has_stock(self) -> bool:
        """Whether melds lie while cards are played and drawn."""
        return self.rules.has_stock

    def same_team(self, seat: Seat) -> bool:
        """Whether a seat is the viewer's, or that of a partner of the viewer's."""
        return seat in self.rules.team(self.viewer)

    @property
    def winning(self) -> int | None:
        """Which card of the trick (0 for the first) is winning it; None while nothing lies, or
        nothing that has not cancelled each other, or all lie face down."""
        cards = [sprite.card or 0 for _, sprite in self.trick]
        if not any(sprite.up for _, sprite in self.trick):
            return None
        return taking(trick_table(self.rules, self.shown, len(cards)), cards)

    # ------------------------------------------------------------ where everything belongs
    def layout_for(self, hand: int) -> Layout:
        """The layout for an own hand of so many cards, as things stand."""
        view = self.shown
        drawn = view.tricks and not view.stock_size and view.turned_up is None
        return self.arranged(hand, self.has_stock and not drawn)

    def arrange(self) -> None:
        """Take the layout that fits what lies on the table now."""
        self.layout = self.layout_for(len(self.hand))

    def lies_in_trick(self, seat: Seat, at: int) -> Pose:
        """Where a seat's card lies in the trick, `at` cards after the first."""
        return self.layout.trick(seat, at // max(1, len(self.shown.seats)))

    def targets(self) -> Iterator[tuple[Sprite, Pose]]:
        """Every sprite that rests somewhere, with its place."""
        for sprite, pose in zip(
            self.hand, self.layout.hand(len(self.hand), self.breaks), strict=True
        ):
            yield sprite, pose
        for at, (seat, sprite) in enumerate(self.trick):
            yield sprite, self.lies_in_trick(seat, at)
        yield from zip(self.talon, self._talon_lies(len(self.talon)), strict=True)
        if self.turned_up is not None:
            yield self.turned_up, self.layout.turned_up
        for seat, cards in self.opened.items():
            yield from zip(cards, self.layout.opened(seat, len(cards)), strict=True)
        for seat in self.melds:
            for meld, group in zip(self.melds[seat], self.meld_groups(seat), strict=True):
                for slot, pose in zip(meld.slots, group.cards, strict=True):
                    if isinstance(slot, Sprite):
                        yield slot, pose

    def _talon_lies(self, n: int) -> Sequence[Pose]:
        """Where so many cards of the talon lie; without one it is a card that was drawn."""
        if self.shown.playing:
            return self.layout.in_trick(n)
        if not self.rules.talon_size:
            return [self.layout.drawn] * n
        return self.layout.turned_talon(n) if self.turning else self.layout.talon(n)

    @property
    def seen_talon(self) -> list[tuple[int, Pose]]:
        """The talon that everybody has seen, small: its cards and their places, from when they have
        come into a hand until cards are played; none where there is little room."""
        view, talon = self.shown, self.shown.talon
        if self.talon or self.taking or view.playing or view.over or self.layout.compact:
            return []
        return list(zip(talon, self.layout.seen_talon(len(talon)), strict=True))

    def meld_groups(self, seat: Seat) -> list[LaidGroup]:
        """Where the melds of a seat lie."""
        laid = self.melds.get(seat, [])
        if self.layout.setup.players == 2 and laid:
            return self._melds_of_two(seat) or self._folded(seat)
        alone = seat == self.viewer and not any(self.melds[s] for s in self.melds if s != seat)
        groups = [
            MeldToLay(
                len(meld.slots), self.measure_pill(meld, False), self.measure_pill(meld, True)
            )
            for meld in laid
        ]
        return meld_rows(groups, *meld_room(self.layout, seat, alone=alone)) if laid else []

    def melds_folded(self, seat: Seat) -> bool:
        """Whether so many melds lie that only their cards are shown, with one pill for all."""
        two = self.layout.setup.players == 2 and bool(self.melds.get(seat))
        return two and self._melds_of_two(seat) is None

    def _melds_of_two(self, seat: Seat) -> list[LaidGroup] | None:
        laid = self.melds[seat]
        return meld_block(
            [len(meld.slots) for meld in laid],
            [self.measure_pill(meld, False) for meld in laid],
            self.layout.meld_block(seat, both=all(self.melds.get(s) for s in (0, 1))),
            most=self.layout.melds(seat).h,
            low=seat == self.viewer,
        )

    def _folded(self, seat: Seat) -> list[LaidGroup]:
        """All cards that lie in one row; an outline has no place of its own."""
        laid = self.melds[seat]
        there = sum(isinstance(slot, Sprite) for meld in laid for slot in meld.slots)
        room = self.layout.meld_block(seat, both=all(self.melds.get(s) for s in (0, 1)))
        most = self.layout.melds(seat).h
        whole = folded(there, 200.0, room, most=most, low=seat == self.viewer)
        poses = iter(whole.cards)
        nowhere = Pose(*whole.pill, most)
        return [
            LaidGroup(
                tuple(next(poses) if isinstance(slot, Sprite) else nowhere for slot in meld.slots),
                whole.pill,
            )
            for meld in laid
        ]

    def settle(self) -> None:
        """Everything where it belongs, at once."""
        for sprite, pose in self.targets():
            sprite.pose, sprite.drawn_at, sprite.moving = pose, None, False
            sprite.passing, sprite.opacity = False, 1.0

    def all(self) -> Iterator[Sprite]:
        """All sprites there are."""
        yield from self.hand
        yield from (sprite for _, sprite in self.trick)
        yield from self.talon
        if self.turned_up is not None:
            yield self.turned_up
        for cards in self.opened.values():
            yield from cards
        for laid in self.melds.values():
            yield from (one for meld in laid for one in meld.slots if isinstance(one, Sprite))
        yield from self.flying

    # ------------------------------------------------------------ time
    @property
    def busy(self) -> bool:
        """Whether something is still being shown or waits to be."""
        return self.timeline.running or bool(self.queue)

    def advance_lifts(self, dt: float) -> bool:
        """Bring lifted cards nearer to where they should be; True when one has moved."""
        moved = False
        opened = (sprite for cards in self.opened.values() for sprite in cards)
        for sprite in (*self.hand, *opened):
            if sprite.lift != sprite.lift_to:
                way = LIFT_SPEED * dt
                low, high = sprite.lift - way, sprite.lift + way
                sprite.lift = min(high, max(low, sprite.lift_to))
                moved = True
        return moved

    # ------------------------------------------------------------ the own hand
    def own_lying(self) -> list[Sprite]:
        """The own cards that lie in melds and not in the hand."""
        return [
            slot
            for meld in self.melds.get(self.viewer, [])
            for slot in meld.slots
            if isinstance(slot, Sprite)
        ]

    def match_hand(self, origin: Pose) -> list[Sprite]:
        """Make the own sprites stand for the own cards as shown; new ones begin at `origin`.

        Gives back the new ones. Sprites whose card has gone are dropped.
        """
        wanted = list(self.shown.hand)
        lying, keep = self.own_lying(), []
        rest: list[Sprite] = []
        for sprite in (*lying, *self.hand):
            if sprite.card in wanted:
                wanted.remove(sprite.card)
                keep.append(sprite)
            else:
                rest.append(sprite)
        for sprite in rest:  # the same kind with another history is the same card
            kind = (sprite.card or 0) & KIND_MASK
            same = next((card for card in wanted if card & KIND_MASK == kind), None)
            if same is not None:
                wanted.remove(same)
                sprite.card = same
                keep.append(sprite)
        new = [Sprite(card, origin, up=True) for card in wanted]
        self.hand = [sprite for sprite in keep if sprite not in lying] + new
        self.sort_own()
        return new

    def sort_own(self) -> None:
        """Put the own hand in order; where each card lies then is up to `targets`."""
        self.arrange()
        if self.unsorted:
            self.breaks = ()
            return
        held = [sprite.card or 0 for sprite in self.hand]
        view = self.shown
        promoted = self.rules.promoted(number for _, number in view.promoted)
        ordered = sort_hand(self.rules, held, view.contract, view.trump, self.order, promoted)
        before, by_card = self.hand, dict[int, list[Sprite]]()
        for sprite in self.hand:
            by_card.setdefault(sprite.card or 0, []).append(sprite)
        self.hand = [by_card[card].pop(0) for card in ordered.cards]
        self.breaks = ordered.breaks
        if self.own_order:
            self.hand, self.breaks = by_hand(before, self.hand, self.own_order), ()
        rising = self._proposed() if self.has_stock else Counter[int]()
        for sprite in self.hand:
            card = sprite.card or 0
            proposed = not card & LAID and rising[card & KIND_MASK] > 0
            rising[card & KIND_MASK] -= proposed
            sprite.raised = bool(card & LAID) or proposed
            sprite.lift_to = tokens.HOVER_LIFT if sprite.raised else 0.0

    @property
    def own_order(self) -> list[int]:
        """The order of kinds that the player has given this hand; empty: the usual one."""
        return self.orders.get((self.shown.number, self.viewer), [])

    def keep_order(self) -> None:
        """The hand stays as it is shown now, until the end of the deal."""
        key = self.shown.number, self.viewer
        self.orders[key] = order_of(self.hand, self.own_order)

    def forget_order(self) -> None:
        """The hand is in the usual order again."""
        self.orders.pop((self.shown.number, self.viewer), None)
        self.sort_own()

    def _proposed(self) -> Counter[int]:
        """How many cards of a kind it takes for what is only proposed."""
        wanted = Counter[int]()
        for meld in self.melds.get(self.viewer, []):
            if meld.proposed:
                wanted |= Counter(slot for slot in meld.slots if isinstance(slot, int))
        return wanted

    def own(self, card: int) -> Sprite | None:
        """A sprite of the own hand for this card: that very one, or one of its kind."""
        kind = card & KIND_MASK
        for sprite in self.hand:
            if sprite.card == card:
                return sprite
        for sprite in (*self.hand, *self.own_lying()):
            if (sprite.card or 0) & KIND_MASK == kind:
                return sprite
        return None

    def out_of_hand(self, seat: Seat, card: int | None) -> Sprite:
        """The sprite of a card that leaves a hand; None: one that the viewer does not know."""
        if seat != self.viewer:
            self.counts[seat] -= 1
            return Sprite(None, self.origin(seat))
        sprite = self.own(card or 0) or Sprite(None, self.origin(seat))
        if sprite in self.hand:
            self.hand.remove(sprite)
            self.sort_own()
        return sprite

    def from_other(self, seat: Seat, cards: Sequence[int | None]) -> list[Sprite]:
        """The sprites of cards that leave the hand of another seat; None: those that the viewer
        does not see."""
        self.counts[seat] -= len(cards)
        return [Sprite(card, self.origin(seat), up=card is not None) for card in cards]

    # ------------------------------------------------------------ the others
    def lay_opened(self, seat: Seat, sprite: Sprite) -> None:
        """A card lies among the open ones of a seat, in their order."""
        held = [*self.opened.get(seat, []), sprite]
        self.opened[seat] = sorted(held, key=lambda one: one.card or 0)

    def take_opened(self, seat: Seat, card: int) -> Sprite | None:
        """A card of this kind out of the open ones of a seat; None where none of them is."""
        opened = self.opened.get(seat, [])
        for sprite in opened:
            if (sprite.card or 0) & KIND_MASK == card & KIND_MASK:
                opened.remove(sprite)
                return sprite
        return None

    def origin(self, seat: Seat) -> Pose:
        """Where a card from this seat comes from, and goes to."""
        seat_layout = self.layout.seats[seat]
        if seat_layout.side == "me":
            return Pose(self.layout.width / 2, self.layout.hand_middle, self.layout.card)
        return seat_layout.hand._replace(
            angle=0.0 if seat_layout.folded else seat_layout.hand.angle
        )

    @property
    def pack(self) -> Pose:
        """Where the pack lies while cards are dealt: between the dealer and the middle."""
        seat, (x, y) = self.layout.seats[self.shown.dealer], self.layout.middle
        h = self.layout.talon(1)[0].h
        return Pose(seat.x + PACK_REACH * (x - seat.x), seat.y + PACK_REACH * (y - seat.y), h)

    def purse(self, seat: Seat) -> Pose:
        """Where a trick goes that this seat has taken; one that nobody has fades where it lies."""
        if seat == NOBODY:
            x, y = self.layout.middle
            return Pose(x, y, self.layout.trick_card * 0.6)
        seat_layout = self.layout.seats[seat]
        return Pose(seat_layout.x, seat_layout.y, self.layout.trick_card * 0.6)

    def closed(self, seat: Seat) -> int:
        """How many backs a seat is shown with."""
        return max(0, self.counts[seat]) if seat not in self.opened else 0
