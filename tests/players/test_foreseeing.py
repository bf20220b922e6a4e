"""While cards are still to come, hands are imagined until it is settled what is said with most."""

from __future__ import annotations

from collections import Counter

from game.engine.actions import Action
from game.engine.shuffle import deal_for
from game.players.base import Request
from game.players.foreseeing import IMAGINED, cards_to_come, foreseen
from game.players.heuristic.greedy import GreedyPlayer
from game.simulation.table import QuickTable
from tests.contract.rulesets import rules_of


class Keeping:
    """Keeps the first question of several answers at which cards are still to come."""

    blind = False

    def __init__(self) -> None:
        self.plays = GreedyPlayer()
        self.asked: Request | None = None

    def choose(self, request: Request) -> Action:
        several = len(request.legal) > 1 and cards_to_come(request.rules, request.view) > 0
        if self.asked is None and several:
            self.asked = request
        return self.plays.choose(request)


def question() -> Request:
    """To take the suit turned up or to pass, with five of eight cards."""
    rules = rules_of("belote")
    players = [Keeping() for _ in range(rules.players)]
    QuickTable(rules, players).play_deal(deal_for(rules, 1, 1))
    return next(player.asked for player in players if player.asked is not None)


def told(request: Request, said: list[int]) -> tuple[Action, int]:
    """What is chosen, and after how many hands, by which of the answers is given to each."""
    asked: list[Action] = []

    def choose(_: Request) -> Action:
        asked.append(request.legal[said[len(asked) % len(said)]])
        return asked[-1]

    return foreseen(request, choose), len(asked)


def test_no_more_hands_are_imagined_than_it_takes() -> None:
    """Thirty hands cannot say more often what thirty-one have not said."""
    request = question()
    assert told(request, [0]) == (request.legal[0], IMAGINED // 2 + 1)
    assert told(request, [1]) == (request.legal[1], IMAGINED // 2 + 1)
    assert told(request, [0, 1]) == (request.legal[0], IMAGINED)


def test_it_is_what_all_hands_would_say() -> None:
    """Whatever the order in which the hands say it."""
    request = question()
    for row in ([0, 0, 1], [1, 1, 0], [1, 0, 0, 1, 1], [0, 1, 1, 0]):
        every = Counter(request.legal[row[n % len(row)]] for n in range(IMAGINED))
        assert told(request, row)[0] == max(request.legal, key=every.__getitem__)
