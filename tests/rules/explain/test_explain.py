"""The rules page says every key, in both languages, and what changes in the rules changes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from game.rules.explain import RulesPage, explain, to_text
from game.rules.explain.compare import compared
from game.rules.explain.remember import RELATED
from game.rules.model import Ruleset
from game.rules.vocabulary import keys
from game.texts import texts
from tests.engine.scoring.test_lost_value import dear_bids
from tests.rules.checks.test_checks import changed
from tests.rules.explain.pages import (
    BY_LANGUAGE,
    BY_NAME,
    BY_OPTIONS,
    BY_PAGE,
    FILES,
    House,
    load,
    one_line,
    options,
    page,
)


def pattern(key: str, ruleset: Ruleset) -> tuple[str, str]:
    """A key of a ruleset as the vocabulary has it: names as ``<id>``, and the part it is in."""
    steps = key.split(".")
    part = ""
    if steps[0] == "phases":
        part = ruleset.phases[steps[1]].kind
    elif steps[0] == "scoring":
        part = ruleset.scoring.kind
    if steps[0] in ("phases", "contracts", "promotions") or steps[:2] in (
        ["scoring", "steps"],
        ["scoring", "special_points"],
        ["scoring", "achievements"],
        ["scoring", "bonuses"],
        ["scoring", "honours"],
        ["scoring", "first_to"],
        ["scoring", "premiums"],
        ["announcements", "levels"],
    ):
        place = 2 if steps[0] in ("scoring", "announcements") else 1
        steps[place : place + 1] = ["<id>"] if len(steps) > place else []
    elif steps[:2] == ["melds", "table"] and len(steps) > 2:
        steps[2] = "<id>"
    if steps[2:3] in (["raises"], ["melds_in_tricks"], ["openings"]) and len(steps) > 3:
        steps[3] = "<id>"
    return part, ".".join(steps)


SWITCHED_ON: tuple[tuple[str, House], ...] = (
    ("binokel-3", (("zehner-sagen", "true"), ("schummeln", "verloren"))),
    ("binokel-4-decks", (("trumpfmariage-zuerst", "true"), ("versehen", "moeglich"))),
    ("doppelkopf-5", (("armut", "schwarze-sau"), ("genscher", "zum-ersten"))),
    ("doppelkopf-5", (("armut", "schwarze-sau-solo"), ("kontra-solo-still", "true"))),
    ("doppelkopf-5", (("armut", "ramsch"), ("ramsch-durchmarsch", "true"))),
    ("doppelkopf-5", (("herz-stich", "true"), ("gegen-das-solo", "true"))),
    ("doppelkopf-5", (("spieler", "sechs"), ("bock-hochzeit", "true"))),
    (
        "doppelkopf-5",
        (
            ("schweinchen", "am-anfang"),
            ("hyperschweinchen", "karo-10"),
            ("schweinchen-gefangen", "true"),
            ("gegen-die-schweinchen", "true"),
        ),
    ),
    ("schafkopf", (("alle-weiter", "hinwerfen"), ("stock", "hinwerfen"))),
    ("schafkopf", (("alle-weiter", "ramsch"), ("stock", "ramsch"))),
    ("schafkopf", (("alle-weiter", "muss"),)),
    ("schafkopf", (("stock", "soli"),)),
    ("skat", (("spitze", "true"),)),
    ("euchre", (("geber-muss", "true"),)),
    ("bridge", (("rubber", "true"),)),
    ("whist", (("robber", "kurz"),)),
    ("twenty-eight", (("koenigspaar", "true"),)),
    ("preferans", (("stalingrad", "true"),)),
    ("ramsch-allein", (("verlierer", "true"),)),
)
"""House rules for keys that no table has by itself."""


FULL = {"label": {"de": "Voll", "en": "Full"}, "points": 5}

FORCED = {"contracts.ramsch.enabled": True, "match.bock.game": "ramsch", "match.bock.first": 1}
"""In the first deal all must play Ramsch."""
LURCH = {"won": 3, "worth": [{"up_to": 0, "games": 3}, {"up_to": 2, "games": 2}]}

IN_NO_FILE: tuple[tuple[str, dict[str, Any]], ...] = (
    *(("skat", FORCED | {"match.bock.game_in": way}) for way in ("doubled", "once", "after")),
    ("skat", FORCED | {"match.bock.game_in": "once", "match.bock.deals": 1}),
    ("schafkopf", FORCED | {"match.bock.game_in": "once", "contracts.niemand.bock": "thrown_in"}),
    ("skat", FORCED | {"contracts.grand-hand.enabled": True}),
    ("skat", {"contracts.grand.bock": "hand_lost"}),
    ("skat", {"match.bock.score": 1}),
    (
        "quinola",
        {
            "match.bock": {"after": {}, "several": "in_sequence"},
            "scoring.special_points.quinola-vor.bock": 1,
        },
    ),
    ("skat", {"match.bock.score": 100}),
    ("skat", {"announcements.enabled": True, "match.bock.after.doubled_lost": True}),
    ("doppelkopf", {"scoring.special_points.fuchs.bock": 1}),
    ("doppelkopf", {"scoring.special_points.fuchs.bock": 2}),
    ("lora", {"contracts.wenig.all_taken": {"own": 12, "others": -1}}),
    ("neunundneunzig", {"scoring.premiums.offen.missed": -10}),
    ("belot", {"melds.table.belot.kept": True}),
    ("tute-2", {"melds.table.tute_k.any_turn": True}),
    ("euchre", {"deck.jokers": {"count": 1, "shows": "herz"}}),
    ("fuenfundzwanzig", {"contracts.jink.enabled": True}),
    ("pinochle", {"scoring.melds_need_points": 20}),
    ("pinochle", {"scoring.melds_from": 60}),
    ("tysiacha", {"scoring.melds_from": 60}),
    ("tysiacha", {"scoring.melds_from": 60, "scoring.melds_need_points": 20}),
    ("hearts", {"match.rubicon": {"below": -50, "points": 3}}),
    ("pinochle", {"match.rubicon": {"below": 50, "points": 3, "crossed": 1}}),
    ("hearts", {"match.exactly": [{"at": -100, "to": -50}, {"at": -40, "to": -90}]}),
    ("tysiacha", {"match.strikes.of": "lost"}),
    ("pinochle", {"match.strikes": {"of": "lost", "costs": 50}}),
    ("pinochle", {"match.strikes": {"of": "no_trick", "costs": 50}}),
    ("pinochle", {"match.strikes": {"of": "no_trick", "costs": 50, "running": True}}),
    ("pinochle", {"match.strikes": {"of": "lost", "times": [2], "running": True}}),
    ("tysiacha", {"match.strikes": {"of": "lost", "times": [2, 3]}}),
    (
        "hombre",
        {
            "scoring.opponents": "shared",
            "scoring.steps.kodille.lost_to_one": False,
            "scoring.steps.kodille.below": 4,
        },
    ),
    (
        "schafkopf",
        {"match.pot": {"label": {"de": "Topf", "en": "Pot"}, "lost": 1, "taken_by_one": True}},
    ),
    ("mauscheln", {"contracts.mauscheln.exchanges": False}),
    ("sueca", {"scoring.even_adds": 1}),
    ("karnoeffel", {"contracts.spiel.reach": {"trump-5": "10"}}),
    ("karnoeffel", {"contracts.spiel.reach": {"trump-7": "led", "trump-6": "led"}}),
    ("karnoeffel", {"contracts.spiel.reach": {}, "contracts.spiel.higher_trumps": ["*-7"]}),
    ("belka", {"contracts.spiel.whole_suit": False}),
    (
        "karnoeffel",
        {
            "contracts.spiel.reach": {},
            "contracts.spiel.higher_trumps": ["*-7"],
            "deck.jokers": {"count": 1},
            "phases.deal.packets": [{"hand": 5}, {"turn_up": 1}, {"undealt": 28}],
        },
    ),
    ("sueca", {"contracts.spiel.upside_down": [3]}),
    ("sueca", {"contracts.spiel.upside_down": [2, 4, 6]}),
    ("coiffeur", {"contracts.obenabe.upside_down": [3]}),
    ("coiffeur", {"contracts.slalom.enabled": True}),
    ("binokel-3", {"contracts.normal.upside_down": [2]}),
    ("sueca", {"scoring.steps.neunzig.below": 1000, "scoring.steps.neunzig.at_least": 91}),
    ("preferans", {"contracts.gebot-6-pik.all_stay": True}),
    ("preferans", {"scoring.whists.shared_when_missed": True}),
    ("preferans", {"phases.ansage.least_after_pass": [6, 7]}),
    ("twenty-eight", {"phases.bids.over_partner": 20}),
    ("sueca", {"match.won_with_tricks": 10}),
    ("minnesota-whist", {"scoring.lost_factor": 2}),
    ("minnesota-whist", {"contracts.tief.factor": 2}),
    ("mittlere", {}),
    ("setback", {"contracts.smudge.enabled": True}),
    ("pepper", {"scoring.multiplies_all": True}),
    ("euchre", {"phases.tricks.partners_show": 2}),
    ("barbu", {"contracts.trumpf.leads": {"trump_first": True}}),
    ("barbu", {"contracts.trumpf.leads": {"trump_first": "highest"}}),
    ("barbu", {"contracts.trumpf.leads": {"plain_first": True}}),
    ("mighty", {"phases.tricks.leads": {"trump_first": "highest"}}),
    ("bourre", {"phases.tricks.leads": {"trump_first": "highest"}}),
    ("barbu", {"contracts.kein-herz.leads": {"unbroken": ["herz-*"], "broken_by": ["pik-dame"]}}),
    ("loo", {"phases.stay.fresh_pot_binds": True}),
    ("loo", {"phases.stay.spare_hand": True}),
    ("bourre", {"match.pot.least_tricks": 3}),
    ("kachuful", {"contracts.ohne.quota": 0, "contracts.pik.quota": 1}),
    ("oh-hell", {"scoring.all": {"made": 20, "missed": -5, "missed_each": -5}}),
    ("estimation", {"scoring.all": {"made": 20, "missed_each": -5, "least_tricks": 2}}),
    ("estimation", {"scoring.numbers": [{"number": 8, "made": 60, "missed_each": -5}]}),
    ("spades", {"scoring.none.made_each": 5, "scoring.none.missed_each": -5}),
    ("spades", {"phases.predict.only": "trumps"}),
    ("spades", {"phases.predict.only": "one_none", "phases.predict.side_least": 4}),
    ("oh-hell", {"phases.predict.sum_from": 2}),
    ("oh-hell", {"phases.predict.sum_from": 4}),
    ("spades", {"phases.predict.sum_least": 11}),
    ("spades", {"phases.predict.said": "together"}),
    ("spades", {"phases.predict.sum_least": 11, "phases.predict.side_least": 4}),
    ("hearts", {"phases.tricks.duties.throw_off_first": ["*-dame"]}),
    ("klaverjas", {"phases.tricks.melds_in_tricks.drei.points_in": {"herz": 30}}),
    ("rook", {"scoring.far_below": {"percent": 50}, "scoring.made_writes": "bid"}),
    ("coinche", {"announcements.levels.surcoinche.times": 3}),
    ("whist-batak", {"phases.tricks.duties.trump_to_win": True}),
    ("shelem", {}),
    ("schieberamsch", {}),
    ("ulti", {}),
    ("zwei-sieben", {}),
    ("remise", {}),
    ("sechser", {"scoring.special_points.letzte": {**FULL, "kind": "full_trick", "at_least": 20}}),
    ("sechser", {"scoring.special_points.letzte": {**FULL, "kind": "suit_trick", "suit": "herz"}}),
    ("doppelkopf", {"scoring.special_points.fuchs.how": "leading"}),
    ("schafkopf-passing", {}),
    ("wiezen", {}),
    ("makker-whist", {}),
    ("makker-whist", {"contracts.vip-7-named.turned_over": 1}),
    ("romanian-whist", {}),
    ("whist", {}),
    ("forty-fives", {"contracts.dreissig.enabled": True}),
    ("linger-longer", {"phases.stock.duties_hold": False, "table.players": 2}),
    ("bridge", {"scoring.honours.asse.below": 500}),
    ("rolling-stone", {"phases.tricks.picks_up.who": "highest"}),
    ("getaway", {"phases.tricks.picks_up.who": "void"}),
    ("handjass", {"match.counts_down": True}),
    ("mulatschak", {"match.counts_down": True}),
    ("hearts", {"match.counts_down": True}),
    ("whist", {"match.counts_down": True, "match.games": LURCH}),
    ("whist", {"match.games": LURCH}),
    ("schnapsen-2", {"match.counts_down": True, "match.games": LURCH}),
    ("schnapsen-2", {"match.games": LURCH}),
    ("four-hundred", {"match.counts_down": True, "match.partner_least": None}),
)
"""Games with keys that no table has."""


def pages() -> Iterator[tuple[RulesPage, Ruleset]]:
    """The page of every ruleset, then those with the house rules above."""
    for name, house in (*((path, ()) for path in FILES), *SWITCHED_ON):
        yield page(name, "de", house), load(name, house).ruleset


REFUSED = {
    *(("re_kontra", f"scoring.special_points.<id>.{key}") for key in ("paid_by", "pot")),
    *(
        ("race", f"scoring.special_points.<id>.{key}")
        for key in ("announced.by", "announced.cards", "announced.enabled", "promised", "promoted")
    ),
}
"""Keys of special points that the checks keep from one way of scoring."""

SHOWN = {"id", "name", "summary", "tile", "label", "help", "names"}
"""Keys that only say how something is called or shown; they change nothing in play."""


def shown(path: str) -> bool:
    """Whether a key only says how something is called or shown."""
    return not SHOWN.isdisjoint(path.replace("[]", "").split("."))


def test_every_key_that_matters_is_said_somewhere(tmp_path: Path) -> None:
    """Pages are read until nothing is missing any more; the last ones are of what no table has:
    bids that cost more lost than they bring, and other keys that stand in no file."""
    missing = {
        (key.part, key.path)
        for key in keys()
        if key.leaf and not shown(key.path) and key.path not in ("house", "house_rules")
    } - REFUSED
    made = [dear_bids(tmp_path), *(changed(name, changes) for name, changes in IN_NO_FILE)]
    for said, ruleset in chain(pages(), ((explain(one, "de"), one) for one in made)):
        found = {pattern(key, ruleset) for sentence in said.sentences() for key in sentence.keys}
        missing -= {(part, path) for part, path in missing if _says(found, part, path)}
        if not missing:
            return
    assert not missing


def _says(found: set[tuple[str, str]], part: str, path: str) -> bool:
    """Whether a key is among those found, by itself or by what lies in it."""
    key = path.partition("[]")[0]
    return any(p == part and (k == key or k.startswith(key + ".")) for p, k in found)


@BY_PAGE
def test_keys_of_sentences_exist(path: Path, lang: str) -> None:
    ruleset = load(path).ruleset
    data = ruleset.model_dump()
    for sentence in explain(ruleset, lang).sentences():
        assert sentence.keys
        for key in sentence.keys:
            place: Any = data
            for step in re.findall(r"[^.\[\]]+", key):  # entries of lists stand as “choices[0]”
                index = int(step) if isinstance(place, list) else step
                known = range(len(place)) if isinstance(place, list) else place
                assert index in known, f"{key}: {sentence.text}"
                place = place[index]


@BY_NAME
def test_both_languages_say_the_same(path: Path) -> None:
    def shape(page: RulesPage) -> list[tuple[str, list[tuple[str, ...]]]]:
        return [
            (chapter.id, [s.keys for p in chapter.paragraphs for s in p.sentences])
            for chapter in page.chapters
        ]

    ruleset = load(path).ruleset
    assert shape(explain(ruleset, "de")) == shape(explain(ruleset, "en"))


@BY_OPTIONS
def test_every_house_rule_changes_the_page(path: Path, lang: str) -> None:
    """By itself, or beside another one: which of several double rounds comes first says nothing
    where there are none. What no longer holds may only be gone."""
    rules = load(path).house_rules
    for house in options(path):
        group = rules[house[-1][0]].group
        beside = sorted(options(path), key=lambda other: rules[other[-1][0]].group != group)
        pairs = ((other, merged(other, house)) for other in [(), *beside])
        before, after = next(
            pair
            for pair in pairs
            if pair[1] is not None and written(path, pair[0], lang) != written(path, pair[1], lang)
        )
        assert after is not None
        two = page(path, lang, before), page(path, lang, after)
        told = chain(compared(two[1], two[0]).sentences(), compared(*two).sentences())
        assert any(sentence.changed for sentence in told), house


@cache
def written(path: Path, house: House, lang: str) -> tuple[str, ...]:
    """All that the page of a table says."""
    return tuple(sentence.text for sentence in page(path, lang, house).sentences())


def merged(one: House, other: House) -> House | None:
    """Two choices of house rules at once; None when they speak of the same rule."""
    if {name for name, _ in one} & {name for name, _ in other}:
        return None
    return (*one, *other)


@BY_NAME
def test_nothing_is_flagged_where_nothing_is_changed(path: Path) -> None:
    ruleset = load(path).ruleset
    told = explain(ruleset, "de", ruleset)
    assert told == page(path, "de")
    assert not any(sentence.changed for sentence in told.sentences())


def test_only_the_sentence_with_the_changed_key_is_flagged() -> None:
    base = load("binokel-3").ruleset
    told = explain(load("binokel-3", (("binokel", "60"),)).ruleset, "de", base)
    flagged = [sentence for sentence in told.sentences() if sentence.changed]
    assert "Binokel (60 Punkte): Schippen-Ober und Schellen-Unter." in {s.text for s in flagged}
    assert all("melds.table.binokel.points" in sentence.keys for sentence in flagged)


def test_a_changed_sentence_knows_what_it_stands_for() -> None:
    base = load("binokel-3").ruleset
    house = (("ziel", "2000"), ("runden", "genau"), ("untendurch", "500"))
    told = explain(load("binokel-3", house).ruleset, "de", base)
    usual = {sentence.text: sentence.usual for sentence in told.sentences() if sentence.changed}
    assert usual["Gewonnen hat, wer 2000 Punkte erreicht."] == (
        "Gewonnen hat, wer 1500 Punkte erreicht."
    )
    assert usual["Aufgeschrieben wird auf den Punkt genau."].startswith("Aufgeschrieben wird auf Z")
    assert next(usual[text] for text in usual if text.startswith("Untendurch: ")) == ""


@BY_OPTIONS
def test_what_a_sentence_stands_for_stands_on_the_other_page_only(path: Path, lang: str) -> None:
    base = page(path, lang)
    there = {sentence.text for sentence in base.sentences()}
    for house in options(path):
        changed = page(path, lang, house)
        here = {sentence.text for sentence in changed.sentences()}
        for sentence in compared(changed, base).sentences():
            assert sentence.changed == (sentence.text not in there)
            if sentence.usual:
                assert sentence.changed
                assert sentence.usual in there - here


@BY_PAGE
def test_chapters_that_belong_together_are_there(path: Path, lang: str) -> None:
    told = page(path, lang)
    there = {chapter.id for chapter in told.chapters}
    for chapter in told.chapters:
        assert set(chapter.related) <= there - {chapter.id}
        assert chapter.related or chapter.id == "left_out"
    games = load(path).ruleset.contracts.values()
    own = any(game.duties is not None for game in games)  # then no duty holds everywhere
    bare = not any(game.has_trump for game in games)  # nor is there much to forget
    assert own or bare or any(chapter.remember for chapter in told.chapters)


def test_every_chapter_says_what_belongs_to_it() -> None:
    keys = texts("de").keys()
    written = {key.split(".")[2] for key in keys if key.startswith("rules.chapters.")}
    assert set(RELATED) == written
    assert {other for others in RELATED.values() for other in others} <= set(RELATED)


def test_what_is_to_be_remembered_is_what_the_table_plays() -> None:
    def lines(house: House = ()) -> dict[str, list[str]]:
        told = compared(page("doppelkopf", "de", house), page("doppelkopf", "de"))
        return {
            c.id: [("* " if s.changed else "") + s.text for s in c.remember] for c in told.chapters
        }

    usual, house = lines(), lines((("zweite-herz-10", "immer"),))
    assert usual["trump"] == ["Wer eine gleiche Karte nachlegt, gewinnt den Stich damit nicht."]
    assert house["trump"] == [
        "* Nur von diesen Karten sticht die zweite von zwei gleichen die erste: Herz-Zehn."
    ]
    assert house["tricks"] == usual["tricks"] == ["Bedienen muss man, stechen nicht."]


def test_names_of_cards_follow_the_deck() -> None:
    text = to_text(explain(load("zweierbinokel-2").ruleset, "de"))
    assert "Pik-Dame und Karo-Bube" in text
    assert "Ober" not in text


def test_the_german_page_of_a_table_that_calls() -> None:
    text = to_text(explain(load("binokel-3", (("rufen", "2"),)).ruleset, "de"))
    words = " ".join(text.split())
    assert "Der Spieler darf bis zu zwei Karten rufen" in words
    assert "Gefragt wird zuerst der rechte Nachbar, dann der linke Nachbar." in words


def test_the_page_says_whether_trump_is_named_before_the_melds() -> None:
    """B-30: whoever melds first does so before or after trump is known."""
    usual = load("binokel-3").ruleset
    assert usual.order.index("melds") < usual.order.index("trump")
    swapped = {"melds": "trump", "trump": "melds"}
    order = [swapped.get(phase, phase) for phase in usual.order]
    for ruleset, key, other in (
        (usual, "trump_later", "trump_first"),
        (usual.model_copy(update={"order": order}), "trump_first", "trump_later"),
    ):
        said = {sentence.text for sentence in explain(ruleset, "de").sentences()}
        assert texts("de").get(f"phases.meld.rules.{key}") in said
        assert texts("de").get(f"phases.meld.rules.{other}") not in said


def test_the_english_page_of_doppelkopf() -> None:
    words = one_line(load("doppelkopf").ruleset, "en")
    assert "Re has won with 121 card points, otherwise Kontra." in words
    assert "Trump solo: It is played with the usual trumps." in words
    assert "Wedding: It takes two Queens of Clubs." in words


@BY_PAGE
def test_the_text_is_wrapped_and_says_what_the_stars_mean(path: Path, lang: str) -> None:
    base = load(path).ruleset
    plain = to_text(explain(base, lang))
    assert all(len(line) <= 80 for line in plain.splitlines())
    assert texts(lang).get("rules.changed") not in plain
    for house in options(path)[:1]:
        changed = to_text(explain(load(path, house).ruleset, lang, base))
        assert changed.endswith(texts(lang).get("rules.changed") + "\n")


@BY_LANGUAGE
def test_both_languages_have_the_same_phrases(lang: str) -> None:
    here = {key for key in texts(lang).keys() if key.startswith("rules.")}  # noqa: SIM118
    other = {key for key in texts("de").keys() if key.startswith("rules.")}  # noqa: SIM118
    assert here == other
