"""Cards and actions as text, both ways: `play herz-10`, `bid 150`, `meld paar-eichel`.

A card that has a history is written with it where it matters which of two is meant:
`herz-koenig/laid+1.paar` lies on the table and has served seat 1 in a meld of the family `paar`,
`joker/herz` was led, and its player has named Hearts.
When an action is read, the bare kind will do as long as only one lawful card is meant by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from game.cards import KIND_MASK, card_name, is_joker, parse_card, parse_suit, suit_name
from game.engine.actions import GIVE_UP, Action
from game.engine.melds.held import HISTORY_SHIFT, LAID
from game.engine.rules.rules import Rules
from game.engine.tricks.table import UNNAMED, naming, suit_named
from game.values import Card

CARD_VERBS = ("play", "discard", "call", "give", "swap", "lay")
SUIT_VERBS = ("trump", "concede", "suit")
NUMBER_VERBS = ("bid", "cut", "partner", "predict")
BARE_VERBS = (
    "pass",
    "reserve",
    "accept",
    "double",
    "done",
    "show",
    "knock",
    "exchange",
    "draw",
    "take",
    "close",
    "out",
    "hold",
    "show",
    "stay",
    "spare",
    "see",
    "fold",
    "blind",
    "whole",
    "request",
    "alone",
    "stake",
    "keep",
    "next",
    "stand",
    "grant",
    "refuse",
)


class _Named(NamedTuple):
    """What a verb is about of the things of a game: all of them in the order in which they are
    counted, what one is called, and the code of an error where none is called so."""

    things: Callable[[Rules], Sequence[Any]]
    name: Callable[[Any], str]
    unknown: str


_id: Callable[[Any], str] = attrgetter("id")
_meld = _Named(attrgetter("melds"), attrgetter("name"), "no_such_meld")
_NAMED: dict[str, _Named] = {
    "declare": _Named(attrgetter("contracts"), _id, "no_such_contract"),
    "meld": _meld,
    "ask": _meld,
    "announce": _Named(attrgetter("levels"), _id, "no_such_level"),
    "promote": _Named(attrgetter("promotions"), _id, "no_such_promotion"),
    "raise": _Named(attrgetter("raises"), _id, "no_such_raise"),
    "claim": _Named(lambda rules: list(rules.scoring.claims), str, "no_such_premium"),
    "open": _Named(attrgetter("openings"), _id, "no_such_opening"),
}
NAME_VERBS = tuple(_NAMED)


class NotationError(ValueError):
    """Text that is no action. `code` is `no_such_verb`, `no_such_card`, `no_such_suit`,
    `no_such_number`, `no_such_contract`, `no_such_meld`, `no_such_level`, `no_such_promotion`,
    `no_such_raise`, `no_such_premium`, `no_such_opening` or `which_card`; `word` is the word."""

    def __init__(self, code: str, word: str) -> None:
        super().__init__(f"{code}: {word}")
        self.code = code
        self.word = word


def write_card(rules: Rules, card: Card) -> str:
    """A card, with its history if it has one."""
    text = card_name(card, rules.faces)
    if card == card & KIND_MASK:
        return text
    if (suit := suit_named(card)) != UNNAMED:
        return f"{text}/{suit_name(suit, rules.faces)}"
    parts = ["laid"] if card & LAID else []
    for seat in range(rules.players):
        for index, family in enumerate(rules.families):
            if card >> (HISTORY_SHIFT + seat * len(rules.families) + index) & 1:
                parts.append(f"{seat}.{family}")
    return f"{text}/{'+'.join(parts)}"


def parse_held_card(rules: Rules, text: str) -> int:
    """A card, with its history if one is written. Raises NotationError."""
    name, _, history = text.partition("/")
    try:
        card = parse_card(name)
    except ValueError:
        raise NotationError("no_such_card", text) from None
    for part in history.split("+") if history else ():
        if part == "laid":
            card |= LAID
            continue
        if is_joker(card) and "." not in part:
            card = naming(card, _suit(part))
            continue
        seat, _, family = part.partition(".")
        known = seat in map(str, range(rules.players)) and family in rules.families
        if not known:
            raise NotationError("no_such_card", text)
        index = int(seat) * len(rules.families) + rules.families.index(family)
        card |= 1 << (HISTORY_SHIFT + index)
    return card


def _suit(word: str) -> int:
    try:
        return int(parse_suit(word))
    except ValueError:
        raise NotationError("no_such_suit", word) from None


def write_argument(rules: Rules, action: Action) -> str:
    """What stands behind the verb; empty where nothing does."""
    verb, arg = action
    if verb in CARD_VERBS:
        return write_card(rules, arg)
    if verb in SUIT_VERBS:
        return "" if action == GIVE_UP else suit_name(arg, rules.faces)
    if verb in NUMBER_VERBS:
        return str(arg)
    if verb in NAME_VERBS:
        named = _NAMED[verb]
        return named.name(named.things(rules)[arg])
    return ""


def write_action(rules: Rules, action: Action) -> str:
    """An action as text."""
    return f"{action.verb} {write_argument(rules, action)}".rstrip()


def parse_action(rules: Rules, text: str, lawful: Iterable[Action] = ()) -> Action:
    """The action that a text means.

    `lawful` helps to tell which card is meant where only its kind is written. Raises
    NotationError when it means none.
    """
    verb, _, word = text.strip().partition(" ")
    word = word.strip()
    if verb in BARE_VERBS and not word:
        return Action(verb)
    if verb == GIVE_UP.verb and not word:
        return GIVE_UP
    if verb in CARD_VERBS:
        return _card_action(rules, verb, word, lawful)
    if verb in SUIT_VERBS:
        return Action(verb, _suit(word))
    if verb in NUMBER_VERBS:
        if not word.isascii() or not word.isdigit() or len(word) > 6:
            raise NotationError("no_such_number", word)
        return Action(verb, int(word))
    if verb in NAME_VERBS:
        named = _NAMED[verb]
        names = [named.name(thing) for thing in named.things(rules)]
        if word not in names:
            raise NotationError(named.unknown, word)
        return Action(verb, names.index(word))
    raise NotationError("no_such_verb", verb)


def _card_action(rules: Rules, verb: str, word: str, lawful: Iterable[Action]) -> Action:
    card = parse_held_card(rules, word)
    action = Action(verb, card)
    choices = [a for a in lawful if a.verb == verb and a.arg & KIND_MASK == card & KIND_MASK]
    if action in choices or "/" in word or not choices:
        return action
    if len(choices) > 1:
        raise NotationError("which_card", word)
    return choices[0]
