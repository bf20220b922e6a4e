"""The simple player where nobody wants what is counted."""

from __future__ import annotations

import pytest

from game.players.registry import make_player
from tests.contract.rulesets import rules_of
from tests.players.asking import request_under, written

HANDS = """\
dealer: 3
hands:
  0: kreuz-koenig kreuz-7 karo-7 karo-8 karo-9 herz-7 herz-8 herz-9
  1: kreuz-as kreuz-8 pik-7 pik-8 herz-10 herz-bube karo-10 karo-bube
  2: pik-bube pik-9 pik-10 herz-dame herz-koenig karo-dame karo-koenig karo-as
  3: kreuz-dame kreuz-bube kreuz-9 kreuz-10 pik-as pik-koenig pik-dame herz-as
0: pass
1: pass
2: pass
3: pass
"""


def played(text: str) -> str:
    rules = rules_of("polignac")
    request = request_under(rules, HANDS + text)
    return written(rules, make_player("greedy").choose(request))


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("0: play kreuz-koenig\n1: play kreuz-8\n", "play pik-bube"),  # it need not follow
        ("0: play kreuz-koenig\n1: play kreuz-8\n2: play karo-as\n", "play kreuz-bube"),  # below
        ("0: play kreuz-7\n1: play kreuz-8\n2: play karo-as\n", "play kreuz-dame"),  # last
        ("0: play kreuz-koenig\n", "play kreuz-8"),
    ],
)
def test_it_goes_below_or_is_rid_of_what_is_dear_or_dangerous(text: str, card: str) -> None:
    assert played(text) == card
