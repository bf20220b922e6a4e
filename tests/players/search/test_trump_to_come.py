"""While nothing is trump that will be, imagined deals are played under the suit that comes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.cards import Suit, parse_card, suit_of
from game.engine.actions import CHANCE, PLAY, SHOW
from game.engine.events import redact
from game.engine.imagined.world import World
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.tricks.hidden_trump import may_be
from game.engine.tricks.table import TRUMP, UNNAMED
from game.engine.view import View, begin, fold_all
from game.players.base import Request, request_for
from game.players.search import BUDGETS, going_on, values
from game.players.search.endgame import Endgame
from game.players.search.playout import after as once_played
from game.players.search.position import Laid, SearchPosition
from game.players.search.trump_to_come import TrumpToCome, trump_to_come
from game.values import Card
from tests.contract.rulesets import rules_of
from tests.engine.positions import cards
from tests.engine.tricks.test_hidden_trump import HEARTS, RULES, Table

MENDIKOT = rules_of("mendikot")
WHOLE = (
    "pik-7 pik-as herz-bube herz-9 herz-as herz-7 kreuz-7 karo-7",
    "pik-8 pik-10 pik-dame karo-8 karo-9 karo-as kreuz-8 kreuz-9",
    "pik-bube pik-9 herz-10 herz-koenig karo-bube karo-10 kreuz-as kreuz-10",
    "pik-koenig herz-dame herz-8 karo-koenig karo-dame kreuz-bube kreuz-koenig kreuz-dame",
)
"""All cards, those of who names Hearts in secret and leads first."""


def coming(view: View, seed: int = 1) -> TrumpToCome | None:
    rules = RULES if len(view.seats) == 4 and view.hidden_trump is not None else MENDIKOT
    return trump_to_come(SearchPosition(rules, view), Random(seed), practised=True)


def laid_of(table: Table, view: View) -> Laid:
    """The cards as they lie, in the numbers of a position in which nothing is trump."""
    deal = table.state.deal
    world = World(table.state.hands, deal.discarded, deal.talon, deal.stock)
    return SearchPosition(RULES, view).laid(world)


def test_who_named_it_knows_it_and_all_others_guess() -> None:
    table = Table(WHOLE)
    view = table.view
    laid = laid_of(table, view)
    mine = coming(view)
    assert mine is not None and mine.named(laid) == HEARTS
    table.play("pik-7")
    view = table.view
    assert view.hidden_trump is not None and view.hidden_trump[1] is None
    laid = laid_of(table, view)
    guesses = set()
    for seed in range(40):
        theirs = coming(view, seed)
        assert theirs is not None
        guesses.add(theirs.named(laid))
    assert HEARTS in guesses, "of all the cards that the hider holds"
    assert int(Suit.SCHIPPEN) not in guesses, "it has led a Spade"


def test_play_tells_which_suits_it_is_not() -> None:
    table = Table()
    hider, other = table.seats[:2]
    assert may_be(RULES, table.views[hider]) == (HEARTS,)
    assert len(may_be(RULES, table.views[other])) == 4
    table.play("pik-7 pik-8 karo-bube herz-7")
    table.play("kreuz-8 kreuz-9 kreuz-as karo-7")
    spades, diamonds = int(Suit.SCHIPPEN), int(Suit.SCHELLEN)
    left = may_be(RULES, table.views[other])
    assert spades not in left, "led by who named it"
    assert diamonds not in left, "thrown off by who named it, and not shown"
    assert HEARTS in left and int(Suit.EICHEL) in left


def test_a_world_is_the_same_under_another_trump() -> None:
    table = Table()
    table.play("pik-7")
    view = table.view
    base = SearchPosition(RULES, view)
    theirs = trump_to_come(base, Random(1), practised=True)
    assert theirs is not None
    laid = laid_of(table, view)
    position, moved = theirs.under(HEARTS, laid)
    for before, after in zip(laid.hands, moved.hands, strict=True):
        assert kinds(base, before) == kinds(position, after)
    assert position.bits.table.group[parse_card("herz-7")] == TRUMP
    assert theirs.under(UNNAMED, laid) == (base, laid)


def kinds(position: SearchPosition, hand: Card) -> list[int]:
    numbers = [n for n in range(len(position.bits.kinds)) if hand >> n & 1]
    return sorted(position.bits.kinds[n] for n in numbers)


THROWN = ("pik-7 karo-7", "herz-bube karo-8", "pik-9 karo-9", "pik-8 karo-as")
"""Who plays second cannot follow, and has a Heart to throw off."""


def coming_under(table: Table) -> tuple[SearchPosition, Laid]:
    """The decision of who is asked with Hearts to come, and the cards as they lie."""
    view = table.view
    base = SearchPosition(RULES, view)
    theirs = trump_to_come(base, Random(1), practised=True)
    assert theirs is not None, "trump is to come, whoever has followed"
    return theirs.under(HEARTS, laid_of(table, view))


def taken_by(position: SearchPosition, laid: Laid, word: str) -> int:
    """Which seat takes the running trick once a card is played."""
    card = position.bits.copies[parse_card(word)] & laid.hands[position.me]
    start_at = position.start(laid.hands)
    hands, start = once_played(laid.hands, start_at, card.bit_length() - 1)
    luck = [0.9] * len(position.bits.kinds)
    return position.view.seats[position.play_on(hands, start, laid, luck, 0.0).first]


def searched(position: SearchPosition, laid: Laid, word: str, *, idle: bool) -> int:
    """What is won with a card when the hands are searched to their ends."""
    start_at = position.start(laid.hands)
    if not idle:
        start_at = start_at._replace(idle=0)
    mine = [side == laid.sides[position.me] for side in laid.sides]
    pay = position.trick_pay(laid)
    search = Endgame(position.bits, laid.hands, start_at, mine, pay, 1000, spare=position.spare)
    card = position.bits.copies[parse_card(word)] & laid.hands[position.me]
    return search.value_of(card.bit_length() - 1)


def test_a_card_thrown_off_before_trump_is_shown_takes_nothing() -> None:
    table = Table(THROWN)
    table.play("pik-7")
    position, laid = coming_under(table)
    assert taken_by(position, laid, "herz-bube") == table.seats[2], "not with one's own Heart"
    aside = (position, laid, "herz-bube")
    assert searched(*aside, idle=True) < searched(*aside, idle=False)
    table.play("herz-bube")
    position, laid = coming_under(table)
    assert taken_by(position, laid, "pik-9") == table.seats[2], "nor another one with theirs"
    mine = (position, laid, "pik-9")
    assert searched(*mine, idle=True) > searched(*mine, idle=False)


def test_the_suit_led_takes_as_ever_where_it_is_the_hidden_one() -> None:
    table = Table(("kreuz-7 herz-7", "karo-8 kreuz-8", "karo-9 kreuz-10", "herz-8 kreuz-as"))
    table.play("kreuz-7 kreuz-8 kreuz-10 kreuz-as herz-8")
    position, laid = coming_under(table)
    assert not position.start(laid.hands).idle & position.bits.group_mask[TRUMP]


def test_who_named_it_takes_with_the_trump_that_shows_it() -> None:
    table = Table(("karo-7 herz-7", "karo-8 pik-as", "karo-9 pik-9", "karo-as pik-10"))
    table.play("karo-7 karo-8 karo-9 karo-as pik-9 pik-10")
    assert table.asked == table.seats[0]
    position, laid = coming_under(table)
    assert taken_by(position, laid, "herz-7") == table.seats[0]


def test_once_shown_in_a_trick_cards_before_it_stay_what_they_were() -> None:
    table = Table(("pik-7 karo-7", "herz-bube karo-8", "herz-7 karo-9", "pik-8 karo-as"))
    table.play("pik-7 herz-bube")
    table.say(SHOW)
    position = SearchPosition(RULES, table.view)
    laid = laid_of(table, table.view)
    assert taken_by(position, laid, "herz-7") == table.seats[2]
    seven = (position, laid, "herz-7")
    assert searched(*seven, idle=True) > searched(*seven, idle=False)


@pytest.mark.plain_only
def test_cards_are_valued_with_the_trump_that_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing else in the same worlds, and with the same luck, would tell them apart."""
    table = Table(WHOLE)
    table.play("pik-7 pik-8 pik-bube pik-koenig")
    legal = legal_actions(table.state, table.asked)
    request = request_for(RULES, table.view, legal)
    known = values(request, BUDGETS["medium"])
    monkeypatch.setattr(going_on, "trump_to_come", lambda *_, **__: None)
    blind = values(request, BUDGETS["medium"])
    high = PLAY[parse_card("kreuz-as")]
    assert known[high] != blind[high]


def mendikot(hands: Sequence[str]) -> tuple[Request, World]:
    """Somebody leads to the first trick with one of these hands, round the table from there."""
    state, events = apply(start(MENDIKOT), CHANCE, deal_for(MENDIKOT, 3, 1))
    seat = pending(state)[0]
    view = fold_all(MENDIKOT, begin(MENDIKOT, seat), [redact(event, seat) for event in events])
    seats = [*view.seats[view.seats.index(seat) :], *view.seats[: view.seats.index(seat)]]
    laid = list(state.hands)
    for other, words in zip(seats, hands, strict=True):
        laid[other] = tuple(sorted(cards(words)))
    view = view._replace(hand=laid[seat], sizes=(len(laid[seat]),) * 4)
    state = state._replace(hands=tuple(laid))
    request = request_for(MENDIKOT, view, legal_actions(state, seat))
    return request, World(tuple(laid), (), (), ())


def test_the_first_who_cannot_follow_makes_its_longest_suit_trump() -> None:
    request, world = mendikot(
        (
            "pik-as pik-koenig karo-2",
            "herz-2 herz-3 kreuz-4",
            "pik-2 karo-3 karo-4",
            "pik-3 pik-4 pik-5",
        )
    )
    base = SearchPosition(MENDIKOT, request.view)
    made = trump_to_come(base, Random(1), practised=True)
    assert made is not None and made.made_in_play
    laid = base.laid(world)
    luck = [0.9] * len(base.bits.kinds)
    start_at = base.start(laid.hands)
    spade = base.bits.first[parse_card("pik-as")]
    hands = list(laid.hands)
    hands[start_at.turn] ^= 1 << spade
    after = start_at._replace(turn=(start_at.turn + 1) % 4, cards=(spade,))
    assert made.made(hands, after, laid, luck, 0.0) == int(Suit.HERZ)
    assert int(suit_of(parse_card("herz-2"))) == int(Suit.HERZ)


def test_nothing_becomes_trump_where_everybody_follows_to_the_end() -> None:
    request, world = mendikot(("pik-as", "pik-2", "pik-3", "pik-4"))
    base = SearchPosition(MENDIKOT, request.view)
    made = trump_to_come(base, Random(1), practised=True)
    assert made is not None
    laid = base.laid(world)
    luck = [0.9] * len(base.bits.kinds)
    assert made.made(laid.hands, base.start(laid.hands), laid, luck, 0.0) == UNNAMED
