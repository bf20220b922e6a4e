"""What contracts take from elsewhere in their ruleset: the cards of another contract, the suit that
is trump in it, and the card that makes the sides.

It is written into the tree where a contract does not say it itself, after the house rules, so that
whoever changes the one place changes every contract that follows it. The places stay those where it
was written.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.cards import card_name, parse_suit
from game.rules.higher_trumps import is_relative, kinds_beside
from game.rules.loading.ladders import CARDS, CARDS_AS, LADDER, with_rungs
from game.rules.loading.tree import ListNode, MapNode, Node, Scalar, find, with_entry
from game.rules.model.ladders import entry_of
from game.rules.problems import Problem, did_you_mean, parse_path, shorten

SUIT = "suit"
NEEDS_SIDE_CARDS = "needs_side_cards"

_OF_TRUMP = frozenset(
    {"trump_suits", "trumps", "trump_order", "higher_trumps", "whole_suit", "reach", "equal_ranks"}
)
"""Those that a contract whose `trump` is another one does not take."""


def resolve_references(tree: MapNode) -> tuple[MapNode, list[Problem]]:
    """The tree with everything that its contracts take from elsewhere, and what is wrong there."""
    tree, problems = with_rungs(tree)
    contracts = tree.entries.get("contracts")
    if not isinstance(contracts, MapNode):
        return tree, problems
    followed = contracts
    for name, contract in contracts.entries.items():
        if isinstance(contract, MapNode):
            whole = _with_needs(tree, _with_cards(contracts, name, contract, (), problems))
            whole = _with_named_trumps(tree, name, whole, problems)
            if whole is not contract:
                followed = with_entry(followed, name, whole)
    return (tree if followed is contracts else with_entry(tree, "contracts", followed)), problems


def told_once(problems: Iterable[Problem], before: MapNode, after: MapNode) -> list[Problem]:
    """The problems of a tree that `resolve_references` has made of another one: without those of
    values that were taken from a place where there is one already."""

    def taken(problem: Problem) -> bool:
        path = parse_path(problem.path)
        return find(before, path) is None and find(after, path) is not None

    told: list[Problem] = []
    listed = list(problems)
    marks = {_mark(problem) for problem in listed if not taken(problem)}
    for problem in listed:
        if taken(problem):
            if _mark(problem) in marks:
                continue
            marks.add(_mark(problem))
        told.append(problem)
    return told


def _mark(problem: Problem) -> tuple[str, int, int]:
    return (problem.file, problem.line, problem.column)


def _with_cards(
    contracts: MapNode,
    name: str,
    contract: MapNode,
    followers: tuple[str, ...],
    problems: list[Problem],
) -> MapNode:
    """A contract with the cards of the one that it names, which may name another."""
    named = contract.entries.get(CARDS_AS)
    if not isinstance(named, Scalar) or named.value is None:
        return contract
    word = named.spelling
    named_contract = contracts.entries.get(word)
    chain = (*followers, name)
    path = ("contracts", name, CARDS_AS)
    if word in chain:
        circle = " → ".join([*chain[chain.index(word) :], word])
        problems.append(Problem.at(named.mark, path, "cards_as_circle", circle=circle))
    elif bids := _bids_of(contracts, word):
        key = "cards_as_ladder"
        problems.append(Problem.at(named.mark, path, key, bids[0], word=shorten(word)))
    elif not isinstance(named_contract, MapNode):
        hint = did_you_mean(word, [other for other in contracts.entries if other != name])
        problems.append(Problem.at(named.mark, path, "cards_as_unknown", hint, word=shorten(word)))
    else:
        other = _with_cards(contracts, word, named_contract, chain, problems)
        if _replaces_none(contract, other):
            at = ("contracts", name, SUIT)
            problems.append(Problem.at(contract.entries[SUIT].mark, at, "suit_replaces_none"))
        return _taking(contract, other)
    # What is wrong is told once: that keys are missing for it need not be told as well.
    complete = [c for c in contracts.entries.values() if isinstance(c, MapNode) and _complete(c)]
    return _taking(contract, complete[0]) if complete else contract


def _bids_of(contracts: MapNode, word: str) -> list[str]:
    """The bids of the ladder of this name, the lowest first; none where there is no such ladder."""
    if word in contracts.entries:
        return []
    named = contracts.entries.items()
    ladders = [name for name, one in named if isinstance(one, MapNode) and LADDER in one.entries]
    return [name for name in ladders if entry_of(name) == word]


def _complete(contract: MapNode) -> bool:
    return CARDS_AS not in contract.entries


def _taking(contract: MapNode, other: MapNode) -> MapNode:
    """The contract with those keys of the other one that it does not have itself."""
    own, barred = contract.entries, () if _same_trump(contract, other) else _OF_TRUMP
    taken: dict[str, Node] = {
        key: other.entries[key]
        for key in CARDS
        if key in other.entries and key not in own and key not in barred
    }
    if not taken:
        return contract
    suit = own.get(SUIT)
    trumps = taken.get("trumps")
    if isinstance(trumps, ListNode) and isinstance(suit, Scalar) and suit.value is not None:
        taken["trumps"] = ListNode([_in_suit(item, suit) for item in trumps.items], trumps.mark)
    return MapNode(own | taken, contract.mark, contract.keys, contract.deleted)


def _same_trump(contract: MapNode, other: MapNode) -> bool:
    """Whether trump comes from where it does in the other one: as that says it, or said again."""
    own, there = (one.entries.get("trump") for one in (contract, other))
    if not isinstance(own, Scalar):
        return own is None
    return isinstance(there, Scalar) and own.value == there.value


def _replaces_none(contract: MapNode, other: MapNode) -> bool:
    """Whether a contract that is played has a suit of its own, but the other one no trump suit."""
    enabled = contract.entries.get("enabled")
    played = not isinstance(enabled, Scalar) or enabled.value is not False
    return played and SUIT in contract.entries and not any(map(_suit_of, _trumps(other)))


def _trumps(contract: MapNode) -> list[Node]:
    trumps = contract.entries.get("trumps")
    return trumps.items if isinstance(trumps, ListNode) else []


def _suit_of(item: Node) -> bool:
    """Whether an entry of `trumps` is a whole suit."""
    return isinstance(item, Scalar) and item.spelling.endswith("-*") and item.spelling != "*-*"


def _in_suit(item: Node, suit: Scalar) -> Node:
    """The entry with another suit where it is a whole one."""
    if not _suit_of(item):
        return item
    name = f"{suit.spelling}-*"
    return Scalar(name, suit.mark, name)


def _with_named_trumps(
    tree: MapNode, name: str, contract: MapNode, problems: list[Problem]
) -> MapNode:
    """A contract in whose fixed trumps the cards that are named by what they are to the trump suit
    (`trump-unter`) are those of that suit: the one that is trump as a whole."""
    trumps = contract.entries.get("trumps")
    items = _trumps(contract)
    if not isinstance(trumps, ListNode) or not any(map(_is_relative, items)):
        return contract
    suits = {
        item.spelling.partition("-")[0]
        for item in items
        if isinstance(item, Scalar) and _suit_of(item)
    }
    named: list[Node] = []
    for index, item in enumerate(items):
        if not (isinstance(item, Scalar) and _is_relative(item)):
            named.append(item)
        elif len(suits) == 1:
            named.append(_named_card(tree, item, next(iter(suits))))
        else:
            path = ("contracts", name, "trumps", index)
            problems.append(
                Problem.at(item.mark, path, "trump_card_without_suit", word=item.spelling)
            )
    return with_entry(contract, "trumps", ListNode(named, trumps.mark))


def _is_relative(item: Node) -> bool:
    return isinstance(item, Scalar) and is_relative(item.spelling)


def _named_card(tree: MapNode, item: Scalar, suit: str) -> Scalar:
    """The card that stands there for an entry when that suit is trump; what names no card stays."""
    faces = find(tree, ("deck", "faces"))
    french = isinstance(faces, Scalar) and faces.value == "french"
    try:
        (kind,) = kinds_beside(item.spelling, parse_suit(suit))
    except ValueError:
        return item
    name = card_name(kind, "french" if french else "german")
    return Scalar(name, item.mark, name)


def _with_needs(tree: MapNode, contract: MapNode) -> MapNode:
    """A contract that needs every card which makes a side, with that card among what it needs."""
    wanted = contract.entries.get(NEEDS_SIDE_CARDS)
    card, other = (find(tree, ("table", "sides", name)) for name in ("card", "other_card"))
    copies = find(tree, ("deck", "copies"))
    if not isinstance(wanted, Scalar) or wanted.value is not True:
        return contract
    if not isinstance(card, Scalar) or not isinstance(card.value, str):
        return contract
    if not isinstance(copies, Scalar) or type(copies.value) is not int:
        return contract
    needs = contract.entries.get("needs")
    own = needs if isinstance(needs, MapNode) else MapNode({}, wanted.mark)
    count = Scalar(copies.value, card.mark, copies.spelling)
    own = with_entry(own, card.spelling, count)
    if isinstance(other, Scalar) and isinstance(other.value, str):
        own = with_entry(own, other.spelling, count)
    return with_entry(contract, "needs", own)
