"""Sheets of games in which two sides are set against each other, counted anew."""

from __future__ import annotations

from game.cards import KIND_MASK, Rank, Suit, kind_of, rank_of
from game.engine.actions import CHANCE, PASS, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.shuffle import deal_for
from game.rules import load
from tests.contract.rulesets import path_of
from tests.games.finished import finished, finished_by
from tests.records.shelf import changed, ruleset_of


def test_in_boston_each_opponent_pays_what_the_bid_is_worth() -> None:
    rules = compile_rules(load(path_of("boston")).ruleset)
    played = 0
    for state, _ in finished("boston"):
        result = state.match.results[-1]
        if result.declarer is None:
            continue
        played += 1
        spec, took = rules.contracts[result.contract].spec, result.card_points[result.declarer]
        made = took == 1 if spec.bounds_tricks else took >= (spec.win_at or 0)
        made = not took if spec.needs_no_trick else made
        paid = spec.value if made else -spec.value
        assert result.score[result.declarer] == 3 * paid, state.match.number
        assert [result.score[s] for s in range(4) if s != result.declarer] == [-paid] * 3
    assert played


def test_in_boston_the_piccolissimo_is_won_with_exactly_one_trick() -> None:
    """It ends with the second trick, or with the last where there was none."""
    rules = compile_rules(load(path_of("boston")).ruleset)
    number = next(one.number for one in rules.contracts if one.id == "piccolissimo")
    bid, taken = Action("declare", number), set()
    for deal in range(1, 13):
        state, _ = apply(start(rules), CHANCE, deal_for(rules, 3, deal))
        while state.phase is not None:
            seat = pending(state)[0]
            lawful = tuple(legal_actions(state, seat))
            free = state.deal.declarer is None and bid in lawful
            chosen = bid if free else PASS if PASS in lawful else lawful[deal % len(lawful)]
            state, _ = apply(state, seat, chosen)
        result = state.match.results[-1]
        own = sum(trick.winner == result.declarer for trick in state.deal.tricks)
        won = 1 if own == 1 else -1
        assert result.score[result.declarer] == won * 3 * 24
        assert sorted(result.score)[1 if won > 0 else 3] == -24 * won
        assert own == 2 or len(state.deal.tricks) == 13
        assert own < 2 or state.deal.tricks[-1].winner == result.declarer
        taken.add(own)
    assert taken == {0, 1, 2}


def test_in_sueca_more_than_ninety_count_two_games_and_all_tricks_four() -> None:
    counted = set()
    for state, _ in finished("sueca"):
        result = state.match.results[-1]
        ours = sum(result.card_points[::2])
        theirs = 120 - ours
        taken = {trick.winner % 2 for trick in state.deal.tricks}
        games = 4 if len(taken) == 1 else 2 if min(ours, theirs) < 30 else 1
        games = 0 if ours == theirs else games
        assert result.score[0] == (games if ours > theirs else 0)
        assert result.score[1] == (games if theirs > ours else 0)
        counted.add(games)
    assert {1, 2} <= counted


def test_in_belka_the_first_deal_and_the_one_after_a_tie_count_double() -> None:
    """One point, two where the others stay under 30, twelve for all card points."""
    counted, ties = set[tuple[int, bool]](), 0
    for seed in range(60):
        double = True
        for state, _ in finished("belka", 8, seed):
            result = state.match.results[-1]
            ours = sum(result.card_points[::2])
            theirs = 120 - ours
            fewer = min(ours, theirs)
            worth = 12 if fewer == 0 else 2 if fewer < 30 else 1
            worth = 0 if ours == theirs else worth << double
            assert result.score[0] == result.score[2] == (worth if ours > theirs else 0)
            assert result.score[1] == result.score[3] == (worth if theirs > ours else 0)
            counted.add((worth, double))
            double, ties = ours == theirs, ties + (ours == theirs)
    assert {(1, False), (2, False), (2, True), (4, True)} <= counted
    assert ties


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


HIGH = (Rank.AS, Rank.ZEHN)


def test_in_marias_marriages_count_among_the_card_points() -> None:
    """The declarer needs more than the opponents, or a hundred, and each ten above counts more."""
    decided = set[str]()
    for state, _ in [one for seed in range(7, 19) for one in finished("marias", 300, seed)]:
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


def test_only_the_declarers_side_may_write_down_what_it_won_or_lost() -> None:
    rules = changed(ruleset_of("twenty-eight"), {"scoring.settlement": "re_only"})
    written = set()
    for state, _ in finished_by(rules):
        result = state.match.results[-1]
        if result.declarer is None or result.score == (0,) * 4:
            continue
        mine = rules.team(result.declarer)
        assert all(result.score[seat] == 0 for seat in range(4) if seat not in mine)
        assert len({result.score[seat] for seat in mine}) == 1
        written.add(result.score[result.declarer] > 0)
    assert written == {True, False}
