"""Games with a stock: the quick loop does what the engine does, and chooses what is clear."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from random import Random

import pytest

from game.cards import KIND_MASK
from game.engine.actions import DONE, DRAW, EXCHANGE, Action
from game.engine.events import Event, MeldLaid, redact
from game.engine.melds.held import HISTORY_SHIFT, LAID
from game.engine.play import apply, legal_actions, pending
from game.engine.record import parse_record, replay
from game.engine.rules.rules import Rules
from game.engine.scoring import sheet_of
from game.engine.sheet import total
from game.engine.state import State
from game.engine.view import View, begin, fold
from game.players.base import request_for
from game.players.comparisons import noted
from game.players.registry import make_player
from game.players.rollout import PLAIN, ROLLOUT_BUDGETS
from game.players.rollout.phases.stock.choosing import CARDS_TRIED, SOON_OVER, choose_in_stock
from game.players.rollout.phases.stock.deal import StockDeal, StockLog, StockMove
from game.players.rollout.phases.stock.expectation import MELDED, promise
from game.players.rollout.phases.stock.playout import StockPlayout
from game.players.rollout.phases.stock.policy import StockPolicy
from game.players.rollout.phases.stock.start import StockStart
from game.players.worlds import Worlds
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of
from tests.players.asking import request_at_end, written
from tests.players.hands import cards, deal
from tests.players.rollout.test_imagined import true_world
from tests.players.rollout.thinking import said

GAMES = ["zweierbinokel-2", "doppelbinokel-2", "binokel-4-decks"]
SHARE = 0.1
"""So many of the questions are compared."""

FAR_BEHIND = -1_000_000
"""Scores with which no match is over in mid-deal."""


class _TricksBegin(Exception):
    """The stock is used up, and the last tricks begin."""


class _Followed:
    """A deal of the loop played again by the engine: every card known by its history."""

    def __init__(self, state: State, seen: StockStart, start: StockDeal) -> None:
        self.rules, self.seats = state.rules, seen.view.seats
        behind = (FAR_BEHIND,) * state.rules.players
        self.state = state._replace(match=state.match._replace(scores=behind))
        self.tables = seen.tables
        self.cards = [self._card(seen, start, n) for n in range(len(seen.tables.points))]

    def _card(self, seen: StockStart, start: StockDeal, number: int) -> int:
        families, card = self.tables.families, self.tables.bits.kinds[number]
        for place, seat in enumerate(self.seats):
            for family in range(families):
                if start.used[place][family] >> number & 1:
                    card |= 1 << (HISTORY_SHIFT + seat * families + family)
        return card

    def do(self, seat: int, verb: str, arg: int, cards: int) -> None:
        """One thing that was done in the loop; seats go on where they have nothing to do."""
        while seat not in pending(self.state) or verb not in self._verbs(seat):
            self.go_on()
        if verb == "play":
            held = [c for c in self.state.hands[seat] if c & ~LAID == self.cards[arg]]
            self.state = apply(self.state, seat, Action("play", held[0])).state
        elif verb == "exchange":
            self.state = apply(self.state, seat, EXCHANGE).state
            self.cards[arg] &= KIND_MASK
        else:
            pattern = self.rules.melds[arg]
            step = apply(self.state, seat, Action("meld", pattern.number))
            laid = next(event for event in step.events if isinstance(event, MeldLaid))
            numbers = [n for n in range(cards.bit_length()) if cards >> n & 1]
            chosen = sorted(card & ~LAID for card in laid.cards)
            assert sorted(self.cards[n] for n in numbers) == chosen
            for n in numbers:
                shift = HISTORY_SHIFT + seat * self.tables.families
                self.cards[n] |= pattern.marks << shift
            self.state = step.state

    def _verbs(self, seat: int) -> set[str]:
        return {action.verb for action in legal_actions(self.state, seat)}

    def go_on(self) -> None:
        """Whoever is asked is done, or draws."""
        seat = pending(self.state)[0]
        legal = legal_actions(self.state, seat)
        self.state = apply(self.state, seat, DRAW if DRAW in legal else DONE).state

    def in_stock(self) -> bool:
        phase = self.state.phase
        return phase is not None and self.rules.phases[phase.at].kind == "stock"


def asked_in_stock(rules: Rules, seed: int) -> Iterator[tuple[State, View]]:
    """Questions at which something is played, melded or exchanged while there is a stock."""
    views = [begin(rules, seat) for seat in range(rules.players)]
    for turn in play_deals(rules, seed, favoured=("meld", "play") if seed % 2 else ("exchange",)):
        for seat in range(rules.players):
            for event in turn.events:
                views[seat] = fold(rules, views[seat], redact(event, seat))
        state = turn.state
        asked = pending(state)
        if not asked or asked[0] < 0 or rules.phases[state.phase.at].kind != "stock":
            continue
        melding = state.phase.stage == "meld" and state.phase.melded
        if state.phase.stage != "draw" and not melding:
            yield state, views[asked[0]]


def _move(seen: StockStart, action: Action) -> StockMove:
    if action.verb == "play":
        return StockMove("play", seen.numbers[action.arg])
    if action.verb == "meld":
        return StockMove("meld", seen.tables.by_number[action.arg])
    return StockMove(action.verb)


def compare(rules: Rules, state: State, view: View, chance: Random) -> None:
    """Play a position on in the loop, and everything again in the engine."""
    seen = StockStart(rules, view)
    drawing = StockPlayout(seen.tables, chance.random, 0.2)

    def stop(*_: object) -> None:
        raise _TricksBegin

    vars(drawing)["_last_tricks"] = stop
    world = seen.deal(true_world(state))
    action = chance.choice(legal_actions(state, view.seat))
    followed = _Followed(state, seen, world.copy())
    log: StockLog = []
    with suppress(_TricksBegin):
        drawing.run(world, _move(seen, action), log)
    before = [total(sheet_of(state), seat) for seat in view.seats]
    if action == DONE:
        followed.go_on()
    for place, (seat, verb, arg) in enumerate(log):
        if verb != "cards":
            cards = log[place + 1][2] if verb == "meld" else 0
            followed.do(view.seats[seat], verb, arg, cards)
    while followed.in_stock():
        followed.go_on()
    after = [total(sheet_of(followed.state), seat) for seat in view.seats]
    assert [b - a for a, b in zip(before, after, strict=True)] == world.scores
    kinds = drawing.tables.bits.kinds
    for seat, hand in zip(view.seats, world.hands, strict=True):
        held = sorted(kinds[n] for n in range(len(kinds)) if hand >> n & 1)
        assert held == sorted(card & KIND_MASK for card in followed.state.hands[seat])


@pytest.mark.plain_only
@pytest.mark.parametrize("ruleset", GAMES)
def test_the_loop_does_what_the_engine_does(ruleset: str) -> None:
    rules, chance = rules_of(ruleset), Random(5)
    compared = 0
    for seed in range(4):
        for state, view in asked_in_stock(rules, seed):
            if chance.random() < SHARE:
                compare(rules, state, view, chance)
                compared += 1
    assert compared > 8


def leading(hand: str, turned_up: str = "H9") -> str:
    """Seat 1 leads with these cards, in the middle of the stock."""
    text = deal("doppelbinokel-2", {1: hand, 0: "E98"}, dealer=0, turned_up=turned_up)
    return text + "0: done\n1: done\n"


def test_a_meld_in_hand_is_kept_until_it_can_be_laid() -> None:
    request = request_at_end(leading("EA SA HA LA E98 S98 L7"), "doppelbinokel-2")
    assert not said(request).endswith("-as") or said(request).startswith("play")
    request = request_at_end(leading("HAXKOU E98 S98 L7"), "doppelbinokel-2")
    assert "herz" not in said(request)


def test_what_can_be_melded_is_melded() -> None:
    text = leading("EA HAXKOU SX LX E7 S7") + "1: play eichel-as eichel-9\n"
    assert said(request_at_end(text, "doppelbinokel-2")).startswith("meld")


def test_a_low_trump_is_exchanged_for_the_as() -> None:
    text = leading("EA H7 HK HO SX LX E7 S7 L8 L9", "HA") + "1: play eichel-as eichel-9\n"
    assert said(request_at_end(text, "doppelbinokel-2")) in ("exchange", "meld mariage-herz")


@pytest.mark.parametrize("ruleset", GAMES)
def test_what_the_hands_promise_stands_for_the_tricks_that_are_not_played(ruleset: str) -> None:
    rules = rules_of(ruleset)
    state, view = next(q for q in asked_in_stock(rules, 0) if q[0].phase.stage == "play")
    seen = StockStart(rules, view)
    world = seen.deal(true_world(state))
    action = legal_actions(state, view.seat)[0]
    luck = Random()
    drawing = StockPlayout(seen.tables, luck.random, 0.2)

    def run(tricks: int | None) -> tuple[StockDeal, list[float]]:
        luck.seed(3)
        deal = world.copy()
        return deal, list(drawing.run(deal, _move(seen, action), tricks=tricks))

    assert run(1000)[1] == run(None)[1]
    stopped, found = run(3)
    drawn = len(world.stock) - len(stopped.stock)
    assert drawn // len(view.seats) in (3, 4)  # the running trick may be one of them
    assert not stopped.trick
    promised = [promise(seen.tables, stopped, place) for place in range(len(view.seats))]
    assert found == [a + b for a, b in zip(stopped.scores, promised, strict=True)]


def test_a_hand_with_more_to_meld_promises_more() -> None:
    rules = rules_of("doppelbinokel-2")
    promises: list[float] = []
    for hand in ("HAXKOU E98 S98", "HAXK9 EU EK8 S98"):
        request = request_at_end(leading(hand), "doppelbinokel-2")
        seen = StockStart(rules, request.view)
        deal_of = seen.deal(Worlds(rules, request.view).draw(Random(1)))
        promises.append(promise(seen.tables, deal_of, seen.me))
    assert promises[0] > promises[1] + 20


def promised(hands: dict[int, str], gone: str) -> float:
    """What the hand of seat 1 promises in Doppelbinokel as it is dealt, when these cards of the
    other hand, or of the stock, are thrown away."""
    text = deal("doppelbinokel-2", hands, turned_up="H9") + "1: done\n0: done\n"
    request = request_at_end(text, "doppelbinokel-2")
    state = replay(request.rules, parse_record(f"ruleset: doppelbinokel-2\n{text}")).state
    seen = StockStart(request.rules, request.view)
    drawn = seen.deal(true_world(state))
    for kind in cards(gone):
        copies = seen.tables.bits.copies[kind] & ~drawn.hands[1]
        drawn.hands[0] &= ~copies
        drawn.stock = [card for card in drawn.stock if not copies >> card & 1]
        drawn.gone |= copies
    return promise(seen.tables, drawn, 1)


def test_what_others_hold_comes_into_no_hand() -> None:
    hands = {0: "SO LU E98 L98", 1: "SO LU E87 L97"}
    assert promised(hands, "SO LU") == promised(hands, "")


def test_two_cards_come_less_often_than_one_of_them() -> None:
    hands = {0: "E98 L98", 1: "LUU E87 S97"}
    hoped = promised(hands, "") - promised(hands, "SO")
    assert MELDED * 300 * 0.25 < hoped < MELDED * (300 * 0.25 + 60 * 0.75) + 25


def last_to_come(hand: str) -> float:
    """What the hand of seat 1 promises in Doppelbinokel when two cards are left to draw, of no use
    to anybody."""
    text = deal("doppelbinokel-2", {1: hand}, turned_up="H9") + "1: done\n0: done\n"
    request = request_at_end(text, "doppelbinokel-2")
    state = replay(request.rules, parse_record(f"ruleset: doppelbinokel-2\n{text}")).state
    seen = StockStart(request.rules, request.view)
    drawn = seen.deal(true_world(state))
    idle = [n for n in drawn.stock if seen.tables.bits.kinds[n] in (*cards("E87 S87 L87"),)][:2]
    drawn.gone |= sum(1 << card for card in drawn.stock if card not in idle)
    drawn.stock = idle
    return promise(seen.tables, drawn, 1)


def test_as_many_tricks_must_be_won_as_melds_are_made() -> None:
    melds = [last_to_come(hand) for hand in ("LK EO SKK L98 E98 S9", "LKO SKK L98 E98 S9")]
    one = melds[1] - melds[0]
    assert one == pytest.approx(MELDED * 20 * 0.75)
    two = last_to_come("LKO SKO SK L98 E9 S9") - last_to_come("LKO SKK EO L98 E9 S9")
    assert two == pytest.approx(MELDED * 20 * 0.25)


def lowest_trump(turned_up: str) -> tuple[float, float]:
    """How good it looks to lead the seven of trumps, beside the eight, and what the hand promises,
    when it could be exchanged."""
    text = deal("doppelbinokel-2", {0: "HXKOU87 L98 E98"}, turned_up=turned_up)
    request = request_at_end(text + "1: done\n0: done\n", "doppelbinokel-2")
    seen = StockStart(request.rules, request.view)
    drawn = seen.deal(Worlds(request.rules, request.view).draw(Random(1)))
    policy, ranked = StockPolicy(seen.tables), list[tuple[float, int]]()
    policy.card(drawn, drawn.hands[0], ranked)
    look = {seen.tables.bits.kinds[card]: score for score, card in ranked}
    return look[cards("H7")[0]] - look[cards("H8")[0]], promise(seen.tables, drawn, 0)


def test_the_low_trump_is_worth_what_it_is_exchanged_for() -> None:
    ace, nine = lowest_trump("HA"), lowest_trump("H9")
    assert ace[0] < nine[0] - 60  # the ace makes five trumps of four
    assert ace[1] > nine[1] + 15


@pytest.mark.plain_only
def test_a_meld_is_not_put_off_for_what_may_be_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("zweierbinokel-2")
    asked = [request_for(rules, v, legal_actions(s, v.seat)) for s, v in asked_in_stock(rules, 1)]
    request = next(q for q in asked if {a.verb for a in q.legal} == {"meld", "done"})
    tricks = request.view.stock_size // 2 + len(request.view.hand)
    number = 100 * len(request.legal)
    chances = cycle((1, -1))

    def choose(errors: float) -> Action:
        """With waiting better by so many standard errors."""

        def run(self: StockPlayout, deal: StockDeal, move: StockMove, **_: object) -> list[float]:
            gain = errors * 10.0 + 100.0 * next(chances) if move.verb == "done" else 0.0
            return [gain if place == deal.turn else 0.0 for place in (0, 1)]

        monkeypatch.setattr(StockPlayout, "run", run)
        return choose_in_stock(
            request, ROLLOUT_BUDGETS["hard"]._replace(drawn=number * tricks), PLAIN
        )

    assert choose(1.5).verb == "meld"
    assert choose(4.0) == DONE


def test_every_card_is_thought_of_before_the_stock_is_used_up() -> None:
    rules, late = rules_of("doppelbinokel-2"), 0
    for state, view in asked_in_stock(rules, 2):
        request = request_for(rules, view, legal_actions(state, view.seat))
        if any(action.verb != "play" for action in request.legal) or view.stock_size > 12:
            continue
        with noted() as comparisons:
            choose_in_stock(request, ROLLOUT_BUDGETS["medium"]._replace(drawn=100), PLAIN)
        tried = {plan[0].arg & KIND_MASK for comparison in comparisons for plan in comparison.plans}
        kinds = {action.arg & KIND_MASK for action in request.legal}
        if len(kinds) == 1:
            assert not comparisons
        elif view.stock_size <= SOON_OVER * len(view.seats):
            assert tried == kinds
            late += len(kinds) > CARDS_TRIED
        else:
            assert len(tried) <= CARDS_TRIED
    assert late


def after_the_last_draw(
    kept: dict[int, str], stock: str, turned_up: str
) -> tuple[State, list[Event]]:
    """A deal once all is drawn: both seats have kept these nine cards, one of them has drawn the
    card turned up besides, and nobody has melded."""
    rules = rules_of("doppelbinokel-2")
    text = deal("doppelbinokel-2", kept, stock=stock, turned_up=turned_up) + "1: done\n0: done\n"
    state, seen, *_ = replay(rules, parse_record(f"ruleset: doppelbinokel-2\n{text}"))
    events = list(seen)
    while not (len(state.deal.tricks) == rules.drawn_tricks and state.phase.stage == "play"):
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        spare = Counter(card & KIND_MASK for card in state.hands[seat]) - Counter(cards(kept[seat]))
        spared = [a for a in legal if a.verb == "play" and spare[a.arg & KIND_MASK]]
        state, more = apply(state, seat, spared[0] if spared else legal[-1])
        events += more
    return state, events


def test_the_winner_of_the_trick_after_the_last_draw_still_has_a_meld_in_hand() -> None:
    kept = {0: "EA9KO SOO LAUK", 1: "EXXKOUU SA HA LU"}
    state, events = after_the_last_draw(kept, "EA SA", "E7")
    assert pending(state) == (0,)
    led = next(a for a in legal_actions(state, 0) if a.arg & KIND_MASK == cards("E9")[0])
    state, more = apply(state, 0, led)
    view = begin(state.rules, 1)
    for event in (*events, *more):
        view = fold(state.rules, view, redact(event, 1))
    request = request_for(state.rules, view, legal_actions(state, 1))
    for level in ("medium", "hard"):
        answer = written(state.rules, make_player(level).choose(request))
        assert answer in ("play eichel-10", "play eichel-unter"), "König and Ober are a meld"
