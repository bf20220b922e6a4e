"""Sheets of Minnesota Whist, Hearts for three, German Solo, Bézique, Calabresella and Rikken,
counted anew."""

from __future__ import annotations

from itertools import count

import pytest

from game.cards import KIND_MASK, Rank, Suit, card_name, kind_of, rank_of
from game.engine.actions import CHANCE, PASS
from game.engine.compiling import compile_rules
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.rules import load
from tests.contract.rulesets import path_of
from tests.games.test_games import finished
from tests.games.test_sheets_of_strangers import SUITS, taken

PLAIN = ("as", "koenig", "dame", "bube", "10", "9", "8", "7", "6", "5", "4", "3", "2")
GERMAN_SOLO = ("as", "koenig", "dame", "bube", "10", "9", "8", "7")
HIGH = (Rank.AS, Rank.ZEHN)
BEZIQUE = {
    "sequenz": 250,
    "trumpfpaar": 40,
    "paar": 20,
    "bezique": 40,
    "doppel": 500,
    "asse": 100,
    "koenige": 80,
    "damen": 60,
    "buben": 40,
    "sieben": 10,
}
CALABRESELLA = {"as": 3, "3": 1, "2": 1, "koenig": 1, "dame": 1, "bube": 1}


def tricks_of(state: State) -> list[int]:
    """How many tricks every seat has."""
    return [
        sum(trick.winner == seat for trick in state.deal.tricks)
        for seat in range(state.rules.players)
    ]


def contract_of(state: State) -> str:
    """What was played."""
    return state.rules.contracts[state.match.results[-1].contract].id


@pytest.mark.parametrize("game", ["hoch", "tief"])
def test_in_minnesota_whist_partners_count_what_is_above_six_tricks(game: str) -> None:
    """For them where high was named, against them where all have passed."""
    played = 0
    for state, _ in finished("minnesota-whist", 80):
        if contract_of(state) != game:
            continue
        played, tricks = played + 1, tricks_of(state)
        for seat, score in enumerate(state.match.results[-1].score):
            above = max(0, tricks[seat] + tricks[(seat + 2) % 4] - 6)
            assert score == (above if game == "hoch" else -above)
    assert played


def test_in_spot_hearts_the_last_trick_takes_the_card_laid_aside_too() -> None:
    brought = 0
    for state, _ in finished("spot-hearts"):
        cards = taken(state, "spot-hearts")
        (widow,) = [card_name(card, state.rules.faces) for card in state.deal.talon]
        cards[state.deal.tricks[-1].winner].append(widow)
        brought += widow.startswith("herz") or widow == "pik-dame"
        lost = [
            sum(14 - PLAIN.index(rank) for suit, rank in map(halves, mine) if suit == "herz")
            + 25 * ("pik-dame" in mine)
            for mine in cards
        ]
        assert sum(lost) == 129
        assert list(state.match.results[-1].score) == [-points for points in lost]
    assert brought


def halves(name: str) -> tuple[str, str]:
    """Suit and rank of a card, or what a meld is and its suit."""
    suit, _, rank = name.partition("-")
    return suit, rank


def test_in_german_solo_three_matadors_stand_above_the_trump_suit() -> None:
    above = 0
    for state, _ in finished("german-solo"):
        if state.match.results[-1].declarer is None:
            continue
        trump = SUITS[state.deal.trump]
        matadors = ["kreuz-dame", f"{trump}-7", "pik-dame"]
        order = [*matadors, *(f"{trump}-{rank}" for rank in GERMAN_SOLO)]
        for trick in state.deal.tricks:
            names = [card_name(card, state.rules.faces) for card in trick.cards]
            trumps = [name for name in names if name in order]
            led = [name for name in names if halves(name)[0] == halves(names[0])[0]]
            best = (
                min(trumps, key=order.index)
                if trumps
                else min(led, key=lambda name: GERMAN_SOLO.index(halves(name)[1]))
            )
            above += best in matadors
            seats = [(trick.leader + turn) % 4 for turn in range(4)]
            assert trick.winner == seats[names.index(best)]
    assert above > 9


def test_in_bezique_aces_tens_melds_and_the_last_trick_make_the_score() -> None:
    melded = 0
    for state, _ in finished("bezique"):
        cards, last = taken(state, "bezique"), state.deal.tricks[-1].winner
        total = list(state.match.results[-1].score)
        for seat in range(2):
            brisques = sum(10 for card in cards[seat] if halves(card)[1] in ("as", "10"))
            names = [state.rules.melds[meld].name for meld in state.deal.melds[seat]]
            melds = sum(BEZIQUE[halves(name)[0]] for name in names)
            seven = 10 * sum(
                line.seat == seat and line.reason in ("turned_up", "exchanged")
                for line in state.deal.credits
            )
            assert total[seat] == brisques + melds + seven + 10 * (last == seat)
            melded += melds
    assert melded


def test_in_calabresella_eighteen_of_thirty_five_win() -> None:
    """The discard is the declarer's, and in a solo the monte goes with the last trick."""
    won = set()
    for state, _ in finished("calabresella"):
        result = state.match.results[-1]
        if result.declarer is None:
            continue
        cards = taken(state, "calabresella")
        solo, last = contract_of(state) == "solo", state.deal.tricks[-1].winner
        lying = state.deal.talon if solo else state.deal.discarded
        assert len(lying) == 4
        cards[last if solo else result.declarer] += [
            card_name(card, state.rules.faces) for card in lying
        ]
        points = [sum(CALABRESELLA.get(halves(card)[1], 0) for card in mine) for mine in cards]
        points[last] += 3
        assert sum(points) == 35
        made = points[result.declarer] >= 18
        others = [trick.winner for trick in state.deal.tricks if trick.winner != result.declarer]
        swept = not others or len(others) == len(state.deal.tricks)
        value = (2 if solo else 1) * (2 if swept else 1)
        assert result.score[result.declarer] == (value if made else -value)
        won.add(made)
    assert won == {True, False}


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


def test_what_is_played_in_rikken_alone_stands_once() -> None:
    """Misère is open in one of two games; all else of it is taken over."""
    contracts = compile_rules(load(path_of("rikken")).ruleset).ruleset.contracts
    misere, offen = contracts["misere"], contracts["offen"]
    assert (misere.goal, misere.sides) == (offen.goal, offen.sides) == ("no_tricks", "solo")
    assert (misere.hand, offen.hand) == ("closed", "open")


def test_in_marias_a_promised_seven_counts_for_whoever_it_comes_off() -> None:
    """A silent one counts once, a promised one twice, and against the declarer if it fails."""
    met = set[tuple[bool, int]]()
    for state, _ in finished("marias", 300):
        result, deal = state.match.results[-1], state.deal
        rules, declarer = state.rules, deal.declarer
        contract = rules.contracts[result.contract].spec
        if declarer is None or not contract.counts_points:
            continue
        last = deal.tricks[-1]
        seven = kind_of(Suit(deal.trump), Rank.SIEBEN)
        winning = last.cards[last.seats.index(last.winner)] & KIND_MASK
        mine = last.winner == declarer
        special = 0
        if winning == seven:
            special = (2 if contract.promises else 1) if mine else -1
        elif seven in [card & KIND_MASK for card in last.cards]:
            holder = last.seats[[card & KIND_MASK for card in last.cards].index(seven)]
            lost = (holder == declarer) != mine
            special = (-1 if holder == declarer else 1) if lost else 0
        if contract.promises and not (mine and winning == seven):
            special -= 2
        found = sum(line.points for line in result.sheet if line.reason.startswith("special"))
        assert found == special, result.sheet
        met.add((bool(contract.promises), special))
    assert (True, -2) in met, met


def test_in_marias_marriages_count_among_the_card_points() -> None:
    """The declarer needs more than the opponents, or a hundred, and each ten above counts more."""
    decided = set[str]()
    for state, _ in [one for seed in range(7, 13) for one in finished("marias", 300, seed)]:
        result, deal = state.match.results[-1], state.deal
        contract = state.rules.contracts[result.contract].spec
        if deal.declarer is None or not contract.counts_points:
            continue
        points = [sum(10 for card in (*deal.discarded,) if rank_of(card) in HIGH), 0]
        for trick in deal.tricks:
            side = int(trick.winner != deal.declarer)
            points[side] += sum(10 for card in trick.cards if rank_of(card) in HIGH)
        points[int(deal.tricks[-1].winner != deal.declarer)] += 10
        assert sum(points) == 90
        without = points[0] > points[1]
        for seat, melds in enumerate(deal.melds):
            for number in melds:
                meld = state.rules.melds[number]
                points[int(seat != deal.declarer)] += 40 if meld.suit == deal.trump else 20
        won = points[0] >= contract.win_at if contract.win_at else points[0] > points[1]
        steps = {line.detail: line.points for line in result.sheet if line.reason == "step"}
        assert (steps["spiel"] > 0) == won
        most = points[0] if won else points[1]
        more = (most - 100) // 10 if most >= 110 else 0
        assert abs(steps.get("hundert", 0)) == more, (points, steps)
        decided.add("melds" if won != without else "tricks")
    assert decided == {"melds", "tricks"}
