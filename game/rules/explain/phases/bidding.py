"""Bidding: who bids against whom, from where to where."""

from __future__ import annotations

from typing import ClassVar

from game.rules.explain import goals
from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.game_values import values_of_games
from game.rules.model.auction import BiddingPhase

LISTED = 10
"""So many of the lowest values are named."""


class BiddingText(PhaseText[BiddingPhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"bidding": ("talon", "melds", "scoring", "contracts")}


def bidding(w: Writer) -> None:
    """Who bids against whom, from where to where, and who is declarer then."""
    w.chapter("bidding")
    for path, phase in w.phases("bidding"):
        if phase.values == "games":
            _games(w, path, phase)
            continue
        achieved = w.ruleset.scoring.achievable is not None
        w.say_of("bidding", "what_achieved" if achieved else f"what{w.melds}", f"{path}.kind")
        w.say_of(
            "bidding",
            "bids",
            f"{path}.opening {path}.step {path}.limit",
            lowest=w.phrase_of("bidding", "lowest", n=phase.opening),
            n=phase.step,
            limit=phase.steps[-1],
        )
        short = next((bid for bid in phase.steps if phase.said(bid) != bid), None)
        if short is not None:
            keys = f"{path}.said_in {path}.opening {path}.step"
            w.say_of("bidding", "said_in", keys, said=phase.said(short), bid=short)
        _without_meld(w, path, phase)
        _course(w, path, phase, "declarer")


def _without_meld(w: Writer, path: str, phase: BiddingPhase) -> None:
    """How high one may bid who holds no meld, or none of some."""
    most, melds = phase.without_meld, w.ruleset.melds
    if most is None or melds is None:
        return
    table = melds.table
    named = [table[name].label for name in phase.melds_for_bids if name in table]
    names = w.words.join(list(dict.fromkeys(w.words.names(w.label(label) for label in named))))
    text = "none_" if most < (phase.opening or 0) else ""
    text += "some" if named else "any"
    keys = f"{path}.without_meld {path}.melds_for_bids"
    w.say_of("bidding", f"without_meld.{text}", keys, n=most, names=names)


def _games(w: Writer, path: str, phase: BiddingPhase) -> None:
    """The same where the values of games are bid."""
    chapter, values = w.phrase("chapters.scoring"), values_of_games(w.ruleset)
    w.say_of("bidding", "what_games", f"{path}.values", chapter=chapter)
    said = w.words.comma(str(value) for value in values[:LISTED])
    keys = [f"{at}.value" for at, _ in w.special_contracts()]
    text = "bids_games" if len(values) > LISTED else "bids_games_all"
    w.say_of("bidding", text, [f"{path}.values", *keys], values=said, last=values[-1])
    _course(w, path, phase, "declarer_games_hold" if phase.hold else "declarer_games")


def _course(w: Writer, path: str, phase: BiddingPhase, declarer: str) -> None:
    """Who speaks to whom, who is declarer by that, and what becomes of a deal in which nobody
    bids."""
    held, usual = "_hold" if phase.hold else "", w.usual()[1]
    plain = not phase.hold and phase.values == "steps" and not usual.avoids_points
    two = "_two" if w.ruleset.table.active == 2 else ""
    other = w.ruleset.table.players == 2 and phase.first != "dealer"
    w.paragraph()
    first = "non_dealer" if other else phase.first
    w.say_of("bidding", f"first{held}.{first}", f"{path}.first")
    if not phase.hold:
        text = "forehand" if plain else "forehand_bids"
        w.say_of("bidding", f"{text}{two}.{phase.forehand}", f"{path}.forehand")
    way = "two" if two else phase.direction
    w.say_of("bidding", f"duel{held}.{way}", f"{path}.direction {path}.hold")
    w.say_of("bidding", declarer, f"{path}.kind {path}.hold")
    if phase.hold:
        w.say_of("bidding", f"forehand_hold{two}.{phase.forehand}", f"{path}.forehand")
    if phase.forehand_must_open or plain:
        return
    if usual.avoids_points:
        _say_fewest(w, two)
        return
    next_deal = w.ruleset.match.thrown_in
    w.say_of("bidding", f"nobody{two}.{next_deal}", f"{path}.forehand match.thrown_in")


def _say_fewest(w: Writer, two: str) -> None:
    """The game that is played where nobody bids."""
    at, usual = w.usual()
    name = w.words.quoted(w.label(usual.label))
    w.say_of("bidding", f"nobody{two}.plays", f"{at}.goal {at}.sides", name=name)
    goals.say_fewest_points(w, at, usual)


PHASE = BiddingText("bidding", PlacedChapter(40, bidding))
