"""What a deal is about, as a seat knows it: what the sheet then says, less what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.engine.actions import CHANCE
from game.engine.deal_course import course_of
from game.engine.play import legal_actions, pending
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won, progress_of
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import RE, View
from game.players.base import request_for
from game.players.registry import make_player
from game.rules import load
from tests.engine.watched import WatchedDeal

TALKING = {"ansagen": "dazu", "armut": "spielen", "schweinchen": "beim-spielen"}


def compiled(name: str, **house: str) -> Rules:
    return compile_rules(load(name, house).ruleset)


class Deals(WatchedDeal):
    """Deals between simple players; some words are said at random."""

    def __init__(
        self, rules: Rules, seed: int, *, talkative: float = 0.0, careless: bool = False
    ) -> None:
        """careless: any card is played, and any bid made that is not far too high."""
        super().__init__(rules)
        self.seed, self.talkative, self.careless = seed, talkative, careless
        self.chance, self.player = Random(seed), make_player("greedy")

    def positions(self, number: int) -> Iterator[State]:
        """Every position of so many deals, the last of each among them."""
        for n in range(1, number + 1):
            if self.state.match.winners is not None:
                self.begin()
            self.take(CHANCE, deal_for(self.rules, self.seed, n))
            while pending(self.state) != (CHANCE,) and self.state.match.winners is None:
                yield self.state
                for seat in self.views[0].seats:
                    said = [a for a in legal_actions(self.state, seat) if a.verb == "announce"]
                    if said and self.chance.random() < self.talkative:
                        self.take(seat, said[0])
                seat = pending(self.state)[0]
                legal = tuple(legal_actions(self.state, seat))
                request = request_for(self.rules, self.views[seat], legal)
                action = self.player.choose(request)
                if self.careless and self.chance.random() < 0.5 and action.verb in ("play", "bid"):
                    alike = [other for other in legal if other.verb == action.verb]
                    action = self.chance.choice(alike[:5])
                self.take(seat, action)
            yield self.state


def test_nothing_is_missing_where_the_sheet_says_that_the_bid_was_made() -> None:
    seen = set[bool]()
    for name in ("binokel-3", "binokel-turnier-3", "kreuzbinokel-4"):
        deals = Deals(compiled(name), 5, careless=True)
        for _ in deals.positions(16):
            for view in deals.views:
                found = progress_of(deals.rules, view) if view.over and view.playing else None
                if found is None:
                    continue
                won = first_side_won(deals.rules, view.sheet, view.declarer, view.score)
                mine = view.seat == view.declarer
                assert found.hidden == (not mine and view.discard_size > 0)
                if not found.hidden:
                    seen.add(bool(won))
                    assert won == (found.needs == 0 and not found.needs_trick), view.sheet
    assert seen == {True, False}


def test_the_others_do_not_count_what_they_cannot_know() -> None:
    """Of the discard the declarer alone knows what it brings."""
    rules, hidden = compiled("binokel-3"), 0
    deals = Deals(rules, 5)
    for _ in deals.positions(12):
        for view in deals.views:
            found = progress_of(rules, view)
            if found is None or view.seat == view.declarer or not view.playing:
                continue
            taken = sum(t.points for t in view.tricks if t.winner == view.declarer)
            assert found.points == taken
            hidden += found.hidden
    assert hidden > 50


@pytest.mark.parametrize("name", ["doppelkopf", "doppelkopf-turnier", "doppelkopf-hausrunde"])
def test_a_side_has_its_goal_where_the_sheet_says_that_it_has_won(name: str) -> None:
    house = TALKING if name == "doppelkopf" else {}
    rules, seen = compiled(name, **house), set[tuple[bool, int]]()
    deals = Deals(rules, 3, talkative=0.05)
    for _ in deals.positions(20):
        for view in deals.views:
            found = progress_of(rules, view) if view.over else None
            if found is None or found.open or "cowardice" in str(view.sheet):
                continue
            won = first_side_won(rules, view.sheet, view.declarer, view.score)
            if won is None:
                continue
            side = view.sides[view.seat]
            assert (found.needs == 0) == (won == (side == RE)), (found, view.announced)
            seen.add((found.needs == 0, found.target))
    assert {(True, 121), (False, 121), (True, 120), (False, 120)} <= seen
    assert any(goal > 121 for _, goal in seen), "what was announced raises the goal"


def test_while_a_partner_is_unknown_the_side_is_open() -> None:
    rules = compiled("doppelkopf")
    deals, opened = Deals(rules, 3), 0
    for _ in deals.positions(6):
        for view in deals.views:
            found = progress_of(rules, view)
            if found is not None and view.playing:
                known = [seat for seat in view.seats if view.sides[seat] == view.sides[view.seat]]
                assert found.seats == tuple(known)
                assert found.open == (None in [view.sides[seat] for seat in view.seats])
                opened += found.open
    assert opened > 50


@pytest.mark.parametrize(
    ("name", "house"),
    [("doppelkopf", TALKING), ("doppelkopf-turnier", {}), ("doppelkopf-hausrunde", {})],
)
def test_an_announcement_may_be_made_until_its_deadline_and_no_longer(
    name: str, house: dict[str, str]
) -> None:
    """Asked again each time a seat is about to play: as long as nobody says anything, what was
    open stays open for just so many cards."""
    rules = compiled(name, **house)
    deals, until, asked = Deals(rules, 8), dict[tuple[int, int, int], int](), 0
    for state in deals.positions(20):
        seats = pending(state) or (CHANCE,)
        view = deals.views[seats[0]] if seats != (CHANCE,) else None
        if view is None or not view.playing or view.over:
            continue
        if not view.tricks and not view.trick:
            until.clear()
        if view.announced:  # another word may change what can be said
            until = {key: value for key, value in until.items() if key[0] != view.number}
            continue
        lawful = legal_actions(state, view.seat)
        if lawful[0].verb != "play":  # owed, and nothing else may be said
            continue
        card = len(view.tricks) + 1
        found = {d.level: d.before for d in course_of(rules, view, lawful).deadlines}
        for (number, seat, level), before in list(until.items()):
            if (number, seat) == (view.number, view.seat):
                assert (level in found) == (card <= before), (level, card, before)
                asked += 1
        for level, before in found.items():
            assert before >= card
            known = until.setdefault((view.number, view.seat, level), before)
            assert known == before, "a deadline does not move"
    assert asked > 200


def test_a_wedding_says_in_how_many_tricks_a_partner_may_be_found() -> None:
    rules, seen = compiled("doppelkopf"), set[int]()
    deals = Deals(rules, 1)
    for state in deals.positions(30):
        view = deals.views[0]
        course = course_of(rules, view)
        contract = rules.contracts[view.contract].spec
        if contract.partner is None or not view.playing or view.over:
            assert course.partner_within is None or not view.playing or view.over
            continue
        if view.partner_settled:
            assert course.partner_within is None
            assert view.partner_tricks == state.deal.partner_tricks > 0
            continue
        assert course.partner_within == contract.partner.within - len(view.tricks) > 0
        seen.add(course.partner_within)
    assert len(seen) > 1


def test_a_poverty_says_how_many_trumps_came_back() -> None:
    rules, seen = compiled("doppelkopf-hausrunde"), set[int]()
    deals = Deals(rules, 4)
    for _ in deals.positions(30):
        view: View = deals.views[0]
        course = course_of(rules, view)
        if view.playing and course.trumps_returned is not None:
            seen.add(course.trumps_returned)
    assert seen
