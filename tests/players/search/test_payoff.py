"""What a hand is worth to a player is what the sheet says, but for the smoothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from statistics import mean
from typing import Any

import pytest

from game.cards import KIND_MASK, KINDS
from game.engine.play import apply, legal_actions, pending
from game.engine.rules.rules import Rules
from game.engine.scoring import bid_game, sheet_of
from game.engine.scoring.counting import most_tricks_points, sweep_points
from game.engine.scoring.runners import runners
from game.engine.sheet import SheetLine, total
from game.engine.state import State
from game.engine.tricks.table import NO_TRUMP
from game.players.match_equity import MatchEquity
from game.players.search import bid_payoff, games, imagined_sheets, steps
from game.players.search import payoff as payoffs
from game.players.search.payoff import payoff_for
from game.players.search.position import SearchPosition
from game.players.search.tally import TrickTally
from game.rules import load
from game.rules.model.scoring.race import Race
from tests.contract.playing import choose
from tests.contract.rulesets import path_of, random_house, rules_of
from tests.everyday import some
from tests.players.search.positions import Asked, cards_asked_for, searched
from tests.records.positions import asked_before
from tests.records.shelf import changed, ruleset_of

DEALS, ENOUGH = 60, 6
FAVOURED = ("reserve", "bid", "meld", "play")
ROUNDED = 5
"""Score points by which credits may be rounded."""


@pytest.fixture(autouse=True)
def sharp(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Without smoothing."""
    monkeypatch.setattr(bid_payoff, "BLUR", 0)
    monkeypatch.setattr(payoffs, "SHARE", 0.0)
    monkeypatch.setattr(steps, "BLUR", 0)
    monkeypatch.setattr(steps, "CARD_POINT", 0.0)
    monkeypatch.setattr(games, "BLUR", 0)
    monkeypatch.setattr(games, "CARD_POINT", 0.0)
    for module in (steps, games):
        module._smooth.cache_clear()
    yield
    for module in (steps, games):
        module._smooth.cache_clear()


def played_out(state: State, rng: random.Random) -> State:
    """The state after the deal."""
    while state.phase is not None:
        seat = pending(state)[0]
        plays = [a for a in legal_actions(state, seat) if a.verb == "play"]
        words = [a for a in legal_actions(state, seat) if a.verb != "play"]
        state = apply(state, seat, choose(rng, plays or words)).state
    return state


def tally_of(asked: Asked, final: State) -> TrickTally:
    """What the tricks after the question brought, by the engine's own account."""
    rules, view, deal = asked.request.rules, asked.view, final.deal
    bits, specials = asked.position.bits, asked.position.specials
    seats = view.seats
    own = [int(seat not in final.match.results[-1].sides[0]) for seat in seats]
    parties = final.match.results[-1].sides
    if len(parties) == len(seats):
        own = list(range(len(seats)))
    points, tricks, special = [0] * len(seats), [0] * len(seats), 0
    taken = [(seats.index(t.winner), t.points) for t in deal.tricks[len(view.tricks) :]]
    for ahead, trick in enumerate(reversed(deal.tricks[len(view.tricks) :])):
        took = seats.index(trick.winner)
        points[took] += trick.points
        tricks[took] += 1
        numbers = [bits.first[card & KIND_MASK] for card in trick.cards]
        worth = sum(bits.points[n] for n in numbers)
        special += specials.of(own, seats.index(trick.leader), numbers, took, worth, ahead)
    points[seats.index(deal.tricks[-1].winner)] += sweep_points(final, seats)
    for seat in seats:
        points[seats.index(seat)] += most_tricks_points(final, (seat,))
    for seat, hand in enumerate(deal.left_over):
        values = bits.table.points if _left_counts(rules) else (0,) * KINDS
        points[seats.index(seat)] += sum(values[card & KIND_MASK] for card in hand)
    counts = rules.scoring.counts_runners and len(parties) == 2
    row = runners(final, parties) if counts else 0
    return TrickTally(points, tricks, special, own, row, in_order=taken)


def _left_counts(rules: Rules) -> bool:
    return any(p.kind == "tricks" and p.left_over == "holder" for p in rules.phases)


def _target(name: str) -> int:
    """How many score points end a match after a deal; 0 where none do."""
    match = rules_of(name).ruleset.match
    return match.target or 0 if match.ends == "after_deal" else 0


ADDING = ("belote", "coinche", "five-hundred-4", "klaberjass", "klaverjas", "piquet", "whist-batak")
ADDING += ("handjass", "ramsch-allein")
"""Games in which the others get what those who have lost have taken, or need tricks, or write down
their own beside a table, or the bid is added, or who has no trick, or too few card points,
counts."""


@pytest.mark.parametrize("name", [*some(searched(), 8), *ADDING])
def test_the_payoff_is_what_the_sheet_says(name: str) -> None:
    loaded = load(path_of(name))
    rng = random.Random(f"payoff {name}")
    compared = 0
    for number in range(DEALS):
        if compared >= ENOUGH:
            break
        rules = rules_of(name, random_house(loaded, rng))
        for asked in cards_asked_for(rules, number, FAVOURED):
            if rng.random() < 0.9:
                continue
            final = played_out(asked.state, rng)
            view, result = asked.view, final.match.results[-1]
            bock = asked.state.match.bock
            if final.deal.mute or bock or view.announced != final.deal.announced:
                continue
            payoff = payoff_for(rules, view, asked.position.specials, MatchEquity(rules, view))
            away = final.deal.talon if view.talon_left else final.deal.discarded
            worth = payoff(tally_of(asked, final), away)
            own = next(side for side in result.sides if view.seat in side)
            others = [seat for seat in view.seats if seat not in own]
            race = isinstance(rules.ruleset.scoring, Race)
            gains = race and not isinstance(payoff, payoffs._TricksPayoff)
            before = list(tally_so_far(asked)) if gains else None
            score = [n - before[seat] if before else n for seat, n in enumerate(result.score)]
            ahead = mean(score[seat] for seat in own) - mean(score[seat] for seat in others)
            assert abs(worth - ahead) <= 2 * ROUNDED, (view.seat, result.sheet)
            compared += 1
    assert compared


def test_a_partner_who_has_laid_the_cards_aside_writes_down_what_the_declarer_does() -> None:
    """What counts twice is the declarer's alone, and both opponents write down theirs."""
    rules = rules_of("kreuzbinokel-4", (("allein", "true"), ("runden", "genau")))
    rng = random.Random("alone")
    compared = 0
    for number in range(DEALS):
        for asked in cards_asked_for(rules, number, FAVOURED):
            view = asked.view
            if len(view.seats) == rules.players or rng.random() < 0.8 or compared >= 2 * ENOUGH:
                continue
            final = played_out(asked.state, rng)
            score = final.match.results[-1].score
            own = rules.team(view.seat)
            others = [seat for seat in view.seats if seat not in own]
            payoff = payoff_for(rules, view, asked.position.specials, MatchEquity(rules, view))
            worth = payoff(tally_of(asked, final), final.deal.discarded)
            assert worth == score[view.seat] - score[others[0]], final.match.results[-1].sheet
            compared += 1
    assert compared >= ENOUGH


def test_a_bid_that_is_reached_is_lost_where_the_others_have_as_much() -> None:
    """What melds in tricks bring makes more than half of all out of more than a number."""
    rules = rules_of("klaverjas")
    either = changed(rules.ruleset, {"scoring.more_than_others": False})
    asked = next(iter(cards_asked_for(rules, 1, FAVOURED)))
    view = asked.view
    assert view.declarer is not None
    sides = [seat % 2 for seat in view.seats]
    declarer = view.seats.index(view.declarer)
    ahead = 1 if sides[view.seats.index(view.seat)] == sides[declarer] else -1
    for theirs, kept in ((60, True), (200, False)):
        points = [0] * len(sides)
        points[declarer], points[(declarer + 1) % len(sides)] = 120, theirs
        worth = []
        for one in (rules, either):
            payoff = payoff_for(one, view, asked.position.specials, MatchEquity(one, view))
            worth.append(ahead * payoff(TrickTally(points, [4, 4, 0, 0], 0, sides), ()))
        assert (worth[0] == worth[1]) == kept
        assert worth[0] <= worth[1]


def test_what_hangs_goes_to_whoever_wins() -> None:
    rules = rules_of("belote")
    asked = next(iter(cards_asked_for(rules, 1, FAVOURED)))
    view = asked.view
    assert view.declarer is not None
    sides = [seat % 2 for seat in view.seats]
    declarer = view.seats.index(view.declarer)
    ahead = 1 if sides[view.seats.index(view.seat)] == sides[declarer] else -1
    for mine in (120, 40):
        points = [0] * len(sides)
        points[declarer], points[(declarer + 1) % len(sides)] = mine, 162 - mine
        tally = TrickTally(points, [4, 4, 0, 0], 0, sides)
        worth = []
        for one in (view, view._replace(hanging=71)):
            payoff = payoff_for(rules, one, asked.position.specials, MatchEquity(rules, one))
            worth.append(ahead * payoff(tally, ()))
        assert worth[1] - worth[0] == (71 if mine > 81 else -71)


@pytest.mark.parametrize("name", [n for n in searched() if _target(n)])
def test_near_the_end_of_a_match_it_is_how_the_match_then_stands(name: str) -> None:
    rng = random.Random(f"match {name}")
    rules = rules_of(name)
    compared = rounded = 0
    for number in range(DEALS):
        if compared >= ENOUGH:
            break
        for asked in cards_asked_for(rules, number, FAVOURED):
            if rng.random() < 0.9:
                continue
            final = played_out(asked.state, rng)
            result = final.match.results[-1]
            if final.deal.mute:
                continue
            rounded += any(line.reason == "rounded" for line in result.sheet)
            behind = [rng.randrange(10, 400, 10) for _ in range(rules.players)]
            scores = tuple(_target(name) - behind[seat] for seat in range(rules.players))
            view = asked.view._replace(scores=scores)
            equity = MatchEquity(rules, view)
            payoff = payoff_for(rules, view, asked.position.specials, equity)
            mine = sorted(result.sides[0], key=lambda seat: seat != result.declarer)
            first = [view.seats.index(seat) for seat in mine] if result.declarer is not None else ()
            gained = [result.score[seat] for seat in view.seats]
            worth = payoff(tally_of(asked, final), final.deal.discarded)
            assert worth == pytest.approx(equity.worth(gained, first)), result.sheet
            compared += 1
    assert compared
    assert rounded or rules.ruleset.id != "binokel-3"


def tally_so_far(asked: Asked) -> Iterator[int]:
    """What every seat has on the sheet already when the question is asked."""
    sheet = sheet_of(asked.state)
    for seat in range(asked.request.rules.players):
        yield total(sheet, seat)


DEAR = 7
"""So many times as much as the rules of any table say."""


def dearer(part: Callable[..., list[SheetLine]]) -> Callable[..., list[SheetLine]]:
    """A part of the sheet in which everything costs more."""

    def lines(*asked: Any) -> list[SheetLine]:
        return [
            line if line.reason == "void" else line._replace(points=DEAR * line.points)
            for line in part(*asked)
        ]

    return lines


def bid_for(name: str) -> Asked:
    """A card that is asked for in a deal in which card points count against a bid."""
    rules = rules_of(name)
    return next(
        asked
        for seed in range(20)
        for asked in cards_asked_for(rules, seed, ("bid", "play"))
        if asked.view.bid and asked.view.contract == rules.usual
    )


@pytest.mark.plain_only
@pytest.mark.parametrize("part", ["_declarer_loses", "_bonus"])
def test_a_bid_is_worth_what_the_sheet_says_whatever_that_is(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, asked = rules_of("binokel-3"), bid_for("binokel-3")
    view, seats = asked.view._replace(bid=5000), len(asked.view.seats)
    tally = TrickTally([0] * seats, [0] * seats, 0, [int(s != view.declarer) for s in view.seats])

    def lost() -> float:
        imagined_sheets.sheets_of.cache_clear()
        payoff = payoff_for(rules, view, asked.position.specials, MatchEquity(rules, view))
        return payoff(tally, ())

    before = lost()
    with monkeypatch.context() as patch:
        patch.setattr(bid_game, part, dearer(getattr(bid_game, part)))
        assert abs(lost()) > abs(before)
    assert lost() == before


def test_a_sheet_is_written_once_for_what_tricks_have_brought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules, asked = rules_of("kreuzbinokel-4"), bid_for("kreuzbinokel-4")
    view = asked.view
    payoff = payoff_for(rules, view, asked.position.specials, MatchEquity(rules, view))
    sides = [int(view.sides[seat] != view.sides[view.declarer or 0]) for seat in view.seats]
    tally = TrickTally([60, 0, 20, 40], [1, 0, 1, 2], 0, sides)
    worth = payoff(tally, ())
    monkeypatch.setattr(imagined_sheets, "settled", None)
    assert payoff(tally, ()) == worth


def test_special_points_together_may_be_worth_more_than_one_can() -> None:
    """Of one 10,000 at the most may be said, of those in a deal there are several."""
    rules = rules_of("doppelkopf")
    played = (one for seed in range(9) for one in cards_asked_for(rules, seed, ("pass", "play")))
    asked = next(one for one in played if one.view.contract == rules.usual)
    seats = len(asked.view.seats)
    tally = TrickTally([0] * seats, [1] * seats, 20_000, [0, 0, 1, 1])
    payoff = payoff_for(rules, asked.view, asked.position.specials, MatchEquity(rules, asked.view))
    own = tally.sides[asked.view.seats.index(asked.view.seat)]
    assert (payoff(tally, ()) > 0) == (own == 0)


def test_what_the_declarer_laid_away_counts_where_two_sides_are_counted() -> None:
    rules, found = rules_of("sheepshead"), 0
    for number in range(DEALS):
        for asked in cards_asked_for(rules, number, FAVOURED):
            view = asked.view
            values = rules.points(NO_TRUMP, view.contract)
            away = sum(values[card & KIND_MASK] for card in view.discarded)
            if view.tricks or not away or view.seat != view.declarer:
                continue
            payoff = payoff_for(rules, view, asked.position.specials, MatchEquity(rules, view))
            own, others = view.seats.index(view.seat), [1, 1, 1, 1, 1]
            others[own] = 0
            points = [0] * 5
            points[own], points[own - 1] = 61 - away, 59
            tally = TrickTally(points, [1] * 5, 0, others)
            assert payoff(tally, ()) < 0 < payoff(tally, view.discarded)
            found += 1
        if found:
            return
    assert found


@pytest.mark.parametrize(
    "name, verbs", [("coinche", ("declare", "announce", "play")), ("kaiser", ("declare", "play"))]
)
def test_what_counts_several_times_is_not_reached_the_sooner(
    name: str, verbs: tuple[str, ...]
) -> None:
    rules = rules_of(name)
    asked = next(
        asked
        for seed in range(60)
        for asked in cards_asked_for(rules, seed, verbs)
        if asked.view.bid
        and (asked.view.announced or rules.contracts[asked.view.contract].spec.factor > 1)
    )
    view = asked.view
    assert view.declarer is not None
    payoff = payoff_for(rules, view, asked.position.specials, MatchEquity(rules, view))
    sides = [int(view.sides[seat] != view.sides[view.declarer]) for seat in view.seats]
    sign = 1 if view.sides[view.seat] == view.sides[view.declarer] else -1
    index, bid = view.seats.index(view.declarer), view.bid or 0
    taken = sum(
        trick.points
        for trick in view.tricks
        if view.sides[trick.winner] == view.sides[view.declarer]
    )

    def worth(points: int) -> float:
        own = [0] * len(view.seats)
        own[index] = points - taken
        return sign * payoff(
            TrickTally(own, [int(n == index) for n in range(len(own))], 0, sides), ()
        )

    assert worth(bid * 3 // 4) < 0 < worth(bid + 1)


ACES_OF_THE_DEALER = {
    "deck.points": {"as": 5, "koenig": 3, "9": 1, "8": 1, "7": 1, "3": 2, "2": 4},
    "scoring": {"kind": "race"},
    "order": ["deal", "trump", "talon", "druecken", "tricks"],
}
"""Bismarck for card points, some of which the dealer lays away."""


@pytest.mark.parametrize(
    ("name", "keys", "favoured"),
    [
        ("tapp", {"contracts.solo.talon": "to_declarer"}, ("declare",)),
        ("tapp", {"contracts.solo.talon": "to_others"}, ("declare",)),
        ("bismarck", ACES_OF_THE_DEALER, ("discard",)),
    ],
)
def test_what_was_never_played_counts_for_whom_the_sheet_says(
    name: str, keys: dict[str, Any], favoured: tuple[str, ...]
) -> None:
    """A talon that nobody takes, for the declarer or the others; in a race what the dealer has laid
    away."""
    tree = ruleset_of(name)
    rules, compared, counted = changed(tree, keys), 0, 0
    if name == "bismarck":
        rules = changed(rules.ruleset, {"phases.soll": None})
    rng = random.Random(f"unplayed {name}")
    for number in range(20):
        for asked in cards_asked_for(rules, number, favoured):
            view = asked.view
            contract = rules.contracts[view.contract]
            wanted = name == "bismarck" or contract.id == "solo"
            if not wanted or rng.random() < 0.9 or compared >= 2 * ENOUGH:
                continue
            final = played_out(asked.state, rng)
            result = final.match.results[-1]
            payoff = payoff_for(rules, view, asked.position.specials, MatchEquity(rules, view))
            away = final.deal.talon if contract.spec.talon_goes_to_side else final.deal.discarded
            before, earlier = [0] * rules.players, sheet_of(asked.state)
            for line in earlier if name == "bismarck" else ():
                before[line.seat or 0] += line.points * (line.reason != "discard")
            score = [n - before[seat] for seat, n in enumerate(result.score)]
            own = next(side for side in result.sides if view.seat in side)
            others = [seat for seat in view.seats if seat not in own]
            ahead = mean(score[seat] for seat in own) - mean(score[seat] for seat in others)
            worth = payoff(tally_of(asked, final), away)
            assert abs(worth - ahead) < 1e-6, (view.seat, result.sheet)
            compared += 1
            values = rules.points(NO_TRUMP, view.contract)
            counted += any(values[card & KIND_MASK] for card in away)
    assert compared and counted


def test_the_last_trick_but_one_counts_in_imagined_deals() -> None:
    """Where cards of all plain suits are promised in it, and one meld counts; so it does when it
    lies behind the seat that is asked."""
    rules = changed(
        ruleset_of("zwei-sieben"),
        {
            "contracts.sieben.promises": ["sieben", "zweite-sieben"],
            "contracts.sieben.melds_at_most": 1,
            "scoring.special_points.zweite-sieben.card": "plain-as",
            "scoring.special_points.zweite-sieben.points": 3,
        },
    )
    rng, met = random.Random("before the last"), set[tuple[bool, bool]]()
    for number in range(DEALS):
        for asked in cards_asked_for(rules, number, FAVOURED):
            view = asked.view
            late = len(view.hand) == 1
            if rng.random() < 0.8 and not late:
                continue
            final = played_out(asked.state, rng)
            result = final.match.results[-1]
            if view.announced != final.deal.announced or final.deal.mute:
                continue
            payoff = payoff_for(rules, view, asked.position.specials, MatchEquity(rules, view))
            worth = payoff(tally_of(asked, final), final.deal.discarded)
            assert view.declarer is not None
            others = [result.score[seat] for seat in view.seats if seat != view.declarer]
            ahead = result.score[view.declarer] - mean(others)
            worth *= rules.trump_factor(view.contract, view.trump)  # a matter of the deal alone
            assert worth == (ahead if view.seat == view.declarer else -ahead), result.sheet
            made = any(line.detail == "zweite-sieben" for line in result.sheet if line.points > 0)
            met.add((late, made))
    assert met >= {(True, True), (False, True), (False, False)}, met


def test_what_is_doubled_by_itself_counts_so_in_imagined_deals() -> None:
    """In Mariáš the promised Seven and the game are doubled each by itself."""
    promised = changed(ruleset_of("marias"), {"contracts.spiel.promises": ["sieben"]})
    rng, met = random.Random("parts"), set[tuple[str, ...]]()
    for number in range(DEALS):
        for asked in cards_asked_for(promised, number, ("announce", *FAVOURED)):
            rules, view = asked.request.rules, asked.view
            if rng.random() < 0.7:
                continue
            final = played_out(asked.state, rng)
            result = final.match.results[-1]
            parts = {rules.levels[number].part for _, number in view.announced}
            if view.announced != final.deal.announced or final.deal.mute or not parts:
                continue
            payoff = payoff_for(rules, view, asked.position.specials, MatchEquity(rules, view))
            worth = payoff(tally_of(asked, final), final.deal.discarded)
            assert view.declarer is not None
            others = [result.score[seat] for seat in view.seats if seat != view.declarer]
            ahead = result.score[view.declarer] - mean(others)
            worth *= rules.trump_factor(view.contract, view.trump)  # a matter of the deal alone
            assert worth == (ahead if view.seat == view.declarer else -ahead), result.sheet
            met.add(tuple(sorted(parts)))
    assert ("sieben",) in met and ("", "sieben") in met, met


def test_whoever_may_go_on_for_all_tricks_wants_the_first_ones() -> None:
    """A card that makes a declarer is wanted by nobody; the first tricks are."""
    asked = asked_before("hombre/vole-won", "0: play herz-7")
    position = SearchPosition(asked.rules, asked.view)
    equity = MatchEquity(asked.rules, asked.view)
    payoff = payoff_for(asked.rules, asked.view, position.specials, equity)
    all_of_them, none = (
        payoff(TrickTally(tricks, tricks, 0, [0, 1, 1]), ()) for tricks in ([8, 0, 0], [0, 4, 4])
    )
    assert all_of_them > 0 > none


@pytest.mark.parametrize(("house", "good"), [((), True), ((("kosten", "true"),), False)])
def test_taking_everything_is_worth_what_the_game_says(
    house: tuple[tuple[str, str], ...], good: bool
) -> None:
    """In the second game of Lora nobody wants tricks, but for all of them perhaps."""
    asked = asked_before("lora/all-taken", "1: play herz-koenig")
    rules = rules_of("lora", house)
    position, equity = SearchPosition(rules, asked.view), MatchEquity(rules, asked.view)
    payoff = payoff_for(rules, asked.view, position.specials, equity)
    me = asked.view.seats.index(1)
    tricks = [7 * (index == me) for index in range(4)]
    assert (payoff(TrickTally(tricks, tricks, 0, [1, 0, 1, 1]), ()) > 0) == good


def test_a_lost_game_that_was_swept_counts_several_times_once() -> None:
    swept = {"scoring.all_taken": {"own": 20, "others": 0}}
    changes = swept | {"scoring.lost_factor": 2}
    rules, compared = changed(ruleset_of("minnesota-whist"), changes), 0
    for seed in range(6):
        for asked in cards_asked_for(rules, seed, FAVOURED):
            view = asked.view
            if view.declarer is None or rules.contracts[view.contract].spec.avoids_points:
                continue
            declarer, left = view.seats.index(view.declarer), len(view.hand)
            for other in ((declarer + 1) % 4, declarer):
                tricks = [left * (index == other) for index in range(4)]
                if any(trick.winner % 2 != other % 2 for trick in view.tricks):
                    continue
                sides = [int(view.sides[seat] != view.sides[view.declarer]) for seat in view.seats]
                tally = TrickTally(tricks, tricks, 0, sides)
                worths = []
                for one in (rules, changed(ruleset_of("minnesota-whist"), swept)):
                    payoff = payoff_for(one, view, asked.position.specials, MatchEquity(one, view))
                    worths.append(abs(payoff(tally, ())))
                assert worths[0] == worths[1] * (1 if other == declarer else 2)
                compared += 1
            break
    assert compared


def test_what_a_lost_game_brings_the_others_counts_several_times() -> None:
    """Where who has named it has taken fewer than they, and not where it was as many or more."""
    rules, met = changed(ruleset_of("minnesota-whist"), {"scoring.lost_factor": 3}), set[bool]()
    single = changed(ruleset_of("minnesota-whist"), {"scoring.lost_factor": 1})
    for seed in range(8):
        for asked in cards_asked_for(rules, seed, FAVOURED):
            view = asked.view
            named = view.declarer is not None and not view.tricks
            if not named or rules.contracts[view.contract].spec.avoids_points:
                continue
            declarer, left = view.seats.index(view.declarer or 0), len(view.hand)
            sides = [(index - declarer) % 2 for index in range(4)]
            for own in range(left + 1):
                tricks = [0] * 4
                tricks[declarer], tricks[(declarer + 1) % 4] = own, left - own
                tally = TrickTally(tricks, tricks, 0, sides)
                times, once = (
                    payoff_for(one, view, asked.position.specials, MatchEquity(one, view))(
                        tally, ()
                    )
                    for one in (rules, single)
                )
                lost = own < left - own
                assert times == (3 * once if lost else once)
                met.add(lost)
            break
    assert met == {True, False}


def test_what_a_side_takes_in_a_low_game_brings_the_other_as_much() -> None:
    """It makes no difference between the sides whether one loses or the other gains it."""
    rules, compared = changed(ruleset_of("minnesota-whist"), {"scoring.low_points": "to_others"}), 0
    minus = changed(ruleset_of("minnesota-whist"), {"scoring.low_points": "minus"})
    for seed in range(8):
        for asked in cards_asked_for(rules, seed, ("pass", "play")):
            view = asked.view
            if view.declarer is not None:
                break
            left = len(view.hand)
            for own in range(left + 1):
                tricks = [0] * 4
                tricks[0], tricks[1] = own, left - own
                tally = TrickTally(tricks, tricks, 0, [0, 1, 0, 1])
                given, lost = (
                    payoff_for(one, view, asked.position.specials, MatchEquity(one, view))(
                        tally, ()
                    )
                    for one in (rules, minus)
                )
                assert given == lost
                compared += 1
    assert compared
