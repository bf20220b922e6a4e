"""What can be played besides the usual game: an entry each, then what several have in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.rules.explain.chapters.cards import order_of_suits, plain_ranks, trump_names
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract


class Fact(NamedTuple):
    """A sentence about a contract, and the keys that it rests on; what is `own` is said in the
    entry of the contract even when it holds for others, too."""

    text: str
    keys: tuple[str, ...]
    own: bool = False


class Entry(NamedTuple):
    """A contract with its name and all that is said about it."""

    name: str
    contract: Contract
    path: str
    facts: tuple[Fact, ...]


def contracts(w: Writer) -> None:
    """Every special contract that is offered, the highest first; shared sentences once."""
    w.chapter("contracts")
    entries = [
        Entry(w.label(contract.label), contract, path, tuple(_facts(w, path, contract)))
        for path, contract in w.special_contracts()
    ]
    shared = _shared(entries)
    for entry in entries:
        own = [fact for fact in entry.facts if fact.text not in shared]
        w.paragraph(item=True)
        for place, fact in enumerate(own):
            keys = [*fact.keys, *([] if place else [f"{entry.path}.enabled"])]
            if place:
                w.write(fact.text, keys)
            else:
                w.write(w.phrase("contracts.entry", name=entry.name, text=fact.text), keys)
    groups: dict[tuple[str, ...], list[str]] = {}
    for text, names in shared.items():
        groups.setdefault(names, []).append(text)
    for names, common in sorted(groups.items(), key=lambda group: -len(group[0])):
        _say_group(w, entries, names, common)


def _shared(entries: list[Entry]) -> dict[str, tuple[str, ...]]:
    """The sentences that hold for several contracts, with the names of these."""
    told: dict[str, list[str]] = {}
    kept = {fact.text for entry in entries for fact in entry.facts if fact.own}
    for entry in entries:
        for fact in entry.facts:
            if fact.text not in kept:
                told.setdefault(fact.text, []).append(entry.name)
    return {text: tuple(names) for text, names in told.items() if len(names) > 1}


def _say_group(w: Writer, entries: list[Entry], names: tuple[str, ...], common: list[str]) -> None:
    members = [entry for entry in entries if entry.name in names]
    w.paragraph()
    said = w.words.join(w.words.quoted(name) for name in names)
    begin = w.phrase(f"contracts.shared.{_group(entries, members)}", names=said)
    for place, text in enumerate(common):
        keys = [key for entry in members for f in entry.facts if f.text == text for key in f.keys]
        if place == 0:
            keys += [f"{entry.path}.enabled" for entry in members]
        w.write(text if place else f"{begin} {text}", list(dict.fromkeys(keys)))


def _group(entries: list[Entry], members: list[Entry]) -> str:
    """How a group is called: all, all soli, those for card points, or by the names."""
    if len(members) == len(entries):
        return "all"
    solos = [entry for entry in entries if entry.contract.sides == "solo"]
    if members == [entry for entry in solos if entry.contract.goal == "points"]:
        return "solos" if members == solos else "solos_for_points"
    return "solos" if members == solos else "some"


def _facts(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """All sentences about a contract, in the order in which one wants to know them."""

    for card, n in contract.needs.items():
        many = w.words.card(card, n)
        needed = {"n": n, "count": w.words.number(n), "card": many}
        keys = f"{path}.needs.{card} {path}.needs_side_cards"
        yield _fact(w, "needs", keys, own=True, **needed)
    if contract.after_call:
        yield _fact(w, "after_call", f"{path}.after_call", own=True)
    for holding in contract.holding:
        yield _fact(
            w,
            f"holding.{holding.kind}",
            f"{path}.holding",
            own=True,
            n=holding.count,
            count=w.words.number(holding.count),
            cards=w.words.several(holding.cards),
            card=w.words.card(holding.card) if holding.card else "",
        )
    yield from _goal(w, path, contract)
    if contract.goal != "thrown_in":
        yield from _cards(w, path, contract)
        yield from _sides(w, path, contract)
        yield from _course(w, path, contract)


def _fact(w: Writer, key: str, keys: str, *, own: bool = False, **args: Any) -> Fact:
    return Fact(w.phrase(f"contracts.{key}", **args), tuple(keys.split()), own)


def _goal(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """What must be reached, and when it is over."""
    goal = contract.goal
    if goal == "points":
        return
    if goal == "thrown_in":
        yield _fact(w, "goal.thrown_in", f"{path}.goal")
        return
    keys = f"{path}.goal {path}.value"
    scoring = w.ruleset.scoring
    if scoring.two_sides:
        n = contract.value * scoring.point_value
        yield _fact(w, f"goal.{goal}_of_sides", f"{keys} scoring.unit", own=True, n=n)
    else:
        yield _fact(w, f"goal.{goal}", keys, own=True, n=contract.value)
        yield _fact(w, "won_or_lost", f"{path}.goal")
    yield _fact(w, f"ends.{goal}", f"{path}.goal")
    if w.ruleset.table.sides.kind == "partners":
        yield _fact(w, f"partner_tricks.{goal}_{contract.partner_tricks}", f"{path}.partner_tricks")


def _cards(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """Trump and order, beside those of the usual game.

    Where nothing else is said of a contract before, trump is what it is known by.
    """
    _, usual = w.usual()
    keys = f"{path}.trump {path}.trumps {path}.cards_as {path}.suit"
    own = contract.goal == "points" and not contract.needs and not contract.holding
    same_trumps = (contract.trump, contract.trumps) == (usual.trump, usual.trumps)
    same_order = contract.order == usual.order and contract.trumps == usual.trumps
    if same_trumps and same_order and not own:
        yield _fact(w, "as_usual", f"{keys} {path}.order")
    elif same_trumps:
        yield _fact(w, "same_trumps", keys, own=own)
    elif contract.trump == "fixed":
        named = trump_names(w, contract)
        yield _fact(w, "trumps", keys, own=own, n=len(named), cards=w.words.comma(named))
        suits = order_of_suits(w, (entry for entry in contract.trumps if entry not in usual.trumps))
        if suits:
            yield Fact(suits, (f"{path}.trumps",))
    elif contract.trump == "none":
        yield _fact(w, "without_trumps" if own else "no_trump", keys, own=own)
    else:
        yield Fact(w.phrase(f"trump.{contract.trump}"), tuple(keys.split()))
    if same_order:
        if not same_trumps:
            yield _fact(w, "same_order", f"{path}.order")
    elif contract.trump == "none":
        yield _order(w, path, contract, "trump.order")
    elif plain_ranks(w, contract):
        yield _order(w, path, contract, "trump.order_of_contract")
    equals = (contract.second_wins, contract.second_wins_last)
    if equals != (usual.second_wins, usual.second_wins_last):
        yield from _equals(w, path, contract)


def _order(w: Writer, path: str, contract: Contract, text: str) -> Fact:
    ranks = w.words.comma(w.words.rank(name) for name in plain_ranks(w, contract))
    return Fact(w.phrase(text, ranks=ranks), (f"{path}.order", "deck.ranks"))


def _equals(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """Which of two equal cards wins, where it is not as usual."""
    if not contract.second_wins:
        yield _fact(w, "first_wins", f"{path}.second_wins")
        return
    cards = w.words.several(contract.second_wins)
    yield Fact(w.phrase("trump.second_wins", cards=cards), (f"{path}.second_wins",))
    last = "in_the_last" if contract.second_wins_last else "not_in_the_last"
    yield Fact(w.phrase(f"trump.{last}"), (f"{path}.second_wins_last",))


def _sides(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """Who plays with whom, and how much it counts."""
    factor = w.ruleset.table.sides.alone_factor
    if contract.sides == "solo":
        yield _fact(w, "sides.solo", f"{path}.sides")
    elif contract.sides == "partner":
        key = "sides.poverty" if contract.partner is None else "sides.partner"
        yield _fact(w, key, f"{path}.sides")
    if contract.partner is not None:
        at, within = f"{path}.partner", contract.partner.within
        keys = f"{at}.found_by {at}.within"
        count = w.words.number(within)
        yield _fact(w, f"partner.{contract.partner.found_by}", keys, n=within, count=count)
        if factor > 1:
            yield _fact(w, "alone", "table.sides.alone_factor", factor=w.words.fold(factor))
        yield from _alone_special_points(w)
    counted = contract.sides == "solo" and w.ruleset.scoring.two_sides
    if contract.factor > 1 or counted:
        yield _fact(w, "factor", f"{path}.factor", factor=w.words.fold(contract.factor))


def _alone_special_points(w: Writer) -> Iterator[Fact]:
    """Which special points count for whoever has found no partner."""
    specials, counting = w.ruleset.scoring.specials, w.ruleset.table.sides.alone_special_points
    if not w.ruleset.scoring.two_sides:
        return
    if counting is None:
        yield _fact(w, "alone_all_special_points", "table.sides.alone_special_points")
        return
    names = [w.label(specials[name].label) for name in counting]
    key = "alone_special_points" if names else "alone_no_special_points"
    yield _fact(w, key, "table.sides.alone_special_points", names=w.words.join(names))


def _course(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """What goes otherwise than usual: talon, hand, melds, lead, next deal, special points."""
    scoring = w.ruleset.scoring
    if w.phases("talon"):
        yield _fact(w, f"talon.{contract.talon}", f"{path}.talon")
    if contract.hand == "open":
        yield _fact(w, "open", f"{path}.hand")
    if not contract.melds and w.ruleset.melds is not None:
        yield _fact(w, "no_melds", f"{path}.melds")
    if contract.leader == "declarer":
        yield _fact(w, "leads", f"{path}.leader")
    if contract.deals_next:
        yield _fact(w, "deals_next", f"{path}.deals_next")
    if contract.goal != "points" and scoring.two_sides:
        yield _fact(w, "no_special_points", f"{path}.special_points {path}.goal")
        if w.ruleset.announcements is not None and w.ruleset.announcements.enabled:
            yield _fact(w, "no_announcements", f"announcements.enabled {path}.goal")
    elif contract.special_points is not None:
        names = [w.label(scoring.specials[name].label) for name in contract.special_points]
        key = "special_points" if names else "no_special_points"
        yield _fact(w, key, f"{path}.special_points", names=w.words.join(names))
    elif contract.sides == "solo" and scoring.two_sides:
        yield _fact(w, "all_special_points", f"{path}.special_points")
