"""What is said of suits that stand above others, and who then takes a trick."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards import Suit, parse_suit
from game.rules.explain.facts import Fact
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract


def say_higher_suits(w: Writer, path: str, contract: Contract) -> None:
    """Which suits stand above others in the usual game; nothing where each game in turn says it."""
    if contract.higher_suits and not _differ_in_turn(w):
        w.write(_told(w, contract), [f"{path}.higher_suits"])


def higher_suits(w: Writer, path: str, contract: Contract, usual: Contract) -> Iterator[Fact]:
    """The same of a contract that is not the usual one, where it is otherwise there."""
    before = [] if _differ_in_turn(w) else usual.higher_suits
    if contract.higher_suits == before:
        return
    said = _told(w, contract) if contract.higher_suits else w.phrase("trump.no_higher_suits")
    yield Fact(said, (f"{path}.higher_suits",))


def say_winner_of_suits(w: Writer) -> bool:
    """Who takes a trick where no trumps are and suits stand one above the other in every game;
    false where that is not so."""
    games = _played(w)
    ranked = all(
        _is_row(game) and game.higher_suits == games[0][1].higher_suits for _, game in games
    )
    if w.has_trumps or not ranked:
        return False
    w.say_of("tricks", "winner_of_suits", [f"{at}.higher_suits" for at, _ in games])
    return True


def say_suits_win(w: Writer) -> None:
    """That suits which stand above others go first, where they do so in some game."""
    keys = [f"{at}.higher_suits" for at, game in _played(w) if game.higher_suits]
    if keys:
        below = "_below_trumps" if w.has_trumps else ""
        w.say_of("tricks", f"higher_suits_win{below}", keys)


def _played(w: Writer) -> list[tuple[str, Contract]]:
    games = w.all_games.items()
    return [(at, game) for at, game in games if game.is_played]


def _differ_in_turn(w: Writer) -> bool:
    """Whether games that are played in turn have other suits above others."""
    return any(game.higher_suits != w.usual()[1].higher_suits for _, game in w.in_turn)


def _is_row(contract: Contract) -> bool:
    """Whether every suit has its place above or below each other."""
    return len({parse_suit(name) for name in contract.higher_suits}) >= len(Suit) - 1


def _told(w: Writer, contract: Contract) -> str:
    """Which suits stand above which, the highest first."""
    names = [parse_suit(name) for name in contract.higher_suits]
    if _is_row(contract):
        names += [suit for suit in Suit if suit not in names]
        text = "suits_in_row"
    else:
        text = "higher_suits"
    suits = [w.words.suit(suit.name.lower()) for suit in names]
    return w.phrase(f"trump.{text}", n=len(suits), suits=w.words.comma(suits))
