"""Who has named a game for card points may give it up, also once all have melded."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards import parse_suit
from game.engine.actions import CHANCE, GIVE_UP, PASS, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won, sheet_of
from game.engine.scoring.counting import meld_points
from game.engine.sheet import total
from game.engine.shuffle import deal_for
from game.engine.sides.actual import sides
from game.engine.state import State
from game.players.base import Request, request_for
from game.players.heuristic.phases.declare import choose_contract
from game.rules import load
from tests.contract.playing import play_deals, watched
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import one_line

FILE = """
id: bid-pinochle
name: {de: Pinochle, en: Pinochle}
summary: {de: Zwei gegen zwei., en: Two against two.}
tile: [pik-dame, karo-bube]
deck: {faces: french, ranks: &o [as, "10", koenig, dame, bube, "9"], copies: 2,
  points: {as: 11, "10": 10, koenig: 4, dame: 3, bube: 2}}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, ansage, melds, werfen, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 12}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true, until_passed: true}
  melds: {kind: meld, who: everybody}
  werfen: {kind: declare, concede: true}
  tricks: {kind: tricks, leader: declarer, last_trick: 10,
    duties: {follow_suit: true, must_beat: true, must_trump: true, must_overtrump: true}}
contracts:
  niemand: {label: {de: Alle passen, en: All pass}, trump: none, order: *o, goal: thrown_in}
  spiel: {label: {de: Spiel, en: Game}, offered: ansage, order: *o, trumps: ["herz-*"],
    ladder: {first: 150, last: 300, step: 10, trumps: [kreuz, pik, herz, karo], suits_rank: false}}
  alles: {label: {de: Alles, en: Everything}, offered: ansage, trump: none, order: *o,
    goal: all_tricks, value: 500, rank: 100, melds: false}
melds:
  contained_melds: never
  table:
    paar: {label: {de: Ehe, en: Marriage}, of_one_suit: [koenig, dame], points: 20,
      trump_points: 40}
    pino: {label: {de: Pinochle, en: Pinochle}, cards: [pik-dame, karo-bube], points: 40}
scoring: {kind: bid_game, melds_need_trick: true, declarer_needs_trick: true, lost_factor: 1}
match: {first_dealer: drawn, next_dealer: left, target: 1000}
"""


@pytest.fixture(name="path")
def _path(tmp_path: Path) -> Path:
    path = tmp_path / "bid-pinochle.yaml"
    path.write_text(FILE, encoding="utf-8")
    return path


@pytest.fixture(name="rules")
def _rules(path: Path) -> Rules:
    return compile_rules(load(path).ruleset)


def asked(rules: Rules, deals: int = 60) -> list[tuple[State, Request]]:
    """Where a declarer is asked whether to give up, in deals by players who play anything."""
    found = []
    for seed in range(deals):
        turns = list(play_deals(rules, seed, 1))
        for turn, views in zip(turns, ([], *watched(rules, turns)), strict=False):
            legal = legal_actions(turn.before, turn.seat) if turn.seat >= 0 else []
            if GIVE_UP in legal:
                request = request_for(rules, views[turn.seat], tuple(legal))
                found.append((turn.before, request))
    return found


def test_a_named_game_for_points_is_given_up_once_all_have_melded(rules: Rules) -> None:
    states = asked(rules)
    assert states
    for state, request in states:
        named = rules.contracts[state.deal.contract]
        assert named.of_ladder is not None
        assert list(request.legal) == [named.action, GIVE_UP]
        played = apply(state, request.view.seat, named.action).state
        assert not played.deal.conceded
        ended = apply(state, request.view.seat, GIVE_UP).state
        assert ended.phase is None
        mine, others = sides(ended)
        assert total(sheet_of(ended), mine[0]) == -(state.deal.bid or 0)
        melded = sum(meld_points(ended, seat) for seat in others)
        assert total(sheet_of(ended), others[0]) == melded


def test_a_game_for_all_tricks_is_played_on(rules: Rules) -> None:
    named = {
        rules.contracts[turn.state.deal.contract].id
        for seed in range(20)
        for turn in play_deals(rules, seed, 1)
        if turn.seat >= 0 and turn.state.deal.declared and not turn.state.deal.conceded
    }
    assert "alles" in named
    given_up = [state.deal.contract for state, _ in asked(rules, 20)]
    assert "alles" not in {rules.contracts[number].id for number in given_up}


def test_opponents_give_up_where_much_is_missing(rules: Rules) -> None:
    missing: dict[bool, list[int]] = {True: [], False: []}
    for state, request in asked(rules):
        chosen = choose_contract(request)
        mine, _ = sides(state)
        lacks = (state.deal.bid or 0) - sum(meld_points(state, seat) for seat in mine)
        missing[chosen == GIVE_UP].append(lacks)
    assert missing[True]
    assert missing[False]
    assert min(missing[True]) > min(missing[False])
    assert sum(missing[True]) / len(missing[True]) > sum(missing[False]) / len(missing[False]) + 50


def test_the_page_says_what_is_given_up(rules: Rules) -> None:
    page = one_line(rules.ruleset, "en")
    assert "after the melds, the declarer may still give up." in page
    assert page.count("Only a game for card points can be given up.") == 1


# ---------------------------------------------------------------- of two sides
def mariasch(**ansage: object) -> Rules:
    """The game in which forehand may raise its game, or give it up, also once that is said."""
    late = {"kind": "declare", "concede": True}
    order = ruleset_of("marias").order
    return changed(
        ruleset_of("marias"),
        {
            "phases.spaet": late,
            "order": [*order[:-1], "spaet", order[-1]],
            **{f"phases.ansage.{key}": value for key, value in ansage.items()},
        },
    )


def given_up(rules: Rules, game: str, trump: str, deals: int = 60) -> State:
    """A deal in which forehand names this trump, raises its game to this one, and gives it up."""
    names = [contract.id for contract in rules.contracts]
    raised, trumps = Action("declare", names.index(game)), Action("trump", int(parse_suit(trump)))
    for seed in range(deals):
        step = apply(start(rules), CHANCE, deal_for(rules, seed, 1))
        while (state := step.state).phase is not None:
            (seat,) = pending(state)
            legal = legal_actions(state, seat)
            first = [raised] if names[state.deal.contract] != game else []
            wanted = [*first, trumps, PASS, GIVE_UP]
            action = next((one for one in wanted if one in legal), legal[0])
            step = apply(state, seat, action)
        if state.deal.conceded and names[state.deal.contract] == game:
            return state
    raise AssertionError(game)


@pytest.mark.parametrize(
    ("game", "trump", "cost"),
    [
        ("spiel", "eichel", 1),
        ("spiel", "herz", 2),
        ("sieben", "eichel", 1 + 2),
        ("sieben", "herz", 2 * (1 + 2)),
        ("hundert", "eichel", 4),
    ],
)
def test_of_two_sides_it_costs_what_the_game_is_worth_and_what_was_promised(
    game: str, trump: str, cost: int
) -> None:
    """A Seven that nobody has promised is not lost, nor do tricks count that nobody took."""
    state = given_up(mariasch(), game, trump)
    declarer = state.deal.declarer
    assert declarer is not None
    assert not state.deal.tricks
    score = state.match.results[-1].score
    assert score[declarer] == -2 * cost
    assert sorted(score)[1:] == [cost, cost]
    assert first_side_won(state.rules, sheet_of(state), declarer, score) is False


def test_of_two_sides_only_card_points_are_given_up() -> None:
    rules = mariasch(concede=True)
    turns = [turn for seed in range(30) for turn in play_deals(rules, seed, 1)]
    given = [turn.before.deal.contract for turn in turns if turn.action == GIVE_UP]
    played = {turn.state.deal.contract for turn in turns}
    assert given
    assert all(rules.contracts[number].spec.counts_points for number in given)
    assert not all(rules.contracts[number].spec.counts_points for number in played)


def test_the_page_says_what_giving_up_costs_a_side() -> None:
    for lang, said in (
        ("en", "loses only what the game is worth and what was promised beside it."),
        ("de", "verliert nur, was das Spiel wert ist, und was daneben versprochen war."),
    ):
        page = one_line(mariasch().ruleset, lang)
        assert page.count(said) == 1
