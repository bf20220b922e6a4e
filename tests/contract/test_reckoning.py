"""What is written down in Binokel with bidding, reckoned again from the rules alone (B-50 to B-74).

Nothing here asks the engine who won a trick or what counts: only what was played, laid and bid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from game.cards import card_name
from game.engine.events import MeldLaid
from game.engine.state import State
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of

POINTS = {"as": 11, "10": 10, "koenig": 4, "ober": 3, "unter": 2}
ORDER = list(POINTS)
SUITS = ["eichel", "schippen", "herz", "schellen"]
MELDS = {
    "paar": (20, 40),
    "familie": (100, 150),
    "vier-asse": (100, 100),
    "vier-koenige": (80, 80),
    "vier-ober": (60, 60),
    "vier-unter": (40, 40),
    "binokel": (40, 40),
    "doppelbinokel": (300, 300),
} | {f"acht-{rank}": (1000, 1000) for rank in ("asse", "zehnen", "koenige", "ober", "unter")}
"""What a meld counts, in plain suits and in trump."""

DURCH = {"durch": 1000, "durch-offen": 1500, "durch-hand": 2000}

GAMES = {
    "binokel-3": (40, 40, True),
    "kreuzbinokel-4": (40, 40, True),
    "binokel-benoggler-3": (0, 30, False),
    "binokel-benoggler-4": (0, 30, False),
}
"""What the others get when a game is lost or given up, and whether credits are rounded."""

FAVOURS = (("pass", "meld"), (), ("meld", "pass", "done"), ("declare", "meld", "pass"))
SEEDS = 150


def parts(card: int) -> tuple[str, str]:
    """Suit and rank."""
    suit, _, rank = card_name(card, "german").rpartition("-")
    return suit, rank


def taker(cards: Sequence[int], trump: str | None) -> int:
    """The place of the card that wins: the first of the highest ones."""
    best = 0
    for place, card in enumerate(cards):
        (suit, rank), (high, top) = parts(card), parts(cards[best])
        higher = suit == high and ORDER.index(rank) < ORDER.index(top)
        if higher or suit == trump != high:
            best = place
    return best


def expected(state: State, melded: Counter[int], game: str, trump: str | None) -> list[int]:
    """The score of each seat in a deal that is over; `melded` is what the melds of each count."""
    deal, players = state.deal, state.rules.players
    lost_bonus, conceded_bonus, tens = GAMES[game]
    sides = [{s, (s + 2) % 4} if players == 4 else {s} for s in range(players)]
    assert deal.declarer is not None
    mine, bid = sides[deal.declarer], deal.bid or 0
    contract = state.rules.contracts[deal.contract].id
    if contract in DURCH:
        winners = [t.seats[taker(t.cards, None)] for t in deal.tricks]
        won = winners == [deal.declarer] * state.rules.hand_size
        return [
            (DURCH[contract] if won else -DURCH[contract]) * (s in mine) for s in range(players)
        ]
    points: Counter[int] = Counter()
    tricks: Counter[int] = Counter()
    for trick in deal.tricks:
        winner = trick.seats[taker(trick.cards, trump)]
        points[winner] += sum(POINTS[parts(card)[1]] for card in trick.cards)
        tricks[winner] += 1
    if deal.tricks:
        points[winner] += 10
    discarded = sum(POINTS[parts(card)[1]] for card in deal.discarded)
    made = sum(melded[s] + points[s] for s in mine) + discarded
    lost = deal.conceded or made < bid or not any(tricks[s] for s in mine)
    scores = []
    for seat in range(players):
        side = sides[seat]
        if side == mine:
            credit = made
        else:
            qualified = deal.conceded or any(tricks[s] for s in side)
            credit = sum(points[s] + melded[s] * qualified for s in side)
        credit = (credit + 5) // 10 * 10 if tens else credit
        if side == mine and lost:
            credit = -bid if deal.conceded else -2 * bid
        elif lost:
            credit += conceded_bonus if deal.conceded else lost_bonus
        scores.append(credit)
    return scores


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_is_what_the_rules_say(game: str) -> None:
    rules = rules_of(game)
    ways: Counter[str] = Counter()
    for seed in range(SEEDS):
        laid: list[tuple[int, str, int | None]] = []
        for turn in play_deals(rules, seed, favoured=FAVOURS[seed % len(FAVOURS)]):
            for event in turn.events:
                if isinstance(event, MeldLaid):
                    pattern = rules.melds[event.meld]
                    laid.append((event.seat, pattern.meld, pattern.suit))
        state = turn.state
        named = state.deal.trump
        trump = SUITS[named] if 0 <= named < len(SUITS) else None
        melded: Counter[int] = Counter()
        for seat, meld, suit in laid:
            melded[seat] += MELDS[meld][suit is not None and suit == named]
        assert list(state.match.results[-1].score) == expected(state, melded, game, trump), seed
        assert state.deal.declarer is not None
        way = rules.contracts[state.deal.contract].id
        if way == "normal" and not state.deal.conceded:
            way = "made" if state.match.results[-1].score[state.deal.declarer] > 0 else "lost"
        ways[way] += 1
    assert ways.keys() >= {"made", "lost", "normal", "durch", "durch-offen"}
