"""Lines of JSON to a program and from it: what a seat knows and may do, with cards, contracts and
melds by their names; what came of a deal; and the answer."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, NamedTuple

from game.cards import parse_card, suit_name
from game.engine.bidding.turns import opening_leader
from game.engine.match import length
from game.engine.notation import write_action, write_card
from game.engine.rules.rules import Rules
from game.engine.seat_view import SAID_DOUBLE, SAID_PASS
from game.engine.sheet import SheetLine
from game.engine.tricks.covered_plays import UNSEEN
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.engine.view import RE, View
from game.players.base import Request
from game.rules.model.phases import StockPhase, TricksPhase
from game.values import Card

VERSION = 1
"""Raised when a field is taken away or changes its meaning; new ones may come at any time."""

SEED_BITS = 53
"""Bits of a seed: a whole number of so many is read exactly by any reader of JSON."""


class Answered(NamedTuple):
    """An answer: the action as it was written, and whether the program asks for results."""

    action: str
    results: bool = False


def question(request: Request, *, first: bool) -> str:
    """The line that asks: who plays by what, what the seat knows, what it may do.

    The first question to a program also carries the whole ruleset under `rules`.
    """
    rules = request.rules
    fields: dict[str, Any] = {
        **_head(rules, "question"),
        "seed": request.seed >> 64 - SEED_BITS,
        "view": view_fields(rules, request.view),
        "legal": [write_action(rules, action) for action in request.legal],
        "called": _Cards(rules).one(rules.called(request.view.contract, request.view.trump)),
    }
    if first:
        fields["rules"] = rules.ruleset.model_dump(mode="json")
    return json.dumps(fields, ensure_ascii=False)


def result(rules: Rules, view: View) -> str:
    """The line that tells a program, which need not answer, how a deal has ended."""
    fields = {**_head(rules, "result"), "view": view_fields(rules, view)}
    return json.dumps(fields, ensure_ascii=False)


def _head(rules: Rules, kind: str) -> dict[str, Any]:
    """What every line begins with."""
    return {"protocol": VERSION, "type": kind, "ruleset": rules.ruleset.id}


def read_answer(line: str) -> Answered:
    """An answer: the action just so, as a string of JSON, or in an object. Whatever is neither is
    the whole line, which is no action."""
    with suppress(ValueError, RecursionError):
        said = json.loads(line)
        results = False
        if isinstance(said, dict):
            results = said.get("results") is True
            said = said.get("answer")
        if isinstance(said, str):
            return Answered(said.strip(), results)
    return Answered(line)


def view_fields(rules: Rules, view: View) -> dict[str, Any]:
    """A view under the names of `View`, whose documentation says what each field holds; before
    play `leader` is who would lead as things stand."""
    fields: dict[str, Any] = view._asdict()
    if not view.playing:
        fields["leader"] = _leader(rules, view)
    cards = _Cards(rules)
    for name in ("hand", "talon", "trick", "discarded", "laid_off", "pushed_cards"):
        fields[name] = cards.all(fields[name])
    for name in ("laid", "known", "opened"):
        fields[name] = [None if held is None else cards.all(held) for held in fields[name]]
    fields["turned_up"] = cards.one(view.turned_up)
    fields["trump_card"] = cards.one(view.trump_card)
    if view.taken_up is not None:
        fields["taken_up"] = [view.taken_up[0], cards.one(view.taken_up[1])]
    fields["calls"] = [[cards.one(card), giver] for card, giver in view.calls]
    fields["given"] = [[giver, taker, cards.one(card)] for giver, taker, card in view.given]
    fields["passed"] = [[giver, taker, cards.one(card)] for giver, taker, card in view.passed]
    fields["covered"] = [[seat, cards.one(card)] for seat, card in view.covered]
    fields["passing"] = [[seat, cards.one(card)] for seat, card in view.passing]
    fields["tricks"] = [
        {**trick._asdict(), "cards": cards.all(trick.cards)} for trick in view.tricks
    ]
    fields["picked_up"] = [
        {**trick._asdict(), "cards": cards.all(trick.cards)} for trick in view.picked_up
    ]
    fields["melds"] = [[rules.melds[number].name for number in laid] for laid in view.melds]
    fields["asked"] = [
        [seat, other, rules.melds[meld].name, tricks] for seat, other, meld, tricks in view.asked
    ]
    fields["contract"] = rules.contracts[view.contract].id
    fields["named"] = None if view.named is None else rules.contracts[view.named].id
    fields["chosen"] = [[seat, rules.contracts[number].id] for seat, number in view.chosen]
    words = {SAID_PASS: "pass", SAID_DOUBLE: "double"}
    fields["auction"] = [
        [seat, words[said] if said in words else rules.contracts[said].id]
        for seat, said in view.auction
    ]
    if view.hidden_trump is not None:
        seat, suit = view.hidden_trump
        fields["hidden_trump"] = [seat, None if suit is None else _trump(rules, suit)]
    fields["trump"] = _trump(rules, view.trump)
    fields["announced"] = [[seat, rules.levels[level].id] for seat, level in view.announced]
    fields["raised"] = [rules.raises[number].id for number in view.raised]
    fields["opening"] = None if view.opening is None else rules.openings[view.opening].id
    fields["promoted"] = [[seat, rules.promotions[number].id] for seat, number in view.promoted]
    claims = list(rules.scoring.claims)
    fields["claims"] = [
        [seat, None if number is None else claims[number]] for seat, number in view.claims
    ]
    fields["sides"] = [_SIDES[side] for side in view.sides]
    fields["sheet"] = [_line(line) for line in view.sheet]
    return fields


def _leader(rules: Rules, view: View) -> int | None:
    """Who would lead to the first trick as things stand; None where a card that another one holds
    decides it."""
    spec = next(phase for phase in rules.phases if isinstance(phase, StockPhase | TricksPhase))
    opening = spec.leads.opening if isinstance(spec, TricksPhase) else None
    if opening is not None:
        return view.seat if parse_card(opening) in view.hand else None
    owing, declarer = length.compulsory(rules), view.declarer
    owes = owing is not None and declarer is not None and view.soli[declarer] < owing.each
    compulsory = owes and rules.contracts[view.contract].spec.is_solo
    return opening_leader(
        rules,
        spec,
        view.dealer,
        view.seats,
        view.contract,
        declarer,
        compulsory=compulsory,
        most_tricks=view.most_tricks,
    )


_SIDES = {None: None, RE: "re", 1 - RE: "kontra", 2: "third"}


class _Cards:
    """Cards by name, with their history where they have one."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def one(self, card: Card | None) -> str | None:
        if card is None or (card == UNSEEN and self._rules.hides_cards):
            return None
        return write_card(self._rules, card)

    def all(self, cards: tuple[Card, ...]) -> list[str | None]:
        return [self.one(card) for card in cards]


def _trump(rules: Rules, trump: int) -> str | None:
    """The trump suit; `none` where no single suit is trump, null while it is not named."""
    if trump == UNNAMED:
        return None
    return "none" if trump == NO_TRUMP else suit_name(trump, rules.faces)


def _line(line: SheetLine) -> dict[str, Any]:
    return line._asdict()
