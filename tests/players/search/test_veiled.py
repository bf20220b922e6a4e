"""While a trump lies hidden imagined deals are played on as the engine lets them be played."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.actions import PLAY, SHOW
from game.engine.events import NOBODY
from game.engine.imagined.world import World
from game.engine.play import legal_actions
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import Playing
from game.engine.tricks.table import UNNAMED
from game.engine.view import View
from game.players.base import request_for
from game.players.search import BUDGETS, SearchBudget, going_on, values
from game.players.search.position import SearchPosition
from game.players.search.veiled import Opened, Veiled, VeiledDecision, veil_of
from game.review.trials import cards_tried
from tests.contract.rulesets import rules_of
from tests.engine.tricks.test_hidden_trump import HEARTS, RULES, Table
from tests.engine.watched import WatchedDeal
from tests.players.search.test_trump_to_come import WHOLE

HIDING = ["three-nought-four", "twenty-eight", "twenty-nine"]
"""Where nobody asks and cards lie face down, where who asks must trump, and where it need not."""

ERRORS, DEALS = 0.3, 40


def while_hidden(rules: Rules, chance: Random) -> WatchedDeal | None:
    """A deal at a card, played at random so far, with the trump hidden; None where it was shown, or
    nobody has named one."""
    table = WatchedDeal(rules, deal_for(rules, chance.randrange(1000), 1))
    wanted = chance.randrange(12)
    while table.state.phase is not None:
        plays = [one for one in table.legal if one.verb == "play"]
        hidden = table.view.hidden_trump is not None and table.view.trump == UNNAMED
        if plays and wanted <= sum(len(trick.cards) for trick in table.view.tricks):
            return table if hidden else None
        table.say(chance.choice(plays or table.legal))
    return None


def veiled(table: WatchedDeal, chance: Random, log: list[tuple[int, int, int]]) -> Veiled:
    """The deal of a table played on from its true cards."""
    rules, view, deal = table.rules, seen_through(table), table.state.deal
    veil = veil_of(rules, view, practised=True)
    assert veil is not None and deal.hidden_trump is not None
    suit = deal.hidden_trump[1]
    opened = Opened(veil.base.bits, SearchPosition(rules, view._replace(trump=suit)), suit)
    laid = veil.base.laid(World(table.state.hands, deal.discarded, deal.talon, deal.stock))
    luck = [chance.random() for _ in veil.base.bits.kinds]
    start = veil.base.start(laid.hands)
    return veil.run(laid.hands, start, laid.sides, opened, luck, ERRORS, log)


def seen_through(table: WatchedDeal) -> View:
    """What who is asked sees, with the cards of the trick that lie face down."""
    phase = table.state.phase
    assert isinstance(phase, Playing)
    return table.view._replace(trick=phase.cards)


def follow_in_engine(table: WatchedDeal, played: Veiled, log: list[tuple[int, int, int]]) -> None:
    """The same cards at the table, each of them lawful, and no other ones allowed."""
    bits, seats = played.position.bits, table.view.seats
    for number, (index, allowed, card) in enumerate(log):
        if number == played.asked:
            assert SHOW in table.legal
            table.say(SHOW)
        while not any(one.verb == "play" for one in table.legal):
            table.say(table.legal[0])
        assert seats[index] == table.asked
        kinds = {kind for n, kind in enumerate(bits.kinds) if allowed >> n & 1}
        assert kinds == {one.arg & KIND_MASK for one in table.legal if one.verb == "play"}
        action = next(
            a for a in table.legal if a.arg & KIND_MASK == bits.kinds[card] and a.verb == "play"
        )
        table.say(action)


@pytest.mark.parametrize("name", HIDING)
def test_imagined_hands_are_played_as_at_the_table(name: str) -> None:
    rules, chance = rules_of(name), Random(f"veiled {name}")
    done = asked = opened = 0
    while done < DEALS:
        table = while_hidden(rules, chance)
        if table is None:
            continue
        done += 1
        log: list[tuple[int, int, int]] = []
        before, seats = len(table.view.tricks), table.view.seats
        played = veiled(table, chance, log)
        follow_in_engine(table, played, log)
        deal = table.state.deal
        took = [sum(trick.winner == seat for trick in deal.tricks[before:]) for seat in seats]
        assert took == played.outcome.tricks
        shown = deal.trump != UNNAMED
        assert shown == (played.position.view.trump != UNNAMED)
        asked += played.asked != NOBODY
        opened += shown
    assert opened > DEALS // 3 and (asked > DEALS // 8) == (not rules.plays_covered)


def first_taker(table: Table, word: str) -> int:
    """Who takes the running trick once a card is played, Hearts being hidden, and nobody errs."""
    view = seen_through(table)
    decision = SearchPosition(table.rules, view)
    veil = veil_of(table.rules, view, practised=True)
    assert veil is not None
    deal = table.state.deal
    laid = decision.laid(World(table.state.hands, deal.discarded, deal.talon, deal.stock))
    card = (decision.bits.copies[parse_card(word)] & laid.hands[decision.me]).bit_length() - 1
    position = SearchPosition(table.rules, view._replace(trump=HEARTS))
    luck = [0.9] * len(decision.bits.kinds)
    played = VeiledDecision(decision, veil, None).play_on(laid, card, position, HEARTS, luck, 0.0)
    return view.seats[played.outcome.first]


COVERING = (
    "pik-7 karo-7 karo-8",
    "pik-8 karo-as kreuz-8",
    "pik-as karo-9 kreuz-9",
    "herz-bube kreuz-7 kreuz-dame",
)
"""Whoever plays last cannot follow, and has a Heart worth thirty to throw off."""


def test_who_does_not_know_the_trump_does_not_trump_by_it() -> None:
    table = Table(COVERING, rules_of("three-nought-four"))
    assert first_taker(table, "pik-7") == table.seats[2], "a card of no points lies face down"


def test_who_named_the_trump_does() -> None:
    hands = (COVERING[3], COVERING[0], COVERING[1], COVERING[2])
    table = Table((hands[0], *hands[1:]), rules_of("three-nought-four"))
    table.play("kreuz-7 karo-7 kreuz-8 kreuz-9")
    assert table.asked == table.seats[3]
    assert first_taker(table, "pik-as") == table.seats[0]


def test_who_cannot_follow_asks_and_trumps() -> None:
    table = Table(COVERING)
    assert first_taker(table, "pik-7") == table.seats[3], "its Heart, once it has asked"


@pytest.mark.plain_only
@pytest.mark.parametrize("knows", [True, False])
def test_cards_are_valued_as_play_goes_on(knows: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the trump lay open the same worlds, with the same luck, come to something else."""
    table = Table(WHOLE)
    if not knows:
        table.play("pik-7 pik-8 pik-bube pik-koenig")
    request = request_for(RULES, table.view, legal_actions(table.state, table.asked))
    followed = values(request, BUDGETS["medium"])
    monkeypatch.setattr(going_on, "veiled_decision", lambda *_, **__: None)
    assert followed != values(request, BUDGETS["medium"])


@pytest.mark.parametrize("name", HIDING)
def test_nothing_is_searched_as_if_it_lay_open(name: str) -> None:
    table = Table(COVERING, rules_of(name))
    deal = table.state.deal
    world = World(table.state.hands, deal.discarded, deal.talon, deal.stock)
    for view in (table.view, table.view._replace(trump=HEARTS)):  # as its namer sees it
        position = SearchPosition(table.rules, view)
        assert not position.can_be_searched(position.laid(world))
    shown = SearchPosition(table.rules, table.view._replace(trump=HEARTS, shown_at=(0, 0)))
    assert shown.can_be_searched(shown.laid(world))


@pytest.mark.plain_only
def test_it_is_looked_back_at_as_it_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither as if the trump lay open nor as if there were none."""
    table = Table(WHOLE, rules_of("three-nought-four"))
    table.play("kreuz-7 kreuz-8 kreuz-as kreuz-bube kreuz-koenig")
    assert table.asked == table.seats[0], "who has named Hearts"
    request = request_for(table.rules, table.view, legal_actions(table.state, table.asked))
    cards = PLAY[parse_card("herz-7")], PLAY[parse_card("karo-7")]
    budget = SearchBudget(tricks=0, worlds=40, errors=0.1)
    followed = cards_tried(request, *cards, budget)
    monkeypatch.setattr(going_on, "veiled_decision", lambda *_, **__: None)
    opened = cards_tried(request, *cards, budget)
    monkeypatch.setattr(going_on, "trump_to_come", lambda *_, **__: None)
    assert len({followed, opened, cards_tried(request, *cards, budget)}) == 3
