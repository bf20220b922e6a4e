"""A ladder of bids, written as one entry among the contracts: a contract for each of them.

It is written into the tree after the house rules, before contracts take anything from each other,
so that a rung is a contract like any other. The places stay those of the entry.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from pydantic import ValidationError

from game.cards import DeckStyle, parse_suit, suit_name
from game.rules.loading.tree import (
    ListNode,
    MapNode,
    Node,
    Scalar,
    find,
    is_null,
    plain,
    where,
    with_entry,
)
from game.rules.model.card_order import RANKING
from game.rules.model.ladders import (
    NAMED_LATER,
    NO_TRUMP,
    NUMBER_HERE,
    RUNGS,
    Ladder,
    entry_of,
    rung_id,
)
from game.rules.model.trump_sources import TRUMP_SOURCES
from game.rules.problems import Mark, Problem, dotted, parse_path
from game.rules.trump_suit import in_all_suits
from game.texts import LANGUAGES, texts

LADDER = "ladder"
CARDS_AS = "cards_as"

CARDS = ("trump", "trump_suits", "trumps", *RANKING)
"""The keys that `cards_as` takes over."""

MADE_IN_PLAY = frozenset(
    word for word, source in TRUMP_SOURCES.items() if source.comes_later and not source.is_named
)
"""Where the trump of a bid of a number alone may come from, if nobody names it afterwards."""

_NAMES = ("name", "other")
"""The places in messages for the id of something else in the ruleset."""


def with_rungs(tree: MapNode) -> tuple[MapNode, list[Problem]]:
    """The tree with a contract for each bid in place of every ladder, and what is wrong there. A
    ladder that cannot be read stays where it is, for its keys to be judged."""
    contracts = tree.entries.get("contracts")
    if not isinstance(contracts, MapNode):
        return tree, []
    problems: list[Problem] = []
    entries: dict[str, Node] = {}
    keys = dict(contracts.keys)
    for name, contract in contracts.entries.items():
        written = _written(contract)
        if not isinstance(contract, MapNode) or written is None:
            entries[name] = contract
            continue
        whole, ladder = _with_cards(contracts, name, contract), _read(name, written, problems)
        if ladder is None:
            entries[name] = _judged(whole, written.mark)
            continue
        problems += _left_of_suit(name, whole, ladder)
        for rung, bid in _rungs(tree, name, whole, ladder):
            if rung in contracts.entries or rung in entries:
                path = ("contracts", name, LADDER)
                problems.append(Problem.at(written.mark, path, "ladder_name_taken", word=rung))
            entries[rung] = bid
            keys[rung] = contracts.keys.get(name, contract.mark)
    if all(contracts.entries.get(name) is entry for name, entry in entries.items()):
        return tree, []
    return with_entry(
        tree, "contracts", MapNode(entries, contracts.mark, keys, contracts.deleted)
    ), problems


def named_as_written(problems: Iterable[Problem], before: MapNode) -> list[Problem]:
    """The problems with the names that stand in the file in place of those of single bids, which
    nobody has written: a ladder is one entry, and what it makes of itself stands in `ladder`."""
    ladders = {name for name, one in _contracts(before).items() if _written(one) is not None}
    return (
        [_as_written(problem, before, ladders) for problem in problems] if ladders else [*problems]
    )


def _as_written(problem: Problem, before: MapNode, ladders: Collection[str]) -> Problem:
    def entry(word: object) -> str | None:
        """The ladder that has made a bid of this name."""
        name = entry_of(str(word))
        return name if name in ladders and word not in _contracts(before) else None

    named = {key: entry(problem.args[key]) for key in _NAMES if key in problem.args}
    args = {**problem.args, **{key: name for key, name in named.items() if name is not None}}
    path = parse_path(problem.path)
    name = entry(path[1]) if len(path) > 1 and path[0] == "contracts" else None
    if name is None:
        return problem if args == problem.args else replace(problem, args=args)
    path = ("contracts", name, *path[2:])
    ladder, place = find(before, (*path[:2], LADDER)), (problem.line, problem.column)
    if ladder is not None and ladder.mark[1:3] == place and where(before, path) != ladder.mark:
        path = (*path[:2], LADDER)
    return replace(problem, path=dotted(path), args=args)


def _contracts(tree: MapNode) -> Mapping[str, Node]:
    contracts = tree.entries.get("contracts")
    return contracts.entries if isinstance(contracts, MapNode) else {}


def _written(contract: Node | None) -> Node | None:
    """The ladder of an entry, well or badly written."""
    written = contract.entries.get(LADDER) if isinstance(contract, MapNode) else None
    return None if written is None or is_null(written) else written


def _with_cards(contracts: MapNode, name: str, contract: MapNode) -> MapNode:
    """A ladder that has its cards from another one (`cards_as`) with what that one says of them:
    its bids put their own suits in."""
    followed = {name}
    while isinstance(named := contract.entries.get(CARDS_AS), Scalar):
        other = contracts.entries.get(named.spelling)
        if named.spelling in followed or not isinstance(other, MapNode) or not _written(other):
            break
        followed.add(named.spelling)
        own = {key: node for key, node in contract.entries.items() if key != CARDS_AS}
        cards = (*CARDS, CARDS_AS)
        taken = {k: node for k, node in other.entries.items() if k in cards and k not in own}
        contract = MapNode(taken | own, contract.mark, contract.keys, contract.deleted)
    return contract


def _read(name: str, written: Node, problems: list[Problem]) -> Ladder | None:
    """A ladder that is in order; None where its keys are not, or there are no bids on it."""
    try:
        ladder = Ladder.model_validate(plain(written))
    except ValidationError:
        return None
    assert isinstance(written, MapNode)  # what else there is has not been a ladder
    path = ("contracts", name, LADDER)
    words = (NO_TRUMP, NAMED_LATER)
    suits = [s if s in words else parse_suit(s) for s in ladder.trumps]
    twice = next((s for n, s in enumerate(ladder.trumps) if suits[n] in suits[:n]), None)
    if ladder.last < ladder.first:
        at, first, last = written.entries["last"].mark, ladder.first, ladder.last
        where = (*path, "last")
        problems.append(Problem.at(at, where, "ladder_goes_down", first=first, last=last))
    elif any(number % ladder.said_in for number in ladder.numbers):
        at, n = written.entries["said_in"].mark, ladder.said_in
        problems.append(Problem.at(at, (*path, "said_in"), "ladder_said_in", n=n))
    elif ladder.said(ladder.first) < 1:
        at, n = written.entries["said_above"].mark, ladder.said_above
        where = (*path, "said_above")
        first = ladder.first // ladder.said_in
        problems.append(Problem.at(at, where, "ladder_says_nothing", n=n, first=first))
    elif ladder.rungs > RUNGS:
        n = ladder.rungs
        problems.append(Problem.at(written.mark, path, "ladder_too_long", n=n, most=RUNGS))
    elif twice is not None:
        at = written.entries["trumps"].mark
        problems.append(Problem.at(at, (*path, "trumps"), "ladder_suit_twice", word=twice))
    else:
        return ladder
    return None


def _judged(contract: MapNode, mark: Mark) -> MapNode:
    """An entry whose ladder is wrong, with what its bids would have: that alone is told."""
    written = contract.entries[LADDER]
    highest, suits = 1, None
    if isinstance(written, MapNode):
        highest = max(highest, _number(written, "first"), _number(written, "last"))
        suits = written.entries.get("trumps")
    named = suits.items if isinstance(suits, ListNode) else []
    words = [item.spelling for item in named if isinstance(item, Scalar)]
    suit = NAMED_LATER if NAMED_LATER in words else NO_TRUMP if words == [NO_TRUMP] else "herz"
    own = {
        "win_at": _scalar(highest, mark),
        **_trumps(contract, suit, mark, contract.entries.get("trump")),
    }
    said = {"label": _label("?", "?", mark)} | {
        key: node for key, node in contract.entries.items() if key != "trumps"
    }
    return MapNode(said | own, contract.mark, contract.keys, contract.deleted)


def _rungs(
    tree: MapNode, name: str, contract: MapNode, ladder: Ladder
) -> Iterator[tuple[str, MapNode]]:
    """Every bid, the lowest first, by its id."""
    mark = contract.entries[LADDER].mark
    lowest, value, lost = (_number(contract, key) for key in ("rank", "value", "lost_value"))
    for level, number in enumerate(ladder.numbers):
        for place, suit in enumerate(ladder.trumps):
            above = level * len(ladder.trumps) + place if ladder.suits_rank else level
            own: dict[str, Node] = {
                "label": _named(tree, contract, ladder, number, suit, mark),
                "rank": _scalar(lowest + ladder.rank_step * above, mark),
                "win_at": _scalar(number, mark),
                **_trumps(contract, suit, mark, _trump_of(tree, contract)),
            }
            if ladder.lowest_all_stay and not above:
                own["all_stay"] = Scalar(True, mark, "true")
            if value or ladder.value_step:
                own["value"] = _scalar(value + above * ladder.value_step, mark)
            if lost or ladder.lost_step:
                own["lost_value"] = _scalar(lost + above * ladder.lost_step, mark)
            shared = {key: node for key, node in contract.entries.items() if key != "trumps"}
            rung = rung_id(name, number, suit)
            yield rung, MapNode(shared | own, contract.mark, contract.keys, contract.deleted)


def _number(contract: MapNode, key: str) -> int:
    node = contract.entries.get(key)
    return node.value if isinstance(node, Scalar) and type(node.value) is int else 0


def _trump_of(tree: MapNode, contract: MapNode) -> Node | None:
    """Where the trump of an entry comes from, by itself or by the contract whose cards it has."""
    contracts, followed = tree.entries.get("contracts"), set[str]()
    while "trump" not in contract.entries:
        named = contract.entries.get(CARDS_AS)
        if not isinstance(named, Scalar) or named.spelling in followed:
            return None
        followed.add(named.spelling)
        other = contracts.entries.get(named.spelling) if isinstance(contracts, MapNode) else None
        if not isinstance(other, MapNode):
            return None
        contract = other
    return contract.entries["trump"]


def _trumps(contract: MapNode, suit: str, mark: Mark, written: Node | None) -> dict[str, Node]:
    """The suit of a bid as the trumps of its contract: a whole suit that the entry names is this
    one, and without any the suit alone is trump. `written` is where its trump comes from."""
    if suit == NO_TRUMP:
        return {"trump": Scalar("none", mark, "none")}
    if suit == NAMED_LATER:
        kept = isinstance(written, Scalar) and written.spelling in MADE_IN_PLAY
        return {} if kept else {"trump": Scalar("named", mark, "named")}
    whole = Scalar(f"{suit}-*", mark, f"{suit}-*")
    named = contract.entries.get("trumps")
    items: list[Node] = [whole]
    if isinstance(named, ListNode):
        items = [whole if _is_suit(item) else item for item in named.items]
    return {"trump": Scalar("fixed", mark, "fixed"), "trumps": ListNode(items, mark)}


def _left_of_suit(name: str, contract: MapNode, ladder: Ladder) -> Iterator[Problem]:
    """Cards of the suit that the entry names as a whole, which would stay trumps of every bid."""
    named = contract.entries.get("trumps")
    items = named.items if isinstance(named, ListNode) else []
    whole = [item.spelling[:-2] for item in items if isinstance(item, Scalar) and _is_suit(item)]
    if len(ladder.trumps) == 1:
        return
    words = [item.spelling for item in items if isinstance(item, Scalar)]
    for item in items:
        word = item.spelling if isinstance(item, Scalar) else ""
        suit, _, rank = word.partition("-")
        if suit in whole and not _is_suit(item) and not in_all_suits(rank, words):
            path, instead = ("contracts", name, "trumps"), f"trump-{rank}"
            yield Problem.at(item.mark, path, "ladder_keeps_card", word=word, instead=instead)


def _is_suit(item: Node) -> bool:
    return isinstance(item, Scalar) and item.spelling.endswith("-*") and item.spelling != "*-*"


def _named(
    tree: MapNode, contract: MapNode, ladder: Ladder, number: int, suit: str, mark: Mark
) -> MapNode:
    """What a bid is called: its number and its suit, after the label of the entry if it has one, or
    where the label has a place for them; a number says enough where no bid of the ladder has a
    trump, or the label names its only suit."""
    faces = find(tree, ("deck", "faces"))
    style: DeckStyle = (
        "french" if isinstance(faces, Scalar) and faces.value == "french" else "german"
    )
    said = {}
    for lang in LANGUAGES:
        t = texts(lang)
        alone = _before(contract, lang) and not _shares_label(tree, contract, lang)
        if suit == NAMED_LATER or (ladder.trumps == [NO_TRUMP] and alone):
            bid = str(ladder.said(number))
        elif suit == NO_TRUMP:
            bid = t.get("rules.ladder.without_trump", n=ladder.said(number))
        else:
            of = f"{style}.{suit_name(parse_suit(suit), style)}"
            name = t.get(f"rules.words.suit.{of}")
            words = _before(contract, lang).casefold().split()
            said_before = len(ladder.trumps) == 1 and name.casefold() in words
            said_number = ladder.said(number)
            one = t.get(f"rules.words.suit_of_one.{of}")
            suited = t.get(
                "rules.ladder.bid", n=said_number, suit=one if said_number == 1 else name
            )
            bid = str(said_number) if said_before else suited
        label = _before(contract, lang)
        placed = label.replace(NUMBER_HERE, bid) if NUMBER_HERE in label else ""
        said[lang] = placed or " ".join(filter(None, (label, bid)))
    return _label(said["de"], said["en"], mark)


def _shares_label(tree: MapNode, contract: MapNode, lang: str) -> bool:
    """Whether another ladder has the same label, so that it does not tell their bids apart."""
    contracts = tree.entries.get("contracts")
    others = contracts.entries.values() if isinstance(contracts, MapNode) else ()
    ladders = [one for one in others if isinstance(one, MapNode) and LADDER in one.entries]
    label = _before(contract, lang)
    return sum(_before(one, lang) == label for one in ladders) > 1


def _before(contract: MapNode, lang: str) -> str:
    """The label of an entry in one language."""
    label = contract.entries.get("label")
    if isinstance(label, MapNode):
        label = label.entries.get(lang) or next(iter(label.entries.values()), None)
    return label.spelling if isinstance(label, Scalar) and label.value is not None else ""


def _label(de: str, en: str, mark: Mark) -> MapNode:
    return MapNode({"de": Scalar(de, mark, de), "en": Scalar(en, mark, en)}, mark)


def _scalar(number: int, mark: Mark) -> Scalar:
    return Scalar(number, mark, str(number))
