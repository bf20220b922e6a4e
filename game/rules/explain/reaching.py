"""What is said of trumps that are only some cards of their suit, or do not beat everything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.explain.facts import Fact
from game.rules.explain.writer import Writer
from game.rules.higher_trumps import LED, LOWEST, OF_COLOUR, OF_TRUMP
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


def only_trumps(w: Writer, contract: Contract, names: Sequence[str]) -> str:
    """The only cards of the trump suit, and beside it, that are trumps; `names` are these as they
    are called beside it."""
    ranks = [entry.removeprefix(f"{OF_TRUMP}-") for entry in contract.higher_trumps]
    if any("-" in rank for rank in ranks) or LOWEST in contract.higher_trumps:
        return w.phrase("trump.only_trumps", cards=w.words.comma(names))
    return w.phrase("trump.only_of_suit", ranks=w.words.comma(map(w.words.rank, ranks)))


def _up_to(contract: Contract) -> dict[str, str]:
    """Those that beat a suit up to a rank, with that."""
    return {entry: up_to for entry, up_to in contract.reach.items() if up_to != LED}


def _told(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """How far which trumps reach, and what is a trump only where it is led."""
    keys, up_to = (f"{path}.reach",), _up_to(contract)
    if up_to:
        cards = [
            w.phrase("trump.up_to", card=_name(w, entry), rank=w.words.rank(rank))
            for entry, rank in up_to.items()
        ]
        yield Fact(w.phrase("trump.reach", n=len(cards), cards=w.words.comma(cards)), keys)
        yield Fact(w.phrase("trump.reach_led"), keys)
    led = [_name(w, entry) for entry, reach in contract.reach.items() if reach == LED]
    if led:
        yield Fact(w.phrase("trump.only_led", n=len(led), cards=w.words.comma(led)), keys)


def _name(w: Writer, entry: str) -> str:
    """A trump, or several, as it is called among them."""
    word, _, rank = entry.partition("-")
    if entry == LOWEST:
        return w.phrase("trump.lowest_of_all")
    if word == OF_TRUMP:
        return w.words.rank(rank)
    if word == OF_COLOUR:
        return w.phrase("trump.colour", rank=w.words.rank(rank))
    return w.words.pattern(entry)
