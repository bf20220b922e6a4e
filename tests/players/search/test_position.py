"""A view made ready for fast play."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK, parse_card
from game.hints.position import HintPosition
from game.players.match_equity import MatchEquity
from game.players.search.bits import Bits
from game.players.search.endgame import TRICKS, packed
from game.players.search.payoff import DecidingPayoff
from game.players.search.position import Laid, SearchPosition
from game.players.search.steps import CERTAIN_POINT, SHARP_POINT, StepsPayoff
from game.players.search.tally import TrickTally
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.players.asking import request_at_end
from tests.players.search.positions import DEALT, FOES, Asked, cards_asked_for

FOX = parse_card("karo-as")


def kinds_of(bits: Bits, cards: int) -> list[int]:
    return sorted(bits.kinds[n] for n in range(len(bits.kinds)) if cards >> n & 1)


def test_a_fox_is_guarded_where_it_counts_to_catch_it() -> None:
    request = request_at_end(FOES, "doppelkopf")
    rules, view = request.rules, request.view
    assert FOX in SearchPosition(rules, view).bits.risks
    for contract in rules.contracts:
        if contract.spec.sides == "solo":
            alone = view._replace(contract=contract.number, declarer=0)
            assert not SearchPosition(rules, alone).bits.risks, contract.id


def test_cards_that_lie_open_are_among_those_of_the_others() -> None:
    asked = first_card(3)
    view, position = asked.view, asked.position
    hand, trick, others = position.cards()
    other = next(seat for seat in view.seats if seat != view.seat)
    shown = tuple(card & KIND_MASK for card in asked.state.hands[other])
    opened = tuple(shown if seat == other else None for seat in range(view.players))
    open_view = view._replace(opened=opened)
    found = SearchPosition(position.rules, open_view).cards()
    assert [kinds_of(position.bits, cards) for cards in found] == [
        kinds_of(position.bits, cards) for cards in (hand, trick, others)
    ]


def test_a_step_counts_where_it_is_in_hands_that_are_searched_to_their_ends() -> None:
    request = request_at_end(DEALT, "doppelkopf")
    rules, view = request.rules, request.view
    specials = SearchPosition(rules, view).specials
    jumps = []
    for sharp in (CERTAIN_POINT, SHARP_POINT, None):
        payoff = StepsPayoff(rules, view, specials, sharp)
        lost, won = (
            payoff(TrickTally([points, 0, 0, 240 - points], [5, 0, 0, 5], 0, [0, 0, 1, 1]), ())
            for points in (120, 121)
        )
        jumps.append(won - lost)
    assert min(jumps[:2]) > 10 * rules.scoring.point_value / 10 > 5 * jumps[2]
    assert jumps[0] < jumps[1]


@pytest.mark.parametrize("sharp", [CERTAIN_POINT, SHARP_POINT])
def test_so_it_does_where_tricks_may_decide_the_match(sharp: float) -> None:
    request = request_at_end(DEALT, "doppelkopf")
    rules, view = request.rules, request.view
    specials = SearchPosition(rules, view).specials
    steps = StepsPayoff(rules, view, specials)
    payoff = DecidingPayoff(rules, view, MatchEquity(rules, view), steps).sharper(sharp)
    plain = StepsPayoff(rules, view, specials, sharp)
    for points in (120, 121):
        tally = TrickTally([points, 0, 0, 240 - points], [5, 0, 0, 5], 0, [0, 0, 1, 1])
        assert payoff(tally, ()) == plain(tally, ())
    assert payoff.card_point == plain.card_point > 0.0
    assert payoff.decides and not plain.decides


@pytest.mark.parametrize(("ruleset", "rivals"), [("binokel-3", True), ("kreuzbinokel-4", False)])
def test_where_defenders_are_rivals_they_are_not_searched_as_one(
    ruleset: str, *, rivals: bool
) -> None:
    rules = rules_of(ruleset)
    favoured = ("bid", "meld", "play")
    asked = next(one for n in range(9) for one in cards_asked_for(rules, n, favoured))
    world = Worlds(rules, asked.view).draw(Random(1))
    for points, near in ((0, False), (1400, True)):
        view = asked.view._replace(scores=(points,) * rules.players)
        position = SearchPosition(rules, view)
        assert position.can_be_searched(position.laid(world)) != (near and rivals)


def test_a_trick_without_card_points_is_a_trick_for_the_sheet() -> None:
    asked = first_card(3)
    position = asked.position
    laid = position.laid(Worlds(position.rules, asked.view).draw(Random(1)))
    assert found_by(position, laid, packed(0, 1, 3)) == (1, 3)
    assert found_by(position, laid, packed(-12, 2, 12 * TRICKS + 1)) == (2, 1)
    pay = position.trick_pay(laid)
    assert found_by(position, laid, pay.per_trick[position.me]) == (1, 0)


def found_by(position: SearchPosition, laid: Laid, value: int) -> tuple[int, int]:
    """The tricks of the own side and of the other that the sheet is written with."""
    tally, mine = position.searched_tally(value, laid), laid.sides[position.me]
    rows = list(zip(tally.tricks, laid.sides, strict=True))
    return sum(n for n, side in rows if side == mine), sum(n for n, side in rows if side != mine)


def first_card(seed: int) -> Asked:
    """The first question for a card of a normal game."""
    rules = rules_of("doppelkopf")
    asked = (one for number in range(seed, 99) for one in cards_asked_for(rules, number, ("pass",)))
    return next(one for one in asked if one.view.declarer is None)


def test_who_plays_against_one_is_together_where_else_everybody_is_alone() -> None:
    """Sides are those of the game that is played, not of the table."""
    rules, found = rules_of("grasobern"), dict[str, set[tuple[int, ...]]]()
    for seed in (1, 2, 5):
        for asked in cards_asked_for(rules, seed):
            sides = asked.position.laid(Worlds(rules, asked.view).draw(Random(1))).sides
            game = rules.contracts[asked.view.contract].id
            found.setdefault(game, set()).add(tuple(sorted(map(sides.count, set(sides)))))
            friends = HintPosition(asked.request).friend
            together = sum(map(friends, asked.view.seats))
            assert together == sides.count(sides[asked.position.me]) - 1
    assert found.pop("spiel") == {(1, 1, 1, 1)}
    assert found and all(sides == {(1, 3)} for sides in found.values())
