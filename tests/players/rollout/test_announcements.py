"""What is announced during play: what will be kept, and nothing else."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, Action
from game.engine.play import apply, start
from game.engine.shuffle import deal_for
from game.engine.view import KONTRA, RE, begin, fold_all
from game.players.base import request_for
from game.players.comparisons import mean_of, noted
from game.players.rollout import CHARACTERS, PLAIN, ROLLOUT_BUDGETS, announcements
from game.players.rollout.announcements import LEAST
from game.review.trials import promises_tried
from tests.contract.rulesets import rules_of
from tests.players.asking import request_at_end
from tests.players.french import HEALTHY, deal
from tests.players.rollout.thinking import said, thought

STRONG = (
    "herz-10 herz-10 kreuz-dame kreuz-dame pik-dame pik-dame herz-dame kreuz-bube kreuz-as pik-as"
)
FAIR = "herz-10 herz-10 kreuz-dame pik-dame pik-dame herz-dame kreuz-bube karo-as kreuz-as pik-as"
GOOD = "herz-10 kreuz-dame pik-dame pik-bube kreuz-bube karo-as kreuz-as pik-as karo-koenig pik-10"
SKAT = """dealer: 2
hands:
  0: kreuz-10 kreuz-9 pik-as pik-bube herz-10 herz-dame herz-8 karo-10 karo-koenig karo-7
  1: kreuz-koenig pik-dame pik-9 pik-7 herz-as herz-koenig herz-9 karo-dame karo-9 karo-8
  2: kreuz-as kreuz-dame kreuz-8 kreuz-7 pik-10 pik-koenig pik-8 herz-bube karo-as karo-bube
talon: kreuz-bube herz-7

1: pass
2: bid 18
0: pass
2: take
2: discard pik-10 herz-7
2: declare grand
"""
WEAK = (
    "karo-koenig karo-10 herz-bube kreuz-10 kreuz-koenig "
    "pik-10 pik-koenig herz-koenig herz-koenig pik-10"
)


def test_what_can_hardly_be_lost_is_promised() -> None:
    assert thought(deal(FAIR) + HEALTHY, "doppelkopf", ansagen="dazu").startswith("announce")


def test_tempers_promise_otherwise_with_the_same_cards() -> None:
    """What is nearly certain even the cautious say, what is likely only others."""
    said_by = {
        word: [
            thought(deal(hand) + HEALTHY, "doppelkopf", one, ansagen="dazu")
            for hand in (STRONG, FAIR, GOOD)
        ]
        for word, one in {**CHARACTERS, "plain": PLAIN}.items()
    }
    assert said_by["cautious"] == ["announce sieg", "announce sieg", "play pik-as"]
    assert said_by["plain"] == ["announce sieg", "announce keine-90", "announce sieg"]
    assert said_by["daring"] == ["announce keine-90", "announce keine-60", "announce sieg"]


def test_what_can_hardly_be_won_is_not() -> None:
    assert thought(deal(WEAK) + HEALTHY, "doppelkopf", ansagen="dazu").startswith("play")


def test_no_promise_that_cannot_be_kept_any_more() -> None:
    """The others have too many card points already for the higher promises."""
    text = deal(
        "karo-koenig kreuz-as kreuz-10 herz-10 herz-10 pik-dame pik-dame kreuz-dame herz-dame "
        "kreuz-bube",
        "karo-as karo-10 herz-as pik-as kreuz-koenig kreuz-koenig pik-koenig pik-koenig "
        "herz-koenig karo-koenig",
    )
    word = thought(text + HEALTHY + "0: play karo-koenig\n", "doppelkopf", ansagen="dazu")
    assert not word.startswith("announce")


def test_a_card_is_played_where_all_has_been_said() -> None:
    request = request_at_end(deal(STRONG) + HEALTHY, "doppelkopf", ansagen="dazu")
    plays = [action for action in request.legal if action.verb == "play"]
    assert said(request._replace(legal=plays)).startswith("play")


@pytest.mark.plain_only
@pytest.mark.parametrize(("house", "scale"), [("zehner", 1.0), ("punkte", 0.1)])
def test_what_brings_next_to_nothing_is_not_promised(
    house: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = request_at_end(deal(FAIR) + HEALTHY, "doppelkopf", ansagen="dazu", zaehlweise=house)

    def promised(gain: float) -> bool:
        monkeypatch.setattr(
            announcements._PromiseTrial, "gain", lambda _, __, level: 0.0 if level is None else gain
        )
        return announcements.choose_promise(request, ROLLOUT_BUDGETS["medium"], PLAIN) is not None

    assert promised(LEAST * scale * 1.1)
    assert not promised(LEAST * scale * 0.9)


class Deals:
    """Deals of which a promise pays in such a share."""

    def __init__(self, share: float) -> None:
        self._share, self._played = share, 0

    def __call__(self, *_: object) -> Deals:
        return self

    def play(self) -> tuple[int, float]:
        self._played += 1
        return self._played, 1.0

    def gain(self, ended: int, level: int | None) -> float:
        return 0.0 if level is None else 100.0 if ended % 10 < self._share * 10 else -1.0


def promised(monkeypatch: pytest.MonkeyPatch, share: float, more: int, **seen: object) -> bool:
    """Whether a promise to win that pays in such a share of the deals is made with so many cards
    more in hand than it takes."""
    monkeypatch.setattr(announcements, "_PromiseTrial", Deals(share))
    request = request_at_end(deal(FAIR) + HEALTHY, "doppelkopf", ansagen="dazu")
    first = next(action for action in request.legal if action.verb == "announce")
    plays = [action for action in request.legal if action.verb == "play"]
    held = request.rules.levels[first.arg].spec.cards + more
    view = request.view._replace(hand=(0,) * held, sizes=(held,) * 4, **seen)
    asked = request._replace(view=view, legal=(*plays, first))
    return announcements.choose_promise(asked, ROLLOUT_BUDGETS["medium"], PLAIN) == first


@pytest.mark.plain_only
@pytest.mark.parametrize(
    "sides", [(RE, KONTRA, RE, KONTRA), (RE, None, None, None), (KONTRA, RE, KONTRA, RE)]
)
@pytest.mark.parametrize(("share", "early"), [(1.0, True), (0.7, False)])
def test_the_last_chance_is_when_one_card_less_is_too_few(
    share: float, early: bool, sides: tuple[int | None, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What pays in most deals is said at the last chance; before it, only what hardly fails."""
    assert promised(monkeypatch, share, 0, sides=sides)
    assert promised(monkeypatch, share, 1, sides=sides) is early


@pytest.mark.plain_only
def test_who_does_not_know_the_holders_of_the_high_cards_asks_for_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sides = (KONTRA, None, None, None)
    assert not promised(monkeypatch, 0.8, 0, sides=sides)
    assert promised(monkeypatch, 0.9, 0, sides=sides)


def test_few_deals_say_less_than_many() -> None:
    """Of the same share of them."""
    request = request_at_end(deal(FAIR) + HEALTHY, "doppelkopf", ansagen="dazu")
    word = next(action for action in request.legal if action.verb == "announce")
    few, many = (announcements._likely(request, word, 0.9, deals) for deals in (10.0, 1000.0))
    assert 0.5 < few < many - 0.03


def test_who_bid_for_a_game_alone_has_better_cards_than_are_imagined() -> None:
    """In 150 deals of Skat two of 21 declarers lost against whom it came off six times in ten."""
    request = request_at_end(SKAT, "skat-kneipe")
    word = next(action for action in request.legal if action.verb == "announce")
    assert announcements._likely(request, word, 0.8, 40.0) < 0.4


def test_pairs_lose_what_one_has_bid_where_that_is_all_but_certain() -> None:
    """Nine of eleven did that lost in nearly all imagined deals, and half where it was fewer."""
    pairs, word = rules_of("twenty-nine"), Action("announce", 0)
    bid = next(one.number for one in pairs.contracts if one.spec.win_at == 20)
    _, dealing = apply(start(pairs), CHANCE, deal_for(pairs, 3, 1))
    view = fold_all(pairs, begin(pairs, 1), dealing)
    view = view._replace(declarer=0, contract=bid, sides=(RE, KONTRA, RE, KONTRA))
    request = request_for(pairs, view, (word,))
    assert announcements._likely(request, word, 0.97, 400.0) > announcements.AT_LAST
    assert announcements._likely(request, word, 0.9, 400.0) < 0.5


@pytest.mark.plain_only
@pytest.mark.parametrize(("speaker", "answers"), [(1, False), (2, True)])
def test_who_speaks_on_the_other_side_is_believed(
    speaker: int, answers: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    sides = (RE, KONTRA, RE, KONTRA)
    said = ((speaker, 0),)
    assert promised(monkeypatch, 0.7, 0, sides=sides, announced=said) is answers


@pytest.mark.plain_only
@pytest.mark.parametrize(("taker", "answers"), [(1, False), (2, True)])
def test_who_takes_the_trumps_of_a_partner_with_too_few_is_believed(
    taker: int, answers: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    sides = (KONTRA, RE, KONTRA, RE)
    given = ((taker, 3, None),)
    assert promised(monkeypatch, 0.7, 0, sides=sides, declarer=3, given=given) is answers


@pytest.mark.plain_only
@pytest.mark.parametrize(("share", "spoken"), [(0.9, False), (0.9, True), (0.6, False)])
def test_what_a_promise_is_worth_is_what_is_believed_of_it(
    share: float, spoken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Imagined deals flatter: 100 points in those in which it is kept, and one lost in the others,
    weigh as they would at tables, in a review and in what a hint says of how often it pays."""
    monkeypatch.setattr(announcements, "_PromiseTrial", Deals(share))
    request = request_at_end(deal(FAIR) + HEALTHY, "doppelkopf", ansagen="dazu")
    first = next(action for action in request.legal if action.verb == "announce")
    said = ((1, first.arg),) if spoken else ()
    view = request.view._replace(sides=(RE, KONTRA, RE, KONTRA), announced=said)
    request = request._replace(view=view)
    budget = ROLLOUT_BUDGETS["medium"]
    (gains, silence), weights = announcements.worth_of_promises(request, budget, (first, None))
    assert not any(silence)
    likely = announcements._likely(request, first, share, float(budget.spoken))
    assert likely < share - 0.02
    assert mean_of(gains, weights) == pytest.approx(100 * likely - (1 - likely), abs=0.5)
    gain = promises_tried(request, (first,), (), budget)
    assert gain.score.value == pytest.approx(mean_of(gains, weights))
    with noted() as comparisons:
        chosen = announcements.choose_promise(request, budget, PLAIN)
    if chosen is None:
        assert not comparisons
        return
    [comparison] = comparisons
    assert comparison.share == pytest.approx(likely, abs=0.01)
    assert comparison.means[0] == pytest.approx(100 * likely - (1 - likely), abs=0.5)
