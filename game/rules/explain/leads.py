"""What may not be led, in all tricks or in those of one game."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.explain.facts import Fact, fact_of
from game.rules.explain.writer import Writer
from game.rules.model.cards_of_phases import turns_up
from game.rules.model.contracts import Contract
from game.rules.model.leads import BESIDE_DEALER, Leads

RULES = "phases.tricks.rules"


def own_leads(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """What may not be led in a contract, in place of what may not be led otherwise."""
    leads, at = contract.leads, f"{path}.leads"
    if leads is None:
        return
    yield from first_leads(w, at, leads)
    yield from waiting_leads(w, at, leads)
    if not (leads.rules_first or leads.waits):
        yield Fact(w.texts.get(f"{RULES}.lead"), (at,))


def first_leads(w: Writer, at: str, leads: Leads) -> Iterator[Fact]:
    """What the first trick is led with."""
    if leads.highest_first:
        up = "_up" if any(turns_up(phase) for _, phase in w.phases("deal")) else ""
        ranks, shown = _highest_trumps(w), tuple(path for path, _ in w.phases("deal") if up)
        single = w.ruleset.deck.copies == 1
        names = [w.words.trump_card(name, only=single) for name in ranks]
        text = f"{RULES}.highest_first{up}"
        if len(names) > 1:
            text, names = f"{text}_named", names[:2]
        fills = dict(zip(("card", "next"), names, strict=False))
        keys = (f"{at}.trump_first", *(f"{path}.packets" for path in shown))
        yield Fact(w.texts.get(text, **fills), keys)
    elif leads.trump_first:
        yield Fact(w.texts.get(f"{RULES}.trump_first"), (f"{at}.trump_first",))
    if leads.plain_first:
        yield Fact(w.texts.get(f"{RULES}.plain_first"), (f"{at}.plain_first",))


def _highest_trumps(w: Writer) -> list[str]:
    """The ranks of the trumps, highest first, where one suit is trump as it is, in all games with
    the same order; else none."""
    games = [game for game in w.all_games.values() if game.is_played and game.has_trump]
    plain = all(
        not (game.trumps_are_listed or game.higher_trumps or game.trump_order or game.suit_orders)
        for game in games
    )
    orders = {tuple(game.order) for game in games}
    suitless = w.ruleset.deck.without_suit
    return list(orders.pop()) if plain and len(orders) == 1 and not suitless else []


def leader_of_all(w: Writer) -> str:
    """Who leads to the first trick in every game that is played, where each of them says the same
    in place of what its phase says; "usual" where that holds in any of them, or they differ."""
    leaders = {game.leader for game in w.all_games.values() if game.is_played}
    return leaders.pop() if len(leaders) == 1 else "usual"


def first_leader(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """Who leads to the first trick in a contract, where that is said for it."""
    leader: str = contract.leader
    if leader in ("usual", leader_of_all(w)):
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
    elif cards and w.is_one_card(leads.unbroken) and not leads.broken_by:
        form, cards = "_one", [w.words.held(leads.unbroken[0])]  # only its own hand could play it
    text = "led_last" if leads.to_the_end or form == "_one" else "unbroken"
    words = ("unbroken", "unbroken_trumps", "unbroken_plain", "to_the_end")
    keys = tuple(f"{at}.{key}" for key in words)
    yield Fact(w.texts.get(f"{RULES}.{text}{form}", cards=w.words.join(cards)), keys)
    if leads.broken_by:
        only = w.is_one_card(leads.broken_by)
        too = w.words.acting(leads.broken_by[0]) if only else w.words.several(leads.broken_by)
        text = f"{RULES}.broken_by{'_one' * only}"
        yield Fact(w.texts.get(text, cards=too), (f"{at}.broken_by",))
