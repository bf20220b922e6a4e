"""What happens, as values that a screen can animate and a player can remember.

Every field declares who may see it: `Public` all, `Own` the seat in the event's `seat`, `Both`
the two seats in `seat` and `other`. A field that declares nothing is seen by nobody. `redact`
gives the event as one seat may know it, with None in place of what it may not.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar, get_type_hints

from game.values import Seat

if TYPE_CHECKING:
    from game.engine.sheet import SheetLine

T = TypeVar("T")
Public = Annotated[T, "all"]
Own = Annotated[T | None, "seat"]
Both = Annotated[T | None, "seat and other"]
Cards = tuple[int, ...]

NOBODY = -1
"""A viewer that sits nowhere: what it may know is what everybody knows."""


class DealBegan(NamedTuple):
    """A new deal: its number (from 1), who deals, and the seats that take part in order of play.
    `for_all` says how many deals are left in which all must play one game, this one included; 0:
    it is none of those."""

    number: Public[int]
    dealer: Public[int]
    seats: Public[tuple[int, ...]]
    for_all: Public[int] = 0


class LotsDrawn(NamedTuple):
    """Cards drawn for the first deal, one a seat, the last round deciding (E-02)."""

    rounds: Public[tuple[Cards, ...]]


class PackCut(NamedTuple):
    """The pack was cut after so many cards; 0 when it was knocked upon."""

    seat: Public[int]
    cards: Public[int]


class DealPassed(NamedTuple):
    """By the card that a cut has shown the deal passes on: who had it before, and the dealer and
    the seats there are now."""

    seat: Public[int]
    card: Public[int]
    passed_by: Public[tuple[int, ...]]
    dealer: Public[int]
    seats: Public[tuple[int, ...]]


class CardsDealt(NamedTuple):
    """A packet to a seat."""

    seat: Public[int]
    number: Public[int]
    cards: Own[Cards]


class TalonDealt(NamedTuple):
    """Cards laid face down into the talon."""

    number: Public[int]


class TurnedUp(NamedTuple):
    """A card laid open, below the stock or beside cards that take no part; its suit is trump."""

    card: Public[int]


class LaidAside(NamedTuple):
    """Cards that take no part, laid aside face down."""

    number: Public[int]


class TrumpShown(NamedTuple):
    """The last card dealt, which all see before it goes into a hand; its suit is trump."""

    seat: Public[int]
    card: Public[int]


class TrumpHeld(NamedTuple):
    """The card that says whose suit is trump, or who is forehand in the first deal, and who was
    dealt it; it stays in the hand."""

    seat: Public[int]
    card: Public[int]


class Scored(NamedTuple):
    """Score points written at once, for a reason (a turned-up Sieben or Neun)."""

    seat: Public[int]
    reason: Public[str]
    points: Public[int]


class CardChosen(NamedTuple):
    """One card that a seat will pass on, or exchange; nobody else knows which."""

    seat: Public[int]
    card: Own[int]


class CardsPassed(NamedTuple):
    """Cards go from a seat to another one, once everybody has chosen, because the declarer hands
    them out, or between the declarer and the partner; only those two know them."""

    seat: Public[int]
    other: Public[int]
    number: Public[int]
    cards: Both[Cards]


class CardsExchanged(NamedTuple):
    """So many cards are taken that were not dealt, for as many that are laid away face down. Where
    hands are larger than they are played with, more are laid away; `open` are trumps among them,
    which all see."""

    seat: Public[int]
    number: Public[int]
    away: Own[Cards]
    cards: Own[Cards]
    open: Public[Cards] = ()


class CardLookedAt(NamedTuple):
    """A seat draws a card of those that are not dealt, and looks at it: it keeps it or not."""

    seat: Public[int]
    card: Own[int]


class CardDrafted(NamedTuple):
    """A seat has kept the card that it looked at and put the next one away, or the other way round;
    only it knows the two."""

    seat: Public[int]
    kept: Public[bool]
    taken: Own[int]
    away: Own[int]


class TricksPredicted(NamedTuple):
    """How many tricks, or card points, a seat says it will take."""

    seat: Public[int]
    number: Public[int]


class PredictionChosen(NamedTuple):
    """A seat has decided how many tricks, or card points, it will take; others do not hear the
    number yet."""

    seat: Public[int]
    number: Own[int]


class BlindSaid(NamedTuple):
    """Whether a seat predicts no trick before it has seen a card."""

    seat: Public[int]
    predicts: Public[bool]


class PredictionLaid(NamedTuple):
    """So many cards are laid away face down, which say how many tricks a seat predicts."""

    seat: Public[int]
    size: Public[int]
    cards: Own[Cards]
    number: Own[int]


class PremiumClaimed(NamedTuple):
    """Whether a seat claims a premium for its prediction: which one of `Rules.scoring.claims`."""

    seat: Public[int]
    premium: Public[int | None]


class PredictionShown(NamedTuple):
    """What a seat has predicted in secret is laid open, with the cards that it laid away for it."""

    seat: Public[int]
    number: Public[int]
    cards: Public[Cards]


class StaySaid(NamedTuple):
    """Whether a seat stays in the deal, or drops out and lays its cards aside."""

    seat: Public[int]
    stays: Public[bool]


class RequestMade(NamedTuple):
    """Whether a seat asks for what it may ask for before play, or plays with the cards it has."""

    seat: Public[int]
    asks: Public[bool]


class RequestAnswered(NamedTuple):
    """Whether what was asked for is granted, or refused."""

    seat: Public[int]
    granted: Public[bool]


class DefenceSaid(NamedTuple):
    """Whether an opponent of the declarer plays alone; then its partner lays the cards aside."""

    seat: Public[int]
    alone: Public[bool]


class DoublingSaid(NamedTuple):
    """Whether a seat doubles the deal by the cards that it has been dealt so far."""

    seat: Public[int]
    doubles: Public[bool]


class SoloDue(NamedTuple):
    """Who must play a compulsory solo in this deal."""

    seat: Public[int]


class HolderMust(NamedTuple):
    """Who must name a contract where nobody would, and the card for which; None: the dealer, as
    the card is in no hand."""

    seat: Public[int]
    card: Public[int | None]


class ReservationSaid(NamedTuple):
    """Whether a seat has a reservation (D-10)."""

    seat: Public[int]
    reserved: Public[bool]


class ReservationNamed(NamedTuple):
    """The contract behind a reservation; others learn only the one that is played (D-14)."""

    seat: Public[int]
    contract: Own[int]


class ContractNamed(NamedTuple):
    """A contract that a seat would play, said aloud (B-76)."""

    seat: Public[int]
    contract: Public[int]


class ProposalAccepted(NamedTuple):
    """Who would play with whoever has named the last contract: it was a proposal."""

    seat: Public[int]


class BidMade(NamedTuple):
    """A bid in score points."""

    seat: Public[int]
    points: Public[int]


class BidPassed(NamedTuple):
    """A seat is out of the bidding ("weg")."""

    seat: Public[int]


class BidHeld(NamedTuple):
    """A bid of another one is held: the seat would play for as much."""

    seat: Public[int]
    points: Public[int]


class DeclarerFound(NamedTuple):
    """The bidding is over."""

    seat: Public[int]
    bid: Public[int]


class ThrownIn(NamedTuple):
    """Nobody opened: the cards are thrown in."""


class TalonTurned(NamedTuple):
    """The talon is turned up for all to see, or a card of it that leads to a trick, or may say what
    is trump."""

    cards: Public[Cards]


class TalonTaken(NamedTuple):
    """The talon goes into the declarer's hand."""

    seat: Public[int]
    number: Public[int]
    cards: Own[Cards]


class TalonLeft(NamedTuple):
    """The declarer leaves the talon where it lies."""

    seat: Public[int]


class TalonPushed(NamedTuple):
    """A seat pushes the talon on to the next one without having looked at it."""

    seat: Public[int]


class CardPushed(NamedTuple):
    """One card that a seat lays down in place of the talon, face down, for the next one."""

    seat: Public[int]
    card: Own[int]


class ContractDeclared(NamedTuple):
    """What is played, and by whom."""

    seat: Public[int]
    contract: Public[int]


class GameRaised(NamedTuple):
    """The declarer promises something that makes the game dearer, by its index in
    `Rules.raises`."""

    seat: Public[int]
    promise: Public[int]


class BidRaised(NamedTuple):
    """The declarer goes above its own bid, once the others are out."""

    seat: Public[int]
    points: Public[int]


class Conceded(NamedTuple):
    """The declarer gives up, naming a trump suit for the others' melds, -1 where nobody melds; or
    has lost at once, as it could name none."""

    seat: Public[int]
    trump: Public[int]


class CardCalled(NamedTuple):
    """A card was demanded; `other` gave it, or nobody has it (None)."""

    seat: Public[int]
    card: Public[int]
    other: Public[int | None]


class CardGivenBack(NamedTuple):
    """The card that the declarer gave for a called one; only those two know it."""

    seat: Public[int]
    other: Public[int]
    card: Both[int]


class PartnerCalled(NamedTuple):
    """The declarer has named the card whose holder is its partner; None: it plays alone."""

    seat: Public[int]
    called: Public[int | None]


class PovertyAnswered(NamedTuple):
    """Whether a seat takes the cards of one who has too few trumps."""

    seat: Public[int]
    taken: Public[bool]


class PovertyRefused(NamedTuple):
    """Nobody takes the cards, and the usual game is played."""

    seat: Public[int]


class CardsHandedOver(NamedTuple):
    """Cards go from a seat to its new partner; only those two know them."""

    seat: Public[int]
    other: Public[int]
    number: Public[int]
    cards: Both[Cards]


class PovertyReturned(NamedTuple):
    """How many of the cards that went back are trumps."""

    seat: Public[int]
    trumps: Public[int]


class BestMeldHeld(NamedTuple):
    """Who has the best meld, where only the melds of one side count: all have told what they
    have. Where the melds of each family are compared by themselves, also which meld is the best."""

    seat: Public[int]
    meld: Public[str | None] = None


class MeldLaid(NamedTuple):
    """A meld, by its index; the cards as they lie on the table, and its worth where trump is
    known already (None otherwise)."""

    seat: Public[int]
    meld: Public[int]
    cards: Public[Cards]
    points: Public[int | None]


class HalfAsked(NamedTuple):
    """A seat has one half of a meld and asks its partner for the other one."""

    seat: Public[int]
    meld: Public[int]


class WholeAsked(NamedTuple):
    """A seat asks its partner (`other`) for a meld of two, which that one shows if it has one."""

    seat: Public[int]
    other: Public[int]


class WholeMissing(NamedTuple):
    """The partner of who asked (`other`) has none."""

    seat: Public[int]
    other: Public[int]


class HalfAnswered(NamedTuple):
    """Whether the partner of who asked (`other`) has the other half of the meld: what that counts
    then, None where it has not."""

    seat: Public[int]
    other: Public[int]
    meld: Public[int]
    points: Public[int | None]


class MeldingDone(NamedTuple):
    """A seat melds no more for now."""

    seat: Public[int]


class MeldsTakenUp(NamedTuple):
    """Laid cards go back into the hand."""

    seat: Public[int]
    cards: Public[Cards]


class TrumpNamed(NamedTuple):
    """The trump suit."""

    seat: Public[int]
    suit: Public[int]


class SuitNamed(NamedTuple):
    """The suit to be followed, named by who has led a joker."""

    seat: Public[int]
    suit: Public[int]


class TrumpHidden(NamedTuple):
    """The trump suit, named in secret."""

    seat: Public[int]
    suit: Own[int]


class TrumpAsked(NamedTuple):
    """The seat asks for the trump that was named in secret."""

    seat: Public[int]


class TurnedUpTaken(NamedTuple):
    """The card turned up goes into a hand."""

    seat: Public[int]
    card: Public[int]


class CardLaidAway(NamedTuple):
    """The card laid away, face down, for the one that was turned up."""

    seat: Public[int]
    card: Own[int]


class CardDiscarded(NamedTuple):
    """One card laid away, face down."""

    seat: Public[int]
    card: Own[int]


class DiscardDone(NamedTuple):
    """The discard is complete; `trumps` tells how many, where that is announced."""

    seat: Public[int]
    trumps: Public[int | None]


class PointsTold(NamedTuple):
    """How many points a hand has, which its seat says aloud before anything is played."""

    seat: Public[int]
    points: Public[int]


class HandOpened(NamedTuple):
    """A hand laid open before the first card, by one who gives up, or by a dummy."""

    seat: Public[int]
    cards: Public[Cards]


class LaidOut(NamedTuple):
    """The cards that a seat was dealt open, in order: the first ones lie on as many covered
    cards."""

    seat: Public[int]
    cards: Public[Cards]
    covered: Public[int]


class CardTurned(NamedTuple):
    """A covered card is turned up, once the card that lay `above` it was played."""

    seat: Public[int]
    card: Public[int]
    above: Public[int]


class HandShown(NamedTuple):
    """A hand as one other seat may see it, and nobody else: the declarer's as its dummy does, or
    that of a partner."""

    seat: Public[int]
    other: Public[int]
    cards: Both[Cards]


class PlayBegan(NamedTuple):
    """Cards are played now; who leads."""

    leader: Public[int]


class CardPlayed(NamedTuple):
    """A card into the trick."""

    seat: Public[int]
    card: Public[int]


class OpeningSaid(NamedTuple):
    """Who leads to the first trick says how it is played: an index into `Rules.openings`."""

    seat: Public[int]
    opening: Public[int]


class CardCovered(NamedTuple):
    """A card into the trick, face down."""

    seat: Public[int]
    card: Own[int]


class CoversSeen(NamedTuple):
    """Who has named the trump in secret looks at the cards of a full trick that lie face down, and
    finds no trump; `cards` are those of the whole trick."""

    seat: Public[int]
    cards: Own[Cards]


class CoversTurned(NamedTuple):
    """The cards of a full trick that lie face down are turned up: there is a trump among them, or
    the trick was opened so. `cards` are those of the whole trick."""

    seat: Public[int]
    cards: Public[Cards]


class TrickTaken(NamedTuple):
    """A trick goes to a seat, or to `NOBODY`; card points with what the trick's place brings, and
    who leads to the next one, where that is not who took it. Of cards that stay face down neither
    the kind nor the points are told."""

    seat: Public[int]
    cards: Public[Cards]
    points: Public[int]
    leads: Public[int | None] = None


class TrickPickedUp(NamedTuple):
    """Somebody could not follow suit, and a seat takes the cards of the trick into its hand; it
    leads to the next one."""

    seat: Public[int]
    cards: Public[tuple[int, ...]]


class TricksUsedUp(NamedTuple):
    """So many tricks were played as a deal has at most, and it is over."""

    tricks: Public[int]


class CardDrawn(NamedTuple):
    """A card from the stock; `open` where all see it, `turned_up` when it was the one that lay
    open."""

    seat: Public[int]
    card: Own[int]
    open: Public[int | None]
    turned_up: Public[bool]


class RanOut(NamedTuple):
    """A seat has no card left, and drops out of the deal."""

    seat: Public[int]


class LastWithCards(NamedTuple):
    """Only one seat has cards left: they and the stock are laid aside, and the deal is over."""

    seat: Public[int]


class TrumpExchanged(NamedTuple):
    """The turned-up card was taken for a low trump."""

    seat: Public[int]
    given: Public[int]
    taken: Public[int]


class StockClosed(NamedTuple):
    """The stock is closed: nobody draws any more. `points` are what every seat has by then, card
    points and melds."""

    seat: Public[int]
    points: Public[tuple[int, ...]]


class WentOut(NamedTuple):
    """A seat says that its side has enough, which ends the deal."""

    seat: Public[int]


class Announced(NamedTuple):
    """A side (0 for Re, 1 for Kontra) promises to win, or to keep the other one low."""

    seat: Public[int]
    side: Public[int]
    level: Public[int]


class RaiseAnswered(NamedTuple):
    """Whether a seat goes along with what the other side has said, or gives the deal up."""

    seat: Public[int]
    sees: Public[bool]


class Promoted(NamedTuple):
    """The seat's cards of a kind are the highest trumps from now on."""

    seat: Public[int]
    promotion: Public[int]


class PartnerChosen(NamedTuple):
    """Two seats play together from now on, whatever they played for before: they are Re."""

    seat: Public[int]
    other: Public[int]


class PartnerFound(NamedTuple):
    """Who plays with the declarer from now on; None: nobody."""

    seat: Public[int]
    other: Public[int | None]


REVOKED = "revoked"
"""Why a slip was made where a card was played that was not allowed."""


class FaultMade(NamedTuple):
    """A slip that the table punishes (enforcement `table`)."""

    seat: Public[int]
    reason: Public[str]


class DealEnded(NamedTuple):
    """The sheet of a deal and what is written down for each seat; who has won a game by it, where
    the match has several, each once for every game as which it counts."""

    sheet: Public[tuple[SheetLine, ...]]
    score: Public[tuple[int, ...]]
    totals: Public[tuple[int, ...]]
    game_won: Public[tuple[int, ...]] = ()


class MatchEnded(NamedTuple):
    """Who has won the match."""

    winners: Public[tuple[int, ...]]


Event = Any
"""Any of the above. They share no base: a NamedTuple cannot have one."""


@cache
def _hidden(kind: Any) -> tuple[tuple[int, str, str], ...]:
    """Fields of an event that not everybody sees: index, name, audience ("" for nobody)."""
    hints = get_type_hints(kind, include_extras=True, localns={"SheetLine": object})
    fields = []
    for index, name in enumerate(kind._fields):
        metadata = getattr(hints[name], "__metadata__", ("",))
        if metadata[0] != "all":
            fields.append((index, name, metadata[0]))
    return tuple(fields)


def redact(event: Event, viewer: Seat) -> Event:
    """The event as that seat may know it; for `NOBODY`, as all may."""
    hidden = _hidden(event.__class__)
    if not hidden:
        return event
    fields = list(event)
    for index, _, audience in hidden:
        sees = (audience in ("seat", "seat and other") and event.seat == viewer) or (
            audience == "seat and other" and event.other == viewer
        )
        if not sees:
            fields[index] = None
    return type(event)(*fields)
