"""Endings by what one seat knows of them: its own cards, what is out, and what lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards import parse_card
from game.engine.actions import PLAY, Action
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, NOT_LED, UNNAMED, legal, winner
from game.engine.view import View


def cards(names: str) -> list[int]:
    """Cards by their names."""
    return [parse_card(name) for name in names.split()]


def ending(
    rules: Rules,
    hand: Sequence[int],
    out: Sequence[int],
    *,
    trick: Sequence[int] = (),
    contract: str | None = None,
    trump: int = UNNAMED,
    sides: Sequence[int | None] | None = None,
    promoted: Sequence[int] = (),
    declarer: int | None = None,
) -> View:
    """What seat 0 knows that plays next; `out` is in the other hands, the rest it has laid away."""
    seats = rules.active
    leader = (seats - len(trick)) % seats
    played = [(leader + n) % seats for n in range(len(trick))]
    gone = Counter(rules.pack) - Counter([*hand, *out, *trick])
    place = next((c.number for c in rules.contracts if c.id == contract), rules.usual)
    none: tuple[tuple[int, ...], ...] = ((),) * rules.players
    return View(
        0,
        rules.players,
        seats=tuple(range(seats)),
        hand=tuple(sorted(hand)),
        sizes=tuple(len(hand) - (seat in played) for seat in range(seats))
        + (0,) * (rules.players - seats),
        laid=none,
        known=none,
        melds=none,
        opened=(None,) * rules.players,
        discarded=tuple(gone.elements()),
        discard_size=gone.total(),
        contract=place,
        trump=trump,
        declarer=declarer,
        promoted=tuple((0, one) for one in promoted),
        sides=tuple(sides or [None] * rules.players),
        partner_settled=True,
        playing=True,
        leader=leader,
        trick=tuple(trick),
    )


def lawful(rules: Rules, view: View) -> list[Action]:
    """The cards that seat 0 may play; where partners are spared, as if there were none."""
    at = rules.phase_at("tricks")
    assert at is not None
    trump = NO_TRUMP if view.trump == UNNAMED else view.trump
    table = rules.table(at, view.contract, trump, rules.promoted(p for _, p in view.promoted))
    led = table.group[view.trick[0]] if view.trick else NOT_LED
    best = view.trick[winner(table, view.trick)] if view.trick else 0
    return [PLAY[card] for card in dict.fromkeys(legal(table, view.hand, led, best))]
