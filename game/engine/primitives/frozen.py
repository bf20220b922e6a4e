"""Values whose fields never change, as plain classes.

Compiled, such a class is a struct: made and read many times quicker than a named tuple, which
stays what Python makes of it. `Final` says to mypy, and compiled to everybody, that a field keeps
what `__init__` has put into it.
"""

from __future__ import annotations


class Frozen:
    """Equal, hashed, shown, copied and pickled by its fields."""

    __slots__ = ()

    def _values(self) -> tuple[object, ...]:
        """The fields, as `__init__` takes them."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Frozen) or type(other) is not type(self):
            return False
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self._values()!r}"

    def __reduce__(self) -> tuple[type[Frozen], tuple[object, ...]]:
        return type(self), self._values()
