"""What a master would do here, and why, in words of the rules.

    Request ─expert─▶ Action, with what was weighed on the way (`players.comparisons`)
    Request, Action ─predicates on the position─▶ HintReason, HintReason, …

`model`     a hint and its reasons: kinds and numbers, no words.
`hinting`   `hint(request)`: the choice of `expert`, the reasons that explain most first;
            `explained` does the same for a choice that has been made.
`position`  what can be said for certain about a position: who holds the trick, what is still out.
`tricks`    why a card: the duty that leaves no other; in a trick, or leading.
`drawing`   why a card while there is a stock: melds that may still come.
`choices`   why any other choice; `contracts` why a contract, a call or a gift.
`weighing`  what the comparison itself says; `alternatives` what came second, by its name.

No reason is a phrase at random: each is a predicate that has been checked on the position, or a
number that was worked out. Where several hold, those come first that do not hold of the next best
choice as well.
"""

from game.hints.hinting import explained, hint, master
from game.hints.model import Hint, HintReason

__all__ = ["Hint", "HintReason", "explained", "hint", "master"]
