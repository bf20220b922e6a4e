"""A trump that is named in secret: nobody else learns it, and nothing is trump before it is
shown."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.cards import Suit, parse_card, suit_of
from game.engine.actions import PASS, PLAY, SHOW, TRUMP, Action
from game.engine.events import TrumpAsked, TrumpHidden, TrumpNamed, redact
from game.engine.imagined.world import World
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import Playing, State
from game.engine.tricks.table import UNNAMED
from game.rules.model import Ruleset
from tests.contract.rulesets import rules_of
from tests.engine.positions import cards
from tests.engine.watched import WatchedDeal

GAME = "twenty-eight"
RULES = rules_of(GAME)
HEARTS = int(Suit.HERZ)

HANDS = (
    "pik-as pik-7 herz-as karo-7",
    "pik-8 herz-8 karo-8 kreuz-8",
    "karo-bube karo-9 kreuz-9 kreuz-7",
    "karo-as herz-7 kreuz-as kreuz-10",
)
"""Four cards each, of who leads first and names Hearts in secret, and so on round the table."""


class Table(WatchedDeal):
    """The first of the order has bid fourteen and named Hearts in secret, and leads."""

    def __init__(self, hands: Sequence[str] = HANDS, rules: Rules = RULES) -> None:
        super().__init__(rules, deal_for(rules, 3, 1))
        bids = [one for one in rules.contracts if one.spec.is_played and one.spec.win_at]
        bid = min(bids, key=lambda one: one.spec.win_at or 0).number
        self.say(Action("declare", bid), PASS, PASS, PASS, TRUMP[HEARTS], *([PASS] * 4))
        self.seats = self.state.deal.seats
        laid = list(self.state.hands)
        for seat, words in zip(self.seats, hands, strict=True):
            laid[seat] = tuple(sorted(cards(words)))
            self.views[seat] = self.views[seat]._replace(hand=laid[seat])
        self.views = [view._replace(sizes=(len(laid[0]),) * 4) for view in self.views]
        self.public = self.public._replace(sizes=(len(laid[0]),) * 4)
        self.state = self.state._replace(hands=tuple(laid))

    def play(self, words: str) -> None:
        self.say(*(PLAY[card] for card in cards(words)))

    def imagined(self) -> State:
        """What who is asked takes the state to be, the cards as they lie."""
        deal = self.state.deal
        world = World(self.state.hands, deal.discarded, deal.talon, deal.stock)
        return resample(self.rules, self.view, self.legal, world)


def plays(words: str) -> set[Action]:
    return {PLAY[card] for card in cards(words)}


def test_nobody_else_learns_the_suit() -> None:
    table = Table()
    hider = table.seats[0]
    for view in table.views:
        known = HEARTS if view.seat == hider else None
        assert view.hidden_trump == (hider, known) and view.trump == UNNAMED
    told = TrumpHidden(hider, HEARTS)
    assert redact(told, hider) == told
    assert redact(told, table.seats[1]) == TrumpHidden(hider, None)


def test_it_is_not_led_while_another_suit_is_held() -> None:
    table = Table()
    assert set(table.legal) == plays("pik-as pik-7 karo-7")
    with pytest.raises(Refused) as refused:
        table.say(PLAY[parse_card("herz-as")])
    assert refused.value.reason is Reason.HIDDEN_TRUMP_LED
    only = Table(("herz-as herz-9", "pik-8 karo-8", "karo-9 kreuz-9", "karo-as kreuz-as"))
    assert set(only.legal) == plays("herz-as herz-9"), "who has nothing else leads it"


def test_nothing_is_trump_before_it_is_shown() -> None:
    table = Table()
    table.play("pik-7 pik-8 karo-bube herz-7")
    [trick] = table.state.deal.tricks
    assert trick.winner == table.seats[1], "the highest card of the suit led, beside a Heart"
    assert table.state.deal.trump == UNNAMED


def test_who_cannot_follow_has_it_shown_and_trumps() -> None:
    table = Table()
    table.play("pik-7")
    assert SHOW not in table.legal, "who can follow must"
    with pytest.raises(Refused) as refused:
        table.say(SHOW)
    assert refused.value.reason is Reason.NO_TRUMP_TO_SHOW
    table.play("pik-8 karo-9")
    asker = table.asked
    assert SHOW in table.legal and plays("karo-as herz-7") <= set(table.legal)
    table.say(SHOW)
    assert table.happened == [TrumpAsked(asker), TrumpNamed(table.seats[0], HEARTS)]
    assert [view.trump for view in table.views] == [HEARTS] * 4
    assert table.asked == asker and set(table.legal) == plays("herz-7")
    with pytest.raises(Refused) as refused:
        table.say(PLAY[parse_card("karo-as")])
    assert refused.value.reason is Reason.ASKED_FOR_TRUMP
    table.play("herz-7")
    assert table.state.deal.tricks[0].winner == asker
    assert SHOW not in table.legal


def test_where_asking_binds_nobody_any_card_may_follow() -> None:
    tree = RULES.ruleset.model_dump()
    tree["phases"]["trump"]["must_trump_then"] = False
    table = Table()
    table.play("pik-7 pik-8 karo-9")
    table.state = table.state._replace(rules=compile_rules(Ruleset.model_validate(tree)))
    table.say(SHOW)
    assert set(table.legal) == plays("karo-as herz-7 kreuz-as kreuz-10")
    table.play("karo-as")
    [trick] = table.state.deal.tricks
    assert trick.winner == table.seats[1], "no trump lies there"


def test_who_asks_without_a_trump_plays_anything() -> None:
    table = Table()
    table.play("pik-7 pik-8")
    table.say(SHOW)
    assert set(table.legal) == plays("karo-bube karo-9 kreuz-9 kreuz-7")


def test_cards_that_lay_there_before_are_no_trumps() -> None:
    hands = ("pik-7 karo-7", "herz-bube karo-8", "herz-7 karo-9", "pik-8 karo-as")
    table = Table(hands)
    table.play("pik-7 herz-bube")
    table.say(SHOW)
    table.play("herz-7")
    imagined, phase = table.imagined().phase, table.state.phase
    assert isinstance(imagined, Playing) and isinstance(phase, Playing)
    assert imagined == phase
    assert phase.best_seat == table.seats[2], "the Seven after it, not the Jack before"
    table.play("pik-8")
    assert table.state.deal.tricks[0].winner == table.seats[2]


def test_the_suit_that_was_led_may_be_the_hidden_one() -> None:
    """It must still be followed, and no card that was led before loses by it."""
    hands = ("karo-7 kreuz-10", "herz-8 karo-8", "pik-9 karo-9", "herz-7 karo-bube")
    table = Table(hands)
    table.play("karo-7 karo-8 karo-9 karo-bube")
    assert table.asked == table.seats[3]
    table.play("herz-7")
    table.say(SHOW)
    table.play("kreuz-10")
    assert set(table.legal) == plays("herz-8")
    table.play("herz-8 pik-9")
    assert table.state.deal.tricks[1].winner == table.seats[1]


def test_who_named_it_shows_it_with_the_first_trump() -> None:
    hands = ("karo-7 herz-7", "karo-8 pik-as", "karo-9 pik-9", "karo-as pik-10")
    table = Table(hands)
    table.play("karo-7 karo-8 karo-9 karo-as")
    table.play("pik-9 pik-10")
    assert table.asked == table.seats[0]
    table.play("herz-7")
    assert table.happened[0] == TrumpNamed(table.seats[0], HEARTS)
    assert table.state.deal.trump == HEARTS
    table.play("pik-as")
    assert table.state.deal.tricks[1].winner == table.seats[0]


def test_whoever_does_not_know_it_imagines_the_longest_suit() -> None:
    table = Table()
    table.play("pik-7")
    hidden = table.imagined().deal.hidden_trump
    left = {int(suit_of(parse_card(word))) for word in ("herz-as", "karo-7")}
    assert hidden is not None and hidden[0] == table.seats[0]
    assert hidden[1] in left, "not Spades, of which it has most: it has led one"
    assert table.view.hidden_trump == (table.seats[0], None)
