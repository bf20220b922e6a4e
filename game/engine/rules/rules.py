"""A ruleset turned into integers: what the engine looks at while cards are played."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeVar, cast

from game.cards import (
    KIND_MASK,
    KINDS,
    DeckStyle,
    Suit,
    parse_card,
    parse_rank,
    parse_suit,
    suit_of,
)
from game.engine.melds.held import Pattern, melds_counted
from game.engine.rules.memo import Memo
from game.engine.rules.parts import (
    CompiledAllowance,
    CompiledContract,
    CompiledLevel,
    CompiledOpening,
    CompiledPromotion,
    CompiledRaise,
    CompiledSpecial,
    CompiledTakingOver,
    allowances_of,
    bids_of,
    jokers_change,
    openings_of,
    raising_kinds,
    specials_of,
    suit_shown,
    taken_over_in,
)
from game.engine.tricks.exceptional_cards import with_promoted
from game.engine.tricks.holding_back import NO_KIND, holding_back
from game.engine.tricks.table import NO_TRUMP, NOT_CALLED, TRUMP, UNNAMED, TrickTable
from game.engine.tricks.table_maker import TrickTableMaker
from game.rules.card_points import points_in_hand, points_of_kinds
from game.rules.game_values import may_leave_talon
from game.rules.model import Ruleset
from game.rules.model.auction import (
    BiddingPhase,
    PredictByCardsPhase,
    PredictPhase,
    ReservationsPhase,
)
from game.rules.model.base import Label
from game.rules.model.cards_of_phases import (
    cards_dealt,
    cards_dealt_later,
    cards_handed_out,
    cards_held,
    cards_lying,
    named_before_rest,
    talon_dealt,
    talon_lies_open,
    turns_up,
)
from game.rules.model.dealing import DealPhase
from game.rules.model.handing_on import PushPhase, RepayPhase
from game.rules.model.naming import TrumpPhase
from game.rules.model.partner_passing import PartnerPassPhase
from game.rules.model.phases import DiscardPhase, Phase, StockPhase, TricksPhase
from game.rules.model.scoring import Scoring
from game.values import Card, Kind, Seat

P = TypeVar("P", bound=Phase)
DECLARING = {"bidding", "reservations"}
"""The kinds of phases in which somebody declares."""

TableKey = tuple[int, int, int, tuple[int, ...], bool, bool, bool, bool, int, int, bool]


NO_CARD: Final = -1
"""What stands for a card in `Rules.called_games` where none is called."""


@dataclass(frozen=True, eq=False)
class Rules:
    """The compiled ruleset.

    `pack` are the kinds of the whole deck in canonical order. `usual` is the contract that is
    played when nothing else is chosen; where every deal has another one, `in_turn` are those, and
    the first of them is the usual one; `choices` says of each turn in which phase one is chosen,
    -1 where none is, and until then it is the usual one. `by_kept` are those that are played by how
    many predictions were kept in the deal before.
    """

    ruleset: Ruleset
    faces: DeckStyle
    players: int
    active: int
    counter_clockwise: bool
    pack: tuple[int, ...]
    copies: int
    phase_ids: tuple[str, ...]
    phases: tuple[Phase, ...]
    contracts: tuple[CompiledContract, ...]
    in_turn: tuple[int, ...]
    choices: tuple[int, ...]
    by_kept: tuple[int, ...]
    usual: int
    melds: tuple[Pattern, ...]
    families: tuple[str, ...]
    side_cards: tuple[int, ...]
    side_size: int
    """How many of `side_cards` there are in the pack; where none make a side, how many of any."""
    promotions: tuple[CompiledPromotion, ...]
    levels: tuple[CompiledLevel, ...]
    partner_card: int | None
    raises: tuple[CompiledRaise, ...] = ()
    called_games: Mapping[tuple[int, Kind], int] = field(default_factory=dict)
    """What a contract becomes once its declarer has called a card, or `NO_CARD`."""
    shown_games: Mapping[Kind, int] = field(default_factory=dict)
    """The contracts that are played in place of the usual one where a card is shown in dealing."""
    _tables: dict[TableKey, TrickTable] = field(default_factory=dict)
    _points: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    _first: dict[object, Phase | None] = field(init=False)
    memo: Memo = field(init=False)
    deck_kinds: tuple[int, ...] = field(init=False)
    """The kinds in the pack, each once."""
    target_at_once: int | None = field(init=False)
    """The score points that end a match in the middle of a deal, where any do (Z-07)."""
    ends_early: bool = field(init=False)
    """Whether a deal may be over before its last card because of what a side has or has said."""
    shows_any_turn: bool = field(init=False)
    """Whether some melds may be shown by whoever is to play a card."""
    winning_melds: tuple[str, ...] = field(init=False)
    """The melds by which a deal, or the match, is won as soon as they lie."""
    kept_melds: tuple[str, ...] = field(init=False)
    """The melds that stay with their side whatever becomes of a bid."""
    costs_points: bool = field(init=False)
    """Whether some card counts less than nothing, in any of the games."""
    shares_pot: bool = field(init=False)
    """Whether tricks bring a pot, by how many everybody has in the end."""
    planned_deals: int | None = field(init=False)
    """How many deals a match has; None where only score points end it."""
    allowances: tuple[CompiledAllowance, ...] = field(init=False)
    """How often which games may be chosen in a match; none where as often as anybody likes."""
    games_each: int = field(init=False)
    """How many games every seat, or side, that chooses plays in a match; 0 where as many as it
    likes."""
    side_chooses: bool = field(init=False)
    """Whether sides choose of a number of games, each once or more often."""
    knocks_out: bool = field(init=False)
    """Whether a deal without a trick puts one out of the match."""
    fallen_drop_out: bool = field(init=False)
    """Whether so does having fallen to the least points."""
    reached_drop_out: bool = field(init=False)
    """Whether who has reached the target takes no part any more, and the last one left has lost."""
    trump_ranks: tuple[int, ...] = field(init=False)
    """Ranks of which who names the trump must hold the cards of that suit."""
    lost_without_ranks: bool = field(init=False)
    """Whether a declarer who holds them of no suit has lost at once."""
    winner_names_trump: bool = field(init=False)
    """Whether who took the most tricks in the deal before names the trump, and a card is turned up
    for it only where nobody did."""
    minds_most_tricks: bool = field(init=False)
    """Whether that seat names the trump, or leads, so that it is kept who it was."""
    minds_all_passed: bool = field(init=False)
    """Whether it is kept in how many deals nobody has declared anything, as bids hang on it."""
    plays_covered: bool = field(init=False)
    """Whether who cannot follow suit plays face down while the trump is hidden."""
    openings: tuple[CompiledOpening, ...] = field(init=False)
    """In which ways the first trick may be led; empty where it is led like any other."""
    hides_cards: bool = field(init=False)
    """Whether cards may lie face down in a trick, for any of these reasons."""
    repays: bool = field(init=False)
    """Whether cards are given back for tricks that somebody lacked in the deal before."""
    partner_gives: bool = field(init=False)
    """Whether a declarer and the partner give each other cards."""
    hides_predictions: bool = field(init=False)
    """Whether nobody hears what others have predicted as long as cards are played."""
    can_be_said: bool = field(init=False)
    """Whether who leads may say that its side has enough."""
    jokers_change: bool = field(init=False)
    """Whether jokers are in single tricks what they are not in the others."""
    specials: tuple[CompiledSpecial, ...] = field(init=False)
    """What counts in a trick beside its card points."""
    sorted_pack: list[int] = field(init=False)
    """All kinds of the pack in the order of their numbers."""
    pack_counts: tuple[int, ...] = field(init=False)
    """How many cards of each kind the pack has."""
    taken_over: tuple[CompiledTakingOver | None, ...] = field(init=False)
    """Of each of `contracts` what makes a declarer in the middle of it, where anything does."""
    alone_with: tuple[tuple[Kind, int], ...] = field(init=False)
    """The cards, and how many of each, with which one plays alone in secret."""
    talks: bool = field(init=False)
    """Whether anything can be said while cards are played."""
    may_fold: bool = field(init=False)
    """Whether the other side must answer what is said, and may give the deal up."""
    hand_size: int = field(init=False)
    """With how many cards everybody plays, at most where that changes from deal to deal."""
    dealt_size: int = field(init=False)
    """How many cards everybody is dealt: fewer where the declarer hands others out, more where
    hands are smaller behind an exchange."""
    first_cards: int = field(init=False)
    """How many of these come before the rest is dealt; 0 where all come at once."""
    named_before_rest: bool = field(init=False)
    """Whether anything is said of what is played before the rest comes."""
    talon_size: int = field(init=False)
    """How many cards are dealt to the talon."""
    stock_size: int = field(init=False)
    """How many cards are there to draw after the deal, the one turned up among them."""
    dealer_shows_trump: bool = field(init=False)
    """Whether the dealer's last card is seen by all, and says what is trump."""
    trump_card_lies: bool = field(init=False)
    """Whether a card that says what is trump lies open all the time, for nobody to take."""
    picks_up: bool = field(init=False)
    """Whether tricks to which somebody cannot follow go back into hands."""
    drawn_tricks: int = field(init=False)
    """How many tricks are played while cards are drawn from a stock."""
    hands_run_out: bool = field(init=False)
    """Whether who has no card left drops out of a deal."""
    stock: StockPhase | None = field(init=False)
    """The phase in which cards are drawn from a stock."""
    has_stock: bool = field(init=False)
    """Whether cards are drawn from a stock."""
    hands_lie_open: bool = field(init=False)
    """Whether all hands lie open on the table."""
    shows_draws: bool = field(init=False)
    """Whether all see every card that is drawn from a stock."""
    tricks_apart: int = field(init=False)
    """How many tricks are played for these alone, before it is said what is played."""
    melds_in: tuple[tuple[Pattern, ...], ...] = field(init=False)
    """Those of the melds that count in each contract."""
    melds_by_play: tuple[tuple[Pattern, ...], ...] = field(init=False)
    """Those of them that are not laid: who plays one of their cards and holds the rest has one."""
    melds_lie: bool = field(init=False)
    """Whether cards that were melded lie open beside the hand, and are played from there."""
    has_bidding: bool = field(init=False)
    """Whether the players bid for being the declarer."""
    holds_bids: bool = field(init=False)
    """Whether one of two names bids and the other one holds them."""
    may_leave_talon: bool = field(init=False)
    """Whether the declarer may leave the talon where it lies."""
    discard_counts_for: str = field(init=False)
    """For whom a discard counts: `declarer`, `last_trick` (who takes it) or `nobody`."""
    bids: tuple[int, ...] = field(init=False)
    """What may be bid, the lowest first, in score points."""
    dealer_takes_talon: bool = field(init=False)
    """Whether the dealer takes the talon, and is from then on where else a declarer is."""
    pushes_talon: bool = field(init=False)
    """Whether the talon goes round where nobody declares anything."""
    bids_with_talon: bool = field(init=False)
    """Whether who names a contract takes up the talon first, and lays others down for the next."""
    pairs_apart: bool = field(init=False)
    """Whether three pairs write down what each has taken, whoever of them has declared."""
    partners_each: int = field(init=False)
    """How many partners everybody has for the whole match."""
    partners_without_declarer: bool = field(init=False)
    """Whether fixed partners play together in every deal, without a declarer."""
    bid_for: int = field(init=False)
    """The contract that a bid is for: the usual one, or where that is a game for all the first that
    whoever has bid may declare with any hand."""
    captured_tricks: int = field(init=False)
    """How many tricks go back into hands, so that their cards are not gone (Z-03)."""
    dearest: tuple[int, ...] = field(init=False)
    """What each of `melds` can be worth at most, in score points."""
    deck_suits: tuple[int, ...] = field(init=False)
    """The suits in the pack."""
    hand_points: tuple[int, ...] = field(init=False)
    """What every kind counts in a hand before play; empty where it counts the same in tricks."""

    def __post_init__(self) -> None:
        """Work out once what follows from the rest and is asked for all the time."""
        known = partial(object.__setattr__, self)
        known("memo", Memo())
        known("jokers_change", jokers_change(self.ruleset))
        known("_first", {})
        bidding, tricks = self.phase_of(BiddingPhase), self.phase_of(TricksPhase)
        stock = self.phase_of(StockPhase)
        dealt = [phase for phase in self.phases if isinstance(phase, DealPhase)]
        dealt_size, talon_size = cards_dealt(self.phases), talon_dealt(self.phases)
        in_hands = self.active * dealt_size + talon_size
        stock_size = 0 if stock is None else len(self.pack) - in_hands
        shows = tricks is not None and tricks.leads_with_melds
        sides = self.ruleset.table.sides
        self._work_out_the_match()
        said, by_cards = self.phase_of(PredictPhase), self.phase_of(PredictByCardsPhase)
        known("hides_predictions", by_cards is not None or (said is not None and said.hidden))
        self._work_out_the_declarer()
        known("ends_early", self.scoring.ends_early)
        known("repays", self.phase_of(RepayPhase) is not None)
        known("can_be_said", self.scoring.can_be_said)
        known("deck_kinds", tuple(dict.fromkeys(self.pack)))
        known("deck_suits", tuple(dict.fromkeys(int(suit_of(kind)) for kind in self.pack)))
        known("specials", specials_of(self.scoring))
        known("sorted_pack", sorted(self.pack))
        known("pack_counts", tuple(self.pack.count(kind) for kind in range(KINDS)))
        known(
            "taken_over", tuple(taken_over_in(one.spec, self.contracts) for one in self.contracts)
        )
        alone = sides.alone_with if self.side_cards else {}
        known("alone_with", tuple((parse_card(card), n) for card, n in alone.items()))
        known("talks", bool(self.levels or self.promotions or self.partner_card is not None))
        known("hand_size", cards_held(self.phases))
        known("dealt_size", dealt_size)
        to_come = cards_dealt_later(self.phases)
        known("first_cards", dealt_size - to_come if to_come else 0)
        known("talon_size", talon_size)
        self._work_out_the_stock(stock, stock_size)
        known("dealer_shows_trump", any(phase.shows_dealers_trump for phase in dealt))
        known("trump_card_lies", stock is None and any(turns_up(phase) for phase in dealt))
        if stock is not None and stock.shows_melds:
            shows = True
        known("melds_lie", shows)
        known("has_bidding", bidding is not None)
        known("holds_bids", bidding is not None and bidding.hold)
        known("may_leave_talon", may_leave_talon(self.ruleset))
        known("bids", () if bidding is None else bids_of(self.ruleset, bidding))
        known("dearest", tuple(max(p.points, p.trump_points, *p.run, 0) for p in self.melds))

    def _work_out_the_stock(self, stock: StockPhase | None, size: int) -> None:
        """The same of cards that are drawn, so many of them."""
        known = partial(object.__setattr__, self)
        known("stock", stock)
        known("has_stock", stock is not None)
        known("hands_lie_open", cards_lying(self.phases, "open") > 0)
        shown = stock is not None and stock.drawn == "shown"
        known("shows_draws", stock is not None and (self.hands_lie_open or shown))
        known("stock_size", size)
        known("hands_run_out", stock is not None and stock.ends_deal)
        known("drawn_tricks", size // (1 if self.hands_run_out else self.active))
        known("tricks_apart", self.drawn_tricks if self.ruleset.draws_first else 0)
        known("captured_tricks", size // self.active if stock and stock.tricks_go_to_hand else 0)

    def _work_out_the_declarer(self) -> None:
        """The same of who declares anything, or stands where else a declarer does."""
        known, takes = partial(object.__setattr__, self), self.ruleset.dealer_takes_talon
        known("named_before_rest", named_before_rest(self.phases))
        away = (p.counts_for for p in self.phases if isinstance(p, DiscardPhase))
        known("discard_counts_for", next(away, "declarer"))
        known("costs_points", self.ruleset.costs_points)
        known("winning_melds", () if self.ruleset.melds is None else self.ruleset.melds.winning)
        known("shows_any_turn", any(pattern.any_turn for pattern in self.melds))
        known("kept_melds", () if self.ruleset.melds is None else self.ruleset.melds.kept)
        counted = [melds_counted(self.melds, one.spec) for one in self.contracts]
        known("melds_in", tuple(counted))
        known("melds_by_play", tuple([tuple([p for p in m if p.when_played]) for m in counted]))
        partners = self.ruleset.table.sides.has_partners
        declared = takes or any(phase.kind in DECLARING for phase in self.phases)
        known("dealer_takes_talon", takes)
        known("bids_with_talon", self.ruleset.bids_with_talon)
        push = self.phase_of(PushPhase)
        known("pushes_talon", push is not None and push.who == "everybody")
        known("partner_gives", self.phase_of(PartnerPassPhase) is not None)
        against = self.scoring.has_winner
        teams = self.ruleset.table.sides.teams
        known("pairs_apart", teams > 2 and not against)
        known("partners_each", self.players // teams - 1 if teams else 0)
        known("partners_without_declarer", partners and (self.pairs_apart or not declared))
        trump = self.phase_of(TrumpPhase)
        known("winner_names_trump", trump is not None and trump.who == "most_tricks")
        tricks = self.phase_of(TricksPhase)
        known("picks_up", tricks is not None and tricks.picks_up is not None)
        leads = tricks is not None and tricks.leader == "most_tricks"
        asked = [phase for phase in self.phases if isinstance(phase, ReservationsPhase)]
        known("minds_all_passed", any(phase.least_after_pass for phase in asked))
        known("minds_most_tricks", leads or self.winner_names_trump)
        known("plays_covered", trump is not None and trump.covered)
        known("openings", openings_of(self.phase_of(StockPhase)))
        known("hides_cards", self.plays_covered or any(one.covered for one in self.openings))
        ranks = () if trump is None else tuple(int(parse_rank(rank)) for rank in trump.ranks)
        known("trump_ranks", ranks)
        known("lost_without_ranks", trump is not None and trump.lacking == "lost")
        known("hand_points", points_in_hand(self.ruleset.deck))

    def _played_for_a_bid(self) -> int:
        """As `bid_for` says."""
        if not self.scoring.reaches_bid or not self.contracts[self.usual].spec.avoids_points:
            return self.usual
        declared = [
            contract.number
            for contract in self.contracts
            if contract.offered >= 0
            and self.phases[contract.offered].kind == "declare"
            and contract.spec.counts_points
            and not contract.spec.asks_for_cards
        ]
        return declared[0] if declared else self.usual

    def _work_out_the_match(self) -> None:
        """The same of the match."""
        known, match = partial(object.__setattr__, self), self.ruleset.match
        known("bid_for", self._played_for_a_bid())
        known("target_at_once", match.target if match.may_cut_short else None)
        known("shares_pot", match.pot is not None and match.pot.is_shared)
        known("knocks_out", match.no_trick_out)
        known("fallen_drop_out", match.fallen_drop_out)
        known("reached_drop_out", match.reached_drop_out)
        known("planned_deals", self.ruleset.planned_deals)
        known("allowances", allowances_of(self.ruleset, self.contracts))
        known("games_each", self.ruleset.games_each)
        known("side_chooses", bool(self.ruleset.side_to_choose))
        known("may_fold", self.ruleset.may_fold)

    @property
    def scoring(self) -> Scoring:
        """What is written down for a deal: what anybody may ask of the kind of scoring."""
        return self.ruleset.scoring

    def opening_trump(self, contract: int, turned_up: int | None, before: int | None = None) -> int:
        """The trump suit with which a contract begins; `turned_up` is the card that shows it, and a
        joker shows that only jokers are trumps; `before` is what was trump before it was named."""
        game = self.contracts[contract]
        if game.spec.trump_is_kept and before is not None:
            return before
        if game.spec.trump_is_turned_up and turned_up is not None:
            return self.suit_shown(turned_up)
        return UNNAMED if game.spec.trump_is_awaited else game.suit

    def suit_shown(self, card: Card) -> int:
        """The trump suit that a card shows which is turned up, or dealt open for it."""
        return suit_shown(card, self.ruleset.deck.jokers)

    def contract_shown(self, contract: int, card: Card) -> int:
        """What is played in place of a contract once this card is turned up or shown in dealing."""
        return self.shown_games.get(card & KIND_MASK, contract)

    def trump_before_dealing(
        self, contract: int, number: int, seats: Collection[Seat], owner: Seat | None
    ) -> int:
        """The trump suit with which a contract begins in the deal of this number (from 1) for these
        seats, before a card shows another: none where the hands take the one that would. Of suits
        that belong to seats it is the first one, as long as it has no `owner`."""
        spec = self.phase_of(DealPhase)
        if owner is None and self.is_owned(contract):
            return self.suit_of_owner(0, 0)
        if spec is not None and spec.sizes and self.contracts[contract].spec.trump_is_turned_up:
            packets = spec.packets_of(number, len(seats), len(self.pack))
            if turns_up(spec) and not any(packet.turn_up for packet in packets):
                return NO_TRUMP
        return self.opening_trump(contract, None)

    @property
    def owning_card(self) -> Card | None:
        """The card by whose holder a suit is trump; None where suits belong to nobody."""
        spec = self.phase_of(DealPhase)
        owned = None if spec is None else spec.owned_suits
        return None if owned is None else parse_card(owned.card)

    @property
    def first_card(self) -> Card | None:
        """The card that forehand is dealt in the first deal; None where that may be any."""
        return parse_card(card) if (card := self.ruleset.match.first_card) else None

    def is_owned(self, contract: int) -> bool:
        """Whether the suit of a seat is trump in a contract."""
        return self.contracts[contract].spec.trump_is_owned

    def suit_of_owner(self, owner: Seat, seat: Seat) -> int:
        """The suit that belongs to a seat where this one owns the first of them."""
        spec = self.phase_of(DealPhase)
        assert spec is not None and spec.owned_suits is not None
        return int(parse_suit(spec.owned_suits.suits[(seat - owner) % self.players]))

    @property
    def hands_out(self) -> bool:
        """Whether a declarer hands cards out to the others in place of laying them away."""
        return self.hand_size > self.dealt_size

    @property
    def surplus(self) -> int:
        """How many cards who takes the talon then lays away or hands out."""
        return self.talon_size - cards_handed_out(self.phases)

    @property
    def talon_lies_open(self) -> bool:
        """Whether all see the talon from the deal on."""
        return talon_lies_open(self.phases)

    @property
    def hides_trump(self) -> bool:
        """Whether trump is named in secret."""
        named = self.phase_of(TrumpPhase)
        return named is not None and named.hidden

    @property
    def compares_melds(self) -> bool:
        """Whether only the side lays melds that has the best one, of all or of each family."""
        melds = self.ruleset.melds
        return melds is not None and not melds.counts_all

    @property
    def compares_families(self) -> bool:
        """Whether the melds of each family are compared by themselves."""
        melds = self.ruleset.melds
        return melds is not None and melds.counts_best_in_family

    @property
    def compared_groups(self) -> int:
        """How many groups of melds are compared, each by itself."""
        return len(self.families) if self.compares_families else int(self.compares_melds)

    @property
    def as_good_count(self) -> bool:
        """Whether of melds that are as good those of who is asked earlier count."""
        melds = self.ruleset.melds
        return melds is None or melds.as_good == "first"

    def phase_of(self, kind: type[P]) -> P | None:
        """The first phase of a kind, by its model."""
        first = self._first
        if kind not in first:
            first[kind] = next((phase for phase in self.phases if isinstance(phase, kind)), None)
        return cast("P | None", first[kind])

    def phase_at(self, kind: str) -> int | None:
        """The index of the first phase of a kind."""
        return next((n for n, phase in enumerate(self.phases) if phase.kind == kind), None)

    def quotas_in(self, contract: int) -> tuple[int, ...]:
        """How many tricks everybody must take in a contract, forehand first, where nobody says a
        number; empty where everybody predicts some, or nobody does."""
        spec, alike = self.phase_of(PredictPhase), self.contracts[contract].spec.quota
        if spec is None or alike is None:
            return () if spec is None else tuple(spec.quotas)
        return (alike,) * self.active

    def promoted(self, numbers: Iterable[int]) -> tuple[int, ...]:
        """The kinds of some promotions, the highest last; what was shown is among them."""
        return tuple(self.promotions[number].kind for number in sorted(numbers))

    @property
    def covered_size(self) -> int:
        """How many cards of everybody lie covered on the table, below open ones."""
        return cards_lying(self.phases, "covered")

    def hand_size_of(self, number: int) -> int:
        """How many cards everybody is dealt in the deal of this number (from 1)."""
        spec = self.phase_of(DealPhase)
        size = None if spec is None else spec.size(number)
        return self.dealt_size if size is None else size

    def usual_in(self, number: int, kept: int | None) -> int:
        """The contract that is played in the deal of this number (from 1) when nothing else is
        chosen, where so many predictions were kept in the deal before; None where none was made
        yet, or nothing hangs on it."""
        if self.by_kept:
            return self.usual if kept is None else self.by_kept[min(kept, len(self.by_kept) - 1)]
        return self.in_turn[(number - 1) % len(self.in_turn)] if self.in_turn else self.usual

    def choice_in(self, number: int) -> int:
        """The index of the phase in which it is chosen what is played in the deal of this number
        (from 1), where that has its turn in place of a game; else -1."""
        return self.choices[(number - 1) % len(self.choices)] if self.choices else -1

    def is_asked_in(self, number: int, phase: int) -> bool:
        """Whether a phase asks in the deal of this number (from 1), as far as turns go."""
        return phase not in self.choices or self.choice_in(number) == phase

    def plays_in_turn(self, number: int) -> bool:
        """Whether a game has its turn in the deal of this number (from 1), and nobody chooses."""
        return bool(self.in_turn) and self.choice_in(number) < 0

    @property
    def outbidding(self) -> int | None:
        """The index of the phase in which what was named before may be outbid."""
        asking = enumerate(self.phases)
        return next((n for n, p in asking if isinstance(p, ReservationsPhase) and p.outbids), None)

    def is_outbidding(self, contract: int) -> bool:
        """Whether a contract is one of those that are named in place of another one."""
        return self.contracts[contract].offered == self.outbidding

    @property
    def tricks_lie(self) -> bool:
        """Whether tricks lie on the table until somebody wins several running, or the next one."""
        spec = self.phase_of(TricksPhase)
        return spec is not None and (spec.lying is not None or self.ruleset.cards_cancel)

    @property
    def tells_auction(self) -> bool:
        """Whether all that is said in an auction is kept: who has passed may bid again there."""
        asking = self.phase_of(ReservationsPhase)
        return asking is not None and asking.again_after_pass

    def played_when_refused(self, phase: int) -> int:
        """The contract that is played when nobody takes the cards of one with too few trumps: the
        one offered in that phase, or the usual one."""
        offered = (one.number for one in self.contracts if one.offered == phase)
        return next(offered, self.usual)

    def called(self, contract: int, trump: int) -> Kind | None:
        """The card whose holder is the declarer's partner in a contract with that trump suit; None
        where none is called, or not before the trump is named."""
        kinds = self.contracts[contract].called
        return kinds[trump] if kinds else None

    def may_hold_called(self, contract: int) -> bool:
        """Whether the declarer of a contract may have the called card in its own hand: it may call
        that, or get it with the rest of the cards."""
        partner = self.contracts[contract].spec.partner
        if partner is None or not self.contracts[contract].calls_partner:
            return False
        return partner.may_hold or self.named_before_rest

    def has_cards_to_come(self, held: int) -> bool:
        """Whether a hand of so many cards will get the rest of them later."""
        return self.first_cards > 0 and held < self.dealt_size

    def lowest_trump(self, contract: int, trump: int) -> Kind | None:
        """The lowest of all trumps of a contract with that trump suit; None where none is."""
        at = self.phase_at("tricks")
        if at is None:
            return None
        table = self.table(at, contract, trump)
        trumps = [kind for kind in self.deck_kinds if table.group[kind] == TRUMP]
        return min(trumps, key=table.strength.__getitem__, default=None)

    def trump_suit(self, contract: int, trump: int) -> Suit | None:
        """The one suit that is trump in a contract, with what is trump by name; None where none is,
        or it is not named yet."""
        suit = trump if 0 <= trump < len(Suit) else self.contracts[contract].suit
        return Suit(suit) if 0 <= suit < len(Suit) else None

    def factor(self, contract: int, trump: int, *, lost: bool = False) -> int:
        """How many times a contract counts with this trump suit, `NO_TRUMP` and `UNNAMED` among
        them, when it is won, or lost."""
        game = self.contracts[contract]
        times = game.factors[trump] if 0 <= trump < len(game.factors) else game.spec.factor
        return times // game.spec.factor * game.spec.factor_lost if lost else times

    def side_against(self, reason: str) -> Label | None:
        """The side that a line of a sheet with this reason is against, where that goes by its own
        name and no cards make it."""
        if reason != "against_re" or self.side_cards:
            return None
        return self.scoring.side_names["re"]

    def raised_by(self, announced: Iterable[tuple[Seat, int]]) -> list[tuple[Seat, int]]:
        """Who has announced which levels, without promises of special points: these raise nothing
        that was said before."""
        return [(seat, number) for seat, number in announced if not self.levels[number].promises]

    def times_said(self, often: int) -> int:
        """How many times a deal counts once so many levels were said by turns."""
        return self.levels[often - 1].times if often else 1

    def trump_factor(self, contract: int, trump: int) -> int:
        """How many times it counts for this trump suit alone."""
        return self.factor(contract, trump) // self.contracts[contract].spec.factor

    def points(self, trump: int, contract: int | None = None) -> tuple[int, ...]:
        """Card points of every kind with that trump suit (`NO_TRUMP`: none), under a contract that
        may say itself which cards have any; kept once asked."""
        spec = None if contract is None else self.contracts[contract].spec
        counts = spec is not None and bool(spec.card_points or spec.points)
        own = contract if contract is not None and counts else -1
        points = self._points.get((trump, own))
        if points is None:
            values = points_of_kinds(self.ruleset.deck, trump, spec if own >= 0 else None)
            points = tuple([values.get(kind, 0) for kind in range(KINDS)])
            self._points[trump, own] = points
        return points

    def table(
        self,
        phase: int,
        contract: int,
        trump: int,
        promoted: tuple[int, ...] = (),
        *,
        last: bool = False,
        free: bool = False,
        first: bool = False,
        unbroken: bool = False,
        asks: Card = NO_CARD,
        lying: Kind = NO_KIND,
        turned: bool = False,
    ) -> TrickTable:
        """The table for tricks of a phase under a contract; built once, then kept. A trump suit
        that is not known yet is none.

        `promoted` are the kinds that have become the highest trumps, the highest last, and those
        that were shown; `last` asks for the table of the last trick, `free` for that in which a
        called card is bound no more, `first` for that of the first trick, `unbroken` for that in
        which none of the cards has been played that must wait for one of them, `asks` for that
        which this card leads, `lying` for that of the first trick while this kind lies turned up,
        `turned` for that of a trick in which suits are upside down.
        """
        trump = NO_TRUMP if trump == UNNAMED else trump
        key = (phase, contract, trump, promoted, last, free, first, unbroken, asks, lying, turned)
        table = self._tables.get(key)
        if table is None:
            making = TrickTableMaker(
                self.ruleset.deck,
                self.deck_kinds,
                self.phases[phase],
                self.phase_of(TricksPhase),
                self.contracts[contract].spec,
                trump,
                covers=self.hides_cards,
                turned=turned,
            )
            table = making.table(
                self.points(trump, contract), self.called(contract, trump), last=last, first=first
            )
            table = table._replace(called=NOT_CALLED, hold=0) if free else table
            table = with_promoted(table, promoted, raising_kinds(self.promotions))
            if first or unbroken:
                spec, deck = self.phases[phase], self.deck_kinds
                assert isinstance(spec, TricksPhase)
                game = self.contracts[contract].spec
                suit = self.trump_suit(contract, trump)
                table = holding_back(
                    spec, game, table, deck, suit, first=first, unbroken=unbroken, lying=lying
                )
            self._tables[key] = table = table if asks == NO_CARD else table.asking(asks)
        return table

    @property
    def goes_on(self) -> bool:
        """Whether who led may go on in the same trick."""
        tricks = self.phase_of(TricksPhase)
        return tricks is not None and tricks.goes_on

    def spares_partner(self, contract: int) -> bool:
        """Whether in the tricks of a contract nobody need beat, or trump, a partner's card."""
        tricks, game = self.phase_of(TricksPhase), self.contracts[contract].spec
        return tricks is not None and game.duties_instead_of(tricks.duties).spare_partner

    def cards_of_side(self, cards: Sequence[Card]) -> int:
        """How many of these cards make a side."""
        return sum([(card & KIND_MASK) in self.side_cards for card in cards])

    def taking_part(self, dealer: Seat, knocked_out: Sequence[Seat] = ()) -> tuple[int, ...]:
        """The seats that take part in a deal, in order of play, forehand first; some may be out of
        the match for good."""
        left = -1 if self.counter_clockwise else 1
        out = {self.after(dealer, left * steps) for steps in self.ruleset.table.out}
        order = (self.after(dealer, steps) for steps in range(1, self.players + 1))
        return tuple([seat for seat in order if seat not in out and seat not in knocked_out])

    def team(self, seat: Seat) -> tuple[int, ...]:
        """This seat and those that play together with it whoever bids: where there are partners,
        every second one, or every third one."""
        sides = self.ruleset.table.sides.teams
        return tuple(range(seat % sides, self.players, sides)) if sides else (seat,)

    def after(self, seat: Seat, steps: int = 1) -> int:
        """The seat so many steps on in the direction of play; all seats counted."""
        return (seat + steps) % self.players

    def right_of(self, seat: Seat) -> int:
        """The neighbour at the right hand."""
        return self.after(seat, 1 if self.counter_clockwise else -1)

    def left_of(self, seat: Seat) -> int:
        """The neighbour at the left hand."""
        return self.after(seat, -1 if self.counter_clockwise else 1)
