"""How a table for tricks is made: which card follows to which, and which is higher."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.cards import (
    JOKER,
    KINDS,
    LITTLE_JOKER,
    OF_SUITS,
    Rank,
    Suit,
    kind_of,
    parse_card,
    parse_pattern,
    parse_rank,
    parse_suit,
    rank_of,
    suit_of,
)
from game.engine.primitives.bits import kinds_among
from game.engine.tricks.exceptional_cards import with_covers, with_fools, with_highest, with_jokers
from game.engine.tricks.holding_back import kinds_named
from game.engine.tricks.melds_in_trick import LyingMeld, lying_melds
from game.engine.tricks.reaching import ReachingTrumps
from game.engine.tricks.table import LOOSE, NO_TRUMP, NOT_CALLED, TIED, TRUMP, Lying, TrickTable
from game.rules.higher_trumps import (
    LED,
    equal_trumps,
    higher_trumps,
    in_trump_order,
    reaching_trumps,
)
from game.rules.model.contracts import Contract
from game.rules.model.deck import Deck
from game.rules.model.duties import DUTIES, Duties
from game.rules.model.phases import Phase, StockPhase, TricksPhase
from game.values import Kind


@dataclass(frozen=True)
class TrickTableMaker:
    """What a table hangs on: the pack and its kinds, the phase that is played, that of the last
    tricks where there is one, the contract, and the trump suit (`NO_TRUMP`: none)."""

    deck: Deck
    kinds: tuple[Kind, ...]
    phase: Phase
    tricks: TricksPhase | None
    game: Contract
    trump: int
    covers: bool = False
    """Whether cards may be played face down."""
    turned: bool = False
    """Whether suits are upside down, the lowest card of each on top."""

    def table(
        self, points: tuple[int, ...], called: Kind | None, *, last: bool, first: bool
    ) -> TrickTable:
        """The table for tricks in which no card waits: with these card points by kind and this
        called card; `last` asks for that of the last trick, `first` for that of the first one."""
        game, spec = self.game, self.phase
        if isinstance(spec, StockPhase | TricksPhase) and not spec.taken_as_usual:
            return self._of_one_row(spec, points)
        group, strength = self._ranking()
        duties = self._duties()
        partner = game.partner
        bound = partner is not None and partner.bound and called is not None
        second = {kind for entry in game.second_wins for kind in parse_pattern(entry)}
        if last and not game.second_wins_last:
            second = set()
        table = TrickTable(
            tuple(group),
            tuple(strength),
            points,
            tuple(kind in second for kind in range(KINDS)),
            **_held(() if duties is None else duties.held),
            may_trump=duties is not None and duties.may_trump,
            free_trumps=0 if duties is None else _free_trumps(duties, group),
            called=called if called is not None and bound else NOT_CALLED,
            run_away=partner.run_away if partner is not None else 0,
            melds=self._melds_lying(),
            free_under_lower=duties is not None and duties.free_under_lower,
            spare_when_void=duties is not None and duties.spare_when_void,
            trump_to_win=duties is not None and duties.trump_to_win,
            tied=TIED[spec.equal_highest] if isinstance(spec, TricksPhase) else 0,
            lying=_lying(spec) if isinstance(spec, TricksPhase) else None,
            thrown_first=0 if duties is None else kinds_named(duties.throw_off_first),
            heights=_heights(game.higher_suits),
        )
        deck = self.deck
        if deck.jokers is not None and deck.jokers.count:
            placed, apart = game.places_jokers and self.trump != NO_TRUMP, not game.has_trump
            now = deck.jokers.powerless_in
            powerless = (first and "first" in now) or (last and "last" in now)
            table = with_jokers(
                table, deck.jokers, without_trump=apart, placed=placed, powerless=powerless
            )
        table = with_highest(table, game.highest_card)
        reaching = self._reaching()
        table = table if reaching is None else reaching.in_table(table)
        if table.called != NOT_CALLED and table.group[table.called] == LOOSE:
            table = table._replace(called=NOT_CALLED)
        table = self._with_hold(table, called)
        if self.covers:
            return with_covers(table)
        return with_fools(table) if deck.fool_count else table

    def _with_hold(self, table: TrickTable, called: Kind | None) -> TrickTable:
        """The table with the cards of which who has called one of a plain suit keeps the last."""
        partner = self.game.partner
        holds = partner is not None and partner.hold_card and isinstance(self.phase, TricksPhase)
        if not holds or called is None or table.group[called] in (TRUMP, LOOSE):
            return table
        suit = [kind for kind in self.kinds if table.group[kind] == table.group[called]]
        return table._replace(hold=kinds_among(suit))

    def _of_one_row(self, spec: StockPhase | TricksPhase, points: tuple[int, ...]) -> TrickTable:
        """Where no card follows to another, and the suit makes no difference."""
        most, strength = self._plain_strength()
        strength[LITTLE_JOKER], strength[JOKER] = most + 1, most + 2  # of a fool it is 0
        tricks = self.tricks
        wild = [] if tricks is None else [f"*-{rank}" for rank in tricks.wild]
        return TrickTable(
            (0,) * KINDS,
            tuple(strength),
            points,
            (False,) * KINDS,
            **_held(()),
            melds=self._melds_lying(),
            by_lead=spec.taken_by_rank_led,
            wild=kinds_named(wild),
            goes_on=tricks is not None and tricks.goes_on,
        )

    def _plain_strength(self) -> tuple[int, list[int]]:
        """The length of the longest order, and how high each kind stands in that of its suit."""
        orders = self._orders()
        most = max(map(len, orders.values()))
        strength = [0] * KINDS
        for kind in OF_SUITS:
            order = orders[suit_of(kind)]
            if rank_of(kind) in order:
                place = order.index(rank_of(kind))
                strength[kind] = most - (len(order) - 1 - place if self.turned else place)
        return most, strength

    def _ranking(self) -> tuple[list[int], list[int]]:
        """The group of every kind, a suit or the trumps, and how high it stands in it."""
        game, trump = self.game, self.trump
        _, strength = self._plain_strength()
        group = [int(suit_of(kind)) for kind in range(KINDS)]
        if trump != NO_TRUMP:
            above = in_trump_order(game, trump)
            for rank in Rank if game.whole_suit else ():
                group[kind_of(trump, rank)] = TRUMP
            for place, kind in enumerate(above if game.whole_suit else ()):
                group[kind] = TRUMP
                strength[kind] = len(above) - place
            higher = [kind for kind in higher_trumps(game, trump) if kind in self.kinds]
            for place, kind in enumerate(higher):
                group[kind] = TRUMP
                strength[kind] = len(above) + len(higher) - place
        if game.trumps_are_listed:
            trumps = self._by_suit_then_rank(game.trumps)
            for index, kind in enumerate(trumps):
                group[kind] = TRUMP
                strength[kind] = len(trumps) - index
        if trump != NO_TRUMP or game.trumps_are_listed:
            _level(strength, equal_trumps(game, 0 if trump == NO_TRUMP else trump))
        return group, strength

    def _reaching(self) -> ReachingTrumps | None:
        """The trumps that do not beat everything; None where there are none."""
        if not self.game.reach or (self.trump == NO_TRUMP and not self.game.trumps_are_listed):
            return None
        found = reaching_trumps(self.game, 0 if self.trump == NO_TRUMP else self.trump)
        ranks = {kind: parse_rank(up_to) for kind, up_to in found.items() if up_to != LED}
        led = frozenset([kind for kind, up_to in found.items() if up_to == LED])
        return ReachingTrumps(ranks, led, tuple(self._plain_strength()[1]))

    def _orders(self) -> Mapping[int, list[int]]:
        """The ranks of every suit, highest first."""
        named = self.game.orders.items()
        return {suit: [int(parse_rank(name)) for name in names] for suit, names in named}

    def _by_suit_then_rank(self, groups: Sequence[str]) -> list[int]:
        """The trumps, highest first: groups in their order, suits and ranks within a group."""
        trumps: dict[int, None] = {}
        place = {
            kind_of(suit, rank): index
            for suit, order in self._orders().items()
            for index, rank in enumerate(order)
        }
        for entry in groups:
            kinds = [kind for kind in parse_pattern(entry) if kind in self.kinds]
            kinds.sort(key=lambda kind: (suit_of(kind), place.get(kind, KINDS)))
            trumps.update(dict.fromkeys(kinds))
        return list(trumps)

    def _duties(self) -> Duties | None:
        """What one must play; nothing while cards are drawn, unless the duties of the last tricks
        hold then, too."""
        game, spec, tricks = self.game, self.phase, self.tricks
        if isinstance(spec, TricksPhase):
            return game.duties_instead_of(spec.duties)
        drawing = isinstance(spec, StockPhase) and spec.duties_hold
        return game.duties_instead_of(tricks.duties) if drawing and tricks is not None else None

    def _melds_lying(self) -> tuple[LyingMeld, ...]:
        """What counts for who takes a trick in which it lies."""
        spec = self.phase
        if not isinstance(spec, TricksPhase):
            return ()
        return lying_melds(spec.melds_in_tricks, self.kinds, self.trump)


def _held(words: Collection[str]) -> dict[str, Any]:
    """The fields of a table for the duties: of each whether it holds."""
    return {word: word in words for word in DUTIES}


def _heights(suits: Sequence[str]) -> tuple[int, ...]:
    """How high each group stands where these suits, the highest first, are above all others; empty
    where none is."""
    if not suits:
        return ()
    named = [int(parse_suit(name)) for name in suits]
    places = [len(named) - named.index(suit) if suit in named else 0 for suit in range(len(Suit))]
    return (*places, len(named) + 1, len(named) + 2)


def _level(strength: list[int], groups: Iterable[Sequence[Kind]]) -> None:
    """Give kinds that are equal the strength of the highest of them."""
    for equals in groups:
        highest = max([strength[kind] for kind in equals])
        for kind in equals:
            strength[kind] = highest


def _free_trumps(duties: Duties, group: Sequence[int]) -> int:
    """The trumps (as bits) that need not be played when trumps are led."""
    cards = {parse_card(name) for name in duties.free_trumps if "-" in name}
    ranks = {parse_rank(name) for name in duties.free_trumps if "-" not in name}
    trumps = [kind for kind in OF_SUITS if group[kind] == TRUMP]
    return sum([1 << kind for kind in trumps if kind in cards or rank_of(kind) in ranks])


def _lying(spec: TricksPhase) -> Lying | None:
    """Until when tricks lie on the table; None where who wins one takes it."""
    lying = spec.lying
    if lying is None:
        return None
    return Lying(
        lying.running, kinds_named(f"*-{rank}" for rank in lying.not_all_with), lying.last_takes
    )
