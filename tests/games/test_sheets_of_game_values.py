"""Sheets of games that have a value which is won or lost, counted anew."""

from __future__ import annotations

from game.cards import card_name
from game.engine.rules.compiling import compile_rules
from game.rules import load
from tests.contract.rulesets import path_of
from tests.games.finished import contract_of, finished, halves, taken


def test_in_tapp_each_opponent_pays_or_is_paid_and_schneider_doubles_it() -> None:
    rules = compile_rules(load(path_of("tapp")).ruleset)
    counted = set()
    for state, _ in finished("tapp"):
        result = state.match.results[-1]
        if result.declarer is None:
            continue
        mine, value = (
            result.card_points[result.declarer],
            rules.contracts[result.contract].spec.value,
        )
        won = mine > 60
        schneider = (120 - mine if won else mine) <= 30
        paid = value * (2 if schneider else 1)
        assert sorted(set(result.score)) == ([-paid, 2 * paid] if won else [-2 * paid, paid])
        assert abs(result.score[result.declarer]) == 2 * paid
        counted.add((won, schneider))
    assert len(counted) > 2


CALABRESELLA = {"as": 3, "3": 1, "2": 1, "koenig": 1, "dame": 1, "bube": 1}


def test_in_calabresella_eighteen_of_thirty_five_win() -> None:
    """The discard is the declarer's, and in a solissimo the monte goes with the last trick."""
    won = set()
    for state, _ in finished("calabresella"):
        result = state.match.results[-1]
        if result.declarer is None:
            continue
        cards = taken(state, "calabresella")
        left, last = contract_of(state) == "solissimo", state.deal.tricks[-1].winner
        lying = state.deal.talon if left else state.deal.discarded
        assert len(lying) == 4
        cards[last if left else result.declarer] += [
            card_name(card, state.rules.faces) for card in lying
        ]
        points = [sum(CALABRESELLA.get(halves(card)[1], 0) for card in mine) for mine in cards]
        points[last] += 3
        assert sum(points) == 35
        made = points[result.declarer] >= 18
        others = [trick.winner for trick in state.deal.tricks if trick.winner != result.declarer]
        swept = not others or len(others) == len(state.deal.tricks)
        value = {"solissimo": 4, "solo": 2, "chiamo": 1}[contract_of(state)] * (2 if swept else 1)
        assert result.score[result.declarer] == (value if made else -value)
        won.add(made)
    assert won == {True, False}
