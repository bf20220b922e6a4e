"""Once somebody has the game, others may go over it: who does is the declarer, and names the trump
in turn; when nobody does, all stays as it was."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, PASS, TRUMP, Action
from game.engine.imagined.world import World
from game.engine.play import apply, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View
from game.players.heuristic.valuation.standing import bidder_of, standing_bid
from game.rules import load_text
from tests.contract.rulesets import path_of, rules_of
from tests.engine.watched import WatchedDeal

GAME = "twenty-eight"
HEARTS, SPADES = 2, 1


def rules_with(*changes: tuple[str, str]) -> Rules:
    """Twenty-Eight with some words of its file changed."""
    text = path_of(GAME).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return compile_rules(load_text(text, "changed.yaml").ruleset)


class Table(WatchedDeal):
    """What is said by whoever is asked, in words."""

    def __init__(self, rules: Rules, *said: str) -> None:
        super().__init__(rules, deal_for(rules, 3, 1))
        self.order = self.state.deal.seats
        self.hear(*said)

    def hear(self, *said: str) -> None:
        """Ids of bids, suits by their number, or nothing for passing."""
        self.say(*map(self.action, said))

    def action(self, word: str) -> Action:
        if not word:
            return PASS
        return TRUMP[int(word)] if word.isdigit() else self.declare(word)

    @property
    def played(self) -> tuple[str, int | None]:
        deal = self.state.deal
        return self.rules.contracts[deal.contract].id, deal.declarer


FIRST = ("gebot-16-named", "", "", "", str(HEARTS))


def test_nobody_goes_over_it_and_the_first_trump_stays() -> None:
    table = Table(rules_of(GAME), *FIRST, "", "", "", "")
    assert table.played == ("gebot-16-named", table.order[0])
    assert table.state.deal.hidden_trump == (table.order[0], HEARTS)
    assert any(action.verb == "play" for action in table.legal)


def test_who_goes_over_it_names_the_trump_anew() -> None:
    table = Table(rules_of(GAME), *FIRST)
    first, second = table.order[:2]
    assert table.asked == first and all(len(hand) == 8 for hand in table.state.hands)
    table.hear("", "hoeher-24-named", "", "", "")
    assert table.played == ("hoeher-24-named", second)
    assert table.state.deal.hidden_trump is None and table.asked == second
    assert all(view.hidden_trump is None for view in table.views)
    table.hear(str(SPADES))
    assert table.state.deal.hidden_trump == (second, SPADES)
    known = [view.hidden_trump for view in table.views]
    assert known.count((second, SPADES)) == 1 and known.count((second, None)) == 3
    assert [view.declarer for view in table.views] == [second] * 4
    assert {view.sides[first] for view in table.views} == {
        view.sides[table.order[3]] for view in table.views
    } ^ {0, 1}
    assert any(action.verb == "play" for action in table.legal)


def test_the_first_declarer_may_answer_and_who_has_passed_may_not() -> None:
    table = Table(rules_of(GAME), *FIRST, "", "", "hoeher-25-named", "")
    assert table.asked == table.order[0]
    table.hear("hoeher-26-named")
    assert table.asked == table.order[2]
    table.hear("")
    assert table.played == ("hoeher-26-named", table.order[0])


def test_only_what_goes_over_it_may_be_named() -> None:
    table = Table(rules_of(GAME), "gebot-25-named", "", "", "", str(HEARTS))
    names = [table.rules.contracts[a.arg].id for a in table.legal if a.verb == "declare"]
    assert names == ["hoeher-26-named", "hoeher-27-named", "hoeher-28-named"]
    with pytest.raises(Refused) as refused:
        apply(table.state, table.asked, table.action("hoeher-25-named"))
    assert refused.value.reason == Reason.CONTRACT_TOO_LOW


def test_nobody_is_asked_where_nothing_goes_over_it() -> None:
    table = Table(rules_of(GAME), "gebot-28-named", "", "", "", str(HEARTS))
    assert any(action.verb == "play" for action in table.legal)


def test_when_all_pass_at_first_the_cards_are_thrown_in() -> None:
    table = Table(rules_of(GAME), "", "", "", "")
    assert table.asked == CHANCE and table.state.match.results[-1].thrown_in


@pytest.mark.parametrize("who", ["forehand", "dealer"])
def test_one_alone_may_go_over_it(who: str) -> None:
    table = Table(
        rules_with(
            (
                "only_higher: true, until_passed: true, outbids",
                f"who: {who}, outbids",
            )
        ),
        *FIRST,
    )
    asked = table.order[0] if who == "forehand" else table.state.deal.dealer
    assert table.asked == asked
    table.hear("hoeher-24-named")
    assert table.played == ("hoeher-24-named", asked)


def test_the_first_to_go_over_it_plays_and_nobody_answers() -> None:
    changed = ("only_higher: true, until_passed: true, outbids", "first_plays: true, outbids")
    table = Table(rules_with(changed), *FIRST, "", "hoeher-24-named")
    assert table.played == ("hoeher-24-named", table.order[1])


def imagined(table: Table) -> State:
    """The state out of what the seat knows that is asked, with the cards as they are."""
    state, seat = table.state, table.asked
    world = World(state.hands, (), (), (), undealt=state.deal.undealt)
    return resample(table.rules, table.views[seat], table.legal, world)


@pytest.mark.parametrize(
    "said",
    [
        FIRST,
        (*FIRST, "", "hoeher-24-named"),
        (*FIRST, "", "", "hoeher-25-named", ""),
        (*FIRST, "", "hoeher-24-named", "", "", ""),
    ],
)
def test_an_imagined_deal_goes_on_from_there(said: tuple[str, ...]) -> None:
    table = Table(rules_of(GAME), *said)
    state = imagined(table)
    assert state.phase is not None and table.state.phase is not None
    assert state.phase.at == table.state.phase.at
    assert pending(state) == pending(table.state)
    assert tuple(legal_actions(state, table.asked)) == table.legal


def test_a_view_tells_who_has_bid_now_and_whose_game_stands() -> None:
    table = Table(rules_of(GAME), *FIRST, "")
    rules, view = table.rules, table.views[0]

    def standing(view: View) -> tuple[int, str] | None:
        found = standing_bid(rules, view)
        return None if found is None else (found[0], rules.contracts[found[1]].id)

    assert bidder_of(rules, view) is None
    assert standing(view) == (table.order[0], "gebot-16-named")
    assert view.reservations == ((table.order[0], False),)
    table.hear("hoeher-24-named")
    assert standing(table.views[0]) == (table.order[1], "hoeher-24-named")
    assert bidder_of(rules, table.views[0]) == table.order[1]
    table.hear("", "", "")
    assert bidder_of(rules, table.views[0]) is None


def test_who_had_to_name_something_may_be_outbid_and_nobody_has_to() -> None:
    """The holder of a card must name a game where all have passed; over it anybody may pass."""
    rules = rules_with(
        ("packets: [{hand: 4}]", "packets: [{hand: 8}]"),
        ("  rest: {kind: deal_rest, packets: [4]}\n", ""),
        ("rest, ", ""),
        ("until_passed: true}\n  trump", "until_passed: true, holder_must: herz-bube}\n  trump"),
    )
    table = Table(rules, "", "", "", "")
    holder = table.asked
    assert PASS not in table.legal
    table.hear("gebot-16-named", str(HEARTS))
    assert table.state.deal.declarer == holder and PASS in table.legal
    table.hear("", "", "", "")
    assert table.played == ("gebot-16-named", holder)
    assert any(action.verb == "play" for action in table.legal)
