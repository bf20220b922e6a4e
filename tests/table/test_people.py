"""Several people at one screen: each is shown what is theirs, and nothing while it is covered."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.actions import OUT_OF_TURN, PASS, Action
from game.engine.events import Announced, PartnerChosen, PartnerFound, Promoted
from game.engine.play import legal_actions, pending
from game.engine.refusals import Refused
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.state import State
from game.engine.view import View, begin, fold_all
from game.rules import load
from game.table import Table, Update
from tests.contract.playing import play_deals

from .conftest import Fake, compiled

SAID = (Announced, Promoted, PartnerChosen, PartnerFound)
"""What changes who may say what."""

NAMES = ("Anna", "Bert", "Cilli", "Dora")


def sit(rules: Rules, people: tuple[int, ...], **more: object) -> Table:
    names = NAMES[: rules.players]
    options = {"seed": 5, "match": "m", "viewer": people[0], "people": people, **more}
    return Table(rules, names, Fake(), **options)  # type: ignore[arg-type]


def look(table: Table, seen: dict[int, View]) -> list[Update]:
    """What the viewer is shown now, folded to what they have been shown before."""
    found = []
    while (happening := table.poll()) is not None:
        view = seen[table.viewer]
        seen[table.viewer] = fold_all(table.rules, view, happening.events)
        found.append(happening)
    return found


def play_deal(table: Table, seen: dict[int, View], chance: Random) -> list[int]:
    """A whole deal, handing the screen on; gives to whom it was handed."""
    handed = []
    table.deal_next()
    while not table.deal_over():
        look(table, seen)
        assert table.seen() == seen[table.viewer]
        person = table.next_person()
        if person is not None:
            table.cover()
            table.hand_over(person)
            handed.append(person)
        elif table.viewer in table.asked():
            assert seen[table.viewer] == table.view()
            table.act(chance.choice(table.legal()))
    return handed


@pytest.mark.parametrize(
    ("ruleset", "people"),
    [("doppelkopf", (0, 1, 3)), ("binokel-3", (0, 2)), ("zweierbinokel-2", (0, 1))],
)
def test_each_is_shown_everything_since_they_last_looked(
    ruleset: str, people: tuple[int, ...]
) -> None:
    rules = compiled(ruleset)
    table = sit(rules, people)
    seen = {seat: begin(rules, seat) for seat in people}
    handed = play_deal(table, seen, Random(1))
    assert set(handed) == set(people)
    assert seen[table.viewer].seat == table.viewer


def test_nobody_looks_after_a_shuffle_until_someone_says_ready() -> None:
    table = sit(compiled(), (0, 1, 2))
    assert table.covered
    table.hand_over(0)
    table.deal_next()
    assert table.covered and table.poll() is None
    person = table.next_person()
    assert person == table.asked()[0]
    table.hand_over(person)
    assert table.poll() is not None


def test_who_has_cut_looks_no_more_once_cards_are_dealt() -> None:
    table = sit(compiled(), (0, 1, 2))
    table.deal_next()
    person = table.next_person()
    assert person is not None and not table.secret
    table.hand_over(person)
    table.act(table.legal()[0])
    assert table.secret and table.covered and table.poll() is None


def test_nothing_can_be_done_while_it_is_covered() -> None:
    table = sit(compiled(), (0, 1, 2))
    table.deal_next()
    assert table.legal() == ()
    person = table.asked()[0]
    table.hand_over(person)
    action = table.legal()[0]
    table.cover()
    with pytest.raises(Refused):
        table.act(action)


def test_what_would_lapse_is_told_to_nobody_while_it_is_covered() -> None:
    rules, told = compile_rules(load("doppelkopf", {"schweinchen": "am-anfang"}).ruleset), 0
    for seed in range(1, 30):
        table = sit(rules, (0, 1, 2, 3), seed=seed)
        table.deal_next()
        while not table.view().playing:
            table.hand_over(table.asked()[0])
            table.act(PASS)
        table.hand_over(table.asked()[0])
        card = next(action for action in table.legal() if action.verb == "play")
        told += len(table.lapsing(card))
        table.cover()
        assert table.lapsing(card) == ()
    assert told


def test_opponents_go_on_behind_the_cover_until_a_person_is_asked() -> None:
    rules = compiled("doppelkopf")
    table = sit(rules, (0, 2))
    table.deal_next()
    for _ in range(50):
        assert table.poll() is None
    assert table.next_person() in (0, 2)


def test_the_screen_stays_with_who_has_something_to_see() -> None:
    table = sit(compiled(), (0, 1, 2))
    table.deal_next()
    table.hand_over(table.asked()[0])
    table.act(table.legal()[-1])  # the pack is cut
    person = table.next_person()
    assert person is not None
    table.hand_over(person)
    assert table.next_person() is None
    look(table, {seat: begin(table.rules, seat) for seat in range(3)})
    table.act(table.legal()[-1])
    if table.viewer not in table.asked():
        assert table.next_person() is None, "what was done is shown to who did it"


def test_a_new_deal_shows_nobody_the_end_of_the_last() -> None:
    rules = compiled("doppelkopf")
    table = sit(rules, (0, 1, 2, 3))
    seen = {seat: begin(rules, seat) for seat in range(4)}
    play_deal(table, seen, Random(2))
    look(table, seen)
    ended = table.turn()
    for seat in range(4):
        seen[seat] = table._log.views[seat]
    table.deal_next()
    person = next(seat for seat in range(4) if seat != table.viewer)
    table.hand_over(person)
    first = table.poll()
    assert first is not None and first.turn == ended


def test_one_alone_is_never_asked_to_hand_on() -> None:
    table = sit(compiled(), (1,))
    assert not table.covered
    table.deal_next()
    table.cover()
    assert not table.covered
    assert table.next_person() is None
    assert table.poll() is not None


def test_only_ones_own_last_action_is_taken_back() -> None:
    table = sit(compiled(), (0, 1, 2), practice=True)
    table.deal_next()
    first = table.next_person()
    assert first is not None
    table.hand_over(first)
    seen = {seat: begin(table.rules, seat) for seat in range(3)}
    look(table, seen)
    table.act(table.legal()[0])
    assert table.can_undo()
    look(table, seen)
    second = table.next_person()
    assert second is not None and second != first
    table.hand_over(second)
    assert not table.can_undo()
    look(table, seen)
    table.act(table.legal()[0])
    table.hand_over(first)
    assert not table.can_undo(), "the other has acted since"


def test_only_people_look() -> None:
    table = sit(compiled(), (0, 1))
    with pytest.raises(ValueError):
        table.hand_over(2)


def test_what_all_know_is_the_same_whoever_looks() -> None:
    table = sit(compiled("doppelkopf"), (0, 1, 2, 3))
    play_deal(table, {seat: begin(table.rules, seat) for seat in range(4)}, Random(3))
    public = table.public()
    assert public.hand == () and public.seat == -1
    assert public.tricks == table.view().tricks and public.score == table.view().score


def test_an_opponent_stands_in_up_to_the_next_card() -> None:
    table = sit(compiled("doppelkopf"), (0, 1, 2))
    table.deal_next()
    while not table.public().playing:
        person = table.next_person()
        if person is not None:
            table.hand_over(person)
            while table.poll() is not None:
                pass
            table.act(table.legal()[0])
        table.cover()
        table.poll()
    person = table.next_person()
    assert person is not None
    turn = table.turn()
    table.stand_in(person)
    assert table.covered and table.next_person() is None
    assert table.poll() is None and table.turn() > turn
    while table.next_person() is None and not table.deal_over():
        table.poll()
    played = [move for move in table._log.moves[turn:] if move.seat == person]
    assert [move.action.verb for move in played][-1] == "play"
    assert sum(move.action.verb == "play" for move in played) == 1
    with pytest.raises(ValueError):
        table.stand_in(3)


def test_an_opponent_stands_in_until_somebody_else_is_asked() -> None:
    """However much there is to do at one turn: it is done whole, and then the person acts again."""
    table = sit(compiled(), (0, 1, 2))
    alone = 0
    for _ in range(6):
        table.deal_next()
        while not table.public().playing and not table.deal_over():
            person = table.next_person()
            assert person is not None, "whoever is not stood in for any more acts again"
            turn = table.turn()
            table.stand_in(person)
            for _ in range(30):
                if table.next_person() is None and not table.deal_over():
                    table.poll()
            seats = [move.seat for move in table._log.moves[turn:]]
            assert set(seats) == {person} and person not in table.asked()
            alone += len(seats) > 1
        while not table.deal_over():
            person = table.next_person()
            if person is not None:
                table.hand_over(person)
            table.poll()
            if table.legal():
                table.act(table.legal()[0])
    assert alone


# ---------------------------------------------------------------- words out of turn
def words_of(state: State, seat: int) -> set[Action]:
    """What a seat may say now."""
    return {action for action in legal_actions(state, seat) if action.verb in OUT_OF_TURN}


@pytest.mark.parametrize("ruleset", ["doppelkopf-turnier", "doppelkopf-hausrunde"])
def test_who_does_not_look_may_say_everything_when_the_screen_comes_back(ruleset: str) -> None:
    """The screen goes to whom is asked. What somebody else could have said meanwhile they can still
    say then, before their card: how late it is hangs on their own cards. Only what is said in
    between changes it."""
    rules, waited = compiled(ruleset), 0
    for seed in range(25):
        could: dict[int, set[Action]] = {}
        for turn in play_deals(rules, seed, favoured=("play", "promote")):
            state = turn.state
            if any(isinstance(event, SAID) for event in turn.events) or state.phase is None:
                could.clear()
                continue
            for seat in state.deal.seats:
                now = words_of(state, seat)
                if seat in pending(state):
                    owed = {action.verb for action in legal_actions(state, seat)} == {"announce"}
                    waited += bool(could.get(seat))
                    assert owed or could.pop(seat, set()) <= now
                else:
                    could.setdefault(seat, set()).update(now)
    assert waited > 50


def test_who_looks_may_speak_while_an_opponent_thinks_and_nobody_else_may() -> None:
    rules = compiled("doppelkopf-turnier")
    chance = Random(3)
    table = sit(rules, (0, 2))
    spoke = 0
    for _ in range(20):
        table.deal_next()
        while not table.deal_over():
            table.poll()
            person = table.next_person()
            if person is not None:
                table.cover()
                assert table.legal() == (), "whoever is asked, the screen shows nobody's words"
                table.hand_over(person)
            words = [action for action in table.legal() if action.verb in OUT_OF_TURN]
            if words and table.viewer not in table.asked() and chance.random() < 0.3:
                turn = table.turn()
                table.act(words[0])
                assert table.turn() == turn + 1 and table.view().announced[-1][0] == table.viewer
                spoke += 1
            elif table.viewer in table.asked():
                table.act(chance.choice(table.legal()))
    assert spoke
