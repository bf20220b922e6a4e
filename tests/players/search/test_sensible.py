"""The model of the others plays lawful cards, mostly those that the simple player plays."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.actions import Action
from game.engine.shuffle import deal_for
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import KONTRA, RE
from game.players.base import Request
from game.players.heuristic.greedy import GreedyPlayer
from game.players.search.bits import Bits
from game.players.search.player import searchable
from game.players.search.position import SearchPosition
from game.players.search.sensible import (
    FOE,
    FRIEND,
    STRANGER,
    SeenBySeat,
    Sensible,
    TrickSoFar,
    eyes_of,
)
from game.simulation.duel import usual_only
from game.simulation.table import QuickTable
from tests.contract.rulesets import rules_of

RULES = rules_of("doppelkopf")
TABLE = RULES.table(len(RULES.phases) - 1, RULES.usual, NO_TRUMP)
BITS = Bits(TABLE, RULES.pack, {parse_card("karo-as"): 12.0}, [parse_card("karo-as")])
MODEL = Sensible(BITS, RULES.hand_size)


def hand(*names: str) -> int:
    """Cards as bits."""
    return BITS.cards([[parse_card(name) for name in names]])[0]


def name_of(card: int) -> int:
    """The kind of a bit."""
    return BITS.kinds[card.bit_length() - 1]


def followed(eyes: list[float], cards: int) -> int:
    """The kind that seat 3, without spades, plays to Ace and ten of spades; seat 1 is winning."""
    out = ((1 << len(BITS.kinds)) - 1) & ~cards & ~hand("pik-as", "pik-10")
    best = BITS.first[parse_card("pik-as")]
    trick = TrickSoFar(BITS.groups[best], best, 1, 21, [])
    return name_of(MODEL.follow(SeenBySeat(cards, out, 3, eyes, (0,) * 4), cards, trick))


def test_a_friend_gets_points_and_a_foe_is_trumped() -> None:
    cards = hand("karo-10", "herz-koenig", "pik-bube", "kreuz-koenig")
    assert followed([FOE, FRIEND, FOE, FRIEND], cards) == parse_card("karo-10")
    full = hand("herz-as", "herz-koenig", "pik-bube", "kreuz-10")
    assert followed([FOE, FRIEND, FOE, FRIEND], full) in map(parse_card, ("kreuz-10", "herz-as"))
    assert followed([FOE, FOE, FRIEND, FRIEND], full) == parse_card("pik-bube")


def test_an_ace_is_led_while_its_suit_goes_round() -> None:
    cards = hand("kreuz-as", "herz-koenig", "karo-bube", "karo-10", "pik-koenig")
    out = ((1 << len(BITS.kinds)) - 1) & ~cards
    eyes = [FRIEND, STRANGER, STRANGER, STRANGER]
    assert name_of(MODEL.lead(SeenBySeat(cards, out, 0, eyes, (0,) * 4))) == parse_card("kreuz-as")


@pytest.mark.parametrize(
    ("cards", "led"),
    [
        ("kreuz-10 kreuz-koenig pik-dame karo-koenig", "kreuz-koenig"),
        ("pik-10 pik-koenig karo-as karo-bube", "pik-koenig"),
        ("kreuz-10 pik-dame karo-koenig", "kreuz-10"),  # nothing lower could go first
    ],
)
def test_what_lower_cards_guard_is_not_led_before_them(cards: str, led: str) -> None:
    held = hand(*cards.split())
    out = ((1 << len(BITS.kinds)) - 1) & ~held
    seen = SeenBySeat(held, out, 0, [FRIEND, STRANGER, STRANGER, STRANGER], (0,) * 4)
    assert name_of(MODEL.lead(seen)) == parse_card(led)


def test_who_is_known_to_whom() -> None:
    sides = [RE, KONTRA, RE, KONTRA]
    both = 0b0101
    hidden = eyes_of(sides, both, 0)
    assert hidden[0] == [FRIEND, STRANGER, STRANGER, STRANGER]
    one = eyes_of(sides, both, 0b0001)
    assert one[2] == [FRIEND, FOE, FRIEND, FOE]  # it holds the other card itself
    assert one[1] == [FOE, FRIEND, STRANGER, STRANGER]
    assert one[0] == [FRIEND, STRANGER, STRANGER, STRANGER]
    assert eyes_of(sides, both, both)[3] == [FOE, FRIEND, FOE, FRIEND]
    assert eyes_of(sides, 0, 0)[1] == [FOE, FRIEND, FOE, FRIEND]


class Compared:
    """The simple player, with the model asked beside it."""

    blind = False

    def __init__(self) -> None:
        self.same = self.asked = 0
        self.table: QuickTable | None = None

    def choose(self, request: Request) -> Action:
        action = GreedyPlayer().choose(request)
        kinds = {one.arg & KIND_MASK for one in request.legal if one.verb == "play"}
        if action.verb == "play" and len(kinds) > 1 and searchable(request):
            kind = self._modelled(request)
            assert kind in kinds
            self.asked += 1
            self.same += kind == action.arg & KIND_MASK
        return action

    def _modelled(self, request: Request) -> int:
        assert self.table is not None
        position, view = SearchPosition(request.rules, request.view), request.view
        bits, me, state = position.bits, position.me, self.table.state
        *hands, _ = bits.cards(
            [
                *([card & KIND_MASK for card in state.hands[seat]] for seat in view.seats),
                [card & KIND_MASK for card in view.trick],
            ]
        )
        holders = sum(1 << n for n, seat in enumerate(view.seats) if seat in state.deal.holders)
        shown = sum(1 << n for n, seat in enumerate(view.seats) if view.sides[seat] is not None)
        sides = [RE if holders >> n & 1 else KONTRA for n in range(len(hands))]
        eyes = eyes_of(sides, holders, shown & ~(1 << me))[me]
        out = sum(hands) - hands[me]
        seen = SeenBySeat(hands[me], out, me, eyes, (0,) * len(hands))
        start = position.start(hands)
        model = Sensible(bits, request.rules.hand_size)
        if not start.cards:
            return bits.kinds[model.lead(seen).bit_length() - 1]
        led, best, winner = bits.groups[start.cards[0]], start.cards[0], start.leader
        for place, card in enumerate(start.cards):
            if bits.beaters[best] >> card & 1:
                best, winner = card, (start.leader + place) % len(hands)
        behind = [(me + n) % len(hands) for n in range(1, len(hands) - len(start.cards))]
        worth = sum(bits.points[card] for card in start.cards)
        allowed = hands[me] & bits.group_mask[led] or hands[me]
        chosen = model.follow(seen, allowed, TrickSoFar(led, best, winner, worth, behind))
        return bits.kinds[chosen.bit_length() - 1]


def test_it_mostly_plays_as_the_simple_player_does() -> None:
    players = [Compared() for _ in range(4)]
    table = QuickTable(RULES, players, allowed=usual_only)
    for player in players:
        player.table = table
    for number in range(1, 13):
        table.begin_match()
        table.play_deal(deal_for(RULES, 3, number))
    asked = sum(player.asked for player in players)
    assert sum(player.same for player in players) > 0.6 * asked > 150
