"""Who has the first tricks stops, or goes on for all of them."""

from __future__ import annotations

import random

import pytest

from game.claiming import claim
from game.engine.actions import DONE, Action
from game.engine.bidding.taking_over import may_stop
from game.engine.events import WentOut
from game.engine.imagined.world import World
from game.engine.play import apply, faults, legal_actions, pending
from game.engine.record import parse_record, replay
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.players.base import never
from game.players.comparisons import noted
from game.players.registry import make_player
from game.players.rollout.deal_playout import DealPlayout
from game.players.rollout.imagined import imagine
from game.players.worlds import Worlds
from tests.contract.rulesets import contract_of
from tests.records.positions import asked_before
from tests.records.shelf import FOLDER, rules_for

WON, LOST = "fuenfundzwanzig/jink-won", "fuenfundzwanzig/jink-lost"
VOLE = "hombre/vole-won"
ASKED = {WON: "refused: 0 play", LOST: "refused: 0 play", VOLE: "refused: 0 play"}


@pytest.mark.parametrize(("name", "game"), [(WON, "jink"), (LOST, "jink"), (VOLE, "vole")])
def test_whoever_has_the_first_tricks_stops_or_names_a_game(name: str, game: str) -> None:
    request = asked_before(name, ASKED[name])
    jink = Action("declare", contract_of(request.rules, game).number)
    assert list(request.legal) == [DONE, jink]


def test_what_is_shown_of_it_comes_to_the_same_question() -> None:
    request = asked_before(VOLE, ASKED[VOLE])
    rules, view = request.rules, request.view
    world = Worlds(rules, view).draw(random.Random(5))
    state = resample(rules, view, list(request.legal), world)
    assert isinstance(world, World)
    assert pending(state) == (0,)
    assert legal_actions(state, 0) == tuple(request.legal)
    assert tuple(faults(state, 0)) == ()
    with pytest.raises(Refused) as refused:
        apply(state, 0, Action("play", state.hands[0][0]))
    assert refused.value.reason is Reason.STOP_OR_GO_ON
    stopped, events = apply(state, 0, DONE)
    assert stopped.phase is None
    assert events[0] == WentOut(0)
    assert [trick.winner for trick in stopped.deal.tricks] == [0] * 5
    on, _ = apply(state, 0, request.legal[1])
    assert (on.deal.trump, on.deal.declarer) == (state.deal.trump, 0)


def test_nobody_is_asked_who_lacks_one_of_them_or_against_a_declarer() -> None:
    text = (FOLDER / f"{LOST}.record").read_text(encoding="utf-8")
    cards = "0: play herz-as pik-8 kreuz-3 kreuz-9 herz-4"
    before = text.partition(cards)[0]
    other = before + "0: play pik-3 pik-2 kreuz-3 kreuz-9 herz-4\n"
    record = parse_record(other)
    state = replay(rules_for(record), record).state
    assert {action.verb for action in legal_actions(state, 1)} == {"play"}
    request = asked_before(VOLE, ASKED[VOLE])
    world = Worlds(request.rules, request.view).draw(random.Random(5))
    state = resample(request.rules, request.view, list(request.legal), world)
    state = state._replace(deal=state.deal._replace(declarer=1))
    assert {action.verb for action in legal_actions(state, 0)} == {"play"}
    assert may_stop(request.rules, request.view)
    assert not may_stop(request.rules, request.view._replace(declarer=1))


def test_nothing_is_claimed_before_that_is_asked() -> None:
    request = asked_before(WON, "0: play herz-as")
    assert claim(request.rules, request.view, request.legal, least=1, overtaken=never) is None
    after = asked_before(WON, "0: play karo-as")
    found = claim(after.rules, after.view, after.legal, least=1, overtaken=never)
    assert found is not None


@pytest.mark.parametrize("strength", ["easy", "medium"])
def test_opponents_go_on_with_the_highest_cards_and_stop_with_low_ones(strength: str) -> None:
    player = make_player(strength)
    assert player.choose(asked_before(WON, ASKED[WON])).verb == "declare"
    assert player.choose(asked_before(VOLE, ASKED[VOLE])).verb == "declare"
    assert player.choose(asked_before(LOST, ASKED[LOST])) == DONE


def test_both_are_played_out_in_imagined_deals() -> None:
    request = asked_before(WON, ASKED[WON])
    with noted() as comparisons:
        make_player("medium").choose(request)
    (weighed,) = comparisons
    assert weighed.plans == ((request.legal[1],), (DONE,))
    assert weighed.means[0] == 9.0
    rules, view = request.rules, request.view
    playout = DealPlayout(rules, view, random.Random(1).random, 0.0)
    state = imagine(request, Worlds(rules, view).draw(random.Random(2)))
    stopped = playout.finish(playout.until_tricks(state, (DONE,)))
    assert playout.gain(stopped) == 5.0


def test_who_stops_in_an_imagined_deal_wins_what_has_lain_in_the_pot() -> None:
    """It is empty once the deal is over: what that brings is told by the match before it."""
    asked = asked_before(WON, ASKED[WON])
    request = asked._replace(view=asked.view._replace(pot=20))
    rules, view = request.rules, request.view
    playout = DealPlayout(rules, view, random.Random(1).random, 0.0)
    state = imagine(request, Worlds(rules, view).draw(random.Random(2)))
    stopped = playout.until_tricks(state, (DONE,))
    assert stopped.phase is None and stopped.match.pot == 20
    assert playout.gain(playout.finish(stopped)) == 25.0
