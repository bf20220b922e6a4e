"""Tricks in which the order within suits is upside down: Slalom, Guschti and Mary of Jass."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, Suit, parse_card, parse_rank, rank_of
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import is_turned, ranks_change, table_after
from game.engine.tricks.table import NO_TRUMP, TRUMP, TrickTable, winner
from game.engine.view import begin
from game.players.search.playout import Start
from game.players.search.position import SearchPosition
from tests.claiming.endings import cards, ending
from tests.contract.playing import play_deals
from tests.players.search.positions import cards_asked_for
from tests.records.shelf import changed, ruleset_of

SUITS = ("herz", "pik", "karo", "kreuz")
EVERY_OTHER = {"contracts.spiel.upside_down": [2, 4, 6, 8]}


def sueca() -> Rules:
    """A game with a trump suit, whose suits are upside down in every second trick."""
    return changed(ruleset_of("sueca"), EVERY_OTHER)


def jass() -> Rules:
    """Coiffeur with Slalom, Guschti and Mary."""
    keys = {f"contracts.{name}.enabled": True for name in ("slalom", "guschti", "mary")}
    return changed(ruleset_of("coiffeur"), keys)


def number_of(rules: Rules, game: str) -> int:
    return next(one.number for one in rules.contracts if one.id == game)


def table_of(rules: Rules, game: str, number: int, trump: int = NO_TRUMP) -> TrickTable:
    """The table of the trick with this number, from 1."""
    at = rules.phase_at("tricks")
    assert at is not None
    before = [cards("herz-7 herz-8 herz-9 herz-10")] * (number - 1)
    return table_after(rules, at, number_of(rules, game), trump, (), before)


def takes(table: TrickTable, trick: str) -> str:
    words = trick.split()
    return words[winner(table, [parse_card(word) for word in words])]


@pytest.mark.parametrize(
    ("game", "from_below"),
    [("slalom", {2, 4, 6, 8}), ("guschti", {5, 6, 7, 8, 9}), ("mary", {1, 2, 3, 4})],
)
def test_the_lowest_card_takes_the_tricks_that_are_named(game: str, from_below: set[int]) -> None:
    rules = jass()
    for number in range(1, 10):
        best = takes(table_of(rules, game, number), "herz-9 herz-as herz-6 eichel-6")
        assert best == ("herz-6" if number in from_below else "herz-as"), number


def test_trumps_keep_their_order() -> None:
    rules = sueca()
    turned = table_of(rules, "spiel", 2, int(Suit.HERZ))
    assert takes(turned, "pik-as pik-2 pik-7 kreuz-2") == "pik-2"
    assert takes(turned, "pik-2 herz-2 herz-as pik-as") == "herz-as"


def test_every_trick_of_whole_deals_goes_by_it() -> None:
    """Counted anew without the engine's table."""
    rules, low = sueca(), 0
    names = "as 7 koenig bube dame 6 5 4 3 2"
    order = [parse_rank(name) for name in names.split()]
    for seed in range(4):
        *_, last = play_deals(rules, seed)
        deal = last.state.deal
        for number, trick in enumerate(deal.tricks, 1):
            kinds = [card & KIND_MASK for card in trick.cards]
            group = table_of(rules, "spiel", 1, deal.trump).group
            trumps = [kind for kind in kinds if group[kind] == TRUMP]
            of_suit = [kind for kind in kinds if group[kind] == group[kinds[0]]]
            turned = number in (2, 4, 6, 8) and not trumps
            among = sorted(trumps or of_suit, key=lambda kind: order.index(rank_of(kind)))
            assert trick.seats[kinds.index(among[-1 if turned else 0])] == trick.winner
            low += turned and len(of_suit) > 1
    assert low > 5


def test_it_is_known_whether_cards_rank_alike_to_the_end() -> None:
    rules = jass()
    game = number_of(rules, "guschti")
    assert [is_turned(rules, game, number) for number in (3, 4)] == [False, True]
    assert ranks_change(rules, game, 3, 2)
    assert not ranks_change(rules, game, 4, 5)
    assert not ranks_change(rules, game, 0, 4)


def test_players_imagine_each_trick_as_it_will_be() -> None:
    """Four aces lead to four tricks, of which the second and the fourth go to the sixes."""
    rules = jass()
    hand, out = "herz-as pik-as karo-as kreuz-as", "herz-6 herz-7 herz-8 pik-6 pik-7 pik-8"
    view = ending(
        rules,
        cards(hand),
        cards(f"{out} karo-6 karo-7 karo-8 kreuz-6 kreuz-7 kreuz-8"),
        contract="slalom",
        trump=NO_TRUMP,
        sides=(0, 1, 0, 1),
    )
    fresh = begin(rules, 0)
    position = SearchPosition(rules, view._replace(scores=fresh.scores, soli=fresh.soli))
    each = [cards(" ".join(f"{suit}-{rank}" for suit in SUITS)) for rank in ("as", "6", "7", "8")]
    hands = position.bits.cards(each)
    result = position.playout.run(hands, Start(0, 0, (), 0), (0, 1, 0, 1), lambda: 0.9, 0.0)
    assert result.first == 0
    assert result.tricks == [2, 2, 0, 0]


def test_players_imagine_the_last_trick_as_it_will_be() -> None:
    """It is upside down, and in it alone the second of two equal cards takes nothing."""
    keys = {"second_wins": ["herz-10"], "second_wins_last": False, "upside_down": [10]}
    normal = {f"contracts.normal.{key}": value for key, value in keys.items()}
    rules = changed(ruleset_of("doppelkopf"), normal)
    dealt = (next(iter(cards_asked_for(rules, seed))).position for seed in range(9))
    position = next(one for one in dealt if one.view.contract == rules.usual)
    number = {word: position.bits.first[parse_card(word)] for word in ("herz-10", "pik-as")}
    of_ten, of_ace = 1 << number["herz-10"] + 1, position.bits.copies[parse_card("pik-koenig")]
    for trick, takes in ((0, True), (9, False)):
        bits = position.by_turned[trick]
        beaters = bits.beaters if takes else bits.last_beaters
        assert bool(beaters[number["herz-10"]] & of_ten) == takes
        assert bool(beaters[number["pik-as"]] & of_ace) != takes
