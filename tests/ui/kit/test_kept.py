"""The last answer stays as long as what it was made from."""

from __future__ import annotations

from game.ui.kit.kept import Kept


def test_an_answer_is_made_once_for_what_stays_the_same() -> None:
    kept, made = Kept[str](), list[int]()

    def answer(n: int) -> str:
        return kept.get((n, "of"), lambda: made.append(n) or f"{n}")

    assert [answer(1), answer(1), answer(2), answer(2), answer(1)] == ["1", "1", "2", "2", "1"]
    assert made == [1, 2, 1]
