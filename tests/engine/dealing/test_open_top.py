"""A stock whose top card lies open: who draws it, what comes after it, and what must be played."""

from __future__ import annotations

from game.cards import KIND_MASK, parse_card, suit_of
from game.engine.events import CardDrawn, TurnedUp
from game.engine.phases.stock import DrawingState
from game.engine.play import legal_actions, pending
from game.engine.record import parse_record, replay
from tests.contract.playing import play_deals
from tests.records.shelf import changed, rules_of, ruleset_of

WHIST = rules_of("german-whist")
OPENING = (
    "stammtisch: record 1\nruleset: german-whist\nseed: 3\n\n1: play pik-10\n0: play pik-dame\n"
)


def test_the_winner_draws_the_open_card_and_the_other_the_next_one() -> None:
    """The Queen of Diamonds lay open, with the Ten and the Seven of Diamonds under it."""
    played = replay(WHIST, parse_record(OPENING))
    drawn = [event for event in played.events if isinstance(event, CardDrawn)]
    dame, ten, seven = map(parse_card, ("karo-dame", "karo-10", "karo-7"))
    assert [(d.seat, d.card, d.open) for d in drawn] == [(0, dame, dame), (1, ten, None)]
    assert played.events[-1] == TurnedUp(seven)
    assert played.state.deal.turned_up == seven
    assert dame in played.state.hands[0] and ten in played.state.hands[1]


def test_all_is_drawn_after_thirteen_tricks_and_trump_stays() -> None:
    seen = 0
    for turn in play_deals(WHIST, 3, 2):
        before = turn.before
        if not isinstance(before.phase, DrawingState):
            continue
        deal = turn.state.deal
        done = len(deal.tricks)
        if turn.state.phase is not None and done > len(before.deal.tricks):
            left = 26 - 2 * done
            assert len(deal.stock) + (deal.turned_up is not None) == left
            assert (deal.turned_up is not None) == (left > 0)
            assert {len(hand) for hand in turn.state.hands} == {13}
            assert deal.trump == before.deal.trump
            assert all(trick.points == 0 for trick in deal.tricks)
            seen += 1
    assert seen == 2 * 13


def test_with_three_the_two_others_draw_what_lies_under_it() -> None:
    keys = {"table.players": 3, "phases.deal.packets": [{"hand": 11}, {"turn_up": 1}]}
    rules = changed(ruleset_of("german-whist"), keys)
    turns = [t for t in play_deals(rules, 1, 1) if isinstance(t.before.phase, DrawingState)]
    for turn in turns:
        drawn = [event for event in turn.events if isinstance(event, CardDrawn)]
        if not drawn:
            continue
        stock, top = turn.before.deal.stock, turn.before.deal.turned_up
        winner = turn.state.deal.tricks[-1].winner
        order = [(winner + n) % 3 for n in range(3)]
        assert [event.seat for event in drawn] == order[: len(drawn)]
        assert [event.card for event in drawn] == [top, *stock[:2]]
        assert turn.state.deal.turned_up == (stock[2] if len(stock) > 2 else None)
    assert len(turns) == 6 * 3 + 3


def test_suit_must_be_followed_while_cards_are_drawn_only_where_duties_hold() -> None:
    free = changed(ruleset_of("german-whist"), {"phases.stock.duties_hold": False})
    bound = 0
    for rules in (WHIST, free):
        for turn in play_deals(rules, 5, 2):
            phase = turn.before.phase
            if not isinstance(phase, DrawingState) or not phase.trick.cards:
                continue
            seat = pending(turn.before)[0]
            led = suit_of(phase.trick.cards[0] & KIND_MASK)
            hand = turn.before.hands[seat]
            legal = {action.arg for action in legal_actions(turn.before, seat)}
            following = {card for card in hand if suit_of(card & KIND_MASK) == led}
            assert legal == (following if following and rules is WHIST else set(hand))
            bound += rules is WHIST and bool(following) and len(following) < len(hand)
    assert bound > 10
