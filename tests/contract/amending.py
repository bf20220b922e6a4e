"""What an author does whose game is refused: reads what `check` says of which key, and changes that
one, until the game is in order.

`amended` keeps all that is not complained of, so that what passes is as wild as what was invented.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any

import yaml
from pydantic import ValidationError

from game.rules import RulesetError, load_text
from game.rules.checks import CHECKS, IDLE
from game.rules.model import Ruleset
from game.rules.problems import Mark, Path, Problem, Report, parse_path
from tests.contract.invented_pack import Tree

ROUNDS = 12
"""So often an author goes over one game."""

NEEDED = ("deal", "tricks")
"""Phases without which there is no game."""

Change = Callable[[Tree, Problem, Random], None]


def read(tree: Tree) -> tuple[Ruleset | None, Sequence[Problem]]:
    """The game of a tree, where it is in order, and else what is wrong with it."""
    if any("ladder" in contract for contract in tree["contracts"].values()):
        try:
            return load_text(yaml.safe_dump(tree, sort_keys=False), "erfunden.yaml").ruleset, ()
        except RulesetError as error:
            return None, error.problems
    try:
        ruleset = Ruleset.model_validate(tree)
    except ValidationError:
        return None, ()
    report = Report(lambda path: Mark("", 1, 1))
    for check in (*CHECKS, *IDLE):
        check(ruleset, report)
    return (None, report.problems) if report.problems else (ruleset, ())


def amended(tree: Tree, rng: Random) -> tuple[Tree, Ruleset | None]:
    """The game as it is once nothing is said against it any more; None with one that is given up.

    Nothing is changed of a game that is in order.
    """
    for _ in range(ROUNDS):
        ruleset, problems = read(tree)
        if ruleset is not None or not problems:
            return tree, ruleset
        other = deepcopy(tree)
        CHANGES.get(problems[0].code.removeprefix("checks."), _without)(other, problems[0], rng)
        if other == tree:
            return tree, None
        tree = other
    return tree, read(tree)[0]


def _at(tree: Tree, path: Path) -> Any:
    """What stands at a path; None where nothing does."""
    found: Any = tree
    for step in path:
        fits = isinstance(found, dict) and step in found
        fits = fits or (isinstance(found, list) and isinstance(step, int) and step < len(found))
        if not fits:
            return None
        found = found[step]
    return found


def _without(tree: Tree, problem: Problem, rng: Random) -> None:
    """The key goes that is complained of, or the phase, or the contract."""
    path = parse_path(problem.path)
    if path[0] == "phases" and path[2:] == ("kind",):
        _drop_phase(tree, str(path[1]))
        return
    while path and _at(tree, path) is None:
        path = path[:-1]
    lacked = _lacking(tree)
    while len(path) > 1:
        if path[0] == "phases" and len(path) == 2:
            if path[1] not in NEEDED:
                _drop_phase(tree, str(path[1]))
            return
        del _at(tree, path[:-1])[path[-1]]
        path = path[:-1]
        if all(key[: len(path)] != path for key in _lacking(tree) - lacked):
            return  # it means something without the key


def _lacking(tree: Tree) -> set[Path]:
    """The keys that must be there, and are not."""
    try:
        Ruleset.model_validate(tree)
    except ValidationError as error:
        return {found["loc"] for found in error.errors() if found["type"] == "missing"}
    return set()


def _drop_phase(tree: Tree, name: str) -> None:
    """A phase goes, and what is named in it."""
    if tree["phases"].pop(name, None) is None:
        return
    tree["order"] = [other for other in tree["order"] if other != name]
    games = tree["contracts"]
    tree["contracts"] = {key: game for key, game in games.items() if game.get("offered") != name}


def _fitting(tree: Tree, problem: Problem, rng: Random) -> None:
    """A number that can be reached, in place of one that cannot, and steps that follow it."""
    path = parse_path(problem.path)
    most = rng.randint(1, max(1, int(problem.args["total"])))
    _at(tree, path[:-1])[path[-1]] = most
    for step in tree["scoring"].get("steps", {}).values() if path[0] == "scoring" else ():
        if step.get("below", 0) > most:
            step["below"] = most


def _said(word: str) -> Change:
    """The number that the message names."""

    def change(tree: Tree, problem: Problem, rng: Random) -> None:
        path = parse_path(problem.path)
        _at(tree, path[:-1])[path[-1]] = problem.args[word]

    return change


def _becomes(value: Any) -> Change:
    """This in place of what is refused."""

    def change(tree: Tree, problem: Problem, rng: Random) -> None:
        path = parse_path(problem.path)
        _at(tree, path[:-1])[path[-1]] = value

    return change


def _whole(tree: Tree, problem: Problem, rng: Random) -> None:
    """All goes that the refused key is one of."""
    path = parse_path(problem.path)[:-1]
    del _at(tree, path[:-1])[path[-1]]


def _alone(tree: Tree, problem: Problem, rng: Random) -> None:
    """The declarer of a game plays alone, and settles with each of the others."""
    game = tree["contracts"][parse_path(problem.path)[1]]
    game |= {"sides": "solo", "factor": problem.args["n"]}


def _to_floor(tree: Tree, problem: Problem, rng: Random) -> None:
    """A match of minus points ends at a floor."""
    match = tree["match"]
    match["floor"] = -match.pop("target")
    for key in ("target_by", "reached", "partner_least", "several_pass"):
        match.pop(key, None)


def _dealt_out(tree: Tree, problem: Problem, rng: Random) -> None:
    """As many cards are dealt as there are: to the hands, and the rest lies aside."""
    deal, deck = tree["phases"]["deal"], tree["deck"]
    extra = sum(deck.get(key, {}).get("count", 0) for key in ("jokers", "fools"))
    pack = 4 * len(deck["ranks"]) * deck["copies"] + extra
    later = [phase["packets"] for phase in tree["phases"].values() if phase["kind"] == "deal_rest"]
    hands = [packet for packet in deal["packets"] if "hand" in packet]
    others = [packet for packet in deal["packets"] if not {"hand", "undealt"} & set(packet)]
    seats, aside = tree["table"]["players"], any("undealt" in one for one in deal["packets"])
    more = sum(sum(packets) for packets in later) * seats
    more += sum(sum(n for n in packet.values() if isinstance(n, int)) for packet in others)
    first = sum(packet["hand"] for packet in hands)
    most = (pack - more) // seats
    hand = min(first, most) if aside else most
    if hand < 1:
        return
    left = pack - more - hand * seats
    kept = [packet for packet in hands if "lies" in packet][:1]
    deal["packets"] = [{**(kept[0] if kept else {}), "hand": hand}, *others]
    deal["packets"] += [{"undealt": left}] if left else []


def _dealt_at_once(tree: Tree, problem: Problem, rng: Random) -> None:
    """What was to be dealt later is dealt with the rest."""
    name = str(parse_path(problem.path)[1])
    cards = tree["phases"][name]["packets"]
    tree["phases"]["deal"]["packets"] += [{"hand": count} for count in cards]
    _drop_phase(tree, name)


CHANGES: dict[str, Change] = {
    "achievement_without_points": _whole,
    "achievement_without_trump": _whole,
    "cards_left": _dealt_out,
    "enough_unread": _said("needed"),
    "few_of_nothing": _whole,
    "leader_without_predictions": _becomes("left_of_dealer"),
    "never_settles": _becomes("plus_only"),
    "nobody_opposite": _becomes("left"),
    "pass_to_nobody": _becomes(["left"]),
    "pass_too_many": _said("hand"),
    "proposal_before_others": _whole,
    "rest_at_once": _dealt_at_once,
    "settles_as_solo": _alone,
    "settles_with_each": _said("n"),
    "target_above_minus": _to_floor,
    "too_many_dealt": _dealt_out,
    "trump_made_by_following": _becomes("none"),
    "trump_made_plain": _becomes("none"),
    "trump_never_turned_up": _becomes("none"),
    "win_at_beside_melds": _said("least"),
    "win_at_too_high": _fitting,
    "win_at_too_high_drawn": _fitting,
}
"""What is done about some messages; elsewhere the key goes that is complained of."""
