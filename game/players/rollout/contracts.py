"""Which contract to play: solo or normal, a wedding aloud or silent, poverty, Durch, giving up."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import PASS, RESERVE, Action
from game.engine.compiled import CompiledContract
from game.engine.holdings import may_choose
from game.engine.tricks import NO_TRUMP
from game.players.base import Request
from game.players.heuristic.contracts.reservations import solo_threshold
from game.players.heuristic.contracts.soli import chance_alone, is_estimated
from game.players.heuristic.contracts.sure import losers
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.reading.knowledge import table_of
from game.players.rollout.comparing import DOUBT
from game.players.rollout.effort import Character, Effort
from game.players.rollout.playing_out import Plan, best_plan
from game.players.rollout.waiting import brought_later, owes

HOPEFUL = 0.44
"""How likely a solo must be won by the look of the hand to be thought of, as a share of how likely
the simple player has it before it plays one."""

SOLI = 3
"""So many soli are thought of."""

NEARLY = 1
"""A contract of all tricks is thought of with so many losers more than can be laid away."""


def choose_contract_by_hands(request: Request, effort: Effort, character: Character) -> Action:
    """To pass, to reserve, a contract, or to give up."""
    usual = GreedyPlayer().choose(request)
    plans = _plans(request, usual)
    if len(plans) == 1:
        return plans[0][0]
    if request.view.declarer is None and request.rules.has_bidding:
        effort = effort._replace(playouts=effort.deals)  # a bidding follows, which takes long
    later = brought_later(request, plans)
    doubt = 0.0 if later else DOUBT  # whoever waits until there is none waits too long
    return best_plan(request, plans, effort, character, doubt, later)[0]


def _plans(request: Request, usual: Action) -> list[Plan]:
    """The simple player's choice first, then what else is worth trying."""
    rules, view = request.rules, request.view
    if RESERVE in request.legal:
        return _reserving(request, usual)
    plans: list[Plan] = [(usual,)]
    if PASS in request.legal:
        plans.append((PASS,))
    plans += [(action,) for action in request.legal if action.verb == "take"]
    contracts = [rules.contracts[a.arg] for a in request.legal if a.verb == "declare"]
    plans += [(Action("declare", contract.number),) for contract in _hopeful(request, contracts)]
    if view.declarer == view.seat:
        plans.append((Action("declare", rules.usual),))
        plans += [(action,) for action in request.legal if action.verb == "concede"]
    return [plan for plan in dict.fromkeys(plans) if plan[0] in request.legal]


def _reserving(request: Request, usual: Action) -> list[Plan]:
    """To pass, or to reserve and then to name a contract."""
    rules, view = request.rules, request.view
    hand = [card & KIND_MASK for card in view.hand]
    held = [
        contract
        for contract in rules.contracts
        if contract.offered >= 0
        and rules.phases[contract.offered].kind == "reservations"
        and may_choose(rules, contract, hand)
    ]
    found: list[Plan] = [
        (RESERVE, Action("declare", contract.number)) for contract in _hopeful(request, held)
    ]
    if usual == RESERVE and not owes(request):  # what is owed must be told by name, and played
        return [(RESERVE,), (PASS,), *found]
    return [(PASS,), *found]


def _hopeful(request: Request, contracts: list[CompiledContract]) -> list[CompiledContract]:
    """Those that this hand may be right for: soli that look it, the likeliest first, and all that
    is no solo. A contract of no tricks is left to the simple player: by the cards alone one can
    tell whether a hand is safe."""
    rules, view = request.rules, request.view
    hand = [card & KIND_MASK for card in view.hand]
    soli: list[tuple[float, int, CompiledContract]] = []
    found: list[CompiledContract] = []
    for contract in contracts:
        spec = contract.spec
        if contract.number == rules.usual or spec.needs_no_trick:
            continue
        if spec.needs_every_trick:
            table = table_of(rules, contract.number, NO_TRUMP)
            spare = rules.talon_size if len(view.hand) > rules.hand_size else 0
            if len(losers(rules, table, hand)) <= spare + NEARLY:
                found.append(contract)
        elif spec.sides == "solo" and is_estimated(spec):
            leads = spec.leader == "declarer" or view.seat == view.seats[0]
            chance = chance_alone(rules, contract.number, hand, leads=leads)
            soli.append((-chance, contract.number, contract))
        else:
            found.append(contract)
    soli.sort()
    least = HOPEFUL * solo_threshold(request) if PASS in request.legal else 0.0
    return [c for chance, _, c in soli[:SOLI] if -chance >= least] + found
