"""Which conventions mean anything in a game: where two play together, and have what each needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from game.cards import parse_pattern
from game.rules.card_points import counts_cards
from game.rules.higher_trumps import is_relative
from game.rules.model import Ruleset
from game.rules.model.auction import BiddingPhase
from game.rules.model.contracts import Contract
from game.rules.model.conventions import CONVENTIONS
from game.rules.model.duties import Duties
from game.rules.model.phases import TricksPhase


def kept(ruleset: Ruleset) -> tuple[str, ...]:
    """The keys of the conventions that hold at a table, in order, without those about things that
    its game does not have."""
    possible = meant(ruleset)
    return tuple(word for word in ruleset.conventions.kept if word in possible)


def meant(ruleset: Ruleset) -> tuple[str, ...]:
    """The keys of those that would mean something in a game, whether its table keeps them or not,
    in order."""
    game = _Game(ruleset)
    return tuple(word for word in CONVENTIONS if _MEANT[word](game))


class _Game:
    """What conventions need of a game, each found out once."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.sides = ruleset.table.sides
        self.phases = [ruleset.phases[name] for name in ruleset.order]

    @cached_property
    def duties(self) -> list[Duties]:
        """Those of the tricks that are played from the hand, in whichever contract."""
        tricks = (phase for phase in self.phases if isinstance(phase, TricksPhase))
        first = next(tricks, None)
        if first is None:
            return []
        return [game.duties_instead_of(first.duties) for game in self.played]

    @cached_property
    def played(self) -> list[Contract]:
        """The contracts that are played for card points."""
        return [game for game in self.ruleset.games.values() if game.wants_points]

    @cached_property
    def together(self) -> bool:
        """Whether anybody has a partner in tricks that are played for card points."""
        if self.ruleset.table.players <= 2 or self.sides.each_alone:
            return False
        if not self.duties or self.ruleset.scoring.counts_predictions:
            return False
        return counts_cards(self.ruleset)

    @property
    def points_bring(self) -> bool:
        """Whether card points bring anything, where single things are counted in their place."""
        singly = self.ruleset.scoring.singly.values()
        return not singly or any(one.counts_points for one in singly)

    @cached_property
    def free(self) -> bool:
        """Whether partners choose freely what to lead and to throw off, with trumps in the game."""
        trumps = any(contract.has_trump for contract in self.played)
        follows = bool(self.duties) and all(duties.only_follows for duties in self.duties)
        return trumps and follows and self.together

    @property
    def called(self) -> bool:
        """Whether a card, or who holds it, can be called for a partner."""
        calls = (contract.partner for contract in self.played)
        return any(partner is not None and partner.is_called for partner in calls)

    @property
    def calls_plain_suit(self) -> bool:
        """Whether such a card can be one of a suit that is not trump."""
        for contract in self.played:
            partner = contract.partner
            if partner is None or not partner.is_called:
                continue
            called = [one for one in (partner.card, *partner.cards, *partner.otherwise) if one]
            plain = {kind for one in called if not is_relative(one) for kind in parse_pattern(one)}
            plain -= {kind for one in contract.trumps for kind in parse_pattern(one)}
            if not called or plain:
                return True
        return False

    @property
    def announced(self) -> bool:
        """Whether sides are announced."""
        return self.ruleset.spoken is not None

    @property
    def against_one(self) -> bool:
        """Whether some games have sides of their own, or all a declarer."""
        return self.sides.one_against_all or any(not one.usual_sides for one in self.played)


def _bids_together(game: _Game) -> bool:
    bids = any(isinstance(phase, BiddingPhase) for phase in game.phases)
    return bids and game.sides.has_partners


def _caught(game: _Game) -> bool:
    specials = game.ruleset.scoring.specials.values()
    return any(one.enabled and one.is_caught_in_any for one in specials)


def _discards(game: _Game) -> bool:
    """Whether a card can be thrown off only by who has neither the suit nor a trump."""
    if not game.sides.has_partners or not game.duties:
        return False
    return all(duties.discards_last for duties in game.duties) and game.together


def _maker_is_known(game: _Game) -> bool:
    """Whether it is known who has the partner: it was called, or announced."""
    return game.called or (game.sides.are_by_cards and game.announced)


_MEANT: dict[str, Callable[[_Game], bool]] = {
    "bid_left_to_partner": _bids_together,
    "aces_first": lambda game: game.sides.are_by_cards and game.free,
    "trumps_to_maker": lambda game: game.free and _maker_is_known(game),
    "no_trumps_against": lambda game: game.free and game.against_one,
    "called_suit_led": lambda game: game.free and game.calls_plain_suit,
    "points_to_partner": lambda game: game.together and game.points_bring,
    "risky_to_partner": lambda game: game.free and _caught(game),
    "discard_shows_suit": _discards,
}
