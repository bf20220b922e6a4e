"""What the table says: names of cards and seats, speech, reasons, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.articles import named
from game.cards import KIND_MASK, is_joker, rank_name, rank_of, suit_name, suit_of
from game.engine.match.double_rounds import game_for_all
from game.engine.melds.held import Pattern, value, values_in_order
from game.engine.refusals import Refused
from game.engine.rules.parts import CompiledRung
from game.engine.rules.rules import NO_CARD, Rules
from game.engine.tricks.covered_plays import shown_as
from game.engine.tricks.table import NO_TRUMP, NOT_LED, TRUMP, UNNAMED, led_by
from game.engine.view import RE, View
from game.players.heuristic.valuation.standing import bidder_of
from game.rules.explain.words import Wording as Names
from game.rules.explain.writer import in_its_words
from game.rules.model.auction import BiddingPhase, ReservationsPhase
from game.rules.model.base import Label
from game.rules.model.dealing import DoublingPhase
from game.rules.model.duties import DUTIES
from game.rules.model.handing_on import ExchangePhase
from game.rules.model.phases import MeldPhase, TalonPhase
from game.rules.model.requests import RequestPhase
from game.rules.trump_suit import lone_suit
from game.texts import OneOf, Texts
from game.ui.context import TableContext
from game.ui.default_names import shown_name
from game.ui.kit import number, tokens, typography
from game.ui.table.labels.announcement import Teller
from game.ui.table.order_of_cards import trick_table
from game.values import Points, Seat


class TableWords:
    """The words of one table; `names` are those of the seats. For `NOBODY` as the viewer no seat
    is “Du”."""

    def __init__(self, context: TableContext, rules: Rules, names: Sequence[str], viewer: Seat):
        self.context, self.rules, self.names, self.viewer = context, rules, names, viewer
        self._plain = context.texts
        self._own = in_its_words(rules.ruleset, self._plain)
        self._called_in = {game: card for (_, card), game in rules.called_games.items()}
        self._lone_suits = [lone_suit(rules.ruleset, one.spec) for one in rules.contracts]

    @property
    def teller(self) -> Teller:
        """The words of the table itself, in the language of now."""
        return Teller(self.rules, self.viewer, self.texts, self.name, self.in_deck)

    def in_deck(self, label: str) -> str:
        """A label of the ruleset, in the words of the deck shown."""
        return self.context.context.texts_of(self.rules.faces).named(label)

    def noun(self, label: Label) -> str:
        """A label that says its gender by an article, without it."""
        return self.in_deck(named(label.text(self.lang), self.lang).name)

    @property
    def texts(self) -> Texts:
        """The texts of the program, in the words of this game."""
        plain = self.context.texts
        if plain is not self._plain:  # another language; asked for with every label
            self._plain, self._own = plain, in_its_words(self.rules.ruleset, plain)
        return self._own

    def t(self, key: str, /, **args: Any) -> str:
        """A text of `table.yaml`."""
        return self.texts.get(f"table.{key}", **args)

    def of_phase(self, key: str, /, **args: Any) -> str:
        """What is asked in a phase: ``cut.title`` is the text ``phases.cut.table.title``."""
        kind, _, text = key.partition(".")
        return self.texts.get(f"phases.{kind}.table.{text}", **args)

    @property
    def lang(self) -> str:
        """``de`` or ``en``."""
        return self.context.texts.lang

    # ------------------------------------------------------------ names
    def name(self, seat: Seat, letters: int = tokens.NAME_LIMIT) -> str:
        """What a seat is called, cut after so many letters: the viewer is “Du”."""
        if seat == self.viewer:
            return self.t("you")
        return typography.short_name(shown_name(self.names[seat], self.context.texts), letters)

    def suit_key(self, suit: int) -> str:
        """The name of a suit's sign in the deck shown."""
        return suit_name(suit, self.context.context.faces(self.rules.faces))

    def rank_key(self, rank: int) -> str:
        """The name of a rank in the deck shown."""
        return rank_name(rank, self.context.context.faces(self.rules.faces))

    def suit(self, suit: int) -> str:
        """Schippen, Pik."""
        faces = self.context.context.faces(self.rules.faces)
        return self.context.texts(f"sheet.suits.{faces}.{suit_name(suit, faces)}")

    def rank(self, rank: int) -> str:
        """König, Zehn."""
        return self.t(f"ranks.{self.rank_key(rank)}")

    def card(self, card: int) -> str:
        """Schellen-König; of one that lies face down that it does."""
        if shown_as(self.rules, card) is None:
            return self.t("card_covered")
        if is_joker(card):
            return self.rank(rank_of(card))
        return self.t("card", suit=self.suit(suit_of(card)), rank=self.rank(rank_of(card)))

    def the_card(self, card: int) -> str:
        """Den Schellen-König."""
        key = f"accusative.{self.rank_key(rank_of(card))}"
        return self.t(key, suit=self.suit(suit_of(card)))

    def contract(self, index: int) -> str:
        """The name of a contract, with the card that its declarer has called in it."""
        name = self.in_deck(self.rules.contracts[index].spec.label.text(self.lang))
        called = self._called_in.get(index, NO_CARD)
        return (
            name
            if called == NO_CARD
            else self.t("called_in", contract=name, card=self.card(called))
        )

    def game_for_all(self) -> str:
        """The name of the game that all must play in some deals."""
        return self.contract(game_for_all(self.rules))

    def bid(self, index: int) -> str:
        """The name of a contract where it is plain that it is a bid: one of a ladder whose name is
        the word for a bid goes by its number and its suit alone."""
        name, rung = self.contract(index), self.rules.contracts[index].rung
        called = self.called(rung) if rung is not None else ""
        return name.removeprefix(f"{called} ") if called == self.t("bid_word") else name

    def called(self, rung: CompiledRung) -> str:
        """What the bid of a ladder is called beside its number and its suit; often nothing."""
        return self.in_deck(rung.called.text(self.lang)) if rung.called is not None else ""

    def is_called(self, index: int) -> bool:
        """Whether a contract is what another one became, once its declarer had named a card."""
        return index in self._called_in

    def trump(self, view: View) -> int | None:
        """The trump suit, named or there from the beginning; None where that is not known, or where
        trumps are not those of one suit alone."""
        if view.trump not in (UNNAMED, NO_TRUMP):
            return view.trump
        return self._lone_suits[view.contract]

    def contract_help(self, index: int) -> str:
        """One sentence about a contract, or nothing."""
        found = self.rules.contracts[index].spec.help
        return self.in_deck(found.text(self.lang)) if found else ""

    def side(self, side: int) -> str:
        """Re or Kontra, as the ruleset calls them."""
        label = self.rules.scoring.side_names.get("re" if side == RE else "kontra")
        return label.text(self.lang) if label else ("Re" if side == RE else "Kontra")

    def of_side(self, side: int) -> str:
        """What one player of a side is called: where that has the name of several, one of them."""
        return self.texts.one_of(self.side(side))

    def level(self, level: int, side: int) -> str:
        """What an announcement is called in the mouth of a side."""
        one, spoken = self.rules.levels[level], self.rules.ruleset.announcements
        label = self.rules.ruleset.level_name(one.id, self.lang) or one.id
        if spoken is not None and spoken.by_part and not one.part:
            label = self.t("announcing.of_game", what=label)
        return label.replace("{side}", self.side(side))

    def opening(self, number: int) -> str:
        """What is said of how the first trick is played."""
        return self.in_deck(self.rules.openings[number].label.text(self.lang))

    def raise_name(self, promise: int) -> str:
        """What may be promised with a game."""
        return self.in_deck(self.rules.raises[promise].spec.label.text(self.lang))

    def phase(self, kind: str) -> str:
        """What a kind of phase is called where somebody looks back at it."""
        games, phases = self.rules.ruleset.contracts, self.rules.phases
        after = next((phase.named_after for phase in phases if phase.kind == kind), None)
        name = "" if after is None else self.in_deck(games[after].label.text(self.lang))
        return self.texts.get(f"phases.{kind}.review", name=name)

    @property
    def request_label(self) -> str:
        """What it is called to ask for something before play; empty where nobody does."""
        spec = self.rules.phase_of(RequestPhase)
        return "" if spec is None else self.in_deck(spec.label.text(self.lang))

    @property
    def doubling_label(self) -> str:
        """What it is called to double the deal before all cards are dealt."""
        spec = self.rules.phase_of(DoublingPhase)
        if spec is None or spec.label is None:
            return self.of_phase("doubling.usual")
        return self.in_deck(spec.label.text(self.lang))

    def meld(self, pattern: Pattern) -> str:
        """The name of a meld, with its suit where it has one."""
        assert self.rules.ruleset.melds is not None
        label = self.in_deck(self.rules.ruleset.melds.table[pattern.meld].label.text(self.lang))
        suit = "" if pattern.suit is None else self.suit(pattern.suit)
        return label.replace("{suit}", suit)

    def group(self, group: int) -> str:
        """What must be followed with: a suit, or trump."""
        return self.t("trump_as_suit") if group == TRUMP else self.suit(group)

    def number(self, n: int) -> str:
        """A small number as a word, as it is said: zwei."""
        return Names(self.context.texts, self.rules.faces).number(n)

    def points(self, points: int) -> str:
        """Score points, with the minus sign of typography."""
        return number(points)

    # ------------------------------------------------------------ why not
    def refused(self, refused: Refused, view: View) -> tuple[str, str]:
        """The rule's name and one sentence."""
        texts, word = self.context.texts, refused.reason.value
        duty = DUTIES.get(word)
        key = f"table.refused.{word}" if duty is None else f"duties.{word}.refused"
        if f"{key}.head" not in texts:
            key = "table.refused.not_now"
        args: dict[str, Any] = {}
        if duty is not None and duty.beats and refused.to_beat is not None:
            args = {
                "card": self.the_card(refused.to_beat),
                "with": self._with(refused.cards, refused.to_beat),
            }
        elif duty is not None and view.playing:
            led = led_by(trick_table(self.rules, view), view.trick)
            args = {} if led == NOT_LED else {"suit": self.group(led)}
        return texts.get(f"{key}.head"), texts.get(f"{key}.body", **args)

    def _with(self, cards: Sequence[int], best: int) -> OneOf:
        """The cards that would do; their ranks alone where the suit goes without saying."""
        kinds = list(dict.fromkeys(card & KIND_MASK for card in cards))
        same = all(suit_of(kind) == suit_of(kinds[0]) and not is_joker(kind) for kind in kinds)
        if same and suit_of(kinds[0]) == suit_of(best):
            kinds.sort(key=rank_of)
            return OneOf(tuple(self.rank(rank_of(kind)) for kind in kinds))
        return OneOf(tuple(self.card(kind) for kind in kinds))

    # ------------------------------------------------------------ melds
    def melded(self, view: View, seat: Seat) -> int:
        """Score points that a seat has melded so far, as trump stands."""
        return sum(points for _, points in self.melds_of(view, seat))

    def melds_of(self, view: View, seat: Seat) -> list[tuple[Pattern, int]]:
        """What a seat has melded so far and what each counts: some count more each time."""
        laid = [self.rules.melds[index] for index in view.melds[seat]] if view.melds else []
        return list(zip(laid, values_in_order(laid, view.trump), strict=True))

    def melds_in_short(self, patterns: Sequence[Pattern], trump: int) -> str:
        """Familie 150, Binokel 40, …"""
        return ", ".join(f"{self.meld(p)} {value(p, trump)}" for p in patterns)

    # ------------------------------------------------------------ speech
    def last_word(self, view: View, seat: Seat) -> str:
        """What a seat has said last before play, or nothing, also where a bidding has begun since,
        or all have been asked whether they stay; not what the viewer said."""
        if seat == self.viewer:
            return ""
        if view.stays:
            stays = dict(view.stays).get(seat)
            if self.took_spare_hand(view, seat):
                return self.of_phase("stay.say_spare")
            return "" if stays is None or seat == view.declarer else self.staying(stays)
        bids = [bid for other, bid in view.bids if other == seat]
        if bids:
            if bids[-1] is None:
                return self.passes
            before = [bid for _, bid in view.bids[: self._last_bid(view, seat)] if bid is not None]
            held = self.holds and before[-1:] == [bids[-1]]
            return self.t("say.hold") if held else self.t("say.bid", bid=self.bid_said(bids[-1]))
        takes = dict(view.answers).get(seat)
        if takes is not None:
            return self.of_phase("poverty.take" if takes else "poverty.refuse")
        said = [] if view.bids else [told for other, told in view.reservations if other == seat]
        if said and said[-1] and not self.asks_for_reservations:
            return self._named_aloud(view, seat)
        return self.reserved(said[-1]) if said else ""

    def staying(self, stays: bool) -> str:
        """What is said by who stays in, or drops out."""
        whists = ".whist" if self.rules.scoring.pays_whists else ""
        return self.of_phase(f"stay{whists}.{'say' if stays else 'say_drop'}")

    def took_spare_hand(self, view: View, seat: Seat) -> bool:
        """Whether a seat has the hand that lay there in place of its own: where nothing else is
        exchanged, that is all that `View.exchanged` can mean."""
        return self.rules.phase_of(ExchangePhase) is None and seat in dict(view.exchanged)

    def _named_aloud(self, view: View, seat: Seat) -> str:
        """The contract that a seat has named, where they are named in turn: only the last one is
        known by name."""
        if seat == view.accepted:
            return self.of_phase("reservations.accepted")
        if view.named is None or bidder_of(self.rules, view) != seat:
            return ""
        return self.t("say.contract", contract=self.bid(view.named))

    def proposer(self, view: View) -> str:
        """The name of whoever has proposed what was named last."""
        seat = bidder_of(self.rules, view)
        return "" if seat is None else self.name(seat)

    def bid_said(self, points: Points) -> int:
        """The number that players say for a bid."""
        spec = self.rules.phase_of(BiddingPhase)
        return points if spec is None else spec.said(points)

    @staticmethod
    def _last_bid(view: View, seat: Seat) -> int:
        """The index of what a seat has said last in the bidding."""
        return max(n for n, (other, _) in enumerate(view.bids) if other == seat)

    @property
    def holds(self) -> bool:
        """Whether bids are held."""
        phase = self.rules.phase_of(BiddingPhase)
        return phase is not None and phase.hold

    @property
    def passes(self) -> str:
        """How one passes in the bidding."""
        return self.t("say.pass_hold" if self.holds else "say.pass")

    def reserved(self, reserved: bool) -> str:
        """What a seat says that has something to say before the cards are played, or nothing."""
        if reserved:
            return self.t("say.reserve")
        if not self.rules.has_bidding and not self.asks_for_reservations:
            return self.of_phase("reservations.auction_pass")
        return self.t("say.healthy" if self.asks_for_reservations else "say.nothing")

    def usual_game(self, view: View) -> str:
        """How the declarer says to play the usual game: the talon is taken first where it lies."""
        if view.talon_size:
            return self.of_phase("declare.take")
        melds = self.rules.phase_of(MeldPhase) is not None
        return self.of_phase("declare.play" if melds else "declare.play_plain")

    def usual_game_help(self, view: View) -> str:
        """What comes next then."""
        talon, kinds = self.rules.phase_of(TalonPhase), {phase.kind for phase in self.rules.phases}
        if view.talon_size:
            shown = talon is None or talon.turned_up
            return self.of_phase("declare.take_help" if shown else "declare.take_help_hidden")
        if "trump" not in kinds:
            return ""
        return self.of_phase(
            "declare.play_help" if "discard" in kinds else "declare.play_help_plain"
        )

    @property
    def asks_for_reservations(self) -> bool:
        """Whether all are asked for reservations first, which are named only then."""
        phase = self.rules.phase_of(ReservationsPhase)
        return phase is not None and phase.asked_first
