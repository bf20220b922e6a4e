"""Of cards that promise as much, the one that anybody would play."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.tricks.table import beats, winner
from game.players.base import Request
from game.players.comparisons import noted
from game.players.registry import make_player
from game.players.search import SearchBudget, SearchPlayer
from game.players.search.choosing import TIE
from game.players.search.convention import MANY, Convention
from game.players.search.position import SearchPosition
from game.players.search.prudence import Prudence
from game.players.worlds import Worlds
from game.values import Card
from tests.contract.rulesets import rules_of
from tests.players.asking import request_at_end
from tests.players.search.positions import DEALT, FOES, PARTNERS, Asked, cards_asked_for


def convention(request: Request) -> Convention:
    position = SearchPosition(request.rules, request.view)
    _, _, others = position.cards()
    return Convention(position, others)


LEADS = convention(request_at_end(DEALT, "doppelkopf"))
FOLLOWS = convention(request_at_end(DEALT + "0: play herz-10\n", "doppelkopf"))


def looks_foolish(asked: Asked, card: Card) -> bool:
    request = asked.request
    kinds = [action.arg & KIND_MASK for action in request.legal if action.verb == "play"]
    *_, others = asked.position.cards()
    worlds = Worlds(request.rules, request.view)
    return Prudence(asked.position, worlds, kinds, others).foolish(card & KIND_MASK)


def outdone(card: str, *others: str) -> int:
    return FOLLOWS.outdone(parse_card(card), [parse_card(other) for other in (card, *others)])


@pytest.mark.parametrize(
    ("card", "others", "instead"),
    [
        ("pik-dame", ("karo-dame",), "karo-dame"),
        ("pik-bube", ("herz-bube", "karo-bube"), "karo-bube"),
        ("karo-dame", ("pik-dame",), "karo-dame"),
        ("pik-dame", ("karo-bube",), "pik-dame"),  # fewer points for the trick are another matter
        ("kreuz-dame", ("karo-dame",), "kreuz-dame"),  # it tells its side
    ],
)
def test_of_two_cards_that_lose_the_trick_the_weaker_one_goes(
    card: str, others: tuple[str, ...], instead: str
) -> None:
    assert outdone(card, *others) == parse_card(instead)


@pytest.mark.parametrize("game", ["kein-stich", "oh-hell"])
def test_where_tricks_may_be_unwanted_the_weaker_one_is_kept(game: str) -> None:
    for asked in cards_asked_for(rules_of(game), 3):
        kinds = {action.arg & KIND_MASK for action in asked.request.legal}
        there = convention(asked.request)
        assert [there.outdone(kind, kinds) for kind in kinds] == list(kinds)
        assert [there.rather(kinds, kind) for kind in kinds] == list(kinds)


def test_who_leads_keeps_no_card_back() -> None:
    kinds = [parse_card(card) for card in ("karo-bube", "karo-koenig", "herz-koenig")]
    assert [LEADS.outdone(kind, kinds) for kind in kinds] == kinds


@pytest.mark.parametrize(
    ("table", "chosen", "others", "rather"),
    [
        (FOLLOWS, "karo-dame", ("karo-bube",), "karo-bube"),
        (FOLLOWS, "karo-bube", ("karo-dame",), "karo-bube"),
        (LEADS, "kreuz-10", ("pik-koenig",), "pik-koenig"),
        (LEADS, "kreuz-as", ("pik-koenig",), "kreuz-as"),  # it takes the trick
        (LEADS, "karo-bube", ("pik-koenig",), "karo-bube"),  # trumps are led for a reason
        (LEADS, "kreuz-10", ("karo-koenig",), "kreuz-10"),
    ],
)
def test_what_is_missed_less_goes_where_it_costs_nothing(
    table: Convention, chosen: str, others: tuple[str, ...], rather: str
) -> None:
    kinds = [parse_card(card) for card in (chosen, *others)]
    assert table.rather(kinds, parse_card(chosen)) == parse_card(rather)


@pytest.mark.parametrize(
    ("table", "kind", "chosen", "less"),
    [
        (FOLLOWS, "karo-bube", "karo-10", True),
        (FOLLOWS, "karo-koenig", "karo-as", True),
        (FOLLOWS, "karo-10", "karo-bube", False),
        (FOLLOWS, "karo-10", "karo-as", False),  # both are many
        (LEADS, "pik-koenig", "kreuz-10", True),
        (LEADS, "pik-koenig", "kreuz-as", False),
    ],
)
def test_few_points_are_risked_rather_than_many(
    table: Convention, kind: str, chosen: str, less: bool
) -> None:
    assert table.risks_less(parse_card(kind), parse_card(chosen)) is less


def test_points_for_a_partner_are_no_risk() -> None:
    table = convention(request_at_end(PARTNERS, "doppelkopf"))
    assert not table.risks_less(parse_card("pik-koenig"), parse_card("pik-10"))


@pytest.mark.parametrize(("record", "rather"), [(PARTNERS, "pik-10"), (FOES, "pik-koenig")])
def test_a_trick_that_is_a_partners_for_certain_gets_points_and_a_foes_does_not(
    record: str, rather: str
) -> None:
    table = convention(request_at_end(record, "doppelkopf"))
    kinds = [parse_card(card) for card in ("pik-koenig", "pik-10")]
    assert [table.rather(kinds, kind) for kind in kinds] == [parse_card(rather)] * 2


def test_nobody_throws_a_high_card_away_beside_a_lower_one_of_the_same_points() -> None:
    """Asked at random places of random deals, after the reference functions."""
    player = SearchPlayer(SearchBudget(tricks=60, worlds=4, errors=0.1))
    rules, met = rules_of("doppelkopf"), 0
    for seed in range(1, 5):
        for asked in cards_asked_for(rules, seed):
            view, table = asked.view, asked.position.bits.table
            if not view.trick:
                continue
            best = view.trick[winner(table, view.trick)]
            bits = asked.position.bits
            special = [kind for kind, first in bits.first.items() if bits.special >> first & 1]
            lose = [
                action.arg & KIND_MASK
                for action in asked.request.legal
                if action.verb == "play" and not beats(table, action.arg, best)
            ]
            chosen = player.choose(asked.request).arg & KIND_MASK
            lower = [
                kind
                for kind in lose
                if table.group[kind] == table.group[chosen]
                and table.points[kind] == table.points[chosen]
                and table.strength[kind] < table.strength[chosen]
                and kind not in special
            ]
            if chosen in lose and chosen not in special:
                assert not lower
                met += 1
    assert met > 30


def test_what_is_told_of_a_card_that_goes_for_its_looks_is_no_more_than_a_tie_behind() -> None:
    """Unless it is the simple player's, or does the same for it, or risks fewer points: those go
    where another is not better beyond doubt. What looks foolish must be better by far."""
    player, simple = (
        SearchPlayer(SearchBudget(tricks=240, worlds=12, errors=0.1)),
        make_player("greedy"),
    )
    behind = careful = 0
    for seed in (17, 27, 35, 40, 47):
        for asked in cards_asked_for(rules_of("doppelkopf"), seed):
            points = asked.position.bits.table.points
            with noted() as comparisons:
                chosen = player.choose(asked.request)
            for comparison in comparisons:
                mine = comparison.means[comparison.chosen]
                assert mine is not None
                rows = zip(comparison.means, comparison.plans, strict=True)
                most, best = max((mean, plan[0].arg) for mean, plan in rows if mean is not None)
                usual = simple.choose(asked.request).arg & KIND_MASK
                brings = points[chosen.arg & KIND_MASK]
                could = max(points[best & KIND_MASK], points[usual])
                if mine < most and brings != points[usual]:
                    if brings < MANY <= could or looks_foolish(asked, best):
                        careful += most - mine > TIE + 1e-9
                    else:
                        assert most - mine <= TIE + 1e-9
                        behind += 1
    assert behind
    assert careful
