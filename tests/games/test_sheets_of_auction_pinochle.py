"""Sheets of Auction Pinochle, counted anew: a table of bids, double for who plays and loses, single
for who gives up once the widow is seen."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.cards import card_name, suit_name
from game.engine.actions import CHANCE, PASS, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import meld_points
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold
from game.laboratory.measures import observe
from game.rules import load
from game.texts import LANGUAGES, texts
from game.ui.screens.sheets.sheet_table import sheet_table
from tests.contract.rulesets import path_of

POINTS = {"as": 11, "10": 10, "koenig": 4, "dame": 3, "bube": 2, "9": 0}

PRICES = {250: 1, 300: 3, 350: 5, 400: 10, 450: 15, 500: 20}


def price_of(bid: int) -> int:
    """What a bid is worth by the table."""
    return PRICES[max(least for least in PRICES if least <= bid)]


def played(rules: Rules, seed: int) -> tuple[State, View]:
    """A deal in which one bid is named, all that can be is melded, and the rest is chance; with
    what the first seat knows."""
    chance = Random(seed)
    bids = [contract for contract in rules.contracts if contract.of_ladder is not None]
    named = Action("declare", chance.choice(bids[:12]).number)
    step, view = apply(start(rules), CHANCE, deal_for(rules, seed, 1)), begin(rules, 0)
    while True:
        for event in step.events:
            view = fold(rules, view, redact(event, 0))
        state = step.state
        if state.phase is None:
            return state, view
        (seat,) = pending(state)
        legal = legal_actions(state, seat)
        melds = [action for action in legal if action.verb == "meld"]
        if state.deal.declarer is None:
            action = named if named in legal and seat == chance.choice((0, 1, 2)) else PASS
        else:
            action = melds[0] if melds else chance.choice(list(legal))
        step = apply(state, seat, action)


def test_who_gives_up_pays_once_and_who_falls_short_twice() -> None:
    rules, ways = compile_rules(load(path_of("auction-pinochle")).ruleset), Counter[str]()
    for seed in range(160):
        state, _ = played(rules, seed)
        deal, result = state.deal, state.match.results[-1]
        if result.thrown_in:
            assert not any(result.score)
            continue
        declarer = result.declarer
        assert declarer is not None
        bid = rules.contracts[result.contract].spec.win_at or 0
        won = [trick.cards for trick in deal.tricks if trick.winner == declarer]
        mine = [*deal.discarded, *(card for cards in won for card in cards)]
        made = sum(POINTS[card_name(card, "french").partition("-")[2]] for card in mine)
        made += 10 * (bool(deal.tricks) and deal.tricks[-1].winner == declarer)
        made += meld_points(state, declarer)
        spades = result.trump >= 0 and suit_name(result.trump, "french") == "pik"
        way = "given up" if deal.conceded else "made" if made >= bid else "lost"
        paid = price_of(bid) * {"given up": -1, "made": 1, "lost": -2}[way]
        paid *= 2 if spades else 1
        assert result.score[declarer] == 2 * paid
        others = [seat for seat in range(3) if seat != declarer]
        assert [result.score[seat] for seat in others] == [-paid, -paid]
        assert not (deal.conceded and (spades or deal.tricks or any(deal.melds)))
        assert observe(rules, state, result).figures["conceded"] == (int(deal.conceded), 1)
        ways[way] += 1
        ways[f"{way} in spades"] += spades
    assert min(ways[way] for way in ("given up", "made", "lost", "made in spades")) > 0


def test_the_sheet_says_that_a_bid_was_given_up() -> None:
    rules = compile_rules(load(path_of("auction-pinochle")).ruleset)
    found = (played(rules, seed) for seed in range(40))
    state, view = next((state, view) for state, view in found if state.deal.conceded)
    bid = rules.contracts[state.deal.contract].spec.win_at
    for lang in LANGUAGES:
        told = sheet_table(rules, view, [f"N{seat}" for seat in range(3)], texts(lang))
        said = {"de": f"bei {bid} abgegangen", "en": f"gave up at {bid}"}[lang]
        assert said in told.summary
        assert told.stamp is not None
        assert str(bid) in told.stamp.reason
