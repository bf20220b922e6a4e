"""What a record says must be so: scores, sheets, hands, refusals, events.

A statement is a line below the head that is no action. It is held against what the replay has
come to, so a record proves what it shows:

    score: 320 0 -20                what is written down for each seat so far
    sheet:                          the whole sheet of the last deal, an indented line each
      0 melds meld paar-herz +40
    refused: 1 play herz-10: must_beat herz-as      refused, why, and the cards that would do
    lawful: 1 play herz-as          all that seat 1 may play; nothing behind the verb: none
    holds: 0 herz-as herz-as        the whole hand of a seat
    event: trick_taken seat=2 points=25             one of the events of the line above
    seen: 2 card_given_back card=hidden             the same as seat 2 may know it
    sides: 0 2 / 1 3                who plays with whom, the declarer's side first
    next_dealer: 1
    winners: 0 1                    or none
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

from game.cards import KIND_MASK, card_name, parse_card, suit_name
from game.engine.events import Event, redact
from game.engine.notation import (
    BARE_VERBS,
    CARD_VERBS,
    NAME_VERBS,
    NUMBER_VERBS,
    SUIT_VERBS,
    parse_action,
    write_action,
)
from game.engine.play import apply, faults, legal_actions
from game.engine.refusals import Refused
from game.engine.rules.rules import Rules
from game.engine.sheet import SheetLine
from game.engine.sides.actual import sides
from game.engine.state import State
from game.engine.tricks.table import UNNAMED
from game.values import Card

VERBS = {*CARD_VERBS, *SUIT_VERBS, *NUMBER_VERBS, *BARE_VERBS, *NAME_VERBS}
_CARDS = ("card", "given", "taken", "open", "called")
_SUITS = ("suit", "trump")
_HIDDEN = ("card", "cards", "contract")


class StatementError(ValueError):
    """What is stated is not so, or cannot be read: a code and the words of its text."""

    def __init__(self, code: str, **words: str) -> None:
        super().__init__(f"{code} {words}")
        self.code = code
        self.words = words


def check_statement(state: State, recent: Sequence[Event], key: str, text: str) -> None:
    """Hold a statement against the state and the events of the last line.

    Raises StatementError when it is not so, NotationError for what is no action.
    """
    CHECKS[key](state, recent, text)


def _demand(code: str, stated: str, actual: str) -> None:
    if stated != actual:
        raise StatementError(code, stated=stated, actual=actual)


def _plain(text: str) -> str:
    """The text with single spaces."""
    return " ".join(text.split())


def _seat(state: State, text: str) -> tuple[int, str]:
    """A seat's number and what follows it."""
    word, _, rest = text.strip().partition(" ")
    if word not in map(str, range(state.rules.players)):
        raise StatementError("no_such_seat", word=word[:30])
    return int(word), rest.strip()


# -- what stands now -----------------------------------------------------------------------


def _score(state: State, recent: Sequence[Event], text: str) -> None:
    _demand("other_score", _plain(text), " ".join(str(score) for score in state.match.scores))


def _sheet(state: State, recent: Sequence[Event], text: str) -> None:
    results = state.match.results
    lines = results[-1].sheet if results else ()
    stated = "\n".join(_plain(line) for line in text.splitlines() if line.strip())
    _demand("other_sheet", stated, "\n".join(write_sheet(state.rules, lines)))


def _holds(state: State, recent: Sequence[Event], text: str) -> None:
    seat, rest = _seat(state, text)
    held = sorted(card & KIND_MASK for card in state.hands[seat])
    _demand("other_hand", _names(state.rules, sorted(_cards(rest))), _names(state.rules, held))


def _sides(state: State, recent: Sequence[Event], text: str) -> None:
    actual = " / ".join(" ".join(map(str, side)) for side in sides(state))
    _demand("other_sides", _plain(text), actual)


def _next_dealer(state: State, recent: Sequence[Event], text: str) -> None:
    _demand("other_dealer", text, _word(state.rules, "dealer", state.match.dealer))


def _winners(state: State, recent: Sequence[Event], text: str) -> None:
    winners = state.match.winners
    actual = "none" if winners is None else " ".join(map(str, winners))
    _demand("other_winners", _plain(text), actual)


def _cards(text: str) -> list[int]:
    try:
        return [parse_card(word) for word in text.split()]
    except ValueError as error:
        raise StatementError("no_such_card", word=str(error)) from None


def _names(rules: Rules, cards: Sequence[Card]) -> str:
    return " ".join(card_name(card, rules.faces) for card in cards)


# -- what may be done ----------------------------------------------------------------------


def _refused(state: State, recent: Sequence[Event], text: str) -> None:
    seat, rest = _seat(state, text)
    words, _, why = rest.partition(":")
    reason, _, cards = why.strip().partition(" ")
    lawful = (*legal_actions(state, seat), *faults(state, seat))
    try:
        apply(state, seat, parse_action(state.rules, words, lawful))
    except Refused as error:
        _demand("other_reason", reason, error.reason.value)
        if cards:
            _demand("other_cards", _plain(cards), _names(state.rules, error.cards))
        return
    raise StatementError("not_refused", action=words.strip())


def _lawful(state: State, recent: Sequence[Event], text: str) -> None:
    seat, rest = _seat(state, text)
    verb, _, cards = rest.partition(" ")
    stated = cards.split()
    if verb not in VERBS:
        raise StatementError("no_such_verb", word=verb)
    written = [write_action(state.rules, action) for action in legal_actions(state, seat)]
    actual = [word[len(verb) + 1 :] for word in written if word.partition(" ")[0] == verb]
    if Counter(stated) != Counter(actual):
        raise StatementError("other_lawful", stated=" ".join(stated), actual=" ".join(actual))


# -- what has happened ---------------------------------------------------------------------


def _event(state: State, recent: Sequence[Event], text: str) -> None:
    name, _, fields = text.partition(" ")
    stated = fields.split()
    happened = [write_event(state.rules, event) for event in recent]
    if not any(_fits(one, name, stated) for one in happened):
        raise StatementError("no_such_event", stated=_plain(text), actual="\n".join(happened))


def _seen(state: State, recent: Sequence[Event], text: str) -> None:
    seat, rest = _seat(state, text)
    _event(state, [redact(event, seat) for event in recent], rest)


def _fits(written: str, name: str, stated: Sequence[str]) -> bool:
    head, *fields = written.split()
    return head == name and set(stated) <= set(fields)


def write_event(rules: Rules, event: Event) -> str:
    """An event as text: `trick_taken seat=2 cards=herz-as,herz-10,herz-unter points=23`."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(event).__name__).lower()
    fields = zip(event._fields, event, strict=True)
    return " ".join([name, *(f"{key}={_word(rules, key, value)}" for key, value in fields)])


def _word(rules: Rules, key: str, value: object) -> str:
    """A field of an event without spaces; what a seat may not know is `hidden`."""
    if value is None:
        return "hidden" if key in _HIDDEN else "none"
    if isinstance(value, tuple):
        inner = "card" if key in ("cards", "rounds") else key
        return ",".join(_word(rules, inner, one) for one in value) or "none"
    if isinstance(value, bool) or not isinstance(value, int):
        return str(value).lower()
    if key in _CARDS:
        return card_name(value, rules.faces)
    if key in _SUITS:
        return suit_name(value, rules.faces) if value != UNNAMED else "none"
    if key == "contract":
        return rules.contracts[value].id
    if key == "level":
        return rules.levels[value].id
    if key == "promotion":
        return rules.promotions[value].id
    return rules.melds[value].name if key == "meld" else str(value)


def write_sheet(rules: Rules, lines: Sequence[SheetLine]) -> list[str]:
    """A sheet as text: `0 melds meld paar-herz +40`, or `re result step keine-90 +10`."""
    names = list(getattr(rules.ruleset.scoring, "names", ()))
    written = []
    for line in lines:
        owner = str(line.seat) if line.side is None else names[line.side]
        words = [owner, line.section, line.reason, line.detail, f"{line.points:+d}"]
        written.append(" ".join(word for word in words if word))
    return written


CHECKS: dict[str, Callable[[State, Sequence[Event], str], None]] = {
    "score": _score,
    "sheet": _sheet,
    "refused": _refused,
    "lawful": _lawful,
    "holds": _holds,
    "event": _event,
    "seen": _seen,
    "sides": _sides,
    "next_dealer": _next_dealer,
    "winners": _winners,
}
"""Every statement by the word before its colon."""
