"""Cards that must wait: in the first trick, and until one of their suit has been played."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy

import pytest

from game.cards import card_name, parse_card
from game.engine.actions import CHANCE, PLAY, Shuffle
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import table_after
from game.engine.state import State, playing
from game.engine.tricks.table import NO_TRUMP, NOT_LED, legal, why_not
from game.engine.view import begin, fold
from game.players.leading.standpoint import of_view
from tests.contract.mutating import plain
from tests.contract.rulesets import in_order, rules_of
from tests.records.shelf import changed

SUITS = {"K": "kreuz", "P": "pik", "H": "herz", "C": "karo"}


def cards(text: str) -> list[int]:
    """Cards written short: K2 Pas H10."""
    return [parse_card(f"{SUITS[word[0]]}-{word[1:]}") for word in text.split()]


def names(actions: Sequence[object]) -> list[str]:
    return [card_name(action.arg, "french") for action in actions if action.verb == "play"]  # type: ignore[attr-defined]


def without_passing() -> Rules:
    """Hearts in which no cards are passed on."""
    tree = deepcopy(plain("hearts"))
    tree["order"].remove("passing")
    del tree["phases"]["passing"]
    ruleset = in_order(tree)
    assert ruleset is not None
    return compile_rules(ruleset)


HEARTS = without_passing()


def dealt(rules: Rules, *hands: str) -> State:
    """A deal in which forehand and those after it hold these cards, and others of the pack."""
    size, given = rules.hand_size, [cards(hand) for hand in hands]
    left = list(rules.pack)
    for hand in given:
        for card in hand:
            left.remove(card)
    given += [[]] * (rules.players - len(given))
    full = []
    for hand in given:
        more = size - len(hand)
        full.append(hand + left[:more])
        left = left[more:]
    pack = tuple(card for hand in full for card in hand)
    return apply(start(rules), CHANCE, Shuffle(pack, 0, ())).state


def play(state: State, text: str) -> State:
    """The state after these cards of whoever's turn it is."""
    for card in cards(text):
        state = apply(state, pending(state)[0], PLAY[card]).state
    return state


CLUBS = "Kas Kkoenig Kdame Kbube K10 K9 K8 K7 K6 K5 K4 K3 K2"
A_DEAL = (
    "Has Hkoenig Hdame Pas Pkoenig Pbube P10 P9 P8 P7 K3 K4 K5",
    "K2 K6 K7 Pdame P6 P5 P4 P3 P2 Cas Ckoenig Cdame Cbube",
    "H10 H9 H8 H7 H6 H5 H4 H3 H2 C10 C9 C8 C7",
    "Kas Kkoenig Kdame Kbube K10 K9 K8 Hbube C6 C5 C4 C3 C2",
)
"""The second seat after the dealer opens; the third has none of the suit."""


def test_who_holds_a_card_leads_with_it() -> None:
    state = dealt(HEARTS, *A_DEAL)
    opener = state.deal.seats[1]
    assert pending(state) == (opener,)
    assert playing(state).leader == opener
    assert names(legal_actions(state, opener)) == ["kreuz-2"]
    with pytest.raises(Refused) as refused:
        apply(state, opener, PLAY[parse_card("karo-as")])
    assert refused.value.reason == Reason.FIRST_LEAD
    assert refused.value.cards == (parse_card("kreuz-2"),)


def test_cards_wait_for_the_second_trick() -> None:
    state = play(dealt(HEARTS, *A_DEAL), "K2")
    void = pending(state)[0]
    assert names(legal_actions(state, void)) == ["karo-10", "karo-9", "karo-8", "karo-7"]
    with pytest.raises(Refused) as refused:
        apply(state, void, PLAY[parse_card("herz-10")])
    assert refused.value.reason == Reason.NOT_IN_FIRST_TRICK


def test_who_holds_nothing_else_plays_them_all_the_same() -> None:
    hearts = "Has Hkoenig Hdame Hbube H10 H9 H8 H7 H6 H5 H4 H3 H2"
    state = play(dealt(HEARTS, CLUBS, hearts), "K2")
    assert len(legal_actions(state, pending(state)[0])) == 13


def test_a_suit_is_not_led_before_it_is_broken() -> None:
    state = play(dealt(HEARTS, *A_DEAL), "K2 C10 Kas K5")
    leader = pending(state)[0]
    assert leader == state.deal.seats[3]
    assert "herz-bube" not in names(legal_actions(state, leader))
    with pytest.raises(Refused) as refused:
        apply(state, leader, PLAY[parse_card("herz-bube")])
    assert refused.value.reason == Reason.NOT_BROKEN
    state = play(state, "Kkoenig K4 K7 H10")
    assert "herz-bube" in names(legal_actions(state, pending(state)[0]))


def test_what_is_led_last_waits_even_when_one_has_been_played() -> None:
    table = changed(HEARTS.ruleset, {"phases.tricks.leads.to_the_end": True})
    at = table.phase_at("tricks")
    assert at is not None
    hand = [parse_card(card) for card in ("herz-bube", "kreuz-9")]
    for fallen in ([], [[parse_card("herz-10")]]):
        now = table_after(table, at, table.usual, NO_TRUMP, (), [[parse_card("kreuz-2")], *fallen])
        assert [*legal(now, hand, NOT_LED, 0)] == hand[1:]
        assert why_not(now, hand, NOT_LED, 0, hand[0]) == Reason.LED_LAST
        assert [*legal(now, hand[:1], NOT_LED, 0)] == hand[:1]


def test_a_hand_with_nothing_else_leads_it() -> None:
    hearts = "Kas Hkoenig Hdame Hbube H10 H9 H8 H7 H6 H5 H4 H3 H2"
    state = play(dealt(HEARTS, "K2", hearts), "K2 Kas")
    while len(playing(state).cards):
        state = apply(state, pending(state)[0], legal_actions(state, pending(state)[0])[0]).state
    assert pending(state) == (state.deal.seats[1],)
    assert len(legal_actions(state, pending(state)[0])) == 12


def test_trumps_wait_as_well() -> None:
    state = dealt(rules_of("pik"), "Pas Pkoenig Kas K2", "Cas", "Has", "Hkoenig")
    lawful = names(legal_actions(state, pending(state)[0]))
    assert lawful
    assert not any(name.startswith("pik") for name in lawful)


@pytest.mark.parametrize(("hand", "lawful"), [("C9 Kas", ["karo-9"]), ("Kas P9", None)])
def test_the_first_trick_is_led_with_a_trump(hand: str, lawful: list[str] | None) -> None:
    rules = rules_of("vorneweg")
    trumps = "Cas Ckoenig Cdame Cbube C10" + ("" if lawful else " C9")
    state = dealt(rules, f"{hand} Kkoenig Kdame Kbube K10 K9 Pas", trumps)
    found = names(legal_actions(state, pending(state)[0]))
    assert found == lawful if lawful else len(found) == 7  # one card is kept out of this trick


def test_a_seat_sees_what_it_may_lead() -> None:
    """What a view says of the trick is what the state plays by."""
    rules, moves = HEARTS, ["K2", "C10", "Kas", "K5"]
    state = dealt(rules, *A_DEAL)
    views = [begin(rules, seat) for seat in range(rules.players)]
    _, events = apply(start(rules), CHANCE, Shuffle(_pack(rules), 0, ()))
    for seat in range(rules.players):
        for event in events:
            views[seat] = fold(rules, views[seat], redact(event, seat))
    for word in moves:
        state, events = apply(state, pending(state)[0], PLAY[cards(word)[0]])
        for seat in range(rules.players):
            for event in events:
                views[seat] = fold(rules, views[seat], redact(event, seat))
    leader = pending(state)[0]
    lawful = legal_actions(state, leader)
    assert of_view(rules, views[leader], lawful).table == playing(state).table


def _pack(rules: Rules) -> tuple[int, ...]:
    return tuple(card for hand in A_DEAL for card in cards(hand))
