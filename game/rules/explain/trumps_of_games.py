"""What is trump in the games of a page, and where it comes from: what several chapters ask."""

from __future__ import annotations

from collections.abc import Collection

from game.cards import parse_pattern, suit_of
from game.rules.explain.writer import Writer
from game.rules.higher_trumps import OF_COLOUR, OF_TRUMP
from game.rules.model.contracts import Contract


def goes_by_lead(w: Writer) -> list[str]:
    """The keys by which the rank led takes a trick; none where the highest card does."""
    return [f"{at}.winner" for at, one in w.phases("tricks") if one.taken_by_rank_led]


def winners_naming(w: Writer) -> list[str]:
    """The keys by which who took the most tricks before names the trump."""
    return [f"{at}.who" for at, phase in w.phases("trump") if phase.who == "most_tricks"]


def no_trump_yet(w: Writer) -> bool:
    """Whether nothing is trump while cards are drawn, for it is said only after that what is
    played."""
    _, usual = w.usual()
    there = usual.trumps_are_listed or usual.trump_is_turned_up or usual.trump_is_owned
    return w.ruleset.draws_first and not (there or usual.higher_trumps)


def trumps_of(contract: Contract) -> tuple[object, ...]:
    """What tells the trumps of two games apart."""
    suits = contract.trump, contract.trump_suits, contract.whole_suit
    return *suits, contract.trumps, contract.higher_trumps, contract.reach


def is_chosen(contract: Contract) -> bool:
    """Whether the usual game is one that is played as such, and not only where nobody declares."""
    return contract.can_be_won


def trump_of_all(w: Writer) -> str | None:
    """Where the trump suit comes from, if that is the same in all games that can be declared, and
    nothing is played otherwise; None where it differs."""
    played = [game for _, game in w.special_contracts() if game.is_played]
    usual = w.usual()[1]
    if usual.has_trump or is_chosen(usual):
        return None
    sources = {w.trump_from(game) for game in played}
    alike = len(sources) == 1 and all(game.trump_is_said_once for game in played)
    alike &= len({str(game.trump_suits) for game in played}) == 1
    return sources.pop() if alike else None


def is_thrown_in_otherwise(w: Writer, usual: Contract) -> bool:
    """Whether nothing is played by the trumps of the usual game, and not all else has them; where
    cards one by one go before a suit, whether most games have others."""
    told = (usual.trumps_are_listed or usual.trump_is_turned_up) and not winners_naming(w)
    if usual.is_played or not told:
        return False
    games = [game for _, game in w.special_contracts() if game.is_played]
    alike = sum(trumps_of(game) == trumps_of(usual) for game in games)
    if usual.trumps_are_listed and only_suit(usual) is None:
        return 2 * alike < len(games) and any(one.endswith("-*") for one in usual.trumps)
    return alike < len(games)


def goes_by_colour(entries: Collection[str]) -> bool:
    """Whether trumps are named by the other suit of the colour of the trump suit."""
    return any(entry.startswith(f"{OF_COLOUR}-") for entry in entries)


def has_trumps_of_other_suits(w: Writer) -> bool:
    """Whether cards of other suits, or of none, stand among or above the trumps of some game."""
    games = w.all_games.values()
    jokers = w.ruleset.deck.jokers
    return (jokers is not None and w.ruleset.deck.trump_jokers > 0) or any(
        (game.trumps_are_listed and _of_several_suits(game))
        or any(entry.partition("-")[0] != OF_TRUMP for entry in game.higher_trumps)
        or goes_by_colour(game.trump_order)
        for game in games
    )


def _of_several_suits(contract: Contract) -> bool:
    """Whether the fixed trumps are not all of one suit."""
    kinds = [kind for entry in contract.trumps for kind in parse_pattern(entry)]
    return len({suit_of(kind) for kind in kinds}) > 1


def only_suit(contract: Contract) -> str | None:
    """The suit that alone is trump, in the order that holds in the other suits, too."""
    suit, _, rank = contract.trumps[0].partition("-") if len(contract.trumps) == 1 else ("", "", "")
    return suit if rank == "*" and suit != "*" else None
