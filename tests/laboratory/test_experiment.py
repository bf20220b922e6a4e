"""Experiments: the same cards for all, the same result whoever plays, and when it is enough."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from game.engine.rules.compiling import compile_rules
from game.engine.shuffle import deal_for
from game.laboratory.chunks import (
    CHUNK,
    Chunk,
    ChunkJob,
    play_chunk,
    read_chunk,
    unlike_deals,
)
from game.laboratory.experiment import LOOKS, DefectError, Experiment, at_hand
from game.laboratory.findings import findings, luck_and_skill
from game.laboratory.skill import SkillSums
from game.players.registry import make_player
from game.rules import RulesetError
from game.rules.model import Ruleset
from game.simulation import deals as simulated
from game.simulation.estimates import RatioSums
from game.simulation.table import CannotGoOn, QuickTable
from tests.contract.rulesets import path_of
from tests.laboratory.experiments import CALLING, FOLLOWING, games, made_up, plan, played

ROOT = Path(__file__).resolve().parents[2]


def test_all_combinations_are_played_with_the_first_one_first() -> None:
    found = games("binokel-3", ("rufen", ("1", "0")), ("binokel", ("40", "60")))
    values = [dict(game.values) for game in found]
    assert values == [
        {"rufen": "1", "binokel": "40"},
        {"rufen": "1", "binokel": "60"},
        {"rufen": "0", "binokel": "40"},
        {"rufen": "0", "binokel": "60"},
    ]
    assert found[3].unlike(found[0]) == ("rufen", "binokel")
    assert len({game.digest for game in found}) == 4


def test_a_value_that_does_not_go_is_refused_with_what_would() -> None:
    with pytest.raises(RulesetError) as refused:
        games("binokel-3", ("rufen", ("0", "7")))
    assert "0, 1 or 2" in refused.value.text("en")


def test_all_combinations_get_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[tuple[object, object]] = []
    real = QuickTable.play_deal

    def noting(table: QuickTable, shuffle: simulated.Shuffle) -> object:
        dealt.append((shuffle.pack, table.state.match.dealer))
        return real(table, shuffle)

    monkeypatch.setattr(QuickTable, "play_deal", noting)
    played(plan(("binokel", ("40", "60")), deals=5))
    assert dealt[::2] == dealt[1::2]
    assert len(set(dealt)) == 5
    assert [dealer for _, dealer in dealt[::2]] == [(dealt[0][1] + n) % 3 for n in range(5)]


@pytest.mark.parametrize("name", ["oh-hell", "hearts"])
def test_deals_that_are_unlike_come_in_turn(name: str) -> None:
    """By the size of their hands, or by whom cards are passed to."""
    asked = plan(ruleset=str(path_of(name)), deals=10)
    rules = compile_rules(asked.combinations[0].ruleset)
    unlike = unlike_deals(rules)
    assert unlike > 1
    table = QuickTable(rules, [make_player("random")] * rules.players)
    for number in (1, 2, 3, 4):
        table.begin_match(0, after=number - 1)
        table.deal(deal_for(rules, 1, number))
        assert table.state.match.number == number
        assert len(table.state.hands[1]) == rules.hand_size_of(number)
    assert played(asked).deals.units == 10


def test_a_rule_that_never_matters_changes_nothing() -> None:
    found = played(plan(("mehrere-am-ziel", ("spieler", "mehr-punkte")), deals=10))
    assert found.deals.much("other_play", 1) == 0
    for key in found.deals.keys:
        if not key.startswith("other"):
            assert found.difference(key, 1).value == 0, key


def test_chunks_are_the_same_whoever_plays_them_and_when() -> None:
    asked = plan(FOLLOWING, ruleset="schnapsen-2", deals=15, match_every=15, skill_every=5)
    rules = [compile_rules(game.ruleset) for game in asked.combinations]
    backwards = {job.number: play_chunk(rules, job) for job in reversed(asked.jobs())}

    def runner(rulesets: Sequence[Ruleset], jobs: Sequence[ChunkJob]) -> Iterable[Chunk]:
        for job in jobs:
            chunk = backwards[job.number]
            yield read_chunk(chunk.number, chunk.digest, chunk.written())

    forwards, found = played(asked), list(Experiment(asked, runner))[-1]
    assert found == forwards
    assert found.matches.units == 1
    assert sum(group.games for group in found.skill[0]) == 3 * 2


@pytest.mark.soak
def test_workers_change_nothing() -> None:
    asked = plan(CALLING, deals=20)
    assert list(Experiment(asked, at_hand(2)))[-1] == played(asked)


def test_going_on_is_the_same_as_never_having_stopped() -> None:
    asked = plan(CALLING, deals=15)
    kept: list[Chunk] = []
    whole = list(Experiment(asked, keep=kept.append))[-1]
    went_on: list[Chunk] = []
    found = list(Experiment(asked, known=kept[:2], keep=went_on.append))
    assert found[-1] == whole
    assert [chunk.number for chunk in went_on] == [2]
    assert [snapshot.chunks for snapshot in found] == [2, 3]
    assert list(Experiment(asked, known=kept))[-1] == whole


def test_deals_are_rounded_up_to_whole_chunks() -> None:
    assert plan(deals=CHUNK + 1).whole_deals == 2 * CHUNK
    assert played(plan(deals=1)).deals.units == CHUNK


def test_it_ends_when_enough_is_known_at_a_look_and_no_earlier() -> None:
    asked = plan(CALLING, deals=200, until=0.1)
    assert asked.looks == {4 * n for n in range(1, 11)}

    def runner(rulesets: Sequence[Ruleset], jobs: Sequence[ChunkJob]) -> Iterable[Chunk]:
        for job in jobs:
            deals = RatioSums.of(2, [[{"won": (1, 1)}, {"won": (1, 1)}]] * CHUNK)
            skill = (SkillSums(), SkillSums())
            yield Chunk(job.number, "", deals, RatioSums(2), {}, skill, 0, ())

    found = list(Experiment(asked, runner))
    # What never happened in n deals is known to 3 in n: to a tenth after 30 deals, six chunks.
    assert [snapshot.half for snapshot in found[5:]] == [0.1, 3 / 35, 3 / 40]
    assert found[-1].chunks == 8


def test_who_looks_often_claims_less() -> None:
    deals = [[{"won": (n % 2, 1)}, {"won": (n % 3 > 0, 1)}] for n in range(60)]
    once = made_up(plan(CALLING), deals)
    often = made_up(plan(CALLING, until=0.1), deals)
    assert often.plan.sure == pytest.approx(1 - 0.05 / LOOKS)
    assert often.difference("won", 1).half > 1.3 * once.difference("won", 1).half


def test_the_first_question_is_one_that_the_game_has() -> None:
    assert played(plan(ruleset="gaigel", deals=5)).question == "lead"
    assert played(plan(deals=5)).question == "won"
    assert played(plan(deals=5, question="tricks")).question == "tricks"


def test_matches_and_duplicate_deals_come_now_and_then() -> None:
    found = played(plan(ruleset="schnapsen-2", deals=20, match_every=5, skill_every=1))
    assert found.matches.units == 4
    assert found.matches.value("match_deals", 0) > 2
    assert sum(group.games for group in found.skill[0]) == 20 * 2
    assert luck_and_skill(found)[0] is not None
    rows = {row.key: row for row in findings(found)}
    assert rows["match_minutes"].found[0] is not None


def test_two_matches_that_are_alike_say_nothing_of_the_doubt() -> None:
    two = RatioSums.of(2, [[{"match_lead": (90, 1)}, {"match_lead": (50, 1)}]] * 2)
    found = made_up(plan(CALLING), [])._replace(matches=two)
    assert found.difference("match_lead", 1).value == -40
    assert not found.difference("match_lead", 1).apart


def test_a_table_of_other_size_can_be_compared() -> None:
    found = played(plan(("spieler", ("2", "3")), ruleset="gaigel", deals=5))
    rows = {row.key: row.found for row in findings(found)}
    assert rows["place/3"][0] is None
    third = rows["place/3"][1]
    assert third is not None
    assert third.change is None


def test_a_deal_that_cannot_be_played_on_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    real = QuickTable.play_deal
    count = iter(range(100))

    def failing(table: QuickTable, shuffle: simulated.Shuffle) -> object:
        if next(count) == 13:  # the seventh deal, in the second combination
            raise CannotGoOn(2, "KeyError: 1")
        return real(table, shuffle)

    monkeypatch.setattr(QuickTable, "play_deal", failing)
    with pytest.raises(DefectError) as stopped:
        played(plan(CALLING, deals=10))
    assert stopped.value.defect[:2] == (7, 1)


def test_a_job_is_small() -> None:
    """It may go to another machine, once for every five deals."""
    import pickle

    job = plan(CALLING, deals=10).jobs()[1]
    assert list(job.deals) == [6, 7, 8, 9, 10]
    assert len(pickle.dumps(job)) < 300
