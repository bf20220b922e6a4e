"""Melds: when they are laid, what they are and count, how they share cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, combinations, groupby, product

from game.cards import Suit, parse_card, parse_rank
from game.rules.explain.ladders import bids_together, name_of
from game.rules.explain.phases.base import PlacedChapter
from game.rules.explain.phases.meld import say_who
from game.rules.explain.phases.stock import say_when
from game.rules.explain.writer import Writer
from game.rules.model.base import RankName
from game.rules.model.cards_of_phases import cards_dealt, talon_dealt
from game.rules.model.contracts import Contract
from game.rules.model.melds import Meld, MeldTable
from game.values import Points

FEW = 4
"""So many melds are named again after the list of all of them."""


def melding(w: Writer) -> None:
    """Who melds when, the melds, and how they share cards."""
    melds = w.ruleset.melds
    if melds is None:
        return
    w.chapter("melds")
    say_who(w)
    say_when(w)
    w.paragraph()
    games = w.ruleset.contracts.items()
    listing = [name for name, game in games if game.enabled and isinstance(game.melds, list)]
    if listing:
        w.say("melds.by_game", [f"contracts.{name}.melds" for name in listing])
    w.say("melds.list", "scoring.kind")
    on = [(name, meld) for name, meld in melds.table.items() if meld.enabled]
    for name, meld in on:
        w.paragraph(item=True)
        _meld(w, f"melds.table.{name}", meld)
    w.paragraph()
    _making_trump(w, on)
    row = _same_row(melds)
    if row is not None:
        keys = [f"melds.table.{name}.of_one_suit" for name, _ in on]
        w.say("melds.row_order", keys, ranks=w.words.comma(map(w.words.rank, row)))
    if w.ruleset.table.sides.has_partners:
        asked = [f"{at}.asks_for_half" for at, one in w.phases("tricks") if one.asks_for_half]
        text = "partners_asked" if asked else "partners"
        w.say(f"melds.{text}", ["table.sides.kind", *asked])
    _compared(w, on)
    _families(w)
    _contained(w)


def _making_trump(w: Writer, on: Sequence[tuple[str, Meld]]) -> None:
    """What the meld counts that makes trump."""
    more = [
        f"melds.table.{name}.trump_points" for name, meld in on if meld.trump_points is not None
    ]
    games = w.ruleset.contracts.items()
    made = [
        f"contracts.{name}.trump"
        for name, game in games
        if game.enabled and game.trump_stays_melded
    ]
    if more and made:
        w.say("melds.makes_trump", [*made, *more])


def _same_row(melds: MeldTable) -> Sequence[RankName] | None:
    """The ranks in which all rows are looked for; None where there are none, or they differ."""
    rows = [m.of_one_suit or [] for m in melds.table.values() if m.enabled and m.row is not None]
    return rows[0] if rows and rows.count(rows[0]) == len(rows) else None


def _compared(w: Writer, on: Sequence[tuple[str, Meld]]) -> None:
    """Whose melds count, and which is the best."""
    assert w.ruleset.melds is not None
    if w.ruleset.melds.counts_all:
        return
    keys = ["melds.counted", *(f"melds.table.{name}.apart" for name, _ in on)]
    keys += [f"melds.table.{name}.when_played" for name, meld in on if meld.when_played]
    w.say(f"melds.{w.ruleset.melds.counted}{w.partners or w.alone}", keys)
    compared = [(name, meld) for name, meld in on if not meld.stands_apart]
    groups: dict[str, list[str]] = {}
    told = [
        (name, meld)
        for number, (name, meld) in enumerate(compared)
        if not _is_told_before(w, name, compared[:number])
    ]
    labels = w.words.names(w.label(meld.label) for _, meld in told)
    for (name, meld), label in zip(told, labels, strict=True):
        group = "" if w.ruleset.melds.counts_best_side else meld.family or name
        groups.setdefault(group, []).append(label)
    several = [group for group in groups.values() if len(group) > 1]
    if several:
        kinds = "order_of_best" if "" in groups else "order_in_families"
        alike = "" in groups and len(told) == len(compared)
        listed = "_listed" if alike and len(compared) > FEW else ""
        names = "; ".join(w.words.comma(name for name, _ in groupby(group)) for group in several)
        w.say(f"melds.{kinds}{listed}", keys, names=names)
    rows = any(meld.row is not None for _, meld in compared)
    plain = not any(contract.has_trump for contract in w.ruleset.contracts.values())
    suits = not plain and any(meld.of_one_suit for _, meld in compared)
    _equal(w, w.ruleset.melds, rows=rows, suits=suits)
    called = w.words.names(w.label(meld.label) for _, meld in on if meld.stands_apart)
    apart = list(dict.fromkeys(called))
    if apart:
        w.say("melds.apart", keys, n=len(apart), names=w.words.join(apart))


def _equal(w: Writer, melds: MeldTable, *, rows: bool, suits: bool) -> None:
    """Which of two melds that are called the same goes first, where some are rows, or are of one
    suit that may be trump."""
    by_trump = suits and melds.trump_goes_before != "nothing"
    equal = "rows" if rows else "trump" if by_trump else "turn"
    if rows and by_trump:
        equal = "trump_rows" if melds.trump_goes_before == "higher" else "rows_trump"
    keys = ["melds.as_good", *(["melds.trump_goes_before"] if suits else [])]
    w.say(f"melds.equal.{melds.as_good}.{equal}", keys)


def _is_told_before(w: Writer, name: str, before: Sequence[tuple[str, Meld]]) -> bool:
    """Whether one of the same name that another game has was told already."""
    earlier = {one for one, _ in before}
    alike = [one for one in _called_alike(w, name) if one in earlier]
    return any(not _in_one_game(w, one, name) for one in alike)


def _called_alike(w: Writer, name: str) -> list[str]:
    """The other melds that are called as one is."""
    assert w.ruleset.melds is not None
    table = w.ruleset.melds.table
    label = w.label(table[name].label)
    alike = [one for one, meld in table.items() if meld.enabled and w.label(meld.label) == label]
    return [one for one in alike if one != name]


def _counting(w: Writer, name: str) -> list[tuple[str, Contract]]:
    """The games in which a meld counts."""
    played = w.all_games.items()
    games = [(at, game) for at, game in played if game.is_played]
    return [one for one in games if one[1].melds is True or name in (one[1].melds or ())]


def _in_one_game(w: Writer, one: str, other: str) -> bool:
    """Whether two melds count in the same game."""
    return any(at in dict(_counting(w, other)) for at, _ in _counting(w, one))


def _say_games(w: Writer, path: str, name: str) -> None:
    """In which games a meld counts, where another one of its name counts in others."""
    alike = _called_alike(w, name)
    games = _counting(w, name)
    if games and alike and not any(_in_one_game(w, name, one) for one in alike):
        names = dict.fromkeys(w.words.quoted(name_of(w, bids)) for bids in bids_together(games))
        keys = [f"{path}.label", *(f"{at}.melds" for at, _ in games)]
        w.say("melds.only_in", keys, names=w.words.join(list(names)))


def _when_played(w: Writer, path: str, meld: Meld) -> None:
    """How one has a meld that is not laid: told of the first, and that others are like it."""
    assert w.ruleset.melds is not None
    table = w.ruleset.melds.table.items()
    first = next(name for name, meld in table if meld.enabled and meld.when_played)
    too = "" if path == f"melds.table.{first}" else "_too"
    others = len(meld.cards or meld.of_one_suit or ()) * meld.times - 1
    w.say(f"melds.when_played{too}", f"{path}.when_played", n=others)


def _meld(w: Writer, path: str, meld: Meld) -> None:
    form = "of_one_suit" if meld.of_one_suit else "of_each_suit" if meld.of_each_suit else "cards"
    keys = [f"{path}.{key}" for key in (form, "times", "points", "enabled")]
    if form == "of_one_suit":
        keys += [f"{path}.row", f"{path}.all_held", f"{path}.suits", f"{path}.trump_points"]
    if form == "of_each_suit":
        keys += [f"{path}.alike", f"{path}.different_suits"]
    each = "points" if meld.all_held is None else "points_each"
    moves = w.ruleset.scoring.moved_by_melds is not None
    points = w.phrase("melds.moves" if moves else f"melds.{each}", n=meld.points)
    if meld.trump_points not in (None, meld.points) and not meld.in_trumps:
        points = w.phrase("melds.points_and_trump", points=points, trump=meld.trump_points)
    cards, worth = _cards(w, meld), meld.points or meld.trump_points
    if meld.wins is not None and not worth:
        w.say("melds.wins.meld", keys, name=w.label(meld.label), cards=cards)
    else:
        w.say("melds.meld", keys, name=w.label(meld.label), cards=cards, points=points)
    _say_games(w, path, path.rpartition(".")[2])
    if meld.when_played:
        _when_played(w, path, meld)
    if meld.heights:
        w.say("melds.heights", f"{path}.heights", ranks=_ranks_with(w, meld.heights))
    if len(meld.run) > 1 and not _melds_later(w):
        _run_at_once(w, f"{path}.run", meld.run)
    elif meld.run:
        points = w.words.comma(str(n) for n in meld.run)
        w.say("melds.run", f"{path}.run", points=points, first=meld.run[0])
    if meld.wins is not None:
        _wins(w, path, meld)
    if meld.after is not None and w.ruleset.melds is not None:
        other = w.ruleset.melds.table[meld.after]
        name = w.label(other.label)
        if meld.in_trumps and other.of_one_suit and not other.minds_trump:
            name = w.phrase("melds.in_trump", name=name)
        w.say("melds.after", f"{path}.after", name=name)


def counted_in(w: Writer, names: Sequence[str]) -> str:
    """The melds of which only some count, those that are called like another one with their cards
    and what they bring."""
    assert w.ruleset.melds is not None
    table = {name: meld for name, meld in w.ruleset.melds.table.items() if meld.enabled}
    called = {name: w.words.name(w.label(meld.label)) for name, meld in table.items()}
    said = []
    for name in names:
        if name not in table:
            continue
        if list(called.values()).count(called[name]) == 1:
            said.append(called[name])
            continue
        meld = table[name]
        points = w.phrase("melds.points", n=meld.points)
        said.append(w.phrase("melds.told", name=called[name], cards=_cards(w, meld), points=points))
    return w.words.join(said)


def _wins(w: Writer, path: str, meld: Meld) -> None:
    """What is won on the spot, and what is written down for it."""
    together = "_partners" if w.ruleset.table.sides.has_partners else ""
    brings = "points" if meld.points or meld.trump_points else "nothing"
    if meld.any_turn:
        w.say("melds.wins.any_turn", f"{path}.any_turn")
    first = next(other for other in _winning(w) if _wins_as(other) == _wins_as(meld))
    if first is not meld:
        w.say("melds.wins.too", f"{path}.wins", name=w.words.quoted(w.label(first.label)))
        return
    w.say(f"melds.wins.{meld.wins}_{brings}{together}", f"{path}.wins")
    if w.ruleset.announcements is not None and w.ruleset.announcements.said and meld.points:
        w.say("melds.wins.doubled", f"{path}.wins")


def _winning(w: Writer) -> list[Meld]:
    """The melds that win at once."""
    assert w.ruleset.melds is not None
    return [one for one in w.ruleset.melds.table.values() if one.enabled and one.wins is not None]


def _wins_as(meld: Meld) -> tuple[str | None, bool]:
    """What is won by a meld on the spot, and whether it counts something, too."""
    return meld.wins, bool(meld.points or meld.trump_points)


def _ranks_with(w: Writer, heights: Mapping[RankName, int]) -> str:
    """Ranks with what each has, those of one number together: Ace 11, King, Queen and Jack 10."""
    ranks: dict[int, list[str]] = {}
    for rank, height in heights.items():
        ranks.setdefault(height, []).append(rank)
    return w.words.comma(
        f"{w.words.join([w.words.rank(rank) for rank in some])} {height}"
        for height, some in sorted(ranks.items(), reverse=True)
    )


def _cards(w: Writer, meld: Meld) -> str:
    if meld.cards is not None:
        return _times(w, meld, w.words.join(_named(w, meld.cards)))
    if meld.of_one_suit is not None:
        ranks = w.words.ranks(meld.of_one_suit)
        if meld.all_held is not None:
            every = len(meld.of_one_suit) == len(w.ruleset.deck.ranks)
            count = w.words.number(meld.all_held)
            return w.phrase(f"melds.all_held{'' if every else '_of'}", count=count, ranks=ranks)
        if meld.row is not None:
            count, melds = w.words.number(meld.row), w.ruleset.melds
            if melds is not None and _same_row(melds) is not None:
                ranks = w.phrase("melds.row_of_cards", count=count)
            else:
                ranks = w.phrase("melds.row", count=count, ranks=ranks)
        return _times(w, meld, w.phrase(f"melds.of_one_suit.{meld.suits}", ranks=ranks))
    each = meld.of_each_suit or []
    if not meld.different_suits:
        many = w.words.join(w.words.rank(rank, 2) for rank in each)
        several = "_each" if len(each) > 1 else ""
        return w.phrase(
            f"melds.any_suits{several}",
            count=w.words.number((meld.alike or 4) * meld.times),
            ranks=many,
        )
    if meld.alike is not None and len(each) == 1:
        count, ranks = w.words.number(meld.alike), w.words.rank(each[0], 2)
        return _times(w, meld, w.phrase("melds.alike", count=count, ranks=ranks))
    if meld.alike is not None:
        count, ranks = w.words.number(meld.alike), w.words.ranks(each)
        return _times(w, meld, w.phrase("melds.of_suits", count=count, ranks=ranks))
    key = "melds.of_every_suit" if meld.times == 1 else "melds.of_every_suit_twice"
    ranks = w.words.ranks(each) if len(each) > 1 else w.words.rank(each[0], 2)
    return w.phrase(key, ranks=ranks, times=w.words.times(meld.times))


def _named(w: Writer, cards: Sequence[str]) -> Iterator[str]:
    """What single cards are called, those of the trump suit and of another one among them."""
    plain = "plain"  # of every further card: the same suit
    for card in cards:
        word, _, rank = card.partition("-")
        if word == "trump":
            yield w.phrase("melds.card_of.trump", rank=w.words.rank(rank))
        elif word == "plain":
            yield w.phrase(f"melds.card_of.{plain}", rank=w.words.rank(rank))
            plain = "same"
        else:
            yield w.words.card(card)


def _times(w: Writer, meld: Meld, cards: str) -> str:
    if meld.times == 1:
        return cards
    return w.phrase("melds.times", cards=cards, times=w.words.times(meld.times))


def _families(w: Writer) -> None:
    """Which melds cannot use one card twice."""
    assert w.ruleset.melds is not None
    families: dict[str, list[tuple[str, Meld]]] = {}
    for name, meld in w.ruleset.melds.table.items():
        if meld.enabled:
            families.setdefault(meld.family or name, []).append((name, meld))
    shared = [kept for group in families.values() if (kept := _that_share(group))]
    groups = [[meld for _, meld in group] for group in families.values()]
    later = "_at_once" if _used_again(w) else ""
    if len(groups) == 1:
        keys = [f"melds.table.{name}.family" for name, _ in (*families.values(),)[0]]
        w.say(f"melds.single{later}", ["scoring.kind", *keys])
    others = _not_in(families, shared)
    but = len(groups) > 1 and len(shared) == 1 and len(shared[0]) > FEW and bool(others)
    if not but and any(_may_share(*pair) for pair in _of_two(groups)):
        w.say("melds.once", "scoring.kind")
    if not but:
        _shared_card(w)
    if shared and len(groups) > 1:
        labels = [dict.fromkeys(w.label(meld.label) for _, meld in group) for group in shared]
        names = [w.words.join(group, "or") for group in labels]
        keys = [f"melds.table.{name}.family" for group in shared for name, _ in group]
        if but:
            names = list(dict.fromkeys(w.words.names(w.label(meld.label) for meld in others)))
            w.say("melds.family_but", keys, n=len(names), names=w.words.join(names))
            _shared_card(w)
        else:
            w.say(f"melds.family{later}", keys, names="; ".join(names))


def _used_again(w: Writer) -> bool:
    """Whether cards of a meld may be used once more for a larger one, in which it lies."""
    melds = w.ruleset.melds
    assert melds is not None
    if melds.contained_melds != "before_only":
        return False
    table = melds.table
    inner = {name for meld in table.values() if meld.enabled for name in meld.contains}
    return any(name in table and table[name].enabled for name in inner)


def _not_in(
    families: Mapping[str, list[tuple[str, Meld]]], shared: Sequence[Sequence[tuple[str, Meld]]]
) -> list[Meld]:
    """The few melds that lie in no family with others of which a card can lie in another one;
    empty where there are more of them."""
    said = {name for group in shared for name, _ in group}
    others = [entry for group in families.values() for entry in group if entry[0] not in said]
    return [meld for _, meld in others] if len(others) <= FEW // 2 else []


def _that_share(group: Sequence[tuple[str, Meld]]) -> list[tuple[str, Meld]]:
    """Those melds of a family of which a card can lie in another one, too."""
    return [
        (name, meld)
        for name, meld in group
        if any(other is not meld and _may_share(meld, other) for _, other in group)
    ]


def _of_two(groups: Sequence[Sequence[Meld]]) -> Iterator[tuple[Meld, Meld]]:
    """Every two melds of different groups."""
    for one, other in combinations(groups, 2):
        yield from product(one, other)


def _may_share(one: Meld, other: Meld) -> bool:
    """Whether a card can lie in both of two melds."""
    if one.of_one_suit and other.of_one_suit and {one.suits, other.suits} == {"trump", "plain"}:
        return False
    named = [*(one.cards or ()), *(other.cards or ())]
    if (
        one.cards
        and other.cards
        and not any(card.startswith(("trump-", "plain-")) for card in named)
    ):
        return not {*map(parse_card, one.cards)}.isdisjoint(map(parse_card, other.cards))
    ranks = [meld.of_one_suit or meld.of_each_suit for meld in (one, other)]
    mine, others = ({*map(parse_rank, named or ())} for named in ranks)
    return not (mine and others) or not mine.isdisjoint(others)


def _shared_card(w: Writer) -> None:
    """A card that two melds can use at once, as an example."""
    assert w.ruleset.melds is not None
    table = {name: meld for name, meld in w.ruleset.melds.table.items() if meld.enabled}
    for name, meld in table.items():
        for other, fours in table.items():
            rank = (fours.of_each_suit or [""])[0]
            apart = (meld.family or name) != (fours.family or other)
            if (
                apart
                and rank in (meld.of_one_suit or [])
                and name not in fours.contains
                and not (meld.wins or fours.wins)
                and _fit(w, meld, fours)
            ):
                w.say(
                    "melds.shared",
                    f"melds.table.{name}.enabled melds.table.{other}.enabled",
                    card=w.words.a_rank(rank),
                    **dict(zip(("one", "other"), _names_of(w, meld, fours), strict=True)),
                )
                return


def _names_of(w: Writer, *melds: Meld) -> list[str]:
    """What melds are called in one sentence."""
    return w.words.names(w.label(meld.label) for meld in melds)


def _fit(w: Writer, row: Meld, fours: Meld) -> bool:
    """Whether a hand can hold both of two melds that share cards."""
    if _melds_later(w):
        return True  # what was melded before need not be in the hand any more
    phases = w.ruleset.phases.values()
    held = cards_dealt(phases) + talon_dealt(phases)
    in_row = (row.row or len(row.of_one_suit or [])) * row.times
    each = len(fours.of_each_suit or []) * (fours.alike or len(Suit)) * fours.times
    return in_row + each - min(row.times, fours.times) <= held


def _contained(w: Writer) -> None:
    """What becomes of a meld that lies in a larger one."""
    melds = w.ruleset.melds
    assert melds is not None
    table = melds.table
    pairs = [
        (name, other)
        for name, meld in table.items()
        for other in meld.contains
        if meld.enabled and other in table and table[other].enabled
    ]
    if not pairs:
        return
    keys = ["melds.contained_melds"]
    keys += [f"melds.table.{name}.contains" for name in dict(pairs)]
    rows = _rows_of_contained(pairs)
    if rows and melds.contained_melds in ("never", "before_only"):
        named = (
            w.words.join(w.words.names(w.label(table[one].label) for one in row)) for row in rows
        )
        text = "largest" if melds.contained_melds == "never" else "larger_later"
        w.say(f"melds.contained.{text}", keys, rows="; ".join(named))
        return
    labels = w.words.names(w.label(table[one].label) for pair in pairs for one in pair)
    listed = w.words.comma(
        w.phrase("melds.inside", inner=inner, outer=outer)
        for outer, inner in zip(labels[::2], labels[1::2], strict=True)
    )
    w.say(f"melds.contained.{melds.contained_melds}", keys, pairs=listed)


FEW_PAIRS = 6
"""Of so many melds that lie in larger ones each is told by itself."""


def _rows_of_contained(pairs: Sequence[tuple[str, str]]) -> list[list[str]]:
    """The melds of which each lies in all that are larger, row by row, the largest first; empty
    where some lie otherwise in each other, or there are few."""
    rows: list[list[str]] = []
    for one in dict.fromkeys(name for pair in pairs for name in pair):
        row = next((row for row in rows if {(one, row[0]), (row[0], one)} & set(pairs)), None)
        if row is None:
            rows.append([one])
        else:
            row.append(one)
    inside = set(pairs)
    for row in rows:
        row.sort(key=lambda one: -sum((one, other) in inside for other in row))
    told = {(a, b) for row in rows for at, a in enumerate(row) for b in row[at + 1 :]}
    return rows if len(inside) > FEW_PAIRS and told == inside else []


CHAPTER = PlacedChapter(99, melding)


def _melds_later(w: Writer) -> bool:
    """Whether melds are laid between tricks or with a lead, and not all at once before them."""
    tricks = [phase for _, phase in w.phases("tricks")]
    stocks = [phase for _, phase in w.phases("stock")]
    return bool(stocks) or any(phase.leads_with_melds for phase in tricks)


def _run_at_once(w: Writer, key: str, run: Sequence[Points]) -> None:
    """What two of a meld count together, and three, where all are laid at the same time."""
    sums = list(accumulate(run))
    several = [f"{w.words.number(n)} {points}" for n, points in enumerate(sums, 1)][2:]
    more = "".join(f", {one}" for one in several)
    w.say("melds.run_at_once", key, two=w.words.number(2), points=sums[1], more=more)
