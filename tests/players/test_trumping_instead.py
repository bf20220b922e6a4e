"""Where who could follow may trump instead, nothing is as safe as where suit binds."""

from __future__ import annotations

from game.cards import KIND_MASK, KINDS, parse_card
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP
from game.engine.view import View, begin
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.heuristic.reading.odds import Odds
from game.players.heuristic.reading.takers import Takers
from game.players.search.bits import Bits
from game.players.search.playout import trumping
from game.players.search.position import SearchPosition
from game.players.search.prudence import Prudence
from game.players.search.sensible import FOE, FRIEND, SeenBySeat, Sensible, TrickSoFar
from game.players.worlds import Worlds
from game.rules.model.phases import TricksPhase
from tests.claiming.endings import cards, ending
from tests.contract.rulesets import rules_of

ACE = parse_card("herz-as")
HAND = "herz-as pik-6 pik-7"
OUT = "karo-10 karo-8 karo-7 herz-10 herz-9 herz-8 herz-7 herz-6 herz-bube"
"""Some trumps, and so many Hearts that hardly anybody has none."""


def jass(*, may_trump: bool) -> Rules:
    """Jass with or without it."""
    ruleset = rules_of("jass").ruleset
    tricks = ruleset.phases["tricks"]
    assert isinstance(tricks, TricksPhase)
    duties = tricks.duties.model_copy(update={"may_trump": may_trump})
    phases = {**ruleset.phases, "tricks": tricks.model_copy(update={"duties": duties})}
    return compile_rules(ruleset.model_copy(update={"phases": phases}))


def seen(rules: Rules, trick: str = "") -> View:
    """An ending with Diamonds as trumps; seats 0 and 2 against 1 and 3."""
    view = ending(
        rules,
        cards(HAND),
        cards(OUT)[: 9 - len(cards(trick))],
        trick=cards(trick),
        contract="schellen",
        sides=(0, 1, 0, 1),
    )
    fresh = begin(rules, 0)
    return view._replace(scores=fresh.scores, soli=fresh.soli)


def known(*, may_trump: bool) -> Knowledge:
    """What one knows who is to lead."""
    rules = jass(may_trump=may_trump)
    return Knowledge(rules, seen(rules))


def test_a_hand_that_has_the_suit_may_take_the_ace_as_well() -> None:
    free, bound = known(may_trump=True), known(may_trump=False)
    group = free.table.group[ACE]
    for estimate in (Takers, Odds):
        likely, unlikely = estimate(free), estimate(bound)
        assert likely.takes(1, group, ACE) > 2.0 * unlikely.takes(1, group, ACE) > 0.0
    assert Odds(free).takes(1, group, ACE) == Odds(free).has(1, TRUMP, 3)
    assert Odds(free).first_round(group) < Odds(bound).first_round(group)


def test_the_highest_trump_is_as_safe_as_ever() -> None:
    best = parse_card("karo-bube")
    for may_trump in (True, False):
        some = known(may_trump=may_trump)
        assert Takers(some).takes(1, TRUMP, best) == Odds(some).takes(1, TRUMP, best) == 0.0


def test_a_partner_who_is_sure_to_follow_may_be_trumped() -> None:
    """A card that was shown in a meld is one of the suit: that seat can follow."""
    for may_trump in (True, False):
        rules = jass(may_trump=may_trump)
        takers = Takers(Knowledge(rules, seen(rules)))
        takers.shown = {
            **takers.shown,
            1: [int(kind == parse_card("herz-10")) for kind in range(KINDS)],
        }
        assert (takers.takes(1, takers.table.group[ACE], ACE) > 0.0) is may_trump


def test_an_imagined_seat_trumps_what_it_could_follow_to() -> None:
    for may_trump in (True, False):
        rules = jass(may_trump=may_trump)
        bits = SearchPosition(rules, seen(rules)).bits
        out = bits.cards([cards(OUT)])[0]
        led = bits.groups[bits.first[ACE]]
        likely = trumping(bits, 4, out, led)
        assert (likely > 0.3) is may_trump
        one = Sensible(bits, rules.hand_size)
        seat = SeenBySeat(0, out, 0, [FRIEND, FOE, FRIEND, FOE], (0,) * 4)
        best = bits.first[ACE]
        trick = TrickSoFar(led, best, 0, 11, [1, 2, 3])
        won = one._won(FRIEND, 0.1, seat, trick.led, trick.best, trick.behind)
        assert (won < 0.8) is may_trump


def test_points_are_not_led_into_hands_that_may_trump() -> None:
    for may_trump in (True, False):
        rules = jass(may_trump=may_trump)
        view = seen(rules)
        table = Prudence(
            SearchPosition(rules, view), Worlds(rules, view), [ACE], everybody(rules, view)
        )
        table.minds = True  # as where card points are counted between two sides
        assert table.foolish(ACE & KIND_MASK) is may_trump


def test_one_trump_that_may_be_played_in_place_of_following_is_reckoned_with() -> None:
    """As the joker of Rook at many tables: the others are still bound."""
    bound = known(may_trump=False)
    mask = 1 << parse_card("karo-10")
    group = bound.table.group[ACE]
    for estimate in (Takers, Odds):
        usual, some = estimate(bound), estimate(bound)
        some.table = bound.table._replace(instead=mask)
        free = usual.takes(1, group, ACE)
        assert (
            free < some.takes(1, group, ACE) < estimate(known(may_trump=True)).takes(1, group, ACE)
        )
        jack = parse_card("karo-bube")
        assert some.takes(1, group, jack) == usual.takes(1, group, jack)
    odds = Odds(bound)
    odds.table = bound.table._replace(instead=mask)
    assert odds.first_round(group) < Odds(bound).first_round(group)
    takers = Takers(bound)
    takers.table = bound.table._replace(instead=mask)
    takers.shown = {**takers.shown, 1: [int(mask >> kind & 1) for kind in range(KINDS)]}
    assert takers.takes(1, group, ACE) == 1.0


def test_an_imagined_seat_reckons_with_it_too() -> None:
    rules = jass(may_trump=False)
    likely, won, foolish = [], [], []
    for kinds in ("", "karo-10"):
        position = SearchPosition(rules, seen(rules))
        bits = Bits(position.bits.table, position.bits.kinds, {})
        bits.instead = bits.cards_of(sum(1 << kind for kind in cards(kinds)))
        out = bits.cards([cards(OUT)])[0]
        led, best = bits.groups[bits.first[ACE]], bits.first[ACE]
        likely.append(trumping(bits, 4, out, led))
        one = Sensible(bits, rules.hand_size)
        seat = SeenBySeat(0, out, 0, [FRIEND, FOE, FRIEND, FOE], (0,) * 4)
        won.append(one._won(FRIEND, 0.1, seat, led, best, [1, 2, 3]))
        view = seen(rules)
        table = Prudence(position, Worlds(rules, view), [ACE], everybody(rules, view))
        table._bits = bits
        foolish.append(table._may_trump(out & bits.group_mask[TRUMP], out & bits.group_mask[led]))
    assert likely[0] < 0.3 < likely[1] and won[0] > won[1] and foolish[0] < foolish[1]


def everybody(rules: Rules, view: View) -> int:
    """The cards of the others, as bits."""
    *_, others = SearchPosition(rules, view).cards()
    return others
