"""What one must play to a trick: the duties in the order in which they hold, and what each of them
is about (B-51).

Checks, rules pages, hints and the screen go through this table. What the duties leave of a hand
says `game.engine.tricks.table`.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from pydantic import Field

from game.rules.model.base import CardPattern, RankOrCard, Strict


class Duty(NamedTuple):
    """The facts of a duty.

    `needs`: the duty without which it says nothing. `beats`: whether it is about a higher card
    than the one that is winning. `of_three`: whether it takes three cards in a trick for it to
    arise: one is led, one trumps it. `of_trumps`: whether there must be trumps. `within`: the duty
    beside which it says nothing, because it is a part of that. `usual`: whether one asks for it of
    every game, and a page says, too, that it does not hold.
    """

    needs: str | None = None
    beats: bool = False
    of_three: bool = False
    of_trumps: bool = False
    within: str | None = None
    usual: bool = True


DUTIES: dict[str, Duty] = {
    "follow_suit": Duty(),
    "must_beat": Duty(needs="follow_suit", beats=True),
    "must_beat_trump": Duty(
        needs="follow_suit", beats=True, of_trumps=True, within="must_beat", usual=False
    ),
    "else_lowest": Duty(needs="follow_suit", usual=False),
    "must_trump": Duty(needs="follow_suit", of_trumps=True),
    "must_overtrump": Duty(needs="must_trump", beats=True, of_three=True, of_trumps=True),
    "no_undertrump": Duty(needs="follow_suit", of_three=True, of_trumps=True, usual=False),
}
"""Every duty by its key, in the order in which they hold."""

FOLLOWING: Final = "follow_suit"
"""The duty without which it says nothing that one may trump instead."""

OVERTRUMPING: Final = "must_overtrump"
NOT_UNDER: Final = "no_undertrump"
"""The duty of which `trump_to_win` says what holds else, and the one that says so itself."""


class Duties(Strict):
    """What one must play, in this order (B-51)."""

    follow_suit: Annotated[bool, Field(description="Follow the suit led")] = True
    must_beat: Annotated[
        bool,
        Field(
            description="Who follows suit beats the card that is winning, with one that can, also "
            "trumps with trumps; what holds for who is void say the next keys"
        ),
    ] = False
    must_beat_trump: Annotated[
        bool, Field(description="The same where a trump was led, and in no other suit")
    ] = False
    else_lowest: Annotated[
        bool,
        Field(
            description="Who follows suit and does not beat the card that is winning plays the "
            "lowest card of the suit (of all trumps: the lowest of the hand, where every card is "
            "one); with must_beat only who cannot beat it"
        ),
    ] = False
    must_trump: Annotated[bool, Field(description="Trump when void in the suit")] = False
    must_overtrump: Annotated[
        bool, Field(description="Over-trump when void and already trumped")
    ] = False
    trump_to_win: Annotated[
        bool,
        Field(
            description="must_overtrump: whether who cannot over-trump need not trump either and "
            "may play any card"
        ),
    ] = False
    no_undertrump: Annotated[
        bool,
        Field(
            description="Not trump lower than a trump in the trick, when void, while there is "
            "another card to play"
        ),
    ] = False
    spare_partner: Annotated[
        bool,
        Field(description="No duty to beat or trump while the partner's card is winning"),
    ] = False
    spare_when_void: Annotated[
        bool,
        Field(
            description="spare_partner: whether that frees only who is void in the suit led; who "
            "follows suit beats even the partner's card, where that is a duty"
        ),
    ] = False
    may_trump: Annotated[
        bool,
        Field(description="A trump may always be played instead of following suit"),
    ] = False
    free_trumps: Annotated[
        list[RankOrCard],
        Field(
            description="Ranks of which a trump need not be played when trumps are led, even where "
            "it is the only one (`unter`), and single cards of which the same holds where they are "
            "trumps (`herz-as`)"
        ),
    ] = []
    free_under_lower: Annotated[
        bool,
        Field(
            description="free_trumps: whether that holds only where a lower trump than it was led; "
            "to a higher one it must be played"
        ),
    ] = False
    throw_off_first: Annotated[
        list[CardPattern],
        Field(
            description="Cards of which one must be played, before any other that may be, by who "
            "has none of the suit led (`herz-koenig`)"
        ),
    ] = []

    @property
    def held(self) -> tuple[str, ...]:
        """The keys of the duties that hold, in order."""
        return tuple(word for word in DUTIES if getattr(self, word))

    @property
    def about_trumps(self) -> tuple[str, ...]:
        """The keys that say something which needs trumps."""
        held = (word for word in self.held if DUTIES[word].of_trumps)
        return (*held, *(word for word in ("may_trump", "free_trumps") if getattr(self, word)))

    @property
    def only_follows(self) -> bool:
        """Whether suit must be followed, and nobody need beat or trump."""
        return self.held == ("follow_suit",) and not (
            self.may_trump or self.free_trumps or self.throw_off_first
        )

    @property
    def only_suit_binds(self) -> bool:
        """Whether suit must be followed with nothing but the suit, and nobody need trump."""
        return self.follow_suit and not self.must_trump and not self.may_trump

    @property
    def missing_beside_void(self) -> tuple[str, ...]:
        """The keys without which it says nothing that only who is void is spared: a partner spares
        one at all, and from something when void, while following there is a duty to beat."""
        missing = [key for key in ("spare_partner", "must_trump") if not getattr(self, key)]
        if not (self.must_beat or self.must_beat_trump):
            missing.append("must_beat_trump")
        return tuple(missing)

    @property
    def discards_last(self) -> bool:
        """Whether a card can be thrown off only by who has neither the suit nor a trump."""
        return self.must_trump and not self.trump_to_win
