"""What is read aloud of what happens at the table: sentences that are also seen, and the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine import events as e
from game.engine.events import NOBODY, Event
from game.engine.view import View
from game.ui.table.labels.plates import status
from game.ui.table.labels.words import TableWords
from game.ui.table.phases import announcement_of, said


def spoken_event(words: TableWords, event: Event, view: View) -> list[str]:
    """The sentences of an event that has just been shown; `view` is the one after it."""
    found = []
    by_table = announcement_of(words.teller, event, view)
    if by_table is not None:
        found += [by_table.head, by_table.body]
    told = said(words, event, view)
    if told is not None:
        found.append(_of(words, told[0], told[1]))
    shows = _SHOWN.get(type(event))
    if shows is not None:
        found.append(shows(words, event))
    return [sentence for sentence in found if sentence]


def spoken_turn(words: TableWords, view: View, turn: Sequence[int], verb: str, title: str) -> str:
    """Whose turn it is, and what the viewer is asked; nothing where several are asked at once and
    the viewer is none of them."""
    if words.viewer in turn:
        asked = status(words, view, words.viewer, turn, verb)
        return f"{_sentence(asked)}. {title}" if title else _sentence(asked)
    if len(turn) != 1:
        return ""
    return words.t("spoken.turn", name=words.name(turn[0]), what=status(words, view, turn[0], turn))


def _of(words: TableWords, seat: int, text: str) -> str:
    return words.t("said.one", name=words.name(seat), text=text)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _played(words: TableWords, event: e.CardPlayed) -> str:
    return _of(words, event.seat, words.card(event.card))


def _covered(words: TableWords, event: e.CardCovered) -> str:
    return _of(words, event.seat, words.t("card_covered"))


def _looked_at(words: TableWords, event: e.CoversTurned) -> str:
    cards = ", ".join(words.card(card) for card in event.cards)
    return words.t("spoken.turned_over", cards=cards)


def _taken(words: TableWords, event: e.TrickTaken) -> str:
    if event.seat == NOBODY:
        leads = NOBODY if event.leads is None else event.leads
        lies = "cancelled" if words.rules.ruleset.cards_cancel else "lies"
        text = lies if words.rules.tricks_lie else "nobody"
        return words.t(f"spoken.takes_{text}", name=words.name(leads))
    key = "you" if event.seat == words.viewer else "other"
    if words.rules.picks_up:
        return words.t("spoken.laid_away")
    if words.rules.tricks_lie and not words.rules.ruleset.cards_cancel:
        return words.t(f"spoken.takes_all_{key}", name=words.name(event.seat))
    points = words.t("card_points", n=event.points)
    return words.t(f"spoken.takes_{key}", name=words.name(event.seat), points=points)


def _turned(words: TableWords, event: e.TalonTurned) -> str:
    cards = ", ".join(words.card(card) for card in event.cards)
    return words.t("said.one", name=words.t("talon"), text=cards)


def _turned_up(words: TableWords, event: e.TurnedUp | e.TrumpShown) -> str:
    stock = words.rules.stock
    if isinstance(event, e.TurnedUp) and stock is not None and stock.top_open:
        return words.t("said.one", name=words.t("stock"), text=words.card(event.card))
    return words.t("said.one", name=words.t("plaque.trump"), text=words.card(event.card))


def _drawn(words: TableWords, event: e.CardDrawn) -> str:
    """A card that all see in the hand of whoever draws it."""
    return "" if event.open is None else _of(words, event.seat, words.card(event.open))


_SHOWN: dict[type, Callable[[TableWords, Event], str]] = {
    e.CardPlayed: _played,
    e.CardCovered: _covered,
    e.CoversTurned: _looked_at,
    e.TrickTaken: _taken,
    e.TalonTurned: _turned,
    e.TurnedUp: _turned_up,
    e.TrumpShown: _turned_up,
    e.CardDrawn: _drawn,
}
"""What is only seen, and must be said to those who do not see it."""
