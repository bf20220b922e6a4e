"""Matches: how deals follow each other, and when it is over."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import CardName, Id, Strict
from game.rules.model.double_rounds import Bock
from game.rules.model.games import Games
from game.rules.model.pot import Pot

MOST_DEALS = 1000
"""How many deals a match has at most where nothing is said: so many that no table gets there."""


class Choices(Strict):
    """How often some games may be chosen in a match."""

    games: Annotated[
        list[Id],
        Field(min_length=1, max_length=20, description="The games, each in one entry"),
    ]
    each: Annotated[
        int,
        Field(
            ge=1,
            le=40,
            description="How many of them every seat, or every side, chooses in the match",
        ),
    ]
    same_each: Annotated[
        int,
        Field(
            ge=0,
            le=40,
            description="How often, at most, each chooses the same one of them; 0: as often as "
            "anybody likes",
        ),
    ] = 0
    same_all: Annotated[
        int,
        Field(
            ge=0,
            le=40,
            description="How often, at most, all together choose the same one of them; 0: as often "
            "as anybody likes",
        ),
    ] = 0


class Exactly(Strict):
    """Score points that are no place to stay at."""

    at: Annotated[
        int,
        Field(
            ge=-100000,
            le=100000,
            description="Who has exactly so many score points after a deal that has brought or "
            "cost anything has others from then on",
        ),
    ]
    to: Annotated[int, Field(ge=-100000, le=100000, description="So many")]


class Barrel(Strict):
    """Near the target only a bid that is won brings score points."""

    at: Annotated[
        int,
        Field(ge=1, le=100000, description="With so many score points one sits on the barrel"),
    ]
    needs: Annotated[
        int,
        Field(
            ge=1,
            le=10000,
            description="The lowest bid by which one scores there, when it is won; all other score "
            "points are struck, but what is lost counts",
        ),
    ]
    deals: Annotated[
        int | None,
        Field(
            ge=1,
            le=40,
            description="After so many deals without such a bid one falls; nothing: nobody falls",
        ),
    ] = None
    falls: Annotated[
        int | None,
        Field(ge=1, le=100000, description="deals: by how many score points one then falls"),
    ] = None

    def is_over(self, waited: int) -> bool:
        """Whether one who has sat there for so many deals in vain falls."""
        return self.deals is not None and waited >= self.deals

    @property
    def fall(self) -> int:
        """By how many score points one falls who does."""
        return self.falls or 0


class WonRunning(Strict):
    """Deals that the same side wins one after the other."""

    deals: Annotated[
        int,
        Field(ge=2, le=60, description="So many running, after which one counts anew"),
    ]
    points: Annotated[
        int,
        Field(
            ge=1,
            le=10000,
            description="Score points on top for each who has won so many running: who has written "
            "down the most for each of these deals, and more than somebody else",
        ),
    ]


class Strikes(Strict):
    """What it costs to have done badly so many times."""

    of: Annotated[
        Literal["lost", "no_trick"],
        Field(
            description="What is counted for each player, and for fixed partners together. lost: "
            "having lost as declarer; no_trick: having taken no trick in a game for card points"
        ),
    ]
    running: Annotated[
        bool,
        Field(
            description="Whether only those count that come one after the other: who wins a game "
            "as declarer, or takes a trick, counts anew, and deals that are none of one's own, or "
            "in which one takes no part, do not count"
        ),
    ] = False
    every: Annotated[
        int,
        Field(ge=2, le=9, description="costs: how many times, after which one counts anew"),
    ] = 3
    costs: Annotated[
        int,
        Field(ge=0, le=10000, description="Score points that it then costs on top"),
    ] = 0
    times: Annotated[
        list[Annotated[int, Field(ge=2, le=9)]],
        Field(
            max_length=8,
            description="In place of `costs`: by what it is multiplied what a lost game costs its "
            "side, the second one that counts, the third and so on, and the last number also for "
            "all later ones; nothing: `costs` says it",
        ),
    ] = []

    @property
    def of_losing(self) -> float:
        """What it costs besides to lose once, on average."""
        return self.costs / self.every if self.of == "lost" else 0.0

    def factor(self, count: int) -> int:
        """By what it is multiplied what a game costs that is the so-manieth lost one."""
        if not self.times or count < 2:
            return 1
        return self.times[min(count - 2, len(self.times) - 1)]

    def counted_on(self, count: int) -> int:
        """How many count from then on, where so many have been counted."""
        return count if self.times else count % self.every


class Rubicon(Strict):
    """What those lose who have not got far enough when the match is over, and what it brings to
    have won."""

    below: Annotated[
        int,
        Field(
            ge=-100000,
            le=100000,
            description="Who has lost the match with fewer score points than so many loses them to "
            "who has won it",
        ),
    ]
    points: Annotated[
        int,
        Field(
            ge=0,
            le=10000,
            description="Score points on top for who has won the match, for each of those, or each "
            "side of them",
        ),
    ] = 0
    crossed: Annotated[
        int,
        Field(ge=0, le=10000, description="The same for each who has lost with as many or more"),
    ] = 0


class CompulsorySolos(Strict):
    """Soli that everybody must play in a match; the first ones of a seat are these."""

    each: Annotated[int, Field(ge=0, le=4, description="How many; 0: none")]
    leader: Annotated[Literal["usual", "declarer"], Field(description="Who leads in one of them")]
    dealer: Annotated[Literal["next", "same"], Field(description="Who deals after one of them")]
    goes_first: Annotated[bool, Field(description="Whether it goes before soli that nobody owes")]
    counted: Annotated[
        bool,
        Field(description="Whether the length of the match counts them, or they come on top"),
    ]


class MatchRules(Strict):
    """How deals make a match."""

    first_dealer: Annotated[
        Literal["drawn", "higher_card", "lower_card"] | CardName,
        Field(
            description="drawn by the shuffle, or cards are drawn for it (E-02), or a card: who is "
            "dealt it in the first deal is forehand (`karo-4`)"
        ),
    ] = "drawn"
    next_dealer: Annotated[
        Literal["opener", "left", "right", "winner", "loser", "while_losing", "all_named"],
        Field(
            description="Who deals next: who began the bidding, the neighbour (`left` goes with "
            "the turn where that is `clockwise`, `right` where `counter_clockwise`), or who has "
            "written down the most, or the fewest, score points for this deal (of several "
            "the first after the dealer); while_losing: the same dealer, as long as others "
            "have written down more than its side, else who comes next in turn; all_named: "
            "the same dealer, until whoever chooses has played all games "
            "(`contracts_each`), then who comes next in turn"
        ),
    ]
    target: Annotated[
        int | None, Field(ge=1, le=100000, description="Score points to be reached; nothing: none")
    ] = None
    games: Annotated[
        Games | None,
        Field(
            description="target: it wins no more than a game, of which the match has several (a "
            "rubber); nothing: it wins the match"
        ),
    ] = None
    target_by: Annotated[
        Literal["anything", "own_bid"],
        Field(
            description="own_bid: target: it is reached only in a deal in which one's side has "
            "declared and won; whoever has as many by anything else plays on"
        ),
    ] = "anything"
    partner_least: Annotated[
        int | None,
        Field(
            ge=-100000,
            le=100000,
            description="target: it is reached only by a player whose partner has at least so "
            "many score points then (in the running one of several games, `games`), where partners "
            "write down points each by themselves (`scoring.partners`); nothing: whatever the "
            "partner has",
        ),
    ] = None
    reached: Annotated[
        Literal["wins", "drops_out"],
        Field(
            description="target: what becomes of who has reached it: it wins the match; drops_out: "
            "it has finished, and takes no part in the deals to come; the match goes on without, "
            "and the last one left has lost it"
        ),
    ] = "wins"
    floor: Annotated[
        int | None,
        Field(
            ge=-100000,
            le=-1,
            description="Score points that end the match when somebody falls so low; nothing: none",
        ),
    ] = None
    fallen: Annotated[
        Literal["highest_wins", "all_others_win", "drops_out"],
        Field(
            description="floor: who has won then, whoever has the most, or everybody who has not "
            "fallen so low: the others have lost; drops_out: the match goes on without those who "
            "have, and the last one left has won it"
        ),
    ] = "highest_wins"
    come_back: Annotated[
        int,
        Field(
            ge=0,
            le=9,
            description="floor: how often everybody who falls so low comes back, to the score "
            "points of the lowest of those who have not fallen so low; only after that, or where "
            "all have, holds `fallen`; 0: never",
        ),
    ] = 0
    counts_down: Annotated[
        bool,
        Field(
            description="Whether everybody begins with as many score points as `target` says, and "
            "what a deal brings is taken off them until somebody is at 0; without a target with as "
            "many as `floor` is below 0 (lives). What wins is the same: the table and the rules "
            "page say it so"
        ),
    ] = False
    deals: Annotated[
        int | None, Field(ge=1, le=1000, description="Number of deals; nothing: until the target")
    ] = None
    contracts: Annotated[
        list[Id],
        Field(
            description="What is played in the first deal, in the second and so on, and after the "
            "last of them from the beginning again, of the contracts that are enabled; a name may "
            "stand there several times. Where their number and that of the players have a "
            "factor in common, each game meets always the same dealers, unless it stands there "
            "once for each. The name of a phase `reservations` may stand there, too: in the deals "
            "of its turn, and in no others, forehand or the dealer, whoever is asked in it, must "
            "choose one of the games that are offered there (`scoring.kind: race`). Nothing: the "
            "usual game in every deal"
        ),
    ] = []
    contracts_by_kept: Annotated[
        list[Id],
        Field(
            max_length=10,
            description="What is played by how many have kept what they predicted in the deal "
            "before: none, one, two and so on, the last one also for more; in the first deal it "
            "is what `contracts` says, and after a deal that was thrown in the same again. "
            "Nothing: those of `contracts` in turn",
        ),
    ] = []
    vulnerable: Annotated[
        list[Literal["nobody", "dealer", "others", "all", "game_won"]],
        Field(
            max_length=64,
            description="Who is vulnerable in the first deal, in the second and so on, and after "
            "the last of them from the beginning again: nobody, the dealer with the partner, the "
            "others, or all; game_won: who has won a game (`games`); for them more is at stake "
            "(`vulnerable` in a scoring by `tariff`). A "
            "deal that was thrown in does not count where the same dealer deals again",
        ),
    ] = []
    contracts_each: Annotated[
        int,
        Field(
            ge=0,
            le=4,
            description="How often every seat, with `who: forehand_side` or `dealer_side` every "
            "side, plays each of the games among which forehand or the dealer must choose (`who` "
            "and `last_must` of `reservations`), in whatever order: the match is over when all "
            "have been; 0: as often as anybody likes",
        ),
    ] = 0
    choices: Annotated[
        list[Choices],
        Field(
            max_length=20,
            description="In place of `contracts_each`, where not every game is chosen as often: "
            "how many of some games each chooses, and how often the same one; nothing: "
            "`contracts_each` says it",
        ),
    ] = []
    rounds: Annotated[
        int,
        Field(
            ge=0,
            le=100,
            description="Number of rounds in which everybody deals once, in place of a number of "
            "deals; 0: deals count",
        ),
    ] = 0
    most_deals: Annotated[
        int,
        Field(
            ge=1,
            le=1000,
            description="After so many deals, those thrown in as well, the match is over in any "
            "case, and the most score points have won",
        ),
    ] = MOST_DEALS
    compulsory_solos: Annotated[
        CompulsorySolos | None, Field(description="Soli that everybody must play; nothing: none")
    ] = None
    no_trick_out: Annotated[
        bool,
        Field(
            description="Whether who takes no trick in a deal takes no part in those to come: the "
            "last one left has won the match"
        ),
    ] = False
    ends: Annotated[
        Literal["after_deal", "at_once", "at_once_later"],
        Field(
            description="at_once: also in the middle of a deal (Z-07); at_once_later: so too, but "
            "not as long as nobody has any score points, so that the first deal is played to its "
            "end"
        ),
    ] = "after_deal"
    bock: Annotated[Bock | None, Field(description="Double rounds; nothing: none")] = None
    pot: Annotated[
        Pot | None,
        Field(description="A pot that games pay into and a declarer can win; nothing: none"),
    ] = None
    barrel: Annotated[
        Barrel | None,
        Field(
            description="Near the target only a bid (`kind: bidding`) that is won counts; nothing: "
            "all does"
        ),
    ] = None
    won_running: Annotated[
        WonRunning | None,
        Field(description="What it brings to win several deals running; nothing: no more"),
    ] = None
    strikes: Annotated[
        Strikes | None,
        Field(
            description="What it costs to have lost, or to have taken no trick, so many times in "
            "the match; nothing: no more"
        ),
    ] = None
    won_with_tricks: Annotated[
        int | None,
        Field(
            ge=2,
            le=60,
            description="Who takes at least so many tricks in one deal, or partners together, has "
            "won the match with it, whatever the score says; nothing: no number of tricks does",
        ),
    ] = None
    losers_fall: Annotated[
        bool,
        Field(
            description="Whether who has written down fewer score points for a deal than somebody "
            "else falls back to 0 where there would be more: only who has won the last deal has any"
        ),
    ] = False
    exactly: Annotated[
        list[Exactly],
        Field(
            max_length=10,
            description="Score points that become others when somebody gets to them exactly, "
            "before one looks whether the match is over; nothing: none do",
        ),
    ] = []
    rubicon: Annotated[
        Rubicon | None,
        Field(
            description="How far one must have got when the match is over not to lose all to who "
            "has won it, and what that brings; nothing: everybody keeps what they have"
        ),
    ] = None
    thrown_in: Annotated[
        Literal["next", "same"],
        Field(description="Who deals after a deal was thrown in: the next dealer or the same"),
    ] = "next"
    several_pass: Annotated[
        Literal["declarer_first", "highest", "counted_first", "last_trick", "honours_last"],
        Field(
            description="Who has won when several reach the target in one deal (B-67); "
            "counted_first: achievements are counted one after the other (`scoring.achievements`), "
            "or else melds in the order of `melds.table` and then the tricks as they were played, "
            "and who has enough first has won; last_trick: whoever of them took the last trick, "
            "and where none of them did the highest; honours_last: who has enough without honours "
            "(`scoring.honours`) before who needs them, and then those of the others count for "
            "nothing in a game (`games`); of several like that the highest"
        ),
    ] = "highest"

    @property
    def draws_lots(self) -> bool:
        """Whether cards are drawn for who deals first."""
        return self.first_dealer in ("higher_card", "lower_card")

    @property
    def same_deals_again(self) -> bool:
        """Whether who dealt cards that were thrown in deals again."""
        return self.thrown_in == "same"

    @property
    def first_card(self) -> str | None:
        """The card by whose holder the first deal begins; None where that is chosen otherwise."""
        return None if self.draws_lots or self.first_dealer == "drawn" else self.first_dealer

    @property
    def needs_own_bid(self) -> bool:
        """Whether the target is reached only by declaring and winning."""
        return self.target_by == "own_bid"

    @property
    def may_cut_short(self) -> bool:
        """Whether it may end in the middle of a deal."""
        return self.ends != "after_deal"

    @property
    def ends_at(self) -> int | None:
        """The score points that end it, reached from below or from above; None where none do."""
        if self.target is not None:
            return self.target
        return None if self.fallen_drop_out else self.floor

    @property
    def begins_at(self) -> int:
        """With how many score points everybody begins, as the table shows them."""
        if not self.counts_down:
            return 0
        return self.target if self.target is not None else -(self.floor or 0)

    @property
    def taken_off(self) -> bool:
        """Whether what a deal brings is taken off that until somebody is at 0."""
        return self.counts_down and self.target is not None

    def shown(self, points: int) -> int:
        """Score points that somebody has, in the running one of several games, as they are shown
        at the table."""
        return self.begins_at - points if self.taken_off else self.begins_at + points

    def shown_in_all(self, points: int) -> int:
        """The same of the score points of a whole match, which games of it are no count of."""
        return points if self.games is not None else self.shown(points)

    def moved(self, points: int) -> int:
        """What so many score points become that somebody has got to."""
        return next((one.to for one in self.exactly if one.at == points), points)

    @property
    def floor_is_left(self) -> bool:
        """Whether who falls to `floor` exactly has more score points from then on."""
        return self.floor is not None and self.moved(self.floor) > self.floor

    @property
    def fallen_drop_out(self) -> bool:
        """Whether who has fallen to `floor` takes no part in the deals to come."""
        return self.floor is not None and self.fallen == "drops_out"

    @property
    def reached_drop_out(self) -> bool:
        """Whether so does who has reached `target`: the last one left has lost."""
        return self.target is not None and self.reached == "drops_out"

    @property
    def solos_counted(self) -> bool:
        """Whether compulsory soli are among its deals: a round goes on only when the next one
        deals, so those after which the same dealer deals again come on top of rounds."""
        solos = self.compulsory_solos
        repeated = self.rounds > 0 and solos is not None and solos.dealer == "same"
        return solos is None or (solos.counted and not repeated)

    @property
    def uses_up_games(self) -> bool:
        """Whether a game may be chosen only so often in it, and it is over when all have been."""
        return self.contracts_each > 0 or bool(self.choices)

    def planned(self, players: int, choosing: int, chosen: int) -> int | None:
        """How many deals it has with so many at the table, so many seats or sides that choose, and
        games that each of them chooses; None where only score points end it."""
        if self.uses_up_games:
            return chosen * choosing
        return self.rounds * players if self.rounds else self.deals
