"""How likely a contract must be won to be played of one's own will; and how long a solo that is
owed may wait."""

from __future__ import annotations

from functools import lru_cache

from game.engine.match.length import compulsory, planned
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.scoring.pot import at_stake, stakes
from game.players.base import Request
from game.players.heuristic.valuation.company import is_alone
from game.players.heuristic.valuation.soli import is_by_tricks
from game.players.heuristic.valuation.usual_value import USUAL_VALUE, likely_lost, likely_missing
from game.rules.model.handing_on import ExchangePhase

SURE_SOLO = 0.68
"""How likely a solo must be won to be played of one's own will."""

PAID_BY_TRICKS = 0.55
"""The same where each trick beyond those needed brings more. (Of 250 deals of Solo Whist 31 are
then played alone, in place of 5, and 19 of them won, for as much as before.)"""

EVEN_SOLO = 0.5
"""The same where nothing is played unless somebody plays alone for card points. (Of 300 deals of a
game with ten cards each a declarer then played in 115 and won 94 in 100, before in 24. Of 300 of
Tapp, whose games have values and cost no more than they bring, one played in 277 and won 198.)
Whoever would pass into a game for the fewest points with such a hand loses that. (In 462 deals of
Zole a seat that plays so has 0.27 ± 0.08 points a deal more than with `SURE_SOLO`, in 171 of
Schieberamsch 0.31 ± 0.12.)"""

LIKELY_NONE = 0.5
"""The same for a game of no trick where nothing counts but tricks and as much is lost as won: who
is given so much wins oftener. (Not with an open hand, which good opponents read. In 700 deals of
Solo Whist simple players name one in 21 and win 14, in 700 of Boston in 7 and win 5.)"""

OPEN_AT_BID = 0.8
"""The same for one with an open hand which is named against bids that must be reached. (Of 1788
deals of Five Hundred for four 155 were played so with 0.55 and more, and 78 of them won; of the 30
with the most, about so much and more, 18.)"""

OWED_SOLO, HALF_WAY = 0.62, 10
"""How likely one must be won that is owed while many deals are left to wait for a better hand, and
with how many deals it is half of that. (What waiting is worth, by how often hands are good.)"""

LIKELY_CALL = 0.6
"""How likely a game with a partner must be won by the look of the hand to be played: that line is
drawn through deals in which nobody looks for the partner or doubles."""

LIKELY_CALL_WITH_TALON = 0.5
"""The same where the declarer takes the talon, which whoever passes leaves to another one. (In 200
deals of Sheepshead for five 192 are then played and 115 won; with a line as for those without a
talon who reckons so gains nothing by it.)"""

LIKELY_OPPOSITE = 0.7
"""The same where that is the seat opposite, who may name a game as well. (In 200 deals of Euchre
the card turned up is then ordered up in 167, before in 190; in 150 others, which had no part in the
choice, who reckons so has 0.087 ± 0.028 points a deal more.)"""

LIKELY_PROPOSAL = 0.5
"""The same where who is good for it accepts it, or nobody."""

LIKELY_BID = 0.4
"""The same for a bid of a ladder, also where losing costs no more than what lies in the tricks:
whoever gets the game has on average thought too well of the hand."""

LIKELY_ALONE = 0.65
"""The same for a bid without a suit, in which one plays alone: the best of four suits is more often
thought too well of."""

LIKELY_IN_SUIT = 0.6
"""The same where the suit is in the bid, one of several. (In 300 deals of Boston 284 are played so,
in place of all, and they bring the declarers half as much again.)"""

HOPELESS = 0.3
"""Less likely made than so, no bid is worth reckoning out what it would bring. (Of 49,000 bids that
were looked at in 30 deals of Fifty-Six 85 in 100 were, and of 5700 of Mighty 94; of the 740 that
promised more than to pass none was less likely than 0.5.)"""


def least_alone(request: Request, contract: CompiledContract) -> float:
    """How likely a contract that one plays alone must be won to be played, but for what lies in a
    pot."""
    least = solo_threshold(request)
    spec, scoring = contract.spec, request.rules.scoring
    if spec.needs_no_trick and spec.hand != "open" and scoring.two_sides:
        least = min(least, LIKELY_NONE) if is_by_tricks(request.rules) else least
    if spec.win_at is not None and spec.over_each and is_by_tricks(request.rules):
        least = min(least, PAID_BY_TRICKS)
    if spec.needs_no_trick and spec.hand == "open" and scoring.reaches_bid:
        least = max(least, OPEN_AT_BID)
    return least


def solo_threshold(request: Request) -> float:
    """How likely a solo must be won to be played; less and less while one is owed."""
    wait = deals_to_wait(request)
    if wait is None:
        return EVEN_SOLO if _is_solo_or_nothing(request.rules) else SURE_SOLO
    return OWED_SOLO * wait / (wait + HALF_WAY)


@lru_cache(maxsize=32)
def _is_solo_or_nothing(rules: Rules) -> bool:
    """Whether the cards are thrown in unless somebody plays alone, for as much as may be lost, or
    everybody then wants few card points, which such a hand does not take; of tricks, where nothing
    else counts, a hand promises more than it takes, but not where it is known what the opponents
    take by exchanging."""
    played = [c for c in rules.contracts if c.spec.is_played and not _is_for_nobody(c)]
    alone = all(is_alone(rules, c) and not c.calls_partner for c in played)
    scoring = rules.scoring
    even = scoring.two_sides or (scoring.values_games and scoring.bid_costs.lost_factor <= 1)
    told = not is_by_tricks(rules) or rules.phase_of(ExchangePhase) is not None
    return alone and even and told


def _is_for_nobody(contract: CompiledContract) -> bool:
    """Whether a game is for those who have all passed, each alone for the fewest card points."""
    spec = contract.spec
    return spec.offered is None and spec.avoids_points and spec.each_alone


def least_together(rules: Rules, contract: CompiledContract) -> float:
    """How likely a contract with a partner must be won to be played."""
    if contract.spec.is_proposal:
        return LIKELY_PROPOSAL
    if not contract.calls_partner:
        return LIKELY_OPPOSITE
    takes = rules.talon_size > 0 and contract.spec.takes_talon
    return LIKELY_CALL_WITH_TALON if takes else LIKELY_CALL


def least_look(rules: Rules, contract: CompiledContract) -> float:
    """How likely a bid must be made by the look of the hand."""
    if rules.scoring.holds_to_bid:
        return LIKELY_BID
    if not rules.scoring.two_sides or not is_alone(rules, contract):
        return HOPELESS
    if contract.spec.trump_is_chosen:
        return LIKELY_ALONE
    ladder = contract.spec.ladder
    return LIKELY_IN_SUIT if ladder is not None and len(ladder.trumps) > 1 else HOPELESS


def with_pot(request: Request, contract: CompiledContract, least: float) -> float:
    """How likely a contract must be won to be played with what lies in the pot, and for what is
    lost in place of its value, where `least` is enough without either: as likely that winning and
    losing weigh as much as they did."""
    rules, pot, spec = request.rules, request.rules.ruleset.match.pot, contract.spec
    if spec.lost_value is not None or spec.plays_on or spec.lost_factor is not None:
        lost = (likely_lost(spec) + likely_missing(spec)) * spec.factor_lost / spec.factor
        odds = least / (1.0 - least) * lost / (spec.value or USUAL_VALUE)
        least = odds / (odds + 1.0)
    if pot is None:
        return least
    alone = is_alone(rules, contract)
    lies = at_stake(rules, request.view, request.view.pot)
    gained, paid = stakes(pot, contract.spec, lies, 1 if alone else 2)
    if not gained and not paid:
        return least
    worth = (contract.spec.value or USUAL_VALUE) * rules.scoring.point_value
    lost = least / (1.0 - least) + paid / worth
    return lost / (lost + 1.0 + gained / worth)


def deals_to_wait(request: Request) -> int | None:
    """For how many more deals a seat may put off a solo that it owes; None where it owes none."""
    rules, view = request.rules, request.view
    owing, deals = compulsory(rules), planned(rules)
    if owing is None or deals is None or view.soli[view.seat] >= owing.each:
        return None
    owed = sum(max(owing.each - played, 0) for played in view.soli)
    return max(deals - view.number - owed, 0)
