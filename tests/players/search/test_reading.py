"""Worlds weigh more that fit what was played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.cards import parse_card
from game.engine.rules.compiling import compile_rules
from game.engine.tricks.table import TRUMP
from game.engine.view import RE
from game.players.search.position import Laid, SearchPosition
from game.players.search.reading import ENOUGH, Imagined, balanced
from game.players.worlds import Worlds
from game.rules.model.phases import TricksPhase
from tests.contract.rulesets import rules_of
from tests.everyday import some
from tests.players.asking import request_at_end
from tests.players.hands import deal
from tests.players.search.positions import cards_asked_for

DRAWN = 800
"""Worlds drawn where all there are can be gone through."""

PLAYED = """\
dealer: 3
hands:
  0: kreuz-dame herz-10 herz-bube karo-as pik-as pik-10 herz-as herz-koenig kreuz-koenig kreuz-10
  1: karo-koenig karo-10 karo-bube kreuz-bube herz-dame karo-dame pik-koenig herz-as kreuz-as \
kreuz-10
  2: herz-10 karo-bube kreuz-dame pik-dame pik-dame herz-bube karo-as pik-10 pik-koenig herz-koenig
  3: karo-koenig pik-bube karo-10 kreuz-bube herz-dame karo-dame pik-bube pik-as kreuz-as \
kreuz-koenig
0: pass
1: pass
2: pass
3: pass
0: play kreuz-dame karo-koenig herz-10 karo-koenig
2: play karo-bube pik-bube herz-10 {last}
0: play pik-as pik-koenig pik-10
"""
"""Seat 0 has shown that it is Re and takes the second trick, to which seat 1 plays last; seat 3
looks on."""


def share(last: str, holds: Callable[[SearchPosition, Laid], bool], *, reads: bool = True) -> float:
    """The share, by weight, of the worlds in which something holds after that card."""
    request = request_at_end(PLAYED.format(last=last), "doppelkopf")
    position = SearchPosition(request.rules, request.view)
    imagined = Imagined(position, Worlds(request.rules, request.view), Random(1), reads=reads)
    found = everything = 0.0
    for _ in range(600):
        laid = imagined.draw()
        everything += laid.weight
        found += laid.weight * holds(position, laid)
    return found / everything


def is_re(position: SearchPosition, laid: Laid) -> bool:
    """Whether seat 1 is on the side of seat 0."""
    return laid.sides[1] == RE


def has_full_trump(position: SearchPosition, laid: Laid) -> bool:
    """Whether seat 1 still holds a trump of ten or eleven points that it could have given."""
    bits = position.bits
    full = bits.copies[parse_card("karo-10")] | bits.copies[parse_card("karo-as")]
    return bool(laid.hands[1] & full)


def test_who_gives_points_to_a_shown_side_is_more_often_of_it() -> None:
    assert share("karo-10", is_re) > 1.3 * share("karo-bube", is_re)


def test_a_partner_that_gave_little_had_little_to_give() -> None:
    def both(position: SearchPosition, laid: Laid) -> bool:
        return is_re(position, laid) and has_full_trump(position, laid)

    read, plain = (
        share("karo-bube", both, reads=reads) / share("karo-bube", is_re, reads=reads)
        for reads in (True, False)
    )
    assert read < 0.7 * plain


def test_nobody_is_taken_to_be_alone_and_silent_who_could_have_said_so() -> None:
    def alone(position: SearchPosition, laid: Laid) -> bool:
        return laid.sides.count(RE) == 1

    assert share("karo-bube", alone, reads=False) > 0.3
    assert share("karo-bube", alone) < 0.06


LAID_AWAY = """\
1: pass
0: pass
2: pass
1: bid 150
0: bid 160
1: pass
2: pass
0: declare normal
0: trump herz
0: done
0: discard schippen-10 schippen-koenig schellen-koenig schellen-ober
1: done
2: done
0: play eichel-as
"""
"""Seat 0 names Herz and leads another suit; five Herz are out."""

MELDED = LAID_AWAY.replace("trump herz\n", "trump herz\n0: meld familie-herz\n")
"""The same with melds enough for the bid."""


def away(text: str, cards: Callable[[SearchPosition], int], *, reads: bool) -> float:
    """The share of the imagined worlds in which the declarer has laid one of these cards away."""
    ruleset = "binokel-benoggler-3"
    head = deal(ruleset, {0: "HAXKOU EAKU SX LKU"}, talon="SKU LO EU")
    request = request_at_end(head + text, ruleset)
    position, worlds = (
        SearchPosition(request.rules, request.view),
        Worlds(request.rules, request.view),
    )
    imagined = Imagined(position, worlds, Random(1), reads=reads)
    bits, found = position.bits, 0
    for _ in range(300):
        laid = imagined.draw()
        found += any(bits.copies[kind] & cards(position) for kind in laid.discard)
    return found / 300


def trumps(position: SearchPosition) -> int:
    """All of them (bits)."""
    return position.bits.group_mask[TRUMP]


def plain_aces(position: SearchPosition) -> int:
    """Those of suits that are not trump (bits)."""
    copies = [position.bits.copies[parse_card(f"{suit}-as")] for suit in ("schippen", "schellen")]
    return sum(copies)


def test_a_declarer_is_taken_to_have_laid_no_trumps_away() -> None:
    assert away(LAID_AWAY, trumps, reads=False) > 0.3
    assert away(LAID_AWAY, trumps, reads=True) < 0.1


def test_a_declarer_is_taken_to_have_laid_aces_away_but_seldom() -> None:
    plain, read = (away(MELDED, plain_aces, reads=reads) for reads in (False, True))
    assert 0.25 * plain < read < 0.75 * plain


def test_weights_are_drawn_together_until_enough_worlds_count() -> None:
    weights = [1.0] + [1e-9] * 99
    even = balanced(weights)
    assert sum(even) ** 2 / sum(one * one for one in even) >= ENOUGH * len(even)
    assert even[0] > even[1] == even[99]
    assert balanced([0.5, 1.0, 0.75]) == [0.5, 1.0, 0.75]


@pytest.mark.parametrize("duties", [{}, {"must_beat": False, "must_overtrump": False}])
def test_where_duties_leave_no_choice_all_worlds_weigh_the_same(duties: dict[str, bool]) -> None:
    ruleset = rules_of("binokel-3").ruleset
    spec = ruleset.phases["tricks"]
    assert isinstance(spec, TricksPhase)
    changed = spec.model_copy(update={"duties": spec.duties.model_copy(update=duties)})
    phases = {**ruleset.phases, "tricks": changed}
    silent = ruleset.conventions.model_copy(update={"points_to_partner": False})
    rules = compile_rules(ruleset.model_copy(update={"phases": phases, "conventions": silent}))
    played = [asked for asked in cards_asked_for(rules, 4) if asked.view.tricks]
    assert len(played) > 20
    for asked in played[::5]:
        imagined = Imagined(asked.position, Worlds(rules, asked.view), Random(1))
        assert {imagined.draw().weight for _ in range(5)} == {1.0}


@pytest.mark.parametrize(
    ("ruleset", "seed"), some([("doppelkopf", 1), ("binokel-3", 4), ("skat", 2)], 3)
)
def test_all_worlds_gone_through_say_what_many_drawn_ones_say(ruleset: str, seed: int) -> None:
    """How likely every other seat holds a card."""
    compared, rules = 0, rules_of(ruleset)
    for asked in cards_asked_for(rules, seed):
        imagined = Imagined(asked.position, Worlds(rules, asked.view), Random(1))
        every = imagined.every(60)
        if len(every) < 3:
            continue
        drawn = [imagined.draw() for _ in range(DRAWN)]
        compared += 1
        for seat in range(len(asked.view.seats)):
            for card in range(len(asked.position.bits.kinds)):
                assert held(every, seat, card) == pytest.approx(held(drawn, seat, card), abs=0.13)
        assert imagined.every(len(every) - 1) == []
    assert compared >= 3


def held(worlds: list[Laid], seat: int, card: int) -> float:
    """The share of worlds, by weight, in which a seat holds a card."""
    total = sum(laid.weight for laid in worlds)
    return sum(laid.weight for laid in worlds if laid.hands[seat] >> card & 1) / total
