"""Worlds: the deals that a seat cannot tell from the real one, drawn at random.

A player sees a `View` and never a state, so before it can think ahead it must imagine where the
cards are that it does not see. This package does that for every ruleset, from its tables alone,
and holds one promise: every *physical* deal that fits what the seat knows is equally likely. The
two cards of a kind are two cards, so one each in two hands is twice as likely as both in one.

    View ──limits_of──▶ CardLimits ──Ways──▶ exact counts ──Worlds.draw──▶ World, World, …

`located`   what the view has located: cards seen for good (own, played, laid away by oneself),
            and cards seen on their way into a hand (talon turned up, called, given, passed on by
            oneself, captured, drawn open), which stay there until they are played.
`shown`     what a card played says of those that were not: a suit not followed, a duty to beat,
            to trump or to over-trump not met. One question to `engine.tricks.legal` answers it
            for all duties: a kind is ruled out when holding it would have forbidden the card.
`constraints` what was said: a contract needs its cards, a promotion all copies of one, a side in
            Doppelkopf its Kreuz Dame, a called card that nobody gave is not where it was asked
            for; reservations that were overruled, tested by rejection.
`limits`    all of this in one shape. There are *places* (the other hands, a discard or a talon
            lying face down, the stock), each of a size; every unseen card may lie in some of
            them; and a place holds at least so many of a kind where a meld has shown them. "Two
            trumps were laid away" is a place of two for trumps beside one for the others.
`ways`      how many deals fit, exactly, by dynamic programming over bundles of cards that may
            lie in the same places and over the room left there; with the counts at hand a deal
            is drawn bundle by bundle, none ever in vain.
`exchanging` deals where there are too many to be counted: one that fits, in which cards then change
            places at random.
`sampling`  `Worlds`: the door to it all, and rejection for the few claims that are no counts.

What is said here is certain, or it is not said: where the view does not tell enough (hands that
changed by cards nobody else saw, slips that the table lets happen), a limit is left out rather
than guessed. What is merely likely (nobody lays an As away) is left to whoever weighs worlds.
"""

from game.players.worlds.limits import CardLimits, CardPlace, limits_of
from game.players.worlds.sampling import Worlds

__all__ = ["CardLimits", "CardPlace", "Worlds", "limits_of"]
