"""The pot: what lies on the table from one deal to the next, and who takes it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import Label, Strict


class Pot(Strict):
    """What lies on the table from one deal to the next, for a declarer who wins it or for those who
    take tricks; what is left when the match is over belongs to nobody."""

    label: Annotated[
        Label,
        Field(
            description="What players call it, in German with its article where it is no "
            "masculine word (`die Kasse`)"
        ),
    ]
    each_deal: Annotated[
        int,
        Field(
            ge=0,
            le=10000,
            description="Score points that everybody who is dealt cards pays in for each deal, "
            "whoever drops out then",
        ),
    ] = 0
    refilled_by: Annotated[
        Literal["everybody", "dealer", "nobody"],
        Field(
            description="Who pays `each_deal` while something has stood over from deals before; "
            "nobody: that, and what `dealer` says, is paid only into an empty pot"
        ),
    ] = "everybody"
    dealer: Annotated[
        int,
        Field(ge=0, le=10000, description="Score points that the dealer pays in besides"),
    ] = 0
    thrown_in: Annotated[
        int,
        Field(
            ge=0,
            le=10000,
            description="Score points that everybody who takes part pays in when the cards are "
            "thrown in",
        ),
    ] = 0
    fewest_points: Annotated[
        int,
        Field(
            ge=0,
            le=10000,
            description="The same for a game for the fewest points, which nobody declares",
        ),
    ] = 0
    lost: Annotated[
        int,
        Field(
            ge=0,
            le=10000,
            description="Score points that each player of a declarer's side pays in when it loses",
        ),
    ] = 0
    lost_doubles: Annotated[
        bool,
        Field(description="Whether that side pays as much as lies there besides"),
    ] = False
    taken_by_one: Annotated[
        bool,
        Field(
            description="scoring.opponents: own: whether an opponent who alone has more card "
            "points than a declarer who has lost takes all of it, and several who have as many "
            "share it; shared: whether the opponents share it who together have more than a "
            "declarer's side that has lost. What the declarer's side pays then lies there for the "
            "next deal"
        ),
    ] = False
    won_by: Annotated[
        Literal[
            "declarer",
            "solo",
            "tricks",
            "most_tricks",
            "last_trick",
            "enough_tricks",
            "special_points",
        ],
        Field(
            description="In which games a declarer's side takes all of it by winning, or pays for "
            "losing: in any, or only in those of one against all others; what cannot be divided "
            "among the side stays. tricks: everybody plays alone, and each trick takes as much "
            "of it as any other; most_tricks: who takes the most tricks takes it all, and nobody "
            "where two have as many; last_trick: who takes the last trick takes it all; "
            "enough_tricks: all who take as many tricks as they must (`stay_tricks`, "
            "`declarer_tricks`, else one) share it evenly, and what is left over stays; "
            "special_points: nobody takes it but by one of them (`scoring.special_points.<id>.pot`)"
        ),
    ] = "declarer"
    least_tricks: Annotated[
        int,
        Field(
            ge=0,
            le=60,
            description="most_tricks: so many tricks must who has the most of them have, or all "
            "of it stays for the next deal; 0: any number",
        ),
    ] = 0
    tie_returns: Annotated[
        bool,
        Field(
            description="most_tricks: whether each of those who have as many takes back what was "
            "paid in for this deal (`each_deal`), which is as good as to pay nothing for the next"
        ),
    ] = False
    no_trick: Annotated[
        int,
        Field(
            ge=0,
            le=10000,
            description="Where tricks bring it: score points that each who plays and takes no "
            "trick pays in for the next deal",
        ),
    ] = 0
    no_trick_doubles: Annotated[
        bool,
        Field(description="Whether each of them pays as much as lay there besides"),
    ] = False
    no_trick_most: Annotated[
        int | None,
        Field(
            ge=1,
            le=10000,
            description="no_trick_doubles: nobody pays more than so many score points for it; "
            "nothing: as much as it comes to",
        ),
    ] = None
    dropped: Annotated[
        int,
        Field(
            ge=0,
            le=10000,
            description="Score points that who drops out (a phase `stay`) pays in for the next "
            "deal",
        ),
    ] = 0

    declarer_tricks: Annotated[
        int,
        Field(
            ge=0,
            le=60,
            description="Where tricks bring it: so many tricks must who has named the contract "
            "take; for each that is missing it pays what others pay (`no_trick`), and nothing "
            "besides; 0: no more than anybody else",
        ),
    ] = 0
    stay_tricks: Annotated[
        list[Annotated[int, Field(ge=1, le=60)]],
        Field(
            max_length=6,
            description="Where tricks bring it: so many tricks must each take who stays in (a "
            "phase `stay`) and has not named the contract: where one of them does, where two do "
            "and so on, the last number also where more do; nothing: one",
        ),
    ] = []
    missing: Annotated[
        Literal["each", "once"],
        Field(
            description="declarer_tricks, stay_tricks: whether one pays for each trick that is "
            "missing, or once, however many are"
        ),
    ] = "each"

    def wanted(self, declares: bool, staying: int) -> int:
        """How many tricks somebody must take: who has named the contract, or one of so many others
        who have stayed in."""
        if declares and self.declarer_tricks:
            return self.declarer_tricks
        if declares or not self.stay_tricks:
            return 1
        return self.stay_tricks[min(staying, len(self.stay_tricks)) - 1]

    def times_paid(self, tricks: int, declares: bool, staying: int) -> int:
        """How many times somebody with so many tricks pays what one pays without a trick, beside so
        many who have stayed in and not named the contract."""
        short = max(0, self.wanted(declares, staying) - tricks)
        return min(1, short) if self.missing == "once" else short

    @property
    def wants_several(self) -> bool:
        """Whether somebody must take more than one trick."""
        return self.declarer_tricks > 1 or any(number > 1 for number in self.stay_tricks)

    def wanted_of_all(self, *, named: bool) -> int | None:
        """How many tricks each must take, where that is as many for all and however many stay;
        `named`: whether somebody may name the contract."""
        numbers = set(self.stay_tricks or [1])
        if named:
            numbers.add(self.wanted(True, 1))
        return numbers.pop() if len(numbers) == 1 else None

    def paid_without_trick(self, lies: int) -> int:
        """What each pays who plays and takes no trick while so much lies there."""
        paid = self.no_trick + lies * self.no_trick_doubles
        return paid if self.no_trick_most is None else min(paid, self.no_trick_most)

    @property
    def is_shared(self) -> bool:
        """Whether tricks bring it, and not a game that is won, or a special point."""
        return not self.goes_with_game and not self.goes_with_special_point

    @property
    def won_by_declarer(self) -> bool:
        """Whether whoever declares a game wins it, or pays for it."""
        return self.won_by == "declarer"

    @property
    def won_by_solo(self) -> bool:
        """Whether only who plays alone against all wins it, or pays for it."""
        return self.won_by == "solo"

    @property
    def won_by_tricks(self) -> bool:
        """Whether each trick takes as much of it as any other."""
        return self.won_by == "tricks"

    @property
    def won_by_most_tricks(self) -> bool:
        """Whether who takes the most tricks takes it all."""
        return self.won_by == "most_tricks"

    @property
    def won_by_last_trick(self) -> bool:
        """Whether who takes the last trick takes it all."""
        return self.won_by == "last_trick"

    @property
    def won_by_enough_tricks(self) -> bool:
        """Whether all who take as many tricks as they must share it."""
        return self.won_by == "enough_tricks"

    @property
    def goes_with_game(self) -> bool:
        """Whether a declarer's side takes it by winning a game."""
        return self.won_by_declarer or self.won_by_solo

    @property
    def goes_with_special_point(self) -> bool:
        """Whether a special point alone takes it."""
        return self.won_by == "special_points"
