"""What a compiled ruleset is made of: its contracts, announcements, special points and the like,
with their cards and suits as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards import (
    JOKER,
    KIND_MASK,
    LITTLE_JOKER,
    Suit,
    is_joker,
    parse_card,
    parse_rank,
    parse_suit,
    suit_of,
)
from game.engine.actions import Action
from game.engine.tricks.exceptional_cards import Raising
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.rules.card_points import ForTricks
from game.rules.game_values import values_of_games
from game.rules.higher_trumps import kinds_beside
from game.rules.model import Ruleset
from game.rules.model.announcements import Level, Promotion
from game.rules.model.auction import BiddingPhase
from game.rules.model.base import Label
from game.rules.model.contracts import Contract
from game.rules.model.deck import Jokers
from game.rules.model.goals import Goal
from game.rules.model.leads import Leads
from game.rules.model.phases import Raise, StockPhase
from game.rules.model.scoring import Scoring
from game.rules.model.scoring.special_points import How, is_of_trump
from game.values import Card, Kind, Points


class CompiledRung(NamedTuple):
    """What the bid of a ladder names. entry: which ladder it is of; number: as it is said; suit:
    `NO_TRUMP` without one, `UNNAMED` where it is named later; called: what stands before both in
    its name, None where nothing does."""

    entry: str
    number: int
    suit: int
    called: Label | None


class CompiledContract(NamedTuple):
    """A contract with its number in `Rules.contracts` and its cards as kinds.

    `suit` is the trump suit that its fixed trumps have (`NO_TRUMP`: none), where that matters;
    `suits` are those that may become trump where it does not say which one does; `called` the card
    whose holder is the declarer's partner, by the trump suit (empty: none is, None: none yet);
    `facts` are those of its goal; `trump_made` says that a card that is played
    makes its suit trump, `trump_led` that only the very first one does, `trump_melded` that a meld
    does;
    `action` says that it is played; `tricks` are the card points that tricks bring beside those of
    their cards, and `all_tricks` what all of them bring so together; `factors` are those of its
    score, by the trump suit; `rung` is what it names as the bid of a ladder; `sweep` is what a side
    gets more that takes every trick, `most_tricks` one that takes more than any other, `discard`
    what the cards laid away bring by counting as a trick; `leads` say what may not be led.
    """

    number: int
    id: str
    spec: Contract
    offered: int
    needs: tuple[tuple[int, int], ...]
    suit: int
    suits: tuple[int, ...]
    called: tuple[Kind | None, ...]
    facts: Goal
    trump_made: bool
    trump_led: bool
    trump_melded: bool
    action: Action
    tricks: ForTricks
    highest_trump: Points
    all_tricks: Points
    factors: tuple[int, ...]
    rung: CompiledRung | None = None
    sweep: Points = 0
    most_tricks: Points = 0
    discard: Points = 0
    leads: Leads = Leads()

    @property
    def holds_card(self) -> bool:
        """Whether its declarer keeps a card of the suit of the called one."""
        partner = self.spec.partner
        return bool(self.called) and partner is not None and partner.hold_card

    @property
    def of_ladder(self) -> str | None:
        """The ladder that it is a bid of; None where it is none."""
        return None if self.rung is None else self.rung.entry

    @property
    def calls_partner(self) -> bool:
        """Whether a card is called whose holder is the declarer's partner."""
        return bool(self.called)

    @property
    def calls_by_trump(self) -> bool:
        """Whether which card that is hangs on the suit that is named as trump."""
        return bool(self.called) and self.called[UNNAMED] is None and self.called[0] is not None

    @property
    def names_card(self) -> bool:
        """Whether the declarer names that card later, by which this becomes another contract."""
        return bool(self.called) and self.called[0] is None

    @property
    def partner_names_trump(self) -> bool:
        """Whether whoever holds the called card names the trump suit."""
        partner = self.spec.partner
        return bool(self.called) and partner is not None and partner.names_trump


class CompiledTakingOver(NamedTuple):
    """The card that makes whoever takes it the declarer, which of its copies it is, and the numbers
    of the contracts that may be named then. In place of a card (-1) so many `first_tricks` let
    whoever has them all go on."""

    card: Kind
    nth: int
    games: tuple[int, ...]
    first_tricks: int = 0


class CompiledPromotion(NamedTuple):
    """A card that can become the highest trump, or be shown to count more, with its number in
    `Rules.promotions` and how that is said. `raised` are the kinds that count `times` as much once
    it is shown; none where it becomes a trump."""

    number: int
    id: str
    spec: Promotion
    kind: Kind
    after: int | None
    action: Action
    raised: tuple[Kind, ...] = ()
    times: int = 1


def raising_kinds(promotions: Sequence[CompiledPromotion]) -> dict[Kind, Raising]:
    """The kinds that are shown to make cards count more: which ones, and how many times."""
    return {one.kind: Raising(one.raised, one.times) for one in promotions if one.raised}


class CompiledLevel(NamedTuple):
    """An announcement with its number in `Rules.levels` and how it is said. `part` is the special
    point that it is said of; empty: the game, or the deal as a whole. `times` is how many times
    that counts in all where it and those before it were said by turns. `promises`: it promises
    that special point, for the side that says it, and does not double it."""

    number: int
    id: str
    spec: Level
    action: Action
    part: str
    times: int
    promises: bool = False


class CompiledRaise(NamedTuple):
    """What may be promised with a game, with its number in `Rules.raises`; `after` is the number
    of the promise that it takes."""

    number: int
    id: str
    spec: Raise
    after: int | None


class CompiledOpening(NamedTuple):
    """A way in which the first trick may be led, with its number in `Rules.openings`."""

    number: int
    id: str
    label: Label
    ranks: tuple[int, ...]
    covered: bool
    last_wins: bool


def openings_of(stock: StockPhase | None) -> tuple[CompiledOpening, ...]:
    """The ways in which the first trick may be led."""
    ways = {} if stock is None else stock.said_openings
    return tuple(
        CompiledOpening(
            number,
            name,
            one.label,
            tuple([int(parse_rank(rank)) for rank in one.ranks]),
            one.covered,
            one.of_equals == "last",
        )
        for number, (name, one) in enumerate(ways.items())
    )


class CompiledSpecial(NamedTuple):
    """A special point that counts, with its cards as kinds: those that it is about (None where it
    is about none), which are known for each trump suit where they hang on that. `ahead` is how many
    tricks come after the one in which it counts, None where it does in any, and `promised` what it
    counts where the contract promises it. `opens`: it counts in the first trick alone. `by` are the
    cards of which one must take the trick; None: any. `pot`: it is about the pot alone."""

    id: str
    kind: str
    cards: tuple[Kind, ...] | None
    by: tuple[Kind, ...] | None
    suit: int
    at_least: int
    ahead: int | None
    opens: bool
    how: How
    promoted: bool
    points: Points
    of_suit: tuple[tuple[Kind, ...], ...] | None
    by_of_suit: tuple[tuple[Kind, ...], ...] | None
    promised: Points = 0
    pot: bool = False

    @property
    def is_caught(self) -> bool:
        """Whether it is about a card that the other side takes."""
        return self.kind == "caught"

    @property
    def takes_trick(self) -> bool:
        """Whether it is about the card that takes a trick."""
        return self.kind == "won_with"


def taken_over_in(
    contract: Contract, contracts: Sequence[CompiledContract]
) -> CompiledTakingOver | None:
    """What makes a declarer in the middle of a contract."""
    spec = contract.taken_over
    if spec is None:
        return None
    numbers = {one.id: one.number for one in contracts}
    games = tuple(numbers[name] for name in spec.games if name in numbers)
    card = -1 if spec.card is None else parse_card(spec.card)
    return CompiledTakingOver(card, spec.nth, games, spec.first_tricks or 0) if games else None


def specials_of(scoring: Scoring) -> tuple[CompiledSpecial, ...]:
    """The special points that are not switched off."""
    return tuple(
        CompiledSpecial(
            id=name,
            kind=spec.kind,
            cards=_whatever_trump(spec.card),
            by=_whatever_trump(spec.by),
            suit=int(parse_suit(spec.suit)) if spec.suit else -1,
            at_least=spec.at_least or 0,
            ahead=spec.ahead,
            opens=spec.tricks == "first",
            how=spec.how,
            promoted=spec.promoted,
            points=spec.points,
            of_suit=_of_suit(spec.card),
            by_of_suit=_of_suit(spec.by),
            promised=spec.at_stake,
            pot=not spec.is_written_down,
        )
        for name, spec in scoring.specials.items()
        if spec.enabled
    )


def _whatever_trump(card: str | None) -> tuple[Kind, ...] | None:
    """The kinds of a card, or a group, of a special point; None where they hang on the trump
    suit."""
    if card is None or is_of_trump(card):
        return None
    return kinds_beside(card, Suit.EICHEL)


def _of_suit(card: str | None) -> tuple[tuple[Kind, ...], ...] | None:
    """The same with each suit as trump; None where they are always the same."""
    if card is None or not is_of_trump(card):
        return None
    return tuple([kinds_beside(card, suit) for suit in Suit])


class CompiledAllowance(NamedTuple):
    """How many of the games with these ids everybody chooses in a match, and how often at most the
    same one: each alone, and all together; 0 where nothing bounds that. A game is the same whatever
    card its declarer calls."""

    games: frozenset[str]
    each: int
    same_each: int
    same_all: int

    @property
    def is_shared(self) -> bool:
        """Whether one of these games is chosen in place of another one; otherwise each has its own
        times."""
        return self.each != self.same_each * len(self.games)


def allowances_of(
    ruleset: Ruleset, contracts: Sequence[CompiledContract]
) -> tuple[CompiledAllowance, ...]:
    """How often which games may be chosen, of those that there are."""
    there = {contract.id for contract in contracts}
    return tuple(
        [
            CompiledAllowance(
                frozenset([name for name in entry.games if name in there]),
                entry.each,
                entry.same_each,
                entry.same_all,
            )
            for entry in ruleset.allowances
        ]
    )


def jokers_change(ruleset: Ruleset) -> bool:
    """Whether jokers are now and then other cards than they usually are."""
    jokers = ruleset.deck.jokers
    return jokers is not None and bool(jokers.called_by or jokers.powerless_in)


def bids_of(ruleset: Ruleset, bidding: BiddingPhase) -> tuple[int, ...]:
    """What may be bid, the lowest first, in score points."""
    return values_of_games(ruleset) if bidding.values == "games" else tuple(bidding.steps)


def suit_shown(card: Card, jokers: Jokers | None) -> int:
    """The trump suit that a card shows; `NO_TRUMP` for one of no suit, unless it is one of the
    `jokers` of the pack and they stand for one. Who has rules asks `Rules.suit_shown`."""
    kind = card & KIND_MASK
    if kind in (JOKER, LITTLE_JOKER) and jokers is not None and jokers.shows is not None:
        return int(parse_suit(jokers.shows))
    return NO_TRUMP if is_joker(kind) else int(suit_of(card))
