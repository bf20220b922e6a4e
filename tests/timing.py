"""How long something may take: processor time, without what other tests have left behind."""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Fails when the block takes more processor time than so many seconds.

    What lies on the heap is set aside for good: the garbage collector would look through
    everything that thousands of tests have made.
    """
    gc.freeze()
    began = time.process_time()
    yield
    assert time.process_time() - began < seconds
