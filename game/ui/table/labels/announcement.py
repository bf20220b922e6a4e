"""The voice of the table itself, in which no seat speaks.

What it says with an event is a matter of the phases; the words go onto a board in the middle of the
table. Why a deal was thrown in is said once more on its sheet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.articles import named
from game.cards import suit_name
from game.engine.match.double_rounds import game_for_all, named_instead
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.rules.model.dealing import DoublingPhase
from game.texts import OneOf, Texts
from game.values import Seat


class PlacardText(NamedTuple):
    """A short sentence and one that explains it; `rare`: it is told of a moment of its own."""

    head: str
    body: str
    rare: bool = False


class Teller:
    """Finds the words; `name` calls a seat, `deck` puts a ruleset's label into the deck shown."""

    def __init__(
        self,
        rules: Rules,
        viewer: Seat,
        texts: Texts,
        name: Callable[[int], str],
        deck: Callable[[str], str] = str,
    ) -> None:
        self.rules, self.viewer, self.texts = rules, viewer, texts
        self.name, self.deck = name, deck

    def thrown_in(self, view: View) -> str:
        """Why the cards were thrown in."""
        spec = self.rules.contracts[view.contract].spec
        if not spec.is_played and view.declarer is not None:
            label = self.deck(spec.label.text(self.texts.lang))
            return self.of("thrown_in.contract", view.declarer, contract=label)
        nobody_plays = view.bids or not spec.is_played
        return self.t("thrown_in.passed" if nobody_plays else "thrown_in.refused")

    def after_thrown_in(self, view: View) -> str:
        """What comes of it, and how it goes on."""
        match = self.rules.ruleset.match
        note, into = "thrown_in.note", ""
        pot = match.pot
        if pot is not None and (pot.each_deal or pot.dealer or pot.thrown_in):
            note = "thrown_in.note_pot"
            into = named(pot.label.text(self.texts.lang), self.texts.lang).into
        if match.same_deals_again:
            return self.of(f"{note}_same", view.dealer, into=into)
        return self.t(note, into=into)

    def of_bid(self, seat: Seat, bid: int) -> str:
        """Who has bid what, in short."""
        return self.t("exchange.bid", name=self.name(seat), bid=bid)

    def for_all(self, left: int) -> PlacardText:
        """What all must play in this deal, or else may name in it, and in how many more."""
        games = tuple(map(self._contract, named_instead(self.rules)))
        key, name = (
            "for_all.unless" if games else "for_all",
            self._contract(game_for_all(self.rules)),
        )
        told = self.t(f"{key}.left", n=left, games=OneOf(games))
        return PlacardText(self.t(f"{key}.plays", name=name), told)

    def _contract(self, number: int) -> str:
        return self.deck(self.rules.contracts[number].spec.label.text(self.texts.lang))

    def doubled(self, times: int) -> str:
        """By how many a deal was doubled while the cards were dealt, and what it counts by that."""
        spec, n = self.rules.phase_of(DoublingPhase), times.bit_length() - 1
        if spec is None or spec.label is None:
            return self.texts("sheet.doubled", n=n, times=times)
        name = self.deck(spec.label.text(self.texts.lang))
        return self.texts("sheet.doubled_named", n=n, times=times, name=name)

    # ------------------------------------------------------------ words
    def suit(self, suit: int) -> str:
        """A suit's name in the words of the ruleset, which `deck` translates."""
        faces = self.rules.faces
        return self.texts(f"sheet.suits.{faces}.{suit_name(suit, faces)}")

    def t(self, key: str, **args: Any) -> str:
        """A text of `told.yaml`."""
        return self.texts.get(f"told.{key}", **args)

    def of(self, key: str, seat: Seat, **args: Any) -> str:
        """A text about the viewer, or about another seat."""
        mine = seat == self.viewer
        return self.t(f"{key}_{'you' if mine else 'other'}", name=self.name(seat), **args)
