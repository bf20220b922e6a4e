"""What who leads may do beside playing a card: what records do not show."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, Suit, parse_card
from game.engine.actions import CHANCE, CLOSE, EXCHANGE, OUT, Action
from game.engine.events import DealEnded, MeldLaid, StockClosed
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import still_unbroken, table_after
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.tricks.table import NO_TRUMP, NOT_LED, legal
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of

MARRIAGES = "sechsundsechzig-2"


def dealt(rules: Rules, seed: int = 1) -> State:
    """A match at the first lead."""
    state = apply(start(rules), CHANCE, deal_for(rules, seed, 1)).state
    assert state.phase is not None
    return state


def lawful(state: State) -> tuple[Action, ...]:
    """What the seat may do that is asked."""
    return legal_actions(state, pending(state)[0])


def test_nobody_goes_out_before_its_side_has_a_trick() -> None:
    assert OUT not in lawful(dealt(rules_of(MARRIAGES)))


def test_where_nobody_may_close_nobody_is_asked() -> None:
    assert CLOSE in lawful(dealt(rules_of(MARRIAGES)))
    assert CLOSE not in lawful(dealt(rules_of(MARRIAGES, (("zudrehen", "false"),))))


def test_where_nobody_robs_the_turned_up_card_lies_to_the_end() -> None:
    rules = rules_of("gaigel", (("rauben", "false"),))
    turns = list(play_deals(rules, 3, 20, favoured=("exchange",)))
    assert not any(EXCHANGE in lawful(turn.before) for turn in turns if turn.before.phase)


def test_a_closed_stock_stays_where_it_is() -> None:
    state = dealt(rules_of(MARRIAGES))
    seat = pending(state)[0]
    closed = apply(state, seat, CLOSE)
    assert isinstance(closed.events[0], StockClosed)
    assert pending(closed.state) == (seat,)
    assert closed.state.deal.stock == state.deal.stock
    assert not closed.state.deal.drawing


def test_the_deal_ends_by_itself_where_the_table_wants_that() -> None:
    """The card or the meld with which somebody has 66 is the last."""
    rules = rules_of(MARRIAGES, (("ansagen", "von-selbst"),))
    early = 0
    for turn in play_deals(rules, 5, 30, favoured=("play", "meld")):
        assert OUT not in lawful(turn.before) if turn.before.phase else True
        ended = [event for event in turn.events if isinstance(event, DealEnded)]
        early += bool(ended) and any(turn.state.hands)
    assert early


def test_partners_have_their_tricks_together() -> None:
    """Who may go out: anybody whose side has a trick."""
    rules = rules_of("gaigel", (("spieler", "4"),))
    for turn in play_deals(rules, 2, 3, favoured=("play",)):
        state = turn.before
        if state.phase is None or OUT not in lawful(state):
            continue
        seat = pending(state)[0]
        winners = {trick.winner for trick in state.deal.tricks}
        assert winners & {seat, (seat + 2) % 4}


def test_any_card_may_be_led_after_a_meld_that_is_only_shown() -> None:
    """One meld is shown before a lead, and binds nobody to lead a card of it."""
    shown = 0
    for turn in play_deals(rules_of("tute"), 3, 40, favoured=("meld",)):
        if not any(isinstance(event, MeldLaid) for event in turn.events):
            continue
        after, seat = turn.state, turn.seat
        assert pending(after) == (seat,)
        assert all(action.verb == "play" for action in lawful(after))
        led = {action.arg & KIND_MASK for action in lawful(after)}
        assert led == {card & KIND_MASK for card in after.hands[seat]}
        assert isinstance(turn.action, Action)
        with pytest.raises(Refused) as refused:
            apply(after, seat, turn.action)
        assert refused.value.reason == Reason.ONE_MELD_A_TRICK
        shown += 1
    assert shown


def test_a_contract_may_let_any_card_be_led() -> None:
    """Hearts wait in all games but the one with trumps."""
    rules = rules_of("koenig")
    at = rules.phase_at("tricks")
    assert at is not None
    waits = {
        contract.spec.any_lead: still_unbroken(rules, at, number, NO_TRUMP, (), ()) != 0
        for number, contract in enumerate(rules.contracts)
    }
    assert waits == {True: False, False: True}


def test_a_contract_may_let_the_first_trick_be_led_with_any_card() -> None:
    """Pandur: only where nothing is to be won a trump is led first."""
    for free in (False, True):
        rules = changed(ruleset_of("dreiblatt"), {"contracts.spiel.any_lead": free})
        at = rules.phase_at("tricks")
        assert at is not None
        table = rules.table(at, 0, int(Suit.HERZ), first=True)
        trumps, plain = parse_card("herz-7"), parse_card("pik-as")
        assert set(legal(table, (trumps, plain), NOT_LED, -1)) == (
            {trumps, plain} if free else {trumps}
        )


def test_a_contract_may_say_itself_what_is_not_led() -> None:
    """Barbu: hearts are led last only where they cost; and a game may begin with a trump."""
    rules = rules_of("barbu")
    at, heart, spade = rules.phase_at("tricks"), parse_card("herz-7"), parse_card("pik-as")
    assert at is not None
    waiting = {
        one.id for one in rules.contracts if still_unbroken(rules, at, one.number, NO_TRUMP, (), ())
    }
    assert waiting == {"kein-herz", "barbu"}
    rules = changed(ruleset_of("barbu"), {"contracts.trumpf.leads": {"trump_first": True}})
    number = next(one.number for one in rules.contracts if one.id == "trumpf")
    first = table_after(rules, at, number, int(Suit.HERZ), (), ())
    assert set(legal(first, (heart, spade), NOT_LED, -1)) == {heart}
    later = table_after(rules, at, number, int(Suit.HERZ), (), [(heart, spade)])
    assert set(legal(later, (heart, spade), NOT_LED, -1)) == {heart, spade}


KING, ACE, LOW, PLAIN = map(parse_card, ("herz-koenig", "herz-as", "herz-7", "pik-as"))
HIGHEST = {"phases.tricks.leads.trump_first": "highest"}


@pytest.mark.parametrize(
    ("shown", "hand", "may"),
    [
        (LOW, (ACE, KING, PLAIN), {ACE}),
        (LOW, (KING, PLAIN), {KING, PLAIN}),  # the Ace may be anywhere
        (ACE, (KING, LOW, PLAIN), {KING}),
        (None, (KING, PLAIN), {KING, PLAIN}),
        (PLAIN, (ACE, PLAIN), {ACE}),
    ],
)
def test_who_leads_first_may_have_to_lead_the_highest_trump(
    shown: int | None, hand: tuple[int, ...], may: set[int]
) -> None:
    """Loo: a card that lies turned up is in nobody's hand."""
    rules = rules_of("loo")
    at = rules.phase_at("tricks")
    assert at is not None
    first = table_after(rules, at, 0, int(Suit.HERZ), (), (), shown=shown)
    assert set(legal(first, hand, NOT_LED, -1)) == may
    later = table_after(rules, at, 0, int(Suit.HERZ), (), [(LOW, PLAIN)], shown=shown)
    assert set(legal(later, hand, NOT_LED, -1)) == set(hand)


def test_a_card_in_the_dealers_hand_is_the_highest_trump_all_the_same() -> None:
    """Bourré: the dealer's last card says what is trump, and is none that lies there."""
    rules = changed(ruleset_of("bourre"), HIGHEST)
    at = rules.phase_at("tricks")
    assert at is not None
    first = table_after(rules, at, 0, int(Suit.HERZ), (), (), shown=ACE)
    assert set(legal(first, (KING, PLAIN), NOT_LED, -1)) == {KING, PLAIN}
    assert set(legal(first, (ACE, PLAIN), NOT_LED, -1)) == {ACE}


@pytest.mark.parametrize("to_the_end", [False, True])
def test_a_card_of_the_trump_suit_waits_whichever_is_trump(to_the_end: bool) -> None:
    """The same rank of another suit may be led; where nothing is trump, all may."""
    leads = {"unbroken": ["trump-as"], "to_the_end": to_the_end}
    rules = changed(ruleset_of("barbu"), {"contracts.trumpf.leads": leads})
    at = rules.phase_at("tricks")
    number = next(one.number for one in rules.contracts if one.id == "trumpf")
    assert at is not None
    heart, spade = parse_card("herz-as"), parse_card("pik-as")
    for trump, waits, other in ((Suit.HERZ, heart, spade), (Suit.SCHIPPEN, spade, heart)):
        first = table_after(rules, at, number, int(trump), (), ())
        assert set(legal(first, (heart, spade), NOT_LED, -1)) == {other}
        assert set(legal(first, (waits,), NOT_LED, -1)) == {waits}
        played = table_after(rules, at, number, int(trump), (), [(waits,)])
        assert (set(legal(played, (waits, other), NOT_LED, -1)) == {other}) is to_the_end
    assert not still_unbroken(rules, at, number, NO_TRUMP, (), ())
