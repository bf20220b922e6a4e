"""Collects the sentences of a page and notes what each of them rests on."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property, partial
from itertools import chain
from typing import Any, Literal

from game.articles import Named, named
from game.cards import DeckStyle, parse_pattern
from game.rules.card_points import (
    counted_contract,
    counts_by_games,
    counts_cards,
    counts_only_otherwise,
    counts_tricks,
    pack_points,
    worth_of_tricks,
)
from game.rules.explain.page import Chapter, Paragraph, RulesPage, Sentence
from game.rules.explain.words import Wording
from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.rules.model.base import Label
from game.rules.model.cards_of_phases import talon_dealt
from game.rules.model.contracts import Contract
from game.rules.model.dealing import DealPhase
from game.rules.model.deck import Deck
from game.rules.model.handing_on import PushPhase
from game.rules.model.naming import TrumpPhase
from game.rules.model.phases import Phase, TalonPhase
from game.rules.model.picking_up import PickingUp
from game.rules.turns import changing_games, turns
from game.texts import Texts

_SIDES: tuple[Literal["re", "kontra"], ...] = ("re", "kontra")
_SUIT_AT_END = re.compile(r"(?:\s+(?:in|of|von|aus))?\s+\{suit\}$|^\{suit\}[-\s]*")


def without_suit(name: str) -> str:
    """A name without “in {suit}” at its end or “{suit}-” before it."""
    short = _SUIT_AT_END.sub("", name)
    return short if short == name else short[:1].upper() + short[1:]


class Writer:
    """The page in the making; `words` says cards and lists in its language, with the names of the
    deck that is shown (`faces`)."""

    def __init__(self, ruleset: Ruleset, texts: Texts, faces: DeckStyle) -> None:
        self.ruleset = ruleset
        self.texts = in_its_words(ruleset, texts).of_deck(ruleset.deck.faces, faces)
        self.lang = texts.lang
        self.faces = faces
        self.words = Wording(self.texts, faces, _single(ruleset.deck))
        self._chapters: list[tuple[str, list[tuple[list[Sentence], bool]]]] = []
        self._remember: dict[str, list[Sentence]] = {}
        self._points_to: dict[Sentence, str] = {}
        self._explains: dict[Sentence, str] = {}
        self._house = {key for rule in ruleset.house_rules.values() for key in rule.written}

    # -- writing ---------------------------------------------------------------------------

    def chapter(self, name: str) -> None:
        """Begin a chapter; one without sentences is left out."""
        self._chapters.append((name, []))
        self.paragraph()

    def paragraph(self, *, item: bool = False) -> None:
        """Begin a paragraph; one without sentences is left out."""
        self._chapters[-1][1].append(([], item))

    def introduce(self, key: str, keys: str) -> None:
        """Write a text at the beginning of the chapter, when anything stands in it."""
        written = self._chapters[-1][1]
        if any(sentences for sentences, _ in written):
            self.say(key, keys)
            written.insert(0, ([written[-1][0].pop()], False))

    def say(self, key: str, keys: str | list[str], **args: Any) -> None:
        """Write the text ``rules.<key>``; `keys` are the paths it rests on, spaces between them."""
        self.write(self.phrase(key, **args), keys.split() if isinstance(keys, str) else keys)

    def say_of(self, kind: str, key: str, keys: str | list[str], **args: Any) -> None:
        """Write the text ``phases.<kind>.rules.<key>`` of a kind of phase, as `say` does."""
        paths = keys.split() if isinstance(keys, str) else keys
        self.write(self.phrase_of(kind, key, **args), paths)

    def write(self, text: str, paths: list[str]) -> None:
        """Write a sentence that is already put into words."""
        self._chapters[-1][1][-1][0].append(_sentence(text, paths))

    def point_to(self, chapter: str, text: str, path: str) -> None:
        """Write where more stands; left out where that chapter is not there."""
        self.write(text, [path])
        self._points_to[self._chapters[-1][1][-1][0][-1]] = chapter

    def explain_word(self, word: str, keys: str) -> None:
        """Write the text ``rules.words.<word>.means``; left out where no other sentence has that
        word in it, which is ``rules.words.<word>.word``."""
        self.say(f"words.{word}.means", keys)
        written = self._chapters[-1][1][-1][0][-1]
        self._explains[written] = self.phrase(f"words.{word}.word")

    def left_out(self, what: str, keys: list[str], **args: Any) -> None:
        """Write the text ``rules.left_out.<what>`` as an entry of what is not played."""
        self.paragraph(item=True)
        self.say(f"left_out.{what}", keys, **args)

    def remember(self, chapter: str, key: str, keys: str, **args: Any) -> None:
        """Write the text ``rules.remember.<key>`` beside a chapter."""
        self.remind(chapter, self.phrase(f"remember.{key}", **args), keys.split())

    def remind(self, chapter: str, text: str, paths: list[str]) -> None:
        """Write a reminder that is already put into words beside a chapter."""
        self._remember.setdefault(chapter, []).append(_sentence(text, paths))

    def phrase(self, key: str, **args: Any) -> str:
        """The text ``rules.<key>`` as a part of a sentence."""
        return self.texts.get(f"rules.{key}", **args)

    def phrase_of(self, kind: str, key: str, **args: Any) -> str:
        """The text ``phases.<kind>.rules.<key>`` as a part of a sentence."""
        return self.texts.get(f"phases.{kind}.rules.{key}", **args)

    def label(self, label: Label) -> str:
        """A name from the ruleset, without “in {suit}” at its end or “{suit}-” before it."""
        return without_suit(self.texts.named(label.text(self.lang)))

    def named(self, label: Label) -> Named:
        """A name from the ruleset that may say its gender by an article."""
        return named(self.label(label), self.lang)

    def page(self, related: Mapping[str, Sequence[str]], most: int) -> RulesPage:
        """What has been written; `related` has chapters that belong together, of which at most so
        many are named that are there."""
        there = {name for name, written in self._chapters if any(said for said, _ in written)}
        words = {word for word in self._explains.values() if self._has(word)}
        is_told = partial(self._is_told, there=there, words=words)
        told = [
            (name, [([s for s in said if is_told(s)], item) for said, item in written])
            for name, written in self._chapters
        ]
        whole = [
            (name, tuple(Paragraph(tuple(said), item) for said, item in written if said))
            for name, written in told
        ]
        chapters = [
            Chapter(
                name,
                self.title(name),
                paragraphs,
                tuple(self._remember.get(name, ())),
                tuple(other for other in related[name] if other in there)[:most],
            )
            for name, paragraphs in whole
            if paragraphs
        ]
        ruleset = self.ruleset
        return RulesPage(
            self.lang,
            ruleset.name.text(self.lang),
            self.texts.named(ruleset.summary.text(self.lang)),
            tuple(chapters),
        )

    def _is_told(self, sentence: Sentence, there: Collection[str], words: Collection[str]) -> bool:
        """Whether the chapter is there that a sentence points to, if any; and whether others use
        the word that it explains."""
        if sentence in self._explains:
            return self._explains[sentence] in words
        return sentence not in self._points_to or self._points_to[sentence] in there

    def _has(self, word: str) -> bool:
        """Whether any sentence has a word in it, but for those that explain it."""
        said = (one for _, written in self._chapters for some, _ in written for one in some)
        every = chain(said, *self._remember.values())
        whole = re.compile(rf"\b{word}\b", re.IGNORECASE)
        return any(whole.search(one.text) for one in every if one not in self._explains)

    def title(self, chapter: str) -> str:
        """What a chapter is called."""
        if chapter == "trump" and (not self.has_trumps or self.in_one_row):
            return self.phrase("trump.chapter_without_trump")
        if chapter == "talon" and not self.phases("talon"):
            declaring = self.phases("declare")
            offers = any(phase.higher or self.offered_in(path) for path, phase in declaring)
            return self.phrase_of("declare", "chapter" if offers else "chapter_concede")
        if chapter == "reservations":
            asking = [path for path, phase in self.phases("reservations") if not phase.outbids]
            asked = [path for path in asking if self.offered_in(path)]
            bids = asked and all(self.takes_bids(path) for path in asked)
            bids = bids and not any(
                isinstance(phase, ReservationsPhase) and phase.asks_strongest
                for _, phase in self.phases("reservations")
            )
            return self.phrase(f"chapters.{'bidding' if bids else chapter}")
        if chapter == "contracts" and self.only_game:
            return self.phrase("contracts.all_games")
        if chapter == "contracts" and self.in_turn:
            return self.phrase(f"contracts.{self.turns}.chapter")
        if chapter == "contracts" and self.all_turned_up:
            return self.phrase("contracts.when_turned_up.chapter")
        usual = self.usual()[1]
        if chapter == "contracts" and not usual.can_be_won:
            return self.phrase("contracts.all_games")
        named = (self.named_after(phase) for _, phase in self.phases(chapter))
        return self.phrase(f"chapters.{chapter}", name=next(named, ""))

    def named_after(self, phase: Phase) -> str:
        """The name of the contract by which players call a phase; empty where they do not."""
        after = phase.named_after
        return "" if after is None else self.label(self.ruleset.contracts[after].label)

    # -- what several chapters ask ---------------------------------------------------------

    @property
    def talon(self) -> int:
        """How many cards the talon has."""
        return talon_dealt(self.ruleset.phases.values())

    @property
    def most(self) -> str:
        """Of what one must have most at the end of a match, or least where all is minus."""
        games = [game for _, game in self.in_turn or (self.usual(), *self.special_contracts())]
        played = [game for game in games if game.is_played]
        minus = self.ruleset.only_minus and all(game.avoids_points for game in played)
        minus = minus and self.ruleset.melds is None and self.ruleset.match.pot is None
        return self.phrase(f"match.{'fewest' if minus else 'most'}")

    @property
    def has_trumps(self) -> bool:
        """Whether anything that can be played has trumps."""
        games = self.ruleset.played_games.values()
        return self.ruleset.deck.are_only_trumps or any(one.has_trump for one in games)

    @property
    def in_one_row(self) -> bool:
        """Whether all cards are trumps in all that is played, and so stand in one row."""
        pack = {kind for rank in self.ruleset.deck.ranks for kind in parse_pattern(f"*-{rank}")}
        games = list(self.ruleset.played_games.values())
        rows = [{kind for entry in c.trumps for kind in parse_pattern(entry)} for c in games]
        fixed = all(c.trumps_are_listed for c in games)
        return bool(games) and fixed and all(pack <= row for row in rows)

    @property
    def card_points(self) -> int:
        """The card points of the whole pack."""
        return pack_points(self.ruleset)

    @property
    def picks_up(self) -> PickingUp | None:
        """Who picks up a trick to which somebody cannot follow; None where nobody does."""
        return next((one.picks_up for _, one in self.phases("tricks") if one.picks_up), None)

    @property
    def counts_cards(self) -> bool:
        """Whether any card has card points."""
        return counts_cards(self.ruleset)

    def changeable(self, path: str) -> bool:
        """Whether a house rule of this game can change a key, so that its players may look for
        what it says there even when that is nothing."""
        return any(
            f"{path}.".startswith(f"{key}.") or key.startswith(f"{path}.") for key in self._house
        )

    def both_of_side(self) -> str:
        """What both cards that make a side are called together."""
        cards = self.ruleset.table.sides.cards
        return self.phrase("table.both_cards") if len(cards) > 1 else self.words.card(cards[0], 2)

    def side_names(self) -> dict[str, str]:
        """What the two sides are called, where there are two."""
        names = self.ruleset.scoring.side_names
        return {side: self.label(names[side]) if side in names else side for side in _SIDES}

    @property
    def melds(self) -> str:
        """The end of the key of a text that is another one where nothing is melded."""
        return "" if self.ruleset.melds is not None else "_without_melds"

    @property
    def fallen(self) -> dict[str, str]:
        """How low one must fall for what comes of it: standing `there`, having fallen `to` that."""
        match = self.ruleset.match
        left = "_left" if match.floor_is_left else ""
        n = match.shown(match.floor or 0)
        return {key: self.phrase(f"match.fallen.{key}{left}", n=n) for key in ("there", "to")}

    @property
    def plays_alone(self) -> bool:
        """Whether a declarer never has a partner."""
        found = any(contract.finds_partner for _, contract in self.special_contracts())
        return self.ruleset.table.sides.one_against_all and not found

    @property
    def finds_partners(self) -> bool:
        """Whether somebody finds a partner where otherwise everybody plays alone."""
        return self.ruleset.table.sides.each_alone and "partner" in self._sides_declared

    @property
    def always_two_sides(self) -> bool:
        """Whether that leaves two sides in every game: the declarer's, and all others."""
        return self.finds_partners and self._sides_declared <= {"partner", "solo"}

    @property
    def _sides_declared(self) -> set[str]:
        return {one.sides for _, one in (self.usual(), *self.special_contracts()) if one.is_played}

    @property
    def declarer(self) -> dict[str, str]:
        """What the side of a declarer is called, all of it, each and one of it: the declarer
        alone where nobody ever has a partner."""
        who = "alone" if self.plays_alone else "side"
        return {
            word: self.phrase(f"declared.{word}.{who}")
            for word in ("declarer", "each_declarer", "one_declarer")
        }

    @property
    def partners(self) -> str:
        """The end of the key of a text that is another one for partners."""
        return "_partners" if self.ruleset.table.sides.has_partners else ""

    @property
    def alone(self) -> str:
        """The end of the key of a text that is another one where nobody has a partner."""
        single = self.ruleset.table.sides.each_alone and not self.finds_partners
        return "_alone" if single else ""

    @property
    def counts_together(self) -> bool:
        """Whether there are partners, and they write down the same."""
        return self.ruleset.shared_accounts > 0

    @property
    def plays(self) -> str:
        """That somebody plays, where others do not: they may drop out, or the dealer sits out."""
        table = self.ruleset.table
        some = bool(self.phases("stay")) or table.active < table.players
        return self.phrase("match.pot.plays") if some else ""

    def phases(self, kind: str) -> list[tuple[str, Any]]:
        """The phases of a kind with the paths of their keys, in order."""
        phases = self.ruleset.phases
        return [(f"phases.{n}", phases[n]) for n in self.ruleset.order if phases[n].kind == kind]

    def takes_bids(self, path: str) -> bool:
        """Whether bids of a ladder are offered in a phase, perhaps with other games among them."""
        return any(one.ladder is not None for _, one in self.offered_in(path))

    def bids_compete(self, contract: Contract) -> bool:
        """Whether a bid for a game may be outdone by another one: all are asked, and not the first
        who bids has it."""
        phase = self.ruleset.phases.get(contract.offered or "")
        if not isinstance(phase, ReservationsPhase):
            return True
        return not (phase.first_is_played or phase.asks_one)

    def usual(self) -> tuple[str, Contract]:
        """The usual game, or the first of those that are played in turn, with the path of its
        keys."""
        usual = (
            (f"contracts.{name}", contract) for name, contract in self.ruleset.usual_games.items()
        )
        return next(chain(self.in_turn, usual))

    def counted(self) -> tuple[str, Contract]:
        """The game of which card points are told, with the path of its keys: the usual one, or one
        that is declared where everybody avoids them, or nothing is played, when nobody does."""
        counted = counted_contract(self.ruleset)
        contracts = self.ruleset.contracts.items()
        return next(((f"contracts.{n}", c) for n, c in contracts if c is counted), self.usual())

    @property
    def tricks_of_all(self) -> int | None:
        """How many tricks bring each a share of the pot, where that is as many for all."""
        pot = self.ruleset.match.pot
        if pot is None or not pot.won_by_enough_tricks:
            return None
        return pot.wanted_of_all(named=bool(self.phases("reservations")))

    @cached_property
    def in_turn(self) -> list[tuple[str, Contract]]:
        """The games of which every deal has another, each with its path: in their order, or those
        of which one is chosen."""
        contracts = self.ruleset.contracts
        return [(f"contracts.{n}", contracts[n]) for n in changing_games(self.ruleset)]

    @property
    def all_games(self) -> dict[str, Contract]:
        """Every game that is told of, each once by the path of its keys, the usual one first."""
        return dict([self.usual(), *self.in_turn, *self.special_contracts()])

    @property
    def turns(self) -> Literal["in_turn", "chosen", "by_kept"]:
        """How a deal comes by one of `in_turn`, as the keys of texts say it."""
        if self.ruleset.match.contracts_by_kept:
            return "by_kept"
        return "in_turn" if turns(self.ruleset) or not self.ruleset.to_choose else "chosen"

    @property
    def only_game(self) -> bool:
        """Whether who must choose can choose but one game, so that nobody chooses."""
        return len(self.in_turn) == 1 and self.turns == "chosen" and not self._special_contracts

    def said(self, text: str) -> bool:
        """Whether just this stands on the page already."""
        written = (part for _, parts in self._chapters for part, _ in parts)
        return any(sentence.text == text for part in written for sentence in part)

    def has_turn(self, path: str) -> bool:
        """Whether a phase with this path asks only in the deals of its turn."""
        return path.rpartition(".")[2] in self.ruleset.choices_in_turn

    @property
    def names_trump(self) -> str:
        """Who names trump: the declarer, or who does where nobody is called so."""
        for _, phase in self.phases("trump"):
            if isinstance(phase, TrumpPhase) and (phase.by_seat or phase.by_partner):
                return phase.who
        for _, phase in self.phases("reservations") if self.in_turn else ():
            if isinstance(phase, ReservationsPhase) and phase.who in ("dealer", "forehand"):
                return "dealer" if phase.who == "dealer" else "forehand"
        return "declarer"

    @property
    def only_dealer_declares(self) -> bool:
        """Whether nobody but the dealer can be the declarer."""
        asked = {phase.who for _, phase in self.phases("reservations")}
        return asked == {"dealer"} and not self.phases("bidding")

    @property
    def trump_before_games(self) -> bool:
        """Whether trump is named before anybody declares a game."""
        kinds = [self.ruleset.phases[name].kind for name in self.ruleset.order]
        both = "trump" in kinds and "reservations" in kinds
        return both and kinds.index("trump") < kinds.index("reservations")

    def trump_from(self, contract: Contract) -> str:
        """The key of the text that says where the trump of a game comes from."""
        if contract.turned_over:
            return "trump.from_talon"
        if contract.trump_is_kept:
            return f"trump.kept_of.{self.names_trump}"
        if contract.trump_is_named and contract.offered and self.trump_before_games:
            return f"trump.named_anew{'_of' * bool(contract.trump_suits)}"
        if contract.trump_is_named and self.names_trump != "declarer":
            return f"trump.named_by.{self.names_trump}"
        if contract.partner_names_trump:
            return "trump.named_by.called"
        if contract.trump_is_turned_up and any(
            deal.shows_dealers_trump for _, deal in self.phases("deal")
        ):
            return "trump.shown"
        if contract.trump_is_turned_up and self._turns_up_in_dealing:
            return "trump.turned_up_in_dealing"
        if contract.trump_is_melded and any(p.melds for _, p in self.phases("stock")):
            return f"trump.{contract.trump}_between"
        if contract.trump_is_melded and any(p.melds_following for _, p in self.phases("tricks")):
            return f"trump.{contract.trump}_in_tricks"
        return f"trump.{contract.trump}"

    @property
    def _turns_up_in_dealing(self) -> bool:
        """Whether players still get cards after the one that is turned up."""
        for name in self.ruleset.order:
            phase = self.ruleset.phases[name]
            if isinstance(phase, DealPhase):
                turned = next((at for at, one in enumerate(phase.packets) if one.turn_up), None)
                return turned is not None and any(one.hand for one in phase.packets[turned:])
        return False

    def trump_words(self, contract: Contract) -> dict[str, str]:
        """What that text names: the card by whose holder a suit is trump, and of which suits one
        may be named."""
        owned = (one.owned_suits for _, one in self.phases("deal") if one.owned_suits is not None)
        card = next(owned, None) if contract.trump_is_owned else None
        named = contract.trump_is_named
        turned_down = named and any(phase.not_shown for _, phase in self.phases("trump"))
        suits = self.phrase(f"trump.nameable{'_others' * turned_down}")
        if named and contract.trump_suits:
            some = self.words.join([self.words.suit(suit) for suit in contract.trump_suits])
            suits = self.phrase("trump.nameable_of", suits=some)
        return {"suits": suits} if card is None else {"card": self.words.held(card.card)}

    @property
    def counting_changes(self) -> bool:
        """Whether the games that are played in turn count different things."""
        counted = [(c.points, c.card_points, c.trick_points) for _, c in self.in_turn]
        return any(other != counted[0] for other in counted)

    def special_contracts(self) -> list[tuple[str, Contract]]:
        """The other contracts that somebody can play, the highest first, each with its path."""
        return self._special_contracts

    @cached_property
    def _special_contracts(self) -> list[tuple[str, Contract]]:
        order, turns = self.ruleset.order, dict(self.in_turn)
        playable = [
            (f"contracts.{name}", contract)
            for name, contract in self.ruleset.games.items()
            if (
                contract.when_turned_up
                or (contract.offered in order and self._can_be_named(contract))
            )
        ]
        others = (entry for entry in playable if entry[0] not in turns)
        return sorted(others, key=lambda entry: -entry[1].rank)

    @property
    def all_turned_up(self) -> bool:
        """Whether nobody chooses a game: only a card that is turned up says that another one is
        played."""
        others = self.special_contracts()
        return bool(others) and all(one.when_turned_up for _, one in others)

    def _can_be_named(self, contract: Contract) -> bool:
        """Whether somebody chooses it: one for the fewest points only before anything is bid."""
        phase = self.ruleset.phases.get(contract.offered or "")
        return not contract.avoids_points or (phase is not None and phase.kind == "reservations")

    def is_one_card(self, patterns: Sequence[str]) -> bool:
        """Whether some patterns stand for a single card of a suit, of which there is one."""
        name, *more = patterns
        return "-" in name and not ("*" in name or more) and self.ruleset.deck.copies == 1

    def those(self, patterns: Sequence[str]) -> str:
        """Cards that something is done to, a single one with its article: alle Herz-Karten und die
        Pik-Dame."""
        words = self.words
        said = (words.held(p) if self.is_one_card([p]) else words.pattern(p) for p in patterns)
        return words.join(said)

    def kept(self, patterns: Sequence[str]) -> dict[str, Any]:
        """What a sentence needs about cards that one may not give away: how many, and which."""
        if self.is_one_card(patterns):
            return {"n": 1, "cards": self.words.acting(patterns[0])}
        return {"n": 2, "cards": self.words.several(patterns)}

    def offered_in(self, phase_path: str) -> list[tuple[str, Contract]]:
        """The contracts that can be chosen in a phase, the highest first."""
        name = phase_path.removeprefix("phases.")
        games = [*self.in_turn, *self.special_contracts()]
        return [entry for entry in games if entry[1].offered == name]


def _single(deck: Deck) -> frozenset[str]:
    """The cards without a suit of which there is just one."""
    return frozenset(name for name, count in deck.without_suit.items() if count == 1)


def in_its_words(ruleset: Ruleset, texts: Texts) -> Texts:
    """The texts as the players of a game speak: what they call the talon and cards without a suit,
    whether they count card points or tricks, and whether they are two."""
    name = talon_name(ruleset, texts.lang)
    if name is None and talon_dealt(ruleset.phases.values()):
        name = texts("table.talon_unnamed")
    labels = ruleset.deck.labels.items()
    called = {card: label.names(texts.lang) for card, label in labels}
    named = texts.with_talon(name).with_cards(called, ruleset.deck.jokers_of_names)
    bock, tricks = ruleset.match.bock, counts_tricks(ruleset)
    if bock is not None and bock.label is not None:
        named = named.with_double_rounds(bock.label.names(texts.lang))
    elif bock is not None and not bock.doubles:
        named = named.with_special_rounds()
    spoken = named.for_players(ruleset.table.players).by_tricks(tricks)
    points = counts_only_otherwise(ruleset) or counts_by_games(ruleset)
    spoken = spoken.by_points(not tricks and points)
    return spoken.by_wished_tricks(worth_of_tricks(ruleset) > 1)


def talon_name(ruleset: Ruleset, lang: str) -> str | None:
    """What players of a game call the talon; None where it is not said."""
    phases = (ruleset.phases[name] for name in ruleset.order if name in ruleset.phases)
    labels = (phase.label for phase in phases if isinstance(phase, TalonPhase | PushPhase))
    return next((label.text(lang) for label in labels if label is not None), None)


def _sentence(text: str, keys: Sequence[str]) -> Sentence:
    return Sentence(text[:1].upper() + text[1:], tuple(keys))
