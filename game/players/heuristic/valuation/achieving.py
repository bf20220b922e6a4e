"""What a hand promises where single achievements count: the highest trump, say, or most card
points."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import JOKER, KIND_MASK, Suit, suit_of
from game.engine.compiled import Rules
from game.engine.tricks import TRUMP, TrickTable
from game.players.heuristic.reading.knowledge import suits_of
from game.players.heuristic.valuation.soli import tricks_alone
from game.rules.higher_trumps import is_relative, kinds_beside
from game.rules.model.scoring.achievements import Achievement
from game.values import Card, Kind

KEPT, CAUGHT = 0.6, 0.3
"""How often a hand that leads trumps keeps a low card that it holds, and catches one of others."""

GAME = 1.6
"""How much likelier one has most card points than one has a trick."""


def hoped_achievements(rules: Rules, table: TrickTable, hand: Sequence[Card]) -> float:
    """Points of achievements that a hand is likely to bring its side."""
    held = [card & KIND_MASK for card in hand]
    trumps = suits_of(rules, table)[TRUMP]
    share = (rules.active - 1) * len(held) / max(1, len(rules.pack) - len(held))
    tricks = min(1.0, GAME * tricks_alone(rules, table, hand) / max(1, len(held)))
    own = 0.0
    for one in rules.scoring.singly.values():
        own += one.points * _chance(one, held, trumps, min(1.0, share), tricks)
    if rules.ruleset.table.sides.kind == "partners":
        left = (rules.scoring.achievable or 0) - own
        own += left * (rules.active // 2 - 1) / (rules.active - 1)
    return own


def _chance(
    one: Achievement, held: list[Kind], trumps: Sequence[Kind], share: float, tricks: float
) -> float:
    """How likely the hand has one achievement; `share` of the cards it does not hold are in play,
    and of the tricks it is likely to have so many."""
    if one.kind == "most_points":
        return tricks
    if one.kind == "card":
        if any(kind in held for kind in _named(one, trumps)):
            return 1.0 if one.goes_to == "player" else max(KEPT, tricks)
        return 0.0 if one.goes_to == "player" else share * CAUGHT
    order = trumps if one.kind == "highest_trump" else tuple(reversed(trumps))
    place = next((n for n, kind in enumerate(order) if kind in held), None)
    if place is None:
        return 0.0
    chance = (1.0 - share) ** place
    sure = one.kind == "highest_trump" or one.goes_to == "player"
    return chance if sure else chance * KEPT


def _named(one: Achievement, trumps: Sequence[Kind]) -> tuple[Kind, ...]:
    """The kinds that an achievement names, with these trumps."""
    plain = [suit_of(kind) for kind in trumps if kind != JOKER]
    suits = [plain.count(suit) for suit in Suit]
    if one.card is None or (not any(suits) and is_relative(one.card)):
        return ()
    return kinds_beside(one.card, tuple(Suit)[suits.index(max(suits))])
