"""Says the worked example of a trick."""

from __future__ import annotations

from game.cards import card_name, suit_name
from game.rules.explain import worked
from game.rules.explain.writer import Writer

_PLAYED = ("lead", "second", "trump", "fourth")
_OF_TWO = ("lead", "trump")


def trick(w: Writer) -> None:
    """A trick that goes to a trump."""
    path, contract = w.usual()
    found = worked.trick(w.ruleset, contract)
    if found is None:
        return
    names = _OF_TWO if len(found.cards) == 2 else _PLAYED[: len(found.cards)]
    cards = {
        name: w.words.card(card_name(kind, "german"))
        for name, kind in zip(names, found.cards, strict=True)
    }
    text = w.phrase(f"examples.trick.{len(found.cards)}", points=found.points, **cards)
    suit = w.words.suit(suit_name(worked.TRUMP, "german"))
    opening = "fixed" if contract.trump == "fixed" else "trump"
    keys = f"{path}.trump {path}.trumps {path}.order deck.points table.players"
    w.say(f"examples.trick.{opening}", keys, suit=suit, text=text)
