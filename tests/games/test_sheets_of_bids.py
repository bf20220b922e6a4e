"""Sheets of games in which what was bid must be reached, counted anew."""

from __future__ import annotations

from itertools import count

from game.cards import KIND_MASK, Rank, rank_of
from game.engine.actions import CHANCE, PASS
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.rules import load
from tests.contract.rulesets import path_of
from tests.games.finished import SUITS, finished, taken, tricks_of

BLACK = ("as", "koenig", "dame", "bube", "2", "3", "4", "5", "6", "7", "8", "9", "10")


RED = ("as", "koenig", "dame", "bube", "10", "9", "8", "7", "6", "5", "4", "3", "2")


def test_in_forty_fives_the_highest_trump_brings_its_side_five() -> None:
    """Five and Jack of trumps, the Ace of Hearts, and then the suit, by its colour."""
    with_it = 0
    for state, _ in finished("forty-fives"):
        result = state.match.results[-1]
        if result.declarer is None:
            continue
        suit, cards = SUITS[result.trump], taken(state, "forty-fives")
        ranks = ["5", "bube", *(RED if suit in ("herz", "karo") else BLACK)]
        order = [f"{suit}-{rank}" for rank in ranks]
        order.insert(2, "herz-as")
        fallen = [card for side in cards for card in side]
        highest = next((card for card in order if card in fallen), None)
        for side in ((0, 2), (1, 3)):
            brought = 5 * sum(trick.winner in side for trick in state.deal.tricks)
            brought += 5 * any(highest in cards[seat] for seat in side)
            lost = result.declarer in side and brought < (state.deal.bid or 0)
            assert result.score[side[0]] == (-(state.deal.bid or 0) if lost else brought)
        with_it += highest is not None
    assert with_it > 9


def test_in_sidi_barrani_every_kind_of_game_has_157_card_points() -> None:
    """Eights count eight where nothing is trump, and Sixes eleven where they are high."""
    kinds = set()
    for state, _ in finished("sidi"):
        result = state.match.results[-1]
        if result.declarer is not None:
            assert sum(result.card_points) == 157
            kinds.add(state.rules.contracts[result.contract].id.partition("-")[0])
    assert kinds == {"trumpf", "oben", "unten"}


def rikken(deal: int) -> State:
    """A deal in which the first who is asked plays with a called Ace, and nobody goes higher."""
    rules = compile_rules(load(path_of("rikken")).ruleset)
    state, _ = apply(start(rules), CHANCE, deal_for(rules, 7, deal))
    named = False
    for turn in count():
        if state.phase is None:
            return state
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        lowest = [a for a in legal if a.verb == "declare" and rules.contracts[a.arg].spec.rank == 1]
        action = legal[turn * 7 % len(legal)]
        if PASS in legal:
            action = lowest[0] if lowest and not named else PASS
        named = named or action.verb == "declare"
        state, _ = apply(state, seat, action)
    raise AssertionError


def test_in_rikken_two_write_down_their_tricks_or_lose_the_bid() -> None:
    made = set()
    for deal in range(1, 60):
        state = rikken(deal)
        result = state.match.results[-1]
        if result.declarer is None:
            continue
        called = state.rules.called(state.deal.contract, state.deal.trump)
        assert called is not None and rank_of(called) == Rank.AS
        holder = next(
            (trick.leader + turn) % 4
            for trick in state.deal.tricks
            for turn, card in enumerate(trick.cards)
            if card & KIND_MASK == called
        )
        tricks, side = tricks_of(state), {result.declarer, holder}
        took = sum(tricks[seat] for seat in side)
        assert len(side) == 2
        for seat in side:
            assert result.score[seat] == (took if took >= 8 else -8)
        for seat in {0, 1, 2, 3} - side:
            assert result.score[seat] == tricks[seat]
        made.add(took >= 8)
    assert made == {True, False}
