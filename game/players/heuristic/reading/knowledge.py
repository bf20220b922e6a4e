"""What a view says about the cards that are still out: counts, voids, who plays with whom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import ClassVar

from game.cards import KIND_MASK, KINDS
from game.engine.rules.rules import NO_CARD, Rules
from game.engine.rules.trick_tables import is_turned, table_after, talon_led
from game.engine.tricks.covered import tricks_left
from game.engine.tricks.openings import opened, opening_now
from game.engine.tricks.table import (
    CANCELS,
    GROUPS,
    NO_TRUMP,
    NOT_LED,
    TRUMP,
    UNNAMED,
    TrickTable,
    beats,
    led_by,
    taking,
    to_beat,
    winner,
)
from game.engine.view import View
from game.players.counting import counts, is_drawing, tricks_before, unseen
from game.players.heuristic.reading.allies import ally_weights, is_hidden
from game.values import Card, Kind, Seat


def phase_of_tricks(rules: Rules, view: View | None = None) -> int:
    """The index of the phase whose tricks are played now (or will be)."""
    return _phase_of_tricks(rules, view is None or is_drawing(view))


@lru_cache(maxsize=64)
def _phase_of_tricks(rules: Rules, drawing: bool) -> int:
    kinds = [phase.kind for phase in rules.phases]
    return kinds.index("stock" if drawing and "stock" in kinds else "tricks")


def table_of(rules: Rules, contract: int, trump: int) -> TrickTable:
    """The order of cards under a contract before play; an unnamed trump counts as none, but where
    the contract says itself which suit is trump."""
    named = rules.contracts[contract].suit if trump in (UNNAMED, NO_TRUMP) else trump
    return rules.table(phase_of_tricks(rules), contract, named)


@lru_cache(maxsize=256)
def suits_of(rules: Rules, table: TrickTable) -> tuple[tuple[int, ...], ...]:
    """The kinds of each group in the pack, the strongest first; the trumps stand last."""
    return tuple(
        tuple(
            sorted(
                (kind for kind in rules.deck_kinds if table.group[kind] == group),
                key=lambda kind: -table.strength[kind],
            )
        )
        for group in range(GROUPS)
    )


def height(rules: Rules, table: TrickTable, kind: Kind) -> int:
    """How many kinds of its group in the pack are weaker than a kind."""
    suit = suits_of(rules, table)[table.group[kind]]
    return len(suit) - 1 - suit.index(kind)


@dataclass
class Knowledge:
    """A view, read for play."""

    rules: Rules
    view: View

    expects_trumping: ClassVar[bool] = True
    """Whether it is minded that others may have run out of a suit and trump."""

    @cached_property
    def table(self) -> TrickTable:
        """The order of cards in the tricks that are played now."""
        table, trick = self._table_after(len(self.view.tricks)), self.view.trick
        opening = opening_now(self.rules, self.view)
        if opening is not None:
            return opened(table, opening)
        return table.begun_with(trick[0]) if trick else table

    @cached_property
    def ahead(self) -> tuple[TrickTable, ...]:
        """The same in each trick that is left, the running one first: of what may change from one
        to the next only the order within suits."""
        view, now = self.view, len(self.view.tricks)
        numbers = range(now, now + max(1, tricks_left(view)))
        turned = [is_turned(self.rules, view.contract, number) for number in numbers]
        alike = other = self._table_after(now)
        if len({*turned}) > 1:
            other = self._table_after(now, turned=not turned[0])
        return (self.table, *[alike if one == turned[0] else other for one in turned[1:]])

    def _table_after(self, number: int, *, turned: bool | None = None) -> TrickTable:
        """The same in the trick that came, or comes, after so many, or as if suits were upside down
        in it, or not (`turned`)."""
        view, rules = self.view, self.rules
        trump = NO_TRUMP if view.trump == UNNAMED else view.trump
        promoted = rules.promoted(one for _, one in view.promoted)
        phase = phase_of_tricks(rules, view)
        tricks = [trick.cards for trick in view.tricks[:number]]
        last = len(view.hand) == 1 and number >= len(view.tricks)
        key = phase, view.contract, trump, promoted
        return table_after(
            rules, *key, tricks, view.talon, last=last, shown=view.trump_card, turned=turned
        )

    @cached_property
    def hand(self) -> list[int]:
        """How many of each kind the seat holds."""
        return counts(self.view.hand)

    @cached_property
    def unseen(self) -> list[int]:
        """How many of each kind the seat has not located: in other hands, talon or stock. Rules of
        thumb take no notice of hands that lie open."""
        return unseen(self.rules, self.view)

    @cached_property
    def passed_on(self) -> dict[int, list[int]]:
        """How many of each kind this seat has passed on to every seat, which has kept them until
        the cards were played."""
        view = self.view
        passed = {seat: [0] * KINDS for seat in view.seats}
        if self.rules.repays:
            return passed  # it may have come back at once
        parted = {giver for giver, _, _ in view.given}
        if view.declarer is not None and self.rules.talon_size and not self.rules.hands_out:
            parted.add(view.declarer)
        for seat, to, card in view.passed:
            kept = to in passed and to not in parted  # whoever drops out has none any more
            if seat == view.seat and card is not None and kept:
                passed[to][card] += 1
            elif self.rules.partner_gives and card is not None and seat in passed:
                passed[seat][card] = max(0, passed[seat][card] - 1)  # it may have come back
        return passed

    def throws_off(self, kind: Kind) -> bool:
        """Whether the first card of a trick is one that does not follow to what the talon asks for,
        and so hardly takes it."""
        asked = not self.view.trick and self.table.asked != NOT_LED
        return asked and bool(self.table.weak >> kind & 1)

    @cached_property
    def duty_tricks(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """The seats and cards of the tricks in which suit must be followed, the running one too."""
        view = self.view
        if not self.table.follow_suit:
            return []
        before = tricks_before(self.rules, view)
        tricks = [(trick.seats, trick.cards) for trick in view.tricks[before:]]
        return [*tricks, (view.trick_seats, view.trick)] if view.trick else tricks

    def table_for(self, number: int) -> TrickTable:
        """The table for one of `duty_tricks`: another one where the talon led, where jokers are
        not always the same, or where suits are upside down in some."""
        view = self.view
        first = len(view.tricks) + bool(view.trick) - len(self.duty_tricks)
        led = talon_led(self.rules, view.contract, view.talon, first + number) != NO_CARD
        changes = self.rules.jokers_change or self.rules.contracts[view.contract].spec.upside_down
        another = led or self.table.asked != NOT_LED or changes
        if not another:
            return self.table
        _, cards = self.duty_tricks[number]
        return self._table_after(first + number).begun_with(cards[0])

    @cached_property
    def number_unseen(self) -> int:
        """How many cards the seat has not located."""
        return max(1, sum(self.unseen))

    def outstanding(self, group: int) -> int:
        """How many unseen cards a group has."""
        groups = self.table.group
        return sum(n for kind, n in enumerate(self.unseen) if n and groups[kind] == group)

    def stronger(self, card: Card) -> int:
        """How many unseen cards of its own group take a trick from a card."""
        table, kind = self.table, card & KIND_MASK
        group, strength = table.group[kind], table.strength[kind]
        return sum(
            n
            for other, n in enumerate(self.unseen)
            if n and table.group[other] == group and table.strength[other] > strength
        )

    @cached_property
    def voids(self) -> dict[int, set[int]]:
        """The groups that seats have shown to be out of, where following suit is a duty."""
        voids = {seat: set[int]() for seat in self.view.seats}
        for number, (seats, cards) in enumerate(self.duty_tricks):
            table = self.table_for(number)
            led = led_by(table, cards)
            best, holder = cards[0], seats[0]
            if table.asked != NOT_LED and table.fails(led, best):
                voids[holder].add(led)
            for seat, card in zip(seats[1:], cards[1:], strict=True):
                group = table.group[card & KIND_MASK]
                if table.fails(led, card):
                    voids[seat].add(led)
                    low_free = table.no_undertrump or table.trump_to_win
                    lower = low_free and table.group[best & KIND_MASK] == TRUMP
                    must = table.must_trump and not lower and not self.spared(seat, holder)
                    if must and group != TRUMP:
                        voids[seat].add(TRUMP)
                if beats(table, card, best):
                    best, holder = card, seat
        return voids

    def spared(self, seat: Seat, holder: Seat) -> bool:
        """Whether a seat needs neither beat nor trump because its partner is winning."""
        sides, spares = self.view.sides, self.rules.spares_partner(self.view.contract)
        return spares and sides[seat] == sides[holder]

    @cached_property
    def weights(self) -> dict[int, float]:
        """How good it is when a seat gets points: 1 for the own side, −1 for others, and in between
        where it is not known."""
        view = self.view
        if is_hidden(self.rules, view):
            out = {seat for seat, groups in self.voids.items() if TRUMP in groups}
            return ally_weights(self.rules, view, self.table, out)
        sides, own = view.sides, view.seat
        return {
            seat: 1.0
            if seat == own or (sides[seat] is not None and sides[seat] == sides[own])
            else -1.0
            for seat in view.seats
        }

    @cached_property
    def later(self) -> tuple[int, ...]:
        """The seats that play to this trick after the own one, in order."""
        seats = self.view.seats
        index = seats.index(self.view.seat)
        order = seats[index + 1 :] + seats[:index]
        return order[: len(seats) - len(self.view.trick) - 1]

    @cached_property
    def best(self) -> tuple[int, int] | None:
        """Who is winning the trick, and the kind of card to beat; None before the first card."""
        trick = self.view.trick
        if not trick:
            return None
        index = taking(self.table, trick)
        if index is None:
            index = winner(self.table, trick)
        card = trick[index] if self.table.tied == CANCELS else to_beat(self.table, trick)
        return self.view.trick_seats[index], card & KIND_MASK

    def holds_one(self, seat: Seat, cards: int) -> float:
        """How likely a seat holds at least one of so many unseen cards."""
        missing = 1.0 - min(1.0, self.view.sizes[seat] / self.number_unseen)
        none = 1.0
        for _ in range(cards):  # multiplied out: powers may differ between machines
            none *= missing
        return 1.0 - none
