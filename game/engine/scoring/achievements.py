"""Single achievements that bring points: who holds the highest trump, say, or has most card
points."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK, is_joker
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import card_points
from game.engine.scoring.special import table_of_tricks
from game.engine.sheet import SheetLine, for_seat
from game.engine.state import State
from game.engine.tricks.table import TRUMP, TrickTable
from game.rules.higher_trumps import kinds_with_trump
from game.rules.model.scoring.achievements import Achievement
from game.values import Kind, Seat

Account = tuple[Seat, ...]


def achievement_lines(
    state: State, achievements: dict[str, Achievement], account: Account, parties: Sequence[Account]
) -> list[SheetLine]:
    """A line of the first seat of an account for everything that it has achieved; `parties` are all
    accounts. Before the last card only where that may end the match, and what is certain."""
    lines: list[SheetLine] = []
    ended = not any(state.hands)
    if not state.deal.tricks or not (ended or state.rules.target_at_once is not None):
        return lines
    for name, one in achievements.items():
        if one.counts_points:
            has_it = ended and _has_most(state, account, parties)
        else:
            has_it = _whose(state, one, so_far=not ended) in account
        if has_it:
            lines.append(for_seat(account[0], "result", "achieved", one.points, name))
    return lines


def counted_in_order(state: State) -> list[str]:
    """The achievements in the order in which they count: as they stand in the rules, but where they
    count in the middle of a deal, after those that were certain before its last trick."""
    singly = state.rules.scoring.singly
    if state.rules.target_at_once is None or not state.deal.tricks:
        return list(singly)
    before = state._replace(deal=state.deal._replace(tricks=state.deal.tricks[:-1]))
    return sorted(singly, key=lambda name: _whose(before, singly[name], so_far=True) is None)


def _has_most(state: State, account: Account, parties: Sequence[Account]) -> bool:
    """Whether an account has more card points than any other."""
    points = [sum([card_points(state, seat) for seat in party]) for party in parties]
    most = max(points)
    return points.count(most) == 1 and parties[points.index(most)] == account


def _whose(state: State, one: Achievement, *, so_far: bool) -> Seat | None:
    """The seat that has an achievement which is about a card; of equal cards the first that was
    played decides. `so_far`: only where no card to come can change it."""
    if one.counts_points:
        return None
    deal, table = state.deal, table_of_tricks(state.rules, state.deal.contract, state.deal.trump)
    found, best = None, 0
    named = _named(state, one)
    for trick in deal.tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            kind = card & KIND_MASK
            counts, height = (kind in named, 0) if named is not None else _height(table, one, kind)
            if counts and (found is None or height > best):
                found, best = (trick.winner if one.goes_to == "taker" else seat), height
    if not so_far or named is not None:
        return found
    of_pack = [_height(table, one, kind) for kind in state.rules.pack]
    return found if all(best >= height for counts, height in of_pack if counts) else None


def _height(table: TrickTable, one: Achievement, kind: Kind) -> tuple[bool, int]:
    """Whether a card counts for an achievement about trumps, and how well."""
    counts, height = table.group[kind] == TRUMP, table.strength[kind]
    if one.wants_lowest:
        return counts and not is_joker(kind), -height
    return counts, height


def _named(state: State, one: Achievement) -> tuple[Kind, ...] | None:
    """The kinds that an achievement names; None where it names none."""
    if one.card is None:
        return None
    return kinds_with_trump(one.card, state.rules.trump_suit(state.deal.contract, state.deal.trump))


def counting_kinds(rules: Rules, contract: int, trump: int) -> frozenset[Kind]:
    """The kinds that bring something: card points, or what is achieved with them."""
    points, suit = rules.points(trump, contract), rules.trump_suit(contract, trump)
    named = [one.card for one in rules.scoring.singly.values() if one.card is not None]
    kinds = [kind for card in named for kind in kinds_with_trump(card, suit)]
    return frozenset([*kinds, *[kind for kind, value in enumerate(points) if value > 0]])
