"""What is said of trumps that do not beat everything."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.explain.facts import Fact
from game.rules.explain.trump_cards import are_of_trump_suit, trump_named
from game.rules.explain.writer import Writer
from game.rules.higher_trumps import LED, OF_TRUMP
from game.rules.model.contracts import Contract


def say_reach(w: Writer, path: str, contract: Contract) -> None:
    """Which trumps of the usual game do not beat everything."""
    for fact in _told(w, path, contract):
        w.write(fact.text, list(fact.keys))


def reach_of_game(w: Writer, path: str, contract: Contract, usual: Contract) -> Iterator[Fact]:
    """The same of a contract that is not the usual one, where it is otherwise there."""
    if contract.reach == usual.reach or not contract.has_trump:
        return
    if not contract.reach:
        yield Fact(w.phrase("trump.what"), (f"{path}.reach",))
    yield from _told(w, path, contract)


def say_reach_wins(w: Writer) -> None:
    """That a trump may lose to a card of the suit led, where one may in some game."""
    games = w.all_games.items()
    keys = [f"{at}.reach" for at, game in games if game.is_played and _up_to(game)]
    if keys:
        w.say_of("tricks", "reach_wins", keys)


def _up_to(contract: Contract) -> dict[str, str]:
    """Those that beat a suit up to a rank, with that."""
    return {entry: up_to for entry, up_to in contract.reach.items() if up_to != LED}


def _told(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """How far which trumps reach, and what is a trump only where it is led."""
    keys, up_to = (f"{path}.reach",), _up_to(contract)
    if up_to:
        cards = [
            w.phrase("trump.up_to", card=_name(w, contract, entry), rank=w.words.rank(rank))
            for entry, rank in up_to.items()
        ]
        yield Fact(w.phrase("trump.reach", n=len(cards), cards=w.words.comma(cards)), keys)
        yield Fact(w.phrase("trump.reach_led"), keys)
    led = [_name(w, contract, entry) for entry, reach in contract.reach.items() if reach == LED]
    if led:
        yield Fact(w.phrase("trump.only_led", n=len(led), cards=w.words.comma(led)), keys)


def _name(w: Writer, contract: Contract, entry: str) -> str:
    """A trump, or several, as it is called among them."""
    if are_of_trump_suit(contract):
        return w.words.rank(entry.removeprefix(f"{OF_TRUMP}-"))
    if contract.trumps_are_listed:
        return w.words.pattern(entry)
    return trump_named(w, entry, contract.higher_trumps)
