"""A declarer against a bid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, Self

from pydantic import Field

from game.rules.model.base import Points
from game.rules.model.scoring.achievements import Achievement, Achievements
from game.rules.model.scoring.base import BidCosts, FarBelow, FewTricks, ScoringModel


class BidGame(ScoringModel):
    """A declarer must reach a bid with melds and card points (B-60 to B-65)."""

    kind: Literal["bid_game"]
    rounding: Annotated[
        Literal["exact", "tens"], Field(description="tens: credits are rounded to tens")
    ] = "exact"
    rounds_up_from: Annotated[
        int, Field(ge=1, le=9, description="tens: from which last digit on credits are rounded up")
    ] = 5
    melds_need_trick: Annotated[
        bool, Field(description="Melds count only for a side that took a trick")
    ] = False
    melds_need_points: Annotated[
        int,
        Field(
            ge=0,
            le=1000,
            description="Melds count only for a side, the declarer's too, that has so many card "
            "points once the deal is played; 0: they need none",
        ),
    ] = 0
    melds_from: Annotated[
        Points,
        Field(
            ge=0,
            description="Melds count only for a side, the declarer's too, that has melded so many "
            "score points together; 0: whatever it has melded",
        ),
    ] = 0
    declarer_needs_trick: Annotated[
        bool, Field(description="A declarer's side without a trick has lost (B-63)")
    ] = False
    lost_factor: Annotated[
        int, Field(ge=0, le=5, description="Lost: so many times the bid is written as minus")
    ]
    far_below: Annotated[
        FarBelow | None,
        Field(
            description="What it costs besides to miss a bid by far, in a deal that was played; "
            "nothing: it costs the same by however much it is missed"
        ),
    ] = None
    lost_bonus: Annotated[Points, Field(description="Lost: what the others get besides")] = 0
    conceded_factor: Annotated[
        int, Field(ge=0, le=5, description="Given up: so many times the bid as minus")
    ] = 1
    conceded_bonus: Annotated[
        Points, Field(description="Given up: what the others get besides")
    ] = 0
    bid_added: Annotated[
        bool,
        Field(
            description="Whether the bid is written down on top: by the declarer's side when it is "
            "made, by the others when it is not"
        ),
    ] = False
    made_writes: Annotated[
        Literal["taken", "bid"],
        Field(
            description="What the declarer's side writes down for a bid that is made: all that it "
            "has taken, or no more than the bid"
        ),
    ] = "taken"
    lost_points: Annotated[
        Literal["void", "to_others", "all_to_others"],
        Field(
            description="Lost: what becomes of the points of the declarer's side; to_others: card "
            "points are the others', and melds stay with whoever has shown them; all_to_others: "
            "melds are theirs, too"
        ),
    ] = "void"
    bonus_for: Annotated[
        Literal["seat", "side"],
        Field(
            description="Whether each opponent gets it or the side once; of three pairs that are "
            "counted apart each of the two others"
        ),
    ] = "side"
    more_than_others: Annotated[
        bool,
        Field(
            description="Whether the declarer's side must not only reach its bid, but also have "
            "more than its opponents, melds included"
        ),
    ] = False
    even_hangs: Annotated[
        bool,
        Field(
            description="more_than_others: whether a bid that is reached is not lost where the "
            "opponents have exactly as much; what the declarer's side would write down hangs then, "
            "but for melds that it keeps when it loses, and goes to whoever wins the next deal"
        ),
    ] = False
    doubles_all: Annotated[
        bool,
        Field(
            description="Whether what is announced doubles what the others write down, too; else "
            "only what the declarer's side does"
        ),
    ] = False
    doubled_takes_all: Annotated[
        bool,
        Field(
            description="Whether in a deal that was doubled who wins takes all: a declarer's side "
            "that has made its bid writes down the points of the others, too, as they do its own "
            "by `lost_points` where it has not; where points hang (`even_hangs`), those of both do"
        ),
    ] = False
    multiplies_all: Annotated[
        bool,
        Field(
            description="Whether a game that counts several times (`factor`, `trump_factors`) does "
            "so for what the others write down, too; else only for what the declarer's side does"
        ),
    ] = False
    achievements: Achievements = {}
    opponents: Annotated[
        Literal["own", "shared"],
        Field(
            description="Whether opponents are counted apart, of three pairs each of the two "
            "others (N-05)"
        ),
    ] = "shared"
    opponents_write: Annotated[
        Literal["always", "when_lost"],
        Field(
            description="When the declarer's opponents write down what they have: whatever becomes "
            "of the bid, or only where it is lost"
        ),
    ] = "always"
    opponents_need: Annotated[
        FewTricks | None,
        Field(
            description="Tricks that the declarer's opponents must take, whatever becomes of the "
            "bid: who is counted apart and takes fewer writes down a minus in place of all else; "
            "nothing: they need none"
        ),
    ] = None

    @property
    def pays_each_declarer(self) -> bool:
        """Always."""
        return True

    @property
    def fits_sides(self) -> tuple[str, ...]:
        """A declarer alone, or with a partner."""
        return ("declarer", "partners")

    @property
    def reaches_bid(self) -> bool:
        """Always."""
        return True

    @property
    def rounds(self) -> bool:
        """As `rounding` says."""
        return self.rounding == "tens"

    def rounded(self, points: Points, own: int | None) -> Points:
        """So many points as they are written down; `own` is from where a game rounds up that says
        so itself."""
        if not self.rounds:
            return points
        return (points + 10 - (own or self.rounds_up_from)) // 10 * 10

    @property
    def bid_costs(self) -> BidCosts:
        """As the keys say."""
        return BidCosts(
            self.lost_factor, self.lost_bonus, self.conceded_factor, self.conceded_bonus
        )

    @property
    def adds_bid(self) -> bool:
        """As `bid_added` says."""
        return self.bid_added

    @property
    def writes_only_bid(self) -> bool:
        """As `made_writes` says."""
        return self.made_writes == "bid"

    @property
    def needs_most(self) -> bool:
        """As `more_than_others` says."""
        return self.more_than_others

    @property
    def hangs_when_even(self) -> bool:
        """As `even_hangs` says."""
        return self.even_hangs

    def each_by_itself(self) -> Self:
        """The same where a bid that is reached is made, and each side keeps its own points."""
        return self.model_copy(update={"more_than_others": False, "doubled_takes_all": False})

    @property
    def doubles_for_all(self) -> bool:
        """As `doubles_all` says."""
        return self.doubles_all

    @property
    def takes_all_doubled(self) -> bool:
        """As `doubled_takes_all` says."""
        return self.doubled_takes_all

    @property
    def needs_announcements(self) -> tuple[str, ...]:
        """Nothing is doubled without them."""
        return ("doubled_takes_all",)

    @property
    def multiplies_for_all(self) -> bool:
        """As `multiplies_all` says."""
        return self.multiplies_all

    @property
    def keys_of_factor(self) -> tuple[str, ...]:
        """`multiplies_all` does."""
        return ("multiplies_all",)

    @property
    def doubles_by_sides(self) -> bool:
        """Never: a declarer is doubled by the opponents."""
        return False

    @property
    def loser_gives_points(self) -> bool:
        """As `lost_points` says."""
        return self.lost_points != "void"

    @property
    def loser_gives_melds(self) -> bool:
        """As `lost_points` says."""
        return self.lost_points == "all_to_others"

    @property
    def maker_writes_alone(self) -> bool:
        """As `opponents_write` says."""
        return self.opponents_write == "when_lost"

    @property
    def singly(self) -> Mapping[str, Achievement]:
        """As `achievements` says."""
        return self.achievements

    @property
    def own_points(self) -> tuple[int, ...]:
        """What the others get besides."""
        return (self.lost_bonus, self.conceded_bonus)

    @property
    def needs_trick(self) -> bool:
        """As its key says."""
        return self.declarer_needs_trick

    @property
    def least_melded(self) -> Points:
        """As `melds_from` says."""
        return self.melds_from

    @property
    def tricks_of_opponents(self) -> FewTricks | None:
        """As `opponents_need` says."""
        return self.opponents_need

    @property
    def missed_by_far(self) -> FarBelow | None:
        """As `far_below` says."""
        return self.far_below

    @property
    def opponents_share(self) -> bool:
        """As `opponents` says (N-05)."""
        return self.opponents == "shared"
