"""Special points: what counts in a trick beside its card points (D-20 to D-23)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.cards import KIND_MASK, parse_card, parse_suit
from game.engine.scoring.counting import card_values
from game.engine.state import State, Trick
from game.engine.tricks import NO_TRUMP
from game.rules.model.scoring import SpecialPoint
from game.rules.model.scoring.re_kontra import ReKontra

RE, KONTRA = 0, 1


def special_points(
    state: State, scoring: ReKontra, parties: Sequence[Sequence[int]]
) -> Iterator[tuple[str, int, int]]:
    """Every special point of the deal so far: its id, the side that has it, its score points."""
    counting = _counting(state, parties)
    values = card_values(state)
    tricks = state.deal.tricks
    ended = bool(tricks) and not any(state.hands)
    fallen: set[int] = set()
    for index, trick in enumerate(tricks):
        last = ended and index == len(tricks) - 1
        promoted = _promoted(state, fallen)
        fallen.update(card & KIND_MASK for card in trick.cards)
        for name, spec in scoring.special_points.items():
            if not spec.enabled or (spec.tricks == "last" and not last):
                continue
            if counting is not None and name not in counting:
                continue
            if spec.card is not None and parse_card(spec.card) in promoted:
                continue
            side = RE if trick.winner in parties[RE] else KONTRA
            for _ in range(_times(state, spec, trick, values, parties[side])):
                yield name, side, spec.points


def _promoted(state: State, fallen: Collection[int]) -> Collection[int]:
    """The kinds that are no longer what they were: they were called the highest trumps. Where only
    the second one is, the first stays what it was; `fallen` are the kinds of earlier tricks."""
    called = [state.rules.promotions[index] for _, index in state.deal.promoted]
    return [p.kind for p in called if p.spec.announced != "second" or p.kind in fallen]


def _counting(state: State, parties: Sequence[Sequence[int]]) -> Collection[str] | None:
    """The special points that count in this deal; None for all of them."""
    rules = state.rules
    contract = rules.contracts[state.deal.contract].spec
    if contract.sides != "solo" and len(parties[RE]) == 1:
        return rules.ruleset.table.sides.alone_special_points
    return contract.special_points


def _times(
    state: State,
    spec: SpecialPoint,
    trick: Trick,
    values: Sequence[int],
    winners: Sequence[int],
) -> int:
    """How often a trick brings this special point to the side that won it."""
    if spec.kind == "full_trick":
        return int(sum(values[card & KIND_MASK] for card in trick.cards) >= (spec.at_least or 0))
    if spec.kind == "suit_trick":
        return int(all_of_plain_suit(state, trick, parse_suit(spec.suit or "")))
    card = parse_card(spec.card or "")
    played = [s for s, c in zip(trick.seats, trick.cards, strict=True) if c & KIND_MASK == card]
    winning = trick.cards[trick.seats.index(trick.winner)] & KIND_MASK
    if spec.kind == "caught":
        catches = spec.by is None or winning == parse_card(spec.by)
        return sum(seat not in winners for seat in played) if catches else 0
    if spec.kind == "won_with":
        return int(winning == card)
    return sum(seat in winners and seat != trick.winner for seat in played) * (winning == card)


def all_of_plain_suit(state: State, trick: Trick, suit: int) -> bool:
    """Whether a trick holds nothing but one suit, and no trump."""
    deal, rules = state.deal, state.rules
    trump = deal.trump if deal.trump >= 0 else NO_TRUMP
    group = rules.table(len(rules.phases) - 1, deal.contract, trump).group
    return all(group[card & KIND_MASK] == suit for card in trick.cards)
