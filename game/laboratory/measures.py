"""What is measured of a deal and of a match, as far as a game has such a thing.

The rules are asked for what there is: where nobody declares, nothing says how often a declarer
wins. A measure has a key; what it is called, and in which unit, stands in the texts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from game.cards import KIND_MASK, parse_card
from game.engine.bidding.contracts import may_concede
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won
from game.engine.state import Result, State
from game.laboratory.decided import decided_after
from game.rules.game_values import raises_of
from game.rules.model import Ruleset
from game.rules.model.announcements import OF_PART
from game.simulation.estimates import Counted, Counting

SECONDS_A_DEAL = 60
"""What shuffling, dealing, sorting, bidding and writing down take at a table, beside the cards."""

SECONDS_A_CARD = 4
"""What a card takes at a table, where nothing else is said."""

DETAIL = "/"
"""Between a measure and what it is about, as in `contract/normal`."""

Unit = Literal["share", "rate", "points", "count", "often", "minutes"]
"""`share`: of all units, each once or not at all; `rate`: a share in each unit, as of the deals of
a match; `often`: how many times in a hundred deals; `points`: score points; `count`: a number of
things."""


class Measure(NamedTuple):
    """A measure: its unit, and whether it is of matches in place of deals."""

    unit: Unit
    of_matches: bool = False

    @property
    def is_percent(self) -> bool:
        """Whether it is said in percent."""
        return self.unit in ("share", "rate")

    @property
    def counting(self) -> Counting:
        """How it counts."""
        if self.unit == "share":
            return "share"
        return "often" if self.unit in ("rate", "often") else "number"


MEASURES: dict[str, Measure] = {
    "won": Measure("share"),
    "first": Measure("points"),
    "others": Measure("points"),
    "lead": Measure("points"),
    "bid": Measure("points"),
    "thrown_in": Measure("share"),
    "conceded": Measure("share"),
    "tricks": Measure("count"),
    "early": Measure("share"),
    "decided": Measure("count"),
    "place": Measure("points"),
    "edge": Measure("points"),
    "declares": Measure("share"),
    "contract": Measure("share"),
    "contract_won": Measure("share"),
    "meld": Measure("often"),
    "announced": Measure("often"),
    "promoted": Measure("often"),
    "both_won": Measure("share"),
    "raised": Measure("often"),
    "special": Measure("often"),
    "called": Measure("share"),
    "other_play": Measure("share"),
    "other_before": Measure("share"),
    "other_after": Measure("count"),
    "match_deals": Measure("count", of_matches=True),
    "match_tricks": Measure("count", of_matches=True),
    "match_minutes": Measure("minutes", of_matches=True),
    "match_lead": Measure("points", of_matches=True),
    "match_won": Measure("rate", of_matches=True),
    "match_solo": Measure("rate", of_matches=True),
}
"""All measures by key, in the order of a report."""


def measures_of(ruleset: Ruleset) -> list[str]:
    """The keys of all measures that a game with these rules may have."""
    spoken, melds = ruleset.announcements, ruleset.melds
    details: dict[str, Iterable[object]] = {
        "meld": () if melds is None else melds.table,
        "announced": (
            *(() if spoken is None else spoken.levels),
            *(name for name, one in ruleset.scoring.specials.items() if one.announced),
        ),
        "raised": raises_of(ruleset),
        "special": ruleset.scoring.specials,
    }
    details |= dict.fromkeys(("place", "edge", "declares"), range(1, ruleset.table.players + 1))
    details |= dict.fromkeys(("contract", "contract_won"), ruleset.contracts)
    details |= dict.fromkeys(("promoted", "both_won"), ruleset.promotions)
    return [
        key
        for kind in MEASURES
        for key in (
            [f"{kind}{DETAIL}{detail}" for detail in details[kind]] if kind in details else [kind]
        )
    ]


QUESTIONS = ("won", "lead", "tricks")
"""What is asked first of a game: the first of these that it has."""

Figures = dict[str, Counted]


def kind_of(key: str) -> str:
    """The measure of a key, without what it is about."""
    return key.partition(DETAIL)[0]


def detail_of(key: str) -> str:
    """What a measure is about; empty where nothing is to be added."""
    return key.partition(DETAIL)[2]


def measure_of(key: str) -> Measure:
    """The measure of a key."""
    return MEASURES[kind_of(key)]


class Observed(NamedTuple):
    """A finished deal: its measures; what the first side, or every seat, wrote down; and after how
    many tricks it was decided."""

    figures: Figures
    points: tuple[int, ...]
    decided: int | None


def observe(rules: Rules, state: State, result: Result) -> Observed:
    """Measure a finished deal."""
    figures: Figures = {}
    figures["thrown_in"] = (int(result.thrown_in), 1)
    seats = state.deal.seats
    _places(figures, seats, result)
    if result.thrown_in:
        return Observed(figures, (), None)
    scores = [result.score[seat] for seat in seats]
    figures["lead"] = (max(scores) - min(scores), 1)
    figures["tricks"] = (len(state.deal.tricks), 1)
    if result.bid is not None:
        figures["bid"] = (result.bid, 1)
    if rules.phase_at("call_card") is not None:
        figures["called"] = (int(any(other is not None for _, other in state.deal.calls)), 1)
    won = _winner(figures, rules, state, result)
    _sides(figures, rules, result)
    _contracts(figures, rules, result, won)
    _said(figures, rules, state, result)
    _both(figures, rules, state, result, won)
    decided = decided_after(rules, state, result)
    if decided is not None:
        figures["early"] = (int(decided < len(state.deal.tricks)), 1)
        figures["decided"] = (decided, 1)
    return Observed(figures, _written(rules, seats, result), decided)


def _winner(figures: Figures, rules: Rules, state: State, result: Result) -> bool | None:
    """Whether the first side has won, and whether a declarer gave up."""
    if not rules.scoring.has_winner:
        return None
    won = first_side_won(rules, result.sheet, result.declarer, result.score)
    if won is not None:
        figures["won"] = (int(won), 1)
    if _may_give_up(rules) and result.declarer is not None:
        figures["conceded"] = (int(state.deal.conceded), 1)
    return won


def _may_give_up(rules: Rules) -> bool:
    """Whether a declarer may give up: wherever a bid must be reached, or a phase says so."""
    return rules.scoring.reaches_bid or (rules.scoring.gives_up_named and may_concede(rules))


def has_sides(rules: Rules) -> bool:
    """Whether a deal is one side against the other, so that one may ask what each gets."""
    return rules.scoring.has_winner


def _sides(figures: Figures, rules: Rules, result: Result) -> None:
    """What each side writes down, a seat of it."""
    if not has_sides(rules) or len(result.sides) != 2 or not all(result.sides):
        return
    for key, side in zip(("first", "others"), result.sides, strict=True):
        figures[key] = (sum(result.score[seat] for seat in side), len(side))


def _written(rules: Rules, seats: Sequence[int], result: Result) -> tuple[int, ...]:
    """What the distribution of scores is made of: each seat of the first side, else each seat."""
    asked = result.sides[0] if has_sides(rules) and len(result.sides) == 2 else seats
    return tuple(result.score[seat] for seat in asked)


def _places(figures: Figures, seats: Sequence[int], result: Result) -> None:
    """What each place at the table writes down, forehand first, how much more that is than what
    the others do on average, and how often it declares."""
    whole = sum(result.score[seat] for seat in seats)
    for place, seat in enumerate(seats, 1):
        score = result.score[seat]
        figures[f"place{DETAIL}{place}"] = (score, 1)
        figures[f"edge{DETAIL}{place}"] = (len(seats) * score - whole, len(seats) - 1)
        if result.declarer is not None:
            figures[f"declares{DETAIL}{place}"] = (int(seat == result.declarer), 1)


def _contracts(figures: Figures, rules: Rules, result: Result, won: bool | None) -> None:
    for contract in rules.contracts if len(rules.contracts) > 1 else ():
        played = contract.number == result.contract
        figures[f"contract{DETAIL}{contract.id}"] = (int(played), 1)
        if played and won is not None:
            figures[f"contract_won{DETAIL}{contract.id}"] = (int(won), 1)


def _said(figures: Figures, rules: Rules, state: State, result: Result) -> None:
    """What was melded, announced, promised, and what counted beside winning."""
    deal = state.deal
    melds = Counter(rules.melds[index].meld for seat in deal.melds for index in seat)
    for meld in dict.fromkeys(pattern.meld for pattern in rules.melds):
        figures[f"meld{DETAIL}{meld}"] = (melds[meld], 1)
    announced = Counter(rules.levels[level].id.partition(OF_PART)[0] for _, level in deal.announced)
    for level in rules.levels:
        if level.promises or not level.part:  # of whatever part it is said
            figures[f"announced{DETAIL}{level.id}"] = (announced[level.id], 1)
    promoted = Counter(number for _, number in deal.promoted)
    for promotion in rules.promotions:
        figures[f"promoted{DETAIL}{promotion.id}"] = (promoted[promotion.number], 1)
    for promise in rules.raises:
        figures[f"raised{DETAIL}{promise.id}"] = (deal.raised.count(promise.number), 1)
    counted = Counter(line.detail for line in result.sheet if line.reason == "special")
    for name, special in rules.scoring.specials.items():
        if special.enabled:
            figures[f"special{DETAIL}{name}"] = (counted[name], 1)


def _both(figures: Figures, rules: Rules, state: State, result: Result, won: bool | None) -> None:
    """Whether the side of whoever played all cards of a promotion has won, also where it is not
    played: so what the promotion brings is told from what the cards bring anyway."""
    if won is None or not rules.ruleset.promotions:
        return
    played = [
        (seat, card & KIND_MASK)
        for trick in state.deal.tricks
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    ]
    copies = rules.ruleset.deck.copies
    for name, spec in rules.ruleset.promotions.items():
        kind = parse_card(spec.card)
        holders = [seat for seat, card in played if card == kind]
        if len(holders) == copies and len(set(holders)) == 1:
            first = holders[0] in result.sides[0]
            figures[f"both_won{DETAIL}{name}"] = (int(first == won), 1)


class PlayedMatch(NamedTuple):
    """What counts of a match: its deals, its tricks, cards played, how often one played a solo,
    deals with a winner and those that the first side won, and the score points of the seats."""

    deals: int
    tricks: int
    cards: int
    solos: int
    contests: int
    won: int
    scores: tuple[int, ...]


def match_figures(match: PlayedMatch, seconds_a_card: int) -> Figures:
    """Measure a match. Minutes are counted in seconds: out of sixty."""
    seconds = match.cards * seconds_a_card + match.deals * SECONDS_A_DEAL
    figures: Figures = {
        "match_deals": (match.deals, 1),
        "match_tricks": (match.tricks, 1),
        "match_minutes": (seconds, 60),
        "match_lead": (max(match.scores) - min(match.scores), 1),
        "match_solo": (match.solos, match.deals),
    }
    if match.contests:
        figures["match_won"] = (match.won, match.contests)
    return figures


Step = tuple[int, str]
"""A seat and what it did, in words that mean the same in every combination."""


def unlike(mine: Sequence[Step], theirs: Sequence[Step]) -> Figures:
    """Whether the same cards were played otherwise, whether already before the first card, and
    after how many steps where they were."""
    at = next((n for n, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b), None)
    if at is None and len(mine) != len(theirs):
        at = min(len(mine), len(theirs))
    if at is None:
        return {"other_play": (0, 1), "other_before": (0, 1)}
    before = not any(step.startswith("play ") for _, step in mine[:at])
    before &= not any(
        steps[at][1].startswith("play ") for steps in (mine, theirs) if at < len(steps)
    )
    return {"other_play": (1, 1), "other_before": (int(before), 1), "other_after": (at, 1)}
