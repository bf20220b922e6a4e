"""What a hand promises alone: with the suit that may be named, with the talon, and by who leads."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import parse_card
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation import laying_away, talon_to_come
from game.players.heuristic.valuation.soli import (
    chance_alone,
    chance_over,
    declarer_leads,
    tricks_alone,
)
from game.players.heuristic.valuation.talon_to_come import chance_with_talon
from tests.contract.rulesets import rules_of
from tests.games.finished import finished
from tests.records.shelf import changed, ruleset_of

TRUMPS = "schippen-as schippen-10 schippen-koenig schippen-ober schippen-unter schippen-9 herz-as"
LONG = f"{TRUMPS} schellen-as schellen-10 eichel-as"
"""A hand of Ulti that wins with spades, and with hearts does not."""

LOW = "eichel-7 eichel-8 schippen-7 schippen-8 herz-7 herz-8 schellen-7 schellen-8 eichel-9 "


def numbered(rules: Rules, name: str) -> int:
    """A contract by its German name."""
    return next(one.number for one in rules.contracts if one.spec.label.de == name)


def cards(text: str) -> tuple[int, ...]:
    """A hand by the names of its cards."""
    return tuple(sorted(parse_card(name) for name in text.split()))


def test_a_trump_that_may_be_named_is_the_best_one() -> None:
    rules = rules_of("ulti")
    named, hearts = (numbered(rules, name) for name in ("Parti", "Rote Parti"))
    assert chance_alone(rules, named, cards(LONG), leads=True) > 0.9
    assert chance_alone(rules, hearts, cards(LONG), leads=True) < 0.9


def test_where_one_must_beat_low_cards_do_not_keep_high_ones_safe() -> None:
    """The Unter would be safe below two cards of its suit where one may duck."""
    ulti = rules_of("ulti")
    betli = numbered(ulti, "Betli")
    safe = chance_alone(ulti, betli, cards(f"{LOW} schippen-9"), leads=True)
    risky = chance_alone(ulti, betli, cards(f"{LOW} schippen-unter"), leads=True)
    assert safe > risky


def test_the_talon_helps_a_hand_that_lays_two_cards_away() -> None:
    rules = rules_of("ulti")
    named = numbered(rules, "Parti")
    worse = {"schippen-9": "herz-7", "eichel-as": "herz-8", "schippen-ober": "eichel-7"}
    hand = cards(" ".join(worse.get(card, card) for card in LONG.split()))
    alone = chance_alone(rules, named, hand, leads=True)
    with_talon = chance_with_talon(rules, named, hand, leads=True)
    assert 0.0 < alone < with_talon <= 1.0
    assert chance_with_talon(rules, named, hand[:9], leads=True) == chance_alone(
        rules, named, hand[:9], leads=True
    )


@pytest.mark.parametrize(
    ("game", "first", "leads"),
    [
        ("ulti", False, True),
        ("boston", True, True),
        ("boston", False, False),
        ("vint", True, False),
    ],
)
def test_who_declares_leads_where_the_rules_say_so(game: str, first: bool, leads: bool) -> None:
    rules = rules_of(game)
    assert declarer_leads(rules, len(rules.contracts) - 1, first=first) == leads


def test_who_declares_leads_not_where_the_player_before_does() -> None:
    rules = changed(ruleset_of("vint"), {"phases.tricks.leader": "before_declarer"})
    assert not declarer_leads(rules, len(rules.contracts) - 1, first=True)


def test_what_is_certain_is_reached_or_not() -> None:
    """A hand with the highest trump has what it brings, and nothing can be wrong about that."""
    assert [chance_over(over, 0.0) for over in (-0.5, 0.0, 2.0)] == [0.0, 1.0, 1.0]


def test_somebody_plays_in_most_deals_of_napoleon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever bids has a partner, whom nobody knows."""
    monkeypatch.setattr("tests.games.finished.make_player", lambda _: _easy())
    played = [state.match.results[-1].declarer is not None for state, _ in finished("napoleon", 16)]
    assert sum(played) >= 5


def _easy() -> object:
    from game.players.registry import make_player

    return make_player("easy")


def test_points_that_are_laid_away_are_won_already() -> None:
    rules = rules_of("tapp")
    game = numbered(rules, "Spiel")
    deals = [Random(seed).sample(rules.pack, rules.dealt_size) for seed in range(30)]
    hands = [tuple(sorted(deal)) for deal in deals]
    for hand in hands:
        nothing = chance_alone(rules, game, hand, leads=True)
        assert nothing <= chance_alone(rules, game, hand, leads=True, laid=14.0)
    played = [chance_with_talon(rules, game, hand, leads=True) >= 0.5 for hand in hands]
    assert 8 <= sum(played) <= 16  # of three hands at the table one takes the talon, as a rule


def test_the_more_opponents_the_fewer_tricks() -> None:
    rules = rules_of("solo-whist")
    table = table_of(rules, numbered(rules, "Solo in Herz"), NO_TRUMP)
    hand = tuple(sorted(rules.pack[::4]))
    among = [tricks_alone(rules, table, hand, seats) for seats in (3, 4, 5)]
    assert among == sorted(among, reverse=True) and among[0] > among[-1]


def test_a_hand_promises_more_where_it_may_call_for_the_card_that_it_lacks() -> None:
    ruleset = ruleset_of("calabresella")
    free, bound = changed(ruleset, {}), changed(ruleset, {"contracts.chiamo.calls": False})
    one, pack, chance = numbered(free, "Chiamo"), list(free.pack), Random(5)
    for _ in range(5):
        chance.shuffle(pack)
        hand = sorted(pack[: free.dealt_size])
        without = chance_with_talon(bound, one, hand, leads=False)
        assert chance_with_talon(free, one, hand, leads=False) > without


def test_of_games_of_no_trick_with_a_talon_one_is_judged() -> None:
    """That one brings more, for the hand lies open, makes no hand likelier to take no trick; and
    what each card is worth in other games is not asked where the goal says what goes."""
    rules, found = rules_of("makker-whist"), list[float]()
    none = [one for one in rules.contracts if one.spec.needs_no_trick]
    hand = tuple(sorted(rules.pack)[: rules.dealt_size])
    before = talon_to_come._chance.cache_info().misses
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(laying_away, "_loss", lambda *_: pytest.fail("asked in vain"))
        for contract in none:
            found.append(chance_with_talon(rules, contract.number, hand, leads=False))
    assert len(none) == 2 and found[0] == found[1]
    assert talon_to_come._chance.cache_info().misses == before + 1
