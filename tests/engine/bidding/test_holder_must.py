"""Where all pass the holder of a card must play: "Muss" of Schafkopf (S-03)."""

from __future__ import annotations

from game.cards import KIND_MASK, parse_card
from game.engine.actions import PASS
from game.engine.play import apply, legal_actions, pending
from game.engine.rules.rules import Rules
from game.engine.state import State
from game.engine.view import View
from game.players.base import request_for
from game.players.registry import make_player
from game.players.search.soloist import chose_to_play
from tests.engine.watched import replayed
from tests.records.shelf import changed, rules_of, ruleset_of

MUST = (("alle-weiter", "muss"),)
HANDS = """\
ruleset: schafkopf
dealer: 3
hands:
  0: eichel-unter eichel-8 eichel-7 schellen-9 herz-koenig herz-unter schellen-10 schippen-9
  1: eichel-as eichel-9 schippen-10 schippen-koenig schippen-ober schippen-unter herz-ober \
schellen-8
  2: eichel-10 schippen-as schippen-8 schippen-7 herz-as herz-10 herz-9 schellen-koenig
  3: eichel-koenig eichel-ober herz-8 herz-7 schellen-as schellen-ober schellen-unter schellen-7

"""
ALL_PASS = "".join(f"{seat}: pass\n" for seat in range(4))


def after(rules: Rules, moves: str) -> tuple[State, list[View]]:
    """The state once this was said, and what every seat knows."""
    return replayed(rules, HANDS + moves)


def test_the_holder_is_asked_again_and_all_know_why() -> None:
    rules = rules_of("schafkopf", MUST)
    state, views = after(rules, ALL_PASS)
    assert pending(state) == (3,) and state.deal.forced == 3
    named = {rules.contracts[one.arg].id for one in legal_actions(state, 3)}
    assert PASS not in legal_actions(state, 3)
    assert named & {"ruf-eichel", "ruf-schippen", "ruf-schellen"} == {"ruf-eichel"}
    assert "solo-herz" in named, "a solo will do"
    for view in views:
        assert view.forced == 3
        assert [card & KIND_MASK for card in view.known[3]] == [parse_card("eichel-ober")]


def test_nobody_is_asked_again_once_somebody_plays() -> None:
    state, _ = after(
        rules_of("schafkopf", MUST), "0: declare ruf-eichel\n1: pass\n2: pass\n3: pass\n"
    )
    assert state.deal.forced is None and state.deal.declarer == 0


def test_a_holder_who_can_name_nothing_lets_the_cards_be_thrown_in() -> None:
    ruleset = ruleset_of("schafkopf", MUST)
    others = [name for name, one in ruleset.contracts.items() if one.offered]
    off = {f"contracts.{name}.enabled": name == "ruf-schellen" for name in others}
    state, _ = after(changed(ruleset, off), ALL_PASS)  # whose Ace the holder has
    assert state.phase is None and state.deal.thrown_in and state.deal.forced is None


def test_who_must_play_is_not_taken_to_have_wished_it() -> None:
    rules = rules_of("schafkopf", MUST)
    for moves, wished in ((ALL_PASS, False), ("0: pass\n1: pass\n2: pass\n", True)):
        _, views = after(rules, f"{moves}3: declare solo-herz\n")
        assert chose_to_play(rules, views[0]) == wished


def test_players_who_think_and_who_do_not_play_on() -> None:
    rules = rules_of("schafkopf", MUST)
    state, views = after(rules, ALL_PASS)
    request = request_for(rules, views[3], tuple(legal_actions(state, 3)))
    for level in ("easy", "medium"):
        chosen = make_player(level).choose(request)
        assert chosen in request.legal
        state_after, _ = apply(state, 3, chosen)
        assert state_after.deal.declarer == 3
