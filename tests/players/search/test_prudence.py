"""What looks foolish to whoever plays along."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, card_name
from game.players.base import Request
from game.players.comparisons import noted
from game.players.search import SearchBudget, SearchPlayer
from game.players.search.position import SearchPosition
from game.players.search.prudence import Prudence
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.players.asking import request_at_end
from tests.players.french import HEALTHY, deal
from tests.players.search.positions import DEALT, FOES, PARTNERS, cards_asked_for


def prudence(request: Request) -> tuple[Prudence, list[int]]:
    """What there is to say of the cards that may be played, and these cards."""
    position = SearchPosition(request.rules, request.view)
    kinds = [action.arg & KIND_MASK for action in request.legal if action.verb == "play"]
    *_, others = position.cards()
    return Prudence(position, Worlds(request.rules, request.view), kinds, others), kinds


def foolish(text: str, ruleset: str = "doppelkopf", **house: str) -> set[str]:
    table, kinds = prudence(request_at_end(text, ruleset, **house))
    return {card_name(kind, "french") for kind in kinds if table.foolish(kind)}


def test_a_trick_gets_points_where_it_is_a_partners_and_none_where_it_is_a_foes() -> None:
    assert foolish(PARTNERS) == {"pik-koenig"}
    assert foolish(FOES) == {"pik-10"}


def test_no_trump_with_points_is_led_into_hands_that_may_take_it() -> None:
    assert foolish(DEALT) == {"karo-as"}


TRUMPS = "karo-10 karo-as herz-bube karo-dame kreuz-dame kreuz-as kreuz-10 pik-10 herz-as"


@pytest.mark.parametrize(
    ("led", "wrong"),
    [
        ("kreuz-bube", {"karo-10", "karo-as"}),  # nobody knows whose trick it will be
        ("pik-as", {"pik-10"}),
        ("pik-koenig", set()),  # the Ten takes it
    ],
)
def test_who_plays_second_keeps_points_back(led: str, wrong: set[str]) -> None:
    text = deal(f"{led} herz-koenig", f"{TRUMPS} herz-koenig kreuz-9", nines=True)
    found = foolish(f"{text}{HEALTHY}0: play {led}\n", "doppelkopf", neunen="true")
    assert found == wrong


def test_the_last_hand_trumps_with_a_card_that_brings_points_home() -> None:
    held = (
        "karo-as karo-10 karo-koenig pik-10 pik-as herz-as herz-bube pik-bube kreuz-bube karo-bube"
    )
    text = deal("kreuz-as", "kreuz-as", "kreuz-10", held)
    played = "0: play kreuz-as\n1: play kreuz-as\n2: play kreuz-10\n"
    assert foolish(text + HEALTHY + played) == {*held.split()} - {"karo-as", "karo-10"}


def test_no_points_are_led_that_nobody_follows() -> None:
    """Of the spades only one is still out."""
    text = deal(
        "pik-as pik-10 kreuz-as kreuz-as herz-10 herz-10 pik-dame pik-dame karo-dame herz-bube",
        "pik-as kreuz-koenig herz-as herz-as herz-koenig herz-koenig karo-koenig karo-bube "
        "karo-as pik-bube",
        "pik-10 kreuz-koenig",
        "pik-koenig",
    )
    played = "0: play pik-as\n1: play pik-as\n2: play pik-10\n3: play pik-koenig\n"
    assert "pik-10" in foolish(text + HEALTHY + played)


def test_where_all_cards_are_known_nothing_is_foolish() -> None:
    for asked in cards_asked_for(rules_of("doppelkopf"), 5):
        request = asked.request
        table, kinds = prudence(request)
        if Worlds(request.rules, request.view).certain:
            assert not any(map(table.foolish, kinds))
            return
    raise AssertionError("no such position")


def test_a_foolish_card_is_played_only_where_it_is_better_by_far() -> None:
    """Asked at random places of random deals."""
    player, met = SearchPlayer(SearchBudget(tricks=240, worlds=12, errors=0.1)), 0
    for seed in range(1, 5):
        for asked in cards_asked_for(rules_of("doppelkopf"), seed):
            table, kinds = prudence(asked.request)
            wrong = {kind for kind in kinds if table.foolish(kind)}
            if not wrong or wrong == set(kinds):
                continue
            with noted() as comparisons:
                chosen = player.choose(asked.request).arg & KIND_MASK
            for comparison in comparisons:
                rows = zip(comparison.means, comparison.plans, strict=True)
                means = {plan[0].arg & KIND_MASK: mean for mean, plan in rows if mean is not None}
                sensible = [mean for kind, mean in means.items() if kind not in wrong]
                if chosen in wrong and sensible:
                    assert means[chosen] > max(sensible)
                met += chosen not in wrong
    assert met
