"""What cards count: every kind, the pack, and all that can be won in a deal."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from math import gcd
from typing import Final, NamedTuple

from game.cards import (
    FOOL,
    JOKER,
    KIND_MASK,
    KINDS,
    LITTLE_JOKER,
    WITHOUT_SUIT,
    Rank,
    Suit,
    is_joker,
    kind_of,
    parse_pattern,
    parse_rank,
    rank_of,
)
from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.rules.model.cards_of_phases import cards_played
from game.rules.model.contracts import Contract
from game.rules.model.deck import Deck
from game.rules.model.phases import DiscardPhase, Phase, StockPhase, TricksPhase
from game.rules.trump_suit import fixed_suit, has_suit
from game.rules.turns import usual_contract
from game.values import Card, Kind, Points


class ForTricks(NamedTuple):
    """Card points for every trick, for the first and for the last one, and `before` that: for the
    last but one, and so on; `by_card`: for the last one by the kind of card that takes it, empty
    where that makes no difference."""

    each: Points
    first: Points
    last: Points
    before: tuple[Points, ...] = ()
    by_card: tuple[Points, ...] = ()

    @property
    def at_most_last(self) -> Points:
        """The most that the last one brings."""
        return self.last + max(self.by_card, default=0)

    @property
    def ends(self) -> Points:
        """What the first one and those at the end bring together at the most."""
        return self.first + self.at_most_last + sum(self.before)

    def before_last(self, to_come: int) -> Points:
        """What a trick brings by being one of those before the last, when so many are to come."""
        return self.before[to_come - 1] if 0 < to_come <= len(self.before) else 0

    def at_end(self, to_come: int, card: Card) -> Points:
        """The same, or by being the last one, behind which none is to come; `card` takes it."""
        return self.before_last(to_come) if to_come else self.last_with(card)

    def last_with(self, card: Card) -> Points:
        """What the last one brings where this card takes it."""
        return self.last + (self.by_card[card & KIND_MASK] if self.by_card else 0)


NO_POINTS: Final = ForTricks(0, 0, 0)
"""No trick brings anything by itself."""

ONLY_TRICKS: Final = ForTricks(1, 0, 0)
"""Every trick counts alike."""


def points_of_kinds(
    deck: Deck, trump: int | None, contract: Contract | None = None
) -> dict[Kind, Points]:
    """Card points of all kinds in the pack; `trump`: the trump suit, None where there is none;
    `contract`: what is played, where it may count ranks otherwise, or say itself which kinds have
    any."""
    plain = {parse_rank(name): points for name, points in deck.points.items()}
    if contract is not None:
        plain |= {parse_rank(name): points for name, points in contract.points.items()}
    special = plain | {parse_rank(name): points for name, points in deck.trump_points.items()}
    ranks = [parse_rank(name) for name in deck.ranks]
    points = {
        kind_of(suit, rank): (special if suit == trump else plain).get(rank, 0)
        for suit in Suit
        for rank in ranks
    }
    for kind in deck.left_out:
        points.pop(kind, None)
    if deck.jokers is not None and deck.jokers.count:
        points[JOKER] = deck.jokers.points
        if deck.jokers.little:
            points[LITTLE_JOKER] = deck.jokers.points
    if deck.fools is not None and deck.fools.count:
        points[FOOL] = deck.fools.points
    for pattern, own in deck.card_points.items():
        points |= {kind: own for kind in parse_pattern(pattern) if kind in points}
    if contract is not None and contract.card_points:
        return {kind: own for kind, own in _by_kind(contract.card_points).items() if kind in points}
    return points


def asks_hand_points(ruleset: Ruleset, games: Iterable[Contract]) -> bool:
    """Whether it makes a difference what a hand counts before play, where these are the games."""
    phases = ruleset.phases.values()
    compared = any(one.asks_strongest for one in phases if isinstance(one, ReservationsPhase))
    return compared or any(sort.of_points for one in games for sort in one.holding)


def points_in_hand(deck: Deck) -> tuple[Points, ...]:
    """What every kind counts in a hand before play; empty where nothing else is said of that than
    what cards count in tricks."""
    if not deck.hand_points:
        return ()
    of_rank = {parse_rank(name): points for name, points in deck.hand_points.items()}
    points = [0] * KINDS
    for kind in deck.suited:
        points[kind] = of_rank.get(Rank(rank_of(kind)), 0)
    return tuple(points)


def copies_of(deck: Deck, kind: Kind) -> int:
    """How often a card is in the pack, if it is there at all."""
    if is_joker(kind):
        return deck.without_suit.get(WITHOUT_SUIT[kind], 0)
    return deck.copies


def _by_kind(table: Mapping[str, Points]) -> dict[Kind, Points]:
    """What a table of patterns says of every kind."""
    return {kind: points for name, points in table.items() for kind in parse_pattern(name)}


def counts_cards(ruleset: Ruleset) -> bool:
    """Whether any card has card points in the usual game, or less than none."""
    return any(_usual_points(ruleset).values())


def any_card_counts(ruleset: Ruleset) -> bool:
    """Whether any card has card points in any game, or less than none."""
    contracts = ruleset.contracts.values()
    return counts_cards(ruleset) or any(c.points or c.card_points for c in contracts)


def counts_only_otherwise(ruleset: Ruleset) -> bool:
    """Whether no card has card points in any game, so that what is counted is points for something
    else."""
    return not any(any(table.values()) for table in _tables(ruleset)) and not _loose(ruleset)


def counts_by_games(ruleset: Ruleset) -> bool:
    """Whether no card has card points but by what games say themselves, and in some of them nothing
    but tricks counts: what is counted in all of them is no card points then."""
    deck = ruleset.deck
    pack = any(any(t.values()) for t in (deck.points, deck.trump_points, deck.card_points))
    games = list(ruleset.played_games.values())
    if pack or _loose(ruleset) or any(any(one.points.values()) for one in games):
        return False
    tricks = [one for one in games if one.trick_points is not None and not one.card_points]
    return bool(tricks) and len(tricks) < len(games)


def _tables(ruleset: Ruleset) -> list[Mapping[str, Points]]:
    """All that says what cards count."""
    deck = ruleset.deck
    tables: list[Mapping[str, Points]] = [deck.trump_points, deck.card_points]
    tables += [contract.card_points for contract in ruleset.contracts.values()]
    tables += [
        deck.points | contract.points
        for contract in ruleset.contracts.values()
        if contract.is_played
    ]
    return tables


def _loose(ruleset: Ruleset) -> bool:
    """Whether a card without a suit has card points."""
    deck = ruleset.deck
    return any(group is not None and group.points for group in (deck.jokers, deck.fools))


def counts_tricks(ruleset: Ruleset) -> bool:
    """Whether card points are but the number of tricks, a card point each."""
    return worth_of_tricks(ruleset) == 1


def worth_of_tricks(ruleset: Ruleset) -> Points:
    """How many card points each trick brings where tricks alone bring any: no card has any, no
    trick of those that count brings more than another, and nothing is melded, in a trick or
    before; 0 where that is not so."""
    if ruleset.melds is not None or not counts_only_otherwise(ruleset):
        return 0
    phases = ruleset.phases.values()
    drawn = any(isinstance(phase, StockPhase) and phase.tricks_count for phase in phases)
    tricks = [phase for phase in phases if isinstance(phase, TricksPhase)]
    if drawn or any(_brings_more(one) for one in tricks):
        return 0
    games = list(ruleset.games.values())
    brought = {points_for_tricks(phases, game) for game in games}
    each = next(iter(brought)).each if len(brought) == 1 and tricks else 0
    swept = any(points_of_sweep(phases, game) for game in games)
    return each if not swept and brought == {ONLY_TRICKS._replace(each=each)} else 0


def _brings_more(phase: TricksPhase) -> bool:
    """Whether anything but each trick by itself brings card points."""
    once = phase.highest_trump or phase.sweep or phase.most_tricks
    return bool(phase.melds_in_tricks or once)


def gains_and_costs(ruleset: Ruleset) -> tuple[Points, Points]:
    """The card points of the pack in the usual game: of the cards that have some, and of those
    that have less than none."""
    points = [copies_of(ruleset.deck, kind) * each for kind, each in _usual_points(ruleset).items()]
    return sum(n for n in points if n > 0), sum(n for n in points if n < 0)


def pack_points(ruleset: Ruleset) -> int:
    """The card points of the whole pack in the usual game, those of its trump suit included."""
    return sum(gains_and_costs(ruleset))


def counted_contract(ruleset: Ruleset) -> Contract | None:
    """The game of which one speaks when saying how many card points there are: the usual one, or
    the first that can be declared where otherwise the cards are thrown in, or everybody avoids
    card points for as long as nobody wants to play."""
    usual = usual_contract(ruleset)
    own = ruleset.scoring.writes_own_points
    if usual is None or (usual.is_played and (own or not usual.avoids_points)):
        return usual
    played = ruleset.played_games.values()
    return next((c for c in played if c.wants_points), usual)


def _usual_points(ruleset: Ruleset) -> dict[Kind, Points]:
    """What every kind counts in the game that is counted; where the trump suit is not fixed, with
    one."""
    return _points_in(ruleset, counted_contract(ruleset))


def _points_in(ruleset: Ruleset, contract: Contract | None) -> dict[Kind, Points]:
    """What every kind counts in a game; where the trump suit is not fixed, with one."""
    suit: int | None = None
    if contract is not None and has_suit(ruleset, contract):
        fixed = fixed_suit(ruleset, contract)
        suit = fixed if fixed is not None else int(Suit.HERZ)
    return points_of_kinds(ruleset.deck, suit, contract)


def points_in_game(ruleset: Ruleset, contract: Contract) -> Points:
    """All card points of a game: the pack, every trick, the first and the last one."""
    brought = points_of_tricks(ruleset.phases.values(), contract)
    return pack_points_in(ruleset, contract) + brought


def pack_points_in(ruleset: Ruleset, contract: Contract) -> Points:
    """The card points of the whole pack in a game."""
    counted = _points_in(ruleset, contract).items()
    return sum(copies_of(ruleset.deck, kind) * each for kind, each in counted)


def pack_counts_in(ruleset: Ruleset, contract: Contract) -> bool:
    """Whether any card of the pack has card points in a game, or less than none."""
    return any(_points_in(ruleset, contract).values())


def points_in_all(ruleset: Ruleset) -> int:
    """All card points of the usual game: the pack, every trick, the first and the last one."""
    phases = ruleset.phases.values()
    return pack_points(ruleset) + points_of_tricks(phases, counted_contract(ruleset))


def step_of_points(ruleset: Ruleset) -> Points:
    """By how many card points what anybody takes in the usual game goes up at least: each number
    of them is a multiple of it, as of 10 where nothing but Aces and Tens counts."""
    return step_in_game(ruleset, counted_contract(ruleset))


def step_in_game(ruleset: Ruleset, contract: Contract | None) -> Points:
    """The same in a game."""
    phases = ruleset.phases.values()
    tricks, highest = points_for_tricks(phases, contract), points_of_highest_trump(phases, contract)
    every, most = points_of_sweep(phases, contract), points_of_most_tricks(phases, contract)
    ends = (tricks.each, tricks.first, tricks.last, *tricks.before, *tricks.by_card)
    return gcd(*_points_in(ruleset, contract).values(), *ends, highest, every, most) or 1


def points_for_tricks(phases: Collection[Phase], contract: Contract | None) -> ForTricks:
    """Card points that tricks bring beside those of their cards in a game."""
    own = None if contract is None else contract.trick_points
    if own is not None:
        by_kind = _by_kind(own.last_by_card)
        by_card = tuple([by_kind.get(kind, 0) for kind in range(KINDS)]) if by_kind else ()
        return ForTricks(own.each, own.first, own.last, tuple(own.before_last), by_card)
    tricks = next((phase for phase in phases if isinstance(phase, TricksPhase)), None)
    if tricks is None:
        return NO_POINTS
    each, first, last = tricks.each_trick, tricks.first_trick, tricks.last_trick
    return ForTricks(each, first, last, tuple(tricks.before_last))


def only_last_bring(ruleset: Ruleset) -> bool:
    """Whether each trick brings something, but none of those while cards are drawn."""
    phases, games = ruleset.phases.values(), ruleset.contracts.values()
    drawn = any(isinstance(phase, StockPhase) for phase in phases)
    return drawn and any(points_for_tricks(phases, one).each for one in games if one.enabled)


def points_of_tricks(phases: Collection[Phase], contract: Contract | None) -> int:
    """Card points that all tricks of a game bring beside those of their cards, a discard that
    counts as one included."""
    tricks, highest = points_for_tricks(phases, contract), points_of_highest_trump(phases, contract)
    beside = highest + points_of_discard(phases, contract)
    return tricks.ends + cards_played(phases) * tricks.each + beside


def brings_several(ruleset: Ruleset, contract: Contract) -> bool:
    """Whether more than one card or trick brings card points in a game."""
    phases = ruleset.phases.values()
    tricks, counted = points_for_tricks(phases, contract), _points_in(ruleset, contract).items()
    number = sum(copies_of(ruleset.deck, kind) for kind, points in counted if points)
    number += sum(1 for points in (tricks.first, tricks.last, *tricks.before) if points)
    number += cards_played(phases) if tricks.each else 0
    more = points_of_sweep(phases, contract)
    more += sum(1 for phase in phases if isinstance(phase, TricksPhase) and _brings_more(phase))
    return number > 1 or more > 0


def points_of_discard(phases: Collection[Phase], contract: Contract | None) -> Points:
    """Card points that a discard brings in a game beside those of its cards: what each trick does,
    where it counts as one."""
    if contract is None or not contract.takes_talon:
        return 0
    counts = any(isinstance(phase, DiscardPhase) and phase.counts_as_trick for phase in phases)
    return points_for_tricks(phases, contract).each if counts else 0


def points_of_sweep(phases: Collection[Phase], contract: Contract | None) -> Points:
    """Card points more for a side that takes every trick of a game."""
    if contract is not None and contract.trick_points is not None:
        return contract.trick_points.sweep
    return sum(phase.sweep for phase in phases if isinstance(phase, TricksPhase))


def points_of_most_tricks(phases: Collection[Phase], contract: Contract | None) -> Points:
    """Card points more for a side that takes the most tricks of a game."""
    if contract is not None and contract.trick_points is not None:
        return 0
    return sum(phase.most_tricks for phase in phases if isinstance(phase, TricksPhase))


def points_of_highest_trump(phases: Collection[Phase], contract: Contract | None) -> Points:
    """Card points that the highest trump of a game brings by being that."""
    if contract is not None and (contract.trick_points is not None or not contract.has_trump):
        return 0
    return sum(phase.highest_trump for phase in phases if isinstance(phase, TricksPhase))
