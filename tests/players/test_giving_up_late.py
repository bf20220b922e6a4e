"""Giving up once all have melded: whoever cannot reach the bid any more does, at every level."""

from __future__ import annotations

import pytest

from game.engine.actions import GIVE_UP
from game.engine.rules.compiling import compile_rules
from game.players.registry import make_player
from game.rules import load
from tests.contract.rulesets import path_of
from tests.players.asking import request_under

MELDED = """seed: 1

3: bid {bid}
0: pass
1: pass
2: pass
3: declare spiel
3: trump kreuz
1: give kreuz-10 pik-as karo-dame
3: give herz-10 herz-dame karo-9
3: meld paar-kreuz paar-karo
3: done
0: meld pino
0: done
1: meld paar-herz paar-herz pino
1: done
2: done
"""


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize(("bid", "gives_up"), [(500, True), (100, False)])
def test_a_bid_out_of_reach_is_given_up(level: str, bid: int, *, gives_up: bool) -> None:
    rules = compile_rules(load(path_of("pinochle")).ruleset)
    request = request_under(rules, MELDED.format(bid=bid))
    assert GIVE_UP in request.legal
    assert (make_player(level).choose(request) == GIVE_UP) is gives_up
