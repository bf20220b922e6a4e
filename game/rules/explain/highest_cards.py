"""What is said of cards above all others, jokers among them, and of tricks in which those fail."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.explain.facts import Fact
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.rules.model.deck import Jokers


def say_highest_card(w: Writer, path: str, contract: Contract) -> None:
    """Which card beats all others in the usual game."""
    if contract.highest_card:
        w.write(_told(w, contract.highest_card), [f"{path}.highest_card"])


def highest_card(w: Writer, path: str, contract: Contract, usual: Contract) -> Iterator[Fact]:
    """The same of a contract that is not the usual one, where it is otherwise there."""
    if contract.highest_card == usual.highest_card:
        return
    none = w.phrase("trump.no_highest_card")
    said = _told(w, contract.highest_card) if contract.highest_card else none
    yield Fact(said, (f"{path}.highest_card",))


def _told(w: Writer, names: list[str]) -> str:
    """Which card it is, and when it may be played."""
    card = w.words.acting(names[0])
    said = [w.phrase("trump.highest_card", card=card)]
    said += _otherwise(w, names)
    return " ".join([*said, *([w.phrase("trump.highest_card_free")] if _follows(w) else [])])


def _follows(w: Writer) -> bool:
    """Whether a suit that is led must be followed in any game."""
    tricks = [phase.duties for _, phase in w.phases("tricks")]
    games = [game for game in w.all_games.values() if game.is_played]
    return any(game.duties_instead_of(usual).follow_suit for usual in tricks for game in games)


def _otherwise(w: Writer, names: list[str]) -> list[str]:
    """Which card comes in the place of the first one of some where that is a trump."""
    n = len(names) - 1
    named = w.words.acting if n == 1 else w.words.pattern
    others = w.words.comma([named(name) for name in names[1:]])
    return [w.phrase("trump.plain_instead", n=n, cards=others)] if others else []


def _is_above(w: Writer) -> list[str]:
    """The keys by which some card is above all others, jokers too."""
    games = w.all_games.items()
    return [f"{at}.highest_card" for at, game in games if game.highest_card and game.is_played]


def say_highest_wins(w: Writer, path: str) -> None:
    """That a card which beats all others takes the trick, and a joker of no suit."""
    above, jokers = _is_above(w), w.ruleset.deck.jokers
    if above:
        w.say_of("tricks", "highest_card_wins", above)
    if jokers is None or not jokers.count or jokers.bound or jokers.power != "highest":
        return
    form = "_below" if above else ""
    form += "_mostly" if jokers.powerless_in or jokers.called_by else ""
    keys, kinds = f"{path}.kind deck.jokers.bound deck.jokers.little", 1 + bool(jokers.little)
    w.say_of("tricks", f"loose_joker_wins{form}", keys, n=kinds)


def _loose_jokers(w: Writer, jokers: Jokers, keys: list[str]) -> None:
    """Jokers of no suit in any game."""
    n = jokers.count
    if jokers.is_beaten_by_all:
        w.say("trump.jokers_loose_weak", keys, n=n)
        return
    w.say("trump.jokers_loose_below" if _is_above(w) else "trump.jokers_loose", keys, n=n)
    named = "names" if jokers.names_suit else "led"
    w.say(f"trump.jokers_loose_{named}", "deck.jokers.names_suit", n=n)
    _among_jokers(w, jokers)


def _failing(w: Writer, jokers: Jokers) -> None:
    """In which tricks jokers beat nothing, and which card calls for them."""
    n, tricks = jokers.count, jokers.powerless_in
    if tricks:
        which = "both" if len(set(tricks)) > 1 else tricks[0]
        w.say(f"trump.jokers_powerless.{which}", "deck.jokers.powerless_in", n=n)
    if not jokers.called_by:
        return
    card = w.words.acting(jokers.called_by[0])
    called = w.phrase("trump.jokers_called.by", n=n, card=card)
    said = [called, *_otherwise(w, jokers.called_by)]
    instead = "or_highest" if _is_above(w) else "duty"
    said.append(w.phrase(f"trump.jokers_called.{instead}", n=n))
    if tricks:
        said.append(w.phrase("trump.jokers_called.not_there", n=n))
    w.write(" ".join(said), ["deck.jokers.called_by"])


def say_jokers(w: Writer) -> None:
    """The trumps that are above or below all others in every contract, and cards of no suit."""
    deck = w.ruleset.deck
    if deck.jokers is not None and deck.jokers.count:
        _joker_trumps(w, deck.jokers)
        if (apart := deck.jokers.without_trump) != "usual":
            named, n = deck.jokers.names_suit, deck.joker_count
            apart_key = f"trump.jokers_apart.{apart}" + ("_named" if named else "")
            w.say(apart_key, "deck.jokers.without_trump", n=n)
            if named:
                w.say("trump.jokers_apart.names_suit", "deck.jokers.names_suit", n=n)
        _failing(w, deck.jokers)
    if deck.fool_count:
        w.say("trump.fools", "deck.fools.count", n=deck.fool_count)


def _joker_trumps(w: Writer, jokers: Jokers) -> None:
    """Jokers, which are trumps, or of no suit."""
    keys = ["deck.jokers.count", "deck.jokers.power"]
    if not jokers.bound:
        _loose_jokers(w, jokers, [*keys, "deck.jokers.bound"])
        return
    if jokers.is_beaten_by_all:
        among = "" if w.has_trumps else "_without_trump"
        w.say(f"trump.jokers_weak{among}", keys, n=jokers.count)
        _instead(w, jokers)
        return
    played = [w.usual()[1], *(contract for _, contract in w.special_contracts())]
    played = [contract for contract in played if contract.is_played]
    with_trumps = [contract for contract in played if contract.has_trump]
    everywhere = len(with_trumps) == len(played) or jokers.without_trump != "usual"
    placed = [contract for contract in with_trumps if contract.places_jokers]
    if with_trumps:
        text: str = jokers.power
        further = "" if everywhere else "_always"
        if len(placed) == len(with_trumps):
            text = "placed"
        elif placed:
            further = "_else"
        w.say(f"trump.jokers_{text}{further}", keys, n=jokers.count)
    _instead(w, jokers)
    _among_jokers(w, jokers)


def _instead(w: Writer, jokers: Jokers) -> None:
    """That jokers which are trumps may be played by who could follow to another suit."""
    if jokers.bound == "to_trumps":
        w.say("trump.jokers_instead", "deck.jokers.bound", n=jokers.count)


def _among_jokers(w: Writer, jokers: Jokers) -> None:
    """Which of several jokers in one trick wins."""
    order = "second" if jokers.second_wins else "first"
    if jokers.little:
        jokers_by_name = w.ruleset.deck.jokers_by_name
        several = [w.words.card(name, n) for name, n in jokers_by_name.items() if n > 1]
        w.say("trump.little_joker_loses", "deck.jokers.little")
        if several and not w.ruleset.spoils_tricks:
            cards = w.words.join(several, "or")
            w.say(f"trump.{order}_equal_wins", "deck.jokers.second_wins", cards=cards)
    elif jokers.count > 1 and not w.ruleset.spoils_tricks:
        w.say(f"trump.{order}_joker_wins", "deck.jokers.second_wins")
