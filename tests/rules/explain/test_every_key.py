"""Another value of any key of the vocabulary makes another page, but for names and pictures."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.rules.explain import explain, to_text
from tests.contract.changing_keys import alternatives, changed, leaves, owner, vocabulary
from tests.contract.rulesets import in_order, path_of
from tests.contract.test_every_key import KINDS, PRESENTATION, TAKEN, TOGETHER
from tests.everyday import shares
from tests.rules.checks.tables import DEALER_TAKES_TALON, OUTBID
from tests.rules.explain.pages import House, load

TABLES: tuple[tuple[str, House], ...] = (
    ("binokel-3", (("rufen", "1"), ("gerufener-durch", "500"), ("untendurch", "500"))),
    ("kreuzbinokel-4", ()),
    ("doppelbinokel-2", (("versehen", "moeglich"),)),
    ("zweierbinokel-2", ()),
    ("doppelkopf-hausrunde", (("hyperschweinchen", "karo-10"), ("genscher", "zum-ersten"))),
    ("doppelkopf-turnier", ()),
    ("doppelkopf", ()),
    ("doppelkopf", (("armut", "schwarze-sau-solo"),)),
    ("sechsundsechzig-2", ()),
    ("schafkopf", (("alle-weiter", "ramsch"),)),
    ("hearts", ()),
    ("whist", ()),
    ("klaber", ()),
    ("klaverjas", ()),
    ("tarabish", ()),
    ("german-whist", ()),
    ("bezique", ()),
    ("bauern", ()),
    ("oh-hell", ()),
    ("spades", ()),
    ("dreiblatt", ()),
    ("euchre", ()),
    ("all-fours", ()),
    ("barbu", ()),
    ("bassadewitz", ()),
    ("gesteigert", ()),
    ("handjass", ()),
    ("ramsch-allein", ()),
    ("ramsch-allein", (("verlierer", "true"),)),
    ("kontraschnapsen", ()),
    ("kein-stich", (("durchmarsch", "true"),)),
    ("limited-loo", ()),
    ("koenig", ()),
    ("king", ()),
    ("israeli-whist", ()),
    ("auction-pitch", ()),
    ("whist-batak", ()),
    ("loo", ()),
    ("bourre", ()),
    ("mauscheln", ()),
    ("preferanzen", ()),
    ("cinch", ()),
    ("drei-fuenf-acht", ()),
    ("knockout-whist", ()),
    ("zwanzig-ab", ()),
    ("sheepshead", ()),
    ("tressette", ()),
    ("forty-fives", ()),
    ("narren", ()),
    ("hofnarr", ()),
    ("zauberer", ()),
    ("pik", ()),
    ("vorneweg", ()),
    ("fuenfhundert", ()),
    ("schafkopf-passing", ()),
    ("tysiacha", ()),
    ("pinochle", ()),
    ("pepper", ()),
    ("fuenfundzwanzig", ()),
    ("solo-whist", ()),
    ("skat", (("seeger-fabian", "true"),)),
    ("skat", (("alle-passen", "ramsch"),)),
)

TRUMP_FIRST = load("binokel-3", (("trumpf-ansagen", "vor-dem-melden"),)).ruleset.order

SHORT = (("robber", "kurz"),)
"""Whist by rubber points."""

OTHERS: dict[str, tuple[str, House, dict[str, Any]]] = {
    **{key: (name, (), values) for key, (name, values) in TOGETHER.items()},
    "Tariff.above": ("bridge", (), {"scoring.above": 5}),
    "Tariff.over": ("five-hundred-4", (), {"scoring.over": "as_bid"}),
    "Tariff.sweep_value": ("five-hundred-4", (), {"scoring.sweep_value": 300}),
    "Games.won": ("whist", (), {"match.games.won": 3}),
    "Games.counts": ("bridge", (("rubber", "true"),), {"match.games.counts": "all"}),
    "Games.bonus": ("bridge", (("rubber", "true"),), {"match.games.bonus": [300]}),
    "Contract.in_rounds": (
        "skat",
        (("ramschrunde", "grand"), ("ramsch-grand", "true")),
        {"contracts.grand-hand.in_rounds": "also"},
    ),
    "Contract.melds_at_most": ("ulti", (), {"contracts.hundert.melds_at_most": 2}),
    "Contract.rises_to": ("preferans", (), {"contracts.niemand.rises_to": 7}),
    "GameWorth.up_to": ("whist", SHORT, {"match.games.worth.0.up_to": 1}),
    "GameWorth.points": ("whist", SHORT, {"match.games.worth.0.points": 9}),
    "GameWorth.games": ("whist", SHORT, {"match.games.worth.0.games": 2}),
    "Honours.below": ("whist", SHORT, {"scoring.honours.hoch.below": 3}),
    "MatchRules.target_by": ("five-hundred-4", (), {"match.target_by": "anything"}),
    "MatchRules.partner_least": ("four-hundred", (), {"match.partner_least": 5}),
    "Tariff.each": ("bridge", (), {"scoring.each": 40}),
    "Tariff.each_in": ("bridge", (), {"scoring.each_in": {"kreuz": 50}}),
    "Tariff.first_in": ("bridge", (), {"scoring.first_in": {"kreuz": 50}}),
    "Tariff.made_doubled": ("bridge", (), {"scoring.made_doubled": 70}),
    "OverDoubled.points": ("bridge", (), {"scoring.over_doubled.points": 70}),
    "OverDoubled.vulnerable": ("bridge", (), {"scoring.over_doubled.vulnerable": 70}),
    "OverDoubled.beside": ("bridge", (), {"scoring.over_doubled.beside": True}),
    "TariffBonus.points": ("bridge", (), {"scoring.bonuses.teil.points": 70}),
    "TariffBonus.vulnerable": ("bridge", (), {"scoring.bonuses.teil.vulnerable": 70}),
    "TariffBonus.value": ("bridge", (), {"scoring.bonuses.voll.value": 20}),
    "TariffBonus.taken": ("auction-bridge", (), {"scoring.bonuses.klein.taken": 10}),
    "TariffBonus.bid": ("bridge", (), {"scoring.bonuses.klein.bid": 7}),
    "TakenOver.card": (
        "doppelkopf",
        (("armut", "schwarze-sau-solo"),),
        {
            "contracts.schwarze-sau-solo.card_points": {"karo-dame": 10},
            "contracts.schwarze-sau-solo.taken_over.card": "karo-dame",
        },
    ),
    "Announcements.may_fold": ("watten", (), {"announcements.may_fold": False}),
    "Announcements.by_turns": (
        "schafkopf",
        (("kontra", "nur-kontra"),),
        {"announcements.by_turns": False},
    ),
    "Partner.bound": (
        "schafkopf",
        (("davonlaufen", "false"),),
        {"contracts.ruf-eichel.partner.bound": False},
    ),
    "TalonPhase.may_leave": (
        "skat",
        (),
        {
            "phases.skat.may_leave": False,
            "phases.declare.raises": {},
            "scoring.left_talon": 0,
            "contracts.null.hand_value": None,
            "contracts.null-ouvert.hand_value": None,
        },
    ),
    "ExchangeTrump.rank": ("doppelbinokel-2", (), {"phases.stock.exchange.rank": "8"}),
    "GamePoints.goes_out": (
        "sechsundsechzig-2",
        (),
        {"scoring.goes_out": "at_once", "scoring.wrong": None},
    ),
    "Meld.run": ("binokel-4-decks", (), {"melds.table.binokel.run": [40, 200]}),
    "MeldPhase.who": (
        "binokel-3",
        (),
        {"phases.melds.who": "others", "phases.other_melds.who": "declarer"},
    ),
    "Ruleset.order": ("binokel-3", (), {"order": list(TRUMP_FIRST)}),
    "SpecialPoint.suit": (
        "doppelkopf",
        (("herz-stich", "true"),),
        {"scoring.special_points.herz-stich.suit": "pik"},
    ),
    "TalonPhase.who": ("drei-fuenf-acht", (), DEALER_TAKES_TALON),
    "ReservationsPhase.who": (
        "fuenfhundert",
        (),
        {
            "phases.ansage.who": "forehand",
            "phases.ansage.only_higher": False,
            "phases.ansage.until_passed": False,
        },
    ),
    "ReservationsPhase.outbids": ("boston", (), OUTBID),
    "Bock.game_in": (
        "skat",
        (("bock", "gleichstand"), ("ramschrunde", "bockrunde")),
        {"match.bock.game_in": "once"},
    ),
    "Choices.games": (
        "rifki",
        (),
        {
            "match.choices.0.games": [
                *("kein-stich", "kein-herz", "keine-herren", "keine-dame", "herzkoenig"),
                "trumpf",
            ],
            "match.choices.1.games": ["letzte"],
        },
    ),
    "Choices.each": ("rifki", (), {"match.choices.1.each": 3}),
    "Choices.same_each": (
        "rifki",
        (),
        {"match.choices.0.same_all": 0, "match.choices.0.same_each": 1},
    ),
    "Choices.same_all": ("rifki", (), {"match.choices.0.same_all": 3}),
    "StockPhase.leader": (
        "binokel-4-decks",
        (("spieler", "3"),),
        {"phases.stock.leader": "right_of_dealer", "table.direction": "counter_clockwise"},
    ),
    "Seating.sits_out": (
        "doppelkopf-5",
        (),
        {"table.sits_out": "nobody", "table.players": 4},
    ),
}
"""Keys for which values that make sense must be chosen by hand: a table, and the values."""

ONE_WAY = {"Packet.turn_up", "PovertyPhase.contract"}
"""What can be only one thing: a packet that turns nothing up is none, and a poverty belongs to the
contract that is named like it."""


def page(tree: dict[str, Any]) -> str | None:
    """The page of a ruleset; None for one that is not in order."""
    ruleset = in_order(tree)
    return None if ruleset is None else to_text(explain(ruleset, "de"))


@cache
def as_it_is(name: str, house: House) -> str | None:
    """The page of a table that several keys change."""
    return page(load(name, house).ruleset.model_dump())


def told(name: str, house: House, missing: set[str]) -> set[str]:
    """Those of the keys for which another value makes another page of this table."""
    ruleset = load(path_of(name), house).ruleset
    tree = ruleset.model_dump(exclude={"house_rules"})
    base = page(tree)
    found: set[str] = set()
    for key, path in leaves(ruleset):
        if key not in missing - found:
            continue
        model = owner(ruleset, path)
        plain: Any = tree
        for step in path:
            plain = plain[int(step)] if isinstance(plain, list) else plain[step]
        for other in alternatives(type(model), path[-1], plain, tree):
            same_type = isinstance(plain, bool) == isinstance(other, bool)
            if (
                other != plain
                and same_type
                and page(changed(tree, path, other)) not in (None, base)
            ):
                found.add(key)
                break
    return found


def counted() -> list[str]:
    """The keys that make another page by themselves."""
    every = {key for key in vocabulary() if not key.endswith("Phase.kind")}
    return sorted(every - PRESENTATION - TAKEN - KINDS - ONE_WAY - set(OTHERS))


@pytest.mark.parametrize("keys", shares(counted(), 8))
def test_every_key_changes_some_page(keys: list[str]) -> None:
    missing = set(keys)
    for name, house in TABLES:
        missing -= told(name, house, missing)
    assert not missing, " ".join(sorted(missing))


@pytest.mark.parametrize("key", OTHERS)
def test_another_value_reads_otherwise(key: str) -> None:
    name, house, values = OTHERS[key]
    other = load(name, house).ruleset.model_dump()
    for path, value in values.items():
        other = changed(other, tuple(path.split(".")), value)
    assert page(other) not in (None, as_it_is(name, house))


def test_only_keys_of_the_vocabulary_are_set_apart() -> None:
    assert vocabulary() >= ONE_WAY | set(OTHERS)
