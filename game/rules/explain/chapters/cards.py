"""Seats and sides, the pack, and what is trump in the usual game."""

from __future__ import annotations

from itertools import groupby

from game.cards import parse_pattern, parse_rank, rank_name, rank_of, suit_name
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.rules.model.scoring import ReKontra


def at_the_table(w: Writer) -> None:
    """Who sits there, who plays with whom, and how a deal goes."""
    table = w.ruleset.table
    w.chapter("table")
    w.say("table.players", "table.players", count=w.words.number(table.players))
    if table.sits_out == "dealer":
        w.say("table.dealer_sits_out", "table.sits_out")
    w.say(f"table.direction.{table.direction}", "table.direction")
    w.paragraph()
    sides = table.sides
    if sides.kind == "holders":
        _holders(w)
    else:
        w.say(f"table.sides.{sides.kind}", "table.sides.kind")
    w.paragraph()
    order = w.ruleset.order
    steps = [name for name in order if _takes_place(w, name)]
    named = [w.phrase(f"table.step.{w.ruleset.phases[name].kind}") for name in steps]
    for place, name in enumerate(steps):
        phase = w.ruleset.phases[name]
        if phase.kind == "meld":
            named[place] = w.phrase(f"table.step.meld_{phase.who}")
    keys = ["order", *(f"phases.{name}.kind" for name in order)]
    w.say("table.order", keys, steps=w.words.comma(step for step, _ in groupby(named)))


def _takes_place(w: Writer, name: str) -> bool:
    """Whether a phase of the order is ever anything but passed over."""
    phase = w.ruleset.phases[name]
    if phase.kind in ("reservations", "declare"):
        offered = w.offered_in(f"phases.{name}")
        return bool(offered) or (phase.kind == "declare" and phase.concede)
    if phase.kind == "call_card":
        return phase.calls > 0
    if phase.kind == "poverty":
        return w.ruleset.contracts[phase.contract].enabled
    return not (phase.kind == "cut" and phase.mode == "nobody")


def _holders(w: Writer) -> None:
    sides, scoring = w.ruleset.table.sides, w.ruleset.scoring
    names = scoring.names if isinstance(scoring, ReKontra) else {}
    re, kontra = (w.label(names[side]) if side in names else side for side in ("re", "kontra"))
    card = sides.card or ""
    w.say(
        "table.sides.holders",
        "table.sides.kind table.sides.card",
        card=w.words.card(card),
        re=re,
        kontra=kontra,
    )
    w.say(
        "table.alone" if sides.alone_factor > 1 else "table.alone_once",
        "table.sides.alone_factor table.sides.card",
        factor=w.words.fold(sides.alone_factor),
        cards=w.words.card(card, 2),
    )
    if not isinstance(scoring, ReKontra):
        return
    if sides.alone_special_points is None:
        w.say("table.alone_all_special_points", "table.sides.alone_special_points")
    else:
        counting = [w.label(scoring.special_points[n].label) for n in sides.alone_special_points]
        key = "table.alone_special_points" if counting else "table.alone_no_special_points"
        w.say(key, "table.sides.alone_special_points", names=w.words.join(counting))


def the_cards(w: Writer) -> None:
    """The pack and what its cards count."""
    deck = w.ruleset.deck
    w.chapter("cards")
    w.say(f"cards.faces.{deck.faces}", "deck.faces")
    size = 4 * len(deck.ranks) * deck.copies
    w.say(
        "cards.pack",
        "deck.ranks deck.copies",
        ranks=w.words.ranks(deck.ranks),
        n=w.words.times(deck.copies),
        size=size,
    )
    w.paragraph()
    values = {parse_rank(name): points for name, points in deck.points.items()}
    counted = [
        w.phrase("cards.value", rank=w.words.rank(name), points=values[parse_rank(name)])
        for name in deck.ranks
        if values.get(parse_rank(name))
    ]
    blank = [w.words.rank(name) for name in deck.ranks if not values.get(parse_rank(name))]
    w.say("cards.values", "deck.points deck.ranks", values=w.words.comma(counted))
    if blank:
        w.say("cards.blank", "deck.points deck.ranks", ranks=w.words.join(blank))
    for name, points in deck.trump_points.items():
        key = f"deck.trump_points.{name}"
        w.say("cards.trump_points", key, rank=w.words.rank(name), points=points)


def trumps(w: Writer) -> None:
    """Trump and the order of the cards in the usual game."""
    path, contract = w.usual()
    w.chapter("trump")
    say_trump(w, path, contract)
    say_order(w, path, contract)
    say_equals(w, path, contract)


def say_trump(w: Writer, path: str, contract: Contract) -> None:
    """Where the trump of a contract comes from."""
    if contract.trump == "fixed":
        listed = w.words.comma(w.words.pattern(entry) for entry in contract.trumps)
        w.say("trump.fixed", f"{path}.trump {path}.trumps", cards=listed)
        if any(entry.startswith("*") for entry in contract.trumps):
            suits = w.words.comma(w.words.suit(suit_name(s, "german")) for s in range(4))
            w.say("trump.suits", f"{path}.trumps", suits=suits)
        return
    w.say(f"trump.{contract.trump}", f"{path}.trump")


def say_order(w: Writer, path: str, contract: Contract) -> None:
    """The order within a suit."""
    deck = {parse_rank(name) for name in w.ruleset.deck.ranks}
    trumps = {kind for entry in contract.trumps for kind in parse_pattern(entry)}
    plain = {
        rank
        for rank in deck
        if any(rank_of(k) == rank and k not in trumps for k in parse_pattern(f"*-{_name(rank)}"))
    }
    ranks = [w.words.rank(name) for name in contract.order if parse_rank(name) in plain]
    key = "trump.order_beside_trumps" if contract.trump == "fixed" else "trump.order"
    w.say(key, f"{path}.order deck.ranks", ranks=w.words.comma(ranks))


def say_equals(w: Writer, path: str, contract: Contract) -> None:
    """Which of two equal cards wins."""
    if contract.second_wins:
        cards = w.words.join(w.words.pattern(entry) for entry in contract.second_wins)
        w.say("trump.second_wins", f"{path}.second_wins", cards=cards)
        last = "in_the_last" if contract.second_wins_last else "not_in_the_last"
        w.say(f"trump.{last}", f"{path}.second_wins_last")
    else:
        w.say("trump.first_wins", f"{path}.second_wins")


def _name(rank: int) -> str:
    return rank_name(rank, "german")
