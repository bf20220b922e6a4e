"""Which trump is given for the card turned up, by the rank of that: Tute for two."""

from __future__ import annotations

import pytest

from game.cards import Suit, card_name, kind_of, parse_card, parse_rank, rank_of, suit_of
from game.engine.actions import CHANCE, EXCHANGE
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Refused
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.players.rollout.phases.stock.tables import _given_for
from game.rules.model.drawing import ExchangeTrump
from game.rules.model.phases import StockPhase
from tests.contract.rulesets import rules_of

RULES = rules_of("tute-2")


def at_the_lead(turned_up: str, held: str) -> State:
    """The second trick's lead, of somebody who has won the first and holds a trump besides, where a
    card of that rank is turned up."""
    state = apply(start(RULES), CHANCE, deal_for(RULES, 1, 0)).state
    while len(state.deal.tricks) < 1 or state.phase is None:
        seat = pending(state)[0]
        state = apply(state, seat, legal_actions(state, seat)[-1]).state
    (seat,) = pending(state)
    trump = state.deal.trump
    shown, low = (kind_of(trump, parse_rank(rank)) for rank in (turned_up, held))
    others = [card for card in state.hands[seat] if suit_of(card) != trump][:7]
    hands = list(state.hands)
    hands[seat] = tuple(sorted([*others, low]))
    deal = state.deal._replace(turned_up=shown)
    return state._replace(deal=deal, hands=tuple(hands))


@pytest.mark.parametrize(
    ("turned_up", "held", "may"),
    [
        ("as", "7", True),
        ("3", "7", True),
        ("bube", "7", True),
        ("6", "7", False),
        ("2", "7", False),
        ("7", "2", True),
        ("5", "2", True),
        ("as", "2", False),
        ("koenig", "6", False),
    ],
)
def test_by_what_is_turned_up_another_trump_takes_it(turned_up: str, held: str, may: bool) -> None:
    state = at_the_lead(turned_up, held)
    (seat,) = pending(state)
    assert (EXCHANGE in legal_actions(state, seat)) == may
    if may:
        after = apply(state, seat, EXCHANGE).state
        assert after.deal.turned_up is not None
        assert rank_of(after.deal.turned_up) == parse_rank(held)
    else:
        with pytest.raises(Refused):
            apply(state, seat, EXCHANGE)


def test_playouts_know_it() -> None:
    spec = RULES.phase_of(StockPhase)
    assert spec is not None
    kinds = sorted(set(RULES.pack))
    trump = int(Suit.HERZ)
    found = {
        name: [card_name(k, "french") for n, k in enumerate(kinds) if bits >> n & 1]
        for name in ("herz-as", "herz-7", "herz-2")
        for bits in [_given_for(spec, parse_card(name), kinds, trump)]
    }
    assert found == {"herz-as": ["herz-7"], "herz-7": ["herz-2"], "herz-2": []}


def test_a_joker_turned_up_is_taken_as_anything_else() -> None:
    spec = ExchangeTrump(rank="7", before_first_lead=False, taken_by={"6": "2"})
    assert spec.given_for(rank_of(parse_card("joker"))) == parse_rank("7")
