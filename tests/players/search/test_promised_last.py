"""Who has promised to win the last trick with a card keeps it for that in imagined deals."""

from __future__ import annotations

import random

from game.cards import parse_card, suit_of
from game.engine.actions import PASS, Action
from game.engine.shuffle import deal_for
from game.engine.view import KONTRA, RE, View, begin
from game.players.search.bits import Bits
from game.players.search.games import GameTerms, ahead
from game.players.search.playout import FastPlayout, Start
from game.players.search.promised_last import kept_for_last
from game.players.worlds.constraints import certain
from game.players.worlds.located import Located
from tests.contract.rulesets import contract_of, rules_of
from tests.engine.watched import WatchedDeal

RULES = rules_of("marias")
SEVEN = parse_card("herz-7")


def view_of(contract: str, announced: tuple[tuple[int, int], ...] = ()) -> View:
    """What is known where seat 0 plays a game with hearts as trump."""
    return begin(RULES, 0)._replace(
        contract=contract_of(RULES, contract).number,
        trump=suit_of(SEVEN),
        declarer=0,
        sides=(RE, KONTRA, KONTRA),
        announced=announced,
    )


def test_each_side_keeps_what_it_has_promised() -> None:
    against = next(n for n, level in enumerate(RULES.levels) if level.promises)
    assert kept_for_last(RULES, view_of("spiel")) == (frozenset(), frozenset())
    assert kept_for_last(RULES, view_of("sieben")) == (frozenset({SEVEN}), frozenset())
    said = view_of("spiel", ((2, against),))
    assert kept_for_last(RULES, said) == (frozenset(), frozenset({SEVEN}))


def test_the_loop_keeps_the_card_as_long_as_it_may() -> None:
    """Who has promised it plays it only where no other card is allowed; the others as they like."""
    view, rng, early = view_of("sieben"), random.Random(3), [0, 0]
    at = RULES.phase_at("tricks")
    assert at is not None
    bits = Bits(RULES.table(at, view.contract, view.trump), RULES.pack, {})
    seven = bits.copies[SEVEN]
    for _ in range(100):
        pack = rng.sample(RULES.pack, 30)
        hands = bits.cards([pack[seat * 10 : seat * 10 + 10] for seat in range(3)])
        holder = next((seat for seat, hand in enumerate(hands) if hand & seven), None)
        if holder is None:
            continue
        for side in (RE, KONTRA):
            loop, log = FastPlayout(bits), list[tuple[int, int, int]]()
            loop.save(*([SEVEN] if of == side else [] for of in (RE, KONTRA)))
            sides = [side if seat == holder else 1 - side for seat in range(3)]
            loop.run(hands, Start(0, 0, ()), sides, rng.random, 0.3, log=log)
            for _, allowed, card in log:
                assert 1 << card != seven or allowed == seven
            loop.save(*([] if of == side else [SEVEN] for of in (RE, KONTRA)))
            log.clear()
            loop.run(hands, Start(0, 0, ()), sides, rng.random, 0.3, log=log)
            early[side] += any(1 << card == seven != allowed for _, allowed, card in log)
    assert min(early) > 20


SKAT = rules_of("skat", (("spitze", "true"),))
LOWEST = parse_card("kreuz-7")


def skat_of(seat: int, *raised: str) -> View:
    """What a seat knows where seat 0 plays Kreuz and has promised this."""
    return begin(SKAT, seat)._replace(
        contract=contract_of(SKAT, "kreuz").number,
        declarer=0,
        bid=18,
        sides=(RE, KONTRA, KONTRA),
        raised=tuple(one.number for one in SKAT.raises if one.id in raised),
    )


def test_the_lowest_trump_is_kept_by_who_has_promised_a_trick_with_it() -> None:
    assert kept_for_last(SKAT, skat_of(1, "schneider")) == (frozenset(), frozenset())
    assert kept_for_last(SKAT, skat_of(1, "spitze")) == (frozenset({LOWEST}), frozenset())


def test_the_others_know_where_that_card_is() -> None:
    declare = Action("declare", contract_of(SKAT, "kreuz").number)
    promise = next(one.number for one in SKAT.raises if one.id == "spitze")
    for seed in range(40):
        deal = WatchedDeal(SKAT, deal_for(SKAT, seed, 1))
        deal.say(Action("bid", 18), PASS, PASS, PASS, declare)
        if Action("raise", promise) in deal.legal:
            break
    declarer = deal.asked
    known = []
    for _ in range(2):
        view = next(view for view in deal.views if view.seat != declarer)
        known.append(certain(SKAT, Located(SKAT, view))[0].get((declarer, LOWEST)))
        if len(known) == 1:
            deal.say(Action("raise", promise))
    assert known == [None, 1]


def test_a_game_is_lost_without_the_promised_trick() -> None:
    terms = GameTerms(contract_of(SKAT, "kreuz").number, 18, (), False, 1, 1, (True, True), 120)
    assert ahead(SKAT, terms, 80) == 24
    assert ahead(SKAT, terms._replace(kept=False), 80) == -48
