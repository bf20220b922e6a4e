"""Trump that a meld makes while cards are drawn, and a stock of which nothing is turned up."""

from __future__ import annotations

import pytest

from game.cards import Suit, parse_card
from game.engine.events import CardDrawn, MeldLaid, TrumpNamed, TurnedUp
from game.engine.phases.stock import DrawingState
from game.engine.play import apply, legal_actions, pending
from game.engine.record import parse_record, replay
from game.engine.record.replaying import Replay
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP
from tests.contract.playing import play_deals
from tests.records.shelf import changed, ruleset_of

TWENTY = {"deck.ranks": ["as", "10", "koenig", "dame", "bube"]}
LAST = "kreuz-koenig kreuz-dame herz-bube karo-10"
BEGUN = f"""dealer: 1
hands:
  0: herz-koenig herz-dame karo-as pik-bube kreuz-bube
  1: herz-as herz-10 karo-bube pik-koenig pik-dame
stock: karo-koenig karo-dame kreuz-as kreuz-10 pik-as pik-10 {LAST}

0: play karo-as karo-bube
0: meld paar-herz
0: play herz-dame herz-10
1: meld paar-pik
1: play pik-dame herz-koenig
"""
ENDED = """0: play pik-as herz-as
1: play pik-koenig pik-bube
1: play kreuz-as kreuz-bube
1: play pik-10 karo-koenig
1: play kreuz-koenig kreuz-10
0: play karo-10 karo-dame
0: play kreuz-dame herz-bube
"""


def cinquecento(**keys: object) -> Rules:
    """With twenty cards."""
    return changed(ruleset_of("cinquecento"), TWENTY | keys)


def played(rules: Rules, text: str) -> Replay:
    return replay(rules, parse_record(f"stammtisch: record 1\nruleset: cinquecento\n{text}"))


def test_the_first_marriage_makes_trump_for_good_and_counts_more() -> None:
    """The King of Hearts takes the Queen of Spades, although Spades were melded since: 13, 7, 14
    and 13 card points and 40; 13, 22, 6, 13, 14 and 5 and 20."""
    found = played(cinquecento(), BEGUN + ENDED)
    laid = [(e.seat, e.points) for e in found.events if isinstance(e, MeldLaid)]
    named = [(e.seat, e.suit) for e in found.events if isinstance(e, TrumpNamed)]
    assert laid == [(0, 40), (1, 20)]
    assert named == [(0, Suit.HERZ)]
    assert found.state.match.results[-1].score == (87, 93)


def test_nothing_is_trump_before_it_and_the_card_led_with_it_is() -> None:
    first, rest = BEGUN.split("0: meld")
    before = played(cinquecento(), first).state
    shown = played(cinquecento(), f"{first}0: meld{rest.splitlines()[0]}\n").state
    jack = parse_card("herz-bube")
    for state, suit in ((before, NO_TRUMP), (shown, Suit.HERZ)):
        assert state.deal.trump == suit and isinstance(state.phase, DrawingState)
        assert (state.phase.trick.table.group[jack] == TRUMP) == (suit == Suit.HERZ)


def test_every_marriage_makes_trump_where_that_is_the_rule() -> None:
    """Now the Queen of Spades is a trump, and the King of Hearts none."""
    keys = {"melds.table.paar.trump_points": None, "contracts.spiel.trump": "melded"}
    found = played(cinquecento(**keys), BEGUN)
    laid = [(e.seat, e.points) for e in found.events if isinstance(e, MeldLaid)]
    named = [e.suit for e in found.events if isinstance(e, TrumpNamed)]
    assert laid == [(0, 20), (1, 20)]
    assert named == [Suit.HERZ, Suit.SCHIPPEN]
    assert [trick.winner for trick in found.state.deal.tricks] == [0, 1, 1]


NO_TRUMP_AT_ALL = {"contracts.spiel.trump": "none", "phases.stock.top_open": False}


@pytest.mark.parametrize("players", [2, 4])
def test_all_of_the_stock_is_drawn_where_nothing_is_turned_up(players: int) -> None:
    hand = 26 // players
    keys = {"table.players": players, "phases.deal.packets": [{"hand": hand}]}
    rules = changed(ruleset_of("german-whist"), NO_TRUMP_AT_ALL | keys)
    turns = list(play_deals(rules, 2, 1))
    drawn = [e for turn in turns for e in turn.events if isinstance(e, CardDrawn)]
    assert not any(isinstance(e, TurnedUp) for turn in turns for e in turn.events)
    assert [e.open for e in drawn] == [None] * (52 - players * hand)
    sizes = [[len(h) for h in t.state.hands] for t in turns if any(map(_is_draw, t.events))]
    assert sizes == [[hand] * players] * (len(drawn) // players)


def _is_draw(event: object) -> bool:
    return isinstance(event, CardDrawn)


def test_cards_are_drawn_by_hand_to_the_last_where_slips_may_happen() -> None:
    keys = {
        "phases.deal.packets": [{"hand": 10}],
        "phases.stock.exchange": None,
        "contracts.normal.trump": "none",
    }
    rules = changed(ruleset_of("doppelbinokel-2", (("versehen", "moeglich"),)), keys)
    assert rules.stock is not None and rules.stock.too_many_cards
    last = None
    for turn in play_deals(rules, 1, 1):
        if any(map(_is_draw, turn.events)):
            last = turn.state
    assert last is not None and not last.deal.stock and not last.deal.drawing


def test_trump_may_be_named_before_anything_is_drawn() -> None:
    keys = NO_TRUMP_AT_ALL | {
        "order": ["deal", "trump", "stock", "tricks"],
        "phases.trump": {"kind": "trump", "who": "forehand"},
        "phases.deal.packets": [{"hand": 13}],
        "contracts.spiel.trump": "named",
    }
    rules = changed(ruleset_of("german-whist"), keys)
    state = next(iter(play_deals(rules, 1, 1))).state
    while state.deal.trump not in list(Suit):
        seat = pending(state)[0]
        state = apply(state, seat, legal_actions(state, seat)[0]).state
    assert state.deal.drawing and isinstance(state.phase, DrawingState)
