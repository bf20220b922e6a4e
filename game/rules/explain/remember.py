"""What one does best to remember of a chapter, and where more is said about it.

A reminder says in one line what is easily forgotten at the table. It is taken from the ruleset like
every sentence, so it is there only where it holds.
"""

from __future__ import annotations

from game.cards import parse_card, suit_of
from game.rules.card_points import points_in_all
from game.rules.explain import goals, phases
from game.rules.explain.chapters.cards import always_second
from game.rules.explain.duties import keeps_high_cards
from game.rules.explain.scoring import text_of
from game.rules.explain.trump_cards import all_equals_turn
from game.rules.explain.writer import Writer

MOST_RELATED = 3

RELATED: dict[str, tuple[str, ...]] = {
    "aim": ("course", "scoring", "match"),
    "table": ("reservations", "announcements", "partner_choice", "scoring"),
    "course": ("deal", "bidding", "stock", "tricks"),
    "cards": ("trump", "melds", "scoring"),
    "trump": ("tricks", "endgame", "promotions", "contracts", "melds", "stock"),
    "melds": ("talon", "stock", "scoring", "cards"),
    "promotions": ("trump", "announcements"),
    "shown": ("scoring", "tricks"),
    "announcements": ("scoring", "table", "tricks"),
    "partner_choice": ("table", "announcements"),
    "conventions": ("tricks", "bidding", "table"),
    "contracts": ("trump", "reservations", "bidding", "scoring"),
    "scoring": ("contracts", "announcements", "melds", "match"),
    "slips": ("tricks", "stock", "scoring"),
    "match": ("scoring", "slips"),
    "left_out": (),
} | {chapter: near for text in phases.TEXTS.values() for chapter, near in text.related.items()}
"""The chapters that belong to each, the nearest first; those that a game lacks are left out."""


def remember(w: Writer) -> None:
    """A line for every chapter that has something to be remembered."""
    for say in (_sides, _cards, _trump, _melds, goals.remember):
        say(w)
    for text, path, phase in phases.each(w):
        text.remember(w, path, phase)
    text_of(w).remember(w)
    _match(w)


def _sides(w: Writer) -> None:
    sides = w.ruleset.table.sides
    if sides.cards:
        keys = "table.sides.kind table.sides.card table.sides.other_card"
        text = "shown_by" if len(sides.cards) == 1 else "shown_by_two"
        said = w.words.acting if text == "shown_by" else w.words.card
        cards = w.words.join([said(card) for card in sides.cards])
        w.remember("table", text, keys, card=cards, **w.side_names())


def _cards(w: Writer) -> None:
    more = w.ruleset.deck.copies - 1
    if more:
        w.remember("cards", "copies", "deck.copies", n=more, count=w.words.number(more))


def _trump(w: Writer) -> None:
    path, usual = w.usual()
    if always_second(w, usual):
        return  # which needs no list of cards
    if usual.second_wins and not all_equals_turn(w, usual):
        cards = w.words.several(usual.second_wins)
        w.remember("trump", "second_wins", f"{path}.second_wins", cards=cards)
    elif w.ruleset.deck.copies > 1 and not (w.ruleset.spoils_tricks or _opens_for_last(w)):
        w.remember("trump", "first_wins", f"{path}.second_wins")


def _opens_for_last(w: Writer) -> bool:
    """Whether the first trick may be opened so that the last of equal cards wins it."""
    ways = [one for _, stock in w.phases("stock") for one in stock.said_openings.values()]
    return any(one.of_equals == "last" for one in ways)


def _melds(w: Writer) -> None:
    """What counts for nobody; the first meld of certain cards, which are easily taken for
    trumps."""
    if w.ruleset.melds is not None and w.ruleset.melds.as_good == "nobody":
        w.remember("melds", "as_good", "melds.as_good")
    for name, meld in w.ruleset.melds.table.items() if w.ruleset.melds else ():
        if meld.needs_trump_cards:
            continue
        suits = {suit_of(parse_card(card)) for card in meld.cards or ()}
        if meld.enabled and len(suits) > 1 and meld.times == 1:
            keys = f"melds.table.{name}.cards melds.table.{name}.enabled"
            cards = w.words.join(w.words.card(card) for card in meld.cards or ())
            said = w.words.name(w.label(meld.label))
            w.remember("melds", "certain_cards", keys, name=said, cards=cards)
            return


def _brings_one(w: Writer) -> bool:
    """Whether every deal brings nothing but one point, so that points are deals won."""
    one = points_in_all(w.ruleset) == 1 and not w.counts_cards and w.ruleset.melds is None
    return one and w.ruleset.scoring.writes_own_points and not w.special_contracts()


def _match(w: Writer) -> None:
    target = w.ruleset.match.target
    plain = w.ruleset.match.games is None and not w.ruleset.scoring.counts_games
    if target is not None and plain and not _brings_one(w):
        down = "_down" * w.ruleset.match.counts_down
        own = "_own" if w.ruleset.match.needs_own_bid else ""
        keys = "match.target match.counts_down match.target_by"
        w.remember("match", f"target{down}{own}", keys, n=target)
    floor = w.ruleset.match.floor
    if floor is not None:
        out = "_out" if w.ruleset.match.fallen_drop_out else ""
        again = "_again" if w.ruleset.match.come_back else ""
        w.remember("match", f"floor{out}{again}", "match.floor match.exactly", **w.fallen)
    pot = w.ruleset.match.pot
    lasts = any(stock.ends_deal for _, stock in w.phases("stock"))
    if pot is not None and pot.won_by_last_trick and keeps_high_cards(w) and not lasts:
        w.remember("match", "last_trick", "match.pot.won_by")
    each = w.ruleset.match.contracts_each
    if each:
        w.remember("match", "contracts_each", "match.contracts_each", n=each)
    elif w.ruleset.match.choices:
        w.remember("match", "choices", "match.choices")
