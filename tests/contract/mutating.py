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
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import annotated_types
import yaml
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from game.cards import parse_card, parse_rank, rank_of
from game.rules import load
from game.rules.model import Ruleset
from game.rules.model.base import Label
from game.rules.model.house import HouseRule
from game.rules.vocabulary import type_name
from tests.contract.rulesets import games, path_of

Tree = dict[str, Any]
Path = tuple[str | int, ...]

LEFT_ALONE = frozenset({"id", "name", "summary", "tile", "help", "house_rules", "house"})
"""Keys of the root and of contracts that nothing in play hangs on."""

TEXTS: tuple[Any, ...] = (
    {"de": "{side} {suit} {n}", "en": "{side} {suit} {n}"},
    {"de": "{", "en": "}{0}%s"},
)
"""Labels that nobody should write, and somebody will."""

RANKS = ("as", "10", "koenig", "ober", "unter", "9", "8", "7")
CARDS = ("herz-10", "kreuz-dame", "karo-as", "pik-bube", "herz-7", "kreuz-9")
PATTERNS = ("*-as", "karo-*", "herz-10", "*-bube", "*-7", "herz-*")
SUITS = ("herz", "karo", "pik", "kreuz")
FEW = 3
"""Of many candidates so many are tried within a list, and so many examples of a model."""

TOGETHER = (1, 1, 2, 2, 2, 3, 3, 4, 5)
"""How many changes at a time; of many one is nearly always refused."""


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
    content = {"extends": name, "house_rules": None, **_difference(base, tree)}
    return yaml.safe_dump(content, sort_keys=False, allow_unicode=True)


def _difference(base: Tree, tree: Tree) -> Tree:
    found: Tree = {key: None for key in base if key not in tree and base[key] is not None}
    for key, value in tree.items():
        old = base.get(key)
        if value == old and type(value) is type(old):
            continue
        if isinstance(value, dict) and isinstance(old, dict):
            found[key] = _difference(old, value)
        else:
            found[key] = value
    return found


# -- what may stand at a key ---------------------------------------------------------------------


@cache
def examples() -> dict[type[BaseModel], list[Tree]]:
    """Each sort of part as the shipped games have it, every one once."""
    found: dict[type[BaseModel], list[Tree]] = defaultdict(list)

    def collect(value: Any) -> None:
        if isinstance(value, Label | HouseRule):
            return
        if isinstance(value, BaseModel):
            dumped = value.model_dump()
            if dumped not in found[type(value)]:
                found[type(value)].append(dumped)
            for name in type(value).model_fields:
                collect(getattr(value, name))
        elif isinstance(value, dict):
            for inner in value.values():
                collect(inner)
        elif isinstance(value, list):
            for inner in value:
                collect(inner)

    for name in games():
        collect(load(path_of(name)).ruleset)
    return found


class Ids(NamedTuple):
    """The names that a tree gives to things."""

    all: tuple[str, ...]

    @classmethod
    def of(cls, tree: Tree) -> Ids:
        """Those of a tree's phases, contracts, melds and so on, and one that is nowhere."""
        scoring = tree.get("scoring") or {}
        tables = (
            tree.get("phases"),
            tree.get("contracts"),
            (tree.get("melds") or {}).get("table"),
            tree.get("promotions"),
            scoring.get("special_points"),
        )
        return cls((*(name for table in tables for name in table or {}), "nowhere"))


def possible(annotation: Any, value: Any, ids: Ids) -> Iterator[Any]:
    """Values that a key of this type can have beside its own, some of them not allowed."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _of_annotated(annotation, value, ids)
    elif origin is Literal:
        yield from (word for word in args if word != value)
    elif origin in (Union, UnionType):
        if NoneType in args and value is not None:
            yield None
        for arg in args:
            if arg is not NoneType:
                yield from possible(arg, value, ids)
    elif annotation is bool:
        yield from (word for word in (True, False) if word is not value)
    elif annotation is int:
        yield from _numbers(None, None, value)
    elif origin is list:
        yield from _lists(args[0], value if isinstance(value, list) else [], ids)
    elif origin is dict:
        yield from _maps(args, value if isinstance(value, dict) else {}, ids)
    elif annotation is Label:
        yield from TEXTS
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        known = examples()[annotation]
        yield from (example for example in known if example != value)


def _of_annotated(annotation: Any, value: Any, ids: Ids) -> Iterator[Any]:
    inner = get_args(annotation)[0]
    words = {
        "rank": RANKS,
        "suit": SUITS,
        "card": CARDS,
        "card or group": PATTERNS,
        "id": ids.all,
    }.get(type_name(annotation))
    if words is not None:
        yield from (word for word in words if word != value)
    elif inner is int:
        bounds: dict[type, Any] = {}
        for entry in get_args(annotation)[1:]:
            for meta in entry.metadata if isinstance(entry, FieldInfo) else (entry,):
                bounds[type(meta)] = meta
        least, most = bounds.get(annotated_types.Ge), bounds.get(annotated_types.Le)
        yield from _numbers(least and least.ge, most and most.le, value)
    else:
        yield from possible(inner, value, ids)


def _numbers(least: int | None, most: int | None, value: Any) -> Iterator[int]:
    """The bounds, what lies beyond them, and a few between."""
    found = [0, 1, 2, 3, 5, 10, 50]
    if isinstance(value, int):
        found += [value - 1, value + 1, value - 10, value + 10, 2 * value, value // 2]
    if least is not None:
        found += [least, least - 1]
    if most is not None:
        found += [most, most + 1]
    yield from (n for n in dict.fromkeys(found) if n != value)


def _lists(item: Any, value: list[Any], ids: Ids) -> Iterator[list[Any]]:
    if value:
        yield []
    for place in range(len(value)):
        yield [*value[:place], *value[place + 1 :]]
        yield [*value[:place], value[place], *value[place:]]
    if len(value) > 1:
        yield value[::-1]
        yield [*value[1:], value[0]]
        yield value[:1]
        yield value[-1:]
    for word in possible(item, None, ids):
        yield [*value, word]
        yield [word, *value]
        yield [word]


def _maps(args: tuple[Any, ...], value: dict[Any, Any], ids: Ids) -> Iterator[dict[Any, Any]]:
    if value:
        yield {}
    for gone in value:
        yield {key: entry for key, entry in value.items() if key != gone}
    if len(value) > 1:
        yield dict(reversed(value.items()))
    entries = list(possible(args[1], None, ids))
    if args[1] is bool:
        entries = [True, False]
    for key in possible(args[0], None, ids):
        if key not in value:
            for entry in entries[:FEW]:
                yield {**value, key: entry}


# -- every key of a tree -------------------------------------------------------------------------


def spots(model: type[BaseModel], tree: Tree, path: Path = ()) -> Iterator[tuple[Path, Any, Any]]:
    """Every key below a tree that is a `model`: its path, its type and its value."""
    for name, field in model.model_fields.items():
        if name in LEFT_ALONE:
            continue
        value, here = tree.get(name), (*path, name)
        annotation = Annotated[(field.annotation, *field.metadata)] if field.metadata else None
        yield here, annotation or field.annotation, value
        yield from _below(annotation or field.annotation, value, here)


def _below(annotation: Any, value: Any, path: Path) -> Iterator[tuple[Path, Any, Any]]:
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _below(args[0], value, path)
    elif origin in (Union, UnionType):
        model = next((arg for arg in args if _fits(arg, value)), None)
        if model is not None:
            yield from _below(model, value, path)
    elif origin is list and isinstance(value, list) and _has_model(args[0]):
        for place, inner in enumerate(value):
            yield (*path, place), args[0], inner
            yield from _below(args[0], inner, (*path, place))
    elif origin is dict and isinstance(value, dict):
        for key, inner in value.items():
            yield (*path, key), args[1], inner
            yield from _below(args[1], inner, (*path, key))
    elif _is_model(annotation) and isinstance(value, dict) and annotation is not Label:
        yield from spots(annotation, value, path)


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def _has_model(annotation: Any) -> bool:
    return _is_model(annotation) or any(_has_model(arg) for arg in get_args(annotation))


def _fits(annotation: Any, value: Any) -> bool:
    """Whether a value is of this member of a union: by its `kind`, where it has one."""
    if not _is_model(annotation):
        return get_origin(annotation) in (list, dict) and isinstance(value, dict | list)
    field = annotation.model_fields.get("kind")
    if field is None or not isinstance(value, dict) or len(get_args(field.annotation)) != 1:
        return isinstance(value, dict)
    return value.get("kind") in get_args(field.annotation)


def single_changes(tree: Tree) -> Iterator[list[Change]]:
    """Every other value of every key, and every key and entry left out."""
    ids = Ids.of(tree)
    for path, annotation, value in spots(Ruleset, tree):
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
    for name in games():
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
    copies, players = rng.randint(1, 4), rng.choice((tree["table"]["players"], 2, 3, 4, 5))
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
    for spot in spots(Ruleset, tree):
        parts[spot[0][:2] if spot[0][0] in ("phases", "contracts") else spot[0][0]].append(spot)
    return parts[rng.choice(list(parts))]
