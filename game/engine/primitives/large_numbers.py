"""Products that may be larger than a machine word.

Python looks for signals while it multiplies large numbers, and Ctrl-C may be raised there. Compiled
code takes a product that fails for want of memory, and ends the process on the spot; a function
that is called may fail in any way.
"""

from __future__ import annotations

from operator import mul


def multiplied(left: int, right: int) -> int:
    """The product. Raises whatever a signal raises that comes meanwhile."""
    found: int = mul(left, right)
    return found
