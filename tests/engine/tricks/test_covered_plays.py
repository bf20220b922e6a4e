"""Cards that are played face down while the trump is hidden: who has named it looks at them after
the trick, and turns it up where there is a trump among them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.cards import suit_of
from game.engine.actions import SHOW
from game.engine.events import CardCovered, CoversSeen, CoversTurned, TrickTaken, TrumpNamed, redact
from game.engine.imagined.world import World
from game.engine.resample import seen_through
from game.engine.tricks.covered_plays import UNSEEN
from game.engine.tricks.hidden_trump import may_be
from game.engine.tricks.table import UNNAMED
from game.hints import hint
from game.players.base import Request
from game.players.heuristic.greedy import GreedyPlayer
from game.players.hidden_trump import with_hidden_trump
from game.players.outside.messages import view_fields
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.positions import cards
from tests.engine.tricks.test_hidden_trump import HEARTS, Table, plays

RULES = rules_of("three-nought-four")

HANDS = (
    "pik-as pik-7 herz-as karo-7",
    "pik-8 herz-8 karo-8 kreuz-8",
    "karo-bube karo-9 kreuz-9 kreuz-7",
    "karo-as herz-7 kreuz-as kreuz-10",
)
"""Of who names Hearts in secret and leads, and so on round the table."""

PLAIN = "pik-7 pik-8 karo-bube kreuz-10"
"""Two cannot follow, and neither has a Heart there."""

TRUMPED = "pik-7 pik-8 karo-bube herz-7"
"""The last one has."""


def table(hands: Sequence[str] = HANDS) -> Table:
    there = Table(hands, RULES)
    left = len(RULES.pack) - sum(len(hand) for hand in there.state.hands)
    there.views = [view._replace(undealt=left) for view in there.views]
    return there


def played(words: str) -> Table:
    there = table()
    there.play(words)
    return there


def test_who_cannot_follow_plays_face_down_and_asks_for_nothing() -> None:
    there = table()
    there.play("pik-7 pik-8")
    assert SHOW not in there.legal
    assert set(there.legal) == plays("karo-bube karo-9 kreuz-9 kreuz-7")
    seat = there.asked
    there.play("karo-bube")
    [jack] = cards("karo-bube")
    assert there.happened == [CardCovered(seat, jack)]
    for view in there.views:
        assert view.trick[-1] == (jack if view.seat == seat else UNSEEN)
        assert view.sizes[seat] == 3


def test_without_a_trump_among_them_they_stay_face_down() -> None:
    there = played(PLAIN)
    first, second, third, fourth = there.seats
    [_, seen, taken] = there.happened
    assert seen == CoversSeen(first, cards(PLAIN))
    assert redact(seen, second) == CoversSeen(first, None)
    lie = (*cards("pik-7 pik-8"), UNSEEN, UNSEEN)
    assert taken == TrickTaken(second, lie, 0), "neither the cards nor their points are told"
    [trick] = there.state.deal.tricks
    assert (trick.winner, trick.points, trick.cards) == (second, 40, cards(PLAIN))
    assert there.state.deal.trump == UNNAMED
    sees = {first: PLAIN, third: "pik-7 pik-8 karo-bube narr", fourth: "pik-7 pik-8 narr kreuz-10"}
    points = {first: 40, second: 0, third: 30, fourth: 10}
    for view in there.views:
        [over] = view.tricks
        assert over.cards == cards(sees.get(view.seat, "pik-7 pik-8 narr narr"))
        assert over.points == points[view.seat]


def test_with_a_trump_among_them_all_are_turned_up_and_it_takes_the_trick() -> None:
    there = played(TRUMPED)
    first, *_, fourth = there.seats
    assert there.happened[1:4] == [
        CoversTurned(first, cards(TRUMPED)),
        TrumpNamed(first, HEARTS),
        TrickTaken(fourth, cards(TRUMPED), 30),
    ]
    assert there.state.deal.tricks[0].winner == there.asked == fourth
    for view in there.views:
        assert view.trump == HEARTS and view.tricks[0].cards == cards(TRUMPED)
    there.play("karo-as karo-7 karo-8 karo-9")
    assert there.state.deal.tricks[1].cards == cards("karo-as karo-7 karo-8 karo-9")


def test_once_it_is_known_nobody_plays_face_down() -> None:
    there = played(TRUMPED)
    there.play("kreuz-as herz-as")
    assert not any(isinstance(event, CardCovered) for event in there.happened)
    assert [view.trick for view in there.views] == [cards("kreuz-as herz-as")] * 4


def test_the_highest_of_several_trumps_takes_it() -> None:
    there = table(("pik-as", "herz-8", "herz-10", "herz-9"))
    there.play("pik-as herz-8 herz-10 herz-9")
    assert there.state.deal.tricks[0].winner == there.seats[3]


def test_where_the_trump_suit_is_led_nothing_face_down_is_one() -> None:
    there = table(("herz-7 herz-8", "karo-8 pik-8", "herz-as karo-9", "karo-as pik-7"))
    there.play("herz-7 karo-8 herz-as karo-as")
    assert there.state.deal.trump == UNNAMED
    assert there.state.deal.tricks[0].winner == there.seats[2]


def test_worlds_lay_cards_there_that_did_not_follow() -> None:
    there = played(PLAIN)
    second = there.seats[1]
    view, real = there.views[second], World(there.state.hands, (), (), ())
    real = real._replace(covered=cards("karo-bube kreuz-10"))
    worlds, chance = Worlds(RULES, view), Random(1)
    drawn = [worlds.draw(chance) for _ in range(200)]
    for world in drawn:
        assert len(world.covered) == 2 and worlds.fits(world)
        assert all(suit_of(card) != suit_of(cards("pik-7")[0]) for card in world.covered)
        assert [len(hand) for hand in world.hands] == [3] * 4
    through = seen_through(RULES, view, real)
    assert through.tricks[0].cards == cards(PLAIN) and through.tricks[0].points == 40


def test_who_played_a_card_that_stayed_face_down_knows_that_it_is_no_trump() -> None:
    there = played(PLAIN)
    _, second, third, fourth = (there.views[seat] for seat in there.seats)
    others = {int(suit_of(card)) for card in cards("herz-7 karo-7 kreuz-7")}
    assert set(may_be(RULES, second)) == others, "a Spade was led by who has named it"
    assert set(may_be(RULES, third)) == others - {int(suit_of(cards("karo-7")[0]))}
    assert set(may_be(RULES, fourth)) == others - {int(suit_of(cards("kreuz-7")[0]))}


def test_an_imagined_deal_goes_on_as_the_real_one() -> None:
    there = table()
    there.play("pik-7 pik-8 karo-bube")
    seat = there.asked
    view = there.views[seat]
    world = World(there.state.hands, (), (), (), covered=cards("karo-bube"))
    through = seen_through(RULES, view, world)
    assert through.trick == cards("pik-7 pik-8 karo-bube")
    there.views[seat] = through
    assert there.imagined().phase == there.state.phase


def test_players_take_cards_that_fit_for_those_that_lie_face_down() -> None:
    there = table()
    there.play("pik-7 pik-8 karo-bube")
    request = Request(RULES, there.view, there.legal, 3)
    assert UNSEEN in request.view.trick
    assert UNSEEN not in with_hidden_trump(request).view.trick
    assert GreedyPlayer().choose(request) in there.legal


def test_who_has_named_it_plays_by_it_where_a_trump_may_lie_face_down() -> None:
    there = table(("karo-7 herz-7", "karo-8 pik-as", "karo-9 pik-9", "karo-as pik-10"))
    there.play("karo-7 karo-8 karo-9 karo-as pik-9 pik-10")
    assert there.asked == there.seats[0]
    request = Request(RULES, there.view, there.legal, 3)
    assert with_hidden_trump(request).view.trump == HEARTS


def test_programs_are_told_of_it_as_of_no_card() -> None:
    there = played(PLAIN)
    fields = view_fields(RULES, there.views[there.seats[1]])
    assert fields["tricks"][0]["cards"] == ["pik-7", "pik-8", None, None]


def test_a_hint_says_nothing_of_a_trick_that_is_not_seen() -> None:
    there = table()
    there.play("pik-7 pik-8 karo-bube")
    request = Request(RULES, there.view, there.legal, 3)
    found = hint(request)
    assert found.action in there.legal
    assert {one.kind for one in found.reasons} <= {"no_better_card"}
    there.play("kreuz-10")
    leads = Request(RULES, there.view, there.legal, 3)
    assert hint(leads).action in there.legal, "with cards face down in a trick before"
