"""What the higher cards that others may hold take from what a card is worth, in tricks."""

from __future__ import annotations

from typing import Final

OVER_TRUMP: Final = 0.4
"""How much each of them takes from a trump."""

OVER_PLAIN: Final = 0.9
"""How much each of them takes from a plain card."""

LENGTH: Final = 0.35
"""What the shortest trump is worth at least, of a trick, once a hand has more than its share."""
