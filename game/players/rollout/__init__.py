"""Rollouts: every choice that is no card to a trick, made by playing the hand out.

    Request ─Worlds──▶ World ─imagine─▶ State of the engine ─Hands─▶ its tricks ─▶ the sheet
    the same worlds for everything that may be chosen ──best_of──▶ an Action

`effort`      how hard to think, in counts; characters.
`imagined`    a view and a world as a state of the engine, in the phase that asks.
`hands`       the engine and the simple player to the first trick, the fast playout to the last,
              the engine's own sheet for what came of it.
`comparing`   several options in the same deals; the usual one unless another is clearly better.
`playing_out` a choice before the first trick as a list of plans.
`bidding`     bids, from one estimate of a dealt hand for the whole bidding; `courses`: what comes
              of a deal at any bid.
`contracts`   soli, weddings, poverty, Durch, giving up; `waiting`: what it is worth to put off a
              solo that must be played some time.
`discarding`  melds and discard of a declarer, trump, called cards.
`announcements` what is said while cards are played.
`stock`       games in which cards are drawn: cards, melds and the exchange while there is a stock.
`player`      who sits at the table: cards by `search`, all else by these.

Nothing here knows a game, and chance begins at the view's seed: the same record gives the same
choices on every machine.
"""

from game.players.rollout.effort import CHARACTERS, EFFORTS, PLAIN, Character, Effort
from game.players.rollout.player import ThinkingPlayer

__all__ = ["CHARACTERS", "EFFORTS", "PLAIN", "Character", "Effort", "ThinkingPlayer"]
