"""What may not be led, in all tricks or in those of one game."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.explain.facts import Fact, fact_of
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.rules.model.leads import BESIDE_DEALER, Leads

RULES = "phases.tricks.rules"


def own_leads(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """What may not be led in a contract, in place of what may not be led otherwise."""
    leads, at = contract.leads, f"{path}.leads"
    if leads is None:
        return
    for key in ("trump_first", "plain_first"):
        if getattr(leads, key):
            yield Fact(w.texts.get(f"{RULES}.{key}"), (f"{at}.{key}",))
    yield from waiting_leads(w, at, leads)
    if not (leads.rules_first or leads.waits):
        yield Fact(w.texts.get(f"{RULES}.lead"), (at,))


def first_leader(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """Who leads to the first trick in a contract, where that is said for it."""
    leader: str = contract.leader
    if leader == "usual":
        return
    beside = leader in BESIDE_DEALER
    if beside and w.ruleset.table.players == 2:
        leader = "non_dealer"
    yield fact_of(w, f"leads.{leader}", f"{path}.leader")
    if beside and not contract.partner_plays:
        yield fact_of(w, "leads.rests", f"{path}.leader {path}.partner_plays")


def waiting_leads(w: Writer, at: str, leads: Leads) -> Iterator[Fact]:
    """Which cards wait to be led, and what else breaks them."""
    if not leads.waits:
        return
    cards = [w.words.pattern(name) for name in leads.unbroken]
    suit, _, rank = leads.unbroken[0].partition("-") if len(cards) == 1 else ("*", "", "")
    form = ""
    if leads.unbroken_plain:
        form = "_plain"
    elif leads.unbroken_trumps:
        form = "" if cards else "_trumps"
        cards.append(w.texts.get(f"{RULES}.trumps"))
    elif suit != "*" and rank == "*":
        form, cards = "_suit", [w.words.suit(suit)]
    text = "led_last" if leads.to_the_end else "unbroken"
    words = ("unbroken", "unbroken_trumps", "unbroken_plain", "to_the_end")
    keys = tuple(f"{at}.{key}" for key in words)
    yield Fact(w.texts.get(f"{RULES}.{text}{form}", cards=w.words.join(cards)), keys)
    if leads.broken_by:
        only = w.is_one_card(leads.broken_by)
        too = w.words.acting(leads.broken_by[0]) if only else w.words.several(leads.broken_by)
        text = f"{RULES}.broken_by{'_one' * only}"
        yield Fact(w.texts.get(text, cards=too), (f"{at}.broken_by",))
