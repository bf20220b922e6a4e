"""Conventions: with each of them a level plays otherwise than without, and reads otherwise."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from game.cards import KIND_MASK, card_name
from game.engine.actions import CHANCE, KNOCK, PASS, Action
from game.engine.play import apply, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.view import RE
from game.players.base import Request
from game.players.heuristic.phases.bidding import left_to_partner
from game.players.registry import make_player
from game.players.search.fitting import expected, history
from game.players.search.position import SearchPosition
from game.players.search.reading import Imagined
from game.players.search.sensible import SeenBySeat, eyes_of
from game.players.search.understood import Understood
from game.players.worlds import Worlds
from game.rules.conventions import kept, meant
from game.rules.explain import explain
from game.rules.model.conventions import CONVENTIONS, Conventions
from game.simulation.deals import play_sitting
from game.texts import LANGUAGES
from tests.contract.rulesets import rules_of
from tests.players.asking import request_under, written

SEED = 5
WORLDS = 200
PASSED = "3: pass\n0: pass\n1: pass\n2: pass\n"
KREUZ = "1: declare normal\n1: declare normal\n"


class Case(NamedTuple):
    """A convention in a deal (`SEED` and a number, seat 2 deals) after what was played, and
    the house rule that switches it."""

    word: str
    ruleset: str
    house: str
    number: int
    played: str


CASES = (
    Case(
        "aces_first",
        "doppelkopf",
        "asse-zuerst",
        45,
        PASSED,
    ),
    Case(
        "trumps_to_maker",
        "doppelkopf-hausrunde",
        "trumpf-zu-re",
        17,
        PASSED + "3: announce sieg\n3: play herz-as herz-koenig\n1: promote schweinchen\n"
        "1: play karo-10 herz-as\n1: announce sieg\n"
        "1: play kreuz-as karo-koenig kreuz-10 kreuz-koenig\n",
    ),
    Case(
        "trumps_to_maker",
        "schafkopf",
        "trumpf-vom-spieler",
        17,
        "3: pass\n0: pass\n1: pass\n2: declare ruf-eichel\n"
        "3: play schippen-8 schippen-as schippen-9 schippen-koenig\n"
        "0: play schippen-7 herz-as schippen-10 herz-ober\n",
    ),
    Case(
        "called_suit_led",
        "schafkopf",
        "farbe-suchen",
        15,
        "3: pass\n0: declare ruf-eichel\n1: pass\n2: pass\n",
    ),
    Case(
        "no_trumps_against",
        "schafkopf",
        "trumpf-vom-spieler",
        14,
        "3: declare ruf-schippen\n0: pass\n1: pass\n2: pass\n"
        "3: play eichel-as eichel-koenig eichel-8 eichel-9\n"
        "3: play schellen-as schellen-8 schellen-7 schellen-koenig\n"
        "3: play schippen-9 schippen-10 schippen-as herz-koenig\n",
    ),
    Case(
        "points_to_partner",
        "schafkopf",
        "volle-zum-partner",
        1003,
        "3: pass\n0: pass\n1: declare wenz\n2: pass\n"
        "3: play herz-7 herz-koenig herz-as herz-8\n"
        "1: play schippen-as schippen-8 schippen-koenig eichel-9\n"
        "1: play schippen-9 schippen-10\n",
    ),
    Case(
        "points_to_partner",
        "kreuzbinokel-4",
        "volle-zum-partner",
        4,
        "3: bid 150\n0: bid 160\n3: bid 170\n0: bid 180\n3: bid 190\n0: bid 200\n"
        "3: bid 210\n0: bid 220\n3: bid 230\n0: bid 240\n3: bid 250\n0: bid 260\n"
        "3: pass\n1: pass\n2: pass\n0: declare normal\n0: declare normal\n"
        "0: meld familie-herz\n0: done\n0: trump herz\n"
        "0: discard schippen-10 schippen-koenig schellen-10 schellen-koenig\n"
        "3: meld paar-eichel paar-eichel\n3: done\n1: done\n2: done\n"
        "3: play eichel-ober eichel-as eichel-unter eichel-10\n0: play herz-as herz-ober\n",
    ),
    Case(
        "discard_shows_suit",
        "kreuzbinokel-4",
        "abwurf-zeigt",
        2,
        "3: bid 150\n0: bid 160\n3: bid 170\n0: bid 180\n3: bid 190\n0: bid 200\n"
        f"3: pass\n1: bid 210\n0: pass\n2: pass\n{KREUZ}"
        "1: meld paar-schippen familie-schellen binokel\n1: done\n1: trump schellen\n"
        "1: discard eichel-as schippen-10 herz-10 herz-ober\n"
        "3: done\n0: meld paar-herz\n0: done\n2: done\n"
        "3: play herz-as herz-unter schellen-10 herz-10\n"
        "1: play schellen-as schellen-as schellen-10\n",
    ),
)

FOX = """\
dealer: 3
hands:
  0: kreuz-dame herz-10 herz-10 pik-as herz-as kreuz-as kreuz-koenig kreuz-koenig karo-bube \
herz-koenig
  1: pik-koenig pik-dame pik-dame herz-dame herz-dame karo-10 karo-koenig karo-bube kreuz-as \
kreuz-10
  2: pik-10 pik-as karo-dame karo-dame kreuz-bube kreuz-bube karo-10 karo-koenig pik-koenig pik-10
  3: herz-as herz-koenig kreuz-dame pik-bube pik-bube herz-bube herz-bube karo-as karo-as kreuz-10
0: pass
1: pass
2: pass
3: pass
0: play kreuz-dame karo-koenig karo-koenig herz-bube
0: play pik-as pik-koenig pik-10
"""
"""Seat 3 plays last to a trick of its partner, without the suit: it has foxes and big cards."""

OPENED = "3: bid 150\n0: bid 160\n3: pass\n1: pass\n"
"""Bidding in which seat 0 has bid of its own accord, and its partner is asked."""


def without(rules: Rules, word: str) -> Rules:
    """The same table, which does not keep a convention."""
    kept = rules.ruleset.conventions.model_copy(update={word: False})
    return compile_rules(rules.ruleset.model_copy(update={"conventions": kept}))


def dealt(rules: Rules, number: int) -> str:
    """The head of a record of a deal."""
    state = apply(start(rules), CHANCE, deal_for(rules, SEED, number)).state
    if not any(state.hands):
        state = apply(state, pending(state)[0], KNOCK).state
    names = [
        " ".join(card_name(card & KIND_MASK, "german") for card in hand) for hand in state.hands
    ]
    lines = [f"dealer: {state.deal.dealer}", "hands:"]
    lines += [f"  {seat}: {hand}" for seat, hand in enumerate(names)]
    if state.deal.talon:
        away = " ".join(card_name(card & KIND_MASK, "german") for card in state.deal.talon)
        lines.append(f"talon: {away}")
    return "\n".join(lines) + "\n"


def asked(case: Case) -> Request:
    """The question of a case."""
    rules = rules_of(case.ruleset)
    return request_under(rules, dealt(rules, case.number) + case.played)


def plays(request: Request) -> list[Action]:
    """The cards that may be played."""
    return [action for action in request.legal if action.verb == "play"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.ruleset}:{case.word}")
def test_level_plays_otherwise_when_it_is_off(case: Case) -> None:
    request = asked(case)
    off = request._replace(rules=without(request.rules, case.word))
    wished = expected(request, plays(request))
    level = make_player("medium")
    assert level.choose(request) in wished
    assert level.choose(off) not in wished
    assert set(expected(off, plays(off))) != set(wished)


def test_level_gives_a_fox_to_its_partner_only_where_that_is_agreed() -> None:
    request = request_under(rules_of("doppelkopf"), FOX)
    level = make_player("medium")
    assert written(request.rules, level.choose(request)) == "play karo-as"
    off = request._replace(rules=without(request.rules, "risky_to_partner"))
    assert written(off.rules, level.choose(off)) in ("play herz-as", "play kreuz-10")


def share_of(request: Request, rules: Rules, index: int) -> float:
    """How much worlds weigh, by what a table understands, in which a seat would have been expected
    to play another card than its last one."""
    position, weighed = (SearchPosition(one, request.view) for one in (request.rules, rules))
    understood = Understood(position)
    last = [play for play in history(position).plays if play.seat == index][-1]
    imagined = Imagined(weighed, Worlds(rules, request.view), Random(1))
    broken = total = 0.0
    for _ in range(WORLDS):
        laid = imagined.draw()
        hand, now = laid.hands[index] | last.own, sum(laid.hands) | last.live
        sides = tuple(laid.sides)
        makers = sum(1 << seat for seat, side in enumerate(sides) if side == RE)
        eyes = eyes_of(sides, makers if position.sides_hidden else 0, last.shown)[index]
        seen = SeenBySeat(hand, now & ~hand, index, eyes, last.voids)
        if last.trick is None:
            wished = understood.lead(seen, sides[index], last.so_far)
        else:
            allowed = hand & position.bits.group_mask[last.trick.led] or hand
            wished = understood.follow(seen, allowed, last.trick, last.so_far)
        total += laid.weight
        broken += laid.weight * (wished != 0 and not wished >> last.card & 1)
    return broken / total


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.ruleset}:{case.word}")
def test_who_does_otherwise_is_read_only_where_it_is_agreed(case: Case) -> None:
    request = asked(case)
    rules, seat = request.rules, request.view.seat
    off = without(rules, case.word)
    wished = expected(request, plays(request))
    found = []
    for other in plays(request):
        if other in wished:
            continue
        said = f"{seat}: {written(rules, other)}\n"
        after = request_under(rules, dealt(rules, case.number) + case.played + said)
        index = after.view.seats.index(seat)
        found.append((share_of(after, rules, index), share_of(after, off, index)))
        if found[-1][0] < 0.9 * found[-1][1]:
            return
    raise AssertionError(found)


def partner_asked(agreed: bool, number: int) -> Request:
    """A seat of Kreuzbinokel whose partner has bid of its own accord."""
    rules = rules_of("kreuzbinokel-4", (("partner-gebot", "true"),) if agreed else ())
    return request_under(rules, dealt(rules, number) + OPENED)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_nobody_bids_over_a_partner_where_that_is_agreed(level: str) -> None:
    player, over = make_player(level), 0
    for number in range(1, 4):
        over += player.choose(partner_asked(False, number)).verb == "bid"
        assert player.choose(partner_asked(True, number)) == PASS
    assert over > 0


def test_a_partner_who_had_to_bid_is_no_reason_to_pass() -> None:
    rules = rules_of("kreuzbinokel-4", (("partner-gebot", "true"),))
    assert not left_to_partner(rules, 1, ((3, 150), (0, None)))
    assert left_to_partner(rules, 1, ((3, 150), (0, 160), (3, 170)))
    assert not left_to_partner(rules, 0, ((3, 150), (0, 160), (3, 170)))


def test_every_convention_has_a_case() -> None:
    told = {case.word for case in CASES} | {"risky_to_partner", "bid_left_to_partner"}
    assert told == set(CONVENTIONS)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.ruleset}:{case.word}")
def test_a_house_rule_switches_it(case: Case) -> None:
    ruleset = rules_of(case.ruleset, ((case.house, "false"),)).ruleset
    assert case.word in kept(rules_of(case.ruleset).ruleset)
    assert case.word not in kept(ruleset)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_tells_what_is_kept_and_nothing_else(lang: str) -> None:
    for name in ("doppelkopf-hausrunde", "schafkopf", "kreuzbinokel-4", "sechsundsechzig-2"):
        ruleset = rules_of(name).ruleset
        for word in meant(ruleset):
            pages = []
            for held in (True, False):
                chosen = ruleset.conventions.model_copy(update={word: held})
                page = explain(ruleset.model_copy(update={"conventions": chosen}), lang)
                chapter = [one for one in page.chapters if one.id == "conventions"]
                pages.append(sum(len(one.paragraphs) for one in chapter))
            assert pages[0] - pages[1] in (1, 2), word  # the last one goes with the introduction
    assert not meant(rules_of("sechsundsechzig-2").ruleset)


def test_a_table_that_keeps_none_is_played() -> None:
    silent = dict.fromkeys(CONVENTIONS, False)
    ruleset = rules_of("doppelkopf").ruleset
    rules = compile_rules(ruleset.model_copy(update={"conventions": Conventions(**silent)}))
    result = play_sitting(rules, ["easy", "medium", "easy", "easy"], 1, 0, 1)
    assert len(result.deals) == 1
