"""What those who play together understand by which card or bid, without a word.

No duty, and nothing that the engine knows: a table agrees on them, and whoever sits there keeps to
them and reads them in what the others play. Rules pages, house rules and players go through this
table; which of them mean anything in a game says `game.rules.conventions`.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.rules.model.base import Strict


class Conventions(Strict):
    """What partners count on, in the order in which it is told."""

    bid_left_to_partner: Annotated[
        bool, Field(description="Nobody bids over a partner who was free to bid")
    ] = False
    aces_first: Annotated[
        bool,
        Field(description="A plain card nobody beats in its suit is led before trumps, at first"),
    ] = True
    trumps_to_maker: Annotated[
        bool,
        Field(description="The side that has the game leads trumps: to the declarer, or to Re"),
    ] = True
    no_trumps_against: Annotated[
        bool, Field(description="Whoever plays against a declarer leads no trumps at first")
    ] = True
    called_suit_led: Annotated[
        bool, Field(description="Who plays against a called card leads its suit until it falls")
    ] = True
    points_to_partner: Annotated[
        bool, Field(description="A trick that is a partner’s for certain gets many points")
    ] = True
    risky_to_partner: Annotated[
        bool,
        Field(description="A card that can be caught goes to a trick a partner has for certain"),
    ] = True
    discard_shows_suit: Annotated[
        bool,
        Field(
            description="The first card thrown off shows the suit whose highest one holds; for "
            "partners where nobody throws off who has a trump (`must_trump`)"
        ),
    ] = True

    @property
    def kept(self) -> tuple[str, ...]:
        """The keys of those that the table keeps, in order."""
        return tuple(word for word in CONVENTIONS if getattr(self, word))

    @staticmethod
    def only(word: str) -> Conventions:
        """One of them by its key, and none of the others."""
        return Conventions(**{other: other == word for other in CONVENTIONS})

    @property
    def unkept(self) -> Conventions:
        """Those that the table does not keep, and none of the others."""
        return Conventions(**{word: not getattr(self, word) for word in CONVENTIONS})


CONVENTIONS = tuple(Conventions.model_fields)
"""All of them by their keys, in order."""
