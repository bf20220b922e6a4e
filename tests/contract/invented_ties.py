"""What ties, remainders, a target reached by several and some more words do in a game that is made
up and in order: each change is kept where it still is."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from game.rules.card_points import points_in_all
from game.rules.loading.ladders import CARDS
from game.rules.model import Ruleset
from tests.contract.invented_goals import ABOUT_TRICKS
from tests.contract.rulesets import in_order

Tree = dict[str, Any]
OFTEN = 0.4
NOTHING_LATE: Tree = {
    "all_taken": None,
    "honours": {},
    "no_trick": 0,
    "remainder": "nobody",
    "too_few": None,
}
"""Without what is counted only after the last card."""
WON_BY_TRICKS = (*ABOUT_TRICKS, "enough_points")


def with_ties(tree: Tree, ruleset: Ruleset, rng: Random) -> tuple[Tree, Ruleset]:
    """The game with some of these words, and as it is read then."""
    changed = (
        *_possible(tree, ruleset, rng),
        *_of_contracts(tree),
        *_binding(tree, rng),
        *_going_on(tree, rng),
        *_spare_hands(tree),
        *_pots(tree, rng),
        *_for_all(tree, rng),
    )
    for changes in changed:
        if rng.random() >= OFTEN:
            continue
        other = deepcopy(tree)
        for part, more in changes.items():
            other[part] |= more
        found = in_order(other)
        if found is not None:
            tree, ruleset = other, found
    return tree, ruleset


def _of_contracts(tree: Tree) -> Iterator[Tree]:
    """The lowest card of the trump suit among the highest, a declarer who keeps its cards, a game
    that wins the match."""
    for name, contract in tree["contracts"].items():
        if contract.get("trump") in ("named", "turned_up"):
            above = [*contract.get("higher_trumps", ()), "trump-lowest"]
            yield {"contracts": {name: {**contract, "higher_trumps": above}}}
        yield from _owned(tree, name, contract)
        if any(phase["kind"] == "exchange" for phase in tree["phases"].values()):
            yield {"contracts": {name: {**contract, "exchanges": "others"}}}

        if contract.get("goal") in WON_BY_TRICKS and not contract.get("several"):
            yield {"contracts": {name: {**contract, "wins_match": True}}}


def _binding(tree: Tree, rng: Random) -> Iterator[Tree]:
    """Cards turned up that bind everybody to stay in."""
    for name, phase in tree["phases"].items():
        if phase["kind"] == "stay":
            bound = [*phase.get("binding_trumps", ()), rng.choice(tree["deck"]["ranks"])]
            shows = {"deal": tree["phases"]["deal"] | {"last_card": "shows_trump"}}
            games = {key: _by_card(game) for key, game in tree["contracts"].items()}
            binding = {name: phase | {"binding_trumps": bound}}
            yield {"phases": binding | shows, "contracts": games}
            yield {"phases": binding}


def _spare_hands(tree: Tree) -> Iterator[Tree]:
    """A hand lies there for whoever does not like the one that was dealt."""
    for name, phase in tree["phases"].items():
        if phase["kind"] == "stay":
            yield {"phases": {name: phase | {"spare_hand": True}}}


def _pots(tree: Tree, rng: Random) -> Iterator[Tree]:
    """Who pays in again after a deal in which nobody has won all of it, and a pot that is shared by
    all who have enough tricks."""
    pot = tree["match"].get("pot")
    if pot:
        again = {"refilled_by": rng.choice(("dealer", "nobody")), "tie_returns": False}
        yield {"match": {"pot": pot | again}}
        shared = {"won_by": "enough_tricks", "tie_returns": False, "least_tricks": 0}
        yield {"match": {"pot": pot | shared}}


def _going_on(tree: Tree, rng: Random) -> Iterator[Tree]:
    """Who has the first tricks stops, or goes on for all of them; nothing counts after the last
    card."""
    scoring, tricks = tree["scoring"], tree["phases"]["tricks"]
    early = {key: 0 for key in ("most_tricks", "highest_trump") if tricks.get(key)}
    now = {key: value for key, value in NOTHING_LATE.items() if scoring.get(key)}
    for name, game in tree["contracts"].items():
        if "goal" in game or "ladder" in game or rng.random() < 0.5:
            continue
        on = {
            "label": "Weiter",
            **{key: game[key] for key in (*CARDS, "duties") if key in game},
            "offered": "tricks",
            "goal": "all_tricks",
            "sides": "solo",
            "value": rng.randint(1, 9),
            "lost_value": rng.randint(0, 9),
        }
        if game.get("trump") in ("named", "kept"):
            on["trump"] = "kept"
        over = {"taken_over": {"first_tricks": rng.randint(1, 4), "games": ["weiter"]}}
        yield {
            "phases": {"tricks": tricks | early},
            "contracts": {name: game | over, "weiter": on},
            "scoring": now,
        }


def _by_card(game: Tree) -> Tree:
    """A game that nobody names with the card that is shown as trump."""
    if "offered" in game:
        return game
    return {key: value for key, value in game.items() if key != "trumps"} | {"trump": "turned_up"}


SUITS = ["karo", "pik", "herz", "kreuz"]


def _for_all(tree: Tree, rng: Random) -> Iterator[Tree]:
    """Rounds in which all must play for the fewest points: as where nobody bids, or only then."""
    usual = [name for name, game in tree["contracts"].items() if "offered" not in game][:1]
    first, game_in = rng.randint(1, 3), rng.choice(("doubled", "once", "after"))
    for name in usual:
        few = {key: game for key, game in tree["contracts"][name].items() if key in CARDS}
        offered = [one for one, game in tree["contracts"].items() if "offered" in game]
        named = {one: {"in_rounds": rng.choice(("also", "only"))} for one in offered[:1]}
        bock = tree["match"].get("bock", {"after": {}}) | {"several": "in_sequence"}
        bock |= {"first": first, "game_in": game_in}
        yield {"match": {"bock": bock | {"game": name}}}
        if named:
            yield {"contracts": named, "match": {"bock": bock | {"game": name}}}
        few |= {"goal": "fewest_points", "sides": "alone", "label": "Ramsch"}
        few |= {"melds": False} if "melds" in tree else {}
        few |= {"value": first} if tree["scoring"]["kind"] in ("re_kontra", "bid_game") else {}
        yield {"contracts": {"ramsch": few}, "match": {"bock": bock | {"game": "ramsch"}}}


def _owned(tree: Tree, name: str, contract: Tree) -> Iterator[Tree]:
    """Suits that belong to the players, one of which is trump by a card of it."""
    deal, players = tree["phases"].get("deal", {}), tree["table"]["players"]
    kept = {key: value for key, value in contract.items() if key not in ("trump", "trumps")}
    if "cards_as" in contract or "offered" in contract:
        return
    for rank in tree["deck"]["ranks"][:3]:
        owned = {"card": f"herz-{rank}", "suits": SUITS[:players]}
        yield {
            "phases": {"deal": deal | {"owned_suits": owned}},
            "contracts": {name: kept | {"trump": "owned"}},
        }


def _steps(ruleset: Ruleset) -> Tree:
    """The steps of a game of two sides as they are written."""
    steps = getattr(ruleset.scoring, "steps", {})
    return {name: step.model_dump(exclude_defaults=True) for name, step in steps.items()}


def _possible(tree: Tree, ruleset: Ruleset, rng: Random) -> Iterator[Tree]:
    kind, adds = ruleset.scoring.kind, rng.randint(1, 3)
    if ruleset.match.bock is not None:
        bock = ruleset.match.bock.model_dump(exclude_defaults=True)
        yield {"match": {"bock": bock | {"first": adds}}}
    if kind == "re_kontra":
        half = points_in_all(ruleset) // 2 + 1
        yield {"scoring": {"even_adds": adds, "win_at": half}}
        yield {"scoring": {"opponents": "own"}}
        lost = {"label": "Kodille", "lost_to_one": True, "points": adds}
        yield {"scoring": {"opponents": "own", "steps": {**_steps(ruleset), "zweiter": lost}}}
        pot = {"label": "Topf", "each_deal": adds, "lost_doubles": True, "taken_by_one": True}
        yield {"scoring": {"opponents": "own"}, "match": {"pot": pot}}
        yield {"match": {"pot": pot}}
    elif kind == "game_points":
        yield {"scoring": {"even_adds": adds}}
    elif kind == "race":
        games = [name for name, game in tree["contracts"].items() if "ladder" not in game]
        for name in games[:2]:
            yield {"contracts": {name: tree["contracts"][name] | {"ends": "all_counted"}}}
        yield {"scoring": {"remainder": "last_trick"}}
        yield {"scoring": {"remainder": "last_trick", "for_one": rng.randint(2, 5)}}
    if ruleset.match.target is not None:  # which is then reached by several, or in mid-deal
        yield {"match": {"several_pass": "last_trick"}}
        if ruleset.scoring.honoured:
            yield {"match": {"several_pass": "honours_last"}}
        yield {"match": {"ends": "at_once_later"}}
        if kind == "race":
            yield {"match": {"several_pass": "counted_first"}}
            yield {"match": {"ends": "at_once", "several_pass": "counted_first"}}
    if ruleset.match.ends_at is not None:
        yield {"match": {"counts_down": True}}
