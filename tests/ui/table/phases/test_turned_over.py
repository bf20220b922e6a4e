"""A card of the talon is turned over for trump: its suit is offered, or the next card."""

from __future__ import annotations

import pytest

from game.cards import parse_card, parse_suit
from game.engine import events as e
from game.engine.actions import PASS, TRUMP
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import begin
from game.hints.choices import of_choice
from game.players.base import Request
from game.ui.context import Context, Settings, TableContext
from game.ui.table.coaching.hint_words import FORGONE
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.choices import ChoicePanel
from game.ui.table.phases import said
from game.ui.table.phases.trump import _panel
from tests.contract.rulesets import rules_of

GAME = "makker-whist"
NAMES = ("Anna", "Bert", "Cara", "Dora")
HAND = "herz-as herz-9 pik-as pik-koenig pik-8 karo-2 narr"


def words(lang: str) -> TableWords:
    context = Context(Settings(language=lang))  # type: ignore[arg-type]
    table = TableContext(context, (), *[lambda *_: None] * 3)
    return TableWords(table, rules_of(GAME), NAMES, 0)


class Asked:
    """As much of a question as the panel reads."""

    def __init__(self, lang: str, hand: str, *turned: str) -> None:
        self.words, self.rules = words(lang), rules_of(GAME)
        vip = next(one.number for one in self.rules.contracts if one.id == "vip-8-named")
        cards, talon = (
            tuple(parse_card(card) for card in named) for named in (hand.split(), turned)
        )
        view = begin(self.rules, 0)._replace(hand=cards, talon=talon, melds=((),) * 4)
        self.view = view._replace(seats=(0, 1, 2, 3), declarer=0, contract=vip)
        self.suit = int(parse_suit(turned[-1].partition("-")[0]))
        self.legal = (TRUMP[self.suit], PASS)

    def of(self, verb: str) -> tuple[object, ...]:
        return tuple(action for action in self.legal if action.verb == verb)

    def do(self, *actions: object) -> object:
        return actions


def told(lang: str, hand: str, *turned: str) -> list[tuple[str, str]]:
    panel = _panel(Asked(lang, hand, *turned))  # type: ignore[arg-type]
    assert isinstance(panel, ChoicePanel)
    return [(panel.title, "")] + [(one.label, one.help) for one in panel.choices]


def test_the_panel_says_what_is_held_and_what_comes() -> None:
    assert told("en", HAND, "herz-3") == [
        ("Turned over: Three of Hearts", ""),
        ("Hearts are trumps", "You hold 2 cards of this suit."),
        ("The next card", "Then you decide again."),
    ]
    assert told("de", HAND, "herz-3", "kreuz-10") == [
        ("Aufgedeckt: Kreuz-Zehn", ""),
        ("Kreuz ist Trumpf", "Von dieser Farbe hast du keine Karte."),
        ("Die nächste Karte", "Sie ist die letzte, und ihre Farbe ist Trumpf."),
    ]


@pytest.mark.parametrize(("lang", "text"), [("de", "Kein Trumpf"), ("en", "No trumps")])
def test_no_trump_is_said_where_the_last_card_shows_none(lang: str, text: str) -> None:
    spoken = said(words(lang), e.TrumpNamed(0, NO_TRUMP), Asked(lang, HAND, "herz-3").view)
    assert spoken is not None and spoken[1] == text


def test_a_hint_calls_the_longest_suit_so_only_where_it_is() -> None:
    for card, kinds in (("pik-3", ["longest_trump"]), ("herz-3", [])):
        asked = Asked("de", HAND, card)
        request = Request(asked.rules, asked.view, asked.legal, 1)
        assert [one.kind for one in of_choice(request, TRUMP[asked.suit], ())] == kinds
        assert of_choice(request, PASS, ()) == []
    assert FORGONE[frozenset({"trump"})] == "pass_turn"
