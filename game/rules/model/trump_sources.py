"""Where the trump of a contract comes from: the words for it, and what each of them means.

Checks, rules pages, the engine, players and the screen ask a contract for these facts in place of
telling the words apart. The sentences about them stand under the words themselves.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple, Protocol

from pydantic import Field

from game.rules.model.base import SuitName


class TrumpSource(NamedTuple):
    """The facts of a way in which trump comes about; `TrumpFacts` says what they mean."""

    is_there: bool = True
    is_listed: bool = False
    is_named: bool = False
    is_kept: bool = False
    is_turned_up: bool = False
    is_owned: bool = False
    is_led: bool = False
    begins_in_trick: bool = False
    is_melded: bool = False
    stays_melded: bool = False
    is_said_once: bool = False

    @property
    def is_made(self) -> bool:
        """By a card that is played."""
        return self.is_led or self.begins_in_trick

    @property
    def comes_in_play(self) -> bool:
        """After the first card was led, or with it."""
        return self.is_made or self.is_melded

    @property
    def comes_before(self) -> bool:
        """Before the game is chosen, and the game does not say which suit it is."""
        return self.is_kept or self.is_turned_up or self.is_owned

    @property
    def is_awaited(self) -> bool:
        """A deal begins with a suit that is still to be found."""
        return self.is_named or self.comes_before or self.is_made

    @property
    def comes_later(self) -> bool:
        """Found in the deal, whether one awaits it or there is none until then."""
        return self.is_awaited or self.is_melded


TrumpWord = Literal[
    "named",
    "kept",
    "turned_up",
    "owned",
    "melded",
    "first_meld",
    "led",
    "thrown_off",
    "fixed",
    "none",
]

TRUMP_SOURCES: dict[TrumpWord, TrumpSource] = {
    "named": TrumpSource(is_named=True, is_said_once=True),
    "kept": TrumpSource(is_kept=True),
    "turned_up": TrumpSource(is_turned_up=True, is_said_once=True),
    "owned": TrumpSource(is_owned=True),
    "melded": TrumpSource(is_melded=True),
    "first_meld": TrumpSource(is_melded=True, stays_melded=True),
    "led": TrumpSource(is_led=True, is_said_once=True),
    "thrown_off": TrumpSource(begins_in_trick=True),
    "fixed": TrumpSource(is_listed=True),
    "none": TrumpSource(is_there=False),
}
"""What every word means, in the order in which they are listed."""

SUIT_AWAITED = ", ".join(word for word, source in TRUMP_SOURCES.items() if source.is_awaited)
"""The words for a suit with which a deal begins, or for which it waits, as descriptions name them.
"""

SUIT_LATER = ", ".join(word for word, source in TRUMP_SOURCES.items() if source.comes_later)
"""The words for any suit that the deal finds."""

SUIT_IN_TIME = ", ".join(
    word
    for word, source in TRUMP_SOURCES.items()
    if source.comes_later and not source.begins_in_trick
)
"""Those of them that leave no trick half without it."""

TrumpKey = Annotated[
    TrumpWord,
    Field(
        description="Where the trump comes from: named in a phase `trump`, kept from such a "
        "phase that comes before the game is named (`reservations`), the card turned up, the "
        "suit of whoever is dealt a certain card (`owned`, with `phases.<id>.owned_suits`), "
        "the suit of the very first card that is led, that of the first card of somebody who "
        "cannot follow suit (nothing is trump before), the groups listed in `trumps`, or there "
        "is none; melded: there is none before a meld of one suit, single `cards` of one among "
        "them, is shown with a lead (`melds_when_leading`) or laid between two tricks (`melds` "
        "of a phase `stock`), which makes it trump from that trick on, as the next such meld "
        "does with another suit; first_meld: only the first such meld does that, and counts "
        "what it counts in trump (`trump_points`)"
    ),
]


TrumpSuitsKey = Annotated[
    list[SuitName],
    Field(
        description="named: the only suits that may be named, two or more "
        "(`[kreuz, pik, karo]`: any but hearts); empty: all of them"
    ),
]


class HasTrumpWord(Protocol):
    """Whatever says by a word where its trump comes from."""

    @property
    def trump(self) -> TrumpWord: ...


class TrumpFacts:
    """What a contract answers of its trump."""

    @property
    def has_trump(self: HasTrumpWord) -> bool:
        """Whether anything is trump in it, or may become so; without that only jokers may be."""
        return TRUMP_SOURCES[self.trump].is_there

    @property
    def trumps_are_listed(self: HasTrumpWord) -> bool:
        """Whether the contract says itself which cards are trumps, group by group."""
        return TRUMP_SOURCES[self.trump].is_listed

    @property
    def trump_is_named(self: HasTrumpWord) -> bool:
        """Whether somebody is asked for the trump suit, in a phase of its own."""
        return TRUMP_SOURCES[self.trump].is_named

    @property
    def trump_is_kept(self: HasTrumpWord) -> bool:
        """Whether what was named before the game stays trump in it."""
        return TRUMP_SOURCES[self.trump].is_kept

    @property
    def trump_is_turned_up(self: HasTrumpWord) -> bool:
        """Whether a card that is turned up or shown in dealing says what is trump."""
        return TRUMP_SOURCES[self.trump].is_turned_up

    @property
    def trump_is_owned(self: HasTrumpWord) -> bool:
        """Whether the suit of a seat is trump, by a card that it is dealt."""
        return TRUMP_SOURCES[self.trump].is_owned

    @property
    def trump_is_led(self: HasTrumpWord) -> bool:
        """Whether the very first card that is led makes its suit trump."""
        return TRUMP_SOURCES[self.trump].is_led

    @property
    def trump_begins_in_trick(self: HasTrumpWord) -> bool:
        """Whether nothing is trump until somebody cannot follow, whose card makes its suit trump:
        in any trick, and in the middle of it."""
        return TRUMP_SOURCES[self.trump].begins_in_trick

    @property
    def trump_is_made(self: HasTrumpWord) -> bool:
        """Whether a card that is played makes its suit trump."""
        return TRUMP_SOURCES[self.trump].is_made

    @property
    def trump_is_melded(self: HasTrumpWord) -> bool:
        """Whether a meld of one suit makes that trump."""
        return TRUMP_SOURCES[self.trump].is_melded

    @property
    def trump_stays_melded(self: HasTrumpWord) -> bool:
        """Whether only the first such meld does that."""
        return TRUMP_SOURCES[self.trump].stays_melded

    @property
    def trump_is_chosen(self: HasTrumpWord) -> bool:
        """Whether who plays it chooses the trump suit: names it, or leads it."""
        return TRUMP_SOURCES[self.trump].is_named or TRUMP_SOURCES[self.trump].is_led

    @property
    def trump_comes_before(self: HasTrumpWord) -> bool:
        """Whether the trump suit is there when the game is chosen, which does not say it."""
        return TRUMP_SOURCES[self.trump].comes_before

    @property
    def trump_comes_in_play(self: HasTrumpWord) -> bool:
        """Whether tricks are played before anything is trump, but for the card that makes it so."""
        return TRUMP_SOURCES[self.trump].comes_in_play

    @property
    def trump_is_known(self: HasTrumpWord) -> bool:
        """Whether something is trump before the first card is led."""
        source = TRUMP_SOURCES[self.trump]
        return source.is_there and not source.comes_in_play

    @property
    def trump_is_awaited(self: HasTrumpWord) -> bool:
        """Whether a deal begins with a trump suit that is still to be found."""
        return TRUMP_SOURCES[self.trump].is_awaited

    @property
    def suit_comes_later(self: HasTrumpWord) -> bool:
        """Whether a whole suit is trump, and which one is found in the deal."""
        return TRUMP_SOURCES[self.trump].comes_later

    @property
    def trump_is_said_once(self: HasTrumpWord) -> bool:
        """Whether a page says it once for all games, where it comes about so in every one."""
        return TRUMP_SOURCES[self.trump].is_said_once
