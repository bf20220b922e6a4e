"""Questions to players, written as records: what does this seat do at the end of these actions?"""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import redact
from game.engine.notation import write_action
from game.engine.play import legal_actions, pending
from game.engine.record import parse_record, replay
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.view import begin, fold
from game.players.base import Request, request_for
from game.players.registry import make_player
from game.rules import load


def request_at_end(text: str, ruleset: str = "binokel-3", **house: str) -> Request:
    """The question to whoever must act when the actions of a record are over."""
    chosen = {key.replace("_", "-"): value for key, value in house.items()}
    return request_under(compile_rules(load(ruleset, chosen).ruleset), text)


def request_under(rules: Rules, text: str) -> Request:
    """The same with rules that need not be shipped."""
    played = replay(rules, parse_record(f"ruleset: {rules.ruleset.id}\n{text}"))
    (seat,) = pending(played.state)
    view = begin(rules, seat)
    for event in played.events:
        view = fold(rules, view, redact(event, seat))
    return request_for(rules, view, tuple(legal_actions(played.state, seat)))


def answer(text: str, ruleset: str = "binokel-3", player: str = "greedy", **house: str) -> str:
    """What the player does there, in the words of a record."""
    request = request_at_end(text, ruleset, **house)
    return written(request.rules, make_player(player).choose(request))


def written(rules: Rules, action: Action) -> str:
    """An action in the words of a record."""
    return write_action(rules, action)
