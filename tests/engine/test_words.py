"""Bits are counted alike in machine words and in long numbers."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.primitives.bits import WORD, BitGroups, count_of


@pytest.mark.parametrize(("kinds", "copies"), [(24, 2), (24, 4), (32, 2), (24, 8), (9, 7)])
def test_groups_are_counted_alike_by_words_and_whole(kinds: int, copies: int) -> None:
    masks = [(1 << copies) - 1 << kind * copies for kind in range(kinds)]
    groups, chance = BitGroups(masks), Random(4)
    assert (len(groups.starts) > 1) == (kinds * copies > WORD)
    for _ in range(20):
        bits = chance.getrandbits(kinds * copies)
        numbers = [f"{bits & mask:b}".count("1") for mask in masks]
        assert groups.counted(bits) == groups.counted_by_words(bits) == numbers
        assert count_of(bits) == sum(numbers)
