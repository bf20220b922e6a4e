"""How the partner of a declarer is found."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.rules.model.base import CalledCard, CalledPattern, Strict


class Partner(Strict):
    """How the partner of a declarer is found: before play, or during it (D-15)."""

    found_by: Annotated[
        Literal["first_trick", "first_plain_trick", "first_trump_trick", "card", "acceptance"],
        Field(
            description="Which trick, won by another, makes its winner the partner; card: who "
            "holds `card`, the called one, is the partner, and all know it once that is played; "
            "acceptance: the contract is a proposal, which another seat may accept where it is "
            "named (`reservations`) as long as nobody has named a higher one. Who accepts it is "
            "the partner, and the one who has proposed it the declarer. When nobody does, and all "
            "others have passed, that one may name something higher which is no proposal, or else "
            "the deal goes on as if nobody had named anything"
        ),
    ]
    accepted_by: Annotated[
        Literal["not_passed", "forehand", "everybody"],
        Field(
            description="acceptance: who may accept it: not_passed: whoever has not passed yet; "
            "forehand: also forehand who has; everybody: also all others who have"
        ),
    ] = "not_passed"
    within: Annotated[
        int | None,
        Field(
            ge=1,
            le=12,
            description="first_trick, first_plain_trick, first_trump_trick: the trick must be one "
            "of the first n; needed there",
        ),
    ] = None
    card: Annotated[
        CalledCard | None,
        Field(
            description="card: the called card; `trump-koenig` is that of the trump suit, which "
            "the declarer names or the contract says (`fixed`): the declarer names one of which it "
            "does not hold that card"
        ),
    ] = None
    cards: Annotated[
        list[CalledPattern],
        Field(
            description="card: in place of `card` those of which the declarer names one once it "
            "has the game, in a phase `call_partner` (`*-as`); `trump-as` is that of the trump "
            "suit, which is known by then"
        ),
    ] = []
    otherwise: Annotated[
        list[CalledPattern],
        Field(
            description="cards: those of which one is named where none of `cards` can be "
            "(`*-koenig`)"
        ),
    ] = []
    otherwise_held: Annotated[
        bool,
        Field(
            description="otherwise: whether one of those may be named only by a declarer who holds "
            "every one of `cards` itself"
        ),
    ] = False
    plain: Annotated[
        bool,
        Field(
            description="cards: whether it must be of a suit that is not trump, where the trump is "
            "named before; named after it, its suit may not become trump"
        ),
    ] = False
    names_trump: Annotated[
        bool,
        Field(
            description="cards: whether the partner names the trump suit, in a phase `trump` that "
            "comes later, and all know then who that is; where there is none, the declarer does"
        ),
    ] = False
    alone: Annotated[
        bool,
        Field(
            description="cards: whether the declarer may call none of them and play alone; that is "
            "what happens wherever none can be called"
        ),
    ] = False
    own_suit: Annotated[
        bool,
        Field(
            description="card: whether the declarer must hold another card of its suit, with "
            "`trump-koenig` another trump"
        ),
    ] = True
    may_hold: Annotated[
        bool,
        Field(
            description="card: whether the declarer may call a card of its own hand: it then plays "
            "alone, which nobody else knows before that card is played; needs `own_suit: false`"
        ),
    ] = False
    bound: Annotated[
        bool,
        Field(
            description="card: whether it must be played when its suit is led, and before any "
            "other card of the suit is led by its holder, and may not be thrown off"
        ),
    ] = True
    hold_card: Annotated[
        bool,
        Field(
            description="card: whether the declarer keeps a card of its suit until that is led: "
            "the last one may not be discarded, nor thrown off, unless the hand has nothing else; "
            "not where the called card is a trump; needs `own_suit`"
        ),
    ] = False
    run_away: Annotated[
        int,
        Field(
            ge=0,
            le=12,
            description="bound: with so many cards of its suit the holder may lead another of "
            "them, and is free from then on; 0: never",
        ),
    ] = 0
    declarer_times: Annotated[
        int,
        Field(
            ge=1,
            le=5,
            description="So many times what this game brings or costs its side is written down "
            "for the declarer, with a partner or without, and once for the partner; not where the "
            "others lose what it gets (`settlement: zero_sum`)",
        ),
    ] = 1

    @property
    def is_called(self) -> bool:
        """Whether a card makes the partner, from the first trick on."""
        return self.found_by == "card"

    @property
    def is_named_later(self) -> bool:
        """Whether the declarer says only after it has the game which card that is."""
        return bool(self.cards)

    @property
    def is_accepted(self) -> bool:
        """Whether who accepts a proposal is the partner, before the first trick."""
        return self.found_by == "acceptance"

    @property
    def is_of_trump(self) -> bool:
        """Whether it is a card of the trump suit, whichever that is."""
        return self.card is not None and self.card.startswith("trump-")
