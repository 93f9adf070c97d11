"""Work shared by processes, its results in the order of the work, so that nothing depends on how many share it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""Parts begun for each process before the first of them is waited for; each may take a different time."""


def shared(work: Callable[[T], R], parts: Iterable[T], jobs: int = 1) -> Generator[R, None, None]:
    """`work` done on every part, by one process without starting any. Parts may be endless: close the generator to
    end. What `work` raises is raised here."""
    if jobs == 1:
        yield from map(work, parts)
        return
    from concurrent.futures import ProcessPoolExecutor  # only where asked for: in a page there are none

    ahead: deque[Future[R]] = deque()
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_first) as pool:
        try:
            for part in parts:
                ahead.append(pool.submit(work, part))
                if len(ahead) > AHEAD * jobs:
                    yield ahead.popleft().result()
            while ahead:
                yield ahead.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts_to_the_first() -> None:
    """A key that interrupts reaches every process; the others end when the first one ends them, without a word."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
