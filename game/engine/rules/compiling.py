"""From a ruleset to what the engine plays by, once a match. It reads nothing but the ruleset, and
knows none by name."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.cards import (
    Suit,
    card_name,
    kind_of,
    parse_card,
    parse_pattern,
    parse_rank,
    parse_suit,
    suit_of,
)
from game.engine.actions import Action
from game.engine.melds.held import compile_melds
from game.engine.rules.parts import (
    CompiledContract,
    CompiledLevel,
    CompiledPromotion,
    CompiledRaise,
    CompiledRung,
)
from game.engine.rules.rules import NO_CARD, Rules
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.rules.card_points import (
    points_for_tricks,
    points_of_discard,
    points_of_highest_trump,
    points_of_most_tricks,
    points_of_sweep,
    points_of_tricks,
)
from game.rules.game_values import raises_of
from game.rules.higher_trumps import kinds_beside, kinds_listed
from game.rules.model import Ruleset
from game.rules.model.announcements import Level, Promotion, level_id
from game.rules.model.contracts import Contract
from game.rules.model.ladders import NAMED_LATER
from game.rules.model.ladders import NO_TRUMP as WITHOUT
from game.rules.model.leads import Leads
from game.rules.model.partners import Partner
from game.rules.model.phases import Phase, TricksPhase
from game.rules.rungs import rung_of
from game.rules.trump_suit import fixed_suit, suit_matters
from game.rules.turns import turns
from game.values import Kind


def compile_rules(ruleset: Ruleset) -> Rules:
    """Make the tables of a ruleset that has passed its checks."""
    deck, table, pack = ruleset.deck, ruleset.table, _pack(ruleset)
    contracts = _contracts(ruleset)
    numbers = {contract.id: contract.number for contract in contracts}
    called_games, more = _games_of_called(ruleset, contracts, frozenset(pack))
    silent = [numbers[name] for name in ruleset.usual_games]
    in_turn = turns(ruleset)
    usual = (*(numbers[name] for name in in_turn if name in numbers), *silent)[0]
    by_kept = tuple(numbers[name] for name in ruleset.match.contracts_by_kept)
    families, patterns = compile_melds(ruleset, frozenset(pack))
    side = tuple(parse_card(name) for name in table.sides.cards)
    return Rules(
        ruleset=ruleset,
        faces=deck.faces,
        players=table.players,
        active=table.active,
        counter_clockwise=table.direction == "counter_clockwise",
        pack=pack,
        copies=deck.copies,
        phase_ids=tuple(ruleset.order),
        phases=_phases(ruleset),
        contracts=(*contracts, *more),
        called_games=called_games,
        shown_games=_shown_games(contracts),
        in_turn=tuple([numbers.get(name, usual) for name in in_turn]),
        choices=tuple([-1 if name in numbers else ruleset.order.index(name) for name in in_turn]),
        by_kept=by_kept,
        usual=usual,
        melds=patterns,
        families=families,
        side_cards=side,
        side_size=sum(pack.count(kind) for kind in side) or deck.copies,
        promotions=_promotions(ruleset, pack),
        levels=_levels(ruleset),
        partner_card=_partner_card(ruleset),
        raises=_raises(ruleset),
    )


def _pack(ruleset: Ruleset) -> tuple[Kind, ...]:
    """The kinds of all cards, suit by suit, and then those without a suit."""
    deck = ruleset.deck
    ranks = [parse_rank(name) for name in deck.ranks]
    kinds = [kind_of(suit, rank) for suit in Suit for rank in ranks]
    there = [kind for kind in kinds if kind not in deck.left_out]
    of_suits = tuple(kind for kind in there for _ in range(deck.copies))
    loose = (parse_card(name) for name, n in deck.without_suit.items() for _ in range(n))
    return (*of_suits, *loose)


def _phases(ruleset: Ruleset) -> tuple[Phase, ...]:
    """The phases of a deal, in order."""
    return tuple(ruleset.phases[name] for name in ruleset.order)


def _contracts(ruleset: Ruleset) -> tuple[CompiledContract, ...]:
    """The contracts that are not switched off."""
    phases, ids = _phases(ruleset), ruleset.order
    enabled = list(ruleset.games.items())
    return tuple(
        CompiledContract(
            number=number,
            id=name,
            spec=spec,
            offered=ids.index(spec.offered) if spec.offered in ids else -1,
            needs=tuple((parse_card(card), count) for card, count in spec.needs.items()),
            suit=_suit(ruleset, spec),
            suits=_suits(ruleset, spec),
            called=_called(ruleset, spec),
            facts=spec.facts,
            trump_made=spec.trump_is_made,
            trump_led=spec.trump_is_led,
            trump_melded=spec.trump_is_melded,
            action=Action("declare", number),
            tricks=points_for_tricks(phases, spec),
            highest_trump=points_of_highest_trump(phases, spec),
            all_tricks=points_of_tricks(phases, spec),
            factors=_factors(spec),
            rung=_rung(name, spec),
            sweep=points_of_sweep(phases, spec),
            most_tricks=points_of_most_tricks(phases, spec),
            discard=points_of_discard(phases, spec),
            leads=spec.leads_instead_of(_leads(phases)),
        )
        for number, (name, spec) in enumerate(enabled)
    )


def _leads(phases: Iterable[Phase]) -> Leads:
    """What may not be led in games that say nothing of it."""
    return next((phase.leads for phase in phases if isinstance(phase, TricksPhase)), Leads())


def _rung(name: str, spec: Contract) -> CompiledRung | None:
    """What a contract names as the bid of a ladder."""
    rung = rung_of(name, spec)
    if rung is None:
        return None
    without = {WITHOUT: NO_TRUMP, NAMED_LATER: UNNAMED}
    suit = without[rung.suit] if rung.suit in without else int(parse_suit(rung.suit))
    return CompiledRung(rung.entry, rung.number, suit, rung.called)


def _shown_games(contracts: Sequence[CompiledContract]) -> dict[Kind, int]:
    """The contracts that are played because a card is shown in dealing, by that card."""
    return {
        kind: contract.number
        for contract in contracts
        for entry in contract.spec.when_turned_up
        for kind in parse_pattern(entry)
    }


def _factors(spec: Contract) -> tuple[int, ...]:
    """How many times a contract counts with each suit as trump; empty where all are alike."""
    own = {int(parse_suit(name)): times for name, times in spec.trump_factors.items()}
    return tuple([spec.factor * own.get(int(suit), 1) for suit in Suit]) if own else ()


def _suit(ruleset: Ruleset, contract: Contract) -> int:
    """The trump suit of fixed trumps, in games in which cards or melds count otherwise in it."""
    suit = fixed_suit(ruleset, contract) if suit_matters(ruleset) else None
    return NO_TRUMP if suit is None else suit


def _suits(ruleset: Ruleset, contract: Contract) -> tuple[int, ...]:
    """The suits that may become its trump where it does not say which one does: those in the pack,
    or some of them."""
    own = [int(parse_suit(name)) for name in contract.trump_suits]
    there = dict.fromkeys(int(suit_of(kind)) for kind in _pack(ruleset))
    return tuple([suit for suit in there if not own or suit in own])


def _called(ruleset: Ruleset, contract: Contract) -> tuple[Kind | None, ...]:
    """The card whose holder is the declarer's partner, by the trump suit: one of the four, none, or
    none yet."""
    partner = contract.partner
    if partner is not None and partner.is_named_later:
        return (None,) * (len(Suit) + 2)
    if partner is None or not partner.card:
        return ()
    own = fixed_suit(ruleset, contract)
    if partner.is_of_trump and own is None:
        return (*[kinds_beside(partner.card, suit)[0] for suit in Suit], None, None)
    (kind,) = kinds_beside(partner.card, Suit.EICHEL if own is None else Suit(own))
    return (kind,) * (len(Suit) + 2)


def _games_of_called(
    ruleset: Ruleset, contracts: Sequence[CompiledContract], there: Collection[Kind]
) -> tuple[dict[tuple[int, Kind], int], list[CompiledContract]]:
    """What a contract becomes whose declarer names the card of its partner: for every card one of
    its own that calls it, of those that are there, and one for playing alone; and under which
    number, by the number of the contract and the card, or `NO_CARD`."""
    numbers: dict[tuple[int, Kind], int] = {}
    found: list[CompiledContract] = []
    for contract in contracts:
        partner = contract.spec.partner
        if partner is None or not partner.is_named_later:
            continue
        kinds = kinds_listed((*partner.cards, *partner.otherwise), None)
        for kind in (*(kind for kind in kinds if kind in there), NO_CARD):
            spec = _with_called(ruleset, contract.spec, partner, kind)
            number = len(contracts) + len(found)
            numbers[contract.number, kind] = number
            called, declare = _called(ruleset, spec), Action("declare", number)
            found.append(
                contract._replace(
                    number=number,
                    spec=spec,
                    offered=-1,
                    called=called,
                    action=declare,
                    factors=_factors(spec),
                )
            )
    return numbers, found


def _with_called(ruleset: Ruleset, contract: Contract, partner: Partner, kind: Kind) -> Contract:
    """The contract in which this card is called, or none."""
    if kind == NO_CARD:
        factor = max(contract.factor, ruleset.factor_without_partner)
        return contract.model_copy(update={"sides": "solo", "partner": None, "factor": factor})
    named = {
        "card": card_name(kind, ruleset.deck.faces),
        "cards": [],
        "otherwise": [],
        "alone": False,
    }
    return contract.model_copy(update={"partner": partner.model_copy(update=named)})


def _promotions(ruleset: Ruleset, pack: tuple[int, ...]) -> tuple[CompiledPromotion, ...]:
    """The promotions that are played, of cards that the pack has."""
    played = [
        (name, spec)
        for name, spec in ruleset.promotions.items()
        if spec.enabled and parse_card(spec.card) in pack
    ]
    numbers = {name: index for index, (name, _) in enumerate(played)}
    return tuple(
        CompiledPromotion(
            index,
            name,
            spec,
            parse_card(spec.card),
            numbers.get(spec.after, -1) if spec.after is not None else None,
            Action("promote", index),
            _raised(spec),
            spec.times or 1,
        )
        for index, (name, spec) in enumerate(played)
    )


def _raised(spec: Promotion) -> tuple[int, ...]:
    """The kinds that count more once a card is shown."""
    patterns = spec.raised if spec.is_shown else []
    return tuple({kind: None for name in patterns for kind in parse_pattern(name)})


def _levels(ruleset: Ruleset) -> tuple[CompiledLevel, ...]:
    """What can be announced: of the game, and then of each part that may be promised; and the
    special points that may be promised while cards are played."""
    spoken, levels = ruleset.announcements, list[CompiledLevel]()
    said = {} if spoken is None else spoken.said
    for part in ("", *ruleset.doubled_parts):
        times = 1
        for name, level in said.items():
            number, called = len(levels), level_id(name, part)
            times = 2 * times if level.times is None else level.times
            action = Action("announce", number)
            levels.append(CompiledLevel(number, called, level, action, part, times))
    for name, special in ruleset.scoring.specials.items():
        if special.is_said and special.announced is not None:
            action = Action("announce", len(levels))
            spec = Level(label=special.label, cards=special.announced.cards, points=0)
            levels.append(CompiledLevel(len(levels), name, spec, action, name, 1, promises=True))
    return tuple(levels)


def _raises(ruleset: Ruleset) -> tuple[CompiledRaise, ...]:
    """What may be promised with a game."""
    promises = raises_of(ruleset)
    names = list(promises)
    return tuple(
        CompiledRaise(
            index, name, spec, names.index(spec.after) if spec.after in promises else None
        )
        for index, (name, spec) in enumerate(promises.items())
    )


def _partner_card(ruleset: Ruleset) -> int | None:
    """The card with which a new partner is chosen."""
    choice = ruleset.partner_choice
    return parse_card(choice.card) if choice is not None and choice.enabled else None
