"""Every key counts: for each key of the vocabulary two values whose games differ.

A key that changes nothing in any game is a defect, unless it is one of presentation. Keys that
only games use which are not played yet are listed by name, and the list must shrink.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
import yaml
from pydantic import BaseModel

from game.rules import load
from game.rules.model import Ruleset
from game.rules.model.conventions import CONVENTIONS
from game.rules.model.ladders import Ladder
from tests.contract.changing_keys import Trace, alternatives, changed, leaves, owner, vocabulary
from tests.contract.rulesets import in_order, path_of
from tests.everyday import shares
from tests.gathered import gathered
from tests.rules.checks.tables import DEALER_TAKES_TALON, OUTBID

LINES = Path(__file__).parent.parent / "rules"

PRESENTATION = {
    "Ruleset.id",
    "Ruleset.name",
    "Ruleset.summary",
    "Ruleset.tile",
    "Ruleset.house_rules",
    "Ruleset.house",
    "Deck.faces",
    "Contract.label",
    "Contract.help",
    "Meld.label",
    "TrickMeld.label",
    "Raise.label",
    "Premium.label",
    "Raise.help",
    "Pot.label",
    "Bock.label",
    "TalonPhase.label",
    "RequestPhase.label",
    "PushPhase.label",
    "ReKontra.names",
    "SpecialPoint.label",
    "Step.label",
    "TariffBonus.label",
    "Jokers.label",
    "Jokers.little_label",
    "Fools.label",
    "Opening.label",
    "NounLabel.one",
    "NounLabel.other",
}
"""What only names and pictures hang on."""

OF_PLAYERS = {f"Conventions.{word}" for word in CONVENTIONS}
"""What players agree on, and the rules do not know: `tests/players/search/test_understood.py`."""

TAKEN = {"Contract.cards_as", "Contract.suit", "Contract.needs_side_cards"}
"""What a loaded ruleset has in other keys already:
`tests/rules/loading/test_cross_references.py`."""

WRITTEN_OUT = {f"Ladder.{word}" for word in Ladder.model_fields}
"""What a loaded ruleset has written out as contracts: `tests/rules/loading/test_ladders.py`."""

NOT_PLAYED_YET = {
    "Packet.turn_up",
    "BiddingPhase.said_in",
    "StockPhase.counts_shown",
    "Seating.tricks_shown",
    "MatchRules.counts_down",
}
"""What games do not tell apart: a packet that turns nothing up is none, and the counts, how bids
are said and points are counted down are for the screen."""

LATER = {"MatchRules.contracts_each", "MatchRules.target_by", "MatchRules.partner_least"}
LATER |= {"MatchRules.reached"}
LATER |= {f"Choices.{word}" for word in ("games", "each", "same_each", "same_all")}
LATER |= {"Games.won", "Games.counts", "Games.bonus", "GameWorth.up_to", "GameWorth.points"}
LATER |= {"GameWorth.games"}
LATER |= {"Honours.below", "Strikes.running"}
"""What makes a difference only once everybody has dealt
(`tests/engine/bidding/test_choosing_games.py`), when somebody has enough or has failed again
(`tests/engine/match/test_finishing.py`, `tests/engine/match/test_strikes.py`,
`tests/games/test_sheets_of_five_hundred.py`, `tests/engine/scoring/test_partners_apart.py`,
`tests/engine/match/test_games.py`)."""

SELDOM = {
    "Contract.melds_at_most",
    "Contract.rises_to",
    "Tariff.each",
    "Tariff.each_in",
    "Tariff.first_in",
    "Tariff.above",
    "Tariff.made_doubled",
    "Tariff.over",
    "Tariff.sweep_value",
    *(f"OverDoubled.{word}" for word in ("points", "vulnerable", "beside")),
    *(f"TariffBonus.{word}" for word in ("points", "vulnerable", "value", "bid", "taken")),
    "TrickPoints.sweep",
}
"""What is about bids that are made, as those by random players hardly ever are:
`tests/engine/scoring/test_tariff.py`; of all passing again and again: the record
`preferans/all-pass-again`; of all tricks of a game: `belot/capot-without-trumps`, `lora/costs`; and
of several melds in one game: `tests/engine/melds/test_so_many_count.py`."""


ALL_PASS = "contracts.niemand"

TOGETHER: dict[str, tuple[str, dict[str, Any]]] = {
    **dict(chain.from_iterable(keys.items() for keys in gathered("contract", "keys"))),
    "MatchRules.come_back": ("hearts", {"match.floor": -1, "match.come_back": 1}),
    "MatchRules.fallen": ("hearts", {"match.floor": -10, "match.fallen": "all_others_win"}),
    "Contract.in_rounds": (
        "schafkopf",
        {
            "contracts.ramsch.enabled": True,
            "match.bock": {
                "after": {},
                "several": "in_sequence",
                "first": 4,
                "game": "ramsch",
                "game_in": "once",
            },
            "contracts.solo-herz.in_rounds": "also",
        },
    ),
    "Contract.lost_value": ("euchre", {"contracts.auf.lost_value": 4}),
    "TrickPoints.before_last": (
        "koenig",
        {
            "match.contracts": [
                *("letzte", "trumpf", "kein-stich", "kein-herz", "keine-dame", "raender"),
                *("alles", "herzkoenig"),
            ],
            "contracts.letzte.trick_points.before_last": [5],
        },
    ),
    "Duties.free_under_lower": (
        "fuenfundzwanzig",
        {
            "phases.tricks.duties.free_trumps": ["5", "bube", "as", "koenig", "dame"],
            "phases.tricks.duties.free_under_lower": False,
        },
    ),
    "Honours.ranks": ("whist", {"scoring.honours.hoch.ranks": ["as", "koenig", "dame", "2"]}),
    "Whists.fine": ("preferans", {"scoring.whists.owed": [9, 9, 9], "scoring.whists.fine": 5}),
    "Contract.goal_points": ("bauernschnapsen", {"contracts.schnapser.goal_points": 20}),
    "FirstTo.bonus": (
        "piquet",
        {"scoring.first_to.pique.points": 5, "scoring.first_to.pique.bonus": 7},
    ),
    "FirstTo.within": (
        "piquet",
        {"scoring.first_to.pique.points": 3, "scoring.first_to.pique.within": "melds"},
    ),
    "TricksPhase.before_last": ("sueca", {"phases.tricks.before_last": [7], "scoring.enough": 64}),
    "GamePoints.even": ("truco", {"scoring.even": []}),
    "Duties.else_lowest": ("gurke", {"phases.tricks.duties.else_lowest": False}),
    "TricksPhase.winner": (
        "siebener",
        {"phases.tricks.winner": "suit_and_trump", "phases.tricks.wild": []},
    ),
    "TricksPhase.goes_on": ("sedma", {"phases.tricks.goes_on": False}),
    "TricksPhase.wild": ("siebener", {"phases.tricks.wild": ["as"]}),
    "TricksPhase.equal_highest": ("truco", {"phases.tricks.equal_highest": "taken"}),
    "Meld.wins": ("sechsundsechzig-2", {"melds.table.mariage.wins": "deal"}),
    "Places.best": ("bassadewitz", {"scoring.places.best": [2, 2]}),
    "Places.worst": ("bassadewitz", {"scoring.places.worst": [-2]}),
    "Places.ties": ("bassadewitz", {"scoring.places.ties": "worse"}),
    "Packet.lies": (
        "offiziersskat",
        {"phases.deal.packets": [{"hand": 16, "lies": "open"}]},
    ),
    "Deck.without": ("black-maria", {"deck.without": ["karo-2"]}),
    "Meld.alike": ("binokel-3", {"melds.table.vier-asse.alike": 3}),
    "Partner.cards": ("rikken", {"contracts.rik.partner.cards": ["*-koenig"]}),
    "Partner.alone": ("rikken", {"contracts.rik.partner.alone": True}),
    "Race.bid_missed": ("mulatschak", {"scoring.bid_missed": -9}),
    "StayPhase.binding_trumps": ("mulatschak", {"phases.mitgehen.binding_trumps": ["pik"]}),
    "Contract.trump_factors": (
        "mulatschak",
        {"contracts.mulatschak.trump_factors": {"herz": 2, "karo": 3}},
    ),
    "PartnerPassPhase.first": ("pinochle", {"phases.passing.first": "declarer"}),
    "PartnerPassPhase.who": ("spades", {"phases.tausch.who": "none"}),
    "PartnerPassPhase.cards": ("pinochle", {"phases.passing.cards": 4}),
    "Contract.partner_gives": ("pinochle", {"contracts.spiel.partner_gives": 2}),
    "ReservationsPhase.holder_must": ("schafkopf", {"phases.auction.holder_must": "eichel-ober"}),
    "Contract.least_tricks": (
        "solo-whist",
        {
            "contracts.misere.goal": "some_tricks",
            "contracts.misere.most_tricks": 9,
            "contracts.misere.least_tricks": 3,
        },
    ),
    "Contract.first_tricks": ("bauernschnapsen", {"contracts.schnapser.first_tricks": 2}),
    "Contract.named_by": ("bauernschnapsen", {"contracts.schnapser.named_by": "anybody"}),
    "Contract.most_tricks": (
        "solo-whist",
        {"contracts.misere.goal": "some_tricks", "contracts.misere.most_tricks": 9},
    ),
    "Contract.opens": ("skat", {"contracts.null-ouvert.opens": "after_trick"}),
    "Contract.dummy": ("jucker", {"contracts.herz.dummy": True}),
    "Seating.out_writes": ("doppelkopf-5", {"table.out_writes": "most"}),
    "Seating.sits_out_too": (
        "doppelkopf-5",
        {"table.players": 6, "table.sits_out_too": [2]},
    ),
    "Jokers.count": (
        "doppelkopf",
        {"deck.jokers.count": 4, "phases.deal.packets": [{"hand": 11}]},
    ),
    "Announcements.every_game": ("solo-values", {"announcements.every_game": False}),
    "Announcements.may_fold": ("watten", {"announcements.may_fold": False}),
    "Level.times": ("coinche", {"announcements.levels.surcoinche.times": 50}),
    "Announcements.opponents_first": ("botifarra", {"announcements.opponents_first": False}),
    "Announcements.ends_bidding": (
        "coinche",
        {"announcements.ends_bidding": False, "announcements.out_of_turn": False},
    ),
    "Announcements.out_of_turn": ("coinche", {"announcements.out_of_turn": False}),
    "Meld.all_held": ("piquet", {"melds.table.punkt.all_held": 5}),
    "BareHand.points": (
        "piquet",
        {
            "phases.deal.bare_hand": {
                "label": {"de": "B", "en": "B"},
                "without": ["as"],
                "points": 9,
            }
        },
    ),
    "BareHand.without": ("piquet", {"phases.deal.bare_hand.without": ["as"]}),
    "FirstTo.points": ("piquet", {"scoring.first_to.pique.points": 10}),
    "Meld.heights": ("piquet", {"melds.table.punkt.heights": {"7": 50}}),
    "MeldTable.trump_goes_before": ("schieber", {"melds.trump_goes_before": "higher"}),
    "MeldTable.as_good": ("schieber", {"melds.as_good": "nobody"}),
    "ExchangePhase.most_later": ("piquet", {"phases.exchange.most_later": 3}),
    "DraftPhase.cards": (
        "spades-2",
        {"phases.draft.cards": 12, "phases.deal.packets": [{"hand": 1}, {"undealt": 50}]},
    ),
    "ExchangePhase.who": ("forty-fives", {"phases.exchange.who": "declarer"}),
    "ExchangePhase.hand": ("cinch", {"phases.exchange.hand": 8}),
    "ExchangePhase.robs": ("cinch", {"phases.exchange.robs": False}),
    "ExchangePhase.counting_stay": (
        "cinch",
        {
            "phases.exchange.hand": 4,
            "phases.exchange.most": 4,
            "phases.exchange.counting_stay": True,
        },
    ),
    "ExchangePhase.cards": ("forty-fives", {"phases.exchange.cards": "plain"}),
    "RequestPhase.who": ("ecarte", {"phases.propose.who": "dealer"}),
    "RequestPhase.exchanges": ("ecarte", {"phases.propose.prevented": 0}),
    "RequestPhase.prevented": ("ecarte", {"phases.propose.prevented": 7}),
    "RequestPhase.points": ("all-fours", {"phases.beg.points": 3}),
    "RequestPhase.cards": ("all-fours", {"phases.beg.cards": 1}),
    "Contract.exchanges": ("mauscheln", {"contracts.mauscheln.exchanges": False}),
    "Leads.to_the_end": ("barbu", {"contracts.barbu.leads.to_the_end": False}),
    "Leads.unbroken": ("barbu", {"contracts.barbu.leads.unbroken": ["karo-*"]}),
    "Leads.unbroken_trumps": ("barbu", {"contracts.trumpf.leads": {"unbroken_trumps": True}}),
    "Leads.trump_first": ("barbu", {"contracts.trumpf.leads": {"trump_first": True}}),
    "Leads.unbroken_plain": ("barbu", {"contracts.trumpf.leads": {"unbroken_plain": True}}),
    "Contract.all_stay": ("buck-euchre", {"contracts.kreuz.all_stay": False}),
    "ExchangePhase.first": ("mauscheln", {"phases.exchange.first": "forehand"}),
    "MatchRules.vulnerable": ("bridge", {"match.vulnerable": ["all"]}),
    "Contract.after_bid": ("five-hundred-4", {"contracts.misere.after_bid": 8}),
    "Tariff.lost_factor": ("five-hundred-4", {"scoring.lost_factor": 0}),
    "Tariff.opponents_each": ("five-hundred-4", {"scoring.opponents_each": 5}),
    "Honours.suit": (
        "bridge",
        {"scoring.honours.asse.suit": "trump", "scoring.honours.asse.points": [150]},
    ),
    "Honours.held_by": ("bridge", {"scoring.honours.trumpf.held_by": "side"}),
    "Whists.each": ("preferans", {"scoring.whists.each": 3}),
    "Whists.shared_when_missed": ("preferans", {"scoring.whists.shared_when_missed": True}),
    "Whists.missing": ("preferans", {"scoring.whists.missing": 3}),
    "Whists.lost": ("preferans", {"scoring.whists.lost": 3}),
    "Whists.owed": ("preferans", {"scoring.whists.owed": [5]}),
    "Missing.points": ("bridge", {"scoring.missing.points": [60]}),
    "Missing.vulnerable": ("bridge", {"scoring.missing.vulnerable": [60]}),
    "ReservationsPhase.again_after_pass": (
        "bridge",
        {"phases.reizung.again_after_pass": False, "announcements.in_bidding": False},
    ),
    "ReservationsPhase.outbids": ("boston", OUTBID),
    "ReservationsPhase.first": ("bridge", {"phases.reizung.first": "forehand"}),
    "ReservationsPhase.declarer": ("bridge", {"phases.reizung.declarer": "highest"}),
    "Announcements.in_bidding": ("bridge", {"announcements.in_bidding": False}),
    "BidGame.lost_points": ("klaberjass", {"scoring.lost_points": "void"}),
    "BidGame.multiplies_all": ("pepper", {"scoring.multiplies_all": True}),
    "BidGame.even_hangs": ("belote", {"scoring.even_hangs": False}),
    "BidGame.doubled_takes_all": ("belot", {"scoring.doubled_takes_all": False}),
    "BidGame.rounds_up_from": ("belot", {"scoring.rounds_up_from": 1}),
    "Contract.rounds_up_from": ("belot", {"contracts.alles.rounds_up_from": 9}),
    "BidGame.doubles_all": ("coinche", {"scoring.doubles_all": False}),
    "TrumpPhase.who": ("koenig", {"phases.trumpf.who": "forehand"}),
    "TalonPhase.who": ("drei-fuenf-acht", DEALER_TAKES_TALON),
    "TrumpPhase.ranks": ("pinochle", {"phases.trump.ranks": []}),
    "TrumpPhase.lacking": ("pinochle", {"phases.trump.lacking": "lost"}),
    "TrumpPhase.hidden": (
        "twenty-eight",
        {"phases.trump.hidden": False, "phases.again.hidden": False},
    ),
    "TrumpPhase.must_trump_then": (
        "twenty-eight",
        {"phases.trump.must_trump_then": False, "phases.again.must_trump_then": False},
    ),
    "TrumpPhase.covered": (
        "three-nought-four",
        {"phases.trump.covered": False, "phases.again.covered": False},
    ),
    "Sides.other_card": ("wendisch", {"table.sides.other_card": "karo-bube"}),
    "Sides.count": ("drei-paare", {"table.sides.count": 2}),
    "DoublingPhase.most": ("schafkopf-klopfen", {"phases.klopfen.most": 1}),
    "DoublingPhase.in_a_row": ("schafkopf-klopfen", {"phases.klopfen.in_a_row": False}),
    "DealRestPhase.packets": (
        "hokm",
        {"phases.deal.packets": [{"hand": 4}], "phases.rest.packets": [5, 4]},
    ),
    "Contract.any_lead": ("rifki", {"contracts.kein-stich.any_lead": False}),
    "Duties.trump_to_win": ("whist-batak", {"phases.tricks.duties.trump_to_win": True}),
    "Duties.spare_when_void": ("klaverjas", {"phases.tricks.duties.spare_when_void": False}),
    "Contract.when_turned_up": (
        "truco-paulista",
        {"contracts.asse.when_turned_up": ["herz-koenig"]},
    ),
    "Duties.throw_off_first": ("hearts", {"phases.tricks.duties.throw_off_first": ["*-dame"]}),
    "Duties.free_trumps": ("jass", {"phases.tricks.duties.free_trumps": []}),
    "Contract.suit_orders": (
        "fuenfundzwanzig",
        {
            "contracts.spiel.suit_orders": {
                "karo": ["koenig", "as", *map(str, range(10, 1, -1)), "bube", "dame"]
            }
        },
    ),
    "Contract.equal_ranks": ("wendisch", {"contracts.spiel.equal_ranks": ["dame", "bube"]}),
    "Jokers.bound": ("zauberer", {"deck.jokers.bound": True}),
    "Fools.count": (
        "zauberer",
        {
            "deck.fools.count": 8,
            "phases.deal.packets": [{"hand": 15}, {"turn_up": 1}, {"undealt": 3}],
        },
    ),
    "MatchRules.contracts": (
        "kachuful",
        {"match.contracts": ["karo", "pik", "kreuz", "herz", "ohne"]},
    ),
    "Jokers.shows": (
        "zauberer",
        {"contracts.wahl.enabled": False, "deck.jokers.shows": "herz"},
    ),
    "Jokers.names_suit": ("five-hundred-4", {"deck.jokers.names_suit": False}),
    "Jokers.without_trump": ("bid-whist", {"deck.jokers.without_trump": "usual"}),
    "DiscardPhase.counts_as_trick": ("gebotene-stiche", {"phases.discard.counts_as_trick": True}),
    "Contract.kept": ("marias", {"contracts.betl.kept": ["*-as"]}),
    "Jokers.power": ("tropf", {"deck.jokers.power": "lowest"}),
    "Packet.talon": (
        "binokel-3",
        {"phases.deal.packets": [{"hand": 4}, {"talon": 4}, {"hand": 8}]},
    ),
    **{
        f"Barrel.{key}": (
            "tysiacha",
            {
                "phases.bidding.opening": 10,
                **{f"match.barrel.{other}": value for other, value in values},
            },
        )
        for key, values in {
            "at": [("at", 50)],
            "needs": [("at", 50), ("needs", 10)],
            "deals": [("at", 50), ("deals", 1)],
            "falls": [("at", 50), ("deals", 1), ("falls", 500)],
        }.items()
    },
    "HandOutPhase.cards": (
        "tysiacha",
        {"phases.hand_out.cards": 2, "phases.deal.packets": [{"hand": 6}, {"talon": 6}]},
    ),
    "DealPhase.last_card": (
        "whist",
        {
            "phases.deal.last_card": "hidden",
            "contracts.spiel.trump": "fixed",
            "contracts.spiel.trumps": ["herz-*"],
        },
    ),
    "ReservationsPhase.who": (
        "fuenfhundert",
        {
            "phases.ansage.who": "forehand",
            "phases.ansage.last_must": True,
            "phases.ansage.until_passed": False,
            "phases.ansage.only_higher": False,
        },
    ),
    "Contract.all_lose": (
        "preferans",
        {f"{ALL_PASS}.all_lose": False, f"{ALL_PASS}.no_trick_wins": 0, f"{ALL_PASS}.rises_to": 1},
    ),
    "Contract.no_trick_wins": ("preferans", {"contracts.niemand.no_trick_wins": 3}),
    "ReservationsPhase.equals": ("setback", {"phases.auction.equals": "nobody"}),
    "DeclarePhase.higher": (
        "preferans",
        {
            "order": ["spiel", "deal", "ansage", "talon", "discard", "whist", "tricks"],
            "phases.spiel": {"kind": "cut", "who": "right_of_dealer", "mode": "nobody"},
        },
    ),
    "Contract.may_change": (
        "sheepshead",
        {
            "contracts.nehmen.may_change": False,
            "order": ["declare", "deal", "pick", "blind", "discard", "tricks"],
            "phases.declare": {"kind": "cut", "who": "right_of_dealer", "mode": "nobody"},
            **{f"contracts.{called}.offered": "pick" for called in ("kreuz", "pik", "herz")},
        },
    ),
    "Contract.after_proposal": ("solo-whist", {"contracts.allein.after_proposal": False}),
    "Partner.accepted_by": (
        "solo-whist",
        {"contracts.vorschlag.partner.accepted_by": "not_passed"},
    ),
    "TakeUpPhase.lays_away": (
        "euchre",
        {
            "phases.take_up.lays_away": False,
            "phases.deal.packets": [{"hand": 5}, {"turn_up": 1}],
            "phases.rest": {"kind": "deal_rest", "packets": [1]},
            "order": ["deal", "first", "second", "trump", "take_up", "rest", "allein", "tricks"],
            "contracts.auf-allein.enabled": False,
            "contracts.andere-allein.enabled": False,
        },
    ),
    "TakeUpPhase.rank": ("fuenfundzwanzig", {"phases.rauben.rank": "koenig"}),
    "TakeUpPhase.gives": (
        "fuenfundzwanzig",
        {"phases.rauben.gives": "rank", "phases.rauben.dealer_takes_rank": False},
    ),
    "TakeUpPhase.dealer_takes_rank": (
        "fuenfundzwanzig",
        {"phases.rauben.dealer_takes_rank": False},  # seldom: an Ace must be turned up
    ),
    "Packet.undealt": (
        "dreiblatt",
        {"phases.deal.packets": [{"hand": 4}, {"turn_up": 1}, {"undealt": 15}]},
    ),
    "BiddingPhase.values": (
        "skat",
        {
            "phases.bidding.values": "steps",
            "phases.bidding.opening": 18,
            "phases.bidding.step": 2,
            "phases.bidding.limit": 264,
        },
    ),
    "MeldTable.counted": (
        "tarabish",
        {"melds.counted": "all"},
    ),
}
"""Keys that only change together with others: a game and other values for its deal."""

GAMES = (
    "binokel-3",
    "zweierbinokel-2",
    "doppelkopf-hausrunde",
    "doppelkopf",
    "doppelbinokel-2",
    "binokel-4-decks",
    "doppelkopf-turnier",
    "kreuzbinokel-4",
    "sechsundsechzig-2",
    "schafkopf",
    "schafkopf-kurz",
    "hearts",
    "whist",
    "dame",
    "oh-hell",
    "spades",
    "dreiblatt",
    "klaber",
    "narren",
    "hofnarr",
    "euchre",
    "israeli-whist",
    "auction-pitch",
    "whist-batak",
    "skat",
    "loo",
    "bourre",
    "knockout-whist",
    "klaverjas",
    "tarabish",
    "german-whist",
    "bezique",
)
QUICK, THOROUGH = 3, 40
"""How many deals are played for a key, and for those that a few deals did not tell apart."""


def differing(name: str, missing: set[str], deals: int) -> set[str]:
    """Those of the missing keys for which another value makes another game here."""
    ruleset = load(path_of(name)).ruleset
    tree = ruleset.model_dump(exclude={"house_rules"})
    base = Trace(ruleset)
    found: set[str] = set()
    for key, path in leaves(ruleset):
        if key in found or key not in missing:
            continue
        model = owner(ruleset, path)
        value = getattr(model, path[-1])
        plain = tree
        for step in path:
            plain = plain[int(step)] if isinstance(plain, list) else plain[step]
        for other in alternatives(type(model), path[-1], plain, tree):
            if other == plain or (type(value) is bool and type(other) is not bool):
                continue
            if base.differs(changed(tree, path, other), deals):
                found.add(key)
                break
    return found


def proved_together(keys: Collection[str]) -> set[str]:
    """Those of the keys for which the game differs with what `TOGETHER` has for them: from the one
    with all of that but the key itself, where that is in order, or else from the one as it is."""
    proved = set()
    for key, (name, values) in TOGETHER.items():
        if key not in keys:
            continue
        ruleset = load(path_of(name)).ruleset
        tree = with_values(ruleset, values)
        whole = in_order(tree)
        if whole is None:
            continue
        others = {path: v for path, v in values.items() if key_of(whole, path) != key}
        if others == values:
            others = {path: without(whole, key, path, v) for path, v in values.items()}
        base = ruleset if others == values else in_order(with_values(ruleset, others))
        if Trace(base or ruleset).differs(tree, THOROUGH):
            proved.add(key)
    return proved


def with_values(ruleset: Ruleset, values: dict[str, Any]) -> dict[str, Any]:
    """A ruleset as plain values, with other ones at some dotted paths, one after the other."""
    tree = ruleset.model_dump()
    for path, value in values.items():
        tree = changed(tree, tuple(path.split(".")), value)
    return tree


def without(ruleset: Ruleset, key: str, path: str, value: Any) -> Any:
    """A value at a dotted path of a ruleset, without what a key of the vocabulary has in it."""
    if isinstance(value, dict):
        inner = {word: f"{path}.{word}" for word in value}
        return {
            word: without(ruleset, key, inner[word], value[word])
            for word in value
            if key_of(ruleset, inner[word]) != key
        }
    if isinstance(value, list):
        return [without(ruleset, key, f"{path}.{n}", one) for n, one in enumerate(value)]
    return value


def key_of(ruleset: Ruleset, path: str) -> str:
    """The key of the vocabulary that a dotted path of a ruleset lies in."""
    found: Any = ruleset
    key = ""
    for step in path.split("."):
        if isinstance(found, BaseModel):
            key = f"{type(found).__name__}.{step}"
            found = getattr(found, step, None)
        elif isinstance(found, dict):
            found = found.get(step)
        elif isinstance(found, list):
            found = found[int(step)]
        else:
            break
    return key


def proved_by_records() -> set[str]:
    """The keys whose change breaks a record of a line of the rules (`tests/rules/lines*.yaml`)."""
    proved = set()
    for path in sorted(LINES.glob("lines*.yaml")):
        for name, table in yaml.safe_load(path.read_text(encoding="utf-8")).items():
            ruleset = load(path_of(name)).ruleset
            for line in table.values():
                proved |= {key_of(ruleset, key) for key in line.get("keys", {})}
    return proved


KINDS = {
    f"{name}.kind"
    for name in (
        "BidGame",
        "ReKontra",
        "Race",
        "GamePoints",
        "GameValue",
        "Predicted",
        "Tariff",
        "Sides",
    )
}
"""What a ruleset cannot change alone: everything else of the part changes with it."""


def counted() -> list[str]:
    """The keys that make another game."""
    every = {key for key in vocabulary() if not key.endswith("Phase.kind")}
    return sorted(
        every
        - PRESENTATION
        - OF_PLAYERS
        - TAKEN
        - WRITTEN_OUT
        - NOT_PLAYED_YET
        - LATER
        - SELDOM
        - KINDS
    )


def undecided(keys: Iterable[str]) -> set[str]:
    """Those of the keys for which no game was found that differs."""
    missing = set(keys) - proved_by_records()
    missing -= proved_together(missing)
    for deals in (QUICK, THOROUGH):
        for name in GAMES:
            if missing:
                missing -= differing(name, missing, deals)
    return missing


@pytest.mark.parametrize("keys", shares(counted(), 8))
def test_every_key_changes_some_game(keys: list[str]) -> None:
    assert undecided(keys) == set()


def labels() -> set[str]:
    """Keys that hold a label, which is a model of its own."""
    return {
        key
        for key in PRESENTATION
        if key.endswith("label")
        or key.rsplit(".", 1)[1] in ("help", "summary", "names", "one", "other")
    }


def test_only_keys_of_the_vocabulary_are_excused() -> None:
    assert vocabulary() >= PRESENTATION - {"Ruleset.house_rules", "Ruleset.name"} - labels()
    assert vocabulary() >= NOT_PLAYED_YET | LATER | SELDOM | TAKEN | WRITTEN_OUT
