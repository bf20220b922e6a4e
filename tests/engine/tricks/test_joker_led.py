"""The suit that is named with a joker, led in a game in which it belongs to none."""

from __future__ import annotations

import pytest

from game.cards import JOKER, KIND_MASK, Suit, parse_card
from game.engine.actions import PLAY, SUIT, Action
from game.engine.events import SuitNamed
from game.engine.melds.held import HISTORY_SHIFT
from game.engine.notation import parse_held_card, write_card
from game.engine.play import apply, faults, legal_actions, pending
from game.engine.record import parse_record, replay
from game.engine.record.replaying import Replayed
from game.engine.refusals import Reason, Refused
from game.engine.state import playing
from game.engine.tricks.table import LOOSE, NAMED_SHIFT, TRUMP, UNNAMED, suit_named
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.search.position import SearchPosition
from game.players.worlds.located import Located
from game.players.worlds.shown import ruled_out
from tests.contract.rulesets import rules_of
from tests.records.positions import asked_before
from tests.records.shelf import FOLDER, rules_for

RECORD = "five-hundred-4/joker-names-suit"
RULES = asked_before(RECORD, "refused").rules


def before(line: str) -> Replayed:
    text = (FOLDER / f"{RECORD}.record").read_text(encoding="utf-8")
    record = parse_record(text.partition(f"\n{line}")[0])
    return replay(rules_for(record), record)


def play(card: str) -> Action:
    return PLAY[parse_card(card)]


def test_the_leader_names_one_and_can_do_nothing_else() -> None:
    state = before("refused").state
    assert pending(state) == (0,)
    assert legal_actions(state, 0) == tuple(SUIT[suit] for suit in (0, 1, 3)), "not Hearts"
    assert tuple(faults(state, 0)) == ()
    for action, reason in (
        (play("karo-8"), Reason.NAME_SUIT_FIRST),
        (SUIT[Suit.HERZ], Reason.SUIT_NOT_FOLLOWED),
    ):
        with pytest.raises(Refused) as refused:
            apply(state, 0, action)
        assert refused.value.reason is reason


def test_the_others_must_follow_to_it_and_cannot_beat_the_joker() -> None:
    state = before("refused").state
    step = apply(state, 0, SUIT[Suit.SCHELLEN])
    assert list(step.events) == [SuitNamed(0, Suit.SCHELLEN)]
    state = step.state
    assert pending(state) == (1,)
    assert {action.arg for action in legal_actions(state, 1)} == set(state.hands[1]), "no Diamonds"
    state = apply(state, 1, play("herz-9")).state
    with pytest.raises(Refused) as refused:
        apply(state, 2, play("pik-dame"))
    assert refused.value.reason is Reason.FOLLOW_SUIT
    state = apply(state, 2, play("karo-7")).state
    state = apply(state, 3, play("karo-10")).state
    assert state.deal.tricks[-1].winner == 0


def test_with_the_last_card_no_suit_is_named() -> None:
    state = before("0: play joker").state
    hands = [hand[:1] for hand in state.hands]
    hands[0] = (JOKER,)
    step = apply(state._replace(hands=tuple(hands)), 0, PLAY[JOKER])
    assert pending(step.state) == (1,)
    assert playing(step.state).led == LOOSE


def test_where_a_suit_is_trump_the_joker_is_one() -> None:
    text = (FOLDER / "five-hundred-4/all-ten.record").read_text(encoding="utf-8")
    record = parse_record(text.partition("\n0: play joker")[0])
    state = replay(rules_for(record), record).state
    assert pending(state) == (0,) and not state.deal.tricks
    state = apply(state, 0, PLAY[JOKER]).state
    assert pending(state) == (1,), "its leader is asked for no suit"
    assert playing(state).led == TRUMP


def test_all_see_the_suit_and_know_who_had_none_of_it() -> None:
    seen = asked_before(RECORD, "0: play karo-8")
    card = seen.view.tricks[-1].cards[0]
    assert card & KIND_MASK == JOKER and suit_named(card) == Suit.SCHELLEN
    assert Suit.SCHELLEN in Knowledge(RULES, seen.view).voids[1]
    assert Suit.HERZ not in Knowledge(RULES, seen.view).voids[2], "it followed to Diamonds"
    never = ruled_out(RULES, Located(RULES, seen.view))
    assert never[1] >> parse_card("karo-koenig") & 1
    assert not never[2] >> parse_card("karo-koenig") & 1


def test_it_is_written_with_the_card() -> None:
    card = asked_before(RECORD, "0: play karo-8").view.tricks[-1].cards[0]
    assert write_card(RULES, card) == "joker/karo"
    assert parse_held_card(RULES, "joker/karo") == card


def test_a_player_names_its_longest_suit() -> None:
    asked = asked_before(RECORD, "refused")
    assert GreedyPlayer().choose(asked) == SUIT[Suit.SCHELLEN], (
        "there are two Diamonds, and no others"
    )


def test_a_search_takes_the_joker_for_the_highest_card_of_it() -> None:
    asked = asked_before(RECORD, "1: play herz-9")
    position = SearchPosition(asked.rules, asked.view)
    bits = position.bits
    joker = bits.first[JOKER]
    assert bits.leads[joker] == Suit.SCHELLEN
    assert bits.beaters[joker] == 0


def test_a_card_with_a_suit_never_names_one() -> None:
    crowded = rules_of("kreuzbinokel-4")
    last = HISTORY_SHIFT + crowded.players * len(crowded.families) - 1
    assert last >= NAMED_SHIFT, "the history of cards reaches so far"
    assert suit_named(parse_card("herz-koenig") | 1 << last) == UNNAMED
