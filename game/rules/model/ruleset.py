"""The root of a ruleset file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.announcements import OF_PART, Announcements, PartnerChoice, Promotion
from game.rules.model.auction import ReservationsPhase
from game.rules.model.base import CardName, Id, Label, Strict
from game.rules.model.contracts import Contract
from game.rules.model.conventions import Conventions
from game.rules.model.dealing import DealPhase
from game.rules.model.deck import Deck
from game.rules.model.house import HouseRule
from game.rules.model.match import Choices, MatchRules
from game.rules.model.melds import MeldTable
from game.rules.model.phases import DeclarePhase, Phase, TalonPhase, TricksPhase
from game.rules.model.scoring import Scoring
from game.rules.model.seating import Seating
from game.rules.model.taking_all import TakingAll
from game.rules.model.trick_melds import TrickMeld
from game.rules.placeholders import readable

_ANNOUNCING_SIDES = {"announced_re": "re", "announced_kontra": "kontra"}
"""The reasons on a sheet that are about an announcement, with the side that said it."""


class Ruleset(Strict):
    """All the rules of one game at one table."""

    id: Annotated[Id, Field(description="What it is called by: best the file's name without .yaml")]
    name: Annotated[Label, Field(description="What players call it")]
    summary: Annotated[Label, Field(description="A few words below the name")]
    tile: Annotated[
        list[CardName], Field(max_length=5, description="Cards on its picture at the start")
    ] = []
    deck: Annotated[Deck, Field(description="The pack of cards")]
    table: Annotated[Seating, Field(description="Seats and sides")]
    order: Annotated[list[Id], Field(min_length=1, description="The phases of a deal, in order")]
    phases: Annotated[dict[Id, Phase], Field(description="What happens in each phase")]
    contracts: Annotated[dict[Id, Contract], Field(description="What can be played")]
    promotions: Annotated[
        dict[Id, Promotion],
        Field(
            description="Cards that become the highest trumps, the later ones above the others, or "
            "that may be shown before play to count more"
        ),
    ] = {}
    announcements: Annotated[
        Announcements | None, Field(description="What is announced in play; nothing: nothing")
    ] = None
    partner_choice: Annotated[
        PartnerChoice | None,
        Field(description="Choosing a new partner in the usual game; nothing: never"),
    ] = None
    conventions: Annotated[
        Conventions, Field(description="What partners understand without a word")
    ] = Conventions()
    melds: Annotated[MeldTable | None, Field(description="The melds; nothing: none")] = None
    scoring: Annotated[Scoring, Field(description="What is written down")]
    match: Annotated[MatchRules, Field(description="How deals make a match")]
    enforcement: Annotated[
        Literal["strict", "table"],
        Field(description="strict: a slip cannot happen; table: it can, and costs what it costs"),
    ] = "strict"
    house_rules: Annotated[dict[Id, HouseRule], Field(description="What players may change")] = {}
    house: Annotated[
        dict[Id, bool | int | str], Field(description="What these players have changed")
    ] = {}

    def model_post_init(self, _context: object, /) -> None:
        """What follows from the rest, of a file with mistakes, too, as far as it can be read."""
        with readable():
            self._bid_nothing()

    def _bid_nothing(self) -> None:
        """Where a declarer needs more than the others, a game that is named without a number takes
        the least there is."""
        bidding = any(phase.kind == "bidding" for phase in self.phases.values())
        if not (self.scoring.reaches_bid and self.scoring.needs_most) or bidding:
            return
        asking = {name for name, _ in self._asking()}
        for name, game in self.contracts.items():
            if (
                game.offered in asking
                and game.wants_points
                and game.win_at is None
                and game.ladder is None
            ):
                self.contracts[name] = game.model_copy(update={"win_at": 1})

    @property
    def is_strict(self) -> bool:
        """Whether a slip cannot happen."""
        return self.enforcement == "strict"

    @property
    def games(self) -> dict[Id, Contract]:
        """The contracts that are not switched off."""
        return {name: game for name, game in self.contracts.items() if game.enabled}

    @property
    def played_games(self) -> dict[Id, Contract]:
        """Those of them in which cards are played, and not thrown in at once."""
        return {name: game for name, game in self.contracts.items() if game.can_be_played}

    @property
    def needs_only_most(self) -> bool:
        """Whether a declarer needs more than the others have, whatever is named, and no number."""
        games = self.games.values()
        counted = [one for one in games if one.counts_points and not one.comes_by_itself]
        only = bool(counted) and all(one.win_at == 1 and one.ladder is None for one in counted)
        bidding = "bidding" in self.phase_kinds
        return self.scoring.reaches_bid and self.scoring.needs_most and only and not bidding

    @property
    def bids_numbers(self) -> bool:
        """Whether numbers are bid, or else stand beside the games that can be named."""
        bidding = "bidding" in self.phase_kinds
        return bidding or any(c.ladder is not None for c in self.games.values())

    @property
    def costs_points(self) -> bool:
        """Whether some card counts less than nothing, in any of the games."""
        tables = [t for c in self.contracts.values() for t in (c.points, c.card_points)]
        return self.deck.costs_points or any(n < 0 for table in tables for n in table.values())

    @property
    def to_choose(self) -> list[Id]:
        """The games of which forehand or the dealer must choose one in every deal; none in most
        rulesets."""
        return self.offered_in([name for name, phase in self._asking() if phase.must_choose])

    @property
    def side_to_choose(self) -> list[Id]:
        """The games of which forehand or the dealer must choose one, or else the partner; none in
        most rulesets."""
        return self.offered_in([name for name, phase in self._asking() if phase.side_must_choose])

    @property
    def choices_in_turn(self) -> list[Id]:
        """The phases that have their turn among games: one of what they offer is chosen then."""
        games, choosing = self.contracts, {name for name, _ in self._asking()}
        named = dict.fromkeys(self.match.contracts)
        return [name for name in named if name not in games and name in choosing]

    def _asking(self) -> list[tuple[Id, ReservationsPhase]]:
        found = [(name, self.phases.get(name)) for name in self.order]
        return [(name, phase) for name, phase in found if isinstance(phase, ReservationsPhase)]

    def offered_in(self, asking: list[Id]) -> list[Id]:
        """The names of the games that any of these phases offers."""
        return [name for name, game in self.games.items() if game.offered in asking]

    @property
    def factor_without_partner(self) -> int:
        """How many times the account of a declarer counts who has called or looked for a partner
        and has none: where two sides win what the other loses, once for each of the others."""
        table, scoring = self.table, self.scoring
        if not scoring.two_sides:
            return 1
        each = table.sides.one_against_all and scoring.settles_with_each
        return table.active - 1 if each else table.sides.alone_factor

    def share_of(self, factor: int) -> int:
        """How many times the account of one who is alone, for whom it counts so many times, counts
        for each of the others: once, but for their share where two sides settle."""
        others = self.table.active - 1
        settles = self.scoring.two_sides and self.scoring.settles_with_each
        return factor // others if settles and factor and factor % others == 0 else 1

    @property
    def dealer_takes_talon(self) -> bool:
        """Whether the dealer takes the talon where nobody declares anything."""
        phases = (self.phases.get(name) for name in self.order)
        return any(isinstance(phase, TalonPhase) and phase.who == "dealer" for phase in phases)

    @property
    def phase_kinds(self) -> list[str]:
        """The kinds of the phases, in order; unknown ids are left out."""
        return [self.phases[name].kind for name in self.order if name in self.phases]

    @property
    def draws_first(self) -> bool:
        """Whether cards are drawn from a stock before it is asked what is played, and how high."""
        kinds = self.phase_kinds
        return "stock" in kinds and kinds[kinds.index("stock") + 1 :] not in ([], ["tricks"])

    @property
    def bids_with_talon(self) -> bool:
        """Whether the talon goes with the bids."""
        return any(phase.takes_talon for _, phase in self._asking())

    @property
    def planned_deals(self) -> int | None:
        """How many deals a match has; None where only score points end it."""
        return self.match.planned(self.table.players, self.choosing, self.games_each)

    @property
    def choosing(self) -> int:
        """How many choose what is played, each for itself: seats, or sides."""
        return self.table.sides.count if self.side_to_choose else self.table.players

    @property
    def only_last_left(self) -> bool:
        """Whether nothing ends the match but that all but one are out, whatever they have
        written down."""
        match = self.match
        points = match.ends_at is not None or match.games is not None
        return match.no_trick_out and not points and self.planned_deals is None

    @property
    def predicting_sides(self) -> int:
        """How many are judged by what they predict, each for itself: seats, or sides that add up
        theirs."""
        return self.shared_accounts or self.table.active

    @property
    def shared_accounts(self) -> int:
        """How many sides of partners write down their points together; 0 where everybody has an
        account alone."""
        return 0 if self.scoring.judges_partners_alone else self.table.sides.teams

    def keeps_partner(self, contract: Contract) -> bool:
        """Whether who plays a contract does so with the partner that sits there for the match."""
        return self.table.sides.has_partners and contract.usual_sides

    def has_no_sides_in(self, contract: Contract) -> bool:
        """Whether everybody plays for themselves in a contract."""
        usually = self.table.sides.each_alone and contract.usual_sides
        return usually or contract.each_alone

    @property
    def games_each(self) -> int:
        """How many games every seat, or side, that chooses plays in a match where that is said
        (`contracts_each`, `choices`), else 0."""
        return sum([entry.each for entry in self.allowances])

    @property
    def allowances(self) -> list[Choices]:
        """How often which games may be chosen in a match, where that is said: every one that can be
        as often as the others, or as `choices` says."""
        games, times = self.to_choose or self.side_to_choose, self.match.contracts_each
        if self.match.choices:
            return self.match.choices
        if not times or not games:
            return []
        return [Choices.model_construct(games=games, each=times * len(games), same_each=times)]

    @property
    def spoken(self) -> Announcements | None:
        """What is announced in play; None where nothing is, also as it is switched off."""
        spoken = self.announcements
        return None if spoken is None or not spoken.enabled else spoken

    @property
    def may_fold(self) -> bool:
        """Whether the other side must answer what is said, and may give the deal up."""
        return self.spoken is not None and self.spoken.may_fold

    @property
    def doubles_by_sides(self) -> bool:
        """Whether one of two sides doubles and then the other, whoever has declared; otherwise, as
        where more than two play, each alone, the opponents of who has declared begin."""
        spoken = self.announcements
        either = spoken is None or not spoken.opponents_first
        return self.either_doubles and either

    @property
    def either_doubles(self) -> bool:
        """Whether either of two sides may double first in a game that nobody has declared: of fixed
        ones where all write down points, and of those that cards make."""
        by_cards = self.table.sides.are_by_cards
        return by_cards or (self.scoring.doubles_by_sides and self.table.two_sides)

    @property
    def predicts_unseen(self) -> bool:
        """Whether everybody predicts before the cards are dealt."""
        kinds = self.phase_kinds
        return "predict" in kinds and "deal" in kinds[kinds.index("predict") :]

    @property
    def brings_bock(self) -> bool:
        """Whether anything brings a round in which everything counts double."""
        bock = self.match.bock
        specials = (special for special in self.scoring.specials.values() if special.enabled)
        return bock is not None and (
            bock.first > 0
            or bock.score > 0
            or any(bock.after.values())
            or any(contract.bock != "never" for contract in self.games.values())
            or any(special.bock is not None for special in specials)
        )

    @property
    def usual_games(self) -> dict[Id, Contract]:
        """The games that are played when neither anybody nor a card chooses another one, without
        one that all play in some deals alone (`match.bock.game`)."""
        found = {name: game for name, game in self.games.items() if game.comes_by_itself}
        bock = self.match.bock
        others = {n: c for n, c in found.items() if bock is None or n != bock.game}
        return others or found

    @property
    def melds_in_tricks(self) -> dict[str, TrickMeld]:
        """The melds that count where they lie in one trick."""
        tricks = (phase for phase in self.phases.values() if isinstance(phase, TricksPhase))
        return next((phase.melds_in_tricks for phase in tricks if phase.melds_in_tricks), {})

    @property
    def only_minus(self) -> bool:
        """Whether nothing but minus is written down in games for few card points."""
        plus = any(max(one.own, one.others) > 0 for one in self.taking_all)
        return self.scoring.only_minus and not plus

    @property
    def nothing_up_to(self) -> int:
        """As the scoring says, unless a game brings something to who has not taken all there."""
        besides = any(one.others > 0 for one in self.taking_all)
        return 0 if besides else self.scoring.nothing_up_to

    @property
    def taking_all(self) -> list[TakingAll]:
        """What it brings that one side takes everything, in games where that is something else than
        in the others (`contracts.<id>.all_taken`)."""
        found = [one.all_taken for one in self.games.values()]
        return [one for one in found if isinstance(one, TakingAll)]

    @property
    def spoils_tricks(self) -> bool:
        """Whether nobody has a trick with equally high cards of several sides, or they cancel each
        other."""
        tricks = (phase for phase in self.phases.values() if isinstance(phase, TricksPhase))
        return any(phase.equal_highest != "taken" for phase in tricks)

    @property
    def cards_cancel(self) -> bool:
        """Whether equal cards cancel each other."""
        tricks = (phase for phase in self.phases.values() if isinstance(phase, TricksPhase))
        return any(phase.equal_highest == "cancel" for phase in tricks)

    @property
    def doubled_parts(self) -> tuple[str, ...]:
        """The special points that are doubled apart from the game once they are promised, with the
        contract or in play."""
        spoken = self.announcements
        if spoken is None or not spoken.by_part:
            return ()
        promised = {name for game in self.games.values() for name in game.promises}
        specials = self.scoring.specials.items()
        return tuple(name for name, one in specials if name in promised or one.is_said)

    def level_name(self, detail: str, lang: str) -> str | None:
        """What an announcement is called, with the part of the deal that it is said of; None for
        what is none."""
        name, _, part = detail.partition(OF_PART)
        if self.announcements is None or name not in self.announcements.levels:
            special = self.scoring.specials.get(name)
            return special.label.text(lang) if special is not None and special.is_said else None
        label = self.announcements.levels[name].label.text(lang)
        return f"{label} {self.scoring.specials[part].label.text(lang)}" if part else label

    def _times_of(self, detail: str) -> str:
        """How many times all counts once this level was said, where the file says it."""
        name = detail.partition(OF_PART)[0]
        times = None if self.announcements is None else self.announcements.levels[name].times
        return f" (× {times})" if times else ""

    def announced_name(self, reason: str, detail: str, lang: str) -> str | None:
        """What was announced by whom, or promised with a game, or who has doubled, which meld lay
        in tricks, or what a hand is called that was dealt; None for every other line of a sheet."""
        if reason == "meld_in_trick":
            return self.melds_in_tricks[detail].label.text(lang)
        if reason == "bare_hand":
            deals = (phase for phase in self.phases.values() if isinstance(phase, DealPhase))
            return next((one.bare_hand.label.text(lang) for one in deals if one.bare_hand), None)
        if reason in ("raised", "raise_missed"):
            declaring = [one for one in self.phases.values() if isinstance(one, DeclarePhase)]
            promises = (one.raises[detail] for one in declaring if detail in one.raises)
            return next((promise.label.text(lang) for promise in promises), None)
        names, label = self.scoring.side_names, self.level_name(detail, lang)
        if reason in ("doubled", "raised_by", "folded") and label is not None:
            return label + (self._times_of(detail) if reason == "raised_by" else "")
        if reason == "doubled":
            return next((n.text(lang) for side, n in names.items() if side == detail), None)
        announcing = _ANNOUNCING_SIDES.get(reason)
        name = next((n.text(lang) for side, n in names.items() if side == announcing), "")
        if not name or label is None:
            return None
        return label.replace("{side}", name) if "{side}" in label else f"{name}: {label}"
