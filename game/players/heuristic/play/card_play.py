"""Which card to play, by the sort of tricks that are played."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.announcing import choose_word
from game.players.heuristic.play.bound_play import choose_bound
from game.players.heuristic.play.drawing import choose_while_drawing
from game.players.heuristic.play.endgame import choose_in_endgame, is_open
from game.players.heuristic.play.free_play import choose_freely
from game.players.heuristic.play.trickless import choose_below
from game.players.heuristic.reading.knowledge import Knowledge, is_drawing


def choose_card(request: Request) -> Action:
    """The lawful card that promises most, after what is to be said before it."""
    word = choose_word(request)
    if word is not None:
        return word
    cards = [action for action in request.legal if action.verb == "play"]
    if len(cards) == 1:
        return cards[0]
    known = Knowledge(request.rules, request.view)
    if known.rules.contracts[known.view.contract].spec.needs_no_trick:
        return choose_below(known, cards)
    if is_drawing(known.view):
        return choose_while_drawing(known, cards)
    if is_open(known):
        return choose_in_endgame(known, cards)
    if known.table.follow_suit and not known.table.must_beat:
        return choose_freely(known, cards)
    return choose_bound(known, cards)
