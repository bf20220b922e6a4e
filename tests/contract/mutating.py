"""Other tables made from the shipped ones: every value that the vocabulary allows, and some that it
does not, one at a time or several together.

A mutation is a list of changes to the plain tree of a ruleset, so that whatever fails can be shown
as a small file which extends the shipped one.
"""

from __future__ import annotations

import copy
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

import yaml

from game.cards import parse_card, parse_rank, rank_of
from game.rules import load
from game.rules.model import Ruleset
from tests.contract.possible import RANKS, Ids, Path, Tree, possible, spots
from tests.contract.rulesets import games, own_games, path_of

TOGETHER = (1, 1, 2, 2, 2, 3, 3, 4, 5)
"""How many changes at a time; of many one is nearly always refused."""


RESOLVED = {"cards_as", "suit", "needs_side_cards"}
"""Keys of contracts that a loaded ruleset has in others already: a file would say both anew."""


class Gone:
    """In place of a value: the key is left out."""

    def __repr__(self) -> str:
        return "GONE"


GONE = Gone()


class Change(NamedTuple):
    """Another value at a path; `GONE` leaves the key or the entry out."""

    path: Path
    value: Any


@cache
def plain(name: str, house: tuple[tuple[str, str], ...] = ()) -> Tree:
    """A shipped ruleset as plain values, as some house rules make it, and without the rest of
    them: what they say of a key need not go with another value there."""
    ruleset = load(path_of(name), dict(house)).ruleset
    return ruleset.model_dump(exclude={"house_rules", "house"})


def changed(tree: Tree, changes: Sequence[Change]) -> Tree | None:
    """The tree with all changes; None where one leads nowhere after those before it."""
    tree = copy.deepcopy(tree)
    for path, value in changes:
        place: Any = tree
        try:
            for step in path[:-1]:
                place = place[step]
            if not isinstance(value, Gone):
                if isinstance(place, list):
                    place[path[-1]] = copy.deepcopy(value)  # type: ignore[call-overload]
                else:
                    place[path[-1]] = copy.deepcopy(value)
            else:
                del place[path[-1]]
        except (KeyError, IndexError, TypeError):
            return None
    return tree


def as_file(name: str, house: Mapping[str, str], changes: Sequence[Change]) -> str:
    """The mutated ruleset as somebody would write it: what differs from the shipped one."""
    base = plain(name)
    tree = changed(plain(name, tuple(house.items())), changes)
    assert tree is not None
    written = load(path_of(name)).ruleset.model_dump(exclude_unset=True)
    content = {"extends": name, "house_rules": None, **_difference(base, tree, written)}
    return yaml.safe_dump(content, sort_keys=False, allow_unicode=True)


def _difference(base: Tree, tree: Tree, written: Tree) -> Tree:
    """What must be written over `base`; a key is only taken back where somebody has `written` it,
    and does not just have its usual value."""
    found: Tree = {key: None for key in base if key not in tree and key in written}
    for key, value in tree.items():
        old = base.get(key)
        if value == old and type(value) is type(old):
            continue
        if isinstance(value, dict) and isinstance(old, dict):
            found[key] = _difference(old, value, written.get(key) or {})
        else:
            found[key] = value
    return found


def _spots(tree: Tree) -> Iterator[tuple[Path, Any, Any]]:
    """Every key that a file may say otherwise, alone."""
    for path, annotation, value in spots(Ruleset, tree):
        if path[0] != "contracts" or path[-1] not in RESOLVED:
            yield path, annotation, value


def single_changes(tree: Tree) -> Iterator[list[Change]]:
    """Every other value of every key, and every key and entry left out."""
    ids = Ids.of(tree)
    for path, annotation, value in _spots(tree):
        if value is not None:
            yield [Change(path, GONE)]
        for other in possible(annotation, value, ids):
            yield [Change(path, other)]
    yield from _phases_moved(tree)


def _phases_moved(tree: Tree) -> Iterator[list[Change]]:
    """Phases left out, changing places, and put in from other games, wherever in the order."""
    phases = tree.get("phases") or {}
    order = [name for name in tree.get("order") or () if name in phases]
    for name in order:
        rest = [other for other in order if other != name]
        yield [Change(("order",), rest), Change(("phases", name), GONE)]
        for place in range(len(rest) + 1):
            moved = [*rest[:place], name, *rest[place:]]
            if moved != order:
                yield [Change(("order",), moved)]
    for number, phase in enumerate(_foreign_phases(phases)):
        name = f"extra-{number}"
        for place in range(len(order) + 1):
            yield [
                Change(("phases", name), phase),
                Change(("order",), [*order[:place], name, *order[place:]]),
            ]


def _foreign_phases(phases: Tree) -> list[Tree]:
    """One phase of every kind that other games have."""
    own = {phase.get("kind") for phase in phases.values()}
    found = {}
    for name in (*games(), *own_games()):
        for phase in plain(name)["phases"].values():
            if phase["kind"] not in own or phase["kind"] == "meld":
                found.setdefault(phase["kind"], phase)
    return list(found.values())


def several_changes(tree: Tree, rng: Random) -> list[Change]:
    """Some changes at random, each to what those before it have made of the tree."""
    found: list[Change] = []
    for _ in range(rng.choice(TOGETHER)):
        now = changed(tree, found)
        if now is None:
            return found
        found += _one_change(now, rng)
    return found


def _one_change(tree: Tree, rng: Random) -> list[Change]:
    """Any key, and any value of it; now and then phases."""
    chance = rng.random()
    if chance < 0.1:
        return rng.choice(list(_phases_moved(tree)))
    if chance < 0.25:
        return _another_pack(tree, rng)
    path, annotation, value = rng.choice(_by_part(tree, rng))
    others = [Change(path, other) for other in possible(annotation, value, Ids.of(tree))]
    if value is not None and (not others or rng.random() < 0.15):
        others = [Change(path, GONE)]
    return [rng.choice(others)] if others else []


def _another_pack(tree: Tree, rng: Random) -> list[Change]:
    """Other ranks, more or fewer copies, more or fewer seats, and all that goes with it: how they
    are dealt, what each card counts, its place in every order, and no melds of what is gone."""
    if not {"phases", "deck", "table", "contracts"} <= tree.keys():
        return []
    if "ranks" not in tree["deck"] or "players" not in tree["table"]:
        return []
    ranks = [rank for rank in RANKS if rng.random() < 0.8] or ["as"]
    ranks = ranks[: rng.choice((4, 6, 8))]
    copies, players = rng.randint(1, 8), rng.choice((tree["table"]["players"], 2, 3, 4, 5))
    sides = (tree["table"].get("sides") or {}).get("kind")
    if sides == "holders":  # nearly every rank is spoken of, and there are two of each card
        known = {parse_rank(rank): rank for rank in (*tree["deck"]["ranks"], *ranks)}
        ranks, copies = list(known.values())[:8], 2
    if sides == "partners":
        players = tree["table"]["players"]
    active = players - (tree["table"].get("sits_out") == "dealer")
    pack = 4 * len(ranks) * copies
    drawn = any(phase.get("kind") == "stock" for phase in tree["phases"].values())
    deals = {name: p for name, p in tree["phases"].items() if p.get("kind") == "deal"}
    talon = sum(p.get("talon") or 0 for deal in deals.values() for p in deal.get("packets") or ())
    if active < 1 or len(deals) != 1:
        return []
    talon = rng.choice([n for n in range(10) if (pack - n) % active == 0] or [0]) if talon else 0
    hand = (pack - talon) // active
    if drawn:
        hand = rng.randint(1, max(1, min(16, hand - 1)))
    packets: list[Tree] = [{"hand": hand}]
    if talon:
        packets.insert(rng.randrange(2), {"talon": talon})
    if drawn:
        packets.append({"turn_up": 1})
    found = [
        Change(("deck", "ranks"), ranks),
        Change(("deck", "copies"), copies),
        Change(("deck", "points"), {rank: rng.choice((0, 2, 4, 10, 11)) for rank in ranks}),
        Change(("deck", "trump_points"), {}),
        Change(("table", "players"), players),
        Change(("phases", next(iter(deals)), "packets"), packets),
        Change(("phases", next(iter(deals)), "turned_up_bonus"), {}),
        Change(("tile",), []),
    ]
    order = rng.sample(ranks, len(ranks))
    there = {parse_rank(rank) for rank in ranks}
    found += [Change(("contracts", name, "order"), order) for name in tree["contracts"]]
    for name, meld in ((tree.get("melds") or {}).get("table") or {}).items():
        cards = meld.get("of_one_suit") or meld.get("of_each_suit") or []
        cards = [parse_rank(rank) for rank in cards]
        cards += [rank_of(parse_card(card)) for card in meld.get("cards") or ()]
        if not there.issuperset(cards) or meld.get("times", 1) > copies:
            found.append(Change(("melds", "table", name, "enabled"), False))
    return found


def _by_part(tree: Tree, rng: Random) -> list[tuple[Path, Any, Any]]:
    """The keys of one part of a ruleset, so that many melds do not drown all else."""
    parts: dict[Any, list[tuple[Path, Any, Any]]] = defaultdict(list)
    for spot in _spots(tree):
        parts[spot[0][:2] if spot[0][0] in ("phases", "contracts") else spot[0][0]].append(spot)
    return parts[rng.choice(list(parts))]
