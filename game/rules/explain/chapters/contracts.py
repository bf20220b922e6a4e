"""What can be played besides the usual game, a paragraph each."""

from __future__ import annotations

from game.rules.explain.chapters.cards import say_equals, say_order, say_trump
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.rules.model.scoring import ReKontra


def contracts(w: Writer) -> None:
    """Every special contract that is offered, then what is not played at this table."""
    w.chapter("contracts")
    for path, contract in w.special_contracts():
        w.paragraph()
        w.say("contracts.name", f"{path}.enabled", name=w.label(contract.label))
        _needs(w, path, contract)
        _goal(w, path, contract)
        if contract.goal == "thrown_in":
            continue
        _cards(w, path, contract)
        _sides(w, path, contract)
        _course(w, path, contract)
    off = [(name, c) for name, c in w.ruleset.contracts.items() if not c.enabled]
    if off:
        w.paragraph()
        names = w.words.join(w.label(contract.label) for _, contract in off)
        w.say("contracts.off", [f"contracts.{name}.enabled" for name, _ in off], names=names)


def _needs(w: Writer, path: str, contract: Contract) -> None:
    for card, n in contract.needs.items():
        w.say(
            "contracts.needs",
            f"{path}.needs.{card}",
            n=n,
            count=w.words.number(n),
            card=w.words.card(card, n),
        )

    for holding in contract.holding:
        w.say(
            f"contracts.holding.{holding.kind}",
            f"{path}.holding",
            n=holding.count,
            count=w.words.number(holding.count),
            cards=w.words.join(w.words.pattern(entry) for entry in holding.cards),
            card=w.words.card(holding.card) if holding.card else "",
        )


def _goal(w: Writer, path: str, contract: Contract) -> None:
    if contract.goal == "points":
        return
    if contract.goal == "thrown_in":
        w.say("contracts.goal.thrown_in", f"{path}.goal")
        return
    keys = f"{path}.goal {path}.value"
    scoring = w.ruleset.scoring
    if isinstance(scoring, ReKontra):
        points = contract.value * scoring.unit
        w.say(f"contracts.goal.{contract.goal}_of_sides", f"{keys} scoring.unit", n=points)
        return
    w.say(f"contracts.goal.{contract.goal}", keys, n=contract.value)
    if w.ruleset.table.sides.kind == "partners":
        text = f"contracts.partner_tricks.{contract.goal}_{contract.partner_tricks}"
        w.say(text, f"{path}.partner_tricks")


def _cards(w: Writer, path: str, contract: Contract) -> None:
    """Trump and order, where they are not those of the usual game."""
    _, usual = w.usual()
    if (contract.trump, contract.trumps) != (usual.trump, usual.trumps):
        say_trump(w, path, contract)
    else:
        w.say("contracts.same_trump", f"{path}.trump {path}.trumps")
    if contract.order != usual.order or (contract.trumps != usual.trumps):
        say_order(w, path, contract)
    else:
        w.say("contracts.same_order", f"{path}.order")
    if (contract.second_wins, contract.second_wins_last) != (
        usual.second_wins,
        usual.second_wins_last,
    ):
        say_equals(w, path, contract)


def _sides(w: Writer, path: str, contract: Contract) -> None:
    if contract.sides != "usual":
        w.say(f"contracts.sides.{contract.sides}", f"{path}.sides")
    if contract.partner is not None:
        at = f"{path}.partner"
        found, within = contract.partner.found_by, contract.partner.within
        w.say(
            f"contracts.partner.{found}",
            f"{at}.found_by {at}.within",
            n=within,
            count=w.words.number(within),
        )
    if contract.partner is not None and w.ruleset.table.sides.alone_factor > 1:
        factor = w.ruleset.table.sides.alone_factor
        w.say("contracts.alone", "table.sides.alone_factor", factor=w.words.fold(factor))
    counted = contract.sides == "solo" and isinstance(w.ruleset.scoring, ReKontra)
    if contract.factor > 1 or counted:
        w.say("contracts.factor", f"{path}.factor", factor=w.words.fold(contract.factor))


def _course(w: Writer, path: str, contract: Contract) -> None:
    """What goes otherwise than usual: talon, hand, melds, lead, next deal, special points."""
    if w.phases("talon"):
        w.say(f"contracts.talon.{contract.talon}", f"{path}.talon")
    if contract.hand == "open":
        w.say("contracts.open", f"{path}.hand")
    if not contract.melds and w.ruleset.melds is not None:
        w.say("contracts.no_melds", f"{path}.melds")
    if contract.leader == "declarer":
        w.say("contracts.leads", f"{path}.leader")
    if contract.deals_next:
        w.say("contracts.deals_next", f"{path}.deals_next")
    scoring = w.ruleset.scoring
    if contract.special_points is not None and isinstance(scoring, ReKontra):
        names = [w.label(scoring.special_points[name].label) for name in contract.special_points]
        key = "contracts.special_points" if names else "contracts.no_special_points"
        w.say(key, f"{path}.special_points", names=w.words.join(names))
    elif contract.sides == "solo" and isinstance(scoring, ReKontra):
        w.say("contracts.all_special_points", f"{path}.special_points")
