"""Which card to play to a trick, and what to say before it.

`announcing` what is said: promises, cards to promote, a new partner. Then the card, by the duties
and the goal of the game: `must_beat` where whoever can must beat, `follow_suit` where one need only
follow (`retention` says what a card is worth that is kept), `no_tricks` where the declarer may take
none, `some_tricks` where it must take some and no more, `predicted` where tricks were predicted,
`by_place` where the last place may be the one to aim for, `last_trick` where only the last one
brings anything, and `endgame` where two play and know each other's cards. `agreed` is what partners
count on, for players that think ahead.
"""

from game.engine.actions import SEE, Action
from game.engine.melds.making_trump import worth_laid
from game.engine.sides.seen import all_declarers
from game.engine.tricks.bounds import trick_bounds
from game.players.base import Request
from game.players.counting import melds_offered, trump_length
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.phases.tricks.announcing import choose_answer, choose_word
from game.players.heuristic.phases.tricks.by_place import aims_low
from game.players.heuristic.phases.tricks.endgame import choose_in_endgame, is_open
from game.players.heuristic.phases.tricks.follow_suit import choose_following
from game.players.heuristic.phases.tricks.last_trick import choose_for_last, only_last_counts
from game.players.heuristic.phases.tricks.must_beat import choose_beating
from game.players.heuristic.phases.tricks.no_tricks import choose_away, choose_below
from game.players.heuristic.phases.tricks.predicted import choose_by_prediction
from game.players.heuristic.phases.tricks.some_tricks import choose_bounded
from game.players.heuristic.reading.achieved import by_parts
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.joker_led import suit_to_name
from game.values import Points


def choose_in_trick(request: Request) -> Action:
    """What must be said or is worth saying, else the lawful card that promises most."""
    if SEE in request.legal:
        return choose_answer(request)
    cards = [action for action in request.legal if action.verb == "play"]
    if not cards:
        if request.legal[0].verb == "suit":
            return choose_suit(request)
        return choose_shown(request) or request.legal[0]
    shown = choose_shown(request)
    if shown is not None:
        return shown
    word = choose_word(request)
    if word is not None:
        return word
    if len(cards) == 1:
        return cards[0]
    return choose_card(Knowledge(request.rules, request.view), cards)


def choose_suit(request: Request) -> Action:
    """The suit that the others must follow to a joker, which takes the trick whatever it is: the
    longest in the hand, and against who may take none the shortest."""
    rules, view = request.rules, request.view
    plays = view.seat == view.declarer or view.seat in all_declarers(rules, view)
    avoids = rules.contracts[view.contract].spec.needs_no_trick and not plays
    return suit_to_name(request.legal, view.hand, longest=not avoids)


def choose_shown(request: Request) -> Action | None:
    """The best meld that may be shown with this lead: what lies cannot be lost any more; else the
    best one to ask the partner for. None where there is none, or only tricks count."""
    rules, view = request.rules, request.view
    melds = melds_offered(request.legal)
    spec = rules.contracts[view.contract].spec
    if not melds or (spec.is_about_tricks and not spec.needs_points):
        return None
    if len(melds) == 1:
        return melds[0]

    def worth(action: Action) -> Points:
        return worth_laid(rules, view.contract, view.trump, rules.melds[action.arg])

    def long(action: Action) -> int:
        game, pattern = rules.contracts[view.contract], rules.melds[action.arg]
        asks = action.verb == "ask"
        return trump_length(game, view.trump, pattern, view.hand) if asks else 0

    return max(melds, key=lambda action: (worth(action), long(action), -action.arg))


def choose_card(known: Knowledge, cards: list[Action]) -> Action:
    """Of several lawful cards the one that promises most, by what is known."""
    contract = known.rules.contracts[known.view.contract].spec
    if known.rules.scoring.counts_predictions:
        return choose_by_prediction(known, cards)
    if contract.needs_no_trick:
        return choose_below(known, cards)
    bounds = trick_bounds(known.rules, known.view)
    if bounds is not None:
        return choose_bounded(known, cards, bounds, _choose_taking)
    if contract.avoids_points or aims_low(known):
        return choose_away(known, cards)
    return _choose_taking(known, cards)


def _choose_taking(known: Knowledge, cards: list[Action]) -> Action:
    """The same where tricks, or what lies in them, are wanted."""
    if is_open(known):
        return choose_in_endgame(known, cards)
    if only_last_counts(known):
        return choose_for_last(known, cards)
    known = by_parts(known)
    if known.table.follow_suit and not known.table.must_beat:
        return choose_following(known, cards)
    return choose_beating(known, cards)


def is_asked_for_pair(request: Request) -> bool:
    """Whether a meld is to be shown because the partner has asked for one."""
    return bool(request.view.asked) and all(one.verb == "meld" for one in request.legal)


PHASE = PhaseChoice(
    "tricks",
    ("play", "announce", "promote", "partner", "see", "fold", "suit"),
    choose_in_trick,
    {"meld": is_asked_for_pair},
)
