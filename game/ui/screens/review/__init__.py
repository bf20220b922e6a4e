"""Looking at a finished deal again, card by card, with all hands open.

`review_layout`  where everything lies, as pure boxes
`position`       where one is: deals, tricks, steps forwards and backwards
`words`          what is said about a position and by the master
`cells`          the bar below: a cell a trick
`screen`         the screen itself; `review_table` draws seats, hands and the trick
"""

from game.ui.screens.review.screen import ReviewActions, ReviewScreen

__all__ = ["ReviewActions", "ReviewScreen"]
