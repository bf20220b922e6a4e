"""Special points: what counts in a trick beside its card points (D-20 to D-23)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.events import NOBODY
from game.engine.rules.parts import CompiledSpecial
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import values_of_kinds
from game.engine.scoring.first_to import party_of
from game.engine.seat_view import KONTRA, RE, SeenTrick, View
from game.engine.sheet import SheetLine, for_seat
from game.engine.sides.promised import promises_of_sides, special_promises
from game.engine.state import State, Trick
from game.engine.tricks.covered import still_to_play, tricks_left
from game.engine.tricks.table import NO_TRUMP, TrickTable
from game.rules.model.phases import TricksPhase
from game.rules.model.scoring.special_points import How
from game.values import Points, Seat


class CountedDeal(NamedTuple):
    """What special points depend on: the tricks so far, how many are yet to come, who is with
    whom, and what each side has promised; from a state, or from what a seat has seen."""

    rules: Rules
    contract: int
    trump: int
    promoted: Sequence[tuple[Seat, int]]
    tricks: Sequence[Trick | SeenTrick]
    to_come: int
    parties: Sequence[Sequence[Seat]]
    promises: tuple[tuple[str, ...], ...]


class SpecialPointMade(NamedTuple):
    """A special point: its id, the side that has it (an index into the parties), its score points,
    the index of its trick (0 for the first) and who took it; and whose card it is about where that
    is another seat's."""

    name: str
    side: int
    points: Points
    trick: int
    winner: Seat
    other: Seat | None


def played_in(state: State, parties: Sequence[Sequence[Seat]]) -> CountedDeal:
    """The deal of a state so far."""
    deal = state.deal
    to_come = max(still_to_play(state)) + (len(deal.stock) if deal.drawing else 0)
    made: tuple[tuple[str, ...], ...] = tuple([()] * len(parties))
    if state.rules.scoring.two_sides:
        made = promises_of_sides(state, parties)
    return CountedDeal(
        state.rules, deal.contract, deal.trump, deal.promoted, deal.tricks, to_come, parties, made
    )


def special_points_seen(rules: Rules, view: View) -> tuple[SpecialPointMade, ...]:
    """Every special point of a deal as a seat has seen it; none while it does not know all
    sides."""
    if any(view.sides[seat] is None for seat in view.seats):
        return ()
    parties = [[seat for seat in view.seats if view.sides[seat] == side] for side in (RE, KONTRA)]
    to_come = rounds_to_come(view)
    said = [(view.sides[seat], level) for seat, level in view.announced]
    made = special_promises(rules, view.contract, said)
    played = CountedDeal(
        rules, view.contract, view.trump, view.promoted, view.tricks, to_come, parties, made
    )
    return special_points(played)


def rounds_to_come(view: View) -> int:
    """How many tricks are yet to be finished, at least two as long as cards are drawn."""
    return tricks_left(view) + (view.stock_size if view.closed is None else 0)


def special_points(played: CountedDeal) -> tuple[SpecialPointMade, ...]:
    """Every special point of the deal so far. Whatever is asked of a deal, and whatever might be
    announced in it, these are the same."""
    memo = played.rules.memo
    known, found = memo.specials
    if known != played:
        found = tuple(_special_points(played))
        memo.specials = (played, found)
    return found


def _special_points(played: CountedDeal) -> list[SpecialPointMade]:
    """As `special_points`, worked out."""
    counting, found = _counting(played), list[SpecialPointMade]()
    promised = {name for made in played.promises for name in made}
    specials = [
        special
        for special in _with_cards(played)
        if counting is None or special.id in counting or special.id in promised
    ]
    if not specials:
        return found
    values, table = values_of_kinds(played.rules, played.trump, played.contract), _table(played)
    parties, tricks = played.parties, played.tricks
    fallen: set[int] = set()
    for index, trick in enumerate(tricks):
        ahead = played.to_come + len(tricks) - 1 - index
        promoted = _promoted(played, fallen) if played.promoted else ()
        fallen.update(card & KIND_MASK for card in trick.cards)
        if trick.winner == NOBODY:
            continue
        side = party_of(parties, trick.winner)
        for special in specials:
            if special.ahead not in (None, ahead) or (special.opens and index):
                continue
            if any((card in promoted) != special.promoted for card in special.cards or ()):
                continue
            kept = special.id in played.promises[side]
            points = special.promised if kept else special.points
            if not (points or kept or special.pot):
                continue
            for other in _times(table, special, trick, values, parties[side]):
                found.append(SpecialPointMade(special.id, side, points, index, trick.winner, other))
    return found


def _with_cards(played: CountedDeal) -> list[CompiledSpecial]:
    """All special points, those about cards that hang on the trump suit with these cards; without
    them where no suit is trump."""
    rules, found = played.rules, list[CompiledSpecial]()
    suit = rules.trump_suit(played.contract, played.trump)
    for special in rules.specials:
        one = special
        if suit is None and (one.of_suit is not None or one.by_of_suit is not None):
            continue
        if suit is not None and one.of_suit is not None:
            one = one._replace(cards=one.of_suit[suit])
        if suit is not None and one.by_of_suit is not None:
            one = one._replace(by=one.by_of_suit[suit])
        found.append(one)
    return found


def special_lines_of_parties(
    state: State, parties: Sequence[Sequence[Seat]]
) -> dict[Seat, list[SheetLine]]:
    """What single tricks have brought each party, and cost one whose card was caught: lines of its
    first seat, by that seat."""
    lines: dict[Seat, list[SheetLine]] = {}
    specials = state.rules.scoring.specials
    for made in special_points(played_in(state, parties)):
        special = specials[made.name]
        if not special.is_written_down:
            continue
        taker = parties[made.side][0]
        line = for_seat(taker, "result", "special", made.points, made.name)
        lines.setdefault(taker, []).append(line)
        if special.changes_hands and made.other is not None:
            owner = parties[party_of(parties, made.other)][0]
            line = for_seat(owner, "result", "special", -made.points, made.name)
            lines.setdefault(owner, []).append(line)
    return lines


def missed_promises(
    state: State, parties: Sequence[Sequence[Seat]], made: Sequence[SpecialPointMade]
) -> list[tuple[str, Points]]:
    """What was promised beside winning, and the side that has promised it has not made: the special
    points with what they bring the first side, or cost it."""
    promises = promises_of_sides(state, parties)
    kept = {(one.name, one.side) for one in made}
    return [
        (special.id, special.promised if side == KONTRA else -special.promised)
        for special in state.rules.specials
        for side in (RE, KONTRA)
        if special.id in promises[side] and (special.id, side) not in kept
    ]


def _promoted(played: CountedDeal, fallen: Collection[int]) -> Collection[int]:
    """The kinds that are no longer what they were: they were called the highest trumps. Where only
    the second one is, the first stays what it was; `fallen` are the kinds of earlier tricks."""
    called = [played.rules.promotions[index] for _, index in played.promoted]
    return [p.kind for p in called if p.spec.announced != "second" or p.kind in fallen]


def _counting(played: CountedDeal) -> Collection[str] | None:
    """The special points that count in this deal; None for all of them."""
    rules = played.rules
    contract = rules.contracts[played.contract].spec
    two_sides = rules.scoring.two_sides
    if contract.is_about_tricks and not two_sides:
        return ()
    if two_sides and not contract.is_solo and len(played.parties[RE]) == 1:
        return rules.ruleset.table.sides.alone_special_points
    return contract.special_points


def _table(played: CountedDeal) -> TrickTable:
    """Which cards follow which suit."""
    trump = played.trump if played.trump >= 0 else NO_TRUMP
    return table_of_tricks(played.rules, played.contract, trump)


def table_of_tricks(rules: Rules, contract: int, trump: int) -> TrickTable:
    """The table of the tricks of a deal: what is trump, and which card is higher."""
    at = next(n for n, phase in enumerate(rules.phases) if isinstance(phase, TricksPhase))
    return rules.table(at, contract, trump)


def _times(
    table: TrickTable,
    special: CompiledSpecial,
    trick: Trick | SeenTrick,
    values: Sequence[int],
    winners: Sequence[Seat],
) -> Sequence[Seat | None]:
    """The special points that a trick brings to the side that won it: each with the other seat
    whose card it is about, None where it is about no other's."""
    once: Sequence[Seat | None] = (None,)
    if special.kind == "full_trick":
        full = sum([values[card & KIND_MASK] for card in trick.cards]) >= special.at_least
        return once if full else ()
    if special.kind == "suit_trick":
        return once if _all_of_suit(table, trick, special.suit) else ()
    cards = special.cards or ()
    holders = [
        seat
        for place, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=True))
        if card & KIND_MASK in cards and _came(table, special.how, trick, place)
    ]
    if not holders:
        return ()
    winning = trick.cards[trick.seats.index(trick.winner)] & KIND_MASK
    if special.is_caught:
        catches = special.by is None or winning in special.by
        return [seat for seat in holders if seat not in winners] if catches else ()
    if winning not in cards:
        return ()
    if special.takes_trick:
        return once
    return [seat for seat in holders if seat in winners and seat != trick.winner]


def all_of_plain_suit(played: CountedDeal, trick: Trick | SeenTrick, suit: int) -> bool:
    """Whether a trick holds nothing but one suit, and no trump."""
    return _all_of_suit(_table(played), trick, suit)


def _all_of_suit(table: TrickTable, trick: Trick | SeenTrick, suit: int) -> bool:
    """The same at a table."""
    return all(table.group[card & KIND_MASK] == suit for card in trick.cards)


def _came(table: TrickTable, how: How, trick: Trick | SeenTrick, place: int) -> bool:
    """Whether the card at a place of a trick was played as asked: led, of the suit that was led, or
    of another one."""
    if how == "any":
        return True
    if how == "leading" or not place:
        return how == "leading" and not place
    group, led = table.group, trick.cards[0] & KIND_MASK
    follows = group[trick.cards[place] & KIND_MASK] == group[led]
    return follows == (how == "following")
