"""What the game is about, who sits at the table, and the course of a deal."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from game.rules.explain.scoring import text_of
from game.rules.explain.writer import Writer


def aim(w: Writer) -> None:
    """What a trick is, what brings points, and what one is after."""
    match = w.ruleset.match
    w.chapter("aim")
    w.say("start.aim.tricks", "scoring.kind")
    if w.ruleset.melds is None:
        w.say("start.aim.card_points", "scoring.kind")
    else:
        w.say("start.aim.two_ways", "scoring.kind")
    w.paragraph()
    text_of(w).aim(w)
    w.paragraph()
    if match.target is not None:
        w.say("start.aim.target", "match.target", n=match.target)
    elif (deals := match.planned(w.ruleset.table.players)) is not None:
        w.say("start.aim.deals", "match.deals match.rounds", n=deals)


def at_the_table(w: Writer) -> None:
    """Who sits there, and who plays with whom."""
    table = w.ruleset.table
    w.chapter("table")
    w.say("table.players", "table.players", count=w.words.number(table.players))
    if table.sits_out == "dealer":
        w.say("table.dealer_sits_out", "table.sits_out")
    w.say(f"table.direction.{table.direction}", "table.direction")
    w.paragraph()
    if table.sides.kind == "holders":
        _holders(w)
    else:
        w.say(f"table.sides.{table.sides.kind}", "table.sides.kind")


def _holders(w: Writer) -> None:
    sides, specials = w.ruleset.table.sides, w.ruleset.scoring.specials
    card = sides.card or ""
    w.say(
        "table.sides.holders",
        "table.sides.kind table.sides.card",
        card=w.words.card(card),
        **w.side_names(),
    )
    w.say(
        "table.alone" if sides.alone_factor > 1 else "table.alone_once",
        "table.sides.alone_factor table.sides.card",
        factor=w.words.fold(sides.alone_factor),
        cards=w.words.card(card, 2),
    )
    if not specials:
        return
    if sides.alone_special_points is None:
        w.say("table.alone_all_special_points", "table.sides.alone_special_points")
    else:
        counting = [w.label(specials[n].label) for n in sides.alone_special_points]
        key = "table.alone_special_points" if counting else "table.alone_no_special_points"
        w.say(key, "table.sides.alone_special_points", names=w.words.join(counting))


def course(w: Writer) -> None:
    """The phases of a deal in order, an entry each; those that are never met are left out."""
    w.chapter("course")
    w.say("start.course.intro", "order")
    said: set[str] = set()
    for place, name in enumerate(w.ruleset.order):
        step = _step(w, place, name)
        if step is None or step in said:
            continue
        said.add(step)
        w.paragraph(item=True)
        w.say(f"start.course.{step}", [f"phases.{name}.kind", *_met_because(w, name)])
    w.paragraph(item=True)
    w.say("start.course.scoring", "scoring.kind")


def _step(w: Writer, place: int, name: str) -> str | None:
    """The text for a phase, or None for one that is always passed over."""
    phase: Any = w.ruleset.phases[name]
    kinds_before = [w.ruleset.phases[n].kind for n in w.ruleset.order[:place]]
    offered = bool(w.offered_in(f"phases.{name}"))
    if phase.kind == "declare":
        return _declaring(offered, phase.concede, kinds_before)
    passed_over = {
        "reservations": not offered,
        "call_card": phase.kind == "call_card" and not phase.calls,
        "poverty": phase.kind == "poverty" and not w.ruleset.contracts[phase.contract].enabled,
        "cut": phase.kind == "cut" and phase.mode == "nobody",
    }
    if passed_over.get(phase.kind, False):
        return None
    if phase.kind == "meld":
        return f"meld.{phase.who}"
    if phase.kind == "stock" and w.ruleset.melds is not None:
        return "stock_and_melds"
    if phase.kind == "tricks" and "stock" in kinds_before:
        return "endgame"
    return str(phase.kind)


def _met_because(w: Writer, name: str) -> list[str]:
    """The keys that decide whether a phase is met at all."""
    path, phase = f"phases.{name}", w.ruleset.phases[name]
    keys = {
        "cut": [f"{path}.mode"],
        "call_card": [f"{path}.calls"],
        "declare": [f"{path}.concede"],
    }.get(phase.kind, [])
    if phase.kind == "poverty":
        keys = [f"contracts.{phase.contract}.enabled"]
    offered = [f"{at}.{key}" for at, _ in w.offered_in(path) for key in ("offered", "enabled")]
    return [*keys, *offered]


def _declaring(offered: bool, concede: bool, kinds_before: Collection[str]) -> str | None:
    if not offered:
        return "declare.concede" if concede else None
    if "call_card" in kinds_before:
        return "declare.after_call"
    if "talon" not in kinds_before:
        return "declare.before"
    return "declare.after_or_concede" if concede else "declare.after"
