"""The dealer, or forehand, chooses which game is played, and everybody plays each so many times."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine import events as e
from game.engine.actions import PASS, Action
from game.engine.events import redact
from game.engine.match.length import times_left
from game.engine.phases.reservations import Reserving
from game.engine.play import apply, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.state import State
from game.engine.view import begin, fold_all
from game.rules.explain import explain, to_text
from game.rules.model import Ruleset
from tests.contract.mutating import GONE, Change, changed, plain
from tests.contract.playing import play_deals
from tests.contract.rulesets import in_order, rules_of
from tests.engine.positions import dealt

GAMES = ["kein-stich", "kein-herz", "keine-dame", "barbu", "letzter", "trumpf"]
WHO = ("phases", "wahl", "who")
EACH = ("match", "contracts_each")
NEXT = ("match", "next_dealer")


def rules(*changes: Change) -> Rules:
    """Barbu with some changes."""
    found: Ruleset | None = in_order(changed(plain("barbu"), list(changes)) or {})
    assert found is not None
    return compile_rules(found)


def match(table: Rules) -> State:
    """A whole match, played at random."""
    return [turn.state for turn in play_deals(table, seed=3, deals=200)][-1]


@pytest.mark.parametrize("who", ["dealer", "forehand"])
@pytest.mark.parametrize("each", [1, 2])
def test_everybody_has_chosen_each_game_so_often_when_the_match_is_over(
    who: str, each: int
) -> None:
    table = rules(Change(WHO, who), Change(EACH, each))
    state = match(table)
    assert state.match.winners is not None
    results = state.match.results
    assert len(results) == table.ruleset.planned_deals == 4 * 6 * each
    chosen = Counter((one.declarer, table.contracts[one.contract].id) for one in results)
    assert chosen == {(seat, game): each for seat in range(4) for game in GAMES}
    for one in results:
        asked = one.dealer if who == "dealer" else table.left_of(one.dealer)
        assert one.declarer == asked


@pytest.mark.parametrize(("next_dealer", "series"), [("all_named", 6), ("left", 1)])
def test_the_next_one_deals_when_all_games_have_been_played_or_after_each(
    next_dealer: str, series: int
) -> None:
    table = rules(Change(NEXT, next_dealer))
    dealers = [one.dealer for one in match(table).match.results]
    first = dealers[0]
    assert dealers == [table.after(first, n // series % 4) for n in range(24)]


def test_a_side_plays_all_its_games_whoever_of_it_has_chosen() -> None:
    ruleset = in_order(changed(plain("coiffeur"), [Change(NEXT, "all_named")]) or {})
    assert ruleset is not None
    dealers = [one.dealer for one in match(compile_rules(ruleset)).match.results]
    assert len(set(dealers)) == 2 and dealers == sorted(dealers, key=dealers.index)


def test_without_a_number_a_game_may_be_chosen_again() -> None:
    table = rules(Change(EACH, 0), Change(NEXT, "left"), Change(("match", "deals"), 30))
    state = match(table)
    chosen = Counter((one.declarer, one.contract) for one in state.match.results)
    assert len(state.match.results) == 30
    assert max(chosen.values()) > 1


def test_a_game_that_is_switched_off_shortens_the_match() -> None:
    table = rules(Change(("contracts", "barbu", "enabled"), False))
    assert table.ruleset.planned_deals == 4 * 5


def test_whoever_chooses_may_not_pass_and_the_others_are_not_asked() -> None:
    table = rules_of("barbu")
    state = dealt(table, 1)
    (seat,) = pending(state)
    assert seat == state.deal.dealer
    legal = legal_actions(state, seat)
    assert [table.contracts[action.arg].id for action in legal] == GAMES
    with pytest.raises(Refused) as refused:
        apply(state, seat, PASS)
    assert refused.value.reason == Reason.MUST_DECLARE


def test_the_dealer_names_the_trump_of_the_game_with_trump() -> None:
    table = rules_of("barbu")
    state = dealt(table, 1)
    dealer = state.deal.dealer
    trump = next(one for one in table.contracts if one.id == "trumpf")
    state = apply(state, dealer, Action("declare", trump.number)).state
    assert pending(state) == (dealer,)
    assert {action.verb for action in legal_actions(state, dealer)} == {"trump"}


def test_where_games_go_round_the_dealer_names_trump_in_those_that_leave_it_open() -> None:
    named: list[int] = []
    for turn in play_deals(rules_of("koenig"), seed=2, deals=9):
        for event in turn.events:
            if isinstance(event, e.TrumpNamed):
                assert event.seat == turn.before.deal.dealer
                named.append(turn.before.match.number)
    assert named == [1, 9]


def test_nobody_is_on_anybodys_side_whoever_has_chosen() -> None:
    table = rules_of("barbu")
    view = begin(table, 0)
    for turn in play_deals(table, seed=4, deals=3):
        view = fold_all(table, view, [redact(event, 0) for event in turn.events])
        assert set(view.sides) <= {None}
    assert [seat for seat, _ in view.chosen] == [one.declarer for one in turn.state.match.results]


def test_where_a_side_chooses_it_plays_each_game_so_often() -> None:
    table = rules_of("coiffeur")
    results = match(table).match.results
    assert len(results) == table.ruleset.planned_deals == 12
    chosen = Counter(
        (one.declarer % 2, one.contract) for one in results if one.declarer is not None
    )
    games = [one.number for one in table.contracts if one.id in table.ruleset.side_to_choose]
    assert chosen == {(side, game): 1 for side in range(2) for game in games}
    assert len({one.declarer for one in results}) > 2, "the partner chooses, too"


def test_what_the_partner_has_played_is_not_offered_again() -> None:
    table = rules_of("coiffeur")
    for turn in play_deals(table, seed=3, deals=12):
        state = turn.state
        if state.phase is None or not isinstance(state.phase, Reserving):
            continue
        (seat,) = pending(state)
        named = {a.arg for a in legal_actions(state, seat) if a.verb == "declare"}
        side = table.team(seat)
        assert not named & {r.contract for r in state.match.results if r.declarer in side}


def test_the_page_says_that_sides_choose() -> None:
    text = to_text(explain(rules_of("coiffeur").ruleset, "en"), 10**6)
    assert "In the course of the match each side plays each of them once" in text
    assert "by then each side has played all that it can name." in text


PENALTIES = {"kein-stich", "kein-herz", "keine-herren", "keine-dame", "herzkoenig", "letzte"}


@pytest.mark.parametrize("seed", range(4))
def test_so_many_of_some_games_are_chosen_and_each_of_them_so_often_at_the_table(seed: int) -> None:
    table = rules_of("rifki")
    results = [turn.state for turn in play_deals(table, seed=seed, deals=200)][-1].match.results
    games = [table.contracts[one.contract].id for one in results]
    assert len(games) == table.ruleset.planned_deals == 20
    assert Counter(games) == dict.fromkeys(PENALTIES, 2) | {"trumpf": 8}
    seats = Counter(one.declarer for one in results if table.contracts[one.contract].id == "trumpf")
    assert seats == dict.fromkeys(range(4), 2)
    assert Counter(one.declarer for one in results) == dict.fromkeys(range(4), 5)


def test_each_may_choose_the_same_game_only_so_often() -> None:
    games = [one for one in GAMES if one != "trumpf"]
    shares = [{"games": games, "each": 3, "same_each": 1}, {"games": ["trumpf"], "each": 2}]
    table = rules(Change(EACH, 0), Change(("match", "choices"), shares))
    results = match(table).match.results
    assert len(results) == 20
    chosen = Counter((one.declarer, table.contracts[one.contract].id) for one in results)
    assert {n for (_, game), n in chosen.items() if game != "trumpf"} == {1}
    dealers = [one.dealer for one in results]
    assert dealers == [dealer for dealer in dict.fromkeys(dealers) for _ in range(5)]


def test_how_often_a_game_is_left_hangs_on_what_everybody_has_chosen() -> None:
    table = rules_of("rifki")
    number = {one.id: one.number for one in table.contracts}
    queens, trumps = number["keine-dame"], number["trumpf"]
    chosen = [(0, queens), (1, queens), (0, trumps), (2, number["letzte"])]
    assert times_left(table, chosen, 3, queens) == 0
    assert times_left(table, chosen, 0, trumps) == 1
    assert times_left(table, chosen, 3, trumps) == 2
    assert times_left(table, chosen, 2, number["letzte"]) == 1
    assert times_left(table, chosen, 3, table.usual) is None


def test_a_game_is_used_up_whatever_card_its_declarer_has_called() -> None:
    tree = plain("makker-whist")
    games = ("frei-7-named", "vip-7-named", "halbe-7-named", "sol")
    asked = {"kind": "reservations", "who": "dealer", "asked_first": False, "last_must": True}
    left_out = [one for one in tree["contracts"] if one not in ("niemand", *games)]
    changes = [Change(("phases", "ansage"), asked), Change(("match", "rounds"), GONE)]
    changes += [Change(("contracts", one, "enabled"), False) for one in left_out]
    ruleset = in_order(changed(tree, [*changes, Change(EACH, 1)]) or {})
    assert ruleset is not None
    table = compile_rules(ruleset)
    results = match(table).match.results
    assert any(table.contracts[one.contract].offered < 0 for one in results), "a card was called"
    chosen = Counter((one.declarer, table.contracts[one.contract].id) for one in results)
    assert chosen == {(seat, game): 1 for seat in range(4) for game in games}
    for one in results:
        declarer, number = one.declarer or 0, one.contract
        assert times_left(table, [(declarer, number)], declarer, number) == 0


def test_the_page_says_how_many_of_which_games_everybody_chooses() -> None:
    text = to_text(explain(rules_of("rifki").ruleset, "en"), 10**6)
    assert (
        "In the course of the match everybody chooses three times from these: “No tricks”" in text
    )
    assert "At the whole table each of them is chosen no more than twice." in text
    assert "Besides, everybody chooses “Trumps” twice." in text


def test_games_that_each_chooses_as_often_as_the_others_are_said_together() -> None:
    each = [["eichel", "schippen"], ["rosen"], ["schellen"], ["obenabe"], ["undenufe"]]
    choices = [{"games": games, "each": 1} for games in each]
    changes = [Change(EACH, 0), Change(("match", "choices"), choices)]
    ruleset = in_order(changed(plain("coiffeur"), changes) or {})
    assert ruleset is not None
    text = to_text(explain(ruleset, "en"), 10**6)
    assert "each side chooses once from these: “Acorns trump” and “Leaves trump”." in text
    assert "Besides, each side chooses each of these once: “Hearts trump”, “Bells trump”," in text
