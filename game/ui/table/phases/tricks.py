"""Tricks: cards are played, a trick is taken, a hand lies open, a partner is found."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine import events as e
from game.engine.events import NOBODY
from game.engine.scoring.counting import melds_in_trick
from game.engine.view import View
from game.ui.kit import tokens
from game.ui.motion import ease_in_out, ease_settle
from game.ui.table.cards.laying import play_from_melds
from game.ui.table.cards.sprite import Flight, Sprite, Turn
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.announcement import PlacardText, Teller
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import away, begin, clear_melds, flow, laid_open, sprite_of, to_seat
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.choices import ChoiceButton, ChoicePanel, PanelChoice
from game.ui.table.phases.announcements import answer_panel, duty_panel
from game.ui.table.phases.base import PhaseOnTable, Said
from game.ui.table.phases.declare import taken_over_panel
from game.ui.table.phases.leading import hear, lead_panel
from game.values import Seat

AFTER_CARD = 0.16
"""Seconds between another seat's card and the next."""

PUSHED = 0.45
"""The share of the time for a trick to go in which its cards come together."""

TURNED = 0.5
"""The share of the rest in which the packet is turned over."""


class SuitPanel(ChoicePanel):
    """Asks which suit the others must follow, in a row above the joker that was led."""

    above_trick = True

    def _columns(self) -> list[Sequence[ChoiceButton]]:
        return [[button] for button in self.buttons]


def _panel(question: TableQuestion) -> Panel | None:
    if question.of("suit"):
        return _suit_panel(question)
    if question.of("declare"):
        return taken_over_panel(question)
    if question.of("see"):
        return answer_panel(question)
    return lead_panel(question) if question.of("play") else duty_panel(question)


def _suit_panel(question: TableQuestion) -> Panel:
    """Which suit the others must follow to the joker that was led."""
    words = question.words
    choices = [
        PanelChoice(words.suit(action.arg), "", question.do(action))
        for action in question.of("suit")
    ]
    return SuitPanel(question, words.of_phase("tricks.name_suit"), choices)


def _play_began(d: EventPlayer, event: e.PlayBegan) -> None:
    sprites = d.sprites
    sprites.bubbles.release()
    for sprite in sprites.hand:
        sprite.fresh = ""
    if not sprites.has_stock:
        for seat in list(sprites.melds):
            clear_melds(d, seat)
    sprites.talon = []


def _played(d: EventPlayer, event: e.CardPlayed) -> None:
    _play(d, event.seat, _card_to_play(d.sprites, event.seat, event.card), up=True)


def _covered(d: EventPlayer, event: e.CardCovered) -> None:
    """A card lies face down in the trick, also for who knows it."""
    card = -1 if event.card is None else event.card
    sprite = _card_to_play(d.sprites, event.seat, card)
    if event.card is None:
        sprite.card = None
    _play(d, event.seat, sprite, up=False)


def _looked_at(d: EventPlayer, event: e.CoversSeen | e.CoversTurned) -> None:
    """What lies face down is turned over, for who may see it."""
    sprites, line = d.sprites, d.sprites.timeline
    if event.cards is None:
        return
    pairs = zip(sprites.trick, event.cards, strict=True)
    over = [(sprite, card) for (_, sprite), card in pairs if not sprite.up]
    line.play(*[Turn(sprite, tokens.TURN_CARD, card) for sprite, card in over])
    line.wait(AFTER_CARD)


def _play(d: EventPlayer, seat: Seat, sprite: Sprite, *, up: bool) -> None:
    """A card flies into the trick, and lies there with its face `up` or down."""
    sprites, line = d.sprites, d.sprites.timeline
    sprites.trick.append((seat, sprite))
    if seat == sprites.viewer:
        sprites.match_hand(sprites.origin(seat))
    goal = sprites.lies_in_trick(seat, len(sprites.trick) - 1)
    line.play(
        Flight(sprite, goal, tokens.PLAY_CARD, scaled=True, face=up, turns=True),
        *[track for track in flow(sprites, tokens.PLAY_CARD) if sprite_of(track) is not sprite],
    )
    line.call(partial(d.sound, "card"))
    if seat != sprites.viewer and not any(isinstance(x, e.TrickTaken) for x in sprites.queue[:1]):
        line.wait(AFTER_CARD)


def _card_to_play(sprites: SpriteScene, seat: Seat, card: int) -> Sprite:
    """The sprite that a seat plays, out of wherever it is."""
    if seat == sprites.viewer:
        sprite = sprites.own(card)
        if sprite is not None and sprite in sprites.hand:
            sprites.hand.remove(sprite)
            sprite.pose, sprite.lift, sprite.lift_to = sprite.seen_at, 0.0, 0.0
            return sprite
    lying = play_from_melds(sprites, seat, card) or sprites.take_opened(seat, card)
    if lying is not None:
        return lying
    if seat != sprites.viewer and seat not in sprites.opened:
        sprites.counts[seat] -= 1
    return Sprite(card, sprites.origin(seat), up=True, opacity=0.0)  # unseen until it flies


def _trick_taken(d: EventPlayer, event: e.TrickTaken) -> None:
    sprites = d.sprites
    into_hand = sprites.rules.captured_tricks > 0 and sprites.shown.drawing
    _lies_full(d, event.seat, into_hand=into_hand)


def _picked_up(d: EventPlayer, event: e.TrickPickedUp) -> None:
    _lies_full(d, event.seat, into_hand=True)


def _lies_full(d: EventPlayer, seat: Seat, *, into_hand: bool) -> None:
    """A trick lies there until it is gathered by who has it."""
    line = d.sprites.timeline
    d.sprites.taker = seat
    if d.auto_gather:
        line.wait(tokens.WINNER_RING + tokens.WINNER_HOLD)
        line.call(partial(_gather, d, seat, into_hand=into_hand))
    elif line.factor > 0:
        d.waiting = partial(_gather, d, seat, into_hand=into_hand)
    else:
        _gather(d, seat, into_hand=into_hand)


def _gather(d: EventPlayer, seat: Seat, *, into_hand: bool) -> None:
    """The cards of the trick go to who has taken it: to a pile, or into the hand."""
    sprites = d.sprites
    trick, sprites.trick, sprites.taker = sprites.trick, [], None
    led, sprites.talon = sprites.talon, []
    d.sound("gather")
    seconds = tokens.GATHER_TRICK
    if into_hand and seat == sprites.viewer:
        taken = [sprite for _, sprite in trick]
        sprites.hand += taken
        sprites.match_hand(sprites.origin(seat))
        begin(sprites, flow(sprites, seconds, scaled=True))
        return
    if into_hand:
        to_seat(sprites, [sprite for _, sprite in trick], seat, seconds)
        return
    won = [sprite for _, sprite in trick]
    if sprites.rules.contracts[sprites.shown.contract].spec.talon_to_first_trick:
        won, led = [*won, *led], []
    for sprite in led:  # what the talon has led is nobody's
        gone, nowhere = away(sprites, sprite), sprites.purse(NOBODY)
        sprites.timeline.at(
            sprites.timeline.now,
            Flight(sprite, nowhere, seconds, fade=True, slides=True, landed=gone),
        )
    _push_away(sprites, won, seat, seconds)


def _push_away(sprites: SpriteScene, trick: Sequence[Sprite], seat: Seat, seconds: float) -> None:
    """The cards are pushed together, one after the other, and then go as one packet, which is
    turned over as it leaves, to the taker."""
    together, goal, line = seconds * PUSHED, sprites.purse(seat), sprites.timeline
    x, y = sprites.layout.middle
    apart, leaves = tokens.GATHER_APART, line.now + together
    push = together - (len(trick) - 1) * apart
    for index, sprite in enumerate(trick):
        gone = away(sprites, sprite)
        packet = sprite.pose._replace(x=x + 2 * index, y=y - 2 * index)
        first = Flight(sprite, packet, push, ease_settle, slides=True)
        then = Flight(
            sprite,
            goal._replace(angle=packet.angle),
            seconds - together,
            ease_in_out,
            scaled=True,
            fade=True,
            slides=True,
            landed=gone,
        )
        line.at(line.now + index * apart, first)
        line.at(leaves, then)
        line.at(leaves, Turn(sprite, TURNED * (seconds - together), up=False))


def _turned(d: EventPlayer, event: e.CardTurned) -> None:
    """A covered card comes to light, and lies among the open ones of its seat."""
    sprites, line = d.sprites, d.sprites.timeline
    origin = sprites.origin(event.seat)
    if event.seat == sprites.viewer:
        new = sprites.match_hand(origin)
    else:
        new = [Sprite(event.card, origin)]
        sprites.lay_opened(event.seat, new[0])
    places = dict(sprites.targets())
    for sprite in new:
        sprite.pose, sprite.up = places[sprite], False
    line.play(*flow(sprites, tokens.LAY_MELD))
    line.play(*[Turn(sprite, tokens.TURN_CARD) for sprite in new])


def _say_partner(words: TableWords, event: e.PartnerFound, view: View) -> Said:
    if event.other is None:
        return Said(words.t("say.alone"))
    return Said(words.t("say.partner", name=words.name(event.other)))


def _say_taken(words: TableWords, event: e.TrickTaken, view: View) -> Said | None:
    """What melds in the trick have brought."""
    rules = words.rules
    lying = melds_in_trick(rules, view.contract, view.trump, event.cards) if event.points else []
    if not lying:
        return None
    labels = [rules.ruleset.melds_in_tricks[meld.name].label for meld in lying]
    what = ", ".join(words.in_deck(label.text(words.lang)) for label in labels)
    return Said(words.t("say.laid", what=what, points=sum(meld.points for meld in lying)))


def _say_picked_up(words: TableWords, event: e.TrickPickedUp, view: View) -> Said:
    return Said(words.of_phase("tricks.say_picked_up"))


def _tell_used_up(teller: Teller, event: e.TricksUsedUp, view: View) -> PlacardText:
    """Why the deal is over although hands are left."""
    return PlacardText(
        teller.t("tricks_used_up.head"), teller.t("tricks_used_up.body", n=event.tricks)
    )


def _say_looked(words: TableWords, event: e.CoversSeen, view: View) -> Said:
    return Said(words.t("say.no_trump_lies"))


def _say_suit(words: TableWords, event: e.SuitNamed, view: View) -> Said:
    return Said(words.t("say.suit", suit=words.suit(event.suit)))


PHASE = PhaseOnTable(
    "tricks",
    panel=_panel,
    asked={"see": "status.your_bid", "suit": "status.your_turn"},
    moves={
        e.PlayBegan: _play_began,
        e.CardPlayed: _played,
        e.CardCovered: _covered,
        e.CoversSeen: _looked_at,
        e.CoversTurned: _looked_at,
        e.SuitNamed: hear,
        e.TrickTaken: _trick_taken,
        e.TrickPickedUp: _picked_up,
        e.HandOpened: laid_open,
        e.HandShown: laid_open,
        e.CardTurned: _turned,
    },
    says={
        e.PartnerFound: _say_partner,
        e.SuitNamed: _say_suit,
        e.TrickTaken: _say_taken,
        e.TrickPickedUp: _say_picked_up,
        e.CoversSeen: _say_looked,
    },
    tells={e.TricksUsedUp: _tell_used_up},
)
