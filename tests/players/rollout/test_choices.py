"""Choices before the first trick where any player at the table knows what to do."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pytest

from game.engine.actions import DOUBLE, PASS, RESERVE, Action
from game.engine.shuffle import deal_for
from game.players.base import request_for
from game.players.registry import make_player
from game.players.rollout import CHARACTERS, PLAIN, Character
from game.players.rollout.bids_made import LOOKS_LOST, USUALLY_LOST, Likely, Prior, likely_by
from game.players.rollout.comparing import TIE, best_of, beyond_doubt
from game.players.rollout.contracts import brought_later, priors_of
from game.players.rollout.plans import Plan
from game.simulation.table import QuickTable
from tests.contract.rulesets import rules_of
from tests.players import asking
from tests.players.asking import request_at_end
from tests.players.french import deal as french_deal
from tests.players.hands import deal
from tests.players.rollout.thinking import said, thought
from tests.records.shelf import FOLDER

SURE = "EAAXXKO SAAX HAA LA"
"""A hand that makes far more than 150 with any talon."""

MELDED = (
    "0: bid 150\n1: pass\n2: pass\n0: declare normal\n0: declare normal\n"
    "0: meld familie-eichel\n0: done\n"
)
GOOD = "EAXKOU SAXK HA LAX"
POOR = "EUUX SUUX HUUX LXKK"


def test_a_sure_bid_is_bid_and_a_hopeless_one_is_not() -> None:
    for bid, hand, answer in ((150, SURE, "bid 160"), (350, POOR, "pass"), (700, GOOD, "pass")):
        text = deal("binokel-3", {1: hand}, dealer=2) + f"0: bid {bid}\n"
        assert thought(text) == answer


def test_whoever_must_open_bids_the_least() -> None:
    assert thought(deal("binokel-3", {0: SURE}, dealer=2) + "1: knock\n") == "bid 150"


def test_the_daring_bid_higher_than_the_cautious() -> None:
    dealt = deal("binokel-3", {1: "EAAXXK SAX HAU LK"}, dealer=2)
    bold, careful = (
        [bid for bid in range(220, 300, 20) if _bids(dealt + f"0: bid {bid}\n", risk)]
        for risk in (0.8, -0.8)
    )
    assert len(bold) > len(careful)


def _bids(text: str, risk: float) -> bool:
    return thought(text, character=Character(risk)).startswith("bid")


def test_no_single_imagined_deal_decides_a_bid() -> None:
    text = deal("binokel-3", {1: "EAAKO SAKKU HKU LKU"}, dealer=1)
    text += "".join(f"{2 - turn % 2 * 2}: bid {150 + 10 * turn}\n" for turn in range(20))
    text += "2: pass\n"
    assert asking.answer(text, player="hard") == "pass"


def test_the_suit_that_makes_the_game_becomes_trump() -> None:
    text = deal("binokel-3", {0: "EAAXXKK SU HU LU SO HO"}, dealer=2, talon="EO EU HK LK")
    text += MELDED
    assert thought(text) == "trump eichel"


def test_a_lost_game_is_given_up_and_a_good_one_is_not() -> None:
    for hand, bid, answer in ((POOR, 400, "concede"), (GOOD, 160, "declare normal")):
        text = deal("binokel-3", {0: hand}, dealer=2, talon="SK HK LU SX")
        text += (
            f"0: bid 150\n1: bid {bid}\n0: bid {bid + 10}\n1: pass\n2: pass\n0: declare normal\n"
        )
        assert thought(text).startswith(answer)


def test_all_that_was_promised_is_melded() -> None:
    text = deal("binokel-3", {0: "EAXKOU SAXKO HA LAX"}, dealer=2, talon="SU HU LU HO")
    text += "0: bid 150\n1: bid 340\n0: bid 350\n1: pass\n2: pass\n0: declare normal\n"
    text += "0: declare normal\n"
    assert thought(text).startswith("meld familie-eichel")


def test_a_pair_that_the_game_needs_is_not_left_out() -> None:
    hand = "EAXU SXKU HXU LXKOU"
    text = deal("binokel-3", {0: hand}, dealer=2, talon="SK HK SO HO")
    text += "0: bid 150\n1: bid 220\n0: bid 230\n1: pass\n2: pass\n"
    text += "0: declare normal\n0: declare normal\n"
    for meld in ("paar-schippen", "paar-herz", "paar-schellen", "vier-unter", "binokel"):
        assert thought(text) == f"meld {meld}"
        text += f"0: meld {meld}\n"


def test_no_trump_and_no_as_is_laid_away() -> None:
    request = request_at_end(
        deal("binokel-3", {0: "EAXKOU SAX HA LAX HO"}, dealer=2, talon="SU HU LU LO")
        + MELDED
        + "0: trump eichel\n"
    )
    word = said(request)
    assert word.startswith("discard")
    assert "eichel" not in word
    assert "as" not in word.split("-")[1:]


def test_the_whole_discard_is_decided_at_once() -> None:
    """Each card of it is the one planned before the first, whatever has gone."""
    text = deal("binokel-3", {0: "EAXKOU SAX HA LAX HO"}, dealer=2, talon="SU HU LU LO")
    text += MELDED
    text += "0: trump eichel\n"
    gone: list[str] = []
    for _ in range(4):
        gone.append(thought(text))
        text += f"0: {gone[-1]}\n"
    assert len(gone) == 4
    assert all(word.startswith("discard") for word in gone)


def test_a_solo_that_cannot_be_lost_is_played_and_a_weak_one_is_not() -> None:
    strong = (
        "kreuz-dame kreuz-dame pik-dame pik-dame herz-dame herz-dame karo-dame kreuz-as kreuz-as "
        "pik-as"
    )
    weak = (
        "karo-koenig karo-10 herz-bube kreuz-10 kreuz-koenig pik-10 pik-koenig herz-koenig "
        "herz-koenig pik-10"
    )
    assert thought(french_deal(strong), "doppelkopf") == "reserve"
    assert thought(
        french_deal(strong) + "0: reserve\n1: pass\n2: pass\n3: pass\n", "doppelkopf"
    ) == ("declare damen-solo")
    assert thought(french_deal(weak), "doppelkopf") == "pass"


FAIR = (
    "kreuz-dame pik-dame pik-dame herz-dame kreuz-as kreuz-as kreuz-10 herz-koenig pik-koenig "
    "karo-10"
)


def test_an_owed_solo_waits_for_a_better_hand_while_there_are_deals_to_come() -> None:
    def wanted(deals: int, owed: int) -> str:
        return thought(french_deal(FAIR), "doppelkopf", spiele=str(deals), pflichtsolo=str(owed))

    assert [wanted(deals, 1) for deals in (8, 16, 24, 48)] == ["reserve", "reserve", "pass", "pass"]
    assert wanted(8, 0) == "pass"


def test_what_waiting_is_worth_counts_for_all_that_leaves_a_solo_owed() -> None:
    def later(deals: int, owed: int) -> dict[Plan, float]:
        house = {"spiele": str(deals), "pflichtsolo": str(owed)}
        return dict(brought_later(request_at_end(french_deal(FAIR), "doppelkopf", **house), plans))

    rules = rules_of("doppelkopf")
    solo, wedding = (
        Action("declare", next(c.number for c in rules.contracts if c.id == name))
        for name in ("damen-solo", "hochzeit")
    )
    plans: list[Plan] = [(PASS,), (RESERVE, wedding), (RESERVE, solo)]
    assert later(24, 0) == {}
    early, late = later(48, 1), later(8, 1)
    assert set(early) == set(late) == {(PASS,), (RESERVE, wedding)}
    assert early[PASS,] == early[RESERVE, wedding] > late[PASS,]


def test_what_is_usual_is_done_where_nothing_is_clearly_better() -> None:
    for usual in range(3):
        assert best_of(3, usual, lambda: lambda option: 0.0, 30, PLAIN) == usual
    assert best_of(3, 0, lambda: lambda option: 5.0 * (option == 2), 30, PLAIN) == 2


def test_what_is_not_likely_to_come_off_is_not_done_for_what_it_brings() -> None:
    def gains(option: int) -> float:
        return 5.0 * option

    def best(likely: Collection[int]) -> int:
        return best_of(3, 1, lambda: gains, 60, PLAIN, likely=lambda option: option in likely)

    assert best((0, 1, 2)) == 2
    assert best((0, 1)) == 1, "the usual one is as good as any other that is left"
    assert best((0,)) == 0, "not even the usual one is done"
    assert best(()) == 2, "where nothing is likely, what brings most is done"


def test_what_comes_back_is_compared_in_the_deals_that_it_was_in() -> None:
    """The usual option drops out, and later nothing else is likely either."""
    deals = 0

    def draw() -> Callable[[int], float]:
        nonlocal deals
        deals += 1
        return lambda option: 30.0 * (option > 0)

    assert best_of(3, 0, draw, 60, PLAIN, likely=lambda option: option > 0 and deals < 11) == 1
    assert deals == 12, "two of them without the usual option"


def _made(look: float, *, near: bool) -> Likely:
    """What is counted of a bid."""
    return likely_by(Prior(look), PLAIN, near=near)


def _lost(look: float, character: Character = PLAIN) -> Likely:
    """What is counted of a bid that is doubled."""
    return likely_by(Prior(look, doubled=True), character, near=False)


def test_bids_are_likely_by_the_look_of_the_hand_and_by_what_came_of_them() -> None:
    assert _made(0.9, near=False).is_likely
    assert not _made(0.4, near=False).is_likely
    assert _made(0.4, near=True).is_likely, "near the end of a match more is dared"
    rules = rules_of("pepper")
    table, seen = QuickTable(rules, [make_player("greedy")] * 4), set[bool]()
    for number in range(1, 12):
        table.begin_match()
        result = table.play_deal(deal_for(rules, 3, number))
        seat = result.declarer
        assert seat is not None
        bids, others = (_made(0.5, near=False) for _ in range(2))
        bids.count(table.state, seat)
        others.count(table.state, (seat + 1) % 4)
        made = result.score[seat] > 0
        assert bids.is_likely == made and others.is_likely, "nothing is learned of others' bids"
        seen.add(made)
    assert len(seen) == 2


def test_bids_are_doubled_by_how_often_they_are_lost() -> None:
    """It is not enough that a little more than half of the imagined deals are lost."""
    assert _lost(LOOKS_LOST).is_likely, "so the simple player doubles"
    assert not _lost(USUALLY_LOST).is_likely
    assert not _lost(0.55).is_likely
    assert _lost(0.55, CHARACTERS["daring"]).is_likely
    rules = rules_of("pepper")
    table, seen = QuickTable(rules, [make_player("greedy")] * 4), set[bool]()
    for number in range(1, 12):
        table.begin_match()
        result = table.play_deal(deal_for(rules, 3, number))
        seat = result.declarer
        assert seat is not None
        theirs, ours = (_lost(0.5) for _ in range(2))
        for _ in range(4):
            theirs.count(table.state, (seat + 1) % 4)
            ours.count(table.state, (seat + 2) % 4)
        lost = result.score[seat] <= 0
        assert theirs.is_likely == lost
        assert not ours.is_likely, "nothing is learned of bids of the own side"
        seen.add(lost)
    assert len(seen) == 2


def _doubled() -> str:
    """A bid of spades by a pair that holds eleven of them, doubled by a hand of clubs."""
    whole = (FOLDER / "bridge" / "doubled-auction.record").read_text(encoding="utf-8")
    return whole[whole.index("dealer:") : whole.index("0: declare gebot-10-pik")]


def test_a_bid_of_the_own_side_is_doubled_once_more_by_what_it_brings() -> None:
    """It need not be lost, as one must be that others have bid."""
    plans: list[Plan] = [(PASS,), (DOUBLE,)]
    theirs = request_at_end(_doubled().removesuffix("3: double\n"), "bridge")
    assert priors_of(theirs, plans) == {(DOUBLE,): Prior(USUALLY_LOST, doubled=True)}
    ours = request_at_end(_doubled(), "bridge")
    assert DOUBLE in ours.legal and not priors_of(ours, plans)
    assert said(ours) == "double"


def test_a_request_that_no_phase_asks_is_answered_as_usual() -> None:
    request = request_at_end(deal("binokel-3", {1: SURE}, dealer=2) + "0: bid 150\n")
    strange = request_for(request.rules, request.view, (Action("trump", 0), Action("trump", 1)))
    assert said(strange) in ("trump eichel", "trump schippen")


@pytest.mark.parametrize("other", [5, 77])
def test_the_seed_is_all_there_is_of_chance(other: int) -> None:
    text = deal("binokel-3", {0: "EAAXXKK SU HU LU SO HO"}, dealer=2, talon="EO EU HK LK")
    text += "0: bid 150\n1: pass\n2: pass\n0: declare normal\n"
    text += "0: declare normal\n0: done\n"
    request = request_at_end(text)
    assert said(request) == said(request)
    assert said(request._replace(seed=other)) == said(request._replace(seed=other))


def test_half_a_point_is_a_tie_or_a_lead_by_the_scale() -> None:
    gains, usual = [0.4, 0.6] * 50, [0.0] * 100
    assert not beyond_doubt(gains, usual, PLAIN)
    assert beyond_doubt(gains, usual, PLAIN, tie=TIE * 0.1)
