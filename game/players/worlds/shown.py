"""What a card says of those that were not played: duties that were not met."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.cards import KIND_MASK, KINDS
from game.engine.melds.held import serves
from game.engine.melds.played import is_known
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import table_after
from game.engine.tricks.table import (
    NO_TRUMP,
    NOT_CALLED,
    NOT_LED,
    TRUMP,
    UNNAMED,
    TrickTable,
    beats,
    led_by,
    led_then,
    legal,
    winning,
)
from game.engine.view import View
from game.players.counting import drawn_tricks, tricks_before
from game.players.worlds.located import Located
from game.values import Card, Kind, Seat


def ruled_out(rules: Rules, located: Located) -> dict[int, int]:
    """For every seat the kinds that its plays have ruled out, as bits."""
    view = located.view
    impossible = dict.fromkeys(range(view.players), 0)
    at = rules.phase_at("tricks")
    if view.picked_up:
        _could_not_follow(rules, view, impossible)
    if at is None or not located.tricks or _slips_possible(rules, view):
        return impossible
    trump = NO_TRUMP if view.trump == UNNAMED else view.trump
    spares = rules.spares_partner(view.contract)
    made = rules.contracts[view.contract].spec.trump_begins_in_trick
    made = made or view.hidden_trump is not None
    rises = any(not rules.promotions[number].raised for _, number in view.promoted)
    before: list[Sequence[Card]] = []
    otherwise = tricks_before(rules, view) - drawn_tricks(rules, view)
    for number, (seats, cards) in enumerate(located.tricks):
        kinds = [card & KIND_MASK for card in cards]
        if number < otherwise:  # which suits there were then is not asked any more
            before.append(kinds)
            continue
        shown = view.trump_card
        table = table_after(rules, at, view.contract, trump, (), before, view.talon, shown=shown)
        if made or rises:  # what beat what then is not told: only suits are certain
            table = table.beating_nothing()
        before.append(kinds)
        asks, none = table.asked, table.unbeaten
        if asks != NOT_LED or (table.holds_back and table.called == NOT_CALLED):
            impossible[seats[0]] |= forbidding(table, asks, none, kinds[0], spared=False)
        led, best, best_seat = led_by(table, cards[:1]), kinds[0], seats[0]
        table = table.after_lead(kinds[0]).begun_with(kinds[0])
        for seat, kind in zip(seats[1:], kinds[1:], strict=True):
            spared = spares and _maybe_partners(rules, view, seat, best_seat)
            bits = forbidding(table, led, best, kind, spared=spared)
            impossible[seat] |= bits & ~_kept_at_hand(view, table, seat, led)
            if beats(table, kind, best):
                before_it, led = led, led_then(table, led, best, kind)
                table = table if led == before_it else table.after_lead(kind)
                best, best_seat = winning(table, best, kind), seat
    for seat, bits in _not_together(rules, located).items():
        impossible[seat] |= bits
    return impossible


def _could_not_follow(rules: Rules, view: View, impossible: dict[int, int]) -> None:
    """Who has ended a trick that was picked up had no card of the suit led: who has picked it up
    without having played to it, or else who was the last to play."""
    at = rules.phase_at("tricks")
    assert at is not None
    group = rules.table(at, view.contract, NO_TRUMP).group
    for trick in view.picked_up:
        seat = trick.winner if trick.winner not in trick.seats else trick.seats[-1]
        led = group[trick.cards[0] & KIND_MASK]
        suit = [1 << kind for kind in rules.deck_kinds if group[kind] == led]
        impossible[seat] |= sum(suit)


def _kept_at_hand(view: View, table: TrickTable, seat: Seat, led: int) -> int:
    """The kinds (as bits) of which a seat may have a card that it keeps, whatever else is due."""
    if seat != view.declarer or not table.hold or led == NOT_LED:
        return 0
    kept = (table.hold & -table.hold).bit_length() - 1
    return 0 if table.group[kept] == led else table.hold


def _not_together(rules: Rules, located: Located) -> dict[int, int]:
    """For seats that have played one of two cards without a meld that both would have made: the
    kind of the other, as bits."""
    view, found = located.view, dict[int, int]()
    for pattern in rules.melds_by_play[view.contract]:
        pair = len(pattern.needs) == 2 and serves(pattern, view.trump)
        if not pair or not is_known(pattern, view.trump):
            continue
        for seat in view.seats:
            left = pattern.kinds
            for kind, _ in pattern.needs:
                left ^= bool(located.played[seat][kind]) << kind
            if left != pattern.kinds and pattern.number not in view.melds[seat]:
                found[seat] = found.get(seat, 0) | left
    return found


@lru_cache(maxsize=16384)
def forbidding(table: TrickTable, led: int, best: int, card: Card, *, spared: bool) -> int:
    """The kinds of which each would have forbidden the card, as bits.

    A card is lawful in a hand unless one single other card forbids it, so two at a time tell all;
    but a trump that may be played instead of following suit is lawful with a third card that could
    follow, whatever else is due to who has none.
    """
    bits, follows = 0, _could_follow(table, led)
    for kind in range(KINDS):
        hands = [[kind, card], *([kind, card, one] for one in follows)]
        if not any(card in legal(table, hand, led, best, spared=spared) for hand in hands):
            bits |= 1 << kind
    return bits


def _could_follow(table: TrickTable, led: int) -> list[Kind]:
    """A kind of the plain suit led, where trumps may be played instead; none where not."""
    if led in (NOT_LED, TRUMP) or not (table.may_trump or table.instead):
        return []
    return [kind for kind in range(KINDS) if table.group[kind] == led][:1]


def _slips_possible(rules: Rules, view: View) -> bool:
    """Whether somebody may have broken a duty, or drawn too late: then nothing is certain."""
    if rules.ruleset.is_strict:
        return False
    return view.fault is not None or rules.has_stock


def _maybe_partners(rules: Rules, view: View, seat: Seat, other: int) -> bool:
    """Whether two seats play together, as far as is known."""
    if rules.ruleset.has_no_sides_in(rules.contracts[view.contract].spec):
        return False
    sides = view.sides[seat], view.sides[other]
    return None in sides or sides[0] == sides[1]
