"""Hints: the master's own choice, lawful, and every reason true of its position."""

from __future__ import annotations

import pytest

from game.cards import suit_of
from game.engine.actions import PASS, Action
from game.engine.tricks.covered_plays import UNSEEN
from game.engine.tricks.table import TRUMP
from game.engine.view import View
from game.hints import Hint, HintReason, hint, weighing
from game.players.base import Player, Request
from game.players.comparisons import Comparison
from game.players.match_equity import MatchEquity
from game.players.registry import make_player
from game.players.rollout import PLAIN, RolloutBudget, ThinkingPlayer
from game.players.search import SearchBudget
from game.rules.model.duties import DUTIES
from game.texts import BY_POINTS, LANGUAGES, texts
from tests.contract.rulesets import rules_of
from tests.everyday import some
from tests.hints.questions import TABLES, House, questions
from tests.hints.truths import TRUE, Facts
from tests.records.positions import asked_before, taken_over

QUICK = ThinkingPlayer(
    SearchBudget(tricks=240, worlds=10, errors=0.1, exact=3, exact_worlds=8, nodes=2000),
    RolloutBudget(deals=4, hands=1, playouts=12, spoken=12, drawn=300),
    PLAIN,
)
FEW, MANY = 6, 200
LED = {f"{word}.{duty}" for word in ("duty", "only_card_by") for duty in DUTIES} | {"empties"}
"""Reasons about the suit that was led, or about several."""
MOST_SENTENCES = 4


def checked(request: Request, player: Player) -> Hint:
    """The hint, once all that it says has been held against the position."""
    found = hint(request, player)
    assert found.action in request.legal
    assert found.action == player.choose(request)
    assert found.action in found.plan
    assert 1 <= len(found.reasons) <= MOST_SENTENCES
    assert len({reason.kind for reason in found.reasons}) >= len(found.reasons) - 1
    facts = Facts(request, found, player)
    for reason in found.reasons:  # what is called by the name of a suit is of that suit
        about = reason.known.get("other", facts.card)
        if reason.known.get("group", TRUMP) != TRUMP and reason.kind not in LED:
            assert reason.known["group"] == suit_of(about)
    for reason in found.reasons:
        assert TRUE[reason.kind](facts, dict(reason.args)), (reason, found.action, request.view)
    return found


@pytest.mark.parametrize(("game", "house"), some(TABLES, 24))
def test_every_reason_is_true_of_its_position(game: str, house: House) -> None:
    for request in questions(game, FEW, seed=11, house=house):
        checked(request, QUICK)


def test_a_solo_in_the_middle_of_a_deal_is_not_judged_by_the_look_of_a_whole_hand() -> None:
    found = checked(taken_over(), QUICK)
    assert found.action.verb == "declare"
    assert "contract_chance" not in {reason.kind for reason in found.reasons}
    on = checked(asked_before("hombre/vole-won", "refused: 0 play"), QUICK)
    assert on.action.verb == "declare"
    assert {reason.kind for reason in on.reasons} <= {"better", "in_words"}


def test_of_a_first_trick_that_lies_face_down_only_what_is_kept_is_told() -> None:
    """Of one that lies open it is told who takes it, too."""
    told = asked_before("gaigel/G-02_ace-shown", "1: play eichel-7")
    assert "loses_least" in {reason.kind for reason in checked(told, QUICK).reasons}
    said: set[str] = set()
    for request in questions("gaigel-4", MANY, seed=13):
        if UNSEEN in request.view.trick:
            said |= {reason.kind for reason in checked(request, QUICK).reasons}
    assert said & {"keeps_meld", "useless"}
    assert said <= {"keeps_meld", "useless", "better_card", "no_better_card", "only_card"}


@pytest.mark.parametrize("game", some(["binokel-3", "kreuzbinokel-4", "doppelbinokel-2"], 3))
def test_near_the_end_of_a_match_choices_are_told_apart_by_the_chance_to_win_it(game: str) -> None:
    said: set[str] = set()
    for request in questions(game, 2 * FEW, seed=12):
        target = request.rules.ruleset.match.target or 0
        scores = tuple(target - 60 - 20 * (seat % 2) for seat in range(request.rules.players))
        near = request._replace(view=request.view._replace(scores=scores))
        for reason in checked(near, QUICK).reasons:
            said |= reason.known.keys()
    assert "percent" in said
    assert "tenths" not in said


@pytest.mark.parametrize("ahead", [4.0, 10.4, 10.6, 40.0, 400.0])
@pytest.mark.parametrize("scores", [(0, 0, 0), (500, 1020, 1020), (1400, 1400, 1400)])
def test_nothing_is_said_to_be_better_by_nothing(ahead: float, scores: tuple[int, ...]) -> None:
    equity = MatchEquity(rules_of("binokel-3"), View(0, 3, seats=(0, 1, 2), scores=scores))
    comparison = Comparison(((Action("bid", 200),), (PASS,)), 0, (ahead, 0.0), 10)
    (said,) = weighing.bids(equity, comparison, Action("bid", 200))
    assert said.kind == "close" or min(said.known.values()) >= 1
    assert (said.kind == "close") == (ahead <= 10)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "house"), TABLES)
def test_the_masters_hints_are_true(game: str, house: House) -> None:
    master = make_player("expert")
    for request in questions(game, MANY, seed=3, house=house):
        assert checked(request, master) == hint(request)


def test_the_same_question_gets_the_same_hint() -> None:
    for request in questions("doppelkopf", 6, seed=5):
        again = request._replace(legal=list(request.legal))
        assert hint(request, QUICK) == hint(again, QUICK)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_words_and_a_check(lang: str) -> None:
    said = {key for key in texts(lang).keys() if "because" in key.split(".")[:-1]}  # noqa: SIM118
    said = {key.removeprefix(BY_POINTS) for key in said}
    assert said == {HintReason(kind).text for kind in TRUE}
