"""In which games the scenes are drawn, and opening one."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame

from game.rules import load
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.ui.context import Context, Settings
from game.ui.kit import Scale, Screen
from game.ui.storybook.pictures import PAGES, open_scene
from game.ui.storybook.table.scenes import SCENES
from game.ui.table.screen import TableScreen
from tests.contract.rulesets import path_of

Where = tuple[str, tuple[tuple[str, str], ...]]
"""A ruleset by its id, with house rules."""

THREE: Where = ("binokel-3", ())
FOUR: Where = ("kreuzbinokel-4", ())
ALONE: Where = ("kreuzbinokel-4", (("allein", "true"),))
TWO: Where = ("doppelbinokel-2", ())
DECKS: Where = ("binokel-4-decks", ())
MARRIAGES: Where = ("sechsundsechzig-2", ())
CROSS: Where = ("gaigel", (("spieler", "4"),))
SIDES: Where = ("doppelkopf-hausrunde", ())
FIVE: Where = ("doppelkopf-5", ())
SIX: Where = ("doppelkopf-5", (("spieler", "sechs"),))
SEVEN: Where = ("doppelkopf-5", (("spieler", "sieben"),))
THREES: Where = ("kreuzbinokel-4", (("spieler", "sechs"),))
JOKERS: Where = ("doppelkopf", (("joker", "erster-sticht"),))
CALLS: Where = ("binokel-3", (("rufen", "2"),))
SLIPS: Where = ("doppelbinokel-2", (("versehen", "moeglich"),))
TOLD: Where = ("doppelkopf", (("ansagen", "dazu"),))
POOR: Where = ("doppelkopf", (("armut", "spielen"),))
PIGLETS_FIRST: Where = ("doppelkopf", (("schweinchen", "am-anfang"),))
CHOOSES: Where = (
    "doppelkopf",
    (("genscher", "zum-ersten"), ("neunen", "true"), ("ansagen", "dazu")),
)
PIGLETS: Where = ("doppelkopf", (("schweinchen", "beim-spielen"),))
CALLED: Where = ("schafkopf", ())
LAYING: Where = ("schafkopf", (("legen", "vier"),))
SKAT: Where = ("skat", ())
BIDS: Where = ("coinche", ())
DUE: Where = ("doppelkopf", (("pflichtsolo", "1"), ("spiele", "4")))

TURNING: Where = ("makker-whist", ())
PASSING: Where = ("schafkopf-passing", ())
PASSING_ON: Where = ("binokel-passing", ())
HANDED_OUT: Where = ("tysiacha", ())
RAISED_BID: Where = ("tysiac", ())
PARTNERS: Where = ("pinochle", ())
QUOTAS: Where = ("drei-fuenf-acht", ())
OH_HELL: Where = ("oh-hell", ())
DIFFERENZLER: Where = ("differenzler", ())
RAISED: Where = ("watten", ())
CINCH: Where = ("cinch", ())
BRISCOLA: Where = ("briscola-4", ())
RUBBER: Where = ("whist", ())
SPADES: Where = ("spades", ())
BARBU: Where = ("barbu", ())
MINIBRIDGE: Where = ("minibridge", ())
BOURRE: Where = ("bourre", ())
ECARTE: Where = ("ecarte", ())
BEGGED: Where = ("all-fours", ())
LOO: Where = ("loo", ())
MISS: Where = ("loo", (("miss", "true"),))
ULTI: Where = ("ulti", ())
PUSHED: Where = ("schieberamsch", ())
DRAWN: Where = ("spades-2", ())
EUCHRE: Where = ("euchre", ())
ROBBED: Where = ("fuenfundzwanzig", ())
JINK: Where = ("fuenfundzwanzig", (("pool", "true"), ("jink", "true")))
SWAPPED: Where = ("klaberjass", ())
SOW: Where = ("schwarze-sau", ())
GONG_ZHU: Where = ("gong-zhu", ())
NINETY_NINE: Where = ("neunundneunzig", ())
PROPOSED: Where = ("solo-whist", ())
DUMMY: Where = ("kontrakt-whist", ())
FIVE_HUNDRED: Where = ("five-hundred-4", ())
MARJAPUSSI: Where = ("marjapussi", ())
SEDMA: Where = ("sedma", ())
PREFERANS: Where = ("preferans", ())
EIGHTS: Where = ("twenty-eight", ())
COVERED: Where = ("three-nought-four", ())
OPENED: Where = ("gaigel-4", ())
LYING: Where = ("court-piece", ())
PICKED_UP: Where = ("rolling-stone", ())
OWNED: Where = ("belka", ())

ALL_TABLES = (THREE, FOUR, TWO, DECKS, SIDES, FIVE)
"""A table of every kind: two to five seats, with and without stock, hands in one and two rows."""

ONLY: dict[str, tuple[Where, ...]] = {
    "lots": (DECKS,),
    "cut": (THREE, TWO, DECKS),
    "bidding": (THREE, FOUR, SKAT),
    "bidding-held": (SKAT,),
    "bidding-last": (SKAT,),
    "talon-left": (SKAT,),
    "bidding-bound": (RAISED_BID,),
    "raise-bid": (RAISED_BID,),
    "promise": (SKAT,),
    "talon": (THREE, FOUR),
    "talon-seen": (THREE, FOUR),
    "declare": (THREE, FOUR, SKAT),
    "declare-twice": (THREE, FOUR),
    "concede": (THREE, PARTNERS),
    "suit": (FIVE_HUNDRED,),
    "half": (MARJAPUSSI,),
    "opening": (OPENED,),
    "opening-covered": (OPENED,),
    "go-on": (SEDMA,),
    "talon-led": (PREFERANS,),
    "taken-over": (SOW,),
    "stop": (JINK,),
    "reservation": (SIDES, FIVE),
    "reservation-twice": (SIDES, FIVE),
    "reservation-name": (SIDES, FIVE),
    "auction": (CALLED, BIDS),
    "outbid": (EIGHTS,),
    "called": (CALLED,),
    "call": (CALLS,),
    "give": (CALLS,),
    "melds": (THREE, FOUR),
    "melds-fewer": (THREE, FOUR),
    "melds-laid": (THREE, FOUR, THREES),
    "melds-again": (THREE, TWO, DECKS),
    "stock-melds": (TWO, DECKS),
    "trump": (THREE, FOUR),
    "trump-turned": (TURNING,),
    "trump-hidden": (EIGHTS,),
    "trick-covered": (COVERED,),
    "suits-owned": (OWNED,),
    "tricks-lying": (LYING,),
    "picked-up": (PICKED_UP,),
    "picks-up": (PICKED_UP,),
    "show": (EIGHTS,),
    "discard": (THREE, FOUR, SKAT),
    "deal": ALL_TABLES,
    "speech": (FOUR, FIVE),
    "lead": (TWO, DECKS, FIVE),
    "trick": (*ALL_TABLES, SIX, SEVEN, JOKERS),
    "forbidden": (THREE, DECKS),
    "last-trick": (THREE, FIVE),
    "practice": (THREE, DECKS, SIDES),
    "hint": ALL_TABLES,
    "hint-choice": (THREE, FOUR, SKAT),
    "hint-discard": (THREE, FOUR),
    "bidding-over": (THREE, FOUR),
    "wedding": (SIDES, FIVE),
    "poverty-played": (SIDES, POOR),
    "promoted": (PIGLETS,),
    "said": (THREE, FOUR, SIDES),
    "lay": (NINETY_NINE,),
    "shown-hand": (BRISCOLA,),
    "dummy": (DUMMY,),
    "dummy-hint": (DUMMY,),
    "claim": (THREE, FOUR, TWO, SIDES),
    "claimed": (THREE, FOUR, SIDES),
    "rearranging": (THREE, DECKS),
    "open-hand": (FOUR, SKAT),
    "given-up": (THREE, FOUR),
    "sitting-out": (FIVE, SEVEN),
    "thrown-in": (SIDES,),
    "game-won": (RUBBER,),
    "announce": (SIDES, TOLD),
    "announce-what": (SIDES, TOLD),
    "announce-due": (SIDES,),
    "promote": (PIGLETS,),
    "raise-card": (GONG_ZHU,),
    "raise-card-what": (GONG_ZHU,),
    "card-raised": (GONG_ZHU,),
    "lapse": (PIGLETS, PIGLETS_FIRST),
    "predict": (OH_HELL, SPADES, DIFFERENZLER),
    "claim-premium": (NINETY_NINE,),
    "predict-blind": (SPADES,),
    "last": ALL_TABLES,
    "repay": (QUOTAS,),
    "hand-out": (HANDED_OUT,),
    "partner-pass": (PARTNERS,),
    "partner-pass-back": (PARTNERS,),
    "barrel": (HANDED_OUT,),
    "pass": (PASSING, PASSING_ON),
    "pass-ready": (PASSING, PASSING_ON),
    "passing": (PASSING,),
    "passed": (PASSING, PASSING_ON),
    "hint-pass": (PASSING,),
    "poverty": (POOR, SIDES),
    "poverty-twice": (POOR, SIDES),
    "poverty-give": (SIDES,),
    "poverty-back": (POOR,),
    "partner": (CHOOSES,),
    "choice": (BARBU, MINIBRIDGE),
    "proposal": (PROPOSED,),
    "stay": (BOURRE, LOO),
    "spare-hand": (MISS,),
    "push": (PUSHED,),
    "bid-talon": (ULTI,),
    "bid-talon-lay": (ULTI,),
    "push-lay": (PUSHED,),
    "draft": (DRAWN,),
    "doubling": (LAYING,),
    "defend-alone": (EUCHRE,),
    "request": (ECARTE, BEGGED),
    "request-answer": (ECARTE, BEGGED),
    "announce-answer": (RAISED,),
    "swap": (BOURRE,),
    "exchanged": (CINCH,),
    "take-up": (EUCHRE, ROBBED),
    "alone": (EUCHRE, ALONE),
    "compulsory-solo": (DUE,),
    "trump-exchange": (TWO, DECKS),
    "rob": (ROBBED, SWAPPED),
    "draw": (SLIPS,),
    "leading": (MARRIAGES, CROSS),
    "leading-twice": (MARRIAGES,),
    "marriage": (MARRIAGES, CROSS),
    "closed": (MARRIAGES,),
    "opponents": (THREE, FIVE, SEVEN),
    "next-player": ALL_TABLES,
    "sheet": (*ALL_TABLES, SKAT),
    "sheet-chart": (SIDES,),
    "tricks": (THREE, SIDES),
    "history": (FOUR, SIDES),
    "review-trick": (THREE, FIVE, SEVEN, THREES),
    "rules": (THREE, SIDES),
    "statistics": (THREE, SIDES),
    "rules-changed": (THREE, SIDES),
    "house_rules-changed": (THREE, SIDES),
}
"""Where the scenes are drawn that do not only come in the usual game."""

LONG_NAMES = (
    "Maximilian-Alexander",
    "Wilhelmine Margarete",
    "Hans-Jürgen Overbeck",
    "Friederike-Charlotte",
    "Gwendolyn Wummermann",
    "Karl-Friedrich Oster",
    "Annegret-Luise Berge",
)
"""As long as a name can be, the player's first."""

MOVING = frozenset(name for name, scene in SCENES.items() if scene.until is not None)
"""Scenes in which cards are under way and may hide something."""

ANEW = frozenset({"rearranging", "claimed"})
"""Scenes that are opened for every window: a card hangs under the pointer, and another window would
lay it down; or the rest plays itself, and would go on meanwhile."""

EARLY: dict[tuple[str, str], int] = {
    ("bidding", "skat"): 12,
    ("hint-choice", "skat"): 12,
    ("open-hand", "skat"): 57,
    ("alone", "euchre"): 45,
    ("alone", "kreuzbinokel-4"): 49,
    ("bidding-over", "binokel-3"): 59,
    ("given-up", "binokel-3"): 17,
    ("bidding-over", "kreuzbinokel-4"): 40,
    ("declare", "kreuzbinokel-4"): 60,
    ("declare-twice", "kreuzbinokel-4"): 60,
    ("melds", "kreuzbinokel-4"): 48,
    ("melds-fewer", "kreuzbinokel-4"): 48,
    ("trump", "kreuzbinokel-4"): 60,
    ("discard", "kreuzbinokel-4"): 60,
    ("hint-discard", "kreuzbinokel-4"): 60,
    ("open-hand", "kreuzbinokel-4"): 25,
    ("given-up", "kreuzbinokel-4"): 20,
    ("promote", "doppelkopf"): 28,
    ("lapse", "doppelkopf"): 50,
    ("partner", "doppelkopf"): 7,
    ("poverty", "doppelkopf"): 7,
    ("poverty-twice", "doppelkopf"): 7,
    ("poverty-back", "doppelkopf"): 7,
    ("poverty-played", "doppelkopf"): 7,
    ("poverty", "doppelkopf-hausrunde"): 7,
    ("poverty-twice", "doppelkopf-hausrunde"): 7,
    ("poverty-give", "doppelkopf-hausrunde"): 15,
    ("poverty-played", "doppelkopf-hausrunde"): 7,
    ("reservation-name", "doppelkopf-hausrunde"): 13,
    ("reservation-name", "doppelkopf-5"): 8,
    ("thrown-in", "doppelkopf-hausrunde"): 13,
    ("claim", "doppelkopf-hausrunde"): 60,
    ("claimed", "doppelkopf-hausrunde"): 60,
}
"""Seeds with which a scene of a game comes early: with the first one that would be a long match."""

PICTURES = [(name, where) for name in (*PAGES, *SCENES) for where in ONLY.get(name, (THREE,))]


@cache
def loaded(where: Where) -> Loaded[Ruleset]:
    """A ruleset, read once."""
    return load(path_of(where[0]), dict(where[1]))


def opened(
    name: str,
    where: Where,
    size: tuple[int, int],
    lang: str,
    user: float = 1.0,
    seats: tuple[str, ...] = (),
    deck: str = "ruleset",
    seed: int | None = None,
) -> Screen:
    """The screen of a scene; with the seed given, or one with which it comes early."""
    seed = EARLY.get((name, where[0]), 1) if seed is None else seed
    context = Context(Settings().changed(language=lang, scale=user, deck=deck))
    return open_scene(name, loaded(where), context, Scale(size, user), seed=seed, seats=seats)


class Shown(NamedTuple):
    """What a scene is a picture of: the kinds of its screen and its panel, and the phase that asks;
    "-" for no table, and for nobody who is asked."""

    screen: str
    panel: str = "-"
    phase: str = "-"


SHOWN = Path(__file__).with_name("shown.txt")
"""What every picture shows, a line each: `python -m tests.ui.scenery` writes it anew."""


@cache
def kept() -> dict[str, Shown]:
    """What every picture is known to show, by what it is called."""
    lines = (line.split() for line in SHOWN.read_text(encoding="utf-8").splitlines())
    return {picture: Shown(*shown) for picture, *shown in lines}


def shown_by(screen: Screen) -> Shown:
    """What a screen shows."""
    if not isinstance(screen, TableScreen):
        return Shown(kind_name(type(screen)))
    table, panel = screen.table, screen.model.panel
    phase = table._log.state.phase if table.legal() else None
    asking = "-" if phase is None else table.rules.phases[phase.at].kind
    return Shown(kind_name(type(screen)), "-" if panel is None else kind_name(type(panel)), asking)


def kind_name(kind: type) -> str:
    """A class by its module and name."""
    return f"{kind.__module__}.{kind.__qualname__}"


def called(picture: tuple[str, Where]) -> str:
    """A picture's name in a list of tests."""
    name, (game, house) = picture
    return f"{name}-{game}" + "".join(f"+{rule}={value}" for rule, value in house)


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.init()
    pygame.display.set_mode((1024, 640))
    found = [
        " ".join((called(picture), *shown_by(opened(*picture, (1024, 640), "de"))))
        for picture in PICTURES
    ]
    SHOWN.write_text("\n".join([*found, ""]), encoding="utf-8")
