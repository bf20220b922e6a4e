"""What cards count: every kind, the pack, and all that can be won in a deal."""

from __future__ import annotations

from collections.abc import Collection

from game.cards import Suit, kind_of, parse_pattern, parse_rank
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.deck import Deck
from game.rules.model.phases import Phase, TricksPhase, cards_dealt
from game.rules.trump_suit import fixed_suit, has_suit, usual_contract
from game.values import Kind, Points


def points_of_kinds(deck: Deck, trump: int | None) -> dict[Kind, Points]:
    """Card points of all kinds in the pack; `trump`: the trump suit, None where there is none."""
    plain = {parse_rank(name): points for name, points in deck.points.items()}
    special = plain | {parse_rank(name): points for name, points in deck.trump_points.items()}
    ranks = [parse_rank(name) for name in deck.ranks]
    points = {
        kind_of(suit, rank): (special if suit == trump else plain).get(rank, 0)
        for suit in Suit
        for rank in ranks
    }
    for pattern, own in deck.card_points.items():
        points |= {kind: own for kind in parse_pattern(pattern) if kind in points}
    return points


def points_here(contract: Contract, kinds: Collection[Kind]) -> dict[Kind, Points]:
    """Card points of these kinds under a contract that says itself which of them have any."""
    return {
        kind: points
        for pattern, points in contract.card_points.items()
        for kind in parse_pattern(pattern)
        if kind in kinds
    }


def pack_points(ruleset: Ruleset) -> int:
    """The card points of the whole pack in the usual game, those of its trump suit included."""
    usual = usual_contract(ruleset)
    suit: int | None = None
    if usual is not None and has_suit(ruleset, usual):
        fixed = fixed_suit(ruleset, usual)
        suit = fixed if fixed is not None else int(Suit.HERZ)
    return ruleset.deck.copies * sum(points_of_kinds(ruleset.deck, suit).values())


def points_in_all(ruleset: Ruleset) -> int:
    """All card points of the usual game: the pack, every trick, the first and the last one."""
    return pack_points(ruleset) + points_of_tricks(ruleset.phases.values())


def points_of_tricks(phases: Collection[Phase]) -> int:
    """Card points that all tricks bring beside those of their cards."""
    tricks = next((phase for phase in phases if isinstance(phase, TricksPhase)), None)
    if tricks is None:
        return 0
    return tricks.first_trick + tricks.last_trick + cards_dealt(phases) * tricks.each_trick
