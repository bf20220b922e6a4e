"""Single achievements that count as soon as they are certain, so that a match ends in mid-deal."""

from __future__ import annotations

from game.cards import parse_card
from game.engine.rules.rules import Rules
from game.engine.scoring import sheet_of
from game.engine.scoring.achievements import counted_in_order
from game.engine.sheet import total
from game.engine.state import State
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of
from tests.engine.scoring.test_achievements import finished
from tests.records.shelf import changed, ruleset_of

DON = "nine-card-don"
HELD = ((parse_card("kreuz-7"),), (), (), ())
"""What is left to be played."""


def all_fours(**keys: object) -> Rules:
    """All Fours with its points written down at once."""
    at = {key.replace("__", "."): value for key, value in keys.items()}
    return changed(ruleset_of("all-fours"), {"match.ends": "at_once"} | at)


def in_mid_deal(rules: Rules, highest: str = "herz-koenig", lowest: str = "herz-3") -> State:
    """The deal of `finished` with other trumps in its first trick, before its last cards."""
    state = finished(rules, 0)
    first, *others = state.deal.tricks
    cards = (parse_card(highest), first.cards[1], parse_card(lowest), first.cards[3])
    tricks = (first._replace(cards=cards), *others)
    deal = state.deal._replace(declarer=None, bid=None, tricks=tricks)
    return state._replace(deal=deal, hands=HELD)


def achieved(state: State) -> set[str]:
    return {line.detail for line in sheet_of(state) if line.reason == "achieved"}


def test_in_mid_deal_only_what_no_card_can_change_is_written_down() -> None:
    """Most card points never are, the Jack always is, and of the trumps those that end the pack."""
    rules = all_fours()
    assert achieved(in_mid_deal(rules)) == {"jack"}
    assert achieved(in_mid_deal(rules, highest="herz-as")) == {"high", "jack"}
    assert achieved(in_mid_deal(rules, lowest="herz-2")) == {"low", "jack"}
    assert achieved(in_mid_deal(rules)._replace(hands=((),) * 4)) == {"high", "low", "jack", "game"}


def test_where_a_deal_is_played_to_its_end_nothing_is_written_down_before() -> None:
    assert not achieved(in_mid_deal(all_fours(match__ends="after_deal")))


def test_what_was_certain_before_the_last_trick_is_counted_first() -> None:
    state = in_mid_deal(all_fours(), highest="herz-as")
    assert counted_in_order(state) == ["high", "jack", "low", "game"]
    first, *_ = state.deal.tricks
    state = state._replace(deal=state.deal._replace(tricks=(first,)))
    assert counted_in_order(state) == ["high", "low", "jack", "game"]


def test_a_match_is_over_with_the_trick_that_brings_enough() -> None:
    """Nobody had enough with the trick before it; what is written down are cards that were
    taken."""
    rules, cut = rules_of(DON), 0
    for seed in range(12):
        for turn in play_deals(rules, seed, deals=12):
            after = turn.state.match
            if len(after.results) == len(turn.before.match.results):
                continue
            most = max(after.scores)
            assert (after.winners is not None) == (most >= 121)
            if after.winners is None:
                assert after.results[-1].played_out
                continue
            before, sheet = turn.before.match.scores, sheet_of(turn.before)
            assert all(before[seat] + total(sheet, seat) < 121 for seat in range(4))
            if any(turn.state.hands):
                cut += 1
                assert "augen" not in {line.detail for line in after.results[-1].sheet}
    assert cut > 5
