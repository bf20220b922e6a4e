"""What a seat knows and may do as a line of JSON: cards, contracts and melds by their names."""

from __future__ import annotations

import json
from typing import Any

from game.cards import suit_name
from game.engine.compiled import Rules
from game.engine.notation import write_action, write_card
from game.engine.sheet import Line
from game.engine.tricks import NO_TRUMP, UNNAMED
from game.engine.view import RE, View
from game.players.base import Request

VERSION = 1
"""Raised when a field is taken away or changes its meaning; new ones may come at any time."""


def question(request: Request, *, first: bool) -> str:
    """The line that asks: who plays by what, what the seat knows, what it may do.

    The first question to a program also carries the whole ruleset under `rules`.
    """
    rules = request.rules
    fields: dict[str, Any] = {
        "protocol": VERSION,
        "ruleset": rules.ruleset.id,
        "seed": request.seed,
        "view": view_fields(rules, request.view),
        "legal": [write_action(rules, action) for action in request.legal],
    }
    if first:
        fields["rules"] = rules.ruleset.model_dump(mode="json")
    return json.dumps(fields, ensure_ascii=False)


def view_fields(rules: Rules, view: View) -> dict[str, Any]:
    """A view under the names of `View`, whose documentation says what each field holds."""
    fields: dict[str, Any] = view._asdict()
    cards = _Cards(rules)
    for name in ("hand", "talon", "trick", "discarded"):
        fields[name] = cards.all(fields[name])
    for name in ("laid", "known", "opened"):
        fields[name] = [None if held is None else cards.all(held) for held in fields[name]]
    fields["turned_up"] = cards.one(view.turned_up)
    fields["calls"] = [[cards.one(card), giver] for card, giver in view.calls]
    fields["given"] = [[giver, taker, cards.one(card)] for giver, taker, card in view.given]
    fields["tricks"] = [
        {**trick._asdict(), "cards": cards.all(trick.cards)} for trick in view.tricks
    ]
    fields["melds"] = [[rules.melds[place].name for place in laid] for laid in view.melds]
    fields["contract"] = rules.contracts[view.contract].id
    fields["named"] = None if view.named is None else rules.contracts[view.named].id
    fields["trump"] = _trump(rules, view.trump)
    fields["announced"] = [[seat, rules.levels[level].id] for seat, level in view.announced]
    fields["promoted"] = [[seat, rules.promotions[place].id] for seat, place in view.promoted]
    fields["sides"] = [_SIDES[side] for side in view.sides]
    fields["sheet"] = [_line(line) for line in view.sheet]
    return fields


_SIDES = {None: None, RE: "re", 1 - RE: "kontra"}


class _Cards:
    """Cards by name, with their history where they have one."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def one(self, card: int | None) -> str | None:
        return None if card is None else write_card(self._rules, card)

    def all(self, cards: tuple[int, ...]) -> list[str]:
        return [write_card(self._rules, card) for card in cards]


def _trump(rules: Rules, trump: int) -> str | None:
    """The trump suit; `none` where no single suit is trump, null while it is not named."""
    if trump == UNNAMED:
        return None
    return "none" if trump == NO_TRUMP else suit_name(trump, rules.faces)


def _line(line: Line) -> dict[str, Any]:
    return line._asdict()
