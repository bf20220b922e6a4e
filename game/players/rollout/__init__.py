"""Rollouts: every choice that is no card to a trick, made by playing the hand out.

    Request ─Worlds──▶ World ─imagine─▶ State of the engine ─DealPlayout─▶ its tricks ─▶ the sheet
    the same worlds for everything that may be chosen ──best_of──▶ an Action

`player` sits at the table and asks one room of `phases` for each phase of a deal, of the same name
as in `heuristic.phases`; what is not there the simple player decides.

`contracts`   what reservations and declarers weigh alike: contracts worth trying, a solo put off.
`bids_made`   how often a bid of a ladder is made in imagined deals, and one that is doubled lost.
`bid_results` what comes of a deal at any bid; `game_bids` where bids are the values of games.
`announcements` what is said in tricks; the cards are chosen by `search`, of those that partners
              expect by the conventions of their table (`search.understood`), or that are played
              whatever else they promise (`heuristic.phases.tricks.agreed`).
`showing`     whether to show a card so that something counts more.

They stand on:

`budget`      how hard to think, in counts; `character` what a player makes of risk.
`imagined`    a view and a world as a state of the engine, in the phase that asks.
`deal_playout` the engine and the simple player to the first trick, the fast playout to the last,
              the engine's own sheet for what came of it; `shown_melds` the melds that its tricks
              let everybody show, `by_rule` the engine to the last trick where melds make trump.
`comparing`   several options in the same deals; the usual one unless another is clearly better;
              `clearness` says when enough deals were imagined.
`leading`     the same where who leads does more than play a card.
`plans`       a choice before the first trick as a list of plans; `swaps` which other cards to part
              with than the simple player's.

Nothing here knows a game, and chance begins at the view's seed: the same record gives the same
choices on every machine.
"""

from game.players.rollout.budget import ROLLOUT_BUDGETS, RolloutBudget
from game.players.rollout.character import CHARACTERS, PLAIN, Character
from game.players.rollout.player import ThinkingPlayer

__all__ = ["CHARACTERS", "PLAIN", "ROLLOUT_BUDGETS", "Character", "RolloutBudget", "ThinkingPlayer"]
