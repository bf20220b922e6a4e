"""Positions of play for tests: deals played at random, with the views of those who must play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.engine.events import redact
from game.engine.play import legal_actions, pending
from game.engine.rules.rules import Rules
from game.engine.state import State
from game.engine.view import View, begin, fold
from game.players.base import Request, request_for
from game.players.leading import concerns
from game.players.search.player import searchable
from game.players.search.playout import PlayoutResult, Start
from game.players.search.position import Laid, SearchPosition
from game.players.worlds import Worlds
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of, running

DEALT = """\
dealer: 3
hands:
  0: herz-10 kreuz-dame karo-as kreuz-as kreuz-10 kreuz-koenig pik-koenig herz-koenig karo-bube \
karo-koenig
  1: herz-10 kreuz-dame pik-dame pik-dame pik-bube pik-10 karo-dame karo-bube herz-bube kreuz-as
  2: kreuz-bube kreuz-bube herz-dame herz-dame karo-as karo-10 pik-as pik-as kreuz-koenig karo-10
  3: kreuz-10 pik-10 pik-koenig herz-as herz-as herz-koenig karo-koenig karo-dame pik-bube herz-bube
0: pass
1: pass
2: pass
3: pass
"""
"""A normal game of Doppelkopf, before the first card."""

LAST_TO_PLAY = """\
dealer: 3
hands:
  0: kreuz-dame herz-10 herz-10 pik-as herz-as kreuz-as kreuz-10 kreuz-koenig karo-bube herz-koenig
  1: pik-koenig {one} pik-dame herz-dame herz-dame karo-10 karo-koenig karo-bube kreuz-as kreuz-10
  2: pik-10 pik-as karo-dame karo-dame kreuz-bube kreuz-bube karo-10 karo-koenig herz-as herz-koenig
  3: pik-koenig pik-10 {last} pik-bube pik-bube herz-bube herz-bube karo-as karo-as kreuz-koenig
0: pass
1: pass
2: pass
3: pass
0: play kreuz-dame karo-koenig karo-koenig herz-bube
0: play pik-as pik-koenig pik-10
"""

PARTNERS = LAST_TO_PLAY.format(one="pik-dame", last="kreuz-dame")
"""Seat 3 plays last to a trick of seat 0, who is known to be its partner."""

FOES = LAST_TO_PLAY.format(one="kreuz-dame", last="pik-dame")
"""The same where seat 0 is known to be a foe."""


def searched() -> list[str]:
    """The shipped rulesets whose cards are found by search."""
    return [
        name for name in running() if not concerns(rules_of(name), "tricks", rules_of(name).usual)
    ]


class Asked(NamedTuple):
    """A seat that must play a card, and the state that it does not know."""

    request: Request
    state: State

    @property
    def view(self) -> View:
        return self.request.view

    @property
    def position(self) -> SearchPosition:
        return SearchPosition(self.request.rules, self.request.view)


def cards_asked_for(rules: Rules, seed: int, favoured: tuple[str, ...] = ()) -> Iterator[Asked]:
    """Every question for a card that is thought about, in one deal played at random."""
    views = [begin(rules, seat) for seat in range(rules.players)]
    for turn in play_deals(rules, seed, favoured=favoured):
        for seat in range(rules.players):
            for event in turn.events:
                views[seat] = fold(rules, views[seat], redact(event, seat))
        asked = pending(turn.state)
        if not asked or asked[0] < 0:
            continue
        request = request_for(rules, views[asked[0]], tuple(legal_actions(turn.state, asked[0])))
        if searchable(request):
            yield Asked(request, turn.state)


class PlayedOut(NamedTuple):
    """An imagined deal that was played to its end from where a card was asked for; `log` has every
    play of it, as `Playout.run` writes it."""

    position: SearchPosition
    laid: Laid
    start: Start
    outcome: PlayoutResult
    log: list[tuple[int, int, int]]

    @property
    def view(self) -> View:
        return self.position.view

    @property
    def cards(self) -> list[int]:
        """The kinds of all cards as they were played, with those that lay there."""
        kinds = self.position.bits.kinds
        return [kinds[card] for card in (*self.start.cards, *(card for *_, card in self.log))]


def played_out(asked: Asked, errors: float = 0.1) -> PlayedOut:
    """One imagined deal; `errors` is the share of cards drawn at random."""
    position, log = asked.position, list[tuple[int, int, int]]()
    laid = position.laid(Worlds(position.rules, asked.view).draw(Random(1)))
    start = position.start(laid.hands)
    outcome = position.playout.run(laid.hands, start, laid.sides, Random(2).random, errors, log=log)
    return PlayedOut(position, laid, start, outcome, log)


def playouts(rules: Rules, seed: int, errors: float = 0.1) -> Iterator[PlayedOut]:
    """One for every question for a card in a deal played at random."""
    for asked in cards_asked_for(rules, seed):
        yield played_out(asked, errors)
