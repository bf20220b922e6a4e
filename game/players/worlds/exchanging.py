"""Deals where there are too many to be counted: one that fits is found, and cards change places.

Two cards that may lie in each other's places, and are not needed where they are, are as likely to
lie the other way round. So whoever exchanges such pairs at random for long enough has every deal
that can be reached in this way equally often, without knowing how many there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.players.worlds.limits import CardLimits
from game.players.worlds.ways import Bits, Deals, below
from game.values import Kind

FIRST: Final = 10
LATER: Final = 2
"""Pairs that are looked at for every card, before the first deal is drawn and before others."""


class Exchanges(Deals):
    """The deals that fit some limits (but for their claims), one made from another."""

    def __init__(self, limits: CardLimits) -> None:
        self._limits = limits
        self._kinds = [kind for kind, _ in limits.cards]
        self._masks = [mask for _, mask in limits.cards]
        self._needed = {
            (place, kind): count for kind, bounds in limits.least.items() for place, count in bounds
        }
        self._at: list[int] = []
        """In which place every card lies; empty where nothing fits."""
        self._lying: dict[tuple[int, Kind], int] = {}
        """How many of a kind lie in a place."""
        self.later = LATER
        """Pairs for every card between two deals."""
        self._rounds = FIRST
        first = _first_deal(limits)
        if first is not None:
            self._at = first
            for card, place in enumerate(first):
                key = place, self._kinds[card]
                self._lying[key] = self._lying.get(key, 0) + 1

    def count(self) -> int:
        """0 where nothing fits, 1 where no two cards can change places, else 2: several."""
        if not self._at:
            return 0
        cards = range(len(self._at))
        return 2 if any(self._may_change(a, b) for a in cards for b in range(a)) else 1

    def draw(self, bits: Bits) -> list[list[int]]:
        """The kinds in every place of one deal; there must be one."""
        cards = len(self._at)
        for _ in range(cards * self._rounds):
            one, other = below(bits, cards), below(bits, cards)
            if self._may_change(one, other):
                self._change(one, other)
        self._rounds = self.later
        deal: list[list[int]] = [[] for _ in self._limits.places]
        for card, place in enumerate(self._at):
            deal[place].append(self._kinds[card])
        return deal

    def fits(self, deal: list[list[int]]) -> bool:
        """Whether this deal (the kinds in every place) is one of them."""
        if [len(cards) for cards in deal] != [place.size for place in self._limits.places]:
            return False
        for (place, kind), count in self._needed.items():
            if deal[place].count(kind) < count:
                return False
        for kind in set(self._kinds):
            lie = [place for place, cards in enumerate(deal) for _ in range(cards.count(kind))]
            masks = [mask for other, mask in self._limits.cards if other == kind]
            if len(lie) != len(masks) or None in _matched(lie, masks):
                return False
        return True

    def _may_change(self, one: int, other: int) -> bool:
        """Whether two cards of different kinds, or seen differently, can change places."""
        here, there = self._at[one], self._at[other]
        if here == there or not self._masks[one] >> there & 1 or not self._masks[other] >> here & 1:
            return False
        mine, theirs = self._kinds[one], self._kinds[other]
        return mine == theirs or (self._can_go(here, mine) and self._can_go(there, theirs))

    def _can_go(self, place: int, kind: Kind) -> bool:
        return self._lying[place, kind] > self._needed.get((place, kind), 0)

    def _change(self, one: int, other: int) -> None:
        here, there = self._at[one], self._at[other]
        self._at[one], self._at[other] = there, here
        for card, left, reached in ((one, here, there), (other, there, here)):
            kind = self._kinds[card]
            self._lying[left, kind] -= 1
            self._lying[reached, kind] = self._lying.get((reached, kind), 0) + 1


def _first_deal(limits: CardLimits) -> list[int] | None:
    """In which place every card lies in one deal; None where none was found."""
    room = [place.size for place in limits.places]
    masks = [mask for _, mask in limits.cards]
    if sum(room) != len(masks):
        return None
    at = [-1] * len(masks)
    for kind, bounds in limits.least.items():
        cards = [card for card, (other, _) in enumerate(limits.cards) if other == kind]
        slots = [place for place, count in bounds for _ in range(count)]
        found = _matched(slots, [masks[card] for card in cards])
        for place, number in zip(slots, found, strict=True):
            if number is None:
                return None
            at[cards[number]] = place
            room[place] -= 1
    if min(room, default=0) < 0:
        return None
    loose = [card for card, place in enumerate(at) if place < 0]
    for card in sorted(loose, key=lambda card: masks[card].bit_count()):
        if not _put(card, at, masks, room, loose):
            return None
    return at


def _put(card: int, at: list[int], masks: Sequence[int], room: list[int], loose: list[int]) -> bool:
    """Lay a card where it may lie; others that are loose make room for it, if they must."""
    came: dict[int, tuple[int, int]] = {}
    """For a place that was looked at: which card would go there, and from which place."""
    queue: list[int] = []
    for place in range(len(room)):
        if masks[card] >> place & 1:
            came[place] = card, -1
            queue.append(place)
    for place in queue:
        if room[place] > 0:
            room[place] -= 1
            target = place
            while target >= 0:
                moved, before = came[target]
                at[moved] = target
                target = before
            return True
        for other in loose:
            if at[other] != place:
                continue
            for further in range(len(room)):
                if masks[other] >> further & 1 and further not in came:
                    came[further] = other, place
                    queue.append(further)
    return False


def _matched(slots: Sequence[int], masks: Sequence[int]) -> list[int | None]:
    """For every slot (a place) a card of its own that may lie there, by their masks; None for a
    slot that must stay empty."""
    owner: list[int | None] = [None] * len(masks)
    """The slot that has a card."""
    for slot in range(len(slots)):
        _give(slot, slots, masks, owner, set())
    found: list[int | None] = [None] * len(slots)
    for card, taken in enumerate(owner):
        if taken is not None:
            found[taken] = card
    return found


def _give(
    slot: int,
    slots: Sequence[int],
    masks: Sequence[int],
    owner: list[int | None],
    asked: set[int],
) -> bool:
    """Give a slot a card, where need be one that another slot can do without."""
    order = sorted(range(len(masks)), key=lambda card: masks[card].bit_count())
    for card in order:
        if card in asked or not masks[card] >> slots[slot] & 1:
            continue
        asked.add(card)
        taken = owner[card]
        if taken is None or _give(taken, slots, masks, owner, asked):
            owner[card] = slot
            return True
    return False
