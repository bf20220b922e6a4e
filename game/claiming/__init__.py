"""Claiming the rest: whether all tricks to come are certain, from what one seat knows.

    View ──unseen_of──▶ Unseen ──ClaimSearch──▶ the cards that hold the claim, or none

`unseen`  the cards that the seat does not see, and where each of them may lie
`search`  every lawful play of the others against every way in which those cards may lie
`certainty` when there is something to claim, for whom, and which card to play next

Certain means: there is a way of playing that takes every trick, chosen by what this seat sees, no
matter where the unseen cards lie and what the others play, as long as it is lawful. What would take
too long to find out is not certain; nothing is ever guessed.
"""

from game.claiming.certainty import LEAST_TRICKS, Claim, claim, claimable

__all__ = ["LEAST_TRICKS", "Claim", "claim", "claimable"]
