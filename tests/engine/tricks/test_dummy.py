"""The dummy: the declarer's partner lays the hand open after the first lead, and the declarer plays
from it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.cards import parse_card
from game.engine.actions import CHANCE, PASS, Action, Shuffle
from game.engine.events import CardPlayed, HandOpened, HandShown
from game.engine.play import legal_actions, pending
from game.engine.refusals import Refused
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.sides.dummy import decider, dummy_of, dummy_seen
from game.engine.view import View
from game.players.base import Request
from game.rules import load
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.simulation.table import QuickTable
from tests.contract.rulesets import path_of
from tests.engine.watched import WatchedDeal

GAME = "kontrakt-whist"
RANKS = ["as", "koenig", "dame", "bube", "10", "9", "8", "7", "6", "5", "4", "3", "2"]


def loaded() -> Loaded:
    return load(path_of(GAME))


def cards(suit: str, ranks: Sequence[str]) -> list[int]:
    return [parse_card(f"{suit}-{rank}") for rank in ranks]


HANDS = (
    [*cards("pik", RANKS[:7]), *cards("herz", RANKS[7:])],
    cards("karo", RANKS),
    [*cards("herz", RANKS[:7]), *cards("pik", RANKS[7:])],
    cards("kreuz", RANKS),
)
"""Seat 0 has the seven highest spades and six low hearts, its partner what those two suits lack."""


def stacked(rules: Rules) -> Shuffle:
    """A pack by which seat 3 deals these hands."""
    seats = rules.taking_part(3, ())
    return Shuffle(tuple(card for seat in seats for card in HANDS[seat]), 3)


def before_the_lead() -> WatchedDeal:
    """Seat 0 has bid seven spades, and seat 1 is to lead."""
    rules = compile_rules(loaded().ruleset)
    course = WatchedDeal(rules)
    course.take(CHANCE, stacked(rules))
    while not course.public.playing:
        (seat,) = pending(course.state)
        offered = [one for one in legal_actions(course.state, seat) if one.verb == "declare"]
        spades = next((one for one in offered if "pik" in rules.contracts[one.arg].id), None)
        course.take(seat, spades if seat == 0 and spades is not None else PASS)
    assert course.state.deal.declarer == 0 and pending(course.state) == (1,)
    return course


def test_nothing_lies_open_before_the_first_card() -> None:
    course = before_the_lead()
    assert all(not any(view.opened) for view in course.watching)
    assert [decider(course.state, seat) for seat in range(4)] == [0, 1, 2, 3]
    assert dummy_of(course.rules, course.state.deal.contract, 0) == 2
    assert dummy_seen(course.rules, course.views[1]) is None


def test_after_the_lead_all_see_the_dummy_and_only_the_dummy_sees_the_declarer() -> None:
    course = before_the_lead()
    course.take(1, Action("play", parse_card("karo-7")))
    dummy, declarer = course.state.hands[2], course.state.hands[0]
    assert course.happened[1:] == [HandOpened(2, dummy), HandShown(0, 2, declarer)]
    assert all(view.opened[2] == dummy for view in course.watching)
    told = [view.opened[0] for view in course.watching]
    assert told == [None, None, declarer, None, None]
    assert [decider(course.state, seat) for seat in range(4)] == [0, 1, 0, 3]
    assert {dummy_seen(course.rules, view) for view in course.watching} == {2}


def test_what_lies_open_shrinks_as_it_is_played() -> None:
    course = before_the_lead()
    course.take(1, Action("play", parse_card("karo-7")))
    while len(course.views[2].tricks) < 2:
        (seat,) = pending(course.state)
        course.take(seat, legal_actions(course.state, seat)[0])
        assert not any(isinstance(event, HandOpened | HandShown) for event in course.happened)
        assert course.views[3].opened[2] == course.state.hands[2]
        assert course.views[2].opened[0] == course.state.hands[0]


def test_the_dummy_keeps_its_place_and_its_duties() -> None:
    """The declarer plays from it in its turn, and must follow suit with it."""
    course = before_the_lead()
    course.take(1, Action("play", parse_card("karo-7")))
    assert pending(course.state) == (2,)
    with pytest.raises(Refused):
        course.take(0, Action("play", parse_card("pik-as")))
    course.take(2, Action("play", parse_card("pik-2")))
    assert isinstance(course.happened[0], CardPlayed) and course.happened[0].seat == 2


class Asked:
    """A player who notes what it is asked, bids spades at seat 0, trumps what it can and leads
    trumps first."""

    blind = False

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.views: list[View] = []

    def choose(self, request: Request) -> Action:
        self.views.append(request.view)
        offered = [one for one in request.legal if one.verb == "declare"]
        if offered:
            of_spades = (one for one in offered if "pik" in request.rules.contracts[one.arg].id)
            return next(of_spades, PASS) if request.view.seat == 0 else PASS
        trumps = [one for one in request.legal if one.arg in cards("pik", RANKS)]
        return (trumps or list(request.legal))[0]


def played() -> tuple[QuickTable, list[Asked]]:
    rules = compile_rules(loaded().ruleset)
    players = [Asked(seat) for seat in range(4)]
    table = QuickTable(rules, players)
    table.begin_match(dealer=3)
    table.play_deal(stacked(rules))
    return table, players


def test_the_declarers_player_is_asked_for_both_hands() -> None:
    _, players = played()
    cards_of = [[view for view in player.views if view.playing] for player in players]
    assert cards_of[2] == [] and {view.seat for view in cards_of[0]} == {0, 2}
    for view in cards_of[0]:
        other = 2 - view.seat
        if view.tricks or view.trick:
            assert view.opened[other] is not None, "both hands are known, whichever is asked"
    assert {view.seat for view in cards_of[1]} <= {1} and {view.seat for view in cards_of[3]} <= {3}


def test_a_deal_that_two_hands_win_together() -> None:
    """Seat 1 leads a Diamond, and the dummy trumps it. The opponents have no Spades and no Hearts,
    so the two hands take all: seven tricks were bid, and thirteen are written down."""
    table, _ = played()
    (result,) = table.state.match.results
    assert result.declarer == 0 and result.bid == 7
    assert table.state.match.scores == (13, 0, 13, 0)


def opened_when(opens: str) -> list[tuple[int, int]]:
    """After how many tricks, and cards of the running one, a declarer's own hand lies open."""
    tree = load(path_of("solo-whist")).ruleset.model_dump()
    tree["contracts"]["offene-misere"]["opens"] = opens
    rules = compile_rules(Ruleset.model_validate(tree))
    course = WatchedDeal(rules)
    course.take(CHANCE, deal_for(rules, 1, 1))
    found: list[tuple[int, int]] = []
    for _ in range(12):
        (seat,) = pending(course.state)
        legal = legal_actions(course.state, seat)
        names = [rules.contracts[one.arg].id if one.verb == "declare" else "" for one in legal]
        if seat == 0 and "offene-misere" in names:
            course.take(seat, legal[names.index("offene-misere")])
        else:  # the declarer plays low and the others high
            course.take(seat, PASS if PASS in legal else legal[-1 if seat == 0 else 0])
        seen = course.public
        for event in course.happened:
            if isinstance(event, HandOpened):
                assert event == HandOpened(0, course.state.hands[0])
                assert all(view.opened[0] == event.cards for view in course.watching)
                found.append((len(seen.tricks), len(seen.trick)))
    return found


@pytest.mark.parametrize(
    ("opens", "when"),
    [("before_play", [(0, 0)]), ("after_lead", [(0, 1)]), ("after_trick", [(1, 0)])],
)
def test_a_declarers_own_hand_is_laid_open_when_the_contract_says(
    opens: str, when: list[tuple[int, int]]
) -> None:
    assert opened_when(opens) == when
