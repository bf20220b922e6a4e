"""Melds: when they are laid, what they are and count, how they share cards."""

from __future__ import annotations

from game.rules.explain.writer import Writer
from game.rules.model.melds import Meld


def melding(w: Writer) -> None:
    """All about melds but the pauses of a game with a stock."""
    melds = w.ruleset.melds
    if melds is None:
        return
    w.chapter("melds")
    phases = w.phases("meld")
    named = [n for n in w.ruleset.order if w.ruleset.phases[n].kind == "trump"]
    for path, phase in phases:
        w.say(f"melds.who.{phase.who}", f"{path}.who")
    if phases:
        w.say("melds.voluntary", f"{phases[0][0]}.kind")
    if phases and named and phases[0][1].who == "declarer":
        before = w.ruleset.order.index(named[0]) < w.ruleset.order.index(phases[0][0][7:])
        w.say("melds.trump_first" if before else "melds.trump_later", "order")
    for name, meld in melds.table.items():
        if meld.enabled:
            w.paragraph(item=True)
            _meld(w, f"melds.table.{name}", meld)
    w.paragraph()
    if w.ruleset.table.sides.kind == "partners":
        w.say("melds.partners", "table.sides.kind")
    _families(w)
    _contained(w)
    off = [(name, meld) for name, meld in melds.table.items() if not meld.enabled]
    if off:
        names = w.words.join(w.label(meld.label) for _, meld in off)
        w.say("melds.off", [f"melds.table.{name}.enabled" for name, _ in off], names=names)


def _meld(w: Writer, path: str, meld: Meld) -> None:
    form = "of_one_suit" if meld.of_one_suit else "of_each_suit" if meld.of_each_suit else "cards"
    keys = [f"{path}.{key}" for key in (form, "times", "points", "enabled")]
    if form == "of_one_suit":
        keys += [f"{path}.suits", f"{path}.trump_points"]
    if form == "of_each_suit":
        keys.append(f"{path}.different_suits")
    points = w.phrase("melds.points", n=meld.points)
    if meld.trump_points is not None and meld.suits != "trump":
        points = w.phrase("melds.points_and_trump", points=points, trump=meld.trump_points)
    w.say("melds.meld", keys, name=w.label(meld.label), cards=_cards(w, meld), points=points)
    if meld.run:
        counts = w.words.comma(w.phrase("melds.points", n=n) for n in meld.run)
        w.say("melds.run", f"{path}.run", points=counts)
    if meld.after is not None and w.ruleset.melds is not None:
        other = w.ruleset.melds.table[meld.after]
        w.say("melds.after", f"{path}.after", name=w.label(other.label))


def _cards(w: Writer, meld: Meld) -> str:
    if meld.cards is not None:
        cards = w.words.join(w.words.card(card) for card in meld.cards)
        return _times(w, meld, cards)
    if meld.of_one_suit is not None:
        ranks = w.words.ranks(meld.of_one_suit)
        cards = w.phrase(f"melds.of_one_suit.{meld.suits}", ranks=ranks)
        return _times(w, meld, cards)
    each = meld.of_each_suit or []
    if not meld.different_suits:
        many = w.words.join(w.words.rank(rank, 2) for rank in each)
        return w.phrase("melds.any_suits", count=w.words.number(4 * meld.times), ranks=many)
    if len(each) > 1:
        return _times(w, meld, w.phrase("melds.of_every_suit", ranks=w.words.ranks(each)))
    return w.phrase(
        "melds.of_each_suit",
        n=meld.times,
        each=w.words.number(meld.times),
        count=w.words.number(4 * meld.times),
        ranks=w.words.join(w.words.rank(rank, 2) for rank in each),
    )


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
    shared = [group for group in families.values() if len(group) > 1]
    w.say("melds.once", "melds.table")
    if shared:
        either = w.phrase("melds.family_or")
        names = [either.join(w.label(meld.label) for _, meld in group) for group in shared]
        keys = [f"melds.table.{name}.family" for group in shared for name, _ in group]
        w.say("melds.family", keys, names=w.words.comma(names))


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
    listed = w.words.comma(
        w.phrase(
            "melds.inside", inner=w.label(table[other].label), outer=w.label(table[name].label)
        )
        for name, other in pairs
    )
    keys = ["melds.contained_melds"]
    keys += [f"melds.table.{name}.contains" for name in dict(pairs)]
    w.say(f"melds.contained.{melds.contained_melds}", keys, pairs=listed)
