"""The simple player where nobody wants what is counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.players.registry import make_player
from tests.contract.rulesets import compiled, path_of, rules_of
from tests.players.asking import request_under, written
from tests.players.hands import deal
from tests.records.shelf import changed, ruleset_of

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


def test_it_throws_nothing_dear_into_a_trick_of_its_partner(tmp_path: Path) -> None:
    """Seat 2 need not follow: the Jack goes to an opponent, and not to seat 0."""
    text = path_of("polignac").read_text(encoding="utf-8")
    for alone in ("{kind: alone}", "sides: alone"):
        assert text.count(alone) == 1
    text = text.replace("{kind: alone}", "{kind: partners}").replace("sides: alone", "sides: usual")
    rules = compiled(tmp_path, text)

    def said(tricks: str) -> str:
        return written(rules, make_player("greedy").choose(request_under(rules, HANDS + tricks)))

    assert said("0: play kreuz-koenig\n1: play kreuz-8\n") != "play pik-bube"
    assert said("0: play kreuz-7\n1: play kreuz-8\n") == "play pik-bube"


def of(name: str, ranks: str) -> str:
    return " ".join(f"{name}-{rank}" for rank in ranks.split())


LOW = f"""\
dealer: 3
hands:
  0: {of("kreuz", "dame bube 3 4 5")} {of("pik", "as koenig dame bube 10 9 8 7")}
  1: {of("kreuz", "koenig 6 7")} {of("herz", "as koenig dame bube 10 9 8 7 6 5")}
  2: {of("kreuz", "8 9 10")} {of("karo", "as koenig dame bube 10 9 8 7 6 5")}
  3: {of("kreuz", "as 2")} {of("pik", "6 5 4 3 2")} {of("herz", "4 3 2")} {of("karo", "4 3 2")}
0: pass
1: pass
2: pass
3: pass
0: play kreuz-dame
"""


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("1: play kreuz-koenig\n2: play kreuz-8\n", "play kreuz-as"),  # the trick is theirs anyway
        ("1: play kreuz-6\n2: play kreuz-8\n", "play kreuz-2"),
    ],
)
def test_it_is_rid_of_its_highest_card_in_a_trick_that_its_partner_has(
    text: str, card: str
) -> None:
    rules = rules_of("minnesota-whist")
    request = request_under(rules, LOW + text)
    assert written(rules, make_player("greedy").choose(request)) == card


ROW = """\
dealer: 1
hands:
  0: herz-3 kreuz-as pik-5 karo-6 pik-dame karo-koenig herz-as
  1: kreuz-6 herz-7 kreuz-bube herz-8 herz-10 karo-10 karo-dame
  2: kreuz-2 kreuz-4 karo-8 kreuz-koenig pik-10 herz-bube karo-as
  3: kreuz-7 pik-3 pik-4 karo-4 pik-8 pik-bube karo-bube
"""


@pytest.mark.parametrize(
    ("text", "card"),
    [("", "play karo-as"), ("2: play kreuz-2\n3: play kreuz-7\n", "play kreuz-as")],
)
def test_high_cards_go_where_only_the_last_trick_costs(text: str, card: str) -> None:
    """Where suits do not count: who keeps low cards loses no last trick."""
    rules = rules_of("gurke")
    request = request_under(rules, ROW + text)
    assert written(rules, make_player("greedy").choose(request)) == card


WANTED = {0: "L43", 1: "LKU S87654 E45678", 2: "LAO", 3: "L2"}


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("0: play karo-4\n", "play karo-koenig"),  # the Ace and the Queen are still to come
        ("0: play karo-4\n1: play karo-bube\n", "play karo-as"),
    ],
)
def test_a_card_that_all_want_is_not_laid_below_those_that_take_it(text: str, card: str) -> None:
    """The Jack of Diamonds brings ten points to whoever takes it: nobody ducks then."""
    changes = {"order": ["deal", "tricks"], "phases.tricks.leads.opening": None}
    rules = changed(ruleset_of("omnibus"), changes)
    request = request_under(rules, deal("omnibus", WANTED) + text)
    assert written(rules, make_player("greedy").choose(request)) == card
