"""Declaring: what is played, or giving up before a card is."""

from __future__ import annotations

from dataclasses import replace

from game.engine import events as e
from game.engine.actions import CONCEDE, DONE, GIVE_UP, Action
from game.engine.bidding.contracts import is_confirmed, is_reserved, resting_at_once
from game.engine.match.length import times_left
from game.engine.view import View
from game.players.heuristic.valuation.games import least_times
from game.rules.model.phases import MeldPhase
from game.ui.kit import Box, Button, Painter, SealButton, Stepper, tokens
from game.ui.table.cards.sprite import Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.layout.layout import Layout
from game.ui.table.movement import lay_cards_aside, sort_anew, turn_down
from game.ui.table.panels.base import PAD, Panel, TableQuestion, button_row
from game.ui.table.panels.choices import (
    SECOND,
    ChoicePanel,
    PanelChoice,
    asks_twice,
    sure_of,
    value_told,
)
from game.ui.table.panels.ladder import LadderPanel, bids_among
from game.ui.table.phases.base import PhaseOnTable, Said
from game.ui.table.phases.bidding import offer_bid


def declare_panel(question: TableQuestion) -> Panel:
    """What the declarer plays: the usual game, a contract, or nothing at all."""
    words, rules, view = question.words, question.rules, question.view
    t = words.of_phase
    if question.of("raise"):
        return raise_panel(question)
    if rules.scoring.values_games:
        return game_panel(question)
    if rules.contracts[view.contract].of_ladder is not None or _is_changed(question):
        return higher_panel(question)
    choices: list[PanelChoice] = []
    named = is_confirmed(rules, view.contract, question.legal)
    settled = GIVE_UP in question.of("concede") and (view.trump in rules.deck_suits or named)
    for action in question.of("declare"):
        if action.arg == rules.bid_for or (named and settled):
            label, help_of_it = words.usual_game(view), words.usual_game_help(view)
            if settled:
                label, help_of_it = t("declare.play_on"), ""
            choices.append(PanelChoice(label, help_of_it, question.do(action), main=True))
        else:
            kept = action.arg == view.contract
            choices.append(replace(contract_choice(question, action), main=kept))
    if question.of("bid"):
        choices.append(_raise_choice(question))
    if question.of("concede"):
        choices.append(_concede_choice(question))
    title = t("declare.title_plain") if view.bid is None else t("declare.title", bid=view.bid)
    return ChoicePanel(question, title, choices)


def higher_panel(question: TableQuestion) -> Panel:
    """What the declarer of a bid plays: that, a higher one, or another with its number."""
    words, own = question.words, question.view.contract
    t, name = words.of_phase, words.bid(own)
    offered = {action.arg: contract_choice(question, action) for action in question.of("declare")}
    choices = [replace(offered.pop(own), label=t("declare.keep", contract=name), main=True)]
    ladder = {n: one for n, one in offered.items() if may_raise(question, n)}
    bids = bids_among(question, ladder)
    rank = {number: question.rules.contracts[number].spec.rank for number in offered}
    others = sorted((number for number in offered if number not in bids), key=rank.__getitem__)
    choices += [offered[number] for number in others]
    if question.of("concede"):
        choices.append(_concede_choice(question))
    title = t("declare.title_higher", contract=name)
    if not bids:
        return ChoicePanel(question, title, choices)
    return LadderPanel(question, title, choices, list(bids.values()))


def may_raise(question: TableQuestion, number: int) -> bool:
    """Whether a contract is another bid that the declarer could have made."""
    contracts = question.rules.contracts
    named, other = contracts[question.view.contract], contracts[number]
    return other.of_ladder == named.of_ladder or is_reserved(question.rules, other)


def _is_changed(question: TableQuestion) -> bool:
    """Whether another game may be played for the one that the declarer has named as a bid."""
    rules, own = question.rules, question.view.contract
    others = [rules.contracts[action.arg] for action in question.of("declare")]
    return any(is_reserved(rules, one) and one.number != own for one in others)


def game_panel(question: TableQuestion) -> Panel:
    """What the declarer plays where games have values: each with what it counts."""
    words, view = question.words, question.view
    choices = []
    for action in question.of("declare"):
        value, bid = game_value(question, action.arg), view.bid or 0
        key = "declare.fixed" if value >= bid else "declare.too_little"
        meaning = words.of_phase(key, n=value, bid=bid)
        sure = sure_of(question, action)
        label = words.contract(action.arg)
        choices.append(PanelChoice(label, meaning, question.do(action), sure=sure))
    if question.of("concede"):
        choices.append(_concede_choice(question))
    left = "declare.from_hand" if view.talon_left else "declare.with_talon"
    aside = words.of_phase(left, bid=view.bid or 0)
    return ChoicePanel(question, words.of_phase("declare.title_plain"), choices, aside=aside)


def game_value(question: TableQuestion, contract: int) -> int:
    """What a game counts at least, by the cards that the declarer knows."""
    rules, view = question.rules, question.view
    spec = rules.contracts[contract].spec
    if spec.is_about_tricks:
        return spec.hand_value if view.talon_left and spec.hand_value is not None else spec.value
    cards = (*view.hand, *view.discarded)
    return spec.value * least_times(rules, contract, cards, left=view.talon_left)


def raise_panel(question: TableQuestion) -> Panel:
    """What may be promised with a game that is declared, or no more."""
    words, rules, view = question.words, question.rules, question.view
    t, base = words.of_phase, rules.contracts[view.contract].spec.value
    choices = [PanelChoice(t("declare.raise_none"), "", question.do(DONE), main=True)]
    for action in question.of("raise"):
        spec = rules.raises[action.arg].spec
        told = "" if spec.help is None else words.in_deck(spec.help.text(words.lang))
        worth = t("declare.raise_worth", n=base * spec.points)
        label = words.in_deck(spec.label.text(words.lang))
        choices.append(PanelChoice(label, f"{told} ({worth})".strip(), question.do(action)))
    title = t("declare.raise_title", game=words.contract(view.contract))
    return ChoicePanel(question, title, choices)


def _concede_choice(question: TableQuestion) -> PanelChoice:
    """To give up: the trump is asked for then, and whether that is meant; at once where neither is
    to be asked."""
    words, suits = question.words, question.of("concede")

    def ask() -> None:
        question.go_on_with(ConcedePanel(question))

    key = "concede_game_help" if question.rules.scoring.two_sides else "concede_help"
    meaning = words.of_phase(f"declare.{key}", points=given_up_for(question))
    do = ask if len(suits) > 1 or asks_twice(question, suits[0]) else question.do(suits[0])
    return PanelChoice(words.of_phase("declare.concede"), meaning, do)


def given_up_for(question: TableQuestion) -> int:
    """What giving up costs by itself, as what games are worth is told beside it."""
    rules, view = question.rules, question.view
    value = rules.contracts[view.contract].spec.value
    return rules.scoring.cost_given_up(view.bid or 0, value) * rules.scoring.point_value


def _raise_choice(question: TableQuestion) -> PanelChoice:
    """To go above the own bid: it is asked then how high."""
    limit = question.of("bid")[-1].arg
    t = question.words.of_phase
    meaning = t("declare.raise_bid_help", bid=question.view.bid or 0, limit=limit)

    def ask() -> None:
        question.go_on_with(RaiseBidPanel(question))

    return PanelChoice(t("declare.raise_bid"), meaning, ask)


def contract_choice(question: TableQuestion, action: Action) -> PanelChoice:
    """To declare a contract: its name, what it means and what it counts."""
    words = question.words
    value, left = value_told(question, action.arg), _left_told(question, action.arg)
    meaning = " ".join(filter(None, (words.contract_help(action.arg), value, left)))
    sure = sure_of(question, action)
    return PanelChoice(words.contract(action.arg), meaning, question.do(action), sure=sure)


def _left_told(question: TableQuestion, contract: int) -> str:
    """How often a game may still be chosen in the match, where that is more than once for any."""
    rules, view = question.rules, question.view
    if all(one.same_each == 1 for one in rules.allowances):
        return ""
    left = times_left(rules, view.chosen, view.seat, contract)
    return "" if left is None else question.words.of_phase("reservations.left", n=left)


def contracts_to_choose(question: TableQuestion) -> list[PanelChoice]:
    """What is offered; the first is the main one where it costs little, as one must be chosen."""
    first, *others = (contract_choice(question, action) for action in question.of("declare"))
    return [replace(first, main=True), *others]


def taken_over_panel(question: TableQuestion) -> Panel:
    """What is played from now on by whoever has taken the card that makes a declarer, or has the
    first tricks and may stop."""
    words, view = question.words, question.view
    over, t = question.rules.taken_over[view.contract], words.of_phase
    assert over is not None
    if over.first_tricks:
        stop = PanelChoice(t("tricks.stop"), t("tricks.stop_help"), question.do(DONE), main=True)
        games = [contract_choice(question, action) for action in question.of("declare")]
        n, number = over.first_tricks, words.number(over.first_tricks)
        aside = t("tricks.stop_or_go_on_note", n=n, count=number)
        return ChoicePanel(question, t("tricks.stop_or_go_on"), [stop, *games], aside=aside)
    aside = t("tricks.taken_over_note", card=words.the_card(over.card))
    return ChoicePanel(question, t("tricks.taken_over"), contracts_to_choose(question), aside=aside)


FLAT = 736.0
"""How wide the question whether to give up is where it lies flat below the melds."""


class ConcedePanel(Panel):
    """Giving up: with which trump, where anybody melds with it, and once more whether.

    twice: it waits for a press that is meant: not the second half of a double click, which has not
    read the question, and not Enter by itself.
    """

    can_go_back = True
    flat = False

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        self.twice = asks_twice(question, question.of("concede")[0])
        self._since = 0.0
        words = question.words
        self.suits = [action.arg for action in question.of("concede") if action != GIVE_UP]
        self.chosen = self.suits[0] if self.suits else GIVE_UP.arg
        self.seals = {
            suit: SealButton(
                words.suit_key(suit),
                "",
                lambda suit=suit: self._read(suit),  # type: ignore[misc]
                chosen=suit == self.chosen,
                tip=("", words.suit(suit)),
            )
            for suit in self.suits
        }
        self.back = Button(words.of_phase("declare.back"), question.back)
        self.really = Button("", self._really)
        (self.back if self.twice else self.really).kind = "brass"
        self.add(*self.seals.values(), self.back, self.really)
        self._choose(self.chosen)

    def _choose(self, suit: int) -> None:
        self.chosen = suit
        for other, seal in self.seals.items():
            seal.chosen = other == suit
        words = self.question.words
        self.really.label = (
            words.of_phase("declare.really", suit=words.suit(suit))
            if self.suits
            else words.of_phase("declare.concede")
        )
        self.invalidate()

    def _read(self, suit: int) -> None:
        self._since = SECOND
        self._choose(suit)

    def update(self, dt: float) -> None:
        """Time goes by since it came."""
        super().update(dt)
        self._since += dt

    def _really(self) -> None:
        if self._since >= SECOND or not self.twice:
            self.question.submit((CONCEDE[self.chosen] if self.suits else GIVE_UP,))

    def _text(self) -> str:
        q = self.question
        bonus = q.rules.scoring.bid_costs.conceded_bonus
        if q.rules.scoring.two_sides:
            return q.words.of_phase("declare.concede_game", points=given_up_for(q))
        key = "declare.concede_text" if self.suits else "declare.concede_no_melds"
        melding = [phase for phase in q.rules.phases if isinstance(phase, MeldPhase)]
        laid = any("opponents" in phase.asked for phase in melding)
        key = "declare.concede_melded" if laid and not self.suits else key
        key = key if bonus else f"{key}_plain"
        return q.words.of_phase(key, bid=q.view.bid or 0, bonus=bonus)

    def take_room(self, p: Painter, layout: Layout) -> None:
        """Flat between the melds and the hand, where it would reach up to the melds otherwise."""
        self.flat, room = False, layout.below_melds
        high = self.measure(p, layout.compact)[1] > room.h
        self.flat = high and self.below_melds and not self.suits and room.w >= FLAT
        super().take_room(p, layout)

    def _words_width(self, p: Painter) -> float:
        """How wide the words may be: where it is flat, the buttons stand beside them."""
        if not self.flat:
            return 520 - 2 * PAD
        buttons = self.back.natural_width(p) + tokens.BUTTON_GAP + self.really.natural_width(p)
        return FLAT - 2 * PAD - buttons - 24

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """Text, suits, two buttons."""
        if self.flat:
            text = p.paragraph_height(self._text(), self._words_width(p), tokens.HELP)
            return FLAT, 58 + text
        text = p.paragraph_height(self._text(), 520 - 2 * PAD, self._style(compact))
        row = (52 if compact else 80) if self.suits else 0
        return 520, (44 + text + row + 62) if compact else (76 + text + row + 76)

    @staticmethod
    def _style(compact: bool) -> tokens.Style:
        return tokens.HELP if compact else tokens.BODY

    def arrange(self, p: Painter, compact: bool) -> None:
        """Suits in a row, buttons below, or beside the words."""
        if self.flat:
            left = self.left + self._words_width(p) + 24
            button_row(p, (self.back, self.really), left, self.box.cy - 24)
            return
        foot, h = (62, 44) if compact else (92, 56)
        y = self.box.bottom - foot - h
        for i, seal in enumerate(self.seals.values()):
            seal.box = Box(self.left + i * 92, y, 80, h)
        y, h = (self.box.bottom - 54, 42) if compact else (self.box.bottom - 76, 48)
        button_row(p, (self.back, self.really), self.left, y, h)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """Title, and what it costs."""
        t = self.question.words.of_phase
        low = compact or self.flat
        head = tokens.PANEL_TITLE.at(21) if low else tokens.PANEL_TITLE
        top, text = (34, 60) if low else (46, 78)
        title = t("declare.which_trump" if self.suits else "declare.really_give_up")
        p.text(title, self.left, self.box.y + top, head)
        width, y = self._words_width(p), self.box.y + text
        p.paragraph(self._text(), self.left, y, width, self._style(low), tokens.CREAM_SOFT)


class RaiseBidPanel(Panel):
    """How high the declarer goes above its own bid."""

    can_go_back = True

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        bids = [action.arg for action in question.of("bid")]
        self.back = Button(question.words.of_phase("declare.back"), question.back)
        self.say = Button("", kind="brass")
        self.stepper = Stepper(
            bids[0],
            self._offer,
            low=bids[0],
            high=bids[-1],
            step=bids[1] - bids[0] if len(bids) > 1 else 1,
            on_submit=self.say.press,
        )
        self.add(self.stepper, self.back, self.say)
        self._offer(bids[0])

    def _offer(self, bid: int) -> None:
        offer_bid(self.question, self.say, bid)
        self.invalidate()

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """A title, the number, two buttons."""
        return 420, 172 if compact else 204

    def arrange(self, p: Painter, compact: bool) -> None:
        """The number above the buttons."""
        h, foot = (42.0, 60.0) if compact else (48.0, 76.0)
        self.stepper.box = Box(self.left, self.box.y + (56 if compact else 66), 200, h)
        button_row(p, (self.back, self.say), self.left, self.box.bottom - foot, h)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """What is asked."""
        head = tokens.PANEL_TITLE.at(21) if compact else tokens.PANEL_TITLE
        title = self.question.words.of_phase("declare.raise_bid_title")
        p.text(title, self.left, self.box.y + (34 if compact else 46), head)


# ---------------------------------------------------------------- what happens
def _declared(d: EventPlayer, event: e.ContractDeclared) -> None:
    """Cards have another order; those of a partner who does not play are laid aside, and a card
    turned up that is refused is turned down."""
    sprites = d.sprites
    seats = range(sprites.rules.players)
    for seat in resting_at_once(sprites.rules, event.contract, event.seat, tuple(seats)):
        lay_cards_aside(sprites, seat)
    turn_down(sprites)
    _lay_back(sprites)
    sort_anew(d, event)


def _lay_back(sprites: SpriteScene) -> None:
    """What the first declarer has laid away lies on the table for who has gone over the game."""
    missing = 0 if sprites.shown.playing else sprites.shown.talon_size - len(sprites.talon)
    place = sprites.layout.talon(1)[0]
    sprites.talon += [Sprite(None, place) for _ in range(missing)]


def _say_declared(words: TableWords, event: e.ContractDeclared, view: View) -> Said:
    return Said(words.t("say.contract", contract=words.bid(event.contract)))


def _say_bid_raised(words: TableWords, event: e.BidRaised, view: View) -> Said:
    return Said(words.t("say.bid_raised", bid=words.bid_said(event.points)))


def _say_raised(words: TableWords, event: e.GameRaised, view: View) -> Said:
    return Said(words.raise_name(event.promise))


def _say_conceded(words: TableWords, event: e.Conceded, view: View) -> Said:
    lacks = words.rules.lost_without_ranks and event.trump not in words.rules.deck_suits
    return Said(words.t("say.lacks_ranks" if lacks else "say.concede"))


PHASE = PhaseOnTable(
    "declare",
    panel=declare_panel,
    moves={e.ContractDeclared: _declared},
    says={
        e.BidRaised: _say_bid_raised,
        e.ContractDeclared: _say_declared,
        e.GameRaised: _say_raised,
        e.Conceded: _say_conceded,
    },
)
