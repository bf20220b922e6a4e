"""Sheets of games in which points are collected, alone or with a partner, counted anew."""

from __future__ import annotations

from collections import Counter

import pytest

from game.cards import KIND_MASK, card_name, parse_card
from game.engine.actions import CHANCE
from game.engine.match.course import reached_at_once
from game.engine.play import apply, legal_actions, pending
from game.engine.rules.compiling import compile_rules
from game.engine.shuffle import deal_for
from game.rules import load
from tests.contract.rulesets import path_of
from tests.games.finished import (
    SUITS,
    contract_of,
    finished,
    finished_by,
    halves,
    results,
    taken,
    tricks_of,
)


def test_in_toepen_the_last_trick_takes_the_kitty() -> None:
    """Four pay one each; whoever takes the last trick has won three, whatever lay in the others."""
    takers = set()
    for state, _ in finished("toepen"):
        last = state.deal.tricks[-1].winner
        expected = [3 if seat == last else -1 for seat in range(4)]
        assert list(state.match.results[-1].score) == expected
        takers.add(last)
    assert len(takers) == 4


SCOTCH = {"bube": 11, "10": 10, "as": 4, "koenig": 3, "dame": 2}


def test_in_scotch_whist_trumps_alone_bring_thirty() -> None:
    for state, _ in finished("catch-ten"):
        suit, cards = SUITS[state.deal.trump], taken(state, "catch-ten")
        worth = [sum(SCOTCH.get(c.partition(f"{suit}-")[2], 0) for c in mine) for mine in cards]
        result = state.match.results[-1]
        assert sum(worth) == 30
        assert list(result.score) == [worth[seat] + worth[(seat + 2) % 4] for seat in range(4)]


HEARTS = {"as": 50, "koenig": 40, "dame": 30, "bube": 20}


def test_in_gong_zhu_the_sheep_brings_a_hundred_and_all_else_costs() -> None:
    """What was shown counts twice, the Ace for all hearts."""
    shown = 0
    for state, _ in finished("gong-zhu"):
        named = {state.rules.promotions[number].id for _, number in state.deal.promoted}
        pig, sheep, heart = (1 + (name in named) for name in ("schwein", "schaf", "herzen"))
        shown += len(named)
        for cards, score in zip(
            taken(state, "gong-zhu"), state.match.results[-1].score, strict=True
        ):
            hearts = [card.removeprefix("herz-") for card in cards if card.startswith("herz-")]
            cost = heart * sum(HEARTS.get(rank, 10 if rank not in "432" else 0) for rank in hearts)
            cost += 100 * (pig * ("pik-dame" in cards) - sheep * ("karo-bube" in cards))
            assert score == -cost
    assert shown


def test_in_zwanzig_ab_who_stays_needs_a_trick_and_hearts_count_double() -> None:
    """Who drops out writes down nothing, and who is left alone five tricks."""
    counted = set()
    for state, _ in finished("zwanzig-ab", deals=80):
        deal, score = state.deal, state.match.results[-1].score
        if deal.declarer is None:
            continue
        factor = 2 if state.rules.contracts[deal.contract].id == "herz" else 1
        tricks = Counter(trick.winner for trick in deal.tricks)
        for seat in range(4):
            if seat not in deal.seats:
                expected, what = 0, "dropped"
            elif len(deal.seats) == 1:
                expected, what = 5, "alone"
            else:
                expected, what = (tricks[seat] or -5), "tricks" if tricks[seat] else "none"
            assert score[seat] == factor * expected
            counted.add((what, factor))
    assert {what for what, _ in counted} > {"dropped", "alone"}, counted


@pytest.mark.parametrize("game", ["hoch", "tief"])
def test_in_minnesota_whist_partners_count_what_is_above_six_tricks(game: str) -> None:
    """For them where high was named, against them where all have passed."""
    played = 0
    for state, _ in [one for seed in range(1, 9) for one in finished("minnesota-whist", 16, seed)]:
        if contract_of(state) != game:
            continue
        played, tricks = played + 1, tricks_of(state)
        for seat, score in enumerate(state.match.results[-1].score):
            above = max(0, tricks[seat] + tricks[(seat + 2) % 4] - 6)
            assert score == (above if game == "hoch" else -above)
    assert played


def test_where_low_counts_for_the_other_side_it_writes_down_what_is_above_six_tricks() -> None:
    """A house rule of Minnesota Whist; high counts as ever."""
    games = Counter[str]()
    ruleset = load(path_of("minnesota-whist"), {"tief": "true"}).ruleset
    rules = compile_rules(ruleset)
    for state, _ in [one for seed in range(1, 9) for one in finished_by(rules, 16, seed)]:
        game, tricks = contract_of(state), tricks_of(state)
        games[game] += 1
        for seat, score in enumerate(state.match.results[-1].score):
            own = tricks[seat] + tricks[(seat + 2) % 4]
            assert score == max(0, (13 - own if game == "tief" else own) - 6)
    assert games["tief"] and games["hoch"]


PLAIN = ("as", "koenig", "dame", "bube", "10", "9", "8", "7", "6", "5", "4", "3", "2")


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


def test_three_card_points_make_one_and_melds_count_in_full() -> None:
    for _, result in results("tressette"):
        for side in result.sides:
            points = sum(result.card_points[seat] for seat in side)
            melds = sum(result.melds[seat] for seat in side)
            assert {result.score[seat] for seat in side} == {points // 3 + melds}


def test_in_a_race_a_game_counts_its_multiple_for_everybody() -> None:
    rules = compile_rules(load(path_of("schieber")).ruleset)
    seen = set()
    for _, result in results("schieber"):
        factor = rules.contracts[result.contract].spec.factor
        swept = any(line.reason == "all_taken" for line in result.sheet)
        if swept:
            continue
        seen.add(factor)
        for side in result.sides:
            own = sum(result.card_points[seat] + result.melds[seat] for seat in side)
            assert {result.score[seat] for seat in side} == {own * factor}
    assert seen == {1, 2, 3}


def test_the_target_is_reached_by_the_multiple_in_the_middle_of_a_deal() -> None:
    rules = compile_rules(load(path_of("schieber")).ruleset)
    number = next(c.number for c in rules.contracts if c.id == "obenabe")
    state = next(state for state, result in results("schieber") if not state.match.winners)
    state, _ = apply(state, CHANCE, deal_for(rules, 3, 1))
    while len(state.deal.tricks) < 9:
        seat = pending(state)[0]
        state, _ = apply(state, seat, legal_actions(state, seat)[0])
        if len(state.deal.tricks) == 8 and state.phase is not None:
            break
    taken = [[t.points for t in state.deal.tricks if t.winner % 2 == side] for side in (0, 1)]
    won = max(map(sum, taken))
    short = rules.ruleset.match.target
    assert short is not None and won
    match = state.match._replace(scores=(short - 3 * won,) * rules.players)
    deal = state.deal._replace(contract=number, melds=((),) * rules.players)
    deal = deal._replace(earlier=deal.melds)
    assert reached_at_once(state._replace(match=match, deal=deal))
    least = match._replace(scores=(short - 3 * won - 1,) * rules.players)
    assert not reached_at_once(state._replace(match=least, deal=deal))


BOTIFARRA = {"9": 5, "as": 4, "koenig": 3, "dame": 2, "bube": 1}


def test_in_botifarra_only_what_is_above_half_counts_and_twice_without_trump() -> None:
    """Of 60 points of the cards and 12 of the tricks; each announcement doubles it once more."""
    seen = set()
    for state, view in finished("botifarra", 12):
        result, taken = state.match.results[-1], [0, 0]
        for trick in state.deal.tricks:
            names = [card_name(card & KIND_MASK, "french") for card in trick.cards]
            taken[trick.winner % 2] += 1 + sum(
                BOTIFARRA.get(name.partition("-")[2], 0) for name in names
            )
        assert sum(taken) == 72
        without = state.rules.contracts[result.contract].id == "botifarra"
        factor = (2 if without else 1) << len(view.announced)
        seen.add(factor)
        assert list(result.score) == [max(0, taken[seat % 2] - 36) * factor for seat in range(4)]
    assert len(seen) > 1


def test_a_solo_for_tricks_is_written_down_alone_where_all_count_for_themselves() -> None:
    solos = [pair for pair in results("grasobern") if pair[1].declarer is not None]
    usual = [result for _, result in results("grasobern") if result.declarer is None]
    assert solos and usual
    doubled = 0
    for state, result in solos:
        reasons = {(line.seat, line.reason) for line in result.sheet} - {
            (result.declarer, "doubled")
        }
        assert reasons <= {(result.declarer, "contract_won"), (result.declarer, "contract_lost")}
        times = 2 ** len(state.deal.announced)
        assert {abs(score) for score in result.score} in ({0, 2 * times}, {0, 4 * times})
        doubled += times > 1
    assert doubled
    assert all(sum(result.score) == -2 for result in usual)


def test_jacks_take_away_from_what_tricks_bring() -> None:
    costs = {"herz-bube": 4, "karo-bube": 3, "kreuz-bube": 2, "pik-bube": 1}
    taken = {parse_card(name): points for name, points in costs.items()}
    for state, result in results("knaves"):
        for seat in range(3):
            tricks = [trick for trick in state.deal.tricks if trick.winner == seat]
            jacks = sum(taken.get(card & KIND_MASK, 0) for trick in tricks for card in trick.cards)
            assert result.score[seat] == len(tricks) - jacks


def test_whoever_says_capot_plays_for_five_and_else_jacks_cost() -> None:
    rules = compile_rules(load(path_of("polignac")).ruleset)
    jacks = {parse_card(f"{suit}-bube") for suit in ("kreuz", "pik", "herz", "karo")}
    spades, played = parse_card("pik-bube"), set()
    for state, result in results("polignac"):
        played.add(rules.contracts[result.contract].id)
        if result.declarer is not None:
            others = [result.score[seat] for seat in range(4) if seat != result.declarer]
            assert abs(result.score[result.declarer]) == 5 and not any(others)
            continue
        for seat in range(4):
            won = [c & KIND_MASK for t in state.deal.tricks if t.winner == seat for c in t.cards]
            assert result.score[seat] == -sum((c in jacks) + (c == spades) for c in won)
    assert played == {"spiel", "kapott"}
